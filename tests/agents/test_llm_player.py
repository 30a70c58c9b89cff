"""The example of a language model as a bot, against a stub of an endpoint."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
LEGAL = re.compile(r"^- (.+?) \(", re.M)


class Stub(BaseHTTPRequestHandler):
    """Answers as a model would that always takes the last option, and sometimes none at all."""

    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))
        server = self.server
        server.asked.append(asked)
        legal = LEGAL.findall(asked["messages"][-1]["content"].partition("Legal answers:")[2])
        said = "I surrender." if server.confused else f"Let me think.\nANSWER: {legal[-1]}"
        body = json.dumps({"choices": [{"message": {"role": "assistant", "content": said}}]}).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """In silence."""


@pytest.fixture
def endpoint():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Stub)
    server.asked, server.confused = [], False
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


def arena(endpoint, game, *others):
    env = {**os.environ, "OPENAI_BASE_URL": f"http://127.0.0.1:{endpoint.server_port}/v1", "OPENAI_MODEL": "stub"}
    line_up = ",".join(["examples/llm_player.py:Player", *others])
    command = [sys.executable, "-m", "konspira", "arena", game, "--bots", line_up, "--games", "2", "--jobs", "1"]
    done = subprocess.run([*command, "--json"], capture_output=True, text=True, env=env, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)["bots"]["examples/llm_player.py:Player"]


def test_a_model_plays_in_the_arena_and_sees_what_its_seat_may_know(endpoint):
    found = arena(endpoint, "coup", "sensible")
    assert (found["games"], found["faults"], found["illegal"]) == (2, 0, 0)
    assert endpoint.asked[0]["model"] == "stub"
    system, user = (message["content"] for message in endpoint.asked[0]["messages"])
    assert "# Coup" in system
    assert "▒▒ ▒▒" in user, "the other's cards lie face down"


def test_answers_that_are_none_are_counted_apart_from_strength(endpoint):
    endpoint.confused = True
    found = arena(endpoint, "unrest", "random")
    assert found["illegal"] == found["faults"] > 0
