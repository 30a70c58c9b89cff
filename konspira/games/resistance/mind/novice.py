"""A beginner in the Resistance: forgets votes, trusts whoever was not on the last failure, and as a spy cannot wait."""

from __future__ import annotations

from konspira.games.resistance.mind.zoo import Comrade
from konspira.games.resistance.rules.actions import REJECTIONS


class Novice(Comrade):
    """Remembers the last mission, sends neighbours and is easily persuaded."""

    def likes(self, seat: int) -> float:
        """Those beside it who were not on the last failure."""
        missions = self.view.missions
        failed = bool(missions) and missions[-1].failed and bool(missions[-1].team >> seat & 1)
        return -2.0 * failed - 0.1 * ((seat - self.me) % int(self.view.players))

    def approves(self, team: int, attempt: int) -> bool:
        """Its own teams, and most others."""
        if attempt == REJECTIONS - 1 or team >> self.me & 1:
            return True
        missions = self.view.missions
        failed = bool(missions) and missions[-1].failed and bool(missions[-1].team & team)
        return self.flip(0.35 if failed else 0.8)

    def sabotages(self) -> bool:
        """At once, whoever else is there."""
        return self.flip(0.9)
