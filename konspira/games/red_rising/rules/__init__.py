"""What may happen in Red Rising, and who may know it.

cards.py         the 112 characters, read from cards.toml
actions.py       places, houses, the die, every action and its text; used by everything
state.py         hands, locations, the deck, the banished, and who knows which hidden card
scoring.py       bonuses as data: the points and their explanation
declarations.py  the best colours for Grays and names for Oranges, exactly or in bounded time
frames.py        what all cards share, and where cards register what they do
verbs.py         gain, banish, deploy, show, flip, attack, and their blocks: what abilities
                 are written in
abilities/       one module a colour, one function a card
turns.py         setting up, Lead and Scout, the die, houses, the end of the game
view.py          what one seat may know, and states it could be looking at
"""
