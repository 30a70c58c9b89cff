"""PPO of RLlib learns a seat of Coup against random players, by RLlib's own module for masks."""
# needs: env, ray, train, rllib

# %% A seat as that module wants it: rows and masks of floats, under the names it knows.
import logging

import numpy as np
import ray
import torch
from gymnasium import ObservationWrapper, spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from konspira.env.gymnasium import Seat


class Masked(ObservationWrapper):
    """A seat whose rows and masks are named and typed as RLlib's module expects them."""

    def __init__(self, config):
        super().__init__(Seat("coup", players=3, opponents="random"))
        row, mask = self.env.observation_space["observation"], self.env.observation_space["action_mask"]
        self.observation_space = spaces.Dict(
            observations=spaces.Box(0.0, 1.0, row.shape, np.float32),
            action_mask=spaces.Box(0.0, 1.0, mask.shape, np.float32),
        )

    def observation(self, observation):
        row, mask = observation["observation"], observation["action_mask"]
        return {"observations": row.astype(np.float32) / 255, "action_mask": mask.astype(np.float32)}


# %% A short run in this process; with `num_env_runners` it collects on as many cores.
ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
config = (
    PPOConfig()
    .environment(Masked)
    .env_runners(num_env_runners=0)
    .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule))
    .training(train_batch_size=512, minibatch_size=128, num_epochs=2)
    .debugging(seed=1)
)
learner = config.build_algo()
for _ in range(2):
    learner.train()

# %% It plays whole matches; an illegal answer would raise.
module, seat = learner.get_module(), Masked({})
won, matches = 0.0, 20
for number in range(matches):
    seen, _ = seat.reset(seed=number)
    over = False
    while not over:
        batch = {Columns.OBS: {name: torch.from_numpy(part)[None] for name, part in seen.items()}}
        with torch.no_grad():
            leanings = module.forward_inference(batch)[Columns.ACTION_DIST_INPUTS]
        seen, reward, over, _, _ = seat.step(int(leanings.argmax()))
    won += reward == 1
print(f"after {learner.iteration} rounds it wins {won:.0f} of {matches} matches against two random players")
assert learner.iteration == 2
learner.stop()
ray.shutdown()
