"""Tables over HTTP: opening, joining, the host's tools, and what is left of a finished match."""

from __future__ import annotations

import asyncio
import gzip
from typing import Annotated, Any

from litestar import Request, Response, delete, get, patch, post, put
from litestar.datastructures import Cookie, State
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from konspira.kernel import SPECTATOR
from konspira.server import catalogue, desk, keys, telling
from konspira.server.desk import Asker
from konspira.server.house import House
from konspira.server.protocol import AskAdvice, Change, Imagine, Join, Lang, OpenTable, Refusal, Seated, Seating, Swap
from konspira.server.sitting import Sitting
from konspira.server.table import Table

YEAR = 365 * 86_400
KEPT = {"cache-control": "private, max-age=600"}  # what never changes once it is there
Asking = Request[Any, Any, State]


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


def asker_of(request: Any) -> Asker:
    """Whoever sent a request or opened a socket."""
    header = request.headers.get("authorization", "")
    key = header[7:] if header.lower().startswith("bearer ") else ""
    return Asker(address_of(request), browser_of(request), key or request.query_params.get("key", ""))


def browser_cookie(house: House, request: Any, browser: str) -> Cookie:
    """One cookie for all seats of a browser."""
    public = house.public_address or ""
    return Cookie(
        keys.COOKIE, value=browser, path="/", httponly=True, samesite="lax", max_age=YEAR,
        secure=public.startswith("https:") or request.url.scheme == "https",
    )  # fmt: skip


def seated(house: House, request: Asking, seat: Seated, browser: str) -> Response[Seated]:
    """The key to a seat for programs, and the cookie for browsers."""
    return Response(seat, cookies=[browser_cookie(house, request, browser)], status_code=201)


# -- Games -------------------------------------------------------------------------------------


@get("/games")
async def list_games(lang: FromQuery[Lang] = "en") -> list[dict[str, Any]]:
    """Every game with its words, players, options and bots."""
    return catalogue.listed(lang)


@get("/games/{game:str}")
async def show_game(game: FromPath[str], lang: FromQuery[Lang] = "en") -> dict[str, Any]:
    """One game, with what its rules say that a client would otherwise have to repeat."""
    return desk.show_game(game, lang)


# -- Tables ------------------------------------------------------------------------------------


@get("/tables")
async def list_tables(state: State) -> list[dict[str, Any]]:
    """The tables whose hosts have made them public and that have not begun."""
    return await house_of(state).public()


@post("/tables")
async def open_table(data: JSONBody[OpenTable], request: Asking, state: State) -> Response[Seated]:
    """Open a table and sit down at it as its host."""
    house = house_of(state)
    return seated(house, request, *await desk.open_table(house, asker_of(request), data))


@get("/tables/{table_id:str}")
async def show_table(table_id: FromPath[str], request: Asking, state: State) -> dict[str, Any]:
    """Who sits where."""
    return await desk.show_table(house_of(state), asker_of(request), table_id)


@post("/tables/{table_id:str}/join")
async def join_table(table_id: FromPath[str], data: JSONBody[Join], request: Asking, state: State) -> Response[Seated]:
    """Take a seat; whoever sits already stays where they are."""
    house = house_of(state)
    return seated(house, request, *await desk.join_table(house, asker_of(request), table_id, data))


@post("/tables/{table_id:str}/leave")
async def leave_table(table_id: FromPath[str], request: Asking, state: State) -> dict[str, Any]:
    """Give the seat up."""
    return await desk.leave_table(house_of(state), asker_of(request), table_id)


@patch("/tables/{table_id:str}")
async def change_table(
    table_id: FromPath[str], data: JSONBody[Change], request: Asking, state: State
) -> dict[str, Any]:
    """The host's settings."""
    return await desk.change_table(house_of(state), asker_of(request), table_id, data)


@put("/tables/{table_id:str}/seats/{seat:int}")
async def change_seat(
    table_id: FromPath[str], seat: FromPath[int], data: JSONBody[Seating], request: Asking, state: State
) -> dict[str, Any]:
    """Put a bot into a seat, or open it."""
    return await desk.change_seat(house_of(state), asker_of(request), table_id, seat, data)


@post("/tables/{table_id:str}/swap")
async def swap_seats(table_id: FromPath[str], data: JSONBody[Swap], request: Asking, state: State) -> dict[str, Any]:
    """Let two seats change places, before or between matches."""
    return await desk.swap_seats(house_of(state), asker_of(request), table_id, data)


@post("/tables/{table_id:str}/imagine")
async def imagine(
    table_id: FromPath[str], data: JSONBody[Imagine], request: Asking, state: State, lang: FromQuery[Lang] = "en"
) -> dict[str, Any]:
    """What would come of a wrong try in a lesson; nothing is played."""
    return await desk.imagine(house_of(state), asker_of(request), table_id, data, lang)


@post("/tables/{table_id:str}/start")
async def start_match(table_id: FromPath[str], request: Asking, state: State) -> dict[str, Any]:
    """Seal chance and deal."""
    return await desk.start_match(house_of(state), asker_of(request), table_id)


@post("/tables/{table_id:str}/advice", status_code=200)
async def ask_advice(
    table_id: FromPath[str], data: JSONBody[AskAdvice], request: Asking, state: State
) -> dict[str, Any]:
    """What a master would answer now, for whoever plays against bots alone; the record says that it was asked."""
    return await desk.advice(house_of(state), asker_of(request), table_id, data)


@post("/tables/{table_id:str}/rematch")
async def rematch(table_id: FromPath[str], request: Asking, state: State) -> dict[str, Any]:
    """Lay the table anew for the same people."""
    return await desk.rematch(house_of(state), asker_of(request), table_id)


@get("/tables/{table_id:str}/seat")
async def seat_link(table_id: FromPath[str], request: Asking, state: State) -> dict[str, Any]:
    """The key and the private link to one's own seat, for another device."""
    return await desk.seat_link(house_of(state), asker_of(request), table_id)


@get("/tables/{table_id:str}/drawn")
async def draw_table(
    table_id: FromPath[str], request: Asking, state: State, lang: FromQuery[Lang] = "en"
) -> dict[str, Any]:
    """The table as text, as a terminal draws it: for whoever asks, as their seat or a spectator sees it."""
    house, asker = house_of(state), asker_of(request)
    desk.must_not_flood(house.pictures, asker, "ask for pictures")
    _, moment = await desk.at_table(house, table_id, lambda table: seen_by(table, desk.seat_of(asker, table)))
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
    text = await desk.file(house_of(state), asker_of(request), digest)
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
    made = await desk.record(house_of(state), asker_of(request), match_id)
    named = f'attachment; filename="konspira-{match_id}.json"'
    return await packed(made, request, **{"content-disposition": named})


@get("/matches/{match_id:str}/proof", packed=True)
async def match_proof(match_id: FromPath[str], request: Asking, state: State) -> Response[bytes]:
    """Everything that is needed to check chance."""
    return await packed(await desk.proof(house_of(state), asker_of(request), match_id), request)


@get("/matches/{match_id:str}/replay", packed=True)
async def match_replay(
    match_id: FromPath[str], request: Asking, state: State, lang: FromQuery[Lang] = "en",
    seat: Annotated[str, QueryParameter(pattern="^(open|[0-9]|1[0-9])$")] = "open",
) -> Response[bytes]:  # fmt: skip
    """A finished match frame by frame."""
    return await packed(await desk.replay(house_of(state), asker_of(request), match_id, lang, seat), request)


@get("/matches/{match_id:str}/review")
async def match_review(
    match_id: FromPath[str], request: Asking, state: State, lang: FromQuery[Lang] = "en",
    seat: Annotated[str, QueryParameter(pattern="^(open|[0-9]|1[0-9])$")] = "open",
) -> dict[str, Any]:  # fmt: skip
    """What every decision of a finished match was worth, or how far that has been worked out."""
    return await desk.review(house_of(state), asker_of(request), match_id, lang, seat)


@get("/matches/{match_id:str}/picture.svg")
async def match_picture(
    match_id: FromPath[str], request: Asking, state: State, lang: FromQuery[Lang] = "en"
) -> Response[bytes]:
    """The end of a match as a picture to share."""
    made = await desk.picture(house_of(state), asker_of(request), match_id, "svg", lang)
    return Response(made, media_type="image/svg+xml", headers=KEPT)


@get("/matches/{match_id:str}/picture.png")
async def match_preview(
    match_id: FromPath[str], request: Asking, state: State, lang: FromQuery[Lang] = "en"
) -> Response[bytes]:
    """The same as a PNG, which previews of links show."""
    made = await desk.picture(house_of(state), asker_of(request), match_id, "png", lang)
    return Response(made, media_type="image/png", headers=KEPT)


@delete("/matches/{match_id:str}/review", status_code=200)
async def drop_review(match_id: FromPath[str], request: Asking, state: State) -> dict[str, Any]:
    """Stop working a review out, unless others wait for it."""
    return await desk.drop_review(house_of(state), asker_of(request), match_id)


# -- The score pad ---------------------------------------------------------------------------------


@post("/score/{game:str}", status_code=200)
async def score_table(
    game: FromPath[str], data: JSONBody[dict[str, Any]], lang: FromQuery[Lang] = "en"
) -> dict[str, Any]:
    """The score pad of a real table: everybody's points explained."""
    return await desk.score(game, data, lang)


ROUTES = [
    list_games, show_game, list_tables, open_table, show_table, join_table, leave_table, change_table, change_seat,
    swap_seats, imagine, start_match, ask_advice, rematch, seat_link, draw_table, show_file, match_record, match_proof,
    match_replay, match_review, drop_review, match_picture, match_preview, score_table,
]  # fmt: skip
