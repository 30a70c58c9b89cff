"""Fits the weights of worth.toml: how facts seen after a turn foretell the points of the end.

    python -m konspira.games.red_rising.mind.lab.fitting --bot search@100 --matches 300 --out weights.toml

Matches of one bot against itself are played, the facts of every seat are noted after each of its turns, and a ridge
regression finds what they are worth.  The bot then plays by the new weights, and the next round fits those matches.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from konspira import games
from konspira.arena.play import sit, watch
from konspira.games.red_rising.mind.worth import FACTS, FULL_TIME, KNOTS, facts, hats, to_the_end
from konspira.games.red_rising.rules.cards import CARDS, IDS
from konspira.games.red_rising.rules.state import State
from konspira.games.red_rising.rules.turns import EndAbilities, Turn
from konspira.match import Match
from konspira.rng import Rng

GAME = "red_rising"
Row = list[float]
HEADER = "# What each fact and each card is worth midway; made by konspira/games/red_rising/mind/lab/fitting.py.\n"


def row(s: State, seat: int) -> Row:
    """The facts of a seat spread over the knots of time, then its cards."""
    time = to_the_end(s)
    below, share = hats(time)
    found = facts(s, seat)
    out = [0.0] * (len(FACTS) * len(KNOTS) + CARDS)
    for i, fact in enumerate(found):
        out[below * len(FACTS) + i] += (1 - share) * fact
        out[(below + 1) * len(FACTS) + i] += share * fact
    for card in s.players[seat].hand:
        out[len(KNOTS) * len(FACTS) + card] = min(time, FULL_TIME) / FULL_TIME
    return out


def noted(bots: list[str], seed: int) -> tuple[list[Row], list[float], list[float]]:
    """One match: a row after every turn, the points that came of it, and those of the best rival."""
    game = games.find(GAME)
    setup = game.setup(len(bots))
    match = Match(game, setup, bots, dice=Rng(seed))
    match.begin()
    rows: list[Row] = []
    whose: list[int] = []
    mover = int(match.state.mover)
    for _ in watch(match, sit(game, bots, seed, setup), Rng(seed + 77)):
        s = match.state
        if isinstance(s.stack[-1], (Turn, EndAbilities)) and s.mover != mover:
            if mover >= 0:
                rows.append(row(s, mover))
                whose.append(mover)
            mover = int(s.mover)
    points = [float(p) for p in match.state.points]
    best = [max(points[:seat] + points[seat + 1 :]) for seat in range(len(points))]
    return rows, [points[seat] for seat in whose], [best[seat] for seat in whose]


def matches(bots: list[str], seeds: range, jobs: int) -> Iterator[tuple[list[Row], list[float], list[float]]]:
    """Many matches on some processes."""
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(partial(noted, bots), seeds, chunksize=4)


def fitted(x: NDArray[np.float64], y: NDArray[np.float64], stiffness: float) -> NDArray[np.float64]:
    """Ridge regression around a first guess: the points of now."""
    guess = np.zeros(x.shape[1])
    for k in range(len(KNOTS)):
        guess[k * len(FACTS) + FACTS.index("held")] = guess[k * len(FACTS) + FACTS.index("table")] = 1.0
    scale = np.maximum(x.std(0), 1e-3)
    scaled = x / scale
    square = scaled.T @ scaled + stiffness * np.eye(x.shape[1])
    return guess + np.linalg.solve(square, scaled.T @ (y - x @ guess)) / scale


def written(weights: NDArray[np.float64]) -> str:
    """The weights as a file."""
    lines = [HEADER, "[facts]"]
    for i, fact in enumerate(FACTS):
        some = ", ".join(f"{weights[k * len(FACTS) + i]:.3f}" for k in range(len(KNOTS)))
        lines.append(f'"{fact}" = [{some}]')
    lines += ["", "[cards]"]
    lines += [f"{IDS[card]} = {weights[len(KNOTS) * len(FACTS) + card]:.2f}" for card in range(CARDS)]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(description="Fit what a position of Red Rising is worth.")
    parser.add_argument("--bot", default="search@100")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--stiffness", type=float, default=30.0)
    parser.add_argument("--rivalry", type=float, default=0.0, help="how much of the best rival's points counts against")
    parser.add_argument("--keep", type=Path, help="a file of rows to add to and to fit as a whole")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    rows, points, rivals = [], [], []
    seeds = range(given.seed * 1_000_000, given.seed * 1_000_000 + given.matches)
    for some, gained, lost in matches([given.bot] * given.players, seeds, given.jobs):
        rows += some
        points += gained
        rivals += lost
    x, own, best = np.array(rows), np.array(points), np.array(rivals)
    if given.keep is not None:
        if given.keep.exists():
            old = np.load(given.keep)
            x = np.concatenate([old["x"], x]) if rows else old["x"]
            own, best = np.concatenate([old["own"], own]), np.concatenate([old["best"], best])
        np.savez_compressed(given.keep, x=x, own=own, best=best)
    y = own - given.rivalry * best
    weights = fitted(x, y, given.stiffness)
    given.out.write_text(written(weights), "utf-8")
    left = y - x @ weights
    print(f"{len(y)} turns, mean {y.mean():.1f}, spread {y.std():.1f}, unexplained {left.std():.1f}")  # noqa: T201


if __name__ == "__main__":
    main()
