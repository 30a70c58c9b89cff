"""A scripted player over the Model Context Protocol, where a language model would be: plays a whole match.

    python examples/mcp_player.py coup                                    # starts `konspira mcp` itself, over stdio
    python examples/mcp_player.py resistance http://127.0.0.1:8765/mcp    # a desk that runs with --http

It calls the tools that a model would call, and answers with the first that is legal; put your own thoughts, or your
model's, into `choose`.
"""

from __future__ import annotations

import asyncio
import re
import sys

from mcp import Client, StdioServerParameters, stdio_client

LEGAL = re.compile(r"^- (.+?)  \(", re.M)


def choose(told: str) -> str:
    """One of the legal answers, from what the seat was told."""
    return LEGAL.findall(told.partition("Legal answers")[2])[0]


async def call(model: Client, tool: str, **given: object) -> str:
    """What a tool says; an error is marked."""
    found = await model.call_tool(tool, given)
    text = "\n".join(part.text for part in found.content)
    return f"ERROR: {text}" if found.is_error else text


def handle_of(told: str) -> str:
    """The handle by which the seat is named from then on."""
    return re.search(r"^Your handle: (\S+)$", told, re.M).group(1)


async def play(model: Client, game: str, name: str = "Guest", **wanted: object) -> list[str]:
    """Open a table, play to the end, and give back everything that was told."""
    told = await call(model, "open_table", game=game, name=name, **wanted)
    seat, heard = handle_of(told), [told]
    while "The match is over." not in told:
        if "Legal answers" in told:
            told = await call(model, "act", seat=seat, answer=choose(told))
        else:
            told = await call(model, "wait", seat=seat, seconds=20)
        heard.append(told)
        if told.startswith("ERROR"):
            raise RuntimeError(told)
    return heard


def desk(address: str | None) -> Client:
    """A client of a desk that runs, or of one that is started for it."""
    if address is not None:
        return Client(address)
    command = StdioServerParameters(command=sys.executable, args=["-m", "konspira", "mcp"])
    return Client(stdio_client(command))


async def main(game: str, address: str | None) -> None:
    """One match, and how it ended."""
    async with desk(address) as model:
        heard = await play(model, game)
        sys.stdout.write(f"{heard[0]}\n...\n{heard[-1]}\n")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1] if len(sys.argv) > 1 else "coup", sys.argv[2] if len(sys.argv) > 2 else None))
