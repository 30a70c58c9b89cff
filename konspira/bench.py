"""How fast a game runs on one core, in each engine; ratios within one run mean more than the numbers."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from konspira import engine, games, kernel
from konspira.bots.thinking import Manner, Thinking
from konspira.errors import BadRequest
from konspira.game import Game
from konspira.match import Match
from konspira.options import Setup
from konspira.rng import Rng

RUNS = 3
SECONDS = 0.4  # a run lasts about so long, unless somebody wants it quicker or surer
MEASURES = ("inside", "driven", "games", "clones", "deals")


def short(figure: float) -> str:
    """A figure as one reads it: 4.68 M, 163 k, 27."""
    if figure >= 1e6:
        return f"{figure / 1e6:.2f} M"
    return f"{figure / 1e3:.0f} k" if figure >= 1e4 else f"{figure:,.0f}"


def rate(work: Callable[[int], int], seconds: float = SECONDS) -> float:
    """Things done a second: `work(n)` does about n units and says how many things that were."""
    units, elapsed = 1, 0.0
    while elapsed < seconds / 4:
        units *= 2
        begin = time.perf_counter()
        work(units)
        elapsed = time.perf_counter() - begin
    units = max(1, int(units * seconds / elapsed))
    rates = []
    for _ in range(RUNS):
        begin = time.perf_counter()
        done = work(units)
        rates.append(done / (time.perf_counter() - begin))
    return round(median(rates), 1)


def middle_of_a_match(game: Game[Any, Any], setup: Setup) -> Any:
    """A state some way into a random match, where a player is asked; of a short match the last such."""
    rules, rng = game.rules, Rng(7)
    state = rules.start(setup)
    kernel.roll(state, rng)
    for _ in range(10):
        seat = rules.waiting(state)[0]
        after = rules.clone(state)
        rules.play(after, seat, rules.legal(after, seat)[0])
        kernel.roll(after, rng)
        if not rules.waiting(after):
            break
        state = after
    return state


def measure(name: str, seconds: float) -> dict[str, float]:
    """All figures of one game in the engine that is running."""
    game = games.find(name)
    setup = game.setup()
    state = middle_of_a_match(game, setup)
    seat = game.rules.waiting(state)[0]
    view = game.rules.view(state, seat)
    rng = Rng(1)

    def inside(count: int) -> int:
        return sum(kernel.playout(game.rules.start(setup), rng) for _ in range(count))

    def whole(count: int) -> int:
        for _ in range(count):
            kernel.playout(game.rules.start(setup), rng)
        return count

    def driven(count: int) -> int:
        decisions, uniform = 0, random.Random(1).random
        start, waiting, legal, play, roll = (
            game.rules.start,
            game.rules.waiting,
            game.rules.legal,
            game.rules.play,
            kernel.roll,
        )
        for _ in range(count):
            table = start(setup)
            while asked := waiting(table):
                who = asked[0]
                if who < 0:
                    roll(table, rng)
                    continue
                options = legal(table, who)
                play(table, who, options[int(uniform() * len(options))])
                decisions += 1
        return decisions

    def clones(count: int) -> int:
        clone = game.rules.clone
        for _ in range(count):
            clone(state)
        return count

    def deals(count: int) -> int:
        deal = game.rules.deal
        for _ in range(count):
            deal(view, rng)
        return count

    works = (inside, driven, whole, clones, deals)
    return {name: rate(work, seconds) for name, work in zip(MEASURES, works, strict=True)}


def early_decision(game: Game[Any, Any], setup: Setup) -> Match:
    """A match at its ninth decision or the next that is a choice; of a short match the last one that is."""
    match = Match(game, setup, dice=Rng(7))
    match.begin()
    played, found = 0, 0
    while match.waiting:
        seat = match.waiting[0]
        if len(match.legal(seat)) > 1:
            found = len(match.log)
            if played >= 8:
                break
        match.play(seat, match.legal(seat)[0])
        played += 1
    match.replay(match.log[:found])
    return match


def searching(name: str, seconds: float = SECONDS) -> float:
    """Playouts of a search a second, from a decision early in a match, tree and belief included; the median of runs."""
    game = games.find(name)
    setup = game.setup()
    match = early_decision(game, setup)
    seat = match.waiting[0]
    rates = []
    for run in range(RUNS):
        bot = Thinking(game, Manner(seconds=seconds * 2), Rng(run), setup)
        begin = time.process_time()
        bot.choose(match.view(seat), match.legal(seat), match.history(seat))
        rates.append(bot.playouts / (time.process_time() - begin))
    return round(median(rates), 1)


def measure_in(which: str, name: str, seconds: float) -> dict[str, float] | None:
    """The same in an engine of choice, in a process of its own; None where it is not built."""
    if which == engine.COMPILED and not engine.is_built():
        return None
    command = [sys.executable, "-m", "konspira.bench", name, str(seconds)]
    done = subprocess.run(command, env={**os.environ, engine.VARIABLE: which}, capture_output=True, text=True)
    if done.returncode:
        raise BadRequest(f"measuring {name} failed: {done.stderr.strip().splitlines()[-1]}")
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def compare(name: str, seconds: float = SECONDS) -> dict[str, Any]:
    """One game in both engines."""
    players = games.find(name).usual
    both = (engine.COMPILED, engine.INTERPRETED)
    return {"players": players, **{which: measure_in(which, name, seconds) for which in both}}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
