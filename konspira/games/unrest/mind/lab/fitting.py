"""Fits what makes the Rebellion likely to win to matches of sensible players: `python -m … 1200` prints weights."""

from __future__ import annotations

import sys

import numpy as np
from numpy.typing import NDArray

from konspira.arena.play import sit, watch
from konspira.games import find
from konspira.games.unrest.mind.worth import SIGNS, signs
from konspira.games.unrest.rules.actions import REBELLION
from konspira.games.unrest.rules.frames import Mark, Plan
from konspira.match import Match
from konspira.rng import Rng

STEPS, STIFF = 40, 0.1


def noted(seed: int) -> tuple[list[list[float]], float]:
    """One match: how things stood when each round began, and whether the Rebellion won."""
    game = find("unrest")
    match = Match(game, game.setup(), dice=Rng(seed))
    match.begin()
    rows: list[list[float]] = []
    for _ in watch(match, sit(game, ["sensible"] * 2, seed), Rng(seed + 77)):
        state = match.state
        frame = state.stack[-1]
        if isinstance(frame, Mark) or (state.final and isinstance(frame, Plan)):
            rows.append(signs(state))
    return rows, (match.scores or (0.0, 0.0))[REBELLION]


def fit(x: NDArray[np.float64], y: NDArray[np.float64]) -> NDArray[np.float64]:
    """Logistic regression by Newton's method."""
    weights = np.zeros(x.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-x @ weights))
        square = (x * (chance * (1 - chance))[:, None]).T @ x + STIFF * np.eye(x.shape[1])
        weights += np.linalg.solve(square, x.T @ (y - chance) - STIFF * weights)
    return weights


def main(matches: int) -> None:
    """Play, fit, print."""
    rows: list[list[float]] = []
    won: list[float] = []
    for number in range(matches):
        some, result = noted(9000 + number)
        rows += some
        won += [result] * len(some)
    x, y = np.array(rows), np.array(won)
    weights = fit(x, y)
    chance = np.clip(1 / (1 + np.exp(-x @ weights)), 1e-9, 1 - 1e-9)
    for sign, weight in zip(SIGNS, weights, strict=True):
        sys.stdout.write(f"{sign} {weight:.3f}\n")
    lost = -np.mean(y * np.log(chance) + (1 - y) * np.log(1 - chance))
    sys.stdout.write(f"{len(y)} rounds, surprise {lost:.4f}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]))
