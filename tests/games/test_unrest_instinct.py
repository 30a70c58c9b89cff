"""How thinking players of Unrest lean: to schemes that promise much, and to cities in which the others made sense."""

from __future__ import annotations

from math import log

import pytest

from konspira import Match, Rng, find
from konspira.arena.play import sit
from konspira.games.unrest import bag, rules
from konspira.games.unrest.instinct import Quick, candour, planned, situation
from konspira.games.unrest.scheme import NOT_YET, best_scheme, key, leanings, schemes
from konspira.games.unrest.view import deal, view
from konspira.games.unrest.words import EMPIRE, REBELLION

UNREST = find("unrest")
NOTHING = -1


def moments(frame, matches, seed=0):
    """Every state of some matches of sensible players in which such a frame asks."""
    for number in range(seed, seed + matches):
        match = Match(UNREST, UNREST.setup(), dice=Rng(number))
        match.begin()
        bots = sit(UNREST, ["sensible", "sensible"], number)
        while waiting := match.waiting:
            seat = waiting[0]
            if isinstance(match.state.stack[-1], frame):
                yield match.state
            match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat), match.history(seat)))


def marks_of(s):
    return [rules.PAIR_SETS[action - rules.MARK] for action in UNREST.legal(s, REBELLION)]


def test_the_best_scheme_is_leaned_to_most():
    for s in moments(rules.Mark, 2):
        hand, marks = bag.cards(s.hand), marks_of(s)
        found = leanings(s, hand, marks, NOTHING, NOTHING)
        best = best_scheme(UNREST.clone(s), schemes(hand, marks, NOTHING, NOTHING), Rng(1))
        most = max(found[int(key(x.marked, x.shown, x.first, x.second))] for x in schemes(hand, marks, -1, -1))
        assert found[int(key(best.marked, best.shown, best.first, best.second))] > 0.8 * most


def test_a_beginning_is_leaned_to_as_all_that_may_follow():
    s = next(moments(rules.Mark, 1))
    hand, marks = bag.cards(s.hand), marks_of(s)
    found = leanings(s, hand, marks, NOTHING, NOTHING)
    for marked in marks:
        whole = found[int(key(marked, NOT_YET, NOT_YET, NOT_YET))]
        shown = sum(found.get(int(key(marked, card, NOT_YET, NOT_YET)), 0.0) for card in set(hand))
        assert shown == pytest.approx(whole)


def test_a_planning_rebellion_leans_as_its_schemes_say():
    s = next(moments(rules.Mark, 1))
    instinct = Quick()
    instinct.me = REBELLION
    instinct.ready(s)
    found = leanings(s, bag.cards(s.hand), marks_of(s), NOTHING, NOTHING)
    for action in UNREST.legal(s, REBELLION):
        assert instinct.weight(s, REBELLION, action) == 1 + int(found[int(planned(s, s.stack[-1], action))])


def test_the_empire_sees_the_same_in_every_city_that_could_be():
    for number, s in enumerate(moments(rules.Defend, 2)):
        twin = deal(view(s, EMPIRE), Rng(number))
        assert situation(twin) == situation(s)


def test_the_true_city_is_more_plausible_than_most():
    """What sensible Rebellions hid makes more sense with the hand they had than with one dealt at random."""
    rng, gains = Rng(3), []
    for s in moments(rules.Defend, 2, seed=40):
        others = [candour(deal(view(s, EMPIRE), rng)) for _ in range(6)]
        gains.append(log(candour(s) / (sum(others) / len(others))))
    assert sum(gains) / len(gains) > 0.3
