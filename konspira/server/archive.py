"""Finished matches: told once, compressed once, and kept for whoever looks at them next."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from konspira import record
from konspira.language import Message, Speaker
from konspira.review import picture
from konspira.review.found import Review
from konspira.review.words import PACKAGE
from konspira.server import after
from konspira.server.aside import aside
from konspira.server.protocol import Refusal, write
from konspira.server.sitting import Sitting

MOST_HELD = 32_000_000  # bytes, compressed
Key = tuple[str, ...]


class Archive:
    """What is left of finished matches, as it goes over the wire."""

    def __init__(self, sitting: Callable[[str], Awaitable[Sitting]]) -> None:
        self.sitting = sitting
        self.held: OrderedDict[Key, bytes] = OrderedDict()
        self.size = 0
        self.making: dict[Key, asyncio.Task[bytes]] = {}
        self.work = asyncio.Semaphore(1)  # one at a time, beside the event loop

    async def record(self, match: str) -> bytes:
        """The file of a match."""
        return await self.get(("record", match), match, written)

    async def proof(self, match: str) -> bytes:
        """What is needed to check chance."""
        return await self.get(("proof", match), match, lambda sitting: write(after.proof(sitting)))

    async def replay(self, match: str, seat: int | None, lang: str) -> bytes:
        """A match frame by frame, as a seat saw it or with every hand open."""

        def made(sitting: Sitting) -> bytes:
            players = sitting.match.setup.players
            if seat is not None and seat >= players:
                raise Refusal("seat", f"there is no seat {seat}: the seats are 0 to {players - 1}", 404)
            return write(after.replay(sitting, seat, lang))

        return await self.get(("replay", match, str(seat), lang), match, made)

    async def title(self, match: str, lang: str) -> str:
        """What a link to a match says where it is shared."""
        made = await self.get(("title", match, lang), match, lambda sitting: titled(sitting, lang).encode())
        return gzip.decompress(made).decode()

    async def picture(self, match: str, lang: str, kind: str, review: Review | None) -> bytes:
        """The end of a match to share, as SVG or PNG; with its curve if it has been reviewed."""

        def made(sitting: Sitting) -> bytes:
            drawn = picture.svg(sitting.match, lang, review)
            return drawn.encode() if kind == "svg" else picture.png(drawn)

        return await self.get(("picture", match, lang, kind, "plain" if review is None else "curve"), match, made)

    async def get(self, key: Key, match: str, make: Callable[[Sitting], bytes]) -> bytes:
        """Something of a match, compressed; all who ask at once wait for the same work."""
        if key in self.held:
            self.held.move_to_end(key)
            return self.held[key]
        if key not in self.making:
            self.making[key] = asyncio.create_task(self.make(key, match, make))
            self.making[key].add_done_callback(lambda _: self.making.pop(key, None))
        return await asyncio.shield(self.making[key])

    async def make(self, key: Key, match: str, make: Callable[[Sitting], bytes]) -> bytes:
        """Do the work."""
        async with self.work:
            sitting = await self.sitting(match)
            if sitting.facts.lesson and key[0] in ("record", "proof"):
                raise Refusal("lesson", "a lesson is dealt by its script: there is nothing to prove", 404)
            if not sitting.match.over:
                raise Refusal("phase", f"match {match} is not over: its secrets are still secret", 409)
            made = await aside(lambda: gzip.compress(make(sitting), 6, mtime=0))
        self.held[key] = made
        self.size += len(made)
        while self.size > MOST_HELD and len(self.held) > 1:
            self.size -= len(self.held.popitem(last=False)[1])
        return made


def titled(sitting: Sitting, lang: str) -> str:
    """The game, and who has won; of a lesson, nothing."""
    if sitting.facts.lesson:
        return ""
    speaker = Speaker(lang, sitting.facts.game, sitting.facts.names)
    scores = sitting.match.scores or ()
    who = ", ".join(name for name, score in zip(sitting.facts.names, scores, strict=True) if score == max(scores))
    return speaker.format(PACKAGE, Message("picture-title", {"game": speaker.say(Message("title")), "who": who}))


def written(sitting: Sitting) -> bytes:
    """A match as its file is written."""
    told = record.of(sitting.match)
    told.coached = sitting.facts.coached
    raw: Any = msgspec.json.encode(told)
    return bytes(msgspec.json.format(raw, indent=1)) + b"\n"
