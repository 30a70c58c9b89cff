"""Curfew, a game of another package, appears in the browser and is played there without being drawn."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.server.house import Server
from tests.web.drawn import close_result, is_as_wide_as_the_screen, play_out


@pytest.fixture(scope="module")
def outside(curfew, tmp_path_factory):
    made = Server(tmp_path_factory.mktemp("outside") / "tables.db", env=curfew)
    yield made
    made.stop()


def test_it_hangs_on_the_wall_and_is_played_to_the_end(outside, visit):
    page = visit("/", base=outside.url)
    poster = page.locator(".poster").last
    expect(poster.locator("h2")).to_have_text("Curfew")
    assert page.evaluate("document.querySelector('.poster:last-child img').decode().then(() => true)")
    poster.get_by_role("link", name="Play against bots").click()
    sheet = page.get_by_role("dialog")
    sheet.locator("details.more summary").first.click()
    sheet.locator("select").select_option("random")
    sheet.get_by_role("button", name="Play against bots").click()
    expect(page.locator(".plain-seats tbody tr")).to_have_count(2)
    expect(page.locator(".plain-view")).to_contain_text("Nights")
    assert (
        play_out([page], Random(1), prefer=".plain-dock .choice") >= 5
    )  # one a night, and what is asked of the courier
    close_result(page)
    expect(page.locator(".log")).to_contain_text("Night 5")


@pytest.mark.parametrize("path", ["/rules", "/about"])
def test_it_stands_beside_the_others(outside, visit, path):
    page = visit(path, base=outside.url, lang="ru", phone=True)
    expect(page.locator(".curfew img")).to_be_visible()
    assert is_as_wide_as_the_screen(page)
