"""The house: every table that is awake, and those that can be woken from the store."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import random
import shutil
import time
from collections.abc import Coroutine, Sequence
from typing import Any, cast

import msgspec

from konspira import bots, games, lesson
from konspira.bots import Answer, foreign, manners
from konspira.bots.minds import Thinkers
from konspira.errors import BadRequest, IllegalAction
from konspira.game import Game
from konspira.options import Setup
from konspira.rng import Rng
from konspira.server import metrics
from konspira.server.archive import Archive
from konspira.server.aside import aside
from konspira.server.clockwork import AWAY_AFTER, Thoughts
from konspira.server.coach import Advising, in_a_process
from konspira.server.documents import Documents
from konspira.server.facts import Chair, TableFacts
from konspira.server.keeping import BrokenLog, Keeping, SharedKeeping
from konspira.server.keys import Keys, fresh_id, fresh_secret
from konspira.server.limits import Buckets
from konspira.server.peers import RECENT, Alone, Peers
from konspira.server.protocol import OpenTable, Refusal, write
from konspira.server.reviews import Reckoning, Reviews
from konspira.server.sealing import Gathering
from konspira.server.sitting import MatchFacts, Sitting
from konspira.server.table import Table

SLEEPS_AFTER = 900.0  # seconds without anybody looking before a table is put to sleep
LOOKS = 60.0  # seconds between two looks at who could sleep
LISTED = 86_400.0  # seconds that a public lobby stays in the list without anything happening there
MOST_LISTED = 50
MOST_AWAKE = 20_000
LEAST_ROOM = 20_000_000  # bytes on the disk
DAY = 86_400.0  # seconds between two looks at what is old
REPLICA = 5.0  # seconds in which a replica must have told a match
HEALTHY = 2.0  # seconds in which the store must answer
WINDOW = 15  # seconds among people in which a claim may be doubted
WAITS = (0.2, 0.5, 1.0, 2.0, 5.0)  # seconds between tries to lay a table again
log = logging.getLogger("konspira.server")
NAMES = {
    "ru": ("Вера", "Лев", "Ким", "Тимур", "Нора", "Марк", "Ада", "Юна", "Глеб", "Рита", "Олег", "Зоя", "Инга", "Ян"),
    "en": ("Vera", "Leo", "Kim", "Theo", "Nora", "Mark", "Ada", "Juno", "Gleb", "Rita", "Otto", "Zoe", "Inga", "Ian"),
}


class House:
    """All tables of one server."""

    def __init__(
        self, store: Keeping, *, away_after: float = AWAY_AFTER, public_address: str | None = None, openings: int = 30,
        network_address: str | None = None, sleeps_after: float = SLEEPS_AFTER, keep_days: int | None = None,
        thinkers: Thinkers | None = None, replica: SharedKeeping | None = None, reckoning: Reckoning | None = None,
        advising: Advising | None = None,
    ) -> None:  # fmt: skip
        self.store = store
        self.away_after = away_after
        self.sleeps_after = sleeps_after
        self.keep_days = keep_days
        self.public_address = public_address
        self.network_address = network_address  # how others in the network reach a host who plays on this machine
        self.tables: dict[str, Table] = {}
        self.waking: dict[str, asyncio.Task[Table]] = {}
        self.gatherings: dict[str, Gathering] = {}
        self.documents = Documents(store)
        self.replica = replica  # where finished matches are read: whoever looks at them costs no player anything
        self.archive = Archive(self.finished)
        self.reviews = Reviews(store, self.finished, reckoning)
        self.advising = advising or in_a_process
        self.thoughts = Thoughts()
        self.openings = Buckets(burst=openings, rate=openings / 100)  # tables an address may open
        self.changes = Buckets(burst=60, rate=5)  # what hosts at one address may change
        self.lookups = Buckets(burst=30, rate=3)  # finished matches that one address may look at
        self.reading = Buckets(burst=60, rate=4)  # reviews, and how far they are
        self.coaching = Buckets(burst=10, rate=0.5)  # advice that one address may ask for
        self.pictures = Buckets(burst=120, rate=20)  # tables drawn as text
        self.retellings = Buckets(burst=60, rate=4)  # histories told from the start to one address
        self.returns = Buckets(burst=300, rate=30)  # of those who were there until just now: a club has one address
        self.retelling = asyncio.Semaphore(1)  # one at a time, beside the event loop
        self.keys = Keys("")
        self.errands: set[asyncio.Task[Any]] = set()
        self.seed = random.SystemRandom()
        self.pool = thinkers or processes()  # bots that think do so outside of the event loop
        self.aside: set[str] = set()  # tables that cannot be played here
        self.ready = self.closing = False
        self.peers: Alone = Peers(self, cast(SharedKeeping, store)) if store.shared else Alone(self)

    async def open(self) -> None:
        """Wake every table where a match was on just now: its bots and clocks go on from where they were."""
        await self.store.open()
        if self.replica is not None:
            await self.replica.look_on()
        self.store.on_trouble = self.tell_trouble
        self.keys = Keys(await self.store.key("seats", fresh_secret() + fresh_secret()))
        if not self.store.shared:  # otherwise there are others who may keep them, and it is seen which need it
            for id in await self.store.in_play(time.time() - RECENT):
                await self.try_to_find(id)
        self.run_errand(self.sweep())
        if self.keep_days is not None:
            self.run_errand(self.tidy(self.keep_days))
        self.ready = True
        await self.peers.open()

    async def try_to_find(self, id: str) -> None:
        """Wake a table; whatever is wrong with one, the others play."""
        try:
            await self.find(id)
        except Exception as error:
            told = isinstance(error, (BadRequest, Refusal))
            if id not in self.aside:
                why = str(error) if told else f"{type(error).__name__}: {error}"
                if told and getattr(error, "status", 0) != 503:  # for good, and not until the store can be read again
                    self.aside.add(id)
                metrics.SET_ASIDE.inc()
                log.warning("table %s is set aside: %s", id, why, extra={"table": id})

    async def close(self) -> None:
        """Put everything away."""
        self.ready, self.closing = False, True
        for errand in self.errands:
            errand.cancel()
        for table in self.tables.values():
            table.clockwork.stop()
        await self.peers.close()
        await self.reviews.close()
        await self.pool.close()
        for store in filter(None, (self.store, self.replica)):
            await store.close()

    async def say_goodbye(self) -> None:
        """Tell every tab that the house closes for a while, so that it comes back later and not at once."""
        self.ready, self.closing = False, True
        clients = [client for table in self.tables.values() for client in table.audience.clients]
        for client in clients:
            client.send(write({"type": "closing"}))
        if clients:
            await asyncio.sleep(0.2)  # for the messages to leave
            for client in clients:
                client.close(1012, "the house closes for a while")

    def run_errand(self, work: Coroutine[Any, Any, Any]) -> None:
        """Something that nobody waits for."""
        errand = asyncio.create_task(work)
        self.errands.add(errand)
        errand.add_done_callback(self.errands.discard)

    def tell_trouble(self, why: str | None) -> None:
        """Tell everybody that nothing can be stored just now, or that it can again; why is the host's business."""
        metrics.TROUBLE.set(why is not None)
        for table in self.tables.values():
            table.audience.tell(self.trouble())

    def trouble(self) -> bytes:
        """Whether anything can be stored, as everybody is told."""
        return write({"type": "trouble", "code": "store", "on": self.store.trouble is not None})

    async def illness(self) -> str | None:
        """What keeps this house from being well, for its host to hear; None: nothing."""
        if self.store.trouble is not None:
            return "the store cannot write just now"
        file = self.store.file
        if file is not None and shutil.disk_usage(file.parent).free < LEAST_ROOM:
            return "the disk is almost full"
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(HEALTHY):
                if await self.store.well():
                    return None
        return "the store cannot be read just now"

    def share_limits(self, nodes: int) -> None:
        """So many nodes together allow an address what one would."""
        for buckets in (self.changes, self.lookups, self.pictures, self.retellings, self.returns):
            buckets.nodes = nodes

    def now(self) -> float:
        """Seconds on the house's clock."""
        return time.monotonic()

    # -- Tables --------------------------------------------------------------------------------

    async def new(self, wanted: OpenTable, address: str, browser: str = "") -> tuple[Table, int]:
        """Open a table with its host in a seat; says which."""
        if not await self.peers.allow(self.openings, "openings", address):
            raise Refusal("flood", "you have opened many tables just now: wait a little", 429)
        if len(self.tables) >= MOST_AWAKE:
            raise Refusal("full", "all tables of this house are taken: try again later", 503)
        game = games.find(wanted.game)
        if wanted.lesson:
            wanted = as_taught(wanted)
        setup = await self.documents.judge(game, wanted.players, wanted.options)
        options, rows = self.documents.brief(game, setup.options)
        if wanted.seat >= setup.players:
            raise Refusal("seat", f"there is no seat {wanted.seat}: the seats are 0 to {setup.players - 1}")
        if len(wanted.bots) >= setup.players:
            raise Refusal("bots", f"{len(wanted.bots)} bots leave no seat of {setup.players} for you")
        alone = len(wanted.bots) == setup.players - 1
        facts = TableFacts(
            id=fresh_id(), game=game.name, players=setup.players, options=options,
            chairs=[Chair() for _ in range(setup.players)], host=wanted.seat, clock=wanted.clock,
            pace=wanted.pace, talk=wanted.talk, swift=wanted.swift, lang=wanted.lang, lesson=wanted.lesson,
            window=usual_window(game, alone, wanted.swift) if wanted.window is None else wanted.window,
            aids=alone if wanted.aids is None else wanted.aids,
        )  # fmt: skip
        table = Table(self, facts)
        name = table.unique(wanted.name)
        facts.chairs[wanted.seat] = Chair(kind="person", name=name, secret=fresh_secret())
        facts.chairs[wanted.seat].admit(browser)
        free = [seat for seat in range(setup.players) if seat != wanted.seat]
        for seat, bot in zip(reversed(free), wanted.bots, strict=False):
            bots.make(game, bot, Rng(0))
            facts.chairs[seat] = Chair(kind="bot", name=table.bot_name(bot), bot=bot)
        if wanted.start:
            table.must_be_full()
        await table.store(*rows, table.row())
        self.tables[facts.id] = table
        metrics.TABLES.set(len(self.tables))
        if wanted.start:
            await table.start(lambda: wanted.seat)
        return table, wanted.seat

    async def find(self, id: str) -> Table:
        """A table, woken from the store if it sleeps; all who come at once wait for the same waking."""
        if id in self.tables:
            await self.peers.freshen(self.tables[id])
        if id in self.tables:
            return self.tables[id]
        if id not in self.waking:
            self.waking[id] = asyncio.create_task(self.wake(id))
            self.waking[id].add_done_callback(lambda _: self.waking.pop(id, None))
        return await asyncio.shield(self.waking[id])

    async def wake(self, id: str) -> Table:
        """Lay a table as it is stored."""
        version = await self.peers.version(id)
        text = await self.store.table(id) if len(id) <= 16 else None
        if text is None:
            raise Refusal("table", f"there is no table {id[:20]!r}", 404)
        try:
            facts = msgspec.json.decode(text, type=TableFacts)
        except msgspec.MsgspecError as error:
            raise Refusal("broken", f"what is stored of table {id} cannot be read: {error}", 500) from None
        if facts.phase == "sealing":
            facts.phase = "lobby"
        table = Table(self, facts)
        table.version = version
        table.chat = await self.store.lines(id)
        if facts.round and facts.phase != "lobby":
            table.sitting = await self.sitting(table.match_id)
            table.stored = len(table.sitting.match.log)
        self.tables[id] = table
        metrics.TABLES.set(len(self.tables))
        await self.peers.settle_in(table)
        table.clockwork.wind()
        return table

    async def finished(self, match: str) -> Sitting:
        """A match that is over, from the replica if there is one that has all of it; otherwise as it is stored."""
        if self.replica is not None:
            try:
                async with asyncio.timeout(REPLICA):
                    found = await self.sitting(match, self.replica)
                if found.match.over:
                    return found
            except Exception as error:  # it lags behind, or cannot be read
                log.info("match %s is not read from the replica: %s", match, error)
        return await self.sitting(match)

    async def sitting(self, match: str, store: Keeping | None = None) -> Sitting:
        """A match as far as it is stored."""
        store = store or self.store
        text = await store.match(match) if len(match) <= 24 else None
        if text is None:
            raise Refusal("match", f"there is no match {match[:30]!r}", 404)
        try:
            facts = msgspec.json.decode(text, type=MatchFacts)
            game = games.find(facts.game)
            must_be_of_these_rules(game, facts)
            facts.options = await self.documents.resolve(game, facts.options)
            events = await store.log(match)
            return await aside(resumed, facts, events)
        except (msgspec.MsgspecError, BrokenLog, IllegalAction, ZeroDivisionError, LookupError) as error:
            raise Refusal("broken", f"what is stored of match {match} cannot be played on: {error}", 500) from None

    async def sweep(self) -> None:
        """Put tables to sleep that nobody has looked at for long; what they are is in the store."""
        while True:
            await asyncio.sleep(min(LOOKS, self.sleeps_after))
            for table in [*self.tables.values()]:
                idle = not table.lock.locked() and self.may_sleep(table)
                if idle and await self.peers.release(table) and not table.audience.clients:
                    self.let_go(table)

    async def tidy(self, days: int) -> None:
        """Once a day let go of what nobody has touched for long."""
        while True:
            try:
                gone = await self.store.prune(days, [*self.tables])
                log.info("let go of %s tables that nobody has touched for %s days", gone, days)
            except BadRequest as error:
                log.warning("%s", error)
            await asyncio.sleep(DAY)

    def may_sleep(self, table: Table) -> bool:
        """Whether nobody looks, and nothing is about to happen by itself."""
        busy = table.facts.phase == "sealing" or table.clockwork.busy(self.sleeps_after)
        looked_at = table.audience.clients or (table.audience.elsewhere and table.kept)
        return not looked_at and not busy and self.now() - table.idle_since > self.sleeps_after

    def let_go(self, table: Table) -> None:
        """From now on nothing is played, wound or told through this object."""
        table.retired = True
        table.clockwork.stop()
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
        metrics.TABLES.set(len(self.tables))

    def put_away(self, table: Table) -> None:
        """Forget a table that may differ from the store; its tabs come back, and find it as it is stored."""
        self.let_go(table)
        for client in [*table.audience.clients]:
            client.hang_up(1012, "the table is being laid again: come back at once")
        if self.ready and table.facts.round:
            self.run_errand(self.lay_again(table.id))

    async def lay_again(self, id: str) -> None:
        """Wake a table from the store as soon as that can be read, so that its bots and clocks go on by themselves."""
        for wait in (*WAITS, *[WAITS[-1]] * 700):
            await asyncio.sleep(wait)
            try:
                await self.find(id)
            except Refusal as refusal:
                log.warning("table %s is set aside: %s", id, refusal, extra={"table": id})
                return
            except Exception as error:
                log.warning("table %s cannot be laid again yet: %s", id, error, extra={"table": id})
            else:
                return

    async def public(self) -> list[dict[str, Any]]:
        """The tables that anybody may join, newest first, asleep or awake."""
        found = []
        listed = await self.store.listed(time.time() - LISTED, MOST_LISTED)
        there = await self.peers.elsewhere([id for id, _ in listed])
        for _, text in listed:
            with contextlib.suppress(msgspec.MsgspecError, BadRequest):  # a table that is set aside is not offered
                facts = msgspec.json.decode(text, type=TableFacts)
                table = self.tables.get(facts.id) or Table(self, facts)
                table.audience.elsewhere |= there.get(facts.id, {})
                if table.facts.listed:
                    found.append(table.audience.described())
        return found

    # -- Bots ------------------------------------------------------------------------------------

    def usual_bot(self, game: Game[Any, Any]) -> str:
        """The bot that stands in for people."""
        return "sensible" if "sensible" in bots.names(game) else bots.names(game)[0]

    def bot_names(self, lang: str) -> Sequence[str]:
        """Names for bots, in any order."""
        return self.seed.sample(NAMES[lang], len(NAMES[lang]))

    async def think(self, table: Table, seat: int, bot: str, legal: tuple[int, ...]) -> Answer:
        """What a bot says and answers, from what its seat may know; without options, what it has to say.

        It is one player from the first card to the last: whoever answers for a seat is made of the same seed, and all
        else it finds in the seat's history, after a restart too.
        """
        assert table.sitting is not None
        match, game = table.sitting.match, table.game
        view, history, seed = match.view(seat), list(match.history(seat)), table.sitting.seed_of(seat)
        talk = table.facts.talk if game.rules.talk else "silent"
        with metrics.THINKING.track_inprogress():
            if thinks(game, bot):
                return await self.pool.answer(game, match.setup, view, legal, history, bot, seed=seed, talk=talk)
            try:
                return await aside(ask, game, match.setup, bot, seed, view, legal, history, talk)
            except Exception:
                log.exception("bot %s failed at table %s", bot, table.id, extra={"table": table.id})
                return Answer((), self.seed.choice(legal or (bots.NO_ANSWER,)))


def processes() -> Thinkers:
    """Bots in processes of their own, as many as there are cores."""
    from konspira.bots.worker import Pool  # which a browser has no use for

    return Pool(os.cpu_count())


def thinks(game: Game[Any, Any], bot: str) -> bool:
    """Whether a bot searches or comes from elsewhere, and so sits in a process of its own; others answer at once."""
    if bot in foreign.registered():
        return True
    manner = manners.named(bot)
    return manner is not None and not (manner.routine and game.mind.novice is not None)


def must_be_of_these_rules(game: Game[Any, Any], facts: MatchFacts) -> None:
    """A match is never played on under rules that it was not begun with."""
    if facts.rules != game.version:
        what = f"the match was played by version {facts.rules} of the rules of {game.name}"
        raise Refusal("rules", f"{what}, and these are version {game.version}: it is kept, but not played on", 409)


def resumed(facts: MatchFacts, log: Sequence[Any]) -> Sitting:
    """A match at the end of its stored log."""
    sitting = Sitting(facts)
    sitting.resume(log)
    return sitting


def ask(
    game: Game[Any, Any], setup: Setup, name: str, seed: int, view: Any, legal: Sequence[int], history: Sequence[Any],
    talk: str,
) -> Answer:  # fmt: skip
    """Put a question to a bot."""
    found = bots.answered(bots.make(game, name, Rng(seed), setup), view, legal, history, talk)
    if legal and found.action not in legal:
        raise BadRequest(f"bot {name} answered {found.action}, which is not one of {legal}")
    return found


def usual_window(game: Game[Any, Any], alone: bool, swift: bool) -> int:
    """Seconds for windows where nobody says: a program that is alone with bots is never hurried."""
    if not alone:
        return WINDOW
    return game.table().glance if swift else 0


def as_taught(wanted: OpenTable) -> OpenTable:
    """A table for the game's lesson: the learner in their chair, and bots of the lesson's kind in all others."""
    which = next(iter(lesson.all_of(wanted.game)), "") if wanted.lesson is True else str(wanted.lesson)
    taught = lesson.of(wanted.game, which)
    if taught is None:
        raise Refusal("lesson", f"there is no lesson {which[:30]!r} of {wanted.game}", 404)
    return msgspec.structs.replace(
        wanted, players=taught.players, options=taught.options, bots=[taught.bot] * (taught.players - 1),
        seat=taught.seat, clock=0, window=0, aids=False, talk="silent", swift=False, lesson=which,
    )  # fmt: skip
