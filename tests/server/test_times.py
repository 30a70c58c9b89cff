"""How long a bot takes tells nothing: whatever it has to think about, its answers come at the same pace."""

from __future__ import annotations

import asyncio
import statistics

from konspira.server.clockwork import Thoughts
from konspira.server.protocol import OpenTable
from tests.server.test_house import with_table

SLOW = 0.2  # seconds that a spy thinks longer


def test_spies_who_think_long_answer_when_the_loyal_do(tmp_path):
    """At pace 0, with bots whose thoughts take much longer for spies: after the first ones nobody could tell."""

    async def work(house, _):
        think, answered = house.think, []

        async def think_as_spies_do(at, seat, bot, legal):
            if role(at, seat) == "spy":
                await asyncio.sleep(SLOW)
            return await think(at, seat, bot, legal)

        house.think = think_as_spies_do
        # Who is a spy and how often they are asked is the luck of the deal: matches are played until both were often.
        while min(len(times_of("spy", answered)), len(times_of("resistance", answered))) < 10:
            await play_a_match(house, answered)
        spies, loyal = times_of("spy", answered), times_of("resistance", answered)
        assert abs(statistics.median(spies) - statistics.median(loyal)) < SLOW / 4
        assert min(loyal) > SLOW

    with_table(tmp_path / "tables.db", work)


async def play_a_match(house, answered):
    """A match whose bots' answers are timed; its one person answers at once."""
    wanted = OpenTable(game="resistance", name="Vera", players=5, bots=["sensible"] * 4, pace=0)
    table, _ = await house.new(wanted, "here")
    submit = table.clockwork.submit

    async def timed(seat, question, action):
        asked = table.clockwork.asked[seat]
        answered.append((role(table, seat), asked.posed, asyncio.get_running_loop().time()))
        await submit(seat, question, action)

    table.clockwork.submit = timed
    await table.start(lambda: 0)
    while not table.sitting.match.over:
        question = table.sitting.questions.get(0)
        if question is not None:
            await table.answer(0, question.number, question.legal[0])
        await asyncio.sleep(0.005)


def times_of(kind, answered):
    """How long one kind took, once a spy's first answer has taught the house how long such bots need."""
    known = next((came for who, _, came in answered if who == "spy"), 0.0)
    return [came - posed for who, posed, came in answered if who == kind and posed > known]


def role(table, seat):
    return table.game.rules.role(table.sitting.match.state, seat)


def test_a_bot_is_given_as_long_as_its_kind_has_lately_needed():
    thoughts = Thoughts()
    first = thoughts.allow("coup", "sensible")
    thoughts.note("coup", "sensible", 0.3)
    assert thoughts.allow("coup", "sensible") > 0.3
    thoughts.note("coup", "sensible", 0.001)
    assert thoughts.allow("coup", "sensible") > 0.3
    assert thoughts.allow("coup", "random") == first
    assert thoughts.allow("unrest", "sensible") == first
    thoughts.note("coup", "sensible", 60.0)
    assert thoughts.allow("coup", "sensible") <= Thoughts.LONGEST
