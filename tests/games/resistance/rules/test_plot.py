"""The Plot Thickens: every plot card, when it is offered and what it does."""

from __future__ import annotations

from collections import Counter

import pytest

from konspira import CHANCE, HIDDEN, SPECTATOR
from konspira.games.resistance.rules.actions import PLOT_CARDS, RESISTANCE, SPY, UNKNOWN, VOCABULARY
from tests.games.resistance.tables import GAME, Table

ALL_FIFTEEN = {
    "strong-leader": 2,
    "close-eye": 2,
    "no-confidence": 3,
    "opinion-maker": 2,
    "take-responsibility": 1,
    "overheard-conversation": 2,
    "open-up": 1,
    "establish-confidence": 1,
    "spotlight": 1,
}
SEVEN = {"strong-leader": 2, "close-eye": 2, "no-confidence": 1, "opinion-maker": 1, "take-responsibility": 1}


def plot(players=7, leader=0, **more):
    return Table(players, leader, plot="drawn", **more)


def small(leader=0, **more):
    return plot(5, leader, **more)


def held(table, seat):
    cards = table.view(seat).plot.held[seat]
    return [name for kind, name in enumerate(PLOT_CARDS) for _ in range(cards >> 2 * kind & 3)]


# -- The deck --------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(5, 11))
def test_seven_plot_cards_with_five_or_six_players_and_all_fifteen_with_more(players):
    table = plot(players)
    deck = Counter(VOCABULARY[action].split()[1] for action in GAME.rules.legal(table.state, CHANCE))
    assert deck == (SEVEN if players < 7 else ALL_FIFTEEN)


@pytest.mark.parametrize(("players", "number"), [(5, 1), (6, 1), (7, 2), (8, 2), (9, 3), (10, 3)])
def test_one_two_or_three_plot_cards_are_drawn_before_each_mission(players, number):
    table = plot(players)
    drawn = 0
    while table.asked() == (CHANCE,):
        table.play(CHANCE, VOCABULARY[GAME.rules.legal(table.state, CHANCE)[0]])
        drawn += 1
    assert drawn == number
    assert table.asked() == (0,)


def test_the_leader_gives_every_card_away_and_keeps_none():
    table = plot().draw("strong-leader", "no-confidence")
    assert table.options(0) == [f"give {c} {p}" for c in ("strong-leader", "no-confidence") for p in range(1, 7)]
    table.give("no-confidence", 3)
    assert table.options(0) == [f"give strong-leader {p}" for p in range(1, 7)]
    table.give("strong-leader", 3)
    assert held(table, 3) == ["strong-leader", "no-confidence"]


def test_plot_cards_are_drawn_once_a_mission_and_not_after_a_rejection():
    table = small().draw("opinion-maker").give("opinion-maker", 1).reject(0, 1)
    assert table.options(1)[0] == "send 0"
    table.mission(0, 1)
    assert table.asked() == (CHANCE,)


# -- Cards that are chosen ---------------------------------------------------------------------


def chosen(players=7, leader=0, **more):
    return Table(players, leader, plot="chosen", **more)


@pytest.mark.parametrize(("players", "number"), [(5, 1), (6, 1), (7, 2), (8, 2), (9, 3), (10, 3)])
def test_the_leader_chooses_one_two_or_three_of_the_cards_that_lie_open(players, number):
    table = chosen(players, leader=2)
    for _ in range(number):
        assert table.asked() == (2,)
        deck = SEVEN if players < 7 else ALL_FIFTEEN
        assert table.options(2) == [f"plot {card}" for card in PLOT_CARDS if card in deck]
        table.choose("close-eye" if table.view(0).plot.in_play == 0 else "strong-leader")
    assert table.options(2)[0].startswith("give ")


def test_a_card_is_chosen_as_often_as_it_is_there():
    table = chosen(9).choose("opinion-maker", "opinion-maker")
    assert "plot opinion-maker" not in table.options(0)
    assert "plot no-confidence" in table.options(0)


def test_everybody_sees_what_the_leader_chooses():
    table = chosen()
    choice = GAME.parse("plot spotlight")
    for observer in (0, 3, -2):
        assert GAME.rules.seen(table.state, 0, choice, observer) == choice
    table.choose("spotlight")
    assert len({GAME.rules.view(table.state, p).plot.in_play for p in range(7)}) == 1


def test_a_strong_leader_takes_over_before_plot_cards_are_chosen_and_chooses_them():
    table = chosen(5).choose("strong-leader").give("strong-leader", 3).mission(0, 1)
    assert table.asked() == (3,)
    table.play(3, "use strong-leader")
    assert table.options(3)[0] == "plot strong-leader"


def test_chosen_cards_are_given_and_act_as_drawn_ones_do():
    table = chosen(7, spies=(0, 5, 6)).choose("overheard-conversation", "strong-leader")
    table.give("overheard-conversation", 1).play(1, "overhear 0")
    assert table.view(1).characters[0] == 1
    assert table.view(2).characters[0] == -1


def test_with_nine_players_all_fifteen_cards_come_into_play_in_five_missions():
    table = chosen(9, leader=0)
    assert sum(table.view(0).plot.deck >> 2 * kind & 3 for kind in range(9)) == 15 == 5 * 3


# -- Cards that act at once --------------------------------------------------------------------


def test_example_vladimir_overhears_anna_and_boris_keeps_strong_leader():
    """Anna (0) gives Overheard Conversation to Vladimir on her left, who looks at her at once."""
    table = plot(7, spies=(0, 5, 6)).draw("overheard-conversation", "strong-leader").give("overheard-conversation", 1)
    assert table.asked() == (1,)
    assert table.options(1) == ["overhear 2", "overhear 0"]
    table.play(1, "overhear 0")
    assert table.view(1).characters[0] == SPY
    table.give("strong-leader", 3)
    assert held(table, 3) == ["strong-leader"]
    assert table.options(0)[0] == "send 0"


@pytest.mark.parametrize("seat", range(1, 7))
def test_overheard_conversation_looks_at_a_neighbour(seat):
    table = plot().draw("overheard-conversation", "opinion-maker").give("overheard-conversation", seat)
    assert table.options(seat) == [f"overhear {(seat + 1) % 7}", f"overhear {seat - 1}"]


def test_only_the_looker_learns_what_a_look_shows_though_all_see_who_looked():
    table = plot(7, spies=(0, 5, 6)).draw("overheard-conversation", "opinion-maker").give("overheard-conversation", 1)
    GAME.rules.play(table.state, 1, GAME.parse("overhear 0"))
    (shown,) = GAME.rules.legal(table.state, CHANCE)
    assert VOCABULARY[shown] == "character spy"
    seen = [GAME.rules.seen(table.state, CHANCE, shown, p) for p in (*range(7), SPECTATOR)]
    assert seen == [HIDDEN, shown, HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN, HIDDEN]
    table.turn_up()
    assert table.view(2).characters[0] == UNKNOWN
    assert all(table.view(p).plot.looked[1] == 0b1 for p in range(7))


def test_open_up_shows_ones_own_character_to_a_player_of_ones_choice():
    table = plot(7, spies=(0, 1, 2)).draw("open-up", "opinion-maker").give("open-up", 4)
    assert table.options(4) == [f"show {p}" for p in (0, 1, 2, 3, 5, 6)]
    table.play(4, "show 6")
    assert table.view(6).characters[4] == RESISTANCE
    assert table.view(3).characters[4] == UNKNOWN


def test_establish_confidence_shows_the_leaders_character_to_whom_the_receiver_picks():
    table = plot(7, spies=(0, 1, 2)).draw("establish-confidence", "opinion-maker").give("establish-confidence", 4)
    assert table.asked() == (4,)
    assert table.options(4) == [f"show {p}" for p in range(1, 7)]
    table.play(4, "show 4")
    assert table.view(4).characters[0] == SPY


def test_take_responsibility_takes_a_plot_card_from_another_player():
    table = plot().draw("strong-leader", "take-responsibility").give("strong-leader", 2).give("take-responsibility", 4)
    assert table.options(4) == ["take strong-leader 2"]
    table.play(4, "take strong-leader 2")
    assert (held(table, 2), held(table, 4)) == ([], ["strong-leader"])


def test_take_responsibility_may_take_a_permanent_card():
    table = plot().draw("opinion-maker", "take-responsibility").give("opinion-maker", 2)
    table.give("take-responsibility", 4).play(4, "take opinion-maker 2").send(0, 1)
    assert table.asked() == (4,)


def test_take_responsibility_does_nothing_where_nobody_else_has_a_card():
    table = plot().draw("strong-leader", "take-responsibility").give("take-responsibility", 4)
    assert table.asked() == (0,)
    assert table.options(0)[0] == "give strong-leader 1"
    own = small().draw("take-responsibility").give("take-responsibility", 1)
    assert own.options(0)[0] == "send 0"


# -- Strong Leader -------------------------------------------------------------------------------


def with_card(card, seat, **more):
    """Five players; `seat` has a plot card, and the second mission is about to begin under leader 1."""
    return small(**more).draw(card).give(card, seat).mission(0, 1)


def test_strong_leader_is_offered_before_the_leader_draws_and_makes_its_owner_leader():
    table = with_card("strong-leader", 3)
    assert table.asked() == (3,)
    assert table.options(3) == ["pass", "use strong-leader"]
    table.play(3, "use strong-leader").draw("close-eye")
    assert table.asked() == (3,)
    assert table.options(3)[0] == "give close-eye 0"
    table.give("close-eye", 0).reject(0, 1, 2)
    assert table.leader == 4


def test_strong_leader_just_received_must_wait_as_the_leader_has_acted():
    table = small().draw("strong-leader").give("strong-leader", 3)
    assert table.asked() == (0,)
    table.reject(0, 1)
    assert table.options(3) == ["pass", "use strong-leader"]


def test_whoever_passes_is_asked_again_only_at_the_next_moment():
    table = with_card("strong-leader", 3).play(3, "pass").draw("close-eye").give("close-eye", 0)
    assert table.asked() == (1,)
    table.reject(0, 1, 2)
    assert table.asked() == (3,)


def test_after_a_strong_leader_the_next_may_act_only_after_another_vote():
    table = with_card("strong-leader", 2).play(2, "pass").draw("strong-leader").give("strong-leader", 4)
    table.reject(0, 1, 2)
    assert table.leader == 2
    assert table.asked() == (4,)
    table.play(4, "use strong-leader")
    assert table.options(4)[0] == "send 0"
    table.send(0, 1, 2).vote()
    assert table.leader == 0
    assert table.asked() == (2,)


def test_several_owners_are_asked_clockwise_from_the_leaders_left():
    table = plot(7, leader=4).draw("strong-leader", "strong-leader").give("strong-leader", 2).give("strong-leader", 6)
    table.mission(0, 1)
    assert table.leader == 5
    assert table.asked() == (6,)
    table.play(6, "pass")
    assert table.asked() == (2,)
    table.play(2, "pass")
    assert table.asked() == (CHANCE,)


def test_a_leader_is_not_offered_strong_leader():
    table = with_card("strong-leader", 1)
    assert table.asked() == (CHANCE,)


# -- No Confidence -------------------------------------------------------------------------------


def test_no_confidence_turns_an_approved_vote_into_a_rejected_one():
    table = small().draw("no-confidence").give("no-confidence", 3).send(0, 1).approve()
    assert table.asked() == (3,)
    assert table.options(3) == ["pass", "use no-confidence"]
    table.play(3, "use no-confidence")
    assert table.state.rejections == 1
    assert table.leader == 1
    assert table.options(1)[0] == "send 0"
    assert held(table, 3) == []


def test_no_confidence_can_be_the_fifth_rejection():
    table = small().draw("no-confidence").give("no-confidence", 3)
    for _ in range(4):
        table.reject(0, 1)
    table.send(0, 1).approve().play(3, "use no-confidence")
    assert table.scores == (0, 0, 0, 1, 1)


def test_no_confidence_is_not_offered_after_a_rejected_vote():
    table = small().draw("no-confidence").give("no-confidence", 3).reject(0, 1)
    assert table.asked() == (1,)


def test_after_one_no_confidence_no_other_is_asked_about_the_same_team():
    table = plot().draw("no-confidence", "no-confidence").give("no-confidence", 2).give("no-confidence", 5)
    table.send(0, 1).approve().play(2, "use no-confidence")
    assert table.options(1)[0] == "send 0"


def test_a_player_uses_one_plot_card_a_mission():
    table = plot().draw("no-confidence", "no-confidence").give("no-confidence", 2).give("no-confidence", 2)
    table.send(0, 1).approve().play(2, "use no-confidence").send(0, 1).approve()
    assert table.asked() == (0, 1)
    table.cards().draw("opinion-maker", "open-up").give("opinion-maker", 0).give("open-up", 0).play(0, "show 1")
    table.send(0, 1, 2).approve()
    assert table.asked() == (2,)


# -- Keeping a Close Eye on You ------------------------------------------------------------------


def test_close_eye_looks_at_one_mission_card_before_they_are_shuffled():
    table = small(spies=(1, 4)).draw("close-eye").give("close-eye", 3).send(0, 1).approve().cards(1)
    assert table.asked() == (3,)
    assert table.options(3) == ["pass", "use close-eye 0", "use close-eye 1"]
    table.play(3, "use close-eye 1")
    assert table.view(3).plot.caught == 0b10
    assert table.view(2).plot.caught == 0
    assert table.view(2).missions[0].fails == 1


def test_only_the_owner_of_a_close_eye_sees_the_card():
    table = small(spies=(1, 4)).draw("close-eye").give("close-eye", 3).send(0, 1).approve().cards(1)
    GAME.rules.play(table.state, 3, GAME.parse("use close-eye 1"))
    (shown,) = GAME.rules.legal(table.state, CHANCE)
    seen = [GAME.rules.seen(table.state, CHANCE, shown, p) for p in (*range(5), SPECTATOR)]
    assert [VOCABULARY[code] if code != HIDDEN else "?" for code in seen] == ["?", "?", "?", "card fail", "?", "?"]


def test_one_look_at_a_mission_card_by_one_player():
    table = plot().draw("close-eye", "close-eye").give("close-eye", 3).give("close-eye", 4).send(0, 1).approve()
    table.cards().play(3, "use close-eye 0")
    assert table.options(4) == ["pass", "use close-eye 1"]


def test_nobody_looks_at_their_own_card_and_who_has_nothing_to_look_at_is_not_asked():
    table = plot().draw("close-eye", "close-eye").give("close-eye", 3).give("close-eye", 1).send(0, 1).approve().cards()
    assert table.options(1) == ["pass", "use close-eye 0"]
    table.play(1, "use close-eye 0")
    assert table.options(3) == ["pass", "use close-eye 1"]
    table = plot().draw("close-eye", "close-eye").give("close-eye", 3).give("close-eye", 4)
    table.send(3, 4).approve().cards().play(3, "use close-eye 4").play(4, "use close-eye 3")
    assert len(table.state.missions) == 1


def test_the_leader_is_the_last_to_look():
    table = plot(7, leader=0).draw("close-eye", "close-eye").give("close-eye", 1).give("close-eye", 5).mission(2, 3)
    table.play(1, "pass").play(5, "pass").draw("open-up", "spotlight").give("open-up", 2).play(2, "show 3")
    table.give("spotlight", 2).send(0, 2, 3).approve().play(2, "pass").cards()
    assert table.asked() == (5,)
    table.play(5, "use close-eye 0")
    assert table.asked() == (1,)
    table.play(1, "use close-eye 2")
    assert len(table.state.missions) == 2


# -- In the Spotlight ----------------------------------------------------------------------------


def lit(**more):
    table = plot(7, spies=(1, 5, 6), **more).draw("spotlight", "opinion-maker")
    return table.give("spotlight", 3).give("opinion-maker", 4).send(0, 1).approve()


def test_in_the_spotlight_is_announced_before_mission_cards_are_chosen():
    table = lit()
    assert table.asked() == (3,)
    assert table.options(3) == ["pass", "use spotlight 0", "use spotlight 1"]
    table.play(3, "use spotlight 1")
    assert table.asked() == (0, 1)
    assert all(table.view(p).spotlight == 1 for p in range(7))


def test_the_card_in_the_spotlight_is_turned_up_for_everybody_once_all_cards_are_in():
    table = lit().play(3, "use spotlight 1").play(1, "fail")
    assert table.view(0).lit == -1
    table.play(0, "success")
    assert table.view(2).plot.open_caught == 0b10
    assert table.view(SPECTATOR).missions[0].fails == 1


def test_a_spy_in_the_spotlight_may_play_success():
    table = lit().play(3, "use spotlight 1").cards()
    assert table.view(2).plot.open_caught == 0
    assert table.view(2).plot.open_cleared == 0b10


# -- Opinion Maker -------------------------------------------------------------------------------


def test_an_opinion_maker_votes_first_and_openly():
    table = small().draw("opinion-maker").give("opinion-maker", 2).send(0, 1)
    assert table.asked() == (2,)
    table.play(2, "approve")
    assert table.asked() == (0, 1, 3, 4)
    assert (table.view(4).shown, table.view(4).opinions) == (0b100, 0b100)


def test_two_opinion_makers_vote_at_the_same_time():
    table = plot().draw("opinion-maker", "opinion-maker").give("opinion-maker", 2).give("opinion-maker", 6).send(0, 1)
    assert table.asked() == (2, 6)
    table.play(6, "approve")
    assert table.view(2).opinions == 0
    table.play(2, "reject")
    assert (table.view(0).shown, table.view(0).opinions) == (0b1000100, 0b1000000)
    table.approve()
    assert table.state.ballots[-1].ayes == 0b1111011


def test_an_opinion_maker_stays_one_to_the_end():
    table = small().draw("opinion-maker").give("opinion-maker", 2).mission(0, 1).draw("close-eye").give("close-eye", 0)
    table.send(0, 1, 2)
    assert table.asked() == (2,)


# -- All together --------------------------------------------------------------------------------


def test_plot_cards_with_targeting_are_drawn_before_the_target_is_chosen():
    table = small(targeting=True).draw("opinion-maker").give("opinion-maker", 1)
    assert table.options(0)[0] == "target 1"
    table.play(0, "target 3").reject(0, 1)
    assert table.options(1)[0] == "target 1"


def test_a_blind_spy_learns_of_another_by_a_look():
    table = plot(7, spies=(0, 1, 2), blind_spies=True).draw("overheard-conversation", "opinion-maker")
    table.give("overheard-conversation", 1).play(1, "overhear 2")
    assert table.view(1).characters == (UNKNOWN, SPY, SPY, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN)
