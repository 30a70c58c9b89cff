"""Oranges: mechanics who take a card of their colours, and bear any name at the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.red_rising.rules.actions import CARD, PASS
from konspira.games.red_rising.rules.cards import BLUE, CARDS, GOLD, GRAY, NUMBER, OBSIDIAN, ORANGE, mask
from konspira.games.red_rising.rules.frames import Deployed, deploys, ends, question
from konspira.games.red_rising.rules.state import State
from konspira.games.red_rising.rules.verbs import ask, declare, end_turn, gain, lift, takeable

WORKS_FOR: Final[dict[int, int]] = {
    NUMBER["aegis_craftsman"]: mask(GOLD),
    NUMBER["artificer"]: mask(GOLD, ORANGE),
    NUMBER["cyther"]: mask(BLUE),
    NUMBER["gravboot_cobbler"]: mask(GOLD, GRAY),
    NUMBER["pulse_armorer"]: mask(GRAY),
    NUMBER["pulse_fist_engineer"]: mask(OBSIDIAN),
    NUMBER["razor_designer"]: mask(GOLD),
}
WILD_NAMES: Final[tuple[int, ...]] = (PASS, *[CARD + card for card in range(CARDS)])


@deploys(
    "aegis_craftsman", "artificer", "cyther", "gravboot_cobbler",
    "pulse_armorer", "pulse_fist_engineer", "razor_designer",
)  # fmt: skip
def mechanic(s: State, d: Deployed) -> None:
    """You may take a card of its colours from here and end your turn."""
    ask(s, d, "mechanic")


def customers(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """The cards of its colours here, or none."""
    colours: i64 = WORKS_FOR[d.card]
    found = takeable(s, d, colours)
    return (*found, PASS) if found else ()


@question("mechanic", customers)
def mechanic_takes(s: State, d: Deployed, extra: int, action: int) -> None:
    """Taking it ends the turn."""
    if action != PASS:
        gain(s, d.seat, lift(s, action))
        end_turn(s)


@ends(
    "aegis_craftsman", "artificer", "cyther", "gravboot_cobbler",
    "pulse_armorer", "pulse_fist_engineer", "razor_designer",
)  # fmt: skip
def wild_name(s: State, d: Deployed) -> None:
    """At the end it may bear the name of any character."""
    ask(s, d, "wild name")


def names(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any name, or its own."""
    return WILD_NAMES


@question("wild name", names)
def declare_name(s: State, d: Deployed, extra: int, action: int) -> None:
    """The name is declared."""
    if action != PASS:
        declare(s, int(d.card), action - CARD)
