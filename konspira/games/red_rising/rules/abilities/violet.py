"""Violets: artists, for order on the board and a look at the neighbour."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.red_rising.rules.actions import AT, CARD, DONE, FACE_DOWN, PASS
from konspira.games.red_rising.rules.cards import COLOUR_OF, GOLD, NUMBER, RED, VALUE
from konspira.games.red_rising.rules.frames import Deployed, Flip, deploys, question, then_do
from konspira.games.red_rising.rules.state import NO_CARD, PUBLIC, State, deck_size, hold, previous_seat
from konspira.games.red_rising.rules.verbs import (
    ANY_COLOUR,
    ELSEWHERE,
    ask,
    discard,
    draw,
    end_turn,
    in_hand,
    lift,
    options_at,
    put,
    self_to_hand,
    step,
)
from konspira.kernel import then

HOST: Final = NUMBER["holo_host"]
REPORTER: Final = NUMBER["reporter"]
MUSICIAN: Final = NUMBER["musician"]
REDS: Final[i64] = 1 << RED


def elsewhere(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any other location."""
    return ELSEWHERE[d.place]


@deploys("musician", "zanzibar")
def performer(s: State, d: Deployed) -> None:
    """Move a card of even value (Zanzibar: odd) from here to the top of another location; it may be this one."""
    ask(s, d, "performer")


def in_tune(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """The even or odd cards here."""
    odd = 0 if d.card == MUSICIAN else 1
    return tuple([CARD + entry for entry in s.piles[d.place] if entry >= 0 and VALUE[entry] % 2 == odd])


@question("performer", in_tune)
def performer_picks(s: State, d: Deployed, extra: int, action: int) -> None:
    """The card."""
    ask(s, d, "performance", action)


@question("performance", elsewhere)
def performance(s: State, d: Deployed, picked: int, action: int) -> None:
    """The place."""
    put(s, lift(s, picked), action - AT)


@deploys("four_d_painter")
def painter(s: State, d: Deployed) -> None:
    """Move a card from here, it may be this one, to the top of another location that lacks its colour."""
    ask(s, d, "painter")


def lacking(s: State, d: Deployed, picked: int) -> tuple[int, ...]:
    """The other locations without the colour of a card; a face-down one has no colour."""
    if picked >= FACE_DOWN:
        return ELSEWHERE[d.place]
    return tuple([action for action in ELSEWHERE[d.place] if not has_colour(s, action - AT, COLOUR_OF[picked - CARD])])


def has_colour(s: State, place: int, colour: int) -> bool:
    """Whether a card of this colour lies there face up."""
    for entry in s.piles[place]:
        if entry >= 0 and COLOUR_OF[entry] == colour:
            return True
    return False


def paintable(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """The cards here that can go somewhere."""
    found = options_at(s, d.place, NO_CARD, ANY_COLOUR, True, False)
    return tuple([action for action in found if lacking(s, d, action)])


@question("painter", paintable)
def painter_picks(s: State, d: Deployed, extra: int, action: int) -> None:
    """The card."""
    ask(s, d, "painting", action)


@question("painting", lacking)
def painting(s: State, d: Deployed, picked: int, action: int) -> None:
    """The place."""
    put(s, lift(s, picked), action - AT)


@deploys("holo_host", "reporter", "vlogger")
def gossip(s: State, d: Deployed) -> None:
    """With more than the right-hand neighbour: they get this card, you take two of the deck, and your turn ends."""
    mine = s.players[d.seat]
    neighbour = previous_seat(s, d.seat)
    theirs = s.players[neighbour]
    if d.card == HOST:
        ahead = mine.influence > theirs.influence
    elif d.card == REPORTER:
        ahead = mine.helium > theirs.helium
    else:
        ahead = mine.fleet > theirs.fleet
    if ahead:
        self_to_hand(s, d, neighbour)
        end_turn(s)
        draw(s, d.seat, 2)


@deploys("mickey_the_carver")
def mickey(s: State, d: Deployed) -> None:
    """You may banish a Red of your hand to flip the deck up to its first Gold and take that; the rest goes below."""
    if deck_size(s):
        ask(s, d, "mickey")


def a_red_or_none(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """A Red of the hand, or none."""
    return (PASS, *in_hand(s, d.seat, REDS))


@question("mickey", a_red_or_none, secret=True)
def mickey_carves(s: State, d: Deployed, extra: int, action: int) -> None:
    """The Red goes, the deck is flipped."""
    if action != PASS:
        discard(s, d.seat, action - CARD)
        then(s, Flip(1), step(d, "carve"))


@then_do("carve")
def carve(s: State, d: Deployed, before: int) -> None:
    """On and on, until a Gold comes or the deck is empty."""
    if len(s.flipped) > before:
        if COLOUR_OF[s.flipped[-1]] != GOLD:
            then(s, Flip(1), step(d, "carve", before + 1))
            return
        hold(s, d.seat, s.flipped.pop(), PUBLIC)
    ask(s, d, "bury")


def any_flipped(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """The next card to go below, or all in the order in which they came."""
    if len(s.flipped) < 2:
        return tuple([CARD + card for card in s.flipped])
    return (*[CARD + card for card in s.flipped], DONE)


@question("bury", any_flipped)
def bury(s: State, d: Deployed, extra: int, action: int) -> None:
    """Below the deck."""
    if action == DONE:
        s.bottom.extend(s.flipped)
        s.flipped = []
        return
    s.flipped.remove(action - CARD)
    s.bottom.append(action - CARD)
    ask(s, d, "bury")
