"""Whose advice thinking players of The Resistance start from: a close reader; and what a trained one is told."""

from __future__ import annotations

from collections.abc import Sequence

from konspira.game import Event
from konspira.games.resistance.mind.belief.seat import PooledMind
from konspira.games.resistance.mind.belief.spy_sets import marginals
from konspira.games.resistance.mind.decisions import STRICT, SUSPICIOUS, compared
from konspira.games.resistance.mind.player import Sensible
from konspira.games.resistance.rules.actions import MOST_PLAYERS, SUSPECT, TRUST
from konspira.games.resistance.rules.frames import Vote
from konspira.games.resistance.rules.view import View
from konspira.mind.advice import Advice, Told
from konspira.rng import Rng

HUNCHES = 2 * MOST_PLAYERS + 3
AMONG_STRANGERS = (0.3, 0.3, 0.1, 0.0)  # how good a team must look there: time runs out if everybody is strict
CAUTION = 8  # a power of how likely the table is sensible: strict only where that is as good as certain
TRUSTED = 0.2  # how likely a spy somebody may be at most of whom I say that I trust them


class Counsellor(Sensible):
    """Plays as a sensible spy does; in the resistance it reads more closely and is harder to please."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.mind: PooledMind = PooledMind()

    def erring(self) -> float:
        """A spy errs as everybody does."""
        return super().erring() if self.spy else 0.0

    def seems_good(self, team: int, mission: int, attempt: int) -> bool:
        """Whether a team is about as good as any; a spy asks this as everybody does."""
        if self.spy:
            return super().seems_good(team, mission, attempt)
        best = max(self.mind.good(other, mission) for other in self.teams(mission))
        sense = self.mind.sense**CAUTION
        bar = sense * STRICT[attempt] + (1.0 - sense) * AMONG_STRANGERS[attempt]
        return compared(self.mind.good(team, mission), best) >= bar

    def comment(self) -> list[int]:
        """In the resistance, whom I suspect, the worst first, and whom I trust; a spy comments as everybody does."""
        if self.spy:
            return super().comment()
        doubts = {p: doubt for p, doubt in enumerate(self.mind.doubts()) if p != self.me}
        worst_first = sorted(doubts, key=lambda p: -doubts[p])
        suspects = [SUSPECT + p for p in worst_first if doubts[p] > SUSPICIOUS]
        return suspects + [TRUST + p for p in reversed(worst_first) if doubts[p] < TRUSTED]


class Reckoner(Sensible):
    """Advises a trained player: says what a sensible one would do, how likely each seat is a spy, and to others."""

    def advise(self, view: View, legal: Sequence[int], history: Sequence[Event]) -> Told:
        """What to do, and what that was reckoned from, observer first."""
        answer = self.choose(view, legal, history)
        mind, players, team = self.mind, int(view.players), int(view.team)
        assert mind.public is not None
        hunch = bytearray(HUNCHES)
        public = list(mind.public.weights)
        for first, doubts in ((0, mind.doubts()), (MOST_PLAYERS, marginals(mind.worlds, public, players))):
            for p, doubt in enumerate(doubts):
                hunch[first + (p - self.me) % players] = round(255 * doubt)
        if isinstance(view.stack[-1], Vote):
            mission = int(view.mission)
            good, best = mind.good(team, mission), max(mind.good(other, mission) for other in self.teams(mission))
            hunch[-3:] = bytes(round(255 * each) for each in (good, best, mind.good(team, mission, public)))
        return Told(bytes(hunch), {answer: 1})


ADVICE = Advice(Reckoner, HUNCHES)
