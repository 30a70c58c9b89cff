"""News by PostgreSQL's NOTIFY, and a node's heartbeat: one connection in a thread of its own."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

import psycopg

from konspira.server.database import conninfo_of
from konspira.server.keeping import Listener

CHANNEL = "konspira"
LEASE = 3.0  # seconds that a node which says nothing counts as alive
BEAT = 0.75  # seconds between two heartbeats
AGAIN = 0.25  # seconds between two tries to connect
LONGEST = 6.0  # seconds that anything may take before its connection is given up
NOW = "extract(epoch FROM clock_timestamp())"
RENEW = f"""
INSERT INTO nodes (id, until) VALUES (%(node)s, {NOW} + %(lease)s)
ON CONFLICT (id) DO UPDATE SET until = EXCLUDED.until
"""
ALIVE = f"SELECT id FROM nodes WHERE until > {NOW}"
log = logging.getLogger("konspira.server")


class Watch:
    """Cuts connections on which nothing has been heard for too long: a network that swallows all says nothing."""

    def __init__(self, longest: float = LONGEST) -> None:
        self.longest = longest
        self.busy: dict[Any, float] = {}
        self.lock = threading.Lock()

    def begin(self, connection: Any) -> None:
        """Something is being asked over this connection."""
        with self.lock:
            self.busy[connection] = time.monotonic() + self.longest

    def end(self, connection: Any) -> None:
        """It was answered."""
        with self.lock:
            self.busy.pop(connection, None)

    def look(self) -> None:
        """Cut what has waited too long; whoever waits hears that the connection is lost."""
        now = time.monotonic()
        with self.lock:
            late = [connection for connection, until in self.busy.items() if until < now]
            for connection in late:
                del self.busy[connection]
        for connection in late:
            try:
                with socket.socket(fileno=os.dup(connection.fileno())) as line:
                    line.shutdown(socket.SHUT_RDWR)
            except (OSError, psycopg.Error):
                continue


class Herald:
    """Listens, and says every moment that this node lives; by the database's clock, so that no other has to agree."""

    within = True

    def __init__(self, database: str, node: str, watch: Watch, lease: float = LEASE) -> None:
        self.conninfo = conninfo_of(database)
        self.node, self.watch, self.lease = node, watch, lease
        self.own = f'"node":"{node}"'
        self.closing = threading.Event()
        self.thread: threading.Thread | None = None
        self.beaten = 0.0  # when the last heartbeat went through

    def begin(self, listener: Listener) -> None:
        """Tell somebody, in the running event loop, of all that is heard from now on."""
        loop = asyncio.get_running_loop()

        def tell(what: Callable[..., None], *given: Any) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(what, *given)

        self.thread = threading.Thread(target=self.run, args=(listener, tell), name="herald", daemon=True)
        self.thread.start()

    def run(self, listener: Listener, tell: Callable[..., None]) -> None:
        """Listen for as long as the house is open, and connect again whenever that breaks."""
        while not self.closing.is_set():
            try:
                with psycopg.connect(**self.conninfo, autocommit=True) as connection:
                    self.listen(connection, listener, tell)
            except psycopg.Error as error:
                if not self.closing.is_set():
                    tell(listener.cut_off, " ".join(str(error).split()))
                    self.closing.wait(AGAIN)

    def listen(self, connection: psycopg.Connection[Any], listener: Listener, tell: Callable[..., None]) -> None:
        """One connection, from LISTEN to its end."""
        self.ask(connection, f"LISTEN {CHANNEL}")
        self.ask(connection, "SET synchronous_commit = off")  # a heartbeat that is lost is followed by the next
        fresh = True
        while not self.closing.is_set():
            late = fresh or time.monotonic() - self.beaten > self.lease / 2
            self.ask(connection, RENEW, {"node": self.node, "lease": self.lease})
            found = self.ask(connection, ALIVE)
            self.beaten, fresh = time.monotonic(), False
            tell(listener.alive, {id for (id,) in found} | {self.node}, late)
            for notify in connection.notifies(timeout=BEAT):  # never left early: what has come together would be lost
                if self.own not in notify.payload:  # a node knows what it has told itself
                    tell(listener.heard, notify.payload)

    def ask(self, connection: psycopg.Connection[Any], statement: str, values: Any = None) -> Sequence[Any]:
        """A statement that must be answered soon."""
        self.watch.begin(connection)
        try:
            found = connection.execute(statement, values)
            return found.fetchall() if found.description else ()
        finally:
            self.watch.end(connection)

    async def post(self, texts: Sequence[str]) -> None:
        """NOTIFY is a statement like any other, and needs no way of its own."""
        raise NotImplementedError

    def end(self) -> None:
        """Hear nothing more."""
        self.closing.set()
        if self.thread is not None:
            self.thread.join(2 * BEAT)
