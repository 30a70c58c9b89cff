"""How programs play Red Rising.

player.py    the sensible player: looks through its own turn
worth.py     what a position is worth midway: facts and their weights in worth.toml
instinct.py  how a quick player leans; judged by worth.py
novice.py    a beginner's mistakes, for weak levels; written over zoo.py
zoo.py       strangers that differ in kind, to measure bots against
features.py  views as rows of numbers, for learners
lab/         fitting worth.toml
"""
