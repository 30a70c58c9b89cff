"""How programs play Unrest.

evaluation.py   what a position is worth to the Rebellion, in thousandths of a district; used
                by all below
plan_values.py  what every plan of a hand promises, each district reckoned once
plans.py        how a sensible Rebellion plans; uses plan_values.py
defence.py      how a sensible Empire uses its tokens: imagined cities, weighed
player.py       the sensible player of either side; uses plans.py and defence.py
instinct.py     the same leanings for playouts and priors
belief/         what the Empire believes of the hidden cards
threats.py      how near each district is to falling: what people are shown; imagines
                as defence.py does
worth.py        how likely the Rebellion wins from the beginning of a round
novice.py       a beginner's mistakes, for weak levels; written over zoo.py
zoo.py          strangers that differ in kind, to measure bots against
fresh.py        and those that nothing was ever chosen by
features.py     views as rows of numbers, for learners
adviser.py      what a trained player is told: what a sensible one in a hurry would do
lab/            fitting worth.py
"""
