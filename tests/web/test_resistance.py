"""The Resistance on the drawn table: whole matches with talk, teams, votes and plot cards, by hand and by key."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from konspira import SPECTATOR, Match, Rng, find
from konspira.games.resistance.rules.actions import SPIES_AMONG, SPY
from konspira.games.resistance.table.aids import extra
from konspira.language import Speaker
from tests.web.drawn import READY, close_result, is_as_wide_as_the_screen
from tests.web.players import Player, deal_in, move_until, play_out, sit_down

THINGS = (
    ".dock .vote button, .dock .shelf button, .stage .seat .pick:not(.on), .stage .track button, .stage .drawn button"
)
LIKES = {"propose-approve": 99, "approve": 6, "reject": 2, "pass": 5, "fail": 2}

SPIES_SHOWN = """() => {
  const end = document.querySelector(".reopen, dialog.sheet[open]");
  return [document.querySelectorAll(".seat.is-spy").length, Boolean(end)];
}"""
LOWEST = """() => {
  const buttons = [...document.querySelectorAll(".dock button")];
  return Math.max(0, ...buttons.map((each) => each.getBoundingClientRect().bottom));
}"""

# Touches a thing, and strikes its key, as soon as it is there: quicker than anybody can read.
HASTY = """selector => new MutationObserver((_, watch) => {
  const thing = document.querySelector(selector);
  if (!thing) return;
  watch.disconnect();
  thing.click();
  thing.dispatchEvent(new KeyboardEvent("keydown", { key: "1", code: "Digit1", bubbles: true }));
  document.body.dataset.hasty = "";
}).observe(document.body, { childList: true, subtree: true })"""


def table_of(visit, server, players, *, seed=1, **more):
    table, pages = deal_in(visit, server, "resistance", players, **more)
    people = [Player(page, THINGS, seed + place, LIKES) for place, page in enumerate(pages)]
    sit_down(server, table, people)
    return people


def say_something(player, statement):
    """A statement, by the buttons of the rail."""
    player.click("button.state")
    player.at("dialog.sheet[open] button", has_text=statement).first.click()


def test_five_play_a_whole_match_by_clicks_and_talk(visit, server):
    vera, lev = people = table_of(visit, server, 5, guests=1)
    say_something(vera, "resistance")
    expect(lev.at(".seat[data-seat='0'] em")).to_have_text("I am no spy")

    def secrets_stay_secret(player):
        """A spy sees two spies, everybody else none, until the end."""
        shown, end = player.page.evaluate(SPIES_SHOWN)
        assert shown in (0, SPIES_AMONG[5]) or end

    play_out(people, each_time=secrets_stay_secret)
    for player in people:
        close_result(player.page)
        assert player.at(".seat.is-spy").count() == SPIES_AMONG[5], "at the end everybody is known"
        assert player.at(".votes tbody tr").count() == 6
        votes = player.at(".votes thead th").count() - 1
        assert player.at(".votes td.y, .votes td.n").count() == 5 * votes
    assert len({player.at(".track").inner_text() for player in people}) == 1


def test_a_match_is_played_by_keys_alone(visit, server):
    (player,) = table_of(visit, server, 5, seed=4)
    play_out([player], keys=True)
    assert "Vote" in player.kinds


def test_plot_cards_and_free_targets_are_played_on_a_phone(visit, server):
    (player,) = table_of(visit, server, 9, phone=True, lang="ru", seed=2, options={"plot": "chosen", "targeting": True})

    def fits(player):
        assert is_as_wide_as_the_screen(player.page)
        low = player.page.evaluate(LOWEST)
        assert low <= 844, "the answer is within reach of a thumb"

    play_out([player], each_time=fits)


def test_every_plot_card_of_the_table_can_be_read(visit, server):
    (player,) = table_of(visit, server, 7, options={"plot": "chosen"})
    player.click(".open-plots")
    expect(player.at(".sheet.plots dt")).to_have_count(9)
    assert len(set(player.at(".sheet.plots dd").all_inner_texts())) == 9
    player.page.keyboard.press("Escape")
    expect(player.at(".sheet.plots")).to_have_count(0)


LEADS = "[data-action='propose-approve']"


TABLES = 30  # at two of five the first leader is somebody who is there


def led(visit, server):
    """The one who leads the very first team, and the other, at as many tables as that takes."""
    for _ in range(TABLES):
        people = table_of(visit, server, 5, guests=1)
        first = people[0].view["view"]
        if first["leader"] < len(people) and not first["missions"] and not first["rejections"]:
            leader, other = people[first["leader"]], people[1 - first["leader"]]
            leader.page.wait_for_selector(LEADS)
            leader.page.wait_for_selector(READY)
            return leader, other
        for player in people:
            player.page.context.close()
    raise AssertionError("nobody who is there ever leads")


def test_the_second_click_of_a_double_click_on_a_proposal_is_no_vote(visit, server):
    leader, _ = led(visit, server)
    page = leader.page
    for chosen in range(1, int(leader.at(".track .now .disc").inner_text())):
        expect(leader.at(".seat .pick.on")).to_have_count(chosen)
        leader.at(".seat .pick:not(.on)").first.click()
    page.evaluate(HASTY, ".tok.yes")
    leader.click("[data-action='propose']")
    page.wait_for_selector("[data-hasty]")
    page.wait_for_selector(READY)
    assert leader.sees(".tok.yes"), "the leader has yet to vote"
    leader.click(".tok.yes")
    expect(leader.at(".tok")).to_have_count(0)
    assert not leader.refused


def test_a_leader_chooses_a_team_as_a_whole_and_may_change_it(visit, server):
    leader, other = led(visit, server)
    size = int(leader.at(".track .now .disc").inner_text())
    seats = leader.at(".seat .pick")
    expect(leader.at(".seat .pick.on")).to_have_count(1)  # whoever leads goes along
    leader.click(".seat .pick.on")
    expect(leader.at(".seat .pick.on")).to_have_count(0)  # or not
    for place in range(5 - size, 5):
        seats.nth(place).click()
    chosen = sorted(leader.at(".seat:has(.pick.on)").evaluate_all("all => all.map((each) => each.dataset.seat)"))
    assert len(chosen) == size
    leader.click(LEADS)
    other.page.wait_for_selector(".tok, .seat.team")
    expect(other.at(".seat.team")).to_have_count(size)
    assert sorted(other.at(".seat.team").evaluate_all("all => all.map((each) => each.dataset.seat)")) == chosen
    expect(leader.at(".tok")).to_have_count(0)  # whoever proposes a team approves of it with the same touch
    assert not leader.refused


def test_a_vote_is_hidden_until_all_are_in(visit, server):
    people = table_of(visit, server, 5, guests=2)
    for player in people:
        player.things = ".stage .seat .pick:not(.on)"  # a team if they must, which is then proposed, but no vote
    move_until(people, lambda: sum(player.sees(".tok") for player in people) > 1)  # a leader has voted by proposing
    voter, other, *_ = [player for player in people if player.sees(".tok")]
    mine = f".seat[data-seat='{people.index(voter)}']"
    voter.click(".tok.yes")
    expect(voter.at(f"{mine} .vd.yes")).to_have_count(1)
    expect(other.at(f"{mine} .vd.in")).to_have_count(1)
    assert not other.sees(".seat .vd.yes, .seat .vd.no")


def test_suspicion_is_an_aid(visit, server):
    (alone,) = table_of(visit, server, 5, aids=True)
    alone.page.wait_for_selector(".stage > .belief")
    (plain,) = table_of(visit, server, 5, aids=False)
    assert not plain.sees(".belief")


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_rules_are_illustrated(visit, lang):
    page = visit("/rules/resistance", lang=lang)
    page.wait_for_selector("figure.res")
    assert page.locator("figure.res").count() == 3
    assert page.locator("figure .card.plot").count() == 9


# -- What the table adds to the view -----------------------------------------------------------


def match_of(players, seed, **options):
    game = find("resistance")
    match = Match(game, game.setup(players, options), dice=Rng(seed))
    match.begin()
    return match


def test_the_last_words_of_a_mission_are_kept_and_then_forgotten():
    match, rng = match_of(5, 3), Rng(4)
    match.speak(1, "suspect 2")
    match.speak(1, "trust 3")
    said = extra(match.view(0), match.history(0), Speaker("en", "resistance"), None)["said"]
    assert said == [None, {"kind": "trust", "target": 3, "mission": 0}, None, None, None]
    while not match.view(0).missions and not match.over:
        seat = match.waiting[0]
        options = match.legal(seat)
        match.play(seat, options[rng.below(len(options))])
    assert not match.over
    assert extra(match.view(0), match.history(0), Speaker("en", "resistance"), None)["said"] == [None] * 5


@pytest.mark.parametrize("players", [5, 7, 10])
def test_suspicions_add_up_to_the_spies_and_tell_a_spy_nothing_of_hands(players):
    match = match_of(players, players)
    for seat in (*range(players), SPECTATOR):
        view = match.view(seat)
        history = match.history(seat)
        found = extra(view, history, Speaker("en", "resistance"), match.game.mind.aids(view, history))
        assert sum(found["suspicion"]) == pytest.approx(100 * SPIES_AMONG[players], abs=players)
        spy = seat >= 0 and view.characters[seat] == SPY
        assert found["public"] == (spy or seat == SPECTATOR)
        if spy:
            assert len(set(found["suspicion"])) == 1, "before the first vote everybody looks alike to the table"


def test_there_is_no_suspicion_without_aids():
    match = match_of(5, 1)
    assert "suspicion" not in extra(match.view(0), match.history(0), Speaker("en", "resistance"), None)
