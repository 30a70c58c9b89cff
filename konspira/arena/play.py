"""One match between bots, and many of them on all cores with the seats rotated."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from konspira import bots, games
from konspira.game import Bot, Game
from konspira.match import Match
from konspira.options import Setup
from konspira.rng import Rng

CHUNK = 50  # games a worker plays before it reports


@dataclass(frozen=True)
class Seated:
    """How one bot fared in one match."""

    bot: str
    role: str
    score: float
    won: bool


def sit(game: Game[Any, Any], names: Sequence[str], seed: int, setup: Setup | None = None) -> list[Bot]:
    """A bot for each seat, every one with numbers of its own."""
    return [bots.make(game, name, Rng(seed * 64 + seat + 1), setup) for seat, name in enumerate(names)]


def finish(match: Match, players: Sequence[Bot], rng: Rng) -> None:
    """Let bots play a match to its end; whoever of several is quicker to answer is up to luck."""
    talk = bool(match.game.talk)
    while waiting := match.waiting:
        seat = waiting[rng.below(len(waiting))] if len(waiting) > 1 else waiting[0]
        if talk:
            bots.speak_up(match, seat, players[seat])
        action = players[seat].choose(match.view(seat), match.legal(seat), match.history(seat))
        match.play(seat, action)


def one(game: Game[Any, Any], setup: Setup, names: Sequence[str], seed: int) -> list[Seated]:
    """One match, and how each seat fared."""
    rng = Rng(seed)
    match = Match(game, setup, names, dice=rng)
    match.begin()
    finish(match, sit(game, names, seed, setup), rng)
    scores = match.scores or ()
    best = max(scores)
    return [
        Seated(name, game.role(match.state, seat), scores[seat], scores[seat] == best)
        for seat, name in enumerate(names)
    ]


def some(name: str, setup: Setup, line_up: Sequence[str], seeds: range, seed: int) -> list[list[Seated]]:
    """The matches with these numbers; the line-up moves on by a seat each match."""
    game = games.find(name)
    results = []
    for number in seeds:
        turn = number % len(line_up)
        results.append(one(game, setup, [*line_up[turn:], *line_up[:turn]], seed * 1_000_003 + number))
    return results


def many(
    game: Game[Any, Any], setup: Setup, line_up: Sequence[str], count: int, seed: int,
    jobs: int | None = None, progress: Callable[[int], None] = lambda done: None,
) -> list[list[Seated]]:  # fmt: skip
    """`count` matches; the result depends on the seed alone, not on how many processes play."""
    for name in line_up:
        bots.make(game, name, Rng(0))
    chunks = [range(begin, min(begin + CHUNK, count)) for begin in range(0, count, CHUNK)]
    results: list[list[Seated]] = []
    workers = min(jobs or os.cpu_count() or 1, len(chunks))
    if workers <= 1:
        for chunk in chunks:
            results += some(game.name, setup, line_up, chunk, seed)
            progress(len(results))
        return results
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context) as pool:
        futures = [pool.submit(some, game.name, setup, tuple(line_up), chunk, seed) for chunk in chunks]
        for future in futures:
            results += future.result()
            progress(len(results))
    return results
