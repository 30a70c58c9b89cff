"""An evening at one table: the score over its matches, and sides that change by rule."""

from __future__ import annotations

import pytest

from konspira.server.facts import MOST_TALLIED, Chair, TableFacts
from tests.server.house import Tab
from tests.server.test_tables import finish


def again(server, table, key):
    """The next match of the evening."""
    assert server.ask("POST", f"/api/tables/{table}/rematch", key=key)[0] == 201
    assert server.ask("POST", f"/api/tables/{table}/start", key=key)[0] == 201


def test_the_score_of_an_evening_is_kept_and_begun_anew(server):
    table, host = server.open(players=2, bots=["random"], start=True)
    won = {}
    for number in (1, 2):
        tab = Tab(server, table, host)
        result = finish(tab)
        told = server.ask("GET", f"/api/tables/{table}")[1]
        for seat in result["winners"]:
            won[seat] = won.get(seat, 0) + 1
        tally = {each["name"]: (each["played"], each["won"]) for each in told["tally"]}
        assert tally == {seat["name"]: (number, won.get(place, 0)) for place, seat in enumerate(told["seats"])}
        tab.close()
        if number == 1:
            again(server, table, host)
    assert server.ask("PATCH", f"/api/tables/{table}", {"score_anew": True})[0] == 403
    assert server.ask("PATCH", f"/api/tables/{table}", {"score_anew": True}, key=host)[1]["tally"] == []


def test_sides_change_at_each_rematch_where_the_host_wants_that(server):
    table, host = server.open("unrest", players=2, bots=["random"], start=True)
    assert server.ask("PATCH", f"/api/tables/{table}", {"rotate": True}, key=host)[1]["rotate"] is True
    for side in (0, 1, 0):
        tab = Tab(server, table, host)
        assert tab.until("table")["me"] == side
        finish(tab)
        told = server.ask("GET", f"/api/tables/{table}", key=host)[1]
        assert (told["me"], told["host"]) == (side, side)
        tab.close()
        again(server, table, host)
    assert sum(each["played"] for each in told["tally"]) == 6, "the score follows the people, not the seats"


def test_the_winner_goes_first_also_after_sides_have_changed(server):
    table, host = server.open(players=2, bots=["random"], start=True)
    server.ask("PATCH", f"/api/tables/{table}", {"rotate": True}, key=host)
    tab = Tab(server, table, host)
    result = finish(tab)
    server.ask("POST", f"/api/tables/{table}/rematch", key=host)
    told = tab.until("table", where=lambda m: m["phase"] == "lobby")
    assert told["options"]["first"] == 1 - result["winners"][0]


@pytest.mark.parametrize(("scores", "won"), [((1.0, 0.0), [1, 0]), ((1.0, 1.0), [0, 0])])
def test_a_match_that_all_have_won_nobody_has(scores, won):
    facts = TableFacts(id="t", game="coup", players=2, options={}, chairs=[Chair(), Chair()])
    facts.count(["Vera", "Lev"], scores)
    assert [each.won for each in facts.tally.values()] == won


def test_a_table_does_not_remember_everybody_who_ever_sat_there():
    facts = TableFacts(id="t", game="coup", players=2, options={}, chairs=[Chair(), Chair()])
    for number in range(60):
        facts.count([f"guest {number}", "Vera"], (0.0, 1.0))
    assert len(facts.tally) <= MOST_TALLIED
    assert facts.tally["Vera"].won == 60, "but everybody who still does"
