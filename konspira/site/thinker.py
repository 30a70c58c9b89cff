"""Bots that think in a browser: questions go to another worker, which keeps their minds."""

from __future__ import annotations

import base64
import pickle
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from konspira import bots
from konspira.bots import Answer
from konspira.bots.minds import LIMIT, Minds, task_of
from konspira.game import Event, Game
from konspira.options import Setup

Thought = Callable[[str], Awaitable[str]]


class Elsewhere:
    """Whoever asks: a question goes out as text, and its answer comes back as text."""

    def __init__(self, think: Thought) -> None:
        self.think = think

    async def answer(
        self, game: Game[Any, Any], setup: Setup, view: Any, legal: Sequence[int], history: Sequence[Event], bot: str,
        *, seed: int = 1, limit: float = LIMIT, talk: str = bots.USUAL,
    ) -> Answer:  # fmt: skip
        """What a bot says and does."""
        if len(legal) == 1 and not bots.WORDS[talk]:
            return Answer((), legal[0])
        task = task_of(game, setup, view, legal, history, bot, seed, limit, talk)
        return Answer(*pickle.loads(packed_out(await self.think(packed_in(task)))))

    async def close(self) -> None:
        """The other worker goes with the page."""


def packed_in(thing: object) -> str:
    """Anything of ours as text."""
    return base64.b64encode(pickle.dumps(thing)).decode()


def packed_out(text: str) -> bytes:
    """The bytes of such a text."""
    return base64.b64decode(text)


class Thinker:
    """Whoever is asked, in the other worker."""

    def __init__(self) -> None:
        self.minds = Minds()

    def answer(self, text: str) -> str:
        """Think about a question."""
        return packed_in(tuple(self.minds.answer(pickle.loads(packed_out(text)))))
