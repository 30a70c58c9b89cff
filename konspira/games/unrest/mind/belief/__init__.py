"""What the Empire believes: particles that fit all it has seen, weighed by how a planning Rebellion acts.

observations.py  what everybody has seen, round by round
particle.py      one imagined course of the hidden cards: when each was drawn and where
                 played
likelihood.py    how likely a planning Rebellion would have acted so
empire.py        the belief itself: weighs, resamples and moves particles; uses all three
"""
