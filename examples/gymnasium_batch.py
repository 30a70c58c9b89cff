"""Gymnasium: one seat against bots, and a thousand tables stepped by one call."""
# needs: env

# %% One seat of a table of The Resistance; the other four are bots.
import time

import gymnasium
import numpy as np

import konspira.env.gymnasium  # registers the games

rng = np.random.default_rng(1)
seat = gymnasium.make("konspira/resistance-v2", opponents="sensible")
observation, info = seat.reset(seed=1)
over = False
while not over:
    action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
    observation, reward, over, _, info = seat.step(action)
print(f"seat {info['seat']} got {reward:.2f}")

# %% Many tables: every decision of every seat is ours, and a table whose match ends begins the next one at once.
TABLES, STEPS = 1024, 50
batch = konspira.env.gymnasium.Batch("coup", TABLES, players=4)
observation, info = batch.reset(seed=1)
ended, spent = 0, 0.0
for _ in range(STEPS):
    mask = observation["action_mask"]
    ticks = rng.random((TABLES, 1)) * mask.sum(1, keepdims=True)
    actions = (mask.cumsum(1) > ticks).argmax(1)
    begin = time.perf_counter()
    observation, rewards, over, _, info = batch.step(actions)
    spent += time.perf_counter() - begin
    ended += int(over.sum())
print(
    f"{TABLES * STEPS} decisions at {TABLES} tables, {ended} matches ended, {TABLES * STEPS / spent:,.0f} decisions/s"
)
assert ended > 100
