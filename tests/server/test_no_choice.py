"""Questions with one answer: nobody is asked where everybody can see that there is no choice, or where nobody looks."""

from __future__ import annotations

import pytest

from tests.server.house import Tab
from tests.server.laid import lay

CLAIMS = {"tax": 0, "steal 1": 2, "exchange": 3}  # by the role they claim: of three, two cards leave one a bluff
LOYAL = (2, 3)  # a seed, and the answers after which a loyal player is on a mission


@pytest.fixture
def seat(server):
    """Opens one tab, or two, at a table that is laid anew."""

    def open_at(game, players, seed, answers, **settings):
        link = lay(server, game, players, seed, answers, swift=True, **settings)
        _, _, table, _, key = link.split("/")
        return table, key

    return open_at


def answered(tab, asked):
    """What the first seat has said to a question that it did not answer itself."""
    tab.until("view", "result", where=lambda told: told.get("question") != asked["question"])
    since = [event for number, event in tab.events.items() if number >= asked["number"]]
    return next(event["text"] for event in since if event["seat"] == 0)


def test_whoever_is_alone_with_bots_is_not_asked_what_has_one_answer(server, seat):
    """A loyal player's mission card is forced, which only other people could learn from its time."""
    table, key = seat("resistance", 5, *LOYAL)
    tab = Tab(server, table, key, "en")
    asked = tab.asked()
    assert asked["swift"]
    assert [option["text"] for option in asked["legal"]] == ["success"]
    assert answered(tab, asked) == "success"


def test_a_program_is_asked_everything(server, seat):
    table, key = seat("resistance", 5, 1, 5)
    asked = Tab(server, table, key).asked()
    assert len(asked["legal"]) == 1
    assert "swift" not in asked


def test_while_somebody_looks_on_a_secret_question_waits_for_its_answer(server, seat):
    table, key = seat("resistance", 5, 2, 5, spectators="open")
    watching = Tab(server, table)
    watching.until("view")
    tab = Tab(server, table, key, "en")
    asked = tab.asked()
    assert len(asked["legal"]) == 1
    assert "swift" not in asked
    assert tab.latest["table"]["watching"] == 1
    watching.close()
    assert answered(tab, asked) == "success", "now nobody looks on"


def test_among_people_a_secret_question_waits(server):
    table, host = server.open(players=2, options={"first": 0}, swift=True, window=0)
    guest = server.join(table, "Lev")
    vera, lev = Tab(server, table, host, "en"), Tab(server, table, guest, "en")
    server.ask("POST", f"/api/tables/{table}/start", key=host)
    hand = vera.asked()["view"]["hand"]
    vera.act(next(claim for claim, role in CLAIMS.items() if role not in hand))
    lev.asked()
    lev.act("challenge")
    proof = vera.asked()
    assert [option["text"] for option in proof["legal"]] == ["decline"]
    assert "swift" not in proof, "that it was a bluff is hers to show"


def test_what_everybody_can_see_is_not_asked_whoever_looks_on(server, seat):
    table, key = seat("unrest", 2, 1, 4, spectators="open")
    watching = Tab(server, table)
    watching.until("view")
    tab = Tab(server, table, key, "en")
    asked = tab.asked()
    assert asked["swift"]
    assert answered(tab, asked) == "bury"
