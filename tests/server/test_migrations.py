"""Databases of every age are opened, and the newest kind at once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from sqlalchemy import create_engine, inspect, text

from konspira.server.schema import NEWEST, migrate
from tests.server.house import template


def test_the_newest_schema_is_that_of_the_last_migration():
    revisions = [path.stem[:4] for path in Path("konspira/server/migrations/versions").glob("*.py")]
    assert max(revisions) == NEWEST


def test_an_older_database_is_brought_up_to_the_newest_schema(tmp_path):
    path = tmp_path / "tables.db"
    path.write_bytes(template())
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        connection.execute(text("DROP TRIGGER actions_without_holes"))
        for table in ("documents", "heads", "nodes", "presence", "allowances", "reviews"):
            connection.execute(text(f"DROP TABLE {table}"))
        connection.execute(text("DROP INDEX ix_tables_listed"))
        connection.execute(text("ALTER TABLE tables DROP COLUMN listed"))
        for column in ("round", "event"):
            connection.execute(text(f"ALTER TABLE chat DROP COLUMN {column}"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
        migrate(connection)
        assert inspect(connection).has_table("documents")
        assert {"round", "event"} <= {column["name"] for column in inspect(connection).get_columns("chat")}
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all() == [NEWEST]
    engine.dispose()


def test_a_house_of_the_newest_schema_opens_without_the_tool_that_changes_schemas():
    """It takes as long to import as all the rest takes to open."""
    held = "import sys, konspira.server.serve; sys.exit('alembic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", held], check=False).returncode == 0
