"""Options that are whole files: read with care, kept once, and named by their sums everywhere else."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any

from konspira.game import Game
from konspira.options import Document, Setup
from konspira.server.aside import aside
from konspira.server.keeping import DOCUMENTS, Keeping
from konspira.server.protocol import Refusal

MARK = "sha256:"
PATIENCE = 3.0  # seconds in which a file must have been read
MOST_HELD = 4_000_000  # characters kept in memory

Options = Mapping[str, bool | int | str]


class Documents:
    """The files of this house."""

    def __init__(self, store: Keeping) -> None:
        self.store = store
        self.held: OrderedDict[str, str] = OrderedDict()
        self.reading = asyncio.Semaphore(1)  # one file at a time, beside the event loop

    async def judge(self, game: Game[Any, Any], players: int | None, options: Options) -> Setup:
        """Check a setup whose files may come from anybody; a file that takes too long to read is refused."""
        whole = await self.resolve(game, options)
        if not any(whole.get(name) for name in files(game)):
            return game.setup(players, whole)
        try:
            async with asyncio.timeout(PATIENCE), self.reading:
                return await aside(game.setup, players, whole)
        except TimeoutError:
            raise Refusal("document", f"the file took more than {PATIENCE:g} s to read, and was put away") from None

    async def resolve(self, game: Game[Any, Any], options: Options) -> dict[str, bool | int | str]:
        """Options with the texts of their files in them."""
        whole = dict(options)
        for name in files(game):
            value = whole.get(name)
            if isinstance(value, str) and value.startswith(MARK):
                whole[name] = await self.text(value.removeprefix(MARK))
        return whole

    async def text(self, digest: str) -> str:
        """A file by its sum."""
        text = self.held.get(digest) or await self.store.document(digest)
        if text is None:
            raise Refusal("document", f"there is no file {MARK}{digest[:20]}", 404)
        self.hold(digest, text)
        return text

    def hold(self, digest: str, text: str) -> None:
        """Keep a text for the next who wants it, and let go of those that nobody has wanted for long."""
        self.held[digest] = text
        self.held.move_to_end(digest)
        while len(self.held) > 1 and sum(map(len, self.held.values())) > MOST_HELD:
            self.held.popitem(last=False)

    def brief(self, game: Game[Any, Any], options: Options) -> tuple[dict[str, bool | int | str], Sequence[Any]]:
        """Options with sums instead of texts, and the rows that keep the texts."""
        short, rows = dict(options), []
        for name in files(game):
            text = short.get(name)
            if isinstance(text, str) and text and not text.startswith(MARK):
                digest = hashlib.sha256(text.encode()).hexdigest()
                self.hold(digest, text)
                rows.append((DOCUMENTS, {"digest": digest, "text": text}))
                short[name] = MARK + digest
        return short, rows


def files(game: Game[Any, Any]) -> list[str]:
    """The options of a game that are files."""
    return [option.name for option in game.options if isinstance(option, Document)]
