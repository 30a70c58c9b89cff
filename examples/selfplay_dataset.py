"""Datasets: bots play, every decision becomes a row of Parquet, and a table is made of it."""
# needs: env

# %% A plan, and the parts that follow from it. The same plan always gives the same bytes.
import tempfile
from pathlib import Path

import numpy as np
import pyarrow.compute as pc

from konspira.env import selfplay

folder = Path(tempfile.mkdtemp())
plan = selfplay.plan_for("coup", ["sensible", "sensible", "random"], matches=60, seed=1, options={}, chunk=20)
selfplay.write(plan, folder, jobs=1)

# %% Rows: whose decision, what the seat saw and might do, what it did, and what came of it.
first = next(selfplay.parts(folder))
rows = np.stack([np.frombuffer(row, np.uint8) for row in first["observation"].to_pylist()])
print(first.schema.names, rows.shape)

# %% Who wins?
for bot in ("sensible", "random"):
    mine = [table.filter(pc.equal(table["bot"], bot)) for table in selfplay.parts(folder)]
    ends = {
        (m, s): w
        for t in mine
        for m, s, w in zip(*(t[c].to_pylist() for c in ("match", "seat", "outcome")), strict=True)
    }
    print(f"{bot}: mean outcome {np.mean(list(ends.values())):+.2f} over {len(ends)} seats")
assert len(list(selfplay.parts(folder))) == 3
