"""The scripted players that measure a server: they play real matches, and say when they are what is measured."""

import pytest

from konspira.load import measure
from konspira.load.client import TEXT, Line
from konspira.load.robots import SEATS


def test_scripted_players_play_real_tables():
    with measure.running(3) as run:
        full = run.phase(0.5, warm_up=0.2)
        paced = run.phase(1.0, rate=40, warm_up=0.2)
    assert full["answers"] > paced["answers"] > 0
    assert full["messages_an_answer"] >= SEATS  # everybody hears of every answer
    assert full["sample"]
    assert full["p99_ms"] >= full["p50_ms"] > 0
    assert paced["answers"] <= 60  # the rate is that of all tables together
    assert paced["limit"] == "the rate"


@pytest.mark.parametrize(
    ("server", "players", "said"), [(0.95, 0.2, "server"), (0.5, 0.97, "players"), (0.4, 0.1, "disk")]
)
def test_it_is_said_who_was_the_limit(server, players, said):
    assert said in measure.limit(None, server, players)


@pytest.mark.parametrize("step", [3, 1_000, 1_000_000])
def test_frames_are_found_however_they_come(step):
    heard = []

    class Ear(Line):
        def heard(self, text):
            heard.append(text)

    texts = [b"", b"a" * 125, b"b" * 126, b"c" * 70_000, b"end"]
    ear = Ear(b"")
    sent = b"HTTP/1.1 101 Switching Protocols\r\n\r\n"
    for text in texts:
        size = len(text)
        if size < 126:
            length = bytes([size])
        else:
            length = b"\x7e" + size.to_bytes(2, "big") if size < 65_536 else b"\x7f" + size.to_bytes(8, "big")
        sent += bytes([TEXT]) + length + text
    for begin in range(0, len(sent), step):
        ear.data_received(sent[begin : begin + step])
    assert heard == texts
