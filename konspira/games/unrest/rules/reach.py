"""What the Rebellion can complete this round with the cards that lie over the marker."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.unrest.rules import bag
from konspira.games.unrest.rules.missions import Mission, holds
from konspira.games.unrest.rules.state import PLACES, State, card_at, harder, laid, open_places

GROUPS: Final = 1 << PLACES  # sets of places over the marker


def group(s: State, places: i64, only_up: bool) -> i64:
    """The cards at some places over the marker, or only those of them that lie face up."""
    cards: i64 = 0
    if only_up:
        places &= ~s.face_down
    for place in range(PLACES):
        if places >> place & 1:
            cards += bag.one(card_at(s, place))
    return cards & bag.CARDS


def within_reach(s: State, district: i64, mission: Mission) -> bool:
    """Whether the Rebellion, if nobody hinders it further, can complete the mission here this round."""
    if not s.free >> district & 1:
        return False
    d = s.districts[district]
    there = laid(s) if open_places(s) >> district & 1 else 0
    places: i64 = 0
    while True:
        up = d.up | group(s, places, True)
        if holds(mission, up, d.up | d.down | group(s, places, False), harder(s, district)):
            return True
        if places == there:
            return False
        places = (places - there) & there
