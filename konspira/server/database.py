"""Which database is meant: an SQLite file, or PostgreSQL by any URL that its own tools understand."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError

from konspira.errors import BadRequest

POSTGRESQL = re.compile(r"postgres(ql)?(\+psycopg)?://")
# What a connection is opened with unless its URL says otherwise: whatever has died is noticed within seconds.
PATIENT: dict[str, Any] = {
    "connect_timeout": 3, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 2,
    "tcp_user_timeout": 6_000, "application_name": "konspira",
}  # fmt: skip


def is_postgresql(database: str) -> bool:
    """Whether several servers may share this database."""
    return POSTGRESQL.match(database) is not None


def url_of(database: str) -> str:
    """A database URL with the driver we use, or that of an SQLite file."""
    if "://" not in database:
        return f"sqlite:///{Path(database).expanduser()}"
    return POSTGRESQL.sub("postgresql+psycopg://", database, count=1)


def file_of(database: str) -> Path | None:
    """The file of an SQLite database; None where there is none."""
    if is_postgresql(database):
        return None
    url = make_url(url_of(database))
    named = url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")
    return Path(str(url.database)) if named else None


def hidden(database: str) -> str:
    """A database as it may be named in a message: without its password."""
    return re.sub(r"(//[^/@:]*):[^@]*@", r"\1:***@", re.sub(r"(password=)[^&]*", r"\1***", database))


def conninfo_of(database: str) -> dict[str, Any]:
    """What PostgreSQL's own library makes of a URL: several hosts too, of which the one that takes writes is meant."""
    from psycopg.conninfo import conninfo_to_dict

    given = conninfo_to_dict(POSTGRESQL.sub("postgresql://", database, count=1))
    several = "," in str(given.get("host", ""))
    return {**PATIENT, **({"target_session_attrs": "read-write"} if several else {}), **given}


def engine_for(database: str, **wanted: Any) -> Engine:
    """A way into a database; what is wrong with its name or its driver is one sentence."""
    try:
        if not is_postgresql(database):
            return create_engine(url_of(database), **wanted)
        import psycopg

        conninfo = conninfo_of(database)
        return create_engine("postgresql+psycopg://", creator=lambda: psycopg.connect(**conninfo), **wanted)
    except (ArgumentError, NoSuchModuleError) as error:
        raise BadRequest(f"{hidden(database)} is no database that konspira knows: {error}") from None
    except ModuleNotFoundError as error:
        need = f"the database {hidden(database)} needs {error.name}"
        raise BadRequest(f"{need}: pip install 'konspira[postgres]'") from None
    except Exception as error:
        if not is_postgresql(database):
            raise
        raise BadRequest(f"{hidden(database)} is no address of a database: {error}") from None
