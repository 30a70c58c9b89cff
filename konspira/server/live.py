"""The live channel: one WebSocket a tab, on which every message is checked before anything else."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Protocol

import msgspec

from konspira.errors import BadRequest, IllegalAction
from konspira.kernel import SPECTATOR
from konspira.server import metrics, protocol
from konspira.server.keeping import Unstored
from konspira.server.limits import LARGEST_ARREARS, LARGEST_MESSAGE, Bucket
from konspira.server.protocol import Overtaken, Refusal, Relaid, one_line, write
from konspira.server.table import TRIES, Table

MOST_UNSENT = 500  # messages a slow client may be behind before it is cut off
PARTING = 0.1  # seconds in which a refusal may still be put behind what is to be sent before hanging up
PATIENCE = 20.0  # seconds for the first message
log = logging.getLogger("konspira.server")


class Gone(Exception):
    """The other side has hung up."""


class Channel(Protocol):
    """What texts come and go by: a WebSocket, or the port of a worker."""

    address: str
    """Who is at the other end."""

    async def accept(self) -> None:
        """Let the other side in."""

    async def receive(self) -> str:
        """The next text; raises Gone when there will be none."""

    async def send(self, text: str) -> None:
        """Send a text."""

    async def close(self, code: int, reason: str) -> None:
        """Hang up."""


class Client:
    """One tab at a table: what it may see, in which language, and what has not been sent to it yet."""

    def __init__(self, channel: Channel, seat: int, secret: str = "") -> None:
        self.channel = channel
        self.seat = seat
        self.secret = secret  # of the chair, wherever that stands
        self.address = channel.address
        self.lang: str | None = None
        self.ready = False  # it has said hello
        self.entropy = False  # it wants a share in chance
        self.unsent: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.arrears = 0  # bytes in the queue
        self.parting: tuple[int, str] = (1013, "you have fallen too far behind")
        self.bucket = Bucket(burst=100, rate=50)
        self.retellings = Bucket(burst=6, rate=0.5)
        self.talk = Bucket(burst=8, rate=0.5)

    def send(self, message: bytes) -> None:
        """Send soon; whoever does not read is cut off rather than waited for."""
        if self.ready:
            self.put(message)

    def put(self, message: bytes) -> None:
        """The same, also before hello."""
        self.arrears += len(message)
        behind = self.unsent.qsize() >= MOST_UNSENT or self.arrears > LARGEST_ARREARS
        self.unsent.put_nowait(None if behind else message)

    def hang_up(self, code: int, reason: str) -> None:
        """Close the channel after what is still to be sent; nobody waits for it."""
        self.ready = False
        self.parting = (code, reason)
        asyncio.get_running_loop().call_later(PARTING, self.unsent.put_nowait, None)

    async def write_on(self) -> None:
        """Send what there is to send until the tab is closed."""
        while (message := await self.unsent.get()) is not None:
            await self.channel.send(message.decode())
            self.arrears -= len(message)
        await self.close(*self.parting)

    async def close(self, code: int, reason: str) -> None:
        """Hang up, if the other side has not."""
        with contextlib.suppress(Exception):
            await self.channel.close(code, reason)


async def attend(channel: Channel, table: Table, seat: int | None) -> None:
    """Serve one tab from its first message to its last."""
    client = Client(channel, SPECTATOR) if seat is None else Client(channel, seat, table.facts.chairs[seat].secret)
    await channel.accept()
    try:
        await table.audience.enter(client)
    except Refusal as refusal:
        await channel.send(refused(refusal).decode())
        await client.close(4003, str(refusal))
        return
    writer = asyncio.create_task(client.write_on())
    metrics.SOCKETS.inc()
    try:
        await listen(client, table)
    except (Gone, asyncio.CancelledError):
        pass  # the tab is closed, or the house is
    except TimeoutError:
        await client.close(4008, "you have not said hello")
    finally:
        writer.cancel()
        metrics.SOCKETS.dec()
        table.audience.exit(client)


async def listen(client: Client, table: Table) -> None:
    """Read messages and do what they say; a refused one changes nothing and closes nothing."""
    while True:
        async with asyncio.timeout(None if client.ready else PATIENCE):
            raw = await client.channel.receive()
        while pause := client.bucket.wait():
            await asyncio.sleep(pause)  # whoever sends too much is read more slowly, and nobody else notices
        try:
            if len(raw) > LARGEST_MESSAGE:
                raise Refusal("size", f"a message may have {LARGEST_MESSAGE} characters, not {len(raw)}", 413)
            message = protocol.read_message(raw)
            await obey_at_last(client, table, message)
        except Relaid as refusal:
            answer(client, refusal, raw)
            client.hang_up(1012, "the table is being laid again: come back at once")
        except Refusal as refusal:
            answer(client, refusal, raw)
        except (BadRequest, IllegalAction) as error:
            answer(client, Refusal("request", str(error)), raw)
        except msgspec.MsgspecError as error:
            answer(client, Refusal("message", f"that is no message of this protocol: {error}"), raw)
        except RecursionError:
            answer(client, Refusal("message", "that is no message of this protocol: it goes too deep"), raw)
        except UnicodeError:
            answer(client, Refusal("message", "that is no message of this protocol: it is not text"), raw)
        except (Gone, asyncio.CancelledError):
            raise
        except Unstored as error:
            answer(client, Refusal("store", str(error), 503), raw)
        except Exception:
            log.exception("a message at table %s could not be dealt with", table.id, extra={"table": table.id})
            answer(client, Refusal("server", "something went wrong here, and nothing was changed", 500), raw)


def refused(refusal: Refusal, question: int | None = None) -> bytes:
    """A refusal as it is sent."""
    message = {"type": "refused", "code": refusal.code, "error": one_line(str(refusal))}
    return write(message if question is None else {**message, "question": question})


def answer(client: Client, refusal: Refusal, raw: str | bytes) -> None:
    """Tell the client, also before it has said hello; an answer to a question is told which."""
    question = None
    with contextlib.suppress(msgspec.MsgspecError, UnicodeError, RecursionError):
        found = msgspec.json.decode(raw, type=dict[str, object]).get("question") if len(raw) < 1000 else None
        question = found if isinstance(found, int) else None
    metrics.REFUSALS.labels(refusal.code).inc()
    client.put(refused(refusal, question))


async def obey_at_last(client: Client, table: Table, message: protocol.Said) -> None:
    """Do what a message says; if another node was quicker, look again whether it still may."""
    for _ in range(TRIES):
        with contextlib.suppress(Overtaken):
            await obey(client, table, message)
            return
        if client not in table.audience.clients:
            return  # the seat is no longer theirs, and they have been told
    raise Overtaken


async def obey(client: Client, table: Table, message: protocol.Said) -> None:
    """Do what a message says, if this client may."""
    if isinstance(message, protocol.Hello):
        await wait_for_retelling(client, table)
        await table.audience.greet(client, message)
        return
    if not client.ready:
        raise Refusal("hello", "say hello first")
    if isinstance(message, protocol.Speak):
        await wait_for_retelling(client, table)
        again = protocol.Hello(lang=message.lang, chat=len(table.chat), entropy=client.entropy)
        await table.audience.greet(client, again)
        return
    seat = client.seat
    if seat == SPECTATOR:
        raise Refusal("spectator", "a spectator may only watch", 403)
    if isinstance(message, protocol.Act):
        await table.answer(seat, message.question, message.action, client)
    elif isinstance(message, protocol.Say):
        must_be_calm(client)
        await table.say(seat, message.statement)
    elif isinstance(message, protocol.Chat):
        must_be_calm(client)
        await table.talk(seat, message.text)
    elif isinstance(message, protocol.MoreTime):
        await table.more_time(seat)
    elif isinstance(message, protocol.Away):
        await table.set_away(seat, message.away)
    elif isinstance(message, protocol.Ease):
        await table.ease(seat, message.on)
    else:
        share(table, seat, message)


async def wait_for_retelling(client: Client, table: Table) -> None:
    """Being told everything from the start has its price: whoever wants it often waits, and nobody else notices."""
    for bucket in (client.retellings, table.house.retellings.of(client.address)):
        while pause := bucket.wait():
            await asyncio.sleep(pause)


def must_be_calm(client: Client) -> None:
    """Nobody talks without end."""
    if not client.talk.take():
        raise Refusal("flood", "you talk too much: wait a little", 429)


def share(table: Table, seat: int, message: protocol.Pledge | protocol.Open) -> None:
    """A share of chance, while it is being gathered."""
    gathering = table.house.gatherings.get(table.id)
    if gathering is None:
        pledge = message.sha256 if isinstance(message, protocol.Pledge) else ""
        opened = message.bytes if isinstance(message, protocol.Open) else ""
        if table.house.peers.share(table, seat, pledge=pledge, opened=opened):
            return
        raise Refusal("phase", "chance is not being sealed now", 409)
    if isinstance(message, protocol.Pledge):
        gathering.pledge(seat, message.sha256)
    else:
        gathering.open(seat, bytes.fromhex(message.bytes))
