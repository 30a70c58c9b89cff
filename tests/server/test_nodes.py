"""Several nodes on one PostgreSQL: whoever plays at one table may be at any of them, and it is one table."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from random import randrange

import pytest
from websockets.exceptions import WebSocketException

from konspira import games
from tests.server import cluster
from tests.server.house import Server, Tab, until
from tests.server.proxy import Caddy, Proxy

RACES = int(os.environ.get("KONSPIRA_RACES", "8"))  # of each kind; the long run has a thousand


class Nodes:
    """Some servers on one database."""

    def __init__(self, number, *flags, database=None):
        self.database = database or cluster.fresh()
        with ThreadPoolExecutor(number) as threads:
            self.all = [*threads.map(lambda name: Server(self.database, "--node", name, *flags), "abc"[:number])]

    def __getitem__(self, number):
        return self.all[number]

    def sql(self, statement, **values):
        return self.all[0].sql(statement, **values)

    def keeper(self, table):
        """The node that keeps a table."""
        [(named,)] = self.sql("SELECT keeper FROM heads WHERE table_id = :id", id=table)
        return self.all["abc".index(named[0])] if named else None

    def stop(self):
        with ThreadPoolExecutor(len(self.all)) as threads:
            list(threads.map(Server.stop, self.all))


@pytest.fixture(scope="module")
def three():
    made = Nodes(3, "--openings", "100000", "--trust-proxy", "127.0.0.1")
    yield made
    made.stop()


@pytest.fixture
def two():
    made = Nodes(2, "--openings", "100000")
    yield made
    made.stop()


def seated(nodes, game="coup", people=2, **wanted):
    """A table with people at different nodes: its address, and each one's node and key."""
    table, host = nodes[0].open(game, players=people + len(wanted.get("bots", ())), **wanted)
    keys = [host, *(nodes[n % len(nodes.all)].join(table, f"Lev {n}") for n in range(1, people))]
    return table, [(nodes[n % len(nodes.all)], key) for n, key in enumerate(keys)]


def play_through(tabs, choose=lambda legal: legal[-1]):
    """Answer from all tabs in turn until the end; says what was acknowledged, by seat and question."""
    done = [{} for _ in tabs]
    results = [None] * len(tabs)

    def play(number):
        tab = tabs[number]
        while (asked := tab.asked(60))["type"] != "result":
            text = choose(asked["legal"])["text"]
            tab.act(text)
            if tab.settled():
                done[number][asked["question"]] = text
        results[number] = asked

    threads = [threading.Thread(target=play, args=(number,), daemon=True) for number in range(len(tabs))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert all(results)
    return done, results


def check_log(nodes, table, done):
    """Every acknowledged answer is stored once, and no log has a hole."""
    rows = nodes.sql("SELECT number, seat, action FROM actions WHERE match_id = :m ORDER BY number", m=f"{table}-1")
    assert [number for number, _, _ in rows] == list(range(len(rows)))
    [(name,)] = nodes.sql("SELECT facts FROM matches WHERE id = :m", m=f"{table}-1")
    describe = games.find(json.loads(name)["game"]).describe
    for seat, answers in enumerate(done):
        for question, text in answers.items():
            mine = [describe(action) for number, who, action in rows if who == seat and number >= question]
            assert mine[:1] == [text]
    return rows


@pytest.mark.parametrize(("game", "people"), [("coup", 3), ("resistance", 5)])
def test_players_of_one_table_are_at_different_nodes(three, game, people):
    """Votes of five people who answer at the same moment collide all the time; each is stored once."""
    table, seats = seated(three, game, people)
    tabs = [Tab(node, table, key) for node, key in seats]
    tabs[0].until("table", where=lambda told: all(seat["online"] for seat in told["seats"]))
    assert three[1].ask("POST", f"/api/tables/{table}/start", key=seats[0][1])[0] == 201
    done, results = play_through(tabs)
    rows = check_log(three, table, done)
    assert len({tuple(result["scores"]) for result in results}) == 1
    assert all(sorted(tab.events) == list(range(len(rows))) for tab in tabs), "everybody was told everything once"
    for tab in tabs:
        tab.close()
    for node in three.all:
        told = node.ask("GET", f"/api/tables/{table}")[1]
        assert told["phase"] == "over"
    assert (
        three[2].ask("GET", f"/api/matches/{table}-1/record")[1]
        == three[0].ask("GET", f"/api/matches/{table}-1/record")[1]
    )


def test_what_is_not_in_the_log_is_the_same_everywhere_too(three):
    table, seats = seated(three, people=3, window=0)
    (one, host), (two, lev), (_, ann) = seats
    tabs = [Tab(node, table, key) for node, key in seats]
    tabs[1].say(type="chat", text="who begins?")
    for tab in tabs:
        assert tab.until("chat")["lines"][0]["text"] == "who begins?"
    assert two.ask("PATCH", f"/api/tables/{table}", {"clock": 77, "spectators": "open"}, key=host)[0] == 200
    for tab in tabs:
        tab.until("table", where=lambda told: told["clock"] == 77)
    watching = Tab(three[2], table)
    tabs[0].until("table", where=lambda told: told["watching"] == 1)
    watching.close()
    tabs[0].until("table", where=lambda told: told["watching"] == 0)
    assert two.ask("POST", f"/api/tables/{table}/swap", {"one": 1, "other": 2}, key=host)[0] == 201
    assert tabs[2].until("table", where=lambda told: told["me"] == 1)["seats"][1]["name"] == "Lev 2"
    assert one.ask("PUT", f"/api/tables/{table}/seats/1", {"kind": "bot", "bot": "sensible"}, key=host)[0] == 200
    with pytest.raises(Exception, match="no longer yours"):
        tabs[2].until("never")
    assert three[2].ask("POST", f"/api/tables/{table}/leave", key=ann)[0] == 403, "the key is worthless everywhere"
    tabs[1].until("table", where=lambda told: told["seats"][1]["kind"] == "bot")
    assert two.ask("POST", f"/api/tables/{table}/start", key=host)[0] == 201
    view = tabs[1].until("view")
    assert view["match"] == f"{table}-1"
    tabs[1].close()
    tabs[0].until("table", where=lambda told: not told["seats"][2]["online"])
    for tab in tabs:
        tab.close()
    assert lev


def test_clocks_and_more_time_hold_at_every_node(three):
    table, seats = seated(three, clock=30, window=30, options={"first": 0})
    tabs = [Tab(node, table, key) for node, key in seats]
    three[2].ask("POST", f"/api/tables/{table}/start", key=seats[0][1])
    assert tabs[0].asked()["clock"]["of"] == 30
    tabs[0].say(type="more_time")
    assert tabs[0].until("view", where=lambda view: view["clock"]["of"] == 60)
    tabs[0].say(type="more_time")
    assert tabs[0].until("refused")["code"] == "clock"
    for tab in tabs:
        tab.close()


def test_a_person_back_at_another_node_is_no_longer_away(three):
    table, seats = seated(three, options={"first": 0})
    tabs = [Tab(node, table, key) for node, key in seats]
    three[0].ask("POST", f"/api/tables/{table}/start", key=seats[0][1])
    tabs[1].say(type="away", away=True)
    tabs[0].until("table", where=lambda told: told["seats"][1]["away"])
    back = Tab(three[2], table, seats[1][1])
    tabs[0].until("table", where=lambda told: not told["seats"][1]["away"])
    for tab in (*tabs, back):
        tab.close()


def test_everybody_has_a_share_in_chance_wherever_they_are(three):
    table, seats = seated(three, people=3)
    tabs = [Tab(node, table, key, entropy=True) for node, key in seats]
    tabs[0].until("table", where=lambda told: all(seat["online"] for seat in told["seats"]))
    time.sleep(0.2)  # that they want a share travels with that they are there, a moment after
    started = threading.Thread(
        target=three[0].ask, args=("POST", f"/api/tables/{table}/start"), kwargs={"key": seats[0][1]}
    )
    started.start()
    shares = [bytes([seat]) * 16 for seat in range(3)]
    for step in ("pledge", "open"):
        for tab, share in zip(tabs, shares, strict=True):
            assert tab.until("gather")["step"] == step
            given = {"sha256": hashlib.sha256(share).hexdigest()} if step == "pledge" else {"bytes": share.hex()}
            tab.say(type=step, **given)
    started.join()
    play_through(tabs)
    proof = three[1].ask("GET", f"/api/matches/{table}-1/proof")[1]
    assert proof["entropy"] == [share.hex() for share in shares]


def test_limits_hold_across_nodes():
    nodes = Nodes(2, "--openings", "4")
    try:
        told = [nodes[n % 2].ask("POST", "/api/tables", {"game": "coup", "name": "Eve"})[0] for n in range(8)]
        assert told.count(201) == 4
        assert told[-1] == 429
    finally:
        nodes.stop()


def test_public_tables_are_listed_at_every_node(three):
    table, host = three[0].open(players=2)
    three[1].ask("PATCH", f"/api/tables/{table}", {"public": True}, key=host)
    tab = Tab(three[1], table, host)
    tab.until("table")
    for node in three.all:
        until(lambda node=node: listed(node, table) and listed(node, table)[0]["seats"][0]["online"])
    tab.close()
    until(lambda: not three.sql("SELECT 1 FROM presence WHERE table_id = :id", id=table))
    three[2].ask("PATCH", f"/api/tables/{table}", {"public": False}, key=host)
    assert not any(listed(node, table) for node in three.all)


def listed(node, table):
    return [each for each in node.ask("GET", "/api/tables")[1] if each["id"] == table]


# -- Two at once -------------------------------------------------------------------------------


def at_once(*asks):
    """Ask several nodes at the same moment, from an address of its own: nobody may change settings without end."""
    there = f"10.{randrange(256)}.{randrange(256)}.{randrange(1, 255)}"
    barrier = threading.Barrier(len(asks))

    def ask(given):
        node, method, path, body, key = given
        barrier.wait()
        return node.ask(method, path, body, key=key, x_forwarded_for=there)

    with ThreadPoolExecutor(len(asks)) as threads:
        return [*threads.map(ask, asks)]


def test_of_two_at_once_one_wins_and_the_other_is_told(three):
    for turn in range(RACES):
        one, other = three[turn % 3], three[(turn + 1) % 3]
        table, host = one.open(players=3)
        path = f"/api/tables/{table}"
        told = at_once(*((node, "POST", f"{path}/join", {"name": "Lev", "seat": 1}, None) for node in (one, other)))
        assert sorted(status for status, _ in told) == [201, 409]
        [lev] = [answer["key"] for status, answer in told if status == 201]
        assert next(answer["code"] for status, answer in told if status == 409) == "taken"
        told = at_once(*((node, "POST", f"{path}/join", {"name": "Ann"}, None) for node in (one, other)))
        assert sorted(status for status, _ in told) == [201, 409]
        # The host puts a bot into the seat whose owner leaves it: both happen, in either order, and never half of one.
        told = at_once(
            (one, "PUT", f"{path}/seats/1", {"kind": "bot", "bot": "random"}, host),
            (other, "POST", f"{path}/leave", {}, lev),
        )
        kicked, left = (status for status, _ in told)
        assert (kicked, left) in ((200, 201), (200, 403))
        seat = one.ask("GET", path)[1]["seats"][1]
        assert seat["kind"] == "bot"
        # Two settings of different kinds: neither writes over the other.
        told = at_once(
            (one, "PATCH", path, {"clock": 10 + turn % 50}, host), (other, "PATCH", path, {"window": 7}, host)
        )
        assert [status for status, _ in told] == [200, 200]
        shown = three[2].ask("GET", path)[1]
        assert (shown["clock"], shown["window"]) == (10 + turn % 50, 7)
        told = at_once(*((node, "POST", f"{path}/start", {}, host) for node in three.all))
        assert sorted(status for status, _ in told) == [201, 409, 409]
        rounds = three.sql("SELECT count(*) FROM matches WHERE table_id = :id", id=table)
        assert rounds == [(1,)]
        end_match(three, table)
        told = at_once(*((node, "POST", f"{path}/rematch", {}, host) for node in (one, other)))
        assert sorted(status for status, _ in told) == [201, 409]
        told = at_once((one, "PATCH", path, {"players": 4}, host), (other, "POST", f"{path}/start", {}, host))
        shown = one.ask("GET", path)[1]
        if shown["phase"] == "lobby":
            assert shown["players"] == 4
        else:
            assert shown["players"] == 3
            assert told[0][0] == 409


def end_match(nodes, table):
    """As if the match were over: what is stored is changed as a node would change it."""
    [(facts,)] = nodes.sql("SELECT facts FROM tables WHERE id = :id", id=table)
    over = json.dumps({**json.loads(facts), "phase": "over"})
    nodes.sql("UPDATE tables SET facts = :facts, phase = 'over' WHERE id = :id", facts=over, id=table)
    nodes.sql("UPDATE heads SET version = version + 1 WHERE table_id = :id", id=table)


# -- Nodes that die ----------------------------------------------------------------------------


def test_a_killed_node_costs_nothing_and_its_tables_go_on(two):
    """Bots, clocks and whoever sat there: all of it goes on through the other node."""
    table, key = two[0].open("coup", players=2, bots=["sensible"], start=True)  # nobody else can close a question
    other_table, (_, (lev_at, lev)) = seated(two)
    two[0].ask("POST", f"/api/tables/{other_table}/start", key=key)
    tab = Tab(two[0], table, key)
    answered = {}
    for _ in range(2):
        asked = tab.asked()
        tab.act(asked["legal"][0]["text"])
        assert tab.settled()
        answered[asked["question"]] = asked["legal"][0]["text"]
    assert two.keeper(table) is two[0]
    two[0].kill()
    again = Tab(two[1], table, key, match=f"{table}-1", events=len(tab.events))
    assert again.until("view")
    again.events = tab.events | again.events
    while (asked := again.asked(20))["type"] != "result":
        again.act(asked["legal"][0]["text"])
    rows = two[1].sql("SELECT number, seat, action FROM actions WHERE match_id = :m ORDER BY number", m=f"{table}-1")
    assert sorted(again.events) == [number for number, _, _ in rows]
    describe = games.find("coup").describe
    for question, text in answered.items():
        assert next(describe(action) for number, seat, action in rows if seat == 0 and number >= question) == text
    two[0].start()
    assert lev_at
    assert lev


@pytest.mark.parametrize(("proxy", "example"), [(Proxy, "nginx-nodes.conf"), (Caddy, "Caddyfile.nodes")])
def test_behind_a_proxy_a_table_goes_on_when_its_node_is_gone(two, tmp_path, proxy, example):
    """Whoever types one address for all nodes is with another node; how soon, the storm measures."""
    ports = [node.port for node in (*two.all, two[0])]
    places = {f"127.0.0.1:800{n + 1}": f"127.0.0.1:{port}" for n, port in enumerate(ports)}
    tmp_path.chmod(0o755)
    before = proxy(tmp_path, f"examples/hosting/{example}", {**places, "$scheme": "http"})
    try:
        there = Server.__new__(Server)
        there.port = before.port
        table, key = there.open("coup", players=3, bots=["sensible"] * 2, start=True)
        tab = Tab(there, table, key)
        tab.act(tab.asked()["legal"][0]["text"])
        assert tab.settled()
        gone = two.keeper(table)
        gone.kill()
        with contextlib.suppress(WebSocketException, TimeoutError):  # it is usually at the keeper
            tab.until("never", timeout=5)
        back = Tab(there, table, key)
        back.until("view")
        while (asked := back.asked())["type"] != "result":
            back.act(asked["legal"][0]["text"])
        assert there.ask("GET", f"/api/matches/{table}-1/replay?seat=0")[0] == 200
        gone.start()
    finally:
        before.stop()


def test_a_stopped_node_that_wakes_up_does_nothing_twice(two):
    """Longer than the lease: the other node keeps the table by then, and what the first still wants comes second."""
    table, seats = seated(two, people=2, window=0, options={"first": 1}, bots=["sensible", "random"])
    (one, host), (other, lev) = seats
    tab, late = Tab(other, table, lev), Tab(one, table, host)
    late.until("table")
    one.ask("POST", f"/api/tables/{table}/start", key=host)
    tab.asked()
    os.kill(one.process.pid, signal.SIGSTOP)  # it keeps the table, since it dealt, unless it has just been slow
    try:
        late.act("income", question=0)  # it lies in the socket of a node that does not read
        tab.until("table", where=lambda told: not told["seats"][0]["online"], timeout=10)
        until(lambda: two.keeper(table) is other)
        tab.act("income")
        assert tab.settled()
    finally:
        os.kill(one.process.pid, signal.SIGCONT)
    late.until("view", where=lambda _: any(event["seat"] == 1 for event in late.events.values()))
    done, _ = play_through([late, tab])
    check_log(two, table, [done[0], done[1]])


def test_a_node_that_closes_hands_its_tables_over_at_once(two):
    table, key = two[0].open("coup", players=3, bots=["sensible"] * 2, start=True, clock=0)
    assert two.keeper(table) is two[0]
    two[0].stop()
    tab = Tab(two[1], table, key)
    tab.asked()
    assert two.keeper(table) is two[1]
