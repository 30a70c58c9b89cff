"""What company a seat is in: how likely each of the others plays sensibly, and by which habits whoever does not.

A sensible player's votes tell much and are foretold by what the table believes; a stranger's tell little and are
foretold by the votes it has cast, and by those of the others: players at one table are often of one kind.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from mypy_extensions import i64

from konspira.games.resistance.mind.belief.likelihood import Reading
from konspira.games.resistance.mind.belief.styles import OPEN, PLAIN, Styles
from konspira.games.resistance.mind.decisions import decides, spy_approval
from konspira.games.resistance.rules.actions import REJECTIONS, SIZE, fails_needed
from konspira.games.resistance.rules.state import Ballot, Mission
from konspira.kernel import bit

# How often strangers approve: early, late and of the last team; off and on it; without and with others who failed.
AYES: Final = [0.7, 0.4, 0.9, 0.5, 0.65, 0.35, 0.9, 0.55, 0.85, 0.85, 0.97, 0.95]
# How often they send themselves, those who failed, those who succeeded, and all others.
SENT: Final = [0.97, 0.33, 0.65, 0.4]
SHARES: Final = [0.2, 0.4, 0.15, 0.15, 0.1]  # how likely strangers fail missions as sensible players, or at each rate
FEW: Final = 2.0  # observations that such a habit is worth, and the table's for each of its seats
SURELY: Final = 0.02  # nobody's vote is foretold with more certainty
ODDLY: Final = 0.04  # nor that of somebody sensible
AN_ACT: Final = 1.5  # how much one vote can move the log odds that somebody plays sensibly
WARY: Final = -0.5  # log odds that somebody in playouts is sensible, before it has voted
ALIKE: Final = 0.5  # how much of what the others are found to be goes for a seat too
KIN: Final = 0.8  # and in playouts, where sensible players and strangers call for different plans
SURE: Final = 7.0  # bounds of those log odds


class Company:
    """Reads the public record as the seat `me` does, leaving out what that seat did itself."""

    def __init__(self, players: i64, me: i64, blind: bool) -> None:
        self.players: Final[i64] = players
        self.me: Final[i64] = me
        self.reading: Final = Reading(players, blind)
        self.styles: Final = Styles(players)
        self.number: i64 = 0  # of ballots read
        self.over: i64 = 0  # missions read
        self.failing: i64 = 0  # everybody who was on a mission that failed
        self.proven: i64 = 0  # and on one that succeeded
        self.ayes: Final = [0.0] * int(players * 12)
        self.votes: Final = [0.0] * int(players * 12)
        self.all_ayes: Final = [0.0] * 12
        self.all_votes: Final = [0.0] * 12
        self.sent: Final = [0.0] * 4
        self.could: Final = [0.0] * 4
        self.odds: Final = [0.0] * int(players)

    def follow(self, ballots: tuple[Ballot, ...], missions: tuple[Mission, ...]) -> None:
        """Read on in the record: a mission comes after the last ballot on its team."""
        while self.number < len(ballots):
            ballot = ballots[self.number]
            if ballot.attempt == 0 and self.number and self.over < len(missions):
                self.mission(missions[self.over])
            self.ballot(ballot)
            self.number += 1
        self.styles.follow(ballots, missions)
        if self.over < len(missions):
            self.mission(missions[self.over])

    def ballot(self, ballot: Ballot) -> None:
        """A proposal, and who was for it."""
        reading, team = self.reading, ballot.team
        need = fails_needed(self.players, ballot.mission)
        reading.read_lead(ballot)
        if ballot.leader != self.me:
            for p in range(self.players):
                kind = standing(p, ballot.leader, self.failing, self.proven)
                self.could[kind] += 1.0
                self.sent[kind] += float(team >> p & 1)
        for p in range(self.players):
            if p == self.me:
                continue
            place = self.about(team, p, ballot.attempt)
            habit = self.habit(p, place)
            aye: i64 = ballot.ayes >> p & 1
            if ballot.attempt < REJECTIONS - 1:
                seems = ODDLY + (1.0 - 2.0 * ODDLY) * self.expected(p, team, need, ballot.attempt)
                told = log(seems / habit) if aye else log((1.0 - seems) / (1.0 - habit))
                self.odds[p] += max(-AN_ACT, min(AN_ACT, told))
        for p in range(self.players):
            if p == self.me:
                continue
            place = self.about(team, p, ballot.attempt)
            aye = ballot.ayes >> p & 1
            at = p * 12 + place
            self.votes[at] += 1.0
            self.all_votes[place] += 1.0
            self.ayes[at] += float(aye)
            self.all_ayes[place] += float(aye)
        reading.read_votes(ballot)
        reading.take(ballot)

    def mission(self, mission: Mission) -> None:
        """How a mission went."""
        self.reading.mission(mission)
        if mission.failed:
            self.failing |= mission.team
        else:
            self.proven |= mission.team
        self.over += 1

    def expected(self, seat: i64, team: i64, need: i64, attempt: i64) -> float:
        """How likely a sensible player in that seat approves, whatever its side."""
        reading = self.reading
        loyal = reading.seeming(team, need, attempt, seat)
        found = 0.0
        for i in range(len(reading.worlds)):
            world: i64 = reading.worlds[i]
            chance = loyal
            if world >> seat & 1:
                enough = SIZE[team & reading.knows(world, seat)] >= need
                chance = spy_approval(loyal, enough, decides(enough, reading.failed, reading.succeeded))
            found += reading.close[i] * chance
        return found

    def about(self, team: i64, seat: i64, attempt: i64) -> i64:
        """What a vote is about, for its seat."""
        return occasion(team, seat, attempt, self.failing)

    def habit(self, seat: i64, place: i64) -> float:
        """How likely a stranger in that seat approves."""
        table = (self.all_ayes[place] + FEW * AYES[place]) / (self.all_votes[place] + FEW)
        at = seat * 12 + place
        chance = (self.ayes[at] + FEW * table) / (self.votes[at] + FEW)
        return max(SURELY, min(1.0 - SURELY, chance))

    def sending(self, kind: i64) -> float:
        """The odds that a stranger sends somebody of that standing."""
        return (self.sent[kind] + FEW * SENT[kind]) / (self.could[kind] - self.sent[kind] + FEW * (1.0 - SENT[kind]))

    def sense(self, seat: i64) -> float:
        """How likely somebody plays sensibly."""
        told = WARY + self.odds[seat]
        for p in range(self.players):
            if p != seat:
                told += KIN * self.odds[p]
        return chance_of_odds(told)

    def sense_of_all(self) -> float:
        """How likely the table does."""
        told = 0.0
        for p in range(self.players):
            told += ALIKE * self.odds[p]
        return chance_of_odds(told)

    def missing(self, world: i64) -> list[float]:
        """How likely the strangers among these spies fail missions as sensible ones do, or at each of the rates."""
        return [SHARES[k] * self.styles.missing[k][world] for k in range(len(SHARES))]

    def openly(self, seat: i64, world: i64) -> float:
        """How likely a stranger in that seat votes openly for its side."""
        told = OPEN * self.styles.open[seat][world]
        return told / (told + (1.0 - PLAIN - OPEN) * self.styles.habit[seat])


def occasion(team: i64, seat: i64, attempt: i64, failing: i64) -> i64:
    """What a vote is about: early, late or the last; off or on the team; without or with others who failed."""
    late: i64 = 2 if attempt == REJECTIONS - 1 else 1 if attempt > 1 else 0
    tainted: i64 = 1 if team & failing & ~bit(seat) else 0
    return (late * 2 + (team >> seat & 1)) * 2 + tainted


def standing(seat: i64, leader: i64, failing: i64, proven: i64) -> i64:
    """How somebody stands with a leader: itself, one who failed, one who succeeded, or neither."""
    if seat == leader:
        return 0
    if failing >> seat & 1:
        return 1
    return 2 if proven >> seat & 1 else 3


def chance_of_odds(odds: float) -> float:
    """A chance from its log odds."""
    return 1.0 / (1.0 + exp(-max(-SURE, min(SURE, odds))))
