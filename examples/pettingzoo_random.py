"""PettingZoo: four agents at a table of Coup, choosing any legal action."""
# needs: env

# %% A table. Observations are rows of features from the agent's own chair, and masks of what it may do.
import numpy as np

from konspira.env.pettingzoo import env

table = env("coup", players=4, render_mode="ansi")
table.reset(seed=7)
rng = np.random.default_rng(7)

# %% Agents act when the rules ask them, several times in a row if it comes to that, until they are out.
decisions = 0
rewards = dict.fromkeys(table.possible_agents, 0.0)
for agent in table.agent_iter():
    observation, reward, over, _, _ = table.last()
    rewards[agent] += reward
    if over:
        table.step(None)
        continue
    legal = np.flatnonzero(observation["action_mask"])
    table.step(int(rng.choice(legal)))
    decisions += 1

# %% The last one with influence has won.
print(table.render())
print(f"{decisions} decisions, rewards {rewards}")
assert round(sum(rewards.values()), 9) == 0
assert max(rewards.values()) == 1
