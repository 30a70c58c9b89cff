"""Views as rows of small numbers, observer first: what a learner sees instead of a view.

Every number fits a byte.  Seats count from the observer, who is seat 0, clockwise; whatever a view does not tell is 0.
A row is written from a view and never from a state, so it cannot hold what its seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from konspira.kernel import MOST_SEATS, SPECTATOR, State

LARGEST: Final = 255
ONES: Final = [(1 << seat) - 1 for seat in range(MOST_SEATS + 1)]  # the seats below one


class Block:
    """Neighbouring numbers of a row: what they are called, how many there are, and what they tell."""

    def __init__(self, name: str, size: int, meaning: str) -> None:
        self.name: Final = name
        self.size: Final = size
        self.meaning: Final = meaning


def zeros(places: i64) -> vec[u8]:
    """So many places with nothing in them."""
    found = vec[u8](capacity=places)
    for _ in range(places):
        found = append(found, u8(0))
    return found


def clear(places: vec[u8]) -> None:
    """Nothing in any of them."""
    for place in range(len(places)):
        places[place] = 0


class Row:
    """A row being written, into places where there are zeros; each fact takes the next of them.

    The places may be those of many rows one after another, which somebody else reads in place: the arrays of a batch.
    """

    def __init__(self, places: vec[u8]) -> None:
        self.bytes: vec[u8] = places
        self.at: i64 = 0
        self.me: i64 = 0
        self.players: i64 = 0

    def look(self, seat: i64, players: i64) -> None:
        """Whose eyes these are; a spectator looks from seat 0."""
        self.me = seat if seat >= 0 else 0
        self.players = players

    def skip(self, places: i64) -> None:
        """Nothing to tell."""
        self.at += places

    def flag(self, fact: bool) -> None:
        """Yes or no."""
        if fact:
            self.bytes[self.at] = 1
        self.at += 1

    def number(self, amount: i64) -> None:
        """How many, as far as a byte reaches."""
        if amount > 0:
            self.bytes[self.at] = u8(amount if amount < LARGEST else LARGEST)
        self.at += 1

    def one_of(self, which: i64, kinds: i64) -> None:
        """Which of several it is; none of them if it is another."""
        if 0 <= which < kinds:
            self.bytes[self.at + which] = 1
        self.at += kinds

    def put(self, place: i64, amount: i64) -> None:
        """A number that many places ahead, without moving on."""
        if amount > 0:
            self.bytes[self.at + place] = u8(amount if amount < LARGEST else LARGEST)

    def each(self, things: tuple[int, ...], kinds: i64) -> None:
        """How many there are of each kind."""
        bytes = self.bytes
        for i in range(len(things)):
            place: i64 = things[i]
            if 0 <= place < kinds:
                place += self.at
                bytes[place] = bytes[place] + u8(1)
        self.at += kinds

    def bits(self, among: i64, kinds: i64) -> None:
        """A set of things, one place each."""
        for place in range(kinds):
            if among >> place & 1:
                self.bytes[self.at + place] = 1
        self.at += kinds

    def flags(self, facts: tuple[bool, ...], kinds: i64) -> None:
        """Yes or no, several times."""
        for i in range(len(facts)):
            if facts[i]:
                self.bytes[self.at + i] = 1
        self.at += kinds

    def chair(self, distance: i64) -> i64:
        """The seat that many chairs on."""
        seat = self.me + distance
        return seat - self.players if seat >= self.players else seat

    def distance(self, seat: i64) -> i64:
        """How many chairs on a seat is."""
        distance = seat - self.me
        return distance if distance >= 0 else distance + self.players

    def seat(self, seat: i64, chairs: i64) -> None:
        """Which seat it is, from here; nobody if it is below 0."""
        if seat >= 0:
            self.bytes[self.at + self.distance(seat)] = 1
        self.at += chairs

    def seats(self, among: i64, chairs: i64) -> None:
        """A set of seats, from here."""
        at = self.at
        self.at = at + chairs
        turned = among >> self.me | (among & ONES[self.me]) << (self.players - self.me)
        while turned:
            if turned & 1:
                self.bytes[at] = 1
            turned >>= 1
            at += 1


Write = Callable[[Any, Row], None]
Out = Callable[[Any, int], bool]


def nobody_is_out(view: Any, seat: int) -> bool:
    """In most games everybody plays to the end."""
    return False


class Features:
    """How the views of one game become rows, and which of its actions players take."""

    def __init__(
        self, write: Write, blocks: list[Block], actions: int, runs: list[tuple[int, int]], out: Out = nobody_is_out
    ) -> None:
        self.write: Final = write
        self.blocks: Final = blocks
        self.size: Final = sum([block.size for block in blocks])
        self._blank: vec[u8] = zeros(self.size)
        self.actions: Final = actions  # a player's actions have numbers below this one
        self.runs: Final = runs  # actions that name a seat: the first of each run, and how many there are
        self.out: Final = out  # whether a seat will not be asked again, as everybody knows

    def look(self, view: Callable[[Any, int], Any], s: State, seat: i64, row: Row) -> None:
        """The row of what a seat sees by `view`; a compiled game may call its own without the interpreter."""
        self.write(view(s, int(seat)), row)

    def encode(self, view: Any) -> bytes:
        """The row of a view."""
        row = Row(self._blank[:])
        self.write(view, row)
        return bytes(row.bytes)

    def gone(self, view: Callable[[Any, int], Any], s: State, players: int) -> tuple[int, ...]:
        """The seats that will not be asked again."""
        shown = view(s, SPECTATOR)
        return tuple([seat for seat in range(players) if self.out(shown, seat)])

    def seen(self, view: Callable[[Any, int], Any], s: State, seat: int) -> bytes:
        """The row of what a seat sees by `view`: the same as that of the view, and sooner."""
        row = Row(self._blank[:])
        self.look(view, s, seat, row)
        return bytes(row.bytes)

    def mask(self, options: tuple[int, ...], turned_back: list[int]) -> bytes:
        """A 1 for each action that a seat may take, as it counts them."""
        places = zeros(self.actions)
        for option in options:
            places[turned_back[option]] = 1
        return bytes(places)

    def turned(self, seat: int, players: int) -> list[int]:
        """The number at the table of each action as `seat` counts them, itself being seat 0."""
        table = list(range(self.actions))
        for first, chairs in self.runs:
            for distance in range(min(chairs, players)):
                table[first + distance] = first + (seat + distance) % players
        return table

    def turned_back(self, seat: int, players: int) -> list[int]:
        """The number for `seat` of each action at the table."""
        return self.turned(-seat % players, players)
