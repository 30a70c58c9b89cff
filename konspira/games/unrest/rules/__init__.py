"""What may happen in Unrest, and who may know it.

actions.py     cards, districts, tokens, every action and its text; used by everything
bag.py         cards in no order as one integer
missions.py    conditions as data, one evaluator for all, and which cards prove one
components.py  reads missions.toml, or an owner's own file
state.py       the city: districts, the cards in them and over the marker, the deck, tokens,
               missions
reach.py       what can be completed this round with the cards over the marker
frames.py      a round: mark, plan, defend, operation, sending, capture
view.py        what one seat may know, and states it could be looking at
"""
