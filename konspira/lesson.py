"""A guided first match: a deal that is dictated, rivals that follow a script, and what is said to the learner when.

A lesson is data: `table/lesson.toml` of a game says what happens, `lesson-en.ftl` and `lesson-ru.ftl` beside it what is
said.  It is played on the real table by the real rules, and where its script ends the match goes on by itself.
docs/WRITING_A_LESSON.md shows how one is written.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from konspira import games
from konspira.errors import BadRequest
from konspira.game import Event, Game
from konspira.kernel import CHANCE
from konspira.match import Match
from konspira.options import Setup

FILE = "lesson.toml"


class Plate(msgspec.Struct, forbid_unknown_fields=True):
    """One thing that is said, and where on the table it is."""

    id: str
    at: str = ""  # a CSS selector; empty: the whole table is meant
    also: str = ""  # what explains it, lit more faintly


class Moment(msgspec.Struct, forbid_unknown_fields=True):
    """A decision of the learner: what is said before it, what is to be done, and what happens then."""

    play: str
    plates: list[Plate] = []
    then: list[str] = []  # "1 pass" is an answer of seat 1, "- draw duke" one of chance


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    """The first match of a game."""

    minutes: int
    players: int
    moments: list[Moment]
    end: list[Plate]
    seat: int = 0
    options: dict[str, bool | int | str] = {}
    bot: str = "beginner"
    deal: list[str] = []

    def plates(self) -> list[Plate]:
        """Everything that is said, in its order."""
        return [*(plate for moment in self.moments for plate in moment.plates), *self.end]

    def setup(self, game: Game[Any, Any]) -> Setup:
        """How the match is set up."""
        return game.setup(self.players, self.options)

    def script(self, game: Game[Any, Any]) -> tuple[Event, ...]:
        """All that happens, from the first card to where the match goes on by itself."""
        told = [self.event(game, line) for line in self.deal]
        for moment in self.moments:
            told.append(Event(self.seat, game.parse(moment.play)))
            told += [self.event(game, line) for line in moment.then]
        return tuple(told)

    def event(self, game: Game[Any, Any], line: str) -> Event:
        """What a line of the script says."""
        who, _, text = line.partition(" ")
        seat = CHANCE if who == "-" else int(who) if who.isdecimal() else None
        if seat is None or seat == self.seat or not text:
            raise BadRequest(f"lesson of {game.name}: {line!r} is not an answer of chance (-) or of a rival (its seat)")
        return Event(seat, game.parse(text))

    def shown(self) -> dict[str, Any]:
        """What the page must know: what is said when, and what is to be done; not what will happen."""
        moments = [{"play": moment.play, "plates": moment.plates} for moment in self.moments]
        return {"minutes": self.minutes, "moments": moments, "end": self.end}


@cache
def of(name: str) -> Lesson | None:
    """The lesson of a game, if it has one."""
    path = files(games.find(name).package).joinpath("table", FILE)
    if not path.is_file():
        return None
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Lesson)
    except msgspec.MsgspecError as error:
        raise BadRequest(f"lesson of {name}: {error}") from None


def left_of(script: Sequence[Event], match: Match) -> Sequence[Event]:
    """What of a script is still to come in a match; nothing as soon as somebody has left it."""
    done = [event for event in match.log if not match.game.is_talk(event.action)]
    return script[len(done) :] if list(script[: len(done)]) == done else ()


def dictated(script: Sequence[Event]) -> list[int]:
    """What chance is going to answer."""
    return [event.action for event in script if event.seat == CHANCE]
