"""Pictures to share: drawn without fonts, of finished matches alone, whatever people are called."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from konspira import find
from konspira.errors import BadRequest
from konspira.language import LANGUAGES
from konspira.match import Match
from konspira.review import picture
from konspira.rng import Rng
from tests.review.test_reckon import TABLES, played, reviewed


@pytest.mark.parametrize("game", sorted(TABLES))
def test_every_game_has_a_picture_in_every_language(game):
    match, review = reviewed(game)
    for lang in LANGUAGES:
        for known in (None, review):
            drawn = picture.svg(match, lang, known)
            assert ElementTree.fromstring(drawn).get("viewBox") == f"0 0 {picture.WIDE} {picture.HIGH}"
            assert "<text" not in drawn
    assert picture.png(drawn).startswith(b"\x89PNG")


def test_names_of_any_length_and_letters_fit():
    match = played("coup", 2)
    match.names = ("Наполеон Бонапарт Великий & <b>", "漢字 \U0001f600 \u202e")
    drawn = picture.svg(match, "ru")
    ElementTree.fromstring(drawn)
    assert picture.width_of("Наполеон Бонапарт Великий", 118) > 400
    assert "漢" not in drawn, "what the font does not have is a dot"


def test_an_unfinished_match_has_no_picture():
    match = Match(find("coup"), find("coup").setup(2), dice=Rng(1))
    match.begin()
    with pytest.raises(BadRequest, match="not over"):
        picture.svg(match, "en")
