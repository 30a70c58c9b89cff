"""Non-interference on captured sockets: two worlds that a seat cannot tell apart send it the same bytes.

KONSPIRA_CAPTURED=2000 compares so many messages of differing worlds in every game instead of a hundred.
"""

from __future__ import annotations

import asyncio
import json
import os

import msgspec
import pytest
from sqlalchemy import delete
from websockets.asyncio.client import connect

from konspira import CHANCE, SPECTATOR, Rng, find, names
from konspira.server import keeping, schema
from konspira.server.house import House
from konspira.server.protocol import Change, OpenTable
from konspira.server.serve import HouseServer, Settings, config_of
from konspira.server.store import Store
from konspira.wire import encode
from tests.server.ports import free_port
from tests.server.test_secrets import twin_of
from tests.test_laws import shadow
from tests.worlds import WORLDS, seats

WANTED = int(os.environ.get("KONSPIRA_CAPTURED", "100"))


class Ear:
    """A real tab; what it is sent is compared as it came."""

    def __init__(self, channel, table):
        self.channel, self.table = channel, table

    async def hear(self, number):
        """Everything up to the view of this number, with the name of the table taken out."""
        heard = []
        while True:
            raw = await asyncio.wait_for(self.channel.recv(), 20)
            heard.append(raw.replace(self.table, "--------"))
            message = json.loads(raw)
            if message["type"] == "view" and message["number"] == number:
                return heard


async def laid(house, game, setup):
    """A table of people, started."""
    wanted = OpenTable(game=game.name, name="Player 0", players=setup.players, options=dict(setup.options), aids=True)
    table, host = await house.new(wanted, "here")
    for seat in range(1, setup.players):
        await table.join(lambda: None, f"Player {seat}", seat, "")
    await table.change(lambda: host, Change(spectators="open", window=0, pace=10.0))
    await table.start(lambda: host)
    return table


async def doubled(house, table, twin, observer, rng):
    """Let `twin` be the same match as far as `observer` knows, and the store agree with it."""
    sitting = twin_of(table.sitting, observer, rng)
    sitting.facts = msgspec.structs.replace(table.sitting.facts, id=twin.match_id)
    with house.store.pen.begin() as connection:
        connection.execute(delete(schema.actions).where(schema.actions.c.match_id == twin.match_id))
    await house.store.save(*keeping.log_rows(twin.match_id, 0, sitting.match.log))
    twin.sitting = sitting
    twin.clockwork.wind()


def play(game, table, twin, observer, rng):
    """A random answer in one world and one that looks the same in the other; None where the rules tell them apart."""
    one, other = table.sitting, twin.sitting
    waiting = one.match.waiting
    actor = waiting[rng.below(len(waiting))]
    start, seat = len(one.match.log), actor
    while True:
        options = game.rules.legal(one.match.state, seat)
        action = options[rng.below(len(options))]
        seen = game.rules.seen(one.match.state, seat, action, observer)
        alike = shadow(game, other.match.state, seat, action, observer, seen, rng)
        if alike is None:
            return None
        one.match.put(seat, action)
        other.match.put(seat, alike)
        if game.rules.waiting(one.match.state) != (CHANCE,):
            break
        seat = CHANCE
    if one.match.over or other.match.over:
        return None  # nothing is secret any more
    for each in (one, other):
        each.pose((actor,))
    return start


async def compare(house, port, game, setup, rng):
    """One pair of worlds until the rules tell them apart; says how many messages of differing worlds were the same."""
    table, twin = await laid(house, game, setup), await laid(house, game, setup)
    observer = (*seats(setup), SPECTATOR)[rng.below(setup.players + 1)]
    lang = ("en", "ru")[rng.below(2)]
    for _ in range(rng.below(30)):
        if not table.sitting.match.over:
            seat = table.sitting.match.waiting[0]
            question = table.sitting.questions[seat]
            await table.answer(seat, question.number, question.legal[rng.below(len(question.legal))])
    if table.sitting.match.over:
        return 0
    await doubled(house, table, twin, observer, rng)
    ears = []
    for each in (table, twin):
        secret = each.facts.chairs[observer].secret if observer >= 0 else ""
        key = house.keys.write(each.id, secret) if observer >= 0 else ""
        channel = await connect(f"ws://127.0.0.1:{port}/api/tables/{each.id}/live?key={key}", max_size=None)
        await channel.send(json.dumps({"type": "hello", "lang": lang}))
        ears.append(Ear(channel, each.id))
    counted = 0
    try:
        while True:
            number = len(table.sitting.match.log)
            one, other = [await ear.hear(number) for ear in ears]
            assert one == other, f"{game.name} {setup}: seat {observer} can tell two worlds apart"
            if encode(table.sitting.match.state) != encode(twin.sitting.match.state):
                counted += len(one)
            played = play(game, table, twin, observer, rng)
            if played is None:
                return counted
            for each in (table, twin):
                async with each.turn():
                    await each.keep(each.sitting, played)
    finally:
        for ear in ears:
            await ear.channel.close()
        for each in (table, twin):
            house.let_go(each)


async def capture(name, path, seed):
    game, rng, port = find(name), Rng(seed), free_port()
    house = House(Store(str(path)), openings=1_000_000)
    await house.open()
    settings = Settings(host="127.0.0.1", port=port, database=str(path))
    server = HouseServer(config_of(house, settings), house)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    setups = [setup for known, setup in WORLDS if known == name]
    counted = 0
    try:
        while counted < WANTED:
            counted += await compare(house, port, game, setups[rng.below(len(setups))], rng)
    finally:
        server.should_exit = True
        await serving
    return counted


@pytest.mark.parametrize("name", names())
def test_worlds_that_a_seat_cannot_tell_apart_send_it_the_same_bytes(name, tmp_path):
    assert asyncio.run(capture(name, tmp_path / "tables.db", 5)) >= WANTED
