"""The page for scoring a real Red Rising table, and what is behind it."""

from __future__ import annotations

import re

import pytest

from konspira.errors import BadRequest
from konspira.games.red_rising.rules.cards import COLOUR_OF, GRAY, IDS, NUMBER, ORANGE
from konspira.games.red_rising.table.score_page import sheet as pad


def table(*hands, **more):
    return {"player": [{"hand": list(hand)} for hand in (*hands, ())][: max(2, len(hands))], **more}


def put(page, place, *typed):
    """Type cards into the n-th field and take the first that is found."""
    field = page.locator(".combo input").nth(place)
    for text in typed:
        field.fill(text)
        page.locator(".finds:not([hidden]) li").first.wait_for()
        field.press("Enter")


def totals(page):
    return page.locator(".pad-player > header strong").all_inner_texts()


def test_cards_are_found_in_two_languages_with_slips_and_the_wrong_keyboard(visit):
    page = visit("/score", lang="ru")
    put(page, 0, "севро", "Howlers", "дэроу", "jrnfdbz")  # a letter too few, and Октавия on a Latin keyboard
    assert page.locator(".pick-card span").all_inner_texts() == ["Севро", "Упыри", "Дэрроу", "Октавия"]


def test_the_pad_follows_every_change_and_says_why(visit):
    page = visit("/score")
    put(page, 0, "sevro", "the howlers")
    page.locator(".pad-player").first.get_by_text("with Sevro").wait_for()
    assert totals(page) == ["70", "0"]
    page.get_by_label("Helium: one more").first.click()
    page.locator(".pad-player > header strong", has_text="73").wait_for()
    page.get_by_label("Sovereign").first.check()
    page.locator(".pad-player > header strong", has_text="83").wait_for()
    page.get_by_role("button", name="Take back Sevro").click()
    page.locator(".pad-player > header strong", has_text="33").wait_for()


def test_a_card_is_somewhere_only_once(visit):
    page = visit("/score")
    put(page, 0, "sevro")
    field = page.locator(".combo input").nth(1)
    field.fill("sevro")
    page.locator(".none-found").wait_for()
    assert not page.locator(".finds:not([hidden])").count()


def test_the_best_name_of_an_orange_is_found_and_the_page_remembers(visit):
    page = visit("/score", lang="ru", phone=True, dark=True)
    put(page, 0, "изобретатель", "октавия")
    page.get_by_text("Изобретатель носит имя: Лисандр").wait_for()
    page.reload()
    page.get_by_text("Изобретатель носит имя: Лисандр").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("button", name="Очистить").click()
    page.locator(".pick-card").first.wait_for(state="detached")


def test_six_players_and_no_more(visit):
    page = visit("/score")
    add = page.get_by_role("button", name="Add a player")
    for _ in range(4):
        add.click()
    assert page.locator(".pad-player").count() == 6
    assert add.is_disabled()


def test_what_lies_on_the_table_counts(visit):
    page = visit("/score")
    put(page, 0, "bridge")
    page.locator(".board-of summary").click()
    put(page, 3, "evey", "?", "musician")  # two hands and the banished come first
    page.locator(".pad-player > header strong", has_text="25").wait_for()


# -- Behind the page -------------------------------------------------------------------------------


def test_the_words_are_in_the_language_asked_for():
    english, russian = (pad(table(["sevro", "the_howlers"]), lang)["players"][0] for lang in ("en", "ru"))
    assert english["total"] == russian["total"] == 70
    assert english["cards"][0]["lines"][0]["text"].startswith("+20 with")
    assert russian["cards"][0]["lines"][0]["text"].startswith("+20, если")


def test_the_parts_add_up_to_the_total():
    told = pad(table(IDS[:20], IDS[40:50], banished=list(IDS[60:70]), mars=["?", *IDS[70:75]]), "en")
    for player in told["players"]:
        assert player["total"] == sum(part["points"] for part in player["cards"] + player["rows"])
        for card in player["cards"]:
            assert card["points"] == card["value"] + sum(line["points"] for line in card["lines"])


def test_a_tie_goes_to_the_holder_of_the_token():
    same = {"player": [{"fleet": 4}, {"token": True}]}
    assert [player["total"] for player in pad(same, "en")["players"]] == [10, 10]
    assert pad(same, "en")["winners"] == [1]


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ([], "the table is an object"),
        ({}, "2 to 6"),
        (table(["Sevrro"]), "did you mean sevro?"),
        (table(["Севро"], ["sevro"]), "twice"),
        (table(["x"] * 200), "no more cards"),
        (table([], fleet=3), "unknown entry 'fleet'"),
        ({"player": [{"fleet": 11}, {}]}, "fleet is a number from 0 to 10"),
        ({"player": [{"house": "marss"}, {}]}, "did you mean mars?"),
        ({"player": [{"token": True}, {"token": True}]}, "one holder"),
    ],
)
def test_bad_input_is_told_in_one_sentence(told, said):
    with pytest.raises(BadRequest, match=re.escape(said)):
        pad(told, "en")


def test_a_freak_hand_is_scored_in_bounded_steps():
    wild = [id for id in IDS if COLOUR_OF[NUMBER[id]] in (GRAY, ORANGE)]
    told = pad(table([*wild, "codebreaker", "mustang", "octavia"]), "en")["players"][0]
    assert told["total"] >= sum(card["value"] for card in told["cards"]) - 10 * (len(wild) + 3 - 7)
