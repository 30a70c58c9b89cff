"""The answers there are to each question of The Resistance, made once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.resistance.rules.actions import (
    APPROVE,
    BALLOTS,
    DISTRUST,
    EXPOSE,
    FAIL,
    FAILS,
    FEWEST_PLAYERS,
    HALF,
    LEAD,
    LEADER,
    MISSIONS,
    MOST_PLAYERS,
    PASS,
    REJECT,
    SEND,
    SIZE,
    SPIES,
    SPIES_AMONG,
    SPY_SETS,
    SUCCESS,
    TARGET,
    WATCH,
)

Options = tuple[int, ...]  # said where mypyc would make a fixed tuple of its own and copy it at every question

MOST_IN_TEAM: Final = 6
ALL_MISSIONS: Final = (1 << MISSIONS) - 1
FIFTH: Final = 1 << (MISSIONS - 1)
LOW: Final = (1 << HALF) - 1
HIGH: Final = LOW << HALF
MASKS: Final = range(1 << MOST_PLAYERS)
EVERYONE: Final = [(1 << players) - 1 for players in range(MOST_PLAYERS + 1)]

APPROVE_OR_REJECT: Final[Options] = (APPROVE, REJECT)
SUCCESS_OR_FAIL: Final[Options] = (SUCCESS, FAIL)
ONLY_SUCCESS: Final[Options] = (SUCCESS,)
PASS_OR_LEAD: Final[Options] = (PASS, LEAD)
PASS_OR_DISTRUST: Final[Options] = (PASS, DISTRUST)


def seats_of(mask: i64) -> list[int]:
    """The seats of a set."""
    return [p for p in range(MOST_PLAYERS) if mask >> p & 1]


def deals(players: int) -> tuple[int, ...]:
    """Every set of spies that may be dealt to that many players."""
    number = SPIES_AMONG[players]
    fits = [place for place, spies in enumerate(SPY_SETS) if SIZE[spies] == number and spies >> players == 0]
    return tuple([SPIES + place for place in fits])


def sends(players: i64, low: i64, need: i64) -> tuple[int, ...]:
    """Whom a leader may send who still needs so many from seat `low` on."""
    return tuple([SEND + p for p in range(low, players - need + 1)])


PASS_OR_EXPOSE: Final = [tuple([PASS] + [EXPOSE + p for p in seats_of(mask)]) for mask in MASKS]
PASS_OR_WATCH: Final = [tuple([PASS] + [WATCH + p for p in seats_of(mask)]) for mask in MASKS]
LEADERS: Final = [tuple([LEADER + p for p in range(players)]) for players in range(MOST_PLAYERS + 1)]
DEALS: Final = [deals(players) if players >= FEWEST_PLAYERS else () for players in range(MOST_PLAYERS + 1)]
TARGETS: Final = [
    tuple([TARGET + mission for mission in range(MISSIONS) if mask >> mission & 1]) for mask in range(1 << MISSIONS)
]
SENDS: Final = [
    sends(players, low, need)
    for players in range(MOST_PLAYERS + 1)
    for low in range(MOST_PLAYERS)
    for need in range(MOST_IN_TEAM)
]
AYES_LOW: Final[list[Options]] = [(BALLOTS + ayes,) for ayes in range(1 << HALF)]
AYES_HIGH: Final[list[Options]] = [(BALLOTS + (1 << HALF) + ayes,) for ayes in range(1 << HALF)]
NUMBER_OF_FAILS: Final[list[Options]] = [(FAILS + fails,) for fails in range(MOST_IN_TEAM)]
