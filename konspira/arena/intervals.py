"""95 % intervals over independent deals: matches played with the same cards are one piece of evidence, not several."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from math import sqrt

Z95 = 1.959964
FEW = (12.706, 4.303, 3.182, 2.776)  # Student's quantiles for one to four degrees of freedom
SURE = 1e-12  # a spread below this is none at all


def student(degrees: int) -> float:
    """The quantile that takes the place of 1.96 when a spread was estimated from few deals (Cornish and Fisher)."""
    if degrees <= len(FEW):
        return FEW[degrees - 1]
    z = Z95
    first = (z**3 + z) / (4 * degrees)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * degrees**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * degrees**3)
    return z + first + second + third


def wilson(wins: float, games: float, quantile: float = Z95) -> tuple[float, float]:
    """The 95 % interval of a win rate; it stays within 0 and 1 and is honest for few games."""
    if not games:
        return 0.0, 1.0
    rate, squared = wins / games, quantile * quantile
    middle = (rate + squared / (2 * games)) / (1 + squared / games)
    spread = quantile * sqrt(rate * (1 - rate) / games + squared / (4 * games * games)) / (1 + squared / games)
    return max(0.0, middle - spread), min(1.0, middle + spread)


class Sample:
    """What was seen, deal by deal: how often, and how much in sum."""

    def __init__(self, seen: Iterable[tuple[Hashable, float]] = ()) -> None:
        self.deals: dict[Hashable, tuple[int, float]] = {}
        for deal, value in seen:
            self.add(deal, value)

    def add(self, deal: Hashable, value: float) -> None:
        """One more thing seen in a deal."""
        number, total = self.deals.get(deal, (0, 0.0))
        self.deals[deal] = number + 1, total + value

    @property
    def size(self) -> int:
        """How much was seen."""
        return sum(number for number, _ in self.deals.values())

    @property
    def total(self) -> float:
        """All of it added up."""
        return sum(total for _, total in self.deals.values())

    @property
    def mean(self) -> float:
        """How much it was on average."""
        return self.total / max(1, self.size)

    def variance(self) -> float:
        """Of the mean, from how whole deals differ; with one deal nothing is known of that."""
        deals, mean = len(self.deals), self.mean
        if deals < 2:
            return float("inf")
        squares = sum((total - mean * number) ** 2 for number, total in self.deals.values())
        return squares * deals / (deals - 1) / self.size**2

    def around_mean(self) -> tuple[float, float]:
        """The 95 % interval of the mean."""
        if len(self.deals) < 2:
            return self.mean, self.mean
        spread = student(len(self.deals) - 1) * sqrt(self.variance())
        return self.mean - spread, self.mean + spread

    def around_rate(self) -> tuple[float, float]:
        """The 95 % interval of the mean of noughts and ones: Wilson's, for as many games as the deals are worth."""
        rate, deals = self.mean, len(self.deals)
        if deals < 2 or rate in (0.0, 1.0):
            return wilson(rate * deals, deals)
        variance = self.variance()
        if variance < SURE:
            return rate, rate  # every deal came out alike: one of equal players wins, whoever it is
        worth = rate * (1 - rate) / variance
        return wilson(rate * worth, worth, student(deals - 1))
