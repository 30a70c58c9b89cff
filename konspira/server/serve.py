"""Starting the server, and telling people where it is."""

from __future__ import annotations

import asyncio
import gc
import io
import os
import socket
from pathlib import Path

import segno
import uvicorn

from konspira.server.app import make_app
from konspira.server.clockwork import AWAY_AFTER
from konspira.server.house import House
from konspira.server.limits import LARGEST_MESSAGE
from konspira.server.store import Store

RARELY = (5_000, 5, 200)  # a server makes many short-lived objects and few cycles: look for those seldom, and not long


def usual_database() -> str:
    """Where tables are kept when nobody says: a file in the user's own data folder."""
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "konspira"
    folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "tables.db")


def lan_address() -> str | None:
    """This machine's address in its own network; no packet is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("198.51.100.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address


def qr_text(address: str) -> str:
    """A QR code for the terminal."""
    out = io.StringIO()
    segno.make(address, micro=False).terminal(out, compact=True, border=1)
    return out.getvalue()


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or the next free one."""
    for port in range(wanted, wanted + 50):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return port
    return wanted


def run(
    host: str, port: int, database: str, *, away_after: float = AWAY_AFTER, public_address: str | None = None,
    openings: int = 30, network_address: str | None = None, log_level: str = "warning",
) -> None:  # fmt: skip
    """Serve until interrupted."""

    async def serve() -> None:
        gc.set_threshold(*RARELY)
        house = House(
            Store(database),
            away_after=away_after,
            public_address=public_address,
            openings=openings,
            network_address=network_address,
        )
        config = uvicorn.Config(
            make_app(house), host=host, port=port, log_level=log_level, access_log=False, ws="websockets-sansio",
            ws_max_size=LARGEST_MESSAGE * 4, ws_ping_interval=20.0, ws_ping_timeout=30.0, server_header=False,
            timeout_graceful_shutdown=3, ws_per_message_deflate=False,
        )  # fmt: skip
        await uvicorn.Server(config).serve()

    try:
        import uvloop
    except ImportError:
        asyncio.run(serve())
    else:
        uvloop.run(serve())
