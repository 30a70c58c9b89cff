"""Nodes whose database is out of reach, falls, or is another from now on: everybody is told, and nothing is lost."""

from __future__ import annotations

import contextlib
import os
import select
import socket
import subprocess
import threading
import time

from sqlalchemy import create_engine

from konspira.server.schema import migrate
from tests.server import cluster
from tests.server.house import Server, Tab, until
from tests.server.ports import free_port
from tests.server.test_nodes import Nodes, check_log, play_through, seated

CUT_OFF = float(os.environ.get("KONSPIRA_CUT_OFF", "7"))  # seconds; the long run has twenty


class Swallow:
    """A way to the database that can swallow everything, without anybody hearing that it is broken."""

    def __init__(self, there):
        self.there, self.port = there, free_port()
        self.open = threading.Event()
        self.open.set()
        self.closing = False
        self.door = socket.create_server(("127.0.0.1", self.port))
        self.lines = []
        threading.Thread(target=self.welcome, daemon=True).start()

    def welcome(self):
        while not self.closing:
            with contextlib.suppress(OSError):
                here, _ = self.door.accept()
                away = socket.socket(socket.AF_UNIX)
                away.connect(str(self.there))
                self.lines += [here, away]
                threading.Thread(target=self.carry, args=(here, away), daemon=True).start()

    def carry(self, here, away):
        with contextlib.suppress(OSError, ValueError):
            while True:
                ready, _, _ = select.select([here, away], [], [], 1)
                for line in ready:
                    data = line.recv(65_536)
                    self.open.wait()
                    if not data:
                        return
                    (away if line is here else here).sendall(data)

    def close(self):
        self.closing = True
        self.open.set()
        for line in (self.door, *self.lines):
            line.close()


def test_a_node_cut_off_from_the_database_says_so_and_heals_by_itself():
    """Its clients stay, and what they answer is acknowledged when it is stored, or refused."""
    database = cluster.fresh()
    way = Swallow(cluster.folder() / ".s.PGSQL.5432")
    name = database.split("/")[3].split("?")[0]
    near = Server(database, "--node", "a", "--openings", "1000")
    far = Server(f"postgresql://konspira@127.0.0.1:{way.port}/{name}", "--node", "b", "--openings", "1000")
    nodes = Nodes.__new__(Nodes)
    nodes.all, nodes.database = [near, far], database
    try:
        table, seats = seated(nodes, people=2, options={"first": 0}, window=0, bots=["sensible"])
        tabs = [Tab(node, table, key) for node, key in seats]
        far.ask("POST", f"/api/tables/{table}/start", key=seats[0][1])
        tabs[0].asked()
        tabs[1].until("view")
        way.open.clear()  # its keeper is the far node, which dealt, unless that has just been slow
        began = time.monotonic()
        assert tabs[1].until("trouble", timeout=15)["on"]
        assert far.ask("GET", "/healthz")[0] == 503
        until(lambda: nodes.keeper(table) is near)
        before = len(tabs[1].events)
        tabs[0].act("income")
        assert tabs[0].settled(), "whoever is at another node plays on"
        lost = tabs[1].latest["view"]
        tabs[1].say(type="chat", text="hello?")
        while time.monotonic() - began < CUT_OFF:
            with contextlib.suppress(TimeoutError):
                tabs[1].read(1)
        assert len(tabs[1].events) == before
        assert tabs[1].latest["view"] is lost, "nothing is told that cannot have been read"
        way.open.set()
        assert not tabs[1].until("trouble", timeout=30)["on"]
        tabs[1].until("view", where=lambda _: len(tabs[1].events) > before, timeout=30)
        assert tabs[0].until("chat", timeout=30)["lines"][0]["text"] == "hello?"
        until(lambda: far.ask("GET", "/healthz")[0] == 200)
        done, _ = play_through(tabs)
        check_log(nodes, table, done)
    finally:
        way.close()
        nodes.stop()


def test_a_database_that_falls_and_rises_is_found_again_by_all_nodes():
    nodes = Nodes(2, "--openings", "1000")
    try:
        table, seats = seated(nodes, people=2, options={"first": 0}, bots=["sensible"])
        tabs = [Tab(node, table, key) for node, key in seats]
        nodes[0].ask("POST", f"/api/tables/{table}/start", key=seats[0][1])
        tabs[0].asked()
        cluster.restart()
        done, _ = play_through(tabs)
        assert done[0]
        check_log(nodes, table, done)
    finally:
        nodes.stop()


def test_a_replica_that_takes_over_has_everything_that_was_acknowledged():
    first, second = cluster.pair()
    engine = create_engine(cluster.url("postgres", first))
    with engine.begin() as connection:
        migrate(connection)
    engine.dispose()
    both = cluster.url("postgres", first, second)
    nodes = Nodes(2, "--openings", "1000", "--replica", cluster.url("postgres", second), database=both)
    nodes.sql = lambda statement, **values: cluster.command(statement, at=second, **values)
    try:
        table, seats = seated(nodes, people=2, options={"first": 0}, bots=["sensible"])
        tabs = [Tab(node, table, key) for node, key in seats]
        nodes[0].ask("POST", f"/api/tables/{table}/start", key=seats[0][1])
        tabs[0].asked()
        tabs[0].act("income")
        assert tabs[0].settled()
        lost = threading.Thread(target=lambda: (time.sleep(0.2), cluster.stop(first), cluster.promote(second)))
        lost.start()
        done, _ = play_through(tabs)
        lost.join()
        check_log(nodes, table, done)
        assert nodes[1].ask("GET", f"/api/tables/{table}")[1]["phase"] == "over"
        assert nodes[1].ask("GET", f"/api/matches/{table}-1/replay?seat=0")[0] == 200
    finally:
        nodes.stop()
        for made in (first, second):
            with contextlib.suppress(subprocess.CalledProcessError):
                cluster.remove(made)
