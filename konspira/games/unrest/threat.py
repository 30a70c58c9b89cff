"""How near a district is to falling: what can be completed this round, and how likely, from one seat's own view."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.unrest import bag
from konspira.games.unrest.city import PLACES, State, card_at, harder, laid, open_places
from konspira.games.unrest.missions import Mission, holds
from konspira.games.unrest.view import View, deal
from konspira.games.unrest.words import DISTRICTS, REBELLION
from konspira.rng import Rng

SAMPLES: Final = 300
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


def threats(v: View, rng: Rng, samples: int = SAMPLES) -> tuple[tuple[float, ...], ...]:
    """For each district and each mission in play the chance that it can be completed this round.

    Every way the hidden cards can lie that agrees with the view counts alike; the Rebellion, who knows them, gets
    certainties.  What the Empire may still do this round is left out: this is what it must prevent.
    """
    if v.seat == REBELLION and samples:
        samples = 1
    counts = [[0] * len(v.missions) for _ in DISTRICTS]
    for _ in range(samples):
        s = deal(v, rng)
        for d in range(len(DISTRICTS)):
            for m in range(len(v.missions)):
                if within_reach(s, d, v.missions[m]):
                    counts[d][m] += 1
    return tuple([tuple([count / max(samples, 1) for count in row]) for row in counts])
