"""What a table feels while somebody misbehaves: the time from an answer to its view, in calm and under each attack.

    python benchmarks/attacks.py

One real server on the loopback, a probe table whose player answers as soon as asked, and one attack after another from
other processes.  Figures are only worth something on a machine that does nothing else.
"""

from __future__ import annotations

import contextlib
import http.client
import json
import multiprocessing
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

SECONDS = 6.0
LOST = (OSError, WebSocketException, TimeoutError, EOFError)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


HERE = "127.0.0.1"  # where the probe comes from; each process of villains has an address of its own


def ask(port, method, path, body=None):
    data = None if body is None else json.dumps(body).encode()
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60, source_address=(HERE, 0))
    try:
        connection.request(method, path, data, {"content-type": "application/json"})
        reply = connection.getresponse()
        raw = reply.read()
        return json.loads(raw) if raw[:1] in b"[{" else raw
    finally:
        connection.close()


def opened(port, game="coup", players=2, **more):
    body = {"game": game, "name": "Vera", "players": players, "bots": ["random"] * (players - 1), "pace": 0, **more}
    return ask(port, "POST", "/api/tables", body)


def channel_to(port, seat):
    address = f"ws://127.0.0.1:{port}/api/tables/{seat['id']}/live?key={seat['key']}"
    return connect(address, max_size=None, source_address=(HERE, 0))


class Probe:
    """A player who answers at once, match after match."""

    def __init__(self, port):
        self.port, self.times, self.stop = port, [], threading.Event()

    def play(self):
        luck = random.Random(1)
        while not self.stop.is_set():
            seat = opened(self.port, start=True)
            with channel_to(self.port, seat) as channel:
                channel.send('{"type": "hello"}')
                sent = {}
                while not self.stop.is_set():
                    message = json.loads(channel.recv(60))
                    if message["type"] == "result":
                        break
                    if message["type"] != "view":
                        continue
                    if message.get("done") in sent:
                        self.times.append(time.perf_counter() - sent.pop(message["done"]))
                    question = message.get("question")
                    if message.get("legal") and question not in sent:
                        action = luck.choice(message["legal"])["action"]
                        sent[question] = time.perf_counter()
                        channel.send(json.dumps({"type": "act", "question": question, "action": action}))


# -- Attacks, each in a process of its own -------------------------------------------------------


def calm(port, end):
    time.sleep(max(0.0, end - time.time()))


def retell(port, end):
    """45 times a second `hello` with words at a long match."""
    seat = opened(port, "red_rising", start=True)
    with channel_to(port, seat) as channel:
        while time.time() < end:
            channel.send('{"type": "hello", "lang": "ru"}')
            time.sleep(1 / 45)


def deep(port, end):
    """Files that take long to read."""
    while time.time() < end:
        for text in ("a." * 10_000 + "a = 1\n", ("a." * 60 + "a = 1\n") * 700):
            ask(port, "POST", "/api/tables", {"game": "liberation", "name": "Eve", "options": {"components": text}})


def replays(port, end):
    """The replay of a finished match, without a pause."""
    seat = opened(port, "red_rising", start=True)
    luck, answered = random.Random(2), set()
    with channel_to(port, seat) as channel:
        channel.send('{"type": "hello"}')
        while (message := json.loads(channel.recv(60)))["type"] != "result":
            if message.get("legal") and message["question"] not in answered:
                answered.add(message["question"])
                action = luck.choice(message["legal"])["action"]
                channel.send(json.dumps({"type": "act", "question": message["question"], "action": action}))
    while time.time() < end:
        ask(port, "GET", f"/api/matches/{seat['id']}-1/replay?lang=ru&seat={luck.choice(['open', 0, 1])}")


def crowd(port, end):
    """1,100 connections that say nothing, again and again."""
    while time.time() < end:
        silent = []
        try:
            for _ in range(1100):
                silent.append(socket.create_connection(("127.0.0.1", port), 5, (HERE, 0)))
            time.sleep(0.5)
        except OSError:
            pass
        for each in silent:
            each.close()


def changes(port, end):
    """Settings with files, without a pause."""
    text = (Path(__file__).parent.parent / "konspira/games/liberation/rules/components.toml").read_text("utf-8")
    seat = opened(port, "liberation")
    number = 0
    while time.time() < end:
        number += 1
        body = {"options": {"components": f"{text}# {number}\n"}}
        ask(port, "PATCH", f"/api/tables/{seat['id']}?key={seat['key']}", body)


ATTACKS = (calm, retell, deep, replays, crowd, changes)


def memory(process):
    return int(Path(f"/proc/{process.pid}/statm").read_text().split()[1]) * 4096 / 1e6


def suffered(attack, port, end, address):
    global HERE
    HERE = address
    with contextlib.suppress(LOST):
        attack(port, end)


def main():
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "konspira", "serve", "--host", "127.0.0.1", "--port", str(port)]
        command += ["--database", f"{folder}/tables.db", "--openings", "1000000"]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=os.environ)
        try:
            while True:
                try:
                    ask(port, "GET", "/readyz")
                    break
                except OSError:
                    time.sleep(0.1)
            print(f"{'attack':10} {'answers':>8} {'p50 ms':>8} {'p99 ms':>8} {'max ms':>8} {'MB':>6}")
            for attack in ATTACKS:
                end = time.time() + SECONDS
                from_where = ("127.0.0.2", "127.0.0.3")
                villains = [multiprocessing.Process(target=suffered, args=(attack, port, end, at)) for at in from_where]
                probe = Probe(port)
                thread = threading.Thread(target=probe.play)
                for each in villains:
                    each.start()
                thread.start()
                for each in villains:
                    each.join()
                probe.stop.set()
                thread.join()
                times = sorted(probe.times)
                p99 = statistics.quantiles(times, n=100)[98]
                row = (statistics.median(times), p99, times[-1])
                told = " ".join(f"{1000 * value:8.1f}" for value in row)
                print(f"{attack.__name__:10} {len(times):8} {told} {memory(server):6.0f}", flush=True)
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
