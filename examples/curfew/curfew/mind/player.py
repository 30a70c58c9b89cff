"""A sensible player of Curfew: goes and searches where much lies, but not always."""

from __future__ import annotations

from collections.abc import Sequence

from curfew.rules.actions import COURIER, LOADS, SEARCH, TAKE
from curfew.rules.view import View
from konspira.game import Event
from konspira.rng import Rng

# How often the street with the largest, the middle and the smallest load is chosen, out of 100.
TAKEN = {3: 32, 2: 38, 1: 30}
SEARCHED = {3: 55, 2: 33, 1: 12}


class Sensible:
    """Mixes its streets, so that nobody can be sure."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, view: View, legal: Sequence[int], history: Sequence[Event]) -> int:
        """One of `legal`."""
        if len(legal) == 1:
            return legal[0]
        shares, first = (TAKEN, TAKE) if view.seat == COURIER else (SEARCHED, SEARCH)
        loads = LOADS[view.loads[-1]]
        mark = self.rng.below(100)
        for action in legal:
            mark -= shares[loads[action - first]]
            if mark < 0:
                return action
        return legal[-1]
