"""How far a learner of a small game can be exploited is told exactly, and less when it has learnt."""

from __future__ import annotations

import pytest

pytest.importorskip("torch", reason="the extra [train] is not installed")
pyspiel = pytest.importorskip("pyspiel", reason="the extra [openspiel] is not installed")

from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability

from konspira.learn import exact


def test_learning_makes_the_small_coup_harder_to_exploit():
    looks = exact.learn("coup", 6, 150, 6, seed=3, hidden=(32, 16), turns=1)
    (_, before, alone), (_, after, mean) = looks
    assert alone == pytest.approx(before, abs=1e-6)
    assert 0 <= after < before > mean >= 0
    game = pyspiel.load_game("python_konspira_tiny_coup", {"turns": 1})
    evenly = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    assert before == pytest.approx(evenly, abs=0.1)  # a network that knows nothing does anything


def test_the_small_unrest_is_small_and_open_to_both_sides():
    """All that can be known there is tabled; what the Rebellion hides is one thing to the Empire."""
    game = pyspiel.load_game("python_konspira_tiny_unrest")
    table = exact.tabulate(game.played, game.new_initial_state(), {})
    sides = [sum(known.startswith(f"{side}") for known in table) for side in (0, 1)]
    assert sum(sides) == len(table) < 10_000
    assert 20 < sides[1] < 200 < sides[0]
    ends, states = set(), [game.new_initial_state()]
    while states and len(ends) < 2:
        state = states.pop()
        if state.is_terminal():
            ends.add(tuple(state.returns()))
        else:
            states += [state.child(action) for action in state.legal_actions()]
    assert ends == {(1.0, -1.0), (-1.0, 1.0)}
