"""Tables, matches and their logs in a database: SQLite by default, PostgreSQL by its URL."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    Column,
    Connection,
    Engine,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
    insert,
    select,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from konspira.game import Event

metadata = MetaData()

# What a table or a match is, is one JSON text of a msgspec struct; what is searched for is a column.
tables = Table(
    "tables", metadata,
    Column("id", String(16), primary_key=True),
    Column("phase", String(8), nullable=False, index=True),
    Column("facts", Text, nullable=False),
    Column("touched", Float, nullable=False, index=True),
)  # fmt: skip
matches = Table(
    "matches", metadata,
    Column("id", String(24), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("facts", Text, nullable=False),
)  # fmt: skip
# The primary key makes it impossible to store two answers in the same place of a log.
actions = Table(
    "actions", metadata,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),
)  # fmt: skip
chat = Table(
    "chat", metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
)  # fmt: skip
keys = Table("keys", metadata, Column("name", String(32), primary_key=True), Column("value", Text, nullable=False))

Row = Mapping[str, Any]
GATHERING = 0.002  # seconds in which writes count as coming together


class Note:
    """Rows that must be stored together or not at all, and whoever waits for that."""

    def __init__(self, rows: Sequence[tuple[Table, Row]]) -> None:
        self.rows = rows
        self.stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()


def url_of(database: str) -> str:
    """A database URL as given, or that of an SQLite file."""
    return database if "://" in database else f"sqlite+aiosqlite:///{Path(database).expanduser()}"


def plain_url(url: str) -> str:
    """The same database for a thread that may wait."""
    return url.replace("+aiosqlite", "").replace("+asyncpg", "+psycopg")


class Store:
    """The database.  Many small writes that come together are committed together.

    Reading is asynchronous; writing is done by one thread with a connection of its own, since a whole commit then costs
    one change of threads and not several for each statement.
    """

    def __init__(self, database: str) -> None:
        self.engine: AsyncEngine = create_async_engine(url_of(database))
        self.pen: Engine = create_engine(plain_url(url_of(database)))
        if self.engine.dialect.name == "sqlite":
            for engine in (self.engine.sync_engine, self.pen):
                event.listen(engine, "connect", prepare_sqlite)
        self.thread = ThreadPoolExecutor(1, "store")
        self.statements = {table: self.statement(table) for table in (tables, matches, actions, chat, keys)}
        self.notes: list[Note] = []
        self.news = asyncio.Event()
        self.writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring the schema up to date and start writing."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)
        self.writer = asyncio.create_task(self.write_on())

    async def close(self) -> None:
        """Write what is left and let go of the database."""
        if self.writer is not None:
            while self.notes:
                await asyncio.sleep(0.01)
            self.writer.cancel()
        self.thread.shutdown()
        self.pen.dispose()
        await self.engine.dispose()

    # -- Writing -----------------------------------------------------------------------------

    async def save(self, *rows: tuple[Table, Row]) -> None:
        """Return when these rows are committed; raise when they cannot be."""
        note = Note(rows)
        self.notes.append(note)
        self.news.set()
        await note.stored

    async def write_on(self) -> None:
        """Commit whatever has gathered while the last commit was under way."""
        while True:
            await self.news.wait()
            await asyncio.sleep(GATHERING)
            self.news.clear()
            notes, self.notes = self.notes, []
            try:
                await self.commit(notes)
            except Exception:
                await self.commit_singly(notes)
            else:
                for note in notes:
                    if not note.stored.done():
                        note.stored.set_result(None)

    async def commit_singly(self, notes: Sequence[Note]) -> None:
        """One of the notes is bad: find out which, and store the others."""
        for note in notes:
            try:
                await self.commit([note])
            except Exception as error:
                if not note.stored.done():
                    note.stored.set_exception(error)
            else:
                if not note.stored.done():
                    note.stored.set_result(None)

    async def commit(self, notes: Sequence[Note]) -> None:
        """All rows of these notes in one transaction, each table's at one go."""
        gathered: dict[Table, list[Row]] = {table: [] for table in self.statements}
        for note in notes:
            for table, row in note.rows:
                gathered[table].append(row)
        for table in (tables, matches):  # the latest of each is enough
            gathered[table] = [*{row["id"]: row for row in gathered[table]}.values()]
        await asyncio.get_running_loop().run_in_executor(self.thread, self.commit_now, gathered)

    def commit_now(self, gathered: Mapping[Table, Sequence[Row]]) -> None:
        """The same, in the thread that writes."""
        with self.pen.begin() as connection:
            for table, rows in gathered.items():
                if rows:
                    connection.execute(self.statements[table], rows)

    def statement(self, table: Table) -> Any:
        """Tables and matches are written over; logs and chat only grow."""
        if table in (actions, chat, keys):
            return insert(table)
        dialect: Any = sqlite if self.pen.dialect.name == "sqlite" else postgresql
        statement = dialect.insert(table)
        new = {column.name: statement.excluded[column.name] for column in table.columns if not column.primary_key}
        return statement.on_conflict_do_update(index_elements=["id"], set_=new)

    # -- Reading -------------------------------------------------------------------------------

    async def table(self, id: str) -> str | None:
        """What is stored of a table."""
        return await self.one(select(tables.c.facts).where(tables.c.id == id))

    async def match(self, id: str) -> str | None:
        """What is stored of a match."""
        return await self.one(select(matches.c.facts).where(matches.c.id == id))

    async def log(self, match: str) -> list[Event]:
        """Everything that happened in a match."""
        found = select(actions.c.seat, actions.c.action).where(actions.c.match_id == match).order_by(actions.c.number)
        async with self.engine.connect() as connection:
            return [Event(seat, action) for seat, action in (await connection.execute(found)).all()]

    async def lines(self, table: str) -> list[dict[str, Any]]:
        """All that was said at a table."""
        columns = (chat.c.number, chat.c.seat, chat.c.name, chat.c.text)
        found = select(*columns).where(chat.c.table_id == table).order_by(chat.c.number)
        async with self.engine.connect() as connection:
            return [dict(row._mapping) for row in await connection.execute(found)]

    async def in_play(self, since: float) -> list[str]:
        """The tables where a match is on, touched since then."""
        found = select(tables.c.id).where(tables.c.phase == "playing", tables.c.touched >= since)
        async with self.engine.connect() as connection:
            return [row[0] for row in await connection.execute(found)]

    async def key(self, name: str, fresh: str) -> str:
        """A secret of the server, kept from its first start on."""
        try:
            await self.save((keys, {"name": name, "value": fresh}))
        except IntegrityError:
            return str(await self.one(select(keys.c.value).where(keys.c.name == name)))
        return fresh

    async def one(self, statement: Any) -> str | None:
        """The first column of the first row."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(statement)).first()
        return None if row is None else str(row[0])


def table_row(id: str, phase: str, facts: str) -> tuple[Table, Row]:
    """A table as it stands now."""
    return tables, {"id": id, "phase": phase, "facts": facts, "touched": time.time()}


def log_rows(match: str, start: int, events: Sequence[Event]) -> list[tuple[Table, Row]]:
    """Events as they stand in a log."""
    return [
        (actions, {"match_id": match, "number": start + place, "seat": seat, "action": action})
        for place, (seat, action) in enumerate(events)
    ]


def prepare_sqlite(connection: Any, _record: object) -> None:
    """Readers never wait for the writer, and a commit is on the disk when it returns."""
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def migrate(connection: Connection) -> None:
    """Alembic's migrations up to the newest."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
