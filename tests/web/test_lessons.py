"""Lessons as learners go through them: every step points at something, and a wrong try is explained."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from konspira import find, lesson, names
from tests.web.drawn import READY
from tests.web.taught import touches

TAUGHT = [(name, which) for name in names() for which in lesson.all_of(name)]
# Each lesson in both languages and at both sizes: which goes with which changes from one to the next.
VISITS = [
    (name, which, lang, (lang == "ru") == (place % 2 == 0))
    for place, (name, which) in enumerate(TAUGHT)
    for lang in ("en", "ru")
]
PATIENCE = 20_000  # milliseconds until rivals have answered and what they revealed was seen
NEXT = ".plate-of footer .btn.red"
DO_IT = ".plate-of footer .txt >> nth=-1"


def at_once(route):
    """Rivals take no time: this is not about them."""
    route.continue_(post_data={**route.request.post_data_json, "pace": 0})


# What is turned over is seen for a moment only: this is not about that either.
SOON = (
    "const later = setTimeout; window.setTimeout = (go, wait, ...more) => later(go, Math.min(wait ?? 0, 300), ...more);"
)


def step(page):
    """The number of the step, once its plate stands."""
    page.wait_for_selector(".plate-of")
    return int(page.locator(".plate-of progress").get_attribute("value"))


def reads(page, plate, number):
    """A plate stands, says something, and points at what can be seen."""
    expect(page.locator(".plate-of progress")).to_have_attribute("value", str(number), timeout=PATIENCE)
    title = page.locator("#lesson-title").inner_text()
    assert title not in ("", f"{plate.id}-title")
    assert plate.id != page.locator(".plate-of .body p").first.inner_text()
    if plate.at:
        expect(page.locator(".veil .ring:not(.faint)")).to_have_count(1)
        assert page.locator(plate.at).locator("visible=true").count(), f"{plate.id} points at nothing"
    if plate.also:
        assert page.locator(plate.also).locator("visible=true").count(), f"{plate.id} explains by nothing"
    return page.locator(".plate-of").evaluate(COVERED, plate.at) if plate.at else 0


# How much of the thing that a plate points at lies under the plate.
COVERED = """(standing, selector) => {
  const plate = standing.getBoundingClientRect();
  const boxes = [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
  const seen = boxes.filter((box) => box.width);
  const [x, y] = [Math.min(...seen.map((box) => box.left)), Math.min(...seen.map((box) => box.top))];
  const [right, bottom] = [Math.max(...seen.map((box) => box.right)), Math.max(...seen.map((box) => box.bottom))];
  const wide = Math.min(right, plate.right) - Math.max(x, plate.left);
  const high = Math.min(bottom, plate.bottom) - Math.max(y, plate.top);
  return wide > 0 && high > 0 ? (wide * high) / ((right - x) * (bottom - y)) : 0;
}"""


@pytest.mark.parametrize(("game", "which", "lang", "phone"), VISITS)
def test_a_lesson_is_gone_through_step_by_step(visit, server, game, which, lang, phone):
    taught = lesson.of(game, which)
    page = visit(None, phone=phone, lang=lang)
    page.add_init_script(SOON)
    page.goto(server.url)
    page.route("**/api/tables", at_once)
    page.locator(f".{game} .ribbon").click()
    if len(lesson.all_of(game)) > 1:
        page.locator(f".course.{game} .taught .btn[href$='/{which}']").click()
    number = 0
    for place, moment in enumerate(taught.moments):
        for plate in moment.plates:
            number += 1
            covered = reads(page, plate, number)
            if plate is not moment.plates[-1]:
                page.locator(NEXT).click()
            elif plate.at:
                assert covered < 0.5, f"{plate.id} stands on what is to be touched"
        if not moment.plates:
            continue
        later = next((n for n, each in enumerate(taught.moments[place + 1 :], place + 1) if each.plates), None)
        thought = [each.play for each in taught.moments[place:later]]
        if place == 0:
            tries_something_else(page, moment)
            page.reload()  # leaving loses nothing but which plate of this decision was being read
            while step(page) < number:
                page.locator(NEXT).click()
        if place == 0 and phone:
            page.locator(DO_IT).click()  # "Do it for me"
        else:
            page.wait_for_selector(READY)
            if phone:
                page.locator(".plate-of .fold").click()  # what is to be touched may lie anywhere
            touches(page, game, thought)
    for plate in taught.end:
        number += 1
        reads(page, plate, number)
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
    legal = others.evaluate_all("all => all.map((each) => each.dataset.text ?? '')")
    wrong = next(place for place, text in enumerate(legal) if text != moment.play)
    others.nth(wrong).click()
    if page.locator("dialog.list").count():
        others.nth(wrong).click()
    expect(page.locator(".lesson.wrong .plate-of")).to_have_count(1)
    assert game_page.get_attribute("data-question") == question
    page.locator(".plate-of [data-first]").click()
    expect(page.locator(".lesson.wrong")).to_have_count(0)


def test_what_would_have_happened_is_shown_and_then_all_is_as_it_was(visit, server):
    page = visit("/learn/coup/first")
    page.locator(".plate-of").wait_for()
    while page.locator(NEXT).count():
        page.locator(NEXT).click()
    page.wait_for_selector(READY)
    page.locator(".tile[data-verb='steal']").click()
    page.locator("[data-target='1']").first.click()
    page.locator(".plate-of .imagine").click()
    expect(page.locator(".plate-of.imagined")).to_have_count(1)
    said = []
    frames = page.locator(".plate-of.imagined .body")
    while page.locator(".plate-of.imagined .txt").count():
        said.append(frames.inner_text())
        page.keyboard.press("Enter")
        expect(frames).not_to_have_text(said[-1], use_inner_text=True)
    assert len(said) >= 2
    page.keyboard.press("Enter")
    expect(page.locator(".plate-of.imagined")).to_have_count(0)
    expect(page.locator(".lesson.wrong .plate-of")).to_have_count(1)
    expect(page.locator(".dock.coup .hand .card:has(.nm)")).to_have_count(2)
    page.locator(".plate-of [data-first]").click()
    page.locator(".tile[data-verb='tax']").click()
    expect(page.locator("#lesson-title")).not_to_have_text("", timeout=PATIENCE)


def test_lessons_are_chosen_left_gone_on_with_and_repeated(visit, server):
    page = visit("/rules/unrest")
    page.locator("a[href$='/learn/unrest']").click()
    expect(page.locator(".taught")).to_have_count(2)
    page.locator(".taught .btn").last.click()
    assert step(page) == 1
    table = page.url
    page.locator(NEXT).click()
    expect(page.locator(".plate-of progress")).to_have_attribute("value", "2")
    page.goto(f"{server.url}/learn")
    expect(page.locator(".course")).to_have_count(len({name for name, _ in TAUGHT}))
    page.locator(".unrest .taught .btn").last.click()
    page.wait_for_url(table)
    page.locator(".plate-of").wait_for()
    page.goto(f"{server.url}/learn/unrest")
    page.locator(".taught .txt").click()  # from the beginning
    page.locator(".plate-of").wait_for()
    assert page.url != table
    page.locator(".plate-of .txt").first.click()
    expect(page.locator(".plate-of")).to_have_count(0)  # left; the match goes on without it
    page.wait_for_selector(".game-page:not([data-question=''])")
    page.goto(f"{server.url}/learn/unrest/nobody")
    expect(page.locator(".taught")).to_have_count(2)  # there is no such lesson: these there are


def test_every_game_that_is_taught_says_so(server):
    for game in server.ask("GET", "/api/games?lang=en")[1]:
        assert [each["name"] for each in game["lessons"]] == list(lesson.all_of(game["name"]))
        assert find(game["name"])
