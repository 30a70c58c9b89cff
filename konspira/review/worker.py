"""A review in a process of its own: a match comes in, progress goes out, and in the end the review.

A line of the output is a number from 0 to 1, or the review itself as JSON.  Whoever does not want it any more ends the
process.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from konspira import games
from konspira.game import Event
from konspira.match import Match
from konspira.options import Setup
from konspira.review.found import write
from konspira.review.reckon import Reckoner
from konspira.rng import Rng

NICENESS = 12  # behind everything that people wait for at a table
STEP = 0.01  # of the whole, between two lines of progress


def parcel(match: Match) -> bytes:
    """A finished match as it goes to a worker."""
    log = [(event.seat, event.action) for event in match.log]
    return pickle.dumps((match.game.name, match.setup, match.names, log))


def opened(game: str, setup: Setup, names: Sequence[str], log: Sequence[tuple[int, int]]) -> Match:
    """The match of a parcel, played again."""
    match = Match(games.find(game), setup, names, dice=Rng(0))
    match.begun = True
    for seat, action in log:
        match.put(*Event(seat, action))
    return match


def serve(depth: int | None) -> None:
    """One review, from the standard input to the standard output."""
    with suppress(OSError):
        os.nice(NICENESS)
    content: Any = pickle.loads(sys.stdin.buffer.read())
    reckoner = Reckoner(opened(*content), depth)
    told = 0.0
    for done in reckoner.run():
        if done - told >= STEP:
            told = done
            say(f"{done:.3f}".encode())
    say(write(reckoner.review()))


def say(line: bytes) -> None:
    """Hand a line out at once."""
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    serve(int(sys.argv[1]) if len(sys.argv) > 1 else None)
