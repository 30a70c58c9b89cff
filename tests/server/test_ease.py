"""What is let pass for whoever wants that: only what is not about them, and nobody else learns of it."""

from __future__ import annotations

from konspira import SPECTATOR, find
from konspira.match import Match
from konspira.rng import Rng
from tests.server.house import Tab
from tests.server.laid import ME, lay

ABOUT_ME = {(1, 2): False, (1, 5): True}  # by seed and answers of a laid table of Coup: whether its window is about me


def asked_about(told, rule):
    return told.get("legal") and told["view"]["stack"][-1]["rule"] == rule


def test_what_is_not_about_a_seat_is_let_pass_for_it_and_the_others_do_not_see_that(server):
    table, host = server.open(players=3, options={"first": 0})
    keys = [host, server.join(table, "Lev"), server.join(table, "Nora")]
    tabs = [Tab(server, table, key) for key in keys]
    server.ask("POST", f"/api/tables/{table}/start", key=host)
    vera, lev, nora = tabs
    for tab in tabs:
        tab.until("view")
    lev.say(type="ease", on=True)
    assert lev.until("table", where=lambda told: told["eased"])
    vera.asked()
    vera.act("tax")
    nora.asked()
    nora.act("pass")
    lev.until("view", where=lambda told: asked_about(told, "Turn"))  # he has answered nothing, and it is his turn
    lev.act("income")
    nora.asked()
    nora.act("steal 1")
    asked = lev.until("view", where=lambda told: asked_about(told, "Challenge"))
    vera.until("view", where=lambda told: told.get("legal"))
    assert asked["question"] == lev.latest["view"]["question"], "what is aimed at Lev waits for him"
    assert not any(told.get("eased") for tab in (vera, nora) for told in tab.heard)


def test_whether_a_window_is_about_a_seat_follows_from_what_everybody_sees():
    game = find("coup")
    match = Match(game, game.setup(4, {"first": 0}), dice=Rng(5))
    match.begin()
    match.play(0, "steal 2")
    public = match.view(SPECTATOR)
    assert [game.table().concerns(public, seat) for seat in range(4)] == [True, False, True, False]
    for seat in (1, 2, 3):
        match.play(seat, "pass")
    match.play(2, "block captain")
    public = match.view(SPECTATOR)
    assert [game.table().concerns(public, seat) for seat in range(4)] == [True, False, True, False]


def test_people_may_talk_before_a_bot_that_leads_names_its_team():
    game = find("resistance")
    match = Match(game, game.setup(5), dice=Rng(3))
    match.begin()
    pause = game.table().pause
    assert pause(match.view(SPECTATOR)) > 2
    leader = match.waiting[0]
    match.play(leader, "send 0")
    assert pause(match.view(SPECTATOR)) == 0, "not again in the middle of a team"


def test_alone_with_bots_what_is_not_about_one_passes_by_itself_and_what_is_waits(server):
    """A program is never hurried."""
    for swift, window in ((True, find("coup").table().glance), (False, 0)):
        table, _ = server.open(players=3, bots=["sensible"] * 2, swift=swift)
        assert server.ask("GET", f"/api/tables/{table}")[1]["window"] == window
    for (seed, answers), about in ABOUT_ME.items():
        _, _, table, _, key = lay(server, "coup", 4, seed, answers, window=60).split("/")
        asked = Tab(server, table, key, "en").asked()
        effect = asked["view"]["stack"][-1]["effect"]
        assert (ME in (effect["actor"], effect["target"])) is about
        assert ("clock" in asked) is not about
