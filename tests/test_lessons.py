"""Every lesson there is: its script and its wrong tries can be played, and all of it is said in both languages."""

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

TAUGHT = [(name, which) for name in names() for which in lesson.all_of(name)]
MESSAGE = re.compile(r"^([\w-]+) = ", re.MULTILINE)
ARGUMENT = re.compile(r"\$(\w+)")
RIVALS = ("one", "two", "three", "four")
NAMED = {"lesson-name", "lesson-about"}
READ, TURNED, DECIDED = 180, 2, 6  # words a minute of somebody who learns; seconds for a plate and for a decision


def words(name, which, lang):
    return files(find(name).package).joinpath("table", f"lesson-{which}-{lang}.ftl").read_text("utf-8")


def messages(name, which, lang):
    return set(MESSAGE.findall(words(name, which, lang)))


def begun(game, taught, script):
    match = Match(game, taught.setup(game), dice=Rng(1))
    match.dictate(lesson.dictated(script))
    match.begin()
    return match


def test_every_game_is_taught_and_both_sides_of_those_that_have_two():
    assert {name: list(lesson.all_of(name)) for name in names()} == {
        "coup": ["first"], "liberation": ["dynasty", "resistance"], "red_rising": ["basics", "finer"],
        "resistance": ["first"], "unrest": ["rebellion", "empire"],
    }  # fmt: skip


@pytest.mark.parametrize(("name", "which"), TAUGHT)
def test_the_script_of_a_lesson_is_played_by_the_rules_and_then_the_match_goes_on(name, which):
    game, taught = find(name), lesson.of(name, which)
    script = taught.script(game)
    match = begun(game, taught, script)
    asked = []
    for event in script:
        if event.seat == CHANCE:
            continue
        assert event.seat in match.waiting, f"{game.describe(event.action)}: seat {event.seat} is not asked"
        assert lesson.left_of(script, match)[0] == event, game.describe(event.action)
        if event.seat == taught.seat:
            asked.append(len(match.legal(event.seat)))
        match.play(*event)
    assert lesson.left_of(script, match) == ()
    assert not match.orders
    assert len(asked) == len(taught.moments)
    assert not match.over, "there is something left to play freely"
    assert taught.seat in match.waiting, "and the learner is asked"
    assert max(asked) > 1, "the learner has decided something"


@pytest.mark.parametrize(("name", "which"), TAUGHT)
def test_what_would_come_of_a_wrong_try_is_played_by_the_rules(name, which):
    game, taught = find(name), lesson.of(name, which)
    script = taught.script(game)
    shown = 0
    for number, moment in enumerate(taught.moments):
        assert not moment.tries or moment.plates, "a try is one of the whole thought"
        for each in moment.tries:
            right = [later.play for later in taught.moments[number : number + len(each.play)]]
            assert sorted(each.play) != sorted(right)
            tried = taught.tried(game, number, each.play)
            match = Match(game, taught.setup(game), dice=Rng(1))
            places = [place for place, event in enumerate(script) if event.seat == taught.seat]
            past = script[: places[number]]
            match.dictate(lesson.dictated([*past, *tried]))
            match.begin()
            for event in [*past, *tried]:
                if event.seat != CHANCE:
                    match.play(*event)
            assert not match.orders
            shown += 1
    assert shown >= 2, "a learner can see what comes of a mistake"


@pytest.mark.parametrize(("name", "which"), TAUGHT)
def test_everything_in_a_lesson_is_said_in_both_languages(name, which):
    taught = lesson.of(name, which)
    ids = [plate.id for plate in taught.plates()]
    assert len(ids) == len(set(ids))
    doing = [moment.plates[-1].id for moment in taught.moments if moment.plates]
    wanted = {*ids, *(f"{id}-title" for id in ids), *(f"{id}-do" for id in doing), *(f"{id}-wrong" for id in doing)}
    spoken = [messages(name, which, lang) for lang in LANGUAGES]
    assert spoken[0] == spoken[1]
    assert wanted | NAMED <= spoken[0], (wanted | NAMED) - spoken[0]
    spare = {id for id in spoken[0] - wanted - NAMED if not re.fullmatch(rf"({'|'.join(ids)})-why|.+-wrong-.+", id)}
    assert not spare, f"nobody ever says {spare}"
    for lang in LANGUAGES:
        assert set(ARGUMENT.findall(words(name, which, lang).split("\n", 1)[1])) <= set(RIVALS[: taught.players - 1])
        assert lesson.said(name, which, lang, "lesson-name")
    for moment in taught.moments:
        assert not moment.plates or moment.plates[-1].at, "what is to be done can be pointed at"


@pytest.mark.parametrize(("name", "which"), TAUGHT)
def test_what_is_said_against_a_wrong_try_is_about_a_try_that_can_be_made(name, which):
    game, taught = find(name), lesson.of(name, which)
    script = taught.script(game)
    match = begun(game, taught, script)
    possible: dict[str, set[str]] = {}
    last = ""
    for event in [event for event in script if event.seat != CHANCE]:
        if event.seat == taught.seat:
            plates = taught.moments[sum(past.seat == taught.seat for past in match.log)].plates
            last = plates[-1].id if plates else last
            for action in match.legal(event.seat):
                parts = game.describe(action).split(" ")
                possible.setdefault(last, set()).update("-".join(parts[: n + 1]) for n in range(len(parts)))
        match.play(*event)
    for id in messages(name, which, "en"):
        about, _, verb = id.partition("-wrong-")
        assert not verb or verb in possible[about], f"{id} can never be said"


def test_whoever_leaves_the_script_has_left_it():
    game, taught = find("coup"), lesson.of("coup")
    script = taught.script(game)
    match = Match(game, taught.setup(game), dice=Rng(1))
    match.dictate(lesson.dictated(script)[:6])
    match.begin()
    match.play(0, "income")
    assert lesson.left_of(script, match) == ()


def test_a_lesson_is_found_by_its_name_and_the_first_without_one():
    assert lesson.of("coup") is lesson.of("coup", "first") is lesson.of("coup", True)
    assert lesson.of("coup", "last") is None
    assert lesson.of("coup", False) is lesson.of("coup", "") is None
    with pytest.raises(BadRequest):
        lesson.said("coup", "first", "en", "nothing")


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


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "which"), TAUGHT)
def test_a_lesson_takes_about_as_long_as_it_says(name, which, lang):
    taught = lesson.of(name, which)
    said = dict(re.findall(r"^([\w-]+) = (.*(?:\n    .*)*)", words(name, which, lang), re.MULTILINE))
    plates = [plate.id for moment in taught.moments for plate in moment.plates] + [plate.id for plate in taught.end]
    read = sum(len(said.get(plate + part, "").split()) for plate in plates for part in ("-title", "", "-do", "-why"))
    minutes = read / READ + (len(plates) * TURNED + len(taught.moments) * DECIDED) / 60
    assert abs(minutes - taught.minutes) < 2, f"{minutes:.1f} minutes"
