"""What may happen in Coup, and who may know it.

actions.py  the five characters, every action and its text; used by everything
bag.py      cards in no order as one integer: hands and the court deck
state.py    players, coins, influence, the court deck, the treasury; made of bags
frames.py   a turn: action, challenge, block, loss, exchange; moves what state.py holds
view.py     what one seat may know, and states it could be looking at
"""
