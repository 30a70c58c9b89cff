"""The rulebook of The Resistance, sentence by sentence."""

from __future__ import annotations

import pytest

from konspira import CHANCE, SPECTATOR, IllegalAction
from konspira.games.resistance.rules.actions import RESISTANCE, SPY, UNKNOWN, VOCABULARY
from tests.games.resistance.tables import GAME, Table

FIRST_TEAMS = {5: (0, 1), 6: (0, 1), 7: (0, 1), 8: (0, 1, 2), 9: (0, 1, 2), 10: (0, 1, 2)}
SIZES = {
    5: (2, 3, 2, 3, 3),
    6: (2, 3, 4, 3, 4),
    7: (2, 3, 3, 4, 4),
    8: (3, 4, 4, 5, 5),
    9: (3, 4, 4, 5, 5),
    10: (3, 4, 4, 5, 5),
}


# -- Setting up ------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "spies"), [(5, 2), (6, 2), (7, 3), (8, 3), (9, 3), (10, 4)])
def test_the_number_of_spies_is_as_in_the_table(players, spies):
    state = GAME.rules.start(GAME.setup(players))
    GAME.rules.play(state, CHANCE, GAME.parse("leader 0"))
    deals = [VOCABULARY[action] for action in GAME.rules.legal(state, CHANCE)]
    assert all(len(deal.split()) == 1 + spies for deal in deals)
    assert len(deals) == len(set(deals)) == {5: 10, 6: 15, 7: 35, 8: 56, 9: 84, 10: 210}[players]


@pytest.mark.parametrize("players", range(5, 11))
def test_any_player_may_be_the_first_leader(players):
    state = GAME.rules.start(GAME.setup(players))
    assert [VOCABULARY[a] for a in GAME.rules.legal(state, CHANCE)] == [f"leader {p}" for p in range(players)]


@pytest.mark.parametrize("players", [4, 11])
def test_fewer_than_five_or_more_than_ten_cannot_play(players):
    with pytest.raises(ValueError, match="5 to 10"):
        GAME.setup(players)


def test_spies_open_their_eyes_and_see_each_other():
    table = Table(5, spies=(1, 4))
    assert table.view(1).characters == (RESISTANCE, SPY, RESISTANCE, RESISTANCE, SPY)
    assert table.view(4).characters == table.view(1).characters


def test_the_resistance_knows_only_its_own_character():
    table = Table(5, spies=(1, 4))
    assert table.view(0).characters == (RESISTANCE, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN)
    assert table.view(SPECTATOR).characters == (UNKNOWN,) * 5


def test_blind_spies_do_not_see_each_other():
    table = Table(5, spies=(1, 4), blind_spies=True)
    assert table.view(1).characters == (UNKNOWN, SPY, UNKNOWN, UNKNOWN, UNKNOWN)


# -- Building a team ---------------------------------------------------------------------------


@pytest.mark.parametrize("players", SIZES)
def test_team_sizes_are_as_in_the_table(players):
    table = Table(players)
    for mission, size in enumerate(SIZES[players]):
        assert table.state.mission == mission
        outcome = mission % 2
        team = range(players - size, players) if outcome else range(size)
        table.send(*team)
        assert bin(table.state.team).count("1") == size
        spies = [seat for seat in team if seat in table.spies]
        table.approve().cards(*spies if outcome else ())
    assert table.scores is not None


def test_the_leader_sends_players_in_the_order_of_seats_and_may_go_too():
    table = Table(5, leader=2)
    assert table.asked() == (2,)
    assert table.options(2) == ["send 0", "send 1", "send 2", "send 3"]
    table.play(2, "send 2")
    assert table.options(2) == ["send 3", "send 4"]


def test_nobody_is_asked_for_the_rest_of_a_team_without_a_choice():
    table = Table(5).play(0, "send 3")
    assert table.state.team == 0b11000
    assert table.asked() == (0, 1, 2, 3, 4)


def test_only_the_leader_builds_the_team():
    table = Table(5, leader=2)
    with pytest.raises(IllegalAction, match="seat 0 may not act now: the game waits for seat 2"):
        table.play(0, "send 0")


# -- Voting --------------------------------------------------------------------------------------


def test_example_four_of_five_approve_and_the_mission_begins():
    """Anna leads and sends herself and Boris; Dmitri alone is against."""
    table = Table(5, spies=(1, 4)).send(0, 1).vote(0, 1, 2, 3)
    assert table.asked() == (0, 1)
    assert table.state.ballots[-1].ayes == 0b01111


def test_example_boris_lets_the_mission_fail():
    table = Table(5, spies=(1, 4)).send(0, 1).vote(0, 1, 2, 3).cards(1)
    (mission,) = table.view(0).missions
    assert (mission.team, mission.fails, mission.failed) == (0b11, 1, True)
    assert table.leader == 1


def test_everybody_votes_at_the_same_time_the_leader_included():
    table = Table(5).send(0, 1)
    assert table.asked() == (0, 1, 2, 3, 4)
    table.play(3, "approve").play(0, "reject")
    assert table.asked() == (1, 2, 4)


def test_ballots_stay_face_down_until_all_are_in():
    table = Table(5).send(0, 1)
    for seat in range(4):
        table.play(seat, "approve")
    assert table.view(4).ballots == ()
    assert table.view(4).opinions == 0
    table.play(4, "reject")
    assert table.view(4).ballots[0].ayes == 0b01111


@pytest.mark.parametrize("players", [6, 8, 10])
def test_a_tie_rejects_the_team(players):
    table = Table(players).send(*FIRST_TEAMS[players]).vote(*range(players // 2))
    assert table.state.rejections == 1
    table.send(*FIRST_TEAMS[players]).vote(*range(players // 2 + 1))
    assert table.state.rejections == 1
    assert table.asked() == FIRST_TEAMS[players]


def test_after_a_rejection_the_next_player_clockwise_leads():
    table = Table(5, leader=4).reject(0, 1)
    assert table.leader == 0
    assert table.state.rejections == 1
    assert table.asked() == (0,)


@pytest.mark.parametrize("players", range(5, 11))
def test_five_rejected_teams_in_a_row_and_the_spies_win(players):
    table = Table(players)
    for _ in range(5):
        assert table.scores is None
        table.reject(*FIRST_TEAMS[players])
    assert table.scores == tuple(float(seat in table.spies) for seat in range(players))


def test_the_count_of_rejections_begins_anew_with_every_mission():
    table = Table(5)
    for _ in range(4):
        table.reject(0, 1)
    table.mission(0, 1)
    assert table.state.rejections == 0
    table.reject(0, 1, 2)
    assert table.scores is None


# -- Missions ------------------------------------------------------------------------------------


def test_the_resistance_can_only_play_success():
    table = Table(5, spies=(1, 4)).send(0, 1).approve()
    assert table.options(0) == ["success"]
    assert table.options(1) == ["success", "fail"]
    with pytest.raises(IllegalAction):
        table.play(0, "fail")


def test_a_spy_may_play_success():
    table = Table(5, spies=(0, 1)).mission(0, 1)
    assert table.state.succeeded == 0b1


def test_one_fail_is_enough_and_two_fail_no_more():
    assert Table(5, spies=(0, 1)).mission(0, 1, fails=(0,)).state.failed == 0b1
    assert Table(5, spies=(0, 1)).mission(0, 1, fails=(0, 1)).view(2).missions[0].fails == 2


def to_the_fourth(players):
    table = Table(players, spies=tuple(range({5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4}[players])))
    sizes = SIZES[players]
    return table.mission(*range(sizes[0]), fails=(0,)).mission(*range(sizes[1])).mission(*range(sizes[2]))


@pytest.mark.parametrize("players", [7, 8, 9, 10])
def test_with_seven_or_more_the_fourth_mission_fails_by_two_fails_only(players):
    team = range(SIZES[players][3])
    assert to_the_fourth(players).mission(*team, fails=(0,)).scores is not None
    table = to_the_fourth(players).mission(*team, fails=(0, 1))
    assert table.scores is None
    assert table.state.failed == 0b1001


@pytest.mark.parametrize("players", [5, 6])
def test_with_five_or_six_one_fail_is_enough_for_the_fourth_mission_too(players):
    assert to_the_fourth(players).mission(*range(SIZES[players][3]), fails=(0,)).state.failed == 0b1001


def test_three_successes_win_for_the_resistance():
    table = Table(5).mission(0, 1).mission(0, 1, 2).mission(0, 1)
    assert table.scores == (1, 1, 1, 0, 0)
    assert table.asked() == ()


def test_three_failures_win_for_the_spies():
    table = Table(5, spies=(0, 1)).mission(0, 1, fails=(0,)).mission(0, 1, 2, fails=(1,)).mission(0, 1, fails=(0,))
    assert table.scores == (1, 1, 0, 0, 0)


def test_the_leader_token_moves_on_after_every_mission():
    assert Table(5, leader=3).mission(0, 1).leader == 4


# -- Targeting -----------------------------------------------------------------------------------


def test_targeting_lets_the_leader_choose_a_mission_but_not_yet_the_fifth():
    table = Table(6, targeting=True)
    assert table.options(0) == ["target 1", "target 2", "target 3", "target 4"]
    table.play(0, "target 3").send(0, 1, 2, 3)
    assert table.state.mission == 2
    assert bin(table.state.team).count("1") == 4


def test_targeting_votes_on_mission_and_team_together_so_a_rejection_frees_the_mission():
    table = Table(5, targeting=True).play(0, "target 3").reject(0, 1)
    assert table.options(1) == ["target 1", "target 2", "target 3", "target 4"]


def test_targeting_tries_each_mission_once():
    table = Table(5, targeting=True, spies=(0, 1)).play(0, "target 2").mission(0, 1, 2, fails=(0,))
    assert table.options(1) == ["target 1", "target 3", "target 4"]


def test_targeting_opens_the_fifth_mission_after_two_successes():
    table = Table(5, targeting=True).play(0, "target 4").mission(0, 1, 2).play(1, "target 1").mission(0, 1)
    assert table.options(2) == ["target 2", "target 3", "target 5"]


def test_targeting_keeps_the_two_fails_of_the_fourth_mission():
    table = Table(7, targeting=True, spies=(0, 1, 2)).play(0, "target 4").mission(0, 1, 2, 3, fails=(0,))
    assert table.state.succeeded == 0b1000


def test_targeting_does_not_ask_for_the_last_mission_left():
    table = Table(5, targeting=True, spies=(0, 1))
    table.play(0, "target 1").mission(0, 1).play(1, "target 2").mission(0, 1, 2)
    table.play(2, "target 3").mission(0, 1, fails=(0,)).play(3, "target 4").mission(0, 1, 2, fails=(0,))
    assert table.state.mission == 4
    assert table.options(4) == ["send 0", "send 1", "send 2"]
