"""What one, two and three nodes on one PostgreSQL carry, what an answer costs, and how soon another node shows it.

    python benchmarks/nodes.py                 all of it, some minutes
    python benchmarks/nodes.py --share 0.25    each node gets a quarter of a core, so that nodes are what is short

Tables of Coup, four scripted players each, over real WebSockets: `together` has all players of a table at one node, as
a proxy that hashes on the table would have it; `apart` has each at another node, so that votes collide as often as they
can.  The database waits for its disk.  A share is kept by a cgroup of the node's own, which needs root and Linux.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from sqlalchemy import create_engine, text

from konspira.load.measure import cpu, percentile, until_up
from konspira.load.robots import SEATS, Load
from konspira.load.worker import WARM_UP, places
from konspira.server.schema import migrate
from tests.server import cluster
from tests.server.ports import free_port

GROUPS = Path("/sys/fs/cgroup/cpu")
PERIOD = 20_000  # microseconds


class Node:
    """One server, perhaps with a share of a core and no more."""

    def __init__(self, name, database, share):
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "-m", "konspira", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        command += ["--database", database, "--node", name, "--openings", "1000000", "--per-address", "100000"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        self.group = None
        until_up(self.url)
        if share:
            self.group = GROUPS / f"konspira-{self.process.pid}"
            self.group.mkdir()
            (self.group / "cpu.cfs_period_us").write_text(str(PERIOD))
            (self.group / "cpu.cfs_quota_us").write_text(str(int(PERIOD * share)))
            (self.group / "cgroup.procs").write_text(str(self.process.pid))

    def stop(self):
        if self.group is not None:
            (self.group / "cpu.cfs_quota_us").write_text("-1")
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self.group is not None:
            with contextlib.suppress(OSError):
                self.group.rmdir()


class NodesLoad(Load):
    """Robots whose seats are at one node, or at several."""

    def __init__(self, nodes, apart, rate):
        super().__init__(self.seats_of, rate)
        self.nodes, self.apart = nodes, apart

    def seats_of(self, number):
        """Where each seat of a table is."""
        step = 1 if self.apart else 0
        ports = [self.nodes[(number + step * seat) % len(self.nodes)].port for seat in range(SEATS)]
        return [place for port in ports for place in places(port, number)[:1]]

    async def measure(self, tables, seconds, database):
        await self.fill(range(tables))
        players = await self.begin()
        await asyncio.sleep(2 * WARM_UP)
        self.tally.clear()
        before, commits, begun = self.spent(), committed(database), time.perf_counter()
        own = time.process_time()
        await asyncio.sleep(seconds)
        elapsed, answers = time.perf_counter() - begun, max(1, self.tally.acknowledged)
        after = self.spent()
        figures = {
            "answers/s": round(answers / elapsed, 1),
            "node ms/answer": round(1000 * (after[0] - before[0]) / answers, 3),
            "postgresql ms/answer": round(1000 * (after[1] - before[1]) / answers, 3),
            "cores of nodes": round((after[0] - before[0]) / elapsed, 2),
            "cores of postgresql": round((after[1] - before[1]) / elapsed, 2),
            "cores of clients": round((time.process_time() - own) / elapsed, 2),
            "transactions/s": round((committed(database) - commits) / elapsed),
            "p50 ms": percentile(sorted(self.tally.delays), 50),
            "p99 ms": percentile(sorted(self.tally.delays), 99),
            "sample": len(self.tally.delays),
        }
        for player in players:
            player.cancel()
        return figures

    def spent(self):
        """Seconds of processor time of the nodes, and of PostgreSQL."""
        return sum(cpu(node.process.pid) for node in self.nodes), sum(cpu(pid) for pid in postgres_processes())


def postgres_processes():
    """The processes of the cluster, as long as they live."""
    head = int((cluster.folder() / "data" / "postmaster.pid").read_text().splitlines()[0])
    found = [head]
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            if int(stat.read_text().rsplit(")", 1)[1].split()[1]) == head:
                found.append(int(stat.parent.name))
    return found


def committed(database):
    """Transactions of a database so far."""
    name = database.split("/")[3].split("?")[0]
    [(number,)] = cluster.command("SELECT xact_commit FROM pg_stat_database WHERE datname = :name", name=name)
    return number


def run(number, apart, rate, given):
    database = cluster.fresh()
    nodes = []
    try:
        nodes = [Node(name, database, given.share) for name in "abc"[:number]]
        return asyncio.run(NodesLoad(nodes, apart, rate).measure(given.tables, given.seconds, database))
    finally:
        for node in nodes:
            node.stop()


def commits(seconds):
    """What PostgreSQL alone commits on this disk: with NOTIFY and without, by so many connections."""
    found = {}
    engine = create_engine(cluster.url("postgres"))
    with engine.begin() as connection:
        migrate(connection)
        connection.execute(text("CREATE TABLE IF NOT EXISTS grown (match text, number int, action int)"))
    engine.dispose()
    insert = "INSERT INTO grown SELECT 'abcdefgh-1', n, n FROM generate_series(1, 20) n"
    notify = (
        f"WITH x AS ({insert} RETURNING 1) SELECT pg_notify('k', repeat('x', 120) || n) FROM generate_series(1, 20) n"
    )
    with tempfile.TemporaryDirectory() as folder:
        for told, statement in (("without NOTIFY", insert), ("with NOTIFY", notify)):
            script = Path(folder) / "script.sql"
            script.write_text(f"{statement};\n")
            for clients in (1, 3, 6, 12):
                command = [cluster.programs() / "pgbench", "-n", "-f", script, "-c", str(clients), "-T", str(seconds)]
                command += ["-h", cluster.folder(), "-U", "konspira", "postgres"]
                said = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=True).stdout
                [rate] = [line.split()[2] for line in said.splitlines() if line.startswith("tps")]
                found[f"{clients} connections {told}"] = round(float(rate))
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--share", type=float, default=0.25)
    parser.add_argument(
        "--commits", action="store_true", help="measure what PostgreSQL alone commits, and nothing else"
    )
    given = parser.parse_args()
    cluster.stop(cluster.folder())
    cluster.start(cluster.folder(), "")  # with fsync
    if given.share and not os.access(GROUPS, os.W_OK):
        sys.exit(f"a share of a core needs {GROUPS}, and that cannot be written here: say --share 0")
    if given.commits:
        print(json.dumps(commits(3), indent=1))
        return
    full = {}
    for apart in (False, True):
        for number in (1, 2, 3):
            full[number, apart] = told = run(number, apart, None, given)
            print(json.dumps({"nodes": number, "apart": apart, **told}), flush=True)
    half = full[3, True]["answers/s"] / 2
    print(json.dumps({"nodes": 3, "apart": True, "load": "half", **run(3, True, half, given)}))
    print(
        json.dumps({f"{n} nodes": round(full[n, False]["answers/s"] / full[1, False]["answers/s"], 2) for n in (2, 3)})
    )


if __name__ == "__main__":
    main()
