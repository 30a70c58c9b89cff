"""The local process pool against Ray on the same matches, in one run: the figures of docs/ENVIRONMENTS.md."""

from __future__ import annotations

import argparse
import time
from functools import partial

from konspira import find
from konspira.arena import cluster


def timed(chunks, jobs, ray, game, names):
    """Seconds from the first result on, so that neither pays for starting processes, and matches done in them."""
    marks = []

    def done(number, results):
        marks.append((time.perf_counter(), len(results)))

    work = partial(cluster.some_matches, game, find(game).setup(len(names)), tuple(names), 1)
    begin = time.perf_counter()
    cluster.spread(work, chunks, done, jobs, ray)
    whole = time.perf_counter() - begin
    steady = marks[jobs * 2 :]
    rate = sum(count for _, count in steady[1:]) / (steady[-1][0] - steady[0][0])
    return whole, rate


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="coup")
    parser.add_argument("--bots", default="sensible,sensible,sensible,sensible")
    parser.add_argument("--chunk", type=int, default=100)
    parser.add_argument("--chunks", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    chunks = [range(n * given.chunk, (n + 1) * given.chunk) for n in range(given.chunks)]
    for _ in range(given.rounds):
        pool, pool_rate = timed(chunks, 2, "", given.game, given.bots.split(","))
        ray, ray_rate = timed(chunks, 2, "local", given.game, given.bots.split(","))
        print(f"pool {pool:.1f} s, {pool_rate:.0f} matches/s; Ray {ray:.1f} s, {ray_rate:.0f} matches/s; "
              f"steady overhead {pool_rate / ray_rate - 1:+.1%}")  # fmt: skip


if __name__ == "__main__":
    main()
