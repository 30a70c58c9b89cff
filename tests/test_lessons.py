"""Every lesson there is: its script can be played, all of it is said in both languages, and chance is dictated."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from konspira import CHANCE, find, lesson, names
from konspira.errors import BadRequest
from konspira.kernel import IllegalAction
from konspira.language import LANGUAGES
from konspira.match import Match
from konspira.rng import Rng

TAUGHT = [name for name in names() if lesson.of(name)]
MESSAGE = re.compile(r"^([\w-]+) = ", re.MULTILINE)


def messages(name, lang):
    return set(MESSAGE.findall(files(find(name).package).joinpath("table", f"lesson-{lang}.ftl").read_text("utf-8")))


def test_coup_has_a_lesson():
    assert "coup" in TAUGHT


@pytest.mark.parametrize("name", TAUGHT)
def test_the_script_of_a_lesson_is_played_by_the_rules_and_then_the_match_goes_on(name):
    game, taught = find(name), lesson.of(name)
    script = taught.script(game)
    match = Match(game, taught.setup(game), dice=Rng(1))
    match.dictate(lesson.dictated(script))
    match.begin()
    asked = []
    for event in script:
        if event.seat == CHANCE:
            continue
        assert event.seat in match.waiting
        assert lesson.left_of(script, match)[0] == event
        if event.seat == taught.seat:
            asked.append(len(match.legal(event.seat)))
        match.play(*event)
    assert lesson.left_of(script, match) == ()
    assert not match.orders
    assert len(asked) == len(taught.moments)
    assert not match.over, "there is something left to play freely"
    assert max(asked) > 1, "the learner has decided something"


@pytest.mark.parametrize("name", TAUGHT)
def test_everything_in_a_lesson_is_said_in_both_languages(name):
    taught = lesson.of(name)
    ids = [plate.id for plate in taught.plates()]
    assert len(ids) == len(set(ids))
    doing = [moment.plates[-1].id for moment in taught.moments if moment.plates]
    wanted = {*ids, *(f"{id}-title" for id in ids), *(f"{id}-do" for id in doing), *(f"{id}-wrong" for id in doing)}
    for lang in LANGUAGES:
        assert wanted <= messages(name, lang), wanted - messages(name, lang)
    spoken = [messages(name, lang) for lang in LANGUAGES]
    assert spoken[0] == spoken[1]
    for moment in taught.moments:
        assert not moment.plates or moment.plates[-1].at, "what is to be done can be pointed at"


def test_whoever_leaves_the_script_has_left_it():
    game, taught = find("coup"), lesson.of("coup")
    script = taught.script(game)
    match = Match(game, taught.setup(game), dice=Rng(1))
    match.dictate(lesson.dictated(script)[:6])
    match.begin()
    match.play(0, "income")
    assert lesson.left_of(script, match) == ()


def test_chance_does_what_is_dictated_and_then_goes_on_by_itself():
    game = find("coup")
    match = Match(game, game.setup(2, {"first": 0}), dice=Rng(1))
    match.dictate(["draw duke", "draw duke", game.parse("draw contessa"), "draw captain"])
    match.begin()
    assert [game.describe(event.action) for event in match.log] == [
        "draw duke", "draw duke", "draw contessa", "draw captain"
    ]  # fmt: skip
    match.play(0, "exchange")
    match.play(1, "pass")
    assert len(match.log) > 6, "the two cards of the exchange were drawn by chance"


def test_what_chance_cannot_do_is_refused():
    game = find("coup")
    match = Match(game, game.setup(2, {"first": 0}), dice=Rng(1))
    match.dictate(["draw duke"] * 4)
    with pytest.raises(IllegalAction):
        match.begin()
    with pytest.raises(BadRequest):
        match.dictate(["draw nobody"])


@pytest.mark.parametrize("line", ["0 tax", "x pass", "1", "- "])
def test_a_line_of_a_script_that_nobody_could_say_is_refused(line):
    with pytest.raises(BadRequest):
        lesson.of("coup").event(find("coup"), line)
