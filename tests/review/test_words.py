"""A review in both languages, as a page, and in the terminal."""

from __future__ import annotations

import re

import pytest
from click.testing import CliRunner

from konspira import record
from konspira.cli import cli
from konspira.language import LANGUAGES
from konspira.review import draw
from konspira.review.reckon import reckon
from konspira.review.words import Words, points
from tests.review.test_reckon import DEPTH, TABLES, played, reviewed
from tests.server.laid import TO_THE_END
from tests.server.laid import played as laid


@pytest.mark.parametrize("game", sorted(TABLES))
def test_every_review_can_be_said_in_every_language(game):
    match, review = reviewed(game)
    for lang in LANGUAGES:
        for me in (None, 0):
            words = Words(review, match, lang, me)
            text = draw.fragment(words, 0, "/r/x")
            assert len(words.decisions) == len(review.decisions)
            assert text.count('class="drow') >= len(review.decisions)
            said = re.sub(r"<[^>]+>", " ", text)
            assert bool(re.search("[а-я]{4}", said)) == (lang == "ru")


def test_names_of_people_cannot_write_into_the_page():
    match = played("coup", 2)
    match.names = ("<script>alert(1)</script>", '"><img src=x>')
    page = draw.page(Words(reckon(match, DEPTH), match, "en"), 0)
    assert "<script" not in page
    assert "<img" not in page


def test_points_have_a_real_minus():
    assert [points(each) for each in (0.314, -0.05, 0.001)] == ["+31", "−5", "0"]


def test_the_command_shows_a_review_or_writes_it_as_a_page(tmp_path):
    file, page = tmp_path / "match.json", tmp_path / "review.html"
    record.write(record.of(laid("coup", 2, 5, TO_THE_END).match), file)
    shown = CliRunner().invoke(cli, ["review", str(file), "--depth", "20", "--lang", "en"])
    assert shown.exit_code == 0, shown.output
    assert "Skill and luck apart" in shown.output
    written = CliRunner().invoke(cli, ["review", str(file), "--depth", "20", "--lang", "ru", "--html", str(page)])
    assert written.exit_code == 0, written.output
    assert "data-style" not in page.read_text("utf-8")
    assert "Как это считается" in page.read_text("utf-8")


def test_what_cannot_be_reviewed_is_said_in_one_sentence(tmp_path):
    file = tmp_path / "match.json"
    sitting = laid("coup", 2, 5, 1)
    record.write(record.of(sitting.match, 0), file)
    for given, why in (([str(file)], "unfinished"), ([str(tmp_path / "nothing")], "cannot be read")):
        said = CliRunner().invoke(cli, ["review", *given])
        assert said.exit_code != 0
        assert why in str(said.exception or said.output)
    record.write(record.of(laid("coup", 2, 5, TO_THE_END).match), file)
    said = CliRunner().invoke(cli, ["review", str(file), "--seat", "7"])
    assert "there is no seat 7" in str(said.exception or said.output)
