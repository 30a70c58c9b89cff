"""Players that are programs: one that plays any game at random, and each game's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from konspira.bots import foreign, manners, zoo
from konspira.bots.steady import NO_ANSWER, USUAL, WORDS, Answer, Steady, answered, seed_of
from konspira.bots.thinking import Manner, Thinking
from konspira.errors import BadRequest
from konspira.game import Bot, Event, Game, MakeBot
from konspira.match import Match
from konspira.mind.learned import Trained
from konspira.options import Setup, suggest
from konspira.rng import Rng


class Random:
    """Any option, each as likely."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, view: Any, legal: Sequence[int], history: Sequence[Event]) -> int:
        """One of `legal`, whatever the seat knows."""
        return legal[self.rng.below(len(legal))]


ANY_GAME: dict[str, MakeBot] = {"random": Random}
__all__ = [
    "ANY_GAME", "NO_ANSWER", "USUAL", "WORDS", "Answer", "Lapses", "Random", "Steady", "answered", "make", "manners",
    "names", "take_turn", "zoo",
]  # fmt: skip


def take_turn(match: Match, seat: int, bot: Bot) -> int:
    """Let a bot say what it has to say, and answer; says what it did."""
    said, action = answered(bot, match.view(seat), match.legal(seat), match.history(seat))
    for statement in said:
        match.speak(seat, statement)
    match.play(seat, action)
    return action


class Lapses:
    """A player some of whose answers are those of a weaker one."""

    def __init__(self, rng: Rng, bot: Bot, novice: Bot, share: float) -> None:
        self.rng = rng
        self.bot = bot
        self.novice = novice
        self.share = share
        self.quick = getattr(bot, "quick", True)

    def choose(self, view: Any, legal: Sequence[int], history: Sequence[Event]) -> int:
        """One of `legal`: what the player would do, or what comes to a beginner's mind."""
        return (self.novice if self.slips() else self.bot).choose(view, legal, history)

    def speak(self, view: Any, history: Sequence[Event], action: int) -> Sequence[int]:
        """What whoever answers would say; a beginner has no words for what just came to its mind."""
        speak = getattr(self.novice if self.slips() else self.bot, "speak", None)
        if speak is None:
            return ()
        found: Sequence[int] = speak(view, history, action)
        return found

    def slips(self) -> bool:
        """Whether this is a beginner's moment: the first thing that the dice of a question say."""
        return int(self.rng.below(10_000)) < self.share * 10_000


def erring(game: Game[Any, Any], manner: Manner, level: str, rng: Rng, setup: Setup | None) -> Bot:
    """A bot that thinks, or plays as the game's own does, and errs as often as its level says."""
    mind, players = game.mind, setup.players if setup is not None else game.usual
    novice, share = mind.novice, mind.lapses.get(level, 0.0)
    if players > 2:
        share = mind.crowd_lapses.get(level, share)
    own = game.mind.bots.get("sensible")
    if novice is None or own is None:
        return Thinking(game, manner, rng, setup)
    if manner.routine:
        return Lapses(rng, own(rng), novice()(rng), share) if share else own(rng)
    thinking = Thinking(game, manner, rng, setup)
    return Lapses(rng, thinking, own(rng), share) if share else thinking


def names(game: Game[Any, Any]) -> tuple[str, ...]:
    """The bots that can play this game here, the game's own first."""
    own = [name for name, maker in game.mind.bots.items() if not isinstance(maker, Trained) or maker.can_play()]
    return (*own, *manners.NAMES, *ANY_GAME, *foreign.offered(game.name))


def make(
    game: Game[Any, Any], name: str, rng: Rng, setup: Setup | None = None, seconds: float | None = None,
    *, elsewhere: bool = False, known: bool = False,
) -> Steady:  # fmt: skip
    """A bot of that name for one seat of one match; without a setup it expects the usual table.

    With `seconds` one that thinks takes no longer over an answer. The dice are the bot's own from now on.  With
    `elsewhere` the name may also be a place, `module:Class` or `file.py:Class`, whose code is then run.
    One that is `known`, since it was made before, does not end a run by failing to be made now: all its answers are
    faults.
    """
    seed = seed_of(rng)
    if elsewhere and foreign.is_place(name) and not name.startswith(zoo.PREFIX):
        bot: Bot = foreign.make(game, name, rng, setup, known=known)
    else:
        bot = named(game, name, rng, setup, seconds, known)
    return Steady(bot, rng, seed, len(game.rules.vocabulary))


def named(game: Game[Any, Any], name: str, rng: Rng, setup: Setup | None, seconds: float | None, known: bool) -> Bot:
    """The player behind a name."""
    if name.startswith(zoo.PREFIX):
        return zoo.make(game, name, rng)
    if name in foreign.registered():
        return foreign.make(game, name, rng, setup, known=known)
    manner = manners.named(name)
    if manner is not None:
        if seconds is not None:
            manner = manners.hurried(manner, seconds)
        return erring(game, manner, manners.level(name), rng, setup)
    maker = game.mind.bots.get(name) or ANY_GAME.get(name)
    if maker is None:
        raise BadRequest(f"{game.name} has no bot {name!r}: {suggest(name, names(game))}")
    return maker(rng)
