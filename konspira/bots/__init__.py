"""Players that are programs: one that plays any game at random, and each game's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from konspira.bots import manners, zoo
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


def speak_up(match: Match, seat: int, bot: Bot) -> None:
    """Let a bot that talks say what it has to say before it answers."""
    speak = getattr(bot, "speak", None)
    if speak is not None and match.game.rules.talk:
        for statement in speak(match.view(seat), match.history(seat)):
            match.speak(seat, statement)


class Lapses:
    """A player some of whose answers are those of a beginner."""

    def __init__(self, rng: Rng, bot: Bot, novice: Bot, share: float) -> None:
        self.rng = rng
        self.bot = bot
        self.novice = novice
        self.share = share

    def choose(self, view: Any, legal: Sequence[int], history: Sequence[Event]) -> int:
        """One of `legal`: what the player would do, or what comes to a beginner's mind."""
        slips = int(self.rng.below(10_000)) < self.share * 10_000
        return (self.novice if slips else self.bot).choose(view, legal, history)

    def speak(self, view: Any, history: Sequence[Event]) -> Sequence[int]:
        """What the player would say."""
        speak = getattr(self.bot, "speak", None)
        return speak(view, history) if speak is not None else ()


def erring(game: Game[Any, Any], manner: Manner, level: str, rng: Rng, setup: Setup | None) -> Bot:
    """A bot that thinks, or plays as the game's own does, and errs as often as its level says."""
    novice, share = game.mind.novice, game.mind.lapses.get(level, 0.0)
    own = game.mind.bots.get("sensible")
    if novice is None or own is None:
        return Thinking(game, manner, rng, setup)
    bot = own(rng) if manner.routine else Thinking(game, manner, rng, setup)
    return Lapses(rng, bot, novice()(rng), share) if share else bot


def names(game: Game[Any, Any]) -> tuple[str, ...]:
    """The bots that can play this game here, the game's own first."""
    own = [name for name, maker in game.mind.bots.items() if not isinstance(maker, Trained) or maker.can_play()]
    return (*own, *manners.NAMES, *ANY_GAME)


def make(game: Game[Any, Any], name: str, rng: Rng, setup: Setup | None = None, seconds: float | None = None) -> Bot:
    """A bot of that name for one seat of one match; without a setup it expects the usual table.

    With `seconds` one that thinks takes no longer over an answer.
    """
    if name.startswith(zoo.PREFIX):
        return zoo.make(game, name, rng)
    manner = manners.named(name)
    if manner is not None:
        if seconds is not None:
            manner = manners.hurried(manner, seconds)
        return erring(game, manner, manners.level(name), rng, setup)
    maker = game.mind.bots.get(name) or ANY_GAME.get(name)
    if maker is None:
        raise BadRequest(f"{game.name} has no bot {name!r}: {suggest(name, names(game))}")
    return maker(rng)
