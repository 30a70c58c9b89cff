"""A database that several nodes share: every change of a table is a step of its version, and one of two wins.

A group of changes is one statement, so that no node which is stopped or cut off in the middle holds anything up: it
moves the versions that are still what the changes are based on, stores the rows of those, tells of them, and says
which they were.  The others were overtaken, and whoever made them looks again.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import event, insert, select
from sqlalchemy.exc import DBAPIError

from konspira.game import Event
from konspira.server import metrics, news
from konspira.server.database import engine_for
from konspira.server.herald import CHANNEL, LEASE, NOW, Herald, Watch
from konspira.server.keeping import Listener, Outrun, Row, Seen
from konspira.server.schema import actions, chat, heads, matches, migrate, tables
from konspira.server.store import PATIENCE, READERS, Note, Store

LOOKS = 0.5  # seconds between two looks at what waits too long
MARKS = 160  # letters of the marks of the latest changes

CHANGE = f"""
WITH wanted AS (
  SELECT * FROM unnest(
    %(ids)s::text[], %(versions)s::bigint[], %(marks)s::text[], %(keepers)s::text[], %(news)s::text[]
  ) AS w (id, version, mark, keeper, news)
), free AS (
  SELECT h.table_id FROM heads h JOIN wanted w ON h.table_id = w.id AND h.version = w.version
  ORDER BY h.table_id FOR UPDATE OF h
), won AS (
  UPDATE heads h SET version = h.version + 1, keeper = coalesce(w.keeper, h.keeper),
    writes = left(w.mark || ' ' || h.writes, {MARKS}), moved = {NOW}
  FROM wanted w, free f WHERE h.table_id = w.id AND h.table_id = f.table_id
  RETURNING h.table_id AS id, w.news AS news
), laid AS (
  UPDATE tables t SET phase = x.phase, facts = x.facts, touched = x.touched, listed = x.listed
  FROM unnest(%(t_id)s::text[], %(t_phase)s::text[], %(t_facts)s::text[], %(t_touched)s::float8[], %(t_listed)s::bool[])
    AS x (id, phase, facts, touched, listed), won WHERE t.id = x.id AND won.id = x.id
), dealt AS (
  INSERT INTO matches (id, table_id, facts) SELECT x.id, x.table_id, x.facts
  FROM unnest(%(m_id)s::text[], %(m_table_id)s::text[], %(m_facts)s::text[]) AS x (id, table_id, facts)
  JOIN won ON won.id = x.table_id
), played AS (
  INSERT INTO actions (match_id, number, seat, action) SELECT x.match_id, x.number, x.seat, x.action
  FROM unnest(%(a_of)s::text[], %(a_match_id)s::text[], %(a_number)s::int[], %(a_seat)s::int[], %(a_action)s::int[])
    AS x (of, match_id, number, seat, action) JOIN won ON won.id = x.of ORDER BY x.match_id, x.number
), said AS (
  INSERT INTO chat (table_id, number, seat, name, text, round, event)
  SELECT x.table_id, x.number, x.seat, x.name, x.text, x.round, x.event
  FROM unnest(%(c_table_id)s::text[], %(c_number)s::int[], %(c_seat)s::int[], %(c_name)s::text[], %(c_text)s::text[],
    %(c_round)s::int[], %(c_event)s::int[]) AS x (table_id, number, seat, name, text, round, event)
  JOIN won ON won.id = x.table_id
)
SELECT id, CASE WHEN %(within)s THEN pg_notify('{CHANNEL}', news) END FROM won
"""
COLUMNS = {
    "t": (tables, ("id", "phase", "facts", "touched", "listed")),
    "m": (matches, ("id", "table_id", "facts")),
    "a": (actions, ("match_id", "number", "seat", "action")),
    "c": (chat, ("table_id", "number", "seat", "name", "text", "round", "event")),
}
LOOK = f"""
SELECT h.version, h.keeper, t.facts, {NOW} - h.moved,
  ARRAY(SELECT ARRAY[seat, action] FROM actions WHERE match_id = %(match)s AND number >= %(start)s ORDER BY number),
  (SELECT coalesce(json_agg(json_build_object('number', number, 'seat', seat, 'name', name, 'text', text,
    'round', round, 'event', event) ORDER BY number), '[]') FROM chat WHERE table_id = %(id)s AND number >= %(line)s)
FROM heads h JOIN tables t ON t.id = h.table_id WHERE h.table_id = %(id)s
"""
ORPHANS = f"""
SELECT t.id FROM tables t JOIN heads h ON h.table_id = t.id
WHERE t.phase = 'playing' AND t.touched >= %(since)s AND h.keeper IS DISTINCT FROM '' AND t.id <> ALL(%(but)s::text[])
  AND NOT EXISTS (SELECT 1 FROM nodes n WHERE n.id = h.keeper AND n.until > {NOW})
ORDER BY random() LIMIT %(most)s
"""
RESIGN = (
    "UPDATE heads SET keeper = NULL, version = version + 1 WHERE keeper = %(node)s",
    "DELETE FROM presence WHERE node = %(node)s",
    "DELETE FROM nodes WHERE id = %(node)s",
)
ANNOUNCE = """
INSERT INTO presence (table_id, node, facts)
SELECT x.id, %(node)s, x.facts FROM unnest(%(ids)s::text[], %(facts)s::text[]) AS x (id, facts)
ON CONFLICT (table_id, node) DO UPDATE SET facts = EXCLUDED.facts
"""
LEAVE = "DELETE FROM presence WHERE node = %(node)s AND table_id = ANY(%(ids)s::text[])"
PRESENT = f"""
SELECT p.table_id, p.facts FROM presence p JOIN nodes n ON n.id = p.node
WHERE p.table_id = ANY(%(ids)s) AND p.node <> %(node)s AND n.until > {NOW}
"""
FORGET = (
    f"DELETE FROM presence p WHERE NOT EXISTS (SELECT 1 FROM nodes n WHERE n.id = p.node AND n.until > {NOW} - 60)",
    f"DELETE FROM nodes WHERE until < {NOW} - 60",
    f"DELETE FROM allowances WHERE at < {NOW} - 3600",
)
ALLOW = f"""
INSERT INTO allowances AS a (what, address, left_over, at) VALUES (%(what)s, %(address)s, %(burst)s - 1, {NOW})
ON CONFLICT (what, address) DO UPDATE SET at = {NOW},
  left_over = least(%(burst)s, a.left_over + ({NOW} - a.at) * %(rate)s) - 1
WHERE least(%(burst)s, a.left_over + ({NOW} - a.at) * %(rate)s) >= 1 RETURNING left_over
"""


class SharedStore(Store):
    """PostgreSQL, for any number of nodes."""

    shared = True

    def __init__(self, database: str, patience: float = PATIENCE, node: str = "node", lease: float = LEASE) -> None:
        super().__init__(database, patience)
        self.node = f"{node}-{secrets.token_hex(5)}"  # another one after each start: what its forerunner kept is free
        self.lease = lease
        self.engine = engine_for(database, pool_size=READERS + 2, isolation_level="AUTOCOMMIT")
        self.pen = engine_for(database, isolation_level="AUTOCOMMIT")
        self.watch = Watch()
        for engine in (self.engine, self.pen):
            event.listen(engine, "checkout", lambda connection, *_: self.watch.begin(connection))
            event.listen(engine, "checkin", lambda connection, *_: self.watch.end(connection))
        self.carrier: news.Carrier = Herald(database, self.node, self.watch, lease)
        self.watching: asyncio.Task[None] | None = None

    def migrate_now(self) -> None:
        """The schema, in a thread that may wait."""
        engine = engine_for(self.database)
        try:
            with engine.begin() as connection:
                migrate(connection)
        finally:
            engine.dispose()

    async def listen(self, peers: Listener) -> None:
        """From now on this node counts as alive, and hears what others do."""
        await self.look_on()
        self.carrier.begin(peers)

    async def look_on(self) -> None:
        """Be ready to read, and do nothing else: a replica cannot be written to."""
        self.watching = asyncio.create_task(self.keep_watch())

    async def keep_watch(self) -> None:
        """Cut what waits too long."""
        while True:
            await asyncio.sleep(LOOKS)
            self.watch.look()

    async def close(self) -> None:
        """Let go of the database; what is swallowed on the way there is not waited for."""
        await asyncio.to_thread(self.carrier.end)
        await super().close()
        if self.watching is not None:
            self.watching.cancel()

    # -- Changing --------------------------------------------------------------------------------

    async def commit(self, notes: Sequence[Note]) -> None:
        """Everything at one go; who was overtaken is told so, and of the others all is stored."""
        begun = time.perf_counter()
        loop = asyncio.get_running_loop()
        try:
            won = await loop.run_in_executor(self.thread, self.change_now, notes)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            for note in notes:  # the database was started again, perhaps, and may have stored this before
                note.tried = True
            won = await loop.run_in_executor(self.thread, self.change_now, notes)
        metrics.COMMITS.observe(time.perf_counter() - begun)
        told = []
        for note in notes:
            if note.head is not None and note.head.table not in won:
                if not (note.tried and await asyncio.to_thread(self.holds, note)):
                    metrics.OVERTAKEN.inc()
                    note.settle(Outrun())
            elif note.head is not None and not self.carrier.within:
                told.append(news.of_change(note.head, named(note), self.node))
        if told:
            await self.post(*told)

    def change_now(self, notes: Sequence[Note]) -> set[str]:
        """The same, in the thread that writes: the tables whose changes are stored."""
        new = [note for note in notes if note.head is None or note.head.version == 0]
        old = [note for note in notes if note.head is not None and note.head.version > 0]
        if new:
            self.add_now(new)
        won = {note.head.table for note in new if note.head is not None}
        if old:
            with self.pen.connect() as connection:
                won |= {id for id, _ in connection.exec_driver_sql(CHANGE, self.values_of(old)).all()}
        return won

    def add_now(self, notes: Sequence[Note]) -> None:
        """What nobody else can have changed: new tables, files, keys."""
        with self.pen.connect().execution_options(isolation_level="READ COMMITTED") as connection, connection.begin():
            for note in notes:
                for table, row in note.rows:
                    connection.execute(insert(table) if table is tables else self.statements[table], row)
                if note.head is not None:
                    head = {"table_id": note.head.table, "version": 1, "keeper": note.head.keeper, "writes": note.mark}
                    connection.execute(insert(heads), head)

    def values_of(self, notes: Sequence[Note]) -> dict[str, Any]:
        """What the one statement is given: a list for each column."""
        based = [(note, note.head) for note in notes if note.head is not None]
        values: dict[str, Any] = {
            "ids": [head.table for _, head in based],
            "versions": [head.version for _, head in based],
            "marks": [note.mark for note, _ in based],
            "keepers": [head.keeper for _, head in based],
            "news": [news.of_change(head, named(note), self.node) for note, head in based],
            "within": self.carrier.within,
            "a_of": [head.table for note, head in based for table, _ in note.rows if table is actions],
        }
        for letter, (wanted, columns) in COLUMNS.items():
            rows = [row for note, _ in based for table, row in note.rows if table is wanted]
            values |= {f"{letter}_{column}": [row[column] for row in rows] for column in columns}
        return values

    def wait_longer(self, notes: Sequence[Note], error: DBAPIError) -> list[Note]:
        """Nothing can be written just now, and perhaps another server takes writes from now on."""
        self.pen.dispose()
        self.engine.dispose()
        return super().wait_longer(notes, error)

    def holds(self, note: Note) -> bool:
        """Whether a change of which nothing was heard was stored after all."""
        if note.head is None:
            return super().holds(note)
        found = select(heads.c.writes).where(heads.c.table_id == note.head.table)
        with self.engine.connect() as connection:
            writes: str | None = connection.execute(found).scalar()
        return writes is not None and note.mark in writes.split()

    def write_pulse(self) -> None:
        """Write something that changes nothing."""
        try:
            super().write_pulse()
        except DBAPIError:
            self.pen.dispose()
            raise

    # -- Looking ---------------------------------------------------------------------------------

    def read_now(self, statement: Any) -> Sequence[Any]:
        """In a thread that may wait; a connection that was lost meanwhile is made anew."""
        try:
            return super().read_now(statement)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            return super().read_now(statement)

    async def asked(self, statement: str, **values: Any) -> Sequence[Any]:
        """What a statement in PostgreSQL's own words finds."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, self.ask_now, statement, values)

    def ask_now(self, statement: str, values: dict[str, Any]) -> Sequence[Any]:
        """The same, in a thread that may wait."""
        for again in (True, False):
            try:
                with self.engine.connect() as connection:
                    found = connection.exec_driver_sql(statement, values)
                    return found.all() if found.returns_rows else ()
            except DBAPIError as error:
                if not (again and error.connection_invalidated):
                    raise
        raise AssertionError

    async def version(self, table: str) -> int | None:
        """How often a table has been changed."""
        return (await self.versions([table])).get(table)

    async def versions(self, ids: Sequence[str]) -> dict[str, int]:
        """The same of many."""
        found = await self.asked("SELECT table_id, version FROM heads WHERE table_id = ANY(%(ids)s)", ids=[*ids])
        return dict(tuple(row) for row in found)

    async def look(self, table: str, match: str, start: int, line: int) -> Seen | None:
        """A table at one moment, with the events of a match and the lines of chat from these numbers on."""
        rows = await self.asked(LOOK, id=table, match=match, start=start, line=line)
        if not rows:
            return None
        version, keeper, facts, ago, events, lines = rows[0]
        return Seen(version, keeper, facts, float(ago), [Event(seat, action) for seat, action in events], lines)

    async def orphans(self, since: float, most: int, but: Sequence[str]) -> list[str]:
        """Tables in play, touched since then, that no living node keeps; but not these."""
        return [id for (id,) in await self.asked(ORPHANS, since=since, most=most, but=[*but])]

    async def resign(self) -> None:
        """This node is going to close: others keep its tables from now on."""
        for statement in RESIGN:
            await self.asked(statement, node=self.node)
        await self.post(news.write(news.Gone(self.node)))

    async def announce(self, present: Mapping[str, str], gone: Sequence[str]) -> None:
        """Who is at these tables on this node, as others are to be told; at some of them nobody any more."""
        there = {id: text for id, text in present.items() if id not in gone}
        if there:
            await self.asked(ANNOUNCE, node=self.node, ids=[*there], facts=[*there.values()])
        if gone:
            await self.asked(LEAVE, node=self.node, ids=[*gone])
        await self.post(*present.values())

    async def present(self, ids: Sequence[str]) -> list[tuple[str, str]]:
        """What the other living nodes have announced of these tables."""
        return [(id, text) for id, text in await self.asked(PRESENT, ids=[*ids], node=self.node)]

    async def forget(self) -> None:
        """Let go of what dead nodes have left behind."""
        for statement in FORGET:
            await self.asked(statement)

    async def post(self, *texts: str) -> None:
        """Tell all nodes something that is not stored."""
        if not self.carrier.within:
            await self.carrier.post(texts)
            return
        told = "SELECT pg_notify(%(channel)s, text) FROM unnest(%(texts)s::text[]) AS x (text)"
        await self.asked(told, channel=CHANNEL, texts=[*texts])

    async def allow(self, what: str, address: str, burst: float, rate: float) -> bool:
        """Whether an address may do one more of something, wherever it did the others."""
        return bool(await self.asked(ALLOW, what=what, address=address, burst=burst, rate=rate))


def named(note: Note) -> list[Row]:
    """The rows of a note by the names of where they lie."""
    return [(table.name, row) for table, row in note.rows]
