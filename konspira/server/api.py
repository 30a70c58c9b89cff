"""Tables over HTTP: opening, joining, the host's tools, and what is left of a finished match."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, TypeVar

from litestar import Request, Response, get, patch, post, put
from litestar.datastructures import Cookie, State
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from konspira import games
from konspira.kernel import SPECTATOR
from konspira.server import catalogue, keys, telling
from konspira.server.house import House
from konspira.server.limits import Buckets
from konspira.server.protocol import Change, Join, Lang, OpenTable, Refusal, Relaid, Seated, Seating, Swap
from konspira.server.sitting import Sitting
from konspira.server.table import Table

YEAR = 365 * 86_400
TRIES = 3  # to find a table that is being laid again
KEPT = {"cache-control": "private, max-age=600"}  # what never changes once it is there
Asking = Request[Any, Any, State]
T = TypeVar("T")


def house_of(state: State) -> House:
    """The house that this server keeps."""
    house: House = state.house
    return house


def address_of(request: Any) -> str:
    """Who asks: the address of the client, as a trusted proxy says it or as it is."""
    return request.client.host if request.client else "?"


def browser_of(request: Any) -> str:
    """The cookie by which a browser is known again, or nothing."""
    held = request.cookies.get(keys.COOKIE, "")
    return held if keys.is_browser(held) else ""


def seat_of(request: Any, table: Table) -> int | None:
    """The seat whose key or whose browser the request carries; None: nobody's."""
    header = request.headers.get("authorization", "")
    key = header[7:] if header.lower().startswith("bearer ") else ""
    key = key or request.query_params.get("key", "")
    if not key:
        return table.seat_of(browser_of(request))
    read = table.house.keys.read(key)
    if read is None:
        return None
    id, secret = read
    return table.opened_by(secret) if id == table.id else None


def must_sit(request: Any, table: Table) -> int:
    """The seat of whoever asks, or a refusal."""
    seat = seat_of(request, table)
    if seat is None:
        raise Refusal("seat", "you do not sit at this table, or your key is no longer good", 403)
    return seat


def key_of(table: Table, seat: int) -> str:
    """The key to a seat."""
    return table.house.keys.write(table.id, table.facts.chairs[seat].secret)


def browser_cookie(house: House, request: Any, browser: str) -> Cookie:
    """One cookie for all seats of a browser."""
    public = house.public_address or ""
    return Cookie(
        keys.COOKIE, value=browser, path="/", httponly=True, samesite="lax", max_age=YEAR,
        secure=public.startswith("https:") or request.url.scheme == "https",
    )  # fmt: skip


def seated(table: Table, seat: int, request: Asking, browser: str) -> Response[Seated]:
    """The key to a seat for programs, and the cookie for browsers."""
    body = Seated(table.id, seat, key_of(table, seat))
    return Response(body, cookies=[browser_cookie(table.house, request, browser)], status_code=201)


async def at_table(state: State, id: str, work: Callable[[Table], Awaitable[T]]) -> tuple[Table, T]:
    """Do something at a table; one that is just being laid again is found anew."""
    house = house_of(state)
    for _ in range(TRIES):
        table = await house.find(id)
        with contextlib.suppress(Relaid):
            return table, await work(table)
    raise Relaid


def must_not_flood(buckets: Buckets, request: Asking, what: str) -> None:
    """Nobody asks for the same without end."""
    if not buckets.take(address_of(request)):
        raise Refusal("flood", f"you {what} very often just now: wait a little", 429)


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
    return await house_of(state).public()


@post("/tables")
async def open_table(data: JSONBody[OpenTable], request: Asking, state: State) -> Response[Seated]:
    """Open a table and sit down at it as its host."""
    browser = browser_of(request) or keys.fresh_browser()
    table, seat = await house_of(state).new(data, address_of(request), browser)
    return seated(table, seat, request, browser)


@get("/tables/{table_id:str}")
async def show_table(table_id: FromPath[str], request: Asking, state: State) -> dict[str, Any]:
    """Who sits where."""
    table = await house_of(state).find(table_id)
    return table.audience.described(seat_of(request, table))


@post("/tables/{table_id:str}/join")
async def join_table(table_id: FromPath[str], data: JSONBody[Join], request: Asking, state: State) -> Response[Seated]:
    """Take a seat; whoever sits already stays where they are."""
    browser = browser_of(request) or keys.fresh_browser()

    async def sit(table: Table) -> int:
        seat = seat_of(request, table)
        return await table.join(data.name, data.seat, browser) if seat is None else seat

    table, seat = await at_table(state, table_id, sit)
    return seated(table, seat, request, browser)


@post("/tables/{table_id:str}/leave")
async def leave_table(table_id: FromPath[str], request: Asking, state: State) -> dict[str, Any]:
    """Give the seat up."""
    table, _ = await at_table(state, table_id, lambda table: table.leave(must_sit(request, table)))
    return table.audience.described()


@patch("/tables/{table_id:str}")
async def change_table(
    table_id: FromPath[str], data: JSONBody[Change], request: Asking, state: State
) -> dict[str, Any]:
    """The host's settings."""
    must_not_flood(house_of(state).changes, request, "change settings")
    table, _ = await at_table(state, table_id, lambda table: table.change(seat_of(request, table), data))
    return table.audience.described(seat_of(request, table))


@put("/tables/{table_id:str}/seats/{seat:int}")
async def change_seat(
    table_id: FromPath[str], seat: FromPath[int], data: JSONBody[Seating], request: Asking, state: State
) -> dict[str, Any]:
    """Put a bot into a seat, or open it."""
    must_not_flood(house_of(state).changes, request, "change settings")
    table, _ = await at_table(
        state, table_id, lambda table: table.seat(seat_of(request, table), seat, data.kind, data.bot)
    )
    return table.audience.described(seat_of(request, table))


@post("/tables/{table_id:str}/swap")
async def swap_seats(table_id: FromPath[str], data: JSONBody[Swap], request: Asking, state: State) -> dict[str, Any]:
    """Let two seats change places, before or between matches."""
    must_not_flood(house_of(state).changes, request, "change settings")
    table, _ = await at_table(state, table_id, lambda table: table.swap(seat_of(request, table), data.one, data.other))
    return table.audience.described(seat_of(request, table))


@post("/tables/{table_id:str}/start")
async def start_match(table_id: FromPath[str], request: Asking, state: State) -> dict[str, Any]:
    """Seal chance and deal."""
    table, _ = await at_table(state, table_id, lambda table: table.start(seat_of(request, table)))
    return table.audience.described(seat_of(request, table))


@post("/tables/{table_id:str}/rematch")
async def rematch(table_id: FromPath[str], request: Asking, state: State) -> dict[str, Any]:
    """Lay the table anew for the same people."""
    table, _ = await at_table(state, table_id, lambda table: table.rematch(seat_of(request, table)))
    return table.audience.described(seat_of(request, table))


@get("/tables/{table_id:str}/seat")
async def seat_link(table_id: FromPath[str], request: Asking, state: State) -> dict[str, Any]:
    """The key and the private link to one's own seat, for another device."""
    table = await house_of(state).find(table_id)
    seat = must_sit(request, table)
    key = key_of(table, seat)
    return {"seat": seat, "key": key, "path": f"/t/{table.id}/seat/{key}"}


@get("/tables/{table_id:str}/drawn")
async def draw_table(
    table_id: FromPath[str], request: Asking, state: State, lang: FromQuery[Lang] = "en"
) -> dict[str, Any]:
    """The table as text, as a terminal draws it: for whoever asks, as their seat or a spectator sees it."""
    must_not_flood(house_of(state).pictures, request, "ask for pictures")
    _, moment = await at_table(state, table_id, lambda table: seen_by(table, seat_of(request, table)))
    number, seat, view, sitting = moment
    text = await asyncio.to_thread(telling.drawn, sitting, seat, lang, view)
    return {"match": sitting.id, "number": number, "text": text}


async def seen_by(table: Table, seat: int | None) -> tuple[int, int, Any, Sitting]:
    """What a seat sees now, and nothing that is not stored yet."""
    async with table.turn():
        sitting = table.sitting
        if sitting is None or table.facts.phase not in ("playing", "over"):
            raise Refusal("phase", "the match has not begun", 409)
        if seat is None and table.facts.spectators == "none":
            raise Refusal("spectators", "the host wants no spectators at this table", 403)
        observer = SPECTATOR if seat is None else seat
        return len(sitting.match.log), observer, sitting.match.view(observer), sitting


@get("/files/{digest:str}")
async def show_file(digest: FromPath[str], request: Asking, state: State) -> Response[str]:
    """A file that a table's options name by its sum."""
    must_not_flood(house_of(state).lookups, request, "ask for files")
    text = await house_of(state).documents.text(digest[:64])
    return Response(text, media_type="text/plain; charset=utf-8", headers=KEPT)


# -- Finished matches ----------------------------------------------------------------------------


async def packed(made: bytes, request: Asking, **headers: str) -> Response[bytes]:
    """Something that is kept compressed, for a client that can unpack it or not."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        made = await asyncio.to_thread(gzip.decompress, made)
    return Response(made, media_type="application/json", headers={**KEPT, "vary": "accept-encoding", **headers})


@get("/matches/{match_id:str}/record", packed=True)
async def match_record(match_id: FromPath[str], request: Asking, state: State) -> Response[bytes]:
    """The file of a finished match."""
    must_not_flood(house_of(state).lookups, request, "ask for matches")
    made = await house_of(state).archive.record(match_id)
    named = f'attachment; filename="konspira-{match_id}.json"'
    return await packed(made, request, **{"content-disposition": named})


@get("/matches/{match_id:str}/proof", packed=True)
async def match_proof(match_id: FromPath[str], request: Asking, state: State) -> Response[bytes]:
    """Everything that is needed to check chance."""
    must_not_flood(house_of(state).lookups, request, "ask for matches")
    return await packed(await house_of(state).archive.proof(match_id), request)


@get("/matches/{match_id:str}/replay", packed=True)
async def match_replay(
    match_id: FromPath[str], request: Asking, state: State, lang: FromQuery[Lang] = "en",
    seat: Annotated[str, QueryParameter(pattern="^(open|[0-9]|1[0-9])$")] = "open",
) -> Response[bytes]:  # fmt: skip
    """A finished match frame by frame."""
    must_not_flood(house_of(state).lookups, request, "ask for matches")
    made = await house_of(state).archive.replay(match_id, None if seat == "open" else int(seat), lang)
    return await packed(made, request)


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
    swap_seats, start_match, rematch, seat_link, draw_table, show_file, match_record, match_proof, match_replay,
    score_table,
]  # fmt: skip
