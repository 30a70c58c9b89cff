"""The command `konspira mcp`."""

from __future__ import annotations

from contextlib import nullcontext

import click

from konspira.errors import BadRequest

OWN_HOUSE = 8100  # where a house that the command opens itself listens, or on the next free port


@click.command("mcp")
@click.option("--server", metavar="URL", help="The Konspira server to play at; without it a house of one's own.")
@click.option("--http", is_flag=True, help="Serve streamable HTTP at /mcp instead of standard input and output.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen, with --http.")
@click.option("--port", type=click.IntRange(1, 65_535), default=8765, show_default=True, help="The port, with --http.")
@click.option("--share", is_flag=True, help="Let people in this network sit down at the tables of one's own house.")
@click.option("--database", metavar="FILE", help="Keep the tables of one's own house there.")
def mcp_command(server: str | None, http: bool, host: str, port: int, share: bool, database: str | None) -> None:
    """Let language models play: a server of the Model Context Protocol, in front of a Konspira server."""
    try:
        from konspira.agents import desk
    except ImportError as error:
        raise BadRequest(f"language models need {error.name}: pip install 'konspira[mcp]'") from None
    from konspira.agents.own_house import own_house  # which brings the web server along

    if server is not None and not server.startswith(("http://", "https://")):
        raise BadRequest(f"{server!r} does not begin with http:// or https://")
    if server is not None and (share or database):
        raise BadRequest("--share and --database are for a house of one's own, not for --server")
    where = nullcontext(server.rstrip("/")) if server else own_house(OWN_HOUSE, share, database)
    with where as address:
        told = f" at http://{host}:{port}/mcp" if http else " over standard input and output"
        click.echo(f"konspira mcp: tables at {address}, models{told}", err=True)
        desk.run(address, (host, port) if http else None)
