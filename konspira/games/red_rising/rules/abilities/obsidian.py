"""Obsidians: warriors, for what lies on the board."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.red_rising.rules.actions import AT, CARD, PASS
from konspira.games.red_rising.rules.cards import COLOUR_OF, GOLD, GRAY, NUMBER, OBSIDIAN, mask
from konspira.games.red_rising.rules.frames import Deployed, deploys, question
from konspira.games.red_rising.rules.state import NO_CARD, State
from konspira.games.red_rising.rules.verbs import (
    ANY_COLOUR,
    ask,
    banish,
    end_turn,
    gain,
    helium,
    here,
    influence,
    lift,
    lift_under,
    self_to_hand,
    takeable,
    tops,
)

FRIENDS: Final[dict[int, tuple[int, int]]] = {
    NUMBER["alfrun"]: (NUMBER["nero"], NUMBER["jopho"]),
    NUMBER["jopho"]: (NUMBER["alfrun"], NUMBER["nero"]),
}
OBSIDIANS: Final[i64] = 1 << OBSIDIAN
NO_REWARD: Final[i64] = mask(GRAY, OBSIDIAN)
REWARD: Final[i64] = mask(GOLD, GRAY)


@deploys("alfrun", "jopho")
def comrade(s: State, d: Deployed) -> None:
    """You may take one of two comrades from here; then this returns to your hand and your turn ends."""
    ask(s, d, "comrade")


def comrades(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Those of the two that lie here, or none."""
    pile = s.piles[d.place]
    found = [CARD + card for card in FRIENDS[d.card] if card in pile and card != s.sheltered]
    return (*found, PASS) if found else ()


@question("comrade", comrades)
def comrade_joins(s: State, d: Deployed, extra: int, action: int) -> None:
    """Both go into the hand."""
    if action != PASS:
        gain(s, d.seat, lift(s, action))
        self_to_hand(s, d, d.seat)
        end_turn(s)


@deploys("alia_snowsparrow")
def alia(s: State, d: Deployed) -> None:
    """Banish the topmost card of another location that is not Gold; one Helium unless it is Gray or Obsidian."""
    ask(s, d, "alia")


def highest(s: State, place: int) -> int:
    """The index of the topmost card of a location that is not Gold, or -1."""
    pile = s.piles[place]
    i = len(pile) - 1
    while i >= 0 and pile[i] >= 0 and COLOUR_OF[pile[i]] == GOLD:
        i -= 1
    return i


def with_no_gold(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """The other locations with such a card."""
    return tuple([AT + place for place in range(4) if place != d.place and highest(s, place) >= 0])


@question("alia", with_no_gold)
def alia_banishes(s: State, d: Deployed, extra: int, action: int) -> None:
    """It is banished; a face-down card has no colour and gives nothing."""
    entry = s.piles[action - AT].pop(highest(s, action - AT))
    banish(s, entry)
    if entry >= 0 and not NO_REWARD >> COLOUR_OF[entry] & 1:
        helium(s, d.seat, 1)


@deploys("helga")
def helga(s: State, d: Deployed) -> None:
    """Banish the card beneath; if it was the only other card here, one Helium."""
    if d.under != NO_CARD:
        banish(s, lift_under(s, d))
        if len(s.piles[d.place]) == 1:
            helium(s, d.seat, 1)


@deploys("ragnar")
def ragnar(s: State, d: Deployed) -> None:
    """Banish the top card of another location; for a Gold or a Gray, one Influence."""
    ask(s, d, "ragnar")


def other_tops(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """The other locations with a card."""
    return tops(s, d.place, False)


@question("ragnar", other_tops)
def ragnar_banishes(s: State, d: Deployed, extra: int, action: int) -> None:
    """It is banished."""
    entry = s.piles[action - AT].pop()
    banish(s, entry)
    if entry >= 0 and REWARD >> COLOUR_OF[entry] & 1:
        influence(s, d.seat, 1)


@deploys("sefi")
def sefi(s: State, d: Deployed) -> None:
    """Take another Obsidian from here."""
    ask(s, d, "sefi")


def obsidians(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """The other Obsidians here."""
    return takeable(s, d, OBSIDIANS)


@question("sefi", obsidians)
def sefi_takes(s: State, d: Deployed, extra: int, action: int) -> None:
    """It is taken."""
    gain(s, d.seat, lift(s, action))


@deploys("stained")
def stained(s: State, d: Deployed) -> None:
    """Banish another card here; for an Obsidian, one Influence."""
    ask(s, d, "stained")


def others_here(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """The other cards here."""
    return here(s, d, ANY_COLOUR, True)


@question("stained", others_here)
def stained_banishes(s: State, d: Deployed, extra: int, action: int) -> None:
    """It is banished."""
    entry = lift(s, action)
    banish(s, entry)
    if entry >= 0 and COLOUR_OF[entry] == OBSIDIAN:
        influence(s, d.seat, 1)
