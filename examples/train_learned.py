"""Training: a network imitates a dataset and improves by playing itself; a small run of what made the learned bot."""
# needs: env, train

# %% A dataset to imitate.
import tempfile
from pathlib import Path

import numpy as np

from konspira.env import selfplay, train

folder = Path(tempfile.mkdtemp())
plan = selfplay.plan_for("coup", ["sensible", "sensible"], matches=80, seed=1, options={}, chunk=40)
selfplay.write(plan, folder / "data", jobs=1)

# %% Imitation, then two short rounds of self-play. The real run had many more: docs/ENVIRONMENTS.md.
train.TABLES = 32
out = folder / "weights.npz"
train.train("coup", [folder / "data"], out, [2], epochs=3, rounds=2, decisions=1000, seed=1, tell=print)

# %% The weights are small and are played with NumPy alone.
with np.load(out) as weights:
    print({name: weights[name].shape for name in weights.files}, f"{out.stat().st_size / 1024:.0f} KB")
assert out.stat().st_size < 2_000_000
