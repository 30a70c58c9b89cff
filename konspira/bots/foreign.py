"""Bots from elsewhere: `module:Class`, `folder/file.py:Class`, or a name that a package registers as `konspira.bots`.

A name with a colon runs whatever file it names, so only those who sit at the keyboard may use one (`elsewhere=True` in
`bots.make`): what reaches a server over the network never does.  Whatever somebody else's code does, a run goes on: an
answer that raises, is illegal or does not come in time counts as a fault of the bot, and any option is taken in its
place; what it prints goes where errors go.
"""

from __future__ import annotations

import importlib
import inspect
import logging
import sys
from collections.abc import Callable, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from konspira.bots.patience import Patience, printing_aside
from konspira.errors import BadRequest
from konspira.game import Bot, Event, Game
from konspira.options import Setup
from konspira.rng import Rng

GROUP = "konspira.bots"
LIMIT = 10.0  # seconds for an answer
LONGEST = 600.0  # if a bot asks for more
WANTED = ("rng", "setup", "game")  # what a bot may ask for when it is made, by these names or in this order

TOLD: set[str] = set()  # whose first fault has been told
log = logging.getLogger("konspira.bots")


@cache
def registered() -> dict[str, EntryPoint]:
    """The bots that installed packages offer."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def is_place(name: str) -> bool:
    """Whether a name says where a bot's code lies."""
    return ":" in name


@cache
def offered(game: str) -> tuple[str, ...]:
    """The registered bots that can play a game: any game, unless a bot has a list `games`; broken ones are left out."""
    found = []
    for name in sorted(registered()):
        try:
            if game in getattr(find(name), "games", (game,)):
                found.append(name)
        except BadRequest as error:
            log.warning("%s", error)
    return tuple(found)


@cache
def find(name: str) -> Callable[..., Bot]:
    """What makes a bot of that name."""
    where, _, what = (registered()[name].value if name in registered() else name).rpartition(":")
    try:
        with printing_aside():
            found: Callable[..., Bot] | None = getattr(module_of(where), what, None)
    except (BadRequest, KeyboardInterrupt):  # whoever presses Ctrl+C means us
        raise
    except BaseException as error:
        raise BadRequest(f"the bot {name!r} cannot be loaded: {why(error)}") from None
    if found is None or not callable(found):
        raise BadRequest(f"the bot {name!r} cannot be loaded: there is no class or function {what!r} in {where}")
    return found


def module_of(where: str) -> ModuleType:
    """A module by its name, also of the folder that one is in, or by its file."""
    path = Path(where)
    if path.suffix != ".py":
        if "" not in sys.path:
            sys.path.insert(0, "")  # as Python itself has it where it is given no script
        return importlib.import_module(where)
    if not path.is_file():
        raise BadRequest(f"there is no file {where}")
    name = f"konspira_bot_{path.resolve().stem}"
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module  # before it runs, as for any module: dataclasses look there
    spec.loader.exec_module(module)
    return module


def make(game: Game[Any, Any], name: str, rng: Rng, setup: Setup | None, *, known: bool = False) -> Guarded:
    """A bot from elsewhere for one seat of one match.

    One that is `known`, since it could be made before, and cannot be made now is at fault in every answer.
    """
    maker, setup = find(name), setup or game.setup()
    try:
        with printing_aside():
            given, named = wishes(maker, {"rng": rng, "setup": setup, "game": game})
            bot, limit = limited(maker(*given, **named))
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        if not known:
            raise BadRequest(f"the bot {name!r} cannot be made: {why(error)}") from None
        bot, limit = Unmade(error), LIMIT
    if bot is None:
        raise BadRequest(f"the bot {name!r} has no method choose(view, legal, history)")
    return Guarded(bot, name, Rng(int(rng.a) ^ int(rng.b)), limit, game, setup)


class Unmade:
    """Where a bot should be that could not be made for this match."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def choose(self, view: Any, legal: Sequence[int], history: Sequence[Event]) -> int:
        """Nothing: there is nobody."""
        raise self.error


def limited(bot: Bot) -> tuple[Bot | None, float]:
    """A bot, if it is one, and the seconds that it may think over an answer: as it says itself, within reason."""
    wanted = getattr(bot, "seconds", LIMIT)
    limit = min(float(wanted), LONGEST) if isinstance(wanted, int | float) and wanted > 0 else LIMIT
    return bot if callable(getattr(bot, "choose", None)) else None, limit


def wishes(maker: Callable[..., Bot], given: dict[str, Any]) -> tuple[list[Any], dict[str, Any]]:
    """What a bot wants to be made of: each thing by its name, and what is named otherwise in the usual order."""
    wanted = inspect.signature(maker).parameters.values()
    parameters = [each for each in wanted if each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD)]
    named = {each.name: given[each.name] for each in wanted if each.kind == each.KEYWORD_ONLY and each.name in given}
    left = [name for name in WANTED if name not in {each.name for each in parameters}]
    found = []
    for each in parameters:
        if each.name in given:
            found.append(given[each.name])
        elif each.default is not each.empty:
            break  # its own business, and so is whatever follows
        elif left:
            found.append(given[left.pop(0)])
    return found, named


class Guarded:
    """A bot whose faults are counted and never end a match."""

    quick = False  # who knows what it remembers

    def __init__(
        self, bot: Bot, name: str, luck: Rng, limit: float, game: Game[Any, Any], setup: Setup,
    ) -> None:  # fmt: skip
        self.bot = bot
        self.name = name
        self.luck = luck
        self.patience = Patience(limit)
        self.game = game
        self.setup = setup
        self.faults = 0
        self.illegal = 0  # those faults that were answers, but not legal ones

    def choose(self, view: Any, legal: Sequence[int], history: Sequence[Event]) -> int:
        """What the bot answers, or any option if that is none."""
        try:
            action = self.patience.ask(self.bot.choose, view, legal, [*history])  # the match keeps another
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            self.note(why(error))
        else:
            number = place(action, legal)
            if number is not None:
                return legal[number]
            self.illegal += 1
            self.note(f"answered {in_words(action)}, which is not one of {[*legal]}")
        return legal[self.luck.below(len(legal))]

    def speak(self, view: Any, history: Sequence[Event], action: int) -> Sequence[int]:
        """What the bot says, if it talks."""
        try:
            speak = getattr(self.bot, "speak", None)
            if speak is None:
                return ()
            said = [int(each) for each in self.patience.ask(speak, view, [*history], action) or ()]
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            self.note(why(error))
            return ()
        for statement in said:
            if not self.can_be_said(statement):
                self.note(f"said {statement}, which is no statement at this table")
        return tuple(filter(self.can_be_said, said))

    def can_be_said(self, statement: int) -> bool:
        """Whether it is a statement that has a sense at this table."""
        numbers = range(len(self.game.rules.vocabulary), len(self.game.words))
        return statement in numbers and self.game.rules.sayable(self.setup, statement)

    def note(self, what: str) -> None:
        """One more fault; the first of a bot is told to whoever runs it."""
        self.faults += 1
        if self.name not in TOLD:
            TOLD.add(self.name)
            log.warning("The bot %s failed, and any option is taken instead: %s", self.name, what)


def place(action: Any, legal: Sequence[int]) -> int | None:
    """Where an answer stands among the legal ones; whatever cannot even be compared with them is none of them."""
    try:
        return [*legal].index(action)
    except KeyboardInterrupt:
        raise
    except BaseException:
        return None


def why(error: BaseException) -> str:
    """What somebody else's code raised, in one line."""
    return f"{type(error).__name__}: {in_words(error, str)}"


def in_words(thing: Any, way: Callable[[Any], str] = repr) -> str:
    """What somebody else's object says of itself, in one line of bounded length, if it can."""
    try:
        return " ".join(way(thing).split())[:300]
    except Exception:
        return f"something that has no words ({type(thing).__name__})"
