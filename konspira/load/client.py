"""A client that costs next to nothing: WebSocket frames by hand, and one request at a time over HTTP.

A library that does everything right takes longer for a message than the server under test does, and would be what is
measured.  This one does only what a scripted player before our own server needs, and hangs up at anything else.
"""

from __future__ import annotations

import asyncio
import json
from typing import Any, NamedTuple, cast

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A  # each with the bit that says: the whole message
MASKED = 0x80
NO_MASK = bytes(4)  # a mask keeps proxies from mistaking a message for a request; here are none
SHORT, LONG, LONGER = 125, 126, 127  # how a length is told: by itself, or in two or eight bytes
END = b"\r\n\r\n"


class Place(NamedTuple):
    """Where a server is, and from which address of this machine to come."""

    host: str
    port: int
    source: str | None = None

    @property
    def local(self) -> tuple[str, int] | None:
        """The same as asyncio wants to be told."""
        return (self.source, 0) if self.source else None


class Refused(Exception):
    """The server said no."""


class Line(asyncio.Protocol):
    """A WebSocket; whoever inherits from it hears every text."""

    def __init__(self, request: bytes) -> None:
        self.request = request
        self.transport: asyncio.Transport | None = None
        self.open = False
        self.rest = b""

    def heard(self, text: bytes) -> None:
        """The server said something."""
        raise NotImplementedError

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a WebSocket."""
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        """Take the frames that are whole, and keep the rest."""
        data = self.rest + data if self.rest else data
        place = 0
        if not self.open:
            end = data.find(END)
            if end < 0:
                self.rest = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                raise Refused(data[:200].decode(errors="replace"))
            self.open, place = True, end + len(END)
        size = len(data)
        while size - place >= 2:
            kind, length, begin = data[place], data[place + 1], place + 2
            if length == LONG:
                length, begin = int.from_bytes(data[begin : begin + 2], "big"), begin + 2
            elif length == LONGER:
                length, begin = int.from_bytes(data[begin : begin + 8], "big"), begin + 8
            if begin + length > size:
                break
            place = begin + length
            self.took(kind, data[begin:place])
        self.rest = data[place:]

    def took(self, kind: int, payload: bytes) -> None:
        """One frame."""
        if kind == TEXT:
            self.heard(payload)
        elif kind == PING:
            self.send(payload, PONG)
        elif self.transport is not None:
            self.transport.close()

    def send(self, payload: bytes, kind: int = TEXT) -> None:
        """Send a short message."""
        assert self.transport is not None
        if len(payload) <= SHORT:
            head = bytes((kind, MASKED | len(payload)))
        else:
            head = bytes((kind, MASKED | LONG)) + len(payload).to_bytes(2, "big")
        self.transport.write(head + NO_MASK + payload)


def upgrade(place: Place, path: str, key: str) -> bytes:
    """The request for a WebSocket, with the key to a seat."""
    lines = (
        f"GET {path} HTTP/1.1", f"Host: {place.host}:{place.port}", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", f"Authorization: Bearer {key}",
    )  # fmt: skip
    return "\r\n".join((*lines, "", "")).encode()


async def ask(place: Place, *requests: tuple[str, str | None, dict[str, Any]]) -> list[dict[str, Any]]:
    """Several requests one after another on one connection, each a path, a key and what is sent; the answers."""
    reader, writer = await asyncio.open_connection(place.host, place.port, local_addr=place.local)
    try:
        answers = []
        for path, key, body in requests:
            data = json.dumps(body).encode()
            lines = [f"POST {path} HTTP/1.1", f"Host: {place.host}:{place.port}", f"Content-Length: {len(data)}"]
            lines += ["Content-Type: application/json", *([f"Authorization: Bearer {key}"] if key else [])]
            writer.write("\r\n".join((*lines, "", "")).encode() + data)
            head = (await reader.readuntil(END)).decode().lower()
            length = int(head.split("content-length:")[1].split("\r\n")[0])
            answer = json.loads(await reader.readexactly(length))
            if int(head.split()[1]) >= 400:
                raise Refused(f"{path}: {answer}")
            answers.append(answer)
        return answers
    finally:
        writer.close()
