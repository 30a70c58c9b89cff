"""Reds: miners, for Helium."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.red_rising.rules.actions import CARD, PASS, SEAT
from konspira.games.red_rising.rules.cards import COLOUR_OF, GOLD, RED
from konspira.games.red_rising.rules.frames import Deployed, Lot, deploys, lot, question, then_do
from konspira.games.red_rising.rules.state import State, next_seat, previous_seat
from konspira.games.red_rising.rules.verbs import (
    NOT_GOLD,
    ask,
    ask_seat,
    attack,
    banish_self,
    discard,
    gain,
    helium,
    in_hand,
    lift,
    may_attack,
    rivals,
    show,
    takeable,
)

NO_RED: Final[tuple[int, ...]] = (PASS,)
REDS: Final[i64] = 1 << RED
GOLDS: Final[i64] = 1 << GOLD
PACK: Final = 128  # a seat and a card in one number


@deploys("arlus")
def arlus(s: State, d: Deployed) -> None:
    """Each neighbour shows a random hand card: a Gold is banished, and for a Red this card is."""
    left, right = next_seat(s, d.seat), previous_seat(s, d.seat)
    if right != left:
        s.stack.append(Lot("arlus", d, right))
    s.stack.append(Lot("arlus", d, left))


def neighbours_hand(s: State, d: Deployed, victim: int) -> tuple[int, ...]:
    """Any card of the hand, each as likely, if it may be attacked."""
    return tuple(s.players[victim].hand) if may_attack(s, victim) else ()


@lot("arlus", neighbours_hand)
def arlus_sees(s: State, d: Deployed, victim: int, card: int) -> None:
    """All see the card."""
    show(s, card)
    if COLOUR_OF[card] == GOLD:
        attack(s, d, victim, "arlus", victim * PACK + card)
    elif COLOUR_OF[card] == RED:
        banish_self(s, d)


@then_do("arlus")
def arlus_hits(s: State, d: Deployed, packed: int) -> None:
    """The Gold is banished."""
    discard(s, packed // PACK, packed % PACK)


@deploys("dancer")
def dancer(s: State, d: Deployed) -> None:
    """One Helium; by showing two Reds of your hand, two more."""
    helium(s, d.seat, 1)
    ask(s, d, "dancer")


def two_reds(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """A Red of the hand, if there are two."""
    reds = in_hand(s, d.seat, REDS)
    return (PASS, *reds) if len(reds) >= 2 else (PASS,)


def second_red(s: State, d: Deployed, first: int) -> tuple[int, ...]:
    """Another Red of the hand."""
    found = [action for action in in_hand(s, d.seat, REDS) if action != CARD + first]
    return tuple(found) if found else (PASS,)  # a table dealt from a view may lack it


@question("dancer", two_reds, secret=True)
def dancer_shows(s: State, d: Deployed, extra: int, action: int) -> None:
    """The first Red is shown."""
    if action != PASS:
        show(s, action - CARD)
        ask(s, d, "second red", action - CARD)


@question("second red", second_red, secret=True)
def dancer_shows_again(s: State, d: Deployed, first: int, action: int) -> None:
    """The second Red is shown."""
    if action == PASS:
        return
    show(s, action - CARD)
    helium(s, d.seat, 2)


@deploys("darrow")
def darrow(s: State, d: Deployed) -> None:
    """Take another card from here that is not Gold; unless he landed on a Gold, he is banished."""
    if not d.on(GOLDS):
        banish_self(s, d)
    ask(s, d, "darrow")


def no_golds(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """The other cards here that are not Gold."""
    return takeable(s, d, NOT_GOLD, True)


@question("darrow", no_golds)
def darrow_takes(s: State, d: Deployed, extra: int, action: int) -> None:
    """It is taken."""
    gain(s, d.seat, lift(s, action))


@deploys("deanna")
def deanna(s: State, d: Deployed) -> None:
    """One Helium."""
    helium(s, d.seat, 1)


@deploys("uncle_narol")
def uncle_narol(s: State, d: Deployed) -> None:
    """Two Helium."""
    helium(s, d.seat, 2)


@deploys("eo")
def eo(s: State, d: Deployed) -> None:
    """Every opponent who holds a Red must show one; one without a Red loses one Helium."""
    seat = previous_seat(s, d.seat)
    while seat != d.seat:
        ask_seat(s, seat, d, "eo", seat)
        seat = previous_seat(s, seat)


def a_red_or_none(s: State, d: Deployed, seat: int) -> tuple[int, ...]:
    """One of the Reds in hand; whoever has none is asked too, and can only say so."""
    reds = in_hand(s, seat, REDS)
    return tuple(reds) if reds else NO_RED


@question("eo", a_red_or_none, secret=True)
def eo_hears(s: State, d: Deployed, seat: int, action: int) -> None:
    """Who shows none pays."""
    if action == PASS:
        helium(s, seat, -1)
    else:
        show(s, action - CARD)


@deploys("harmony")
def harmony(s: State, d: Deployed) -> None:
    """An opponent loses one Helium."""
    ask(s, d, "harmony")


def any_rival(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any opponent."""
    return rivals(s, d.seat)


@question("harmony", any_rival)
def harmony_hurts(s: State, d: Deployed, extra: int, action: int) -> None:
    """As far as there is any."""
    helium(s, action - SEAT, -1)
