"""A finished match looked back at in the browser: worked out while one waits, read with keys and filters, left."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.server.laid import TO_THE_END, lay
from tests.web.drawn import is_as_wide_as_the_screen
from tests.web.test_shell import findings

LONG = 120_000  # milliseconds that a review may take on a busy machine
UNSAID = re.compile(r"review-|undefined|NaN|\{ ")


def finished(server, game, players, seed=5):
    """The number of a finished match."""
    _, _, table, _, _ = lay(server, game, players, seed, TO_THE_END).split("/")
    return f"{table}-1"


def test_a_match_is_looked_back_at(server, visit):
    match = finished(server, "coup", 3)
    page = visit(f"/r/{match}")
    page.get_by_role("link", name="Review").click()
    expect(page.locator(".rev")).to_be_visible(timeout=LONG)
    expect(page.locator(".rev h1")).to_contain_text("won")
    assert 1 <= page.locator(".moment").count() <= 3
    expect(page.locator(".srow")).to_have_count(3)
    assert findings(page) == []

    curve = page.locator(".curve .pa")
    before = page.locator(".ro b.num").all_inner_texts()
    curve.focus()
    page.keyboard.press("End")
    assert page.locator(".ro b.num").all_inner_texts() != before
    assert "100%" in curve.get_attribute("aria-valuetext")
    page.get_by_role("button", name="With all cards open").click()
    expect(page.locator(".hind")).to_be_visible()

    page.locator(".every [data-filter=seat]").nth(2).click()
    seats = {row.get_attribute("data-seat") for row in page.locator(".every .drow:visible").all()}
    assert seats == {"1"}
    page.locator(".eyes [data-eyes='2']").click()
    expect(page.locator(".rev[data-eyes='2']")).to_be_visible()

    phone = visit(f"/r/{match}/review?seat=0", phone=True, lang="ru")
    expect(phone.locator(".rev h1")).to_have_text(re.compile("[а-я]{3}"))
    assert not UNSAID.search(phone.locator(".rev").inner_text())
    assert is_as_wide_as_the_screen(phone)
    assert findings(phone) == []
    phone.locator(".every .go:visible").first.click()
    phone.wait_for_url(re.compile(r"/r/[\w-]+\?seat=\d&event=\d+"))


def test_whoever_does_not_want_to_wait_goes_back_to_the_replay(server, visit):
    match = finished(server, "resistance", 7)
    page = visit(f"/r/{match}/review")
    page.get_by_role("button", name="Cancel").click()
    page.wait_for_url(re.compile(rf"/r/{match}$"))
    expect(page.locator(".tape")).to_be_visible()


def test_a_master_is_asked_for_advice(server, visit):
    page = visit(lay(server, "coup", 3, 12, 1))
    page.locator(".coach-button").click()
    sheet = page.locator("dialog.coach")
    expect(sheet.locator(".best")).to_be_visible(timeout=LONG)
    assert sheet.locator(".odds li").count() >= 1
    assert findings(page) == []
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
