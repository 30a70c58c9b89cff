"""How much one core of server carries: many tables of Coup, played over real WebSockets by scripted clients."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from konspira.games import find
from konspira.server.serve import free_port

TABLES = 500
SEATS = 4
SECONDS = 10.0
WARM_UP = 2.0
PASS = find("coup").parse("pass")
PATIENCE = 0.8  # how often a scripted client lets a claim pass


class Option(msgspec.Struct):
    """A legal answer."""

    action: int


class Heard(msgspec.Struct):
    """As much of a message as a scripted client needs."""

    type: str
    number: int = 0
    question: int | None = None
    legal: list[Option] = []
    done: int | None = None


read = msgspec.json.Decoder(Heard).decode


@dataclass
class Tally:
    """What the clients have seen."""

    acknowledged: int = 0
    refused: int = 0
    delays: list[float] = field(default_factory=list)  # seconds from an answer to the last seat's view of it


class Robot:
    """One seat at one table."""

    def __init__(self, table: Robots, seat: int, socket: ClientConnection) -> None:
        self.table, self.seat, self.socket = table, seat, socket
        self.answered: int | None = None

    async def run(self) -> None:
        """Answer whatever is asked, at the table's pace."""
        tally, house = self.table.tally, self.table.house
        luck = random.Random(f"{self.table.id}{self.seat}")
        async for text in self.socket:
            message = read(text)
            if message.type == "refused":
                tally.refused += 1
            elif message.type == "result":
                self.answered = None
                if self.seat == 0:
                    self.table.over.set()
            elif message.type == "view":
                self.table.saw(self.seat, message.number)
                if message.done is not None:
                    tally.acknowledged += 1
                if message.legal and message.question is not None and message.question != self.answered:
                    self.answered = message.question
                    await house.wait()
                    action = self.choose(message.legal, luck)
                    self.table.sent(message.number)
                    answer = f'{{"type":"act","question":{message.question},"action":{action}}}'
                    await self.socket.send(answer)

    def choose(self, legal: list[Option], luck: random.Random) -> int:
        """At random, but mostly letting others be: people seldom challenge every claim."""
        if PASS in [option.action for option in legal] and luck.random() < PATIENCE:
            return PASS
        return luck.choice(legal).action


class Robots:
    """Four seats at one table; notes how long news takes to reach all of them."""

    def __init__(self, house: Load, id: str, keys: list[str], tally: Tally) -> None:
        self.house, self.id, self.keys, self.tally = house, id, keys, tally
        self.over = asyncio.Event()
        self.seats: list[asyncio.Task[None]] = []
        self.waiting: dict[int, tuple[float, int]] = {}  # by the number of events before the answer

    def sent(self, number: int) -> None:
        """An answer leaves; the news of it is due at every seat."""
        self.waiting.setdefault(number, (time.perf_counter(), SEATS))

    def saw(self, seat: int, number: int) -> None:
        """A seat has the news of everything before this number."""
        for due in [before for before in self.waiting if before < number]:
            begun, left = self.waiting.pop(due)
            if left > 1:
                self.waiting[due] = (begun, left - 1)
            else:
                self.tally.delays.append(time.perf_counter() - begun)


class Load:
    """All tables, and the rate at which their seats answer together."""

    def __init__(self, url: str, pid: int, rate: float | None) -> None:
        self.url, self.pid, self.rate = url, pid, rate
        self.tally = Tally()
        self.next = 0.0

    async def wait(self) -> None:
        """Keep the whole house at its rate; without one answer at once."""
        if self.rate is None:
            return
        now = time.perf_counter()
        self.next = max(self.next + 1 / self.rate, now - 0.05)
        if self.next > now:
            await asyncio.sleep(self.next - now)

    def ask(self, path: str, body: dict[str, Any] | None, key: str | None = None) -> dict[str, Any]:
        """One request over HTTP."""
        headers = {"content-type": "application/json", **({"authorization": f"Bearer {key}"} if key else {})}
        data = json.dumps(body or {}).encode()
        with urllib.request.urlopen(urllib.request.Request(self.url + path, data, headers)) as reply:
            answer: dict[str, Any] = json.load(reply)
        return answer

    async def table(self) -> Robots:
        """Open a table and seat four at it."""
        wanted = {"game": "coup", "name": "Robot 0", "players": SEATS, "window": 0}
        opened = await asyncio.to_thread(self.ask, "/api/tables", wanted)
        keys = [opened["key"]]
        for seat in range(1, SEATS):
            path = f"/api/tables/{opened['id']}/join"
            keys.append((await asyncio.to_thread(self.ask, path, {"name": f"Robot {seat}"}))["key"])
        return Robots(self, opened["id"], keys, self.tally)

    async def play(self, robots: Robots, begin: asyncio.Event) -> None:
        """Play match after match at one table."""
        address = f"{self.url.replace('http', 'ws')}/api/tables/{robots.id}/live"
        sockets = [
            await connect(address, additional_headers={"authorization": f"Bearer {key}"}, compression=None)
            for key in robots.keys
        ]
        for socket in sockets:
            await socket.send('{"type":"hello"}')
        robots.seats = [asyncio.create_task(Robot(robots, seat, each).run()) for seat, each in enumerate(sockets)]
        await begin.wait()
        while True:
            await asyncio.to_thread(self.ask, f"/api/tables/{robots.id}/start", None, robots.keys[0])
            await robots.over.wait()
            robots.over.clear()
            robots.waiting.clear()
            await asyncio.to_thread(self.ask, f"/api/tables/{robots.id}/rematch", None, robots.keys[0])

    async def run(self, tables: int, seconds: float) -> dict[str, float]:
        """Play for a while; the figures leave out the first seconds."""
        rooms = [await self.table() for _ in range(tables)]
        begin = asyncio.Event()
        bare = memory(self.pid)
        players = [asyncio.create_task(self.play(robots, begin)) for robots in rooms]
        await asyncio.sleep(1.0 + tables / 100)
        begin.set()
        await asyncio.sleep(WARM_UP)
        self.tally.acknowledged = 0
        self.tally.delays.clear()
        started, busy = time.perf_counter(), cpu(self.pid)
        await asyncio.sleep(seconds)
        elapsed = time.perf_counter() - started
        figures = {
            "actions": round(self.tally.acknowledged / elapsed, 1),
            "refused": self.tally.refused,
            "p50_ms": round(percentile(self.tally.delays, 50) * 1000, 1),
            "p99_ms": round(percentile(self.tally.delays, 99) * 1000, 1),
            "server_cpu": round((cpu(self.pid) - busy) / elapsed, 2),
            "kb_a_table": round((memory(self.pid) - bare) / tables, 1),
        }
        for player in players:
            player.cancel()
        return figures


def percentile(values: list[float], percent: int) -> float:
    """The value below which so many per cent lie."""
    return statistics.quantiles(values, n=100)[percent - 1] if len(values) > 1 else 0.0


def memory(pid: int) -> float:
    """Resident kilobytes of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return float(line.split()[1])
    return 0.0


def cpu(pid: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else [0]


def pin(core: int) -> None:
    """Stay on one core, where there is more than one."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {CORES[core % len(CORES)]})


def measure(tables: int = TABLES, seconds: float = SECONDS) -> dict[str, Any]:
    """The most that a server on one core carries, and how quick it is at half of that."""
    found: dict[str, Any] = {"tables": tables, "seats": SEATS}
    rate = None
    for name in ("full", "half"):  # as fast as it goes, and at half of what that was
        with tempfile.TemporaryDirectory() as folder:
            port = free_port("127.0.0.1", 18_000)
            command = [sys.executable, "-m", "konspira", "serve", "--host", "127.0.0.1", "--port", str(port)]
            command += ["--database", f"{folder}/tables.db", "--openings", "1000000", "--per-address", "100000"]
            server = subprocess.Popen(command, stdout=subprocess.DEVNULL, preexec_fn=lambda: pin(0))
            try:
                url = f"http://127.0.0.1:{port}"
                until_up(url)
                pin(1)
                found[name] = asyncio.run(Load(url, server.pid, rate).run(tables, seconds))
            finally:
                server.send_signal(signal.SIGINT)
                server.wait(30)
        rate = found[name]["actions"] / 2
    return found


def until_up(url: str) -> None:
    """Wait for the server to answer."""
    for _ in range(300):
        try:
            with urllib.request.urlopen(f"{url}/healthz"):
                return
        except OSError:
            time.sleep(0.1)
    raise ConnectionError("the server does not start")
