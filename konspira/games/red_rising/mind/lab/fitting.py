"""Fits the weights of worth.toml and worth_two.toml: how facts seen after a turn foretell the lead of the end.

    python -m konspira.games.red_rising.mind.lab.fitting --bots search@100,sensible --rivalry 1 --out weights.toml

Matches of some bots are played, the facts of every seat are noted after each of its turns, and least squares of
temporal differences (LSTD) find what they are worth: a turn is held to what the turns after it seemed to be worth, and
the less to the luck of the end the later that comes (`--fade`; at 1 it is a ridge regression).  The bots then play by
the new weights, and the next round fits those matches too.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from konspira import games
from konspira.arena.play import sit, watch
from konspira.games.red_rising.mind.facts import facts, names_of, to_the_end
from konspira.games.red_rising.mind.player import UNKNOWN
from konspira.games.red_rising.mind.worth import CROWD, DUEL, FULL_TIME, hats
from konspira.games.red_rising.rules.cards import CARDS, COLOUR_OF, GRAY, IDS, ORANGE
from konspira.games.red_rising.rules.frames import ENDS
from konspira.games.red_rising.rules.state import State
from konspira.games.red_rising.rules.turns import EndAbilities, Turn
from konspira.match import Match
from konspira.rng import Rng

GAME = "red_rising"
Row = list[float]
HEADER = "# What each fact and each card is worth midway; made by konspira/games/red_rising/mind/lab/fitting.py.\n"
ENDING = [card for card in sorted(ENDS) if COLOUR_OF[card] not in (GRAY, ORANGE)]  # what those declare is reckoned
POINTS_OF_NOW = {"held": 1.0, "table": 1.0}  # what a fit starts from
CARDS_FAST = 100.0  # so many times as fast are cards held, of which there are many, as facts
LEAD_OF_NOW = {**POINTS_OF_NOW, "rival's hand": -1.0, "rival's unknown cards": -UNKNOWN, "best rival's table": -1.0}


def knots_of(players: int) -> list[float]:
    """The times between which weights mix at a table of so many."""
    return DUEL.knots if players == 2 else CROWD.knots


def row(s: State, seat: int) -> Row:
    """The facts of a seat spread over the knots of time, then its cards, then those that do something at the end."""
    time = to_the_end(s)
    knots = knots_of(len(s.players))
    below, share = hats(knots, time)
    found = facts(s, seat)
    cards = len(found) * len(knots)
    out = [0.0] * (cards + CARDS + len(ENDING))
    for i, fact in enumerate(found):
        out[below * len(found) + i] += (1 - share) * fact
        out[(below + 1) * len(found) + i] += share * fact
    ripe = min(time, FULL_TIME) / FULL_TIME
    for card in s.players[seat].hand:
        out[cards + card] = ripe
        if card in ENDING:
            out[cards + CARDS + ENDING.index(card)] = 1 - ripe
    return out


class Noted(NamedTuple):
    """Rows of one seat after the other, each in the order of its turns."""

    rows: list[Row]
    own: list[float]
    best: list[float]  # points of the best rival
    last: list[bool]  # whether a seat has no row after this one


def noted(bots: list[str], seed: int) -> Noted:
    """One match: a row after every turn, the points that came of it, and those of the best rival."""
    game = games.find(GAME)
    setup = game.setup(len(bots))
    match = Match(game, setup, bots, dice=Rng(seed))
    match.begin()
    rows: list[list[Row]] = [[] for _ in bots]
    mover = int(match.state.mover)
    for _ in watch(match, sit(game, bots, seed, setup), Rng(seed + 77)):
        s = match.state
        if isinstance(s.stack[-1], (Turn, EndAbilities)) and s.mover != mover:
            if mover >= 0:
                rows[mover].append(row(s, mover))
            mover = int(s.mover)
    points = [float(p) for p in match.state.points]
    found = Noted([], [], [], [])
    for seat, some in enumerate(rows):
        found.rows.extend(some)
        found.own.extend(points[seat] for _ in some)
        found.best.extend(max(points[:seat] + points[seat + 1 :]) for _ in some)
        found.last.extend(n + 1 == len(some) for n in range(len(some)))
    return found


def noted_in_turn(bots: list[str], seed: int) -> Noted:
    """One match in which the bots sit somewhere else than in the last."""
    first = seed % len(bots)
    return noted(bots[first:] + bots[:first], seed)


def matches(bots: list[str], seeds: range, jobs: int) -> Iterator[Noted]:
    """Many matches on some processes."""
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(partial(noted_in_turn, bots), seeds, chunksize=4)


def first_guess(players: int) -> NDArray[np.float64]:
    """Weights for how things stand now: the lead between two, the points among more."""
    names, now = names_of(players), LEAD_OF_NOW if players == 2 else POINTS_OF_NOW
    each = [now.get(name, 0.0) for name in names]
    return np.array(each * len(knots_of(players)) + [0.0] * (CARDS + len(ENDING)))


def fitted(
    x: NDArray[np.float64], y: NDArray[np.float64], last: NDArray[np.bool_], guess: NDArray[np.float64],
    stiffness: float, fade: float,
) -> NDArray[np.float64]:  # fmt: skip
    """Least squares of temporal differences around a first guess."""
    scale = np.maximum(x.std(0), 1e-3)
    scaled = x / scale
    following = np.vstack([scaled[1:], np.zeros((1, x.shape[1]))])
    following[last] = 0.0
    traces, trace = np.empty_like(scaled), np.zeros(x.shape[1])
    for n in range(len(scaled)):
        trace = traces[n] = fade * trace + scaled[n]
        if last[n]:
            trace = np.zeros(x.shape[1])
    square = traces.T @ (scaled - following)
    held = np.full(x.shape[1], stiffness)
    held[-CARDS - len(ENDING) : -len(ENDING)] *= CARDS_FAST
    left = traces.T @ np.where(last, y, 0.0) - square @ (guess * scale)
    return guess + np.linalg.solve(square + np.diag(held), left) / scale


def written(weights: NDArray[np.float64], players: int) -> str:
    """The weights as a file."""
    names, knots = names_of(players), knots_of(players)
    lines = [HEADER, f"knots = {knots}", "", "[facts]"]
    for i, fact in enumerate(names):
        some = ", ".join(f"{weights[k * len(names) + i]:.3f}" for k in range(len(knots)))
        lines.append(f'"{fact}" = [{some}]')
    lines += ["", "[cards]"]
    cards = len(knots) * len(names)
    lines += [f"{IDS[card]} = {weights[cards + card]:.2f}" for card in range(CARDS)]
    lines += ["", "[ends]"]
    lines += [f"{IDS[card]} = {weights[cards + CARDS + i]:.2f}" for i, card in enumerate(ENDING)]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(description="Fit what a position of Red Rising is worth.")
    parser.add_argument("--bots", default="search@100,search@100,search@100,search@100", help="one for each seat")
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--stiffness", type=float, default=30.0)
    parser.add_argument("--fade", type=float, default=0.9, help="how much less a turn counts for each turn before it")
    parser.add_argument("--rivalry", type=float, default=0.0, help="how much of the best rival's points counts against")
    parser.add_argument("--keep", type=Path, help="a file of rows to add to and to fit as a whole")
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    seeds = range(given.seed * 1_000_000, given.seed * 1_000_000 + given.matches)
    bots = given.bots.split(",")
    played = list(matches(bots, seeds, given.jobs))
    noted = {name: np.array([*chain.from_iterable(getattr(each, name) for each in played)]) for name in Noted._fields}
    if given.keep is not None:
        if given.keep.exists():
            with np.load(given.keep) as old:
                noted = {name: np.concatenate([old[name], noted[name]]) if played else old[name] for name in noted}
        np.savez_compressed(given.keep, **noted)
    x, y = noted["rows"], noted["own"] - given.rivalry * noted["best"]
    weights = fitted(x, y, noted["last"], first_guess(len(bots)), given.stiffness, given.fade)
    given.out.write_text(written(weights, len(bots)), "utf-8")
    left = y - x @ weights
    print(f"{len(y)} turns, mean {y.mean():.1f}, spread {y.std():.1f}, unexplained {left.std():.1f}")  # noqa: T201


if __name__ == "__main__":
    main()
