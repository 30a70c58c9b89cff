"""Every table in another browser: a match of each by touching what can be touched, and nothing in the console."""

from __future__ import annotations

import time
from random import Random

import pytest

from tests.web import test_coup, test_red_rising, test_resistance
from tests.web.drawn import CHOOSE, CONFIRM, GLOWING, SHUT

SIZES = {"coup": 3, "liberation": 2, "red_rising": 2, "resistance": 5, "unrest": 2}
THINGS = {module.__name__.split("test_")[1]: module.THINGS for module in (test_coup, test_red_rising, test_resistance)}
SURE = {"red_rising": test_red_rising.CONFIRM}
LIKES = {**test_coup.LIKES, **test_resistance.LIKES}
COUNT = "selector => document.querySelectorAll(selector).length"
ROLLS = """(_, page = document.documentElement) =>
  page.scrollWidth > page.clientWidth || page.scrollHeight > innerHeight || page.clientWidth < innerWidth"""
PATIENCE = 90  # seconds in which nothing happens; machines are busy
TOUCHES = 25  # before a bot goes on
TOUCH = "selector => document.querySelector(selector).click()"
TOOLS, AWAY, DIALOG = ".bar .seat-tools", "dialog.sheet .switch", "dialog.sheet"
SHUT_IT = "selector => document.querySelector(selector).close()"


def play(firefox, game, ended, rng, looks=lambda: None):
    """Touch whatever can be touched for a while, and let a bot play on in one's seat until the end is told."""
    things = [CONFIRM, *SURE.get(game, ()), SHUT, THINGS.get(game, GLOWING)]
    touches, last = 0, time.monotonic()
    while touches < TOUCHES and not firefox.evaluate(COUNT, ended):
        looks()
        if firefox.evaluate(CHOOSE, [things, LIKES, rng.random(), True, None]) is None:
            time.sleep(0.05)
        else:
            touches, last = touches + 1, time.monotonic()
        assert time.monotonic() < last + PATIENCE, "the match does not go on"
    if not firefox.evaluate(COUNT, ended):
        for button in (TOOLS, AWAY):
            firefox.wait_for(button)
            firefox.evaluate(TOUCH, button)
        firefox.evaluate(SHUT_IT, DIALOG)
    firefox.wait_for(ended, PATIENCE)


@pytest.mark.parametrize("game", sorted(SIZES))
@pytest.mark.xdist_group("firefox")
def test_a_match_is_played_in_firefox(server, firefox, game):
    players = SIZES[game]
    table, key = server.open(game, players=players, bots=["random"] * (players - 1), start=True, pace=0)
    firefox.open(f"{server.url}/t/{table}/seat/{key}")
    firefox.wait_for(".stage")

    def fits():
        assert not firefox.evaluate(ROLLS), "the page is as large as the screen"

    play(firefox, game, "dialog.result", Random(1), fits)
    firefox.wait_for("dialog.result .mast")
    firefox.wait_for("dialog.result .story li")
    assert firefox.complaints == []
