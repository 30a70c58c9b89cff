"""What may happen in Curfew, and who may know it.

actions.py  sides, streets, every action and its text
state.py    which loads lie where, where the courier went and what was searched
frames.py   a night: loads, a secret choice, a search; and the reckoning after the last one
view.py     what one side may know, and states it could be looking at
"""
