"""Views of Curfew as rows of numbers; the two seats are the two sides, so nothing is turned."""

from __future__ import annotations

from curfew.rules.actions import DELIVER, LOADS, MOST_NIGHTS, MOST_PARCELS, STREETS
from curfew.rules.view import View
from konspira.mind.features import Block, Features, Row

BLOCKS = [
    Block("side", 2, "courier or patrol"),
    Block("night", MOST_NIGHTS, "which night it is"),
    Block("nights", 1, "how many nights there are"),
    Block("loads", 3, "what lies in each street tonight"),
    *(
        block
        for night in range(MOST_NIGHTS)
        for block in (
            Block(f"load {night}", len(LOADS), "the order of the loads on that night"),
            Block(f"taken {night}", 3, "the courier's street, where it is known"),
            Block(f"searched {night}", 3, "the patrol's street"),
            Block(f"found {night}", 1, "whether the courier was caught"),
        )
    ),
]


def write(view: View, row: Row) -> None:
    """A view as a row."""
    row.one_of(view.seat, 2)
    row.one_of(len(view.loads) - 1, MOST_NIGHTS)
    row.number(view.nights)
    for load in LOADS[view.loads[-1]] if view.loads else (0, 0, 0):
        row.number(load)
    for night in range(MOST_NIGHTS):
        row.one_of(view.loads[night] if night < len(view.loads) else -1, len(LOADS))
        row.one_of(view.taken[night] if night < len(view.taken) else -1, len(STREETS))
        row.one_of(view.searched[night] if night < len(view.searched) else -1, len(STREETS))
        row.flag(night < len(view.found) and view.found[night])


FEATURES = Features(write, BLOCKS, DELIVER + MOST_PARCELS + 1, [])
