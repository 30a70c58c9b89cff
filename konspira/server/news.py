"""What nodes tell each other, and the seam by which it travels.

News only ever wake: whoever misses some reads in the database what it lacks.  PostgreSQL's own NOTIFY carries them
(`herald.py`), in the same transaction as what they are about; another carrier would be a class with these methods.
A house that keeps its tables alone has nobody to tell, and no carrier.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec
from msgspec import Struct

from konspira.server.keeping import ACTIONS, Head, Listener, Row

LONGEST = 7_500  # bytes; NOTIFY takes 8,000


class Changed(Struct, tag="changed", tag_field="is"):
    """A table has a new version; events say how, where they are all of it."""

    table: str
    version: int
    node: str
    match: str = ""
    start: int = 0
    events: list[tuple[int, int]] | None = None


class Present(Struct, tag="present", tag_field="is"):
    """Who is at a table on some node."""

    table: str
    node: str
    seats: list[int] = []
    readers: list[int] = []  # those who want words
    sharers: list[int] = []  # those who want a share in chance
    watching: int = 0


class Gather(Struct, tag="gather", tag_field="is"):
    """A node seals chance, and asks these seats for something."""

    table: str
    node: str
    step: str
    commitment: str
    seats: list[int]


class Share(Struct, tag="share", tag_field="is"):
    """What a seat gives to a node that seals chance: a pledge, or what it pledged."""

    table: str
    to: str
    seat: int
    pledge: str = ""
    opened: str = ""


class Gone(Struct, tag="gone", tag_field="is"):
    """A node closes."""

    node: str


News = Changed | Present | Gather | Share | Gone
read = msgspec.json.Decoder(News).decode


def write(news: News) -> str:
    """News as they travel."""
    return msgspec.json.encode(news).decode()


def of_change(head: Head, rows: Sequence[Row], node: str) -> str:
    """What is told of a change of a table: the events themselves where nothing else has changed."""
    news = Changed(head.table, head.version + 1, node)
    if rows and head.keeper is None and all(name == ACTIONS for name, _ in rows):
        news.match, news.start = rows[0][1]["match_id"], rows[0][1]["number"]
        news.events = [(row["seat"], row["action"]) for _, row in rows]
    text = write(news)
    return text if len(text) <= LONGEST else write(Changed(news.table, news.version, node))


class Carrier(Protocol):
    """How news travel."""

    within: bool
    """Whether they travel inside of the transaction that they are about, by pg_notify; else they are posted after."""

    def begin(self, listener: Listener) -> None:
        """Tell somebody, in the running event loop, of all that is heard from now on."""

    def end(self) -> None:
        """Hear nothing more."""

    async def post(self, texts: Sequence[str]) -> None:
        """Tell all nodes, where they are not told within transactions."""
