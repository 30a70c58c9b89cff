"""What the database holds: tables, matches, their logs, chat, documents and the server's own keys."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    inspect,
    select,
    text,
)

from konspira.errors import BadRequest

metadata = MetaData()

# What a table or a match is, is one JSON text of a msgspec struct; what is searched for is a column.
tables = Table(
    "tables", metadata,
    Column("id", String(16), primary_key=True),
    Column("phase", String(8), nullable=False, index=True),
    Column("facts", Text, nullable=False),
    Column("touched", Float, nullable=False, index=True),
    Column("listed", Boolean, nullable=False, index=True, server_default=false()),
)  # fmt: skip
matches = Table(
    "matches", metadata,
    Column("id", String(24), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("facts", Text, nullable=False),
)  # fmt: skip
# The primary key makes it impossible to store two answers in the same place of a log, and a trigger (see the
# migrations) to store one behind a place that is empty.
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
    Column("round", Integer, nullable=False, server_default="0"),  # the match during or after which it was said
    Column("event", Integer, nullable=False, server_default="0"),  # how many events that match had by then
)  # fmt: skip
# Texts that options refer to by their sums: a file of components is kept once, however often it is played with.
documents = Table(
    "documents", metadata,
    Column("digest", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)  # fmt: skip
# What was worked out about a finished match; it can always be worked out again.
reviews = Table(
    "reviews", metadata,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("text", Text, nullable=False),
)  # fmt: skip
keys = Table("keys", metadata, Column("name", String(32), primary_key=True), Column("value", Text, nullable=False))
# Where several servers share a database: every change of a table, whatever it is about, is one step of its version,
# and whoever bases a change on an older one has been overtaken.
heads = Table(
    "heads", metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("version", BigInteger, nullable=False),
    Column("keeper", String(24)),  # the node that does what must happen once; empty: asleep; NULL: nobody yet
    Column("writes", String(160), nullable=False, server_default=""),  # marks of the latest changes
    Column("moved", Float, nullable=False, server_default="0"),  # when the latest was made
)  # fmt: skip
nodes = Table("nodes", metadata, Column("id", String(24), primary_key=True), Column("until", Float))
presence = Table(
    "presence", metadata,
    Column("table_id", String(16), primary_key=True),
    Column("node", String(24), primary_key=True, index=True),
    Column("facts", Text, nullable=False),
)  # fmt: skip
allowances = Table(
    "allowances", metadata,
    Column("what", String(16), primary_key=True),
    Column("address", String(64), primary_key=True),
    Column("left_over", Float, nullable=False),
    Column("at", Float, nullable=False),
)  # fmt: skip


# -- Migrations --------------------------------------------------------------------------------

MIGRATING = 0x6B6F6E74  # the number of an advisory lock in PostgreSQL
NEWEST = "0005"  # what the last of the migrations makes of a database
versions = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))


def migrate(connection: Connection) -> None:
    """Bring a database up to the newest schema; one that is newer still is not touched."""
    held: Sequence[str] = ()
    if connection.dialect.name == "postgresql":  # of nodes that start together one migrates, and the others wait
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
    if inspect(connection).has_table(versions.name):
        held = connection.execute(select(versions.c.version_num)).scalars().all()
    if held != [NEWEST]:
        upgrade(connection, held)


def upgrade(connection: Connection, held: Sequence[str]) -> None:
    """Let Alembic do what is missing; importing it takes as long as opening a house, so this is the only place."""
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    foreign = [revision for revision in held if revision not in known]
    if foreign:
        raise BadRequest(
            f"the database has schema {foreign[0]}, and this konspira knows none newer than {NEWEST}: "
            "it was used by a newer konspira; start that one"
        )
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
