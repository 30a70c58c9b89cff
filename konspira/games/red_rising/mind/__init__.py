"""How programs play Red Rising.

player.py    the sensible player: looks through its own turn
facts.py     what a seat could know midway that foretells its lead
worth.py     what they are worth: weights in worth.toml, and for duels in worth_two.toml
instinct.py  how a quick player leans; judged by worth.py
novice.py    a beginner's mistakes, for weak levels; written over zoo.py
zoo.py       strangers that differ in kind, to measure bots against
features.py  views as rows of numbers, for learners
adviser.py   a grade for every option: what a trained player is told, and what searches are held to
lab/         fitting worth.toml and worth_two.toml
"""
