"""The words of Liberation: sides, planets, categories, and every action with a text form both ways."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DYNASTY: Final = 0
RESISTANCE: Final = 1
NOBODY_WINS: Final = -1

LETTERS: Final = "abcdefghijklmnopqr"
LOCATIONS: Final = 18
NOWHERE: Final = -1

PLANETS: Final = ("aurum", "verdis", "cyanis", "rubrum", "galvacil")
GALVACIL: Final = 4
SLOTS: Final = 4  # upper left, upper right, lower left, lower right
EXITS: Final = ("T1", "T2", "L", "R", "B1", "B2")

CATEGORIES: Final = (
    "political_center", "weapons_factory", "shipyard", "research_station", "underworld", "energy_core",
)  # fmt: skip

# Actions.  Those that name a location, a planet, a category or a place take a run of numbers, one for each.
PASS: Final = 0
DRAW: Final = 1
EVADE: Final = 2
PERFORM: Final = 3
NO: Final = 4
YES: Final = 5
FOUND: Final = 6
MISSION: Final = 7  # + location
EXPLOIT: Final = 25  # + location
RESTORE: Final = 43  # + location
OCCUPY: Final = 61  # + location
ATTACK: Final = 79  # + location
DISCARD: Final = 97  # + location
BASE: Final = 115  # + location
SABOTAGE: Final = 133  # + location
TAKE: Final = 151  # + location
PUT: Final = 169  # + location
FOLLOW: Final = 187  # + location
DEAL: Final = 205  # + location, chance
RECOVER: Final = 223  # + location, chance
PEEK: Final = 241  # + location, chance
DROP: Final = 259  # + location, chance
PROBE: Final = 277  # + planet
REPLACE: Final = 282  # + planet, chance
PLACE: Final = 287  # + planet * 4 + side * 2 + turned, chance
FLIP: Final = 307  # + slot
TURN: Final = 311  # + slot
SWAP: Final = 315  # + place in PAIRS
SETTLED: Final = 321  # what a rival sees of a base that is put down
PLAYED: Final = 322  # + category: what a rival sees of a mission played from the hand

PAIRS: Final = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
PLAIN: Final = ("pass", "draw", "evade", "perform", "no", "yes", "found")
AT_A_LOCATION: Final = (
    "mission", "exploit", "restore", "occupy", "attack", "discard", "base", "sabotage", "take", "put", "follow",
    "deal", "recover", "peek", "drop",
)  # fmt: skip


def spell_all() -> tuple[str, ...]:
    """Every action there is, in the order of its number."""
    words = list(PLAIN)
    words += [f"{verb} {letter}" for verb in AT_A_LOCATION for letter in LETTERS]
    words += [f"{verb} {planet}" for verb in ("probe", "replace") for planet in PLANETS]
    words += [f"place {planet} {side} {turned}" for planet in PLANETS for side in range(2) for turned in range(2)]
    words += [f"{verb} {slot}" for verb in ("flip", "turn") for slot in range(SLOTS)]
    words += [f"swap {a} {b}" for a, b in PAIRS]
    words += ["settled"]
    words += [f"played {category}" for category in CATEGORIES]
    return tuple(words)


VOCABULARY: Final = spell_all()


def spot(location: i64) -> i64:
    """The set of one location; sets of locations are integers, one bit a location."""
    return i64(1) << location


SIZES: Final = [bin(number).count("1") for number in range(1 << 9)]


def size(places: i64) -> i64:
    """How many locations are in a set."""
    return SIZES[places & 511] + SIZES[places >> 9]


def reach_of(places: i64, joined: list[int]) -> i64:
    """All locations joined to any of a set."""
    found: i64 = 0
    location: i64 = 0
    while places:
        if places & 1:
            found |= joined[location]
        places >>= 1
        location += 1
    return found


def within(code: i64, places: i64) -> list[int]:
    """An action for each location of a set."""
    out: list[int] = []
    while places:
        if places & 1:
            out.append(code)
        places >>= 1
        code += 1
    return out
