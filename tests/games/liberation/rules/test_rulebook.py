"""The rulebook in its own order, one test a rule: whoever has it open finds each sentence here."""

from __future__ import annotations

import pytest

from konspira import CHANCE, SPECTATOR, IllegalAction, Match, Rng
from konspira.games.liberation.rules.actions import LETTERS, PLANETS
from konspira.games.liberation.rules.components import load, source_of
from konspira.language import Speaker
from tests.games.liberation.tables import LIBERATION, Space, resist
from tests.worlds import random_states


def begun(**options):
    """A match just dealt."""
    match = Match(LIBERATION, LIBERATION.setup(2, options), dice=Rng(1))
    match.begin()
    return match


# -- About the game, and what is in the box --------------------------------------------------


def test_it_is_a_game_for_two_one_of_each_side():
    assert list(LIBERATION.players) == [2]
    assert [LIBERATION.rules.role(Space().state, seat) for seat in range(2)] == ["dynasty", "resistance"]


def test_the_box_has_four_two_sided_planets_fourteen_locations_and_five_cards_for_the_distorted_world():
    parts = load().parts
    assert [len(sides) for sides in parts.sides] == [2] * 5
    assert sum(planet < 4 for planet in parts.planet_of) == 14
    assert sum(planet == 4 for planet in parts.planet_of) + 1 == 5


# -- Setting up ------------------------------------------------------------------------------


def test_galvacil_and_its_four_cards_are_left_out_of_the_usual_game():
    view = begun().view(0)
    assert len(view.cards) == 14
    assert {slot[0] for slot in view.slots} == {0, 1, 2, 3}


def test_the_planets_are_shuffled_and_turned_over_at_random_into_a_square():
    galaxies = set()
    for seed in range(40):
        match = Match(LIBERATION, LIBERATION.setup(2), dice=Rng(seed))
        match.begin()
        galaxies.add(match.view(0).slots)
    assert len(galaxies) == 40
    assert {side for slots in galaxies for _, side, _ in slots} == {0, 1}
    assert {turned for slots in galaxies for _, _, turned in slots} == {0, 1}


def test_the_first_act_begins_with_the_shuffled_deck():
    assert begun().view(0).act == 1


def test_one_card_is_set_aside_unseen_before_the_game():
    for seat in (0, 1, SPECTATOR):
        view = begun().view(seat)
        assert (view.discards, view.known) == (1, ())


def test_each_side_draws_three_cards():
    view = begun().view(0)
    assert (view.hands, view.deck) == ((3, 3), 7)


def test_the_dynasty_puts_a_card_down_face_up_as_its_first_location():
    match = begun()
    assert match.waiting == (0,)
    assert {LIBERATION.describe(action).split()[0] for action in match.legal(0)} == {"occupy"}
    assert LIBERATION.rules.view(Space().state, 1).occupied == (LETTERS.index("j"),)


def test_the_resistance_puts_a_card_down_face_down_as_its_base():
    space = Space()
    assert LIBERATION.rules.view(space.state, 0).base == -1
    assert LIBERATION.rules.view(space.state, 0).base_down
    assert LIBERATION.rules.view(space.state, 1).base == LETTERS.index("n")


def test_the_dynasty_goes_first_and_then_they_take_turns():
    space = Space()
    assert space.waiting == (0,)
    space.do("0 pass", "0 pass")
    assert space.waiting == (1,)
    space.do("1 pass", "1 pass")
    assert space.waiting == (0,)


# -- The Dynasty's turn ----------------------------------------------------------------------


def test_step_one_draws_or_restores_or_neither():
    space = Space().give(occupied="h", exploited="h")
    assert space.may(0) == ["pass", "draw", "restore h"]
    space.do("0 restore h")
    assert space.state.exploited == 0
    assert "mission" in space.may(0)[1]


def test_step_two_is_one_action_or_none():
    space = Space().give(occupied="h", exploited="h").do("0 pass")
    assert {text.split()[0] for text in space.may(0)} == {"pass", "mission", "exploit", "restore"}
    assert space.do("0 pass").waiting == (1,)


def test_a_mission_from_the_hand_is_paid_for_then_performed_then_discarded():
    space = Space(dynasty="jbd").do("0 pass", "0 mission b")
    assert space.may(0) == ["discard d"], "first the cost"
    space.do("0 discard d")
    assert "b" not in space.cards(space.state.discard), "not before its mission is over"
    space.do("0 probe aurum", "1 no")
    assert space.cards(space.state.discard) == "bcd"
    assert space.waiting == (1,)


def test_a_location_that_is_occupied_and_not_exploited_can_be_exploited():
    space = Space().give(occupied="hf", exploited="h").do("0 pass")
    assert space.verbs(0, "exploit") == "fj"
    space.do("0 exploit f")
    assert space.cards(space.state.exploited) == "fh"


def test_an_action_restores_a_location():
    space = Space().give(occupied="h", exploited="h").do("0 pass", "0 restore h")
    assert space.state.exploited == 0
    assert space.waiting == (1,)


def test_step_three_discards_down_to_three_face_down():
    space = Space().give(dynasty="abd").do("0 draw", "chance deal e", "0 pass")
    assert space.verbs(0, "discard") == "abde"
    discard = LIBERATION.parse("discard a")
    assert LIBERATION.rules.seen(space.state, 0, discard, 1) == -1
    space.do("0 discard a")
    assert space.waiting == (1,)
    assert LETTERS.index("a") in LIBERATION.rules.view(space.state, 0).known
    assert LETTERS.index("a") not in LIBERATION.rules.view(space.state, 1).known


def test_a_mission_is_performed_from_the_hand_or_from_an_exploited_location():
    """From the hand the card is spent; from a location the location is exploited and stays."""
    space = Space(dynasty="jfb").give(dynasty="f").do("0 pass")
    assert space.may(0) == ["pass", "mission f", "exploit j"]
    space.do("0 exploit j", "0 perform")
    assert space.waiting == (CHANCE,)
    assert space.cards(space.state.occupied) == "j"


# -- What an exploited location can do -------------------------------------------------------


def test_it_occupies_a_connected_location_with_its_card_from_the_hand():
    space = Space(dynasty="jch", burnt="a").do("0 pass", "0 exploit j")
    assert space.verbs(0, "occupy") == "ch"
    space.do("0 occupy h")
    assert space.cards(space.state.occupied) == "hj"
    assert space.cards(space.state.dynasty.hand) == "c"
    assert space.waiting == (1,)


def test_connected_means_joined_by_one_line_from_the_location_just_exploited():
    space = Space().do("0 pass", "0 exploit j")
    assert space.verbs(0, "attack") == space.joined("j") == "chi"
    assert space.verbs(0, "occupy") == ""
    with pytest.raises(IllegalAction):
        space.do("0 attack k")


@pytest.mark.parametrize(("choice", "where"), [("occupy", "occupied"), ("discard", "discard")])
def test_an_attack_takes_a_card_out_of_the_resistances_hand_to_occupy_or_discard_it(choice, where):
    space = Space(resistance="nhg", base="n").do("0 pass", "0 exploit j", "0 attack h")
    assert space.may(1) == ["yes"]
    space.do("1 yes")
    assert space.may(0) == ["occupy h", "discard h"]
    space.do(f"0 {choice} h")
    assert "h" in space.cards(getattr(space.state, where))
    assert space.cards(space.state.resistance.hand) == "g"


def test_an_attack_on_the_base_wins_at_once():
    space = Space(resistance="hkg", base="h").do("0 pass", "0 exploit j", "0 attack h")
    assert space.may(1) == ["found"]
    space.do("1 found")
    assert LIBERATION.rules.scores(space.state) == (1.0, 0.0)
    assert space.waiting == ()


def test_its_mission_is_paid_for_before_it_is_performed():
    space = Space(dynasty="bad", resistance="nkg", first="b").give(dynasty="ad").do("0 pass", "0 exploit b")
    space.do("0 perform")
    assert space.verbs(0, "discard") == "ad"
    space.do("0 discard a")
    assert space.verbs(0, "probe") == "aurumverdiscyanisrubrum"


# -- The Resistance's turn -------------------------------------------------------------------


def test_step_one_of_the_resistance_draws_or_not():
    assert resist().may(1) == ["pass", "draw"]


def test_step_two_of_the_resistance_is_one_action_or_none():
    space = resist(resistance="nkg").do("1 pass")
    assert {text.split()[0] for text in space.may(1)} == {"pass", "evade", "sabotage", "mission"}
    assert space.do("1 pass").waiting == (0,)


def test_a_base_changes_to_the_same_card_or_one_connected_to_the_old():
    space = resist(resistance="nkg").do("1 pass", "1 evade")
    assert space.verbs(1, "base") == "kn"
    assert LIBERATION.rules.seen(space.state, 1, LIBERATION.parse("base k"), 0) == LIBERATION.parse("settled")
    space.do("1 base k")
    assert LETTERS[space.state.base] == "k"
    assert space.cards(space.state.resistance.hand) == "gn"


def test_sabotage_names_a_location_connected_to_the_base_or_to_a_card_in_hand():
    space = resist(resistance="nkg").do("1 pass")
    assert space.verbs(1, "sabotage") == "efklmn"
    space.do("1 sabotage e")
    assert space.may(0) == ["no"]


def test_a_sabotaged_card_is_discarded():
    space = resist(dynasty="jea").do("1 pass", "1 sabotage e")
    assert space.may(0) == ["yes"]
    space.do("0 yes")
    assert space.cards(space.state.dynasty.hand) == "a"
    assert "e" in space.cards(space.state.discard)


def test_a_mission_of_the_resistance_is_paid_for_then_performed_then_discarded():
    space = resist(resistance="nkg").do("1 pass", "1 mission k")
    assert space.may(1) == ["discard g"]
    space.do("1 discard g")
    assert "k" not in space.cards(space.state.discard)
    space.do("chance drop d", "chance drop e", "chance drop f", "chance drop h")
    assert "k" in space.cards(space.state.discard)


def test_step_three_of_the_resistance_discards_down_to_three_face_down():
    space = resist(resistance="nkg").give(resistance="abg").do("1 draw", "chance deal e", "1 pass")
    assert space.verbs(1, "discard") == "abeg"
    assert LIBERATION.rules.seen(space.state, 1, LIBERATION.parse("discard a"), 0) == -1
    assert space.do("1 discard a").waiting == (0,)


# -- The deck runs out, and the end ----------------------------------------------------------


def test_the_discard_pile_becomes_the_deck_only_when_someone_must_draw_and_the_next_act_begins():
    space = Space().give(discard="dehilm").do("0 draw", "chance deal f", "0 pass", "1 pass", "1 pass")
    assert (space.state.act, space.state.rest) == (1, 0)
    space.do("0 draw")
    assert space.state.act == 2
    assert space.cards(space.state.rest) == "cdehilm"
    assert space.state.discard == 0


def test_the_resistance_wins_when_the_deck_would_be_shuffled_in_the_third_act():
    space = Space().give(discard="defhilm")
    space.state.act = 3
    space.do("0 pass", "0 pass", "1 draw")
    assert LIBERATION.rules.scores(space.state) == (0.0, 1.0)
    assert space.waiting == ()


# -- The Distorted World, and a handicap -----------------------------------------------------


@pytest.mark.parametrize(("planet", "cards"), [("aurum", 15), ("verdis", 14), ("cyanis", 15), ("rubrum", 14)])
def test_in_the_distorted_world_galvacil_and_its_cards_take_a_planets_place(planet, cards):
    view = begun(distorted=planet).view(0)
    assert len(view.cards) == cards
    assert {slot[0] for slot in view.slots} == {0, 1, 2, 3, 4} - {PLANETS.index(planet)}


@pytest.mark.parametrize("seat", [0, 1])
def test_the_back_of_a_planet_may_be_looked_at_and_the_card_stays_as_it_lay(seat):
    view = begun().view(seat)
    before = view.slots
    backs = LIBERATION.table().extra(view, [], Speaker("en", "liberation"), None)["backs"]
    assert [back["slots"][n][1] for n, back in enumerate(backs)] == [1 - side for _, side, _ in before]
    assert view.slots == before


@pytest.mark.parametrize("discards", [0, 1, 2])
def test_none_one_or_two_cards_are_set_aside(discards):
    view = begun(discards=discards).view(0)
    assert (view.discards, view.deck) == (discards, 8 - discards)


# -- The reference ---------------------------------------------------------------------------


def test_every_category_has_a_mission_for_each_side():
    box = load()
    named = {
        key: tuple(box.missions[mission]["ru"] for mission in pair)
        for key, pair in zip(box.categories, box.parts.pairs, strict=True)
    }
    assert named == {
        "political_center": ("Пропаганда", "Общественная поддержка"),
        "weapons_factory": ("Введение супероружия", "Вооружённое сопротивление"),
        "shipyard": ("Запуск флота", "Мобилизация базы"),
        "research_station": ("Космический зонд", "Проектный дефект"),
        "underworld": ("Найм шпиона", "Найм шпиона"),
        "energy_core": ("Искривление гиперпространства", "Космическая аномалия"),
    }


def test_locations_of_one_category_have_the_same_missions():
    parts = load().parts
    for side in range(2):
        pairs = {(parts.category_of[place], parts.mission_of(place, side)) for place in range(18)}
        assert len(pairs) == 6


def test_the_dynasty_may_occupy_any_number_of_locations():
    space = Space(dynasty="jch", burnt="a").give(occupied="fgil").do("0 pass", "0 exploit j", "0 occupy h")
    assert space.cards(space.state.occupied) == "fghijl"


def test_the_resistance_occupies_nothing():
    words = set()
    for state in random_states(LIBERATION, LIBERATION.setup(2), 7):
        words |= {LIBERATION.describe(action).split()[0] for action in LIBERATION.rules.legal(state, 1)}
    assert "base" in words
    assert "occupy" not in words


def test_occupied_locations_cannot_be_sabotaged():
    space = Space().give(occupied="e").do("0 pass", "0 pass", "1 pass")
    assert "e" not in space.verbs(1, "sabotage")


def test_a_sabotaged_card_is_discarded_face_up():
    space = resist(dynasty="jea").do("1 pass", "1 sabotage e", "0 yes")
    for seat in (0, 1):
        assert LETTERS.index("e") in LIBERATION.rules.view(space.state, seat).known


# -- What missions cost ----------------------------------------------------------------------


def test_a_card_and_two_locations_are_what_propaganda_costs():
    space = Space(dynasty="iab", first="i").give(occupied="hj", dynasty="ab").do("0 pass", "0 exploit i", "0 perform")
    assert space.verbs(0, "exploit") == "hj"
    space.do("0 exploit h", "0 exploit j")
    assert space.verbs(0, "discard") == "ab"


def test_a_card_is_what_public_support_costs():
    assert resist(resistance="nkg").do("1 pass", "1 mission k").may(1) == ["discard g"]


# -- Questions and answers -------------------------------------------------------------------


def test_cards_played_from_the_hand_are_not_shown():
    space = Space(dynasty="jfb").do("0 pass")
    seen = LIBERATION.rules.seen(space.state, 0, LIBERATION.parse("mission f"), 1)
    assert LIBERATION.describe(seen) == "played underworld"


def test_discarded_cards_are_not_shown():
    space = Space(dynasty="jbd").do("0 pass", "0 mission b")
    assert LIBERATION.rules.seen(space.state, 0, LIBERATION.parse("discard d"), 1) == -1


def test_it_can_be_agreed_to_show_cards_before_they_are_discarded():
    space = Space(dynasty="jbd", open_discards=True).do("0 pass")
    mission, discard = LIBERATION.parse("mission b"), LIBERATION.parse("discard d")
    assert LIBERATION.rules.seen(space.state, 0, mission, 1) == mission
    space.do("0 mission b")
    assert LIBERATION.rules.seen(space.state, 0, discard, 1) == discard


def test_costs_are_other_cards_and_other_locations_than_the_one_that_gives_the_mission():
    space = Space(dynasty="iab", first="i").give(occupied="h", dynasty="ab").do("0 pass", "0 exploit i")
    assert "perform" not in space.may(0), "two other locations are needed, and there is one"
    space = Space(dynasty="iab", first="i").give(occupied="hf", dynasty="").do("0 pass", "0 exploit i")
    assert "perform" not in space.may(0), "and a card"
    assert "mission k" not in resist(resistance="nkg").give(resistance="k").do("1 pass").may(1)


def test_nobody_may_lie():
    assert Space().do("0 pass", "0 exploit j", "0 attack i").may(1) == ["no"]
    assert resist(dynasty="jea").do("1 pass", "1 sabotage e").may(0) == ["yes"]
    assert Space(dynasty="jbd").do("0 pass").perform(0, "b").do("0 probe rubrum").may(1) == ["yes"]


@pytest.mark.parametrize(("deck", "seen"), [(7, 3), (2, 2), (1, 1)])
def test_a_spy_looks_at_three_cards_or_at_as_many_as_there_are(deck, seen):
    space = Space(dynasty="jfb").give(dynasty="f")
    left = space.cards(space.state.rest)
    space.give(discard=left[deck:]).do("0 pass").perform(0, "f")
    space.do(*(f"chance peek {card}" for card in left[:seen]))
    assert space.verbs(0, "take") == left[:seen]
    assert space.state.act == 1


def test_with_no_cards_left_a_spy_does_nothing():
    space = Space(dynasty="jfb").give(dynasty="f")
    space.give(discard=space.cards(space.state.rest)).do("0 pass").perform(0, "f")
    assert space.waiting == (1,)
    assert space.state.act == 1


def test_a_design_flaw_exploits_or_sabotages_several_locations():
    space = Space(dynasty="jea").give(occupied="h", resistance="bgk").do("0 pass", "0 pass", "1 pass")
    space.perform(1, "b").do("1 exploit h", "1 sabotage e", "0 yes")
    assert space.cards(space.state.exploited) == "h"
    assert "e" in space.cards(space.state.discard)


def test_a_design_flaw_may_name_the_own_hand_or_base_as_a_bluff_but_exploits_only_the_dynastys_locations():
    space = Space(dynasty="jea").give(occupied="h", resistance="bgk").do("0 pass", "0 pass", "1 pass")
    space.perform(1, "b")
    assert "n" in space.verbs(1, "sabotage"), "the own base"
    assert "g" in space.verbs(1, "sabotage"), "a card of the own hand"
    assert space.verbs(1, "exploit") == "hj"


def test_armed_resistance_has_a_price_and_the_followed_mission_is_paid_for_too():
    space = Space().give(resistance="dbeg", occupied="i").do("0 pass", "0 pass", "1 pass", "1 mission d")
    assert space.verbs(1, "discard") == "beg", "its own price"
    space.do("1 discard b")
    assert space.verbs(1, "follow") == "ij"
    space.do("1 follow i")
    assert space.verbs(1, "discard") == "eg", "and that of the mission it follows"
    space.do("1 discard e")
    assert space.waiting == (CHANCE,)


def test_the_price_of_armed_resistance_is_a_card_and_not_ours_to_change():
    armed = next(entry for entry in load().missions if entry["key"] == "armed_resistance")
    assert armed["cost"] == "X"
    assert source_of(armed, "cost") == "implied"


@pytest.mark.parametrize(("deck", "dropped"), [(7, 4), (6, 3), (1, 1), (0, 0)])
def test_public_support_discards_half_of_the_deck_from_the_top(deck, dropped):
    space = resist(resistance="nkg").do("1 pass")
    left = space.cards(space.state.rest)
    space.give(discard=left[deck:])
    before = bin(space.state.discard).count("1")
    space.do("1 mission k", "1 discard g")
    for card in left[:dropped]:
        space.do(f"chance drop {card}")
    assert space.waiting == (0,)
    assert bin(space.state.discard).count("1") == before + 2 + dropped
    assert space.state.act == 1
