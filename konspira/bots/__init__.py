"""Players that are programs: one that plays any game at random, and each game's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from konspira.bots import manners, zoo
from konspira.bots.thinking import Thinking
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
        return Thinking(game, manner, rng, setup)
    maker = game.mind.bots.get(name) or ANY_GAME.get(name)
    if maker is None:
        raise BadRequest(f"{game.name} has no bot {name!r}: {suggest(name, names(game))}")
    return maker(rng)
