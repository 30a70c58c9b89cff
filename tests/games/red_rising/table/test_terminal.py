"""Red Rising drawn for a terminal."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from konspira.games.red_rising.table import terminal
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
