"""Lessons as learners go through them: every step points at something, and a wrong try is explained."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from konspira import find, lesson, names
from tests.web.drawn import READY

TAUGHT = [name for name in names() if lesson.of(name)]
PATIENCE = 20_000  # milliseconds until rivals have answered and what they revealed was seen
NEXT = ".plate-of footer .btn.red"
# What is touched for an answer that is no button of its own name: the action, and then whom it is aimed at.
TOUCHED = {
    "coup": lambda text: [
        f".tile[data-verb='{text.split()[0]}']:visible, [data-action='{text}']:visible",
        *([f"[data-target='{text.split()[1]}']"] if text.split()[-1].isdigit() else []),
    ]
}


def at_once(route):
    """Rivals take no time: this is not about them."""
    route.continue_(post_data={**route.request.post_data_json, "pace": 0})


def step(page):
    """The number of the step, once its plate stands."""
    page.wait_for_selector(".plate-of")
    return int(page.locator(".plate-of progress").get_attribute("value"))


def does(page, game, text):
    """Do what is asked by hand: the things, and once more where that could hurt."""
    page.wait_for_selector(READY)
    for thing in TOUCHED[game](text):
        page.locator(thing).first.click()
    if page.locator(".hint.weighed .drop").count():
        page.keyboard.press("Enter")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_gone_through_step_by_step(visit, game, lang, phone):
    taught = lesson.of(game)
    page = visit("/", phone=phone, lang=lang)
    page.route("**/api/tables", at_once)
    page.locator(f".{game} .ribbon").click()
    number = 0
    for place, moment in enumerate(taught.moments):
        for plate in moment.plates:
            number += 1
            expect(page.locator(".plate-of progress")).to_have_attribute("value", str(number), timeout=PATIENCE)
            assert page.locator("#lesson-title").inner_text() not in ("", f"{plate.id}-title")
            if plate.at:
                expect(page.locator(".veil .ring:not(.faint)")).to_have_count(1)
                assert page.locator(plate.at).locator("visible=true").count(), f"{plate.id} points at nothing"
            if plate is not moment.plates[-1]:
                page.locator(NEXT).click()
        if place == 0:
            tries_something_else(page, moment)
            page.reload()  # leaving loses nothing but which plate of this decision was being read
            while step(page) < number:
                page.locator(NEXT).click()
        if moment.plates and (place == 0 or game not in TOUCHED):
            page.locator(".plate-of .txt").last.click()  # "Do it for me"
        elif moment.plates:
            does(page, game, moment.play)
    for _ in taught.end:
        number += 1
        expect(page.locator(".plate-of progress")).to_have_attribute("value", str(number), timeout=PATIENCE)
        page.locator(NEXT).click()
    expect(page.locator(".plate-of")).to_have_count(0)
    page.wait_for_selector(".game-page:not([data-question=''])")  # and the match goes on
    page.locator(".bar .logo").click()
    page.wait_for_selector(f".{game} .cap")
    assert page.locator(f".{game} .ribbon").count() == 0, "whoever has learnt it is not asked again"


def tries_something_else(page, moment):
    """A wrong answer, through the plain list: it is explained, and nothing is played."""
    game_page = page.locator(".game-page")
    page.wait_for_selector(READY)
    question = game_page.get_attribute("data-question")
    page.locator(".bar [aria-keyshortcuts=L]").click()
    others = page.locator("dialog.list .choice")
    legal = find_legal(page)
    wrong = next(place for place, text in enumerate(legal) if text != moment.play)
    others.nth(wrong).click()
    if page.locator("dialog.list").count():
        others.nth(wrong).click()
    expect(page.locator(".lesson.wrong .plate-of")).to_have_count(1)
    assert game_page.get_attribute("data-question") == question
    page.locator(".plate-of [data-first]").click()
    expect(page.locator(".lesson.wrong")).to_have_count(0)


def find_legal(page):
    """What may be answered, as the server has told it to the page's own list."""
    return page.locator("dialog.list .choice").evaluate_all("all => all.map((each) => each.dataset.text ?? '')")


def test_every_game_that_is_taught_says_so(server):
    for game in server.ask("GET", "/api/games?lang=en")[1]:
        assert bool(game["lesson"]) == (game["name"] in TAUGHT)
        assert find(game["name"])
