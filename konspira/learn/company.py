"""Whom a learner plays with: itself, its past in many styles, sensible players and the seen half of the zoo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from konspira import bots
from konspira.bots import zoo
from konspira.game import Bot, Game
from konspira.rng import Rng

LEARNER, PAST, STYLED, SENSIBLE, ZOO = "itself", "its past", "styles", "sensible", "zoo"
KINDS = (LEARNER, PAST, STYLED, SENSIBLE, ZOO)
KNOWN = 30.0  # matches after which what is known of a stranger counts as much as what is expected
BOLDEST = 2.5  # how far a style leans from the network that it is a style of, in logarithms of odds


class Strangers:
    """The seen half of a zoo; whoever is hard to beat comes more often."""

    def __init__(self, game: Game[Any, Any], only: str = "") -> None:
        self.game = game
        self.names = [only] if only else sorted(zoo.members(game, zoo.SEEN))
        self.results: dict[str, list[float]] = {name: [0.0, 0.0] for name in self.names}

    def odds(self) -> Any:
        """How often each comes: by how often the learner fails to win, never below a small share."""
        lost = [(KNOWN / 2 + n - won) / (KNOWN + n) for won, n in (self.results[name] for name in self.names)]
        wish = np.array(lost) ** 2 + 0.05
        return wish / wish.sum()

    def note(self, name: str, won: float) -> None:
        """A match with one of them is over; what was long ago fades."""
        result = self.results[name]
        result[0] = 0.995 * result[0] + won
        result[1] = 0.995 * result[1] + 1

    def make(self, name: str, seed: int) -> Bot:
        """One of them, or any other bot by its name."""
        if name in zoo.members(self.game, zoo.SEEN):
            return zoo.make(self.game, zoo.PREFIX + name, Rng(seed))
        return bots.named(self.game, name, Rng(seed), None, None, known=True)


class Seat:
    """Who sits in a chair: the learner, an earlier network with a style, or a bot."""

    def __init__(self, net: int = -1, style: Any = None, bot: Bot | None = None) -> None:
        self.net = net  # 0 is the learner; earlier ones follow
        self.style = style
        self.bot = bot


class Company:
    """Deals out company for matches, in shares that may be chosen."""

    def __init__(self, game: Game[Any, Any], actions: int, shares: Mapping[str, float], only: str = "") -> None:
        self.strangers = Strangers(game, only)
        shares = {ZOO: 1.0} if only else shares
        self.actions = actions
        found = {kind: shares.get(kind, 0.0) for kind in KINDS}
        if not self.strangers.names:
            found[ZOO] = 0.0
        self.kinds = [kind for kind in KINDS if found[kind] > 0]
        total = sum(found.values())
        self.shares = [found[kind] / total for kind in self.kinds]

    def sit(self, players: int, past: int, dice: Any) -> tuple[str, str, list[Seat]]:
        """The kind of company, its name, and who sits where; `past` earlier networks are there to choose from."""
        kind = str(dice.choice(self.kinds, p=self.shares))
        if kind in (PAST, STYLED) and not past:
            kind = LEARNER
        mine, name = int(dice.integers(players)), kind
        if kind == LEARNER:
            return kind, name, [Seat(0) for _ in range(players)]
        odds = self.strangers.odds() if kind == ZOO else None
        if kind == ZOO:
            name = str(dice.choice(self.strangers.names, p=odds))
        mixed = players > 2 and dice.random() < 0.5
        seats = []
        for place in range(players):
            if place == mine:
                seats.append(Seat(0))
            elif kind == PAST:
                seats.append(Seat(int(dice.integers(past + 1)) if mixed else 1 + int(dice.integers(past))))
            elif kind == STYLED:
                style = (dice.random() * BOLDEST * dice.standard_normal(self.actions)).astype(np.float32)
                seats.append(Seat(int(dice.integers(past + 1)), style))
            else:
                who = name
                if mixed and len(self.strangers.names) > 1 and kind == ZOO:
                    who = str(dice.choice([SENSIBLE, *self.strangers.names]))
                seats.append(Seat(bot=self.strangers.make(who, int(dice.integers(1 << 60)))))
        return kind, "mixed" if mixed and kind == ZOO and len(self.strangers.names) > 1 else name, seats


def shares_of(text: str) -> dict[str, float]:
    """Shares as they are written on the command line: five numbers in the order of KINDS."""
    numbers = [float(number) for number in text.split(",")]
    return dict(zip(KINDS, numbers, strict=True))


def kinds_met(results: Sequence[tuple[str, float]]) -> dict[str, tuple[int, float]]:
    """How many matches there were in each kind of company, and how often the learner won them."""
    found: dict[str, tuple[int, float]] = {}
    for kind, won in results:
        n, total = found.get(kind, (0, 0.0))
        found[kind] = n + 1, total + won
    return {kind: (n, total / n) for kind, (n, total) in found.items()}
