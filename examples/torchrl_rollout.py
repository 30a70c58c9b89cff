"""TorchRL: a seat as one of its environments, and a whole table as one of several agents, each with its mask."""
# needs: env, train, torchrl

# %% One agent: Gymnasium's wrapper knows the dictionary of rows and masks.
import torch
from torchrl.envs import GymWrapper, PettingZooWrapper, check_env_specs

from konspira.env.gymnasium import Seat
from konspira.env.pettingzoo import env

seat = GymWrapper(Seat("coup", players=3, opponents="random", illegal="replace"), device="cpu")
check_env_specs(seat)
step = seat.reset()
steps = 0
while not step.get("done"):
    action = torch.multinomial(step["action_mask"].float(), 1)[0]
    step["action"] = torch.nn.functional.one_hot(action, seat.action_spec.shape[-1])
    step = seat.step(step)["next"]
    steps += 1
print(f"a match of {steps} decisions, worth {float(step['reward']):.2f}")
assert steps > 0

# %% Several agents: whoever is not asked is masked out of the step.  (TorchRL samples for agents that have been
# eliminated too, so of AEC environments it wants those in which everybody stays to the end.)
table = PettingZooWrapper(env("resistance", players=5), use_mask=True, return_state=True, seed=1)
rollout = table.rollout(2000, break_when_any_done=True)
print(f"{rollout.shape[0]} steps of {sorted(table.group_map)}, states of {rollout['state'].shape[-1]} numbers")
assert rollout.shape[0] > 20
