"""What keeps a table going: bots that answer, clocks that run out, and stand-ins for people who are away."""

from __future__ import annotations

import asyncio
import contextlib
import math
import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from konspira.bots import manners
from konspira.bots.minds import LIMIT
from konspira.kernel import SPECTATOR
from konspira.server.facts import More
from konspira.server.protocol import Overtaken, Refusal

if TYPE_CHECKING:
    from konspira.server.facts import Chair
    from konspira.server.table import Table

AWAY_AFTER = 30.0  # seconds a seat may be offline before a bot answers for it
MORE_TIME = 30.0
REVEALED = 6.0  # seconds for which what is turned over may lie over a question, at most
NO_CHOICE = 0.9  # seconds in which people see what they would be asked, before it is answered for them
NOTHING_DONE = 0.2  # and where all there is to do is to let something be
SHORTEST, LONGEST = 0.6, 1.7  # seconds a bot seems to think, drawn before it knows what it is asked
REPLY_SOON, REPLY_LATE = 1.5, 4.0  # seconds until a bot replies to somebody who spoke to it


class Thoughts:
    """How long bots have lately thought at most, by game and name.

    Every answer of a bot waits at least so long, however quickly it was found: a spy who has much to think about and a
    loyal player who has nothing to decide take the same time, at any pace.
    """

    QUICK = 0.02  # seconds before anything was measured: bots that do not search
    SEARCH = 0.2  # and those that do, unless their budget is a time
    LONGEST = 1.5 * LIMIT  # seconds: no bot thinks longer, so longer is only a busy machine
    HALVED = 120.0  # seconds in which what lies above the first guess is half forgotten
    MARGIN = 1.1
    MOST = 1_000  # kinds of bots that are remembered

    def __init__(self) -> None:
        self.longest: dict[tuple[str, str], tuple[float, float]] = {}

    def allow(self, game: str, bot: str) -> float:
        """Seconds that an answer of such a bot takes."""
        manner = manners.named(bot)
        first = self.QUICK if manner is None else min(LIMIT, manner.seconds or self.SEARCH)
        longest, at = self.longest.get((game, bot), (first, 0.0))
        return first + max(0.0, longest - first) * math.exp2((at - time.monotonic()) / self.HALVED)

    def note(self, game: str, bot: str, seconds: float) -> None:
        """A bot took so long."""
        if len(self.longest) > self.MOST:
            self.longest.clear()
        if seconds * self.MARGIN > self.allow(game, bot):
            self.longest[game, bot] = (min(self.LONGEST, seconds * self.MARGIN), time.monotonic())


@dataclass
class Asked:
    """A question to one seat: since when, until when, and who is going to answer it if the owner does not."""

    question: int
    posed: float
    limit: float  # seconds; 0: no clock
    until: float | None = None
    task: asyncio.Task[None] | None = None
    mode: object = None  # what the task was started for
    seen: bool = False  # whether its clock has begun anew


class Clockwork:
    """The timers of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.asked: dict[int, Asked] = {}
        self.left_at: dict[int, float] = {}  # when a seat's last tab was closed
        self.ago = 0.0  # seconds since the questions that are found next were put, where that was elsewhere
        self.replies: dict[int, asyncio.Task[None]] = {}  # bots that think about what a person has said

    def wind(self) -> None:
        """Look at who is asked now, and set every timer that this calls for."""
        table = self.table
        if table.retired:
            return
        sitting = table.sitting if table.facts.phase == "playing" else None
        questions = sitting.questions if sitting is not None else {}
        now = asyncio.get_running_loop().time()
        for seat in table.people():
            if table.online(seat):
                self.left_at.pop(seat, None)
            else:
                self.left_at.setdefault(seat, now)
        for seat in [seat for seat, asked in self.asked.items() if self.settled(seat, asked, questions)]:
            self.drop(seat)
        for seat, question in questions.items():
            if seat not in self.asked:
                self.asked[seat] = Asked(question.number, now - self.ago, self.limit(seat, question.legal))
            asked = self.asked[seat]
            if asked.limit:
                asked.until = asked.posed + asked.limit + MORE_TIME * self.given(seat, asked.question)
            self.arm(seat, asked, now)
        self.ago = 0.0

    def settled(self, seat: int, asked: Asked, questions: Any) -> bool:
        """Whether a question has been answered or overtaken."""
        return seat not in questions or questions[seat].number != asked.question

    def drop(self, seat: int) -> None:
        """Forget a question; a bot that is still thinking about it need not go on."""
        task = self.asked.pop(seat).task
        if task is not None and task is not asyncio.current_task():
            task.cancel()

    def stop(self) -> None:
        """The table goes to sleep."""
        for seat in [*self.asked]:
            self.drop(seat)
        for task in self.replies.values():
            task.cancel()

    def busy(self, soon: float) -> bool:
        """Whether a bot is going to answer, or a clock runs out soon."""
        end = asyncio.get_running_loop().time() + soon
        return any(asked.task is not None and (asked.until or 0.0) < end for asked in self.asked.values())

    def arm(self, seat: int, asked: Asked, now: float) -> None:
        """Start whatever will answer this question if its owner does not."""
        table, chair = self.table, self.table.facts.chairs[seat]
        company = any(table.online(other) for other in table.people())
        told = table.sitting.scripted() if table.sitting else None
        who = (table.kept, chair.kind, chair.bot, chair.away, chair.eased)
        mode = (*who, told, asked.until, self.left_at.get(seat), company, self.has_no_choice(seat))
        if asked.mode == mode or (asked.task is not None and asked.task is asyncio.current_task()):
            return
        asked.mode = mode
        delay = self.delay(seat, asked, now) if table.kept else None
        if asked.task is not None:
            asked.task.cancel()
            asked.task = None
        if delay is not None:
            asked.task = asyncio.create_task(self.answer_later(seat, asked, delay))

    def delay(self, seat: int, asked: Asked, now: float) -> float | None:
        """Seconds until somebody else answers; None: never."""
        table, chair = self.table, self.table.facts.chairs[seat]
        told = table.sitting.scripted() if table.sitting else None
        if told is not None and chair.kind == "bot":  # in a lesson rivals answer in their order
            return max(0.0, asked.posed + self.while_thinking() - now) if told.seat == seat else None
        if chair.kind == "bot" or chair.away:
            if self.bots_alone():
                return 0.0  # nobody is left whom the time of an answer could tell anything
            thought = table.house.thoughts.allow(table.game.name, self.stand_in(chair))
            return max(0.0, asked.posed + self.while_thinking() + thought - now)
        waits = []
        if self.lets_pass(seat):
            waits.append(asked.posed + self.while_thinking() - now)
        if self.has_no_choice(seat):
            waits.append(asked.posed + self.while_forced(seat) - now)
        if asked.until is not None:
            waits.append(asked.until - now)
        if seat in self.left_at and any(table.online(other) for other in table.people()):
            waits.append(self.left_at[seat] + table.house.away_after - now)
        return max(0.0, min(waits)) if waits else None

    def while_thinking(self) -> float:
        """Seconds that a bot seems to think and people may talk: the same whoever is asked, so they tell nothing."""
        table, sitting = self.table, self.table.sitting
        pause = 0.0 if sitting is None else table.game.table().pause(sitting.match.view(SPECTATOR))
        return table.facts.pace * (pause + random.uniform(SHORTEST, LONGEST))

    def lets_pass(self, seat: int) -> bool:
        """Whether a person wants this to be let pass: a window that is not about them, as everybody can see."""
        table, sitting = self.table, self.table.sitting
        if sitting is None or not table.facts.chairs[seat].eased:
            return False
        if self.let_be(seat, sitting.questions[seat].legal) is None:
            return False
        return not table.game.table().concerns(sitting.match.view(SPECTATOR), seat)

    def bots_alone(self) -> bool:
        """Whether no person has anything left to decide, so that nobody wants to wait."""
        table, sitting = self.table, self.table.sitting
        if sitting is None:
            return False
        view, out = sitting.match.view(SPECTATOR), table.game.table().out
        return all(out(view, seat) for seat in table.people())

    def has_no_choice(self, seat: int) -> bool:
        """Whether a person need not be asked: there is one answer, and everybody can see that, or nobody looks."""
        table, sitting = self.table, self.table.sitting
        if sitting is None or not table.facts.swift or not table.audience.reads(seat):
            return False
        if seat not in sitting.questions or len(sitting.questions[seat].legal) != 1:
            return False
        return self.unobserved(seat) or table.game.table().obvious(sitting.match.view(SPECTATOR), seat)

    def unobserved(self, seat: int) -> bool:
        """Whether there is nobody whom the time of an answer could tell anything: only bots, who do not look at it."""
        return self.table.people() == [seat] and not self.table.audience.watching()

    def while_forced(self, seat: int) -> float:
        """Seconds until what has one answer is answered: long enough to be seen, if there is anything to see."""
        sitting = self.table.sitting
        idle = sitting is not None and self.let_be(seat, sitting.questions[seat].legal) is not None
        return NOTHING_DONE if idle and self.unobserved(seat) else NO_CHOICE

    def stand_in(self, chair: Chair) -> str:
        """The bot that answers for a chair."""
        return chair.bot if chair.kind == "bot" else self.table.house.usual_bot(self.table.game)

    def limit(self, seat: int, legal: tuple[int, ...]) -> float:
        """The clock of a question: a window in which one may let something be has its own.

        Nobody waits for whoever is alone with bots, so what is about them has none.
        """
        table, sitting = self.table, self.table.sitting
        if sitting is None or self.let_be(seat, legal) is None:
            return float(table.facts.clock)
        waits = table.people() == [seat] and table.game.table().concerns(sitting.match.view(SPECTATOR), seat)
        return 0.0 if waits else float(table.facts.window)

    def let_be(self, seat: int, legal: tuple[int, ...]) -> int | None:
        """The answer that means letting it be, if the question is such a one."""
        sitting = self.table.sitting
        return None if sitting is None else self.table.game.table().let_be(sitting.match.view(seat), legal)

    async def answer_later(self, seat: int, asked: Asked, delay: float) -> None:
        """Answer for a seat when its time has come."""
        table, loop = self.table, asyncio.get_running_loop()
        due = loop.time() + delay
        chair = table.facts.chairs[seat]
        bots_own = chair.kind == "bot" or chair.away
        sitting = table.sitting
        assert sitting is not None
        if not bots_own:
            await asyncio.sleep(delay)
            sitting = table.sitting
            assert sitting is not None
            if self.has_no_choice(seat):
                await self.submit(seat, asked.question, sitting.questions[seat].legal[0])
                return
            if self.lets_pass(seat):
                action = self.let_be(seat, sitting.questions[seat].legal)
                assert action is not None
                await self.submit(seat, asked.question, action)
                return
            if asked.until is None or asked.until - loop.time() > 0.05:
                asked.task = None
                if seat in self.left_at:
                    await self.stand_aside(seat, asked)
                else:
                    self.look_again(seat, asked.question)  # what this waited for is no longer so
                return
            action = self.let_be(seat, sitting.questions[seat].legal)
            if action is not None:
                await self.submit(seat, asked.question, action)
                return
        told = sitting.scripted()
        if told is not None and told.seat == seat and chair.kind == "bot":
            await asyncio.sleep(max(0.0, due - loop.time()))
            asked.task = None
            await self.submit(seat, asked.question, told.action)
            return
        # The answer is found first and given later, so that the time it took tells nothing.
        legal = sitting.questions[seat].legal
        bot, begun = self.stand_in(chair), loop.time()
        said, action = await table.house.think(table, seat, bot, legal)
        table.house.thoughts.note(table.game.name, bot, loop.time() - begun)
        await asyncio.sleep(max(0.0, due - loop.time()))
        asked.task = None  # from here on nobody stops it: an answer that has begun goes through
        for statement in said if chair.kind == "bot" else ():  # nobody speaks for a person who is away
            with contextlib.suppress(Refusal):
                await table.say(seat, statement)
        await self.submit(seat, asked.question, action)

    def hear(self) -> None:
        """A person has said something: bots that were spoken to reply, at once or when they answer anyway."""
        if not self.table.kept or self.table.facts.talk == "silent" or self.table.facts.phase != "playing":
            return
        for seat, chair in enumerate(self.table.facts.chairs):
            if chair.kind == "bot" and seat not in self.replies:
                self.replies[seat] = task = asyncio.create_task(self.reply_later(seat, chair.bot))
                task.add_done_callback(lambda _, seat=seat: self.replies.pop(seat, None))  # type: ignore[misc]

    async def reply_later(self, seat: int, bot: str) -> None:
        """Let a bot say what it has to say to that, if it is not about to speak anyway."""
        table = self.table
        await asyncio.sleep(table.facts.pace * random.uniform(REPLY_SOON, REPLY_LATE))
        if seat in self.asked or table.facts.phase != "playing":
            return
        said, _ = await table.house.think(table, seat, bot, ())
        for statement in said:
            with contextlib.suppress(Refusal):
                await table.say(seat, statement)

    async def stand_aside(self, seat: int, asked: Asked) -> None:
        """Somebody has been away for too long: from now on a bot answers."""
        try:
            await self.table.set_away(seat, True)
        except Overtaken:
            self.look_again(seat, asked.question)
        except Refusal:
            return

    async def submit(self, seat: int, question: int, action: int) -> None:
        """Give an answer that may have come too late."""
        try:
            await self.table.answer(seat, question, action)
        except Overtaken:
            self.look_again(seat, question)
        except Refusal:
            return

    def look_again(self, seat: int, question: int) -> None:
        """Another node was quicker: if the same is still asked, and still of this node, it is answered anew."""
        asked = self.asked.get(seat)
        if asked is not None and asked.question == question:
            asked.task = asked.mode = None
            self.wind()

    # -- What people see and do about it ---------------------------------------------------------

    def clock(self, seat: int) -> dict[str, float] | None:
        """The time a seat has left."""
        asked = self.asked.get(seat)
        if asked is None or asked.until is None:
            return None
        left = asked.until - asyncio.get_running_loop().time()
        return {"left": round(max(0.0, left), 1), "of": round(asked.until - asked.posed, 1)}

    def begin_anew(self, seat: int, question: int) -> bool:
        """Begin the clock of a question once more, if it was put a moment ago and something lay over it until now."""
        asked, now = self.asked.get(seat), asyncio.get_running_loop().time()
        if asked is None or asked.question != question or asked.seen or now - asked.posed > REVEALED:
            return False
        asked.seen, asked.posed = True, now
        self.wind()
        return asked.until is not None

    def given(self, seat: int, question: int) -> int:
        """How often a question was given more time."""
        return sum(more.questions.get(seat) == question for more in self.table.facts.more)

    def more_for(self, seat: int) -> list[More]:
        """All time that is given, once somebody has asked for more."""
        mine = self.asked.get(seat)
        if mine is None or mine.until is None:
            raise Refusal("clock", "no clock of yours is running", 409)
        open_now = {other: asked.question for other, asked in self.asked.items() if asked.until is not None}
        left = [more for more in self.table.facts.more if more.questions.items() & open_now.items()]
        if any(more.by == seat and more.questions.get(seat) == mine.question for more in left):
            raise Refusal("clock", "you have already had more time for this decision", 409)
        return [*left, More(seat, open_now)]
