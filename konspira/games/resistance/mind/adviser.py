"""Whose advice a thinking player of The Resistance starts from: a close reader who approves only of good teams."""

from __future__ import annotations

from konspira.games.resistance.mind.belief.seat import KeenMind
from konspira.games.resistance.mind.decisions import STRICT, SUSPICIOUS, compared
from konspira.games.resistance.mind.player import Sensible
from konspira.games.resistance.rules.actions import SUSPECT, TRUST
from konspira.rng import Rng

TRUSTED = 0.2  # how likely a spy somebody may be at most of whom I say that I trust them


class Counsellor(Sensible):
    """Plays as a sensible spy does; in the resistance it reads more closely and is harder to please."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.mind: KeenMind = KeenMind()

    def erring(self) -> float:
        """A spy errs as everybody does."""
        return super().erring() if self.spy else 0.0

    def seems_good(self, team: int, mission: int, attempt: int) -> bool:
        """Whether a team is about as good as any; a spy asks this as everybody does."""
        if self.spy:
            return super().seems_good(team, mission, attempt)
        best = max(self.mind.good(other, mission) for other in self.teams(mission))
        return compared(self.mind.good(team, mission), best) >= STRICT[attempt]

    def comment(self) -> list[int]:
        """In the resistance, whom I suspect, the worst first, and whom I trust; a spy comments as everybody does."""
        if self.spy:
            return super().comment()
        doubts = {p: doubt for p, doubt in enumerate(self.mind.doubts()) if p != self.me}
        worst_first = sorted(doubts, key=lambda p: -doubts[p])
        suspects = [SUSPECT + p for p in worst_first if doubts[p] > SUSPICIOUS]
        return suspects + [TRUST + p for p in reversed(worst_first) if doubts[p] < TRUSTED]
