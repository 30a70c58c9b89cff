"""What judgements are fitted to: rows of matches that say what the judgements weigh, and fits that find it."""

from __future__ import annotations

import tomllib

import numpy as np
import pytest

from konspira.games.coup.mind.lab import fitting as coup
from konspira.games.red_rising.mind.facts import names_of
from konspira.games.red_rising.mind.lab import fitting as red_rising
from konspira.games.red_rising.mind.worth import DUEL, Judgement
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
    rows, own, best, last = red_rising.noted(["random", "random"], 2)
    assert len(rows) == len(own) == len(best) == len(last) > 10
    assert sum(last) == 2
    facts = len(names_of(2)) * len(DUEL.knots)
    assert {len(row) for row in rows} == {facts + red_rising.CARDS + len(red_rising.ENDING)}
    assert set(own) == set(best)  # with two, the rival's points are the other's own


@pytest.mark.parametrize("players", [2, 4])
def test_the_fit_of_red_rising_is_written_as_it_is_read(players):
    names, knots = names_of(players), red_rising.knots_of(players)
    cards = len(names) * len(knots)
    weights = np.arange(cards + red_rising.CARDS + len(red_rising.ENDING), dtype=float)
    read = Judgement(tomllib.loads(red_rising.written(weights, players)), list(names))
    assert read.knots == knots
    assert read.weights[1][2] == len(names) + 2
    assert read.keeping == list(weights[cards : cards + red_rising.CARDS])
    assert read.ending[red_rising.ENDING[1]] == weights[cards + red_rising.CARDS + 1]


def test_the_fit_of_red_rising_starts_from_how_things_stand():
    guess, names = red_rising.first_guess(2), names_of(2)
    rows = np.zeros((4, len(guess)))
    found = red_rising.fitted(rows, np.zeros(4), np.ones(4, bool), guess, 30.0, 0.9)
    assert found == pytest.approx(guess)
    assert found[names.index("held")] == -found[names.index("rival's hand")] == 1


@pytest.mark.parametrize("fade", [1.0, 0.8])
def test_the_fit_of_red_rising_finds_what_a_fact_foretells(fade):
    """A seat whose lead is three times its first fact, all the way, and noise of the end."""
    rng, guess = np.random.default_rng(1), np.zeros_like(red_rising.first_guess(2))
    rows = np.zeros((900, len(guess)))
    rows[:, 0] = np.repeat(rng.normal(size=300), 3)
    ends = 3.0 * rows[:, 0] + np.repeat(rng.normal(size=300), 3)
    last = np.arange(900) % 3 == 2
    assert red_rising.fitted(rows, ends, last, guess, 1.0, fade)[0] == pytest.approx(3.0, abs=0.3)
