"""Grays: soldiers who bring in a card of their colours, and count as one more colour at the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.red_rising.rules.actions import CARD, COLOUR, NOWHERE, PASS, YES
from konspira.games.red_rising.rules.cards import (
    BLUE,
    BROWN,
    COPPER,
    GOLD,
    GRAY,
    GREEN,
    NUMBER,
    OBSIDIAN,
    ORANGE,
    PINK,
    RED,
    VIOLET,
    WHITE,
    YELLOW,
    mask,
)
from konspira.games.red_rising.rules.frames import Deployed, deploys, ends, question
from konspira.games.red_rising.rules.state import State, find
from konspira.games.red_rising.rules.verbs import ask, declare, end_turn, everywhere, gain, lift, slide

HUNTS: Final[dict[int, int]] = {
    NUMBER["bridge"]: mask(PINK, VIOLET),
    NUMBER["colonel_valentin"]: mask(GOLD),
    NUMBER["danto"]: mask(COPPER, WHITE),
    NUMBER["holiday"]: mask(ORANGE, BLUE),
    NUMBER["sun_hwa"]: mask(OBSIDIAN, GREEN),
    NUMBER["trigg"]: mask(GRAY, YELLOW),
    NUMBER["ugly_dan"]: mask(RED, BROWN),
}
MAY_TAKE: Final[tuple[int, ...]] = (YES, PASS)
ONLY_PASS: Final[tuple[int, ...]] = (PASS,)
WILD_COLOURS: Final[tuple[int, ...]] = (PASS, *[COLOUR + c for c in range(14) if c != GRAY])


@deploys("bridge", "colonel_valentin", "danto", "holiday", "sun_hwa", "trigg", "ugly_dan")
def soldier(s: State, d: Deployed) -> None:
    """Move a card of its colours from anywhere to directly beneath this one; you may take it and end your turn."""
    ask(s, d, "soldier")


def quarry(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """The cards of its colours, wherever they lie."""
    colours: i64 = HUNTS[d.card]
    return everywhere(s, d.card, colours, False)


@question("soldier", quarry)
def soldier_brings(s: State, d: Deployed, extra: int, action: int) -> None:
    """It comes to lie beneath."""
    slide(s, lift(s, action), d)
    ask(s, d, "arrest", action - CARD)


def may_take(s: State, d: Deployed, card: int) -> tuple[int, ...]:
    """Take it or not."""
    return ONLY_PASS if card == s.sheltered or find(s, card) == NOWHERE else MAY_TAKE


@question("arrest", may_take)
def arrest(s: State, d: Deployed, card: int, action: int) -> None:
    """Taking it ends the turn."""
    if action == YES:
        gain(s, d.seat, lift(s, CARD + card))
        end_turn(s)


@ends("bridge", "colonel_valentin", "danto", "holiday", "sun_hwa", "trigg", "ugly_dan")
def wild_colour(s: State, d: Deployed) -> None:
    """At the end it may count as one more colour."""
    ask(s, d, "wild colour")


def colours(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any other colour, or none."""
    return WILD_COLOURS


@question("wild colour", colours)
def declare_colour(s: State, d: Deployed, extra: int, action: int) -> None:
    """The colour is declared."""
    if action != PASS:
        declare(s, int(d.card), action - COLOUR)
