"""One mind a match: bots at a server's tables are the same players as anywhere, through restarts and dying workers."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from konspira import Rng, bots
from konspira.games.resistance.rules.actions import ASK, I_AM_RESISTANCE, SUSPECT
from konspira.server.house import House
from konspira.server.protocol import OpenTable
from konspira.server.sitting import Sitting
from konspira.server.store import Store
from tests.server.house import database_for

LIMIT = 40.0  # seconds: a bot that is out of time has searched as far as the machine let it, and is not compared
HURRY = 0.8 * LIMIT  # what a worker gives it of that


class Minutes:
    """What every bot of a house was asked, at which point of the log, and what it said and did."""

    def __init__(self, house, kill_every=0):
        self.asked, self.think, self.kill_every = [], house.think, kill_every
        house.think = self.noted
        self.house = house

    async def noted(self, table, seat, bot, legal):
        at = len(table.sitting.match.log)
        killing = self.kill_every and len(self.asked) % self.kill_every == 0
        killer = asyncio.create_task(self.kill()) if killing else None
        found = await self.think(table, seat, bot, legal)
        self.asked.append((at, seat, bot, legal, found))
        if killer is not None:
            await killer
        return found

    async def kill(self):
        """A moment later, in the middle of the thought."""
        await asyncio.sleep(0.01)
        for worker in self.house.pool.workers:
            if worker.process is not None and worker.process.returncode is None:
                worker.process.kill()


def opened(path):
    house = House(Store(database_for(path)), away_after=600)
    house.thoughts.allow = lambda game, bot: 0.0  # nobody looks at the clock here
    house.pool.answer = partial(house.pool.answer, limit=LIMIT)
    return house


async def play(house, id, until):
    """Answer for the person in seat 0 until the match is over or its log is so long."""
    table = await house.find(id)
    match = table.sitting.match
    while not match.over and len(match.log) < until:
        question = table.sitting.questions.get(0)
        if question is not None:
            await table.answer(0, question.number, question.legal[question.number % len(question.legal)])
        await asyncio.sleep(0.002)
    return table


def the_same_players(sitting, asked):
    """Whether bots that never left, asked the same, answer so; the number of answers and of statements."""
    again, minds = Sitting(sitting.facts), {}
    again.match.proof.seal()
    again.match.begun = True
    at = 0
    for until, seat, bot, legal, found in sorted(asked, key=lambda each: each[0]):
        for event in sitting.match.log[at:until]:
            again.match.put(*event)
        at = max(at, until)
        if (seat, bot) not in minds:
            minds[seat, bot] = bots.make(again.match.game, bot, Rng(again.seed_of(seat)), again.match.setup, HURRY)
        match = again.match
        talk = "brief" if match.game.rules.talk else "silent"
        assert bots.answered(minds[seat, bot], match.view(seat), legal, match.history(seat), talk) == found
    return len(asked), sum(len(found.said) for *_, found in asked)


@pytest.mark.parametrize(
    ("game", "players", "options", "bot", "kill_every"),
    [
        ("coup", 3, {}, "hard@30", 4),
        ("resistance", 7, {"plot": "drawn"}, "hard@12", 9),
        ("resistance", 5, {}, "sensible", 0),
        ("unrest", 2, {}, "search@20", 3),
    ],
)
def test_restarts_and_dying_workers_change_nothing_of_what_bots_say_and_do(
    tmp_path, game, players, options, bot, kill_every
):
    async def run(database):
        wanted = OpenTable(game=game, name="Vera", players=players, options=options, bots=[bot] * (players - 1), pace=0)
        house = opened(database)
        await house.open()
        minutes = Minutes(house, kill_every)
        table, _ = await house.new(wanted, "here")
        await table.start(lambda: 0)
        begun = len(table.sitting.match.log)
        await play(house, table.id, begun + 30)
        await house.close()
        asked = minutes.asked
        again = opened(database)
        await again.open()
        minutes = Minutes(again, kill_every)
        table = await play(again, table.id, 100_000)
        assert again.pool.failures == 0
        await again.close()
        answers, words = the_same_players(table.sitting, [*asked, *minutes.asked])
        assert answers > 10
        return words

    # Whether anybody has a reason to speak is the luck of the deal: another match is played until somebody had.
    words = 0
    for number in range(10):
        words = asyncio.run(run(tmp_path / f"tables{number}.db"))
        if words or game != "resistance":
            break
    assert words or game != "resistance"


def test_a_bot_that_a_person_asks_says_whom_it_suspects_and_one_that_is_accused_denies_it(tmp_path):
    async def run():
        house = opened(tmp_path / "tables.db")
        await house.open()
        wanted = OpenTable(game="resistance", name="Vera", players=5, bots=["hard@10", *["sensible"] * 3], pace=0)
        table, _ = await house.new(wanted, "here")
        await table.start(lambda: 0)
        match = table.sitting.match
        await table.say(0, ASK + 4)
        await table.say(0, SUSPECT + 3)
        heard = []
        for _ in range(400):
            heard = [event for event in match.log if event.action >= SUSPECT and event.seat]
            if {3, 4} <= {event.seat for event in heard}:
                break
            question = table.sitting.questions.get(0)
            if question is not None:
                await table.answer(0, question.number, question.legal[0])
            await asyncio.sleep(0.02)
        await house.close()
        assert any(seat == 4 and action < I_AM_RESISTANCE for seat, action in heard), heard
        assert (3, I_AM_RESISTANCE) in heard
        assert all(action < I_AM_RESISTANCE or action == I_AM_RESISTANCE for _, action in heard[:2])

    asyncio.run(run())


def test_at_a_silent_table_bots_say_nothing_whoever_speaks_to_them(tmp_path):
    async def run():
        house = opened(tmp_path / "tables.db")
        await house.open()
        wanted = OpenTable(game="resistance", name="Vera", players=5, bots=["sensible"] * 4, pace=0, talk="silent")
        table, _ = await house.new(wanted, "here")
        await table.start(lambda: 0)
        await table.say(0, SUSPECT + 3)
        await play(house, table.id, 100_000)
        await house.close()
        spoken = [event for event in table.sitting.match.log if event.action >= SUSPECT]
        assert spoken == [(0, SUSPECT + 3)]

    asyncio.run(run())
