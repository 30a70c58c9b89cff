"""A node's copy of a table, kept abreast of what other nodes have stored, and what its own clients are told of that.

Everything here is done under the table's lock.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, cast

import msgspec

from konspira.game import Event
from konspira.kernel import SPECTATOR
from konspira.server import metrics
from konspira.server.facts import TableFacts
from konspira.server.keeping import Seen, SharedKeeping
from konspira.server.protocol import Refusal, Relaid, write
from konspira.server.sitting import Sitting

if TYPE_CHECKING:
    from konspira.server.news import Changed
    from konspira.server.table import Table

WAITS = (0.1, 0.2, 0.5, 1.0, 1.0, 2.0, 2.0, 3.0, 5.0, 5.0, 5.0)  # seconds between tries to read


def follow(table: Table, news: Changed) -> bool:
    """Play what another node has told; says whether that was all it takes."""
    sitting = table.sitting
    if news.events is None or sitting is None or news.version != table.version + 1:
        return False
    if news.match != sitting.id or news.start != table.stored or len(sitting.match.log) != table.stored:
        return False
    events = [Event(seat, action) for seat, action in news.events]
    sitting.follow(events)
    table.version, table.stored = news.version, len(sitting.match.log)
    table.clockwork.wind()
    table.audience.tell_news(sitting, news.start, None, None)
    listen(table, events)
    return True


async def catch_up(table: Table) -> None:
    """Read what is stored, and tell whoever looks on what is new; what was not stored is forgotten."""
    store = cast(SharedKeeping, table.house.store)
    while True:
        sitting = table.sitting
        seen = await store.look(table.id, sitting.id if sitting else "", table.stored, len(table.chat))
        if seen is None:
            table.house.put_away(table)
            raise Relaid
        if not await take_over(table, seen):
            return


async def catch_up_at_last(table: Table) -> None:
    """The same where something was played that was not stored: it must be, as soon as anything can be read."""
    for wait in (*WAITS, None):
        try:
            await catch_up(table)
        except Refusal:
            raise
        except Exception:
            if wait is not None:
                await asyncio.sleep(wait)
                continue
            table.house.put_away(table)
            raise
        except BaseException:
            table.house.put_away(table)
            raise
        return


async def take_over(table: Table, seen: Seen) -> bool:
    """Let the copy be what was seen; says whether more must be read, because another match has begun."""
    metrics.READ_ON.inc()
    facts = msgspec.json.decode(seen.facts, type=TableFacts)
    named, sitting = f"{table.id}-{facts.round}", table.sitting
    begun = None
    if facts.round > 0 and facts.phase != "lobby" and (sitting is None or sitting.id != named):
        try:
            begun = await table.house.sitting(named)  # first: what cannot be read now leaves everything as it was
        except Refusal:
            table.house.put_away(table)
            raise
    try:
        become(table, facts, begun, seen)
    except Exception:
        table.house.put_away(table)
        raise
    return begun is not None


def become(table: Table, facts: TableFacts, begun: Sitting | None, seen: Seen) -> None:
    """The same, at one go."""
    before, table.facts = table.facts, facts
    table.version, table.keeper = seen.version, seen.keeper
    table.clockwork.ago = seen.ago
    start, sitting = table.stored, begun or table.sitting
    if sitting is not None and begun is None:
        if len(sitting.match.log) > start:  # something was played here that was never stored
            log, sitting = sitting.match.log[:start], Sitting(sitting.facts)
            sitting.resume(log)
        sitting.follow(seen.events)
    if sitting is not table.sitting:
        table.sitting = sitting
        table.audience.watch_anew()
    if sitting is not None:
        table.stored = len(sitting.match.log)
    table.chat.extend(seen.lines)
    tell(table, before, begun is not None, start, seen)


def tell(table: Table, before: TableFacts, begun: bool, start: int, seen: Seen) -> None:
    """What is new, to everybody here."""
    audience, facts, sitting = table.audience, table.facts, table.sitting
    audience.reseat()
    if facts.spectators == "none" and (before.spectators != "none" or (begun and before.phase != facts.phase)):
        audience.send_out(SPECTATOR, "the host wants no spectators at this table")
    table.clockwork.wind()
    if begun or facts != before:
        audience.tell_table()
    if seen.lines:
        audience.tell(write({"type": "chat", "from": seen.lines[0]["number"], "lines": seen.lines}))
    if begun:
        for client in audience.clients:
            audience.catch_up(client)
    elif sitting is not None and table.stored > start:
        audience.tell_news(sitting, start, None, None)
        listen(table, seen.events)
    elif facts.more != before.more or facts.aids != before.aids:
        audience.tell_views()
    if sitting is not None and facts.phase == "over" and before.phase != "over" and not begun:
        audience.tell_result(sitting)


def listen(table: Table, events: list[Event]) -> None:
    """Let bots reply to people who spoke by another node."""
    chairs = table.facts.chairs
    if any(table.game.is_talk(action) and seat >= 0 and chairs[seat].kind == "person" for seat, action in events):
        table.clockwork.hear()
