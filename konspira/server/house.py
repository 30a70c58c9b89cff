"""The house: every table that is awake, and those that can be woken from the store."""

from __future__ import annotations

import asyncio
import logging
import os
import random
import time
from collections.abc import Sequence
from typing import Any

import msgspec

from konspira import bots, games
from konspira.bots import manners
from konspira.bots.worker import Pool
from konspira.errors import BadRequest
from konspira.game import Game
from konspira.rng import Rng
from konspira.server.clockwork import AWAY_AFTER
from konspira.server.keys import Keys, fresh_id, fresh_secret
from konspira.server.limits import Buckets
from konspira.server.protocol import OpenTable, Refusal
from konspira.server.sealing import Gathering
from konspira.server.sitting import MatchFacts, Sitting
from konspira.server.store import Store
from konspira.server.table import Chair, Table, TableFacts

SLEEPS_AFTER = 900.0  # seconds without anybody looking before a table is put away
REMEMBERS = 30 * 86_400.0  # seconds a match may rest and still be woken at the start of the server
MOST_AWAKE = 20_000
log = logging.getLogger("konspira.server")
NAMES = {
    "ru": ("Вера", "Лев", "Ким", "Тимур", "Нора", "Марк", "Ада", "Юна", "Глеб", "Рита", "Олег", "Зоя", "Инга", "Ян"),
    "en": ("Vera", "Leo", "Kim", "Theo", "Nora", "Mark", "Ada", "Juno", "Gleb", "Rita", "Otto", "Zoe", "Inga", "Ian"),
}


class House:
    """All tables of one server."""

    def __init__(
        self, store: Store, *, away_after: float = AWAY_AFTER, public_address: str | None = None, openings: int = 30,
        network_address: str | None = None,
    ) -> None:  # fmt: skip
        self.store = store
        self.away_after = away_after
        self.public_address = public_address
        self.network_address = network_address  # how others in the network reach a host who plays on this machine
        self.tables: dict[str, Table] = {}
        self.waking: dict[str, asyncio.Lock] = {}
        self.gatherings: dict[str, Gathering] = {}
        self.openings = Buckets(burst=openings, rate=openings / 100)  # tables an address may open
        self.keys = Keys("")
        self.sweeper: asyncio.Task[None] | None = None
        self.seed = random.SystemRandom()
        self.pool = Pool(os.cpu_count())  # bots that think do so outside of the event loop

    async def open(self) -> None:
        """Wake every table where a match is on: its bots and clocks go on from where they were."""
        await self.store.open()
        self.keys = Keys(await self.store.key("seats", fresh_secret() + fresh_secret()))
        for id in await self.store.in_play(time.time() - REMEMBERS):
            try:
                await self.find(id)
            except Exception as error:  # whatever is wrong with one table, the others play
                why = str(error) if isinstance(error, (BadRequest, Refusal)) else f"{type(error).__name__}: {error}"
                log.warning("table %s is set aside: %s", id, why)
        self.sweeper = asyncio.create_task(self.sweep())

    async def close(self) -> None:
        """Put everything away."""
        if self.sweeper is not None:
            self.sweeper.cancel()
        for table in self.tables.values():
            table.clockwork.stop()
        await self.pool.close()
        await self.store.close()

    def now(self) -> float:
        """Seconds on the house's clock."""
        return time.monotonic()

    # -- Tables --------------------------------------------------------------------------------

    async def new(self, wanted: OpenTable, address: str) -> tuple[Table, int]:
        """Open a table with its host in a seat; says which."""
        if not self.openings.take(address):
            raise Refusal("flood", "you have opened many tables just now: wait a little", 429)
        if len(self.tables) >= MOST_AWAKE:
            raise Refusal("full", "all tables of this house are taken: try again later", 503)
        game = games.find(wanted.game)
        setup = game.setup(wanted.players, wanted.options)
        if wanted.seat >= setup.players:
            raise Refusal("seat", f"there is no seat {wanted.seat}: the seats are 0 to {setup.players - 1}")
        if len(wanted.bots) >= setup.players:
            raise Refusal("bots", f"{len(wanted.bots)} bots leave no seat of {setup.players} for you")
        alone = len(wanted.bots) == setup.players - 1
        facts = TableFacts(
            id=fresh_id(), game=game.name, players=setup.players, options=dict(setup.options),
            chairs=[Chair() for _ in range(setup.players)], host=wanted.seat, clock=wanted.clock,
            pace=wanted.pace, lang=wanted.lang,
            window=(0 if alone else 15) if wanted.window is None else wanted.window,
            aids=alone if wanted.aids is None else wanted.aids,
        )  # fmt: skip
        table = Table(self, facts)
        name = table.unique(wanted.name)
        facts.chairs[wanted.seat] = Chair(kind="person", name=name, secret=fresh_secret())
        free = [seat for seat in range(setup.players) if seat != wanted.seat]
        for seat, bot in zip(reversed(free), wanted.bots, strict=False):
            bots.make(game, bot, Rng(0))
            facts.chairs[seat] = Chair(kind="bot", name=table.bot_name(bot), bot=bot)
        await table.save()
        self.tables[facts.id] = table
        if wanted.start:
            await table.start(wanted.seat)
        return table, wanted.seat

    async def find(self, id: str) -> Table:
        """A table, woken from the store if it sleeps."""
        if id in self.tables:
            return self.tables[id]
        lock = self.waking.setdefault(id, asyncio.Lock())
        try:
            async with lock:
                if id not in self.tables:
                    self.tables[id] = await self.wake(id)
                return self.tables[id]
        finally:
            self.waking.pop(id, None)

    async def wake(self, id: str) -> Table:
        """Read a table and its match from the store, and let them go on."""
        text = await self.store.table(id) if len(id) <= 16 else None
        if text is None:
            raise Refusal("table", f"there is no table {id[:20]!r}", 404)
        facts = msgspec.json.decode(text, type=TableFacts)
        if facts.phase == "sealing":
            facts.phase = "lobby"
        table = Table(self, facts)
        table.chat = await self.store.lines(id)
        if facts.round and facts.phase != "lobby":
            table.sitting = await self.sitting(table.match_id)
        table.clockwork.wind()
        return table

    async def sitting(self, match: str) -> Sitting:
        """A match as far as it is stored."""
        text = await self.store.match(match) if len(match) <= 24 else None
        if text is None:
            raise Refusal("match", f"there is no match {match[:30]!r}", 404)
        facts = msgspec.json.decode(text, type=MatchFacts)
        game = games.find(facts.game)
        if facts.rules != game.version:
            what = f"the match was played by version {facts.rules} of the rules of {game.name}"
            raise Refusal("rules", f"{what}, and these are version {game.version}: it is kept, but not played on", 409)
        sitting = Sitting(facts)
        log = await self.store.log(match)
        await asyncio.to_thread(sitting.resume, log)
        return sitting

    async def sweep(self) -> None:
        """Put tables to sleep that nobody has looked at for long; what they are is in the store."""
        while True:
            await asyncio.sleep(60)
            for id, table in [*self.tables.items()]:
                bots_play = table.facts.phase == "playing" and table.clockwork.asked
                if not table.audience.clients and not bots_play and self.now() - table.idle_since > SLEEPS_AFTER:
                    table.clockwork.stop()
                    del self.tables[id]

    async def put_away(self, table: Table) -> None:
        """Forget a table that may differ from the store; its tabs come back, and find it as it is stored."""
        self.tables.pop(table.id, None)
        table.clockwork.stop()
        for client in [*table.audience.clients]:
            await client.close(1012, "the table is being laid again: come back at once")

    def public(self) -> list[Table]:
        """The tables that anybody may join, newest first."""
        return [
            table for table in reversed(self.tables.values())
            if table.facts.public and table.facts.phase == "lobby" and not table.facts.locked
        ][:50]  # fmt: skip

    # -- Bots ------------------------------------------------------------------------------------

    def usual_bot(self, game: Game[Any, Any]) -> str:
        """The bot that stands in for people."""
        return "sensible" if "sensible" in bots.names(game) else bots.names(game)[0]

    def bot_names(self, lang: str) -> Sequence[str]:
        """Names for bots, in any order."""
        return self.seed.sample(NAMES[lang], len(NAMES[lang]))

    async def think(self, table: Table, seat: int, bot: str, legal: tuple[int, ...]) -> tuple[Sequence[int], int]:
        """What a bot says and answers, from what its seat may know."""
        assert table.sitting is not None
        match = table.sitting.match
        view, history = match.view(seat), list(match.history(seat))
        if manners.named(bot) is not None:
            seed = self.seed.getrandbits(60)
            return (), await self.pool.choose(table.game, match.setup, view, legal, history, bot, seed=seed)
        talks = bool(table.game.rules.talk)
        seed = self.seed.getrandbits(60)
        try:
            return await asyncio.to_thread(ask, table.game, bot, seed, view, legal, history, talks)
        except Exception:
            log.exception("bot %s failed at table %s", bot, table.id)
            return (), self.seed.choice(legal)


def ask(
    game: Game[Any, Any], name: str, seed: int, view: Any, legal: Sequence[int], history: Sequence[Any], talks: bool
) -> tuple[Sequence[int], int]:
    """Put a question to a bot."""
    bot = bots.make(game, name, Rng(seed))
    speak = getattr(bot, "speak", None) if talks else None
    said = tuple(speak(view, history)) if speak is not None else ()
    action = bot.choose(view, legal, history)
    if action not in legal:
        raise BadRequest(f"bot {name} answered {action}, which is not one of {legal}")
    return said, action
