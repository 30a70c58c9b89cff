"""Whose turn it is to change a table: one change at a time, until it is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from konspira.server.protocol import Relaid

if TYPE_CHECKING:
    from konspira.server.table import Table


class Turn:
    """The table's lock, for as long as a change takes until it is stored."""

    __slots__ = ("table",)

    def __init__(self, table: Table) -> None:
        self.table = table

    async def __aenter__(self) -> None:
        await self.table.lock.acquire()
        if self.table.retired:
            self.table.lock.release()
            raise Relaid()

    async def __aexit__(self, *_: object) -> None:
        self.table.lock.release()
