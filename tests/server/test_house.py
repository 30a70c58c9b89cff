"""A house in this process: what happens when an answer is interrupted, or cannot be stored."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy.exc import IntegrityError

from konspira.game import Event
from konspira.server import desk
from konspira.server.facts import Chair
from konspira.server.house import House
from konspira.server.keeping import log_rows
from konspira.server.live import Client, obey
from konspira.server.protocol import Hello, Join, OpenTable, Refusal, Seating
from konspira.server.store import store_for
from tests.server.house import database_for


def with_table(path, work):
    """Open a table of Coup where seat 0 begins, and do something at it."""

    async def run():
        house = House(store_for(database_for(path)))
        await house.open()
        try:
            wanted = OpenTable(game="coup", name="Vera", players=2, bots=["random"], options={"first": 0}, start=True)
            table, _ = await house.new(wanted, "here")
            return await work(house, table)
        finally:
            await house.close()

    return asyncio.run(run())


def test_an_answer_that_has_begun_goes_through_though_its_sender_is_gone(tmp_path):
    async def work(house, table):
        question = table.sitting.questions[0].number
        begun = asyncio.create_task(table.answer(0, question, "income"))
        for _ in range(3):
            await asyncio.sleep(0)
        begun.cancel()
        with pytest.raises(asyncio.CancelledError):
            await begun
        async with table.lock:
            pass  # whatever had begun is over now
        stored = await house.store.log(table.match_id)
        assert stored == table.sitting.match.log
        assert table.game.describe(stored[question].action) == "income"
        assert house.tables[table.id] is table

    with_table(tmp_path / "tables.db", work)


def test_a_table_that_differs_from_the_store_is_laid_again_from_it(tmp_path):
    async def work(house, table):
        question = table.sitting.questions[0].number
        aid = table.game.parse("aid")
        await house.store.save(*log_rows(table.match_id, question, [Event(0, aid)]))
        with pytest.raises(IntegrityError):
            await table.answer(0, question, "income")
        again = await house.find(table.id)
        assert again is not table
        assert again.sitting.match.log[-1] == (0, aid)

    with_table(tmp_path / "tables.db", work)


def test_what_comes_together_is_committed_together(tmp_path):
    async def work(house, table):
        commits = 0
        commit = house.store.commit

        async def counted(notes):
            nonlocal commits
            commits += 1
            await commit(notes)

        house.store.commit = counted
        await asyncio.gather(*(table.talk(0, f"line {number}") for number in range(5)))
        others = [await house.new(OpenTable(game="coup", name="Lev", bots=["random"]), f"{n}") for n in range(20)]
        commits = 0
        await asyncio.gather(*(other.talk(0, "hello") for other, _ in others))
        assert commits <= 3

    with_table(tmp_path / "tables.db", work)


def test_who_was_put_out_while_waiting_to_leave_leaves_nothing(tmp_path):
    async def work(house, _):
        table, _ = await house.new(OpenTable(game="coup", name="Vera", players=3), "here")
        lev = await table.join(lambda: None, "Lev", 1, "lev")
        async with table.turn():
            leaving = asyncio.create_task(desk.leave_table(house, desk.Asker("there", "lev"), table.id))
            asking = asyncio.create_task(desk.change_seat(house, desk.Asker("x", "lev"), table.id, 2, Seating("open")))
            for _ in range(5):
                await asyncio.sleep(0)  # both stand in line
            table.facts.chairs[lev] = Chair(kind="bot", name="Otto", bot="random")
        for refused in (leaving, asking):
            with pytest.raises(Refusal) as told:
                await refused
            assert told.value.status == 403
        assert table.facts.chairs[lev].kind == "bot"

    with_table(tmp_path / "tables.db", work)


def test_whoever_comes_back_is_not_held_up_as_whoever_wants_to_hear_it_all_again(tmp_path):
    """All of a club have one address, and come back at once when a server was started anew."""

    async def work(house, table):
        log = table.sitting.match.log
        log += log[-1:] * 100  # a match that has lasted
        for events, buckets in ((len(log), house.returns), (0, house.retellings)):
            client = Client(Mute(), table, 0)
            table.audience.greet = lambda *given: asyncio.sleep(0)
            await obey(client, table, Hello(match=table.match_id, events=events))
            assert [buckets.of("here").left < buckets.burst for buckets in (house.returns, house.retellings)] == [
                True, buckets is house.retellings
            ]  # fmt: skip
            client.close(1000, "")

    with_table(tmp_path / "tables.db", work)


class Mute:
    """A channel on which nothing comes or goes."""

    address = "here"

    def close(self, code, reason):
        pass


def test_a_browser_that_sits_down_twice_at_once_has_one_seat(tmp_path):
    async def work(house, _):
        table, _ = await house.new(OpenTable(game="coup", name="Vera", players=4), "here")
        async with table.turn():
            twice = [
                asyncio.create_task(desk.join_table(house, desk.Asker("there", "lev"), table.id, Join("Lev", seat)))
                for seat in (None, 3)
            ]
            for _ in range(5):
                await asyncio.sleep(0)  # both stand in line
        (first, _), (second, _) = await asyncio.gather(*twice)
        assert first == second
        assert sorted(chair.kind for chair in table.facts.chairs) == ["open", "open", "person", "person"]

    with_table(tmp_path / "tables.db", work)
