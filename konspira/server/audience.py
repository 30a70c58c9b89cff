"""Everybody who looks at a table: tabs that come and go, and what each is told."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from konspira.kernel import SPECTATOR
from konspira.language import LANGUAGES
from konspira.server import metrics, telling
from konspira.server.aside import aside
from konspira.server.limits import MOST_SPECTATORS, MOST_TABS
from konspira.server.news import Present
from konspira.server.protocol import Hello, Refusal, write
from konspira.server.sitting import Sitting
from konspira.server.telling import News, Shown

if TYPE_CHECKING:
    from konspira.server.live import Client
    from konspira.server.table import Table

log = logging.getLogger("konspira.server")
A_FEW = 40  # events that may have happened while somebody came back
NOTHING_KEPT = 0  # by a client that is shown everything each time
SETTINGS = ("locked", "public", "spectators", "clock", "window", "aids", "pace", "talk", "swift", "rotate")


class Audience:
    """The tabs at one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.clients: list[Client] = []
        self.elsewhere: dict[str, Present] = {}  # who is at the other nodes

    def present(self, seat: int) -> bool:
        """Whether a seat has a tab open, here or at another node."""
        here = any(client.seat == seat for client in self.clients)
        return here or any(seat in there.seats for there in self.elsewhere.values())

    def reads(self, seat: int) -> bool:
        """Whether a person looks on from a seat, and not a program that wants no words."""
        here = any(client.seat == seat and client.lang is not None for client in self.clients)
        return here or any(seat in there.readers for there in self.elsewhere.values())

    def watching(self) -> int:
        """How many look on without a seat; whoever has not been shown anything yet does not."""
        here = sum(client.seat == SPECTATOR and client.ready for client in self.clients)
        return here + sum(there.watching for there in self.elsewhere.values())

    def sharers(self) -> set[int]:
        """The seats that want a share in chance."""
        here = {client.seat for client in self.clients if client.ready and client.entropy and client.seat >= 0}
        return here.union(*(there.sharers for there in self.elsewhere.values()))

    # -- At other nodes ----------------------------------------------------------------------------

    def presence(self, node: str) -> Present:
        """Who is here, as other nodes are told."""
        seated = [client for client in self.clients if client.seat != SPECTATOR]
        return Present(
            self.table.id, node, sorted({client.seat for client in seated}),
            sorted({client.seat for client in seated if client.lang is not None}),
            sorted({client.seat for client in seated if client.ready and client.entropy}),
            len(self.clients) - len(seated),
        )  # fmt: skip

    def meet(self, there: Present) -> None:
        """Another node tells who is there."""
        if there.seats or there.watching:
            self.elsewhere[there.node] = there
        else:
            self.elsewhere.pop(there.node, None)
        self.tell_table()
        self.table.clockwork.wind()

    def part(self, nodes: set[str]) -> None:
        """Some nodes are gone, and whoever was there is offline."""
        if nodes & self.elsewhere.keys():
            self.elsewhere = {node: there for node, there in self.elsewhere.items() if node not in nodes}
            self.tell_table()
            self.table.clockwork.wind()

    def reseat(self) -> None:
        """Chairs may have changed places or hands by another node: every tab goes with its own."""
        for client in [client for client in self.clients if client.seat != SPECTATOR]:
            seat = self.table.opened_by(client.secret)
            if seat is None:
                self.clients.remove(client)
                client.hang_up(4003, "this seat is no longer yours")
            else:
                client.seat = seat
        self.table.house.peers.announce(self.table)

    # -- What everybody is told ------------------------------------------------------------------

    def tell(self, message: bytes, clients: Iterable[Client] | None = None) -> None:
        """The same to everybody."""
        for client in self.clients if clients is None else clients:
            client.send(message)

    def tell_table(self, clients: Iterable[Client] | None = None) -> None:
        """Who sits where now."""
        for client in self.clients if clients is None else clients:
            client.send(write({"type": "table", **self.described(client.seat, client.lang)}))

    def described(self, observer: int | None = None, lang: str | None = None) -> dict[str, Any]:
        """The table as everybody may know it."""
        facts = self.table.facts
        described: dict[str, Any] = {
            "id": facts.id, "game": facts.game, "players": facts.players, "options": facts.options,
            "phase": facts.phase, "round": facts.round, "match": self.table.match_id if facts.round else None,
            "me": SPECTATOR if observer is None else observer, "host": facts.host,
            "seats": [self.described_chair(seat) for seat in range(len(facts.chairs))],
            **{name: getattr(facts, name) for name in SETTINGS},
            "invite": self.table.house.public_address or self.table.house.network_address,
            "lesson": facts.lesson,
            "tally": [{"name": name, **msgspec.structs.asdict(each)} for name, each in facts.tally.items()],
            "watching": self.watching(),
        }  # fmt: skip
        if described["me"] != SPECTATOR:
            described["eased"] = facts.chairs[described["me"]].eased  # nobody else's matter
        if self.table.sitting is not None and facts.phase in ("playing", "over"):
            described["commitment"] = self.table.sitting.match.commitment
            if lang in LANGUAGES:
                described["statements"] = telling.statements(self.table.sitting, described["me"], str(lang))
        return described

    def follow(self, places: dict[int, int]) -> None:
        """Tabs go with their chairs."""
        for client in self.clients:
            client.seat = places.get(client.seat, client.seat)
        if places:
            self.table.house.peers.announce(self.table)

    def described_chair(self, seat: int) -> dict[str, Any]:
        """A seat as everybody may know it."""
        chair = self.table.facts.chairs[seat]
        return {
            "kind": chair.kind, "name": chair.name, "bot": chair.bot, "away": chair.away,
            "online": chair.kind == "bot" or self.present(seat),
        }  # fmt: skip

    def send_out(self, seat: int, why: str) -> None:
        """Close the tabs of a seat that may no longer look."""
        for client in [client for client in self.clients if client.seat == seat]:
            self.clients.remove(client)
            client.hang_up(4003, why)

    def tell_news(self, sitting: Sitting, start: int, question: int | None, sender: Client | None) -> None:
        """What has just happened, to each seat as it saw it and in its language.

        Only the tab that sent an answer hears that it is done: a bot may have answered for the seat just before
        another tab's answer came, which was then refused.
        """
        witnessed = sitting.witnessed()
        made: dict[tuple[int, str | None, bool, int], tuple[bytes, Shown | None]] = {}
        for client in [client for client in self.clients if client.ready]:
            seat, lang, sent = client.seat, client.lang, client is sender
            # Tabs that were shown the same object are told the same; all of these objects were there before the first.
            key = (seat, lang, sent, id(client.shown) if client.changes else NOTHING_KEPT)
            try:
                if key not in made:
                    told = self.told(sitting, seat, lang, start, witnessed.get(seat))
                    made[key] = self.view_for(client, News(start, told, question if sent else None))
                message, client.shown = made[key]
                client.send(message)
            except Exception:  # whatever is wrong with one client's words, it is stored, and the others hear of it
                log.exception(
                    "seat %s at table %s could not be told", seat, self.table.id, extra={"table": self.table.id}
                )
                client.hang_up(1011, "something went wrong in telling you: come back at once")

    def told(
        self, sitting: Sitting, seat: int, lang: str | None, start: int, views: Sequence[Any] | None
    ) -> list[dict[str, Any]]:
        """The latest events as a seat saw them."""
        if lang is not None and views is None:
            return telling.from_the_start(sitting, seat, lang, start)
        events = sitting.events(seat, start)
        if lang is None or views is None:
            return telling.told(sitting, events, start)
        return telling.in_words(sitting, seat, lang, events, views, start)

    def view_for(self, client: Client, news: News) -> tuple[bytes, Shown | None]:
        """What a client sees now, and what it will have been shown then, if it keeps that."""
        assert self.table.sitting is not None
        clockwork, sitting, seat = self.table.clockwork, self.table.sitting, client.seat
        message = telling.view_message(sitting, seat, client.lang, news, clockwork.clock(seat), self.table.facts.aids)
        if clockwork.has_no_choice(seat):
            message["swift"] = True
        if not client.changes:
            return write(message), None
        brief, shown = telling.what_changed(message, client.shown)
        return write(brief), shown

    def show_view(self, client: Client, news: News) -> None:
        """Send it to one client."""
        message, client.shown = self.view_for(client, news)
        client.send(message)

    def tell_views(self) -> None:
        """The views again, because a clock or an aid has changed."""
        for client in self.clients:
            if client.ready and self.table.sitting is not None:
                self.show_view(client, News(len(self.table.sitting.match.log), []))

    def tell_result(self, sitting: Sitting) -> None:
        """The end, to everybody."""
        for client in self.clients:
            client.send(telling.result_message(sitting, client.seat, client.lang))

    # -- Coming and going ------------------------------------------------------------------------------

    def enter(self, client: Client) -> None:
        """Somebody opens a tab."""
        same = sum(other.seat == client.seat for other in self.clients)
        if same >= (MOST_SPECTATORS if client.seat == SPECTATOR else MOST_TABS):
            raise Refusal("crowd", "too many are already watching from this seat", 429)
        if client.seat == SPECTATOR and self.table.facts.spectators == "none" and self.table.facts.phase != "lobby":
            raise Refusal("spectators", "the host wants no spectators at this table", 403)
        self.clients.append(client)
        self.table.house.peers.announce(self.table)

    async def greet(self, client: Client, hello: Hello) -> None:
        """A client has said what it has seen: give it the rest, and nothing that is not stored yet."""
        table = self.table
        async with table.turn():
            if client.seat != SPECTATOR and client in self.clients:
                await table.set_away_now(client.seat, False)
            told = await self.missed(client, hello)
            if client not in self.clients:
                return  # it has gone while its story was being told
            client.lang, client.entropy, client.changes = hello.lang, hello.entropy, hello.changes
            client.shown = None  # whoever says hello is shown everything
            client.welcome()
            table.house.peers.announce(table)
            self.watch_anew()
            table.clockwork.wind()
            self.tell_table()
            if table.chat[hello.chat :]:
                client.send(write({"type": "chat", "from": hello.chat, "lines": table.chat[hello.chat :]}))
            if table.house.store.trouble is not None:
                client.send(table.house.trouble())
            self.show(client, told)

    async def missed(self, client: Client, hello: Hello) -> News | None:
        """What a client has not seen of the match, told beside the event loop where that takes words."""
        sitting = self.table.sitting
        if sitting is None:
            return None
        start = self.start_for(sitting, hello.match, hello.events)
        if hello.lang is None or start == len(sitting.match.log):
            return News(start, telling.from_the_start(sitting, client.seat, None, start))
        key = (client.seat, hello.lang)
        if key in sitting.retold:
            return News(start, sitting.retold[key][start:])
        metrics.RETELLINGS.inc()
        since = 0 if sitting.match.over else start  # of a match that is over all is kept for the next who comes
        async with self.table.house.retelling:
            told = await aside(telling.from_the_start, sitting, client.seat, hello.lang, since)
        if sitting.match.over:
            sitting.retold[key] = told
        return News(start, told[start - since :])

    def knows(self, hello: Hello) -> bool:
        """Whether somebody has seen nearly all of the match, as who comes back when a channel broke."""
        sitting = self.table.sitting
        if sitting is None:
            return True
        return len(sitting.match.log) - self.start_for(sitting, hello.match, hello.events) <= A_FEW

    def start_for(self, sitting: Sitting, match: str | None, events: int) -> int:
        """From where on a client must be told, if it has seen so much of that match."""
        return events if match == sitting.id and events <= len(sitting.match.log) else 0

    def catch_up(self, client: Client) -> None:
        """A match that has just begun, from its first card."""
        sitting = self.table.sitting
        if sitting is not None and client.ready:
            self.show(client, News(0, telling.from_the_start(sitting, client.seat, client.lang, 0)))

    def show(self, client: Client, news: News | None) -> None:
        """What a client sees now, with what it has missed, and the result if there is one."""
        sitting = self.table.sitting
        if sitting is None or news is None:
            return
        self.show_view(client, news)
        if self.table.facts.phase == "over":
            client.send(telling.result_message(sitting, client.seat, client.lang))

    def exit(self, client: Client) -> None:
        """A tab is closed."""
        if client in self.clients:
            self.clients.remove(client)
            self.table.idle_since = self.table.house.now()
            self.table.house.peers.announce(self.table)
            self.watch_anew()
            self.tell_table()
            self.table.clockwork.wind()

    def watch_anew(self) -> None:
        """Keep the in-between views of exactly those seats where somebody wants words."""
        if self.table.sitting is None:
            return
        wanted = {client.seat for client in self.clients if client.ready and client.lang is not None}
        for observer in [*self.table.sitting.match.watched]:
            if observer not in wanted:
                self.table.sitting.unwatch(observer)
        for observer in wanted:
            self.table.sitting.watch(observer)
