"""Trained players without NumPy."""

from __future__ import annotations

import pytest

from konspira import Rng, bots, games
from konspira.match import Match
from konspira.mind import learned
from konspira.mind.plain import Plain, read

np = pytest.importorskip("numpy", reason="both ways are compared")


@pytest.mark.parametrize("name", ["coup", "liberation", "red_rising", "resistance", "unrest"])
def test_a_network_answers_alike_with_and_without_numpy(name):
    game = games.find(name)
    net = learned.network(game.package)
    with learned.files(f"{game.package}.mind").joinpath(learned.WEIGHTS).open("rb") as file:
        plain = Plain(read(file))
    assert plain.size == net.size
    match = Match(game, dice=Rng(3))
    match.begin()
    player = bots.make(game, "learned", Rng(1), match.setup)
    asked = 0
    while match.waiting and asked < 12:
        asked += 1
        seat = match.waiting[0]
        legal, row = match.legal(seat), bytearray(net.size)
        known = game.mind.features.encode(match.view(seat))
        row[: len(known)] = known
        assert list(plain(bytes(row))) == pytest.approx(list(net(bytes(row))), rel=1e-9, abs=1e-9)
        match.play(seat, player.choose(match.view(seat), legal, match.history(seat)) if seat == 0 else legal[0])
