"""Yellows: doctors, for the banished."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.red_rising.rules.actions import AT, BOTTOM, CARD, DONE, PASS, TOP
from konspira.games.red_rising.rules.cards import COLOUR_OF, GOLD, NUMBER, RED
from konspira.games.red_rising.rules.frames import Deployed, Lot, deploys, ends, lot, question
from konspira.games.red_rising.rules.state import PUBLIC, State, hold, previous_seat
from konspira.games.red_rising.rules.verbs import (
    ALL_PLACES,
    NOT_GOLD,
    ask,
    ask_seat,
    banish,
    discard,
    draw,
    in_hand,
    put,
)

PATIENTS: Final = (NUMBER["victra"], NUMBER["sevro"], NUMBER["fitchner"])
TOP_OR_BOTTOM: Final[tuple[int, ...]] = (TOP, BOTTOM)
MOST_COUNSELLED: Final[i64] = 3


def out_to_hand(s: State, seat: int, card: int) -> None:
    """A banished card into a hand."""
    s.out.remove(card)
    hold(s, seat, card, PUBLIC)


@ends("dr_virany")
def dr_virany_at_the_end(s: State, d: Deployed) -> None:
    """At the end: take any number of Victra, Sevro, Fitchner and Reds from the banished."""
    ask(s, d, "virany")


def patients(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """The banished that she can heal, or no more."""
    found = [CARD + card for card in s.out if COLOUR_OF[card] == RED or card in PATIENTS]
    return (*found, DONE) if found else ()


@question("virany", patients)
def virany_heals(s: State, d: Deployed, extra: int, action: int) -> None:
    """One after the other."""
    if action != DONE:
        out_to_hand(s, int(d.seat), action - CARD)
        ask(s, d, "virany")


@deploys("group_counselor")
def group_counselor(s: State, d: Deployed) -> None:
    """Put up to three banished cards on top of the deck or below it."""
    ask(s, d, "counsel")


def clients(s: State, d: Deployed, done: int) -> tuple[int, ...]:
    """Any banished card, or no more."""
    found = [CARD + card for card in s.out]
    return (*found, DONE) if found and done < MOST_COUNSELLED else ()


@question("counsel", clients)
def counsel(s: State, d: Deployed, done: int, action: int) -> None:
    """Top or bottom?"""
    if action != DONE:
        s.out.remove(action - CARD)
        s.flipped.append(action - CARD)
        ask(s, d, "counsel where", done)


def top_or_bottom(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Top or bottom."""
    return TOP_OR_BOTTOM


@question("counsel where", top_or_bottom)
def counsel_where(s: State, d: Deployed, done: int, action: int) -> None:
    """All know where it lies."""
    if action == TOP:
        s.top.append(s.flipped.pop())
    else:
        s.bottom.append(s.flipped.pop())
    ask(s, d, "counsel", done + 1)


@deploys("hypnotist")
def hypnotist(s: State, d: Deployed) -> None:
    """Clockwise from you, everyone banishes a hand card and takes the top card of the deck."""
    seat = previous_seat(s, d.seat)
    while True:
        ask_seat(s, seat, d, "hypnosis", seat)
        if seat == d.seat:
            return
        seat = previous_seat(s, seat)


@ends("hypnotist")
def hypnotist_at_the_end(s: State, d: Deployed) -> None:
    """At the end: banish another card of your hand and take the top card of the deck."""
    ask(s, d, "hypnosis", d.seat)


def hypnotised(s: State, d: Deployed, seat: int) -> tuple[int, ...]:
    """Any other card of the hand."""
    return tuple([CARD + card for card in s.players[seat].hand if card != d.card])


@question("hypnosis", hypnotised, secret=True)
def hypnosis(s: State, d: Deployed, seat: int, action: int) -> None:
    """Out with one, in with another."""
    discard(s, seat, action - CARD)
    draw(s, seat)


@deploys("pathologist")
def pathologist(s: State, d: Deployed) -> None:
    """Banish the bottom card here, unless it is this one."""
    pile = s.piles[d.place]
    if pile[0] != d.card:
        banish(s, pile.pop(0))


@deploys("psychologist")
def psychologist(s: State, d: Deployed) -> None:
    """You may put one or two banished cards on one location."""
    ask(s, d, "psychologist")


def out_or_none(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any banished card, or none."""
    found = [CARD + card for card in s.out]
    return (*found, PASS) if found else ()


@question("psychologist", out_or_none)
def psychologist_picks(s: State, d: Deployed, extra: int, action: int) -> None:
    """The first card."""
    if action != PASS:
        s.out.remove(action - CARD)
        s.flipped.append(action - CARD)
        ask(s, d, "therapy")


def all_places(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any location."""
    return ALL_PLACES


@question("therapy", all_places)
def therapy(s: State, d: Deployed, extra: int, action: int) -> None:
    """Its place."""
    put(s, s.flipped.pop(), action - AT)
    ask(s, d, "second therapy", action - AT)


@question("second therapy", out_or_none)
def second_therapy(s: State, d: Deployed, place: int, action: int) -> None:
    """The second card follows it."""
    if action != PASS:
        s.out.remove(action - CARD)
        put(s, action - CARD, place)


@ends("psychologist")
def psychologist_at_the_end(s: State, d: Deployed) -> None:
    """At the end, with the fewest cards: take a random banished card."""
    mine = len(s.players[d.seat].hand)
    for player in s.players:
        if len(player.hand) < mine:
            return
    s.stack.append(Lot("recovery", d, 0))


def banished(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any banished card, each as likely."""
    return tuple(s.out)


@lot("recovery", banished)
def recovery(s: State, d: Deployed, extra: int, card: int) -> None:
    """It is taken."""
    out_to_hand(s, int(d.seat), card)


@deploys("researcher")
def researcher(s: State, d: Deployed) -> None:
    """A random banished card goes to the bottom of this location."""
    s.stack.append(Lot("research", d, 0))


@lot("research", banished)
def research(s: State, d: Deployed, extra: int, card: int) -> None:
    """It lies at the bottom."""
    s.out.remove(card)
    s.piles[d.place].insert(0, card)


@deploys("surgeon")
def surgeon(s: State, d: Deployed) -> None:
    """You may banish a hand card that is not Gold to take a Gold from the banished."""
    if golds_out(s, d, 0):
        ask(s, d, "surgery")


def golds_out(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """The banished Golds."""
    return tuple([CARD + card for card in s.out if COLOUR_OF[card] == GOLD])


def donors(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """A hand card that is not Gold, or none."""
    return (PASS, *in_hand(s, d.seat, NOT_GOLD))


@question("surgery", donors, secret=True)
def surgery(s: State, d: Deployed, extra: int, action: int) -> None:
    """One is banished for the other."""
    if action != PASS:
        discard(s, d.seat, action - CARD)
        ask(s, d, "transplant")


@ends("surgeon")
def surgeon_at_the_end(s: State, d: Deployed) -> None:
    """At the end: take a Gold from the banished."""
    ask(s, d, "transplant")


@question("transplant", golds_out)
def transplant(s: State, d: Deployed, extra: int, action: int) -> None:
    """It is taken."""
    out_to_hand(s, int(d.seat), action - CARD)
