"""Strangers in the city whom nothing was ever chosen by: `zoo:fresh`, written after all that is measured on them."""

from __future__ import annotations

from collections.abc import Mapping

from konspira.game import Stranger
from konspira.games.unrest.mind.zoo import Citizen, Handy
from konspira.games.unrest.rules.actions import BLOCKADE, DISTRICTS, REROUTE, SURVEIL, WASTE, value_of


class Orderly(Citizen):
    """Has an order of districts for ever; odd values are shown, even ones hidden."""

    tokens = (BLOCKADE, SURVEIL)

    def wants(self, district: int) -> float:
        return float(self.luck(district).below(1000))

    def shows(self, card: int) -> float:
        return float(value_of(card) % 2)

    def hides(self, card: int) -> float:
        return float(value_of(card) % 2 == 0)


class Balanced(Handy):
    """Wants as much in every district; sends each card where the sum is lowest, and reroutes first."""

    tokens = (REROUTE, BLOCKADE)

    def wants(self, district: int) -> float:
        return -float(sum(value_of(card) for card in self.mine(district)))

    def sends(self, card: int, district: int) -> float:
        return self.wants(district)


class Gambler(Handy):
    """Throws everything at two districts of its own choice; blockades by the dice."""

    def wants(self, district: int) -> float:
        first = self.temper % len(DISTRICTS)
        return float(district in (first, (first + 2) % len(DISTRICTS)))

    def hides(self, card: int) -> float:
        return float(value_of(card))

    def fears(self, action: int) -> float:
        return float(self.rng.below(100)) if BLOCKADE <= action < WASTE else super().fears(action)


def fresh() -> Mapping[str, Stranger]:
    """All of them by their names."""
    return {
        "orderly": Stranger(Orderly, "has an order of districts for ever; shows odd values", True),
        "balanced": Stranger(Balanced, "wants as much in every district; reroutes first", True),
        "gambler": Stranger(Gambler, "everything at two districts; blockades by the dice", True),
    }
