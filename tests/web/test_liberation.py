"""Liberation on the drawn table: whole matches by clicks alone, and what each side sees of the galaxy."""

from __future__ import annotations

import re
from itertools import product
from random import Random

import pytest
from playwright.sync_api import expect

from konspira.games.liberation.rules.actions import LOCATIONS
from konspira.games.liberation.rules.components import load
from konspira.games.liberation.rules.galaxy import Slot, connect
from konspira.games.liberation.table.starmap import drawn
from tests.web.drawn import READY, close_result, is_as_wide_as_the_screen, open_table, play_out, until

# Who draws whenever possible comes to an end.
DRAWING = ".btns .btn[aria-label*='Draw a card'], .btns .btn[aria-label*='Взять карту']"


def apart(one, other):
    return abs(one[0] - other[0]) > 0.05 or abs(one[1] - other[1]) > 0.07


@pytest.mark.parametrize("planets", [(0, 1, 2, 3), (4, 3, 1, 0), (2, 4, 0, 1)])
def test_the_map_has_the_lines_of_the_rules_however_the_cards_lie(planets):
    parts = load().parts
    for lies in product(range(2), repeat=8):
        slots = [Slot(planet, lies[2 * n], lies[2 * n + 1]) for n, planet in enumerate(planets)]
        chart = drawn(parts, slots)
        joined = [0] * LOCATIONS
        for a, b, *_ in chart["lines"]:
            if a != b:
                joined[a] |= 1 << b
                joined[b] |= 1 << a
        assert joined == connect(parts, slots)
        spots = list(chart["spots"].values())
        assert all(0 < x < 1 and 0 < y < 1 for x, y in spots)
        assert all(apart(one, other) for n, one in enumerate(spots) for other in spots[:n])


@pytest.mark.long
def test_two_browsers_play_a_whole_match_by_clicks_on_the_table(visit, server):
    pages = open_table(visit, server, "liberation")

    def nothing_is_computed_for_them(page):
        assert page.locator(".pc, .sus").count() == 0, "aids are off"

    assert play_out(pages, Random(1), DRAWING, nothing_is_computed_for_them) > 6
    ends = set()
    for page in pages:
        close_result(page)
        ends.add(page.locator(".you .hint").inner_text())
        assert page.locator(".spot.base").count() == 1, "the base is revealed"
        assert page.locator(".foe .back").count() == 0, "and so is the other hand"
    assert len(ends) == 1


def test_a_match_against_a_bot_fits_a_phone(visit, server):
    [page] = open_table(visit, server, "liberation", bot="sensible", phone=True, lang="ru", aids=True)

    def fits(page):
        assert is_as_wide_as_the_screen(page)

    assert play_out([page], Random(2), DRAWING, fits) > 2
    close_result(page)
    assert "победил" in page.locator(".you .hint").inner_text()


def test_the_base_is_drawn_for_its_owner_alone(visit, server):
    dynasty, resistance = open_table(visit, server, "liberation")
    until(dynasty, [dynasty, resistance], ".foe figure.base", Random(3))
    expect(resistance.locator(".spot.base")).to_have_count(1)
    assert resistance.locator(".lib-dock .home .card").count() == 1
    assert dynasty.locator(".spot.base").count() == 0
    assert dynasty.locator(".foe .card").count() == 0
    name = resistance.locator(".lib-dock .home .nm").inner_text().split("\n")[0]
    assert name.lower() not in dynasty.locator(".foe").inner_html().lower()


def test_with_aids_the_dynasty_sees_where_the_base_may_be_and_the_resistance_does_not(visit, server):
    dynasty, resistance = open_table(visit, server, "liberation", aids=True)
    until(dynasty, [dynasty, resistance], ".spot .pc", Random(4))
    chances = [int(text.rstrip("%")) for text in dynasty.locator(".spot .pc").all_inner_texts()]
    assert 90 <= sum(chances) <= 110
    mine = dynasty.locator(".spot.held, .spot.occupied").locator(".pc")
    assert mine.count() == 0, "what I hold is not the base"
    assert resistance.locator(".pc, .sus").count() == 0
    dynasty.locator(".legend input").uncheck()
    expect(dynasty.locator(".spot .pc")).to_have_count(0)


def test_a_location_tells_what_it_is_without_doing_anything(visit, server):
    dynasty, resistance = open_table(visit, server, "liberation")
    dynasty.wait_for_selector(".hand .act")
    dynasty.locator(".spot:not(.target)").first.click()
    told = dynasty.locator(".look").inner_text()
    assert "Dynasty:" in told
    assert "Resistance:" in told
    assert dynasty.locator(".preview").count() == 0
    assert dynasty.locator(".lines .hl").count() > 0, "its connections are lit"
    assert resistance.locator(".look").count() == 0


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_verb_lights_up_where_it_can_go_and_marks_are_ones_own(visit, server, phone):
    pages = open_table(visit, server, "liberation", phone=phone)
    dynasty, resistance = pages
    until(resistance, pages, ".btn.aim:text('Sabotage')", Random(6))
    resistance.wait_for_selector(READY)
    sabotage = resistance.locator(".btn.aim:text('Sabotage')")
    targets = int(sabotage.locator("small").inner_text())
    sabotage.click()
    expect(sabotage).to_have_attribute("aria-pressed", "true")
    expect(resistance.locator(".spot.target")).to_have_count(targets)
    for said in resistance.locator(".spot.target .vh").all_inner_texts():
        assert "Sabotage" in said
    sabotage.click()
    expect(resistance.locator(".spot.base .vh")).to_contain_text("Change your base")
    pen = resistance.locator(".legend .pen")
    pen.click()
    expect(resistance.locator(".spot.target")).to_have_count(0)
    spot = resistance.locator(".spot:not(.base)").nth(2)
    spot.click()
    expect(spot.locator(".vh")).to_contain_text("your mark: perhaps the base")
    pen.click()
    resistance.reload()
    expect(resistance.locator(".spot .mark")).to_have_text("?")
    assert dynasty.locator(".spot .mark").count() == 0
    resistance.locator(".spot:not(.target)").first.click()
    look, sphere = (resistance.locator(each).bounding_box() for each in (".look", ".sphere"))
    assert look["y"] >= sphere["y"] + sphere["height"] - 1, "nothing covers the map"


def test_anybody_may_look_at_the_back_of_a_planet_also_with_keys(visit, server):
    for page in open_table(visit, server, "liberation"):
        page.wait_for_selector(".planet .over")
        before = page.locator(".lines path").evaluate_all("all => all.map((path) => path.getAttribute('d'))")
        button = page.locator(".planet .over").first
        expect(button).to_have_attribute("aria-label", re.compile("The back of "))
        button.focus()
        page.keyboard.press("Enter")
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".trial-note")).to_have_text(button.get_attribute("aria-label"))
        behind = page.locator(".lines path").evaluate_all("all => all.map((path) => path.getAttribute('d'))")
        assert behind != before
        button.click()
        expect(button).to_have_attribute("aria-pressed", "false")
        expect(page.locator(".trial-note")).to_have_count(0)


def test_the_first_location_is_previewed_on_the_map_and_then_occupied(visit, server):
    dynasty, resistance = open_table(visit, server, "liberation")
    card = dynasty.locator(".hand .act").first
    wanted = re.match(r"Occupy (.+) \((\w)\)", card.locator(".vh").inner_text())
    card.click()
    expect(dynasty.locator(".spot.picked .dot b")).to_have_text(wanted.group(2))
    dynasty.keyboard.press("Enter")
    for page in (dynasty, resistance):
        expect(page.locator(".spot.occupied .dot b")).to_have_text(wanted.group(2))
        expect(page.locator(".own .card")).to_have_count(1)


def test_a_first_turn_can_be_played_with_keys_alone(visit, server):
    [page] = open_table(visit, server, "liberation", bot="sensible")
    page.wait_for_selector(".hand .act")
    page.wait_for_selector(READY)
    page.locator(".hand .act").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".hint.weighed")
    question = page.locator(".game-page").get_attribute("data-question")
    page.keyboard.press("Enter")
    expect(page.locator(".spot.occupied")).to_have_count(1)
    page.wait_for_selector(f"{READY}:not([data-question='{question}'], [data-question=''])")
    page.locator(".btns .btn").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".step")).to_have_text("Dynasty: step\u00a02\u00a0of\u00a03")
