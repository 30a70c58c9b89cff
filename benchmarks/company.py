"""What bots are like as company at a server's tables: what they say, whether they mean it, and what their pace tells.

python benchmarks/company.py --matches 20 --bots hard,medium

Matches of The Resistance with plot cards for seven, at tables of a house in this process, pace 0.  One seat is a person
who is away.  Reported are exact repeats within a mission, opinions turned about, words that the answer of the same
question belies, and whether the time that answers take differs between spies and the resistance.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from konspira.games.resistance.rules.actions import (
    ACCUSE,
    APPROVE,
    ASK,
    BLAME,
    FAILS,
    I_AM_RESISTANCE,
    MISSIONS,
    REJECT,
    TRUST,
    WOULD_NOT_SEND,
    WOULD_SEND,
    about_seat,
)
from konspira.kernel import CHANCE
from konspira.match import Match
from konspira.server.house import House
from konspira.server.protocol import OpenTable
from konspira.server.store import Store
from konspira.server.table import Table

PLAYERS = 7
SHUFFLES = 2_000  # of a permutation test
WARMING = 2  # matches whose times are left out: the first answers of a kind of bot are timed by a guess


def judgement(statement: int) -> tuple[int, bool] | None:
    """Of whom a statement says that they are loyal, or not; nothing for other statements."""
    if I_AM_RESISTANCE <= statement < ACCUSE or statement >= BLAME:
        return None
    return int(about_seat(statement)), TRUST <= statement < I_AM_RESISTANCE


def told(match: Match) -> Counter[str]:
    """One match told again: how much was said by each side, and what was wrong with it."""
    game, found = match.game, Counter[str]()
    state = game.rules.start(match.setup)
    words: set[tuple[int, int]] = set()
    opinions: dict[tuple[int, int], bool] = {}
    fresh: set[tuple[int, int]] = set()
    before: dict[int, list[int]] = {}  # said by a seat since it last answered
    for seat, action in match.log:
        if game.is_talk(action):
            side = game.rules.role(state, seat)
            found[f"{side}: statements"] += 1
            found["repeats within a mission"] += (seat, action) in words
            words.add((seat, action))
            judged = judgement(action)
            if judged is not None:
                whom = (seat, judged[0])
                turned = opinions.get(whom, judged[1]) != judged[1]
                found[f"{side}: opinions"] += 1
                found[f"{side}: opinions turned about"] += turned
                found[f"{side}: turned about without a mission in between"] += turned and whom in fresh
                opinions[whom] = judged[1]
                fresh.add(whom)
            before.setdefault(seat, []).append(action)
            continue
        if seat == CHANCE:
            if FAILS <= action <= FAILS + MISSIONS:
                words, fresh = set(), set()
        else:
            side = game.rules.role(state, seat)
            found[f"{side}: answers"] += 1
            found[f"{side}: answers with words"] += seat in before
            if action in (APPROVE, REJECT):
                for statement in before.get(seat, ()):
                    belied = belies(statement, action, int(state.team))
                    found[f"{side}: words about a vote"] += belied is not None
                    found[f"{side}: says one thing and does another"] += bool(belied)
            before.pop(seat, None)
        game.rules.play(state, seat, action)
    return found


def belies(statement: int, vote: int, team: int) -> bool | None:
    """Whether a vote goes against what was said just before it; nothing if that was about something else."""
    if statement == WOULD_SEND:
        return vote == REJECT
    if statement == WOULD_NOT_SEND or BLAME <= statement < ASK:
        return vote == APPROVE
    judged = judgement(statement)
    if judged is None or judged[1] or not team >> judged[0] & 1:
        return None
    return vote == APPROVE


class Clock:
    """How long answers took to come, from question to answer, by side."""

    def __init__(self) -> None:
        self.took: dict[str, list[float]] = {}

    def watch(self, table: Table) -> None:
        """Time every answer of a table's bots."""
        submit, loop = table.clockwork.submit, asyncio.get_running_loop()

        async def timed(seat: int, question: int, action: int) -> None:
            asked, sitting = table.clockwork.asked.get(seat), table.sitting
            if asked is not None and sitting is not None and table.facts.chairs[seat].kind == "bot":
                side = table.game.rules.role(sitting.match.state, seat)
                self.took.setdefault(f"{table.facts.chairs[seat].bot} {side}", []).append(loop.time() - asked.posed)
            await submit(seat, question, action)

        table.clockwork.submit = timed  # type: ignore[method-assign]


def apart(one: Sequence[float], other: Sequence[float]) -> float:
    """The Kolmogorov–Smirnov statistic: the largest difference between two distributions."""
    values = sorted([(value, 1 / len(one)) for value in one] + [(value, -1 / len(other)) for value in other])
    reached = most = 0.0
    for place, (value, step) in enumerate(values):
        reached += step
        if place + 1 == len(values) or values[place + 1][0] != value:
            most = max(most, abs(reached))
    return most


def by_chance(one: Sequence[float], other: Sequence[float]) -> float:
    """How often two parts of the same times, drawn at random, lie so far apart."""
    rng, both, found = random.Random(1), [*one, *other], apart(one, other)
    further = 0
    for _ in range(SHUFFLES):
        rng.shuffle(both)
        further += apart(both[: len(one)], both[len(one) :]) >= found - 1e-12
    return (further + 1) / (SHUFFLES + 1)


async def play(house: House, bots: list[str], clock: Clock | None) -> Match:
    """One match at one table."""
    wanted = OpenTable(
        game="resistance", name="Vera", players=PLAYERS, options={"plot": "drawn"}, bots=bots, pace=0, talk="lively"
    )
    table, _ = await house.new(wanted, str(random.random()))
    table.facts.chairs[0].away = True
    if clock is not None:
        clock.watch(table)
    await table.start(0)
    assert table.sitting is not None
    while not table.sitting.match.over:
        await asyncio.sleep(0.05)
    return table.sitting.match


async def run(matches: int, kinds: Sequence[str], at_once: int) -> dict[str, object]:
    """So many matches, some at a time."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Store(str(Path(folder) / "tables.db")), openings=10_000)
        await house.open()
        clock, total, places = Clock(), Counter[str](), asyncio.Semaphore(at_once)
        seats = [kinds[number % len(kinds)] for number in range(PLAYERS - 1)]
        for _ in range(WARMING):
            await play(house, seats, None)

        async def one() -> None:
            async with places:
                total.update(told(await play(house, seats, clock)))

        await asyncio.gather(*(one() for _ in range(matches)))
        failures = house.pool.failures
        await house.close()
    times = {}
    for bot in sorted({name.rsplit(" ", 1)[0] for name in clock.took}):
        spies, loyal = (clock.took.get(f"{bot} {side}", []) for side in ("spy", "resistance"))
        if spies and loyal:
            times[bot] = {
                "spies": len(spies), "resistance": len(loyal),
                "median of spies, s": round(sorted(spies)[len(spies) // 2], 4),
                "median of the resistance, s": round(sorted(loyal)[len(loyal) // 2], 4),
                "furthest apart": round(apart(spies, loyal), 4), "by chance": round(by_chance(spies, loyal), 4),
            }  # fmt: skip
    return {
        "matches": matches,
        "bots": seats,
        "given up": failures,
        "words": dict(sorted(total.items())),
        "times": times,
    }


def main() -> None:
    """Print what was found, as JSON."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--matches", type=int, default=20)
    asked.add_argument("--bots", default="hard,medium")
    asked.add_argument("--at-once", type=int, default=2)
    given = asked.parse_args()
    found = asyncio.run(run(given.matches, given.bots.split(","), given.at_once))
    sys.stdout.write(json.dumps(found, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
