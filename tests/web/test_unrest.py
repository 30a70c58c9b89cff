"""Unrest on the drawn table: whole matches by clicks alone, and each side sees what it may see."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.server.laid import lay
from tests.web.drawn import close_result, is_as_wide_as_the_screen, open_table, play_out, until

PLANS = ".hand .act"  # a card of the hand, never three decoys face down
HALF_WAY = 30  # answers of the Rebellion


@pytest.mark.long
def test_two_browsers_play_a_whole_match_by_clicks_on_the_table(visit, server):
    pages = open_table(visit, server, "unrest")

    def nothing_is_computed_for_them(page):
        assert page.locator(".thr, .reach").count() == 0, "aids are off"

    assert play_out(pages, Random(1), each_time=nothing_is_computed_for_them) > 30
    for page in pages:
        close_result(page)
        won = "Rebellion" if page.locator(".dist.fallen").count() == 3 else "Empire"
        assert f"{won} wins" in page.locator(".op .lab").inner_text()
        assert page.locator(".dist").count() == 5
        assert page.locator(".dists .back").count() == 0, "at the end every card lies open"


@pytest.mark.long
def test_a_match_against_a_bot_fits_a_phone(visit, server):
    page = visit(lay(server, "unrest", 2, 2, HALF_WAY), phone=True, lang="ru")
    page.wait_for_selector(".stage")

    def fits(page):
        assert is_as_wide_as_the_screen(page)

    assert play_out([page], Random(2), each_time=fits) > 15
    close_result(page)
    assert "победил" in page.locator(".op .lab").inner_text()


def test_destroyed_and_captured_cards_are_looked_at_by_whoever_may(visit, server):
    _, empire = pages = open_table(visit, server, "unrest")
    until(empire, pages, ".rest dd:text-matches('^[1-9]'):right-of(.look)", Random(6))
    seen = []
    for page in pages:
        page.locator(".look").click()
        cards = page.locator(".sheet.piles section").first.locator("li")
        expect(cards).to_have_count(int(page.locator(".rest div:has(.look) dd").inner_text()))
        seen.append((cards.count(), page.locator(".sheet.piles .back").count()))
        page.keyboard.press("Escape")
    assert seen[0][0] == seen[1][0]
    assert seen[0][1] == 0, "the Rebellion sees every face"


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_what_is_doubtful_of_a_mission_is_told_at_a_tap(visit, server, lang):
    page = doubtful(visit, server, lang)
    panel = page.locator(".about-it")
    page.locator(".mis sup").first.tap()
    expect(panel.locator("p")).to_have_text(page.locator(".mis sup").first.get_attribute("aria-label"))
    inside = page.evaluate(
        "[...document.querySelectorAll('.about-it')].every((each) => each.getBoundingClientRect().right <= innerWidth)"
    )
    assert inside
    page.locator(".mis .cond").first.tap()
    expect(panel.locator("p").first).to_contain_text(re.compile("at least|no |above|не менее|нет карт|больше"))
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def doubtful(visit, server, lang):
    """A phone at a table with a mission that no source prints."""
    for _ in range(20):
        [page] = open_table(visit, server, "unrest", bot="sensible", phone=True, lang=lang)
        page.wait_for_selector(".mis")
        if page.locator(".mis sup").count():
            return page
    raise AssertionError("no mission is doubtful")


def test_the_empire_sees_backs_where_the_rebellion_sees_faces(visit, server):
    rebellion, empire = open_table(visit, server, "unrest")
    until(empire, [rebellion], ".toks button.can", Random(3), PLANS)
    expect(rebellion.locator(".three .card")).to_have_count(3)
    assert empire.locator(".three .back").count() == 2
    assert empire.locator(".three .card").count() == 1
    assert rebellion.locator(".three .back").count() == 0
    assert rebellion.locator(".three .veil").count() == 2
    assert rebellion.locator(".hand .card").count() == 2
    assert empire.locator(".hand").count() == 0


def test_a_token_is_aimed_in_two_touches(visit, server):
    rebellion, empire = open_table(visit, server, "unrest")
    until(empire, [rebellion], ".toks button.can", Random(4), PLANS)
    empire.locator(".toks button").nth(1).click()  # destroy
    empire.wait_for_selector(".tk.sel")
    assert empire.locator(".three .act").count() == 3, "every card over the marker can be destroyed"
    assert empire.locator(".dist .cover").count() == 0, "and no district"
    empire.locator(".toks button").first.click()  # surveil
    expect(empire.locator(".three .act")).to_have_count(2)
    empire.locator(".toks button").nth(3).click()  # blockade
    expect(empire.locator(".dist .cover")).to_have_count(2)
    empire.locator(".toks button").nth(1).click()
    empire.locator(".three .act").last.click()  # the open card: token and card are two touches, and it is done
    expect(empire.locator(".three .card")).to_have_count(0)
    expect(empire.locator(".tk.spent")).to_have_count(1)


def test_a_card_is_rerouted_by_card_and_district(visit, server):
    rebellion, empire = open_table(visit, server, "unrest")
    until(empire, [rebellion], ".toks button.can", Random(5), PLANS)
    empire.locator(".toks button").nth(2).click()
    empire.locator(".three .act").last.click()
    expect(empire.locator(".dist .cover")).to_have_count(5)
    empire.locator(".dist .cover").first.click()
    expect(empire.locator(".dist:first-child .col .card")).to_have_count(1)
    assert empire.locator(".ghost").count() == 0
    assert empire.locator(".tk.spent").count() == 1


def test_a_card_is_drawn_where_it_would_go_before_it_goes(visit, server):
    rebellion, empire = open_table(visit, server, "unrest")
    until(rebellion, [rebellion, empire], ".three .sent", Random(6), unless=".three .sent")
    cards = ".dist .col :is(.card, .back)"
    lying = rebellion.locator(cards).count()
    leaving = rebellion.locator(".three :is(.card, .back)").count()
    for sent in range(leaving):
        rebellion.locator(".dist .cover").first.click()
        expect(rebellion.locator(f"{cards}.ghost")).to_have_count(sent + 1)
    rebellion.locator(".three .act").first.click()  # and it may be changed as long as nothing is sent
    expect(rebellion.locator(f"{cards}.ghost")).to_have_count(leaving - 1)
    rebellion.locator(".dist .cover").last.click()
    rebellion.locator(".whole").click()
    expect(rebellion.locator(f"{cards}:not(.ghost)")).to_have_count(lying + leaving)
    expect(empire.locator(cards)).to_have_count(lying + leaving)


def test_a_plan_is_made_as_a_whole_and_may_be_changed(visit, server):
    rebellion, empire = open_table(visit, server, "unrest")
    rebellion.locator(".mk").first.click()
    hand = rebellion.locator(".hand .act")
    expect(hand).to_have_count(5)
    open_card = rebellion.locator(".hand .act:not(:has-text('Decoy'))").first
    open_card.click()
    expect(rebellion.locator(".three .meant:not(:has(.veil))")).to_have_count(1)
    rebellion.locator(".three .meant").click()
    expect(rebellion.locator(".three .meant")).to_have_count(0)
    open_card.click()
    assert rebellion.locator(".whole").count() == 0
    for _ in range(2):
        rebellion.locator(".hand .act:not(.up)").first.click()
    expect(rebellion.locator(".three .meant .veil")).to_have_count(2)
    assert empire.locator(".three :is(.card, .back)").count() == 0, "nobody else knows of it yet"
    rebellion.keyboard.press("Enter")
    expect(empire.locator(".three .back")).to_have_count(2)
    expect(empire.locator(".three .card")).to_have_count(1)
    expect(rebellion.locator(".hand .card")).to_have_count(2)


def test_with_aids_the_empire_is_told_what_threatens(visit, server):
    rebellion, empire = open_table(visit, server, "unrest", aids=True)
    until(empire, [rebellion, empire], ".thr", Random(7))
    assert "%" in empire.locator(".thr").first.inner_text()
    assert rebellion.locator(".thr").count() == 0
