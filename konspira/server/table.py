"""A table: who sits where, what the host has set, and the match that is being played."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from konspira import bots, games
from konspira.errors import BadRequest, IllegalAction
from konspira.fairness import Fairness
from konspira.game import Game
from konspira.kernel import SPECTATOR
from konspira.rng import Rng
from konspira.server import abreast, after, keeping, metrics
from konspira.server.audience import SETTINGS, Audience
from konspira.server.clockwork import Clockwork
from konspira.server.facts import Chair, Phase, TableFacts
from konspira.server.keys import fresh_secret
from konspira.server.limits import LONGEST_NAME
from konspira.server.protocol import Change, Overtaken, Refusal, Who, must_sit, write
from konspira.server.sealing import seal
from konspira.server.sitting import MatchFacts, Sitting, Stale
from konspira.server.turn import Turn

if TYPE_CHECKING:
    from konspira.server.house import House
    from konspira.server.live import Client

TRIES = 50  # to be the first; each time another was
TOUCHED = 60.0  # seconds after which an answer also says in the store that the table is in use
log = logging.getLogger("konspira.server")


class Table:
    """One table of the house, awake."""

    def __init__(self, house: House, facts: TableFacts) -> None:
        self.house = house
        self.facts = facts
        self.game: Game[Any, Any] = games.find(facts.game)
        self.answers = metrics.ANSWERS.labels(facts.game)  # stored, at all tables of this game
        self.sitting: Sitting | None = None
        self.audience = Audience(self)
        self.chat: list[dict[str, Any]] = []
        self.version = 0  # how often the table has been changed, where several nodes may
        self.keeper: str | None = None  # the node that does what must happen once
        self.stored = 0  # events of the match that are stored
        self.lock = asyncio.Lock()  # one change at a time; it is held until the change is stored
        self.retired = False  # the house has let go of this object, and may have another in its place
        self.clockwork = Clockwork(self)
        self.idle_since = house.now()
        self.touched = house.now()

    def turn(self) -> Turn:
        """One change at a time, and none through a table that is no longer the house's."""
        return Turn(self)

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

    @property
    def kept(self) -> bool:
        """Whether bots and clocks of this table are this node's business."""
        return self.house.peers.keeps(self)

    def online(self, seat: int) -> bool:
        """Whether a seat has a tab open, at any node."""
        return self.audience.present(seat)

    def opened_by(self, secret: str) -> int | None:
        """The seat that a key opens, wherever its chair stands now; None: none any more."""
        found = (seat for seat in self.people() if secret and self.facts.chairs[seat].secret == secret)
        return next(found, None)

    def seat_of(self, browser: str) -> int | None:
        """Where a browser sits."""
        return next((seat for seat, chair in enumerate(self.facts.chairs) if chair.knows(browser)), None)

    def must_host(self, who: Who) -> None:
        """Only the host may go on."""
        if who() != self.facts.host:
            raise Refusal("host", f"only the host, {self.facts.chairs[self.facts.host].name}, may do that", 403)

    def must_be(self, *phases: Phase) -> None:
        """Only in these phases may one go on."""
        if self.facts.phase not in phases:
            now = {"lobby": "has not begun", "sealing": "is just beginning", "playing": "is on", "over": "is over"}
            raise Refusal("phase", f"that cannot be done now: the match {now[self.facts.phase]}", 409)

    # -- Sitting down and getting up -------------------------------------------------------------

    async def join(self, who: Who, name: str, seat: int | None, browser: str) -> int:
        """Seat somebody, and remember the browser; says where.  Whoever sits already stays where they are."""
        async with self.turn():
            sits, chairs = who(), self.facts.chairs
            if sits is not None:
                return sits
            self.must_be("lobby")
            if self.facts.locked:
                raise Refusal("locked", "the host has locked this table", 403)
            free = [place for place, chair in enumerate(chairs) if chair.kind == "open"]
            if seat is not None and seat not in free:
                raise Refusal("taken", f"seat {seat} is not open: the open seats are {free}", 409)
            if not free:
                raise Refusal("full", f"all {len(chairs)} seats are taken", 409)
            seat, name = free[0] if seat is None else seat, self.unique(name)
            if not self.people():
                self.facts.host = seat
            chairs[seat] = Chair(kind="person", name=name, secret=fresh_secret())
            chairs[seat].admit(browser)
            await self.save()
            self.audience.tell_table()
            return seat

    async def admit(self, secret: str, browser: str) -> None:
        """Somebody's own link has brought a seat to another browser."""
        async with self.turn():
            seat = self.opened_by(secret)
            if seat is None:
                raise Refusal("key", "this link no longer opens a seat", 403)
            if self.facts.chairs[seat].admit(browser):
                await self.save()

    def unique(self, name: str) -> str:
        """The name with its spaces in order, and a number if somebody else has it."""
        clean = " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())
        if not clean:
            raise Refusal("name", "a name needs at least one letter that can be seen")
        taken = {chair.name for chair in self.facts.chairs if chair.kind != "open"}
        tries = (clean, *(f"{clean[: LONGEST_NAME - 3]} {number}" for number in range(2, 30)))
        return next(each for each in tries if each not in taken)

    async def leave(self, who: Who) -> None:
        """Give a seat up: before the match it opens, during it a bot goes on."""
        async with self.turn():
            seat = must_sit(who)
            self.vacate(seat)
            await self.save()
            self.audience.send_out(seat, "this seat is no longer yours")
            self.audience.tell_table()
            self.clockwork.wind()

    def vacate(self, seat: int) -> None:
        """Take whoever sits there out of the chair."""
        chairs, on = self.facts.chairs, self.facts.phase == "playing"
        stand_in = Chair(kind="bot", name=chairs[seat].name, bot=self.house.usual_bot(self.game))
        chairs[seat] = stand_in if on else Chair()
        people = self.people()
        if seat == self.facts.host and people:
            self.facts.host = people[0]

    async def seat(self, host: Who, seat: int, kind: str, bot: str) -> None:
        """The host puts a bot into a seat, or opens it."""
        async with self.turn():
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
            self.audience.send_out(seat, "this seat is no longer yours")
            self.audience.tell_table()
            self.clockwork.wind()

    async def swap(self, host: Who, one: int, other: int) -> None:
        """Let two seats change places between matches, with whoever sits there."""
        async with self.turn():
            self.must_host(host)
            self.must_be("lobby")
            chairs = self.facts.chairs
            for seat in (one, other):
                if not 0 <= seat < len(chairs):
                    raise Refusal("seat", f"there is no seat {seat}: the seats are 0 to {len(chairs) - 1}", 404)
            places = self.move({one: other, other: one})
            await self.save()
            self.audience.follow(places)
            self.audience.tell_table()

    def move(self, places: dict[int, int]) -> dict[int, int]:
        """Let chairs change places, from seat to seat; whoever has won goes first wherever they sit."""
        facts = self.facts
        chairs = [*facts.chairs]
        for seat, place in places.items():
            facts.chairs[place] = chairs[seat]
        facts.host = places.get(facts.host, facts.host)
        first = facts.options.get("first")
        if facts.round and isinstance(first, int):
            facts.options = {**facts.options, "first": places.get(first, first)}
        return places

    def bot_name(self, bot: str) -> str:
        """A name for a bot that nobody at the table has."""
        return self.unique(next(name for name in self.house.bot_names(self.facts.lang) if name not in self.taken()))

    def taken(self) -> set[str]:
        """The names at the table."""
        return {chair.name for chair in self.facts.chairs}

    async def change(self, host: Who, change: Change) -> None:
        """The host's settings; the game's own only before a match."""
        async with self.turn():
            self.must_host(host)
            if change.players is not None or change.options is not None:
                self.must_be("lobby")
                await self.set_up(change)
            for name in SETTINGS:
                value = getattr(change, name)
                if value is not None:
                    setattr(self.facts, name, value)
            if change.score_anew:
                self.facts.tally = {}
            await self.save()
            if self.facts.spectators == "none":
                self.audience.send_out(SPECTATOR, "the host has sent the spectators out")
            self.audience.tell_table()
            self.clockwork.wind()

    async def set_up(self, change: Change) -> None:
        """Another number of seats, or other options."""
        facts, documents = self.facts, self.house.documents
        players = change.players or facts.players
        setup = await documents.judge(self.game, players, facts.options if change.options is None else change.options)
        chairs = facts.chairs[:players] + [Chair() for _ in range(players - len(facts.chairs))]
        if any(chair.kind == "person" for chair in facts.chairs[players:]):
            raise Refusal("players", f"somebody sits in a seat that a table for {players} does not have", 409)
        options, rows = documents.brief(self.game, setup.options)
        if rows:
            await self.house.store.save(*rows)
        facts.players, facts.options, facts.chairs = players, options, chairs

    # -- The match ---------------------------------------------------------------------------------

    async def start(self, host: Who) -> None:
        """Seal chance with whoever wants a share in it, deal, and store it all."""
        async with self.turn():
            self.must_host(host)
            self.must_be("lobby")
            self.must_be_full()
            facts = self.facts
            facts.phase = "sealing"
            self.audience.tell_table()
            try:
                proof = await seal(self)
                sitting = await self.deal(proof)
            except BaseException:
                facts.phase = "lobby"
                raise
            self.sitting, self.stored = sitting, len(sitting.match.log)
            if self.facts.spectators == "none":
                self.audience.send_out(SPECTATOR, "the match begins, and the host wants no spectators")
            self.audience.watch_anew()
            self.clockwork.wind()
            self.audience.tell_table()
            for client in self.audience.clients:
                self.audience.catch_up(client)

    def must_be_full(self) -> None:
        """Only with somebody in every seat may one go on."""
        missing = [seat for seat, chair in enumerate(self.facts.chairs) if chair.kind == "open"]
        if missing:
            raise Refusal("seats", f"the match cannot start: seats {missing} are open", 409)

    async def deal(self, proof: Fairness) -> Sitting:
        """A new match, stored with its first cards."""
        facts = MatchFacts(
            id=f"{self.id}-{self.facts.round + 1}", game=self.game.name, rules=self.game.version,
            players=self.facts.players, options=await self.house.documents.resolve(self.game, self.facts.options),
            names=[chair.name for chair in self.facts.chairs], secret=proof.secret.hex(), pledges=proof.pledges,
            entropy=[data.hex() if data else None for data in proof.entropy],
            bots=[seat for seat, chair in enumerate(self.facts.chairs) if chair.kind == "bot"],
            lesson=self.facts.lesson,
        )  # fmt: skip
        sitting = Sitting(facts)
        sitting.begin()
        self.facts.round += 1
        self.facts.phase = "playing"
        self.facts.more = []
        for chair in self.facts.chairs:
            chair.eased = False
        dealt = keeping.log_rows(facts.id, 0, sitting.match.log)
        await self.store(self.row(), self.match_row(facts), *dealt, keeper=self.house.peers.node or None)
        return sitting

    async def mark_coached(self, seat: int) -> None:
        """From now on the record of this match says that somebody asked for advice; within a turn."""
        sitting = self.playing()
        if seat in sitting.facts.coached:
            return
        sitting.facts.coached = sorted([*sitting.facts.coached, seat])
        await self.store(self.match_row(sitting.facts))

    def match_row(self, facts: MatchFacts) -> keeping.Row:
        """A match as it is stored: files of options by their sums."""
        kept = msgspec.structs.replace(facts, options=self.facts.options)
        return keeping.MATCHES, {"id": facts.id, "table_id": self.id, "facts": msgspec.json.encode(kept).decode()}

    async def rematch(self, host: Who) -> None:
        """Lay the table anew; the winner goes first where the rules say so."""
        async with self.turn():
            self.must_host(host)
            self.must_be("over")
            scores = self.sitting.match.scores if self.sitting else None
            if scores and any(option.name == "first" for option in self.game.options):
                self.facts.options = {**self.facts.options, "first": scores.index(max(scores))}
            self.facts.phase = "lobby"
            self.facts.lesson = False  # once is enough: the next match is like any other
            seats = len(self.facts.chairs)
            places = self.move({seat: (seat + 1) % seats for seat in range(seats)}) if self.facts.rotate else {}
            await self.save()
            self.audience.follow(places)
            self.audience.tell_table()

    def imagined(self, seat: int, tried: Sequence[str], lang: str) -> dict[str, Any]:
        """What would come of a wrong try, where the lesson of this table tells; only as long as it is kept to."""
        sitting = self.sitting
        taught = sitting.taught if sitting and sitting.scripted() and self.facts.phase == "playing" else None
        if sitting is None or taught is None or seat != taught.seat:
            raise Refusal("lesson", "there is no lesson going on here that could tell", 404)
        answers = sum(event.seat == seat and not self.game.is_talk(event.action) for event in sitting.match.log)
        events = taught.tried(self.game, answers, tried)
        if not events:
            raise Refusal("lesson", "the lesson does not tell what would come of that", 404)
        return after.imagined(sitting, seat, events, len(tried), lang)

    async def answer(self, seat: int, question: int, action: int | str, sender: Client | None = None) -> None:
        """An answer of a seat: played, stored, and only then told to everybody; whoever sent it is told that it is."""
        if sender is None:
            await self.do(seat, question, action)
        else:  # nobody cancels what deals with a message, so it needs no task of its own to go through
            await self.do_now(seat, question, action, sender)

    async def say(self, seat: int, statement: int | str) -> None:
        """A statement of the game's own; what a person says, bots may reply to."""
        await self.do(seat, None, statement)
        if self.facts.chairs[seat].kind == "person" and not self.retired:
            self.clockwork.hear()

    async def do(self, seat: int, question: int | None, action: int | str) -> None:
        """Once begun it goes through, even if whoever asked for it has gone meanwhile."""
        task = asyncio.create_task(self.do_now(seat, question, action, None))
        # Whoever asked may be gone, and a refusal that nobody hears is no error.
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        await asyncio.shield(task)

    async def do_now(self, seat: int, question: int | None, action: int | str, sender: Client | None) -> None:
        """Play an answer, or a statement where there is no question, and store it.

        What came second to something from another node is judged again, by the number of its question.  What a bot or
        a clock does is left to the clockwork then, since it may be another node's business by now.
        """
        async with self.turn():
            for _ in range(TRIES):
                try:
                    return await self.do_once(seat, question, action, sender)
                except Overtaken:
                    pass
                if sender is None and not (question is None and self.facts.chairs[seat].kind == "person"):
                    break
                if sender is not None and sender not in self.audience.clients:
                    raise Refusal("seat", "this seat is no longer yours", 403)
            raise Overtaken

    async def do_once(self, seat: int, question: int | None, action: int | str, sender: Client | None) -> None:
        """The same, once."""
        sitting = self.playing()
        try:
            start = sitting.say(seat, action) if question is None else sitting.answer(seat, question, action)
        except Stale as error:
            raise Refusal("stale", str(error), 409) from None
        except (IllegalAction, BadRequest) as error:
            raise Refusal("illegal", str(error), 409) from None
        await self.keep(sitting, start, question, sender)

    def playing(self) -> Sitting:
        """The match that is on."""
        self.must_be("playing")
        assert self.sitting is not None
        return self.sitting

    async def keep(
        self, sitting: Sitting, start: int, question: int | None = None, sender: Client | None = None
    ) -> None:
        """Store what has just been played, and tell it; from there on nothing can make it unplayed."""
        rows = keeping.log_rows(sitting.id, start, sitting.match.log[start:])
        if sitting.match.over:
            self.facts.phase = "over"
            if not self.facts.lesson and sitting.match.scores:
                self.facts.count(sitting.match.names, sitting.match.scores)
        if sitting.match.over or self.house.now() - self.touched > TOUCHED:
            rows.append(self.row())
        await self.store(*rows)
        self.stored = len(sitting.match.log)
        self.answers.inc()
        try:
            self.clockwork.wind()
        except Exception:
            log.exception("the clocks of table %s could not be wound", self.id, extra={"table": self.id})
        self.audience.tell_news(sitting, start, question, sender)
        if self.facts.phase == "over":
            self.audience.tell_table()
            self.audience.tell_result(sitting)

    async def talk(self, seat: int, text: str) -> None:
        """A line of chat."""
        clean = "".join(letter if letter.isprintable() else " " for letter in text).strip()
        if not clean:
            raise Refusal("chat", "there is nothing to say in that line")
        async with self.turn():
            number = len(self.chat)
            said = len(self.sitting.match.log) if self.sitting else 0
            when = {"round": self.facts.round, "event": said}
            line = {"number": number, "seat": seat, "name": self.facts.chairs[seat].name, "text": clean, **when}
            await self.store((keeping.CHAT, {"table_id": self.id, **line}))
            self.chat.append(line)
            self.audience.tell(write({"type": "chat", "from": number, "lines": [line]}))

    async def ease(self, seat: int, on: bool) -> None:
        """Somebody lets pass what is not about them, or no longer; nobody else learns of it."""
        async with self.turn():
            self.facts.chairs[seat].eased = on
            await self.save()
            self.clockwork.wind()
            self.audience.tell_table([client for client in self.audience.clients if client.seat == seat])

    async def set_away(self, seat: int, away: bool) -> None:
        """A bot answers for somebody, or no longer."""
        async with self.turn():
            await self.set_away_now(seat, away)
            self.audience.tell_table()
            self.clockwork.wind()

    async def set_away_now(self, seat: int, away: bool) -> None:
        """The same, in a turn; other nodes must know."""
        if self.facts.chairs[seat].away != away:
            self.facts.chairs[seat].away = away
            if self.house.store.shared:
                await self.save()

    async def more_time(self, seat: int) -> None:
        """Half a minute more for everybody who is asked; once a question."""
        async with self.turn():
            self.facts.more = self.clockwork.more_for(seat)
            await self.save()
            self.clockwork.wind()
            self.audience.tell_views()

    # -- Storing ---------------------------------------------------------------------------------------

    def row(self) -> tuple[Any, Any]:
        """The table as it is stored."""
        self.touched = self.house.now()
        text = msgspec.json.encode(self.facts).decode()
        return keeping.table_row(self.id, self.facts.phase, text, self.facts.listed)

    async def save(self) -> None:
        """Store the table."""
        await self.store(self.row())

    async def store(self, *rows: tuple[Any, Any], keeper: str | None = None) -> None:
        """What cannot be stored has not happened: the house then lays the table again as it is stored.

        Where another node has changed the table first, this one reads on, and whoever wanted this may try again.
        """
        try:
            await self.house.store.save(*rows, head=keeping.Head(self.id, self.version, keeper))
        except keeping.Outrun:
            await abreast.catch_up_at_last(self)
            raise Overtaken from None
        except BaseException:
            self.house.put_away(self)
            raise
        self.version += 1
        if keeper is not None:
            self.keeper = keeper
