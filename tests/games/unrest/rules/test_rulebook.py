"""Unrest by its rulebook: setting up, the five phases, the tokens, captures and both ends of the game."""

from __future__ import annotations

import pytest

from konspira import CHANCE, HIDDEN, SPECTATOR
from konspira.games.unrest.rules import actions, bag, state
from tests.games.unrest.tables import (
    GAME,
    ROW,
    WORKED,
    answer,
    asked,
    cards,
    draw_anything,
    names,
    offered,
    planned,
    table,
    to_the_end_of_the_round,
    view,
    whole_round,
)

# -- Setting up ------------------------------------------------------------------------------


def test_there_are_five_of_each_suit_and_four_decoys():
    assert GAME.rules.census(GAME.rules.start(GAME.setup())) == (1,) * 20 + (4,)


def test_districts_lie_in_any_row_and_three_of_ten_missions_join_the_revolution():
    s = GAME.rules.start(GAME.setup())
    assert len(set(GAME.rules.legal(s, CHANCE))) == 120
    answer(s, "row truth police capitol peace plenty")
    assert len(set(GAME.rules.legal(s, CHANCE))) == 120
    answer(s, "missions 4 7 11")
    assert [mission.number for mission in s.missions] == [1, 4, 7, 11]


def test_in_capitol_mode_the_capitol_lies_in_the_middle():
    s = GAME.rules.start(GAME.setup(2, {"capitol": True}))
    assert len(offered(s)) == 24
    assert all(text.split()[3] == "capitol" for text in offered(s))


def test_the_rebellion_begins_with_five_cards_that_the_empire_does_not_see():
    s = table(WORKED)
    assert view(s, "rebellion").own_hand == cards(WORKED)
    for seat in (actions.EMPIRE, SPECTATOR):
        seen = GAME.rules.view(s, seat)
        assert (seen.own_hand, seen.hand, seen.deck) == ((), 5, 19)
    assert view(s, "empire").tokens == (True,) * 4


def test_a_decoy_is_drawn_as_often_as_there_are_decoys():
    s = GAME.rules.start(GAME.setup())
    answer(s, f"row {ROW}", "missions 2 3 4")
    assert offered(s).count("draw decoy") == 4
    answer(s, "draw decoy")
    assert offered(s).count("draw decoy") == 3
    assert offered(s).count("draw riot 6") == 1


def test_the_sides_are_reported():
    s = table()
    assert [GAME.rules.role(s, seat) for seat in (0, 1)] == ["rebellion", "empire"]


# -- The rulebook's worked round -------------------------------------------------------------


def test_the_worked_round_move_for_move():
    s = table(WORKED, missions="2 3 9", down={"truth": "propaganda 3"})
    answer(s, "mark police truth", "show equipment 3", "hide sabotage 5", "hide propaganda 2")
    assert asked(s) == "empire"
    answer(s, "surveil 2")
    assert (asked(s), offered(s)) == ("rebellion", ["turn propaganda 2"])
    answer(s, "turn propaganda 2", "reroute 3 plenty")
    assert names(view(s, "empire").up[actions.PLENTY]) == ["equipment 3"]
    answer(s, "send 1 truth", "send 2 truth")
    assert offered(s) == ["hold", "take truth 9"]
    answer(s, "take truth 9")
    # Propaganda 2 lies open already, so both cards that still lie face down are needed.
    assert offered(s) == ["reveal propaganda 3"]
    answer(s, "reveal propaganda 3")
    assert offered(s) == ["reveal sabotage 5"]
    answer(s, "reveal sabotage 5", "hold")
    seen = view(s, "empire")
    assert seen.captured == (False, False, False, False, True)
    assert seen.taken == (0, 0, 0, 0, 9)
    assert names(seen.up[actions.TRUTH]) == ["propaganda 2", "propaganda 3", "sabotage 5"]
    assert asked(s) == "chance"
    draw_anything(s)
    assert (view(s, "empire").hand, view(s, "empire").deck) == (5, 15)  # one card of the deck lay in a district
    assert dict(zip(actions.TOKENS, seen.tokens, strict=True)) == {
        "surveil": False, "destroy": True, "reroute": False, "blockade": True,
    }  # fmt: skip


# -- Choosing districts and planning ---------------------------------------------------------


def test_the_marker_covers_two_neighbours():
    assert offered(table()) == ["mark plenty peace", "mark peace capitol", "mark capitol police", "mark police truth"]
    s = table(row="truth plenty police peace capitol")
    assert sorted(offered(s)) == ["mark peace capitol", "mark peace police", "mark plenty police", "mark plenty truth"]


@pytest.mark.parametrize(
    ("captured", "pairs"),
    [
        (["plenty"], ["peace capitol", "capitol police", "police truth"]),
        (["peace"], ["plenty capitol", "capitol police", "police truth"]),
        (["capitol"], ["plenty peace", "peace police", "police truth"]),
        (["peace", "capitol"], ["plenty police", "police truth"]),
        (["peace", "police"], ["plenty capitol", "capitol truth"]),
        (["plenty", "truth"], ["peace capitol", "capitol police"]),
    ],
)
def test_the_row_closes_up_where_districts_were_captured(captured, pairs):
    s = table()
    for name in captured:
        s.free &= ~(1 << actions.DISTRICTS.index(name))
    assert offered(s) == [f"mark {pair}" for pair in pairs]


def test_one_card_lies_face_up_and_never_a_decoy():
    s = table("riot 2, decoy, decoy, sabotage 3, riot 6")
    answer(s, "mark police truth")
    assert offered(s) == ["show riot 2", "show riot 6", "show sabotage 3"]
    answer(s, "show riot 6")
    assert offered(s) == ["hide riot 2", "hide sabotage 3", "hide decoy"]
    answer(s, "hide decoy", "hide riot 2")
    seen = view(s, "empire")
    assert seen.face_down == (True, True, False)
    assert seen.over_marker[2] == cards("riot 6")[0]
    assert view(s, "rebellion").over_marker == (actions.DECOY, *cards("riot 2"), *cards("riot 6"))


def test_a_plan_without_a_face_up_card_needs_a_hand_of_nothing_but_decoys():
    s = table("decoy, decoy, decoy, decoy, riot 2")
    answer(s, "mark police truth")
    assert offered(s) == ["show riot 2"]


def test_nobody_else_sees_which_card_is_laid_face_down():
    s = table(WORKED)
    answer(s, "mark police truth", "show equipment 3")
    action = GAME.parse("hide sabotage 5")
    assert GAME.rules.seen(s, actions.REBELLION, action, actions.REBELLION) == action
    for observer in (actions.EMPIRE, SPECTATOR):
        assert GAME.rules.seen(s, actions.REBELLION, action, observer) == HIDDEN


# -- Tokens ----------------------------------------------------------------------------------


def test_the_empire_uses_two_different_tokens_a_round():
    s = planned()
    assert {text.split()[0] for text in offered(s)} == set(actions.TOKENS)
    answer(s, "destroy 3")
    assert {text.split()[0] for text in offered(s)} == {"surveil", "reroute", "blockade"}
    answer(s, "blockade truth")
    assert asked(s) == "rebellion"
    assert s.tokens == 0b0101


def test_tokens_turn_up_again_only_when_all_four_are_used():
    s = planned()
    answer(s, "destroy 3", "blockade truth", "send 1 police", "send 2 police", "hold")
    draw_anything(s)
    while asked(s) != "empire":
        answer(s, offered(s)[0])
    assert {text.split()[0] for text in offered(s)} == {"surveil", "reroute"}
    to_the_end_of_the_round(s)
    assert view(s, "empire").tokens == (False,) * 4
    answer(s, "hold")
    assert view(s, "empire").tokens == (True,) * 4


def test_surveil_turns_a_face_down_card_up_for_good():
    s = planned()
    assert [text for text in offered(s) if text.startswith("surveil")] == ["surveil 1", "surveil 2"]
    answer(s, "surveil 1")
    assert offered(s) == ["turn sabotage 5"]
    answer(s, "turn sabotage 5", "blockade truth", "send 1 police")
    assert names(view(s, "empire").up[actions.POLICE]) == ["sabotage 5"]


def test_surveil_of_a_decoy_destroys_it():
    s = table(WORKED)
    answer(s, "mark police truth", "show equipment 3", "hide decoy", "hide propaganda 2", "surveil 1", "turn decoy")
    assert names(view(s, "empire").gone_up) == ["decoy"]
    assert view(s, "empire").over_marker[0] == actions.NO_CARD
    answer(s, "blockade truth")
    assert offered(s) == ["send 2 police"]


def test_a_destroyed_card_keeps_its_face():
    s = planned()
    answer(s, "destroy 1")
    assert offered(s) == ["bury"]
    answer(s, "bury")
    assert (view(s, "empire").gone_up, view(s, "empire").gone_down) == ((), 1)
    assert names(view(s, "rebellion").own_gone) == ["sabotage 5"]
    s = planned()
    answer(s, "destroy 3")
    assert asked(s) == "empire"  # a card that lies open needs no answer
    assert names(view(s, "empire").gone_up) == ["equipment 3"]


def test_a_destroyed_decoy_is_shown():
    s = table(WORKED)
    answer(s, "mark police truth", "show equipment 3", "hide decoy", "hide propaganda 2", "destroy 1")
    assert offered(s) == ["turn decoy"]
    answer(s, "turn decoy")
    assert (names(view(s, "empire").gone_up), view(s, "empire").gone_down) == (["decoy"], 0)


def test_reroute_takes_a_card_to_any_district_that_is_not_captured_even_a_blockaded_one():
    s = planned()
    s.free &= ~(1 << actions.PEACE)
    answer(s, "blockade truth")
    to = {text.split()[2] for text in offered(s) if text.startswith("reroute")}
    assert to == {"plenty", "capitol", "police", "truth"}
    answer(s, "reroute 1 truth")
    assert view(s, "empire").down[actions.TRUTH] == 1
    assert names(view(s, "rebellion").own_down[actions.TRUTH]) == ["sabotage 5"]


def test_blockade_closes_one_of_the_two_marked_districts_for_the_round():
    s = planned()
    assert [text for text in offered(s) if text.startswith("blockade")] == ["blockade police", "blockade truth"]
    answer(s, "blockade police", "destroy 3")
    assert offered(s) == ["send 1 truth"]
    answer(s, "send 1 truth", "send 2 truth", "hold")
    assert view(s, "empire").blockaded == (False, False, False, True, False)
    draw_anything(s)
    assert view(s, "empire").blockaded == (False,) * 5


def test_cards_already_in_districts_are_out_of_reach():
    s = planned(down={"police": "riot 6"}, up={"truth": "riot 5"})
    assert not [text for text in offered(s) if text.split()[0] in ("surveil", "destroy") and text.split()[1] > "3"]
    answer(s, "reroute 1 truth")
    assert [text for text in offered(s) if text.startswith("destroy")] == ["destroy 2", "destroy 3"]


def test_a_token_without_a_target_is_wasted():
    s = planned()
    s.face_down = 0
    assert [text for text in offered(s) if "surveil" in text] == ["waste surveil"]
    answer(s, "waste surveil")
    assert view(s, "empire").tokens == (False, True, True, True)
    for place in range(state.PLACES):
        s.gone_up += bag.one(state.lift(s, place))
    assert offered(s) == ["waste destroy", "waste reroute", "blockade police", "blockade truth"]
    answer(s, "waste reroute")
    assert view(s, "empire").tokens == (False, True, False, True)


# -- The operation and captures --------------------------------------------------------------


def test_each_card_left_goes_to_either_marked_district_as_it_lies():
    s = planned()
    answer(s, "surveil 2", "turn propaganda 2", "destroy 3")
    assert offered(s) == ["send 1 police", "send 1 truth"]
    answer(s, "send 1 police", "send 2 truth")
    seen = view(s, "empire")
    assert (seen.down[actions.POLICE], seen.down[actions.TRUTH]) == (1, 0)
    assert names(seen.up[actions.TRUTH]) == ["propaganda 2"]


def test_the_rebellion_is_asked_for_captures_every_round_even_when_it_has_none():
    s = planned()
    to_the_end_of_the_round(s)
    assert offered(s) == ["hold"]


def test_taking_a_district_is_a_choice_and_a_later_round_may_do_it():
    s = table(missions="3 4 9", down={"peace": "propaganda 4, sabotage 4"})
    whole_round(s)
    to_the_end_of_the_round(s)
    assert "take peace 9" in offered(s)


def test_a_district_that_a_reroute_completed_is_checked_too():
    s = planned(missions="3 4 9", down={"plenty": "propaganda 4"})
    answer(s, "reroute 1 plenty", "blockade police", "send 2 truth", "send 3 truth")
    assert offered(s) == ["hold", "take plenty 9"]


def test_a_mission_can_be_fulfilled_twice_in_one_round():
    s = table(missions="3 4 9", down={"peace": "propaganda 4, sabotage 4", "truth": "propaganda 5, sabotage 5"})
    to_the_end_of_the_round(s)
    answer(s, "take peace 9", "reveal propaganda 4", "reveal sabotage 4")
    assert "take truth 9" in offered(s)
    assert "take peace 9" not in offered(s)
    answer(s, "take truth 9", "reveal propaganda 5", "reveal sabotage 5")
    assert [mission.number for mission in s.missions] == [1, 3, 4, 9]
    assert view(s, "empire").captured == (False, True, False, False, True)


def test_a_captured_district_takes_no_more_cards():
    s = table(missions="3 4 9", down={"peace": "propaganda 4, sabotage 4"})
    to_the_end_of_the_round(s)
    answer(s, "take peace 9", "reveal propaganda 4", "reveal sabotage 4", "hold")
    draw_anything(s)
    assert offered(s) == ["mark plenty capitol", "mark capitol police", "mark police truth"]
    while asked(s) != "empire":
        answer(s, offered(s)[0])
    assert not [text for text in offered(s) if text.endswith("peace")]


def test_cards_of_a_captured_district_stay_hidden_if_they_were_not_needed():
    s = table(missions="3 4 9", down={"peace": "propaganda 4, sabotage 4, riot 6, decoy"})
    to_the_end_of_the_round(s)
    answer(s, "take peace 9", "reveal propaganda 4", "reveal sabotage 4")
    assert view(s, "empire").down[actions.PEACE] == 2
    assert names(view(s, "rebellion").own_down[actions.PEACE]) == ["riot 6", "decoy"]


# -- The end ---------------------------------------------------------------------------------

THREE = {
    "plenty": "propaganda 4, sabotage 4",
    "peace": "propaganda 5, sabotage 5",
    "truth": "propaganda 6, sabotage 6",
}


def test_the_third_district_wins_at_once():
    s = table(missions="3 4 9", up=THREE)
    to_the_end_of_the_round(s)
    answer(s, "take plenty 9", "take peace 9")
    assert GAME.rules.scores(s) is None
    answer(s, "take truth 9")
    assert GAME.rules.scores(s) == (1.0, 0.0)
    assert GAME.rules.waiting(s) == ()


def test_in_capitol_mode_the_capitol_alone_wins_at_once():
    piles = {"capitol": "propaganda 4, sabotage 4"}
    s = table(missions="3 4 9", up=piles, capitol=True)
    to_the_end_of_the_round(s)
    answer(s, "take capitol 9")
    assert GAME.rules.scores(s) == (1.0, 0.0)


def test_without_that_mode_the_capitol_is_a_district_like_any_other():
    s = table(missions="3 4 9", up={"capitol": "propaganda 4, sabotage 4"})
    to_the_end_of_the_round(s)
    answer(s, "take capitol 9")
    assert GAME.rules.scores(s) is None


def final_operation(hand=None):
    """The eighth round of a game in which nobody captured anything."""
    s = table()
    for number in range(1, 8):
        seen = view(s, "empire")
        assert (seen.round, seen.hand, seen.deck, seen.final) == (number, 5, max(1, 22 - 3 * number), False)
        whole_round(s)
    if hand is not None:
        exchange(s, bag.of(cards(hand)))
    return s


def exchange(s, wanted):
    """Give the Rebellion these cards for the ones it holds, wherever they lay."""
    for district in s.districts:
        for zone in ("up", "down"):
            setattr(district, zone, 0)
    s.gone_down = 0
    s.hand, s.gone_up = wanted, bag.EVERYTHING - wanted


def test_the_eighth_round_is_the_final_operation_with_the_last_three_cards_and_no_marker():
    s = final_operation()
    seen = view(s, "empire")
    assert (seen.round, seen.hand, seen.deck, seen.final, seen.marked) == (8, 3, 0, True, (False,) * 5)
    assert all(text.startswith("show") for text in offered(s))


def test_in_the_final_operation_any_district_can_be_blockaded_and_all_others_take_cards():
    s = final_operation("riot 2, riot 3, riot 4")
    s.tokens = actions.ALL_TOKENS
    answer(s, "show riot 2", "hide riot 3", "hide riot 4")
    assert [text for text in offered(s) if "blockade" in text] == [f"blockade {name}" for name in actions.DISTRICTS]
    answer(s, "blockade peace", "destroy 3")
    assert offered(s) == ["send 1 plenty", "send 1 capitol", "send 1 police", "send 1 truth"]
    answer(s, "send 1 plenty", "send 2 truth")
    assert offered(s) == ["hold"]
    answer(s, "hold")
    assert GAME.rules.scores(s) == (0.0, 1.0)


def test_three_last_decoys_are_all_face_down():
    s = final_operation("decoy, decoy, decoy")
    assert offered(s) == ["show nothing"]
    s.tokens = 0b0011
    answer(s, "show nothing")
    assert asked(s) == "empire"
    # Three cards face down can only be decoys, and the Empire can count.
    assert view(s, "empire").over_marker == (actions.DECOY,) * 3
    before = names(view(s, "empire").gone_up).count("decoy")
    answer(s, "surveil 3", "turn decoy", "destroy 1", "turn decoy", "send 2 truth")
    assert names(view(s, "empire").gone_up).count("decoy") == before + 2


def test_with_one_card_among_the_last_decoys_that_card_lies_face_up():
    assert offered(final_operation("decoy, decoy, riot 2")) == ["show riot 2"]


def test_both_tokens_may_hit_one_card():
    s = planned()
    answer(s, "surveil 1", "turn sabotage 5", "destroy 1")
    assert names(view(s, "empire").gone_up) == ["sabotage 5"]


def test_a_capture_in_the_final_operation_counts():
    s = final_operation("propaganda 6, riot 3, riot 4")
    s.free = 0b11100
    s.missions = table(missions="3 4 9").missions
    s.districts[actions.TRUTH].down = bag.of(cards("sabotage 4"))
    s.gone_up -= bag.of(cards("sabotage 4"))
    s.tokens = 0b1010
    answer(s, "show riot 3", "hide propaganda 6", "hide riot 4", "blockade police", "destroy 3", "send 1 truth")
    answer(s, "send 2 truth", "take truth 9", "reveal propaganda 6", "reveal sabotage 4")
    assert GAME.rules.scores(s) == (1.0, 0.0)
