"""The rulebook of Coup in the order of the book, a test a rule; the draft for two stands in test_secrets.py."""

from __future__ import annotations

import pytest

from konspira import CHANCE, IllegalAction, Match, Rng, find
from tests.games.coup.tables import Court

COUP = find("coup")


def three(**more):
    return Court("duke contessa", "captain assassin", "ambassador duke", **more)


# -- Setting up ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
def test_everyone_starts_with_two_cards_and_two_coins(players):
    match = Match(COUP, COUP.setup(players), dice=Rng(players))
    match.begin()
    seen = match.view(0)
    assert seen.influence == (2,) * players
    assert seen.deck == 15 - 2 * players
    first = match.waiting[0]
    assert seen.coins == tuple(1 if players == 2 and seat == first else 2 for seat in range(players))
    assert seen.treasury == 51 - sum(seen.coins)


def test_the_court_has_three_of_each_character_and_51_coins():
    assert COUP.rules.census(COUP.rules.start(COUP.setup(6))) == (3, 3, 3, 3, 3, 51)


def test_the_first_player_is_chances_choice_or_the_previous_winner():
    state = COUP.rules.start(COUP.setup(5))
    assert COUP.rules.waiting(state) == (CHANCE,)
    assert [COUP.describe(a) for a in COUP.rules.legal(state, CHANCE)] == [f"first {p}" for p in range(5)]
    match = Match(COUP, COUP.setup(5, {"first": 3}), dice=Rng(1))
    match.begin()
    assert match.waiting == (3,)


def test_of_two_players_the_first_starts_with_one_coin():
    assert Court("duke duke", "captain captain").coins == (1, 2)


# -- Leaving and winning ---------------------------------------------------------------------


def test_whoever_is_out_turns_both_cards_up_and_returns_the_coins():
    court = three(coins=(7, 7, 5)).do("0 coup 2", "2 lose duke", "1 coup 2", "2 lose ambassador")
    assert court.coins == (0, 0, 0)
    assert court.shown(2) == "duke ambassador"
    assert court.state.treasury == 51


def test_the_last_player_with_influence_wins_at_once():
    court = Court("ambassador duke", "captain duke", coins=(7, 0)).do("0 coup 1", "1 lose duke", "1 income")
    court.do("0 exchange", "1 challenge", "0 show", "chance draw duke", "1 lose captain")
    assert court.waiting == ()
    assert court.scores == (1.0, 0.0)
    assert court.hand(0) == "duke duke"


def test_all_who_died_in_the_last_turn_return_their_coins():
    court = Court("captain duke", "contessa duke", "assassin contessa", coins=(7, 7, 9))
    court.do("0 coup 1", "1 lose duke", "1 coup 0", "0 lose duke", "2 assassinate 0", "1 challenge")
    court.do("2 show", "chance draw captain", "1 lose contessa", "0 pass", "0 lose captain")
    assert court.coins == (0, 0, 6)
    assert court.scores == (0.0, 0.0, 1.0)


def test_turns_go_clockwise_past_the_dead():
    court = three(coins=(7, 7, 5)).do("0 coup 2", "2 lose duke", "1 coup 2", "2 lose ambassador", "0 income")
    assert court.waiting == (1,)


# -- Actions ---------------------------------------------------------------------------------


def test_income_takes_one_coin_and_can_be_neither_challenged_nor_blocked():
    court = three().do("0 income")
    assert court.coins == (3, 2, 2)
    assert court.waiting == (1,)
    assert court.may(1)[0] == "income"


def test_foreign_aid_takes_two_coins_and_cannot_be_challenged():
    court = three().do("0 aid")
    assert court.waiting == (1, 2)
    assert court.may(1) == court.may(2) == ["pass", "block duke"]
    court.pass_all()
    assert court.coins == (4, 2, 2)


def test_tax_takes_three_coins_and_cannot_be_blocked():
    court = three().do("0 tax")
    assert court.may(1) == ["pass", "challenge"]
    court.pass_all()
    assert court.coins == (5, 2, 2)
    assert court.waiting == (1,)


def test_stealing_takes_two_coins():
    court = three().do("0 income", "1 steal 0").pass_all()
    assert court.waiting == (0,)
    assert court.may(0) == ["pass", "block captain", "block ambassador"]
    court.do("0 pass")
    assert court.coins == (1, 4, 2)


@pytest.mark.parametrize(("purse", "loot"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_stealing_takes_what_there_is_up_to_two(purse, loot):
    court = three(coins=(0, purse, 0)).do("0 steal 1").pass_all().do("1 pass")
    assert court.coins == (loot, purse - loot, 0)


def test_a_coup_costs_seven_and_nobody_can_stop_it():
    court = three(coins=(7, 0, 0)).do("0 coup 1")
    assert court.coins == (0, 0, 0)
    assert court.waiting == (1,)
    assert court.may(1) == ["lose assassin", "lose captain"]
    court.do("1 lose captain")
    assert court.shown(1) == "captain"
    assert court.hand(1) == "assassin"


@pytest.mark.parametrize(
    ("coins", "kill", "coup", "other"),
    [(0, 0, 0, 1), (2, 0, 0, 1), (3, 1, 0, 1), (6, 1, 0, 1), (7, 1, 1, 1), (9, 1, 1, 1), (10, 0, 1, 0), (12, 0, 1, 0)],
)
def test_what_a_purse_allows(coins, kill, coup, other):
    may = three(coins=(coins, 0, 0)).may(0)
    assert ("assassinate 1" in may) == bool(kill)
    assert ("coup 1" in may) == ("coup 2" in may) == bool(coup)
    assert ("income" in may) == ("tax" in may) == ("steal 2" in may) == bool(other)


def test_nobody_acts_against_themselves_or_the_dead():
    court = Court("duke duke", "captain captain", "contessa contessa", coins=(9, 9, 9))
    assert "steal 1" in court.may(0)
    assert "steal 0" not in court.may(0)
    court = three(coins=(7, 7, 0)).do("0 coup 2", "2 lose duke", "1 coup 2", "2 lose ambassador")
    assert court.waiting == (0,)
    assert not [text for text in court.may(0) if text.endswith(" 2")]


def test_an_exchange_draws_two_cards_and_returns_two():
    court = three().do("0 exchange").pass_all().do("chance draw captain", "chance draw assassin")
    assert court.hand(0) == "duke assassin captain contessa"
    assert court.may(0) == ["return duke", "return assassin", "return captain", "return contessa"]
    court.do("0 return contessa", "0 return duke")
    assert court.hand(0) == "assassin captain"
    assert "contessa" in court.deck()
    assert court.waiting == (1,)


def test_an_exchange_may_keep_the_cards_one_had():
    court = three().do("0 exchange").pass_all().do("chance draw captain", "chance draw captain")
    court.do("0 return captain", "0 return captain")
    assert court.hand(0) == "duke contessa"


def test_an_exchange_with_one_influence_keeps_one_of_three():
    court = three(coins=(0, 0, 7)).do("0 income", "1 income", "2 coup 0", "0 lose duke")
    court.do("0 exchange").pass_all().do("chance draw captain", "chance draw assassin")
    assert court.hand(0) == "assassin captain contessa"
    court.do("0 return captain", "0 return assassin")
    assert court.hand(0) == "contessa"


def test_the_treasury_pays_what_it_has():
    court = three(coins=(9, 20, 20)).do("0 tax").pass_all()
    assert court.coins == (11, 20, 20)
    assert court.state.treasury == 0


# -- Blocks ----------------------------------------------------------------------------------


def test_a_block_may_be_challenged_by_everyone_else():
    court = three().do("0 aid", "2 block duke")
    assert court.waiting == (0, 1)
    court.pass_all()
    assert court.coins == (2, 2, 2)
    assert court.waiting == (1,)


def test_a_proven_block_holds_and_costs_the_doubter():
    court = three().do("0 aid", "2 block duke", "0 challenge", "2 show", "chance draw captain", "0 lose duke")
    assert court.coins == (2, 2, 2)
    assert court.waiting == (1,)


def test_a_fallen_block_lets_the_action_through_when_all_others_have_passed():
    court = three().do("0 aid", "2 pass", "1 block duke", "2 challenge", "1 decline", "1 lose captain")
    assert court.coins == (4, 2, 2)


def four():
    return Court("captain contessa", "captain assassin", "ambassador duke", "assassin assassin")


def test_after_a_fallen_block_of_foreign_aid_those_who_have_not_answered_may_still_block():
    court = four().do("0 aid", "3 pass", "1 block duke", "2 challenge", "1 decline", "1 lose captain")
    assert court.waiting == (2,)  # 3 has passed, 1 has tried
    assert court.may(2) == ["pass", "block duke"]
    court.do("2 block duke").pass_all()
    assert court.coins == (2, 2, 2, 2)
    assert court.waiting == (1,)


def test_several_blocks_of_one_foreign_aid_may_fall_one_after_the_other():
    court = four().do("0 aid", "1 block duke", "0 challenge", "1 decline", "1 lose captain")
    assert court.waiting == (2, 3)
    court.do("3 block duke", "1 challenge", "3 decline", "3 lose assassin")
    assert court.waiting == (2,)
    court.do("2 pass")
    assert court.coins == (4, 2, 2, 2)


def test_whoever_dies_of_a_fallen_block_is_not_asked_again_and_the_others_are():
    court = Court("duke duke", "captain captain", "contessa contessa", "assassin duke", coins=(7, 7, 2, 2))
    court.do("0 coup 2", "2 lose contessa", "1 income", "2 income", "3 aid")
    court.do("2 block duke", "0 challenge", "2 decline", "2 lose contessa")
    assert court.waiting == (0, 1)
    court.pass_all()
    assert court.coins[3] == 4


def test_blocked_coins_are_not_returned():
    court = three(coins=(3, 2, 2)).do("0 assassinate 1").pass_all()
    assert court.may(1) == ["pass", "block contessa"]
    court.do("1 block contessa").pass_all()
    assert court.coins == (0, 2, 2)
    assert court.hand(1) == "assassin captain"


@pytest.mark.parametrize("action", ["steal 1", "assassinate 1"])
def test_only_the_target_may_block_theft_and_assassination(action):
    court = three(coins=(3, 2, 2)).do(f"0 {action}").pass_all()
    assert court.waiting == (1,)


# -- Challenges ------------------------------------------------------------------------------


@pytest.mark.parametrize("claim", ["tax", "exchange", "steal 1", "assassinate 1"])
def test_every_living_opponent_may_challenge_a_claim(claim):
    court = Court("duke duke", "captain captain", "contessa contessa", "assassin assassin", coins=(3, 2, 2, 2))
    court.do(f"0 {claim}")
    assert court.waiting == (1, 2, 3)
    for seat in (1, 2, 3):
        assert court.may(seat) == ["pass", "challenge"]


@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_in_a_window_anyone_may_answer_first_and_the_first_challenge_wins_the_race(order):
    court = three().do("0 tax", f"{order[0]} challenge")
    assert court.waiting == (0,)
    with pytest.raises(IllegalAction, match=f"seat {order[1]} may not act now: the game waits for seat 0"):
        court.do(f"{order[1]} challenge")


def test_whoever_has_passed_has_passed_for_that_window():
    court = three().do("0 tax", "1 pass")
    assert court.waiting == (2,)
    with pytest.raises(IllegalAction):
        court.do("1 challenge")


def test_a_proven_claim_costs_the_doubter_an_influence_and_the_card_is_replaced_before_the_effect():
    court = three().do("0 tax", "1 challenge")
    assert court.may(0) == ["show", "decline"]
    court.do("0 show")
    assert court.hand(0) == "contessa"
    assert court.waiting == (CHANCE,)
    court.do("chance draw captain")
    assert court.coins == (2, 2, 2)
    assert court.waiting == (1,)
    court.do("1 lose assassin")
    assert court.coins == (5, 2, 2)
    assert court.hand(0) == "captain contessa"
    assert "duke" in court.deck()


def test_the_shown_card_may_come_straight_back():
    court = three().do("0 tax", "1 challenge", "0 show", "chance draw duke", "1 lose captain")
    assert court.hand(0) == "duke contessa"


def test_a_caught_bluff_costs_the_bluffer_an_influence_and_the_action():
    court = three().do("0 steal 1", "2 challenge")
    assert court.may(0) == ["decline"]
    court.do("0 decline", "0 lose contessa")
    assert court.coins == (2, 2, 2)
    assert court.waiting == (1,)


def test_one_may_decline_to_show_a_card_one_has():
    court = three().do("0 tax", "2 challenge", "0 decline", "0 lose duke")
    assert court.coins == (2, 2, 2)
    assert court.shown(0) == "duke"


def test_a_lost_challenge_returns_the_coins_of_the_action():
    court = three(coins=(3, 2, 2)).do("0 assassinate 1")
    assert court.coins == (0, 2, 2)
    court.do("2 challenge", "0 decline")
    assert court.coins == (3, 2, 2)
    court.do("0 lose duke")
    assert court.hand(1) == "assassin captain"
    assert court.waiting == (1,)


def test_a_challenge_is_settled_before_blocks_are_offered():
    court = Court("captain duke", "ambassador duke", "contessa contessa").do("0 steal 1", "2 challenge", "0 show")
    court.do("chance draw assassin", "2 lose contessa")
    assert court.waiting == (1,)
    assert "block ambassador" in court.may(1)


# -- The rulebook's own example --------------------------------------------------------------


def test_the_rulebooks_three_rounds():
    """Natasha (0), Sasha (1) and Grisha (2)."""
    court = Court("contessa duke", "captain contessa", "assassin duke")
    # The first round.
    court.do("0 tax", "1 pass", "2 pass")
    assert court.coins == (5, 2, 2)
    court.do("1 exchange", "0 pass", "2 pass", "chance draw assassin", "chance draw duke")
    court.do("1 return duke", "1 return contessa")
    assert court.hand(1) == "assassin captain"
    court.do("2 tax", "1 challenge", "2 show", "chance draw contessa", "1 lose assassin")
    assert court.coins == (5, 2, 5)
    assert (court.hand(1), court.shown(1)) == ("captain", "assassin")
    assert court.hand(2) == "assassin contessa"
    # The second round.
    court.do("0 tax", "1 pass", "2 pass", "1 income")
    assert court.coins == (8, 3, 5)
    court.do("2 assassinate 0", "0 pass", "1 pass", "0 block contessa", "1 pass", "2 pass")
    assert court.coins == (8, 3, 2)
    # The third round.
    court.do("0 coup 2", "2 lose contessa")
    assert court.coins == (1, 3, 2)
    court.do("1 steal 2", "0 pass", "2 pass", "2 block ambassador", "1 challenge")
    assert court.may(2) == ["decline"]
    court.do("2 decline", "2 lose assassin")
    assert court.coins == (1, 5, 0)
    assert [bool(court.state.alive >> seat & 1) for seat in range(3)] == [True, True, False]
    assert court.waiting == (0,)


# -- The danger of an assassination ----------------------------------------------------------


def test_a_lost_challenge_and_the_assassination_cost_two_influences():
    court = Court("assassin duke", "captain captain", "contessa contessa", coins=(3, 2, 2))
    court.do("0 assassinate 1", "1 challenge", "0 show", "chance draw duke", "1 lose captain")
    assert court.waiting == (1,)
    court.do("1 pass", "1 lose captain")
    assert court.waiting == (2,)
    assert court.coins == (0, 0, 2)


def test_a_caught_contessa_and_the_assassination_cost_two_influences():
    court = Court("assassin duke", "captain captain", "contessa contessa", coins=(3, 2, 2))
    court.do("0 assassinate 1").pass_all()
    court.do("1 block contessa", "0 challenge", "1 decline", "1 lose captain", "1 lose captain")
    assert court.hand(1) == ""
    assert court.waiting == (2,)


def test_a_target_that_dies_by_the_challenge_ends_the_assassination_and_the_coins_stay_paid():
    court = Court("assassin duke", "captain duke", "contessa contessa", coins=(3, 2, 7))
    court.do("0 income", "1 income", "2 coup 1", "1 lose duke")
    court.do("0 assassinate 1", "1 challenge", "0 show", "chance draw duke", "1 lose captain")
    assert court.coins == (1, 0, 0)
    assert court.waiting == (2,)


def test_after_a_survived_challenge_the_target_may_still_block():
    court = Court("assassin duke", "contessa duke", "captain captain", coins=(3, 2, 2))
    court.do("0 assassinate 1", "1 challenge", "0 show", "chance draw duke", "1 lose duke", "1 block contessa")
    court.pass_all()
    assert court.hand(1) == "contessa"


# -- Targets that are gone -------------------------------------------------------------------


def test_a_proven_theft_takes_the_coins_of_a_target_who_has_just_died_of_the_challenge():
    court = Court("captain duke", "captain duke", "contessa contessa", coins=(0, 2, 7))
    court.do("0 income", "1 income", "2 coup 1", "1 lose duke")
    court.do("0 steal 1", "1 challenge", "0 show", "chance draw duke", "1 lose captain")
    assert court.coins == (3, 0, 0)
    assert court.waiting == (2,)


@pytest.mark.parametrize("purse", [0, 1])
def test_a_proven_theft_from_a_poor_target_goes_on_and_may_be_blocked(purse):
    court = Court("captain duke", "ambassador duke", "contessa contessa", coins=(0, purse, 2))
    court.do("0 steal 1", "2 challenge", "0 show", "chance draw duke", "2 lose contessa")
    assert court.may(1) == ["pass", "block captain", "block ambassador"]
    court.do("1 pass")
    assert court.coins == (purse, 0, 2)


def test_an_unchallenged_theft_from_an_empty_purse_may_still_be_blocked():
    court = three(coins=(0, 0, 2)).do("0 steal 1").pass_all()
    assert court.may(1) == ["pass", "block captain", "block ambassador"]


def test_a_thief_takes_the_coins_of_a_blocker_who_dies_of_the_bluff():
    court = Court("captain duke", "assassin duke", "contessa contessa", coins=(0, 5, 7))
    court.do("0 income", "1 income", "2 coup 1", "1 lose duke", "0 steal 1").pass_all()
    court.do("1 block ambassador", "0 challenge", "1 decline", "1 lose assassin")
    assert court.coins == (3, 0, 0)
