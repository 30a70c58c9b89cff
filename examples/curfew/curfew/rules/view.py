"""What one side of Curfew may know, and states that it could be looking at."""

from __future__ import annotations

from itertools import product

from curfew.rules.actions import COURIER, STREETS
from curfew.rules.state import NOT_YET, State, through
from konspira.rng import Rng

UNKNOWN = -1


class View:
    """All that a seat may know: the patrol and spectators have no field in which a street could hide."""

    def __init__(self, seat, nights, loads, taken, gone, searched, found, delivered, stack):
        self.seat = seat
        self.nights = nights
        self.loads = loads
        self.taken = taken  # the courier's own streets; to all others UNKNOWN unless it was caught there
        self.gone = gone  # on how many nights the courier has gone out
        self.searched = searched
        self.found = found  # on which nights it was caught
        self.delivered = delivered
        self.stack = stack


def view(s: State, seat: int) -> View:
    """What `seat` sees; a spectator sees what the patrol does."""
    taken = tuple(
        street if seat == COURIER or (night < len(s.found) and s.found[night]) else UNKNOWN
        for night, street in enumerate(s.taken)
    )
    return View(
        seat,
        s.nights,
        tuple(s.loads),
        taken,
        len(s.taken),
        tuple(s.searched),
        tuple(s.found),
        s.delivered,
        tuple(s.stack),
    )


def deal(v: View, rng: Rng) -> State:
    """A state that the view could be a view of: where the courier was not seen, it may have been anywhere else."""
    choices = [possible(v, night) for night in range(v.gone)]
    if v.delivered == NOT_YET:
        taken = [streets[rng.below(len(streets))] for streets in choices]
    else:  # what got through is known by now, and the streets must add up to it
        fitting = [each for each in product(*choices) if through(v.loads, each, v.searched) == v.delivered]
        taken = list(fitting[rng.below(len(fitting))])
    return State(list(v.stack), v.nights, list(v.loads), taken, list(v.searched), list(v.found), v.delivered)


def possible(v: View, night: int) -> list[int]:
    """The streets in which the courier may have been on a night."""
    if v.taken[night] != UNKNOWN:
        return [v.taken[night]]
    looked = v.searched[night] if night < len(v.found) else UNKNOWN
    return [street for street in range(len(STREETS)) if street != looked]
