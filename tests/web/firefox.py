"""Firefox by its own protocol, WebDriver BiDi: as much as opens a page, asks it something and hears complaints."""

from __future__ import annotations

import contextlib
import itertools
import json
import subprocess
import time
from pathlib import Path

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from tests.server.ports import free_port

PATIENCE = 30  # seconds for it to start, and for any answer
# Nothing of its own to fetch or to say, and no motion.
SETTINGS = {
    "app.normandy.enabled": False, "app.update.disabledForTesting": True, "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False, "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False, "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False, "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1, "intl.accept_languages": "en-GB",
}  # fmt: skip


class Firefox:
    """A browser with one window."""

    def __init__(self, program: str, folder: Path, width: int = 1280, height: int = 800) -> None:
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in SETTINGS.items()]
        (folder / "user.js").write_text("\n".join(lines))
        port = free_port()
        command = [program, "--headless", "--profile", str(folder), f"--remote-debugging-port={port}", "about:blank"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.numbers = itertools.count(1)
        self.complaints: list[str] = []
        self.socket = self.reach(f"ws://127.0.0.1:{port}/session")
        self.ask("session.new", capabilities={})
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.ask("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})

    def reach(self, address: str):
        """The channel to it, as soon as it listens."""
        end = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(OSError, WebSocketException):
                return connect(address, max_size=None).__enter__()
            assert self.process.poll() is None, "Firefox does not start"
            assert time.monotonic() < end, "Firefox does not listen"
            time.sleep(0.1)

    def ask(self, method: str, **params):
        """One command and its result; what the console says meanwhile is kept."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            heard = json.loads(self.socket.recv(timeout=PATIENCE))
            if heard.get("method") == "log.entryAdded" and heard["params"]["level"] == "error":
                self.complaints.append(str(heard["params"].get("text")))
            if heard.get("id") == number:
                assert heard["type"] == "success", heard
                return heard["result"]

    def open(self, address: str) -> None:
        """Go to a page."""
        self.ask("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def evaluate(self, function: str, argument: object = None):
        """What a function of the page says of an argument."""
        asked = f"JSON.stringify(({function})({json.dumps(argument)}) ?? null)"
        target = {"context": self.context}
        told = self.ask("script.evaluate", expression=asked, target=target, awaitPromise=True)
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    def wait_for(self, selector: str, patience: float = PATIENCE) -> None:
        """Until something is there."""
        end = time.monotonic() + patience
        while not self.evaluate("selector => document.querySelectorAll(selector).length", selector):
            assert time.monotonic() < end, f"{selector} never came"
            time.sleep(0.05)

    def close(self) -> None:
        """End it."""
        self.socket.close()
        self.process.terminate()
        self.process.wait(PATIENCE)
