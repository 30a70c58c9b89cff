"""Every table in another browser: a whole match each by touching what can be touched, and nothing in the console."""

from __future__ import annotations

import time
from random import Random

import pytest

from tests.web import test_coup, test_red_rising, test_resistance
from tests.web.drawn import CHOOSE, CONFIRM, GLOWING

SIZES = {"coup": 3, "liberation": 2, "red_rising": 2, "resistance": 5, "unrest": 2}
THINGS = {module.__name__.split("test_")[1]: module.THINGS for module in (test_coup, test_red_rising, test_resistance)}
SURE = {"red_rising": test_red_rising.CONFIRM}
LIKES = {**test_coup.LIKES, **test_resistance.LIKES}
SHUT = "dialog[open]:not(.result) .shut"  # a touch may have opened a pile to look at
ROLLS = """(_, page = document.documentElement) =>
  page.scrollWidth > page.clientWidth || page.scrollHeight > innerHeight || page.clientWidth < innerWidth"""
LONGEST = 120  # seconds


@pytest.mark.parametrize("game", sorted(SIZES))
def test_a_whole_match_is_played_in_firefox(server, firefox, game):
    players, rng = SIZES[game], Random(1)
    table, key = server.open(game, players=players, bots=["random"] * (players - 1), start=True, pace=0)
    firefox.open(f"{server.url}/t/{table}/seat/{key}")
    firefox.wait_for(".stage")
    end = time.monotonic() + LONGEST
    while not firefox.evaluate("selector => document.querySelectorAll(selector).length", "dialog.result"):
        assert not firefox.evaluate(ROLLS), "the page is as large as the screen"
        touched = firefox.evaluate(
            CHOOSE, [[CONFIRM, *SURE.get(game, ()), SHUT, THINGS.get(game, GLOWING)], LIKES, rng.random(), True]
        )
        if touched is None:
            time.sleep(0.05)
        assert time.monotonic() < end, "the match does not end"
    firefox.wait_for("dialog.result .mast")
    firefox.wait_for("dialog.result .story li")
    assert firefox.complaints == []
