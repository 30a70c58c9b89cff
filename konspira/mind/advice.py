"""What a trained player is told by a plain one: what it would do, and what it has reckoned; a byte each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from konspira.rng import Rng


class Told(NamedTuple):
    """Numbers that the adviser has reckoned, and a grade for each option that it would think of."""

    hunch: bytes
    grades: Mapping[int, int]

    def best(self) -> int:
        """The option with the best grade, the first of several."""
        return max(self.grades, key=lambda action: self.grades[action])

    def row(self, back: Sequence[int], actions: int) -> bytes:
        """The end of a row: what was reckoned, then the grade of each of so many actions, as the seat counts them."""
        found = bytearray(actions)
        for action, grade in self.grades.items():
            found[back[action]] = grade
        return self.hunch + bytes(found)


class Adviser(Protocol):
    """Somebody who sees what a seat sees and says what to do."""

    def advise(self, view: Any, legal: Sequence[int], history: Sequence[Any]) -> Told:
        """What to do with the question before the seat."""
        ...


@dataclass(frozen=True)
class Advice:
    """Where a game's advice comes from: who gives it, how many numbers are reckoned, and what the best grade is."""

    make: Callable[[Rng], Adviser]
    hunches: int = 0
    most: int = 1


class Guide(Protocol):
    """Somebody whose leanings a search is held to."""

    def leanings(self, view: Any, legal: Sequence[int], history: Sequence[Any]) -> list[float]:
        """How likely it takes each of `legal`."""
        ...


class Advised:
    """Leans to every option by its grade."""

    def __init__(self, adviser: Adviser) -> None:
        self.adviser = adviser

    def leanings(self, view: Any, legal: Sequence[int], history: Sequence[Any]) -> list[float]:
        """How likely it takes each of `legal`."""
        grades = self.adviser.advise(view, legal, history).grades
        total = sum(grades.values())
        return [grades.get(action, 0) / total for action in legal]


class OneAnswer:
    """Advice of somebody who only says what they would do themselves."""

    def __init__(self, bot: Any) -> None:
        self.bot = bot

    def advise(self, view: Any, legal: Sequence[int], history: Sequence[Any]) -> Told:
        """What the bot would do."""
        return Told(b"", {int(self.bot.choose(view, legal, history)): 1})


def answer_of(bot: Callable[[Rng], Any]) -> Advice:
    """What such a bot would do."""
    return Advice(lambda rng: OneAnswer(bot(rng)))
