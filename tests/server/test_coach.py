"""Advice at a table: for whoever plays against bots alone, from what their seat may know, and marked in the record."""

from __future__ import annotations

import json

import pytest

from konspira import Rng, find, record
from konspira.bots.minds import task_of
from konspira.game import Event
from konspira.match import Match
from konspira.review.advice import advise
from tests.review.test_reckon import TABLES
from tests.server.house import Server, Tab


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    made = Server(tmp_path_factory.mktemp("coach") / "tables.db")
    yield made
    made.stop()


def test_whoever_plays_against_bots_is_advised_and_the_record_says_so(server):
    table, key = server.open(players=3, bots=["sensible"] * 2, start=True)
    tab = Tab(server, table, key)
    question = tab.asked()["question"]
    tab.close()
    status, said = server.ask("POST", f"/api/tables/{table}/advice", {"question": question, "lang": "ru"}, key)
    assert status == 200, said
    assert said["options"][0]["label"] == said["best"]
    assert all(0 <= option["chance"] <= 1 for option in said["options"])
    assert all(reason["seat"] != 0 for reason in said["reasons"]), "one's own cards are no belief"
    status, again = server.ask("POST", f"/api/tables/{table}/advice", {"question": question + 50}, key)
    assert (status, again["code"]) == (409, "stale")
    server.kill()
    server.start()
    assert server.ask("POST", f"/api/tables/{table}/advice", {"question": question}, "")[0] == 403
    play_on(server, table, key)
    _, told = server.ask("GET", f"/api/matches/{table}-1/record")
    assert told["coached"] == [0]


def play_on(server, table, key):
    """Answer anything until the match is over."""
    tab = Tab(server, table, key)
    while (news := tab.asked())["type"] != "result":
        tab.act(news["legal"][0]["text"])
    assert news["coached"] == [0]
    tab.close()


def test_nobody_is_advised_against_people(server):
    table, key = server.open(players=3, bots=["sensible"])
    server.join(table, "Ada")
    server.ask("POST", f"/api/tables/{table}/start", {}, key)
    status, said = server.ask("POST", f"/api/tables/{table}/advice", {"question": 0}, key)
    assert (status, said["code"]) == (409, "coach")


@pytest.mark.parametrize("game", ["coup", "liberation"])
def test_advice_comes_from_what_the_seat_may_know(game):
    """In another deal that looks the same to the seat the advice is the same."""
    found = find(game)
    match = Match(found, found.setup(TABLES[game]), dice=Rng(3))
    match.begin()
    while len(match.legal(match.waiting[0])) < 2:
        match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    seat = match.waiting[0]
    other = found.rules.deal(match.view(seat), Rng(9))
    told = []
    for view in (match.view(seat), found.rules.view(other, seat)):
        history = [Event(*event) for event in match.history(seat)]
        told.append(
            advise(task_of(found, match.setup, view, match.legal(seat), history, "coach", 5, 1.0, "silent"), 30)
        )
    assert told[0] == told[1]
    assert told[0].best in match.legal(seat)


def test_an_old_record_without_the_mark_is_still_read(tmp_path):
    raw = json.dumps({
        "konspira": 1, "game": "coup", "rules": find("coup").version, "players": 2, "options": {}, "names": ["a", "b"],
        "commitment": "", "pledges": [None, None], "entropy": [None, None], "secret": None, "seen_by": 0, "log": [],
        "scores": None,
    })  # fmt: skip
    path = tmp_path / "match.json"
    path.write_text(raw)
    assert record.read(path).coached == []
