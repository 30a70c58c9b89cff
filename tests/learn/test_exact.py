"""How far a learner of the small Coup can be exploited is told exactly, and less when it has learnt."""

from __future__ import annotations

import pytest

pytest.importorskip("torch", reason="the extra [train] is not installed")
pyspiel = pytest.importorskip("pyspiel", reason="the extra [openspiel] is not installed")

from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability

from konspira.learn import exact


def test_learning_makes_the_small_coup_harder_to_exploit():
    before, after = (found for _, found in exact.learn(6, 150, 6, seed=3, turns=1, hidden=(32, 16)))
    assert 0 <= after < before
    game = pyspiel.load_game("python_konspira_tiny_coup", {"turns": 1})
    evenly = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    assert before == pytest.approx(evenly, abs=0.1)  # a network that knows nothing does anything
