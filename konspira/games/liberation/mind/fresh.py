"""Strangers in the galaxy whom nothing was ever chosen by: `zoo:fresh`, written after all that is measured on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from konspira.game import Event, Stranger
from konspira.games.liberation.mind.zoo import Tilted
from konspira.games.liberation.rules.actions import (
    ATTACK,
    BASE,
    DISCARD,
    DRAW,
    DYNASTY,
    EVADE,
    LOCATIONS,
    OCCUPY,
    RESISTANCE,
    SABOTAGE,
)
from konspira.games.liberation.rules.view import View
from konspira.rng import Rng


class Pendulum(Tilted):
    """Moves its base every other time that it could; strikes and spreads in turn."""

    def choose(self, view: View, legal: Sequence[int], history: Sequence[Event]) -> int:
        self.answers = sum(event.seat == view.seat for event in history)
        return super().choose(view, legal, history)

    def tilt(self, action: int, side: int) -> float:
        turn = 2.0 if self.answers // 3 % 2 else -2.0
        if side == RESISTANCE:
            return turn if action == EVADE else 0.0
        return turn if ATTACK <= action < DISCARD else -turn if OCCUPY <= action < ATTACK else 0.0


class Magnet(Tilted):
    """Hides where most ways lead; the Dynasty looks there first."""

    def tilt(self, action: int, side: int) -> float:
        if side == RESISTANCE and BASE <= action < SABOTAGE:
            return 1.5 * bin(self.joined[action - BASE]).count("1")
        if side == DYNASTY and ATTACK <= action < DISCARD:
            return 0.5 * bin(self.joined[action - ATTACK]).count("1")
        return 0.0


class Superstitious(Tilted):
    """Has lucky and unlucky locations, and goes by them."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.temper = int(rng.below(1 << 30))

    def tilt(self, action: int, side: int) -> float:
        if BASE <= action < SABOTAGE or OCCUPY <= action < DISCARD:
            return float(Rng(self.temper * 64 + (action - OCCUPY) % LOCATIONS).below(5)) - 2.0
        return 0.0


class Hamster(Tilted):
    """Draws whenever it can, and only then thinks of anything else."""

    def tilt(self, action: int, side: int) -> float:
        return 1.5 if action == DRAW else 0.0


def fresh() -> Mapping[str, Stranger]:
    """All of them by their names."""
    return {
        "pendulum": Stranger(Pendulum, "moves its base, or strikes, every other time", True),
        "magnet": Stranger(Magnet, "hides at crossroads, and looks there", True),
        "superstitious": Stranger(Superstitious, "has lucky locations and unlucky ones", True),
        "hamster": Stranger(Hamster, "draws whenever it can", True),
    }
