"""What every game's `mind/` room is written with.

instinct.py  how a quick player leans: finishes playouts, is the prior of a tree and the
             likelihood of a belief
zoo.py       what strangers are written with, whom bots are measured against
history.py   how far a mind has read in what its seat has seen
features.py  a view as a row of small numbers, observer first: the observation of a learner
recall.py    what learners remember of a history, beside the view
advice.py    what a plain player tells a trained one
learned.py   a trained network as a player, over any game's features
"""
