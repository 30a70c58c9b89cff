"""How near each district is to falling, for people: half as if the Rebellion had planned, half as if by luck.

Strangers plan less than a sensible Rebellion does and more than luck: cities in which every card lies anywhere, and the
better for the Rebellion of two such cities, count alike.  The belief of a searching Empire would say more where the
Rebellion plans as it expects and less among strangers, and takes too long for a page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from konspira.game import Event, Forecast
from konspira.games.unrest.mind.defence import imagine
from konspira.games.unrest.rules.actions import DISTRICTS, EMPIRE, REBELLION
from konspira.games.unrest.rules.frames import Defend
from konspira.games.unrest.rules.reach import within_reach
from konspira.games.unrest.rules.state import State, laid, open_places
from konspira.games.unrest.rules.view import View, deal
from konspira.rng import Rng

CITIES = 150  # of either sort


def cities(view: View) -> list[State]:
    """Cities that a seat may well be looking at; the Rebellion knows the only one."""
    rng = Rng(1)
    if view.seat == REBELLION:
        return [deal(view, rng)]
    even = [deal(view, rng) for _ in range(CITIES)]
    planned = laid(even[0]) and open_places(even[0])  # cards that can still be sent somewhere
    return even + imagine(view, rng, CITIES) if planned else even


def reaches(view: View, worlds: Sequence[State]) -> tuple[list[list[float]], list[float]]:
    """By district: the chance of each mission, and that of any of them, to be completed this round."""
    each = [[0] * len(view.missions) for _ in DISTRICTS]
    some = [0] * len(DISTRICTS)
    for world in worlds:
        for d in range(len(DISTRICTS)):
            done = [within_reach(world, d, mission) for mission in view.missions]
            some[d] += any(done)
            for m, reached in enumerate(done):
                each[d][m] += reached
    number = len(worlds)
    return [[count / number for count in row] for row in each], [count / number for count in some]


def aids(view: View, history: Sequence[Event]) -> Mapping[str, object]:
    """The threat to each district: by each mission, and by any."""
    if not view.row or not view.missions or not view.stack:
        return {}
    each, some = reaches(view, cities(view))
    return {"threats": each, "danger": some}


def forecasts(view: View, history: Sequence[Event]) -> Sequence[Forecast]:
    """The threat to every district that is neither taken nor out of reach, whenever the Empire uses a token."""
    if view.seat != EMPIRE or not view.stack or not isinstance(view.stack[-1], Defend):
        return ()
    told = aids(view, history).get("danger")
    assert isinstance(told, list)
    rng = Rng(2)
    even = reaches(view, [deal(view, rng) for _ in range(CITIES)])[1]
    missions = view.missions
    return [
        Forecast(
            f"round {int(view.round)}",
            told[d],
            even[d],
            lambda state, d=d: any(within_reach(state, d, mission) for mission in missions),  # type: ignore[misc]
        )
        for d in range(len(DISTRICTS))
        if not view.captured[d] and max(even[d], told[d]) > 0.0 and min(even[d], told[d]) < 1.0
    ]
