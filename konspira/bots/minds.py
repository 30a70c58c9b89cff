"""What a bot that thinks elsewhere is asked, and the minds that whoever asks it keeps."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from konspira import bots, games
from konspira.bots import Answer
from konspira.game import Event, Game
from konspira.options import Setup
from konspira.parcel import open_up, seal
from konspira.rng import Rng

LIMIT = 1.0  # seconds for an answer
USED = 0.8  # of them for thinking
MINDS = 24  # that are kept in one place


class Thinkers(Protocol):
    """Whoever answers for bots that think: processes on a server, another worker in a browser."""

    async def answer(
        self, game: Game[Any, Any], setup: Setup, view: Any, legal: Sequence[int], history: Sequence[Event], bot: str,
        *, seed: int = 1, limit: float = LIMIT, talk: str = bots.USUAL,
    ) -> Answer:  # fmt: skip
        """What a bot says and does."""

    async def close(self) -> None:
        """Nobody will ask any more."""


@dataclass(frozen=True)
class Task:
    """A question to a bot, as it goes to a worker."""

    game: str
    setup: Setup
    bot: str
    seed: int
    seconds: float
    view: bytes
    legal: tuple[int, ...]
    history: tuple[tuple[int, int], ...]
    talk: str

    @property
    def mind(self) -> tuple[object, ...]:
        """Whose question it is."""
        return self.game, self.setup.players, tuple(self.setup.options.items()), self.bot, self.seed, self.seconds


class Minds:
    """The bots that a worker has lately asked, in the order in which it did."""

    def __init__(self, most: int = MINDS) -> None:
        self.most = most
        self.kept: OrderedDict[tuple[object, ...], bots.Steady] = OrderedDict()

    def answer(self, task: Task) -> Answer:
        """Think about a task; this is what a worker does."""
        game = games.find(task.game)
        bot = self.kept.pop(task.mind, None)
        if bot is None:
            bot = bots.make(game, task.bot, Rng(task.seed), task.setup, task.seconds)
        history = [Event(seat, action) for seat, action in task.history]
        found = bots.answered(bot, open_up(task.view), task.legal, history, task.talk)
        self.kept[task.mind] = bot
        if len(self.kept) > self.most:
            self.kept.popitem(last=False)
        return found


def task_of(
    game: Game[Any, Any], setup: Setup, view: Any, legal: Sequence[int], history: Sequence[Event], bot: str, seed: int,
    limit: float, talk: str,
) -> Task:  # fmt: skip
    """A question as it goes to somebody else: a seat's view and history, and never a state."""
    events = tuple((event.seat, event.action) for event in history)
    return Task(game.name, setup, bot, seed, limit * USED, seal(view), tuple(legal), events, talk)
