"""Contests of plans: the same worlds and the same luck for all, within the budget, and the better plan stays."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from konspira import Match, Rng, find
from konspira.bots.contest import Contest
from konspira.bots.search import Search, Settings
from konspira.bots.thinking import Manner, Thinking
from konspira.games.unrest.mind.instinct import Quick
from konspira.games.unrest.rules.actions import EMPIRE, REBELLION

UNREST = find("unrest")


def contest(match, seat, playouts=200, seconds=0.0):
    """A contest for the decision of a seat, and worlds for it."""
    rng = Rng(2)
    search = Search(UNREST.rules.clone, Quick(), seat, 2, Settings(seconds, playouts), rng)
    return Contest(search), [UNREST.rules.deal(match.view(seat), rng) for _ in range(20)]


def planning(seed=1):
    match = Match(UNREST, UNREST.setup(), dice=Rng(seed))
    match.begin()
    return match


def defending(seed=1):
    match = planning(seed)
    while match.waiting[0] == REBELLION:
        match.play(REBELLION, match.legal(REBELLION)[0])
    return match


def test_a_plan_goes_as_far_as_nobody_else_is_asked():
    match = planning()
    found, worlds = contest(match, REBELLION)
    found.run(worlds)
    for arm in found.arms:
        words = [UNREST.describe(action).split()[0] for action in arm.actions]
        assert words in (["mark", "show", "hide", "hide"], ["mark", "show"])  # the last with three decoys
    assert len({tuple(arm.actions) for arm in found.arms}) == len(found.arms)
    assert sum(arm.prior for arm in found.arms) == pytest.approx(1.0)


def test_every_plan_that_takes_part_is_tried_in_the_same_worlds_as_often():
    match = planning()
    found, worlds = contest(match, REBELLION)
    found.run(worlds)
    tried = [arm.visits for arm in found.arms if arm.visits]
    assert sum(tried) == found.search.done <= 200
    for more in sorted(set(tried))[1:]:  # half of those that went so far at least
        assert 2 * sum(visits >= more for visits in tried) <= sum(visits >= min(tried) for visits in tried) + 1


@pytest.mark.parametrize("moment", [planning, defending])
@pytest.mark.parametrize("playouts", [1, 7, 60])
def test_however_few_playouts_there_is_an_answer(moment, playouts):
    match = moment()
    seat = match.waiting[0]
    found, worlds = contest(match, seat, playouts)
    root = found.run(worlds)
    assert {edge.action for edge in root.edges} == set(match.legal(seat))
    assert any(edge.visits for edge in root.edges)
    assert sum(edge.prior for edge in root.edges) == pytest.approx(1.0)


def test_time_is_kept_and_shared_among_the_heats():
    match = defending()
    found, worlds = contest(match, EMPIRE, 1_000_000, 0.2)
    begin = time.perf_counter()
    found.run(worlds)
    assert time.perf_counter() - begin < 2.0  # far more than it takes, for a busy machine
    assert len({int(arm.visits) for arm in found.arms}) > 2


def test_the_same_luck_makes_equal_plans_equal():
    """Cards hidden in the other order are the same plan and do about as well: only the Empire's aim may differ."""
    match = planning()
    found, worlds = contest(match, REBELLION, 2_000)
    found.run(worlds)
    alike = {}
    for arm in found.arms:
        if arm.visits and len(arm.actions) == 4:
            mark, show, first, second = arm.actions
            alike.setdefault((mark, show, *sorted((first, second))), []).append(arm)
    pairs = [arms for arms in alike.values() if len(arms) == 2 and arms[0].visits == arms[1].visits]
    assert pairs
    near = [abs(a.total - b.total) / int(a.visits) for a, b in pairs]
    assert sum(near) / len(near) < 0.05


def test_a_seat_that_votes_with_others_has_a_plan_for_each_ballot():
    """And where the ballot changes nothing the same luck makes both worth the same."""
    game = find("resistance")
    match = Match(game, game.setup(5), dice=Rng(4))
    match.begin()
    while len(match.waiting) < 5:
        match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    rng, seat = Rng(2), 2
    assert game.mind.company is not None
    search = Search(game.rules.clone, game.mind.company(), seat, 5, Settings(0.0, 200), rng)
    found = Contest(search)
    root = found.run([game.rules.deal(match.view(seat), rng) for _ in range(20)])
    assert [arm.actions for arm in found.arms] == [[action] for action in match.legal(seat)]
    assert [int(edge.visits) for edge in root.edges] == [100, 100]


@pytest.mark.parametrize("margin", [0.0001, 2.0])
def test_advice_is_left_only_for_what_is_better_by_the_margin(margin):
    """No chance to win is better than another by two."""
    game = find("resistance")
    game = replace(game, mind=replace(game.mind, margin=margin))
    left = 0
    for seed in range(12):
        match = Match(game, game.setup(5), dice=Rng(seed))
        match.begin()
        seat = match.waiting[0]
        if match.state.spies >> seat & 1:  # whose advice has dice in it
            continue
        thinking = Thinking(game, Manner(playouts=60, mixing=0.5), Rng(seed), match.setup)
        asked = match.view(seat), match.legal(seat), match.history(seat)
        answer = thinking.choose(*asked)
        left += answer != game.mind.counsel(Rng(seed)).choose(*asked)
        assert thinking.playouts <= 60 + 2
    assert left == 0 if margin > 1 else left > 0
