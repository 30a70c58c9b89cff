"""Ours beside its peers on the same kind of work, in one run on one core: the tables of docs/SPEED.md.

Random play everywhere.  Ours and the peers take turns, round by round, and each figure is the median of its rounds, so
that a machine with slow and fast minutes does the least harm; still, only ratios mean much.  What is not installed is
named and left out: pip install open_spiel rlcard pettingzoo pygame pgx "jax[cpu]".
"""

from __future__ import annotations

import argparse
import os
import random
import time
from importlib import import_module, metadata
from itertools import cycle
from statistics import median

import numpy as np

from konspira import find, kernel, names
from konspira.env.native import Native
from konspira.rng import Rng

VERSIONS = ("open_spiel", "pettingzoo", "rlcard", "pgx", "jax", "pufferlib")


def chooser(shape):
    """Legal actions at random for a whole batch: where masks have a 1, the largest of some random bytes."""
    rng, number = np.random.default_rng(1), shape[0] * shape[1]
    noise = rng.integers(1, 256, 2 * number, np.uint8)
    begins = cycle(rng.integers(0, number, 1 << 12).tolist())
    drawn = np.empty(shape, np.uint8)

    def choose(masks, out):
        begin = next(begins)
        np.multiply(masks.view(np.uint8), noise[begin : begin + number].reshape(shape), out=drawn)
        np.argmax(drawn, axis=1, out=out)

    return choose


# -- Batches: many tables by one call, with observations and masks -----------------------------------------------------


def our_batch(game, tables, players=None):
    """Decisions a second inside the step, and with choosing the answers counted too."""
    native = Native(game, tables, players=players)
    native.reset(seed=1)
    choose = chooser(native.masks.shape)
    for _ in range(60):  # until matches are at all stages
        choose(native.masks, native.actions)
        native.step()

    def run(seconds):
        inside, steps, begin = 0.0, 0, time.process_time()
        while time.process_time() - begin < seconds:
            choose(native.masks, native.actions)
            before = time.process_time()
            native.step()
            inside += time.process_time() - before
            steps += 1
        return steps * tables / inside, steps * tables / (time.process_time() - begin)

    return run


def pgx_batch(name, tables):
    """The same with pgx, by JAX on this processor."""
    jax, pgx = import_module("jax"), import_module("pgx")
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)
    init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(auto_reset(env.step, env.init)))

    def pick(key, masks):
        return jax.numpy.argmax(masks * jax.random.uniform(key, masks.shape), axis=1)

    pick = jax.jit(pick)
    keys = jax.random.split(jax.random.PRNGKey(1), tables)
    state = jax.block_until_ready(init(keys))
    one = jax.random.PRNGKey(2)
    jax.block_until_ready(step(state, pick(one, state.legal_action_mask), keys))

    def run(seconds):
        nonlocal state
        inside, steps, begin, key = 0.0, 0, time.process_time(), one
        while time.process_time() - begin < seconds:
            key, luck = jax.random.split(key)
            actions = jax.block_until_ready(pick(luck, state.legal_action_mask))
            before = time.process_time()
            state = jax.block_until_ready(step(state, actions, keys))
            inside += time.process_time() - before
            steps += 1
        return steps * tables / inside, steps * tables / (time.process_time() - begin)

    return run


# -- One match after another, every step driven from Python ------------------------------------------------------------


def our_rules(game):
    """Decisions a second through the rules; chance rolls by itself and is not counted."""
    rules, setup, rng, uniform = find(game).rules, find(game).setup(), Rng(1), random.Random(1).random
    start, waiting, legal, play, roll = rules.start, rules.waiting, rules.legal, rules.play, kernel.roll

    def match():
        decisions, table = 0, start(setup)
        while asked := waiting(table):
            seat = asked[0]
            if seat < 0:
                roll(table, rng)
                continue
            options = legal(table, seat)
            play(table, seat, options[int(uniform() * len(options))])
            decisions += 1
        return decisions

    return matches(match)


def our_playouts(game):
    """Decisions a second inside the engine."""
    rules, setup, rng = find(game).rules, find(game).setup(), Rng(1)
    return matches(lambda: kernel.playout(rules.start(setup), rng))


def openspiel(name, **parameters):
    """Steps a second of an OpenSpiel game, chance's among them."""
    pyspiel = import_module("pyspiel")
    if name.startswith("python_"):
        import_module("konspira.env.openspiel" if "konspira" in name else "open_spiel.python.games")
    game, uniform = pyspiel.load_game(name, parameters), random.Random(1).random

    def match():
        steps, state = 0, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(uniform() * len(outcomes))][0])
            else:
                options = state.legal_actions()
                state.apply_action(options[int(uniform() * len(options))])
            steps += 1
        return steps

    return matches(match)


def pettingzoo(make):
    """Steps a second of an AEC environment with `last()`, its observation and its mask."""
    env, uniform, seeds = make(), random.Random(1).random, iter(range(1, 1 << 60))

    def match():
        steps = 0
        env.reset(seed=next(seeds))
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(uniform() * len(legal))]))
            steps += 1
        return steps

    return matches(match)


def rlcard(name):
    """Steps a second of an rlcard environment, with its observations."""
    env, uniform = import_module("rlcard").make(name), random.Random(1).random

    def match():
        steps = 0
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(uniform() * len(legal))])
            steps += 1
        return steps

    return matches(match)


def matches(match):
    """A rate out of something that plays a match and says how many steps it had."""

    def run(seconds):
        steps, begin = 0, time.process_time()
        while time.process_time() - begin < seconds:
            for _ in range(10):
                steps += match()
        return (steps / (time.process_time() - begin),)

    return run


def ours_in_pettingzoo():
    """Four at a table of Coup."""
    return import_module("konspira.env.pettingzoo").env("coup", players=4)


def leduc_in_pettingzoo():
    """Leduc Hold'em of PettingZoo's classics, as it is."""
    return import_module("pettingzoo.classic.leduc_holdem_v4").env()


# -- What is measured --------------------------------------------------------------------------------------------------

WORKS = {
    "batch": {
        "konspira coup, 4 players, 1,024 tables": lambda: our_batch("coup", 1024),
        "konspira coup, 4 players, 8,192 tables": lambda: our_batch("coup", 8192),
        **{f"konspira {n}, 1,024 tables": lambda n=n: our_batch(n, 1024) for n in names() if n != "coup"},
        "pgx leduc_holdem, 1,024 tables": lambda: pgx_batch("leduc_holdem", 1024),
        "pgx kuhn_poker, 1,024 tables": lambda: pgx_batch("kuhn_poker", 1024),
    },
    "driven": {
        "konspira coup, 4 players, inside": lambda: our_playouts("coup"),
        **{f"konspira {n}, driven": lambda n=n: our_rules(n) for n in names()},
        "OpenSpiel leduc_poker (C++), driven": lambda: openspiel("leduc_poker"),
        "OpenSpiel liars_dice (C++), driven": lambda: openspiel("liars_dice"),
    },
    "openspiel": {
        "konspira coup, 2 players, in OpenSpiel": lambda: openspiel("python_konspira_coup", players=2),
        "OpenSpiel leduc_poker (C++)": lambda: openspiel("leduc_poker"),
        "OpenSpiel python_kuhn_poker (Python)": lambda: openspiel("python_kuhn_poker"),
    },
    "pettingzoo": {
        "konspira coup, 4 players, in PettingZoo": lambda: pettingzoo(ours_in_pettingzoo),
        "PettingZoo leduc_holdem_v4": lambda: pettingzoo(leduc_in_pettingzoo),
        "rlcard leduc-holdem": lambda: rlcard("leduc-holdem"),
    },
}
HEADS = {"batch": ("inside the step", "with choosing")}


def compare(works, rounds, seconds):
    """The median of each work, in turns; works whose library is missing are named."""
    ready, figures = {}, {}
    for name, make in works.items():
        try:
            ready[name] = make()
        except ImportError as missing:
            print(f"- {name}: left out, {missing}")
    for _ in range(rounds):
        for name, run in ready.items():
            figures.setdefault(name, []).append(run(seconds))
    return {name: [median(each) for each in zip(*found, strict=True)] for name, found in figures.items()}


def tell(kind, rounds, seconds):
    """One table: a line a work, and how many times the work it makes of the first line's."""
    found = compare(WORKS[kind], rounds, seconds)
    if not found:
        return
    heads = HEADS.get(kind, ("a second",))
    first = next(iter(found.values()))[0]
    print(f"\n| {kind} | {' | '.join(heads)} | of the first line |\n|---|{'---|' * (len(heads) + 1)}")
    for name, rates in found.items():
        print(f"| {name} | {' | '.join(f'{rate:,.0f}' for rate in rates)} | {rates[0] / first:.2f} |")


def growth(rounds, seconds):
    """How a batch grows with its tables, and whether long matches get slower as they go on."""
    sizes = {f"{n:,}": (lambda n=n: our_batch("coup", n)) for n in (1, 4, 16, 64, 256, 1024, 4096, 16384)}
    print("\n| tables of Coup | inside the step | with choosing |\n|---|---|---|")
    for name, rates in compare(sizes, rounds, seconds).items():
        print(f"| {name} | {' | '.join(f'{rate:,.0f}' for rate in rates)} |")
    print(
        "\n| answers in a random match, chance's too | first quarter, ns each | last quarter, ns each |\n|---|---|---|"
    )
    for name in names():
        print(f"| {name} | {' | '.join(f'{1e9 / rate:,.0f}' for rate in quarters(name, 300))} |")


def quarters(name, count):
    """Decisions a second in the first and in the last quarter of the same matches, driven from Python: the medians."""
    rules, setup, rng = find(name).rules, find(name).setup(), Rng(1)
    found = []
    for _ in range(count):
        table, log = rules.start(setup), []
        while asked := rules.waiting(table):
            options = rules.legal(table, asked[0])
            log.append((asked[0], options[rng.below(len(options))]))
            rules.play(table, *log[-1])
        table, quarter, spent = rules.start(setup), len(log) // 4, []
        for moves in (log[:quarter], log[quarter:-quarter], log[-quarter:]):
            begin = time.process_time()
            for move in moves:
                rules.play(table, *move)
            spent.append(time.process_time() - begin)
        found.append((quarter / spent[0], quarter / spent[2]))
    return [median(each) for each in zip(*found, strict=True)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="a round of one work")
    parser.add_argument("--only", choices=[*WORKS, "growth"], action="append", help="some of the tables")
    given = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        core = max(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {core})
        print(f"- core {core} alone; load {os.getloadavg()[0]:.1f} at the beginning, {given.rounds} rounds")
    for name in VERSIONS:
        try:
            print(f"- {name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            print(f"- {name} is not installed")
    for kind in given.only or [*WORKS, "growth"]:
        if kind == "growth":
            growth(given.rounds, given.seconds)
        else:
            tell(kind, given.rounds, given.seconds)
    print(f"\n- load {os.getloadavg()[0]:.1f} at the end")


if __name__ == "__main__":
    main()
