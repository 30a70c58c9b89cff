"""Starting the server, and telling people where it is."""

from __future__ import annotations

import asyncio
import gc
import io
import os
import socket
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import segno
import uvicorn

from konspira import games
from konspira.server import logs, metrics
from konspira.server.app import make_app
from konspira.server.clockwork import AWAY_AFTER
from konspira.server.door import RESERVED, Entrance, doors, raise_descriptors
from konspira.server.house import SLEEPS_AFTER, House
from konspira.server.limits import LARGEST_MESSAGE
from konspira.server.store import PATIENCE, replica_for, store_for

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


@dataclass(frozen=True, kw_only=True)
class Settings:
    """What a host may set."""

    host: str
    port: int
    database: str
    public_address: str | None = None
    network_address: str | None = None
    away_after: float = AWAY_AFTER
    sleeps_after: float = SLEEPS_AFTER
    patience: float = PATIENCE
    node: str = "node"
    replica: str | None = None
    openings: int = 30
    most_of_one: int = 256
    proxies: tuple[str, ...] = ()
    keep_days: int | None = None
    metrics_port: int | None = None
    log_style: logs.Style = "text"
    log_level: str = "warning"


class HouseServer(uvicorn.Server):
    """Says when it listens, and tells the tabs before it hangs up."""

    def __init__(self, config: uvicorn.Config, house: House, opened: Callable[[], None] = lambda: None) -> None:
        super().__init__(config)
        self.house, self.opened = house, opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        if self.started:
            self.opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, then close."""
        await self.house.say_goodbye()
        await super().shutdown(sockets)


def config_of(house: House, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves a house."""
    entrance = Entrance(max(64, raise_descriptors() - RESERVED), settings.most_of_one, settings.proxies)
    http, live = doors(entrance)
    return uvicorn.Config(
        make_app(house), host=settings.host, port=settings.port, log_config=None, access_log=False,
        http=http, ws=live, ws_max_size=LARGEST_MESSAGE * 4, ws_ping_interval=20.0, ws_ping_timeout=30.0,
        server_header=False, timeout_graceful_shutdown=3, ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies), forwarded_allow_ips=list(settings.proxies),
    )  # fmt: skip


async def serve(settings: Settings, opened: Callable[[], None]) -> None:
    """Open the house and serve it until interrupted; whoever asked is told when it stands."""
    gc.set_threshold(*RARELY)
    for name in games.names():  # while nobody plays: loading a game changes classes that all games share
        games.find(name)
    house = House(
        store_for(settings.database, settings.patience, settings.node),
        away_after=settings.away_after,
        sleeps_after=settings.sleeps_after,
        public_address=settings.public_address,
        openings=settings.openings,
        network_address=settings.network_address,
        keep_days=settings.keep_days,
        replica=replica_for(settings.replica) if settings.replica else None,
    )
    await house.open()  # before anybody is let in: whatever is wrong with the database is said in one sentence
    await HouseServer(config_of(house, settings), house, opened).serve()


def run(settings: Settings, opened: Callable[[], None]) -> None:
    """The same, in an event loop of its own."""
    logs.begin(settings.log_style, settings.log_level)
    if settings.metrics_port is not None:
        metrics.publish(settings.metrics_port)
    try:
        import uvloop
    except ImportError:
        asyncio.run(serve(settings, opened))
    else:
        uvloop.run(serve(settings, opened))
