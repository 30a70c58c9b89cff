"""A server kept on one core, players on the others, and what both did."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from konspira.load.robots import SEATS
from konspira.load.worker import WARM_UP, Phase, Task
from konspira.server.serve import free_port

TABLES = 500
SECONDS = 10.0
STEPS = (50, 200, 500, 1_000, 2_000)  # tables, to see what grows with them
STEADY = 1_000.0  # answers a second while growth is measured
MOST_WORKERS = 4
FIRST = 2  # tables that are played before memory is counted, so that what is made once is there
BUSY = 0.9  # of a core: whoever has used that is what held up the others
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else [0]


class Worker:
    """A process of players."""

    def __init__(self, task: Task) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "konspira.load.worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.tell(task)

    def tell(self, what: Task | Phase) -> None:
        """What to do next."""
        assert self.process.stdin is not None
        self.process.stdin.write(msgspec.json.encode(what).decode() + "\n")
        self.process.stdin.flush()

    def hear(self) -> dict[str, Any]:
        """What it says next."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise ConnectionError("the players have gone home: see what they said above")
        found: dict[str, Any] = msgspec.json.decode(line)
        return found

    def stop(self) -> None:
        """Enough."""
        with contextlib.suppress(BrokenPipeError):
            self.process.communicate(timeout=30)


class Server:
    """A server on the first core, with a fresh database."""

    def __init__(self, folder: str) -> None:
        self.port = free_port("127.0.0.1", 18_000)
        command = [sys.executable, "-m", "konspira", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        command += ["--database", f"{folder}/tables.db", "--openings", "1000000", "--per-address", "100000"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if len(CORES) > 1:
            os.sched_setaffinity(self.process.pid, {CORES[0]})
        self.pid = self.process.pid
        until_up(f"http://127.0.0.1:{self.port}")

    def stop(self) -> None:
        """Close the house."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(30)


class Run:
    """Tables that are played at one server, phase after phase."""

    def __init__(self, server: Server, workers: list[Worker], bare: float, tables: int) -> None:
        self.server, self.workers, self.bare, self.tables = server, workers, bare, tables

    def phase(self, seconds: float, rate: float | None = None, warm_up: float = WARM_UP) -> dict[str, Any]:
        """Play for a while; the figures leave out the first seconds."""
        for worker in self.workers:
            worker.tell(Phase(seconds, rate and rate / len(self.workers), warm_up))
        for worker in self.workers:
            worker.hear()  # that it is counting
        begun, busy = time.perf_counter(), cpu(self.server.pid)
        told = [worker.hear() for worker in self.workers]
        server = (cpu(self.server.pid) - busy) / (time.perf_counter() - begun)
        failed = [each for worker in told for each in worker["failed"]]
        if failed:
            raise ConnectionError(f"{len(failed)} tables have stopped: {failed[0]}")
        delays = sorted(each for worker in told for each in worker["delays"])
        answers = sum(worker["answers"] for worker in told)
        clients = max(worker["cpu"] for worker in told)
        return {
            "answers": round(answers, 1),
            "p50_ms": percentile(delays, 50),
            "p99_ms": percentile(delays, 99),
            "sample": len(delays),
            "refused": sum(worker["refused"] for worker in told),
            "messages_an_answer": round(sum(worker["messages"] for worker in told) / max(answers, 1), 2),
            "bytes_an_answer": round(sum(worker["bytes"] for worker in told) / max(answers, 1)),
            "server_cpu": round(server, 2),
            "server_ms_an_answer": round(1000 * server / max(answers, 1), 3),
            "clients_cpu": round(clients, 2),
            "limit": limit(rate, server, clients),
            "kb_a_table": round((memory(self.server.pid) - self.bare) / self.tables, 1),
        }


def limit(rate: float | None, server: float, clients: float) -> str:
    """What held up everything else."""
    if rate is not None:
        return "the rate"
    if server >= BUSY:
        return "the server"
    return (
        "the players: these figures are theirs" if clients >= BUSY else "neither: the disk, or others on this machine"
    )


@contextmanager
def running(tables: int, hello: str | None = None) -> Iterator[Run]:
    """A server with so many tables, all seats taken."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        workers: list[Worker] = []
        try:
            first = Worker(task(server.port, 0, FIRST, 0, hello))
            first.hear()
            first.tell(Phase(1.0, warm_up=0.0))
            first.hear(), first.hear()
            first.stop()
            bare = memory(server.pid)
            number = min(MOST_WORKERS, max(1, len(CORES) - 1))
            shares = [FIRST + tables * part // number for part in range(number + 1)]
            workers = [
                Worker(task(server.port, begin, end, place, hello))
                for place, (begin, end) in enumerate(pairwise(shares))
            ]
            for worker in workers:
                worker.hear()  # that its tables are open
            yield Run(server, workers, bare, tables)
        finally:
            for worker in workers:
                worker.stop()
            server.stop()


def task(port: int, first: int, last: int, place: int, hello: str | None) -> Task:
    """What a worker has to do, on which core."""
    core = CORES[1 + place % (len(CORES) - 1)] if len(CORES) > 1 else None
    return Task(port, first, last, core, hello or '{"type":"hello"}')


def measure(tables: int = TABLES, seconds: float = SECONDS) -> dict[str, Any]:
    """The most that a server on one core carries, and how quick it is at half of that."""
    with running(tables) as run:
        full = run.phase(seconds)
        half = run.phase(seconds, full["answers"] / 2)
    return {"tables": tables, "seats": SEATS, "full": full, "half": half}


def growth(most: int | None = None, seconds: float = SECONDS) -> list[dict[str, Any]]:
    """The same by the number of tables: at a rate that all of them can keep, and as fast as it goes."""
    found = []
    for tables in [step for step in STEPS if most is None or step <= most]:
        with running(tables) as run:
            steady = run.phase(seconds, STEADY)
            found.append({"tables": tables, "seats": SEATS, "steady": steady, "full": run.phase(seconds)})
    return found


def percentile(ordered: Sequence[float], percent: float) -> float:
    """Milliseconds that so many per cent stay below."""
    return round(1000 * ordered[int(len(ordered) * percent / 100)], 1) if ordered else 0.0


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


def until_up(url: str) -> None:
    """Wait for the server to answer."""
    for _ in range(300):
        try:
            with urllib.request.urlopen(f"{url}/healthz"):
                return
        except OSError:
            time.sleep(0.1)
    raise ConnectionError("the server does not start")
