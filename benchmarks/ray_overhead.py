"""The local process pool against Ray on the same matches, by turns in one run: the figures of docs/ENVIRONMENTS.md.

Where other work is going on, the clock tells more about that than about Ray; so the processor time of all processes of
either is compared too.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from functools import partial
from pathlib import Path

from konspira import find
from konspira.arena import cluster
from konspira.arena.play import some

JOBS = 2
WARM = 2 * JOBS  # chunks before the clock starts, so that neither pays for starting processes


def processor_time():
    """Seconds that this process and all that it has started have computed so far."""
    spent, children = {}, {}
    for path in Path("/proc").glob("[0-9]*"):
        try:
            numbers = (path / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        spent[int(path.name)] = int(numbers[11]) + int(numbers[12])
        children.setdefault(int(numbers[1]), []).append(int(path.name))
    total, family = 0, [os.getpid()]
    while family:
        process = family.pop()
        total += spent[process]
        family += children.get(process, [])
    return total / os.sysconf("SC_CLK_TCK")


def steady(work, chunks, ray):
    """Seconds by the clock and of processors that a match takes once everything is under way."""
    marks = []

    def done(number, results):
        marks.append(len(results))
        if len(marks) in (WARM, len(chunks)):
            stamps.append((time.perf_counter(), processor_time()))

    stamps = []
    cluster.spread(work, chunks, done, JOBS, ray)
    matches = sum(marks[WARM:])
    return [(end - begin) / matches for begin, end in zip(*stamps, strict=True)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="coup")
    parser.add_argument("--bots", default="sensible,random")
    parser.add_argument("--chunk", type=int, default=5000)
    parser.add_argument("--seconds", type=float, default=15, help="how long each run should last")
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    names = given.bots.split(",")
    work = partial(some, given.game, find(given.game).setup(len(names)), tuple(names), seed=1)
    begin = time.perf_counter()
    work(range(given.chunk))
    once = time.perf_counter() - begin
    number = WARM + max(4 * JOBS, round(JOBS * given.seconds / once))
    chunks = [range(n * given.chunk, (n + 1) * given.chunk) for n in range(number)]
    print(f"{number} chunks of {given.chunk} matches, {once:.2f} s each, on {JOBS} workers")
    found = []
    for _ in range(given.rounds):
        pool, ray = steady(work, chunks, ""), steady(work, chunks, cluster.LOCAL)
        found.append([ours / theirs - 1 for ours, theirs in zip(ray, pool, strict=True)])
        print(f"pool {1 / pool[0]:,.0f} matches/s, {pool[1] * 1e6:,.0f} µs of processor time a match; "
              f"Ray {1 / ray[0]:,.0f}, {ray[1] * 1e6:,.0f} µs; "
              f"overhead {found[-1][0]:+.1%} by the clock, {found[-1][1]:+.1%} of processor time")  # fmt: skip
    clock, processor = (statistics.median(column) for column in zip(*found, strict=True))
    print(f"median overhead of Ray: {clock:+.1%} by the clock, {processor:+.1%} of processor time")


if __name__ == "__main__":
    main()
