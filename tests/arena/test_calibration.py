"""Chances that people are shown: the reckoning itself, and every aid at tables of strangers."""

from __future__ import annotations

from math import log

import pytest

from konspira import SPECTATOR, Match, Rng, find
from konspira.arena.calibration import Told, calibrate, summed_up
from konspira.arena.play import sit, watch
from konspira.bots import zoo

AIDED = ("coup", "liberation", "resistance", "unrest")


def told(chance, true, number, even=0.5, match=0):
    return [Told(match + k, "now", chance, even, k < true) for k in range(number)]


def test_honest_chances_have_no_error_and_beat_elimination():
    found = summed_up("coup", 200, told(0.25, 25, 100) + told(0.75, 75, 100, match=100))
    assert found.whole.error == pytest.approx(0.0)
    assert found.whole.log_score == pytest.approx(0.25 * log(0.25) + 0.75 * log(0.75))
    assert found.whole.elimination == pytest.approx(log(0.5))
    assert 0 < found.whole.gain_low < found.whole.gain < found.whole.gain_high
    assert [(each.number, each.true) for each in found.bins] == [(100, 0.25), (100, 0.75)]


def test_chances_that_are_too_sure_are_found_out():
    found = summed_up("coup", 100, told(0.9, 60, 100))
    assert found.whole.error == pytest.approx(0.3)
    assert found.whole.gain < 0


def test_a_wrong_certainty_is_counted():
    found = summed_up("coup", 10, told(0.0, 1, 10) + told(1.0, 9, 10))
    assert found.wrong_certainties == 2
    assert found.whole.log_score > log(0.001)


def test_gains_are_over_matches():
    """The same ten matches told tenfold leave as much doubt."""
    once = summed_up("coup", 10, told(0.6, 7, 10))
    often = summed_up("coup", 10, told(0.6, 7, 10) * 10)
    assert often.whole.gain_high - often.whole.gain_low == pytest.approx(once.whole.gain_high - once.whole.gain_low)


@pytest.mark.parametrize("name", AIDED)
def test_forecasts_are_what_the_aids_show_and_ask_the_truth(name):
    game = find(name)
    found = calibrate(game, game.setup(), ["sensible"], 6, seed=3, every=4)
    assert found.whole.number > 20
    assert found.wrong_certainties == 0
    assert 0.0 < sum(each.number * each.true for each in found.bins) < found.whole.number


@pytest.mark.parametrize("name", AIDED)
def test_no_true_fact_is_ever_called_impossible(name):
    """Whoever plays however oddly: certainties come from the rules alone."""
    game = find(name)
    names = [*zoo.find(game, "zoo:all"), "sensible"]
    found = calibrate(game, game.setup(), names, 30 if name != "unrest" else 6, seed=8, every=2)
    assert found.wrong_certainties == 0


@pytest.mark.parametrize("options", [{}, {"open_discards": True}, {"open_missions": True}, {"distorted": "random"}])
def test_the_true_base_is_never_given_nothing(options):
    """At every moment of the match, not only when the Dynasty is asked."""
    game = find("liberation")
    names = [*zoo.find(game, "zoo:all"), "sensible"]
    for number in range(25):
        rng = Rng(number)
        setup = game.setup(2, options)
        match = Match(game, setup, dice=Rng(number))
        match.begin()
        players = sit(game, [names[rng.below(len(names))] for _ in range(2)], number, setup)
        for _ in watch(match, players, rng):
            odds = game.mind.aids(match.view(0), match.history(0)).get("odds")
            if odds is not None:
                assert odds[match.state.base] > 0.005


@pytest.mark.parametrize(
    ("name", "matches", "bar"), [("resistance", 60, 0.08), ("coup", 60, 0.2), ("liberation", 40, 0.05)]
)
def test_aids_are_about_right_at_tables_of_strangers(name, matches, bar):
    """A small part of what `konspira calibrate` measures, enough to notice a belief that is sure and wrong."""
    game = find(name)
    found = calibrate(game, game.setup(), zoo.find(game, "zoo:all"), matches, seed=11, every=3)
    assert found.whole.error < bar
    assert found.whole.gain > -0.02


@pytest.mark.parametrize("name", AIDED)
def test_aids_can_be_shown_to_everybody_at_every_moment(name):
    """Not only when somebody is asked: a page is drawn before the first card and after the last."""
    game = find(name)
    for number in range(3):
        match = Match(game, game.setup(), dice=Rng(number))
        match.begin()
        for _ in watch(match, sit(game, ["random"] * match.setup.players, number), Rng(number)):
            for seat in (*range(match.setup.players), SPECTATOR):
                game.mind.aids(match.view(seat), match.history(seat))
