"""Behind a real nginx, as examples/hosting has it: addresses, names, secure cookies and the live channel arrive."""

from __future__ import annotations

import http.client
import json
from socket import create_connection

import pytest
from websockets.sync.client import connect

from tests.server.house import Server
from tests.server.proxy import Proxy

EXAMPLE = "examples/hosting/nginx.conf"
VISITOR = "127.0.0.5"  # another address than that of the proxy


@pytest.fixture(scope="module")
def proxied(tmp_path_factory):
    """A server behind nginx with the example's own lines, but for certificates and ports."""
    folder = tmp_path_factory.mktemp("nginx")
    server = Server(folder / "tables.db", "--trust-proxy", "127.0.0.1", "--openings", "3")
    proxy = Proxy(folder, EXAMPLE, {"http://127.0.0.1:8000": server.url, "$scheme": "https"})
    yield proxy.port
    proxy.stop()
    server.stop()


def ask(port, method, path, body=None, **headers):
    """A request as somebody far away makes it: status, headers and answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20, source_address=(VISITOR, 0))
    data = None if body is None else json.dumps(body)
    connection.request(
        method, path, data, {"host": "tables.example.org", "content-type": "application/json", **headers}
    )
    reply = connection.getresponse()
    told = reply.status, reply.headers, reply.read().decode()
    connection.close()
    return told


def test_a_table_is_opened_with_a_secure_cookie_and_played_over_the_live_channel(proxied):
    body = {"game": "coup", "name": "Vera", "players": 2, "bots": ["random"], "options": {"first": 0}, "start": True}
    status, headers, answer = ask(proxied, "POST", "/api/tables", body, origin="https://tables.example.org")
    assert status == 201, answer
    assert "Secure" in headers["set-cookie"]
    seat = json.loads(answer)
    url = f"ws://tables.example.org/api/tables/{seat['id']}/live?key={seat['key']}"
    there = create_connection(("127.0.0.1", proxied))
    with connect(url, sock=there, origin="https://tables.example.org") as socket:
        socket.send('{"type": "hello"}')
        while (heard := json.loads(socket.recv(20)))["type"] != "view":
            pass
        socket.send(json.dumps({"type": "act", "question": heard["question"], "action": "income"}))
        while json.loads(socket.recv(20)).get("done") != heard["question"]:
            pass


def test_another_site_is_turned_away_behind_a_proxy_too(proxied):
    body = {"game": "coup", "name": "Eve"}
    assert ask(proxied, "POST", "/api/tables", body, origin="https://evil.example")[0] == 403


def test_visitors_are_told_apart_by_the_address_that_the_proxy_saw(proxied):
    """A visitor's own X-Forwarded-For is what nginx was told, not what it saw: only the last is believed."""
    body = {"game": "coup", "name": "Eve"}
    told = [ask(proxied, "POST", "/api/tables", body, **{"x-forwarded-for": f"198.51.100.{n}"})[0] for n in range(8)]
    assert told[-1] == 429
