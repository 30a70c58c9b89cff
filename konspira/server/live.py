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
from konspira.server.limits import LARGEST_ARREARS, LARGEST_MESSAGE, Bucket, Buckets
from konspira.server.protocol import Overtaken, Refusal, Relaid, one_line, write
from konspira.server.table import TRIES, Table
from konspira.server.telling import Shown

MOST_UNSENT = 500  # messages that a client may be behind before it is cut off
PARTING = 0.1  # seconds in which a refusal may still be put behind what is to be sent before hanging up
PATIENCE = 20.0  # seconds for the first message
log = logging.getLogger("konspira.server")


class Channel(Protocol):
    """What texts come and go by: a WebSocket, or the port of a worker.  It tells its client what it hears."""

    address: str
    """Who is at the other end."""

    def send(self, message: bytes) -> None:
        """Put a text on its way; nobody waits until it has arrived."""

    def arrears(self) -> tuple[int, int]:
        """How many messages the other side is behind, and how many bytes."""

    def close(self, code: int, reason: str) -> None:
        """Hang up."""

    def hold(self, on: bool) -> None:
        """Read no more for a while, or go on."""


class Client:
    """One tab at a table: what it may see, in which language, and what it has said that is not dealt with yet."""

    __slots__ = (
        "address", "bucket", "changes", "channel", "entropy", "inbox", "lang", "late", "left", "ready", "retellings",
        "seat", "secret", "shown", "table", "talk", "task",
    )  # fmt: skip

    def __init__(self, channel: Channel, table: Table, seat: int, secret: str = "") -> None:
        self.channel = channel
        self.table = table
        self.seat = seat
        self.secret = secret  # of the chair, wherever that stands
        self.address = channel.address
        self.lang: str | None = None
        self.ready = False  # it has said hello
        self.left = False  # the other side has hung up
        self.entropy = False  # it wants a share in chance
        self.changes = False  # it keeps what it is shown, and wants to hear what is not as it was
        self.shown: Shown | None = None  # what that is
        self.inbox: list[str] = []
        self.task: asyncio.Task[None] | None = None  # that deals with what is in there
        self.bucket = Bucket(burst=100, rate=50)
        self.retellings = Bucket(burst=6, rate=0.5)
        self.talk = Bucket(burst=8, rate=0.5)
        self.late: asyncio.TimerHandle | None = asyncio.get_running_loop().call_later(PATIENCE, self.turn_out)

    # -- What it is told ---------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Send; whoever does not read is cut off rather than waited for."""
        if self.ready:
            self.put(message)

    def put(self, message: bytes) -> None:
        """The same, also before hello."""
        messages, size = self.channel.arrears()
        if messages >= MOST_UNSENT or size > LARGEST_ARREARS:
            self.close(1013, "you have fallen too far behind")
        else:
            self.channel.send(message)

    def hang_up(self, code: int, reason: str) -> None:
        """Close the channel soon: a refusal may still be sent before that."""
        self.ready = False
        asyncio.get_running_loop().call_later(PARTING, self.close, code, reason)

    def close(self, code: int, reason: str) -> None:
        """Hang up, if the other side has not."""
        self.ready = False
        self.channel.close(code, reason)

    def turn_out(self) -> None:
        """Whoever comes in says hello."""
        if not self.ready:
            self.close(4008, "you have not said hello")

    def welcome(self) -> None:
        """It has."""
        self.ready = True
        if self.late is not None:
            self.late.cancel()
            self.late = None

    # -- What it says --------------------------------------------------------------------------------

    def heard(self, text: str) -> None:
        """A message has come: they are dealt with one after another, and meanwhile not many more are read."""
        self.inbox.append(text)
        if self.task is None:
            self.task = asyncio.create_task(self.listen())
        else:
            self.channel.hold(True)

    async def listen(self) -> None:
        """Deal with what has come, whether its sender is still there or not."""
        try:
            while self.inbox:
                text = self.inbox.pop(0)
                while pause := self.bucket.wait():
                    await asyncio.sleep(pause)  # whoever sends too much is read more slowly, and nobody else notices
                await deal_with(self, text)
        finally:
            self.task = None
            if self.left:
                self.exit()
            else:
                self.channel.hold(False)

    def gone(self) -> None:
        """The other side has hung up."""
        self.left = True
        if self.task is None:
            self.exit()

    def exit(self) -> None:
        """Leave the table."""
        self.ready = False
        if self.late is not None:
            self.late.cancel()
        metrics.SOCKETS.dec()
        self.table.audience.exit(self)


def attend(channel: Channel, table: Table, seat: int | None) -> Client:
    """Let a tab sit down, or tell it why it may not."""
    client = Client(channel, table, SPECTATOR if seat is None else seat)
    if seat is not None:
        client.secret = table.facts.chairs[seat].secret
    metrics.SOCKETS.inc()
    try:
        table.audience.enter(client)
    except Refusal as refusal:
        channel.send(refused(refusal))
        client.close(4003, str(refusal))
    return client


async def deal_with(client: Client, raw: str) -> None:
    """Do what a message says; a refused one changes nothing and closes nothing."""
    table = client.table
    try:
        if len(raw) > LARGEST_MESSAGE:
            raise Refusal("size", f"a message may have {LARGEST_MESSAGE} characters, not {len(raw)}", 413)
        await obey_at_last(client, table, protocol.read_message(raw))
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
    except Unstored as error:
        answer(client, Refusal("store", str(error), 503), raw)
    except Exception:
        log.exception("a message at table %s could not be dealt with", table.id, extra={"table": table.id})
        answer(client, Refusal("server", "something went wrong here, and nothing was changed", 500), raw)


def refused(refusal: Refusal, question: int | None = None) -> bytes:
    """A refusal as it is sent."""
    message = {"type": "refused", "code": refusal.code, "error": one_line(str(refusal))}
    return write(message if question is None else {**message, "question": question})


def answer(client: Client, refusal: Refusal, raw: str) -> None:
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
        try:
            await obey(client, table, message)
        except Overtaken:
            pass
        else:
            return
        if client not in table.audience.clients:
            return  # the seat is no longer theirs, and they have been told
    raise Overtaken


async def obey(client: Client, table: Table, message: protocol.Said) -> None:
    """Do what a message says, if this client may."""
    if isinstance(message, protocol.Hello):
        returns = table.audience.knows(message)
        await wait_for_retelling(client, table.house.returns if returns else table.house.retellings)
        await table.audience.greet(client, message)
        return
    if not client.ready:
        raise Refusal("hello", "say hello first")
    if isinstance(message, protocol.Speak):
        await wait_for_retelling(client, table.house.retellings)
        again = protocol.Hello(lang=message.lang, chat=len(table.chat), entropy=client.entropy, changes=client.changes)
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
    elif isinstance(message, protocol.Seen):
        # A node that does not keep the table has no say in its clocks.
        if table.kept and table.clockwork.begin_anew(seat, message.question):
            table.audience.tell_views()
    elif isinstance(message, protocol.Away):
        await table.set_away(seat, message.away)
    elif isinstance(message, protocol.Ease):
        await table.ease(seat, message.on)
    else:
        share(table, seat, message)


async def wait_for_retelling(client: Client, allowed: Buckets) -> None:
    """Being told a match has its price: whoever wants it often waits, and nobody else notices."""
    for bucket in (client.retellings, allowed.of(client.address)):
        while (pause := bucket.wait()) and not client.left:
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
