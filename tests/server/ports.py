"""Ports of the loopback for those who will listen in a moment, never the same for two of them."""

from __future__ import annotations

import fcntl
import random
import socket
import tempfile
from pathlib import Path

PORTS = range(18_500, 32_500)  # below those that a system takes for connections that somebody opens
FOLDER = Path(tempfile.gettempdir()) / "konspira-ports"
held = []  # what this process has taken, until it ends: locks go with whoever holds them


def free_port() -> int:
    """A port that nobody listens at, and that no other process of these tests will be given."""
    FOLDER.mkdir(exist_ok=True)
    for port in random.SystemRandom().sample(PORTS, len(PORTS)):
        mark = (FOLDER / str(port)).open("w")
        try:
            fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", port))
        except OSError:
            mark.close()
            continue
        held.append(mark)
        return port
    raise RuntimeError("there is no free port")
