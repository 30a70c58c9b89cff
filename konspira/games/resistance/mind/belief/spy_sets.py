"""What the table tells about who the spies are: an exact belief over every set of spies.

There are at most 210 sets.  Each starts as likely as any other, and every proposal, ballot and mission
multiplies it by how often players of that side have been seen to do such a thing (see `habits`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from konspira.games.resistance.mind.belief.frequencies import LOYAL_LEADS, LOYAL_VOTES, SABOTAGE, SPY_LEADS, SPY_VOTES
from konspira.games.resistance.rules.actions import SIZE, SPIES, SPY_SETS, TO_WIN, fails_needed
from konspira.games.resistance.rules.answers import DEALS
from konspira.games.resistance.rules.state import Ballot, Mission

BUCKETS: Final = 5
MOST_SPIES: Final = 5  # on a team, and fails: nought to four
CLASSES: Final = 3  # of teams: too few spies to fail, just enough, more
ATTEMPTS: Final = 5

NO_TEAM: Final = -1
WORLDS: Final = [[SPY_SETS[action - SPIES] for action in actions] for actions in DEALS]


class Belief:
    """How likely each set of spies is for somebody who sees only what the whole table sees."""

    def __init__(self, players: i64) -> None:
        self.players: Final[i64] = players
        self.worlds: Final = WORLDS[players]
        self.weights: list[float] = [1.0 / len(self.worlds) for _ in self.worlds]
        self.ballots: i64 = 0  # read so far
        self.missions: i64 = 0
        self.phases: i64 = 0  # missions that teams have been proposed for
        self.succeeded: i64 = 0
        self.failed: i64 = 0
        # What seats think of one team, until there is new evidence: votes, leanings and the record ask for it again.
        self._team: i64 = NO_TEAM
        self._need: i64 = 0
        self._judges: i64 = 0  # whose opinions are known
        self._good: vec[float] = nothing(players)
        self._best: vec[float] = nothing(players)

    def copy(self) -> Belief:
        """The same, to follow another way on."""
        other = Belief(self.players)
        other.weights = self.weights[:]
        other.ballots = self.ballots
        other.missions = self.missions
        other.phases = self.phases
        other.succeeded = self.succeeded
        other.failed = self.failed
        return other

    def follow(self, ballots: tuple[Ballot, ...], missions: tuple[Mission, ...]) -> None:
        """Read on in the record, which holds ballots and missions in the order in which they happened."""
        while self.ballots < len(ballots):
            ballot = ballots[self.ballots]
            if ballot.attempt == 0:
                if self.missions < self.phases:
                    self.mission(missions[self.missions])
                self.phases += 1
            self.ballot(ballot)
        if self.missions < len(missions):
            self.mission(missions[self.missions])

    # -- Evidence --------------------------------------------------------------------------

    def ballot(self, ballot: Ballot) -> None:
        """A proposal, and who was for it."""
        self.ballots += 1
        team = ballot.team
        need = fails_needed(self.players, ballot.mission)
        looks = [self.look_of(team, need, p) for p in range(self.players)]
        last = self.last_chance()
        for i in range(len(self.worlds)):
            world: i64 = self.worlds[i]
            if self.weights[i] == 0.0:
                continue
            kind = kind_of(SIZE[world & team], need)
            weight = self.weights[i]
            for p in range(self.players):
                on: i64 = team >> p & 1
                if world >> p & 1:
                    often = SPY_VOTES[spy_vote(ballot.attempt, kind, on, looks[p], last)]
                else:
                    often = LOYAL_VOTES[loyal_vote(ballot.attempt, on, looks[p])]
                weight *= often if ballot.ayes >> p & 1 else 1.0 - often
            on = team >> ballot.leader & 1
            if world >> ballot.leader & 1:
                weight *= SPY_LEADS[spy_lead(kind, on, looks[ballot.leader])]
            else:
                weight *= LOYAL_LEADS[loyal_lead(on, looks[ballot.leader])]
            self.weights[i] = weight
        self.normalise()

    def mission(self, mission: Mission) -> None:
        """How many fails a team brought home."""
        need = fails_needed(self.players, mission.mission)
        stage = self.stage()
        for i in range(len(self.worlds)):
            spies = SIZE[self.worlds[i] & mission.team]
            if spies < mission.fails:
                self.weights[i] = 0.0
            else:
                self.weights[i] *= SABOTAGE[sabotage(stage, need, spies, mission.fails)]
        self.missions += 1
        if mission.failed:
            self.failed += 1
        else:
            self.succeeded += 1
        self.normalise()

    def normalise(self) -> None:
        """Make the weights add up to one."""
        self._team = NO_TEAM
        total = 0.0
        for weight in self.weights:
            total += weight
        for i in range(len(self.weights)):
            self.weights[i] /= total

    def last_chance(self) -> i64:
        """Whether one more success ends the game: spies vote differently then."""
        return 1 if self.succeeded == TO_WIN - 1 else 0

    def stage(self) -> i64:
        """The first mission, one in between, or one that may end the game."""
        if self.succeeded == TO_WIN - 1 or self.failed == TO_WIN - 1:
            return 2
        return 1 if self.missions else 0

    # -- How things look -------------------------------------------------------------------

    def without(self, seat: i64) -> list[float]:
        """The weights for somebody who knows that `seat` is no spy."""
        return [
            0.0 if self.worlds[i] >> seat & 1 else self.weights[i]
            for i in range(len(self.worlds))
        ]  # fmt: skip

    def judge(self, team: i64, need: i64, seat: i64) -> None:
        """Find out how good a team looks to `seat`, and how good the best that there is."""
        if team != self._team or need != self._need:
            self._team = team
            self._need = need
            self._judges = 0
        if not self._judges >> seat & 1:
            self._judges |= i64(1) << seat
            self._good[seat] = self.good_to(seat, team, need)
            self._best[seat] = self.good_to(seat, safest(self.doubts_of(seat), SIZE[team], seat), need)

    def good(self, team: i64, need: i64, seat: i64) -> float:
        """How likely a team has too few spies to fail, for somebody who knows that `seat` is no spy."""
        self.judge(team, need, seat)
        return self._good[seat]

    def best(self, team: i64, need: i64, seat: i64) -> float:
        """The same of `seat` and those least suspected, as many as there are in the team."""
        self.judge(team, need, seat)
        return self._best[seat]

    def look_of(self, team: i64, need: i64, seat: i64) -> i64:
        """How good a team looks to `seat`, compared with the best there is, from 0 to BUCKETS - 1."""
        best = self.best(team, need, seat)
        if best <= 0.0:
            return BUCKETS - 1
        ratio = self.good(team, need, seat) / best
        if ratio < 0.15:
            return 0
        if ratio < 0.45:
            return 1
        if ratio < 0.75:
            return 2
        return 3 if ratio < 0.95 else 4

    def good_to(self, seat: i64, team: i64, need: i64) -> float:
        """`chance_good` of the weights `without` a seat, which need not be written down for it."""
        total = 0.0
        good = 0.0
        weights = self.weights
        for i in range(len(self.worlds)):
            world: i64 = self.worlds[i]
            if world >> seat & 1:
                continue
            weight = weights[i]
            total += weight
            if SIZE[world & team] < need:
                good += weight
        return good / total if total > 0.0 else 0.0

    def doubts_of(self, seat: i64) -> vec[float]:
        """The `marginals` of the weights `without` a seat."""
        total = 0.0
        found = nothing(self.players)
        weights = self.weights
        for i in range(len(self.worlds)):
            world: i64 = self.worlds[i]
            weight = weights[i]
            if world >> seat & 1 or weight == 0.0:
                continue
            total += weight
            for p in range(self.players):
                if world >> p & 1:
                    found[p] += weight
        for p in range(self.players):
            found[p] = found[p] / total if total > 0.0 else 0.0
        return found


def nothing(players: i64) -> vec[float]:
    """A nought for each seat."""
    found = vec[float](capacity=players)
    for _ in range(players):
        found = append(found, 0.0)
    return found


def safest(doubts: vec[float], size: i64, seat: i64) -> i64:
    """`seat` and those least suspected."""
    team: i64 = i64(1) << seat
    players: i64 = len(doubts)
    for _ in range(size - 1):
        best: i64 = -1
        for p in range(players):
            if not team >> p & 1 and (best < 0 or doubts[p] < doubts[best]):
                best = p
        team |= i64(1) << best
    return team


def marginals(worlds: list[int], weights: list[float], players: i64) -> list[float]:
    """How likely each seat is a spy."""
    total = 0.0
    found = [0.0] * int(players)
    for i in range(len(worlds)):
        weight = weights[i]
        if weight == 0.0:
            continue
        total += weight
        world: i64 = worlds[i]
        for p in range(players):
            if world >> p & 1:
                found[p] += weight
    return [part / total if total > 0.0 else 0.0 for part in found]


def chance_good(worlds: list[int], weights: list[float], team: i64, need: i64) -> float:
    """How likely a team has too few spies to fail."""
    total = 0.0
    good = 0.0
    for i in range(len(worlds)):
        weight = weights[i]
        total += weight
        if SIZE[worlds[i] & team] < need:
            good += weight
    return good / total if total > 0.0 else 0.0


# -- Places in the tables of habits ------------------------------------------------------------


def kind_of(spies: i64, need: i64) -> i64:
    """Too few spies to fail, just enough, or more."""
    return 0 if spies < need else 1 if spies == need else 2


def loyal_vote(attempt: i64, on: i64, look: i64) -> i64:
    """Where it stands how often the resistance approves."""
    return (attempt * 2 + on) * BUCKETS + look


def spy_vote(attempt: i64, kind: i64, on: i64, look: i64, last: i64) -> i64:
    """Where it stands how often a spy approves."""
    return (((attempt * CLASSES + kind) * 2 + on) * BUCKETS + look) * 2 + last


def loyal_lead(on: i64, look: i64) -> i64:
    """Where it stands how often the resistance proposes such a team."""
    return on * BUCKETS + look


def spy_lead(kind: i64, on: i64, look: i64) -> i64:
    """Where it stands how often a spy proposes such a team."""
    return (kind * 2 + on) * BUCKETS + look


def sabotage(stage: i64, need: i64, spies: i64, fails: i64) -> i64:
    """Where it stands how often so many spies on a team play so many fails."""
    return ((stage * 2 + need - 1) * MOST_SPIES + spies) * MOST_SPIES + fails
