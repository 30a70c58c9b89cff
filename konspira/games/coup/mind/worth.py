"""How likely a Coup player goes on to win, from influence, coins and cards: fitted to matches between bots."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from konspira.games.coup.rules import bag
from konspira.games.coup.rules.frames import Turn
from konspira.games.coup.rules.state import State
from konspira.kernel import bit

FULL: Final = 10  # coins: more make no difference

# What makes a player stronger when two, three, or four and more are left: fitting.py, 2,500 matches of each size.
INFLUENCE: Final = [1.507, 1.162, 1.019]  # a second one
COINS: Final = [0.122, -0.003, -0.04]  # each: among many a full purse draws fire
KILLS: Final = [0.458, -0.028, 0.057]  # three coins
STRIKES: Final = [0.43, 0.325, 0.334]  # seven coins
HOLDS: Final = [
    [0.129, 0.229, 0.168, 0.067, 0.194],
    [0.338, 0.132, 0.02, 0.261, 0.27],
    [0.334, 0.317, 0.029, 0.275, 0.404],
]
TURN: Final = [0.34, 0.03, 0.014]  # to be the one who acts now


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
