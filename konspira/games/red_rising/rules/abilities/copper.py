"""Coppers: officials, for Influence."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.red_rising.rules.actions import (
    CARD,
    FACE,
    FLEET_FACE,
    HELIUM_FACE,
    INFLUENCE_FACE,
    INSTITUTE,
    JUPITER,
    LUNA,
    MARS,
    PASS,
    SEAT,
    YES,
)
from konspira.games.red_rising.rules.cards import GOLD, NUMBER
from konspira.games.red_rising.rules.frames import Deployed, Flip, deploys, ends, question
from konspira.games.red_rising.rules.state import NO_CARD, State
from konspira.games.red_rising.rules.verbs import (
    NOT_GOLD,
    ask,
    ask_seat,
    banish,
    count_at,
    fleet,
    helium,
    in_hand,
    influence,
    lift,
    options_at,
    rivals,
    show,
    slide,
)

OFFICE: Final = {
    NUMBER["administrator"]: INSTITUTE,
    NUMBER["dataport_specialist"]: JUPITER,
    NUMBER["holo_designer"]: LUNA,
    NUMBER["dr_virany"]: MARS,
}
GOODS: Final[tuple[int, ...]] = (FACE + HELIUM_FACE, FACE + FLEET_FACE, FACE + INFLUENCE_FACE)
YES_OR_NO: Final[tuple[int, ...]] = (YES, PASS)
GOLDS: Final[i64] = 1 << GOLD


@deploys("administrator", "dataport_specialist", "holo_designer", "dr_virany")
def recruit(s: State, d: Deployed) -> None:
    """At its own location: flip two cards of the deck and slide both beneath this one, in any order."""
    if OFFICE[d.card] == d.place:
        ask(s, d, "recruit")
        s.stack.append(Flip(2))


def flipped(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """The cards that were flipped."""
    return tuple([CARD + card for card in s.flipped])


@question("recruit", flipped)
def recruit_upper(s: State, d: Deployed, extra: int, action: int) -> None:
    """The picked card lies above the other one."""
    s.flipped.remove(action - CARD)
    while s.flipped:
        slide(s, s.flipped.pop(), d)
    slide(s, action - CARD, d)


def give(s: State, seat: int, good: int) -> None:
    """One Helium, one space or one Influence."""
    if good == FACE + HELIUM_FACE:
        helium(s, seat, 1)
    elif good == FACE + FLEET_FACE:
        fleet(s, seat, 1)
    else:
        influence(s, seat, 1)


@deploys("auctioneer")
def auctioneer(s: State, d: Deployed) -> None:
    """An opponent gets Helium, a space or Influence, as they choose; you get the other two."""
    ask(s, d, "auctioneer")


def any_rival(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any opponent."""
    return rivals(s, d.seat)


def goods(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Helium, fleet or Influence."""
    return GOODS


@question("auctioneer", any_rival)
def auctioneer_invites(s: State, d: Deployed, extra: int, action: int) -> None:
    """The opponent chooses."""
    ask_seat(s, action - SEAT, d, "bid", action - SEAT)


@question("bid", goods)
def bid(s: State, d: Deployed, seat: int, action: int) -> None:
    """One for the opponent, two for the owner."""
    for good in GOODS:
        give(s, seat if good == action else int(d.seat), good)


@ends("auctioneer")
def auctioneer_at_the_end(s: State, d: Deployed) -> None:
    """At the end: one of the three."""
    ask(s, d, "one good")


@question("one good", goods)
def one_good(s: State, d: Deployed, extra: int, action: int) -> None:
    """The owner gets it."""
    give(s, int(d.seat), action)


@deploys("bondilus")
def bondilus(s: State, d: Deployed) -> None:
    """On Mars: banish a card here that is not Gold; it may be this one."""
    if d.place == MARS:
        ask(s, d, "bondilus")


def no_golds_here(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """The cards here that are not Gold, this one among them."""
    return tuple(options_at(s, d.place, NO_CARD, NOT_GOLD, True, False))


@question("bondilus", no_golds_here)
def bondilus_banishes(s: State, d: Deployed, extra: int, action: int) -> None:
    """It is banished."""
    banish(s, lift(s, action))


@deploys("diplomat")
def diplomat(s: State, d: Deployed) -> None:
    """You may place an Influence; an opponent of your choice may place one too."""
    ask(s, d, "envoy")
    ask(s, d, "diplomat")


def yes_or_no(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Yes or no."""
    return YES_OR_NO


def any_opponent(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any opponent."""
    return rivals(s, d.seat)


@question("diplomat", yes_or_no)
def diplomat_places(s: State, d: Deployed, extra: int, action: int) -> None:
    """For oneself."""
    if action == YES:
        influence(s, d.seat, 1)


@question("envoy", any_opponent)
def envoy(s: State, d: Deployed, extra: int, action: int) -> None:
    """An opponent is asked."""
    ask_seat(s, action - SEAT, d, "offered influence", action - SEAT)


@question("offered influence", yes_or_no)
def opponent_places(s: State, d: Deployed, seat: int, action: int) -> None:
    """It is the opponent's own choice."""
    if action == YES:
        influence(s, seat, 1)


@deploys("lawyer")
def lawyer(s: State, d: Deployed) -> None:
    """One Influence."""
    influence(s, d.seat, 1)


@deploys("politician")
def politician(s: State, d: Deployed) -> None:
    """You may show two Golds of your hand for two Influence."""
    ask(s, d, "politician")


def two_golds(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """A Gold of the hand, if there are two."""
    golds = in_hand(s, d.seat, GOLDS)
    return (PASS, *golds) if len(golds) >= 2 else (PASS,)


def second_gold(s: State, d: Deployed, first: int) -> tuple[int, ...]:
    """Another Gold of the hand."""
    found = [action for action in in_hand(s, d.seat, GOLDS) if action != CARD + first]
    return tuple(found) if found else (PASS,)  # a table dealt from a view may lack it


@question("politician", two_golds, secret=True)
def politician_shows(s: State, d: Deployed, extra: int, action: int) -> None:
    """The first Gold is shown."""
    if action != PASS:
        show(s, action - CARD)
        ask(s, d, "second gold", action - CARD)


@question("second gold", second_gold, secret=True)
def politician_shows_again(s: State, d: Deployed, first: int, action: int) -> None:
    """The second Gold is shown."""
    if action == PASS:
        return
    show(s, action - CARD)
    influence(s, d.seat, 2)


@deploys("timony")
def timony(s: State, d: Deployed) -> None:
    """One Influence for each Gold at the Institute."""
    influence(s, d.seat, count_at(s, INSTITUTE, GOLD))
