"""Whites: the law, for whoever holds the Sovereign token."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.red_rising.rules.actions import AT, LUNA, MARS
from konspira.games.red_rising.rules.cards import NUMBER
from konspira.games.red_rising.rules.frames import Deployed, Flip, deploys, ends, question, then_do
from konspira.games.red_rising.rules.state import NO_CARD, State
from konspira.games.red_rising.rules.verbs import (
    ANY_COLOUR,
    ELSEWHERE,
    ask,
    fleet,
    gain,
    helium,
    influence,
    lift,
    options_at,
    put,
    step,
)
from konspira.kernel import then

MAGISTRATE: Final = NUMBER["magistrate"]
ORATOR: Final = NUMBER["orator"]
JUSTICE: Final = NUMBER["justice"]


@deploys("magistrate", "orator", "priestess")
def courtier(s: State, d: Deployed) -> None:
    """With the token: one Helium (Orator: one Influence; Priestess: one space)."""
    if s.token != d.seat:
        return
    if d.card == MAGISTRATE:
        helium(s, d.seat, 1)
    elif d.card == ORATOR:
        influence(s, d.seat, 1)
    else:
        fleet(s, d.seat, 1)


@deploys("seer")
def seer(s: State, d: Deployed) -> None:
    """With the token: flip the top card of the deck and put it on another location."""
    if s.token == d.seat:
        then(s, Flip(1), step(d, "seer"))


@then_do("seer")
def seer_asks(s: State, d: Deployed, extra: int) -> None:
    """If there was a card."""
    if s.flipped:
        ask(s, d, "seer")


def elsewhere(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any other location."""
    return ELSEWHERE[d.place]


@question("seer", elsewhere)
def seer_puts(s: State, d: Deployed, extra: int, action: int) -> None:
    """It is put there."""
    put(s, s.flipped.pop(), action - AT)


@ends("justice", "martyr")
def verdict(s: State, d: Deployed) -> None:
    """At the end, with the token: take any card of Luna (Martyr: of Mars)."""
    if s.token == d.seat:
        place: i64 = LUNA if d.card == JUSTICE else MARS
        ask(s, d, "verdict", place)


def any_at(s: State, d: Deployed, place: int) -> tuple[int, ...]:
    """Any card of the location."""
    return tuple(options_at(s, place, NO_CARD, ANY_COLOUR, True, True))


@question("verdict", any_at)
def verdict_takes(s: State, d: Deployed, place: int, action: int) -> None:
    """It is taken."""
    gain(s, d.seat, lift(s, action))
