"""The other nodes of a house: what they tell, what they are told, and which tables are this one's to keep.

A house that keeps its tables alone has no other nodes (`Alone`), and everything here comes to nothing.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from konspira.server import abreast, metrics, news
from konspira.server.keeping import SharedKeeping
from konspira.server.limits import Buckets
from konspira.server.news import Changed, Gather, Gone, Present, Share
from konspira.server.protocol import Overtaken, Refusal, write

if TYPE_CHECKING:
    from konspira.server.house import House
    from konspira.server.table import Table

GATHERING = 0.02  # seconds in which comings and goings are told together
HUNT = 3.0  # seconds between two looks for tables that nobody keeps
POLL = 5.0  # seconds between two looks whether some news were lost
AT_ONCE = 20  # tables that are taken over between two looks
PAUSE = 0.5  # seconds between two such lots
RECENT = 3_600.0  # seconds since a match was last played in which its bots and clocks go on without anybody there
log = logging.getLogger("konspira.server")


class Alone:
    """No other nodes: whatever happens, happens here."""

    node = ""

    def __init__(self, house: House) -> None:
        self.house = house

    def keeps(self, table: Table) -> bool:
        """Whether bots and clocks of a table are this node's business."""
        return True

    async def open(self) -> None:
        """Nobody is to be heard."""

    async def close(self) -> None:
        """Nobody is to be told."""

    async def freshen(self, table: Table) -> None:
        """What is in memory is all there is."""

    async def version(self, id: str) -> int:
        """How often a table has been changed, where that matters."""
        return 0

    async def settle_in(self, table: Table) -> None:
        """A table has just been woken."""

    async def elsewhere(self, ids: Sequence[str]) -> dict[str, dict[str, Present]]:
        """Who is at these tables at other nodes."""
        return {}

    async def release(self, table: Table) -> bool:
        """A table is to go to sleep; says whether it may."""
        return True

    def announce(self, table: Table) -> None:
        """Somebody has come to a table, or gone."""

    def gather(self, table: Table, step: str, commitment: str, seats: set[int]) -> None:
        """Ask for shares of chance where else somebody is."""

    def share(self, table: Table, seat: int, *, pledge: str = "", opened: str = "") -> bool:
        """Pass a share of chance on; says whether anybody waits for it."""
        return False

    async def allow(self, buckets: Buckets, what: str, address: str) -> bool:
        """Whether an address may do one more."""
        return buckets.take(address)


class Peers(Alone):
    """The other nodes on the same database."""

    def __init__(self, house: House, store: SharedKeeping) -> None:
        super().__init__(house)
        self.store, self.node = store, store.node
        self.living = {store.node}
        self.heard_of: dict[str, list[Changed]] = {}  # news that have not been followed yet, by table
        self.told: dict[str, str] = {}  # what was last announced of each table
        self.coming: set[str] = set()  # tables whose comings and goings are to be told
        self.sealing: dict[str, str] = {}  # nodes that seal chance for tables
        self.hunting = self.deaf = False
        self.hunted = self.polled = 0.0

    async def open(self) -> None:
        """Hear the others, and keep what nobody keeps."""
        await self.store.listen(self)

    async def close(self) -> None:
        """Let others keep what was kept here."""
        try:
            async with asyncio.timeout(2.0):
                await self.store.resign()
        except Exception as error:  # they find out by themselves
            log.warning("the other nodes could not be told that this one closes: %s", error)

    # -- Hearing -----------------------------------------------------------------------------------

    def heard(self, text: str) -> None:
        """Something was told."""
        try:
            told = news.read(text)
        except msgspec.MsgspecError:
            return  # of a newer kind: whatever it is about, the next poll finds
        if isinstance(told, Gone):
            self.living.discard(told.node)
            self.lose({told.node})
        elif isinstance(told, Share):
            if told.to == self.node:
                self.take_share(told)
        elif told.node == self.node or told.table not in self.house.tables:
            return
        elif isinstance(told, Changed):
            self.mark(told)
        elif isinstance(told, Present):
            self.house.tables[told.table].audience.meet(told)
        else:
            self.pass_on(told)

    def mark(self, changed: Changed) -> None:
        """A table has a new version: follow soon."""
        waiting = self.heard_of.setdefault(changed.table, [])
        waiting.append(changed)
        if len(waiting) == 1:
            self.house.run_errand(self.follow(changed.table))

    async def follow(self, id: str) -> None:
        """Bring the copy of a table up to what was told of it."""
        table = self.house.tables.get(id)
        if table is None:
            self.heard_of.pop(id, None)
            return
        async with table.lock:
            for changed in self.heard_of.pop(id, ()):
                if table.retired:
                    return
                try:
                    followed = changed.version <= table.version or abreast.follow(table, changed)
                except Exception:
                    log.exception("news of table %s do not fit", id, extra={"table": id})
                    self.house.put_away(table)
                    return
                if not followed:
                    await self.read_on(table)

    async def read_on(self, table: Table) -> None:
        """Read what news did not say; what cannot be read now is found by the next poll."""
        try:
            await abreast.catch_up(table)
        except Refusal as refusal:
            log.warning("table %s is put away: %s", table.id, refusal, extra={"table": table.id})
            return
        except Exception as error:
            log.warning("table %s could not be read on: %s", table.id, error, extra={"table": table.id})
            self.polled = 0.0
            return
        self.keep_if_orphaned(table)

    def alive(self, nodes: set[str], late: bool) -> None:
        """These nodes live; late: this one may have counted as dead, or have missed something."""
        lost, self.living = self.living - nodes, nodes
        metrics.NODES.set(len(nodes))
        metrics.KEPT.set(sum(self.keeps(table) for table in self.house.tables.values()))
        self.house.share_limits(len(nodes))
        now = time.monotonic()
        if self.deaf:
            self.deaf = False
            self.store.tell_trouble(None)
        if late:
            self.told.clear()
            for table in self.house.tables.values():
                self.announce(table)
            self.polled = 0.0
        if lost:
            self.lose(lost)
        if now - self.hunted > HUNT and not self.hunting:
            self.hunting = True
            self.house.run_errand(self.hunt())
        if now - self.polled > POLL:
            self.polled = now
            self.house.run_errand(self.poll(late))

    def cut_off(self, why: str) -> None:
        """Nothing can be heard just now: everybody is told."""
        self.deaf = True
        self.store.tell_trouble(why)

    def lose(self, nodes: set[str]) -> None:
        """Some nodes are dead: whoever was there is gone, and what they kept is kept by others."""
        for table in self.house.tables.values():
            table.audience.part(nodes)
        self.hunted = 0.0
        if not self.hunting and self.house.ready:
            self.hunting = True
            self.house.run_errand(self.hunt())

    async def poll(self, late: bool) -> None:
        """The safety net: look which tables have changed without this node having heard of it."""
        try:
            versions = await self.store.versions([*self.house.tables])
            if late:
                for id, there in (await self.elsewhere([*self.house.tables])).items():
                    if id in self.house.tables:
                        self.house.tables[id].audience.elsewhere = there
                await self.store.forget()
        except Exception as error:
            log.warning("the versions of tables could not be read: %s", error)
            self.polled = 0.0
            return
        for id, version in versions.items():
            table = self.house.tables.get(id)
            if table is not None and version > table.version:
                self.mark(Changed(id, version, ""))

    # -- Keeping -----------------------------------------------------------------------------------

    def keeps(self, table: Table) -> bool:
        """Whether bots and clocks of a table are this node's business."""
        return table.keeper == self.node

    async def hunt(self) -> None:
        """Take over what no living node keeps, some at a time, so that all nodes get their part."""
        try:
            while self.house.ready:
                found = await self.store.orphans(time.time() - RECENT, AT_ONCE, [*self.house.aside])
                for id in found:
                    await self.house.try_to_find(id)
                if len(found) < AT_ONCE:
                    break
                await asyncio.sleep(PAUSE)
        except Exception as error:
            log.warning("tables that nobody keeps could not be looked for: %s", error)
        finally:
            self.hunting, self.hunted = False, time.monotonic()

    async def version(self, id: str) -> int:
        """How often a table has been changed."""
        return await self.store.version(id) or 0

    async def elsewhere(self, ids: Sequence[str]) -> dict[str, dict[str, Present]]:
        """Who is at these tables at other nodes."""
        found: dict[str, dict[str, Present]] = {}
        for id, text in await self.store.present(ids):
            there = msgspec.json.decode(text, type=Present)
            found.setdefault(id, {})[there.node] = there
        return found

    async def settle_in(self, table: Table) -> None:
        """A table has just been woken: see who is there, and keep it if nobody else does."""
        table.audience.elsewhere = (await self.elsewhere([table.id])).get(table.id, {})
        async with table.lock:
            if not table.retired:
                await abreast.catch_up(table)
        await self.keep(table)

    def keep_if_orphaned(self, table: Table) -> None:
        """A table whose keeper has gone is kept here, unless somebody else is quicker."""
        if self.orphaned(table):
            self.house.run_errand(self.keep(table))

    def orphaned(self, table: Table) -> bool:
        """Whether a table is in play and no living node keeps it."""
        return table.facts.phase == "playing" and table.keeper not in self.living

    async def keep(self, table: Table) -> None:
        """Take a table over; that is a change like any other, so whoever kept it before is overtaken by it."""
        try:
            async with table.turn():
                if self.orphaned(table) and not self.house.closing:
                    await table.store(keeper=self.node)
                    table.clockwork.wind()
        except Overtaken:
            pass  # somebody else keeps it, or the next hunt finds it

    async def release(self, table: Table) -> bool:
        """Nobody keeps a table that sleeps, until somebody comes."""
        if not self.keeps(table):
            return True
        try:
            async with table.turn():
                if self.keeps(table):
                    await table.store(keeper="")
        except Overtaken:
            return False
        return True

    async def freshen(self, table: Table) -> None:
        """Know everything that anybody was told before this moment."""
        version = await self.store.version(table.id)
        if version != table.version:
            async with table.turn():
                if version != table.version:
                    await abreast.catch_up(table)
        if self.orphaned(table):
            await self.keep(table)

    # -- Who is where ------------------------------------------------------------------------------

    def announce(self, table: Table) -> None:
        """Somebody has come to a table, or gone."""
        if not self.coming:
            self.house.run_errand(self.announce_soon())
        self.coming.add(table.id)

    async def announce_soon(self) -> None:
        """Tell all comings and goings of a moment together."""
        await asyncio.sleep(GATHERING)
        told = {}
        for id in self.coming:
            table = self.house.tables.get(id)
            told[id] = news.write(table.audience.presence(self.node) if table else Present(id, self.node))
        self.coming = set()
        new = {id: text for id, text in told.items() if self.told.get(id, empty(id, self.node)) != text}
        gone = [id for id, text in new.items() if text == empty(id, self.node)]
        self.told = {id: text for id, text in (self.told | new).items() if id not in gone}
        if not new:
            return
        try:
            await self.store.announce(new, gone)
        except Exception as error:  # the next heartbeat that goes through tells all again
            log.warning("the other nodes could not be told who is here: %s", error)
            for id in new:
                self.told.pop(id, None)

    # -- Sealing chance ----------------------------------------------------------------------------

    def gather(self, table: Table, step: str, commitment: str, seats: set[int]) -> None:
        """Ask for shares of chance where else somebody is."""
        if any(seats & {*present.sharers} for present in table.audience.elsewhere.values()):
            asked = Gather(table.id, self.node, step, commitment, sorted(seats))
            self.house.run_errand(self.store.post(news.write(asked)))

    def pass_on(self, asked: Gather) -> None:
        """Another node seals chance: ask whoever is here."""
        audience = self.house.tables[asked.table].audience
        self.sealing[asked.table] = asked.node
        message = write({"type": "gather", "step": asked.step, "commitment": asked.commitment})
        audience.tell(message, [one for one in audience.clients if one.seat in asked.seats and one.entropy])

    def share(self, table: Table, seat: int, *, pledge: str = "", opened: str = "") -> bool:
        """Pass a share of chance on to the node that gathers."""
        node = self.sealing.get(table.id)
        if node is None:
            return False
        given = Share(table.id, node, seat, pledge, opened)
        self.house.run_errand(self.store.post(news.write(given)))
        if opened:
            self.sealing.pop(table.id, None)
        return True

    def take_share(self, share: Share) -> None:
        """A share that was given at another node; one that does not fit is left out."""
        gathering = self.house.gatherings.get(share.table)
        if gathering is None:
            return
        try:
            if share.pledge:
                gathering.pledge(share.seat, share.pledge)
            else:
                gathering.open(share.seat, bytes.fromhex(share.opened))
        except Exception as error:
            log.info("a share of chance does not fit: %s", error, extra={"table": share.table})

    # -- Limits ------------------------------------------------------------------------------------

    async def allow(self, buckets: Buckets, what: str, address: str) -> bool:
        """Whether an address may do one more, wherever it did the others; of the address a sum is kept."""
        digest = hashlib.sha256(f"{what} {self.house.keys.signer.secret_keys[-1]!r} {address}".encode()).hexdigest()
        return await self.store.allow(what, digest[:32], buckets.burst, buckets.rate)


def empty(id: str, node: str) -> str:
    """What is announced of a table where nobody is."""
    return news.write(Present(id, node))
