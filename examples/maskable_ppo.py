"""MaskablePPO of sb3-contrib learns a seat of Coup against random players, in a few lines."""
# needs: env, train, sb3-contrib

# %% A seat at a table of three; the mask goes to the learner by `action_masks()`.
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks

from konspira.env.gymnasium import Seat

torch.set_num_threads(1)  # a network so small is quicker on one core
seat = Seat("coup", players=3, opponents="random")

# %% A short run; give it some hundred thousand steps to get somewhere.
learner = MaskablePPO("MultiInputPolicy", seat, n_steps=256, batch_size=128, seed=1, device="cpu")
learner.learn(1024)

# %% It plays whole matches, and never an illegal answer.
won, matches = 0.0, 20
for number in range(matches):
    seen, _ = seat.reset(seed=number)
    over = False
    while not over:
        action, _ = learner.predict(seen, action_masks=get_action_masks(seat), deterministic=True)
        seen, reward, over, _, _ = seat.step(int(action))
    won += reward == 1
print(f"after {learner.num_timesteps} steps it wins {won:.0f} of {matches} matches against two random players")
assert learner.num_timesteps >= 1024
assert np.isfinite(won)
