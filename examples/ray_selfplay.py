"""Ray: the same dataset on a cluster; here the cluster is two workers of this machine."""
# needs: env, ray

# %% `konspira selfplay … --ray local` does the same; with an address the matches are played on that cluster.
import tempfile
import time
from pathlib import Path

from konspira.env import selfplay

folder = Path(tempfile.mkdtemp())
plan = selfplay.plan_for("coup", ["sensible", "random"], matches=40, seed=1, options={}, chunk=10)
begin = time.monotonic()
played = selfplay.write(plan, folder, jobs=2, ray="local", progress=lambda matches, process: print(f"+{matches}"))
print(f"{played} matches in {time.monotonic() - begin:.1f} s, most of it for Ray to start")

# %% What is there is not played again.
assert selfplay.write(plan, folder, jobs=2, ray="local") == 0
assert sum(1 for _ in selfplay.parts(folder)) == 4
