"""One seat at a table of a running server, held over its public protocol (docs/PROTOCOL.md) and nothing else.

Whatever a sitter knows the server has told its seat, so there is nothing here that a seat may not know.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

PATIENCE = 20.0  # seconds for an answer of the server
SENT_AWAY = 4003  # the code by which a server hangs up for good


def whole(told: str, begins: bool = True) -> str:
    """A refusal as a sentence, or the end of one, which begins and ends as sentences do."""
    return (told[:1].upper() if begins else told[:1]) + told[1:] + ("" if told.endswith((".", "?", "!")) else ".")


class Refused(Exception):
    """Something that cannot be done, in a sentence that a model can act on."""


def request(server: str, method: str, path: str, body: Any = None, key: str = "") -> Any:
    """Ask the server over HTTP; whatever it refuses comes as its own sentence."""
    headers = {"content-type": "application/json", **({"authorization": f"Bearer {key}"} if key else {})}
    data = None if body is None else json.dumps(body).encode()
    asking = urllib.request.Request(f"{server}{path}", data, headers, method=method)
    try:
        with urllib.request.urlopen(asking, timeout=PATIENCE) as reply:
            return json.load(reply)
    except urllib.error.HTTPError as error:
        raise Refused(sentence(error.read(), error.code)) from None
    except (OSError, ValueError) as error:
        raise Refused(f"The server at {server} does not answer: {getattr(error, 'reason', error)}.") from None


def sentence(raw: bytes, status: int) -> str:
    """The server's own words for a refusal."""
    with contextlib.suppress(ValueError, KeyError, TypeError):
        return whole(str(json.loads(raw)["error"]))
    return f"The server refused with status {status}."


async def ask(server: str, method: str, path: str, body: Any = None, key: str = "") -> Any:
    """The same beside the event loop."""
    return await asyncio.to_thread(request, server, method, path, body, key)


class Sitter:
    """A seat: what its table has told it, and how to answer."""

    def __init__(self, server: str, table: str, key: str, lang: str) -> None:
        self.server, self.id, self.key, self.lang = server, table, key, lang
        self.table: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.result: dict[str, Any] | None = None
        self.events: dict[int, list[str]] = {}  # of the match that is on, by number: what happened in sentences
        self.chat: dict[int, dict[str, Any]] = {}
        self.told = 0  # events that the model has been told of
        self.heard = 0  # lines of chat, likewise
        self.gone = ""  # why the seat is lost, if it is
        self.changed = asyncio.Condition()
        self.answers: dict[int, asyncio.Future[str]] = {}  # by question: "" once stored, or why it was refused
        self.objection = ""  # the last refusal of something that was no answer
        self.used = time.monotonic()
        self.calls = 0  # that wait to be heard
        self.socket: Any = None
        self.listening = asyncio.create_task(self.listen())

    # -- Listening -------------------------------------------------------------------------------

    async def listen(self) -> None:
        """Hear what the table says until the seat is given up, coming back whenever the line breaks."""
        parts = urlsplit(self.server)
        scheme = "wss" if parts.scheme == "https" else "ws"
        url = f"{scheme}://{parts.netloc}{parts.path}/api/tables/{self.id}/live"
        headers = {"authorization": f"Bearer {self.key}"}
        try:
            async for socket in connect(url, additional_headers=headers, max_size=None):
                self.socket = socket
                try:
                    await socket.send(json.dumps(self.hello()))
                    async for text in socket:
                        await self.hear(json.loads(text))
                except ConnectionClosed:
                    pass
                if socket.close_code == SENT_AWAY:
                    break
        except InvalidStatus as error:
            self.gone = f"The server no longer lets you in (status {error.response.status_code})."
        except OSError as error:
            self.gone = f"The server cannot be reached: {error}."
        async with self.changed:
            self.gone = self.gone or "Your seat at this table is gone: join again."
            self.changed.notify_all()

    def hello(self) -> dict[str, Any]:
        """Who is here, and what it has seen already."""
        seen = {"match": self.view["match"], "events": self.view["number"]} if self.view else {}
        return {"type": "hello", "lang": self.lang, "chat": len(self.chat), **seen}

    async def hear(self, message: dict[str, Any]) -> None:
        """Take in one message."""
        async with self.changed:
            kind = message["type"]
            if kind == "table":
                self.table = message
            elif kind == "view":
                self.see(message)
            elif kind == "chat":
                self.chat |= {line["number"]: line for line in message["lines"]}
            elif kind == "result":
                self.result = message
            elif kind == "refused":
                waiting = self.answers.pop(message.get("question", -1), None)
                if waiting is not None and not waiting.done():
                    waiting.set_result(message["error"])
                else:
                    self.objection = message["error"]
            self.changed.notify_all()

    def see(self, message: dict[str, Any]) -> None:
        """A view: what happened, and what is so now."""
        if message["match"] != self.view.get("match"):
            self.events, self.told, self.result = {}, 0, None
        self.view = message
        self.events |= {event["number"]: event.get("lines", []) for event in message["events"]}
        done = self.answers.pop(message.get("done", -1), None)
        if done is not None and not done.done():
            done.set_result("")

    # -- What is so -------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """Where the table is: lobby, sealing, playing or over."""
        return str(self.table.get("phase", "lobby"))

    @property
    def question(self) -> int | None:
        """The question to this seat that is open."""
        return self.view.get("question") if self.phase == "playing" else None

    def name(self, seat: int) -> str:
        """Who sits there."""
        seats = self.table.get("seats", [])
        return str(seats[seat]["name"]) if 0 <= seat < len(seats) else f"seat {seat}"

    async def until(self, so: Any, seconds: float) -> bool:
        """Wait until something is so, or the seat is gone, for so long at most."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds), self.changed:
                await self.changed.wait_for(lambda: self.gone or so())
        return bool(so())

    # -- Doing ---------------------------------------------------------------------------------------

    async def send(self, message: dict[str, Any]) -> None:
        """Say something to the table."""
        try:
            await self.socket.send(json.dumps(message))
        except (ConnectionClosed, AttributeError):
            raise Refused("The line to the table has just broken: look again in a moment.") from None

    async def act(self, question: int, action: str) -> None:
        """Answer a question; refused or stored when this returns."""
        waiting: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.answers[question] = waiting
        await self.send({"type": "act", "question": question, "action": action})
        try:
            why = await asyncio.wait_for(waiting, PATIENCE)
        except TimeoutError:
            raise Refused("The server has not confirmed your answer yet: look again.") from None
        if why:
            raise Refused(whole(why))

    async def tell(self, message: dict[str, Any], heard: Any) -> None:
        """Say or chat, and wait until the table has heard it or refused it."""
        self.objection = ""
        await self.send(message)
        await self.until(lambda: self.objection or heard(), PATIENCE)
        if self.objection:
            raise Refused(whole(self.objection))

    async def drawn(self) -> str:
        """The table as text, as this seat sees it."""
        path = f"/api/tables/{self.id}/drawn?lang={self.lang}"
        found = await ask(self.server, "GET", path, key=self.key)
        return str(found["text"]).rstrip()

    async def close(self) -> None:
        """Hang up; the seat stays, and a bot answers for it while nobody is there."""
        self.listening.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.listening
        if self.socket is not None:
            await self.socket.close()
