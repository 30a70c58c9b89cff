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
from uuid import uuid4

from sqlalchemy import create_engine, text

from konspira.server.schema import migrate

TEMPLATE = "newest"


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
    made = room()
    run(programs() / "initdb", "-D", made / "data", "-A", "trust", "-U", "konspira", "--no-sync")
    start(made)
    return made


def room():
    """A folder for a cluster that goes away with the tests."""
    made = Path(tempfile.mkdtemp(prefix="konspira-postgresql-"))
    if os.geteuid() == 0:
        shutil.chown(made, "postgres")
    atexit.register(remove, made)
    return made


def pair():
    """A cluster, and another that follows it: what is committed in the first is on the disk of both."""
    first, second = room(), room()
    run(programs() / "initdb", "-D", first / "data", "-A", "trust", "-U", "konspira", "--no-sync")
    start(first)
    copy = [
        "-h",
        first,
        "-U",
        "konspira",
        "-D",
        second / "data",
        "-R",
        "-X",
        "stream",
        "--checkpoint=fast",
        "--no-sync",
    ]
    run(programs() / "pg_basebackup", *copy)
    start(second)
    command("ALTER SYSTEM SET synchronous_standby_names = '*'", at=first)
    command("SELECT pg_reload_conf()", at=first)
    return first, second


def promote(made):
    """The follower takes over."""
    run(programs() / "pg_ctl", "-D", made / "data", "-w", "promote")


def start(made, settings="-c fsync=off"):
    """Where only processes are killed, and never the machine, what was written is there without waiting for a disk."""
    settings = f"-k {made} -c listen_addresses='' -c max_connections=200 {settings}"
    run(programs() / "pg_ctl", "-D", made / "data", "-o", settings, "-w", "-l", made / "log", "start")


def stop(made):
    """As a failing machine would."""
    run(programs() / "pg_ctl", "-D", made / "data", "-m", "immediate", "stop")


def restart():
    stop(folder())
    start(folder())


def remove(made):
    if (made / "data" / "postmaster.pid").exists():
        stop(made)
    shutil.rmtree(made, ignore_errors=True)


def url(name, *at):
    return f"postgresql+psycopg://konspira@/{name}?host={','.join(map(str, at or [folder()]))}"


@cache
def template():
    """A database with the newest schema and nothing in it, which others are copies of."""
    command(f"CREATE DATABASE {TEMPLATE}")
    engine = create_engine(url(TEMPLATE))
    with engine.begin() as connection:
        migrate(connection)
    engine.dispose()
    return TEMPLATE


def fresh():
    """A database of the newest schema with nothing in it."""
    return database(uuid4())


def database(path):
    """The database that stands for a file: made when first asked for."""
    name = f"t{sha256(str(path).encode()).hexdigest()[:20]}"
    if not command("SELECT 1 FROM pg_database WHERE datname = :name", name=name):
        command(f"CREATE DATABASE {name} TEMPLATE {template()}")
    return url(name)


def command(statement, at=None, **values):
    """Something that concerns the whole cluster, and what it finds."""
    engine = create_engine(url("postgres", at or folder()), isolation_level="AUTOCOMMIT")
    try:
        with engine.connect() as connection:
            found = connection.execute(text(statement), values)
            return found.all() if found.returns_rows else []
    finally:
        engine.dispose()
