"""What a house wants of whatever keeps its tables: rows by the name of where they lie, and reading them again.

A server keeps them in a database (`store.py`), a page without a server in the browser (`site/drawer.py`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from konspira.game import Event

TABLES, MATCHES, ACTIONS, CHAT, DOCUMENTS, KEYS = "tables", "matches", "actions", "chat", "documents", "keys"
Values = Mapping[str, Any]
Row = tuple[str, Values]


class Unstored(Exception):
    """The house could not write in time."""


class BrokenLog(Exception):
    """A stored log that cannot be what was played."""


class Keeping(Protocol):
    """Where a house keeps its tables."""

    trouble: str | None
    """Why nothing can be written just now."""
    file: Path | None
    """The file that everything is in, if it is one on a disk."""
    on_trouble: Callable[[str | None], None]
    """Who wants to hear when writing stops and when it goes on."""

    async def open(self) -> None:
        """Be ready to read and write."""

    async def close(self) -> None:
        """Write what is left, and let go."""

    async def save(self, *rows: Row) -> None:
        """Return when all these rows are safely stored; raise when none of them is."""

    async def well(self) -> bool:
        """Whether anything can be read."""

    async def table(self, id: str) -> str | None:
        """What is stored of a table."""

    async def match(self, id: str) -> str | None:
        """What is stored of a match."""

    async def document(self, digest: str) -> str | None:
        """A text by its sum."""

    async def log(self, match: str) -> list[Event]:
        """Everything that happened in a match; one that has holes is not accepted."""

    async def lines(self, table: str) -> list[dict[str, Any]]:
        """All that was said at a table."""

    async def in_play(self, since: float) -> list[str]:
        """The tables where a match is on, touched since then."""

    async def listed(self, since: float, most: int) -> list[str]:
        """What is stored of the tables that anybody may join, newest first."""

    async def key(self, name: str, fresh: str) -> str:
        """A secret of the house, kept from its first start on."""

    async def prune(self, days: int, spare: Sequence[str]) -> int:
        """Let go of tables that nobody has touched for so long; says how many."""


def table_row(id: str, phase: str, facts: str, listed: bool) -> Row:
    """A table as it stands now."""
    return TABLES, {"id": id, "phase": phase, "facts": facts, "touched": time.time(), "listed": listed}


def log_rows(match: str, start: int, events: Sequence[Event]) -> list[Row]:
    """Events as they stand in a log."""
    return [
        (ACTIONS, {"match_id": match, "number": start + place, "seat": seat, "action": action})
        for place, (seat, action) in enumerate(events)
    ]


def whole(match: str, rows: Sequence[Any]) -> list[Event]:
    """A log whose numbers are 0, 1, 2 and so on to its end."""
    for place, (number, _, _) in enumerate(rows):
        if number != place:
            raise BrokenLog(f"the log of match {match} has {number} where {place} should be")
    return [Event(seat, action) for _, seat, action in rows]
