"""Russian and English by Project Fluent: the shell's messages, and each game's own."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from fluent.runtime import FluentBundle, FluentResource

from konspira.errors import BadRequest

LANGUAGES = ("en", "ru")
SHELL = "konspira.terminal"


class Seat(int):
    """A seat in a message; it is spoken as the name of whoever sits there."""


class Seats(tuple[int, ...]):
    """Several seats in a message, spoken as their names one after another."""


class Message(NamedTuple):
    """Something to say, in no language yet."""

    id: str
    args: Mapping[str, object] = {}


class Named(NamedTuple):
    """A name that data, not the message files, gives in each language."""

    en: str
    ru: str


def message(id: str, **args: object) -> Message:
    """A message with its arguments."""
    return Message(id, args)


@cache
def bundle(language: str, package: str) -> FluentBundle:
    """The messages of one package in one language."""
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(files(package).joinpath(f"{language}.ftl").read_text("utf-8")))
    return made


def pick(wanted: str | None = None) -> str:
    """The language asked for, else the one the system speaks, else English."""
    if wanted is not None:
        if wanted not in LANGUAGES:
            raise BadRequest(f"there is no language {wanted!r}: there are {', '.join(LANGUAGES)}")
        return wanted
    for variable in ("KONSPIRA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        spoken = os.environ.get(variable, "")[:2]
        if spoken:
            return spoken if spoken in LANGUAGES else "en"
    return "en"


@cache
def texts_of(game: str) -> str:
    """The package in which a game's message files lie."""
    from konspira import games  # which import this module for their sentences

    return f"{games.find(game).package}.table"


class Speaker:
    """Says messages in a language, to one seat of a table whose names it knows."""

    def __init__(
        self, language: str, game: str | None = None, names: Sequence[str] = (), me: int | None = None
    ) -> None:
        self.language = language
        self.game = game
        self.names = names
        self.me = me

    def say(self, message: Message) -> str:
        """A message of the game."""
        if self.game is None:
            raise LookupError(f"no game to look up {message.id} in")
        return self.format(texts_of(self.game), message)

    def shell(self, id: str, **args: object) -> str:
        """A message of the shell."""
        return self.format(SHELL, Message(id, args))

    def name(self, seat: int) -> str:
        """How a seat is called: by its name, or "you"."""
        return self.shell("you") if seat == self.me else self.names[seat]

    def format(self, package: str, message: Message) -> str:
        """The message in words; a mistake in the files is an error, not a gap in the text."""
        messages = bundle(self.language, package)
        found = messages.get_message(message.id) if messages.has_message(message.id) else None
        if found is None or found.value is None:
            raise LookupError(f"no message {message.id} in {package}, {self.language}")
        text, errors = messages.format_pattern(found.value, self.spoken(message.args))
        if errors:
            raise LookupError(f"message {message.id} in {package}, {self.language}: {errors[0]!r}")
        return str(text)

    def spoken(self, args: Mapping[str, object]) -> dict[str, Any]:
        """The arguments as Fluent takes them; `who` and `target` also say whether they are the listener.

        A message may stand inside a message, and a list of them is said with commas in between.
        """
        out: dict[str, Any] = {}
        for key, value in args.items():
            if isinstance(value, Seat):
                out[key] = self.name(value)
                if key == "who":
                    out["me"] = "yes" if value == self.me else "no"
                if key == "target" and "aimed" not in args:
                    out["aimed"] = "me" if value == self.me else "other"
            elif isinstance(value, Message):
                out[key] = self.say(value)
            elif isinstance(value, Named):
                out[key] = getattr(value, self.language)
            elif isinstance(value, list):
                out[key] = ", ".join([self.say(each) for each in value])
            elif isinstance(value, Seats):
                out[key] = ", ".join(self.name(seat) for seat in value) or "—"
            else:
                out[key] = value
        return out
