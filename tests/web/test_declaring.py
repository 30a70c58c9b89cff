"""The end of Red Rising in the browser: declaring Grays and Oranges, and points that are never lost unsaid."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from konspira.games.red_rising.rules.cards import CARDS, COLOUR_OF, GRAY, NUMBER, ORANGE
from konspira.games.red_rising.rules.state import NEUTRAL_INFLUENCE
from tests.server.house import Tab
from tests.web.drawn import READY

WILD = [name for name, card in NUMBER.items() if COLOUR_OF[card] in (GRAY, ORANGE)]
MATCHES = 30  # one in two ends with something to declare


def played_to_the_end(server, rng):
    """A match of two that has come to the declarations of the first seat, with points at stake; None if it did not."""
    table, key = server.open("red_rising", players=2, bots=["sensible"], start=True, pace=0)
    tab = Tab(server, table, key, lang="en")
    try:
        while (asked := tab.asked(60))["type"] != "result":
            if asked["extra"].get("stake") and "done" in texts(asked):
                return table, key, asked
            tab.act(wise(asked, rng))
        return None
    finally:
        tab.close()


def texts(asked):
    return [option["text"] for option in asked["legal"]]


def wise(asked, rng):
    """Anything, but Grays and Oranges are kept and taken rather than led."""
    options = texts(asked)
    leads = asked["view"]["stack"][-1]["rule"] == "Turn"
    wild = [text for text in options if text.removeprefix("card ") in WILD]
    liked = [text for text in options if text not in wild] if leads else wild
    return rng.choice(liked or options)


@pytest.fixture
def declaring(server, visit):
    """A page at which something is to be declared, and what the server says of it."""

    def go(**how):
        rng = random.Random(1)
        for _ in range(MATCHES):
            found = played_to_the_end(server, rng)
            if found:
                table, key, asked = found
                page = visit(f"/t/{table}/seat/{key}", **how)
                page.wait_for_selector(".cmd .surrender")
                page.wait_for_selector(READY)
                return page, asked
        raise AssertionError("nothing was ever to be declared")

    return go


def question(page):
    return page.locator(".game-page").get_attribute("data-question")


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("ru", True)])
def test_done_says_how_many_points_it_throws_away_and_does_it_at_the_second_touch(declaring, lang, phone):
    page, asked = declaring(lang=lang, phone=phone)
    stake, before = asked["extra"]["stake"], question(page)
    done = page.locator(".cmd .surrender")
    done.click()
    expect(done).to_have_attribute("aria-pressed", "true")
    assert str(stake) in done.inner_text()
    assert question(page) == before
    page.keyboard.press("Escape")
    expect(done).to_have_attribute("aria-pressed", "false")
    done.click()
    page.wait_for_timeout(600)  # longer than the halves of a double click
    done.click()
    expect(done).to_have_count(0)


def test_the_plain_list_asks_once_more_too(declaring):
    page, asked = declaring()
    before = question(page)
    page.keyboard.press("l")
    row = page.locator(".sheet.list .choice", has_text=re.compile("^Done|Done: gives up"))
    expect(row).to_contain_text(str(asked["extra"]["stake"]))
    row.click()
    expect(page.locator(".sheet.list .choice.armed")).to_have_count(1)
    assert question(page) == before, "nothing has been thrown away"
    row.click()
    expect(page.locator(".sheet.list")).to_have_count(0)
    expect(page.locator(".cmd .surrender")).to_have_count(0)


def test_the_best_is_declared_in_one_click(declaring):
    page, asked = declaring()
    total = int(page.locator(".aside .tot").inner_text())
    page.locator(".cmd .btn.red", has_text=str(asked["extra"]["stake"])).click()
    expect(page.locator(".cmd .surrender")).to_have_count(0)
    result = page.locator("dialog.result .rows li.me .num, .aside .tot").first
    expect(result).to_have_text(re.compile(r"^\d+$"))
    assert int(result.inner_text()) >= total, "what was shown is what is got"


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_card_bears_the_letter_that_codebreaker_asks_for(server, visit, lang):
    table, key = server.open("red_rising", players=3, bots=["sensible"] * 2, start=True, pace=0)
    page = visit(f"/t/{table}/seat/{key}", lang=lang)
    page.wait_for_selector(".hand .card")
    cards, letters = page.locator(".hand .card"), page.locator(".hand .card .ltr")
    expect(letters).to_have_count(cards.count())
    assert all(len(text) == 1 and text.isascii() for text in letters.all_inner_texts())
    numbers = page.locator(".hand .card").evaluate_all("all => all.map((each) => Number(each.dataset.card))")
    assert all(0 <= number < CARDS for number in numbers)


@pytest.mark.parametrize("players", [2, 3])
def test_only_a_table_of_two_has_a_neutral_house(server, visit, players):
    table, key = server.open("red_rising", players=players, bots=["sensible"] * (players - 1), start=True, pace=0)
    page = visit(f"/t/{table}/seat/{key}")
    page.wait_for_selector(".loc")
    neutral = page.locator(".loc .neutral")
    expect(neutral).to_have_count(1 if players == 2 else 0)
    if players == 2:
        expect(neutral).to_have_text(str(NEUTRAL_INFLUENCE))
