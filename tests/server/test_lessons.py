"""Lessons at a real server: rivals and chance keep to the script, through restarts, as long as the learner does."""

from __future__ import annotations

import random

import pytest

from konspira import CHANCE, find, lesson, names
from konspira.match import Match
from konspira.rng import Rng
from tests.server.house import Tab

TAUGHT = [(name, which) for name in names() for which in lesson.all_of(name)]


def told(tab, game, taught):
    """How much of the script a seat has seen happen, event by event as the rules let it be seen."""
    match = Match(game, taught.setup(game), dice=Rng(1))
    script = taught.script(game)
    match.dictate(lesson.dictated(script))
    match.begin()
    for event in script:
        if event.seat != CHANCE:
            match.play(*event)
    seen = [event for _, event in sorted(tab.events.items()) if not event.get("talk")]
    for event, (seat, action) in zip(seen, match.history(taught.seat), strict=False):
        assert (event["seat"], event["action"]) == (seat, action)
    return len(seen)


@pytest.mark.parametrize(("game", "which"), TAUGHT)
def test_a_lesson_goes_as_it_is_written_and_then_on_freely_to_its_end(server, game, which):
    taught = lesson.of(game, which)
    script = taught.script(find(game))
    table, key = server.open(game, lesson=which, start=True, lang="ru")
    tab = Tab(server, table, key, lang="en")
    for moment in taught.moments:
        assert moment.play in [option["text"] for option in tab.asked()["legal"]]
        tab.act(moment.play)
        assert tab.settled()
    asked = tab.asked()
    assert told(tab, find(game), taught) == len(script)
    luck = random.Random(1)
    while asked["type"] != "result":
        tab.act(luck.choice(asked["legal"])["text"])
        asked = tab.asked()
    for what in ("record", "proof"):
        status, answer = server.ask("GET", f"/api/matches/{table}-1/{what}")
        assert (status, answer["code"]) == (404, "lesson"), "a dictated deal proves nothing"
    assert server.ask("GET", f"/api/matches/{table}-1/replay?seat=open")[0] == 200
    server.ask("POST", f"/api/tables/{table}/rematch", {}, key=key)
    assert server.ask("GET", f"/api/tables/{table}")[1]["lesson"] is False, "the next match is like any other"


def test_a_lesson_goes_on_where_it_was_when_the_server_was_killed(own_server):
    taught, script = lesson.of("coup"), lesson.of("coup").script(find("coup"))
    table, key = own_server.open("coup", lesson=True, start=True)
    for number, moment in enumerate(taught.moments):
        tab = Tab(own_server, table, key)
        tab.asked()
        tab.act(moment.play)
        assert tab.settled()
        tab.close()
        if number in (1, 7):
            own_server.kill()
            own_server.start()
    tab = Tab(own_server, table, key)
    tab.asked()
    assert told(tab, find("coup"), taught) == len(script)


def test_whoever_leaves_a_lesson_plays_on_against_its_bots(server):
    table, key = server.open("coup", lesson=True, start=True)
    tab = Tab(server, table, key)
    asked = tab.asked()
    assert [option["text"] for option in asked["legal"]][:3] == ["income", "aid", "tax"]
    tab.act("income")
    luck = random.Random(2)
    while (asked := tab.asked(60))["type"] != "result":
        tab.act(luck.choice(asked["legal"])["text"])


def test_a_lesson_says_what_is_to_be_done_and_not_what_will_happen(server):
    status, shown = server.ask("GET", "/games/coup/lesson-first.json")
    assert status == 200
    assert set(shown) == {"minutes", "moments", "end"}
    assert all(set(moment) == {"play", "plates", "tries"} for moment in shown["moments"])
    assert server.ask("GET", "/games/coup/lesson-last.json")[1]["code"] == "file"
    assert server.ask("POST", "/api/tables", {"game": "coup", "name": "Vera", "lesson": "last"})[1]["code"] == "lesson"


def test_what_would_come_of_a_wrong_try_is_shown_and_nothing_is_played(server):
    table, key = server.open("coup", lesson=True, start=True)
    tab = Tab(server, table, key)
    before = tab.asked()
    tried = lesson.of("coup").moments[0].tries[0].play
    status, told = server.ask("POST", f"/api/tables/{table}/imagine?lang=ru", {"tried": tried}, key=key)
    assert status == 201
    assert sum(bool(frame["lines"]) for frame in told["frames"]) >= 2
    assert "open" not in told["frames"][-1], "only what the learner would see"
    tab.act("tax")  # the question is still the same
    assert tab.settled()
    assert before["question"] is not None
    for body, who, code in (
        (["coup 1"], key, "lesson"),
        (["x" * 81], key, "request"),
        ([], key, "request"),
        (tried, None, "seat"),
    ):
        assert server.ask("POST", f"/api/tables/{table}/imagine", {"tried": body}, key=who)[1]["code"] == code


def test_a_wrong_try_of_several_answers_is_shown_from_its_last(server):
    table, key = server.open("unrest", lesson="rebellion", start=True)
    tab = Tab(server, table, key)
    tab.asked()
    tab.act("mark capitol police")
    tab.asked()
    [wrong] = lesson.of("unrest", "rebellion").moments[1].tries
    told = server.ask("POST", f"/api/tables/{table}/imagine", {"tried": wrong.play[::-1]}, key=key)[1]
    assert len(told["frames"]) == 1 + len(wrong.then), "in any order, and without the first cards of the plan"


def test_nothing_is_shown_of_what_would_be_where_nobody_learns(server):
    table, key = server.open("coup", bots=["beginner"] * 2, players=3, start=True)
    refused = server.ask("POST", f"/api/tables/{table}/imagine", {"tried": ["steal 1"]}, key=key)
    assert (refused[0], refused[1]["code"]) == (404, "lesson")
    table, key = server.open("coup", lesson=True, start=True)
    tab = Tab(server, table, key)
    tab.asked()
    tab.act("income")
    tab.asked(60)
    assert server.ask("POST", f"/api/tables/{table}/imagine", {"tried": ["steal 1"]}, key=key)[1]["code"] == "lesson"
