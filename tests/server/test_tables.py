"""Sitting down, the host's tools and a match over HTTP and WebSockets, against a real server."""

from __future__ import annotations

import hashlib
import json
import random
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from konspira import names, record
from tests.server.house import Tab, whole

QUICK = {"coup": 3, "resistance": 5, "unrest": 2, "liberation": 2, "red_rising": 2}


def finish(tab, seed=1, timeout=20):
    """Answer at random until the result."""
    luck = random.Random(seed)
    while (asked := tab.asked(timeout))["type"] != "result":
        tab.act(luck.choice(asked["legal"])["text"])
    return asked


@pytest.mark.parametrize("game", names())
def test_a_whole_match_is_played_against_bots_and_its_file_verifies(server, game, tmp_path):
    players = QUICK[game]
    table, key = server.open(game, players=players, bots=["sensible"] * (players - 1), start=True)
    tab = Tab(server, table, key, lang="ru")
    result = finish(tab)
    assert len(result["scores"]) == players
    assert all(row["revealed"] for row in result["rows"])
    assert sorted(tab.events) == list(range(len(tab.events)))
    status, saved = server.ask("GET", f"/api/matches/{table}-1/record")
    assert status == 200
    path = tmp_path / "match.json"
    path.write_text(json.dumps(saved))
    assert record.verify(record.read(path)).scores == tuple(result["scores"])


@pytest.mark.parametrize("game", names())
def test_a_replay_shows_every_moment_from_a_seat_or_open(server, game):
    players = QUICK[game]
    table, key = server.open(game, players=players, bots=["random"] * (players - 1), start=True)
    finish(Tab(server, table, key))
    _, seen = server.ask("GET", f"/api/matches/{table}-1/replay?seat=0&lang=ru")
    _, opened = server.ask("GET", f"/api/matches/{table}-1/replay?seat=open&lang=en")
    assert len(seen["frames"]) == len(opened["frames"])
    assert all("open" not in frame for frame in seen["frames"])
    assert all(len(frame["open"]) == players for frame in opened["frames"])
    status, answer = server.ask("GET", f"/api/matches/{table}-1/replay?seat={players}")
    assert (status, answer["code"]) == (404, "seat")


@pytest.mark.parametrize("bot", ["beginner", "master@20", "bold@20ms"])
def test_bots_that_think_do_so_in_processes_of_their_own(server, bot):
    table, key = server.open(players=3, bots=[bot] * 2, start=True)
    result = finish(Tab(server, table, key), timeout=120)  # they may play on for long without us
    assert len(result["scores"]) == 3


def test_the_example_bot_joins_over_the_network_and_plays(server):
    table, host = server.open(players=2)
    example = Path(__file__).parent.parent.parent / "examples" / "network_bot.py"
    command = [sys.executable, str(example), f"{server.url}/t/{table}", "Robot"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as robot:
        tab = Tab(server, table, host)
        assert tab.until("table", where=lambda m: m["seats"][1]["online"])["seats"][1]["name"] == "Robot"
        server.ask("POST", f"/api/tables/{table}/start", key=host)
        result = finish(tab)
        assert f"scores: {result['scores']}" in robot.communicate(timeout=20)[0]


def test_friends_join_by_the_address_and_the_host_starts(server):
    table, host = server.open(players=3)
    tabs = [Tab(server, table, host)]
    tabs += [Tab(server, table, server.join(table, name)) for name in ("Lev", "Lev")]
    seats = tabs[0].until("table", where=lambda m: all(seat["online"] for seat in m["seats"]))["seats"]
    assert [seat["name"] for seat in seats] == ["Vera", "Lev", "Lev 2"]
    assert server.ask("POST", f"/api/tables/{table}/start", key=host)[0] == 201
    for tab in tabs:
        assert tab.until("view")["match"] == f"{table}-1"


def test_only_the_host_has_the_hosts_tools(server):
    table, host = server.open(players=3)
    guest = server.join(table, "Lev")
    for method, path, body in (
        ("POST", "start", None), ("PATCH", "", {"locked": True}), ("PUT", "seats/2", {"kind": "bot"}),
        ("POST", "rematch", None),
    ):  # fmt: skip
        path = f"/api/tables/{table}/{path}".rstrip("/")
        for key in (guest, None, "forged.key", host + "x"):
            status, answer = server.ask(method, path, body, key=key)
            assert (status, answer["code"]) == (403, "host")
    assert server.ask("PATCH", f"/api/tables/{table}", {"locked": True}, key=host)[0] == 200
    assert server.ask("POST", f"/api/tables/{table}/join", {"name": "Kim"})[1]["code"] == "locked"


def test_a_key_opens_its_own_seat_at_its_own_table_until_the_seat_is_given_away(server):
    table, host = server.open(players=3)
    other, _ = server.open(players=3)
    guest = server.join(table, "Lev")
    assert server.ask("GET", f"/api/tables/{table}", key=guest)[1]["me"] == 1
    assert server.ask("GET", f"/api/tables/{other}", key=guest)[1]["me"] == -2
    assert server.ask("PUT", f"/api/tables/{table}/seats/1", {"kind": "open"}, key=host)[0] == 200
    assert server.ask("GET", f"/api/tables/{table}", key=guest)[1]["me"] == -2
    assert server.ask("GET", f"/api/tables/{table}/seat", key=guest)[0] == 403


def test_the_host_seats_bots_opens_seats_and_changes_the_table(server):
    table, host = server.open(players=2)
    path = f"/api/tables/{table}"
    assert server.ask("PATCH", path, {"players": 4, "options": {"first": 1}}, key=host)[1]["players"] == 4
    status, now = server.ask("PUT", f"{path}/seats/3", {"kind": "bot", "bot": "random"}, key=host)
    assert (status, now["seats"][3]["bot"]) == (200, "random")
    assert "random" in server.ask("PUT", f"{path}/seats/3", {"kind": "bot", "bot": "rnadom"}, key=host)[1]["error"]
    server.join(table, "Lev", seat=2)
    status, answer = server.ask("PATCH", path, {"players": 2}, key=host)
    assert (status, answer["code"]) == (409, "players")
    assert server.ask("POST", f"{path}/start", key=host)[1]["code"] == "seats"


def test_a_rematch_keeps_the_people_and_the_winner_goes_first(server):
    table, host = server.open(players=2, bots=["random"], start=True)
    tab = Tab(server, table, host)
    result = finish(tab)
    assert server.ask("POST", f"/api/tables/{table}/rematch", key=host)[0] == 201
    now = tab.until("table", where=lambda m: m["phase"] == "lobby")
    assert now["options"]["first"] == result["winners"][0]
    tab.latest.pop("result")
    server.ask("POST", f"/api/tables/{table}/start", key=host)
    assert tab.until("view", where=lambda m: m["match"] == f"{table}-2")["number"] > 0


def test_a_client_that_comes_back_gets_exactly_what_it_missed(server):
    table, host = server.open(players=3, bots=["sensible"] * 2, start=True)
    tab = Tab(server, table, host, lang="en")
    for _ in range(3):
        asked = tab.asked()
        if asked["type"] == "result":
            break
        tab.act(asked["legal"][0]["action"])
    tab.settled()  # stands, or a bot that was asked too was quicker: either way all has been heard
    whole = [tab.events[number] for number in range(len(tab.events))]
    tab.close()
    seen = len(whole) // 2
    again = Tab(server, table, host, lang="en", match=f"{table}-1", events=seen)
    first = again.until("view")
    assert first["from"] == seen
    assert first["events"][: len(whole) - seen] == whole[seen:]
    assert [event["number"] for event in first["events"]] == list(range(seen, first["number"]))


def test_who_keeps_what_was_shown_is_told_what_changed_and_sees_the_same(server):
    table, host = server.open("unrest", players=2, bots=["random"], start=True)  # which always lasts for eight rounds
    tabs = [Tab(server, table, host, lang="en", changes=keeps) for keeps in (True, False, True)]
    finish(tabs[1])
    assert server.ask("POST", f"/api/tables/{table}/rematch", key=host)[0] == 201
    assert server.ask("POST", f"/api/tables/{table}/start", key=host)[0] == 201
    tabs[0].until("view", where=lambda message: message["match"] == f"{table}-2")
    tabs[0].say(type="lang", lang="ru")  # everything is told again, and shown again
    views = {}
    for tab in tabs:
        tab.until("view", where=lambda message: message["match"] == f"{table}-2")
        kept = {}
        for message in [each for each in tab.heard if each["type"] == "view"]:
            kept = whole(message, kept)
            views.setdefault((kept["match"], kept["number"]), []).append(kept["view"])
    assert all(view == same[0] for same in views.values() for view in same)
    assert sum(len(same) >= len(tabs) for same in views.values()) > 20  # a whole match, seen by all of them
    sizes = [sum(len(json.dumps(each)) for each in tab.heard) for tab in tabs]
    assert sizes[2] < sizes[1] / 2


def test_a_language_is_changed_in_mid_game(server):
    table, host = server.open(players=2, bots=["sensible"], start=True)
    tab = Tab(server, table, host, lang="en")
    english = tab.until("view", where=lambda m: m.get("legal"))
    tab.say(type="lang", lang="ru")
    russian = tab.until("view", where=lambda m: m.get("legal"))
    assert english["legal"][0]["action"] == russian["legal"][0]["action"]
    assert english["hint"] != russian["hint"]
    assert any("а" in line for event in russian["events"] for line in event["lines"])


def test_nothing_can_be_played_twice_or_for_an_old_question(server):
    table, host = server.open(players=2, window=0, clock=0)
    guest = server.join(table, "Lev")
    server.ask("PATCH", f"/api/tables/{table}", {"options": {"first": 0}}, key=host)
    server.ask("POST", f"/api/tables/{table}/start", key=host)
    mine, other = Tab(server, table, host), Tab(server, table, guest)
    asked = mine.asked()
    question = asked["question"]
    mine.act("income", question)
    mine.act("income", question)
    assert mine.until("refused")["question"] == question
    assert question in mine.done
    other.asked()
    other.act("steal 1")
    refused = other.until("refused")
    assert refused["code"] == "illegal"
    assert "steal" in refused["error"]
    other.act("income")
    assert other.settled()
    assert [event["text"] for event in other.events.values()].count("income") == 2


def test_a_spectator_sees_open_information_only_and_only_if_the_host_allows_it(server):
    table, host = server.open(players=2, bots=["sensible"], start=True)
    Tab(server, table, host)
    shut_out = Tab(server, table)
    assert shut_out.until("refused")["code"] == "spectators"
    server.ask("PATCH", f"/api/tables/{table}", {"spectators": "open"}, key=host)
    watcher = Tab(server, table, lang="ru")
    seen = watcher.until("view")
    assert (seen["view"]["seat"], seen["view"]["hand"], "legal" in seen) == (-2, [], False)
    watcher.say(type="act", question=0, action="income")
    assert watcher.until("refused")["code"] == "spectator"


def test_chat_and_statements_reach_everybody_and_stay(server):
    table, host = server.open("resistance", players=5, bots=["sensible"] * 4, start=True)
    tab = Tab(server, table, host, lang="en")
    statement = tab.until("table", where=lambda m: m.get("statements"))["statements"][0]
    tab.say(type="say", statement=statement["text"])
    assert tab.until("view", where=lambda m: any(e["text"] == statement["text"] for e in m["events"]))
    tab.say(type="chat", text="<b>hello</b>\u0007 \u202e")
    assert tab.until("chat")["lines"][0]["text"] == "<b>hello</b>"
    late = Tab(server, table, host)
    assert late.until("chat")["lines"][0]["name"] == "Vera"


def test_entropy_of_those_present_goes_into_the_proof(server):
    table, host = server.open(players=2, bots=["random"])
    tab = Tab(server, table, host, entropy=True)
    tab.until("table")
    starter = threading.Thread(target=server.ask, args=("POST", f"/api/tables/{table}/start"), kwargs={"key": host})
    starter.start()
    mine = bytes(range(16))
    assert tab.until("gather")["step"] == "pledge"
    tab.say(type="pledge", sha256=hashlib.sha256(mine).hexdigest())
    assert tab.until("gather", where=lambda m: m["step"] == "open")
    tab.say(type="open", bytes=mine.hex())
    starter.join()
    finish(tab)
    _, proof = server.ask("GET", f"/api/matches/{table}-1/proof")
    assert proof["entropy"] == [mine.hex(), None]
    assert all(0 <= draw["took"][0] < draw["of"] for draw in proof["draws"])


def test_whoever_pledges_and_does_not_open_is_left_out(server):
    table, host = server.open(players=2, bots=["random"])
    tab = Tab(server, table, host, entropy=True)
    tab.until("table")
    starter = threading.Thread(target=server.ask, args=("POST", f"/api/tables/{table}/start"), kwargs={"key": host})
    starter.start()
    first = tab.until("gather")
    tab.say(type="pledge", sha256="0" * 64)
    tab.until("gather", where=lambda m: m["step"] == "open")
    starter.join()
    begun = tab.until("table", where=lambda m: m["phase"] == "playing")
    assert begun["commitment"] != first["commitment"]


def test_what_is_secret_stays_secret_until_the_end(server):
    table, host = server.open(players=2, bots=["sensible"], start=True)
    tab = Tab(server, table, host)
    tab.asked()
    for what in ("record", "proof", "replay"):
        status, answer = server.ask("GET", f"/api/matches/{table}-1/{what}")
        assert (status, answer["code"]) == (409, "phase")
    assert "secret" not in str(tab.heard)


def test_the_host_swaps_seats_between_matches_and_keys_follow(server):
    table, host = server.open("unrest", players=2)
    guest = server.join(table, "Lev")
    tab = Tab(server, table, guest, "en")
    assert tab.until("table")["me"] == 1
    swap = {"one": 0, "other": 1}
    assert server.ask("POST", f"/api/tables/{table}/swap", swap, key=guest)[0] == 403
    assert server.ask("POST", f"/api/tables/{table}/swap", swap, key=host)[0] == 201
    after = tab.until("table", where=lambda m: m["me"] == 0)
    assert [seat["name"] for seat in after["seats"]] == ["Lev", "Vera"]
    assert after["host"] == 1
    assert server.ask("GET", f"/api/tables/{table}", key=host)[1]["me"] == 1
    assert server.ask("POST", f"/api/tables/{table}/start", key=host)[0] == 201
    tab.until("view")
    assert tab.latest["table"]["me"] == 0
    status, answer = server.ask("POST", f"/api/tables/{table}/swap", swap, key=host)
    assert (status, answer["code"]) == (409, "phase")
