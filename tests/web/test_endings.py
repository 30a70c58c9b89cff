"""The end of every game in the browser: told in the game's own cards, in both languages, on both sizes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.server.laid import TO_THE_END, lay
from tests.web.conftest import PHONE
from tests.web.drawn import is_as_wide_as_the_screen
from tests.web.test_shell import SIZES, findings

# What is drawn of each game, and how many of it there must be.
DRAWN = {
    "coup": (".fall > li", 4),
    "liberation": (".map .sp", 14),
    "red_rising": (".pads thead th", 3),
    "resistance": (".mis5 > li", 5),
    "unrest": (".ds > li", 5),
}
SIGNS = re.compile(r"\*\w\*|\[H\]|✊|ref-|end-|undefined")  # how a terminal would draw it, and what has no words


def played_out(server, game, seed):
    """A finished match against bots: the table and the key of the first seat."""
    _, _, table, _, key = lay(server, game, SIZES[game], seed, TO_THE_END, me="random").split("/")
    return table, key


@pytest.mark.parametrize("game", sorted(SIZES))
def test_the_end_is_told_with_the_games_own_cards(server, visit, game):
    table, key = played_out(server, game, 3)
    for phone, lang in ((False, "en"), (True, "ru")):
        page = visit(f"/t/{table}/seat/{key}", phone=phone, lang=lang)
        sheet = page.locator("dialog.result")
        expect(sheet.locator(".mast h3")).to_have_text(re.compile("[A-Za-zА-Яа-я]{3}"))
        selector, count = DRAWN[game]
        expect(sheet.locator(selector)).to_have_count(count)
        assert 1 <= sheet.locator(".story li").count() <= 5
        expect(sheet.locator(".nums dt")).to_have_count(3)
        told = sheet.inner_text()
        assert not SIGNS.search(told), SIGNS.search(told)
        words = re.sub(r"(?i)konspira", "", sheet.locator(".mast").inner_text())
        assert bool(re.search("[а-я]", words)) == (lang == "ru")
        assert is_as_wide_as_the_screen(page)
        assert findings(page) == []
        top = sheet.locator(".mast").bounding_box()
        assert top["y"] >= 0, "it begins at its headline"
    assert page.locator(".acts .again").bounding_box()["y"] < PHONE["height"], "and can be left without scrolling"
    if SIZES[game] == 2:
        page.locator(".acts .swap").evaluate("button => button.click()")
    else:
        page.locator(".acts .again").click()
    expect(sheet).to_have_count(0)
    page.wait_for_selector(".stage")
    assert server.ask("GET", f"/api/tables/{table}")[1]["round"] == 2


def test_a_vote_is_seen_before_the_table_goes_on_and_a_replay_loses_no_key(server, visit):
    table, _ = played_out(server, "resistance", 5)
    page = visit(f"/r/{table}-1", motion=True)
    page.wait_for_selector(".tape")
    turn = page.locator(".tape .num")
    scene, grid = page.locator(".climax"), page.locator(".votes td:is(.y, .n)")
    for moment in range(1, 60):
        page.keyboard.press("ArrowRight")
        expect(turn).to_have_text(re.compile(f"^{moment}/"))
        if scene.count():
            break
    expect(scene.locator("li")).to_have_count(5)
    assert grid.count() == 0, "what is being turned over is not told beforehand"
    expect(scene).to_have_count(0, timeout=4000)
    assert grid.count() == 5
    for _ in range(4):
        page.keyboard.press("ArrowRight")  # quicker than anything moves
    expect(turn).to_have_text(re.compile(f"^{moment + 4}/"))
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{server.url}/r/{table}-1?at={moment - 1}")
    page.wait_for_selector(".tape")
    page.keyboard.press("ArrowRight")
    expect(scene).to_be_visible()
    assert grid.count() == 5, "where motion is not wanted nothing is held back"
