"""The commands of whoever hosts: serve, backup, restore, prune and doctor.

Every flag can also be given in the environment, as KONSPIRA_SERVE_PORT=8080.
"""

from __future__ import annotations

import ipaddress
import re
import sys
from pathlib import Path
from typing import Any

import click

from konspira.language import LANGUAGES, Speaker, pick

in_language = click.option("--lang", type=click.Choice(LANGUAGES), help="Language: ru or en.")
at_database = click.option(
    "--database", metavar="FILE|URL", help="Where tables are kept; a file in your data folder if not said."
)


def kept_in(database: str | None) -> str:
    """The database that is meant."""
    from konspira.server.serve import usual_database

    return database or usual_database()


def proxies_of(_context: object, _parameter: object, given: str) -> tuple[str, ...]:
    """Addresses of proxies, checked."""
    found = tuple(part.strip() for part in given.split(",") if part.strip())
    for each in found:
        try:
            ipaddress.ip_address(each)
        except ValueError:
            raise click.BadParameter(f"{each!r} is not the address of a proxy, such as 127.0.0.1") from None
    return found


def address_of(_context: object, _parameter: object, given: str | None) -> str | None:
    """What people type to come here."""
    if given is not None and not given.startswith(("http://", "https://")):
        raise click.BadParameter(f"{given!r} does not begin with http:// or https://")
    return given.rstrip("/") if given else None


def node_of(_context: object, _parameter: object, given: str) -> str:
    """A name for a node."""
    if not re.fullmatch(r"[a-z0-9]{1,12}", given):
        raise click.BadParameter(f"{given!r} is no name for a node: up to twelve small letters and digits")
    return given


@click.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="Where to listen; 127.0.0.1 for this machine alone.")
@click.option("--port", type=click.IntRange(1, 65_535), default=8000, show_default=True)
@at_database
@click.option("--address", callback=address_of, metavar="URL",
              help="What people type to come here, if that is not this machine's address.")  # fmt: skip
@click.option("--trust-proxy", default="", callback=proxies_of, metavar="IP,…",
              help="Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed.")  # fmt: skip
@click.option("--away-after", type=click.FloatRange(0.1, 3600), default=30.0, show_default=True,
              help="Seconds a player may be offline before a bot answers.")  # fmt: skip
@click.option("--sleep-after", type=click.FloatRange(0.1, 86_400), default=900.0, show_default=True,
              help="Seconds nobody looks at a table before it leaves the memory.")  # fmt: skip
@click.option("--patience", type=click.FloatRange(0.1, 3600), default=30.0, show_default=True,
              help="Seconds an answer may wait for a full disk or a lost database.")  # fmt: skip
@click.option("--node", default="node", callback=node_of, metavar="NAME",
              help="What this server is called among those that share a PostgreSQL.")  # fmt: skip
@click.option("--replica", metavar="URL", help="A copy of the PostgreSQL, from which finished matches are read.")
@click.option("--openings", type=click.IntRange(1, 1_000_000), default=30, show_default=True,
              help="Tables one visitor may open at a go.")  # fmt: skip
@click.option("--per-address", type=click.IntRange(1, 1_000_000), default=256, show_default=True,
              help="Connections that one address may hold open.")  # fmt: skip
@click.option("--keep", type=click.IntRange(1, 100_000), metavar="DAYS",
              help="Let tables go that nobody has touched for so long; without it all are kept.")  # fmt: skip
@click.option("--metrics-port", type=click.IntRange(1, 65_535),
              help="Answer Prometheus on this port of this machine.")  # fmt: skip
@click.option("--log", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option("--log-level", type=click.Choice(["debug", "info", "warning", "error"]), default="warning",
              show_default=True)  # fmt: skip
@in_language
def serve(
    host: str, port: int, database: str | None, address: str | None, trust_proxy: tuple[str, ...], away_after: float,
    sleep_after: float, patience: float, node: str, replica: str | None, openings: int, per_address: int,
    keep: int | None, metrics_port: int | None, log: Any, log_level: str, lang: str | None,
) -> None:  # fmt: skip
    """Open the tables in the browser, for this machine and everybody in its network."""
    from konspira.server import serve as server  # a terminal game need not wait for the web to load
    from konspira.server.tenancy import alone

    shell = Speaker(pick(lang)).shell
    kept = kept_in(database)
    open_port = server.free_port(host, port)
    here = address or f"http://localhost:{open_port}"
    lan = None if host.startswith("127.") or address else server.lan_address()
    there = None if lan is None else f"http://{lan}:{open_port}"

    def opened() -> None:
        click.echo(shell("serving", address=here))
        if there is not None:
            click.echo(shell("serving-lan", address=there))
            click.echo(server.qr_text(there))
        click.echo(shell("serving-stop"))

    with alone(kept, here):
        server.run(
            server.Settings(
                host=host,
                port=open_port,
                database=kept,
                public_address=address,
                network_address=there,
                away_after=away_after,
                sleeps_after=sleep_after,
                patience=patience,
                node=node,
                replica=replica,
                openings=openings,
                most_of_one=per_address,
                proxies=trust_proxy,
                keep_days=keep,
                metrics_port=metrics_port,
                log_style=log,
                log_level=log_level,
            ),
            opened,
        )


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@at_database
@in_language
def backup(file: Path, database: str | None, lang: str | None) -> None:
    """Copy the tables to FILE, also while they are being served."""
    from konspira.server import upkeep

    size = upkeep.backup(kept_in(database), file)
    click.echo(Speaker(pick(lang)).shell("backup-done", file=str(file), size=f"{size / 1e6:.1f}"))


@click.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@at_database
@in_language
def restore(file: Path, database: str | None, lang: str | None) -> None:
    """Put the copy FILE in the place of the tables; no server may be using them."""
    from konspira.server import tenancy, upkeep

    kept = kept_in(database)
    with tenancy.alone(kept, "konspira restore"):
        upkeep.restore(kept, file)
    click.echo(Speaker(pick(lang)).shell("restore-done", file=kept))


@click.command()
@click.option("--keep", type=click.IntRange(1, 100_000), required=True, metavar="DAYS",
              help="Tables touched within so many days stay.")  # fmt: skip
@click.option("--dry-run", is_flag=True, help="Only say what would be deleted.")
@at_database
@in_language
def prune(keep: int, dry_run: bool, database: str | None, lang: str | None) -> None:
    """Delete tables that nobody has touched for long, with their matches."""
    from konspira.server import upkeep

    found = upkeep.prune(kept_in(database), keep, dry=dry_run)
    click.echo(
        Speaker(pick(lang)).shell(
            "prune-would" if dry_run else "prune-done",
            tables=found.tables,
            matches=found.matches,
            actions=found.actions,
            documents=found.documents,
            days=keep,
        )
    )


@click.command()
@at_database
@in_language
def doctor(database: str | None, lang: str | None) -> None:
    """Look at every stored table and replay every match; says what is wrong, and changes nothing."""
    from konspira.server import upkeep

    shell = Speaker(pick(lang)).shell
    looked = ill = 0
    for finding in upkeep.examine(kept_in(database)):
        looked += 1
        if finding is not None:
            ill += 1
            click.echo(f"{finding.where}: {finding.why}")
    click.echo(shell("doctor-done", looked=looked, ill=ill))
    if ill:
        sys.exit(1)


COMMANDS = (serve, backup, restore, prune, doctor)
