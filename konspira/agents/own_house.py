"""A table house of one's own, where no server is named: `konspira serve` in a process beside this one."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from konspira.errors import BadRequest
from konspira.server.serve import free_port, lan_address

PATIENCE = 60.0  # seconds for a house to open on a busy machine


@contextmanager
def own_house(port: int, share: bool, database: str | None) -> Iterator[str]:
    """The address of a house that is open as long as this lasts; without a database nothing is left of it."""
    host = "0.0.0.0" if share else "127.0.0.1"
    door = free_port(host, port)
    with tempfile.TemporaryDirectory(prefix="konspira-") as folder:
        kept = database or str(Path(folder) / "tables.db")
        command = [sys.executable, "-m", "konspira", "serve", "--host", host, "--port", str(door), "--database", kept]
        # Over stdio every word on standard output is protocol: nothing else may get there.
        house = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        try:
            await_opening(house, f"http://127.0.0.1:{door}")
            seen = lan_address() if share else None
            yield f"http://{seen or '127.0.0.1'}:{door}"
        finally:
            house.terminate()
            try:
                house.wait(10)
            except subprocess.TimeoutExpired:
                house.kill()
                house.wait()


def await_opening(house: subprocess.Popen[bytes], address: str) -> None:
    """Come back when the house answers."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(OSError), urllib.request.urlopen(f"{address}/healthz", timeout=5):
            return
        if house.poll() is not None:
            raise BadRequest("the house could not be opened: what it said stands above")
        time.sleep(0.05)
    raise BadRequest(f"the house has not opened within {PATIENCE:.0f} s")
