"""Tables over HTTP: opening, joining, the host's tools, and what is left of a finished match."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, patch, post, put
from litestar.datastructures import Cookie, State
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from konspira import games, record
from konspira.server import after, catalogue, keys
from konspira.server.house import House
from konspira.server.protocol import Change, Join, Lang, OpenTable, Refusal, Seated, Seating
from konspira.server.table import Table

YEAR = 365 * 86_400
Asking = Request[Any, Any, State]


def house_of(state: State) -> House:
    """The house that this server keeps."""
    house: House = state.house
    return house


def seat_of(request: Any, table: Table) -> int | None:
    """The seat whose key the request carries, in a header, a cookie or the address; None: nobody's."""
    header = request.headers.get("authorization", "")
    key = header[7:] if header.lower().startswith("bearer ") else ""
    key = key or request.query_params.get("key", "") or request.cookies.get(keys.cookie(table.id), "")
    read = table.house.keys.read(key) if key else None
    if read is None:
        return None
    id, seat, secret = read
    return seat if id == table.id and table.holds(seat, secret) else None


def must_sit(request: Any, table: Table) -> int:
    """The seat of whoever asks, or a refusal."""
    seat = seat_of(request, table)
    if seat is None:
        raise Refusal("seat", "you do not sit at this table, or your key is no longer good", 403)
    return seat


def key_of(table: Table, seat: int) -> str:
    """The key to a seat."""
    return table.house.keys.write(table.id, seat, table.facts.chairs[seat].secret)


def seat_cookie(table: Table, key: str) -> Cookie:
    """A key for a browser to keep."""
    return Cookie(
        keys.cookie(table.id), value=key, path="/", httponly=True, samesite="lax", max_age=YEAR,
        secure=bool(table.house.public_address and table.house.public_address.startswith("https:")),
    )  # fmt: skip


def seated(table: Table, seat: int) -> Response[Seated]:
    """The key to a seat, as an answer and as a cookie."""
    key = key_of(table, seat)
    return Response(Seated(table.id, seat, key), cookies=[seat_cookie(table, key)], status_code=201)


# -- Games -------------------------------------------------------------------------------------


@get("/games")
async def list_games(lang: FromQuery[Lang] = "en") -> list[dict[str, Any]]:
    """Every game with its words, players, options and bots."""
    return catalogue.listed(lang)


@get("/games/{game:str}")
async def show_game(game: FromPath[str], lang: FromQuery[Lang] = "en") -> dict[str, Any]:
    """One game, with what its rules say that a client would otherwise have to repeat."""
    found = games.find(game)
    return {**catalogue.described(found.name, lang), "facts": found.table().facts()}


# -- Tables ------------------------------------------------------------------------------------


@get("/tables")
async def list_tables(state: State) -> list[dict[str, Any]]:
    """The tables whose hosts have made them public and that have not begun."""
    return [table.audience.described() for table in house_of(state).public()]


@post("/tables")
async def open_table(data: JSONBody[OpenTable], request: Asking, state: State) -> Response[Seated]:
    """Open a table and sit down at it as its host."""
    address = request.client.host if request.client else "?"
    table, seat = await house_of(state).new(data, address)
    return seated(table, seat)


@get("/tables/{table_id:str}")
async def show_table(table_id: FromPath[str], request: Asking, state: State) -> dict[str, Any]:
    """Who sits where."""
    table = await house_of(state).find(table_id)
    return table.audience.described(seat_of(request, table))


@post("/tables/{table_id:str}/join")
async def join_table(table_id: FromPath[str], data: JSONBody[Join], request: Asking, state: State) -> Response[Seated]:
    """Take a seat; whoever sits already stays where they are."""
    table = await house_of(state).find(table_id)
    seat = seat_of(request, table)
    if seat is None:
        seat = await table.join(data.name, data.seat)
    return seated(table, seat)


@post("/tables/{table_id:str}/leave")
async def leave_table(table_id: FromPath[str], request: Asking, state: State) -> dict[str, Any]:
    """Give the seat up."""
    table = await house_of(state).find(table_id)
    await table.leave(must_sit(request, table))
    return table.audience.described()


@patch("/tables/{table_id:str}")
async def change_table(
    table_id: FromPath[str], data: JSONBody[Change], request: Asking, state: State
) -> dict[str, Any]:
    """The host's settings."""
    table = await house_of(state).find(table_id)
    await table.change(seat_of(request, table), data)
    return table.audience.described(seat_of(request, table))


@put("/tables/{table_id:str}/seats/{seat:int}")
async def change_seat(
    table_id: FromPath[str], seat: FromPath[int], data: JSONBody[Seating], request: Asking, state: State
) -> dict[str, Any]:
    """Put a bot into a seat, or open it."""
    table = await house_of(state).find(table_id)
    await table.seat(seat_of(request, table), seat, data.kind, data.bot)
    return table.audience.described(seat_of(request, table))


@post("/tables/{table_id:str}/start")
async def start_match(table_id: FromPath[str], request: Asking, state: State) -> dict[str, Any]:
    """Seal chance and deal."""
    table = await house_of(state).find(table_id)
    await table.start(seat_of(request, table))
    return table.audience.described(seat_of(request, table))


@post("/tables/{table_id:str}/rematch")
async def rematch(table_id: FromPath[str], request: Asking, state: State) -> dict[str, Any]:
    """Lay the table anew for the same people."""
    table = await house_of(state).find(table_id)
    await table.rematch(seat_of(request, table))
    return table.audience.described(seat_of(request, table))


@get("/tables/{table_id:str}/seat")
async def seat_link(table_id: FromPath[str], request: Asking, state: State) -> dict[str, Any]:
    """The key and the private link to one's own seat, for another device."""
    table = await house_of(state).find(table_id)
    seat = must_sit(request, table)
    key = key_of(table, seat)
    return {"seat": seat, "key": key, "path": f"/t/{table.id}/seat/{key}"}


# -- Finished matches ----------------------------------------------------------------------------


async def finished(state: State, match: str) -> Any:
    """A match that is over, from the table where it was played or from the store."""
    sitting = await house_of(state).sitting(match)
    if not sitting.match.over:
        raise Refusal("phase", f"match {match} is not over: its secrets are still secret", 409)
    return sitting


@get("/matches/{match_id:str}/record")
async def match_record(match_id: FromPath[str], state: State) -> Response[bytes]:
    """The file of a finished match."""
    sitting = await finished(state, match_id)
    raw = msgspec.json.format(msgspec.json.encode(record.of(sitting.match)), indent=1) + b"\n"
    name = f"{sitting.facts.game}-{match_id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(raw, media_type="application/json", headers=headers)


@get("/matches/{match_id:str}/proof")
async def match_proof(match_id: FromPath[str], state: State) -> dict[str, Any]:
    """Everything that is needed to check chance."""
    sitting = await finished(state, match_id)
    return await asyncio.to_thread(after.proof, sitting)


@get("/matches/{match_id:str}/replay")
async def match_replay(
    match_id: FromPath[str], state: State, lang: FromQuery[Lang] = "en",
    seat: Annotated[str, QueryParameter(pattern="^(open|[0-9]|1[0-9])$")] = "open",
) -> dict[str, Any]:  # fmt: skip
    """A finished match frame by frame."""
    sitting = await finished(state, match_id)
    players = sitting.match.setup.players
    if seat != "open" and int(seat) >= players:
        raise Refusal("seat", f"there is no seat {seat}: the seats are 0 to {players - 1}", 404)
    return await asyncio.to_thread(after.replay, sitting, None if seat == "open" else int(seat), lang)


# -- The score pad ---------------------------------------------------------------------------------


@post("/score/{game:str}", status_code=200)
async def score_table(
    game: FromPath[str], data: JSONBody[dict[str, Any]], lang: FromQuery[Lang] = "en"
) -> dict[str, Any]:
    """The score pad of a real table: everybody's points explained."""
    found = games.find(game)
    sheet = found.table().sheet
    if sheet is None:
        raise Refusal("score", f"{found.name} needs no score pad", 404)
    return dict(await asyncio.to_thread(sheet, data, lang))


ROUTES = [
    list_games, show_game, list_tables, open_table, show_table, join_table, leave_table, change_table, change_seat,
    start_match, rematch, seat_link, match_record, match_proof, match_replay, score_table,
]  # fmt: skip
