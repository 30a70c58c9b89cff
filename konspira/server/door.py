"""Who may come in: so many connections in all and from one address, and none that says nothing."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection
from functools import partial
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from konspira.server.line import Line

PATIENCE = 10.0  # seconds in which a request must have been sent whole
RESERVED = 128  # descriptors that the server needs for itself: its database, its bots, files that it serves
HAND_OVER = "konspira.hand_over"  # by which an application gets at a connection that it has accepted
LARGEST_LIMIT = 65_536  # descriptors; more than that is never asked for
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nconnection: close\r\nretry-after: 10\r\n"
    b"content-length: 83\r\n\r\n"
    b'{"error":"too many connections are open just now: wait a little","code":"crowded"}\n'
)


class Entrance:
    """Counts who is inside."""

    def __init__(self, most: int, most_of_one: int, proxies: Collection[str] = ()) -> None:
        self.most, self.most_of_one = most, min(most_of_one, max(1, most // 2))
        self.proxies = proxies  # whose connections are those of many
        self.inside: Counter[str] = Counter()
        self.number = 0

    def enter(self, address: str) -> bool:
        """Whether one more may come in; counted either way, until it leaves."""
        self.inside[address] += 1
        self.number += 1
        crowded = self.inside[address] > self.most_of_one and address not in self.proxies
        return self.number <= self.most and not crowded

    def leave(self, address: str) -> None:
        """One is gone."""
        self.number -= 1
        self.inside[address] -= 1
        if not self.inside[address]:
            del self.inside[address]


def raise_descriptors() -> int:
    """Let this process open as many connections as the system allows it; says how many that are."""
    try:
        import resource
    except ImportError:  # where there is no such limit
        return LARGEST_LIMIT
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = hard == resource.RLIM_INFINITY
    wanted = LARGEST_LIMIT if unlimited else min(hard, LARGEST_LIMIT)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return LARGEST_LIMIT if soft == resource.RLIM_INFINITY else min(soft, LARGEST_LIMIT)


def doors(entrance: Entrance) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """Uvicorn's two protocols with somebody at the door."""

    class HttpDoor(HttpToolsProtocol):
        """A connection that must say what it wants."""

        timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            """Let in or turn away."""
            super().connection_made(transport)
            if entrance.enter(address_of(self)):
                self.wait()
            else:
                transport.write(FULL)
                transport.close()

        def wait(self) -> None:
            """From now on there is so much time for a whole request."""
            self.stop()
            self.timer = self.loop.call_later(PATIENCE, self.transport.close)

        def stop(self) -> None:
            """The request is there."""
            if self.timer is not None:
                self.timer.cancel()
                self.timer = None

        def on_message_begin(self) -> None:
            """Another request on the same connection."""
            super().on_message_begin()
            self.wait()

        def on_message_complete(self) -> None:
            """All of it has come."""
            self.stop()
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            """From here on it is the other protocol's."""
            self.stop()
            super().handle_websocket_upgrade()

        def connection_lost(self, exc: Exception | None) -> None:
            """Gone."""
            self.stop()
            entrance.leave(address_of(self))
            super().connection_lost(exc)

    class LiveDoor(WebSocketsSansIOProtocol):
        """A live channel until its handshake is done; it was counted when it came in."""

        line: Line | None = None

        async def run_asgi(self) -> None:
            """Let the application say who comes in; whoever did stays when it has returned."""
            extensions = cast(dict[str, Any], self.scope["extensions"])
            extensions[HAND_OVER] = {"call": self.hand_over}
            try:
                await self.app(self.scope, self.receive, self.send)
            except ClientDisconnected:
                pass
            except Exception:
                self.logger.exception("a live channel could not be opened")
                self.send_500_response()
            if self.line is None and self.close_timer is None:
                self.transport.close()

        def hand_over(self, address: str) -> Line:
            """The connection as a line, which needs neither this object nor the application any more."""
            if self.disconnected:
                raise ClientDisconnected
            self.stop_keepalive()
            early = []
            while not self.queue.empty():
                early.append(str(self.queue.get_nowait().get("text") or ""))
            self.connections.discard(self)
            leave = partial(entrance.leave, address_of(self))
            self.line = Line(self.conn, self.transport, self.connections, address, leave, early)
            self.transport.set_protocol(self.line)
            if self.read_paused:
                self.transport.resume_reading()
            return self.line

        def connection_lost(self, exc: Exception | None) -> None:
            """Gone."""
            entrance.leave(address_of(self))
            super().connection_lost(exc)

    return HttpDoor, LiveDoor


def line_of(scope: Any, address: str) -> Line:
    """The connection that an application has accepted, without the application."""
    line: Line = scope["extensions"][HAND_OVER]["call"](address)
    return line


def address_of(protocol: Any) -> str:
    """Where a connection comes from."""
    return protocol.client[0] if protocol.client else "?"
