"""How programs play Liberation.

belief.py    where the base can be, from what the Dynasty has seen
player.py    the sensible player of either side; hunts by belief.py
instinct.py  how a quick player leans, for playouts, priors and beliefs
novice.py    a beginner's mistakes, for weak levels; written over zoo.py
zoo.py       strangers that differ in kind, to measure bots against
fresh.py     and those that nothing was ever chosen by
features.py  views as rows of numbers, for learners; learned.npz is what they learnt
"""
