"""A closer reading of the table: every choice is compared with all that a reasonable player might have chosen there.

`Belief` knows how often each side does a kind of thing; here the likelihood of the very team, ballot or accusation
is reckoned, for each set of spies, from what the table believed at that moment.
"""

from __future__ import annotations

from itertools import combinations
from math import exp
from typing import Final

from mypy_extensions import i64

from konspira.games.resistance.mind.belief.frequencies import SABOTAGE
from konspira.games.resistance.mind.belief.spy_sets import Belief, chance_good, marginals, sabotage
from konspira.games.resistance.mind.decisions import (
    COMMENTS,
    ENOUGH,
    LEADING,
    SUSPICIOUS,
    WAVERING,
    approval,
    compared,
    decides,
    infiltrating,
    spy_approval,
)
from konspira.games.resistance.rules.actions import MOST_PLAYERS, REJECTIONS, SIZE, fails_needed
from konspira.games.resistance.rules.state import Ballot, Mission
from konspira.kernel import bit

STEPS: Final = 12
ODD: Final = 0.03  # how much of what is proposed is taken for whim
SLIP: Final = 0.02  # and of what is voted
LOOSE: Final = 0.1  # and of what is said
FINGER: Final = 50.0  # how surely the most suspected is accused
NOBODY_NAMED: Final = -1

TEAMS: Final = [
    [
        [sum([1 << p for p in chosen]) for chosen in combinations(range(players), size)]
        for size in range(MOST_PLAYERS + 1)
    ]
    for players in range(MOST_PLAYERS + 1)
]


class Reading(Belief):
    """The public belief, and beside it how likely each set of spies is for a close reader."""

    def __init__(self, players: i64, blind: bool) -> None:
        super().__init__(players)
        self.blind: Final = blind  # whether spies know only themselves
        self.close: list[float] = self.weights[:]
        self.heard: list[float] = [1.0] * len(self.weights)  # what comments make of each set of spies
        self.after: Final = [self.weights[:]]  # the public belief after so many missions
        self.over: Final[list[Mission]] = []

    def ballot(self, ballot: Ballot) -> None:
        self.read_lead(ballot)
        self.read_votes(ballot)
        self.take(ballot)

    def take(self, ballot: Ballot) -> None:
        """What the table makes of it."""
        super().ballot(ballot)

    def mission(self, mission: Mission) -> None:
        need = fails_needed(self.players, mission.mission)
        stage = self.stage()
        for i in range(len(self.worlds)):
            spies = SIZE[self.worlds[i] & mission.team]
            likely = 0.0 if spies < mission.fails else SABOTAGE[sabotage(stage, need, spies, mission.fails)]
            self.close[i] *= likely
        self.rescale()
        super().mission(mission)
        self.after.append(self.weights[:])
        self.over.append(mission)

    def rescale(self) -> None:
        """Make the close weights add up to one."""
        total = 0.0
        for weight in self.close:
            total += weight
        if total > 0.0:
            self.close = [weight / total for weight in self.close]
        else:  # nobody plays so: back to what everybody thinks
            self.close = self.weights[:]

    def knows(self, world: i64, spy: i64) -> i64:
        """The spies that a spy knows of."""
        return bit(spy) if self.blind else world

    def seen_by(self, seat: i64) -> list[float]:
        """The public belief for a loyal `seat`; all of it if the table is sure that it is a spy."""
        weights = self.without(seat)
        for weight in weights:
            if weight > 0.0:
                return weights
        return self.weights

    # -- Evidence ------------------------------------------------------------------------------------

    def read_lead(self, ballot: Ballot) -> None:
        """A leader proposed this team and no other with itself on it."""
        leader = ballot.leader
        team: i64 = ballot.team
        need = fails_needed(self.players, ballot.mission)
        weights = self.seen_by(leader)
        teams = [each for each in TEAMS[self.players][SIZE[team]] if each >> leader & 1]
        looks = [chance_good(self.worlds, weights, each, need) for each in teams]
        loyal = likely_first(teams, looks, team)
        whim = ODD / float(len(teams))
        for i in range(len(self.worlds)):
            world: i64 = self.worlds[i]
            if self.close[i] == 0.0:
                continue
            likely = loyal
            if world >> leader & 1:
                known = self.knows(world, leader)
                wishes: list[float] = []
                for k in range(len(teams)):
                    wishes.append(infiltrating(looks[k], SIZE[teams[k] & known], need))
                likely = likely_first(teams, wishes, team)
            self.close[i] *= (1.0 - ODD) * likely + whim
        self.rescale()

    def read_votes(self, ballot: Ballot) -> None:
        """Who was for a team that looked so good to each of them."""
        if ballot.attempt >= REJECTIONS - 1:
            return
        team: i64 = ballot.team
        need = fails_needed(self.players, ballot.mission)
        seems = [self.seeming(team, need, ballot.attempt, p) for p in range(self.players)]
        for i in range(len(self.worlds)):
            world: i64 = self.worlds[i]
            weight = self.close[i]
            if weight == 0.0:
                continue
            for p in range(self.players):
                likely = seems[p]
                if world >> p & 1:
                    enough = SIZE[team & self.knows(world, p)] >= need
                    likely = spy_approval(likely, enough, decides(enough, self.failed, self.succeeded))
                likely = SLIP + (1.0 - 2.0 * SLIP) * likely
                weight *= likely if ballot.ayes >> p & 1 else 1.0 - likely
            self.close[i] = weight
        self.rescale()

    def seeming(self, team: i64, need: i64, attempt: i64, seat: i64) -> float:
        """How likely a loyal `seat` approves."""
        weights = self.seen_by(seat)
        best = 0.0
        for each in TEAMS[self.players][SIZE[team]]:
            if each >> seat & 1:
                good = chance_good(self.worlds, weights, each, need)
                if good > best:
                    best = good
        ratio = compared(chance_good(self.worlds, weights, team, need), best)
        return approval(ratio, ENOUGH[attempt], WAVERING)

    def listen_anew(self) -> None:
        """As if nobody had commented on anything yet."""
        self.heard = [1.0] * len(self.weights)

    def comment(self, missions: i64, who: i64, whom: i64, named: i64) -> None:
        """What somebody said about a mission that failed: whom they accused, or nobody.

        The loyal accuse whom they suspect, and no spy accuses a spy it knows; `named` are those whom `who` has called
        suspects before and need not name again.
        """
        if missions < 1 or missions >= len(self.after) or not self.over[missions - 1].failed:
            return
        weights = [
            0.0 if self.worlds[i] >> who & 1 else self.after[missions][i]
            for i in range(len(self.worlds))
        ]  # fmt: skip
        doubts = marginals(self.worlds, weights, self.players)
        off: i64 = named & ~self.over[missions - 1].team
        for i in range(len(self.worlds)):
            world: i64 = self.worlds[i]
            spared: i64 = self.knows(world, who) if world >> who & 1 else bit(who)
            total = 0.0
            worst: i64 = -1
            for p in range(self.players):
                if not spared >> p & 1:
                    total += exp(FINGER * (doubts[p] - 1.0))
                    if worst < 0 or doubts[p] > doubts[worst]:
                        worst = p
            speaks = 1.0 / (1.0 + exp(FINGER * (SUSPICIOUS - doubts[worst])))
            if whom == NOBODY_NAMED:
                likely = 1.0 if off >> worst & 1 else 1.0 - COMMENTS * speaks
                whim = 1.0 - 0.5 * COMMENTS
            else:
                likely = 0.0 if spared >> whom & 1 else COMMENTS * speaks * exp(FINGER * (doubts[whom] - 1.0)) / total
                whim = 0.5 * COMMENTS / float(self.players - 1)
            self.heard[i] *= (1.0 - LOOSE) * likely + LOOSE * whim
        self.balance()

    def balance(self) -> None:
        """Keep what was heard from growing ever smaller: its largest part is one."""
        most = 0.0
        for part in self.heard:
            if part > most:
                most = part
        self.heard = [part / most for part in self.heard]


def likely_first(teams: list[int], values: list[float], team: i64) -> float:
    """How likely a team comes out best when every judgement wanders a little."""
    top = -9.0
    mine = -9.0
    for i in range(len(teams)):
        if values[i] > top:
            top = values[i]
        if teams[i] == team:
            mine = values[i]
    if mine <= top - 2.0 * LEADING:
        return 0.0
    near = [values[i] for i in range(len(teams)) if teams[i] != team and values[i] > top - 2.0 * LEADING]
    total = 0.0
    for step in range(STEPS):
        reached = mine + LEADING * (2.0 * (float(step) + 0.5) / float(STEPS) - 1.0)
        chance = 1.0
        for value in near:
            below = (reached - value + LEADING) / (2.0 * LEADING)
            chance *= 0.0 if below < 0.0 else 1.0 if below > 1.0 else below
        total += chance
    return total / float(STEPS)
