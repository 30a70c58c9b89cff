"""The end of every game in the browser: told in the game's own cards, in both languages, on both sizes."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.server.house import Tab
from tests.web.drawn import is_as_wide_as_the_screen
from tests.web.test_shell import SIZES, findings

# What is drawn of each game, and how many of it there must be.
DRAWN = {
    "coup": (".fall li", 4),
    "liberation": (".found .card", 1),
    "red_rising": (".rows li", 3),
    "resistance": (".mis5 li", 5),
    "unrest": (".ds li", 5),
}
SIGNS = re.compile(r"\*\w\*|\[H\]|✊|ref-|end-|undefined")  # how a terminal would draw it, and what has no words


def played_out(server, game):
    """A finished match against bots: the table and the key of the first seat."""
    players, rng = SIZES[game], random.Random(2)
    table, key = server.open(game, players=players, bots=["sensible"] * (players - 1), start=True, pace=0)
    tab = Tab(server, table, key, lang="en")
    while (asked := tab.asked(60))["type"] != "result":
        tab.act(rng.choice(asked["legal"])["text"])
    tab.close()
    return table, key


@pytest.mark.parametrize("game", sorted(SIZES))
def test_the_end_is_told_with_the_games_own_cards(server, visit, game):
    table, key = played_out(server, game)
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
