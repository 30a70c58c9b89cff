"""One process of scripted players, told by lines of JSON what to do and answering by lines of JSON."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from typing import Any

import msgspec

from konspira.load.client import Place
from konspira.load.robots import SEATS, Load
from konspira.server.door import raise_descriptors

WARM_UP = 2.0  # seconds before anything is counted


class Task(msgspec.Struct):
    """Tables that a process plays, by their numbers."""

    port: int
    first: int
    last: int
    core: int | None = None
    hello: str = '{"type":"hello"}'


class Phase(msgspec.Struct):
    """How long to play, and how fast: so many answers a second, or as fast as it goes."""

    seconds: float
    rate: float | None = None
    warm_up: float = WARM_UP


def places(port: int, number: int) -> list[Place]:
    """Every table's players come from an address of their own, as in life: what one address may ask for is limited."""
    source = f"127.{64 + number // 62_500}.{1 + number // 250 % 250}.{1 + number % 250}"
    return [Place("127.0.0.1", port, source if sys.platform == "linux" else None)] * SEATS


def tell(**said: Any) -> None:
    """Say something to whoever started this process."""
    sys.stdout.write(msgspec.json.encode(said).decode() + "\n")
    sys.stdout.flush()


async def work() -> None:
    """Open the tables, then play one phase after another until there is none."""
    loop = asyncio.get_running_loop()
    lines = iter(sys.stdin.readline, "")
    task = msgspec.json.decode(next(lines), type=Task)
    if task.core is not None:
        os.sched_setaffinity(0, {task.core})
    raise_descriptors()
    load = Load(lambda number: places(task.port, number), None, task.hello.encode())
    await load.fill(range(task.first, task.last))
    tell(open=len(load.rooms))
    players: list[asyncio.Task[None]] = []
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        phase = msgspec.json.decode(line, type=Phase)
        load.rate = phase.rate
        players = players or await load.begin()
        await asyncio.sleep(phase.warm_up)
        load.tally.clear()
        begun, own = time.perf_counter(), time.process_time()
        tell(counting=True)
        await asyncio.sleep(phase.seconds)
        elapsed, tally = time.perf_counter() - begun, load.tally
        tell(
            answers=tally.acknowledged / elapsed, refused=tally.refused, messages=tally.messages / elapsed,
            bytes=tally.bytes / elapsed, cpu=(time.process_time() - own) / elapsed, delays=tally.delays,
            failed=[str(player.exception()) for player in players if player.done()],
        )  # fmt: skip
    for player in players:
        player.cancel()


if __name__ == "__main__":
    import uvloop

    uvloop.run(work())
