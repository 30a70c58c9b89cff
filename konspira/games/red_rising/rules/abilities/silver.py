"""Silvers: traders, for Helium."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.red_rising.rules.actions import AT, COLOUR, MARS, NOWHERE, PASS, PAY_ONE, PAY_TWO, SEAT, YES
from konspira.games.red_rising.rules.cards import NUMBER, SILVER
from konspira.games.red_rising.rules.frames import STEPS, Deployed, deploys, ends, question
from konspira.games.red_rising.rules.state import State
from konspira.games.red_rising.rules.verbs import (
    ANY_COLOUR,
    ask,
    ask_seat,
    banish_self,
    count_at,
    fleet,
    gain,
    helium,
    influence,
    lift,
    rivals,
    takeable,
    tops,
)

PRICE: Final = 3
CEO: Final = NUMBER["ceo"]
SPONSOR: Final = NUMBER["sponsor"]
NO_SILVER: Final[tuple[int, ...]] = tuple([COLOUR + c for c in range(14) if c != SILVER])
YES_OR_NO: Final[tuple[int, ...]] = (YES, PASS)
ONE_OR_TWO: Final[tuple[int, ...]] = (PAY_ONE, PAY_TWO)
ONLY_ONE: Final[tuple[int, ...]] = (PAY_ONE,)


@deploys("banker")
def banker(s: State, d: Deployed) -> None:
    """You may pay three Helium to take a card from here; then this is banished."""
    if s.players[d.seat].helium >= PRICE:
        ask(s, d, "banker")


def goods_here(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any other card here, or none."""
    found = takeable(s, d, ANY_COLOUR, True)
    return (*found, PASS) if found else ()


@question("banker", goods_here)
def banker_buys(s: State, d: Deployed, extra: int, action: int) -> None:
    """Paid and taken."""
    if action != PASS:
        helium(s, d.seat, -PRICE)
        gain(s, d.seat, lift(s, action))
        banish_self(s, d)


@ends("banker")
def banker_at_the_end(s: State, d: Deployed) -> None:
    """At the end: you may pay three Helium to take the top card of a location."""
    if s.players[d.seat].helium >= PRICE:
        ask(s, d, "last purchase")


def tops_or_nothing(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any location with a card, or none."""
    found = tops(s, NOWHERE, True)
    return (*found, PASS) if found else ()


@question("last purchase", tops_or_nothing)
def last_purchase(s: State, d: Deployed, extra: int, action: int) -> None:
    """Paid and taken."""
    if action != PASS:
        helium(s, d.seat, -PRICE)
        gain(s, d.seat, s.piles[action - AT].pop())


@deploys("ceo", "sponsor", "stock_broker")
def trader(s: State, d: Deployed) -> None:
    """Once a turn you may trade: a space for two Helium, a Helium for two Influence, an Influence for two Helium."""
    player = s.players[d.seat]
    price: i64 = player.influence
    if d.card == CEO:
        price = player.fleet
    elif d.card == SPONSOR:
        price = player.helium
    if price and d.card not in s.traded:
        ask(s, d, "trade")


def yes_or_no(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Yes or no."""
    return YES_OR_NO


@question("trade", yes_or_no)
def trade(s: State, d: Deployed, extra: int, action: int) -> None:
    """One for two."""
    if action == PASS:
        return
    s.traded.append(int(d.card))
    if d.card == CEO:
        fleet(s, d.seat, -1)
        helium(s, d.seat, 2)
    elif d.card == SPONSOR:
        helium(s, d.seat, -1)
        influence(s, d.seat, 2)
    else:
        influence(s, d.seat, -1)
        helium(s, d.seat, 2)


@deploys("investor")
def investor(s: State, d: Deployed) -> None:
    """Call a colour other than Silver: one Helium for each such card here."""
    ask(s, d, "invest", d.place)


@ends("investor")
def investor_at_the_end(s: State, d: Deployed) -> None:
    """At the end the same for the cards on Mars."""
    ask(s, d, "invest", MARS)


def no_silver(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any colour but Silver."""
    return NO_SILVER


@question("invest", no_silver)
def invest(s: State, d: Deployed, place: int, action: int) -> None:
    """The cards pay."""
    helium(s, d.seat, count_at(s, place, action - COLOUR))


@deploys("loan_shark")
def loan_shark(s: State, d: Deployed) -> None:
    """An opponent gives you one Helium, or two and takes a whole turn at once, in which this card cannot be taken."""
    ask(s, d, "loan")


def any_rival(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any opponent."""
    return rivals(s, d.seat)


@question("loan", any_rival)
def loan(s: State, d: Deployed, extra: int, action: int) -> None:
    """Who has no Helium pays nothing."""
    if s.players[action - SEAT].helium:
        ask_seat(s, action - SEAT, d, "loan terms", action - SEAT)


def terms(s: State, d: Deployed, payer: int) -> tuple[int, ...]:
    """One, or two if there are two."""
    return ONE_OR_TWO if s.players[payer].helium >= 2 else ONLY_ONE


@question("loan terms", terms)
def loan_terms(s: State, d: Deployed, payer: int, action: int) -> None:
    """Two buy a turn inside this one."""
    paid = 2 if action == PAY_TWO else 1
    helium(s, payer, -paid)
    helium(s, d.seat, paid)
    if action == PAY_TWO:
        STEPS["turn inside"](s, d, payer)


@deploys("quicksilver")
def quicksilver(s: State, d: Deployed) -> None:
    """The opponent with the most Helium gives you one."""
    ask(s, d, "quicksilver")


def richest(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Those with the most, if any has some."""
    most: i64 = 1
    out: list[int] = []
    for seat in range(len(s.players)):
        amount = s.players[seat].helium
        if seat != d.seat and amount >= most:
            if amount > most:
                out = []
            most = amount
            out.append(SEAT + seat)
    return tuple(out)


@question("quicksilver", richest)
def quicksilver_takes(s: State, d: Deployed, extra: int, action: int) -> None:
    """One Helium changes hands."""
    helium(s, action - SEAT, -1)
    helium(s, d.seat, 1)
