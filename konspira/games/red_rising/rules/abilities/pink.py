"""Pinks: companions who move cards about."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.red_rising.rules.actions import AT, PASS, YES
from konspira.games.red_rising.rules.cards import COLOUR_OF, GOLD, PINK, RED, SILVER, WHITE, mask
from konspira.games.red_rising.rules.frames import Deployed, Flip, deploys, question, then_do
from konspira.games.red_rising.rules.state import NO_CARD, State
from konspira.games.red_rising.rules.verbs import (
    ANY_COLOUR,
    ELSEWHERE,
    ask,
    banish,
    bonus,
    deploy,
    end_turn,
    gain,
    helium,
    here,
    influence,
    lift,
    lift_under,
    put,
    slide,
    step,
    tops,
)
from konspira.kernel import then

LOVERS: Final[i64] = mask(GOLD, RED)
YES_OR_NO: Final[tuple[int, ...]] = (YES, PASS)
MOST_FOR_EVEY: Final = 3


def elsewhere(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any other location."""
    return ELSEWHERE[d.place]


@deploys("calliope")
def calliope(s: State, d: Deployed) -> None:
    """Flip the top card of the deck and deploy it to another location."""
    then(s, Flip(1), step(d, "calliope"))


@then_do("calliope")
def calliope_asks(s: State, d: Deployed, extra: int) -> None:
    """If there was a card."""
    if s.flipped:
        ask(s, d, "calliope")


@question("calliope", elsewhere)
def calliope_sends(s: State, d: Deployed, extra: int, action: int) -> None:
    """It comes down there."""
    deploy(s, d.seat, s.flipped.pop(), action - AT)


@deploys("conversationalist")
def conversationalist(s: State, d: Deployed) -> None:
    """Slide the top card of another location beneath this one; take it if it is White."""
    ask(s, d, "conversation")


def other_tops(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """The other locations with a card."""
    return tops(s, d.place, False)


@question("conversation", other_tops)
def conversation(s: State, d: Deployed, extra: int, action: int) -> None:
    """A White joins the hand."""
    entry = s.piles[action - AT].pop()
    if entry >= 0 and COLOUR_OF[entry] == WHITE:
        gain(s, d.seat, entry)
    else:
        slide(s, entry, d)


@deploys("evey")
def evey(s: State, d: Deployed) -> None:
    """Banish all cards here, this one too; one Influence for each Gold among them, up to three."""
    pile = s.piles[d.place]
    s.piles[d.place] = []
    golds = 0
    for entry in pile:
        banish(s, entry)
        if entry >= 0 and COLOUR_OF[entry] == GOLD:
            golds += 1
    influence(s, d.seat, min(golds, MOST_FOR_EVEY))


@deploys("garden_trained_rose")
def rose(s: State, d: Deployed) -> None:
    """Move the card beneath to the top of another location; for a Silver, one Helium."""
    if d.under != NO_CARD:
        ask(s, d, "rose")


@question("rose", elsewhere)
def rose_moves(s: State, d: Deployed, extra: int, action: int) -> None:
    """It moves."""
    entry = lift_under(s, d)
    put(s, entry, action - AT)
    if entry >= 0 and COLOUR_OF[entry] == SILVER:
        helium(s, d.seat, 1)


@deploys("masseuse")
def masseuse(s: State, d: Deployed) -> None:
    """Move the top card of another location to a third or to here, and get the bonus of the location it left."""
    ask(s, d, "massage")


@question("massage", other_tops)
def massage(s: State, d: Deployed, extra: int, action: int) -> None:
    """The pile it leaves."""
    ask(s, d, "massaged", action - AT)


def anywhere_but(s: State, d: Deployed, place: int) -> tuple[int, ...]:
    """Any location but one."""
    return ELSEWHERE[place]


@question("massaged", anywhere_but)
def massaged(s: State, d: Deployed, place: int, action: int) -> None:
    """The pile it goes to."""
    put(s, s.piles[place].pop(), action - AT)
    bonus(s, d.seat, place)


@deploys("matteo")
def matteo(s: State, d: Deployed) -> None:
    """Move another card from here to the top of another location; for a Pink, one Influence."""
    ask(s, d, "matteo")


def others_here(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """The other cards here."""
    return here(s, d, ANY_COLOUR, True)


@question("matteo", others_here)
def matteo_picks(s: State, d: Deployed, extra: int, action: int) -> None:
    """The card."""
    ask(s, d, "matteo moves", action)


@question("matteo moves", elsewhere)
def matteo_moves(s: State, d: Deployed, picked: int, action: int) -> None:
    """The place."""
    entry = lift(s, picked)
    put(s, entry, action - AT)
    if entry >= 0 and COLOUR_OF[entry] == PINK:
        influence(s, d.seat, 1)


@deploys("theodora")
def theodora(s: State, d: Deployed) -> None:
    """You may move the bottom card here above this one; if it is Gold or Red, take it and end your turn."""
    if s.piles[d.place][0] != d.card:
        ask(s, d, "theodora")


def yes_or_no(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Yes or no."""
    return YES_OR_NO


@question("theodora", yes_or_no)
def theodora_lifts(s: State, d: Deployed, extra: int, action: int) -> None:
    """What it is decides."""
    if action == PASS:
        return
    pile = s.piles[d.place]
    entry = pile.pop(0)
    if entry >= 0 and LOVERS >> COLOUR_OF[entry] & 1 and entry != s.sheltered:
        gain(s, d.seat, entry)
        end_turn(s)
    else:
        pile.insert(pile.index(d.card) + 1, entry)
