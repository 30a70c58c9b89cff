"""Playouts with those who sit there: sensible players as far as the record says so, and strangers by their habits."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.resistance.mind.belief.company import Company, occasion, standing
from konspira.games.resistance.mind.belief.styles import RATES
from konspira.games.resistance.mind.instinct import WHOLE, Quick, bounded, share
from konspira.games.resistance.rules.actions import APPROVE, FAIL, MOST_PLAYERS, SEND, SIZE, TO_WIN, fails_needed
from konspira.games.resistance.rules.frames import Send, Vote
from konspira.games.resistance.rules.missions import Play
from konspira.games.resistance.rules.state import Ballot, State
from konspira.rng import Rng, choose_by_weight

SENSIBLE: Final = 0  # what a seat is in a playout
OPEN: Final = 1
STRANGER: Final = 2
ELIMINATES: Final = 3
# How often whoever searches approves among strangers, and what the odds are that it sends somebody; see `company`.
MY_AYES: Final = [0.5, 0.1, 0.97, 0.1, 0.8, 0.5, 0.97, 0.6, 0.97, 0.97, 0.97, 0.97]
MY_SENDING: Final = [50.0, 0.1, 2.0, 1.0]


class Acquainted(Quick):
    """Draws for every playout what each of the others is, as likely as the record makes it."""

    def __init__(self) -> None:
        super().__init__()
        self.company: Company = Company(5, 0, False)
        self.latest: Ballot | None = None
        self.kinds: list[int] = [SENSIBLE] * MOST_PLAYERS
        self.failing_rate: i64 = 0  # how the strangers fail missions: as sensible ones do, or at a rate
        self.sense: list[float] = [1.0] * MOST_PLAYERS
        self.common: float = 1.0
        self.places: dict[int, int] = {}
        self.rng: Rng = Rng(1)

    def ready(self, s: State) -> None:
        company = Company(s.players, self.me, s.blind)
        company.follow(tuple(s.ballots), tuple(s.missions))
        self.company = company
        self.sense = [float(company.sense(p)) for p in range(s.players)]
        self.common = company.sense_of_all()
        self.places = {int(company.reading.worlds[i]): i for i in range(len(company.reading.worlds))}
        self.rng = Rng(len(s.ballots) * MOST_PLAYERS + self.me)
        self.begin(s)  # a contest asks for leanings before its first playout

    def begin(self, s: State) -> None:
        super().begin(s)
        company, rng = self.company, self.rng
        world: i64 = self.places.get(int(s.spies), 0)
        self.failing_rate = choose_by_weight(company.missing(world), rng)
        for p in range(s.players):
            kind: i64 = SENSIBLE
            if p == self.me:
                if float(rng.below(WHOLE)) >= self.common * WHOLE:
                    kind = ELIMINATES
            elif float(rng.below(WHOLE)) >= self.sense[p] * WHOLE:
                kind = STRANGER
                if s.spies >> p & 1 and float(rng.below(WHOLE)) < company.openly(p, world) * WHOLE:
                    kind = OPEN
            self.kinds[p] = int(kind)

    def weights(self, s: State, seat: i64, options: tuple[int, ...]) -> list[int]:
        kind: i64 = self.kinds[seat]
        if kind == SENSIBLE:
            return super().weights(s, seat, options)
        frame = s.stack[-1]
        if isinstance(frame, Vote):
            chance = self.ayes(s, seat, kind)
            return [int(share(chance if option == APPROVE else 1.0 - chance)) for option in options]
        if isinstance(frame, Play) and self.failing_rate and kind != ELIMINATES:
            rates = RATES[self.failing_rate - 1]
            decisive = SIZE[s.succeeded] == TO_WIN - 1 or SIZE[s.failed] == TO_WIN - 1
            chance = bounded(rates[1] if decisive else rates[0])
            return [int(share(chance if option == FAIL else 1.0 - chance)) for option in options]
        if isinstance(frame, Send):
            leanings = self.sending(s, seat, frame.low, frame.need)
            return [leanings[option - SEND - frame.low] for option in options]
        return super().weights(s, seat, options)

    def ayes(self, s: State, seat: i64, kind: i64) -> float:
        """How likely a stranger approves of the team."""
        if kind == OPEN:
            return 0.95 if SIZE[s.team & s.spies] >= fails_needed(s.players, s.mission) else 0.05
        failing: i64 = 0
        for mission in s.missions:
            if mission.failed:
                failing |= mission.team
        place = occasion(s.team, seat, s.rejections, failing)
        if kind == ELIMINATES:
            enough = s.spies >> seat & 1 and SIZE[s.team & s.spies] >= fails_needed(s.players, s.mission)
            return 0.95 if enough else MY_AYES[place]
        return self.company.habit(seat, place)

    def sending(self, s: State, leader: i64, low: i64, need: i64) -> list[int]:
        """How much a stranger who leads leans to each player next, as strangers of this table do."""
        failing: i64 = 0
        proven: i64 = 0
        for mission in s.missions:
            if mission.failed:
                failing |= mission.team
            else:
                proven |= mission.team
        mine = self.kinds[leader] == ELIMINATES
        behind = [0.0] * int(need + 1)
        behind[0] = 1.0
        found: list[float] = []
        for p in range(s.players - 1, low - 1, -1):
            stands = standing(p, leader, failing, proven)
            odds = MY_SENDING[stands] if mine else self.company.sending(stands)
            found.append(odds * behind[need - 1])
            for k in range(need, 0, -1):
                behind[k] += odds * behind[k - 1]
        found.reverse()
        return [int(float(WHOLE) * each / behind[need]) + 1 for each in found]
