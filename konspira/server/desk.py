"""The desk of a house: what is asked of it besides play, whatever way the question comes.

A server is asked over HTTP (`api.py`), a house in a browser by the page it lives in (`site/porter.py`).
"""

from __future__ import annotations

import contextlib
import gzip
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeVar

from konspira import games
from konspira.server import catalogue, coach, keys, protocol, reviews
from konspira.server.aside import aside
from konspira.server.house import House
from konspira.server.limits import Buckets
from konspira.server.protocol import (
    AskAdvice,
    Change,
    Imagine,
    Join,
    Lang,
    OpenTable,
    Overtaken,
    Refusal,
    Relaid,
    Seated,
    Seating,
    Swap,
)
from konspira.server.reviews import Job
from konspira.server.table import TRIES, Table

T = TypeVar("T")
Told = dict[str, Any]


class Asker(NamedTuple):
    """Whoever asks: from where, with which browser's cookie, and with which key to a seat."""

    address: str
    browser: str = ""
    key: str = ""


def seat_of(asker: Asker, table: Table) -> int | None:
    """The seat whose key or whose browser somebody has; None: nobody's."""
    if not asker.key:
        return table.seat_of(asker.browser)
    read = table.house.keys.read(asker.key)
    if read is None:
        return None
    id, secret = read
    return table.opened_by(secret) if id == table.id else None


def must_sit(asker: Asker, table: Table) -> int:
    """The seat of whoever asks, or a refusal."""
    return protocol.must_sit(lambda: seat_of(asker, table))


def key_of(table: Table, seat: int) -> str:
    """The key to a seat."""
    return table.house.keys.write(table.id, table.facts.chairs[seat].secret)


def must_not_flood(buckets: Buckets, asker: Asker, what: str) -> None:
    """Nobody asks for the same without end."""
    if not buckets.take(asker.address):
        raise Refusal("flood", f"you {what} very often just now: wait a little", 429)


async def at_table(house: House, id: str, work: Callable[[Table], Awaitable[T]]) -> tuple[Table, T]:
    """Do something at a table; one that is just being laid again is found anew, and one that others change is again."""
    for _ in range(TRIES):
        table = await house.find(id)
        with contextlib.suppress(Relaid, Overtaken):
            return table, await work(table)
    raise Overtaken


async def changed(house: House, asker: Asker, id: str, work: Callable[[Table], Awaitable[Any]]) -> Told:
    """The table as whoever asks may know it, after something was done there."""
    table, _ = await at_table(house, id, work)
    return table.audience.described(seat_of(asker, table))


# -- Games -------------------------------------------------------------------------------------


def show_game(game: str, lang: Lang) -> Told:
    """One game, with what its rules say that a client would otherwise have to repeat."""
    found = games.find(game)
    return {**catalogue.described(found.name, lang), "facts": found.table().facts()}


async def score(game: str, data: Told, lang: Lang) -> Told:
    """The score pad of a real table: everybody's points explained."""
    found = games.find(game)
    sheet = found.table().sheet
    if sheet is None:
        raise Refusal("score", f"{found.name} needs no score pad", 404)
    return dict(await aside(sheet, data, lang))


# -- Tables ------------------------------------------------------------------------------------


async def open_table(house: House, asker: Asker, wanted: OpenTable) -> tuple[Seated, str]:
    """Open a table and sit down at it as its host; says also by which cookie the browser is known from now on."""
    browser = asker.browser or keys.fresh_browser()
    table, seat = await house.new(wanted, asker.address, browser)
    return Seated(table.id, seat, key_of(table, seat)), browser


async def join_table(house: House, asker: Asker, id: str, data: Join) -> tuple[Seated, str]:
    """Take a seat; whoever sits already stays where they are."""
    browser = asker.browser or keys.fresh_browser()
    table, seat = await at_table(
        house, id, lambda table: table.join(lambda: seat_of(asker, table), data.name, data.seat, browser)
    )
    return Seated(table.id, seat, key_of(table, seat)), browser


async def show_table(house: House, asker: Asker, id: str) -> Told:
    """Who sits where."""
    table = await house.find(id)
    return table.audience.described(seat_of(asker, table))


async def leave_table(house: House, asker: Asker, id: str) -> Told:
    """Give the seat up."""
    table, _ = await at_table(house, id, lambda table: table.leave(lambda: seat_of(asker, table)))
    return table.audience.described()


async def change_table(house: House, asker: Asker, id: str, data: Change) -> Told:
    """The host's settings."""
    must_not_flood(house.changes, asker, "change settings")
    return await changed(house, asker, id, lambda table: table.change(lambda: seat_of(asker, table), data))


async def change_seat(house: House, asker: Asker, id: str, seat: int, data: Seating) -> Told:
    """Put a bot into a seat, or open it."""
    must_not_flood(house.changes, asker, "change settings")
    return await changed(
        house, asker, id, lambda table: table.seat(lambda: seat_of(asker, table), seat, data.kind, data.bot)
    )


async def swap_seats(house: House, asker: Asker, id: str, data: Swap) -> Told:
    """Let two seats change places, before or between matches."""
    must_not_flood(house.changes, asker, "change settings")
    return await changed(
        house, asker, id, lambda table: table.swap(lambda: seat_of(asker, table), data.one, data.other)
    )


async def imagine(house: House, asker: Asker, id: str, data: Imagine, lang: Lang) -> Told:
    """What would come of a wrong try in a lesson; nothing is played."""
    must_not_flood(house.changes, asker, "ask what would be")

    async def look(table: Table) -> Told:
        async with table.turn():
            return table.imagined(must_sit(asker, table), data.tried, lang)

    return (await at_table(house, id, look))[1]


async def start_match(house: House, asker: Asker, id: str) -> Told:
    """Seal chance and deal."""
    return await changed(house, asker, id, lambda table: table.start(lambda: seat_of(asker, table)))


async def advice(house: House, asker: Asker, id: str, data: AskAdvice) -> Told:
    """What a master would answer now; only for whoever plays against bots alone."""
    must_not_flood(house.coaching, asker, "ask for advice")
    _, found = await at_table(
        house, id, lambda table: coach.advice(table, must_sit(asker, table), data.question, data.lang, house.advising)
    )
    return found


async def rematch(house: House, asker: Asker, id: str) -> Told:
    """Lay the table anew for the same people."""
    return await changed(house, asker, id, lambda table: table.rematch(lambda: seat_of(asker, table)))


async def seat_link(house: House, asker: Asker, id: str) -> Told:
    """The key and the private link to one's own seat, for another device."""
    table = await house.find(id)
    seat = must_sit(asker, table)
    key = key_of(table, seat)
    return {"seat": seat, "key": key, "path": f"/t/{table.id}/seat/{key}"}


async def file(house: House, asker: Asker, digest: str) -> str:
    """A file that a table's options name by its sum."""
    must_not_flood(house.lookups, asker, "ask for files")
    return await house.documents.text(digest[:64])


# -- Finished matches, compressed ----------------------------------------------------------------


async def record(house: House, asker: Asker, match: str) -> bytes:
    """The file of a finished match."""
    must_not_flood(house.lookups, asker, "ask for matches")
    return await house.archive.record(match)


async def proof(house: House, asker: Asker, match: str) -> bytes:
    """Everything that is needed to check chance."""
    must_not_flood(house.lookups, asker, "ask for matches")
    return await house.archive.proof(match)


async def review(house: House, asker: Asker, match: str, lang: Lang, seat: str) -> Told:
    """A finished match looked back at, in words, or how far that has come; whoever asks first has it begun."""
    must_not_flood(house.reading, asker, "ask for reviews")
    found = await house.reviews.ask(match)
    if isinstance(found, Job):
        return {"state": "working", "done": found.done}
    played = (await house.finished(match)).match
    me = int(seat) if seat.isdecimal() and int(seat) < found.players else None
    html = await aside(reviews.worded, found, played, lang, me, f"/r/{match}")
    held = found.balance[me] if me is not None else None
    fine = 100 * held.fine / held.decisions if held is not None and held.decisions else None
    return {"state": "done", "game": found.game, "title": html[0], "html": html[1], "accuracy": fine}


async def picture(house: House, asker: Asker, match: str, kind: str, lang: Lang) -> bytes:
    """The end of a match as a picture to share."""
    must_not_flood(house.lookups, asker, "ask for matches")
    review = house.reviews.held.get(match) or await house.reviews.kept(match)
    return await aside(gzip.decompress, await house.archive.picture(match, lang, kind, review))


async def drop_review(house: House, asker: Asker, match: str) -> Told:
    """Nobody needs to wait for a review any more."""
    must_not_flood(house.reading, asker, "ask for reviews")
    house.reviews.drop(match)
    return {"state": "dropped"}


async def replay(house: House, asker: Asker, match: str, lang: Lang, seat: str) -> bytes:
    """A finished match frame by frame, as a seat saw it, or "open"."""
    must_not_flood(house.lookups, asker, "ask for matches")
    return await house.archive.replay(match, None if seat == "open" else int(seat), lang)
