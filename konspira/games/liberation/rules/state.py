"""The zones of Liberation: where every location card lies, and who knows which cards on top of the deck."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from konspira import kernel
from konspira.games.liberation.rules.actions import DYNASTY, LOCATIONS, NOBODY_WINS, NOWHERE, RESISTANCE, size, spot
from konspira.games.liberation.rules.galaxy import Components, Slot
from konspira.kernel import Frame, Stack, bit

LAST_ACT: Final = 3
HAND: Final = 3  # cards one may keep
BOTH: Final = 3  # sides, one bit a seat


@mypyc_attr(acyclic=True)
class Side:
    """One side's cards, and what it knows of the cards that nobody sees."""

    def __init__(self, hand: i64, known: i64) -> None:
        self.hand: i64 = hand  # hidden
        self.known: i64 = known  # hidden: cards this side knows to lie in the discard pile


@mypyc_attr(acyclic=True)
class State(kernel.State):
    """The galaxy, the deck, the discard pile and both sides."""

    def __init__(
        self, stack: Stack | list[Frame[Any]], parts: Components, cards: i64, open_discards: bool, open_missions: bool,
        dynasty: Side, resistance: Side, slots: list[Slot], joined: list[int],
        top: list[int], top_known: list[int],
    ) -> None:  # fmt: skip
        super().__init__(stack)
        self.parts: Final = parts
        self.cards: i64 = cards  # all that are in the game
        self.open_discards: Final = open_discards
        self.open_missions: Final = open_missions or open_discards  # a card that is played is discarded too
        self.dynasty: Final = dynasty
        self.resistance: Final = resistance
        self.slots: Final = slots
        self.joined: list[int] = joined  # by location; replaced as a whole when the galaxy changes
        self.top: Final = top  # hidden: cards in certain places on top of the deck, the first to draw first
        self.top_known: Final = top_known  # which sides know each of them, one bit a seat
        self.rest: i64 = cards  # hidden: the rest of the deck, in no order
        self.discard: i64 = 0  # hidden
        self.shown: i64 = 0  # cards in the discard pile that everybody has seen go there
        self.base: i64 = NOWHERE  # hidden
        self.left: i64 = NOWHERE  # hidden: the base that is just being left
        self.playing: i64 = NOWHERE  # hidden: the card whose mission is being performed from the hand
        self.spied: i64 = 0  # hidden: cards a spy is looking at
        self.occupied: i64 = 0
        self.exploited: i64 = 0
        self.act: i64 = 1
        self.winner: i64 = NOBODY_WINS


def clone(s: State) -> State:
    """A copy to play on; frames, slots and connections are immutable and shared."""
    t = State(
        s.stack.copy(), s.parts, s.cards, s.open_discards, s.open_missions, Side(s.dynasty.hand, s.dynasty.known),
        Side(s.resistance.hand, s.resistance.known), s.slots[:], s.joined, s.top[:], s.top_known[:],
    )  # fmt: skip
    t.rest = s.rest
    t.discard = s.discard
    t.shown = s.shown
    t.base = s.base
    t.left = s.left
    t.playing = s.playing
    t.spied = s.spied
    t.occupied = s.occupied
    t.exploited = s.exploited
    t.act = s.act
    t.winner = s.winner
    return t


def side(s: State, seat: i64) -> Side:
    """The cards of a side."""
    return s.dynasty if seat == DYNASTY else s.resistance


def scores(s: State) -> tuple[float, ...] | None:
    """One for the side that has won, nothing for the other; None until then."""
    if s.stack:
        return None
    return (1.0, 0.0) if s.winner == DYNASTY else (0.0, 1.0)


def win(s: State, seat: i64) -> None:
    """The game is over."""
    s.winner = seat
    s.stack.clear()


def census(s: State) -> tuple[int, ...]:
    """How often each location card is anywhere, the box included: once."""
    box = (spot(LOCATIONS) - 1) & ~s.cards
    zones = [int(box), s.dynasty.hand, s.resistance.hand, s.rest, s.discard, s.spied, s.occupied]
    zones += [int(spot(card)) for card in s.top]
    zones += [int(spot(card)) for card in (s.base, s.playing) if card != NOWHERE]
    out = [0] * LOCATIONS
    for zone in zones:
        for card in range(LOCATIONS):
            out[card] += zone >> card & 1
    return tuple(out)


def deck_size(s: State) -> i64:
    """How many cards are left to draw."""
    return len(s.top) + size(s.rest)


def throw(s: State, card: i64, known_to: i64) -> None:
    """Put a card on the discard pile; `known_to` are the seats that see which."""
    s.discard |= spot(card)
    if known_to == BOTH:
        s.shown |= spot(card)
    if known_to & bit(DYNASTY):
        s.dynasty.known |= spot(card)
    if known_to & bit(RESISTANCE):
        s.resistance.known |= spot(card)


def forget_discards(s: State) -> None:
    """Nobody knows any more which cards lie in the discard pile."""
    s.shown = 0
    s.dynasty.known = 0
    s.resistance.known = 0


def audience(seat: i64, shown: bool) -> i64:
    """Who sees a card that `seat` discards or plays: itself, or both if it is shown."""
    return BOTH if shown else bit(seat)
