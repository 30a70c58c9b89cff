"""The score pad of Red Rising for a real table."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from konspira import BadRequest
from konspira.games.red_rising.rules.cards import DATA, IDS, NUMBER
from konspira.games.red_rising.table.score_sheet import rows
from konspira.games.red_rising.table.scorepad import Sheet, pad, reason
from konspira.language import Speaker

TABLE = """
banished = ["Eo", "Сефи"]
mars = ["Севро", "?"]
[[player]]
name = "Sasha"
hand = ["Mustang", "Кассий", "darrow", "Trigg", "CYTHER", "Aja"]
helium = 4
fleet = 6
influence = 3
token = true
[[player]]
name = "Grisha"
hand = ["Judge", "Lawyer", "Martyr"]
influence = 5
"""


def said(text, language="en"):
    console = Console(width=100, record=True, file=StringIO())
    console.print(pad(text, Speaker(language, "red_rising")))
    return console.export_text()


def test_the_pad_explains_every_point_and_proposes_declarations():
    text = said(TABLE)
    for line in (
        "Cyther bears the name: Octavia", "Mustang: 5 × 5 colours = 25", "Fleet, space 6: 21", "Helium, 4 × 3: 12",
        "Sovereign token: 10", "Influence, 3: 6", "Total: 244", "Judge: 3 × 3 cards = 9", "Total: 101",
    ):  # fmt: skip
        assert line in text
    assert "Мустанг: 5 × 5 (цвета) = 25" in said(TABLE, "ru")


def test_a_bonus_paid_once_says_what_for():
    text = said(TABLE)
    assert "Cassius: 40 (with Mustang and Darrow)" in text
    assert "Aja: 15 (with Octavia)" in text
    assert "Judge: 22" not in text
    assert "Lawyer: 22 (with Judge)" in text
    assert "Кассий: 40 (если есть Мустанг и Дэрроу)" in said(TABLE, "ru")


def test_two_are_told_against_what_their_influence_was_ranked():
    assert "ranked against 5 and the neutral house with 3" in said(TABLE)
    assert "сравнили с 3 у соперника и 3 у нейтрального братства" in said(TABLE, "ru")
    assert "neutral" not in said(TABLE + "[[player]]\ninfluence = 2\n")


@pytest.mark.parametrize("influence", range(11))
def test_the_words_of_the_ranking_are_its_points(influence):
    board = Sheet({"player": [{"influence": influence}, {"influence": 2}]}).board(0)
    told = next(row for row in rows(board, 0, Speaker("en", "red_rising")) if row["what"] == "influence")
    each = (4 if influence >= 3 else 2 if influence == 2 else 1) if influence else 0
    assert told["points"] == influence * each
    assert told["text"] == f"Influence, {influence} × {each}, ranked against 2 and the neutral 3"


@pytest.mark.parametrize("id", IDS)
def test_every_bonus_has_its_own_words_in_both_languages(id):
    given = DATA[id].get("score", [])
    found = [reason(NUMBER[id], place) for place in range(len(given))]
    for language in ("en", "ru"):
        words = [getattr(each, language) for each in found]
        assert len(set(words)) == len(words)
        for place, each in enumerate(words):
            assert len(each) > 3
            assert "; " not in each
            text = DATA[id].get(f"score_{language}", "")
            if text and len(given) > 1 and not given[place].get("shield"):
                assert len(text.split("; ")) == len(given)
                points = given[place]["points"]
                assert points == 1 or f"{'+' if points > 0 else '−'}{abs(points)}" in text.split("; ")[place]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('"Judge"', '"Juge"', "unknown card 'Juge': did you mean judge"),
        ('"Judge"', '"Дарроу"', "unknown card 'Дарроу': did you mean дэрроу"),
        ('"Judge"', '"Aja"', "Aja stands there twice"),
        ("fleet = 6", "fleet = 11", "fleet is a number from 0 to 10"),
        ("fleet = 6", "flete = 6", "unknown entry 'flete' of player 1: did you mean fleet"),
        ("banished =", "banish =", "unknown entry 'banish': did you mean banished"),
        ("influence = 5", "token = true", "the Sovereign token has one holder"),
        ("[[player]]", "[[players]]", "unknown entry 'players'"),
        ("banished =", "banished ==", "the file is not TOML"),
        ('mars = ["Севро", "?"]', 'mars = "Севро"', "mars is a list of card names"),
    ],
)
def test_mistakes_are_told_in_one_line(old, new, why):
    with pytest.raises(BadRequest, match=why.replace("?", "\\?")):
        pad(TABLE.replace(old, new), Speaker("en", "red_rising"))
