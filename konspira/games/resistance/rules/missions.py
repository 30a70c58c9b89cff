"""On a mission: the cards that are played, seen and counted."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.resistance.rules.actions import CARD, CLOSE_EYE, FAIL, STRONG_LEADER, fails_needed
from konspira.games.resistance.rules.answers import MASKS, ONLY_SUCCESS, SUCCESS_OR_FAIL
from konspira.games.resistance.rules.state import NO_SEAT, NOT_LIT, Mission, State, cleared_bit
from konspira.kernel import CHANCE_BIT, HIDDEN, NOBODY, Frame, bit


class Play(Frame[State]):
    """Each of those waiting lays down a mission card; only a spy may let the mission fail."""

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return SUCCESS_OR_FAIL if s.spies & bit(seat) else ONLY_SUCCESS

    def answer(self, s: State, seat: i64, action: i64) -> None:
        me = bit(seat)
        s.played |= me
        if action == FAIL:
            s.fails |= me
        rest = self.waiting & ~me
        if rest:
            s.stack.append(PLAYS[rest])

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return HIDDEN


class Light(Frame[State]):
    """The card in the spotlight is turned up for everybody."""

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return (CARD + 1,) if s.fails & bit(s.spotlight) else (CARD,)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.lit = action - CARD
        if s.lit:
            s.caught |= bit(s.spotlight)
        else:
            s.cleared |= cleared_bit(s.mission, s.spotlight)


def report(s: State, fails: i64) -> None:
    """The mission goes on record, and everything that was only for it is over."""
    failed = fails >= fails_needed(s.players, s.mission)
    s.missions.append(Mission(s.mission, s.team, fails, failed))
    if failed:
        s.failed |= i64(1) << s.mission
    else:
        s.succeeded |= i64(1) << s.mission
    s.team = NOBODY
    s.played = NOBODY
    s.fails = NOBODY
    if s.plot:
        s.used = NOBODY
        s.spotlight = NO_SEAT
        s.lit = NOT_LIT
        for p in s.people:
            p.watched = NO_SEAT


def usable(s: State, kind: i64, seat: i64) -> bool:
    """A leader need not take the lead, and there must be a card to look at."""
    if kind == STRONG_LEADER:
        return seat != s.leader
    return kind != CLOSE_EYE or unwatched(s, seat) != NOBODY


def unwatched(s: State, seat: i64) -> i64:
    """The others of the team whose mission cards nobody has looked at."""
    left: i64 = s.team & ~bit(seat)
    if s.spotlight != NO_SEAT:
        left &= ~bit(s.spotlight)
    for p in s.people:
        if p.watched != NO_SEAT:
            left &= ~bit(p.watched)
    return left


PLAYS: Final = [Play(mask) for mask in MASKS]
LIGHT: Final = Light(CHANCE_BIT)
