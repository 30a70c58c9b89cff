"""A real server in a process of its own, that a test can kill, and clients that speak its protocol."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from functools import cache
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from konspira.server.database import url_of
from konspira.server.schema import migrate
from tests.server import cluster
from tests.server.ports import free_port

ON_POSTGRESQL = os.environ.get("KONSPIRA_TEST_STORE") == "postgresql"
sqlite_alone = pytest.mark.skipif(ON_POSTGRESQL, reason="about files of SQLite")


def database_for(path):
    """The file itself, with the newest schema, or the database that stands for it where the tests run on PostgreSQL."""
    if isinstance(path, str):
        return path
    if ON_POSTGRESQL:
        return cluster.database(path)
    if not path.exists():
        path.write_bytes(template())
    return str(path)


@cache
def template():
    """A file with the newest schema and nothing in it: to make one takes as long as to start a server."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.db"
        engine = create_engine(f"sqlite:///{path}")
        with engine.begin() as connection:
            migrate(connection)
        engine.dispose()
        return path.read_bytes()


class Server:
    """`konspira serve` on the loopback, with its database in a file."""

    def __init__(self, database, *flags, port=None, env=None):
        self.database, self.flags, self.port = database_for(database), flags, port or free_port()
        self.env = {"PYTHONFAULTHANDLER": "1", **os.environ, **(env or {})}
        self.process = None
        self.start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    @property
    def command(self):
        serve = [sys.executable, "-m", "konspira", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        return [*serve, "--database", self.database, *self.flags]

    def start(self):
        # What it complains of goes into a file: a full pipe would hold it up.
        self.words = tempfile.TemporaryFile()  # noqa: SIM115 (it lives as long as this object)
        self.process = subprocess.Popen(self.command, env=self.env, stdout=subprocess.DEVNULL, stderr=self.words)
        for _ in range(400):
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{self.url}/healthz") as reply:
                if reply.status == 200:
                    return
            if self.process.poll() is not None:
                raise RuntimeError(self.said())
            time.sleep(0.05)
        self.kill()
        raise RuntimeError("the server does not answer")

    def sql(self, statement, **values):
        """Read or change what is stored, behind the server's back."""
        engine = create_engine(url_of(self.database))
        try:
            with engine.begin() as connection:
                found = connection.execute(text(statement), values)
                return found.all() if found.returns_rows else []
        finally:
            engine.dispose()

    def kill(self):
        """As a power cut would, for the process."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def said(self) -> str:
        """What it has written so far for its host to read."""
        return os.pread(self.words.fileno(), 1_000_000, 0).decode()

    def stop(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def ask(self, method, path, body=None, key=None, **headers):
        """Status and answer of a request."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        if key:
            named["authorization"] = f"Bearer {key}"
        data = None
        if body is not None:
            data = body if isinstance(body, bytes) else json.dumps(body).encode()
            named.setdefault("content-type", "application/json")
        request = urllib.request.Request(self.url + path, data, named, method=method)
        try:
            with urllib.request.urlopen(request, timeout=20) as reply:
                return reply.status, read(reply.read())
        except urllib.error.HTTPError as error:
            return error.code, read(error.read())
        except OSError as error:
            error.add_note(f"the server's code is {self.process.poll()}, and it has said: {self.said()!r}")
            raise

    def open(self, game="coup", name="Vera", **wanted):
        """A new table: its address and its host's key."""
        status, answer = self.ask("POST", "/api/tables", {"game": game, "name": name, "pace": 0, **wanted})
        assert status == 201, answer
        return answer["id"], answer["key"]

    def join(self, table, name, **wanted):
        status, answer = self.ask("POST", f"/api/tables/{table}/join", {"name": name, **wanted})
        assert status == 201, answer
        return answer["key"]


def until(true, timeout=15):
    """Wait for something that happens by itself."""
    end = time.monotonic() + timeout
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def read(raw):
    try:
        return json.loads(raw)
    except ValueError:
        return raw.decode(errors="replace")


def whole(message, before):
    """A view for somebody who keeps what they were shown, with what has not changed since put back into it."""
    changed = message.get("changed", {})
    return message | {part: (before or {})[part] | facts for part, facts in changed.items()}


class Tab:
    """One open tab; `read` gives messages, and the latest of each type is kept."""

    def __init__(self, server, table, key=None, lang=None, hello=True, **seen):
        headers = {"authorization": f"Bearer {key}"} if key else {}
        url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
        self.socket = connect(url, additional_headers=headers, max_size=None, open_timeout=20).__enter__()
        self.latest, self.events, self.heard = {}, {}, []
        self.answered, self.done, self.refused = set(), set(), set()
        if hello:
            with contextlib.suppress(ConnectionClosed):  # the server may have refused already
                self.say(type="hello", lang=lang, **seen)

    def say(self, **message):
        self.socket.send(json.dumps(message))

    def read(self, timeout=20):
        message = json.loads(self.socket.recv(timeout))
        self.heard.append(message)
        self.latest[message["type"]] = message
        if message["type"] == "view":
            self.events |= {event["number"]: event for event in message["events"]}
            if "done" in message:
                self.done.add(message["done"])
        elif message["type"] == "refused":
            self.refused.add(message.get("question"))
        return message

    def until(self, *types, where=lambda message: True, timeout=20):
        """The next message of one of these types that fits."""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            message = self.read(max(0.01, end - time.monotonic()))
            if message["type"] in types and where(message):
                return message
        raise TimeoutError(f"no {types} in {timeout} s; heard {[each['type'] for each in self.heard]}")

    def asked(self, timeout=20):
        """The question to this seat that it has not answered yet, or the result."""
        if "result" in self.latest:
            return self.latest["result"]
        view = self.latest.get("view", {})
        if view.get("legal") and view["question"] not in self.answered:
            return view
        return self.until("view", "result", where=self.is_new, timeout=timeout)

    def is_new(self, message):
        return message["type"] == "result" or (message.get("legal") and message["question"] not in self.answered)

    def act(self, action, question=None):
        number = self.latest["view"]["question"] if question is None else question
        self.answered.add(number)
        self.refused.discard(number)
        self.say(type="act", question=number, action=action)

    def settled(self):
        """Wait for the fate of the last answer, which may have been heard already: whether it stands."""
        number = max(self.answered)
        while number not in self.done | self.refused:
            self.read()
        return number in self.done

    def close(self):
        self.socket.close()
