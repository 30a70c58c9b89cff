"""How a quick player of Liberation leans, for either side."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.liberation.state import State
from konspira.games.liberation.words import (
    ATTACK,
    BASE,
    DESIGN_FLAW,
    DISCARD,
    DRAW,
    DYNASTY,
    EVADE,
    EXPLOIT,
    FOLLOW,
    LAUNCH_FLEET,
    LOCATIONS,
    MISSION,
    MOBILIZE_BASE,
    NOWHERE,
    OCCUPY,
    PASS,
    PERFORM,
    PROBE_MISSION,
    PROPAGANDA,
    PUBLIC_SUPPORT,
    RECRUIT_SPY,
    RESTORE,
    SABOTAGE,
    SUPERWEAPON,
    TAKE,
    size,
    spot,
)
from konspira.instinct import Instinct, by_weight
from konspira.rng import Rng

DYNASTY_LIKES: Final = {SUPERWEAPON: 20, LAUNCH_FLEET: 40, PROBE_MISSION: 15, PROPAGANDA: 4, RECRUIT_SPY: 10}
RESISTANCE_LIKES: Final = {PUBLIC_SUPPORT: 40, RECRUIT_SPY: 10}


class Quick(Instinct[State]):
    """The Dynasty spreads and strikes where the base may be; the Resistance draws, and moves when in danger."""

    def __init__(self) -> None:
        super().__init__()
        self.missed: i64 = 0  # struck in this playout since the base last moved
        self.base: i64 = NOWHERE

    def begin(self, s: State) -> None:
        self.missed = 0
        self.base = s.base

    def weight(self, s: State, seat: i64, action: i64) -> i64:
        if seat == DYNASTY:
            return hunting(s, action, s.cards & ~(s.occupied | s.dynasty.hand | s.dynasty.known | self.missed))
        return hiding(s, action)

    def pick(self, s: State, seat: i64, options: tuple[int, ...], rng: Rng) -> i64:
        if s.base != self.base:  # everybody sees a base being moved
            self.base = s.base
            self.missed = 0
        chosen = by_weight(self, s, seat, options, rng)
        if ATTACK <= chosen < DISCARD:
            self.missed |= spot(chosen - ATTACK)
        return chosen

    def secret(self, s: State, seat: i64) -> i64:
        if seat == DYNASTY:
            return s.dynasty.hand | s.dynasty.known << 18
        return s.resistance.hand | s.resistance.known << 18 | (s.base + 1) << 36

    def value(self, s: State, seat: i64) -> float:
        if s.stack:
            return 0.5
        return 1.0 if s.winner == seat else 0.0


def ready(s: State) -> i64:
    """The locations that can be exploited."""
    return s.occupied & ~s.exploited


def hunting(s: State, action: i64, candidates: i64) -> i64:
    """How much the Dynasty leans to an option; `candidates` are where the base may be."""
    if action == DRAW:
        return 60 if size(s.dynasty.hand) < 3 else 12
    if action < MISSION:
        return 2 if action == PASS else 8 if action == PERFORM else 10
    if action < EXPLOIT:
        return DYNASTY_LIKES.get(s.parts.dynasty_missions[action - MISSION], 5)
    joined = s.joined
    if action < RESTORE:
        return 30 + 12 * size(joined[action - EXPLOIT] & candidates)
    if action < OCCUPY:
        return 4 + 6 * size(s.exploited) + 4 * size(joined[action - RESTORE] & candidates)
    if action < ATTACK:
        return 40 + 12 * size(joined[action - OCCUPY] & candidates & ~s.occupied)
    if action < DISCARD:
        return 30 if candidates & spot(action - ATTACK) else 1
    if action < BASE:
        return 10 if joined[action - DISCARD] & s.occupied else 30
    if TAKE <= action < TAKE + LOCATIONS:
        return 30 if joined[action - TAKE] & s.occupied else 10
    return 10


def hiding(s: State, action: i64) -> i64:
    """How much the Resistance leans to an option."""
    if action == DRAW:
        return 60
    if action == PASS:
        return 6
    base = s.base
    danger: i64 = size(s.joined[base] & ready(s)) if base != NOWHERE else 0
    if action == EVADE:
        return 80 if danger else 5
    if action < MISSION:
        return 10
    if action < EXPLOIT or FOLLOW <= action < FOLLOW + LOCATIONS:
        mission = s.parts.resistance_missions[(action - MISSION) % LOCATIONS]
        if mission == MOBILIZE_BASE:
            return 70 if danger else 4
        if mission == DESIGN_FLAW:
            return 12 + 25 * danger
        return RESISTANCE_LIKES.get(mission, 8)
    if action < RESTORE:
        return 40 if base != NOWHERE and s.joined[action - EXPLOIT] & spot(base) else 10
    if DISCARD <= action < BASE:
        return 8 if base != NOWHERE and s.joined[base] & spot(action - DISCARD) else 30
    if BASE <= action < SABOTAGE:
        place = action - BASE
        near = size(s.joined[place] & s.occupied)
        return 4 if s.joined[place] & ready(s) else 60 if not near else 25
    if SABOTAGE <= action < TAKE:
        mine = s.resistance.hand | s.resistance.known | (spot(base) if base != NOWHERE else 0)
        return 1 if mine & spot(action - SABOTAGE) else 4
    return 10
