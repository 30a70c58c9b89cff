"""OpenSpiel: its own information set Monte Carlo tree search plays Coup against a random player."""
# needs: openspiel

# %% Ours is a game like any other of OpenSpiel; hidden cards are dealt anew for each simulation.
import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from konspira.env.openspiel import resampled

game = pyspiel.load_game("python_konspira_coup", {"players": 2})
random = np.random.RandomState(1)
searcher = ismcts.ISMCTSBot(
    game, mcts.RandomRolloutEvaluator(1, random), uct_c=1.4, max_simulations=30, random_state=random
)
searcher.set_resampler(resampled)

# %% One match.
state = game.new_initial_state()
while not state.is_terminal():
    if state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        action = random.choice(actions, p=odds)
    elif state.current_player() == 0:
        action = searcher.step(state)
    else:
        action = random.choice(state.legal_actions())
    state.apply_action(int(action))
print(f"search {state.returns()[0]:+.0f}, random {state.returns()[1]:+.0f}")
assert sorted(state.returns()) == [-1, 1]
