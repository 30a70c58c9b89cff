"""What judgements are fitted to: rows of matches that say what the judgements weigh, and fits that find it."""

from __future__ import annotations

import numpy as np
import pytest

from konspira.games.coup.mind.lab import fitting as coup
from konspira.games.red_rising.mind.lab import fitting as red_rising
from konspira.games.red_rising.mind.worth import FACTS, KNOTS
from konspira.games.unrest.mind.lab import fitting as unrest
from konspira.games.unrest.mind.worth import SIGNS, WEIGHTS


def test_rounds_of_unrest_have_all_the_signs():
    rows, won = unrest.noted(3)
    assert len(SIGNS) == len(WEIGHTS)
    assert {len(row) for row in rows} == {len(SIGNS)}
    assert 3 <= len(rows) <= 8
    assert won in (0.0, 1.0)


def test_the_fit_of_unrest_finds_what_made_somebody_win():
    rng = np.random.default_rng(1)
    x = np.hstack([np.ones((20_000, 1)), rng.normal(size=(20_000, 2))])
    y = (rng.random(20_000) < 1 / (1 + np.exp(-x @ [0.5, -1.0, 2.0]))).astype(float)
    assert unrest.fit(x, y) == pytest.approx([0.5, -1.0, 2.0], abs=0.1)


def test_turns_of_coup_say_how_those_left_stood():
    found = coup.noted(3, 5)
    assert found
    for left, (stood, winner) in found:
        assert len(stood) == left
        assert {len(traits) for traits in stood} == {len(coup.NAMES)}
        assert 0 <= winner < left


def test_turns_of_red_rising_are_noted_with_the_points_of_the_end():
    rows, own, best = red_rising.noted(["random", "random"], 2)
    assert len(rows) == len(own) == len(best) > 10
    assert {len(row) for row in rows} == {len(FACTS) * len(KNOTS) + red_rising.CARDS}
    assert set(own) == set(best)  # with two, the rival's points are the other's own
