"""A review judges decisions by what a seat could know, and adds up."""

from __future__ import annotations

from functools import cache

import pytest

from konspira import find
from konspira.arena.intervals import Sample
from konspira.arena.play import finish, sit
from konspira.errors import BadRequest
from konspira.match import Match
from konspira.review import marks
from konspira.review.found import Option, read, write
from konspira.review.mind import Reader, tempered
from konspira.review.reckon import Reckoner, reckon, results
from konspira.rng import Rng

TABLES = {"coup": 3, "resistance": 5, "unrest": 2, "liberation": 2, "red_rising": 2}
DEPTH = 16


def played(game, players, seed=4):
    """A finished match of sensible players."""
    match = Match(find(game), find(game).setup(players), dice=Rng(seed))
    match.begin()
    finish(match, sit(match.game, ["sensible"] * players, seed, match.setup), Rng(seed))
    return match


@cache
def reviewed(game):
    """A match and its review."""
    match = played(game, TABLES[game])
    return match, reckon(match, DEPTH)


def test_a_review_is_the_same_every_time():
    match, review = reviewed("coup")
    assert reckon(match, DEPTH) == review


@pytest.mark.parametrize("game", sorted(TABLES))
def test_a_review_adds_up(game):
    match, review = reviewed(game)
    assert read(write(review)) == review
    choices = [n for n, event in enumerate(match.log) if event.seat >= 0]
    assert {decision.number for decision in review.decisions} <= set(choices)
    for decision in review.decisions:
        assert match.log[decision.number] == (decision.seat, decision.played)
        assert decision.mark in marks.MARKS
        assert {decision.played, decision.best} <= {option.action for option in decision.options}
    for balance, won in zip(review.balance, results(match), strict=True):
        assert balance.even + balance.luck + balance.own + balance.others == pytest.approx(won, abs=0.001)
        assert balance.own <= 0
    numbers = [moment.number for moment in review.moments]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] == len(match.log)
    for moment in review.moments:
        assert all(0 <= chance <= 1 for chances in [*moment.known, moment.open] for chance in chances)
        assert all(not moment.beliefs[seat][seat] for seat in range(match.setup.players)), "own cards are no belief"
    assert review.moments[-1].open == results(match)


@pytest.mark.parametrize("game", sorted(TABLES))
def test_a_decision_is_judged_by_nothing_but_what_its_seat_could_know(game):
    """Dealt anew from the seat's own view, the hidden cards are others, and the judgement is the same."""
    match = played(game, TABLES[game])

    class Swapped(Reckoner):
        """Judges every third decision a second time in another world that looks the same."""

        compared = 0

        def decided(self, number, event, legal, bluff):
            if number % 3 or self.compared > 12:
                return None
            truth = self.state
            judged = []
            view = self.game.rules.view(truth, event.seat)
            for state in (truth, self.game.rules.deal(view, Rng(number))):
                self.state = state
                self.readers[event.seat] = Reader(self.game, match.setup, DEPTH, number)
                judged.append(super().decided(number, event, legal, bluff))
            self.state = truth
            assert judged[0] == judged[1]
            self.compared += 1
            return judged[0]

    swapped = Swapped(match, DEPTH)
    for _ in swapped.run():
        pass
    assert swapped.compared > 3


def test_an_unfinished_match_has_no_review():
    match = Match(find("coup"), find("coup").setup(2), dice=Rng(1))
    match.begin()
    with pytest.raises(BadRequest, match="not over"):
        Reckoner(match)


def test_luck_is_nothing_in_the_mean():
    class Onlooker(Reckoner):
        """Judges nobody."""

        def judge(self, number, event):
            pass

        def note(self, number):
            pass

    luck = []
    for seed in range(60):
        onlooker = Onlooker(played("coup", 2, seed), DEPTH)
        for _ in onlooker.run():
            pass
        luck += [(seed, onlooker.luck[0])]
        assert sum(onlooker.luck) == pytest.approx(0, abs=1e-9), "what one wins the other loses"
    sample = Sample(luck)
    low, high = sample.around_mean()
    assert low - 0.1 < 0 < high + 0.1


@pytest.mark.parametrize(
    ("name", "players", "shown"), [("coup", 4, "decline"), ("unrest", 2, "turn decoy"), ("resistance", 7, None)]
)
def test_bluffs_are_found_with_their_ends(name, players, shown):
    """In many matches of sensible players somebody bluffs, and is caught where a match can show it."""
    found = []
    for seed in range(8):
        match = played(name, players, seed)
        reckoner = Reckoner(match, DEPTH)
        reckoner.decided = lambda *given: None
        reckoner.note = lambda number: None
        for _ in reckoner.run():
            pass
        seen = sum(match.game.describe(event.action) == shown for event in match.log)
        assert sum(not bluff.held for bluff in reckoner.bluffs) <= seen
        found += reckoner.bluffs
    assert any(bluff.held for bluff in found)
    assert any(not bluff.held for bluff in found) == (shown is not None)
    table = find(name).table()
    assert all(table.secret(match.view(0), bluff.what) for bluff in found), "every bluff can be told"


@pytest.mark.parametrize(
    ("loss", "error", "mark"),
    [(0.0, 0.0, "best"), (0.03, 0.001, "good"), (0.04, 0.03, "best"), (0.07, 0.01, "inaccuracy"),
     (0.15, 0.01, "mistake"), (0.15, 0.1, "good"), (0.4, 0.05, "blunder")],
)  # fmt: skip
def test_a_mark_needs_to_be_sure(loss, error, mark):
    assert marks.mark_of(loss, error) == mark


def test_a_loss_is_never_negative():
    assert marks.loss_of(Option(0, 0.4, 0.03, 10), Option(1, 0.5, 0.04, 10)) == (0.0, 0.05)


def test_tempered_chances_keep_their_order_and_their_sum():
    calm = tempered([0.7, 0.2, 0.1, 0.0], 0.5)
    assert sum(calm) == pytest.approx(1)
    assert sorted(calm, reverse=True) == calm
    assert calm[0] < 0.7
    assert calm[-1] == 0
    assert tempered([0.9, 0.9, 0.1], 0.5) == pytest.approx([0.75, 0.75, 0.25])
    assert tempered([0.2, 0.8], 1.0, (4.0, 1.0)) == pytest.approx([0.5, 0.5])
