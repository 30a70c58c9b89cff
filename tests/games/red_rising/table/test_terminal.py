"""Red Rising drawn for a terminal."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from konspira.games.red_rising.rules.cards import DATA, IDS
from konspira.games.red_rising.table import terminal
from konspira.games.red_rising.table.declaring import best_of, board
from konspira.games.red_rising.table.score_sheet import page
from konspira.language import Speaker
from tests.games.red_rising.tables import RED_RISING, Table


def drawn(table, language="en", names=("Vera", "Lev", "Ida")):
    console = Console(width=160, record=True, file=StringIO())
    view = RED_RISING.rules.view(table.state, 0)
    console.print(terminal.draw(view, Speaker(language, "red_rising", list(names[: len(view.houses)]))))
    return console.export_text()


@pytest.mark.parametrize(("language", "words"), [("en", "Red · Letter: D"), ("ru", "· Буква: D")])
def test_a_card_is_described_with_the_letter_that_the_codebreaker_looks_at(language, words):
    assert words in drawn(Table("deanna", "eo"), language)


def test_the_neutral_house_is_on_the_table_of_two_and_on_no_other():
    assert "Neutral house" in drawn(Table("deanna", "eo"))
    assert "Influence 3, in the ranking only" in drawn(Table("deanna", "eo"))
    assert "Нейтральное братство" in drawn(Table("deanna", "eo"), "ru")
    assert "Neutral house" not in drawn(Table("deanna", "eo", "sefi"))


def test_the_own_score_and_the_text_of_the_card_that_can_be_taken_are_shown():
    table = Table("deanna", "eo")
    view = RED_RISING.rules.view(table.state, 0)
    text = drawn(table)
    total = page(board(view, 0), view.hand, best_of(view, 0), Speaker("en", "red_rising", ["Vera", "Lev"]))["total"]
    assert f"{total} points if it ended now" in text
    assert f"Если бы всё кончилось сейчас: {total}" in drawn(table, "ru")
    tops = [pile[-1] for pile in view.piles if pile and pile[-1] >= 0]
    for card in tops:
        assert " ".join(text.split()).count(DATA[IDS[card]]["en"]) >= 1
        words = next(
            DATA[IDS[card]][f"{part}_en"]
            for part in ("deploy", "end", "block", "score")
            if f"{part}_en" in DATA[IDS[card]]
        )
        assert words.split()[0] in text
