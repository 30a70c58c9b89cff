"""The 112 characters as data: names, colours, values and bonuses, read once from cards.toml."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from mypy_extensions import i64

COLOURS: Final = (
    "blue", "brown", "copper", "gold", "gray", "green", "obsidian",
    "orange", "pink", "red", "silver", "violet", "white", "yellow",
)  # fmt: skip
BLUE: Final = 0
BROWN: Final = 1
COPPER: Final = 2
GOLD: Final = 3
GRAY: Final = 4
GREEN: Final = 5
OBSIDIAN: Final = 6
ORANGE: Final = 7
PINK: Final = 8
RED: Final = 9
SILVER: Final = 10
VIOLET: Final = 11
WHITE: Final = 12
YELLOW: Final = 13
NO_COLOUR: Final = -1

DATA: Final[dict[str, dict[str, Any]]] = tomllib.loads(
    files("konspira.games.red_rising.rules").joinpath("cards.toml").read_text("utf-8")
)
IDS: Final[tuple[str, ...]] = tuple(DATA)
CARDS: Final = 112
NUMBER: Final[dict[str, int]] = {id: card for card, id in enumerate(IDS)}
COLOUR_OF: Final[list[int]] = [COLOURS.index(DATA[id]["colour"]) for id in IDS]
VALUE: Final[list[int]] = [DATA[id]["value"] for id in IDS]
INITIAL: Final[list[int]] = [ord(DATA[id]["initial"]) for id in IDS]


def colour(entry: i64) -> i64:
    """The colour of a card in a pile; one that lies face down has none."""
    return COLOUR_OF[entry] if entry >= 0 else NO_COLOUR


def mask(*colours: int) -> int:
    """A set of colours, one bit each."""
    out = 0
    for c in colours:
        out |= 1 << c
    return out
