"""The zones of Curfew: the loads of each night, the streets taken in secret, and what was searched and found."""

from __future__ import annotations

from curfew.rules.actions import LOADS, wanted
from konspira import kernel

NOT_YET = -1


class State(kernel.State):
    """Everything about a match; `taken` is the courier's secret."""

    def __init__(self, stack, nights, loads, taken, searched, found, delivered=NOT_YET):
        super().__init__(stack)
        self.nights = nights
        self.loads = loads  # the order of the loads on each night so far
        self.taken = taken  # the street the courier took on each night
        self.searched = searched  # the street the patrol searched on each night
        self.found = found  # whether the courier was caught there
        self.delivered = delivered  # what got through, once it is shown


def clone(s: State) -> State:
    """A state of its own with the same in it."""
    return State(list(s.stack), s.nights, list(s.loads), list(s.taken), list(s.searched), list(s.found), s.delivered)


def through(loads, taken, searched) -> int:
    """How many parcels got past the patrol on the nights that are over."""
    nights = zip(loads, taken, searched, strict=False)
    return sum(LOADS[order][street] for order, street, looked in nights if street != looked)


def scores(s: State) -> tuple[float, ...] | None:
    """One for the side that won, when all is over."""
    if s.stack:
        return None
    brought = s.delivered >= wanted(s.nights)
    return (1.0, 0.0) if brought else (0.0, 1.0)


def census(s: State) -> tuple[int, ...]:
    """Nights are all there is to count."""
    return (s.nights,)
