"""The galaxy as a map: where each location is drawn on its planet card, and the lines between them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, permutations
from math import hypot

from konspira.games.liberation.rules.actions import SLOTS
from konspira.games.liberation.rules.components import load
from konspira.games.liberation.rules.galaxy import LINES, Components, Slot, exit_of

Spot = tuple[float, float]

# Where the exits of a card leave it: T1, T2, L, R, B1, B2.  They match when a card is turned or lies elsewhere.
PORTS: tuple[Spot, ...] = ((0.3, 0.0), (0.7, 0.0), (0.0, 0.5), (1.0, 0.5), (0.3, 1.0), (0.7, 1.0))
PLACES: tuple[Spot, ...] = (
    (0.2, 0.3), (0.8, 0.3), (0.2, 0.7), (0.8, 0.7), (0.5, 0.22), (0.5, 0.78), (0.16, 0.5), (0.84, 0.5), (0.5, 0.5),
)  # fmt: skip
WIDE = 1.4  # a card is wider than high
ROOM = 0.17  # a line keeps so far away from locations that it does not join
APART = 0.45


def gap(a: Spot, b: Spot) -> float:
    """How far apart two spots of a card are."""
    return hypot((a[0] - b[0]) * WIDE, a[1] - b[1])


def side_of(a: Spot, b: Spot, c: Spot) -> float:
    """On which side of the line from `a` to `b` a spot lies."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(a: Spot, b: Spot, c: Spot, d: Spot) -> bool:
    """Whether two lines cross between their ends."""
    if {a, b} & {c, d}:
        return False
    return side_of(a, b, c) * side_of(a, b, d) < 0 and side_of(c, d, a) * side_of(c, d, b) < 0


def off(a: Spot, b: Spot, c: Spot) -> float:
    """How far a spot is from the line between two others."""
    ax, ay, bx, by, cx, cy = a[0] * WIDE, a[1], b[0] * WIDE, b[1], c[0] * WIDE, c[1]
    length = (bx - ax) ** 2 + (by - ay) ** 2
    part = min(1.0, max(0.0, ((cx - ax) * (bx - ax) + (cy - ay) * (by - ay)) / length)) if length else 0.0
    return hypot(ax + part * (bx - ax) - cx, ay + part * (by - ay) - cy)


def ugliness(
    here: Sequence[int], spots: Sequence[Spot], exits: Sequence[int], links: Sequence[tuple[int, int]]
) -> float:
    """How long the ways to the exits are, and how badly lines cross, pass close by or crowd."""
    at = dict(zip(here, spots, strict=True))
    ways = [(at[location], PORTS[number]) for number, location in enumerate(exits)]
    lines = [(at[a], at[b]) for a, b in links]
    total = sum(gap(*way) for way in ways)
    total += sum(3.0 for one, other in combinations(lines, 2) if cross(*one, *other))
    total += sum(1.5 for way in ways for line in lines if cross(*way, *line))
    total += sum(3.0 for line in lines + ways for spot in spots if spot not in line and off(*line, spot) < ROOM)
    return total + sum(2.0 for a, b in combinations(spots, 2) if gap(a, b) < APART)


@lru_cache(512)
def face(text: str, planet: int, side: int) -> dict[int, Spot]:
    """Where the locations of one face of a planet card are drawn, as shares of its width and height."""
    parts = load(text).parts
    here = [location for location, on in enumerate(parts.planet_of) if on == planet]
    printed = parts.sides[planet][side]
    if len(here) > SLOTS:  # somebody's own planet with many locations: a ring will do
        return {location: ring(n, len(here)) for n, location in enumerate(here)}
    ways = permutations(PLACES, len(here))
    best = min(ways, key=lambda spots: ugliness(here, spots, printed.exits, printed.links))
    return dict(zip(here, best, strict=True))


def ring(number: int, of: int) -> Spot:
    """A spot on the rim of a card."""
    around = PLACES[:8]
    x, y = around[number % len(around)]
    return x, (y + number / of / 4) % 1 * 0.8 + 0.1


def spots(parts: Components, slots: Sequence[Slot]) -> dict[int, list[float]]:
    """Where each location is on the whole map, as shares of its width and height."""
    found: dict[int, list[float]] = {}
    for number, slot in enumerate(slots):
        for location, (x, y) in face(parts.text, int(slot.planet), int(slot.side)).items():
            if slot.turned:
                x, y = 1 - x, 1 - y
            found[location] = [round((number % 2 + x) / 2, 4), round((number // 2 + y) / 2, 4)]
    return found


def lines(parts: Components, slots: Sequence[Slot]) -> list[list[float]]:
    """Lines between locations; one that crosses the edge of two cards also says where it does."""
    found: list[list[float]] = []
    for slot in slots:
        found += [[a, b] for a, b in parts.sides[slot.planet][slot.side].links]
    if len(slots) == SLOTS:
        for a, exit_a, b, exit_b in LINES:
            x, y = PORTS[exit_a]
            one, other = exit_of(parts, slots[a], exit_a), exit_of(parts, slots[b], exit_b)
            found.append([one, other, round((a % 2 + x) / 2, 4), round((a // 2 + y) / 2, 4)])
    return found


def drawn(parts: Components, slots: Sequence[Slot]) -> dict[str, object]:
    """A galaxy as it lies, to be drawn."""
    return {"spots": spots(parts, slots), "lines": lines(parts, slots)}
