"""Sizes of the environments, and how fast they step: the figures of docs/ENVIRONMENTS.md.

Speeds are by processor time of one core, so that other work on the machine matters less.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from konspira import find, kernel, names
from konspira.env.gymnasium import Batch
from konspira.env.pettingzoo import env
from konspira.rng import Rng


def sizes(name, matches):
    """Players, row, actions, decisions of a random match, and options of a decision."""
    game = find(name)
    setup, rng = game.setup(), Rng(1)
    decisions, options = 0, 0
    for _ in range(matches):
        state = game.rules.start(setup)
        kernel.roll(state, rng)
        while waiting := game.rules.waiting(state):
            seat = waiting[rng.below(len(waiting))]
            legal = game.rules.legal(state, seat)
            decisions += 1
            options += len(legal)
            game.rules.play(state, seat, legal[rng.below(len(legal))])
            kernel.roll(state, rng)
    return setup.players, game.mind.features.size, game.mind.features.actions, decisions / matches, options / decisions


def pettingzoo_rate(name, players, seconds):
    """Steps a second of a random agent, `last()` with observation and mask included; the best of short runs."""
    table = env(name, players=players)
    best, until = 0.0, time.perf_counter() + seconds
    rng = np.random.default_rng(1)
    numbers = rng.random(1 << 16).tolist()
    seed = 0
    while time.perf_counter() < until:
        steps, begin = 0, time.process_time()
        for _ in range(20):
            seed += 1
            table.reset(seed=seed)
            for _agent in table.agent_iter():
                seen, _, over, _, _ = table.last()
                if over:
                    table.step(None)
                    continue
                legal = seen["action_mask"].nonzero()[0]
                table.step(int(legal[int(numbers[steps & 0xFFFF] * len(legal))]))
                steps += 1
        best = max(best, steps / (time.process_time() - begin))
    return best


def playout_rate(game, setup, rng, matches=200):
    """Decisions a second of bare rules: what a batch, which also makes rows and masks, can be held against."""
    decisions, begin = 0, time.process_time()
    for _ in range(matches):
        decisions += kernel.playout(game.rules.start(setup), rng)
    return decisions / (time.process_time() - begin)


def batch_rate(name, players, tables, seconds):
    """Decisions a second with rows and masks, choosing the actions not counted: the mean of all steps, the median, the
    best; and the median of bare rules, measured in between, for the machine is not always as fast."""
    batch = Batch(name, tables, players=players)
    seen, _ = batch.reset(seed=1)
    rng, luck = np.random.default_rng(1), Rng(1)
    spent, bare, until = [], [], time.perf_counter() + seconds
    while time.perf_counter() < until:
        mask = seen["action_mask"]
        actions = (mask.cumsum(1) > rng.random((tables, 1)) * mask.sum(1, keepdims=True)).argmax(1)
        begin = time.process_time()
        seen, _, _, _, _ = batch.step(actions)
        spent.append(time.process_time() - begin)
        if len(spent) % 50 == 1:
            bare.append(playout_rate(batch.game, batch.setup, luck))
    return [tables / each for each in (np.mean(spent), np.median(spent), min(spent))] + [float(np.median(bare))]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--only", choices=names(), help="speeds of one game")
    given = parser.parse_args()
    print("| game | players | observation | actions | decisions in a random match | options of a decision |")
    print("|---|---|---|---|---|---|")
    for name in names():
        players, row, actions, length, branching = sizes(name, given.matches)
        print(f"| {name} | {players} | {row} | {actions} | {length:.0f} | {branching:.1f} |")
    print()
    print("| game | players | PettingZoo steps/s | batch of 1,024: decisions/s, mean | median | best | bare rules |")
    print("|---|---|---|---|---|---|---|")
    for name in names():
        if given.only and name != given.only:
            continue
        players = find(name).usual
        single = pettingzoo_rate(name, players, given.seconds)
        rates = " | ".join(f"{rate:,.0f}" for rate in batch_rate(name, players, 1024, given.seconds))
        print(f"| {name} | {players} | {single:,.0f} | {rates} |")


if __name__ == "__main__":
    main()
