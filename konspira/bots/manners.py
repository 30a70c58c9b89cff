"""The names of thinking bots: levels, characters, and either with a budget of one's own as in `master@50ms`."""

from __future__ import annotations

import re
from dataclasses import replace

from konspira.bots.thinking import Manner
from konspira.errors import BadRequest

A_SECOND = 1.0

# A weak player makes people's mistakes (`Mind.lapses`) and otherwise plays as the game's own bot does.  In a game
# without a novice it looks at little, reads nobody, and misjudges what it sees: it does not move at random.
LEVELS = {
    "beginner": Manner(playouts=40, believes=False, wavering=0.16, trust=100, routine=True),
    "easy": Manner(playouts=120, believes=False, wavering=0.08, routine=True),
    "medium": Manner(playouts=400, whim=0.3, wavering=0.03, routine=True),
    "hard": Manner(playouts=600, seconds=A_SECOND, trust=90, mixing=0.5),
    "master": Manner(playouts=3_000, seconds=A_SECOND, trust=90, mixing=0.5),
}
# A character goes its own way, and is not held to what the trained player would do.
CHARACTERS = {
    "bold": Manner(playouts=600, seconds=A_SECOND, trust=90, mixing=0.5, guided=False, boldness=0.1),
    "careful": Manner(playouts=600, seconds=A_SECOND, trust=90, mixing=0.5, guided=False, boldness=-0.13),
    "vengeful": Manner(playouts=600, seconds=A_SECOND, trust=90, mixing=0.5, guided=False, grudge=0.12),
}
PLAIN = {"search": Manner(playouts=20_000, seconds=A_SECOND)}  # always what it thinks best: strong, and easy to read
# What characters are without their character: to measure them by, and not offered to people.
MEASURE = {"plain": Manner(playouts=600, seconds=A_SECOND, trust=90, mixing=0.5, guided=False)}
MANNERS = {**LEVELS, **CHARACTERS, **PLAIN, **MEASURE}
NAMES = (*LEVELS, *CHARACTERS, *PLAIN)


def named(name: str) -> Manner | None:
    """The manner of a bot of that name; a budget is a number of playouts, milliseconds or seconds."""
    plain, at, budget = name.partition("@")
    manner = MANNERS.get(plain)
    if manner is None or not at:
        return manner
    found = re.fullmatch(r"(\d+)(ms|s)?", budget)
    if found is None or not int(found[1]):
        raise BadRequest(f"bot {name!r} has no budget like 400, 50ms or 1s after the @")
    number, unit = int(found[1]), found[2]
    if unit is None:
        return replace(manner, playouts=number, seconds=0.0)
    return replace(manner, playouts=1_000_000, seconds=number / 1000 if unit == "ms" else float(number))


def level(name: str) -> str:
    """A bot's name without its budget."""
    return name.partition("@")[0]


def hurried(manner: Manner, seconds: float) -> Manner:
    """The same manner with no more time than that."""
    return replace(manner, seconds=min(manner.seconds or seconds, seconds))
