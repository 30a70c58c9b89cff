"""The back of any planet card may be looked at, by anybody and at any time."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from konspira import SPECTATOR
from konspira.games.liberation.rules.actions import LOCATIONS
from konspira.games.liberation.rules.galaxy import Slot, connect
from konspira.language import Speaker
from tests.games.liberation.tables import LIBERATION, Space

TURNED = ("aurum 0 1", "rubrum 1 0", "cyanis 0 0", "verdis 1 1")


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_the_page_is_told_what_the_galaxy_is_like_with_each_card_turned_over(seat):
    view = LIBERATION.rules.view(Space(planets=TURNED).state, seat)
    backs = LIBERATION.table().extra(view, [], Speaker("en", "liberation"), None)["backs"]
    assert len(backs) == 4
    for number, back in enumerate(backs):
        slots = [Slot(*slot) for slot in view.slots]
        slots[number] = Slot(slots[number].planet, 1 - slots[number].side, slots[number].turned)
        assert back["slots"] == [[slot.planet, slot.side, slot.turned] for slot in slots]
        joined = [0] * LOCATIONS
        for a, b, *_ in back["lines"]:
            if a != b:
                joined[a] |= 1 << b
                joined[b] |= 1 << a
        assert joined == connect(view._parts, slots)


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_the_terminal_shows_the_back_below_each_card(seat):
    view = LIBERATION.rules.view(Space(planets=TURNED).state, seat)
    console = Console(width=130, record=True, file=io.StringIO())
    console.print(LIBERATION.table().draw(view, Speaker("en", "liberation", ["Ann", "Bob"])))
    drawn = console.export_text()
    assert "B: AB BC ↑AC ←B →C ↓BA" in drawn, "Aurum lies turned, so its back is turned too"
    assert "A: KM LM LN KN ↑KK ←L →K ↓LN" in drawn
