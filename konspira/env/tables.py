"""Many matches stepped together: one answer to each in, a row of features and a mask of each out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from konspira import kernel
from konspira.kernel import CHANCE, CHANCE_BIT, NOBODY, SEATS, IllegalAction, State
from konspira.mind.features import Features, Row
from konspira.rng import Rng

EVERY_SEAT: Final = -1  # all decisions are the caller's


class Tables:
    """Tables of one game; whenever a match ends, the next one begins at the same table.

    The caller answers for `mine`, or for every seat, and other seats answer at random.  Actions are numbered as the
    seat counts them, itself being seat 0.  Every table has a seed and luck of its own, so that what happens there does
    not depend on how many others there are.
    """

    def __init__(
        self, start: Callable[[], State], view: Callable[[Any, int], Any],
        scores: Callable[[Any], tuple[float, ...] | None], features: Features,
        players: i64, seeds: list[int], mine: i64,
    ) -> None:  # fmt: skip
        self.start: Final = start
        self.view: Final = view
        self.scores: Final = scores
        self.features: Final = features
        self.mine: Final[i64] = mine
        self.luck: Final = [Rng(seed) for seed in seeds]
        self.turned: Final = [features.turned(seat, players) for seat in range(players)]
        self.turned_back: Final = [features.turned_back(seat, players) for seat in range(players)]
        self.closed: Final = b"\0" * features.actions
        number = len(seeds)
        self.states: Final = [start() for _ in range(number)]
        self.seats: Final = BytesWriter()  # whose answer each table waits for
        self.seats.write(b"\0" * number)
        self.options: Final[list[tuple[int, ...]]] = [()] * number
        self.ended: Final[list[tuple[int, tuple[float, ...]]]] = []  # tables whose match the last step has ended
        self.last: Final = Row()  # the end of each of these, as whoever had just answered saw it
        self.row: Final = Row()
        self.masks: Final = BytesWriter()
        for table in range(number):
            self.go_on(table)
        self.forget()

    def forget(self) -> None:
        """Which matches have ended is told once."""
        self.ended.clear()
        self.last.bytes.truncate(0)

    def begin(self, table: i64, seed: int) -> None:
        """A new match at one table."""
        self.luck[table] = Rng(seed)
        self.states[table] = self.start()
        self.go_on(table)
        self.forget()

    def step(self, actions: list[int]) -> None:
        """Answer at every table; if one answer is illegal, nothing happens at any."""
        number = len(self.states)
        if len(actions) != number:
            raise ValueError(f"there are {number} tables, but {len(actions)} answers")
        answers = [0] * number
        limit: i64 = self.features.actions
        seats = self.seats
        options = self.options
        turned = self.turned
        for table in range(number):
            action: i64 = actions[table]
            seat = i64(seats[table])
            if not 0 <= action < limit:
                raise IllegalAction(f"table {table}: there is no action {action}")
            answer = turned[seat][action]
            if not kernel.offers(options[table], answer):
                raise IllegalAction(f"table {table}: seat {seat} may not take action {action} now")
            answers[table] = answer
        self.forget()
        for table in range(number):
            s = self.states[table]
            frame = s.stack.pop()
            frame.answer(s, i64(seats[table]), answers[table])
            self.go_on(table)

    def go_on(self, table: i64) -> None:
        """Rules, chance and other seats, until the caller is asked."""
        s = self.states[table]
        stack = s.stack
        rng = self.luck[table]
        while True:
            if not stack:
                found = self.scores(s)
                assert found is not None
                if not self.ended or self.ended[-1][0] != table:  # a match may be over before the caller is asked
                    self.ended.append((int(table), found))
                    self.features.look(self.view, s, i64(self.seats[table]), self.last)
                s = self.start()
                stack = s.stack
                self.states[table] = s
                continue
            frame = stack.pop()
            asked = frame.waiting
            if asked == NOBODY:
                frame.run(s)
                continue
            seat: i64 = CHANCE
            if asked != CHANCE_BIT:
                waiting = SEATS[asked]
                seat = waiting[0] if len(waiting) == 1 else waiting[rng.below(len(waiting))]
            options = frame.options(s, seat)
            if seat != CHANCE and (self.mine == EVERY_SEAT or seat == self.mine):
                stack.append(frame)
                self.seats[table] = u8(seat)
                self.options[table] = options
                return
            frame.answer(s, seat, options[rng.below(len(options))])

    def observe(self) -> tuple[bytes, bytes]:
        """The rows and the masks of all tables, one after another, each of the seat that is asked."""
        row = self.row
        masks = self.masks
        row.bytes.truncate(0)
        masks.truncate(0)
        features = self.features
        view = self.view
        closed = self.closed
        for table in range(len(self.states)):
            seat = i64(self.seats[table])
            features.look(view, self.states[table], seat, row)
            begin: i64 = len(masks)
            masks.write(closed)
            back = self.turned_back[seat]
            for option in self.options[table]:
                masks[begin + back[option]] = 1
        return row.bytes.getvalue(), masks.getvalue()
