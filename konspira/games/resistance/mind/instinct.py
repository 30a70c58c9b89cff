"""How a quick player of The Resistance leans: by the public belief over sets of spies, as the sensible player does."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from konspira.games.resistance.mind.belief.spy_sets import Belief
from konspira.games.resistance.mind.decisions import (
    ENOUGH,
    JOINING,
    STRICT,
    WAVERING,
    compared,
    decides,
    sabotaging,
    spy_approval,
)
from konspira.games.resistance.mind.decisions import approval as approval_of
from konspira.games.resistance.rules.actions import (
    APPROVE,
    FAIL,
    REJECTIONS,
    SEND,
    SIZE,
    TO_WIN,
    fails_needed,
)
from konspira.games.resistance.rules.frames import Send, Vote
from konspira.games.resistance.rules.missions import Play
from konspira.games.resistance.rules.state import Ballot, State, spies_have_won
from konspira.games.resistance.rules.view import View, deal_with
from konspira.kernel import bit
from konspira.mind.instinct import Instinct
from konspira.rng import Rng

WHOLE: Final = 1000
THINKING: Final = 0.1  # how far the judgement of a team wanders in a seat that searches
PICKINESS: Final = 8.0  # how much less likely somebody is sent for being doubted: by a factor of e for each eighth
ONESELF: Final = 1.0  # a leader goes along, rather than even somebody who cannot be a spy
LIKELY: Final = 0.97  # that somebody approves of the last team that can be proposed


class Quick(Instinct[State]):
    """Follows the record of an imagined match with a belief of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.root: Belief | None = None
        self.last: Ballot | None = None
        self.now: Belief = Belief(5)

    def begin(self, s: State) -> None:
        root = self.root
        ballots = s.ballots
        last = ballots[-1] if ballots else None
        known = root is not None and root.players == s.players and root.ballots == len(ballots)
        if root is None or not known or root.missions != len(s.missions) or last is not self.last:
            root = Belief(s.players)
            root.follow(tuple(ballots), tuple(s.missions))
            self.root = root
            self.last = last
        self.now = root.copy()

    def attend(self, s: State) -> Belief:
        """The belief with all that has happened."""
        now = self.now
        if now.ballots != len(s.ballots) or now.missions != len(s.missions):
            now.follow(tuple(s.ballots), tuple(s.missions))
        return now

    def weight(self, s: State, seat: i64, action: i64) -> i64:
        return self.weights(s, seat, (int(action),))[0]

    def weights(self, s: State, seat: i64, options: tuple[int, ...]) -> list[int]:
        frame = s.stack[-1]
        if isinstance(frame, Send):
            leanings = sending(self.attend(s), s, seat, frame.low, frame.need)
            return [leanings[option - SEND - frame.low] for option in options]
        if isinstance(frame, Vote):
            chance = approval(self.attend(s), s, seat, seat == self.me)
            return [int(share(chance if option == APPROVE else 1.0 - chance)) for option in options]
        if isinstance(frame, Play):
            chance = sabotage(s, seat)
            return [int(share(chance if option == FAIL else 1.0 - chance)) for option in options]
        return [1] * len(options)

    def secret(self, s: State, seat: i64) -> i64:
        if not s.spies & bit(seat):
            return 0
        return 1 if s.blind else s.spies

    def value(self, s: State, seat: i64) -> float:
        if s.stack:
            return 0.5
        return 1.0 if (s.spies >> seat & 1 != 0) == spies_have_won(s) else 0.0

    def imagine(self, v: View, spies: i64, rng: Rng) -> State:
        """A table with these spies; ballots and cards already laid down are as players lean."""
        s = deal_with(v, spies, rng)
        self.begin(s)
        for p in range(s.players):
            if p == v.seat:
                continue
            me = bit(p)
            if s.voted & me and not s.shown & me:
                s.ayes &= ~me
                if rng.below(WHOLE) < share(approval(self.attend(s), s, p, False)):
                    s.ayes |= me
        return s


def share(chance: float) -> i64:
    """A chance as a weight."""
    return int(chance * WHOLE) + 2


def bounded(chance: float) -> float:
    """Nobody is quite sure of anything."""
    return 0.01 if chance < 0.01 else 0.99 if chance > 0.99 else chance


def approval(belief: Belief, s: State, seat: i64, strict: bool) -> float:
    """How likely a seat approves of the team; one that searches asks for more than others do."""
    attempt = s.rejections
    if attempt >= REJECTIONS - 1:
        return LIKELY
    need = fails_needed(s.players, s.mission)
    team = s.team
    ratio = compared(belief.good(team, need, seat), belief.best(team, need, seat))
    seems = bounded(approval_of(ratio, ENOUGH[attempt], WAVERING))
    if not s.spies >> seat & 1:
        return bounded(approval_of(ratio, STRICT[attempt], THINKING)) if strict else seems
    known: i64 = bit(seat) if s.blind else s.spies
    enough = SIZE[team & known] >= need
    decisive = decides(enough, SIZE[s.failed], SIZE[s.succeeded])
    chance = spy_approval(seems, enough, decisive)
    return bounded(chance) if decisive else chance


def sabotage(s: State, seat: i64) -> float:
    """How likely a spy on a mission lets it fail."""
    need = fails_needed(s.players, s.mission)
    known: i64 = bit(seat) if s.blind else s.spies
    together = SIZE[s.team & known]
    decisive = SIZE[s.succeeded] == TO_WIN - 1 or SIZE[s.failed] == TO_WIN - 1
    if together > need:
        before: i64 = 0
        p = s.leader
        while p != seat:
            if s.team & known & bit(p):
                before += 1
            p = 0 if p + 1 == s.players else p + 1
        if before >= need:  # others are expected to act
            return bounded(JOINING if decisive else 0.0)
    return bounded(sabotaging(together, need, s.blind, decisive, not s.missions))


def sending(belief: Belief, s: State, leader: i64, low: i64, need: i64) -> list[int]:
    """How much a leader leans to sending each player next, of those from `low` on, in the order of seats.

    A team is as likely as the product of its members' shares.  Tokens are given in the order of seats, so whoever is
    next goes with all the teams that can still be made of those behind: nobody is sent more often for sitting last.
    """
    doubts = belief.doubts_of(leader)
    spies: i64 = s.spies if s.spies >> leader & 1 and not s.blind else 0
    wanted: i64 = fails_needed(s.players, s.mission)
    behind = [0.0] * (need + 1)  # sums over all teams of so many of those behind
    behind[0] = 1.0
    found: list[float] = []
    for p in range(s.players - 1, low - 1, -1):
        doubt = doubts[p]
        if spies >> p & 1:
            doubt += -0.5 if wanted > 1 else 1.0
        share = exp(ONESELF if p == leader else -PICKINESS * doubt)
        found.append(share * behind[need - 1])
        for k in range(need, 0, -1):
            behind[k] += share * behind[k - 1]
    found.reverse()
    total = behind[need]
    return [int(float(WHOLE) * each / total) + 1 for each in found]
