"""Loading a dataset: with polars to look at it, and with PyTorch to learn a belief from its hidden columns."""
# needs: env, train, polars

# %% Some matches of three sensible players, with everybody's secrets in a column of their own.
import tempfile
from pathlib import Path

import numpy as np
import polars as pl
import torch
from torch.utils.data import DataLoader, TensorDataset

from konspira.env import selfplay

torch.manual_seed(1)
torch.set_num_threads(1)
folder = Path(tempfile.mkdtemp())
plan = selfplay.plan_for("coup", ["sensible"] * 3, matches=60, seed=1, options={}, chunk=30, hidden=True)
selfplay.write(plan, folder, jobs=1)

# %% What the file says of itself.
told = selfplay.about(folder)
print(f"{told['game']}, rules {told['rules']}, {told['players']} players, {len(told['actions'])} actions")

# %% polars reads all parts lazily: what is done most often?
rows = pl.scan_parquet(folder / "part-*.parquet")
often = (
    rows.with_columns(name=pl.col("action").replace_strict(dict(enumerate(told["actions"])), return_dtype=pl.String))
    .group_by("name")
    .agg(pl.len().alias("times"), pl.col("outcome").mean().alias("worth"))
    .sort("times", descending=True)
    .head(5)
    .collect()
)
print(often)
assert often["times"].sum() > 100

# %% PyTorch: from what a seat sees, does the next seat hold the Duke?
frame = rows.select("observation", holds=pl.col("secrets").list.get(1).list.contains("duke")).collect()
seen = np.frombuffer(b"".join(frame["observation"].to_list()), np.uint8).reshape(len(frame), -1)
truth = frame["holds"].to_numpy().astype(np.float32)
data = DataLoader(TensorDataset(torch.tensor(seen), torch.tensor(truth)), batch_size=256, shuffle=True)
net = torch.nn.Sequential(torch.nn.Linear(seen.shape[1], 64), torch.nn.ReLU(), torch.nn.Linear(64, 1))
optimiser, losses = torch.optim.Adam(net.parameters(), 3e-3), []
for _ in range(5):
    total = 0.0
    for some, held in data:
        loss = torch.nn.functional.binary_cross_entropy_with_logits(net(some.float() / 8)[:, 0], held)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        total += float(loss.detach()) * len(held)
    losses.append(total / len(frame))
print(
    f"log-loss {losses[0]:.3f} → {losses[-1]:.3f} over {len(frame)} decisions; the share of Dukes is {truth.mean():.2f}"
)
assert losses[-1] < losses[0]
