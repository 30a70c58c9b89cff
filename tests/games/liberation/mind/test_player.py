"""The sensible player of either side."""

from __future__ import annotations

from pathlib import Path

import pytest

from konspira import Match, Rng
from konspira.arena.play import finish, sit
from tests.games.liberation.tables import LIBERATION

SAMPLE = Path(__file__).parents[3] / "samples" / "liberation.components.toml"


@pytest.mark.parametrize("options", [{}, {"components": SAMPLE}])
@pytest.mark.parametrize("side", [0, 1])
def test_sensible_sides_beat_random_ones_whatever_the_cards_do(side, options):
    setup, wins = LIBERATION.setup(2, options), 0
    for seed in range(60):
        match = Match(LIBERATION, setup, dice=Rng(seed))
        match.begin()
        names = ["sensible", "random"] if side == 0 else ["random", "sensible"]
        finish(match, sit(LIBERATION, names, seed), Rng(seed))
        wins += match.scores[side] == 1
    assert wins >= 50
