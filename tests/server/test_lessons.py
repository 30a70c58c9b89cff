"""Lessons at a real server: rivals and chance keep to the script, through restarts, as long as the learner does."""

from __future__ import annotations

import random

import pytest

from konspira import CHANCE, find, lesson, names
from tests.server.house import Tab

TAUGHT = [name for name in names() if lesson.of(name)]


def told(tab, script):
    """How much of the script a seat has seen happen, its own secrets and open answers compared."""
    seen = [event for _, event in sorted(tab.events.items()) if not event.get("talk")]
    for event, (seat, action) in zip(seen, script, strict=False):
        assert event["seat"] == seat
        assert seat == CHANCE or event["action"] in (action, -1) or event["action"] < 0
    return len(seen)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_goes_as_it_is_written_and_then_on_freely_to_its_end(server, game):
    taught, script = lesson.of(game), lesson.of(game).script(find(game))
    table, key = server.open(game, lesson=True, start=True, lang="ru")
    tab = Tab(server, table, key, lang="en")
    for moment in taught.moments:
        assert moment.play in [option["text"] for option in tab.asked()["legal"]]
        tab.act(moment.play)
        assert tab.settled()
    asked = tab.asked()
    assert told(tab, script) == len(script)
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
    assert told(tab, script) == len(script)


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
    status, shown = server.ask("GET", "/games/coup/lesson.json")
    assert status == 200
    assert set(shown) == {"minutes", "moments", "end"}
    assert all(set(moment) == {"play", "plates"} for moment in shown["moments"])
    untaught = [name for name in names() if not lesson.of(name)]
    for name in untaught[:1]:
        assert server.ask("GET", f"/games/{name}/lesson.json")[1]["code"] == "file"
        assert server.ask("POST", "/api/tables", {"game": name, "name": "Vera", "lesson": True})[1]["code"] == "lesson"
