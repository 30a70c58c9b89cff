"""Proximal policy optimisation in one file, as CleanRL writes it: self-play on a batch of tables, with masks.

All seats of all tables are played by the same network, which sees each from its own chair.  Rewards come at the end of
a match, to every seat its own: decisions wait for them.
"""
# needs: env, train

# %% A hundred tables in one call.
import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from konspira.env.gymnasium import Batch

TABLES, DECISIONS, ROUNDS, CLIP = 64, 4096, 3, 0.2
torch.manual_seed(1)
torch.set_num_threads(1)
batch = Batch("coup", TABLES, players=2)
size = batch.single_observation_space["observation"].shape[0]
actions = int(batch.single_action_space.n)


class Agent(nn.Module):
    """A policy and a value from one body."""

    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU())
        self.policy, self.value = nn.Linear(128, actions), nn.Linear(128, 1)

    def forward(self, rows, masks):
        """A distribution over the legal actions, and what the seat can expect."""
        x = self.body(rows.float() / 8)
        return Categorical(logits=self.policy(x).masked_fill(masks == 0, -1e9)), self.value(x)[:, 0]


# %% Play: what was decided waits at its table until the match is over, then every seat learns what it came to.
def gather(agent, seen, infos):
    """Decisions with their returns."""
    waiting, done = [[] for _ in range(TABLES)], []
    while len(done) < DECISIONS:
        rows, masks = torch.from_numpy(seen["observation"]), torch.from_numpy(seen["action_mask"])
        with torch.no_grad():
            wish, _ = agent(rows, masks)
            taken = wish.sample()
            likely = wish.log_prob(taken)
        seats = infos["seat"]
        for table in range(TABLES):
            waiting[table].append((seats[table], rows[table], masks[table], taken[table], likely[table]))
        seen, _, over, _, infos = batch.step(taken.numpy())
        for table in np.flatnonzero(over):
            for seat, *decision in waiting[table]:
                done.append((*decision, infos["returns"][table][seat]))
            waiting[table] = []
    rows, masks, taken, likely, worth = zip(*done, strict=True)
    found = (torch.stack(rows), torch.stack(masks), torch.stack(taken), torch.stack(likely))
    return found, torch.tensor(worth, dtype=torch.float32), seen, infos


# %% Learn.
agent = Agent()
optimiser = torch.optim.Adam(agent.parameters(), 1e-3)
seen, infos = batch.reset(seed=1)
losses = []
for number in range(ROUNDS):
    (rows, masks, taken, likely), worth, seen, infos = gather(agent, seen, infos)
    with torch.no_grad():
        better = worth - agent(rows, masks)[1]
    better = (better - better.mean()) / (better.std() + 1e-8)
    for _ in range(4):
        for some in torch.randperm(len(taken)).split(1024):
            wish, value = agent(rows[some], masks[some])
            ratio = (wish.log_prob(taken[some]) - likely[some]).exp()
            gain = torch.min(ratio * better[some], ratio.clamp(1 - CLIP, 1 + CLIP) * better[some]).mean()
            loss = -gain + 0.5 * ((value - worth[some]) ** 2).mean() - 0.01 * wish.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
    losses.append(float(loss.detach()))
    print(f"round {number + 1}: {len(taken)} decisions, loss {losses[-1]:.3f}")
assert len(losses) == ROUNDS
assert all(np.isfinite(losses))
