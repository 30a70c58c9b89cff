"""What a learner remembers beside its view: numbers made from its seat's own history, a byte each, observer first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from konspira.kernel import CHANCE
from konspira.mind.history import Bookmark

LATEST = 255
FADING = 4  # how much fainter an event becomes with each that follows: after some sixty it is forgotten


class Memory(Protocol):
    """What one seat remembers of one match."""

    def note(self, seat: int, action: int) -> None:
        """Something more that the seat has seen."""
        ...

    def row(self) -> bytes:
        """All that is remembered, as numbers."""
        ...


@dataclass(frozen=True)
class Recall:
    """How a game is remembered: who remembers, and how many numbers that makes."""

    size: int
    make: Callable[[int, int], Memory]
    """A memory of nothing yet, for a seat of a table of so many."""


class Recency:
    """How long ago each side was last seen to do each thing: brighter is later, so what came first shows too."""

    def __init__(self, seat: int, actions: int) -> None:
        self.seat = seat
        self.actions = actions
        self.now = 0
        self.last: dict[int, int] = {}

    def note(self, seat: int, action: int) -> None:
        """One more answer; what chance did shows in the view."""
        if seat == CHANCE:
            return
        self.now += 1
        if 0 <= action < self.actions:
            self.last[action if seat == self.seat else self.actions + action] = self.now

    def row(self) -> bytes:
        """A number for each action of one's own, then for each of the others'."""
        found = bytearray(2 * self.actions)
        for place, when in self.last.items():
            bright = LATEST - FADING * (self.now - when)
            if bright > 0:
                found[place] = bright
        return bytes(found)


def recency(actions: int) -> Recall:
    """The memory of a game for two whose actions have numbers below that."""
    return Recall(2 * actions, lambda seat, players: Recency(seat, actions))


class Reader:
    """Keeps a memory in step with a history that grows, and begins anew with another."""

    def __init__(self, recall: Recall, seat: int, players: int) -> None:
        self.recall = recall
        self.seat = seat
        self.players = players
        self.memory = recall.make(seat, players)
        self.bookmark = Bookmark()

    def row(self, history: Sequence[Any]) -> bytes:
        """What is remembered of that history."""
        if not self.bookmark.fits(history):
            self.memory = self.recall.make(self.seat, self.players)
            self.bookmark.remove()
        for seat, action in history[len(self.bookmark.read) :]:
            self.memory.note(seat, action)
        self.bookmark.move(history, len(history))
        return self.memory.row()
