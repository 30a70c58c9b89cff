"""Your matches: what a browser has played stands there, can be filtered, and goes to another device as a file."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.server.house import Tab
from tests.server.test_tables import finish
from tests.web.drawn import answer

ROWS = ".mrow"


def played(page, server, game, **more):
    """A match that this browser has sat at, played to its end in another tab of the same seat."""
    wanted = {"game": game, "name": "Vera", "players": 2, "bots": ["random"], "start": True, "pace": 0, **more}
    made = answer(page.request.post(f"{server.url}/api/tables", data=wanted))
    finish(Tab(server, made["id"], made["key"]), timeout=60)
    page.goto(f"{server.url}/t/{made['id']}")
    page.wait_for_selector("dialog.result")
    return made


@pytest.mark.parametrize(("lang", "phone"), [("en", True), ("ru", False)])
def test_what_was_played_is_remembered_filtered_and_taken_along(visit, server, lang, phone, tmp_path):
    page = visit("/matches", lang=lang, phone=phone)
    expect(page.locator(".none0")).to_have_count(1)
    tables = [played(page, server, game)["id"] for game in ("coup", "unrest")]
    page.goto(f"{server.url}/matches")
    expect(page.locator(ROWS)).to_have_count(2)
    assert page.locator(".tile").count() == 2
    replay = page.locator(f"{ROWS}.coup .ln2 a").first
    assert replay.get_attribute("href") == f"/r/{tables[0]}-1"
    assert page.locator(f"{ROWS}.coup .ln2 a").last.get_attribute("href") == f"/r/{tables[0]}-1/review?seat=0"
    page.locator(".chips .unrest").click()
    expect(page.locator(ROWS)).to_have_count(1)
    page.locator(".chips button").first.click()
    expect(page.locator(ROWS)).to_have_count(2)
    with page.expect_download() as saving:
        page.locator(".acts2 .btn").first.click()
    file = tmp_path / "matches.json"
    saving.value.save_as(file)
    other = visit("/matches", lang=lang, phone=not phone)
    bad = tmp_path / "bad.json"
    bad.write_text("{}")
    other.locator("input[type=file]").set_input_files(bad)
    expect(other.locator(".toasts")).to_contain_text("bad.json")
    expect(other.locator(".none0")).to_have_count(1)
    for _ in range(2):  # twice is once
        other.locator("input[type=file]").set_input_files(file)
        expect(other.locator(ROWS)).to_have_count(2)
    assert len(json.loads(other.evaluate("localStorage['konspira.matches']"))) == 2


def test_an_evening_has_its_score_and_sides_change_by_rule(visit, server):
    page = visit(None)
    made = played(page, server, "unrest")
    assert page.locator(".evening").count() == 0, "one match is no evening"
    page.request.patch(f"{server.url}/api/tables/{made['id']}", data={"rotate": True})
    tab = Tab(server, made["id"], made["key"])
    page.locator("dialog.result .again").click()
    assert tab.until("table", where=lambda m: m["phase"] == "playing" and m["round"] == 2)["me"] == 1
    tab.latest.pop("result", None)  # of the first match
    finish(tab, timeout=60)
    expect(page.locator(".evening li")).to_have_count(2)
    page.locator(".evening .txt").click()
    expect(page.locator(".evening")).to_have_count(0)
    page.goto(f"{server.url}/matches")
    expect(page.locator(ROWS)).to_have_count(2)
    expect(page.locator(f"{ROWS} .side").first).to_have_text("Empire")


def test_a_lesson_is_no_match_of_ones_own(visit, server):
    page = visit(None)
    wanted = {"game": "coup", "name": "Vera", "lesson": "first", "start": True, "pace": 0}
    made = answer(page.request.post(f"{server.url}/api/tables", data=wanted))
    finish(Tab(server, made["id"], made["key"]), timeout=60)
    page.goto(f"{server.url}/t/{made['id']}")
    page.wait_for_selector("dialog.result")
    page.goto(f"{server.url}/matches")
    expect(page.locator(".none0")).to_have_count(1)
