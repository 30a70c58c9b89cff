"""How few touches a thought takes: laid tables, and what each touch on them does."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.server.laid import lay
from tests.web.players import Player

READY = ".game-page[data-question]:not([data-question='']):not([data-new])"  # a question that may be answered by now


def sit(visit, link, **how):
    """Somebody at a laid table, once they may answer."""
    player = Player(visit(None, **how), "")
    player.page.goto(link)
    player.page.wait_for_selector(READY)
    return player


def question(player):
    """What is asked now, by its number."""
    return player.page.locator(".game-page").get_attribute("data-question")


def test_in_coup_what_is_aimed_takes_two_touches(server, visit):
    player = sit(visit, server.url + lay(server, "coup", 4, 6, 9))
    asked = question(player)
    player.click(".tile[data-verb='assassinate']")
    player.click(".targets [data-target='2']")
    expect(player.at(f".game-page:not([data-question='{asked}'])")).to_have_count(1)


def test_in_coup_what_is_to_be_let_pass_is_remembered(server, visit):
    links = [server.url + lay(server, "coup", 4, *when) for when in ((1, 3), (6, 11))]
    player = sit(visit, links[0])
    player.click(".let[aria-pressed='false']")
    expect(player.at(".let[aria-pressed='true']")).to_have_count(1)
    player.page.goto(links[1])
    expect(player.at(".let[aria-pressed='true']")).to_have_count(1)
    player.click(".let")
    expect(player.at(".let[aria-pressed='false']")).to_have_count(1)
    player.page.reload()
    player.page.wait_for_selector(READY)
    expect(player.at(".let[aria-pressed='false']")).to_have_count(1)


def test_whoever_begins_to_doubt_has_time_for_it(server, visit):
    """What is not about somebody alone with bots passes by itself, but not while they are thinking of something."""
    player = sit(visit, server.url + lay(server, "coup", 4, 1, 4, window=12, swift=True))
    player.click(".btns [data-action='challenge']")
    expect(player.at(".btns [data-action='challenge'].again")).to_have_count(1)
    expect(player.at(".win .ring")).to_have_text(re.compile(r"^[34]\d$"))


def test_in_red_rising_scouting_is_two_touches(server, visit):
    player = sit(visit, server.url + lay(server, "red_rising", 3, 3, 0))
    asked = question(player)
    player.click(".cmd [data-action='scout']")
    player.page.wait_for_selector(f".game-page:not([data-question='{asked}']):not([data-new])")
    asked = question(player)
    player.click(".loc.luna .pre")
    expect(player.at(f".game-page:not([data-question='{asked}'])")).to_have_count(1)


def test_a_clock_stands_whole_in_the_bar_of_a_phone(server, visit):
    player = sit(visit, server.url + lay(server, "coup", 4, 2, 3, window=60, swift=True), phone=True)
    ring = player.at(".bar .ring")
    expect(ring).to_be_visible()
    sign, inside, high = ring.evaluate("""ring => {
      const boxes = [ring.firstElementChild, ring, ring.parentElement].map((each) => each.getBoundingClientRect());
      const [number, circle, row] = boxes;
      const inside = number.left >= circle.left && number.right <= circle.right && circle.right <= innerWidth;
      return [getComputedStyle(ring.firstElementChild, "::before").content, inside, circle.height <= row.height];
    }""")
    assert sign == "none", "whose move it is has a sign, and the clock none"
    assert inside
    assert high
