"""OpenSpiel: CFR+ solves a Coup of three characters and two players."""
# needs: openspiel

# %% The small Coup: Duke, Assassin and Contessa, one hidden card and two coins each, and so many turns in all.
import os
import tempfile

import pyspiel
from open_spiel.python.algorithms import gambit

import konspira.env.openspiel

assert konspira.env.openspiel
TURNS, ITERATIONS = 3, 100
game = pyspiel.load_game("python_konspira_tiny_coup", {"turns": TURNS})

# %% The tree is written down once, so that the solver need not come back to Python for every node.
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "tiny_coup.efg")
    with open(path, "w") as file:
        file.write(gambit.export_gambit(game))
    tree = pyspiel.load_game("efg_game", {"filename": path})

# %% Exploitability: what an opponent who knows the strategy could gain by it, on average over the two seats.
solver = pyspiel.CFRPlusSolver(tree)
for iteration in range(1, ITERATIONS + 1):
    solver.evaluate_and_update_policy()
    if iteration in (1, 10, 50, ITERATIONS):
        found = pyspiel.exploitability(tree, solver.average_policy())
        print(f"after {iteration} iterations: exploitability {found:.4f}")
assert found < 0.05
