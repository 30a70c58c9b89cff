"""How programs play Curfew.

player.py    the sensible player of either side
features.py  views as rows of numbers, for learners
"""
