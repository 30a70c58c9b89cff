"""How near a district is to falling: what can be completed this round, and how likely, from one seat's own view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from konspira.game import Event
from konspira.games.unrest.rules.actions import DISTRICTS, REBELLION
from konspira.games.unrest.rules.frames import Burial, Defend, Sending, Turn
from konspira.games.unrest.rules.reach import within_reach
from konspira.games.unrest.rules.view import View, deal
from konspira.language import Speaker
from konspira.rng import Rng

SAMPLES = 300


def extra(
    view: View, history: Sequence[Event], speaker: Speaker, aids: Mapping[str, object] | None
) -> Mapping[str, Any]:
    """With aids, how likely each mission, or any, can be completed in each district this round."""
    if aids is None or not view.row or not view.missions:
        return {}
    return aids or {"threats": threats(view, Rng(1), 0)}


@lru_cache(maxsize=4)
def danger(view: View) -> tuple[tuple[float, ...], ...]:
    """The threat to each district by each mission; the same for the same view, however often it is drawn."""
    return threats(view, Rng(1), SAMPLES if view.stack else 0)


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


def obvious(view: View, seat: int) -> bool:
    """Where a card can go, and that the turn goes on, everybody can see; what can be captured or hidden is a secret."""
    return isinstance(view.stack[-1], (Burial, Defend, Sending, Turn))
