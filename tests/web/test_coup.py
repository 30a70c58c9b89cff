"""Coup on the drawn table: whole matches by hand and by key, claims, windows, exchanges, and what an aid may know."""

from __future__ import annotations

import contextlib
import json
import re
from itertools import combinations

import pytest
from playwright.sync_api import expect

from konspira import SPECTATOR, Match, Rng, find
from konspira.games.coup.mind.belief import aids
from konspira.games.coup.mind.decisions import chance_held
from konspira.games.coup.rules.actions import PASS
from konspira.games.coup.table.aids import extra, let_be
from konspira.language import Speaker
from tests.server.house import Tab
from tests.web.drawn import close_result, is_as_wide_as_the_screen
from tests.web.players import Player, deal_in, move_until, play_out, sit_down

THINGS = ".board .tile, .targets .btn.paper, .seat .hit.sure, .btns .btn, .thumb .btn, .hand button.card"
BOXES = """selector => [...document.querySelectorAll(selector)].filter((each) => each.offsetParent).map((each) => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  return [left, top, right, bottom, each.className];
})"""
# Both at one moment, since bots go on; a card that the band shows once more lies before its owner already.
UNSEEN_AND_LYING = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const counted = all(".unseen b").reduce((sum, each) => sum + Number(each.textContent), 0);
  return [counted, all(".hand .card, .inf .card.lost").length];
}"""
LIKES = {"pass": 9, "show": 9, "challenge": 1, "decline": 1}


def table_of(visit, server, players, *, seed=1, **more):
    table, pages = deal_in(visit, server, "coup", players, **more)
    people = [Player(page, THINGS, seed + place, LIKES) for place, page in enumerate(pages)]
    sit_down(server, table, people)
    return people


@pytest.fixture
def duel(visit, server):
    """Two people, the first of them to move."""

    def start(**options):
        return table_of(visit, server, 2, guests=1, options={"first": 0, **options})

    return start


def test_a_clock_begins_when_what_is_revealed_no_longer_lies_over_the_question(visit, server):
    table, key = server.open("coup", "Vera", players=2, window=20, options={"first": 0})
    guest = server.join(table, "Lev")
    server.ask("POST", f"/api/tables/{table}/start", key=key)
    page = visit(None, motion=True)
    clocks = []

    def hear(raw):
        told = json.loads(raw)
        if told["type"] == "view" and told.get("clock"):
            clocks.append((told["question"], told["clock"]["left"]))

    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    page.goto(f"{server.url}/t/{table}/seat/{key}")
    page.wait_for_selector(".stage")
    mine, other = Tab(server, table, key), Tab(server, table, guest)
    mine.asked()
    mine.act("tax")
    other.asked()
    other.act("challenge")
    claim = mine.asked()
    mine.act(claim["legal"][0]["text"])  # shows the Duke, or a card is lost
    asked = claim
    while "aid" not in {option["text"] for option in asked.get("legal", ())}:
        for tab in (mine, other):
            with contextlib.suppress(TimeoutError):
                asked = tab.asked(timeout=0.3)
                if tab is other and "aid" in {option["text"] for option in asked["legal"]}:
                    break
                tab.act(asked["legal"][0]["text"])
    other.act("aid")  # at once, while the lost card is still turned over on the page
    question = mine.asked()["question"]
    page.wait_for_selector(".climax")
    expect(page.locator(".climax")).to_have_count(0)
    expect(page.locator(f"[data-question='{question}']")).to_have_count(1)
    page.wait_for_timeout(300)
    mine_alone = [left for asked, left in clocks if asked == question]
    assert len(mine_alone) > 1, "the page has said that it sees the question now"
    assert mine_alone[-1] > 19.5


def coins(player, seat):
    return int(player.at(f".seat[data-seat='{seat}'] .coins b").inner_text())


def test_two_browsers_and_two_bots_play_a_whole_match_by_clicks(visit, server):
    people = table_of(visit, server, 4, guests=1)

    def rivals_show_their_backs(player):
        open_card, end = ".seat .inf .card:not(.lost)", ".claim.is-over"
        assert player.page.evaluate(f"!document.querySelector('{open_card}') || !!document.querySelector('{end}')")

    play_out(people, each_time=rivals_show_their_backs)
    for player in people:
        close_result(player.page)
        assert not player.sees(".seat .back"), "every card is open at the end"
        assert player.sees(".seat:not(.dead), .dock:not(.fallen)")
    titles = [player.at(".claim h1").inner_text().lower() for player in people]
    winners = {title.replace("you", name) for title, name in zip(titles, ("vera", "lev"), strict=True)}
    assert len(winners) == 1


def test_who_is_out_may_skip_to_the_result(visit, server):
    table, (page,) = deal_in(visit, server, "coup", 6, bots=["search@400"] * 5, motion=True)
    player = Player(page, THINGS, 1, LIKES | {"challenge": 300})  # whoever doubts everybody is out soon
    sit_down(server, table, [player])
    move_until([player], lambda: player.sees(".skip-to"))
    player.click(".skip-to")
    expect(player.at(".skip-to, .climax")).to_have_count(0)
    page.wait_for_selector("dialog.result .story li, .climax", timeout=120_000)
    assert not player.sees(".climax"), "nothing is turned over for whoever wants to see the end"


def test_a_match_is_played_by_keys_alone(visit, server):
    (player,) = table_of(visit, server, 3, seed=5)
    play_out([player], keys=True)
    assert player.kinds


@pytest.mark.long
def test_six_players_fit_a_phone(visit, server):
    (player,) = table_of(visit, server, 6, phone=True, lang="ru", seed=3)

    def all_is_within_reach(player):
        assert is_as_wide_as_the_screen(player.page)
        boxes = player.page.evaluate(BOXES, THINGS)
        assert [box for box in boxes if box[0] < -8 or box[2] > 398 or box[3] > 844] == [], "out of sight"
        assert [box for box in boxes if box[3] - box[1] < 44] == [], "too small for a thumb"

    play_out([player], each_time=all_is_within_reach)


def test_a_claim_says_what_it_entails_and_what_a_challenge_leads_to(duel):
    vera, lev = duel()
    vera.do(".tile[data-verb='tax']")
    lev.page.wait_for_selector(".claim.is-challenge .btns .btn")
    assert lev.at(".claim h1").inner_text().lower() == "duke"
    assert "+3 coins" in lev.at(".claim .l2").inner_text()
    good, bad = lev.at(".fore .good").inner_text(), lev.at(".fore .bad").inner_text()
    assert "Vera loses an influence" in good
    assert "you lose an influence" in bad
    lev.do(".btns [data-action='challenge']")
    vera.page.wait_for_selector(".claim.is-proof")
    vera.do(".btns [data-action='decline']")
    loser = next(player for player in (vera, lev) if waits_for(player, ".hand button.card"))
    assert "the duke" in loser.at(".claim .l1").inner_text().lower(), "the reason stays while a card is chosen"
    assert loser.sees(".claim .who .coup-card"), "and the card that it was about"
    loser.do(".hand button.card")
    for player in (vera, lev):
        player.page.wait_for_selector(":is(.seats, .hand) .card.lost")
        assert player.at(":is(.seats, .hand) .card.lost").count() == 1, "the lost influence is struck"


def waits_for(player, selector) -> bool:
    """Whether it comes within a second."""
    for _ in range(20):
        if player.sees(selector):
            return True
        player.page.wait_for_timeout(50)
    return False


def test_what_is_not_about_somebody_is_let_pass_for_whoever_wants_that(duel):
    vera, lev = duel()
    lev.click(".let")
    lev.page.wait_for_selector(".let[aria-pressed='true']")
    vera.do(".tile[data-verb='tax']")
    lev.page.wait_for_selector(".board")  # it is Lev's turn, and he has clicked nothing else
    assert coins(lev, 0) == 4
    lev.do(".tile[data-verb='income']")
    vera.do(".tile[data-verb='steal']")
    lev.page.wait_for_selector(".btns [data-action='challenge']")  # this is aimed at him: he is asked
    assert vera.at(".let[aria-pressed='true']").count() == 0, "nobody else learns of it"


def test_a_block_that_fell_is_shown_as_such_while_others_may_still_block(visit, server):
    vera, lev, nora = people = table_of(visit, server, 3, guests=2, options={"first": 0})
    vera.do(".tile[data-verb='aid']")
    lev.do(".btns [data-action='block duke']")
    vera.do(".btns [data-action='challenge']")
    lev.page.wait_for_selector(".claim.is-proof")
    lev.do(".btns [data-action='decline']")  # even with the card in hand
    lev.page.wait_for_selector(".claim.is-reveal")
    lev.do(".hand button.card")
    for player in people:
        player.page.wait_for_selector(".claim.is-block")
    assert "refuted" in vera.at(".seat[data-seat='1'] .st").inner_text().lower()
    assert "lev could not prove the block" in nora.at(".claim .l2").inner_text().lower()
    assert vera.at(".ans .chip.fallen").inner_text().startswith("Lev")
    assert nora.at(".ans .chip.done").count() == 0, "nobody has passed"


def test_an_action_is_aimed_at_a_seat_that_glows(visit, server):
    (vera,) = table_of(visit, server, 4, options={"first": 0})
    vera.click(".tile[data-verb='steal']")
    assert vera.at(".seat .hit.sure").count() == 3
    vera.click(".targets .back-out")
    assert vera.sees(".board"), "nothing has been done yet"
    vera.click(".tile[data-verb='steal']")
    vera.click(".seat[data-seat='2'] .hit")
    expect(vera.at(".targets")).to_have_count(0)  # the action and its target are two touches, and nothing was paid
    expect(vera.at(".log")).to_contain_text("You claim the Captain")


def test_what_costs_nothing_is_done_at_one_touch_and_a_challenge_at_the_second(duel):
    vera, lev = duel()
    vera.click(".tile[data-verb='income']")
    expect(vera.at(".seat[data-seat='1'] .st")).to_have_text("To move")
    lev.click(".tile[data-verb='aid']")
    vera.click(".btns [data-action='pass']")
    expect(vera.at(".board")).to_have_count(1)
    vera.do(".tile[data-verb='tax']")
    button = lev.at(".btns [data-action='challenge']")
    button.click()
    expect(button).to_have_class(re.compile("again"))
    expect(lev.at(".hint.weighed .do")).to_have_count(1)
    assert vera.sees(".claim.is-challenge"), "nothing has happened yet"
    assert not covered(lev.page), "and nothing is hidden by being asked"
    button.click()
    expect(vera.at(".claim.is-proof")).to_have_count(1)


COVERED = """() => [...document.querySelectorAll(".hand .card, .seat, .btns .btn")].some((each) => {
  const { left, top, width, height } = each.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return !(each.contains(found) || found?.closest(".hand, .seats, .btns"));
})"""


def covered(page) -> bool:
    return page.evaluate(COVERED)


def test_blocks_say_that_they_are_blocks_and_the_true_one_comes_first(duel):
    vera, lev = duel()
    vera.do(".tile[data-verb='steal']")
    lev.click(".btns [data-action='pass']")  # the claim itself
    lev.page.wait_for_selector(".claim.is-block .btns .btn")
    blocks = lev.at(".btns [data-action^='block']")
    assert sorted(text.split("\n")[0].lower() for text in blocks.all_inner_texts()) == [
        "block as ambassador",
        "block as captain",
    ]
    notes = [text.split("\n")[1] for text in blocks.all_inner_texts()]
    assert notes == sorted(notes, reverse=True), "“you have it” stands before “a bluff”"


def test_nothing_is_explained_because_the_table_moved_under_a_hand_at_rest(duel):
    vera, lev = duel()
    vera.do(".tile[data-verb='income']")  # its own panel comes only if the hand moves on it
    expect(vera.at(".seat[data-seat='1'] .st")).to_have_text("To move")
    vera.page.wait_for_timeout(700)  # longer than a pointer has to rest
    assert not vera.sees(".about-it")
    vera.at(".hand .card").first.hover()
    expect(vera.at(".about-it")).to_have_count(1)
    assert not lev.sees(".about-it")


def test_confirmations_can_be_turned_off_for_good(duel):
    vera, lev = duel()
    lev.page.keyboard.press("?")
    lev.at("dialog .switch >> nth=0").click()
    lev.page.keyboard.press("Escape")
    vera.do(".tile[data-verb='tax']")
    lev.page.reload()
    lev.click(".btns [data-action='challenge']")
    expect(vera.at(".claim.is-proof")).to_have_count(1)


def test_an_exchange_gives_back_two_cards_at_once(duel):
    vera, lev = duel()
    vera.do(".tile[data-verb='exchange']")
    lev.click(".btns [data-action='pass']")
    vera.page.wait_for_selector(".claim.is-return")
    assert vera.at(".hand button.card").count() == 4
    for place in (0, 3):
        vera.at(".hand button.card").nth(place).click()
    vera.click(".btns .btn:not([disabled])")
    lev.page.wait_for_selector(".board")
    assert vera.at(".hand .card").count() == 2
    assert not vera.refused


def test_a_draft_keeps_one_card_of_five(duel):
    people = duel(draft=True)
    for player in people:
        player.page.wait_for_selector(".claim.is-draft")
        assert player.at(".hand button.card").count() == 5
    for player in people:
        player.do(".hand button.card")
    people[0].page.wait_for_selector(".board")
    assert [player.at(".hand .card").count() for player in people] == [2, 2]


def test_aids_are_shown_where_the_table_has_them(duel, visit, server):
    vera, _ = duel()
    assert not vera.sees(".unseen"), "among people they are off"
    (alone,) = table_of(visit, server, 3, aids=True)
    alone.page.wait_for_selector(".unseen")
    counted, lying = alone.page.evaluate(UNSEEN_AND_LYING)
    assert counted == 15 - lying


def test_the_language_changes_in_the_middle_of_a_claim(duel):
    vera, lev = duel()
    vera.do(".tile[data-verb='tax']")
    lev.page.wait_for_selector(".btns [data-action='challenge']")
    lev.click("button.lang")
    expect(lev.at(".claim h1")).to_have_text("Герцог")
    assert lev.at(".btns [data-action='challenge']").inner_text().startswith("ОСПОРИТЬ")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_rules_are_illustrated(visit, lang):
    page = visit("/rules/coup", lang=lang)
    page.wait_for_selector("figure.coup")
    assert page.locator("figure.coup").count() == 5
    assert page.locator("figure .coup-card").count() == 6


# -- What the table adds to the view -----------------------------------------------------------


def match_of(players, seed, **options):
    game = find("coup")
    match = Match(game, game.setup(players, options), dice=Rng(seed))
    match.begin()
    return match


def test_unseen_cards_and_those_in_sight_are_three_of_each():
    match, rng = match_of(5, 7), Rng(8)
    while not match.over:
        seat = match.waiting[0]
        view = match.view(seat)
        found = extra(view, match.history(seat), Speaker("en", "coup"), aids(view, match.history(seat)))["unseen"]
        in_sight = [*view.hand, *(card for pile in view.shown for card in pile)]
        assert [each["most"] for each in found] == [3 - in_sight.count(role) for role in range(5)]
        options = match.legal(seat)
        match.play(seat, options[rng.below(len(options))])


def test_blocks_of_this_action_that_fell_are_told_until_it_is_over():
    match = match_of(3, 1, first=0)

    def told():
        return extra(match.view(SPECTATOR), match.history(SPECTATOR), Speaker("en", "coup"), None)

    for seat, action in ((0, "aid"), (1, "block duke"), (0, "challenge"), (1, "decline")):
        match.play(seat, action)
    match.play(1, match.legal(1)[0])
    assert told() == {"refuted": [1]}
    match.play(2, "pass")
    assert told() == {}, "the aid has come, and another turn begins"


@pytest.mark.parametrize(
    ("moves", "cause"),
    [
        ("0 tax, 1 challenge, 0 decline", {"how": "caught", "who": 0, "role": "duke"}),
        ("0 aid, 1 block duke, 2 challenge, 1 decline", {"how": "caught", "who": 1, "role": "duke"}),
    ],
)
def test_why_an_influence_is_lost_is_told_while_it_is_chosen(moves, cause):
    match = match_of(3, 1, first=0)
    for move in moves.split(", "):
        match.play(int(move[0]), move[2:])
    for seat in range(3):
        told = extra(match.view(seat), match.history(seat), Speaker("en", "coup"), None)
        assert told == {"cause": cause}


def test_a_killing_is_the_cause_of_the_second_loss_after_a_block_that_fell():
    match = match_of(3, 1, first=0)
    for _ in range(2):  # everybody earns
        for seat in range(3):
            match.play(seat, "income")
    for seat, action in ((0, "assassinate 1"), (1, "pass"), (2, "pass"), (1, "block contessa"), (2, "challenge")):
        match.play(seat, action)
    match.play(1, "decline")
    match.play(1, match.legal(1)[0])
    told = extra(match.view(0), match.history(0), Speaker("en", "coup"), None)
    assert told == {"cause": {"how": "assassinate", "who": 0, "role": None}}


def test_no_aid_is_computed_where_there_are_none():
    match = match_of(3, 1)
    assert extra(match.view(0), match.history(0), Speaker("en", "coup"), None) == {}


@pytest.mark.parametrize(("wanted", "pool", "held"), [(3, 10, 2), (1, 5, 1), (0, 9, 2), (2, 3, 2)])
def test_the_odds_of_a_claim_are_those_of_a_random_deal(wanted, pool, held):
    hands = list(combinations(range(pool), held))
    lucky = [hand for hand in hands if min(hand) < wanted]
    assert chance_held(wanted, pool, held) == pytest.approx(len(lucky) / len(hands))


def test_silence_in_a_window_means_pass_and_elsewhere_nothing():
    match = match_of(3, 1)
    (seat,) = match.waiting
    assert let_be(match.view(seat), match.legal(seat)) is None
    match.play(seat, "tax")
    doubter = match.waiting[0]
    assert let_be(match.view(doubter), match.legal(doubter)) == PASS
