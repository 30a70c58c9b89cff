"""What keeps the tables of a house in a browser: rows in IndexedDB, by the same names as in a server's database."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

from konspira.game import Event
from konspira.server.keeping import ACTIONS, CHAT, DOCUMENTS, KEYS, MATCHES, REVIEWS, TABLES, Head, Row, Unstored, whole

DAY = 86_400.0
# What a row is found by; rows of a kind whose key has two parts are read in the order of the second.
FOUND_BY = {
    TABLES: ("id",),
    MATCHES: ("id",),
    DOCUMENTS: ("digest",),
    KEYS: ("name",),
    ACTIONS: ("match_id", "number"),
    CHAT: ("table_id", "number"),
    REVIEWS: ("match_id",),
}
PATIENCE = 600.0  # seconds that an answer waits for room in the browser
PULSE = 1.0  # seconds between two tries
TWICE = "ConstraintError"  # what trying again does not help against
ONCE = (ACTIONS, CHAT, KEYS)  # a second row in the same place is refused, and nothing of the same note is kept


class Shelf(Protocol):
    """The browser's side: `page/shelf.js`, which speaks JSON."""

    put: Callable[[str], Awaitable[str]]
    """Keep rows, all or none; answers with what went wrong, or nothing."""
    get: Callable[[str, str], Awaitable[str | None]]
    """One row by its kind and key."""
    all: Callable[[str, str | None], Awaitable[str]]
    """The rows of a kind, those of one owner in order where it is named."""
    drop: Callable[[str], Awaitable[None]]
    """Let go of tables with all that belongs to them."""


class Drawer:
    """Tables in a browser; what was saved is there after the tab is killed."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.shared = False
        self.trouble: str | None = None
        self.file: Path | None = None
        self.on_trouble: Callable[[str | None], None] = lambda why: None

    async def open(self) -> None:
        """Nothing is to be done."""

    async def close(self) -> None:
        """Nothing is left to be written."""

    async def well(self) -> bool:
        """What was opened can be read."""
        return True

    async def save(self, *rows: Row, head: Head | None = None) -> None:
        """Return when all these rows are safely kept; raise when none of them is; nobody else changes a table here."""
        notes = [[kind, [row[name] for name in FOUND_BY[kind]], dict(row), kind in ONCE] for kind, row in rows]
        text, patient = json.dumps(notes), time.monotonic() + PATIENCE
        while why := await self.shelf.put(text):
            if why == TWICE or time.monotonic() > patient:
                raise Unstored(f"the browser could not keep that, and lays the table again as it is kept: {why}")
            self.tell_trouble(why)
            await asyncio.sleep(PULSE)  # until somebody has made room
        self.tell_trouble(None)

    def tell_trouble(self, why: str | None) -> None:
        """Why nothing can be kept just now, or that it can be again."""
        changed = (why is None) != (self.trouble is None)
        self.trouble = why
        if changed:
            self.on_trouble(why)

    async def one(self, kind: str, key: str, column: str) -> str | None:
        """A column of one row."""
        found = await self.shelf.get(kind, key)
        return None if found is None else str(json.loads(found)[column])

    async def rows(self, kind: str, owner: str | None = None) -> list[dict[str, Any]]:
        """All rows of a kind, or those of one owner in order."""
        found: list[dict[str, Any]] = json.loads(await self.shelf.all(kind, owner))
        return found

    async def table(self, id: str) -> str | None:
        """What is kept of a table."""
        return await self.one(TABLES, id, "facts")

    async def match(self, id: str) -> str | None:
        """What is kept of a match."""
        return await self.one(MATCHES, id, "facts")

    async def document(self, digest: str) -> str | None:
        """A text by its sum."""
        return await self.one(DOCUMENTS, digest, "text")

    async def review(self, match: str) -> str | None:
        """What was worked out about a finished match."""
        return await self.one(REVIEWS, match, "text")

    async def log(self, match: str) -> list[Event]:
        """Everything that happened in a match; one that has holes is not accepted."""
        rows = await self.rows(ACTIONS, match)
        return whole(match, [(row["number"], row["seat"], row["action"]) for row in rows])

    async def lines(self, table: str) -> list[dict[str, Any]]:
        """All that was said at a table."""
        kept = ("number", "seat", "name", "text", "round", "event")
        return [{name: row[name] for name in kept} for row in await self.rows(CHAT, table)]

    async def in_play(self, since: float) -> list[str]:
        """The tables where a match is on, touched since then."""
        rows = await self.rows(TABLES)
        return [row["id"] for row in rows if row["phase"] == "playing" and row["touched"] >= since]

    async def listed(self, since: float, most: int) -> list[tuple[str, str]]:
        """Nobody else can come to a table in a browser."""
        return []

    async def key(self, name: str, fresh: str) -> str:
        """A secret of the house, kept from its first start on."""
        held = await self.one(KEYS, name, "value")
        if held is None:
            await self.save((KEYS, {"name": name, "value": fresh}))
        return held or fresh

    async def prune(self, days: int, spare: Sequence[str]) -> int:
        """Let go of tables that nobody has touched for so long; says how many."""
        before = time.time() - days * DAY
        old = [row["id"] for row in await self.rows(TABLES) if row["touched"] < before and row["id"] not in spare]
        await self.shelf.drop(json.dumps(old))
        return len(old)
