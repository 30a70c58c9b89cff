"""What visitors are told of the games, taken from the games themselves: words, options, bots and files.

A game is one folder, wherever Python finds it: `Game.package` says where. Nothing here knows a game by name.
"""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from konspira import bots, games, lesson
from konspira.errors import BadRequest
from konspira.game import Game
from konspira.language import LANGUAGES, Message, Speaker
from konspira.options import Choice, Document, Flag, Option, Value
from konspira.server.protocol import Refusal

SUFFIXES = {".js": "table/web", ".css": "table/web", ".svg": "table/web", ".ftl": "table", ".toml": "rules"}
ACCENT = "accent.css"
FACTS = "facts.js"
LESSON = re.compile(r"lesson-([a-z_]+)\.json")
POSTER = "poster.svg"


# -- Words -------------------------------------------------------------------------------------------


def said(speaker: Speaker, id: str, default: str = "", **args: object) -> str:
    """A message that a game may have."""
    try:
        return speaker.say(Message(id, args))
    except LookupError:
        return default


def listed(lang: str) -> list[dict[str, Any]]:
    """Every game, in the order in which their posters hang."""
    return sorted((described(name, lang) for name in games.names()), key=lambda game: (game["shelf"], game["name"]))


def get_ready() -> None:
    """Read what the first visitor will ask for."""
    for lang in LANGUAGES:
        listed(lang)


@cache
def described(name: str, lang: str) -> dict[str, Any]:
    """A game as a visitor wants to know it."""
    game = games.find(name)
    speaker = Speaker(lang, name)
    table = game.table()
    return {
        "name": name, "title": speaker.say(Message("title")), "blurb": speaker.say(Message("blurb")),
        "tag": said(speaker, "tag"), "sides": [speaker.say(side) for side in table.sides],
        "window": said(speaker, "window"), "ease": said(speaker, "ease"), "minutes": table.minutes,
        "shelf": table.shelf, "talk": bool(game.rules.talk),
        "players": [game.players[0], game.players[-1]], "usual": game.usual,
        "options": [described_option(game, option, speaker) for option in game.options], "bots": list(bots.names(game)),
        "drawn": found(game, "table.js") is not None, "styled": found(game, "table.css") is not None,
        "lessons": described_lessons(name, lang),
        "pictured": found(game, "figures.js") is not None,
        "scored": table.sheet is not None and found(game, "score.js") is not None,
    }  # fmt: skip


def described_lessons(name: str, lang: str) -> list[dict[str, Any]]:
    """The lessons of a game as a learner chooses among them."""
    return [
        {
            "name": which, "minutes": taught.minutes, "seat": taught.seat,
            "title": lesson.said(name, which, lang, "lesson-name"),
            "about": lesson.said(name, which, lang, "lesson-about"),
        }
        for which, taught in lesson.all_of(name).items()
    ]  # fmt: skip


def described_option(game: Game[Any, Any], option: Option, speaker: Speaker) -> dict[str, Any]:
    """An option of a game, with what its values are called and how many may play with each."""
    about: dict[str, Any] = {"name": option.name, "about": speaker.say(Message(f"option-{option.name}"))}
    if isinstance(option, Flag):
        return about | {"kind": "flag", "default": option.default, "fits": [sizes(game, option, True)]}
    if isinstance(option, Choice):
        labels = [called(option, value, speaker) for value in option.values]
        values = {"values": list(option.values), "fits": [sizes(game, option, value) for value in option.values]}
        return about | {"kind": "choice", "default": option.default, "labels": labels, **values}
    assert isinstance(option, Document)
    return about | {"kind": "document", "default": ""}


def sizes(game: Game[Any, Any], option: Option, value: Value) -> list[int]:
    """With how many players a match can begin if an option has this value."""
    fitting = []
    for players in game.players:
        with suppress(BadRequest):
            fitting.append(game.setup(players, {option.name: value}).players)
    return fitting


def called(option: Choice, value: object, speaker: Speaker) -> str:
    """What a value is called: by a message of its own, as a seat, or as it is written."""
    named = said(speaker, f"option-{option.name}-{value}")
    if not named and isinstance(value, int):
        named = said(speaker, f"option-{option.name}-seat", seat=value + 1)
    return named or str(value)


# -- Files -------------------------------------------------------------------------------------------


def found(game: Game[Any, Any], name: str) -> Traversable | None:
    """A file of a game that the page may ask for."""
    stem, dot, suffix = name.rpartition(".")
    room = SUFFIXES.get(dot + suffix)
    if room is None or not stem or "/" in name or "\\" in name:
        return None
    path = files(game.package).joinpath(*room.split("/"), name)
    return path if path.is_file() else None


def rooms() -> list[tuple[str, list[str]]]:
    """The rooms of a game that browsers may look into, and for what kinds of files."""
    return [(room, [kind for kind, at in SUFFIXES.items() if at == room]) for room in dict.fromkeys(SUFFIXES.values())]


def content(name: str, file: str) -> bytes:
    """What is in a file of a game, or what is made in its place; a refusal if there is no such file."""
    if name in games.names():
        game = games.find(name)
        if file == FACTS:
            return module_of_facts(name)
        if (named := LESSON.fullmatch(file)) and (taught := lesson.of(name, named[1])):
            return msgspec.json.encode(taught.shown())
        path = found(game, file)
        if path is not None:
            return path.read_bytes()
        if file == POSTER:
            return plain_poster(described(name, LANGUAGES[0])["title"]).encode()
    raise Refusal("file", f"there is no file {file[:40]!r} of a game {name[:20]!r}", 404)


def mark(body: bytes) -> str:
    """The mark by which a browser asks whether a file has changed."""
    return f'"{blake2b(body, digest_size=8).hexdigest()}"'


@cache
def module_of_facts(name: str) -> bytes:
    """What a game's own scripts must know of its rules, as a module that they can import."""
    facts = msgspec.json.encode(games.find(name).table().facts())
    return b"// What the rules say, written by the server.\nexport const FACTS = " + facts + b";\n"


def accents() -> bytes:
    """The colours of all games: what each says in its accent.css."""
    paths = [found(games.find(name), ACCENT) for name in games.names()]
    return b"\n".join(path.read_bytes() for path in paths if path is not None)


def rules_text(name: str, lang: str) -> str:
    """The rules of a game in its own words, as Markdown."""
    path = files(games.find(name).package).joinpath("table", f"rules.{lang}.md")
    if not path.is_file():
        raise Refusal("rules", f"nobody has written down the rules of {name[:20]!r}", 404)
    return path.read_text("utf-8")


def plain_poster(title: str) -> str:
    """A poster for a game that has none of its own: its initials, a disc and a wedge."""
    letters = "".join(word[0] for word in title.split() if word[0].isalnum())[:2].upper() or "?"
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="260" height="330" viewBox="0 0 260 330" '
        'preserveAspectRatio="xMidYMin slice"><rect width="260" height="330" fill="#d9cdb2"/>'
        '<path d="M0 250 260 150V330H0z" fill="#16120d"/><circle cx="140" cy="128" r="96" fill="#16120d"/>'
        '<path d="M0 20 176 128 0 236z" fill="#c81a15"/><text x="140" y="164" text-anchor="middle" fill="#f8f0dd" '
        f'font-family="Impact,Haettenschweiler,Arial Narrow,sans-serif" font-weight="900" font-size="108">{letters}'
        "</text></svg>"
    )
