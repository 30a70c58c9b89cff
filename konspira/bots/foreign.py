"""Bots from elsewhere: `module:Class`, `folder/file.py:Class`, or a name that a package registers as `konspira.bots`.

A name with a colon runs whatever file it names, so only those who sit at the keyboard may use one (`elsewhere=True` in
`bots.make`): what reaches a server over the network never does.  Whatever somebody else's code does, a run goes on: an
answer that raises, is illegal or does not come in time counts as a fault of the bot, and any option is taken in its
place; what it prints goes where errors go.
"""

from __future__ import annotations

import contextlib
import ctypes
import importlib
import inspect
import logging
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

from konspira.errors import BadRequest
from konspira.game import Bot, Event, Game
from konspira.options import Setup
from konspira.rng import Rng

GROUP = "konspira.bots"
LIMIT = 10.0  # seconds for an answer
LONGEST = 600.0  # if a bot asks for more
WANTED = ("rng", "setup", "game")  # what a bot may ask for when it is made, by these names or in this order
ANYTHING = (Exception, SystemExit)  # that a stranger's code may raise; whoever presses Ctrl+C means us

TOLD: set[str] = set()  # whose first fault has been told
log = logging.getLogger("konspira.bots")


class TooSlow(Exception):
    """An answer did not come in time."""


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
    except BadRequest:
        raise
    except ANYTHING as error:
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


def make(game: Game[Any, Any], name: str, rng: Rng, setup: Setup | None) -> Guarded:
    """A bot from elsewhere for one seat of one match."""
    maker = find(name)
    given = {"rng": rng, "setup": setup or game.setup(), "game": game}
    try:
        with printing_aside():
            bot = maker(*wishes(maker, given))
    except ANYTHING as error:
        raise BadRequest(f"the bot {name!r} cannot be made: {why(error)}") from None
    if not callable(getattr(bot, "choose", None)):
        raise BadRequest(f"the bot {name!r} has no method choose(view, legal, history)")
    return Guarded(bot, name, Rng(int(rng.a) ^ int(rng.b)), limit_of(bot))


def limit_of(bot: Bot) -> float:
    """The seconds that a bot may think over an answer: as it says itself, within reason."""
    wanted = getattr(bot, "seconds", LIMIT)
    return min(float(wanted), LONGEST) if isinstance(wanted, int | float) and wanted > 0 else LIMIT


def wishes(maker: Callable[..., Bot], given: dict[str, Any]) -> list[Any]:
    """What a bot wants to be made of: each thing by its name, and what is named otherwise in the usual order."""
    parameters = [
        each for each in inspect.signature(maker).parameters.values()
        if each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD)
    ]  # fmt: skip
    left = [name for name in WANTED if name not in {each.name for each in parameters}]
    found = []
    for each in parameters:
        if each.name in given:
            found.append(given[each.name])
        elif each.default is not each.empty:
            break  # its own business, and so is whatever follows
        elif left:
            found.append(given[left.pop(0)])
    return found


class Guarded:
    """A bot whose faults are counted and never end a match."""

    quick = False  # who knows what it remembers

    def __init__(self, bot: Bot, name: str, luck: Rng, limit: float = LIMIT) -> None:
        self.bot = bot
        self.name = name
        self.luck = luck
        self.limit = limit
        self.faults = 0
        self.illegal = 0  # those faults that were answers, but not legal ones
        self.thinking: threading.Thread | None = None  # about a question that is long past

    def choose(self, view: Any, legal: Sequence[int], history: Sequence[Event]) -> int:
        """What the bot answers, or any option if that is none."""
        try:
            action = self.ask(self.bot.choose, view, legal, [*history])  # the match keeps another
            if action in legal:
                return int(action)
            self.illegal += 1
            self.note(f"answered {action!r}, which is not one of {[*legal]}")
        except ANYTHING as error:
            self.note(why(error))
        return legal[self.luck.below(len(legal))]

    def speak(self, view: Any, history: Sequence[Event], action: int) -> Sequence[int]:
        """What the bot says, if it talks."""
        speak = getattr(self.bot, "speak", None)
        if speak is None:
            return ()
        try:
            return tuple(int(statement) for statement in self.ask(speak, view, [*history], action))
        except ANYTHING as error:
            self.note(why(error))
            return ()

    def ask(self, question: Callable[..., Any], *given: Any) -> Any:
        """What the bot makes of a question, in the time it has: by an alarm, or where none rings in another thread."""
        if hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread():
            with printing_aside(), in_time(self.limit):
                return question(*given)
        if self.thinking is not None and self.thinking.is_alive():
            raise TooSlow("still thinking about an earlier question")
        found: list[Any] = []
        self.thinking = threading.Thread(target=attempt, args=(found, question, given), daemon=True)
        with printing_aside():
            self.thinking.start()
            self.thinking.join(self.limit)
        if not found:
            awake(self.thinking)
            raise TooSlow(f"no answer within {self.limit:g} s")
        if isinstance(found[0], ANYTHING):
            raise found[0]
        return found[1]

    def note(self, what: str) -> None:
        """One more fault; the first of a bot is told to whoever runs it."""
        self.faults += 1
        if self.name not in TOLD:
            TOLD.add(self.name)
            log.warning("The bot %s failed, and any option is taken instead: %s", self.name, what)


def why(error: BaseException) -> str:
    """What somebody else's code raised, in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())[:300]


@contextlib.contextmanager
def printing_aside() -> Iterator[None]:
    """Whatever is printed meanwhile does not get among the results."""
    with contextlib.redirect_stdout(sys.stderr):
        yield


@contextlib.contextmanager
def in_time(seconds: float) -> Iterator[None]:
    """Break off what takes longer; for the main thread of a process that knows alarms."""

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise TooSlow(f"no answer within {seconds:g} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def attempt(found: list[Any], question: Callable[..., Any], given: Sequence[Any]) -> None:
    """Put a question in a thread of its own: afterwards `found` is an error, or None and the answer."""
    try:
        answer = question(*given)
    except ANYTHING as error:
        found.append(error)
    else:
        found.extend((None, answer))


def awake(thread: threading.Thread) -> None:
    """Raise TooSlow in a thread that still thinks; one that sleeps outside of Python hears of it when it is back."""
    if thread.ident is not None:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(TooSlow))
