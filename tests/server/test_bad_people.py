"""Whatever is sent, the answer is one clear sentence, and nobody else notices."""

from __future__ import annotations

import json
import random
import threading
import urllib.request

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.house import Tab

NASTY = [
    b"", b"{", b"[]", b"null", b'"hello"', b"{}", b'{"type":"hello","lang":"xx"}', b'{"type":"hello","more":1}',
    b'{"type":"act"}', b'{"type":"act","question":-1,"action":"income"}', b'{"type":"act","question":1e99,"action":1}',
    b'{"type":"act","question":0,"action":"' + b"x" * 5000 + b'"}', b'{"type":"act","question":0,"action":-1}',
    b'{"type":"act","question":0,"action":99999}', b'{"type":"dance"}', b'{"type":"chat","text":""}',
    b'{"type":"chat","text":"' + b"y" * 501 + b'"}', b'{"type":"pledge","sha256":"no"}', b'{"type":"open","bytes":"0"}',
    b'{"type":"say","statement":"lies"}', b'{"type":"more_time"}', b'{"type":"seen","question":-1}',
    b"\xff\xfe", b"[" * 5000,
    b'{"type":"chat","text":"  "}',
]  # fmt: skip


@pytest.fixture
def game(server):
    """A table of two people in mid-game: the address and both keys."""
    table, host = server.open(players=2, window=0)
    guest = server.join(table, "Lev")
    server.ask("POST", f"/api/tables/{table}/start", key=host)
    return table, host, guest


def test_nasty_messages_are_refused_in_a_sentence_and_change_nothing(server, game):
    table, host, guest = game
    quiet, rude = Tab(server, table, guest), Tab(server, table, host)
    quiet.until("view")
    before = rude.until("view")
    for raw in NASTY:
        try:
            rude.socket.send(raw.decode())
        except UnicodeDecodeError:
            rude.socket.send(raw)
        refused = rude.until("refused")
        assert len(refused["error"]) > 10
        assert "Traceback" not in refused["error"]
    again = Tab(server, table, host)
    assert again.until("view")["number"] == before["number"]
    with pytest.raises(TimeoutError):
        quiet.until("refused", "view", timeout=0.3)


def shout(tab):
    """Ten megabytes, and then listen for what comes of it."""
    tab.socket.send("x" * 10_000_000)
    for _ in range(20):
        tab.read()


def test_a_message_of_ten_megabytes_ends_its_sender_alone(server, game):
    table, host, guest = game
    quiet, rude = Tab(server, table, guest), Tab(server, table, host)
    quiet.until("view")
    with pytest.raises((ConnectionClosed, OSError)):
        shout(rude)
    assert quiet.until("table", where=lambda m: not m["seats"][0]["online"])
    assert server.ask("GET", f"/api/tables/{table}")[0] == 200


def test_a_body_of_ten_megabytes_is_refused(server):
    try:
        status, _ = server.ask("POST", "/api/tables", b'{"game":"' + b"x" * 10_000_000 + b'"}')
    except OSError:
        status = 413  # the server hung up before all of it was sent
    assert status == 413


def test_nobody_acts_for_another_seat(server, game):
    table, host, guest = game
    tabs = [Tab(server, table, key) for key in (host, guest)]
    views = [tab.until("view") for tab in tabs]
    asked = next(seat for seat in (0, 1) if views[seat].get("legal"))
    other = tabs[1 - asked]
    other.act("income", views[asked]["question"])
    refused = other.until("refused")
    assert refused["code"] == "illegal"
    assert "not asked" in refused["error"]


def test_forged_and_foreign_keys_only_watch_or_nothing(server, game):
    table, host, _ = game
    stolen, _ = server.open(players=2)
    for key in ("", "x.y", host[:-2] + "aa", host + "A", "W10.abc"):
        tab = Tab(server, table, key)
        assert tab.until("refused")["code"] == "spectators"
    assert server.ask("GET", f"/api/tables/{stolen}", key=host)[1]["me"] == -2


@pytest.mark.parametrize("path", ["/api/tables/nosuchtb", "/api/tables/x'--", "/api/tables/" + "a" * 500])
def test_unknown_tables_are_said_to_be_unknown(server, path):
    status, answer = server.ask("GET", path)
    assert status == 404
    assert "no table" in answer["error"]


def test_an_unknown_table_closes_its_live_channel(server):
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/nosuch/live") as socket:
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(5)
        assert closed.value.rcvd.code == 4004


def test_another_site_may_not_speak_for_a_visitor(server, game):
    table, _, _ = game
    body = {"game": "coup", "name": "Eve"}
    status, answer = server.ask("POST", "/api/tables", body, Origin="https://evil.example")
    assert (status, answer["code"]) == (403, "origin")
    assert server.ask("POST", "/api/tables", body, Origin=server.url)[0] == 201
    url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
    with pytest.raises(InvalidStatus), connect(url, origin="https://evil.example"):
        pass


def test_every_answer_carries_the_headers_that_keep_browsers_safe(server):
    for path in ("/", "/api/games", "/web/konspira.css", "/games/coup/en.ftl"):
        with urllib.request.urlopen(server.url + path) as reply:
            policy = reply.headers["content-security-policy"]
            assert "script-src 'self'" in policy
            assert "unsafe" not in policy
            assert reply.headers["x-content-type-options"] == "nosniff"
            assert reply.headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize(
    "path", ["/games/coup/rules.py", "/games/coup/..%2f..%2fcli.py", "/web/../cli.py", "/web/%2e%2e/cli.py",
             "/games/coup/%2e%2e", "/games/nosuch/table.js"]
)  # fmt: skip
def test_files_that_are_not_for_browsers_are_not_served(server, path):
    status, _ = server.ask("GET", path)
    assert status in (403, 404)


def test_html_in_names_and_odd_letters_are_only_text(server):
    table, _ = server.open(name="<script>x</script>")
    _, now = server.ask("GET", f"/api/tables/{table}")
    assert now["seats"][0]["name"] == "<script>x</script>"
    status, answer = server.ask("POST", "/api/tables", {"game": "coup", "name": "\u200b\u200b"})
    assert (status, answer["code"]) == (400, "name")


def test_a_refusal_is_one_line_whatever_it_quotes(server):
    status, answer = server.ask("POST", "/api/tables", {"game": "coup", "name": "Vera", "a\nb" + "c" * 5000: 1})
    assert status == 400
    assert "\n" not in answer["error"]
    assert len(answer["error"]) < 1000
    table, key = server.open("coup")
    tab = Tab(server, table, key)
    tab.say(type="act", question=0, action="a\n\nb")
    assert "\n" not in tab.until("refused")["error"]


def test_opening_tables_without_end_is_stopped(own_server):
    answers = [own_server.ask("POST", "/api/tables", {"game": "coup", "name": "Eve"}) for _ in range(45)]
    assert answers[0][0] == 201
    assert (answers[-1][0], answers[-1][1]["code"]) == (429, "flood")


def test_talking_without_end_is_stopped(server, game):
    table, host, _ = game
    tab = Tab(server, table, host)
    tab.until("view")
    for number in range(30):
        tab.say(type="chat", text=f"line {number}")
    assert tab.until("refused")["code"] == "flood"


def test_a_client_that_never_reads_holds_nobody_up(server):
    table, host = server.open(players=2, bots=["random"], start=True)
    deaf = Tab(server, table, host)
    stop = threading.Event()

    def shout():
        while not stop.is_set():
            try:
                deaf.say(type="lang", lang="en")
            except (ConnectionClosed, OSError):
                return

    shouting = threading.Thread(target=shout)
    shouting.start()
    other, key = server.open(players=2, bots=["random"], start=True)
    tab, luck = Tab(server, other, key), random.Random(3)
    while (asked := tab.asked())["type"] != "result":
        tab.act(luck.choice(asked["legal"])["text"])
    stop.set()
    shouting.join()
    assert len(asked["scores"]) == 2


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ({"game": "coop", "name": "A"}, "coup"), ({"game": "coup", "name": ""}, "name"),
        ({"game": "coup", "name": "A", "players": 7}, "2 to 6"), ({"game": "coup"}, "name"),
        ({"game": "coup", "name": "A", "options": {"speed": 1}}, "speed"), ([], "object"),
        ({"game": "coup", "name": "A", "bots": ["nobody"]}, "nobody"), ({"game": "coup", "name": "A" * 25}, "name"),
        ({"game": "coup", "name": "A", "players": 2, "bots": ["random"] * 2}, "seat"),
        ({"game": "coup", "name": "A", "seat": 9}, "seat"),
        ({"game": "liberation", "name": "A", "options": {"components": "/etc/passwd"}}, "components"),
    ],
)  # fmt: skip
def test_a_bad_request_is_answered_in_a_sentence(server, body, word):
    status, answer = server.ask("POST", "/api/tables", body)
    assert 400 <= status < 500
    assert word in answer["error"]
    assert "\n" not in answer["error"]
    assert json.dumps(answer)
