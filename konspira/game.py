"""The game protocol: all that bots, arenas, servers and terminals know of a game, as three records like its rooms."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from konspira import kernel, options
from konspira.errors import BadRequest
from konspira.kernel import HIDDEN
from konspira.language import Message, Speaker
from konspira.mind.advice import Advice
from konspira.mind.features import Features
from konspira.mind.instinct import Instinct
from konspira.mind.recall import Recall
from konspira.options import Option, Setup
from konspira.rng import Rng

S = TypeVar("S", bound=kernel.State)
V = TypeVar("V")


class Event(NamedTuple):
    """Something a seat saw happen: who answered, and what, or HIDDEN."""

    seat: int
    action: int


History = Sequence[Event]


class Bot(Protocol):
    """A program in a seat: it sees what the seat may know and nothing else."""

    def choose(self, view: Any, legal: Sequence[int], history: History) -> int:
        """One of `legal`."""
        ...


class Believer(Protocol):
    """What a game reckons exactly of one seat's view and history, and deals worlds by."""

    def follow(self, view: Any, history: History) -> None:
        """Take in what has happened."""
        ...

    def deal(self, view: Any, rng: Rng) -> Any:
        """A world that the view could be a view of, as likely as the seat believes it to be."""
        ...


class Forecast(NamedTuple):
    """A chance that a seat is shown, as it is shown, and how to find out whether it was so."""

    when: str
    """The moment of the match, in a word or two."""
    chance: float
    even: float
    """What elimination alone gives: every deal that the view allows is as likely."""
    true: Callable[[Any], bool]
    """Asked of the true state."""


class Talker(Bot, Protocol):
    """A bot that also has something to say."""

    def speak(self, view: Any, history: History, action: int) -> Sequence[int]:
        """The statements to make before giving this answer, the weightiest first, numbered as they stand in the log."""
        ...


MakeBot = Callable[[Rng], Bot]


class Stranger(NamedTuple):
    """A player unlike the others, to measure bots against: how it is made, and what it is in a few words."""

    make: MakeBot
    kind: str
    fresh: bool = False
    """Written after what is measured on it, so that nothing can have been chosen by it."""


def anything_goes(setup: Setup) -> None:
    """Every combination of options fits every number of players."""


def always(setup: Setup, statement: int) -> bool:
    """Every statement has a sense at every table."""
    return True


def never(view: Any) -> bool:
    """Every decision is worth a search."""
    return False


def nothing_dares(view: Any, action: int) -> bool:
    """Boldness shows in nothing."""
    return False


def when_called(place: str) -> Callable[..., Any]:
    """The function at `module:name`, whose module is loaded when it is first called: few need what terminals do."""
    module, _, name = place.partition(":")

    def call(*given: Any) -> Any:
        return getattr(import_module(module), name)(*given)

    return call


def at_nobody(action: int) -> int:
    """No action is aimed at anybody."""
    return -1


def nothing_pretended(state: Any, seat: int, action: int) -> str:
    """Nobody can claim what is not so."""
    return ""


def nothing_unmasked(state: Any, seat: int, action: int) -> bool:
    """No claim is ever found out."""
    return False


def no_secrets(state: Any, seat: int) -> tuple[str, ...]:
    """Nothing worth guessing at."""
    return ()


def by_turn(state: Any, seat: int) -> str:
    """Seats differ by their place alone."""
    return f"seat {seat}"


def no_aids(view: Any, history: History) -> Mapping[str, object]:
    """Nothing is reckoned for anybody."""
    return {}


def no_zoo() -> Mapping[str, Stranger]:
    """Nobody but those who can play any game."""
    return {}


def no_forecasts(view: Any, history: History) -> Sequence[Forecast]:
    """Nobody is shown any chances."""
    return ()


def nothing_more(
    view: Any, history: History, speaker: Speaker, aids: Mapping[str, object] | None
) -> Mapping[str, object]:
    """The view says it all."""
    return {}


def nothing_to_know() -> Mapping[str, object]:
    """The view says it all, in words that people know."""
    return {}


def never_so(view: Any, seat: int) -> bool:
    """Of no seat at no moment."""
    return False


def always_so(view: Any, seat: int) -> bool:
    """Of every seat at every moment."""
    return True


def nothing_named(view: Any, secret: str) -> Message | None:
    """No secret is worth a line of its own."""
    return None


def no_pause(view: Any) -> float:
    """Nobody wants to talk first."""
    return 0.0


def no_heading(view: Any) -> Message | None:
    """All in one piece."""
    return None


def must_answer(view: Any, legal: Sequence[int]) -> int | None:
    """No question can be let be."""
    return None


@dataclass(frozen=True)
class Rules(Generic[S, V]):
    """What may happen in a game, and who may know it: the room `rules/`."""

    vocabulary: tuple[str, ...]
    """Every action there is, in words; its place is its number."""
    start: Callable[[Setup], S]
    """The table before anything is dealt."""
    clone: Callable[[S], S]
    """A state of its own with the same in it."""
    scores: Callable[[S], tuple[float, ...] | None]
    """What each seat has in the end; None until then."""
    census: Callable[[S], tuple[int, ...]]
    """How many of each component there are, wherever they lie: never changes."""
    view: Callable[[S, int], V]
    """What one seat may know, or SPECTATOR."""
    deal: Callable[[V, Rng], S]
    """A state that the view could be a view of: a determinization."""
    bound: int
    """Decisions after which random play has long ended."""
    role: Callable[[S, int], str] = field(default=by_turn)
    """The part a seat plays, for statistics."""
    check: Callable[[Setup], None] = field(default=anything_goes)
    """Raises BadRequest if these options do not fit together, or not so many players."""
    talk: tuple[str, ...] = ()
    """Statements anyone may make at any time; they are numbered after the actions."""
    sayable: Callable[[Setup, int], bool] = field(default=always)
    """Whether a statement has a sense at such a table."""
    aims: Callable[[int], int] = field(default=at_nobody)
    """The seat that an action is aimed at, or -1."""
    secrets: Callable[[S, int], tuple[str, ...]] = field(default=no_secrets)
    """What a seat hides, in plain words: what beliefs are asked about."""
    pretence: Callable[[S, int, int], str] = field(default=nothing_pretended)
    """What an answer claims that is not so, as a secret is called; empty if it claims nothing, or the truth."""
    unmasks: Callable[[S, int, int], bool] = field(default=nothing_unmasked)
    """Whether an answer shows everybody that the seat's last claim was not so."""

    waiting: Callable[[S], tuple[int, ...]] = kernel.waiting
    """Who may act; the kernel's, unless a game is a variant of another."""
    legal: Callable[[S, int], tuple[int, ...]] = kernel.legal
    """What a seat may do."""
    play: Callable[[S, int, int], None] = kernel.play
    """Carry out an action, or raise IllegalAction and change nothing."""
    seen: Callable[[S, int, int, int], int] = kernel.seen
    """What an observer sees of an action that is about to be played."""


@dataclass(frozen=True)
class Mind(Generic[V]):
    """How programs play a game: the room `mind/`. A game without one is played at random."""

    bots: Mapping[str, MakeBot] = field(default_factory=dict)
    """The game's own players by their names; `sensible` is what people are offered first."""
    instinct: Callable[[], Instinct[Any]] | None = None
    """How quick players lean, for bots that search; without it they play out at random."""
    company: Callable[[], Instinct[Any]] | None = None
    """The instinct of a search's playouts, if there the others are taken for those whom the record shows them to be."""
    judge: Callable[[], Instinct[Any]] | None = None
    """The instinct that reviews go by, if `instinct` values moments otherwise than by the chance to win."""
    belief: Callable[[], Believer] | None = None
    """A belief state of the game's own; without it worlds are dealt from the view, or followed (`remembers`)."""
    features: Features | None = None
    """Views as rows of numbers: the observations of learners."""
    recall: Recall | None = None
    """What a learner remembers of its seat's history, beside its view."""
    advice: Advice | None = None
    """What a learner is told by a plain player, beside its view: it learns when to go another way."""
    aids: Callable[[V, History], Mapping[str, object]] = field(default=no_aids)
    """What a seat may conclude, as plain data for its table; asked only where aids are on."""
    forecasts: Callable[[V, History], Sequence[Forecast]] = field(default=no_forecasts)
    """The chances among `aids`, to be held against the truth by `konspira calibrate`."""
    novice: Callable[[], MakeBot] | None = None
    """One who makes a beginner's mistakes, loaded when wanted: weak levels leave a share of their answers to it."""
    lapses: Mapping[str, float] = field(default_factory=dict)
    """By level: how many of its answers are a weaker player's, from 0 to 1: a beginner's, or for a level that searches
    those of `sensible`."""
    crowd_lapses: Mapping[str, float] = field(default_factory=dict)
    """The same at tables of more than two, for levels where it must differ to be as strong as its name."""
    zoo: Callable[[], Mapping[str, Stranger]] = field(default=no_zoo)
    """Strangers by their names, to measure bots against; see `bots.zoo`."""
    counsel: MakeBot | None = None
    """Whose advice searching bots start from, if not that of `sensible`."""
    anchor: float = 0.0
    """How much better, in chances to win, something must seem to a search to be chosen e times as often as `learned`
    would choose it; 0 where searching bots do not ask the trained player."""
    by_grades: bool = False
    """Whether a search is held to the grades of `advice` instead of to `learned`: where they are as good, and a network
    need not travel."""
    routine: Callable[[V], bool] = field(default=never)
    """Decisions that searching bots leave to the game's own, because the best answer is known there."""
    bluffs: bool = False
    """Whether what one seems to hold matters: the others are then searched with other hands of one's own too."""
    remembers: bool = False
    """Whether imagined matches can follow a history: nothing in it is rare enough to end them all."""
    daring: Callable[[V, int], bool] = field(default=nothing_dares)
    """Whether an option is a daring one: what bold bots like to do, and careful ones do not."""
    plans: bool = False
    """Whether whole plans compete in the same worlds instead of a tree being grown: where a turn is one plan."""
    trust: int = 85
    """Per cent of the others' answers that a search expects from instinct, the rest from thought; at 100 they grow no
    tree, which is cheaper and enough where instinct plays as well as `sensible` does."""
    rash: float = 0.0
    """How likely (0 to 1) a stranger is one who does anything at all; 0 where odd play tells little."""
    depth: int = 800
    """Playouts with which a review looks at a decision: fewer where they are dear or a moment is judged at a glance."""
    sureness: float = 1.0
    """To which power a review raises chances found by playouts: below 1 where people give away more than instinct."""
    handicaps: tuple[float, ...] = ()
    """By what a review multiplies the odds of each seat, where sides are won more or less often than instinct says."""
    margin: float = 0.0
    """How much better, in chances to win, a plan must be before advice is left for it, in playouts made to tell the two
    apart; 0 where plans that seem best are played."""
    proof: float = 0.0
    """Standard errors by which something must seem better before advice is left for it: more where playouts are noisy
    and advice is good."""


@dataclass(frozen=True)
class Table(Generic[V]):
    """How people see a game: the room `table/`. Messages are in no language yet; en.ftl and ru.ftl hold the words."""

    hint: Callable[[V], Message]
    """What the decision before a seat means."""
    label: Callable[[V, int], Message]
    """What an option means: the text of its button."""
    story: Callable[[V, Event, V], Sequence[Message]]
    """What happened, from the views before and after it."""
    draw: Callable[[V, Speaker], Any]
    """The table in a terminal, as anything that Rich prints."""
    revealed: Callable[[V, Speaker], Any]
    """What a seat held, when all is over."""
    heading: Callable[[V], Message | None] = field(default=no_heading)
    """Under which heading of the log whatever happens next belongs: whose turn it is, which round, which mission."""
    secret: Callable[[V, str], Message | None] = field(default=nothing_named)
    """What one of `Rules.secrets` is called where a review shows who believed what; None if it is better left out."""
    plain_hint: Callable[[V], Message] | None = None
    """The hint where aids are off, if `hint` gives away anything reckoned."""
    said: Callable[[int, int], Message] | None = None
    """A statement by a seat; needed by games with `talk`."""
    extra: Callable[[V, History, Speaker, Mapping[str, object] | None], Mapping[str, object]] = field(
        default=nothing_more
    )
    """What the drawn table needs beside the view; the last argument is `Mind.aids`' answer, or None if aids are off."""
    let_be: Callable[[V, Sequence[int]], int | None] = field(default=must_answer)
    """The answer that means letting a window pass, if the question is such a one: it has a clock of its own."""
    concerns: Callable[[V, int], bool] = field(default=always_so)
    """From a spectator's view: whether a window that can be let pass is about a seat. One that is not is let pass for
    whoever has asked for that."""
    glance: int = 0
    """Seconds after which a window that is not about a person who is alone with bots is let pass; 0: it waits. For
    games where most windows are let pass."""
    pause: Callable[[V], float] = field(default=no_pause)
    """From a spectator's view: seconds, at the usual pace, in which people may want to talk before a bot answers."""
    obvious: Callable[[V, int], bool] = field(default=never_so)
    """From a spectator's view: whether everybody can see if the seat that is asked has a choice. Where it is so, a
    server may answer what has one answer; anywhere else doing so would tell what the seat holds."""
    out: Callable[[V, int], bool] = field(default=never_so)
    """From a spectator's view: whether a seat will never be asked again. Bots waste no time when only they are left."""
    pad: Callable[[str, Speaker], Any] | None = None
    """Scores a real table described in a small TOML file, for `konspira score`."""
    sheet: Callable[[object, str], Mapping[str, object]] | None = None
    """Scores a real table for the page `score.js`: what people say of it as JSON, and the language of the answer."""
    sides: tuple[Message, ...] = ()
    """What each seat is called where seats are sides of their own; empty where all seats are alike."""
    minutes: str = ""
    """How long a match of people lasts, as a poster says it: "30" or "10–15"; empty if nobody has timed it."""
    shelf: int = 100
    """Where its poster hangs: the lowest number first, and by name among those with the same."""
    facts: Callable[[], Mapping[str, object]] = field(default=nothing_to_know)
    """What the drawn table must know of the rules and no view tells: names, sizes, prices. Sent once, as JSON."""


@dataclass(frozen=True)
class Game(Generic[S, V]):
    """One game: what it is called, who can play it, and its three rooms."""

    name: str
    version: int
    """Changes when a ruling does: old logs may replay differently."""
    package: str
    """The folder of the game as Python imports it: `__name__` of its `__init__.py`."""
    players: range
    usual: int
    """How many play when nobody says."""
    rules: Rules[S, V]
    table: Callable[[], Table[V]]
    """The record of the table, made when first needed: programs that only play need not load it."""
    mind: Mind[V] = field(default_factory=Mind)
    options: tuple[Option, ...] = ()

    def __repr__(self) -> str:
        few, many = self.players[0], self.players[-1]
        return f"<Game {self.name}, version {self.version}, for {few if few == many else f'{few} to {many}'} players>"

    def __copy__(self) -> Game[S, V]:
        return self  # rules are what they are: a copy would be the same game

    def __deepcopy__(self, memo: dict[int, Any]) -> Game[S, V]:
        return self

    def __reduce__(self) -> Any:
        from konspira import games  # which is made of games

        if self.name in games.names() and games.find(self.name) is self:
            return games.find, (self.name,)
        return super().__reduce__()

    def setup(self, players: int | None = None, given: Mapping[str, object] | None = None) -> Setup:
        """Check the number of players and the options, and fill in the defaults."""
        number = self.usual if players is None else players
        if number not in self.players:
            few, many = self.players[0], self.players[-1]
            takes = str(few) if few == many else f"{few} to {many}"
            raise BadRequest(f"{self.name} takes {takes} players, not {number}")
        setup = Setup(number, options.read(self.options, given or {}))
        self.rules.check(setup)
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
        return action >= len(self.rules.vocabulary)

    def statements(self, setup: Setup) -> tuple[int, ...]:
        """What anyone may say at such a table."""
        return tuple(
            number for number in range(len(self.rules.vocabulary), len(self.words)) if self.rules.sayable(setup, number)
        )

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The actions and then the statements."""
        return self.rules.vocabulary + self.rules.talk

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each action by its text."""
        return {text: action for action, text in enumerate(self.words)}

    @cached_property
    def verbs(self) -> tuple[str, ...]:
        """The first words of the actions, each once."""
        return tuple(dict.fromkeys(text.split()[0] for text in self.rules.vocabulary))
