"""The live channel after its handshake: frames between a transport and whoever sits at a table, with nothing between.

The application lets somebody in (routes, origins, proxies, cookies) and returns; from then on a line needs none of what
an application keeps for each connection, and a message passes through no middleware, queue or task.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import Any

from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from konspira.server.live import Client

PING_EVERY = 20.0  # seconds between the answer to a ping and the next
PING_PATIENCE = 30.0  # seconds in which a ping must be answered
MESSAGES = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)
CLOSING = 10.0  # seconds in which the other side must have hung up too


class Line(asyncio.Protocol):
    """A WebSocket as the channel of a tab."""

    __slots__ = (
        "address", "binary", "client", "connection", "connections", "early", "full", "held", "hung_up", "leave", "loop",
        "parts", "ping", "timer", "transport",
    )  # fmt: skip

    def __init__(
        self, connection: ServerProtocol, transport: asyncio.Transport, connections: set[Any], address: str,
        leave: Callable[[], None], early: list[str],
    ) -> None:  # fmt: skip
        self.connection, self.transport, self.connections = connection, transport, connections
        self.address, self.leave = address, leave
        self.early = early  # what was said before anybody listened
        self.client: Client | None = None
        self.full = 0  # 1 and so many messages more since the other side stopped taking them
        self.held = False  # nothing is read for a while
        self.hung_up = False  # by this side: what is still said is not listened to; what the other said before, is
        self.parts: list[bytes] = []  # of a message that comes in several frames
        self.binary = False  # it is no text
        self.ping: bytes | None = None  # that has not been answered
        self.loop = asyncio.get_running_loop()
        self.timer = self.loop.call_later(PING_EVERY, self.knock)
        connections.add(self)

    def serve(self, client: Client) -> None:
        """Whoever listens from now on."""
        self.client = client
        for text in () if self.hung_up else self.early:
            client.heard(text)
        self.early = []

    # -- As the channel of a client ------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Put a text on its way."""
        if self.connection.state is State.OPEN:
            self.connection.send_text(message)
            self.transport.write(b"".join(self.connection.data_to_send()))
            if self.full:
                self.full += 1

    def arrears(self) -> tuple[int, int]:
        """How many messages the other side is behind, and how many bytes."""
        return (self.full - 1, self.transport.get_write_buffer_size()) if self.full else (0, 0)

    def close(self, code: int, reason: str) -> None:
        """Hang up."""
        self.hung_up = True
        if self.connection.state is State.OPEN:
            self.connection.send_close(code, reason)
            self.flush()
            self.hold(False)  # to hear the other side say goodbye
            self.wait(CLOSING, self.transport.abort)

    def hold(self, on: bool) -> None:
        """Read no more for a while, or go on."""
        if on != self.held and not self.transport.is_closing():
            self.held = on
            (self.transport.pause_reading if on else self.transport.resume_reading)()

    # -- As asyncio wants it -------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Take what has come; pings and goodbyes the library answers by itself."""
        connection = self.connection
        connection.receive_data(data)
        for event in connection.events_received():
            if isinstance(event, Frame):
                self.take(event)
        self.flush()
        if connection.close_rcvd is not None or connection.parser_exc is not None:
            self.transport.close()

    def take(self, frame: Frame) -> None:
        """One frame."""
        if frame.opcode is Opcode.PONG:
            if self.ping is not None and frame.data == self.ping:
                self.ping = None
                self.wait(PING_EVERY, self.knock)
        elif frame.opcode in MESSAGES and not self.hung_up:
            if frame.opcode is not Opcode.CONT:
                self.binary = frame.opcode is Opcode.BINARY
            if self.parts or not frame.fin:
                self.parts.append(bytes(frame.data))
            if frame.fin:
                data, self.parts = b"".join(self.parts) if self.parts else frame.data, []
                self.hear(b"" if self.binary else data)

    def hear(self, data: bytes | bytearray | memoryview) -> None:
        """One message; what is sent as no text is none of this protocol, and is told so."""
        try:
            text = str(data, "utf-8")
        except UnicodeDecodeError:
            self.close(1007, "that is not text")
            return
        if self.client is not None:
            self.client.heard(text)

    def flush(self) -> None:
        """Send what the library wants sent."""
        if writes := self.connection.data_to_send():
            self.transport.write(b"".join(writes))

    def pause_writing(self) -> None:
        """The other side does not take what is sent."""
        self.full = 1

    def resume_writing(self) -> None:
        """It does again."""
        self.full = 0

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        self.timer.cancel()
        self.connections.discard(self)
        self.leave()
        if self.client is not None:
            self.client.gone()

    def shutdown(self) -> None:
        """The server closes; uvicorn asks every connection for that."""
        if self.connection.state is State.OPEN:
            self.connection.send_close(1012)
            self.flush()
        self.transport.close()

    # -- Whether anybody is there -----------------------------------------------------------------

    def wait(self, seconds: float, work: Callable[[], None]) -> None:
        """Do something later, and nothing of what was to be done later before."""
        self.timer.cancel()
        self.timer = self.loop.call_later(seconds, work)

    def knock(self) -> None:
        """Ask whether the other side is still there; whoever has not answered the last time is not."""
        if self.connection.state is not State.OPEN:
            return
        if self.ping is not None:
            self.connection.fail(1011, "keepalive ping timeout")
            self.flush()
            self.wait(CLOSING, self.transport.abort)
            self.transport.close()
            return
        self.ping = os.urandom(4)
        self.connection.send_ping(self.ping)
        self.flush()
        self.wait(PING_PATIENCE, self.knock)
