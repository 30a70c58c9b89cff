"""The game protocol: all that bots, arenas, servers and terminals know of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import ModuleType
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from konspira import kernel, options
from konspira.errors import BadRequest
from konspira.features import Features
from konspira.instinct import Instinct
from konspira.kernel import HIDDEN
from konspira.options import Option, Setup
from konspira.rng import Rng

S = TypeVar("S", bound=kernel.State)
V = TypeVar("V")


class Event(NamedTuple):
    """Something a seat saw happen: who answered, and what, or HIDDEN."""

    seat: int
    action: int


class Bot(Protocol):
    """A program in a seat: it sees what the seat may know and nothing else."""

    def choose(self, view: Any, legal: Sequence[int], history: Sequence[Event]) -> int:
        """One of `legal`."""
        ...


class Believer(Protocol):
    """What a game reckons exactly of one seat's view and history, and deals worlds by."""

    def follow(self, view: Any, history: Sequence[Event]) -> None:
        """Take in what has happened."""
        ...

    def deal(self, view: Any, rng: Rng) -> Any:
        """A world that the view could be a view of, as likely as the seat believes it to be."""
        ...


class Talker(Bot, Protocol):
    """A bot that also has something to say."""

    def speak(self, view: Any, history: Sequence[Event]) -> Sequence[int]:
        """The statements to make before answering, numbered as they stand in the log."""
        ...


MakeBot = Callable[[Rng], Bot]


def anything_goes(setup: Setup) -> None:
    """Every combination of options fits every number of players."""


def always(setup: Setup, statement: int) -> bool:
    """Every statement has a sense at every table."""
    return True


def never(view: Any) -> bool:
    """Every decision is worth a search."""
    return False


def at_nobody(action: int) -> int:
    """No action is aimed at anybody."""
    return -1


def no_secrets(state: Any, seat: int) -> tuple[str, ...]:
    """Nothing worth guessing at."""
    return ()


@dataclass(frozen=True)
class Game(Generic[S, V]):
    """The rules of one game, as a record of functions."""

    name: str
    version: int  # changes when a ruling does: old logs may replay differently
    players: range
    options: tuple[Option, ...]
    vocabulary: tuple[str, ...]  # every action there is; its place is its number
    start: Callable[[Setup], S]
    clone: Callable[[S], S]
    scores: Callable[[S], tuple[float, ...] | None]
    census: Callable[[S], tuple[int, ...]]  # how many of each component there are: never changes
    view: Callable[[S, int], V]
    deal: Callable[[V, Rng], S]
    role: Callable[[S, int], str]  # the part a seat plays, for statistics
    table: Callable[[], ModuleType]  # the game in words and drawn, loaded when first needed
    bots: Mapping[str, MakeBot]
    usual: int  # how many play when nobody says
    bound: int  # decisions after which random play has long ended
    check: Callable[[Setup], None] = field(default=anything_goes)
    talk: tuple[str, ...] = ()  # statements anyone may make at any time; they are numbered after the actions
    sayable: Callable[[Setup, int], bool] = field(default=always)  # whether a statement has a sense at such a table
    instinct: Callable[[], Instinct[Any]] | None = None  # how quick players lean, for bots that search
    belief: Callable[[], Believer] | None = None  # an exact belief, where the game has one
    bluffs: bool = False  # whether what one seems to hold matters: the others are then searched with other hands too
    remembers: bool = False  # whether imagined matches can follow a history: nothing rare enough to end them all
    counsel: MakeBot | None = None  # whose advice searching bots start from, if not that of the game's own bot
    trust: int = 85  # per cent of the others' answers that searching bots expect from instinct, not from thought
    plans: bool = False  # whether searching bots compare whole plans in the same worlds instead of growing a tree
    rash: float = 0.0  # how likely thinking bots take a stranger for one who does anything; 0: they never ask
    proof: float = 0.0  # standard errors by which something must seem better before they leave the advice for it
    routine: Callable[[V], bool] = field(default=never)  # decisions that searching bots leave to the game's own
    aims: Callable[[int], int] = field(default=at_nobody)  # the seat that an action is aimed at, or -1
    secrets: Callable[[S, int], tuple[str, ...]] = field(default=no_secrets)  # what a seat hides, in plain words
    features: Features | None = None  # views as rows of numbers, for learners

    waiting: Callable[[S], tuple[int, ...]] = kernel.waiting
    legal: Callable[[S, int], tuple[int, ...]] = kernel.legal
    play: Callable[[S, int, int], None] = kernel.play
    seen: Callable[[S, int, int, int], int] = kernel.seen

    def setup(self, players: int | None = None, given: Mapping[str, object] | None = None) -> Setup:
        """Check the number of players and the options, and fill in the defaults."""
        number = self.usual if players is None else players
        if number not in self.players:
            few, many = self.players[0], self.players[-1]
            takes = str(few) if few == many else f"{few} to {many}"
            raise BadRequest(f"{self.name} takes {takes} players, not {number}")
        setup = Setup(number, options.read(self.options, given or {}))
        self.check(setup)
        return setup

    def describe(self, action: int) -> str:
        """The text form of an action."""
        if action == HIDDEN:
            return "?"
        if not 0 <= action < len(self.words):
            raise BadRequest(f"{self.name} has no action {action}: they are numbered from 0 to {len(self.words) - 1}")
        return self.words[action]

    def parse(self, text: str) -> int:
        """The action that is written so."""
        words = " ".join(text.lower().split())
        if words in self.numbers:
            return self.numbers[words]
        raise BadRequest(f"{self.name} has no action {text.strip()[:40]!r}: {self.nearest(words)}")

    def nearest(self, words: str) -> str:
        """What somebody who mistyped an action probably meant."""
        hint = options.suggest(words, self.words)
        return hint if hint.startswith("did") else f"it begins with one of {', '.join(self.verbs)}"

    def is_talk(self, action: int) -> bool:
        """Whether this is a statement, which the rules never hear of."""
        return action >= len(self.vocabulary)

    def statements(self, setup: Setup) -> tuple[int, ...]:
        """What anyone may say at such a table."""
        return tuple(number for number in range(len(self.vocabulary), len(self.words)) if self.sayable(setup, number))

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The actions and then the statements."""
        return self.vocabulary + self.talk

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each action by its text."""
        return {text: action for action, text in enumerate(self.words)}

    @cached_property
    def verbs(self) -> tuple[str, ...]:
        """The first words of the actions, each once."""
        return tuple(dict.fromkeys(text.split()[0] for text in self.vocabulary))
