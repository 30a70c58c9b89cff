"""How thinking players of Unrest lean: to schemes that promise much, and to cities in which the others made sense."""

from __future__ import annotations

import pytest

from konspira import Match, Rng, find
from konspira.arena.play import sit
from konspira.games.unrest.mind.evaluation import reply
from konspira.games.unrest.mind.instinct import Quick, planned, situation
from konspira.games.unrest.mind.plan_values import A_BLOCKADE, Promises, places_lost
from konspira.games.unrest.mind.plans import NOT_YET, best_scheme, key, leanings, schemes
from konspira.games.unrest.rules import bag, frames
from konspira.games.unrest.rules.actions import DECOY, EMPIRE, REBELLION
from konspira.games.unrest.rules.state import BITS, PLACES, lift
from konspira.games.unrest.rules.view import deal, view

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
    return [frames.PAIR_SETS[action - frames.MARK] for action in UNREST.rules.legal(s, REBELLION)]


def one_by_one(s, scheme):
    """What a scheme promises, every use of the tokens played out over the marker."""
    over = (scheme.first + 1) | (scheme.second + 1) << BITS | (scheme.shown + 1) << 2 * BITS
    closable = s.free if s.final else scheme.marked
    blockades = [1 << d for d in range(5) if closable >> d & 1] if s.tokens & A_BLOCKADE else [0]
    values = []
    for blockaded in blockades:
        for places in places_lost(s.tokens):
            s.marked, s.blockaded, s.over_marker = scheme.marked, blockaded, over
            s.face_down = 3 if scheme.shown != DECOY else 7
            for place in range(PLACES):
                if places >> place & 1:
                    lift(s, place)
            values.append(reply(s).value)
    return (sum(values) // len(values) + min(values)) // 2


@pytest.mark.parametrize("frame", [frames.Mark, frames.Plan])
def test_promises_are_what_every_use_of_the_tokens_leaves(frame):
    for s in moments(frame, 2, seed=20):
        hand = bag.cards(s.hand)
        promises = Promises(s, hand)
        for scheme in schemes(hand, marks_of(s) if frame is frames.Mark else [s.marked], NOTHING, NOTHING):
            found = promises.of(scheme.marked, scheme.shown, scheme.first, scheme.second)
            assert found == one_by_one(UNREST.rules.clone(s), scheme)


def test_the_best_scheme_is_leaned_to_most():
    for s in moments(frames.Mark, 2):
        hand, marks = bag.cards(s.hand), marks_of(s)
        found = leanings(s, hand, marks, NOTHING, NOTHING)
        best = best_scheme(UNREST.rules.clone(s), schemes(hand, marks, NOTHING, NOTHING), Rng(1))
        most = max(found[int(key(x.marked, x.shown, x.first, x.second))] for x in schemes(hand, marks, -1, -1))
        assert found[int(key(best.marked, best.shown, best.first, best.second))] > 0.8 * most


def test_a_beginning_is_leaned_to_as_all_that_may_follow():
    s = next(moments(frames.Mark, 1))
    hand, marks = bag.cards(s.hand), marks_of(s)
    found = leanings(s, hand, marks, NOTHING, NOTHING)
    for marked in marks:
        whole = found[int(key(marked, NOT_YET, NOT_YET, NOT_YET))]
        shown = sum(found.get(int(key(marked, card, NOT_YET, NOT_YET)), 0.0) for card in set(hand))
        assert shown == pytest.approx(whole)


def test_a_planning_rebellion_leans_as_its_schemes_say():
    s = next(moments(frames.Mark, 1))
    instinct = Quick()
    instinct.me = REBELLION
    instinct.ready(s)
    found = leanings(s, bag.cards(s.hand), marks_of(s), NOTHING, NOTHING)
    for action in UNREST.rules.legal(s, REBELLION):
        assert instinct.weight(s, REBELLION, action) == 1 + int(found[int(planned(s, s.stack[-1], action))])


def test_the_empire_sees_the_same_in_every_city_that_could_be():
    for number, s in enumerate(moments(frames.Defend, 2)):
        twin = deal(view(s, EMPIRE), Rng(number))
        assert situation(twin) == situation(s)
