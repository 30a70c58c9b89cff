"""A guided first match: a deal that is dictated, rivals that follow a script, and what is said to the learner when.

A lesson is data: `table/lesson-<name>.toml` of a game says what happens, `lesson-<name>-en.ftl` and `-ru.ftl` beside it
what is said.  It is played on the real table by the real rules, and where its script ends the match goes on by itself.
docs/WRITING_A_LESSON.md shows how one is written.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from konspira import games
from konspira.errors import BadRequest
from konspira.game import Event, Game
from konspira.kernel import CHANCE
from konspira.match import Match
from konspira.options import Setup

FILE = re.compile(r"lesson-([a-z_]+)\.toml")


class Plate(msgspec.Struct, forbid_unknown_fields=True):
    """One thing that is said, and where on the table it is."""

    id: str
    at: str = ""  # a CSS selector; empty: the whole table is meant
    also: str = ""  # what explains it, lit more faintly


class Try(msgspec.Struct, forbid_unknown_fields=True):
    """A wrong try of which can be shown what would come of it: answers of anybody, the learner's first."""

    play: list[str]
    then: list[str] = []  # "0 lose duke": here the learner's own answers have their seat too


class Moment(msgspec.Struct, forbid_unknown_fields=True):
    """A decision of the learner: what is said before it, what is to be done, and what happens then."""

    play: str
    plates: list[Plate] = []
    then: list[str] = []  # "1 pass" is an answer of seat 1, "- draw duke" one of chance
    tries: list[Try] = []


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    """A first match of a game."""

    minutes: int
    players: int
    moments: list[Moment]
    end: list[Plate]
    place: int = 0  # among the lessons of the game
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

    def event(self, game: Game[Any, Any], line: str, anybody: bool = False) -> Event:
        """What a line of the script says."""
        who, _, text = line.partition(" ")
        seat = CHANCE if who == "-" else int(who) if who.isdecimal() else None
        if seat is None or (seat == self.seat and not anybody) or not text:
            raise BadRequest(f"lesson of {game.name}: {line!r} is not an answer of chance (-) or of a rival (its seat)")
        return Event(seat, game.parse(text))

    def tried(self, game: Game[Any, Any], answers: int, texts: Sequence[str]) -> tuple[Event, ...]:
        """What would come of a wrong try at a moment; nothing where nobody has written that down."""
        for each in self.moments[answers].tries if answers < len(self.moments) else ():
            if Counter(each.play) == Counter(texts):
                own = [Event(self.seat, game.parse(text)) for text in each.play]
                return (*own, *(self.event(game, line, anybody=True) for line in each.then))
        return ()

    def shown(self) -> dict[str, Any]:
        """What the page must know: what is said when, and what is to be done; not what will happen."""
        moments = [
            {"play": moment.play, "plates": moment.plates, "tries": [each.play for each in moment.tries]}
            for moment in self.moments
        ]
        return {"minutes": self.minutes, "moments": moments, "end": self.end}


@cache
def all_of(name: str) -> dict[str, Lesson]:
    """The lessons of a game by their names, in the order in which they are offered."""
    found = {}
    room = files(games.find(name).package).joinpath("table")
    for path in room.iterdir() if room.is_dir() else ():
        if named := FILE.fullmatch(path.name):
            try:
                found[named[1]] = msgspec.toml.decode(path.read_bytes(), type=Lesson)
            except msgspec.MsgspecError as error:
                raise BadRequest(f"lesson {named[1]} of {name}: {error}") from None
    return dict(sorted(found.items(), key=lambda each: (each[1].place, each[0])))


def of(name: str, which: bool | str = True) -> Lesson | None:
    """A lesson of a game, its first if none is named; None where there is no such lesson."""
    lessons = all_of(name)
    return next(iter(lessons.values()), None) if which is True else lessons.get(which or "")


@cache
def words(name: str, which: str, lang: str) -> FluentBundle:
    """What is said in a lesson, in one language."""
    made = FluentBundle([lang], use_isolating=False)
    path = files(games.find(name).package).joinpath("table", f"lesson-{which}-{lang}.ftl")
    made.add_resource(FluentResource(path.read_text("utf-8")))
    return made


def said(name: str, which: str, lang: str, id: str) -> str:
    """One of these messages without arguments: what the lesson is called, or what it is about."""
    messages = words(name, which, lang)
    found = messages.get_message(id).value if messages.has_message(id) else None
    if found is None:
        raise BadRequest(f"lesson {which} of {name} does not say {id!r} in {lang}")
    return str(messages.format_pattern(found)[0])


def left_of(script: Sequence[Event], match: Match) -> Sequence[Event]:
    """What of a script is still to come in a match; nothing as soon as somebody has left it."""
    done = [event for event in match.log if not match.game.is_talk(event.action)]
    return script[len(done) :] if list(script[: len(done)]) == done else ()


def dictated(script: Sequence[Event]) -> list[int]:
    """What chance is going to answer."""
    return [event.action for event in script if event.seat == CHANCE]
