"""Strangers in the Resistance whom nothing was ever chosen by: `zoo:fresh`, written after what is measured on them."""

from __future__ import annotations

from collections.abc import Mapping

from konspira.game import Stranger
from konspira.games.resistance.mind.zoo import LAST, Comrade
from konspira.games.resistance.rules.actions import SIZE


class Patient(Comrade):
    """Lets the first two teams of every mission go by; as a spy it fails from the third mission on."""

    def likes(self, seat: int) -> float:
        return -float(self.tainted() >> seat & 1)

    def approves(self, team: int, attempt: int) -> bool:
        return attempt >= 2 and (not team & self.tainted() or attempt == LAST)

    def sabotages(self) -> bool:
        return len(self.view.missions) >= 2


class Partisan(Comrade):
    """Has two friends before anything has happened, and wants them on every team."""

    def friends(self) -> int:
        """Two of the others."""
        others = [p for p in range(int(self.view.players)) if p != self.me]
        first = others[self.temper % len(others)]
        others.remove(first)
        return 1 << first | 1 << others[self.temper // 16 % len(others)]

    def likes(self, seat: int) -> float:
        return float(self.friends() >> seat & 1)

    def approves(self, team: int, attempt: int) -> bool:
        return bool(team & self.friends()) or attempt == LAST


class Courteous(Comrade):
    """Trusts a leader who was never on a failure, and nobody else; as a spy fails when no other spy is there."""

    def approves(self, team: int, attempt: int) -> bool:
        return not self.tainted() >> int(self.view.leader) & 1 or attempt >= 3

    def sabotages(self) -> bool:
        return SIZE[self.view.team & self.spies] == 1 or self.decisive()


class Weathercock(Comrade):
    """Votes against what it voted for last, unless it is on the team; as a spy fails every other mission."""

    def approves(self, team: int, attempt: int) -> bool:
        ballots = self.view.ballots
        return bool(team >> self.me & 1) or attempt == LAST or not (ballots and ballots[-1].ayes >> self.me & 1)

    def sabotages(self) -> bool:
        return len(self.view.missions) % 2 == 1 or self.decisive()


def fresh() -> Mapping[str, Stranger]:
    """All of them by their names."""
    return {
        "patient": Stranger(Patient, "against the first two teams; as a spy fails from the third mission on", True),
        "partisan": Stranger(Partisan, "has two friends for ever and wants them on every team", True),
        "courteous": Stranger(Courteous, "trusts leaders who never failed; as a spy fails alone", True),
        "weathercock": Stranger(Weathercock, "votes against what it voted for last; as a spy fails in turn", True),
    }
