"""How programs play Coup.

claims.py     who claimed what, who was caught, who doubts: the memory that all below lean on
decisions.py  what is believed, claimed, bluffed, challenged and blocked: each rule once, as a
              function of facts
belief.py     how likely a claim is true at a table of strangers: what people are shown
player.py     the sensible player: decides by decisions.py from a view
instinct.py   the same decisions from an imagined state, for playouts, priors and beliefs
worth.py      how likely a position wins; judges playouts that are cut off
novice.py     a beginner's mistakes, for weak levels; written over zoo.py
zoo.py        strangers that differ in kind, to measure bots against
fresh.py      and those that nothing was ever chosen by
features.py   views as rows of numbers, for learners; learned.npz is what they learnt, baseline.npz what luck is
              counted by
recall.py     what learners remember beside the view: claims, proofs, doubts and blocks
lab/          fitting worth.py, and a best responder that measures exploitability
"""
