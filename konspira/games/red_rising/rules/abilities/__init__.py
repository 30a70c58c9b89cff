"""What the 112 cards do, one module for each colour; importing them registers the cards."""

from __future__ import annotations

from konspira.games.red_rising.rules.abilities import (
    blue,
    brown,
    copper,
    gold,
    gray,
    green,
    obsidian,
    orange,
    pink,
    red,
    silver,
    violet,
    white,
    yellow,
)

__all__ = [
    "blue", "brown", "copper", "gold", "gray", "green", "obsidian",
    "orange", "pink", "red", "silver", "violet", "white", "yellow",
]  # fmt: skip
