"""The live channel: one WebSocket a tab, on which every message is checked before anything else."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from konspira.errors import BadRequest, IllegalAction
from konspira.kernel import SPECTATOR
from konspira.server import protocol
from konspira.server.limits import LARGEST_MESSAGE, Bucket
from konspira.server.protocol import Refusal, write
from konspira.server.table import Table

MOST_UNSENT = 500  # messages a slow client may be behind before it is cut off
PATIENCE = 20.0  # seconds for the first message
log = logging.getLogger("konspira.server")


class Client:
    """One tab at a table: what it may see, in which language, and what has not been sent to it yet."""

    def __init__(self, socket: WebSocket, seat: int) -> None:  # type: ignore[type-arg]
        self.socket = socket
        self.seat = seat
        self.lang: str | None = None
        self.ready = False  # it has said hello
        self.entropy = False  # it wants a share in chance
        self.unsent: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.bucket = Bucket(burst=100, rate=50)
        self.talk = Bucket(burst=8, rate=0.5)

    def send(self, message: bytes) -> None:
        """Send soon; whoever does not read is cut off rather than waited for."""
        if self.ready:
            self.unsent.put_nowait(message if self.unsent.qsize() < MOST_UNSENT else None)

    async def write_on(self) -> None:
        """Send what there is to send until the tab is closed."""
        while (message := await self.unsent.get()) is not None:
            await self.socket.send({"type": "websocket.send", "text": message.decode(), "bytes": None})
        await self.close(1013, "you have fallen too far behind")

    async def close(self, code: int, reason: str) -> None:
        """Hang up, if the other side has not."""
        with contextlib.suppress(Exception):
            await self.socket.close(code, reason)


async def attend(socket: WebSocket, table: Table, seat: int | None) -> None:  # type: ignore[type-arg]
    """Serve one tab from its first message to its last."""
    client = Client(socket, SPECTATOR if seat is None else seat)
    await socket.accept()
    try:
        await table.audience.enter(client)
    except Refusal as refusal:
        await socket.send_data(refused(refusal), mode="text")
        await client.close(4003, str(refusal))
        return
    writer = asyncio.create_task(client.write_on())
    try:
        await listen(client, table)
    except WebSocketDisconnect:
        pass
    except TimeoutError:
        await client.close(4008, "you have not said hello")
    finally:
        writer.cancel()
        table.audience.exit(client)


async def listen(client: Client, table: Table) -> None:
    """Read messages and do what they say; a refused one changes nothing and closes nothing."""
    while True:
        async with asyncio.timeout(None if client.ready else PATIENCE):
            raw = await client.socket.receive_data(mode="text")
        while pause := client.bucket.wait():
            await asyncio.sleep(pause)  # whoever sends too much is read more slowly, and nobody else notices
        try:
            if len(raw) > LARGEST_MESSAGE:
                raise Refusal("size", f"a message may have {LARGEST_MESSAGE} characters, not {len(raw)}", 413)
            message = protocol.read_message(raw)
            await obey(client, table, message)
        except Refusal as refusal:
            answer(client, refusal, raw)
        except (BadRequest, IllegalAction) as error:
            answer(client, Refusal("request", str(error)), raw)
        except msgspec.MsgspecError as error:
            answer(client, Refusal("message", f"that is no message of this protocol: {error}"), raw)
        except UnicodeError:
            answer(client, Refusal("message", "that is no message of this protocol: it is not text"), raw)
        except (WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception:
            log.exception("a message at table %s could not be dealt with", table.id)
            answer(client, Refusal("server", "something went wrong here, and nothing was changed", 500), raw)


def refused(refusal: Refusal, question: int | None = None) -> bytes:
    """A refusal as it is sent."""
    message = {"type": "refused", "code": refusal.code, "error": str(refusal)}
    return write(message if question is None else {**message, "question": question})


def answer(client: Client, refusal: Refusal, raw: str | bytes) -> None:
    """Tell the client, also before it has said hello; an answer to a question is told which."""
    question = None
    with contextlib.suppress(msgspec.MsgspecError, UnicodeError):
        found = msgspec.json.decode(raw, type=dict[str, object]).get("question") if len(raw) < 1000 else None
        question = found if isinstance(found, int) else None
    client.unsent.put_nowait(refused(refusal, question))


async def obey(client: Client, table: Table, message: protocol.Said) -> None:
    """Do what a message says, if this client may."""
    if isinstance(message, protocol.Hello):
        client.lang, client.entropy = message.lang, message.entropy
        await table.audience.greet(client, message.match, message.events, message.chat)
        return
    if not client.ready:
        raise Refusal("hello", "say hello first")
    if isinstance(message, protocol.Speak):
        client.lang = message.lang
        await table.audience.greet(client, None, 0, len(table.chat))
        return
    seat = client.seat
    if seat == SPECTATOR:
        raise Refusal("spectator", "a spectator may only watch", 403)
    if isinstance(message, protocol.Act):
        await table.answer(seat, message.question, message.action)
    elif isinstance(message, protocol.Say):
        must_be_calm(client)
        await table.say(seat, message.statement)
    elif isinstance(message, protocol.Chat):
        must_be_calm(client)
        await table.talk(seat, message.text)
    elif isinstance(message, protocol.MoreTime):
        table.clockwork.more_time(seat)
    elif isinstance(message, protocol.Away):
        table.facts.chairs[seat].away = message.away
        table.audience.tell_table()
        table.clockwork.wind()
    else:
        share(table, seat, message)


def must_be_calm(client: Client) -> None:
    """Nobody talks without end."""
    if not client.talk.take():
        raise Refusal("flood", "you talk too much: wait a little", 429)


def share(table: Table, seat: int, message: protocol.Pledge | protocol.Open) -> None:
    """A share of chance, while it is being gathered."""
    gathering = table.house.gatherings.get(table.id)
    if gathering is None:
        raise Refusal("phase", "chance is not being sealed now", 409)
    if isinstance(message, protocol.Pledge):
        gathering.pledge(seat, message.sha256)
    else:
        gathering.open(seat, bytes.fromhex(message.bytes))
