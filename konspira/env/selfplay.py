"""Datasets of self-play: every decision of every match as a row of Parquet, in parts that are written once.

The folder of a dataset holds `plan.json`, which says how it was made, and `part-000000.parquet` and so on.  The same
plan gives the same parts; what is there already is not played again.
"""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from konspira import bots, games
from konspira.arena import cluster
from konspira.arena.play import sit
from konspira.env import features_of, returns
from konspira.errors import BadRequest
from konspira.match import Match
from konspira.rng import Rng
from konspira.wire import encode

PLAN = "plan.json"


class Plan(msgspec.Struct, frozen=True):
    """All that a dataset follows from."""

    game: str
    version: int
    players: int
    options: dict[str, bool | int | str]
    bots: tuple[str, ...]
    matches: int
    chunk: int
    seed: int
    views: bool = False

    @property
    def chunks(self) -> list[range]:
        """The matches of each part."""
        return [range(begin, min(begin + self.chunk, self.matches)) for begin in range(0, self.matches, self.chunk)]


def schema(plan: Plan) -> pa.Schema:
    """The columns of a dataset; docs/ENVIRONMENTS.md says what they mean."""
    features = features_of(games.find(plan.game))
    columns = [
        ("match", pa.int64()), ("step", pa.int32()), ("seat", pa.int8()), ("bot", pa.string()),
        ("observation", pa.binary(features.size)), ("mask", pa.binary(features.actions)), ("action", pa.int16()),
        ("score", pa.float32()), ("outcome", pa.float32()),
    ]  # fmt: skip
    if plan.views:
        columns.append(("view", pa.binary()))
    return pa.schema(columns)


def rows_of(plan: Plan, number: int) -> list[list[Any]]:
    """One match, decision by decision, with what it came to for the seat that decided."""
    game = games.find(plan.game)
    features = features_of(game)
    setup = game.setup(plan.players, plan.options)
    turn = number % plan.players
    names = [*plan.bots[turn:], *plan.bots[:turn]]
    seed = plan.seed * 1_000_003 + number
    rng = Rng(seed)
    match = Match(game, setup, names, dice=rng)
    match.begin()
    players = sit(game, names, seed, setup)
    back = [features.turned_back(seat, plan.players) for seat in range(plan.players)]
    rows: list[list[Any]] = []
    while waiting := match.waiting:
        seat = waiting[rng.below(len(waiting))] if len(waiting) > 1 else waiting[0]
        view, legal = match.view(seat), match.legal(seat)
        action = bots.take_turn(match, seat, players[seat])
        mask = bytearray(features.actions)
        for option in legal:
            mask[back[seat][option]] = 1
        row = [number, len(rows), seat, names[seat], features.encode(view), bytes(mask), back[seat][action]]
        rows.append([*row, encode(view)] if plan.views else row)
    scores = match.scores or ()
    worth = returns(scores)
    return [[*row[:7], scores[row[2]], worth[row[2]], *row[7:]] for row in rows]


def part(plan: Plan, chunk: range) -> tuple[bytes, int]:
    """The matches of a part as a Parquet file, and which process made it."""
    rows = [row for number in chunk for row in rows_of(plan, number)]
    made = schema(plan)
    columns = [pa.array([row[place] for row in rows], field.type) for place, field in enumerate(made)]
    buffer = io.BytesIO()
    pq.write_table(pa.Table.from_arrays(columns, schema=made), buffer, compression="zstd")
    return buffer.getvalue(), os.getpid()


def name_of(number: int) -> str:
    """The file of a part."""
    return f"part-{number:06}.parquet"


def write(
    plan: Plan, folder: Path, jobs: int | None = None, ray: str = "",
    progress: Callable[[int, int], None] = lambda matches, process: None,
) -> int:  # fmt: skip
    """Play what is missing of a dataset; says how many matches that were."""
    prepare(plan, folder)
    missing = [number for number in range(len(plan.chunks)) if not (folder / name_of(number)).exists()]
    chunks = [plan.chunks[number] for number in missing]

    def keep(place: int, result: tuple[bytes, int]) -> None:
        target = folder / name_of(missing[place])
        unfinished = target.with_suffix(".unfinished")
        unfinished.write_bytes(result[0])
        unfinished.replace(target)
        progress(len(chunks[place]), result[1])

    cluster.spread(partial(part, plan), chunks, keep, jobs, ray)
    return sum(len(chunk) for chunk in chunks)


def prepare(plan: Plan, folder: Path) -> None:
    """The folder with its plan; one that holds another dataset is left alone."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / PLAN
    if path.exists():
        if read_plan(folder) != plan:
            raise BadRequest(f"{folder} holds a dataset made by another plan: choose another folder")
        return
    if any(folder.glob("part-*.parquet")):
        raise BadRequest(f"{folder} holds parts of a dataset but no {PLAN}: choose another folder")
    path.write_bytes(msgspec.json.format(msgspec.json.encode(plan)))


def read_plan(folder: Path) -> Plan:
    """How a dataset was made."""
    try:
        return msgspec.json.decode((folder / PLAN).read_bytes(), type=Plan)
    except FileNotFoundError:
        raise BadRequest(f"{folder} is no dataset: it has no {PLAN}") from None
    except msgspec.MsgspecError as error:
        raise BadRequest(f"{folder / PLAN} cannot be read: {error}") from None


def parts(folder: Path) -> Iterator[pa.Table]:
    """The parts of a dataset in their order."""
    for path in sorted(folder.glob("part-*.parquet")):
        yield pq.read_table(path)


def plan_for(
    game: str, line_up: Sequence[str], matches: int, seed: int, options: dict[str, object],
    chunk: int = 100, views: bool = False,
) -> Plan:  # fmt: skip
    """A plan, checked."""
    played = games.find(game)
    setup = played.setup(len(line_up), options)
    for name in line_up:
        bots.make(played, name, Rng(0), setup, elsewhere=True)
    features_of(played)
    given = dict(setup.options)
    return Plan(played.name, played.version, setup.players, given, tuple(line_up), matches, chunk, seed, views)
