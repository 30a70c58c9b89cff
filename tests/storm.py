"""A storm over a real server: kills, full disks, floods and slow readers at once, all five games; then all is checked.

    make storm                            five minutes
    python -m tests.storm --kills 300     until the server has been killed so often

Checked in the end: every acknowledged answer is stored, no log has a hole, what every seat was told is its history,
and every match ends.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections import Counter
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path

import msgspec
from sqlalchemy import create_engine, text
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from konspira.server.keeping import whole
from konspira.server.sitting import MatchFacts, Sitting
from tests.server.ports import free_port

# Each game with how many play, and how many of them are people.
TABLES = {"coup": (3, 2), "resistance": (5, 2), "unrest": (2, 2), "liberation": (2, 1), "red_rising": (3, 2)}
AT_ONCE = 10  # tables
DISK = "64m"
LOST = (OSError, HTTPException, WebSocketException, TimeoutError, EOFError, ValueError)


@dataclass
class Seat:
    """A person at a table: what they were told, and which of their answers were acknowledged."""

    table: str
    seat: int
    key: str
    told: dict[int, tuple[int, str]] = field(default_factory=dict)
    acknowledged: dict[int, str] = field(default_factory=dict)
    contradictions: list[str] = field(default_factory=list)
    over: bool = False
    match: str | None = None
    heard: float | None = None


class Storm:
    """One run."""

    pause = 0.05  # seconds that somebody thinks at most

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder, self.luck = folder, random.Random(seed)
        self.port, self.process = free_port(), None
        self.seats: list[Seat] = []
        self.opened: list[str] = []
        self.counts: Counter[str] = Counter()
        self.tasks: set[asyncio.Task] = set()
        self.calm = asyncio.Event()  # no more tables are opened, and no more harm is done

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    # -- The server ------------------------------------------------------------------------------

    async def start(self):
        command = [sys.executable, "-m", "konspira", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        command += ["--database", str(self.folder / "tables.db"), "--openings", "100000", "--away-after", "5"]
        errors = (self.folder.parent / "errors.log").open("ab")
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors)
        for _ in range(1200):
            with contextlib.suppress(OSError):
                if (await self.ask("GET", "/readyz"))[0] == 200:
                    return
            assert self.process.poll() is None, "the server ended by itself: see errors.log"
            await asyncio.sleep(0.05)
        raise AssertionError("the server does not come up again")

    async def kill(self):
        os.kill(self.process.pid, signal.SIGKILL)
        await asyncio.to_thread(self.process.wait)
        self.counts["kills"] += 1
        await self.start()

    async def ask(self, method, path, body=None):
        return await asyncio.to_thread(self.ask_now, method, path, body)

    def ask_now(self, method, path, body):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, {"content-type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as reply:
                raw = reply.read()
                return reply.status, json.loads(raw) if raw[:1] in b"[{" else raw
        except urllib.error.HTTPError as error:
            return error.code, {}

    # -- People ----------------------------------------------------------------------------------

    async def keep_tables(self):
        """Some tables at any time; a new one for each that is over."""
        games = [*TABLES]
        while not self.calm.is_set():
            running = {seat.table for seat in self.seats if not seat.over}
            if len(running) < AT_ONCE:
                with contextlib.suppress(*LOST, AssertionError, KeyError):
                    await self.open(games[self.counts["tables"] % len(games)])
            else:
                await asyncio.sleep(0.2)

    async def open(self, game):
        players, people = TABLES[game]
        body = {"game": game, "name": "Vera", "players": players, "pace": 0, "bots": ["sensible"] * (players - people)}
        status, host = await self.ask("POST", "/api/tables", body)
        assert status == 201
        keys = [(host["seat"], host["key"])]
        for number in range(1, people):
            status, guest = await self.ask("POST", f"/api/tables/{host['id']}/join", {"name": f"Lev {number}"})
            assert status == 201
            keys.append((guest["seat"], guest["key"]))
        status, _ = await self.ask("POST", f"/api/tables/{host['id']}/start?key={host['key']}")
        assert status == 201
        self.counts["tables"] += 1
        self.opened.append(host["id"])
        for seat, key in keys:
            self.seats.append(Seat(host["id"], seat, key))
            self.run(self.play(self.seats[-1]))

    def run(self, work):
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def play(self, seat):
        """Answer until the end, and come back whenever the channel breaks."""
        while not seat.over:
            with contextlib.suppress(*LOST):
                address = f"ws://127.0.0.1:{self.port}/api/tables/{seat.table}/live?key={seat.key}"
                async with connect(address, max_size=None, open_timeout=30) as channel:
                    await self.talk(seat, channel)
            await asyncio.sleep(self.luck.uniform(0.02, 0.2))

    async def talk(self, seat, channel):
        lang = self.luck.choice([None, "en", "ru"])
        hello = {"type": "hello", "lang": lang, "match": seat.match, "events": len(seat.told)}
        await channel.send(json.dumps(hello))
        sent = {}
        async for raw in channel:
            message = json.loads(raw)
            self.counts["messages"] += 1
            if message["type"] == "result":
                seat.over = True
                return
            if message["type"] == "trouble":
                self.counts["troubles"] += message["on"]
            if message["type"] != "view":
                continue
            seat.match = message["match"]
            self.note(seat, message)
            if message.get("done") in sent:
                seat.acknowledged[message["done"]] = sent[message["done"]]
                self.counts["acknowledged"] += 1
            question = message.get("question")
            if message.get("legal") and question not in sent:
                sent[question] = self.luck.choice(message["legal"])["text"]
                await asyncio.sleep(self.luck.uniform(0, self.pause))
                await channel.send(json.dumps({"type": "act", "question": question, "action": sent[question]}))

    def note(self, seat, message):
        """What was told once is never told differently."""
        for event in message["events"]:
            told = (event["seat"], event["text"])
            before = seat.told.setdefault(event["number"], told)
            if before != told:
                seat.contradictions.append(f"{seat.match} seat {seat.seat} number {event['number']}: {before}, {told}")

    # -- Harm ------------------------------------------------------------------------------------

    async def harm(self):
        """One kind of harm after another, in any order."""
        kinds = [self.flood, self.crowd, self.dawdle, self.hammer]
        if os.path.ismount(self.folder):
            kinds.append(self.fill)
        while not self.calm.is_set():
            kind = self.luck.choice(kinds)
            self.counts[kind.__name__] += 1
            with contextlib.suppress(*LOST):
                async with asyncio.timeout(20):
                    await kind()
            await asyncio.sleep(self.luck.uniform(0.1, 1.0))

    async def flood(self):
        """One tab asks to be told everything, 45 times a second."""
        seat = self.luck.choice(self.seats[-20:])
        address = f"ws://127.0.0.1:{self.port}/api/tables/{seat.table}/live?key={seat.key}"
        async with connect(address, max_size=None) as channel:
            for number in range(90):
                await channel.send(json.dumps({"type": "hello", "lang": ("en", "ru", None)[number % 3]}))
                await asyncio.sleep(1 / 45)

    async def crowd(self):
        """Two hundred connections that say nothing."""
        silent = []
        try:
            for _ in range(200):
                each = socket.socket()
                each.setblocking(False)
                silent.append(each)
                await asyncio.get_running_loop().sock_connect(each, ("127.0.0.1", self.port))
            await asyncio.sleep(1)
        finally:
            for each in silent:
                each.close()

    async def dawdle(self):
        """Somebody at a table who never reads."""
        seat = self.luck.choice(self.seats[-20:])
        address = f"ws://127.0.0.1:{self.port}/api/tables/{seat.table}/live?key={seat.key}"
        async with connect(address, max_size=None, max_queue=1) as channel:
            await channel.send(json.dumps({"type": "hello", "lang": "ru"}))
            await asyncio.sleep(5)

    async def hammer(self):
        """Replays of a finished match, many at once."""
        over = [seat.match for seat in self.seats if seat.over and seat.match]
        if over:
            match = self.luck.choice(over)
            await asyncio.gather(*(self.ask("GET", f"/api/matches/{match}/replay?lang=ru") for _ in range(12)))

    async def fill(self):
        """No room on the disk for a second or two."""
        filler = self.folder / "filler"
        try:
            await asyncio.to_thread(fill, filler)
            await asyncio.sleep(self.luck.uniform(0.5, 2.0))
        finally:
            filler.unlink(missing_ok=True)

    # -- The run, and what is left of it -----------------------------------------------------------

    async def blow(self, minutes, kills):
        await self.start()
        end = time.monotonic() + minutes * 60
        keeper = asyncio.create_task(self.keep_tables())
        while not self.seats:
            await asyncio.sleep(0.1)
        harm = [asyncio.create_task(self.harm()) for _ in range(2)]
        while self.counts["kills"] < kills if kills else time.monotonic() < end:
            await asyncio.sleep(self.luck.uniform(0.3, 2.5))
            await self.kill()
            if self.counts["kills"] % 20 == 0:
                print(dict(self.counts), flush=True)  # noqa: T201
        self.calm.set()
        await asyncio.gather(keeper, *harm)
        limit = time.monotonic() + 300
        while any(not seat.over for seat in self.seats) and time.monotonic() < limit:
            await asyncio.sleep(0.5)
        for task in self.tasks:
            task.cancel()
        self.process.send_signal(signal.SIGINT)
        await asyncio.to_thread(self.process.wait)

    def check(self):
        """Everything that is wrong, in sentences."""
        wrong = [each for seat in self.seats for each in seat.contradictions]
        with self.read_back().connect() as connection:
            for table in self.opened:
                rows = connection.execute(text("SELECT id, facts FROM matches WHERE table_id = :id"), {"id": table})
                for match, facts in rows.all():
                    read = "SELECT number, seat, action FROM actions WHERE match_id = :id ORDER BY number"
                    log = connection.execute(text(read), {"id": match}).all()
                    wrong += self.check_match(match, msgspec.json.decode(facts, type=MatchFacts), log)
        return wrong

    def read_back(self):
        """Where everything was stored."""
        return create_engine(f"sqlite:///{self.folder / 'tables.db'}")

    def check_match(self, match, facts, rows):
        sitting = Sitting(facts)
        sitting.resume(whole(match, rows))
        describe = sitting.match.game.describe
        if not sitting.match.over:
            yield f"{match} has not ended"
        self.counts["matches"] += 1
        self.counts["stored"] += len(rows)
        for seat in self.seats:
            if seat.match != match:
                continue
            history = sitting.match.history(seat.seat)
            for number, (who, what) in seat.told.items():
                if number >= len(history) or (history[number].seat, describe(history[number].action)) != (who, what):
                    yield f"{match} seat {seat.seat} was told {who} {what} as number {number}, and it is not so"
            for question, action in seat.acknowledged.items():
                mine = [describe(event.action) for event in sitting.match.log[question:] if event.seat == seat.seat]
                if mine[:1] != [action]:
                    yield f"{match} seat {seat.seat}: {action} to question {question} was acknowledged, not stored"


def fill(filler):
    """Leave no room at all."""
    with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(b"x" * 65_536)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="konspira-storm-"))
    disk = folder / "disk"
    disk.mkdir()
    if os.geteuid() == 0:
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", disk], check=False)
    storm = Storm(disk, given.seed)
    begun = time.monotonic()
    try:
        asyncio.run(storm.blow(given.minutes, given.kills))
        wrong = storm.check()
        if wrong:
            shutil.copytree(disk, folder / "kept")  # the disk itself goes with the storm
        errors = (folder / "errors.log").read_text(errors="replace")
    finally:
        if storm.process is not None and storm.process.poll() is None:
            storm.process.kill()
        if os.path.ismount(disk):
            subprocess.run(["umount", "-l", disk], check=False)
    told = {
        **storm.counts,
        "minutes": round((time.monotonic() - begun) / 60, 1),
        "tracebacks": errors.count("Traceback"),
    }
    print(json.dumps(told, indent=1))  # noqa: T201
    for each in wrong:
        print(each)  # noqa: T201
    if wrong:
        sys.exit(f"The database is kept in {folder / 'kept'}.")
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
