"""The city: five districts in a row, the cards in them and over the marker, the deck, the tokens and the missions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from konspira import kernel
from konspira.games.unrest.rules import bag
from konspira.games.unrest.rules.actions import ALL_DISTRICTS, ALL_TOKENS, CAPITOL, DISTRICTS, DRAWN, KINDS, NO_CARD
from konspira.games.unrest.rules.missions import Mission, holds
from konspira.kernel import Frame, Stack

UNKNOWN: Final = -1
NOT_TAKEN: Final = 0
TO_WIN: Final = 3  # districts
PLACES: Final = 3  # over the marker: 0 and 1 for cards laid face down, 2 for the one laid face up
BITS: Final = 5  # of a card over the marker
A_CARD: Final = 31


@mypyc_attr(acyclic=True)
class District:
    """A district and the cards in it."""

    def __init__(self, up: i64, down: i64, taken: i64) -> None:
        self.up: i64 = up  # cards whose faces everyone knows
        self.down: i64 = down  # hidden from the Empire
        self.taken: i64 = taken  # the number of the mission that took it


@mypyc_attr(acyclic=True)
class State(kernel.State):
    """Everything on the table; sets of districts, places and tokens are integers."""

    def __init__(self, stack: Stack | list[Frame[State]], districts: list[District], capitol: bool) -> None:
        super().__init__(stack)
        self.districts: Final = districts
        self.capitol: Final = capitol  # Capitol mode
        self.missions: tuple[Mission, ...] = ()  # in play
        self.row: i64 = UNKNOWN  # which of all rows the districts lie in
        self.free: i64 = ALL_DISTRICTS  # not captured yet
        self.round: i64 = 0
        self.final: bool = False  # the final operation
        self.deck: i64 = bag.EVERYTHING  # hidden
        self.hand: i64 = 0  # hidden from the Empire
        self.over_marker: i64 = 0  # the cards, five bits a place, each its number and one; face down ones are hidden
        self.face_down: i64 = 0  # places
        self.feint: bool = False  # three cards face down can only be decoys
        self.marked: i64 = 0
        self.blockaded: i64 = 0
        self.tokens: i64 = ALL_TOKENS  # face up
        self.gone_up: i64 = 0  # destroyed cards whose faces everyone knows
        self.gone_down: i64 = 0  # hidden from the Empire


def clone(s: State) -> State:
    """A copy to play on; frames and missions are immutable and shared."""
    t = State(s.stack.copy(), [District(d.up, d.down, d.taken) for d in s.districts], s.capitol)
    t.missions = s.missions
    t.row = s.row
    t.free = s.free
    t.round = s.round
    t.final = s.final
    t.deck = s.deck
    t.hand = s.hand
    t.over_marker = s.over_marker
    t.face_down = s.face_down
    t.feint = s.feint
    t.marked = s.marked
    t.blockaded = s.blockaded
    t.tokens = s.tokens
    t.gone_up = s.gone_up
    t.gone_down = s.gone_down
    return t


def scores(s: State) -> tuple[float, ...] | None:
    """One for the winner, nothing for the loser; None until the game is over."""
    if s.stack:
        return None
    return (1.0, 0.0) if rebellion_won(s) else (0.0, 1.0)


def rebellion_won(s: State) -> bool:
    """Three districts, or the Capitol where its mode is played."""
    captured = ALL_DISTRICTS & ~s.free
    return bag.size(captured) >= TO_WIN or (s.capitol and captured >> CAPITOL & 1 != 0)


def census(s: State) -> tuple[int, ...]:
    """How many of each card there are, wherever they lie."""
    counts = [0] * KINDS
    zones = [int(s.deck), int(s.hand), int(s.gone_up), int(s.gone_down)]
    for d in s.districts:
        zones += [int(d.up), int(d.down)]
    for zone in zones:
        for card in bag.cards(zone):
            counts[card] += 1
    for place in range(PLACES):
        card = card_at(s, place)
        if card != NO_CARD:
            counts[card] += 1
    return tuple(counts)


# -- Cards over the marker -------------------------------------------------------------------


def card_at(s: State, place: i64) -> i64:
    """The card at a place over the marker."""
    return (s.over_marker >> place * BITS & A_CARD) - 1


def lay(s: State, place: i64, card: i64, face_down: bool) -> None:
    """Put a card from the hand over the marker."""
    s.hand -= bag.one(card)
    s.over_marker |= (card + 1) << place * BITS
    if face_down:
        s.face_down |= i64(1) << place


def lift(s: State, place: i64) -> i64:
    """Take the card at a place away from the marker."""
    card = card_at(s, place)
    s.over_marker &= ~(i64(A_CARD) << place * BITS)
    s.face_down &= ~(i64(1) << place)
    return card


def laid(s: State) -> i64:
    """The places over the marker where a card lies."""
    over = s.over_marker
    return (1 if over & A_CARD else 0) | (2 if over >> 5 & A_CARD else 0) | (4 if over >> 10 & A_CARD else 0)


def put(s: State, place: i64, district: i64) -> None:
    """Move a card from over the marker to a district, face down or up as it lies."""
    hidden = s.face_down >> place & 1 != 0 and not s.feint
    card = bag.one(lift(s, place))
    if hidden:
        s.districts[district].down += card
    else:
        s.districts[district].up += card


# -- Districts -------------------------------------------------------------------------------


def harder(s: State, district: i64) -> bool:
    """Whether Capitol mode asks for more here."""
    return s.capitol and district == CAPITOL


def mission_numbered(s: State, number: i64) -> Mission:
    """A mission in play."""
    for mission in s.missions:
        if mission.number == number:
            return mission
    raise IndexError(f"mission {number} is not in play")


def fulfils(s: State, district: i64, mission: Mission) -> bool:
    """Whether the cards in a district, hidden ones too, fulfil the mission."""
    d = s.districts[district]
    return holds(mission, d.up, d.up | d.down, harder(s, district))


def open_places(s: State) -> i64:
    """The districts where the Rebellion may send cards this round."""
    return (s.free if s.final else s.marked) & ~s.blockaded


def new_city(capitol: bool) -> State:
    """Nothing laid out and nothing dealt."""
    return State([], [District(0, 0, NOT_TAKEN) for _ in range(len(DISTRICTS))], capitol)


def in_play(book: tuple[Mission, ...], chosen: tuple[int, ...]) -> tuple[Mission, ...]:
    """The first mission of the book and the chosen ones."""
    assert len(chosen) == DRAWN
    return (book[0], book[chosen[0] - 1], book[chosen[1] - 1], book[chosen[2] - 1])
