"""Fits the habits that the belief reckons with, to matches between bots.

`python -m konspira.games.resistance.mind.lab.fitting 400` plays 400 matches with each number of players and
writes `frequencies.py`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from konspira.arena.play import finish, sit
from konspira.games import find
from konspira.games.resistance.mind.belief import frequencies, spy_sets
from konspira.games.resistance.rules.actions import SIZE, fails_needed
from konspira.games.resistance.rules.state import State
from konspira.match import Match
from konspira.rng import Rng

DOUBT = 4.0  # how many matches' worth of the old habits are kept
SEATS = range(5, 11)


class Counts:
    """How often things were done, of how many times they could be."""

    def __init__(self, old: Sequence[float]) -> None:
        self.did = [DOUBT * rate for rate in old]
        self.could = [DOUBT] * len(old)

    def add(self, place: int, did: float, could: float = 1.0) -> None:
        """One more observation."""
        self.did[place] += did
        self.could[place] += could

    def rates(self) -> list[float]:
        """The habit: how often, never quite never and never quite always."""
        return [round(min(0.995, max(0.005, did / could)), 3) for did, could in zip(self.did, self.could, strict=True)]


class Fit:
    """Counts over finished matches, whose spies are known."""

    def __init__(self) -> None:
        self.loyal_votes = Counts(frequencies.LOYAL_VOTES)
        self.spy_votes = Counts(frequencies.SPY_VOTES)
        self.sabotage = Counts(frequencies.SABOTAGE)
        self.loyal_leads = [1.0] * len(frequencies.LOYAL_LEADS)
        self.spy_leads = [1.0] * len(frequencies.SPY_LEADS)
        self.loyal_teams = [1.0] * len(frequencies.LOYAL_LEADS)
        self.spy_teams = [1.0] * len(frequencies.SPY_LEADS)

    def watch(self, state: State) -> None:
        """Count one match, reading its record as the belief does."""
        players = int(state.players)
        seen = spy_sets.Belief(players)
        missions = tuple(state.missions)
        for number in range(len(state.ballots)):
            seen.follow(tuple(state.ballots[:number]), missions[: self.before(state, number)])
            self.ballot(seen, state, number)
        seen = spy_sets.Belief(players)
        for number, mission in enumerate(missions):
            stage = seen.stage()
            need, spies = int(fails_needed(players, mission.mission)), SIZE[state.spies & mission.team]
            for fails in range(min(spies, spy_sets.MOST_SPIES - 1) + 1):
                self.sabotage.add(int(spy_sets.sabotage(stage, need, spies, fails)), fails == mission.fails)
            seen.mission(missions[number])

    def before(self, state: State, number: int) -> int:
        """How many missions were over before a ballot."""
        return sum(ballot.attempt == 0 for ballot in state.ballots[1 : number + 1])

    def ballot(self, seen: spy_sets.Belief, state: State, number: int) -> None:
        """Count one proposal and the votes on it."""
        ballot, players = state.ballots[number], int(state.players)
        team, need = int(ballot.team), int(fails_needed(players, ballot.mission))
        kind, last = int(spy_sets.kind_of(SIZE[state.spies & team], need)), int(seen.last_chance())
        for p in range(players):
            look, on, aye = int(seen.look_of(team, need, p)), team >> p & 1, int(ballot.ayes) >> p & 1
            if state.spies >> p & 1:
                self.spy_votes.add(int(spy_sets.spy_vote(ballot.attempt, kind, on, look, last)), aye)
            else:
                self.loyal_votes.add(int(spy_sets.loyal_vote(ballot.attempt, on, look)), aye)
        self.lead(seen, state, team, need, int(ballot.leader))

    def lead(self, seen: spy_sets.Belief, state: State, team: int, need: int, leader: int) -> None:
        """Count a proposal, and what a leader who proposed any team would have proposed."""
        players, size = int(state.players), SIZE[team]
        spy = state.spies >> leader & 1
        done, possible = (self.spy_leads, self.spy_teams) if spy else (self.loyal_leads, self.loyal_teams)

        def place(of: int) -> int:
            look, on = int(seen.look_of(of, need, leader)), of >> leader & 1
            if spy:
                return int(spy_sets.spy_lead(spy_sets.kind_of(SIZE[state.spies & of], need), on, look))
            return int(spy_sets.loyal_lead(on, look))

        done[place(team)] += 1
        rng = Rng(team * 64 + leader + len(state.ballots))
        for _ in range(4):
            any_team = 0
            while SIZE[any_team] < size:
                any_team |= 1 << int(rng.below(players))
            possible[place(any_team)] += 0.25

    def write(self) -> str:
        """The module of habits."""
        loyal = leads(self.loyal_leads, self.loyal_teams)
        spy = leads(self.spy_leads, self.spy_teams)
        return "\n".join(
            [
                '"""How often each side does what, fitted to matches between bots; see `fitting`."""',
                "",
                "from __future__ import annotations",
                "",
                "from typing import Final",
                "",
                "# fmt: off",
                *table("LOYAL_VOTES", "approves: attempt, on the team, how the team looks", self.loyal_votes.rates()),
                *table(
                    "SPY_VOTES",
                    "approves: attempt, spies on the team, on it, how it looks, last chance",
                    self.spy_votes.rates(),
                ),
                *table("SABOTAGE", "how many fails: stage, fails needed, spies on the team", self.sabotage.rates()),
                *table("LOYAL_LEADS", "proposes, times as often as by chance: on it, how it looks", loyal),
                *table("SPY_LEADS", "the same: spies on the team, on it, how it looks", spy),
                "# fmt: on",
                "",
            ]
        )


def leads(done: Sequence[float], possible: Sequence[float]) -> list[float]:
    """How many times as often as by chance such teams are proposed."""
    share = [a / sum(done) / (b / sum(possible)) for a, b in zip(done, possible, strict=True)]
    return [round(min(8.0, max(0.05, ratio)), 3) for ratio in share]


def table(name: str, about: str, rates: Sequence[float]) -> Iterable[str]:
    """One table as lines of the module."""
    yield f"{name}: Final = [  # {about}"
    for begin in range(0, len(rates), 10):
        yield "    " + ", ".join(f"{rate:g}" if rate % 1 else f"{rate:.1f}" for rate in rates[begin : begin + 10]) + ","
    yield "]"


def main(matches: int, seed: int = 1) -> None:
    """Play, count, write."""
    game, fit = find("resistance"), Fit()
    for players in SEATS:
        setup = game.setup(players)
        for number in range(matches):
            rng = Rng(seed * 1_000_003 + players * 100_000 + number)
            match = Match(game, setup, dice=rng)
            match.begin()
            finish(match, sit(game, ["sensible"] * players, seed + number), rng)
            fit.watch(match.state)
    Path(frequencies.__file__).write_text(fit.write(), "utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
