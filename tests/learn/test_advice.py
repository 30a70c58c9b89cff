"""What a learner is told: for every game the same from the same view, small enough for a row, and sound."""

from __future__ import annotations

import pytest

from konspira import Match, Rng, find
from konspira.mind.advice import Told, answer_of


@pytest.mark.parametrize("name", ["liberation", "unrest", "resistance", "red_rising"])
def test_advice_names_a_legal_option_and_follows_from_what_the_seat_has_seen(name):
    game = find(name)
    advice, features = game.mind.advice, game.mind.features
    match = Match(game, game.setup(), dice=Rng(6))
    match.begin()
    rng, asked = Rng(2), 0
    while match.waiting and asked < 25:
        seat = match.waiting[0]
        legal = match.legal(seat)
        if len(legal) > 1:
            view, history = match.view(seat), match.history(seat)
            told, again = (advice.make(Rng(asked)).advise(view, legal, history) for _ in range(2))
            assert told == again
            assert told.best() in legal
            assert set(told.grades) <= set(legal)
            assert told.grades[told.best()] == advice.most
            row = told.row(features.turned_back(seat, match.setup.players), features.actions)
            assert len(row) == advice.hunches + features.actions
            asked += 1
        match.play(seat, legal[rng.below(len(legal))])
    assert asked == 25


def test_who_is_a_spy_is_told_from_where_the_observer_sits():
    """A spy knows the spies: it is told them for certain, counting from itself."""
    game = find("resistance")
    match = Match(game, game.setup(5), dice=Rng(4))
    match.begin()
    spies = {p for p in range(5) if game.rules.role(match.state, p) == "spy"}
    while match.waiting[0] not in spies or len(match.legal(match.waiting[0])) == 1:
        seat = match.waiting[0]
        match.play(seat, match.legal(seat)[0])
    seat = match.waiting[0]
    told = game.mind.advice.make(Rng(1)).advise(match.view(seat), match.legal(seat), match.history(seat))
    assert {(seat + distance) % 5 for distance in range(5) if told.hunch[distance] == 255} == spies
    assert sum(told.hunch[:10]) == 255 * len(spies)


def test_the_row_has_grades_where_the_seat_counts_the_options():
    assert Told(b"\7", {0: 3, 2: 9}).row([1, 2, 0], 3) == b"\7\x09\x03\x00"
    told = (
        answer_of(lambda rng: type("Bot", (), {"choose": lambda self, *_: 4})()).make(Rng(1)).advise(None, [4, 5], [])
    )
    assert told == Told(b"", {4: 1})
