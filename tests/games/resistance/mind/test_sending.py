"""Leaders of imagined matches send nobody more often for where they sit."""

from __future__ import annotations

import pytest

from konspira.bots.search import finish
from konspira.games.resistance import GAME
from konspira.rng import Rng

PLAYOUTS = 600


@pytest.mark.parametrize(("players", "share"), [(5, 2 / 5), (8, 3 / 8)])
def test_every_chair_is_sent_alike(players: int, share: float) -> None:
    """On the first mission nothing is known of anybody: only chance says who goes."""
    assert GAME.mind.instinct is not None
    instinct, rng = GAME.mind.instinct(), Rng(7)
    start = GAME.rules.start(GAME.setup(players))
    sent = [0] * players
    for _ in range(PLAYOUTS):
        s = GAME.rules.clone(start)
        instinct.begin(s)
        finish(s, instinct, instinct.depth, [0] * players, rng)
        for seat in range(players):
            sent[seat] += s.missions[0].team >> seat & 1
    assert sum(sent) == PLAYOUTS * share * players
    assert all(abs(each / PLAYOUTS - share) < 0.08 for each in sent), sent  # four standard errors
