"""What a host does with the database besides serving it: copies, looking it over, and letting old tables go."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Collection, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, select
from sqlalchemy.exc import DBAPIError

from konspira import games
from konspira.errors import BadRequest, IllegalAction
from konspira.kernel import CHANCE
from konspira.server.database import engine_for, file_of, hidden
from konspira.server.documents import MARK
from konspira.server.facts import TableFacts
from konspira.server.keeping import BrokenLog, whole
from konspira.server.schema import actions, chat, documents, heads, matches, migrate, presence, reviews, tables
from konspira.server.sitting import MatchFacts, Sitting
from konspira.server.store import prepare_reader

DAY = 86_400.0
AT_ONCE = 500  # tables that one transaction lets go of


def file_for(database: str, what: str) -> Path:
    """The file of the database; others have tools of their own."""
    file = file_of(database)
    if file is None:
        raise BadRequest(
            f"{what} is for SQLite files; for {hidden(database)} use the tools of its own, such as pg_dump"
        )
    return file


# -- Copies ------------------------------------------------------------------------------------


def backup(database: str, target: Path) -> int:
    """Copy the database as it is at one moment, also while it is being served; says how many bytes."""
    file = file_for(database, "konspira backup")
    if not file.exists():
        raise BadRequest(f"there is nothing to copy: {file} does not exist")
    if target.exists():
        raise BadRequest(f"{target} is there already: give the copy another name")
    part = target.with_name(f"{target.name}.part")
    try:
        reading = f"file:{file}?mode=ro"
        with closing(sqlite3.connect(reading, uri=True)) as source, closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
        os.replace(part, target)
    except sqlite3.Error as error:
        part.unlink(missing_ok=True)
        raise BadRequest(f"{file} could not be copied to {target}: {error}") from None
    return target.stat().st_size


def restore(database: str, source: Path) -> None:
    """Put a copy in the place of the database; what was there is kept beside it."""
    file = file_for(database, "konspira restore")
    try:
        with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as copy:
            (sound,) = copy.execute("PRAGMA integrity_check").fetchone()
            named = {name for (name,) in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.Error as error:
        raise BadRequest(f"{source} is no copy of a konspira database: {error}") from None
    if sound != "ok" or not {"tables", "matches", "actions"} <= named:
        why = "it is damaged" if sound != "ok" else "it holds no tables"
        raise BadRequest(f"{source} is no copy of a konspira database: {why}")
    fresh = file.with_name(f"{file.name}.new")
    shutil.copyfile(source, fresh)
    if file.exists():
        with closing(sqlite3.connect(file)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        os.replace(file, file.with_name(f"{file.name}.before"))
    for beside in ("-wal", "-shm"):
        file.with_name(file.name + beside).unlink(missing_ok=True)
    os.replace(fresh, file)


# -- Letting old tables go ---------------------------------------------------------------------


@dataclass
class Pruned:
    """What was let go of, or would be."""

    tables: int = 0
    matches: int = 0
    actions: int = 0
    documents: int = 0


def prune(database: str, days: int, *, dry: bool = False, spare: Collection[str] = ()) -> Pruned:
    """Delete what nobody has touched for so many days: tables with their matches and chat, and files nobody names.

    Tables to `spare` stay, however old.
    """
    engine = engine_for(database)
    try:
        found = Pruned()
        while True:
            with engine.begin() as connection:
                old = select(tables.c.id).where(tables.c.touched < time.time() - days * DAY, tables.c.id.not_in(spare))
                old = old.where(tables.c.id.not_in(select(presence.c.table_id)))  # somebody is there, at any node
                old = old.limit(AT_ONCE).offset(found.tables if dry else 0)
                ids = [row[0] for row in connection.execute(old.order_by(tables.c.touched))]
                if ids:
                    prune_some(connection, ids, found, dry)
            if len(ids) < AT_ONCE:
                break
        with engine.begin() as connection:
            prune_documents(connection, found, dry)
        return found
    except DBAPIError as error:
        raise BadRequest(f"the database {hidden(database)} could not be tidied: {error.orig}") from None
    finally:
        engine.dispose()


def prune_some(connection: Connection, ids: list[str], found: Pruned, dry: bool) -> None:
    """Some tables and all that belongs to them, in one transaction."""
    of_tables = select(matches.c.id).where(matches.c.table_id.in_(ids))
    found.tables += len(ids)
    found.matches += connection.execute(select(func.count()).select_from(of_tables.subquery())).scalar_one()
    played = actions.c.match_id.in_(of_tables)
    found.actions += connection.execute(select(func.count()).select_from(actions).where(played)).scalar_one()
    if dry:
        return
    for beside in (heads, presence):
        connection.execute(delete(beside).where(beside.c.table_id.in_(ids)))
    connection.execute(delete(reviews).where(reviews.c.match_id.in_(of_tables)))
    connection.execute(delete(actions).where(played))
    connection.execute(delete(matches).where(matches.c.table_id.in_(ids)))
    connection.execute(delete(chat).where(chat.c.table_id.in_(ids)))
    connection.execute(delete(tables).where(tables.c.id.in_(ids)))


def prune_documents(connection: Connection, found: Pruned, dry: bool) -> None:
    """Files that no table and no match names any more."""
    for (digest,) in connection.execute(select(documents.c.digest)).all():
        named = f"%{MARK}{digest}%"
        used = (select(table.c.id).where(table.c.facts.like(named)).limit(1) for table in (tables, matches))
        if not any(connection.execute(query).first() for query in used):
            found.documents += 1
            if not dry:
                connection.execute(delete(documents).where(documents.c.digest == digest))


# -- Looking it over ---------------------------------------------------------------------------


@dataclass
class Finding:
    """Something that is wrong with a table or a match."""

    where: str
    why: str


def examine(database: str) -> Iterator[Finding | None]:
    """Look at every table and replay every match; a None for each that is sound."""
    file = file_of(database)
    if file is not None and not file.exists():
        raise BadRequest(f"there is nothing to look at: {file} does not exist")
    engine = engine_for(database)
    try:
        with engine.begin() as connection:
            if file is not None:
                prepare_reader(connection.connection.driver_connection, None)
            migrate(connection)
        with engine.connect() as connection:
            for id, phase, text in connection.execute(select(tables.c.id, tables.c.phase, tables.c.facts)).all():
                yield trouble_of(f"table {id}", lambda text=text, phase=phase: examine_table(text, phase))
            for id, text in connection.execute(select(matches.c.id, matches.c.facts)).all():
                yield trouble_of(f"match {id}", lambda id=id, text=text: examine_match(connection, id, text))
    except DBAPIError as error:
        raise BadRequest(f"the database {hidden(database)} cannot be read: {error.orig}") from None
    finally:
        engine.dispose()


def trouble_of(where: str, look: Any) -> Finding | None:
    """What a look at something finds."""
    try:
        look()
    except (BadRequest, BrokenLog, IllegalAction, msgspec.MsgspecError, ArithmeticError, LookupError) as error:
        return Finding(where, " ".join(str(error).split()))
    return None


def examine_table(text: str, phase: str) -> None:
    """What is stored of a table can be read, and agrees with its columns."""
    facts = msgspec.json.decode(text, type=TableFacts)
    if facts.phase != phase and not (facts.phase == "sealing" and phase == "lobby"):
        raise BadRequest(f"its phase is {facts.phase}, and its column says {phase}")


def examine_match(connection: Connection, id: str, text: str) -> None:
    """A match is of these rules, its log has no holes, and chance took what its proof says."""
    facts = msgspec.json.decode(text, type=MatchFacts)
    game = games.find(facts.game)
    if facts.rules != game.version:
        raise BadRequest(f"it was played by version {facts.rules} of the rules, and these are version {game.version}")
    facts.options = {name: value_of(connection, value) for name, value in facts.options.items()}
    columns = (actions.c.number, actions.c.seat, actions.c.action)
    rows = connection.execute(select(*columns).where(actions.c.match_id == id).order_by(actions.c.number)).all()
    log = whole(id, rows)
    sitting = Sitting(facts)
    sitting.match.proof.seal()
    sitting.match.begun = True
    for number, event in enumerate(log):
        if event.seat == CHANCE:
            options = game.rules.legal(sitting.match.state, CHANCE)
            if not options or options[sitting.match.proof.below(len(options))] != event.action:
                raise BrokenLog(f"number {number} is not what chance drew")
        sitting.match.put(event.seat, event.action)


def value_of(connection: Connection, value: bool | int | str) -> bool | int | str:
    """The value of an option, with the text of its file."""
    if not (isinstance(value, str) and value.startswith(MARK)):
        return value
    found = select(documents.c.text).where(documents.c.digest == value.removeprefix(MARK))
    text: str | None = connection.execute(found).scalar()
    if text is None:
        raise BadRequest(f"its file {value[:20]}… is not there")
    return text
