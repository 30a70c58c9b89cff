"""What the Dynasty can work out of where the base is."""

from __future__ import annotations

from pathlib import Path

import pytest

from konspira import Match, Rng
from konspira.arena.play import sit
from konspira.games.liberation.mind.belief import base_odds
from konspira.games.liberation.rules.actions import LETTERS
from tests.games.liberation.tables import LIBERATION, Space

SAMPLE = Path(__file__).parents[3] / "samples" / "liberation.components.toml"


@pytest.mark.parametrize("resistance", ["sensible", "random"])
@pytest.mark.parametrize("told", [{}, {"open_discards": True}, {"open_missions": True}, {"components": SAMPLE}])
@pytest.mark.parametrize("seed", range(30))
def test_the_odds_never_rule_the_base_out(seed, told, resistance):
    setup = LIBERATION.setup(2, {"distorted": "random" if seed % 2 else "no", **told})
    match = Match(LIBERATION, setup, dice=Rng(seed))
    match.begin()
    players = sit(LIBERATION, ["sensible", resistance], seed)
    while match.waiting:
        seat = match.waiting[0]
        if seat == 0 and match.state.base >= 0:
            odds = base_odds(match.view(0), match.history(0))
            assert sum(odds) == pytest.approx(1)
            assert odds[match.state.base] > 0
        match.play(seat, players[seat].choose(match.view(seat), match.legal(seat), match.history(seat)))


def test_a_card_that_the_resistance_showed_is_not_its_base():
    match = Match(LIBERATION, LIBERATION.setup(2, {"open_missions": True}), dice=Rng(3))
    match.begin()
    rng, seen = Rng(3), -1
    while match.waiting and seen < 0:
        seat = match.waiting[0]
        shown = [action for action in match.legal(seat) if LIBERATION.describe(action).startswith("mission")]
        if seat == 1 and shown:
            seen = LETTERS.index(LIBERATION.describe(shown[0])[-1])
            match.play(seat, shown[0])
        else:
            match.play(seat, match.legal(seat)[rng.below(len(match.legal(seat)))])
    assert seen >= 0
    assert base_odds(match.view(0), match.history(0))[seen] == 0


def test_only_the_dynasty_wonders():
    with pytest.raises(ValueError, match="only the Dynasty"):
        base_odds(LIBERATION.rules.view(Space().state, 1), [])
