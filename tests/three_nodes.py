"""A PostgreSQL, three nodes and nginx before them on this machine, to be tried by hand: `make nodes`.

Kill a node as hard as you like: it is started again.  Ctrl+C ends everything, and nothing is left behind.
"""

from __future__ import annotations

import signal
import tempfile
from contextlib import ExitStack
from pathlib import Path
from threading import Event

from tests.server import cluster
from tests.server.house import Server
from tests.server.proxy import Proxy

PORT = 8080


def say(text):
    print(text, flush=True)  # noqa: T201


def main():
    done = Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: done.set())
    say("PostgreSQL starts ...")
    try:
        with ExitStack() as ending:
            run(cluster.fresh(), ending, done)
    except (RuntimeError, OSError):
        if not done.is_set():  # who is interrupted while something starts need not read why it did not
            raise
    say("Everything has ended.")


def run(database, ending, done):
    """Until somebody has had enough."""
    folder = Path(ending.enter_context(tempfile.TemporaryDirectory()))
    folder.chmod(0o755)
    flags = ("--trust-proxy", "127.0.0.1", "--openings", "1000")
    nodes = {}
    for name in "abc":
        nodes[name] = Server(database, "--node", name, *flags)
        ending.callback(nodes[name].stop)
    places = {f"127.0.0.1:800{n + 1}": f"127.0.0.1:{node.port}" for n, node in enumerate(nodes.values())}
    proxy = Proxy(folder, "examples/hosting/nginx-nodes.conf", {**places, "$scheme": "http"}, PORT)
    ending.callback(proxy.stop)
    say(f"All nodes, behind nginx: http://localhost:{proxy.port}")
    for name, node in nodes.items():
        say(f"Node {name}: {node.url}, process {node.process.pid}")
    say(f"The database: psql '{database.replace('+psycopg', '')}'")
    say("Ctrl+C ends everything.")
    while not done.wait(0.5):
        for name, node in nodes.items():
            if node.process.poll() is not None and not done.is_set():
                node.start()
                say(f"Node {name} was gone and is back: {node.url}, process {node.process.pid}")


if __name__ == "__main__":
    main()
