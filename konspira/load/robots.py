"""Scripted players of Coup: four at each table, match after match, as fast as they can or at a rate."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from konspira.games import find
from konspira.load.client import Line, Place, Refused, ask, upgrade

SEATS = 4
PASS = find("coup").parse("pass")
PATIENCE = 0.8  # how often a scripted player lets a claim pass
AT_ONCE = 20  # tables that are opened side by side


class Option(msgspec.Struct):
    """A legal answer."""

    action: int


class Heard(msgspec.Struct):
    """As much of a message as a scripted player needs."""

    type: str
    number: int = 0
    question: int | None = None
    legal: list[Option] = []
    done: int | None = None


read = msgspec.json.Decoder(Heard).decode


@dataclass
class Tally:
    """What the players have seen."""

    acknowledged: int = 0
    refused: int = 0
    messages: int = 0
    bytes: int = 0
    delays: list[float] = field(default_factory=list)  # seconds from an answer to the last seat's view of it

    def clear(self) -> None:
        """Count from here on."""
        self.acknowledged = self.refused = self.messages = self.bytes = 0
        self.delays.clear()


class Robot(Line):
    """One seat at one table."""

    def __init__(self, table: Robots, seat: int, request: bytes, hello: bytes) -> None:
        super().__init__(request)
        self.table, self.seat, self.hello = table, seat, hello
        self.answered: int | None = None
        self.luck = random.Random(f"{table.id}{seat}")
        self.greeted: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def data_received(self, data: bytes) -> None:
        """Say hello as soon as the line is open."""
        closed = not self.open
        super().data_received(data)
        if closed and self.open:
            self.send(self.hello)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody hangs up before the end."""
        if not self.greeted.done():
            self.greeted.set_exception(Refused("the server hung up before it said anything"))

    def heard(self, text: bytes) -> None:
        """Answer whatever is asked, at the pace of all tables together."""
        table, tally = self.table, self.table.load.tally
        tally.messages += 1
        tally.bytes += len(text)
        message = read(text)
        if message.type == "view":
            table.saw(message.number)
            if message.done is not None:
                tally.acknowledged += 1
            if message.question is not None and message.question != self.answered:
                self.answered = message.question
                answer = b'{"type":"act","question":%d,"action":%d}' % (message.question, self.choose(message.legal))
                table.load.in_turn(self.answer, message.number, answer)
        elif message.type == "result":
            self.answered = None
            if self.seat == 0:
                table.over.set()
        elif message.type == "refused":
            tally.refused += 1
        elif not self.greeted.done():
            self.greeted.set_result(None)

    def answer(self, number: int, answer: bytes) -> None:
        """Send an answer to what was seen after so many events."""
        self.table.waiting.setdefault(number, (time.perf_counter(), SEATS))
        self.send(answer)

    def choose(self, legal: list[Option]) -> int:
        """At random, but mostly letting others be: people seldom challenge every claim."""
        if PASS in [option.action for option in legal] and self.luck.random() < PATIENCE:
            return PASS
        return self.luck.choice(legal).action


class Robots:
    """Four seats at one table; notes how long news takes to reach all of them."""

    def __init__(self, load: Load, places: list[Place], id: str, keys: list[str]) -> None:
        self.load, self.places, self.id, self.keys = load, places, id, keys
        self.over = asyncio.Event()
        self.seats: list[Robot] = []
        self.waiting: dict[int, tuple[float, int]] = {}  # when an answer left, and how many have not seen it yet

    def saw(self, number: int) -> None:
        """A seat has the news of everything before this number."""
        for due in [before for before in self.waiting if before < number]:
            begun, left = self.waiting.pop(due)
            if left > 1:
                self.waiting[due] = (begun, left - 1)
            else:
                self.load.tally.delays.append(time.perf_counter() - begun)

    async def sit_down(self) -> None:
        """Four WebSockets, each greeted."""
        loop = asyncio.get_running_loop()
        for seat, (place, key) in enumerate(zip(self.places, self.keys, strict=True)):
            robot = Robot(self, seat, upgrade(place, f"/api/tables/{self.id}/live", key), self.load.hello)
            await loop.create_connection(lambda robot=robot: robot, place.host, place.port, local_addr=place.local)
            self.seats.append(robot)
        await asyncio.gather(*(robot.greeted for robot in self.seats))

    async def deal(self, *before: str) -> None:
        """Let the host start a match, and do this before."""
        asked = [(f"/api/tables/{self.id}/{what}", self.keys[0], dict[str, Any]()) for what in (*before, "start")]
        await ask(self.places[0], *asked)

    async def play_on(self) -> None:
        """Match after match."""
        while True:
            await self.over.wait()
            self.over.clear()
            self.waiting.clear()
            await self.deal("rematch")


class Load:
    """All tables, and the rate at which their seats answer together; None: as fast as it goes."""

    def __init__(
        self, places: Callable[[int], list[Place]], rate: float | None, hello: bytes = b'{"type":"hello"}'
    ) -> None:
        self.places, self.rate, self.hello = places, rate, hello
        self.tally = Tally()
        self.next = 0.0
        self.rooms: list[Robots] = []

    def in_turn(self, work: Callable[[int, bytes], None], number: int, answer: bytes) -> None:
        """Keep all tables together at their rate."""
        if self.rate is None:
            work(number, answer)
            return
        now = time.perf_counter()
        self.next = max(self.next + 1 / self.rate, now - 0.05)
        asyncio.get_running_loop().call_later(max(0.0, self.next - now), work, number, answer)

    async def open(self, number: int) -> None:
        """Open a table and seat four at it."""
        places = self.places(number)
        wanted = {"game": "coup", "name": "Robot 0", "players": SEATS, "window": 0}
        [opened] = await ask(places[0], ("/api/tables", None, wanted))
        join = f"/api/tables/{opened['id']}/join"
        joined = await ask(places[0], *((join, None, {"name": f"Robot {seat}"}) for seat in range(1, SEATS)))
        robots = Robots(self, places, opened["id"], [opened["key"], *(each["key"] for each in joined)])
        await robots.sit_down()
        self.rooms.append(robots)

    async def fill(self, numbers: range) -> None:
        """Open these tables, some side by side."""
        for begin in range(0, len(numbers), AT_ONCE):
            await asyncio.gather(*(self.open(number) for number in numbers[begin : begin + AT_ONCE]))

    async def begin(self) -> list[asyncio.Task[None]]:
        """Let everybody play; dealing to all tables at once would be what is measured for a while."""
        for begin in range(0, len(self.rooms), AT_ONCE):
            await asyncio.gather(*(robots.deal() for robots in self.rooms[begin : begin + AT_ONCE]))
        return [asyncio.create_task(robots.play_on()) for robots in self.rooms]
