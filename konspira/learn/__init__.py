"""Learning to play by playing: regularised policy gradients against oneself, one's past and strangers.

run.py           a training run in a folder, resumable, its curve as data
company.py       whom the learner plays with
tables.py        matches side by side, and what is harvested from them
improvement.py   one step: proximal policy optimisation with a magnet and entropy that fade
imitation.py     the first guide: what the game's own bot does
net.py           the network as it is trained; `konspira/mind/learned.py` plays it without PyTorch
"""
