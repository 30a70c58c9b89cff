"""The Resistance in words: everything that can happen can be said and drawn, in both languages."""

from __future__ import annotations

import io
import re
from importlib.resources import files

import pytest
from rich.console import Console

from konspira import SPECTATOR, Match, Rng, record
from konspira.games.resistance.rules import actions
from konspira.games.resistance.table import terminal, texts
from konspira.language import LANGUAGES, Speaker
from konspira.terminal.pages import rules_page, show_result, show_story
from tests.games.resistance.tables import GAME, Table

NAMES = ("Anna", "Boris", "Vladimir", "Gennady", "Dmitri", "Elena", "Fedor", "Galina", "Hugo", "Irma")
SETUPS = [(5, {}), (7, {"plot": "chosen"}), (10, {"plot": "drawn", "targeting": True}), (6, {"blind_spies": True})]


def source(language):
    return files("konspira.games.resistance.table").joinpath(f"{language}.ftl").read_text("utf-8")


def messages(language):
    """Every message with the variables in it."""
    blocks = re.split(r"\n(?=[a-z])", source(language))
    return {
        block.split(" =")[0]: set(re.findall(r"\$(\w+)", block)) - {"me", "aimed"} for block in blocks if " =" in block
    }


def test_both_languages_have_the_same_messages_with_the_same_variables():
    assert messages("en") == messages("ru")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_every_match_can_be_told_drawn_and_asked_about(language, players, options):
    names = NAMES[:players]
    for seed in range(2):
        rng = Rng(seed)
        match = Match(GAME, GAME.setup(players, options), names, dice=rng)
        match.begin()
        console = Console(file=io.StringIO(), width=100)
        while match.waiting:
            seat = match.waiting[rng.below(len(match.waiting))]
            speaker = Speaker(language, "resistance", names, me=seat)
            view, legal = match.view(seat), match.legal(seat)
            console.print(terminal.draw(view, speaker))
            assert speaker.say(texts.hint(view))
            assert all(speaker.say(texts.label(view, action)) for action in legal)
            if rng.below(5) == 0:
                statements = GAME.statements(match.setup)
                match.speak(seat, statements[rng.below(len(statements))])
            match.play(seat, legal[rng.below(len(legal))])
        for seat in (None, *range(players)):
            show_story(match, Speaker(language, "resistance", names, me=seat), console, seat)
        show_result(match, Speaker(language, "resistance", names), console)


def told(seat, play, language="en", **setup):
    """What a seat is told of what happens in `play`."""
    game = Table(**setup)
    before = game.view(seat)
    lines = []

    def step(who, text):
        nonlocal before
        action = GAME.parse(text)
        seen = GAME.rules.seen(game.state, who, action, seat)
        GAME.rules.play(game.state, who, action)
        after = game.view(seat)
        speaker = Speaker(language, "resistance", NAMES, me=seat)
        lines.extend(speaker.say(line) for line in texts.story(before, texts.Event(who, seen), after))
        before = after

    play(step)
    return lines


def first_mission(step):
    step(0, "send 0")
    step(0, "send 1")
    for seat in range(5):
        step(seat, "reject" if seat == 4 else "approve")
    step(-1, "ballots 0 yyyyn")
    step(0, "success")
    step(1, "fail")
    step(-1, "fails 1")


def test_a_mission_as_the_others_are_told_of_it():
    assert told(2, first_mission, spies=(1, 4)) == [
        "Anna proposes a team for mission 1: Anna, Boris.",
        "You vote for the team.",
        "The team is approved. For: Anna, Boris, you, Gennady. Against: Dmitri.",
        "Mission 1 fails: one fail.",
    ]


def test_a_mission_told_in_russian():
    assert told(1, first_mission, "ru", spies=(1, 4)) == [
        "Anna предлагает команду, миссия 1: Anna, вы.",
        "Вы голосуете за команду.",
        "Команда одобрена. За: Anna, вы, Vladimir, Gennady. Против: Dmitri.",
        "Вы играете провал.",
        "Миссия 1 сорвана: 1 провал.",
    ]


def test_the_track_shows_what_is_over_and_what_comes_next():
    console = Console(file=io.StringIO(), width=100)
    game = Table(7, spies=(1, 5, 6)).mission(0, 1, fails=(1,)).mission(0, 2, 3)
    console.print(terminal.draw(game.view(SPECTATOR), Speaker("en", "resistance", NAMES)))
    text = console.file.getvalue()
    assert "1:2 ✘" in text
    assert "2:3 ✔" in text
    assert "3:3 ▲" in text
    assert "4:4² ·" in text


def test_nobody_is_drawn_another_character_than_they_may_see():
    console = Console(file=io.StringIO(), width=100)
    console.print(terminal.draw(Table(5, spies=(1, 4)).view(0), Speaker("en", "resistance", NAMES)))
    text = console.file.getvalue()
    assert "Spy" not in text
    assert text.count("Resistance") == 2  # the title, and oneself


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_rules_page_with_every_plot_card(language):
    page = rules_page("resistance", language).markup
    speaker = Speaker(language, "resistance")
    for card in actions.PLOT_CARDS:
        assert speaker.say(texts.message("plot-card", card=card)).strip("«»") in page


def test_a_saved_match_can_be_told_again(tmp_path):
    match = Match(GAME, GAME.setup(7, {"plot": "drawn"}), NAMES[:7], secret=b"z" * 32)
    match.begin()
    rng = Rng(3)
    while match.waiting:
        seat = match.waiting[rng.below(len(match.waiting))]
        match.speak(seat, "i am resistance")
        match.play(seat, match.legal(seat)[rng.below(len(match.legal(seat)))])
    path = tmp_path / "match.json"
    record.write(record.of(match), path)
    again = record.verify(record.read(path))
    assert again.log == match.log
