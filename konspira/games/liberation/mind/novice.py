"""A beginner in the galaxy: strikes on a hunch, draws when in doubt, and moves its base too late or for nothing."""

from __future__ import annotations

from konspira.games.liberation.mind.zoo import Tilted
from konspira.games.liberation.rules.actions import ATTACK, BASE, DISCARD, DRAW, DYNASTY, EVADE, SABOTAGE


class Novice(Tilted):
    """Judges by how things feel: with a large error, fond of striking and of full hands."""

    def noise(self) -> float:
        """Its judgement wanders far."""
        return 14.0 * super().noise()

    def tilt(self, action: int, side: int) -> float:
        """A strike feels good, cards feel safe, and a base with many neighbours feels free."""
        if side == DYNASTY:
            return 1.5 if ATTACK <= action < DISCARD else 0.5 if action == DRAW else 0.0
        if BASE <= action < SABOTAGE:
            return 0.5 * bin(self.joined[action - BASE] & self.occupied).count("1")
        return 1.0 if action == DRAW else -1.0 if action == EVADE else 0.0
