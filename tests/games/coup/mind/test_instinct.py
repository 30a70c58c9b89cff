"""The quick Coup player: it leans to what the sensible one does, and remembers what the table has seen."""

from __future__ import annotations

import pytest

from konspira import Match, Rng, find
from konspira.arena.play import sit
from konspira.games.coup.mind.instinct import Quick
from konspira.games.coup.mind.worth import chance_to_win
from konspira.games.coup.rules import bag
from konspira.games.coup.rules.actions import CHALLENGE, DUKE, INCOME, PASS, TAX
from tests.games.coup.tables import Court

COUP = find("coup")


def leanings(quick, state, seat):
    options = COUP.rules.legal(state, seat)
    weights = quick.weights(state, seat, options)
    return {option: weight / sum(weights) for option, weight in zip(options, weights, strict=True)}


def watched(players, seed):
    """A match of sensible players: at each decision the state, the seat, its history and what it chose."""
    match = Match(COUP, COUP.setup(players), dice=Rng(seed))
    match.begin()
    bots, rng = sit(COUP, ["sensible"] * players, seed), Rng(seed)
    while waiting := match.waiting:
        seat = waiting[rng.below(len(waiting))]
        action = bots[seat].choose(match.view(seat), match.legal(seat), match.history(seat))
        yield match.state, seat, match.history(seat), action
        match.play(seat, action)


def test_a_quick_player_mostly_expects_what_a_sensible_one_does():
    expected = []
    for seed in range(12):
        for state, seat, history, action in watched(4, seed):
            if len(COUP.rules.legal(state, seat)) > 1:
                quick = Quick()
                for event in history:
                    quick.remember(event.seat, event.action)
                expected.append(leanings(quick, state, seat)[action])
    assert sum(expected) / len(expected) > 0.85
    assert sum(chance < 0.01 for chance in expected) < 0.01 * len(expected)


def test_where_nobody_doubts_a_bluff_is_worth_more():
    table = Court("contessa captain", "duke duke", "assassin captain").state
    wary, calm = Quick(), Quick()
    for _ in range(30):
        calm.remember(1, PASS)
        wary.remember(1, CHALLENGE)
    assert leanings(calm, table, 0)[TAX] > 2 * leanings(wary, table, 0)[TAX]


def test_a_claim_made_again_is_doubted_less():
    court = Court("contessa captain", "duke duke")
    once, often = Quick(), Quick()
    once.remember(0, TAX)
    for _ in range(3):
        often.remember(0, TAX)
    court.do("0 tax")
    assert leanings(often, court.state, 1)[CHALLENGE] < leanings(once, court.state, 1)[CHALLENGE]


def test_what_happens_in_a_playout_is_forgotten_with_it():
    quick, table = Quick(), Court("duke captain", "duke duke").state
    quick.remember(0, TAX)
    quick.begin(table)
    quick.witness(0, TAX)
    assert quick.now.claims(0, DUKE) == 2
    quick.recall()
    assert quick.now.claims(0, DUKE) == 1


def test_a_playout_is_judged_after_so_many_turns_and_only_between_turns():
    quick, court = Quick(2), Court("duke captain", "duke duke")
    quick.begin(court.state)
    quick.witness(0, INCOME)
    assert not quick.settled(court.state)
    quick.witness(1, TAX)
    assert quick.settled(court.state)
    court.do("0 tax")
    assert not quick.settled(court.state)


def test_the_chances_of_those_left_add_up_and_influence_counts():
    state = Court("duke captain", "duke duke", "assassin captain").state
    assert sum(chance_to_win(state, seat) for seat in range(3)) == pytest.approx(1)
    before = chance_to_win(state, 0)
    state.players[1].hand -= bag.one(DUKE)
    assert chance_to_win(state, 0) > before
