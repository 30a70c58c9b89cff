"""A file to which an arena's results are added part by part, so that it can be stopped and gone on with."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from konspira.errors import BadRequest
from konspira.options import Setup

# The role and score of a seat, the faults of its bot, how many were illegal, and how lucky the seat was.
Fate = tuple[str, float, int, int, float]
Chunk = list[list[Fate]]  # of each match what became of each seat
DEALING = 2  # changes when matches of the same numbers are dealt other cards


def fate(role: str, score: float, faults: int = 0, illegal: int = 0, luck: float = 0.0) -> Fate:
    """What a file says of a seat; older ones knew of no faults and no luck."""
    return role, score, faults, illegal, luck


class Store:
    """One JSON object a line: what is played, then every finished part; half a line at the end counts for nothing."""

    def __init__(self, path: Path, game: str, setup: Setup, seed: int, adjust: bool = False) -> None:
        self.path = path
        self.about: dict[str, Any] = {
            "game": game, "players": setup.players, "options": dict(setup.options), "seed": seed,
            "dealing": DEALING, **({"adjusted": True} if adjust else {}),
        }  # fmt: skip

    def read(self) -> Iterator[tuple[tuple[tuple[str, ...], range], Chunk]]:
        """The finished parts; a file about something else is refused."""
        if not self.path.exists():
            self.write(self.about)
            return
        whole = self.whole_lines()
        about = json.loads(whole[0]) if whole else {}
        if about != json.loads(json.dumps(self.about)):
            if about.get("dealing", 1) != DEALING and about.keys() <= self.about.keys():
                raise BadRequest(f"{self.path} was played when equal bots met the same cards again: begin a new file")
            raise BadRequest(f"{self.path} holds the results of another arena")
        for line in whole[1:]:
            part = json.loads(line)
            numbers = range(part["first"], part["first"] + len(part["matches"]))
            matches = [[fate(*seat) for seat in match] for match in part["matches"]]
            yield (tuple(part["bots"]), numbers), matches

    def whole_lines(self) -> list[bytes]:
        """All lines that were written to their end; the rest of a broken one is cut off."""
        data = self.path.read_bytes()
        end = data.rfind(b"\n") + 1
        if end < len(data):
            os.truncate(self.path, end)
        return data[:end].splitlines()

    def add(self, line_up: tuple[str, ...], numbers: range, matches: Chunk) -> None:
        """One more finished part."""
        self.write({"bots": line_up, "first": numbers.start, "matches": matches})

    def write(self, thing: dict[str, Any]) -> None:
        """A line, on the disk before anything else happens."""
        with self.path.open("ab") as file:
            file.write(json.dumps(thing, separators=(",", ":")).encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
