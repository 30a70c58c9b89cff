"""A PostgreSQL of the tests' own: a cluster in a folder that goes away with them, reached by a socket there."""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import tempfile
from functools import cache
from hashlib import sha256
from pathlib import Path

from sqlalchemy import create_engine, text


def programs():
    """Where initdb and its friends are."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    named = shutil.which("initdb")
    if not found and named is None:
        raise RuntimeError("these tests need PostgreSQL: scripts/servers installs it or says how")
    return found[-1].parent if found else Path(named).parent


def run(*command):
    """PostgreSQL refuses to be root, so root is somebody else here."""
    who = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    subprocess.run([*who, *map(str, command)], check=True, stdout=subprocess.DEVNULL, cwd="/")


@cache
def folder():
    """A cluster that runs until the tests end."""
    made = Path(tempfile.mkdtemp(prefix="konspira-postgresql-"))
    if os.geteuid() == 0:
        shutil.chown(made, "postgres")
    run(programs() / "initdb", "-D", made / "data", "-A", "trust", "-U", "konspira", "--no-sync")
    settings = f"-k {made} -c listen_addresses='' -c max_connections=200"
    run(programs() / "pg_ctl", "-D", made / "data", "-o", settings, "-w", "-l", made / "log", "start")
    atexit.register(stop, made)
    return made


def stop(made):
    run(programs() / "pg_ctl", "-D", made / "data", "-m", "immediate", "stop")
    shutil.rmtree(made, ignore_errors=True)


def restart():
    """As a failing machine would, and then again."""
    settings = f"-k {folder()} -c listen_addresses='' -c max_connections=200"
    run(programs() / "pg_ctl", "-D", folder() / "data", "-m", "immediate", "stop")
    run(programs() / "pg_ctl", "-D", folder() / "data", "-o", settings, "-w", "-l", folder() / "log", "start")


def url(name):
    return f"postgresql+psycopg://konspira@/{name}?host={folder()}"


def database(path):
    """The database that stands for a file: made when first asked for."""
    name = f"t{sha256(str(path).encode()).hexdigest()[:20]}"
    engine = create_engine(url("postgres"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        known = connection.execute(text("SELECT 1 FROM pg_database WHERE datname = :name"), {"name": name}).first()
        if known is None:
            connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return url(name)
