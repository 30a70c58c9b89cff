"""What the players of a zoo are written with: simple policies that differ in kind, to measure others against.

A bot that was fitted to one player does well against that player.  Whether it plays well is seen among strangers, so
every game has a zoo of them in `mind/zoo.py`: honest and lying, greedy and timid, grudging and mechanical.  Like every
bot they know their seat's view and history alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from konspira.rng import Rng


class Player:
    """Dice, and ways to choose by them."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.temper = int(rng.below(1 << 30))

    def luck(self, occasion: int) -> Rng:
        """Dice that fall the same whenever this occasion is asked about."""
        return Rng(self.temper * 4096 + occasion)

    def flip(self, chance: float) -> bool:
        """True as often as `chance` says."""
        return int(self.rng.below(10_000)) < chance * 10_000

    def any_of(self, options: Sequence[int]) -> int:
        """One of them, each as likely."""
        return options[self.rng.below(len(options))]

    def best(self, options: Sequence[int], worth: Callable[[int], float]) -> int:
        """The one worth most, and any of those that are worth as much."""
        values = [worth(option) for option in options]
        most = max(values)
        return self.any_of([option for option, value in zip(options, values, strict=True) if value == most])


class Habit(Player):
    """Does the first thing of a list that can be done, whatever the table looks like."""

    def __init__(self, rng: Rng, vocabulary: Sequence[str], *orders: str) -> None:
        super().__init__(rng)
        self.vocabulary = vocabulary
        self.orders = [order.split() for order in orders]  # verbs, for each seat; the last is for all further ones

    def verb(self, action: int) -> str:
        """The first word of an action."""
        return self.vocabulary[action].split()[0]

    def choose(self, view: Any, legal: Sequence[int], history: Sequence[Any]) -> int:
        """Among the options with the likest verb, one that `among` likes."""
        order = self.orders[min(int(view.seat), len(self.orders) - 1)]
        rank = {verb: place for place, verb in enumerate(order)}
        ranks = [rank.get(self.verb(action), len(order)) for action in legal]
        first = min(ranks)
        return self.among(view, [action for action, place in zip(legal, ranks, strict=True) if place == first])

    def among(self, view: Any, options: Sequence[int]) -> int:
        """Any of those that are liked alike."""
        return self.any_of(options)
