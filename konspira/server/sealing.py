"""Sealing chance before a deal: everybody present may add entropy that nobody could choose last."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from konspira.errors import BadRequest
from konspira.fairness import Fairness
from konspira.server.protocol import write

if TYPE_CHECKING:
    from konspira.server.table import Table

PATIENCE = 1.5  # seconds for each of the two steps


class Gathering:
    """One round of pledging and opening among some seats."""

    def __init__(self, players: int, asked: set[int]) -> None:
        self.proof = Fairness(players)
        self.asked = asked
        self.opening = False
        self.moved = asyncio.Event()

    def pledge(self, seat: int, sha256: str) -> None:
        """A seat pledges."""
        if self.opening or seat not in self.asked:
            raise BadRequest(f"seat {seat} is not asked for a pledge now")
        self.proof.pledge(seat, sha256)
        self.moved.set()

    def open(self, seat: int, data: bytes) -> None:
        """A seat opens what it pledged."""
        if not self.opening:
            raise BadRequest(f"seat {seat} is not asked to open its pledge now")
        self.proof.open(seat, data)
        self.moved.set()

    def unopened(self) -> set[int]:
        """Those who pledged and have not opened."""
        pledged = {seat for seat, pledge in enumerate(self.proof.pledges) if pledge}
        return {seat for seat in pledged if self.proof.entropy[seat] is None}


async def seal(table: Table) -> Fairness:
    """The dice of the next match; whoever pledges and does not open is left out of a new round."""
    trusted = table.audience.sharers()
    while True:
        gathering = Gathering(table.facts.players, trusted)
        table.house.gatherings[table.id] = gathering
        try:
            await gather(table, gathering)
        finally:
            table.house.gatherings.pop(table.id, None)
        liars = gathering.unopened()
        if not liars:
            gathering.proof.seal()
            return gathering.proof
        trusted = trusted - liars


async def gather(table: Table, gathering: Gathering) -> None:
    """Ask for pledges, then for what was pledged."""
    proof = gathering.proof
    await ask(table, gathering, "pledge", lambda: all(proof.pledges[seat] for seat in gathering.asked))
    gathering.opening = True
    gathering.asked = gathering.unopened()
    await ask(table, gathering, "open", lambda: not gathering.unopened())


async def ask(table: Table, gathering: Gathering, step: str, done: Callable[[], bool]) -> None:
    """Put one step to everybody concerned and wait, not too long."""
    if not gathering.asked:
        return
    message = write({"type": "gather", "step": step, "commitment": gathering.proof.commitment})
    table.audience.tell(
        message, [client for client in table.audience.clients if client.seat in gathering.asked and client.entropy]
    )
    table.house.peers.gather(table, step, gathering.proof.commitment, gathering.asked)
    try:
        async with asyncio.timeout(PATIENCE):
            while not done():
                gathering.moved.clear()
                await gathering.moved.wait()
    except TimeoutError:
        return
