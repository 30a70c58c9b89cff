"""Datasets of self-play: every decision of every match as a row of Parquet, in parts that are written once.

The folder of a dataset holds `plan.json`, which says how it was made, and `part-000000.parquet` and so on.  The same
plan gives the same parts; what is there already is not played again, and a plan may grow.  Every part says in its
metadata what its columns mean, so that it can be read without this package.
"""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
from msgspec import structs

from konspira import __version__, bots, games
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
    hidden: bool = False
    histories: bool = False

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
    if plan.histories:
        columns += [("history_seat", pa.list_(pa.int8())), ("history_action", pa.list_(pa.int16()))]
    if plan.hidden:
        columns += [("secrets", pa.list_(pa.list_(pa.string()))), ("state", pa.binary())]
    return pa.schema(columns, metadata=metadata(plan))


def metadata(plan: Plan) -> dict[str, str]:
    """What a reader must know who has nothing but the file: the game, the blocks of a row and the names of actions."""
    game = games.find(plan.game)
    features = features_of(game)
    blocks, begin = [], 0
    for block in features.blocks:
        blocks.append({"name": block.name, "begin": begin, "size": block.size, "meaning": block.meaning})
        begin += block.size
    told = {
        "konspira.version": __version__, "konspira.game": game.name, "konspira.rules": str(game.version),
        "konspira.players": str(plan.players), "konspira.options": json.dumps(plan.options, sort_keys=True),
        "konspira.bots": json.dumps(plan.bots), "konspira.seed": str(plan.seed),
        "konspira.blocks": json.dumps(blocks), "konspira.actions": json.dumps(game.words[: features.actions]),
    }  # fmt: skip
    if plan.histories:  # events are numbered as at the table: actions, then statements
        told["konspira.vocabulary"] = json.dumps(game.words)
    return told


def about(folder: Path | str) -> dict[str, Any]:
    """The metadata of a dataset, read back from its first part."""
    first = next(iter(sorted(Path(folder).glob("part-*.parquet"))), None)
    if first is None:
        raise BadRequest(f"{folder} is no dataset: it has no parts")
    found: dict[str, Any] = {}
    for key, value in (pq.read_schema(first).metadata or {}).items():
        name = key.decode().removeprefix("konspira.")
        text = value.decode()
        found[name] = json.loads(text) if text[:1] in "[{" or text.isdigit() else text
    return found


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
        more: list[Any] = [encode(view)] if plan.views else []
        if plan.histories:
            history = match.history(seat)
            more += [[event.seat for event in history], [event.action for event in history]]
        if plan.hidden:
            more += hidden(match, seat)
        action = bots.take_turn(match, seat, players[seat])
        mask = bytearray(features.actions)
        for option in legal:
            mask[back[seat][option]] = 1
        row = [number, len(rows), seat, names[seat], features.encode(view), bytes(mask), back[seat][action]]
        rows.append([*row, *more])
    scores = match.scores or ()
    worth = returns(scores)
    return [[*row[:7], scores[row[2]], worth[row[2]], *row[7:]] for row in rows]


def hidden(match: Match, seat: int) -> list[Any]:
    """What no observer may know, for learning beliefs: every seat's secrets, from this one on, and the whole state."""
    rules, players = match.game.rules, match.setup.players
    secrets = [list(rules.secrets(match.state, (seat + distance) % players)) for distance in range(players)]
    return [secrets, encode(match.state)]


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
    plan: Plan, folder: Path | str, jobs: int | None = None, ray: str = "",
    progress: Callable[[int, int], None] = lambda matches, process: None,
) -> int:  # fmt: skip
    """Play what is missing of a dataset; says how many matches that were."""
    folder = Path(folder)
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
    """The folder with its plan, grown if there are more matches now; one that holds another dataset is left alone."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / PLAN
    if path.exists():
        grow(read_plan(folder), plan, folder)
    elif any(folder.glob("part-*.parquet")):
        raise BadRequest(f"{folder} holds parts of a dataset but no {PLAN}: choose another folder")
    write_plan(plan, folder)


def grow(old: Plan, plan: Plan, folder: Path) -> None:
    """Make room for more matches of the same plan: the last part, if it was not full, is played anew."""
    if structs.replace(old, matches=plan.matches) != plan:
        raise BadRequest(f"{folder} holds a dataset made by another plan: choose another folder")
    if old.matches > plan.matches:
        raise BadRequest(f"{folder} holds {old.matches} matches already: a dataset grows, and does not shrink")
    for number, chunk in enumerate(old.chunks):
        if chunk != plan.chunks[number]:
            (folder / name_of(number)).unlink(missing_ok=True)


def write_plan(plan: Plan, folder: Path) -> None:
    """The plan, whole or not at all."""
    unfinished = folder / f"{PLAN}.unfinished"
    unfinished.write_bytes(msgspec.json.format(msgspec.json.encode(plan)))
    unfinished.replace(folder / PLAN)


def read_plan(folder: Path | str) -> Plan:
    """How a dataset was made."""
    path = Path(folder) / PLAN
    try:
        return msgspec.json.decode(path.read_bytes(), type=Plan)
    except FileNotFoundError:
        raise BadRequest(f"{folder} is no dataset: it has no {PLAN}") from None
    except msgspec.MsgspecError as error:
        raise BadRequest(f"{path} cannot be read: {error}") from None


def parts(folder: Path | str) -> Iterator[pa.Table]:
    """The parts of a dataset in their order."""
    for path in sorted(Path(folder).glob("part-*.parquet")):
        yield pq.read_table(path)


def plan_for(
    game: str, line_up: Sequence[str], matches: int, seed: int, options: dict[str, object],
    chunk: int = 100, views: bool = False, hidden: bool = False, histories: bool = False,
) -> Plan:  # fmt: skip
    """A plan, checked."""
    played = games.find(game)
    setup = played.setup(len(line_up), options)
    for name in line_up:
        bots.make(played, name, Rng(0), setup, elsewhere=True)
    features_of(played)
    given = dict(setup.options)
    bots_of = tuple(line_up)
    return Plan(
        played.name, played.version, setup.players, given, bots_of, matches, chunk, seed, views, hidden, histories
    )  # fmt: skip
