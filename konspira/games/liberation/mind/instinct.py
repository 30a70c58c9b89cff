"""How a quick player of Liberation leans, for either side."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.liberation.rules.actions import (
    ATTACK,
    BASE,
    DISCARD,
    DRAW,
    DYNASTY,
    EVADE,
    EXPLOIT,
    FOLLOW,
    LOCATIONS,
    MISSION,
    NOWHERE,
    OCCUPY,
    PASS,
    PERFORM,
    RESISTANCE,
    RESTORE,
    SABOTAGE,
    TAKE,
    size,
    spot,
)
from konspira.games.liberation.rules.deeds import (
    ATTACKS,
    CHOSEN,
    DISCARDS,
    DRAWS,
    EXPLOITS,
    FOLLOWS,
    HALF,
    LOOKS,
    MOVES_BASE,
    OCCUPIES,
    PROBES,
    RECOVERS,
    RESTORES,
    SABOTAGES,
    Effect,
)
from konspira.games.liberation.rules.galaxy import Components
from konspira.games.liberation.rules.state import State
from konspira.mind.instinct import Instinct, by_weight
from konspira.rng import Rng

# How much a side leans to an effect, for each card or each time it may be done.
DYNASTY_LIKES: Final = {ATTACKS: 20, OCCUPIES: 30, PROBES: 15, RESTORES: 8, DRAWS: 10}
RESISTANCE_LIKES: Final = {DISCARDS: 10, DRAWS: 10, SABOTAGES: 4, EXPLOITS: 6}
A_LOOK: Final = 10
HALF_THE_DECK: Final = 40
HINDERS: Final = 13  # more for each thing it may exploit, when that many locations are ready beside the base
GETS_AWAY: Final = 66  # more when any is


def liking(effect: Effect, seat: i64) -> int:
    """How much a side leans to an effect while nothing threatens."""
    likes = DYNASTY_LIKES if seat == DYNASTY else RESISTANCE_LIKES
    if effect.kinds == LOOKS:
        return A_LOOK
    if effect.kinds == DISCARDS and effect.number == HALF and seat != DYNASTY:
        return HALF_THE_DECK
    if effect.kinds in (RECOVERS, MOVES_BASE):
        return 4
    if effect.kinds & CHOSEN or effect.kinds in likes:
        best = max([like for kind, like in likes.items() if effect.kinds & kind] or [5 if seat == DYNASTY else 8])
        return best * int(effect.number or 1)
    return 8 if effect.kinds == FOLLOWS else 1


class Leanings:
    """How either side leans to the missions of a box, for whatever they do."""

    def __init__(self, parts: Components) -> None:
        self.parts: Final = parts
        effects = [mission.effects for mission in parts.missions]
        self.dynasty: Final = [sum([liking(each, DYNASTY) for each in found]) for found in effects]
        self.calm: Final = [sum([liking(each, RESISTANCE) for each in found]) for found in effects]
        self.hinders: Final = [  # by mission: for each ready location beside the base
            sum([HINDERS * int(each.number) for each in found if each.kinds & EXPLOITS]) for found in effects
        ]
        self.gets_away: Final = [  # by mission: if there is any
            GETS_AWAY if [each for each in found if each.kinds == MOVES_BASE] else 0 for found in effects
        ]


class Quick(Instinct[State]):
    """The Dynasty spreads and strikes where the base may be; the Resistance draws, and moves when in danger."""

    def __init__(self) -> None:
        super().__init__()
        self.missed: i64 = 0  # struck in this playout since the base last moved
        self.base: i64 = NOWHERE
        self.leanings: Leanings | None = None

    def recall(self) -> None:
        self.missed = 0  # what was struck in the last playout was not struck in the match

    def begin(self, s: State) -> None:
        self.missed = 0
        self.base = s.base

    def weight(self, s: State, seat: i64, action: i64) -> i64:
        leanings = self.leanings
        if leanings is None or leanings.parts is not s.parts:
            leanings = self.leanings = Leanings(s.parts)
        if seat == DYNASTY:
            candidates = s.cards & ~(s.occupied | s.dynasty.hand | s.dynasty.known | self.missed)
            return hunting(s, action, candidates, leanings)
        return hiding(s, action, leanings)

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


def hunting(s: State, action: i64, candidates: i64, leanings: Leanings) -> i64:
    """How much the Dynasty leans to an option; `candidates` are where the base may be."""
    if action == DRAW:
        return 60 if size(s.dynasty.hand) < 3 else 12
    if action < MISSION:
        return 2 if action == PASS else 8 if action == PERFORM else 10
    if action < EXPLOIT:
        return leanings.dynasty[s.parts.dynasty_missions[action - MISSION]]
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


def hiding(s: State, action: i64, leanings: Leanings) -> i64:
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
        away = leanings.gets_away[mission] if danger else 0
        return leanings.calm[mission] + leanings.hinders[mission] * danger + away
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
