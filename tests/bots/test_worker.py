"""Bots in processes of their own: same answers, bounded time, and a table that plays on when one dies."""

from __future__ import annotations

import asyncio
import time

import pytest

from konspira import Match, Rng, bots, find, names
from konspira.bots.worker import Pool
from konspira.kernel import SPECTATOR
from konspira.parcel import Unpackable, open_up, seal
from konspira.wire import encode
from tests.worlds import WORLDS, random_states

COUP = find("coup")


def early(game=COUP, seed=3):
    match = Match(game, game.setup(), dice=Rng(seed))
    match.begin()
    return match, match.waiting[0]


def ask(pool, match, seat, bot, **more):
    return pool.choose(match.game, match.setup, match.view(seat), match.legal(seat), match.history(seat), bot, **more)


@pytest.mark.parametrize("name", names())
def test_a_view_comes_out_of_a_parcel_as_it_went_in(name):
    tables = [world for world in WORLDS if world[0] == name]
    for number, (_, setup) in enumerate(tables[:: max(1, len(tables) // 6)]):
        for state in random_states(find(name), setup, number, every=9):
            for seat in (0, setup.players - 1, SPECTATOR):
                view = find(name).rules.view(state, seat)
                assert encode(open_up(seal(view))) == encode(view)


def test_a_parcel_holds_objects_of_the_engine_only():
    with pytest.raises(Unpackable):
        seal(object())


def test_a_worker_answers_as_the_bot_itself_would():
    async def play():
        async with Pool(1) as pool:
            for name in ("coup", "resistance"):
                match, seat = early(find(name))
                here = bots.make(match.game, "search@40", Rng(5), match.setup)
                mine = here.choose(match.view(seat), match.legal(seat), match.history(seat))
                assert await ask(pool, match, seat, "search@40", seed=5, limit=20.0) == mine
            assert pool.failures == 0

    asyncio.run(play())


def test_a_dead_worker_is_replaced():
    async def play():
        async with Pool(1) as pool:
            match, seat = early()
            await ask(pool, match, seat, "search@10", limit=20.0)
            pool.workers[0].process.kill()
            await pool.workers[0].process.wait()
            assert await ask(pool, match, seat, "search@10", limit=20.0) in match.legal(seat)
            assert pool.failures == 0

    asyncio.run(play())


def test_an_answer_that_does_not_come_in_time_is_given_by_the_sensible_bot():
    async def play():
        async with Pool(1) as pool:
            await pool.warm()
            match, seat = early()
            pool.workers[0].process.send_signal(19)  # it stops, and will not answer
            begin = time.monotonic()
            assert await ask(pool, match, seat, "master", limit=0.1) in match.legal(seat)
            assert pool.failures == 1
            assert time.monotonic() - begin < 20
            assert await ask(pool, match, seat, "search@10", limit=20.0) in match.legal(seat)
            assert pool.failures == 1

    asyncio.run(play())


def test_a_bot_that_thinks_does_not_hold_up_the_event_loop():
    async def play():
        async with Pool(1) as pool:
            await pool.warm()
            match, seat = early()
            ticks = 0

            async def tick():
                nonlocal ticks
                while True:
                    await asyncio.sleep(0.005)
                    ticks += 1

            ticking = asyncio.create_task(tick())
            await ask(pool, match, seat, "search@400", limit=20.0)
            ticking.cancel()
            assert ticks > 0

    asyncio.run(play())


def test_a_worker_without_memory_gives_way_to_the_sensible_bot():
    async def play():
        async with Pool(1, memory=20 << 20) as pool:
            match, seat = early()
            assert await ask(pool, match, seat, "search@10", limit=20.0) in match.legal(seat)
            assert pool.failures == 1

    asyncio.run(play())


def test_a_busy_pool_makes_questions_wait_and_lets_nobody_else_answer_them():
    async def play():
        async with Pool(1) as pool:
            await pool.warm()
            match, seat = early()
            here = bots.make(match.game, "search@400", Rng(1), match.setup)
            mine = here.choose(match.view(seat), match.legal(seat), match.history(seat))
            many = [ask(pool, match, seat, "search@400", limit=5.0) for _ in range(12)]
            assert await asyncio.gather(*many) == [mine] * 12
            assert pool.failures == 0

    asyncio.run(play())


def test_a_question_that_was_overtaken_stops_no_process():
    async def play():
        async with Pool(1) as pool:
            await pool.warm()
            process = pool.workers[0].process
            match, seat = early()
            asking = asyncio.create_task(ask(pool, match, seat, "search@3000", limit=5.0))
            await asyncio.sleep(0.02)
            asking.cancel()
            with pytest.raises(asyncio.CancelledError):
                await asking
            assert await ask(pool, match, seat, "search@10", limit=5.0) in match.legal(seat)
            assert pool.workers[0].process is process
            assert pool.failures == 0

    asyncio.run(play())
