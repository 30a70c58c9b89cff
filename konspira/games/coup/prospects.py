"""How likely a Coup player goes on to win, from influence, coins and cards: fitted to matches between bots."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from konspira.games.coup import bag
from konspira.games.coup.rules import State, Turn
from konspira.kernel import bit

FULL: Final = 10  # coins: more make no difference

# What makes a player stronger when two, three, or four and more are left.
INFLUENCE: Final = [1.41, 1.08, 0.88]  # a second one
COINS: Final = [0.125, 0.007, -0.011]  # each: among many a full purse draws fire
KILLS: Final = [0.39, -0.06, -0.05]  # three coins
STRIKES: Final = [0.28, 0.32, 0.20]  # seven coins
HOLDS: Final = [
    [0.13, 0.26, 0.30, 0.32, 0.35],
    [0.28, 0.13, 0.02, 0.27, 0.30],
    [0.20, 0.34, -0.08, 0.09, 0.42],
]
TURN: Final = [0.30, 0.02, 0.0]  # to be the one who acts now


def chance_to_win(s: State, seat: i64) -> float:
    """Of all who are left, by how strong they are."""
    left: i64 = 0
    for p in range(len(s.players)):
        if s.alive & bit(p):
            left += 1
    stage: i64 = 0 if left <= 2 else 1 if left == 3 else 2
    total = 0.0
    mine = 0.0
    for p in range(len(s.players)):
        if s.alive & bit(p):
            strength = exp(standing(s, p, stage))
            total += strength
            if p == seat:
                mine = strength
    return mine / total


def standing(s: State, seat: i64, stage: i64) -> float:
    """How well a player stands, on a scale of one's own."""
    player = s.players[seat]
    coins = player.coins
    found = COINS[stage] * float(coins if coins < FULL else FULL)
    if bag.SIZES[player.hand] > 1:
        found += INFLUENCE[stage]
    if coins >= 3:
        found += KILLS[stage]
    if coins >= 7:
        found += STRIKES[stage]
    holds = HOLDS[stage]
    for role in range(len(holds)):
        if bag.count(player.hand, role):
            found += holds[role]
    frame = s.stack[-1]
    if isinstance(frame, Turn) and frame.seat == seat:
        found += TURN[stage]
    return found
