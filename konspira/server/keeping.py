"""What a house wants of whatever keeps its tables: rows by the name of where they lie, and reading them again.

A server keeps them in a database (`store.py`), a page without a server in the browser (`site/drawer.py`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from konspira.game import Event

TABLES, MATCHES, ACTIONS, CHAT, DOCUMENTS, KEYS = "tables", "matches", "actions", "chat", "documents", "keys"
REVIEWS = "reviews"
Values = Mapping[str, Any]
Row = tuple[str, Values]


class Unstored(Exception):
    """The house could not write in time."""


class Outrun(Exception):
    """A change that is based on what is no longer so: others changed the table meanwhile, and nothing was stored."""


class Head(NamedTuple):
    """What a change of a table is based on, and who keeps the table from then on."""

    table: str
    version: int  # 0: the table is new
    keeper: str | None = None  # None: whoever kept it before


class Seen(NamedTuple):
    """A table as it is stored at one moment, without what is already known of it."""

    version: int
    keeper: str | None
    facts: str
    ago: float  # seconds since the latest change
    events: list[Event]
    lines: list[dict[str, Any]]


class BrokenLog(Exception):
    """A stored log that cannot be what was played."""


class Keeping(Protocol):
    """Where a house keeps its tables."""

    shared: bool
    """Whether other houses may keep their tables here too: then it is a `SharedKeeping`."""
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

    async def save(self, *rows: Row, head: Head | None = None) -> None:
        """Return when all these rows are safely stored; raise when none of them is.

        Where houses share what is kept, rows about a table are stored only if nobody has changed it since `head`.
        """

    async def well(self) -> bool:
        """Whether anything can be read."""

    async def table(self, id: str) -> str | None:
        """What is stored of a table."""

    async def match(self, id: str) -> str | None:
        """What is stored of a match."""

    async def document(self, digest: str) -> str | None:
        """A text by its sum."""

    async def review(self, match: str) -> str | None:
        """What was worked out about a finished match."""

    async def log(self, match: str) -> list[Event]:
        """Everything that happened in a match; one that has holes is not accepted."""

    async def lines(self, table: str) -> list[dict[str, Any]]:
        """All that was said at a table."""

    async def in_play(self, since: float) -> list[str]:
        """The tables where a match is on, touched since then."""

    async def listed(self, since: float, most: int) -> list[tuple[str, str]]:
        """The tables that anybody may join with what is stored of them, newest first."""

    async def key(self, name: str, fresh: str) -> str:
        """A secret of the house, kept from its first start on."""

    async def prune(self, days: int, spare: Sequence[str]) -> int:
        """Let go of tables that nobody has touched for so long; says how many."""


class SharedKeeping(Keeping, Protocol):
    """Where several houses, the nodes, keep the same tables."""

    node: str
    """What this node is called."""
    lease: float
    """Seconds that a node which says nothing counts as alive."""

    async def look_on(self) -> None:
        """Be ready to read, and do nothing else."""

    async def listen(self, peers: Listener) -> None:
        """From now on this node counts as alive, and hears what others do."""

    async def version(self, table: str) -> int | None:
        """How often a table has been changed."""

    async def versions(self, ids: Sequence[str]) -> dict[str, int]:
        """The same of many."""

    async def look(self, table: str, match: str, start: int, line: int) -> Seen | None:
        """A table at one moment, with the events of a match and the lines of chat from these numbers on."""

    async def orphans(self, since: float, most: int, but: Sequence[str]) -> list[str]:
        """Tables in play, touched since then, that no living node keeps; but not these."""

    async def resign(self) -> None:
        """This node is going to close: others keep its tables from now on."""

    async def announce(self, present: Mapping[str, str], gone: Sequence[str]) -> None:
        """Who is at these tables on this node, as others are to be told; at some of them nobody any more."""

    async def present(self, ids: Sequence[str]) -> list[tuple[str, str]]:
        """What the other living nodes have announced of these tables: table and text."""

    async def post(self, *texts: str) -> None:
        """Tell all nodes something that is not stored."""

    async def forget(self) -> None:
        """Let go of what dead nodes have left behind."""

    def tell_trouble(self, why: str | None) -> None:
        """Nothing can be read or written just now, or it can again."""

    async def allow(self, what: str, address: str, burst: float, rate: float) -> bool:
        """Whether an address may do one more of something, wherever it did the others."""


class Listener(Protocol):
    """Who hears of other nodes."""

    def heard(self, text: str) -> None:
        """Something was told."""

    def alive(self, nodes: set[str], late: bool) -> None:
        """These nodes live, this one among them; late: it may have counted as dead, or have missed something."""

    def cut_off(self, why: str) -> None:
        """Nothing can be heard just now."""


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
