"""A beginner in the city: its highest cards at once where most lies, and the first token that comes to mind."""

from __future__ import annotations

from collections.abc import Sequence

from konspira.games.unrest.mind.zoo import Handy
from konspira.games.unrest.rules.actions import value_of


class Novice(Handy):
    """Plays what it has, hides what is high, and guesses at what is hidden."""

    def wants(self, district: int) -> float:
        """Where it has already put most."""
        return float(self.size(district))

    def hides(self, card: int) -> float:
        """The high cards first."""
        return float(value_of(card))

    def defend(self, legal: Sequence[int]) -> int:
        """Half of the time anything."""
        return self.any_of(legal) if self.flip(0.5) else super().defend(legal)
