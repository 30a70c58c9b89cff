"""Greens: programmers, for the deck and what lies face down."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.red_rising.rules.actions import AT, BANISH, COLOUR, PASS
from konspira.games.red_rising.rules.cards import COLOUR_OF, GOLD, SILVER, VALUE, mask
from konspira.games.red_rising.rules.frames import Deployed, Flip, Look, Lot, deploys, ends, lot, question, then_do
from konspira.games.red_rising.rules.state import PUBLIC, State, hold
from konspira.games.red_rising.rules.verbs import (
    ANY_COLOUR,
    ELSEWHERE,
    ask,
    banish_self,
    end_turn,
    gain,
    lift,
    put,
    step,
    takeable,
)
from konspira.kernel import bit, then

RICH: Final[i64] = mask(GOLD, SILVER)
CALLS: Final = 3
AT_THE_END: Final = 7


@deploys("codebreaker")
def codebreaker(s: State, d: Deployed) -> None:
    """Flip the bottom card of the deck and take it unless it is Gold or Silver; unless on those, this is banished."""
    if not d.on(RICH):
        banish_self(s, d)
    s.stack.append(Lot("bottom", d, 0))


def bottom_card(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """What the bottom card of the deck may be."""
    if s.bottom:
        return (s.bottom[-1],)
    if s.rest:
        return tuple(s.rest)
    if s.beneath:
        return (s.beneath[0],)
    if s.shuffled:
        return tuple(s.shuffled)
    return (s.top[0],) if s.top else ()


@lot("bottom", bottom_card)
def bottom_flipped(s: State, d: Deployed, extra: int, card: int) -> None:
    """All see it; a Gold or a Silver stays where it is."""
    for zone in (s.bottom, s.rest, s.beneath, s.shuffled, s.top):
        if card in zone:
            zone.remove(card)
            break
    if RICH >> COLOUR_OF[card] & 1:
        s.known[card] = PUBLIC
        s.bottom.append(card)
    else:
        hold(s, d.seat, card, PUBLIC)


@deploys("developer")
def developer(s: State, d: Deployed) -> None:
    """You may take a card from here and end your turn."""
    ask(s, d, "developer")


def all_here(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any other card here, or none."""
    found = takeable(s, d, ANY_COLOUR, True)
    return (*found, PASS) if found else ()


@question("developer", all_here)
def developer_takes(s: State, d: Deployed, extra: int, action: int) -> None:
    """Taking it ends the turn."""
    if action != PASS:
        gain(s, d.seat, lift(s, action))
        end_turn(s)


@deploys("firewall_expert")
def firewall_expert(s: State, d: Deployed) -> None:
    """Look at three cards of the deck and put one face down on each other location."""
    look = Look(d.seat, True)
    then(s, look, look, look, step(d, "firewall"))


@then_do("firewall")
def raise_firewall(s: State, d: Deployed, used: int) -> None:
    """The next card wants a place."""
    if s.aside:
        ask(s, d, "firewall", used)


def unused_places(s: State, d: Deployed, used: int) -> tuple[int, ...]:
    """The other locations that have none of the three yet."""
    return tuple([action for action in ELSEWHERE[d.place] if not used >> (action - AT) & 1])


@question("firewall", unused_places)
def firewall_placed(s: State, d: Deployed, used: int, action: int) -> None:
    """All see where it goes, only the owner what it is."""
    put(s, ~s.aside.pop(0), action - AT)
    raise_firewall(s, d, used | int(bit(action - AT)))


@deploys("hacker")
def hacker(s: State, d: Deployed) -> None:
    """Flip the top card of the deck; banish it or put it on another location."""
    then(s, Flip(1), step(d, "hacker"))


@then_do("hacker")
def hacker_asks(s: State, d: Deployed, extra: int) -> None:
    """If there was a card."""
    if s.flipped:
        ask(s, d, "hacker")


def banish_or_place(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Banish it, or one of the other locations."""
    return (BANISH, *ELSEWHERE[d.place])


@question("hacker", banish_or_place)
def hacker_does(s: State, d: Deployed, extra: int, action: int) -> None:
    """It goes there."""
    card = s.flipped.pop()
    if action == BANISH:
        s.out.append(card)
    else:
        put(s, card, action - AT)


@ends("hacker")
def hacker_at_the_end(s: State, d: Deployed) -> None:
    """At the end: flip the top card of the deck and score its value."""
    then(s, Flip(1), step(d, "hacked"))


@then_do("hacked")
def hacked(s: State, d: Deployed, extra: int) -> None:
    """The card goes back on top, and all know it now."""
    if s.flipped:
        card = s.flipped.pop()
        s.hacked = VALUE[card]
        s.top.append(card)


@deploys("online_gambler")
def online_gambler(s: State, d: Deployed) -> None:
    """Call three colours and flip the top card: take it if it is one of them and banish this, or banish it."""
    ask(s, d, "gamble")


def next_colours(s: State, d: Deployed, called: int) -> tuple[int, ...]:
    """The colours after the last one called, as far as three can still be called."""
    n = 0
    last = -1
    for c in range(14):
        if called >> c & 1:
            n += 1
            last = c
    return tuple([COLOUR + c for c in range(last + 1, 14 - (CALLS - n - 1))])


@question("gamble", next_colours)
def gamble(s: State, d: Deployed, called: int, action: int) -> None:
    """Three calls, then the flip."""
    called |= 1 << (action - COLOUR)
    if called.bit_count() < CALLS:
        ask(s, d, "gamble", called)
    else:
        then(s, Flip(1), step(d, "gambled", called))


@then_do("gambled")
def gambled(s: State, d: Deployed, called: int) -> None:
    """Hit or miss."""
    if s.flipped:
        card = s.flipped.pop()
        if called >> COLOUR_OF[card] & 1:
            hold(s, d.seat, card, PUBLIC)
            banish_self(s, d)
        else:
            s.out.append(card)


@ends("online_gambler")
def gambler_at_the_end(s: State, d: Deployed) -> None:
    """At the end: call a colour other than Gold, flip seven cards, take those; the others are shuffled back on top."""
    ask(s, d, "last gamble")


NO_GOLD: Final[tuple[int, ...]] = tuple([COLOUR + c for c in range(14) if c != GOLD])


def not_gold(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any colour but Gold."""
    return NO_GOLD


@question("last gamble", not_gold)
def last_gamble(s: State, d: Deployed, extra: int, action: int) -> None:
    """Seven cards are flipped."""
    then(s, Flip(AT_THE_END), step(d, "last gamble", action - COLOUR))


@then_do("last gamble")
def last_gambled(s: State, d: Deployed, called: int) -> None:
    """What matches is taken; the order of the others is not known any more."""
    for card in s.flipped:
        if COLOUR_OF[card] == called:
            hold(s, d.seat, card, PUBLIC)
        else:
            s.shuffled.append(card)
    s.flipped = []
    if s.shuffled:
        s.beneath = s.beneath + s.top
        s.top = []
