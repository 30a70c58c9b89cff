"""Many matches stepped together: one answer to each in, a row of features and a mask of each out.

Everything that goes in or comes out lies in places which compiled code and arrays share (`konspira.env.arrays`), so a
step copies nothing and makes no object.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from konspira import kernel
from konspira.kernel import CHANCE, CHANCE_BIT, NOBODY, SEATS, IllegalAction, State
from konspira.mind.features import Features, Row, clear, zeros
from konspira.rng import Rng

EVERY_SEAT: Final = -1  # all decisions are the caller's
AT_ONCE: Final = 256  # tables whose rows are wiped together: few enough to be still at hand when they are written


def one_of(seats: i64, rng: Rng) -> i64:
    """A seat of a set: the only one, or any of several."""
    if seats & (seats - 1):
        several = SEATS[seats]
        return several[rng.below(len(several))]
    seat: i64 = 0
    while not seats & 1:
        seats >>= 1
        seat += 1
    return seat


def answer(s: State, seat: i64, action: i64) -> None:
    """Answer what is asked, with something that is known to be legal."""
    s.stack.pop().answer(s, seat, action)


def numbers(places: i64) -> vec[i64]:
    """So many zeros."""
    found = vec[i64](capacity=places)
    for _ in range(places):
        found = append(found, 0)
    return found


def fractions(places: i64) -> vec[float]:
    """So many zeros that may become fractions."""
    found = vec[float](capacity=places)
    for _ in range(places):
        found = append(found, 0.0)
    return found


class Tables:
    """Tables of one game; whenever a match ends, the next one begins at the same table.

    The caller answers for `mine`, or for every seat, and other seats answer at random.  Actions are numbered as the
    seat counts them, itself being seat 0.  Every table has a seed and luck of its own, so that what happens there does
    not depend on how many others there are.

    `answers` are read, and all else is written, one table after another: `observations` and `masks` of whoever is asked
    (`seats`), each mask in places of its own or `joined` to its row; whether the match before ended with the last step
    (`ends`), what that was worth to every seat (`returns`) and to the one that had answered (`rewards`), and what that
    one saw of the end (`lasts`).
    """

    def __init__(
        self, start: Callable[[], State], view: Callable[[Any, int], Any],
        scores: Callable[[Any], tuple[float, ...] | None], features: Features,
        players: i64, seeds: list[int], mine: i64, worth: Callable[[Any], tuple[float, ...]] | None = None,
        joined: bool = False,
    ) -> None:  # fmt: skip
        self.start: Final = start
        self.view: Final = view
        self.scores: Final = scores
        self.worth: Final = worth  # what scores are worth to each seat; the scores themselves if nobody says
        self.features: Final = features
        self.players: Final[i64] = players
        self.mine: Final[i64] = mine
        number: i64 = len(seeds)
        self.luck: vec[Rng] = vec[Rng]([Rng(seed) for seed in seeds])
        self.states: vec[State] = vec[State]([start() for _ in range(number)])
        self.options: Final[list[tuple[int, ...]]] = [()] * number
        self.answers: vec[i64] = numbers(number)
        self.joined: Final = joined  # each mask stands behind its row, in the same places
        self._row_length: Final[i64] = features.size + (features.actions if joined else 0)
        self._mask_length: Final[i64] = features.actions + (features.size if joined else 0)
        self._mask_begin: Final[i64] = features.size if joined else 0
        self.observations: vec[u8] = zeros(number * self._row_length)
        self.masks: vec[u8] = self.observations if joined else zeros(number * self._mask_length)
        self.seats: vec[u8] = zeros(number)
        self.ends: vec[u8] = zeros(number)
        self.rewards: vec[float] = fractions(number)
        self.returns: vec[float] = fractions(number * players)
        self.lasts: vec[u8] = zeros(number * features.size)
        self.ended: Final[list[tuple[int, tuple[float, ...]]]] = []  # tables whose match the last step has ended
        self._nowhere: Final = State([])  # no match at all
        # What sets rows and masks to zeros, if somebody can do it at one stroke: mypyc does it place by place.
        self.wiped: Callable[[int, int], None] | None = None
        self._asked: vec[u8] = zeros(number)  # whose answer each table waits for, whatever becomes of `seats`
        self._row: Final = Row(self.observations)
        self._last: Final = Row(self.lasts)
        # The number at the table of each action as a seat counts them, seat after seat, and the other way round.
        self._turned: vec[i64] = numbers(players * features.actions)
        self._turned_back: vec[i64] = numbers(players * features.actions)
        place: i64 = 0
        for seat in range(players):
            there = features.turned(seat, players)
            back = features.turned_back(seat, players)
            for action in range(features.actions):
                self._turned[place] = there[action]
                self._turned_back[place] = back[action]
                place += 1
        for table in range(number):
            self.go_on(table)
        self.forget()

    def forget(self) -> None:
        """Which matches have ended is told once."""
        clear(self.ends)
        level(self.rewards)
        level(self.returns)
        self.ended.clear()

    def begin(self, table: i64, seed: int) -> None:
        """A new match at one table."""
        self.luck[table] = Rng(seed)
        self.states[table] = self.start()
        blank(self.observations, table * self._row_length, self._row_length)
        blank(self.masks, table * self._mask_length, self._mask_length)
        self.go_on(table)
        self.forget()

    def step(self, actions: list[int]) -> None:
        """Answer at every table with actions from a list."""
        number = len(self.states)
        if len(actions) != number:
            raise ValueError(f"there are {number} tables, but {len(actions)} answers")
        for table in range(number):
            self.answers[table] = actions[table]
        self.advance()

    def advance(self) -> None:
        """Answer at every table with what stands in `answers`; if one answer is illegal, nothing happens at any."""
        number: i64 = len(self.states)
        limit: i64 = self.features.actions
        seats = self._asked
        options = self.options
        turned = self._turned
        answers = self.answers
        for table in range(number):
            action = answers[table]
            seat = i64(seats[table])
            if not 0 <= action < limit:
                raise IllegalAction(f"table {table}: there is no action {action}")
            if not kernel.offers(options[table], turned[seat * limit + action]):
                raise IllegalAction(f"table {table}: seat {seat} may not take action {action} now")
        self.forget()
        states = self.states
        for table in range(number):
            if table % AT_ONCE == 0:
                self.wipe(table, table + AT_ONCE if table + AT_ONCE < number else number)
            seat = i64(seats[table])
            answer(states[table], seat, turned[seat * limit + answers[table]])
            self.go_on(table)

    def wipe(self, first: i64, end: i64) -> None:
        """Nothing in the rows and masks of some tables."""
        if self.wiped is not None:
            self.wiped(int(first), int(end))
            return
        blank(self.observations, first * self._row_length, (end - first) * self._row_length)
        if not self.joined:
            blank(self.masks, first * self._mask_length, (end - first) * self._mask_length)

    def go_on(self, table: i64) -> None:
        """Play until the caller is asked; whenever a match ends there, the next one begins."""
        while not self.asks(table):
            # The old match is let go of before the new one is made, which then lies in the same place as the old one:
            # otherwise tables would be strewn over memory, and a large batch would wait for it most of the time.
            self.states[table] = self._nowhere
            self.states[table] = self.start()

    def asks(self, table: i64) -> bool:
        """Rules, chance and other seats, until the caller is asked, and what that seat sees then; False at the end."""
        s = self.states[table]
        stack = s.stack
        rng = self.luck[table]
        while stack:
            frame = stack.pop()
            asked = frame.waiting
            if asked == NOBODY:
                frame.run(s)
                continue
            seat: i64 = CHANCE
            if asked != CHANCE_BIT:
                seat = one_of(asked, rng)
            options = frame.options(s, seat)
            if seat != CHANCE and (self.mine == EVERY_SEAT or seat == self.mine):
                stack.restore()
                self.options[table] = options
                self.ask(table, s, seat, options)
                return True
            frame.answer(s, seat, options[rng.below(len(options))])
        self.end(table, s)
        return False

    def ask(self, table: i64, s: State, seat: i64, options: tuple[int, ...]) -> None:
        """Show the table to the seat whose answer it waits for."""
        self.seats[table] = self._asked[table] = u8(seat)
        row = self._row
        row.at = table * self._row_length
        self.features.look(self.view, s, seat, row)
        masks = self.masks
        back = self._turned_back
        first = seat * self.features.actions
        begin = table * self._mask_length + self._mask_begin
        for option in options:
            masks[begin + back[first + option]] = 1

    def end(self, table: i64, s: State) -> None:
        """Tell how a match has ended, unless it was over before the caller was asked in it."""
        if self.ended and self.ended[-1][0] == table:
            return
        scores = self.scores(s)
        assert scores is not None
        worth = scores if self.worth is None else self.worth(scores)
        seat = i64(self._asked[table])
        self.ended.append((int(table), scores))
        self.ends[table] = 1
        self.rewards[table] = worth[seat]
        first = table * self.players
        for p in range(self.players):
            self.returns[first + p] = worth[p]
        last = self._last
        last.at = table * self.features.size
        blank(self.lasts, last.at, self.features.size)
        self.features.look(self.view, s, seat, last)

    def observe(self) -> tuple[bytes, bytes]:
        """The rows and the masks of all tables, one after another, each of the seat that is asked, as they are now."""
        return bytes(self.observations), bytes(self.masks)


def level(places: vec[float]) -> None:
    """Nothing in any of them."""
    for place in range(len(places)):
        places[place] = 0.0


def blank(places: vec[u8], begin: i64, number: i64) -> None:
    """Nothing in so many places."""
    for place in range(begin, begin + number):
        places[place] = 0
