"""Fits what makes a Coup player likely to win to matches between sensible players: `python -m … 2500` prints tables.

The chance of each who is left is as its strength to that of all; strengths are fitted by the likelihood of who won.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

from konspira.arena.play import sit, watch
from konspira.games import find
from konspira.games.coup.mind.worth import FULL
from konspira.games.coup.rules import bag
from konspira.games.coup.rules.actions import ROLES
from konspira.games.coup.rules.frames import Turn
from konspira.games.coup.rules.state import State
from konspira.match import Match
from konspira.rng import Rng

NAMES = ("INFLUENCE", "COINS", "KILLS", "STRIKES", *(f"HOLDS {role}" for role in ROLES), "TURN")
STAGES = (2, 3, 4)  # players left
SEATS = (2, 3, 4, 5, 6)
OPENING = 2  # turns that say nothing yet
STEPS, PACE, STIFF = 1500, 0.5, 1e-4

Row = tuple[list[list[float]], int]


def traits(s: State, seat: int) -> list[float]:
    """What `prospects.standing` weighs."""
    player, frame = s.players[seat], s.stack[-1]
    coins, hand = int(player.coins), int(player.hand)
    holds = [float(bag.count(hand, role) > 0) for role in range(len(ROLES))]
    turn = isinstance(frame, Turn) and frame.seat == seat
    return [float(bag.SIZES[hand] > 1), min(coins, FULL), float(coins >= 3), float(coins >= 7), *holds, float(turn)]


def noted(players: int, seed: int) -> list[tuple[int, Row]]:
    """One match: at half of its turns how those left stood, and who of them won."""
    game = find("coup")
    match = Match(game, game.setup(players), dice=Rng(seed))
    match.begin()
    rng = Rng(seed + 77)
    seen: list[tuple[list[int], list[list[float]]]] = []
    turns = 0
    for _ in watch(match, sit(game, ["sensible"] * players, seed), rng):
        state = match.state
        if isinstance(state.stack[-1], Turn):
            turns += 1
            if turns > OPENING and rng.below(2):
                left = [p for p in range(players) if state.alive >> p & 1]
                seen.append((left, [traits(state, p) for p in left]))
    scores = match.scores or ()
    winner = max(range(players), key=lambda p: scores[p])
    return [(len(left), (stood, left.index(winner))) for left, stood in seen]


def fit(rows: list[Row]) -> Any:
    """The weights under which those who won were likeliest to."""
    stood, won = np.array([row[0] for row in rows], float), np.array([row[1] for row in rows])
    size = np.abs(stood).max((0, 1)).clip(1)
    stood /= size
    weights = np.zeros(stood.shape[2])
    for _ in range(STEPS):
        strength = np.exp(stood @ weights)
        error = strength / strength.sum(1, keepdims=True)
        error[np.arange(len(won)), won] -= 1
        weights -= PACE * ((error[:, :, None] * stood).sum((0, 1)) / len(won) + STIFF * weights)
    return weights / size


def main(matches: int) -> None:
    """Play, fit, print."""
    found = [
        row for players in SEATS for number in range(matches) for row in noted(players, players * 100_003 + number)
    ]
    tables = [fit([row for left, row in found if left == stage]) for stage in STAGES]
    for name, values in zip(NAMES, zip(*tables, strict=True), strict=True):
        sys.stdout.write(f"{name} {[round(float(value), 3) for value in values]}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]))
