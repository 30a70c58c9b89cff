"""What is stored of a table: who sits where, and what the host has set."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Literal

import msgspec

Phase = Literal["lobby", "sealing", "playing", "over"]
Talk = Literal["silent", "brief", "lively"]  # the names of `bots.WORDS`
MOST_BROWSERS = 8  # that one seat is remembered in
MOST_TALLIED = 40  # whose score one table keeps


class Chair(msgspec.Struct, kw_only=True):
    """A seat at a table and whoever is in it."""

    kind: Literal["person", "bot", "open"] = "open"
    name: str = ""
    bot: str = ""
    secret: str = ""  # what makes an old key worthless when the seat changes hands
    browsers: list[str] = []  # sums of the cookies of the browsers that sit here
    away: bool = False  # a bot answers until the owner is back
    eased: bool = False  # what is not about this seat is let pass for it, in this match

    def knows(self, browser: str) -> bool:
        """Whether this browser sits here."""
        return bool(browser) and self.kind == "person" and sum_of(browser) in self.browsers

    def admit(self, browser: str) -> bool:
        """Remember a browser; says whether it was new."""
        if self.knows(browser):
            return False
        self.browsers = [*self.browsers, sum_of(browser)][-MOST_BROWSERS:]
        return True


class Tally(msgspec.Struct, kw_only=True):
    """What somebody has made of an evening of matches at one table."""

    played: int = 0
    won: int = 0
    points: float = 0.0


def sum_of(browser: str) -> str:
    """What is kept of a cookie: enough to know it again, and not enough to make it."""
    return hashlib.sha256(browser.encode()).hexdigest()[:32]


class More(msgspec.Struct):
    """Somebody has asked for more time."""

    by: int
    questions: dict[int, int]  # the numbers of those that were open then, by seat


class TableFacts(msgspec.Struct, kw_only=True):
    """What is stored of a table."""

    id: str
    game: str
    players: int
    options: dict[str, bool | int | str]  # documents by their sums
    chairs: list[Chair]
    host: int = 0
    phase: Phase = "lobby"
    round: int = 0
    locked: bool = False
    public: bool = False
    spectators: Literal["none", "open"] = "none"
    clock: int = 0
    window: int = 15
    aids: bool = False
    pace: float = 1.0
    talk: Talk = "brief"  # how much bots say
    lesson: bool | str = False  # the match is this lesson of the game; True: its first
    swift: bool = False  # what has one answer is answered without asking, where that tells nobody anything
    more: list[More] = []  # time that was given, as far as its questions may still be open
    rotate: bool = False  # everybody moves on by a seat at each rematch: with two players, sides change
    tally: dict[str, Tally] = {}  # by name, in the order in which they came
    lang: Literal["en", "ru"] = "en"  # of the host: bots have names of this language

    def count(self, names: Sequence[str], scores: tuple[float, ...]) -> None:
        """Put a match on the score of the evening; a match that all have won, nobody has."""
        best = max(scores)
        winners = [name for name, score in zip(names, scores, strict=True) if score == best]
        for name, score in zip(names, scores, strict=True):
            tally = self.tally.setdefault(name, Tally())
            tally.played += 1
            tally.won += name in winners and len(winners) < len(names)
            tally.points += score
        gone = [name for name in self.tally if name not in names]
        for name in gone[: max(0, len(self.tally) - MOST_TALLIED)]:
            del self.tally[name]

    @property
    def listed(self) -> bool:
        """Whether anybody may find it and join."""
        return self.public and not self.locked and self.phase == "lobby"
