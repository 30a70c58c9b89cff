"""What a position of Red Rising is judged by: facts that a seat could know, and points it could declare."""

from __future__ import annotations

import pytest

from konspira import Match, Rng, find
from konspira.games.red_rising.mind.facts import best_held, facts, names_of, to_the_end
from konspira.games.red_rising.mind.instinct import Judge, Quick
from konspira.games.red_rising.mind.worth import CROWD, DUEL, hats, judged, standing
from konspira.games.red_rising.rules.cards import COLOUR_OF, NUMBER, ORANGE
from konspira.games.red_rising.rules.declarations import best_declaration
from konspira.games.red_rising.rules.scoring import Board, board_of, hand_points
from konspira.games.red_rising.rules.view import deal, view

RED_RISING = find("red_rising")


def midway(seed, decisions, players=4):
    """A random match after so many decisions."""
    match, rng = Match(RED_RISING, RED_RISING.setup(players), dice=Rng(seed)), Rng(seed)
    match.begin()
    for _ in range(decisions):
        if match.over:
            break
        seat = match.waiting[0]
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    return match.state


@pytest.mark.parametrize("seed", range(12))
def test_facts_are_what_the_seat_could_know(seed):
    for players in (2, 4):
        s = midway(seed, 15 * seed, players)
        for seat in range(players):
            for k in range(3):
                assert facts(deal(view(s, seat), Rng(k)), seat) == facts(s, seat)
            assert len(facts(s, seat)) == len(names_of(players))


@pytest.mark.parametrize("seed", range(12))
def test_a_hand_is_never_judged_above_its_best_declaration(seed):
    s = midway(seed, 20 * seed)
    for seat in range(4):
        board, hand = board_of(s, seat), s.players[seat].hand
        exact = hand_points(board, hand, best_declaration(board, hand))
        assert hand_points(board, hand, []) <= best_held(board, hand) <= exact


def empty_board():
    return Board(0, [[0] * 4, [0] * 4, [0] * 4], False, [[], [], [], []], [], 0, 0)


def test_an_orange_that_may_bear_a_name_lifts_a_penalty():
    """The Morning Star wants Orion, Virga or Pelus, and an Orange can be any of them."""
    hand = sorted([NUMBER["morning_star"], COLOUR_OF.index(ORANGE)])
    assert best_held(empty_board(), hand) == hand_points(empty_board(), hand, []) + 15


def test_the_end_is_as_far_as_the_nearer_of_two_ways():
    s = midway(1, 0)
    assert to_the_end(s) == 14  # two tracks of one player are nearer than three of the table
    s.players[0].helium, s.players[1].fleet, s.players[2].influence = 7, 6, 5
    assert to_the_end(s) == 3
    s.players[0].fleet = 6
    assert to_the_end(s) == 1
    s.ending = True
    assert to_the_end(s) == 0


def test_steps_count_more_where_fewer_make_them():
    assert to_the_end(midway(1, 0, players=2)) == 28


@pytest.mark.parametrize("knots", [CROWD.knots, DUEL.knots])
def test_time_lies_between_two_knots(knots):
    for time in (0.0, 0.5, 1.0, 4.2, 14.9, 15.0, 40.0):
        below, share = hats(knots, time)
        assert 0 <= below < len(knots) - 1
        assert 0 <= share <= 1
        if time <= knots[-1]:
            assert knots[below] * (1 - share) + knots[below + 1] * share == pytest.approx(time)


def test_between_two_the_rivals_known_cards_count_against_one():
    s = midway(3, 60, players=2)
    held = dict(zip(names_of(2), facts(s, 0), strict=True))
    assert held["rival's cards"] == len(s.players[1].hand)
    for card in s.players[1].hand:
        s.known[card] = 0b10
    blind = dict(zip(names_of(2), facts(s, 0), strict=True))
    assert blind["rival's unknown cards"] == blind["rival's cards"]
    assert blind["rival's hand"] == 0


def test_a_lead_between_two_is_worth_more_the_nearer_the_end_is():
    s = midway(3, 60, players=2)
    lead, far = judged(s, 0), standing(s, 0)
    assert far * lead >= 0
    assert abs(standing(midway(3, 60), 0) - judged(midway(3, 60), 0)) < 1e-9  # among more it is the lead itself
    s.ending = True
    assert abs(standing(s, 0)) > abs(judged(s, 0))


@pytest.mark.parametrize("players", [2, 3])
def test_chances_of_all_seats_are_one_in_sum(players):
    s, judge, quick = midway(5, 40, players), Judge(), Quick()
    assert sum(judge.value(s, seat) for seat in range(players)) == pytest.approx(1)
    quick.ready(s)
    assert quick.value(s, 0) == pytest.approx(0.5)


def test_when_all_is_over_the_points_are_known():
    s = midway(4, 10_000)
    assert [judged(s, seat) for seat in range(4)] == s.points
