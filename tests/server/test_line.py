"""The live channel below its messages: frames in pieces, pings, goodbyes, and whoever does not read."""

import asyncio
import json
import socket

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Opcode
from websockets.uri import parse_uri

from konspira.server import live
from konspira.server.limits import LARGEST_ARREARS
from tests.server.house import Tab


class Wire:
    """A WebSocket, frame by frame."""

    def __init__(self, server, table, key):
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=20)
        self.protocol = ClientProtocol(parse_uri(f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"))
        request = self.protocol.connect()
        request.headers["Authorization"] = f"Bearer {key}"
        self.protocol.send_request(request)
        self.flush()
        self.frames = []
        self.next()  # the answer to the handshake

    def flush(self):
        for data in self.protocol.data_to_send():
            if data:
                self.socket.sendall(data)

    def next(self, *kinds):
        """The next frame of such a kind."""
        while True:
            while not self.frames:
                data = self.socket.recv(65_536)
                assert data, "the server hung up"
                self.protocol.receive_data(data)
                self.frames += self.protocol.events_received()
                self.flush()
            frame = self.frames.pop(0)
            if not kinds or frame.opcode in kinds:
                return frame

    def said(self, kind):
        """The next message of a type."""
        while True:
            message = json.loads(self.next(Opcode.TEXT).data)
            if message["type"] == kind:
                return message


@pytest.fixture
def wire(server):
    table, key = server.open(players=2, bots=["sensible"], start=True)
    made = Wire(server, table, key)
    yield made
    made.socket.close()


def test_a_message_may_come_in_pieces_with_a_ping_between_them(wire):
    wire.protocol.send_text(b'{"type":"hel', fin=False)
    wire.protocol.send_ping(b"there?")
    wire.protocol.send_continuation(b"lo", fin=False)
    wire.protocol.send_continuation(b'"}', fin=True)
    wire.flush()
    assert wire.next(Opcode.PONG).data == b"there?"
    assert wire.said("table")["phase"] == "playing"


def test_what_is_no_text_is_refused_and_a_broken_text_ends_the_channel(wire):
    wire.protocol.send_binary(b"\xff\xfe", fin=False)
    wire.protocol.send_continuation(b"\xff", fin=True)
    wire.flush()
    assert wire.said("refused")["code"] == "message"
    wire.protocol.send_text(b"\xff\xfe")
    wire.flush()
    assert wire.next(Opcode.CLOSE)
    assert wire.protocol.close_rcvd.code == 1007


def test_an_answer_counts_though_its_sender_hangs_up_at_once(server):
    table, key = server.open(players=2, bots=["sensible"], start=True)
    tab = Tab(server, table, key)
    asked = tab.asked()
    tab.act(asked["legal"][0]["action"])
    tab.close()
    again = Tab(server, table, key)
    view = again.until("view", where=lambda message: message["number"] > asked["number"])
    mine = next(event for event in view["events"][asked["number"] :] if event["seat"] == view["view"]["seat"])
    assert mine["action"] == asked["legal"][0]["action"]


class Deaf:
    """A channel whose other side reads nothing."""

    address = "10.0.0.1"

    def __init__(self):
        self.sent, self.closed = [], None

    def send(self, message):
        self.sent.append(message)

    def arrears(self):
        return len(self.sent), sum(map(len, self.sent))

    def close(self, code, reason):
        self.closed = code

    def hold(self, on):
        pass


@pytest.mark.parametrize(
    ("message", "most"), [(b"x", live.MOST_UNSENT), (b"x" * 100_000, LARGEST_ARREARS // 100_000 + 1)]
)
def test_whoever_does_not_read_is_cut_off(message, most):
    async def flood():
        client = live.Client(Deaf(), None, 0)
        client.welcome()
        for _ in range(2 * most):
            client.send(message)
        return client.channel

    deaf = asyncio.run(flood())
    assert deaf.closed == 1013
    assert len(deaf.sent) == most


def test_a_heap_of_messages_is_dealt_with_one_after_another(server):
    table, key = server.open(players=2, bots=["sensible"], start=True)
    tab = Tab(server, table, key)
    tab.until("view")
    for number in range(30):
        tab.say(type="chat", text=f"line {number}")
    heard = [tab.until("chat", "refused") for _ in range(30)]
    lines = [line["text"] for message in heard if message["type"] == "chat" for line in message["lines"]]
    assert lines == [f"line {number}" for number in range(len(lines))]
    assert 8 <= len(lines) < 30  # nobody talks without end
    tab.act(tab.asked()["legal"][0]["action"])
    assert tab.settled()
