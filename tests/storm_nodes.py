"""A storm over three nodes on one PostgreSQL: one is killed every three seconds, and the database fails over once.

    make storm-nodes                            five minutes
    python -m tests.storm_nodes --kills 200     until nodes have been killed so often

Thirty tables of all five games, whose players are at any node and come back at another.  Checked in the end: every
acknowledged answer is stored once, no log has a hole, what every seat was told is its history, every match ends, and
whoever sat at a dead node went on through another within five seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from sqlalchemy import create_engine
from websockets.asyncio.client import connect

from konspira.server.schema import migrate
from tests import storm
from tests.server import cluster
from tests.server.ports import free_port

storm.AT_ONCE = 30  # tables
EVERY = 3.0  # seconds between two kills
SOON = 5.0  # seconds within which somebody goes on through another node


class Node:
    """One server, started again and again."""

    def __init__(self, name, database, folder):
        self.name, self.database, self.errors = name, database, folder / "errors.log"
        self.port, self.process, self.ready = free_port(), None, False

    def start(self):
        command = [sys.executable, "-m", "konspira", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        command += ["--database", self.database, "--node", self.name, "--openings", "1000000", "--away-after", "5"]
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors)

    @property
    def runs(self):
        return self.process is not None and self.process.poll() is None


class NodesStorm(storm.Storm):
    """One run."""

    pause = 0.3  # three nodes, their clients and a database share this machine: it is not meant to be the limit

    def __init__(self, folder, seed, failover):
        self.first, self.second = cluster.pair() if failover else (cluster.folder(), None)
        engine = create_engine(cluster.url("postgres", self.first))
        with engine.begin() as connection:
            migrate(connection)
        engine.dispose()
        at = [self.first, self.second] if failover else [self.first]
        self.nodes = [Node(name, cluster.url("postgres", *at), folder) for name in "abc"]
        self.delays: list[float] = []  # seconds from a lost channel to a view at another node
        self.waited: list[float] = []  # the same while the database itself was being replaced
        self.fallen = (float("inf"), 0.0)
        super().__init__(folder, seed)

    @property
    def port(self):
        """Of any node that says it is ready, as a proxy would choose."""
        return self.luck.choice([node for node in self.nodes if node.ready] or self.nodes).port

    @port.setter
    def port(self, _):
        pass

    async def start(self):
        for node in self.nodes:
            node.start()
        for node in self.nodes:
            await self.until_ready(node)

    async def until_ready(self, node):
        for _ in range(1200):
            with contextlib.suppress(OSError, TimeoutError):
                reader, writer = await asyncio.open_connection("127.0.0.1", node.port)
                writer.write(b"GET /readyz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
                answer = await asyncio.wait_for(reader.read(100), 5)
                writer.close()
                if b" 200 " in answer:
                    node.ready = True
                    return
            assert node.process.poll() is None, f"node {node.name} ended by itself: see {node.errors}"
            await asyncio.sleep(0.05)
        raise AssertionError(f"node {node.name} does not come up again")

    async def kill(self):
        node = self.luck.choice(self.nodes)
        node.ready = False
        os.kill(node.process.pid, signal.SIGKILL)
        await asyncio.to_thread(node.process.wait)
        self.counts["kills"] += 1
        node.start()
        await self.until_ready(node)

    async def fail_over(self):
        """The database is lost, and its replica takes over."""
        await asyncio.to_thread(cluster.stop, self.first)
        await asyncio.to_thread(cluster.promote, self.second)
        self.counts["failovers"] += 1

    async def play(self, seat):
        """Answer until the end, and come back at any node whenever the channel breaks."""
        lost = None
        while not seat.over:
            seat.heard = None
            with contextlib.suppress(*storm.LOST):
                address = f"ws://127.0.0.1:{self.port}/api/tables/{seat.table}/live?key={seat.key}"
                async with connect(address, max_size=None, open_timeout=5) as channel:
                    await self.talk(seat, channel)
            if seat.heard is not None and lost is not None:
                fell, rose = self.fallen
                (self.waited if lost < rose and seat.heard > fell else self.delays).append(seat.heard - lost)
            if seat.heard is not None or lost is None:
                lost = time.monotonic()
            await asyncio.sleep(self.luck.uniform(0.02, 0.2))

    def note(self, seat, message):
        if seat.heard is None:
            seat.heard = time.monotonic()
        super().note(seat, message)

    async def blow(self, minutes, kills):
        await self.start()
        begun = time.monotonic()
        keeper = asyncio.create_task(self.keep_tables())
        while len(self.seats) < 2 * storm.AT_ONCE and time.monotonic() - begun < 60:
            await asyncio.sleep(0.1)
        half = False
        while self.counts["kills"] < kills if kills else time.monotonic() - begun < minutes * 60:
            next_kill = time.monotonic() + EVERY
            await self.kill()
            progress = self.counts["kills"] / kills if kills else (time.monotonic() - begun) / (minutes * 60)
            if self.second is not None and not half and progress > 0.5:
                half, fell = True, time.monotonic()
                self.fallen = fell, float("inf")
                await self.fail_over()
                await asyncio.sleep(3 * EVERY)
                self.fallen = fell, time.monotonic()
            if self.counts["kills"] % 20 == 0:
                print(dict(self.counts), flush=True)  # noqa: T201
            await asyncio.sleep(max(0.0, next_kill - time.monotonic()))
        self.calm.set()
        await keeper
        limit = time.monotonic() + 300
        while any(not seat.over for seat in self.seats) and time.monotonic() < limit:
            await asyncio.sleep(0.5)
        for task in self.tasks:
            task.cancel()
        for node in self.nodes:
            node.process.send_signal(signal.SIGINT)
        for node in self.nodes:
            await asyncio.to_thread(node.process.wait)

    def read_back(self):
        return create_engine(cluster.url("postgres", self.second or self.first))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--no-failover", action="store_true")
    given = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="konspira-storm-"))
    blown = NodesStorm(folder, given.seed, not given.no_failover)
    begun = time.monotonic()
    try:
        asyncio.run(blown.blow(given.minutes, given.kills))
        wrong = blown.check()
    finally:
        for node in blown.nodes:
            if node.runs:
                node.process.kill()
    errors = (folder / "errors.log").read_text(errors="replace")
    delays = sorted(blown.delays)
    late = [delay for delay in delays if delay > SOON]
    told = {
        **blown.counts,
        "minutes": round((time.monotonic() - begun) / 60, 1),
        "tracebacks": errors.count("Traceback"),
        "came back": len(delays),
        "median s until a view": round(delays[len(delays) // 2], 2) if delays else None,
        "longest s": round(delays[-1], 2) if delays else None,
        "later than 5 s": len(late),
        "longest s while the database failed over": round(max(blown.waited), 2) if blown.waited else None,
    }
    print(json.dumps(told, indent=1))  # noqa: T201
    for each in wrong:
        print(each)  # noqa: T201
    if wrong or late or told["tracebacks"]:
        sys.exit(f"What the nodes said is kept in {folder}.")


if __name__ == "__main__":
    random.seed(1)
    main()
