"""Killed at any moment, the server loses nothing that it has acknowledged, and every table goes on."""

from __future__ import annotations

import json
import random
import threading
import time

import pytest
from sqlalchemy.exc import IntegrityError
from websockets.exceptions import WebSocketException

from tests.server.house import Tab, sqlite_alone, until


def test_what_was_acknowledged_is_there_after_a_kill_and_the_match_goes_on(own_server):
    """Six kills in the middle of two busy tables; each acknowledged answer is found again."""
    luck = random.Random(5)
    tables = [own_server.open(players=2, bots=["sensible"], start=True) for _ in range(2)]
    done = {table: {} for table, _ in tables}
    for _ in range(6):
        before = {table: len(answers) for table, answers in done.items()}
        players = {
            table: threading.Thread(target=play_on, args=(own_server, table, key, done[table])) for table, key in tables
        }
        for player in players.values():
            player.start()
        while any(player.is_alive() and len(done[table]) == before[table] for table, player in players.items()):
            time.sleep(0.001)  # a kill before anything was acknowledged would prove nothing
        time.sleep(luck.uniform(0, 0.05))
        own_server.kill()
        for player in players.values():
            player.join()
        own_server.start()
    for table, key in tables:
        assert done[table]
        tab = Tab(own_server, table, key)
        tab.until("view")
        for question, text in done[table].items():
            answers = [
                event["text"] for number, event in tab.events.items() if number >= question and event["seat"] == 0
            ]
            assert answers[:1] == [text]
        finish(tab)


def play_on(server, table, key, done):
    """Answer until the server dies; keep what it has acknowledged."""
    luck = random.Random(len(done))
    try:
        tab = Tab(server, table, key)
        while (asked := tab.asked())["type"] != "result":
            text = luck.choice(asked["legal"])["text"]
            tab.act(text)
            if tab.settled():
                done[asked["question"]] = text
            time.sleep(0.01)
    except (WebSocketException, OSError, TimeoutError, EOFError):
        return


def finish(tab):
    while (asked := tab.asked())["type"] != "result":
        tab.act(asked["legal"][-1]["text"])
    return asked


def test_bots_and_clocks_go_on_after_a_restart_without_anybody_there(own_server):
    table, key = own_server.open(players=2, bots=["sensible"], start=True, clock=1, window=1)
    tab = Tab(own_server, table, key)
    tab.asked()
    before = len(tab.events)
    own_server.kill()
    own_server.start()
    time.sleep(2.5)
    tab = Tab(own_server, table, key)
    tab.until("view")
    assert len(tab.events) > before


def test_the_store_refuses_two_answers_in_one_place(own_server):
    table, key = own_server.open(players=2, bots=["random"], start=True)
    Tab(own_server, table, key).until("view")
    with pytest.raises(IntegrityError):
        own_server.sql("INSERT INTO actions SELECT * FROM actions LIMIT 1")


@sqlite_alone
def test_readers_of_the_file_do_not_wait_for_its_writer(own_server):
    assert own_server.sql("PRAGMA journal_mode") == [("wal",)]


def test_a_bot_answers_for_whoever_is_away_and_hands_the_seat_back(own_server):
    table, host = own_server.open(players=3, bots=["random"])
    guest = own_server.join(table, "Lev")
    mine, other = Tab(own_server, table, host), Tab(own_server, table, guest)
    other.until("table")
    own_server.ask("POST", f"/api/tables/{table}/start", key=host)
    other.until("view")
    other.close()
    gone = mine.until("table", where=lambda m: not m["seats"][1]["online"])
    assert not gone["seats"][1]["away"]
    answered = set()
    for _ in range(400):
        view = mine.latest.get("view", {})
        if view.get("legal") and view["question"] not in mine.answered:
            mine.act(view["legal"][0]["text"])
        mine.read()
        answered = {event["seat"] for event in mine.events.values()}
        if 1 in answered or "result" in mine.latest:
            break
    assert 1 in answered
    assert mine.latest["table"]["seats"][1]["away"]
    back = Tab(own_server, table, guest)
    assert not back.until("table")["seats"][1]["away"]


def test_a_seat_left_in_a_match_is_played_on_by_a_bot(own_server):
    table, host = own_server.open(players=2)
    guest = own_server.join(table, "Lev")
    own_server.ask("POST", f"/api/tables/{table}/start", key=host)
    mine = Tab(own_server, table, host)
    assert own_server.ask("POST", f"/api/tables/{table}/leave", key=guest)[0] == 201
    assert mine.until("table", where=lambda m: m["seats"][1]["kind"] == "bot")["seats"][1]["name"] == "Lev"
    assert finish(mine)["scores"]


def test_only_whoever_answered_is_told_that_the_answer_is_stored(own_server):
    """Not the other tabs of the seat, and nobody if a bot has answered for it: what they sent may have been refused."""
    table, key = own_server.open(players=2, bots=["sensible"], options={"first": 0}, start=True)
    mine, other = Tab(own_server, table, key), Tab(own_server, table, key)
    mine.asked()
    question = other.asked()["question"]
    mine.act("income")
    assert mine.until("view", where=lambda view: view.get("done") == question)
    seen = other.until("view", where=lambda view: any(event["number"] == question for event in view["events"]))
    assert "done" not in seen
    for tab in (mine, other):
        asked = tab.asked()["question"]
    mine.say(type="away", away=True)
    answered = mine.until("view", where=lambda view: any(event["number"] == asked for event in view["events"]))
    assert [event["seat"] for event in answered["events"] if event["number"] == asked] == [0]
    assert "done" not in answered


def test_a_window_that_runs_out_lets_the_claim_pass(own_server):
    table, host = own_server.open(players=2, window=1)
    guest = own_server.join(table, "Lev")
    own_server.ask("PATCH", f"/api/tables/{table}", {"options": {"first": 0}}, key=host)
    own_server.ask("POST", f"/api/tables/{table}/start", key=host)
    mine, other = Tab(own_server, table, host), Tab(own_server, table, guest)
    mine.asked()
    mine.act("tax")
    asked = other.until("view", where=lambda m: m.get("legal"))
    assert asked["clock"]["of"] == 1
    passed = other.until("view", where=lambda m: any(event["seat"] == 1 for event in m["events"]), timeout=5)
    assert [event["text"] for event in passed["events"] if event["seat"] == 1] == ["pass"]


def test_more_time_is_given_once_a_decision(own_server):
    table, host = own_server.open(players=2, bots=["random"], clock=30, window=30, options={"first": 0}, start=True)
    tab = Tab(own_server, table, host)
    asked = tab.asked()
    assert asked["clock"]["of"] == 30
    tab.say(type="more_time")
    assert tab.until("view")["clock"]["of"] == 60
    tab.say(type="more_time")
    assert tab.until("refused")["code"] == "clock"


def test_the_clock_of_a_question_begins_once_more_when_it_is_seen(own_server):
    table, host = own_server.open(players=2, bots=["random"], clock=30, window=30, options={"first": 0}, start=True)
    tab = Tab(own_server, table, host)
    question = tab.asked()["question"]
    own_server.ask("GET", f"/api/tables/{table}")
    time.sleep(1.2)
    tab.say(type="seen", question=question + 1)
    tab.say(type="seen", question=question)
    anew = tab.until("view")
    assert anew["clock"]["of"] == 30
    assert anew["clock"]["left"] > 29.5, "a second has gone by, and does not count"
    tab.say(type="seen", question=question)
    tab.say(type="more_time")
    more = tab.until("view")
    assert more["clock"]["of"] == 60
    assert more["events"] == anew["events"] == []


def spoil(server, table, **change):
    """Change what is stored of the first match of a table."""
    match = f"{table}-1"
    [(facts,)] = server.sql("SELECT facts FROM matches WHERE id = :id", id=match)
    changed = json.dumps({**json.loads(facts), **change})
    server.sql("UPDATE matches SET facts = :facts WHERE id = :id", facts=changed, id=match)


def test_a_match_of_other_rules_is_set_aside_and_the_others_play(own_server):
    (older, _), (unknown, _), (sound, key) = [
        own_server.open("coup", bots=["random"], players=2, start=True) for _ in "123"
    ]
    own_server.kill()
    spoil(own_server, older, rules=1)
    spoil(own_server, unknown, game="chess")
    own_server.start()
    status, answer = own_server.ask("GET", f"/api/tables/{older}")
    assert status == 409
    assert "played by version 1 of the rules of coup, and these are version 2" in answer["error"]
    status, answer = own_server.ask("GET", f"/api/tables/{unknown}")
    assert status == 400
    assert "unknown game 'chess'" in answer["error"]
    tab = Tab(own_server, sound, key)
    tab.act(tab.asked()["legal"][0]["action"])
    assert tab.settled()
    tab.close()
    until(lambda: all(f"table {table} is set aside: " in own_server.said() for table in (older, unknown)))
    own_server.stop()
    assert "Traceback" not in own_server.said()
