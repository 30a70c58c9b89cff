"""The words of Curfew: two sides, three streets, and every action as a small integer with a text form both ways."""

from __future__ import annotations

from itertools import permutations

COURIER, PATROL = 0, 1
SIDES = ("courier", "patrol")
STREETS = ("alley", "market", "bridge")
LOADS = tuple(permutations((1, 2, 3)))  # what may lie in the three streets
MOST_NIGHTS = 7
MOST_PARCELS = 3 * MOST_NIGHTS

LAY = 0  # chance lays out the loads
TAKE = LAY + len(LOADS)  # the courier goes down a street
SEARCH = TAKE + len(STREETS)  # the patrol searches one
CAUGHT = SEARCH + len(STREETS)  # the courier must say whether it was there
SAFE = CAUGHT + 1
DELIVER = SAFE + 1  # at the end the courier shows how many parcels got through

VOCABULARY = (
    *(f"lay {' '.join(map(str, loads))}" for loads in LOADS),
    *(f"take {street}" for street in STREETS),
    *(f"search {street}" for street in STREETS),
    "caught",
    "safe",
    *(f"deliver {parcels}" for parcels in range(MOST_PARCELS + 1)),
)


def wanted(nights: int) -> int:
    """How many parcels the courier must bring: a little less than a patrol without an idea would let through."""
    return {3: 4, 5: 7, 7: 10}[nights]
