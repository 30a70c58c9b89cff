"""Looks a game of another package over before anybody sits down: what is missing is said in one sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields
from importlib.resources import files
from typing import Any

from konspira import kernel
from konspira.errors import BadRequest
from konspira.game import Game, Mind, Rules
from konspira.kernel import SPECTATOR
from konspira.language import LANGUAGES, bundle
from konspira.mind.features import Features
from konspira.options import Choice, Document, Flag

NAME = re.compile(r"[a-z][a-z0-9_]{0,29}")
MESSAGES = ("title", "blurb")  # what the lists of games say of each
PAGES = ("rules.{language}.md",)
A_FEW = 40  # decisions of a match that is tried


def look_over(name: str, game: Any) -> Game[Any, Any]:
    """The game, if it can be played; BadRequest says what is wrong with it."""
    if not isinstance(game, Game):
        raise BadRequest(f"GAME is no konspira.Game but {type(game).__name__}")
    if game.name != name or not NAME.fullmatch(name):
        raise BadRequest(f"its record is called {game.name!r}; names are small letters, digits and _")
    records(game)
    texts(game)
    for players in game.players:
        try:
            play_a_little(game, players)
        except Exception as error:
            raise BadRequest(f"it cannot be played by {players}: {type(error).__name__}: {error}") from error
    return game


def expect(what: str, thing: object, kind: type | tuple[type, ...]) -> None:
    """Complain about a field of the wrong type."""
    if not isinstance(thing, kind) or (isinstance(thing, bool) and kind is int):
        wanted = kind.__name__ if isinstance(kind, type) else " or ".join(each.__name__ for each in kind)
        raise BadRequest(f"its {what} should be {wanted}, not {type(thing).__name__}")


def expect_function(what: str, thing: object) -> None:
    """Complain about something that cannot be called."""
    if not callable(thing):
        raise BadRequest(f"its {what} should be a function, not {type(thing).__name__}")


def records(game: Game[Any, Any]) -> None:
    """Every field of the three records has its type."""
    for what, thing, kind in (
        ("version", game.version, int), ("package", game.package, str), ("players", game.players, range),
        ("usual", game.usual, int), ("options", game.options, tuple), ("rules", game.rules, Rules),
        ("mind", game.mind, Mind), ("rules.bound", game.rules.bound, int),
        ("rules.vocabulary", game.rules.vocabulary, tuple), ("rules.talk", game.rules.talk, tuple),
        ("mind.features", game.mind.features, (Features, type(None))),
    ):  # fmt: skip
        expect(what, thing, kind)
    if not game.players or not 1 <= game.players[0] <= game.players[-1] <= kernel.MOST_SEATS:
        raise BadRequest(f"its players should be a range between 1 and {kernel.MOST_SEATS}, not {game.players}")
    if game.usual not in game.players:
        raise BadRequest(f"its usual number of players is {game.usual}, which is not in {game.players}")
    for option in game.options:
        expect("options", option, (Flag, Choice, Document))
    words = (*game.rules.vocabulary, *game.rules.talk)
    for word in words:
        expect("rules.vocabulary", word, str)
    if len(set(words)) != len(words) or not words:
        raise BadRequest("its rules.vocabulary should have each action once")
    functions(game, "rules", game.rules)
    functions(game, "mind", game.mind)
    expect_function("table", game.table)
    functions(game, "table()", game.table())
    if game.rules.talk and game.table().said is None:
        raise BadRequest("it has rules.talk, so its table needs the field said")


def functions(game: Game[Any, Any], room: str, record: Any) -> None:
    """Whatever a record declares as a function is one."""
    for each in fields(record):
        thing = getattr(record, each.name)
        if str(each.type).startswith(("Callable", "MakeBot")) and not (thing is None and "None" in str(each.type)):
            expect_function(f"{room}.{each.name}", thing)


def texts(game: Game[Any, Any]) -> None:
    """Its messages and rules are there in every language."""
    folder = files(f"{game.package}.table")
    for language in LANGUAGES:
        for name in (f"{language}.ftl", *(page.format(language=language) for page in PAGES)):
            if not folder.joinpath(name).is_file():
                raise BadRequest(f"there is no {name} in its folder table")
        messages = bundle(language, f"{game.package}.table")
        for id in (*MESSAGES, *(f"option-{option.name}" for option in game.options)):
            if not messages.has_message(id):
                raise BadRequest(f"its {language}.ftl has no message {id}")


def play_a_little(game: Game[Any, Any], players: int) -> None:
    """The beginning of a match with the usual options: everything that is asked all the time is asked once."""
    rules, setup = game.rules, game.setup(players)
    state = rules.start(setup)
    for _ in range(A_FEW):
        waiting = rules.waiting(state)
        if not waiting:
            break
        options = rules.legal(rules.clone(state), waiting[0])
        rules.census(state)
        rules.view(state, SPECTATOR)
        for seat in range(players):
            rules.view(state, seat)
        rules.play(state, waiting[0], options[-1])
    scores: Callable[[Any], Any] = rules.scores
    if rules.waiting(state) == () and len(scores(state)) != players:
        raise BadRequest(f"its scores have not one number for each of {players} players")
