"""The galaxy: four planet cards in a square, and which locations their lines join."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.liberation.rules.actions import FLIP, LOCATIONS, PAIRS, SWAP, TURN, spot
from konspira.games.liberation.rules.deeds import Mission

T1: Final = 0
T2: Final = 1
LEFT: Final = 2
RIGHT: Final = 3
B1: Final = 4
B2: Final = 5
TURNED_EXIT: Final = (B2, B1, RIGHT, LEFT, T2, T1)  # which printed exit shows there once the card is turned
# Lines between neighbouring cards: a slot and its exit, the other slot and its exit.
LINES: Final = (
    (0, B1, 2, T1), (0, B2, 2, T2), (1, B1, 3, T1), (1, B2, 3, T2), (0, RIGHT, 1, LEFT), (2, RIGHT, 3, LEFT),
)  # fmt: skip


class Side:
    """One face of a planet card: where its six exits lead and which of its locations are joined."""

    def __init__(self, exits: list[int], links: list[tuple[int, int]]) -> None:
        self.exits: Final = exits
        self.links: Final = links


class Components:
    """All that the rules need to know of the cards."""

    def __init__(
        self, sides: list[list[Side]], planet_of: list[int], category_of: list[int], pairs: list[tuple[int, int]],
        missions: list[Mission], text: str,
    ) -> None:  # fmt: skip
        self.text: Final = text  # of the component file, empty for our own: names are looked up there
        self.sides: Final = sides  # by planet
        self.planet_of: Final = planet_of  # by location
        self.category_of: Final = category_of  # by location
        self.pairs: Final = pairs  # by category: the number of the Dynasty's mission and of the Resistance's
        self.missions: Final = missions
        self.dynasty_missions: Final = [pairs[category][0] for category in category_of]  # by location
        self.resistance_missions: Final = [pairs[category][1] for category in category_of]

    def on_planet(self, planet: i64) -> i64:
        """The locations of a planet."""
        found: i64 = 0
        for location in range(LOCATIONS):
            if self.planet_of[location] == planet:
                found |= spot(location)
        return found

    def mission_of(self, location: i64, side: i64) -> i64:
        """The mission that a location gives a side."""
        return self.dynasty_missions[location] if side == 0 else self.resistance_missions[location]


class Slot:
    """A planet card as it lies: which, with which side up, turned by 180° or not."""

    def __init__(self, planet: i64, side: i64, turned: i64) -> None:
        self.planet: Final[i64] = planet
        self.side: Final[i64] = side
        self.turned: Final[i64] = turned


def rearrange(slots: list[Slot], action: i64) -> None:
    """Turn a planet card over, turn it round, or let two change places."""
    if action >= SWAP:
        a, b = PAIRS[action - SWAP]
        slots[a], slots[b] = slots[b], slots[a]
    elif action >= TURN:
        old = slots[action - TURN]
        slots[action - TURN] = Slot(old.planet, old.side, 1 - old.turned)
    else:
        old = slots[action - FLIP]
        slots[action - FLIP] = Slot(old.planet, 1 - old.side, old.turned)


def exit_of(parts: Components, slot: Slot, exit: int) -> int:
    """The location that an exit of a card leads to, as the card lies."""
    return parts.sides[slot.planet][slot.side].exits[TURNED_EXIT[exit] if slot.turned else exit]


def connect(parts: Components, slots: list[Slot]) -> list[int]:
    """For each location the set of those joined to it by one line."""
    joined = [0] * LOCATIONS
    pairs: list[tuple[int, int]] = []
    for slot in slots:
        pairs += parts.sides[slot.planet][slot.side].links
    if len(slots) == 4:
        for a, exit_a, b, exit_b in LINES:
            pairs.append((exit_of(parts, slots[a], exit_a), exit_of(parts, slots[b], exit_b)))
    for one, other in pairs:
        if one != other:
            joined[one] |= int(spot(other))
            joined[other] |= int(spot(one))
    return joined
