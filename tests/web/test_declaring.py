"""The end of Red Rising in the browser: declaring Grays and Oranges, and points that are never lost unsaid."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from konspira.games.red_rising.rules.actions import DONE
from konspira.games.red_rising.rules.cards import CARDS
from konspira.games.red_rising.rules.state import NEUTRAL_INFLUENCE
from konspira.games.red_rising.table import declaring
from tests.server.laid import ME, lay, played
from tests.web.drawn import READY

TWO = 2


def at_stake(match):
    """Whether the first seat may declare something, or give points up."""
    view = match.view(ME)
    return declaring.is_declaring(view) and DONE in match.legal(ME) and declaring.at_stake(view) > 0


@pytest.fixture
def laid(server, visit):
    """A page at which something is to be declared, and what is at stake."""

    def go(seed, **how):
        stake = declaring.at_stake(played("red_rising", TWO, seed, at_stake).match.view(ME))
        page = visit(lay(server, "red_rising", TWO, seed, at_stake), **how)
        page.wait_for_selector(".cmd .surrender")
        page.wait_for_selector(READY)
        return page, stake

    return go


def question(page):
    return page.locator(".game-page").get_attribute("data-question")


@pytest.mark.parametrize(("seed", "lang", "phone"), [(2, "en", False), (6, "ru", True)])
def test_done_says_how_many_points_it_throws_away_and_does_it_at_the_second_touch(laid, seed, lang, phone):
    page, stake = laid(seed, lang=lang, phone=phone)
    before = question(page)
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


def test_the_plain_list_asks_once_more_too(laid):
    page, stake = laid(16)
    before = question(page)
    page.keyboard.press("l")
    row = page.locator(".sheet.list .choice", has_text=re.compile("^Done|Done: gives up"))
    expect(row).to_contain_text(str(stake))
    row.click()
    expect(page.locator(".sheet.list .choice.armed")).to_have_count(1)
    assert question(page) == before, "nothing has been thrown away"
    row.click()
    expect(page.locator(".sheet.list")).to_have_count(0)
    expect(page.locator(".cmd .surrender")).to_have_count(0)


def test_the_best_is_declared_in_one_click(laid):
    page, stake = laid(32)
    total = int(page.locator(".aside .tot").inner_text())
    page.locator(".cmd .btn.red", has_text=str(stake)).click()
    expect(page.locator(".cmd .surrender")).to_have_count(0)
    result = page.locator("dialog.result .rows li.me .num, .aside .tot").first
    expect(result).to_have_text(re.compile(r"^\d+$"))
    assert int(result.inner_text()) >= total, "what was shown is what is got"


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_card_bears_the_letter_that_codebreaker_asks_for(server, visit, lang):
    table, key = server.open("red_rising", players=3, bots=["sensible"] * 2, start=True, pace=0)
    page = visit(f"/t/{table}/seat/{key}", lang=lang)
    page.wait_for_selector(".hand .card")
    page.wait_for_selector(f"{READY}:not([data-question=''])")  # from here on nobody moves but this hand
    letters = page.locator(".hand .card .ltr")
    expect(letters).to_have_count(page.locator(".hand .card").count())
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
