"""One mind a match: a player who is the same whether it has sat there from the first card on or was made just now.

Whatever a bot knows it can find in its seat's view and history, so a bot that was lost with its process is simply made
again.  Two things could still tell the two apart, and neither may: luck, which therefore falls at every question as
the seed of the bot and the moment of the match say and not as it fell before; and what was remembered, which is
a matter of speed alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from konspira.game import Bot, Event
from konspira.rng import Rng

WORDS = {"silent": 0, "brief": 1, "lively": 3}  # by how much the bots of a table talk: statements before one answer
USUAL = "lively"
NO_ANSWER = -1  # spoken to, but not asked


class Answer(NamedTuple):
    """What a bot says, and what it then does."""

    said: tuple[int, ...]
    action: int


class Steady:
    """A bot whose dice fall at every moment of a match as they would for one made anew there."""

    def __init__(self, bot: Bot, rng: Rng, seed: int, actions: int) -> None:
        self.bot = bot
        self.rng = rng  # the one that the bot holds
        self.seed = seed
        self.actions = actions  # statements are numbered from here on

    @property
    def faults(self) -> int:
        """How often it failed to give an answer that could be taken; only bots from elsewhere do."""
        return getattr(self.bot, "faults", 0)

    @property
    def illegal(self) -> int:
        """How many of its faults were answers, but not legal ones."""
        return getattr(self.bot, "illegal", 0)

    @property
    def odds(self) -> dict[int, float] | None:
        """How likely each answer was when it last chose, if it can say so."""
        return getattr(self.bot, "odds", None)

    @property
    def quick(self) -> bool:
        """Whether it can be asked again at no great cost: it does not search, and is one of ours."""
        return getattr(self.bot, "quick", True)

    def again(self, view: Any, legal: Sequence[int], history: Sequence[Event], luck: int) -> int:
        """What the bot would do if its dice had fallen otherwise at this moment."""
        dice = Rng(luck)
        self.rng.a, self.rng.b = dice.a, dice.b
        return int(self.bot.choose(view, legal, history))

    def choose(self, view: Any, legal: Sequence[int], history: Sequence[Event]) -> int:
        """What the bot does."""
        self.roll(history)
        return self.bot.choose(view, legal, history)

    def speak(self, view: Any, history: Sequence[Event], action: int) -> Sequence[int]:
        """What the bot says before it does that."""
        speak = getattr(self.bot, "speak", None)
        if speak is None:
            return ()
        self.roll(history)
        found: Sequence[int] = speak(view, history, action)
        return found

    def roll(self, history: Sequence[Event]) -> None:
        """Let the dice lie as they do at this moment; what is said does not move them."""
        moment = sum(event[1] < self.actions for event in history)
        dice = Rng(self.seed + moment)
        self.rng.a, self.rng.b = dice.a, dice.b


def seed_of(rng: Rng) -> int:
    """A number for all that will ever come out of it."""
    return int(rng.a) | int(rng.b) << 32


def answered(bot: Bot, view: Any, legal: Sequence[int], history: Sequence[Event], talk: str = USUAL) -> Answer:
    """Put a question to a bot: it decides first and speaks then, so that it does what it says.

    With nothing to choose from it is asked only whether it has something to reply.
    """
    action = int(bot.choose(view, legal, history)) if legal else NO_ANSWER
    speak = getattr(bot, "speak", None) if WORDS[talk] else None
    said = speak(view, history, action) if speak is not None else ()
    return Answer(tuple(int(statement) for statement in said)[: WORDS[talk]], action)
