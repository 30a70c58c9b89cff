"""No name, number or sentence of a table or a page is cut or covered, in either language and at any width."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.server.laid import TO_THE_END, lay
from tests.web.drawn import LAID_OUT
from tests.web.test_shell import SIZES

WIDTHS = ((390, 844), (768, 1024), (1280, 800))
# Texts that reach out of something around them that hides what reaches out of it.  Letters may be higher than their
# line.  What is cut on purpose can be had whole: the last event in the log, a small card of Red Rising in its lens.
CUT = """(places) => {
  const found = new Set();
  const hides = (style, axis) => ["hidden", "clip"].includes(style[`overflow${axis}`]);
  const rolls = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);
  const whole = ".vh, .last, .turn span, kbd, svg, select, .rrc:not(.full)";
  for (const root of document.querySelectorAll(places)) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      const seen = parent.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!text.textContent.trim() || !seen || parent.closest(whole)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      const high = range.getClientRects()[0]?.height ?? 0;
      const slack = Math.max(3, (high - parseFloat(getComputedStyle(parent).lineHeight)) / 2 + 2);
      for (let around = parent; around && around !== document.body; around = around.parentElement) {
        const [style, edge] = [getComputedStyle(around), around.getBoundingClientRect()];
        const across = hides(style, "X") && (box.right > edge.right + 2 || box.left < edge.left - 2);
        const down = hides(style, "Y") && (box.bottom > edge.bottom + slack || box.top < edge.top - slack);
        if (across || down) found.add(`${text.textContent.trim()} (${around.className || around.tagName})`);
        if (across || down || rolls(style) || style.position === "fixed") break;
      }
    }
  }
  return [...found];
}"""


# The same matches every time; those with many answers behind them have the fullest tables.
MOMENTS = {
    "coup": ((2, 3), (1, 9)), "liberation": ((6020, 20), (4028, 28), (13012, 12)), "red_rising": ((1, 5), (2, 40)),
    "resistance": ((1, 3), (2, 9)), "unrest": ((4, 6), (2, 24)),
}  # fmt: skip


@pytest.mark.parametrize(("game", "seed", "answers"), [(game, *when) for game in MOMENTS for when in MOMENTS[game]])
def test_no_text_of_a_table_is_cut(server, visit, game, seed, answers):
    link = lay(server, game, SIZES[game], seed, answers, me="random")
    for lang in ("ru", "en"):
        page = visit(link, lang=lang)
        for width, height in WIDTHS:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_selector(".stage")
            page.evaluate("document.fonts.ready")
            assert page.evaluate(CUT, ".bar, .stage, .dock") == [], f"{lang}, {width} pixels"


# Words that lie under the ribbon of a lesson.
UNDER = """() => {
  const found = [];
  for (const poster of document.querySelectorAll(".poster")) {
    const ribbon = poster.querySelector(".ribbon").getBoundingClientRect();
    for (const words of poster.querySelectorAll(".cap :is(h2, p, .meta, .btn)")) {
      const { left, right, top, bottom } = words.getBoundingClientRect();
      const beside = right <= ribbon.left || left >= ribbon.right || bottom <= ribbon.top || top >= ribbon.bottom;
      if (!beside) found.push(words.textContent);
    }
  }
  return found;
}"""
PAGES = {
    "/": ".poster .ribbon",
    "/rules": ".shelf",
    "/learn": ".course",
    "/about": "h2",
    "/matches": "h1",
    "/score": "h1",
}


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_no_text_of_a_page_is_cut_or_covered(server, visit, lang):
    page = visit(None, lang=lang)
    for path, there in PAGES.items():
        page.goto(server.url + path)
        page.wait_for_selector(there)
        page.evaluate("document.fonts.ready")
        for width, height in WIDTHS:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(CUT, "header, main") == [], f"{path}, {width} pixels"
            assert path != "/" or page.evaluate(UNDER) == [], f"{width} pixels"


def test_all_112_characters_can_be_found_and_read_to_the_end(server, visit):
    link = lay(server, "red_rising", SIZES["red_rising"], 1, 4)
    for lang, phone in (("ru", True), ("en", False)):
        page = visit(link, lang=lang, phone=phone)
        page.locator(".decks .all").click()
        cards = page.locator("dialog.gallery .card")
        expect(cards).to_have_count(112)
        page.locator("dialog.gallery li").evaluate_all(
            "all => all.map(each => each.style.contentVisibility = 'visible')"
        )
        for other in (phone, not phone):
            page.set_viewport_size({"width": 390 if other else 1280, "height": 844})
            assert page.evaluate(CUT, "dialog[open]") == []
            over = "cards => cards.filter(card => card.querySelector('.tx').getBoundingClientRect().bottom > "
            assert cards.evaluate_all(f"{over} card.getBoundingClientRect().bottom + 1).length") == 0
        page.locator("dialog.gallery input").fill("севро" if lang == "ru" else "sevro")
        expect(cards.first.locator(".nm")).to_have_text("Севро" if lang == "ru" else "Sevro")
        page.locator("dialog.gallery .castes button").first.click()
        assert cards.count() < 112


# Texts of one line each that reach out of what they stand on; words that are broken; a bubble over names and titles.
SQUEEZED = (
    LAID_OUT
    + """
  for (const plate of document.querySelectorAll(".tokn")) {
    const [name, box] = [lying(plate.querySelector(".h")), plate.getBoundingClientRect()];
    if (name.left < box.left || name.right > box.right) found.push(plate.textContent);
  }
  for (const button of document.querySelectorAll(".result .acts .btn")) {
    const [words, box] = [lying(button), button.getBoundingClientRect()];
    if (words.left < box.left + 4 || words.right > box.right - 4) found.push(button.textContent);
    if (box.top < innerHeight - 2 && box.bottom > innerHeight) found.push(`half of ${button.textContent}`);
  }
  for (const name of document.querySelectorAll(".coup .seat .plate .h")) {
    if (/ /.test(name.textContent)) continue;
    const range = document.createRange();
    range.selectNodeContents(name);
    if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(`${name.textContent} in two`);
  }
  const titles = [...document.querySelectorAll(".res .seat .h, .res .middle :is(h1, h2, h3, p)")];
  for (const bubble of document.querySelectorAll(".res .seat em")) {
    const box = bubble.getBoundingClientRect();
    if (box.left < 0 || box.right > innerWidth) found.push(`${bubble.textContent} leaves the screen`);
    for (const title of titles) apart(box, lying(title), `${bubble.textContent} over ${title.textContent}`);
  }
  for (const box of document.querySelectorAll(".lib-stage .legend input"))
    if (!lying(box.closest("label")).width || !box.closest("label").innerText.trim()) found.push("a box without words");
  return found;
}"""
)
NARROW = [("unrest", 2, 3, 10), ("unrest", 2, 3, TO_THE_END), ("liberation", 2, 3, TO_THE_END), ("coup", 6, 4, 6),
          ("resistance", 7, 2, 9), ("resistance", 5, 2, 7), ("liberation", 2, 4028, 28)]  # fmt: skip


@pytest.mark.parametrize(("game", "players", "seed", "answers"), NARROW)
def test_nothing_on_a_phone_leaves_what_it_stands_on(server, visit, game, players, seed, answers):
    link = lay(server, game, players, seed, answers, me="sensible" if answers != 28 else "random")
    for lang in ("ru", "en"):
        page = visit(link, phone=True, lang=lang)
        page.wait_for_selector("dialog.result .acts" if answers == TO_THE_END else ".stage")
        page.evaluate("document.fonts.ready")
        assert page.evaluate(SQUEEZED) == [], lang
