"""Carries the page's questions to a house in a worker, and what the house says to the page.

What is asked, and what is said on a live channel, is what a server is asked and says; only the way is another.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

import msgspec

from konspira import games
from konspira.bots.minds import Task
from konspira.errors import BadRecord, BadRequest, IllegalAction
from konspira.match import Match
from konspira.review.found import Advice
from konspira.server import catalogue, desk
from konspira.server.desk import Asker
from konspira.server.house import House
from konspira.server.keeping import Unstored
from konspira.server.keys import fresh_browser
from konspira.server.live import Client, attend
from konspira.server.protocol import (
    AskAdvice,
    Change,
    Imagine,
    Join,
    OpenTable,
    Refusal,
    Seating,
    Swap,
    one_line,
    write,
)  # fmt: skip
from konspira.server.reviews import Steps, in_turns
from konspira.site.drawer import Drawer, Shelf
from konspira.site.thinker import Elsewhere, Thought

HERE = "this browser"
SLOWER = 15  # playouts in a browser, for one on a server
LEAST_DEPTH = 30
PUT_AWAY_AFTER = 365  # days that a table is kept without anybody touching it
Said = Callable[[int, str, int], None]


class Route(NamedTuple):
    """An address that the page may ask: what does it, and what its body must be."""

    method: str
    pattern: re.Pattern[str]
    work: Callable[..., Awaitable[Any]]
    body: Any = None
    words: tuple[str, ...] = ()  # of the query


def route(method: str, path: str, work: Callable[..., Awaitable[Any]], body: Any = None, *words: str) -> Route:
    """An address with its parts in braces."""
    pattern = re.compile(re.sub(r"{\w+}", r"([\\w-]+)", path))
    return Route(method, pattern, work, body, words)


async def seated(work: Awaitable[tuple[Any, str]]) -> Any:
    """A seat without its cookie: a browser that is its own house knows itself."""
    return (await work)[0]


async def games_here(_house: House, _asker: Asker, lang: str) -> Any:
    """Every game there is."""
    return catalogue.listed(lang)


async def score_here(_house: House, _asker: Asker, game: str, data: Any, lang: str) -> Any:
    """The score pad."""
    return await desk.score(game, data, "ru" if lang == "ru" else "en")


async def picture_here(house: House, asker: Asker, match: str, lang: str) -> Any:
    """A picture to share; what makes PNGs is not at hand in a browser."""
    return (await desk.picture(house, asker, match, "svg", "ru" if lang == "ru" else "en")).decode()


ROUTES = (
    route("GET", "/api/games", games_here, None, "lang"),
    route("POST", "/api/tables", lambda *given: seated(desk.open_table(*given)), OpenTable),
    route("GET", "/api/tables/{id}", desk.show_table),
    route("PATCH", "/api/tables/{id}", desk.change_table, Change),
    route("POST", "/api/tables/{id}/join", lambda *given: seated(desk.join_table(*given)), Join),
    route("POST", "/api/tables/{id}/leave", desk.leave_table),
    route("PUT", "/api/tables/{id}/seats/{seat}", desk.change_seat, Seating),
    route("POST", "/api/tables/{id}/swap", desk.swap_seats, Swap),
    route("POST", "/api/tables/{id}/imagine", desk.imagine, Imagine, "lang"),
    route("POST", "/api/tables/{id}/start", desk.start_match),
    route("POST", "/api/tables/{id}/advice", desk.advice, AskAdvice),
    route("POST", "/api/tables/{id}/rematch", desk.rematch),
    route("GET", "/api/files/{digest}", desk.file),
    route("GET", "/api/matches/{match}/record", desk.record),
    route("GET", "/api/matches/{match}/proof", desk.proof),
    route("GET", "/api/matches/{match}/replay", desk.replay, None, "lang", "seat"),
    route("GET", "/api/matches/{match}/review", desk.review, None, "lang", "seat"),
    route("GET", "/api/matches/{match}/picture.svg", picture_here, None, "lang"),
    route("DELETE", "/api/matches/{match}/review", desk.drop_review),
    route("POST", "/api/score/{game}", score_here, dict[str, Any], "lang"),
)


def at_leisure(match: Match) -> Steps:
    """A review in a browser: Python is slower there, and looks less closely."""
    return in_turns(match, max(LEAST_DEPTH, match.game.mind.depth // SLOWER))


async def at_once(task: Task) -> Advice:
    """Advice in a browser, which looks less closely."""
    from konspira.review.advice import advise  # which brings along what searches

    game = games.find(task.game)
    return advise(task, max(LEAST_DEPTH, game.mind.depth // SLOWER))


class Port:
    """The live channel of a tab, by numbered messages of its worker."""

    def __init__(self, number: int, say: Said) -> None:
        self.number, self.say = number, say
        self.address = HERE
        self.client: Client | None = None
        self.early: list[str] = []  # what was said before anybody listened
        self.closed = False

    def serve(self, client: Client) -> None:
        """Whoever listens from now on."""
        self.client = client
        for text in () if self.closed else self.early:
            client.heard(text)
        if self.closed:
            client.gone()

    def hear(self, text: str | None) -> None:
        """A message; None: the tab has hung up."""
        if self.closed:
            return
        if text is None:
            self.closed = True
            if self.client is not None:
                self.client.gone()
        elif self.client is None:
            self.early.append(text)
        else:
            self.client.heard(text)

    def send(self, message: bytes) -> None:
        """Send a text."""
        if not self.closed:
            self.say(self.number, message.decode(), 0)

    def arrears(self) -> tuple[int, int]:
        """A worker's messages are never behind."""
        return 0, 0

    def close(self, code: int, reason: str) -> None:
        """Hang up."""
        if not self.closed:
            self.say(self.number, reason, code)
            self.hear(None)

    def hold(self, on: bool) -> None:
        """A page asks no more than one person can."""


class Porter:
    """One house and everybody who wants something of it."""

    def __init__(self, shelf: Shelf, think: Thought, say: Said) -> None:
        self.drawer = Drawer(shelf)
        self.house = House(
            self.drawer,
            keep_days=PUT_AWAY_AFTER,
            thinkers=Elsewhere(think),
            openings=1_000,
            reckoning=at_leisure,
            advising=at_once,
        )
        self.say = say
        self.asker = Asker(HERE)
        self.ports: dict[int, Port] = {}

    async def open(self) -> None:
        """Open the house."""
        await self.house.open()
        self.asker = Asker(HERE, await self.drawer.key("browser", fresh_browser()))

    async def ask(self, method: str, address: str, body: str | None) -> tuple[int, str]:
        """What a server would say to this request: its status and its text."""
        try:
            made = await self.answer(method, address, body)
        except Refusal as refusal:
            return refused(refusal.status, refusal.code, str(refusal))
        except (BadRequest, BadRecord, IllegalAction, msgspec.MsgspecError, RecursionError) as error:
            return refused(400, "request", str(error) or "that goes too deep")
        except Unstored as error:
            return refused(503, "store", str(error))
        if isinstance(made, bytes):
            return 200, gzip.decompress(made).decode()
        return 200, made if isinstance(made, str) else write(made).decode()

    async def answer(self, method: str, address: str, body: str | None) -> Any:
        """Do what an address asks for."""
        path, _, query = address.partition("?")
        asked = {"lang": "en", "seat": "open", **dict(parse_qsl(query))}
        for each in ROUTES:
            found = each.pattern.fullmatch(path) if each.method == method else None
            if found is None:
                continue
            parts: list[Any] = [int(part) if part.isdecimal() and len(part) < 3 else part for part in found.groups()]
            if each.body is not None:
                parts.append(msgspec.json.decode(body or "{}", type=each.body))
            return await each.work(self.house, self.asker, *parts, *(asked[word] for word in each.words))
        raise Refusal("http", f"there is nothing at {path[:60]!r} here", 404)

    def connect(self, number: int, table: str) -> None:
        """A tab opens a live channel."""
        port = self.ports[number] = Port(number, self.say)
        self.house.run_errand(self.serve(port, table))

    async def serve(self, port: Port, id: str) -> None:
        """Let a tab in."""
        try:
            table = await self.house.find(id)
        except Refusal as refusal:
            port.close(4004, str(refusal)[:120])
        else:
            self.say(port.number, "", 0)  # whoever opened it is in
            port.serve(attend(port, table, desk.seat_of(self.asker, table)))

    def hear(self, number: int, text: str | None) -> None:
        """A message of a tab; None: it has hung up."""
        port = self.ports.get(number) if text is not None else self.ports.pop(number, None)
        if port is not None:
            port.hear(text)


def refused(status: int, code: str, text: str) -> tuple[int, str]:
    """A refusal as every client gets it."""
    return status, write({"error": one_line(text), "code": code}).decode()
