"""A table: who sits where, what the host has set, and the match that is being played."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from konspira import bots, games
from konspira.errors import BadRequest, IllegalAction
from konspira.game import Game
from konspira.kernel import SPECTATOR
from konspira.rng import Rng
from konspira.server import store
from konspira.server.audience import SETTINGS, Audience
from konspira.server.clockwork import Clockwork
from konspira.server.keys import fresh_secret
from konspira.server.limits import LONGEST_NAME
from konspira.server.protocol import Change, Refusal, write
from konspira.server.sealing import seal
from konspira.server.sitting import MatchFacts, Sitting, Stale

if TYPE_CHECKING:
    from konspira.server.house import House

Phase = Literal["lobby", "sealing", "playing", "over"]


class Chair(msgspec.Struct, kw_only=True):
    """A seat at a table and whoever is in it."""

    kind: Literal["person", "bot", "open"] = "open"
    name: str = ""
    bot: str = ""
    secret: str = ""  # what makes an old key worthless when the seat changes hands
    away: bool = False  # a bot answers until the owner is back


class TableFacts(msgspec.Struct, kw_only=True):
    """What is stored of a table."""

    id: str
    game: str
    players: int
    options: dict[str, bool | int | str]
    chairs: list[Chair]
    host: int = 0
    phase: Phase = "lobby"
    round: int = 0
    locked: bool = False
    public: bool = False
    spectators: Literal["none", "open"] = "none"
    clock: int = 0
    window: int = 15
    aids: bool = False
    hide_answers: bool = False
    pace: float = 1.0
    lang: Literal["en", "ru"] = "en"  # of the host: bots have names of this language


class Table:
    """One table of the house, awake."""

    def __init__(self, house: House, facts: TableFacts) -> None:
        self.house = house
        self.facts = facts
        self.game: Game[Any, Any] = games.find(facts.game)
        self.sitting: Sitting | None = None
        self.audience = Audience(self)
        self.chat: list[dict[str, Any]] = []
        self.lock = asyncio.Lock()  # one change at a time; it is held until the change is stored
        self.clockwork = Clockwork(self)
        self.idle_since = house.now()

    # -- Who is who --------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """The address of the table."""
        return self.facts.id

    @property
    def match_id(self) -> str:
        """The match that is on, or the last one."""
        return f"{self.id}-{self.facts.round}"

    def people(self) -> list[int]:
        """The seats that people sit in."""
        return [seat for seat, chair in enumerate(self.facts.chairs) if chair.kind == "person"]

    def online(self, seat: int) -> bool:
        """Whether a seat has a tab open."""
        return self.audience.present(seat)

    def holds(self, seat: int, secret: str) -> bool:
        """Whether a key still opens this seat."""
        chairs = self.facts.chairs
        return 0 <= seat < len(chairs) and chairs[seat].kind == "person" and chairs[seat].secret == secret

    def must_host(self, seat: int | None) -> None:
        """Only the host may go on."""
        if seat is None or seat != self.facts.host:
            raise Refusal("host", f"only the host, {self.facts.chairs[self.facts.host].name}, may do that", 403)

    def must_be(self, *phases: Phase) -> None:
        """Only in these phases may one go on."""
        if self.facts.phase not in phases:
            now = {"lobby": "has not begun", "sealing": "is just beginning", "playing": "is on", "over": "is over"}
            raise Refusal("phase", f"that cannot be done now: the match {now[self.facts.phase]}", 409)

    # -- Sitting down and getting up -------------------------------------------------------------

    async def join(self, name: str, seat: int | None = None) -> int:
        """Seat somebody; says where."""
        async with self.lock:
            chairs = self.facts.chairs
            self.must_be("lobby")
            if self.facts.locked:
                raise Refusal("locked", "the host has locked this table", 403)
            free = [place for place, chair in enumerate(chairs) if chair.kind == "open"]
            if seat is not None and seat not in free:
                raise Refusal("taken", f"seat {seat} is not open: the open seats are {free}", 409)
            if not free:
                raise Refusal("full", f"all {len(chairs)} seats are taken", 409)
            seat = free[0] if seat is None else seat
            if not self.people():
                self.facts.host = seat
            chairs[seat] = Chair(kind="person", name=self.unique(name), secret=fresh_secret())
            await self.save()
            self.audience.tell_table()
            return seat

    def unique(self, name: str) -> str:
        """The name with its spaces in order, and a number if somebody else has it."""
        clean = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
        if not clean:
            raise Refusal("name", "a name needs at least one letter that can be seen")
        taken = {chair.name for chair in self.facts.chairs if chair.kind != "open"}
        tries = (clean, *(f"{clean[: LONGEST_NAME - 3]} {number}" for number in range(2, 30)))
        return next(each for each in tries if each not in taken)

    async def leave(self, seat: int) -> None:
        """Give a seat up: before the match it opens, during it a bot goes on."""
        async with self.lock:
            self.vacate(seat)
            await self.save()
            await self.dismiss(seat)
            self.audience.tell_table()
            self.clockwork.wind()

    def vacate(self, seat: int) -> None:
        """Take whoever sits there out of the chair."""
        chairs = self.facts.chairs
        if self.facts.phase == "playing":
            chairs[seat] = Chair(kind="bot", name=chairs[seat].name, bot=self.house.usual_bot(self.game))
        else:
            chairs[seat] = Chair()
        people = self.people()
        if seat == self.facts.host and people:
            self.facts.host = people[0]

    async def dismiss(self, seat: int) -> None:
        """Close the tabs of somebody who no longer sits there."""
        for client in [client for client in self.audience.clients if client.seat == seat]:
            await client.close(4003, "this seat is no longer yours")

    async def seat(self, host: int | None, seat: int, kind: str, bot: str) -> None:
        """The host puts a bot into a seat, or opens it."""
        async with self.lock:
            self.must_host(host)
            chairs = self.facts.chairs
            if not 0 <= seat < len(chairs):
                raise Refusal("seat", f"there is no seat {seat}: the seats are 0 to {len(chairs) - 1}", 404)
            if seat == self.facts.host:
                raise Refusal("seat", "the host's own seat is not to be given away; leave the table instead", 409)
            if kind == "open":
                self.must_be("lobby")
                chairs[seat] = Chair()
            else:
                self.must_be("lobby", "playing")
                bots.make(self.game, bot, Rng(0))
                name = chairs[seat].name if self.facts.phase == "playing" else self.bot_name(bot)
                chairs[seat] = Chair(kind="bot", name=name, bot=bot)
            await self.save()
            await self.dismiss(seat)
            self.audience.tell_table()
            self.clockwork.wind()

    def bot_name(self, bot: str) -> str:
        """A name for a bot that nobody at the table has."""
        return self.unique(next(name for name in self.house.bot_names(self.facts.lang) if name not in self.taken()))

    def taken(self) -> set[str]:
        """The names at the table."""
        return {chair.name for chair in self.facts.chairs}

    async def change(self, host: int | None, change: Change) -> None:
        """The host's settings; the game's own only before a match."""
        async with self.lock:
            self.must_host(host)
            if change.players is not None or change.options is not None:
                self.must_be("lobby")
                self.set_up(change)
            for name in SETTINGS:
                value = getattr(change, name)
                if value is not None:
                    setattr(self.facts, name, value)
            if self.facts.spectators == "none":
                for client in [client for client in self.audience.clients if client.seat == SPECTATOR]:
                    await client.close(4003, "the host has sent the spectators out")
            await self.save()
            self.audience.tell_table()
            self.clockwork.wind()

    def set_up(self, change: Change) -> None:
        """Another number of seats, or other options."""
        facts = self.facts
        players = change.players or facts.players
        setup = self.game.setup(players, facts.options if change.options is None else change.options)
        chairs = facts.chairs[:players] + [Chair() for _ in range(players - len(facts.chairs))]
        if any(chair.kind == "person" for chair in facts.chairs[players:]):
            raise Refusal("players", f"somebody sits in a seat that a table for {players} does not have", 409)
        facts.players, facts.options, facts.chairs = players, dict(setup.options), chairs

    # -- The match ---------------------------------------------------------------------------------

    async def start(self, host: int | None) -> None:
        """Seal chance with whoever wants a share in it, deal, and store it all."""
        async with self.lock:
            self.must_host(host)
            self.must_be("lobby")
            missing = [seat for seat, chair in enumerate(self.facts.chairs) if chair.kind == "open"]
            if missing:
                raise Refusal("seats", f"the match cannot start: seats {missing} are open", 409)
            self.facts.phase = "sealing"
            self.audience.tell_table()
            try:
                proof = await seal(self)
                self.facts.round += 1
                facts = MatchFacts(
                    id=self.match_id, game=self.game.name, rules=self.game.version, players=self.facts.players,
                    options=self.facts.options, names=[chair.name for chair in self.facts.chairs],
                    secret=proof.secret.hex(), pledges=proof.pledges,
                    entropy=[data.hex() if data else None for data in proof.entropy],
                )  # fmt: skip
                sitting = Sitting(facts)
                sitting.begin()
                self.facts.phase = "playing"
                row = {"id": facts.id, "table_id": self.id, "facts": msgspec.json.encode(facts).decode()}
                log = store.log_rows(facts.id, 0, sitting.match.log)
                await self.house.store.save(self.row(), (store.matches, row), *log)
            except BaseException:
                self.facts.phase = "lobby"
                raise
            self.sitting = sitting
            self.audience.watch_anew()
            self.clockwork.wind()
            self.audience.tell_table()
            for client in self.audience.clients:
                self.audience.catch_up(client, None, 0)

    async def rematch(self, host: int | None) -> None:
        """Lay the table anew; the winner goes first where the rules say so."""
        async with self.lock:
            self.must_host(host)
            self.must_be("over")
            scores = self.sitting.match.scores if self.sitting else None
            if scores and any(option.name == "first" for option in self.game.options):
                self.facts.options = {**self.facts.options, "first": scores.index(max(scores))}
            self.facts.phase = "lobby"
            await self.save()
            self.audience.tell_table()

    async def answer(self, seat: int, question: int, action: int | str) -> None:
        """An answer of a seat: played, stored, and only then told to everybody."""
        await self.do(seat, question, action)

    async def say(self, seat: int, statement: int | str) -> None:
        """A statement of the game's own."""
        await self.do(seat, None, statement)

    async def do(self, seat: int, question: int | None, action: int | str) -> None:
        """Once begun it goes through, even if whoever asked for it has gone meanwhile."""
        await asyncio.shield(asyncio.create_task(self.do_now(seat, question, action)))

    async def do_now(self, seat: int, question: int | None, action: int | str) -> None:
        """Play an answer, or a statement where there is no question, and store it."""
        async with self.lock:
            sitting = self.playing()
            try:
                start = sitting.say(seat, action) if question is None else sitting.answer(seat, question, action)
            except Stale as error:
                raise Refusal("stale", str(error), 409) from None
            except (IllegalAction, BadRequest) as error:
                raise Refusal("illegal", str(error), 409) from None
            await self.keep(sitting, start, seat, question)

    def playing(self) -> Sitting:
        """The match that is on."""
        self.must_be("playing")
        assert self.sitting is not None
        return self.sitting

    async def keep(self, sitting: Sitting, start: int, actor: int, question: int | None) -> None:
        """Store what has just been played; what cannot be stored has not happened, and the store is asked what has."""
        rows = store.log_rows(sitting.id, start, sitting.match.log[start:])
        if sitting.match.over:
            self.facts.phase = "over"
            rows.append(self.row())
        try:
            await self.house.store.save(*rows)
        except BaseException:
            await self.house.put_away(self)
            raise
        self.clockwork.wind()
        self.audience.tell_news(sitting, start, actor, question)
        if self.facts.phase == "over":
            self.audience.tell_table()
            self.audience.tell_result(sitting)

    async def talk(self, seat: int, text: str) -> None:
        """A line of chat."""
        clean = "".join(letter if letter.isprintable() else " " for letter in text).strip()
        if not clean:
            raise Refusal("chat", "there is nothing to say in that line")
        async with self.lock:
            number = len(self.chat)
            line = {"number": number, "seat": seat, "name": self.facts.chairs[seat].name, "text": clean}
            await self.house.store.save((store.chat, {"table_id": self.id, **line}))
            self.chat.append(line)
            self.audience.tell(write({"type": "chat", "from": number, "lines": [line]}))

    # -- Storing ---------------------------------------------------------------------------------------

    def row(self) -> tuple[Any, Any]:
        """The table as it is stored."""
        return store.table_row(self.id, self.facts.phase, msgspec.json.encode(self.facts).decode())

    async def save(self) -> None:
        """Store the table."""
        await self.house.store.save(self.row())
