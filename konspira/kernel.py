"""The kernel: a state is zones plus a stack of frames, and the stack is all the control flow there is.

A frame is public, immutable data.  One that waits for nobody runs by itself; one that waits
asks its seats.  Secrets live in zones, never in frames, so anyone may be shown the stack.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Generic, TypeVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from konspira.rng import Rng

CHANCE: Final = -1  # dice and decks are a seat like any other
SPECTATOR: Final = -2  # sees what the whole table sees and never acts
HIDDEN: Final = -1  # what an observer sees of an answer that was not for their eyes
MOST_SEATS: Final = 10

# Sets of seats are integers, one bit a seat; chance has a bit of its own above all of them.
NOBODY: Final = 0
CHANCE_BIT: Final = 1 << 30
SEATS: Final = [tuple(p for p in range(MOST_SEATS) if mask >> p & 1) for mask in range(1 << MOST_SEATS)]

# Said to be of any length, or mypyc makes a new tuple each time one is returned.
NO_SEATS: Final[tuple[int, ...]] = ()
ONLY_CHANCE: Final[tuple[int, ...]] = (CHANCE,)
NO_OPTIONS: Final[tuple[int, ...]] = ()


class IllegalAction(ValueError):
    """A seat may not act now, or not like that; the state is as it was."""


def bit(seat: i64) -> i64:
    """The set of one seat."""
    # Two traps: mypyc emits a literal shifted by an i64 as a 32-bit shift, which is right for seats but not past 30;
    # and an expression that is an i64 or a literal makes a Python integer of it on the way.
    if seat < 0:
        return CHANCE_BIT
    return i64(1) << seat


S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """Names a rule and carries the facts it needs; whoever is in `waiting` may answer it."""

    def __init__(self, waiting: i64 = NOBODY) -> None:
        self.waiting: Final[i64] = waiting

    def run(self, s: S) -> None:
        """Do the rule; called when the frame waits for nobody."""
        raise NotImplementedError(type(self).__name__)

    def options(self, s: S, seat: i64) -> tuple[int, ...]:
        """What `seat` may answer; for chance, an option stands as often as its odds."""
        raise NotImplementedError(type(self).__name__)

    def answer(self, s: S, seat: i64, action: i64) -> None:
        """Do what the answer means; the frame has already left the stack."""
        raise NotImplementedError(type(self).__name__)

    def seen(self, s: S, seat: i64, action: i64, observer: i64) -> i64:
        """What `observer` sees of the answer: by default all of it."""
        return action


@final
@mypyc_attr(acyclic=True)
class Stack:
    """Frames one upon another; what is done next lies on top, and that is the end of it.

    It does what a list does, but keeps every place that was ever taken: a list that shrinks and grows asks for memory
    each time, which was a third of Coup's time.  What lies above the height has been done and means nothing.
    """

    def __init__(self, frames: list[Frame[Any]]) -> None:
        self._places: vec[Frame[Any]] = vec[Frame](frames)  # type: ignore[type-arg]  # as it is called when interpreted
        self._height: i64 = len(frames)

    def append(self, frame: Frame[Any]) -> None:
        """Lay a frame on top."""
        height = self._height
        if height < len(self._places):
            self._places[height] = frame
        else:
            self._places = append(self._places, frame)
        self._height = height + 1

    def pop(self) -> Frame[Any]:
        """Take the frame on top."""
        height = self._height - 1
        if height < 0:
            raise IndexError("the stack is empty")
        self._height = height
        return self._places[height]

    def restore(self) -> None:
        """The frame that was just taken stays where it was."""
        self._height += 1

    def extend(self, frames: list[Frame[Any]]) -> None:
        """Lay several on top, the last of them uppermost."""
        for frame in frames:
            self.append(frame)

    def clear(self) -> None:
        """Nothing is left to do."""
        self._height = 0

    def copy(self) -> Stack:
        """The same frames, to go on with separately."""
        other = Stack(NO_FRAMES)
        other._places = self._places[: self._height]
        other._height = self._height
        return other

    def frames(self) -> tuple[Frame[Any], ...]:
        """All of them, for somebody to look at."""
        return tuple([self._places[i] for i in range(self._height)])

    def __len__(self) -> int:
        return self._height

    def __bool__(self) -> bool:
        return self._height > 0

    def __getitem__(self, place: i64) -> Frame[Any]:
        """One of them, from below or with a negative number from the top."""
        at = place if place >= 0 else self._height + place
        if not 0 <= at < self._height:
            raise IndexError(f"the stack has no place {place}")
        return self._places[at]

    def __iter__(self) -> Iterator[Frame[Any]]:
        return iter(self.frames())


NO_FRAMES: Final[list[Frame[Any]]] = []


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """Zones, which a game adds, and the stack."""

    def __init__(self, stack: Stack | list[Frame[Any]]) -> None:
        self.stack: Final = stack if isinstance(stack, Stack) else Stack(stack)


def then(s: State, *frames: Frame[Any]) -> None:
    """Do these next, in reading order, before whatever is already waiting."""
    for i in range(len(frames) - 1, -1, -1):
        s.stack.append(frames[i])


def settle(s: State) -> None:
    """Run the rules that wait for nobody, until someone is asked or the game is over."""
    stack = s.stack
    while stack:
        frame = stack.pop()
        if frame.waiting != NOBODY:
            stack.restore()
            return
        frame.run(s)


def waiting(s: State) -> tuple[int, ...]:
    """The seats that may act now, `(CHANCE,)` for chance, nobody once the game is over."""
    stack = s.stack
    if not stack:
        return NO_SEATS
    mask = stack[-1].waiting
    return ONLY_CHANCE if mask == CHANCE_BIT else SEATS[mask]


def legal(s: State, seat: i64) -> tuple[int, ...]:
    """What `seat` may do now; nothing if it is not asked."""
    stack = s.stack
    if not stack or seat < CHANCE or seat >= MOST_SEATS:
        return NO_OPTIONS
    frame = stack[-1]
    return frame.options(s, seat) if frame.waiting & bit(seat) else NO_OPTIONS


def offers(options: tuple[int, ...], action: i64) -> bool:
    """Whether the action is among the options."""
    for option in options:  # a plain loop: `in` would box the action and call into the interpreter
        if option == action:
            return True
    return False


def play(s: State, seat: i64, action: i64) -> None:
    """Answer for `seat`; an illegal answer raises and leaves the state as it was."""
    stack = s.stack
    if not stack or seat < CHANCE or seat >= MOST_SEATS:
        raise IllegalAction(refusal(s, seat, f"answer {action}"))
    frame = stack.pop()
    if not frame.waiting & bit(seat) or not offers(frame.options(s, seat), action):
        stack.restore()
        raise IllegalAction(refusal(s, seat, f"answer {action}"))
    frame.answer(s, seat, action)
    settle(s)


def roll(s: State, rng: Rng) -> None:
    """Let chance answer until a player is asked or the game is over."""
    stack = s.stack
    while stack and stack[-1].waiting == CHANCE_BIT:
        frame = stack.pop()
        options = frame.options(s, CHANCE)
        frame.answer(s, CHANCE, options[rng.below(len(options))])
        settle(s)


def seen(s: State, seat: i64, action: i64, observer: i64) -> i64:
    """What `observer` will see of a legal answer: the action, a coarser one, or HIDDEN."""
    return action if seat == observer else s.stack[-1].seen(s, seat, action, observer)


def witnessed(s: State, seat: i64, action: i64, players: i64) -> tuple[int, ...]:
    """What each of so many seats, and last a spectator, will see of a legal answer."""
    frame = s.stack[-1]
    found = [int(action if p == seat else frame.seen(s, seat, action, p)) for p in range(players)]
    found.append(int(frame.seen(s, seat, action, SPECTATOR)))
    return tuple(found)


def refusal(s: State, seat: i64, what: str) -> str:
    """Why `seat` may not do `what`, in words that tell no secret."""
    who = "chance" if seat == CHANCE else f"seat {seat}"
    if not s.stack:
        return f"{who} may not act: the game is over"
    asked = waiting(s)
    if seat not in asked:
        them = "chance" if asked == (CHANCE,) else "seat " + ", ".join([str(p) for p in asked])
        return f"{who} may not act now: the game waits for {them}"
    return f"{who} may not {what} now"


def playout(s: State, rng: Rng) -> int:
    """Answer at random until the game is over; counts the decisions that were not chance's."""
    stack = s.stack
    decisions: i64 = 0
    while stack:
        frame = stack.pop()
        mask: i64 = frame.waiting
        if mask == NOBODY:
            frame.run(s)
            continue
        seat: i64 = CHANCE
        if mask != CHANCE_BIT:
            decisions += 1
            seat = 0
            while not mask & 1:
                mask >>= 1
                seat += 1
        options = frame.options(s, seat)
        frame.answer(s, seat, options[rng.below(len(options))])
    return decisions
