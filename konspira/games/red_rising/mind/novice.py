"""A beginner among the houses: takes what glitters, and does what cards offer without asking whom it helps."""

from __future__ import annotations

from konspira.games.red_rising.mind.zoo import Glitter


class Novice(Glitter):
    """High numbers in, low numbers out; deploys wherever there is room."""

    def lays(self, place: int) -> float:
        """Where fewest cards lie."""
        return -float(len(self.view.piles[place]))
