"""Training: a network imitates the sensible player, then improves by playing; a small run of what made `learned`."""
# needs: env, train

# %% A short run: what is imitated first, then rounds against itself, its past, sensible players and the seen zoo.
import json
import tempfile
from pathlib import Path

import numpy as np

from konspira.learn.run import CURVE, WEIGHTS, Plan, Run

folder = Path(tempfile.mkdtemp())
plan = Plan("coup", players=(2,), often=(1.0,), rounds=2, decisions=1000, guided=2000, hidden=(64, 32), abreast=32)
Run(plan, folder, print).go()

# %% A run that was stopped goes on from its folder; with more rounds it goes on further.
Run(Plan(**{**vars(plan), "rounds": 3}), folder, print).go()
rounds = [json.loads(line) for line in (folder / CURVE).read_text().splitlines()]
assert len(rounds) == 3

# %% The weights are small and are played with NumPy alone.
with np.load(folder / WEIGHTS) as weights:
    print({name: weights[name].shape for name in weights.files})
assert (folder / WEIGHTS).stat().st_size < 2_000_000
