"""Instinct: how a quick player of a game leans, good enough to finish a playout and to read the others by."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from konspira import kernel
from konspira.rng import Rng

S = TypeVar("S", bound=kernel.State)
FOREVER: Final = 1_000_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Instinct(Generic[S]):
    """Leans to every option alike and knows only final scores; a game makes it its own.

    An instinct is handed whole states, for it plays every seat of imagined tables, but whatever it does for a seat
    may lean only on what that seat could know there.
    """

    def __init__(self, depth: i64 = FOREVER) -> None:
        self.depth: Final[i64] = depth  # decisions after which a playout is judged instead of played on
        self.me: i64 = 0  # whose search it is; where thinking is dear, only that seat is thought for

    def ready(self, s: S) -> None:
        """A search starts, in worlds such as this one."""

    def remember(self, seat: i64, action: i64) -> None:
        """Something more that the searching seat has seen in the match itself, from its first event on."""

    def forget(self) -> None:
        """Another match: nothing has been seen yet."""

    def recall(self) -> None:
        """Back from what was imagined to what has been seen."""

    def begin(self, s: S) -> None:
        """A playout starts from here."""

    def witness(self, seat: i64, action: i64) -> None:
        """A seat has answered in a playout."""

    def settled(self, s: S) -> bool:
        """Whether this is a moment at which things can well be judged, so that a playout may stop."""
        return False

    def weight(self, s: S, seat: i64, action: i64) -> i64:
        """How much `seat` leans to an option, compared with its others; never less than one."""
        return 1

    def weights(self, s: S, seat: i64, options: tuple[int, ...]) -> list[int]:
        """How much `seat` leans to each of its options."""
        return [self.weight(s, seat, action) for action in options]

    def pick(self, s: S, seat: i64, options: tuple[int, ...], rng: Rng) -> i64:
        """An option, each as likely as its weight says."""
        return by_weight(self, s, seat, options, rng)

    def secret(self, s: S, seat: i64) -> i64:
        """A number for what `seat` knows and not everybody does; worlds alike in it look alike to `seat`."""
        return 0

    def value(self, s: S, seat: i64) -> float:
        """What the end, or the moment at which a playout stopped, is worth to `seat`: from 0 to 1."""
        raise NotImplementedError(type(self).__name__)


def by_weight(instinct: Instinct[S], s: S, seat: i64, options: tuple[int, ...], rng: Rng) -> i64:
    """An option, each as likely as its weight."""
    weights = instinct.weights(s, seat, options)
    total: i64 = 0
    chosen: i64 = options[0]
    for i in range(len(options)):
        total += weights[i]
        if rng.below(total) < weights[i]:
            chosen = options[i]
    return chosen
