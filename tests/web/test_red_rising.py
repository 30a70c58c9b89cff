"""Red Rising in the browser: whole matches by clicks on the drawn table alone, and looking closely at it."""

from __future__ import annotations

import json
import random
import runpy
from pathlib import Path

import pytest
from playwright.sync_api import expect

import konspira
from tests.server.house import whole
from tests.server.laid import lay
from tests.web.conftest import PHONE
from tests.web.drawn import LAID_OUT, READY, touched

ROOT = Path(konspira.__file__).parent.parent
GAME = ROOT / "konspira" / "games" / "red_rising"
THINGS = (
    ".cmd .btn:not([disabled]), .hand button.able, .loc.can .pre, .fan button.act, .opp.act, .deck.act, "
    ".tray button.card, .tray .chip2"
)
CONFIRM = (".spread button.act", ".cmd .btn.red:not([disabled])")
PATIENCE = 400  # times a twentieth of a second
HALF_WAY = 35  # answers of the first of four


class Player:
    """Somebody at a table who only clicks; the wire is read for nothing but when to click."""

    def __init__(self, page, seed=0):
        self.page, self.rng = page, random.Random(seed)
        self.view, self.result, self.answered = None, None, None
        self.kinds, self.refused = set(), []
        page.on("websocket", lambda socket: socket.on("framereceived", self.hear))

    def hear(self, frame):
        told = json.loads(frame)
        if told["type"] == "view":
            self.view = whole(told, self.view)
        elif told["type"] == "result":
            self.result = told
        elif told["type"] == "refused":
            self.refused.append(told)

    @property
    def asked(self):
        return bool(self.view and self.view.get("legal")) and self.view["question"] != self.answered

    def sit(self, server, table):
        self.page.goto(f"{server.url}/t/{table}")
        self.page.wait_for_selector(".red_rising .stage")

    def pause(self):
        self.page.wait_for_timeout(50)

    def move(self):
        """Click anything that glows, and then whatever says yes to it."""
        frame = self.view["view"]["stack"][-1]
        kind = frame.get("about") or frame["rule"]
        question = self.view["question"]
        self.answered = question
        self.kinds.add(kind)
        if kind == "deploy":  # the place was chosen with the card
            return
        begun = False
        self.page.wait_for_selector(READY)
        for _ in range(PATIENCE):
            if self.view.get("question") != question or self.result:
                return
            if not (begun and self.click(*CONFIRM, ".loc.can .pre" if kind == "Turn" else "")):
                begun = self.click(THINGS)  # again, if the first time touched what was still drawn of the last question
                if not begun:
                    self.page.keyboard.press("Escape")  # such a touch may have opened a pile to look at
            self.pause()
        pytest.fail(f"nothing on the table answers the question {kind}")

    def click(self, *things):
        """Touch one of the first of these that there are; says whether there was any."""
        return touched(self.page, self.rng, *things)


def open_table(page, server, players, bots, start=True, **more):
    told = {"name": "Vera", "players": players, "bots": ["sensible"] * bots, "start": start, "pace": 0, **more}
    told["game"] = "red_rising"
    answer = page.request.post(f"{server.url}/api/tables", data=told, headers={"origin": server.url})
    assert answer.ok, answer.text()
    return answer.json()["id"]


def play(*players):
    for _ in range(40 * PATIENCE):
        if all(player.result for player in players):
            assert not [player.refused for player in players if player.refused]
            return
        moved = False
        for player in players:
            if player.asked:  # nobody else has closed the question meanwhile
                player.move()
                moved = True
        if not moved:
            players[0].pause()
    pytest.fail("the match has no end")


@pytest.mark.long
def test_two_browsers_and_a_bot_play_a_whole_match_by_clicks(visit, server):
    host, guest = Player(visit(None), 1), Player(visit(None, lang="ru", dark=True), 2)
    table = open_table(host.page, server, 3, 1, start=False)
    origin = {"origin": server.url}
    joined = guest.page.request.post(f"{server.url}/api/tables/{table}/join", data={"name": "Лев"}, headers=origin)
    assert joined.ok, joined.text()
    assert host.page.request.post(f"{server.url}/api/tables/{table}/start", headers=origin).ok
    for player in (host, guest):
        player.sit(server, table)
    play(host, guest)
    assert host.result["scores"] == guest.result["scores"]
    for player, words in ((host, "Final scores"), (guest, "Итоговый счёт")):
        player.page.keyboard.press("Escape")
        final = player.page.locator(".final")
        assert words.lower() in final.inner_text().lower()
        totals = [int(text) for text in final.locator(".ranks strong").all_inner_texts()]
        assert totals == sorted((int(score) for score in player.result["scores"]), reverse=True)


@pytest.mark.long
def test_a_match_is_played_to_its_end_on_a_phone(visit, server):
    vera = Player(visit(None, phone=True, lang="ru"), 3)
    vera.page.goto(server.url + lay(server, "red_rising", 4, 3, HALF_WAY))
    vera.page.wait_for_selector(".red_rising .stage")
    play(vera)
    assert {"Turn", "PickUp"} <= vera.kinds
    wide = vera.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"]


@pytest.fixture
def seated(visit, server):
    """At a fresh table, asked for the first time."""

    def go(players=4, **how):
        player = Player(visit(None, **how))
        player.sit(server, open_table(player.page, server, players, players - 1))
        while not (player.asked and player.view["view"]["stack"][-1]["rule"] == "Turn"):
            if player.asked:
                player.move()
            player.pause()
        player.page.wait_for_selector(".hand button.able")
        player.page.wait_for_selector(READY)
        return player

    return go


def test_the_points_on_the_cards_are_those_of_the_pad(seated):
    page = seated().page
    mine = [int(text.split()[-1]) for text in page.locator(".hand .live").all_inner_texts()]
    told = [int(text) for text in page.locator(".aside .entry > b").all_inner_texts()]
    rows = [int(text.replace("−", "-")) for text in page.locator(".aside .tally li:not(.sum) b").all_inner_texts()]
    assert mine == told
    assert sum(told) + sum(rows) == int(page.locator(".aside .tot").inner_text())


def test_a_card_is_led_with_the_keyboard_alone(seated):
    player = seated()
    page, question = player.page, player.view["question"]
    page.locator(".hand button.able").first.focus()
    page.keyboard.press("Enter")
    assert page.locator(".hand button.able").first.get_attribute("aria-pressed") == "true"
    page.locator(".loc.mars .pre").focus()
    page.keyboard.press("Enter")
    for _ in range(PATIENCE):
        if (
            player.view.get("question") != question
            and len(player.view["view"]["piles"][1])
            and player.view["view"]["turn"][1] & 2
        ):
            return
        page.wait_for_timeout(50)
    pytest.fail("the card has not come down on Mars")


def test_escape_forgets_a_card_that_was_picked_up(seated):
    page = seated().page
    page.locator(".hand button.able").first.click()
    page.wait_for_selector(".hand .sel")
    page.keyboard.press("Escape")
    page.wait_for_selector(".hand .sel", state="detached")
    assert not page.locator(".loc.can").count()


def test_a_pile_can_be_looked_through_and_a_card_read_in_full(seated):
    player = seated()
    page = player.page
    place = max(range(4), key=lambda n: len(player.view["view"]["piles"][n]))
    page.locator(".loc .look").nth(place).click()
    sheet = page.locator("dialog[open]")
    expect(sheet.locator(".card")).to_have_count(len(player.view["view"]["piles"][place]))
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.locator(".deck.out").click()
    expect(sheet).to_be_visible()


def test_what_others_hold_is_scored_only_with_aids(visit, server):
    for aids in (True, False):
        player = Player(visit(None))
        player.sit(server, open_table(player.page, server, 2, 1, aids=aids))
        while not player.view:
            player.pause()
        assert ("others" in player.view["extra"]) == aids


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("phone", [False, True])
def test_the_table_fits_the_screen(seated, players, phone):
    page = seated(players, phone=phone).page
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    hand = page.locator(".hand").bounding_box()
    assert hand["y"] + hand["height"] <= height + 24
    assert page.locator(".opp").count() == players - 1


def test_the_page_knows_the_cards_as_the_game_does():
    module = runpy.run_path(str(ROOT / "scripts" / "red_rising_cards"))["module"]
    assert (GAME / "table" / "web" / "cards.js").read_text("utf-8") == module()


# Names and numbers that lie over one another, or reach out of their boxes.
CROWDED = (
    LAID_OUT
    + """
  for (const place of document.querySelectorAll(".loc:has(.pre)"))
    apart(lying(place.querySelector("h2")), place.querySelector(".pre").getBoundingClientRect(), place.textContent);
  for (const hand of document.querySelectorAll(".hc:has(small)"))
    apart(lying(hand.querySelector("b")), hand.querySelector("small").getBoundingClientRect(), "a hand");
  for (const goal of document.querySelectorAll(".goals li")) {
    const box = goal.getBoundingClientRect();
    for (const each of goal.querySelectorAll("b, .em, span"))
      if (each.checkVisibility() && lying(each).right > box.right)
        found.push(`${each.textContent} in ${goal.className}`);
    if (box.right > innerWidth) found.push(`${goal.className} leaves the screen`);
  }
  return found;
}"""
)
BROKEN = """() => [...document.querySelectorAll(".nm")].filter((name) => {
  const range = document.createRange();
  const text = name.firstChild;
  return [...text.data.matchAll(/[^\\s-]+/g)].some((word) => {
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
  });
}).map((name) => name.textContent)"""


def rich_and_asked_where(match):
    """The first seat is asked for one of several locations, has a hundred points, and a rival holds the token."""
    view = match.view(0)
    told = {match.game.describe(action) for action in match.legal(0)}
    return view.token > 0 and {"at jupiter", "at institute"} <= told and len(match.log) > 250


def test_nothing_lies_over_names_and_numbers_on_a_phone(server, visit):
    link = lay(server, "red_rising", 3, 1, rich_and_asked_where)
    for lang in ("ru", "en"):
        page = visit(link, phone=True, lang=lang)
        page.wait_for_selector(".loc .pre")
        page.evaluate("document.fonts.ready")
        assert len(page.locator(".goals .ph b").inner_text()) == 3
        assert page.locator(".goals .tok .em").count() == 1
        assert page.locator(".hc small").count() == 2
        assert page.evaluate(CROWDED) == [], lang


def test_no_name_of_a_character_is_broken_within_a_word(server, visit):
    link = lay(server, "red_rising", 3, 1, 8)
    for lang in ("ru", "en"):
        page = visit(link, phone=True, lang=lang)
        page.locator(".decks .all").click()
        expect(page.locator("dialog.gallery .card")).to_have_count(112)
        page.locator("dialog.gallery li").evaluate_all(
            "all => all.map(each => each.style.contentVisibility = 'visible')"
        )
        page.evaluate("document.fonts.ready")
        assert page.evaluate(BROKEN) == [], lang
