"""The engine and a straight-line telling of the rules agree on every step of random matches."""

from __future__ import annotations

import pytest

from konspira import Rng, find
from konspira.games.coup.rules import actions, bag
from tests.oracles.coup import ROLES, Oracle

COUP = find("coup")


def zones(state):
    return [sorted(actions.ROLES[card] for card in bag.cards(player.hand)) for player in state.players]


@pytest.mark.parametrize(("players", "draft"), [(2, False), (2, True), (3, False), (4, False), (5, False), (6, False)])
def test_every_trace_is_the_same(players, draft):
    for seed in range(150):
        rng = Rng(seed * 8 + players)
        state = COUP.rules.start(COUP.setup(players, {"draft": draft}))
        oracle = Oracle(players, draft)
        telling = oracle.game()
        asked = next(telling)
        while asked:
            seats, options = asked
            assert list(COUP.rules.waiting(state)) == seats
            for seat in seats:
                assert [COUP.describe(action) for action in COUP.rules.legal(state, seat)] == options[seat]
            assert zones(state) == [sorted(hand) for hand in oracle.hands]
            assert [player.coins for player in state.players] == oracle.coins
            seat = seats[rng.below(len(seats))]
            answer = options[seat][rng.below(len(options[seat]))]
            COUP.rules.play(state, seat, COUP.parse(answer))
            try:
                asked = telling.send((seat, answer))
            except StopIteration:
                asked = None
        assert COUP.rules.waiting(state) == ()
        assert COUP.rules.scores(state) == tuple(0.0 if out else 1.0 for out in oracle.out)
        assert [player.coins for player in state.players] == oracle.coins
        shown = [[ROLES[card] for card in bag.cards(player.shown)] for player in state.players]
        assert [sorted(cards) for cards in shown] == [sorted(cards) for cards in oracle.shown]
