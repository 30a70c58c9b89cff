"""One server keeps a house in a file: a second says where the first listens, and goes.  PostgreSQL is shared."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from konspira.errors import BadRequest
from konspira.server.database import engine_for, file_of, hidden, is_postgresql

LOCK = 0x6B6F6E73  # "kons": the number of the advisory lock in PostgreSQL


@contextmanager
def alone(database: str, address: str) -> Iterator[None]:
    """Hold the database for as long as this lasts, alone where it is a file; a process that is killed lets go of it."""
    file = file_of(database)
    if file is not None:
        with file_alone(file, address):
            yield
    elif is_postgresql(database):
        with postgresql_shared(database):
            yield
    else:
        yield


@contextmanager
def file_alone(file: Path, address: str) -> Iterator[None]:
    """A lock beside an SQLite file, and the address of whoever holds it."""
    if not file.parent.is_dir():
        raise BadRequest(f"the tables cannot be kept in {file}: there is no folder {file.parent}")
    told = file.with_name(f"{file.name}.address")
    lock = FileLock(file.with_name(f"{file.name}.lock"))
    try:
        lock.acquire(timeout=0)
    except Timeout:
        where = told.read_text("utf-8").strip() if told.exists() else ""
        at = f" at {where}" if where else ""
        raise BadRequest(f"the tables in {file} are already being served{at}: one server is enough") from None
    except OSError as error:
        raise BadRequest(f"the tables cannot be kept in {file}: {error.strerror or error}") from None
    try:
        with suppress(OSError):  # a full disk keeps nobody from playing on
            told.write_text(f"{address}\n", "utf-8")
        yield
    finally:
        with suppress(OSError):
            told.unlink(missing_ok=True)
        lock.release()


@contextmanager
def postgresql_shared(database: str) -> Iterator[None]:
    """An advisory lock that any number of servers share, and that a konspira for one server would want for itself."""
    engine = engine_for(database)
    try:
        connection = engine.connect()
    except DBAPIError as error:
        raise BadRequest(f"the database {hidden(database)} cannot be opened: {error.orig}") from None
    try:
        if not connection.execute(text(f"SELECT pg_try_advisory_lock_shared({LOCK})")).scalar():
            raise BadRequest(f"the tables in {hidden(database)} are already being served by an older konspira, alone")
        connection.commit()
        yield
    finally:
        connection.close()
        engine.dispose()
