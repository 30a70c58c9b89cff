"""Who the spies are at a table of strangers: every seat plays in a style of its own, and no act says much by itself.

`Belief` reads everybody as a sensible player, and three votes that such a player would not have given make it certain
and wrong.  Here each seat has several styles, weighed as the match goes on by how well they foretell what the seat
does: one who plays as sensible players do tells much by its votes, one who votes by habit nothing.  Within a style
a part of every act is taken for whim, which bounds what one act can say.  Sets that the rules make impossible have
weight 0, and no others.
"""

from __future__ import annotations

from typing import Final

from konspira.games.resistance.mind.belief.frequencies import LOYAL_LEADS, LOYAL_VOTES, SABOTAGE, SPY_LEADS, SPY_VOTES
from konspira.games.resistance.mind.belief.spy_sets import (
    Belief,
    kind_of,
    loyal_lead,
    loyal_vote,
    sabotage,
    spy_lead,
    spy_vote,
)
from konspira.games.resistance.rules.actions import SIZE, fails_needed
from konspira.games.resistance.rules.state import Ballot, Mission

PLAIN: Final = 0.08  # how likely a stranger's votes and teams are those of a sensible player
OPEN: Final = 0.03  # how likely a stranger's votes follow the spies on a team, as an open spy's do; the rest is habit
WHIM: Final = 0.3  # how much of what a sensible player does is taken for whim
OPENLY: Final = 0.9  # how often an open spy votes as its side would wish
TABLE: Final = (
    0.3  # how likely a table's spies fail missions as sensible ones do; the others each by a rate of their own
)
RATES: Final = ((0.95, 0.95), (0.6, 0.6), (0.3, 0.3), (0.1, 0.8))  # at which spies fail: most missions, decisive ones
DECISIVE: Final = 2  # the stage of a mission that may end the game
LEADS: Final = 8.0  # how many times as often as by chance a team is proposed at most


class Styles:
    """The public belief for tables of all sorts; how a team looks is judged by the belief of sensible players."""

    def __init__(self, players: int) -> None:
        self.sensible = Belief(players)
        self.players = players
        self.worlds = self.sensible.worlds
        self.ballots = 0  # read so far
        self.missions = 0
        number = len(self.worlds)
        seats = range(players)
        self.plain = [[1.0] * number for _ in seats]  # by seat and set of spies: so likely a sensible player did it
        self.open = [[1.0] * number for _ in seats]  # and one who votes openly for its side
        self.habit = [1.0 for _ in seats]  # and one of habits, whatever its side
        self.habits: list[dict[int, list[float]]] = [{} for _ in seats]  # for and against, by what a vote was about
        self.missing = [[1.0] * number for _ in range(1 + len(RATES))]  # by style of sabotage
        self.possible = [1.0] * number
        self.failing = 0  # everybody who was on a mission that failed

    def follow(self, ballots: tuple[Ballot, ...], missions: tuple[Mission, ...]) -> None:
        """Read on in the record: a mission comes after the last ballot on its team."""
        for number in range(self.ballots, len(ballots)):
            if ballots[number].attempt == 0 and number and self.missions < len(missions):
                self.mission(missions[self.missions])
            self.ballot(ballots[number])
        self.ballots = len(ballots)
        if self.missions < len(missions):
            self.mission(missions[self.missions])

    def ballot(self, ballot: Ballot) -> None:
        """A proposal, and who was for it."""
        team, need = int(ballot.team), int(fails_needed(self.players, ballot.mission))
        last = int(self.sensible.last_chance())
        looks = [int(self.sensible.look_of(team, need, p)) for p in range(self.players)]
        kinds = [int(kind_of(SIZE[int(world) & team], need)) for world in self.worlds]
        for p in range(self.players):
            aye, on = bool(ballot.ayes >> p & 1), team >> p & 1
            loyal = LOYAL_VOTES[loyal_vote(ballot.attempt, on, looks[p])]
            spy = [SPY_VOTES[spy_vote(ballot.attempt, kind, on, looks[p], last)] for kind in range(3)]
            self.read(p, aye, loyal, spy, kinds)
            self.note_habit(p, aye, (on, bool(team & self.failing & ~(1 << p)), ballot.attempt > 1))
        leader = int(ballot.leader)
        on, look = team >> leader & 1, looks[leader]
        often = [min(LEADS, SPY_LEADS[spy_lead(kind, on, look)]) for kind in range(3)]
        plain = min(LEADS, LOYAL_LEADS[loyal_lead(on, look)])
        rows = self.plain[leader]
        for i, world in enumerate(self.worlds):
            times = often[kinds[i]] if int(world) >> leader & 1 else plain
            rows[i] *= (1.0 - WHIM) * times + WHIM
        self.sensible.ballot(ballot)

    def read(self, seat: int, aye: bool, loyal: float, spy: list[float], kinds: list[int]) -> None:
        """A vote in the two styles in which it tells something."""
        plain, openly = self.plain[seat], self.open[seat]
        for i, world in enumerate(self.worlds):
            if int(world) >> seat & 1:
                often, wish = spy[kinds[i]], OPENLY if kinds[i] else 1.0 - OPENLY
            else:
                often = wish = loyal
            often, wish = (1.0 - WHIM) * often + WHIM / 2, (1.0 - WHIM) * wish + WHIM / 2
            plain[i] *= often if aye else 1.0 - often
            openly[i] *= wish if aye else 1.0 - wish

    def note_habit(self, seat: int, aye: bool, about: tuple[int, bool, bool]) -> None:
        """How well the seat's own earlier votes foretell this one, whatever its side."""
        place = about[0] * 4 + about[1] * 2 + about[2]
        votes = self.habits[seat].setdefault(place, [1.0, 0.7])
        self.habit[seat] *= votes[0 if aye else 1] / (votes[0] + votes[1])
        votes[0 if aye else 1] += 1.0

    def mission(self, mission: Mission) -> None:
        """How many fails a team brought home."""
        need, stage = int(fails_needed(self.players, mission.mission)), int(self.sensible.stage())
        team, fails = int(mission.team), int(mission.fails)
        for i, world in enumerate(self.worlds):
            spies = SIZE[int(world) & team]
            if spies < fails:
                self.possible[i] = 0.0
                continue
            plain = SABOTAGE[sabotage(stage, need, spies, fails)]
            even = chance_of(spies, fails, 0.5)
            self.missing[0][i] *= (1.0 - WHIM) * plain + WHIM * even
            for k, rates in enumerate(RATES):
                often = chance_of(spies, fails, rates[1 if stage == DECISIVE else 0])
                self.missing[k + 1][i] *= (1.0 - WHIM) * often + WHIM * even
        if mission.failed:
            self.failing |= team
        self.missions += 1
        self.sensible.mission(mission)

    def likely(self) -> list[float]:
        """How likely each set of spies is, with every style as likely as it has become."""
        shares = [TABLE, *[(1.0 - TABLE) / len(RATES) for _ in RATES]]
        found = []
        for i in range(len(self.worlds)):
            weight = self.possible[i] * sum(share * row[i] for share, row in zip(shares, self.missing, strict=True))
            for p in range(self.players):
                told = PLAIN * self.plain[p][i] + OPEN * self.open[p][i]
                weight *= told + (1.0 - PLAIN - OPEN) * self.habit[p]
            found.append(weight)
        total = sum(found)
        return [weight / total for weight in found]


def chance_of(spies: int, fails: int, rate: float) -> float:
    """How likely so many of so many spies fail a mission if each does at this rate."""
    ways = (1, 1, 1, 1, 1) if fails in (0, spies) else ((), (), (0, 2), (0, 3, 3), (0, 4, 6, 4))[spies]
    return float(ways[fails]) * rate**fails * (1.0 - rate) ** (spies - fails)
