"""The database: SQLite by default, PostgreSQL by its URL.  Whatever is written waits until it is safely stored."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from sqlalchemy import Engine, Table, event, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError

from konspira.errors import BadRequest
from konspira.game import Event
from konspira.server import metrics
from konspira.server.database import engine_for, file_of, hidden, is_postgresql
from konspira.server.keeping import Head, Row, Unstored, Values, whole
from konspira.server.schema import actions, chat, documents, keys, matches, metadata, migrate, reviews, tables

if TYPE_CHECKING:
    from konspira.server.shared import SharedStore

GATHERING = 0.002  # seconds in which writes count as coming together
PATIENCE = 30.0  # seconds a write may wait for a full disk, a foreign lock or a lost connection
AGAIN = 0.25  # seconds between two tries
PULSE = 1.0  # seconds between two looks whether trouble is over that nobody waits for
READERS = 4  # threads that read; each has a connection of its own
BUSY = 1_000  # milliseconds the writer waits for a foreign lock before it says so and tries again
NEVER = (IntegrityError, DataError, ProgrammingError)  # trying again would change nothing
log = logging.getLogger("konspira.server")


class Note:
    """Rows that must be stored together or not at all, and whoever waits for that."""

    def __init__(self, rows: Sequence[Row], patience: float, head: Head | None = None) -> None:
        self.head = head
        self.mark = secrets.token_hex(6)  # by which this change is known again
        self.rows = [(metadata.tables[name], row) for name, row in rows]
        self.stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.until = time.monotonic() + patience
        self.tried = False  # once, without it being certain that nothing was stored

    def settle(self, error: BaseException | None = None) -> None:
        """Tell whoever waits, if anybody still does."""
        if self.stored.done():
            return
        if error is None:
            self.stored.set_result(None)
        else:
            self.stored.set_exception(error)


class Store:
    """The database.  Many small writes that come together are committed together.

    Reading and writing are done by threads of their own, since a whole question or commit then costs one change of
    threads and not several for each statement.  A write that fails for a reason that may pass is tried again for as
    long as whoever waits has patience; `on_trouble` hears of it, and of its end.
    """

    shared = False

    def __init__(self, database: str, patience: float = PATIENCE) -> None:
        self.patience = patience
        self.database = database
        self.engine: Engine = engine_for(database, pool_pre_ping=True)
        self.pen: Engine = engine_for(database, pool_pre_ping=True)
        self.file = file_of(database)
        if self.file is not None:
            event.listen(self.engine, "connect", prepare_reader)
            event.listen(self.pen, "connect", prepare_writer)
        self.thread = ThreadPoolExecutor(1, "store")
        self.readers = ThreadPoolExecutor(READERS, "reader")
        every = (tables, matches, documents, actions, chat, keys, reviews)
        self.statements = {table: self.statement(table) for table in every}
        self.notes: list[Note] = []
        self.news = asyncio.Event()
        self.writer: asyncio.Task[None] | None = None
        self.trouble: str | None = None  # why nothing can be written just now
        self.on_trouble: Callable[[str | None], None] = lambda why: None

    async def open(self) -> None:
        """Bring the schema up to date and start writing."""
        try:
            await asyncio.get_running_loop().run_in_executor(self.readers, self.migrate_now)
        except DBAPIError as error:
            raise BadRequest(f"the database {hidden(self.database)} cannot be opened: {error.orig}") from None
        self.writer = asyncio.create_task(self.write_on())

    def migrate_now(self) -> None:
        """The schema, in a thread that may wait."""
        with self.engine.begin() as connection:
            migrate(connection)

    async def close(self) -> None:
        """Write what is left, unless nothing can be written, and let go of the database."""
        if self.writer is not None:
            while self.notes and self.trouble is None:
                await asyncio.sleep(0.01)
            self.writer.cancel()
        for note in self.notes:
            note.settle(Unstored("the house closes, and could not store that"))
        for threads in (self.thread, self.readers):
            threads.shutdown()
        for engine in (self.pen, self.engine):
            engine.dispose()

    # -- Writing -----------------------------------------------------------------------------

    async def save(self, *rows: Row, head: Head | None = None) -> None:
        """Return when these rows are committed; raise when they cannot be."""
        note = Note(rows, self.patience, head)
        self.notes.append(note)
        self.news.set()
        await note.stored

    async def write_on(self) -> None:
        """Commit whatever has gathered while the last commit was under way."""
        while True:
            await self.wait_for_news()
            await asyncio.sleep(GATHERING)
            self.news.clear()
            notes, self.notes = self.notes, []
            try:
                left = await self.commit_all(notes)
            except Exception as error:  # nothing that goes wrong here may end the writing
                log.exception("the store failed in a way of its own")
                left = []
                for note in notes:
                    note.settle(error)
            if left:
                self.notes = [*left, *self.notes]
                self.news.set()
                await asyncio.sleep(AGAIN)

    async def wait_for_news(self) -> None:
        """Until there is something to write; in trouble, look meanwhile whether it is over."""
        while self.trouble is not None and not self.notes:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.news.wait(), PULSE)
                return
            with contextlib.suppress(DBAPIError):
                await asyncio.get_running_loop().run_in_executor(self.thread, self.write_pulse)
                self.tell_trouble(None)
        await self.news.wait()

    def write_pulse(self) -> None:
        """Write something that changes nothing."""
        with self.pen.begin() as connection:
            connection.execute(update(keys).values(value=keys.c.value))

    async def commit_all(self, notes: Sequence[Note]) -> list[Note]:
        """Commit these together, or each alone if one of them is bad; says which must be tried again."""
        try:
            await self.commit(notes)
        except NEVER as error:
            if len(notes) > 1:
                return [left for note in notes for left in await self.commit_all([note])]
            held = notes[0].tried and await asyncio.to_thread(self.holds, notes[0])
            notes[0].settle(None if held else error)
            return []
        except DBAPIError as error:
            return self.wait_longer(notes, error)
        self.tell_trouble(None)
        for note in notes:
            note.settle()
        return []

    def wait_longer(self, notes: Sequence[Note], error: DBAPIError) -> list[Note]:
        """Nothing can be written just now: who still has patience waits."""
        self.tell_trouble(str(error.orig))
        now = time.monotonic()
        for note in notes:
            note.tried = True
            if note.until < now:
                note.settle(
                    Unstored("the house could not store that in time, and lays the table again as it is stored")
                )
        return [note for note in notes if note.until >= now]

    def tell_trouble(self, why: str | None) -> None:
        """Let the house know when writing stops and when it goes on."""
        changed = (why is None) != (self.trouble is None)
        self.trouble = why
        if changed:
            if why is None:
                log.warning("the store can write again")
            else:
                log.error("the store cannot write: %s", why)
            self.on_trouble(why)

    async def commit(self, notes: Sequence[Note]) -> None:
        """All rows of these notes in one transaction, each table's at one go."""
        gathered: dict[Table, list[Values]] = {table: [] for table in self.statements}
        for note in notes:
            for table, row in note.rows:
                gathered[table].append(row)
        for table in (tables, matches):  # the latest of each is enough
            gathered[table] = [*{row["id"]: row for row in gathered[table]}.values()]
        begun = time.perf_counter()
        await asyncio.get_running_loop().run_in_executor(self.thread, self.commit_now, gathered)
        metrics.COMMITS.observe(time.perf_counter() - begun)

    def commit_now(self, gathered: dict[Table, list[Values]]) -> None:
        """The same, in the thread that writes."""
        with self.pen.begin() as connection:
            for table, rows in gathered.items():
                if rows:
                    connection.execute(self.statements[table], rows)

    def holds(self, note: Note) -> bool:
        """Whether a commit of which nothing was heard has stored these rows after all."""
        with self.pen.connect() as connection:
            for table, row in note.rows:
                if table in (tables, matches, documents, reviews):
                    continue  # written over, or the same by their key
                same = [table.c[name] == value for name, value in row.items()]
                if connection.execute(select(table).where(*same)).first() is None:
                    return False
        return True

    def statement(self, table: Table) -> Any:
        """Tables and matches are written over; logs and chat only grow; a document stays what it is."""
        if table in (actions, chat, keys):
            return insert(table)
        dialect: Any = sqlite if self.pen.dialect.name == "sqlite" else postgresql
        statement = dialect.insert(table)
        if table in (documents, reviews):
            return statement.on_conflict_do_nothing()
        new = {column.name: statement.excluded[column.name] for column in table.columns if not column.primary_key}
        return statement.on_conflict_do_update(index_elements=["id"], set_=new)

    # -- Reading -------------------------------------------------------------------------------

    async def table(self, id: str) -> str | None:
        """What is stored of a table."""
        return await self.one(select(tables.c.facts).where(tables.c.id == id))

    async def match(self, id: str) -> str | None:
        """What is stored of a match."""
        return await self.one(select(matches.c.facts).where(matches.c.id == id))

    async def document(self, digest: str) -> str | None:
        """A text by its sum."""
        return await self.one(select(documents.c.text).where(documents.c.digest == digest))

    async def review(self, match: str) -> str | None:
        """What was worked out about a finished match."""
        return await self.one(select(reviews.c.text).where(reviews.c.match_id == match))

    async def log(self, match: str) -> list[Event]:
        """Everything that happened in a match; one that has holes is not accepted."""
        columns = (actions.c.number, actions.c.seat, actions.c.action)
        rows = await self.rows(select(*columns).where(actions.c.match_id == match).order_by(actions.c.number))
        return whole(match, rows)

    async def lines(self, table: str) -> list[dict[str, Any]]:
        """All that was said at a table."""
        columns = (chat.c.number, chat.c.seat, chat.c.name, chat.c.text, chat.c.round, chat.c.event)
        rows = await self.rows(select(*columns).where(chat.c.table_id == table).order_by(chat.c.number))
        return [dict(row._mapping) for row in rows]

    async def in_play(self, since: float) -> list[str]:
        """The tables where a match is on, touched since then."""
        rows = await self.rows(select(tables.c.id).where(tables.c.phase == "playing", tables.c.touched >= since))
        return [row[0] for row in rows]

    async def listed(self, since: float, most: int) -> list[tuple[str, str]]:
        """The tables that anybody may join with what is stored of them, newest first."""
        found = select(tables.c.id, tables.c.facts).where(
            tables.c.listed, tables.c.phase == "lobby", tables.c.touched >= since
        )
        return [(row[0], row[1]) for row in await self.rows(found.order_by(tables.c.touched.desc()).limit(most))]

    async def well(self) -> bool:
        """Whether anything can be read."""
        try:
            return await self.one(select(1)) is not None
        except DBAPIError:
            return False

    async def prune(self, days: int, spare: Sequence[str]) -> int:
        """Let go of tables that nobody has touched for so long; says how many."""
        from konspira.server import upkeep  # which needs this module

        return (await asyncio.to_thread(upkeep.prune, self.database, days, spare=spare)).tables

    async def key(self, name: str, fresh: str) -> str:
        """A secret of the server, kept from its first start on."""
        found = select(keys.c.value).where(keys.c.name == name)
        held = await self.one(found)
        if held is not None:
            return held
        try:
            await self.save((keys.name, {"name": name, "value": fresh}))
        except IntegrityError:
            return str(await self.one(found))
        return fresh

    async def rows(self, statement: Any) -> Sequence[Any]:
        """All rows that are found."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, self.read_now, statement)

    def read_now(self, statement: Any) -> Sequence[Any]:
        """The same, in a thread that may wait."""
        with self.engine.connect() as connection:
            return connection.execute(statement).all()

    async def one(self, statement: Any) -> str | None:
        """The first column of the first row."""
        rows = await self.rows(statement.limit(1))
        return str(rows[0][0]) if rows else None


def store_for(database: str, patience: float = PATIENCE, node: str = "node") -> Store:
    """Where tables are kept: a file for one server, or a database that several share."""
    if not is_postgresql(database):
        return Store(database, patience)
    engine_for(database).dispose()  # says in one sentence if the driver is not there
    from konspira.server.shared import SharedStore  # which needs it

    return SharedStore(database, patience, node)


def replica_for(database: str) -> SharedStore:
    """A copy of a PostgreSQL that is only read."""
    if not is_postgresql(database):
        raise BadRequest(f"a replica is a PostgreSQL, and {hidden(database)} is none")
    engine_for(database).dispose()
    from konspira.server.shared import SharedStore

    return SharedStore(database)


def prepare_reader(connection: Any, _record: object) -> None:
    """Readers never wait for the writer, and keys between tables are looked at."""
    prepare(connection, "journal_mode=WAL", "foreign_keys=ON", "busy_timeout=10000")


def prepare_writer(connection: Any, _record: object) -> None:
    """A commit is on the disk when it returns."""
    prepare(connection, "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY}")


def prepare(connection: Any, *settings: str) -> None:
    """Settings that SQLite keeps for one connection."""
    cursor = connection.cursor()
    for setting in settings:
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
