"""How a quick player of Unrest leans, for either side, and which deals are plausible to the Empire."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from konspira.games.unrest import bag
from konspira.games.unrest.city import TO_WIN, State, harder, rebellion_won
from konspira.games.unrest.judgement import reply, standing, worth
from konspira.games.unrest.rules import PAIR_SETS, Capture, Defend, Hide, Mark, Plan, Sending
from konspira.games.unrest.words import (
    BLOCKADE,
    DECOY,
    DESTROY,
    DISTRICTS,
    EMPIRE,
    HIDE,
    HOLD,
    MARK,
    REBELLION,
    REROUTE,
    SEND,
    SHOW_NOTHING,
    WASTE,
)
from konspira.instinct import Instinct, by_weight
from konspira.rng import Rng

CANDID: Final = 400.0  # how far the value of a plan may lie below the best to be half as plausible


# How the chance of the Rebellion follows from where it stands when a round begins, fitted to matches of sensible bots.
FIRST_ROUND: Final = -3.03
A_CAPTURE: Final = 2.33
A_ROUND: Final = -0.85
NEEDED: Final = 3.01  # the promise of the districts it still needs
SPARE: Final = 2.64  # and of the others


class Quick(Instinct[State]):
    """The Rebellion sends cards where they promise most; the Empire closes what looks nearest to falling.

    A playout is judged when the next round begins: until then both sides act on what they see.
    """

    def __init__(self) -> None:
        super().__init__()
        self.round: i64 = 0

    def begin(self, s: State) -> None:
        self.round = s.round

    def settled(self, s: State) -> bool:
        return s.round > self.round and not s.final and isinstance(s.stack[-1], Mark)

    def pick(self, s: State, seat: i64, options: tuple[int, ...], rng: Rng) -> i64:
        frame = s.stack[-1]
        if isinstance(frame, Sending):
            return SEND + frame.place * len(DISTRICTS) + reply(s).first
        return by_weight(self, s, seat, options, rng)

    def weight(self, s: State, seat: i64, action: i64) -> i64:
        frame = s.stack[-1]
        if isinstance(frame, Sending):
            d = (action - SEND) % len(DISTRICTS)
            gain = standing(s, d, i64(1) << frame.place) - standing(s, d, 0)
            return 20 + (gain * gain >> 6) if gain > 0 else 20
        if isinstance(frame, Defend):
            return defending(s, action)
        if isinstance(frame, Hide):
            return 5 if action == HIDE + DECOY else 10
        if isinstance(frame, Plan):
            return 2 if action == SHOW_NOTHING else 10
        if isinstance(frame, Capture):
            return 1 if action == HOLD else 200
        if isinstance(frame, Mark):
            marked = PAIR_SETS[action - MARK]
            total: i64 = 0
            for d in range(len(DISTRICTS)):
                if marked >> d & 1:
                    total += standing(s, d, 0)
            return 100 + total
        return 1

    def secret(self, s: State, seat: i64) -> i64:
        if seat == EMPIRE:
            return 0
        mixed: i64 = s.hand & 0x3FFFFFFF
        for d in s.districts:
            mixed = (mixed * 31 + d.down) & 0x3FFFFFFFFFFF
        return mixed * 7 + s.over_marker & 0x3FFFFFFFFFFF

    def value(self, s: State, seat: i64) -> float:
        if s.stack:
            chance = prospects(s)
            return chance if seat == REBELLION else 1.0 - chance
        return 1.0 if rebellion_won(s) == (seat == REBELLION) else 0.0

    def plausible(self, s: State, seat: i64) -> float:
        if seat != EMPIRE or not s.over_marker:
            return 1.0
        return exp(float(reply(s).value) / CANDID)


def prospects(s: State) -> float:
    """How likely the Rebellion wins from the beginning of a round."""
    values: list[int] = []
    for d in range(len(DISTRICTS)):
        if s.free >> d & 1:
            values.append(int(standing(s, d, 0)))
    values.sort()
    captured: i64 = len(DISTRICTS) - len(values)
    needed = TO_WIN - captured
    best: i64 = 0
    spare: i64 = 0
    for i in range(len(values)):
        if len(values) - i <= needed:
            best += values[i]
        else:
            spare += values[i]
    odds = FIRST_ROUND + A_CAPTURE * float(captured) + A_ROUND * float(s.round - 1)
    odds += (NEEDED * float(best) + SPARE * float(spare)) / 1000.0
    return 1.0 / (1.0 + exp(-odds))


def open_worth(s: State, district: i64) -> i64:
    """What a district promises by the cards that lie open, with one more for each that is hidden."""
    d = s.districts[district]
    return worth(s.missions, d.up, d.up, harder(s, district)) + 120 * bag.size(d.down)


def defending(s: State, action: i64) -> i64:
    """How much the Empire leans to a use of a token."""
    if action >= WASTE:
        return 1
    if action >= BLOCKADE:
        return 20 + open_worth(s, action - BLOCKADE) // 10
    if action >= REROUTE:
        d = (action - REROUTE) % len(DISTRICTS)
        return 12 if not s.marked >> d & 1 and open_worth(s, d) < 200 else 2
    if action >= DESTROY:
        return 40
    return 25
