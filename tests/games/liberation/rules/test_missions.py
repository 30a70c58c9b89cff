"""What the missions of our component file do, most of them reconstructed, and what stays hidden meanwhile."""

from __future__ import annotations

import pytest

from konspira import CHANCE, SPECTATOR, Rng
from konspira.games.liberation.rules.actions import LETTERS
from tests.games.liberation.tables import LIBERATION, Space, resist

# -- The Dynasty's ---------------------------------------------------------------------------


def test_propaganda_puts_up_to_three_random_cards_of_the_discard_pile_on_the_deck():
    space = Space(dynasty="iab", first="i").give(occupied="hj", dynasty="ab", discard="de")
    space.do("0 pass", "0 exploit i", "0 perform", "0 exploit h", "0 exploit j", "0 discard a")
    assert space.waiting == (CHANCE,)
    space.do("chance recover d", "chance recover c", "chance recover e")
    assert [LETTERS[card] for card in space.state.top] == ["e", "c", "d"]
    assert space.cards(space.state.discard) == "a"
    assert LIBERATION.rules.view(space.state, 0).top == (-1, -1, -1)
    space.do("1 draw")
    assert LIBERATION.rules.legal(space.state, CHANCE) == (LIBERATION.parse("deal e"),)


def test_the_superweapon_attacks_anywhere():
    space = Space(dynasty="jhb").give(occupied="abf", dynasty="hm").do("0 pass").perform(0, "h")
    assert space.verbs(0, "attack") == "cdeghiklmn"
    assert "pass" not in space.may(0)
    space.do("0 attack n", "1 found")
    assert LIBERATION.rules.scores(space.state) == (1.0, 0.0)


def test_the_fleet_attacks_up_to_two_locations_next_to_any_of_the_dynastys():
    space = Space(dynasty="jcb", burnt="d").give(occupied="a", dynasty="cb").do("0 pass").perform(0, "c")
    assert space.verbs(0, "attack") == "bchil"
    space.do("0 attack i", "1 no")
    assert "pass" in space.may(0)
    space.do("0 attack l", "1 no")
    assert space.waiting == (1,)
    assert "c" in space.cards(space.state.discard)


def test_the_fleet_may_stop():
    space = Space(dynasty="jcb", burnt="d").give(occupied="a", dynasty="cb").do("0 pass").perform(0, "c")
    assert space.do("0 attack i", "1 no", "0 pass").waiting == (1,)


@pytest.mark.parametrize(("planet", "answer"), [("rubrum", "yes"), ("aurum", "no")])
def test_a_probe_asks_for_a_planet(planet, answer):
    space = Space(dynasty="jbd").give(dynasty="bd").do("0 pass").perform(0, "b").do(f"0 probe {planet}")
    assert space.may(1) == [answer]


def test_a_spy_sees_three_cards_takes_one_and_orders_the_others():
    space = Space(dynasty="jfb").give(dynasty="f").do("0 pass").perform(0, "f")
    space.do("chance peek a", "chance peek d", "chance peek e")
    assert space.verbs(0, "take") == "ade"
    space.do("0 take d", "0 put e", "0 put a")
    assert [LETTERS[card] for card in LIBERATION.rules.view(space.state, 0).top] == ["e", "a"]
    assert LIBERATION.rules.view(space.state, 1).top == (-1, -1)
    space.do("1 draw")
    assert LIBERATION.rules.legal(space.state, CHANCE) == (LIBERATION.parse("deal e"),)


def test_a_hyperspace_warp_swaps_or_turns_planets():
    def distorted():
        space = Space(
            dynasty="oab", resistance="nkg", first="o", distorted="cyanis",
            planets=("aurum 0 0", "rubrum 0 0", "galvacil 0 0", "verdis 0 0"),
        ).give(occupied="a", dynasty="b")  # fmt: skip
        return space.do("0 pass", "0 exploit o").perform(0)

    space = distorted()
    assert space.joined("c") == "abo"
    assert len(space.may(0)) == 10
    space.do("0 turn 2")
    assert space.joined("c") == "abr"
    space = distorted().do("0 swap 0 1")
    assert [slot.planet for slot in space.state.slots] == [3, 0, 4, 1]


# -- The Resistance's ------------------------------------------------------------------------


def test_public_support_takes_known_cards_from_the_top_first():
    space = Space(dynasty="jfb").give(dynasty="f").do("0 pass").perform(0, "f")
    space.do("chance peek a", "chance peek d", "chance peek e", "0 take d", "0 put e", "0 put a")
    space.do("1 pass", "1 mission k", "1 discard g")
    assert LIBERATION.rules.legal(space.state, CHANCE) == (LIBERATION.parse("drop e"),)
    space.do("chance drop e")
    assert LETTERS.index("e") in LIBERATION.rules.view(space.state, 0).known
    assert LETTERS.index("e") not in LIBERATION.rules.view(space.state, 1).known


def test_armed_resistance_needs_a_mission_that_can_be_paid_after_its_own_price():
    def hand(cards):
        return Space(dynasty="iab", first="i").give(resistance=cards).do("0 pass", "0 pass", "1 pass").may(1)

    assert "mission d" not in hand("d")
    assert "mission d" not in hand("de"), "public support costs a card as well"
    assert "mission d" in hand("deg")


def test_armed_resistance_follows_no_other_armed_resistance():
    space = Space(dynasty="hab", first="h").give(resistance="deg").do("0 pass", "0 pass", "1 pass")
    assert "mission d" not in space.may(1)


def test_mobilising_puts_the_base_anywhere():
    space = resist(resistance="nlg").give(resistance="acdg").do("1 pass").perform(1, "c")
    assert set(space.verbs(1, "base")) == {*space.cards(space.state.resistance.hand)} >= {*"dgn"}


def test_a_design_flaw_is_done_at_most_twice():
    space = Space(dynasty="jea").give(occupied="h", resistance="bgk").do("0 pass", "0 pass", "1 pass").perform(1, "b")
    assert "pass" in space.may(1)
    space.do("1 exploit h")
    assert "pass" in space.may(1)
    space.do("1 exploit j")
    assert space.waiting == (0,)


def test_a_space_anomaly_turns_a_planet_over():
    space = Space(
        resistance="nop", distorted="cyanis", dynasty="abd", first="a",
        planets=("aurum 0 0", "rubrum 0 0", "galvacil 0 1", "verdis 0 0"),
    ).do("0 pass", "0 pass", "1 pass").perform(1, "o").do("1 flip 2")  # fmt: skip
    slot = space.state.slots[2]
    assert (slot.planet, slot.side, slot.turned) == (4, 1, 1)


# -- What stays hidden, and what is shown ----------------------------------------------------


def test_with_open_missions_a_card_played_from_the_hand_is_shown_and_discards_are_not():
    space = Space(dynasty="jbd", open_missions=True).do("0 pass")
    mission = LIBERATION.parse("mission b")
    for observer in (1, SPECTATOR):
        assert LIBERATION.rules.seen(space.state, 0, mission, observer) == mission
    space.do("0 mission b")
    assert LIBERATION.rules.view(space.state, 1).playing == LETTERS.index("b")
    for observer in (1, SPECTATOR):
        assert LIBERATION.rules.seen(space.state, 0, LIBERATION.parse("discard d"), observer) == -1
    space.do("0 discard d", "0 probe aurum", "1 no")
    for observer in (1, SPECTATOR):
        view = LIBERATION.rules.view(space.state, observer)
        assert view.known == view.shown == (LETTERS.index("b"),)
    assert LIBERATION.rules.view(space.state, 0).known == (LETTERS.index("b"), LETTERS.index("d"))


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_what_was_shown_lies_in_the_discard_pile_of_every_dealt_table_and_both_sides_know_it(seat):
    space = Space(dynasty="jbd", open_missions=True).do("0 pass").perform(0, "b").do("0 probe aurum", "1 no")
    shown = 1 << LETTERS.index("b")
    for seed in range(20):
        dealt = LIBERATION.rules.deal(LIBERATION.rules.view(space.state, seat), Rng(seed))
        assert dealt.discard & dealt.dynasty.known & dealt.resistance.known & shown


def test_open_discards_show_missions_too():
    space = Space(dynasty="jbd", open_discards=True).do("0 pass")
    mission = LIBERATION.parse("mission b")
    assert LIBERATION.rules.seen(space.state, 0, mission, 1) == mission
    space.perform(0, "b").do("0 probe aurum", "1 no")
    assert LIBERATION.rules.view(space.state, SPECTATOR).shown == (LETTERS.index("b"), LETTERS.index("d"))


def test_what_was_shown_is_forgotten_when_the_discard_pile_becomes_the_deck():
    space = Space(dynasty="jbd", open_missions=True).do("0 pass").perform(0, "b").do("0 probe aurum", "1 no")
    space.give(discard=space.cards(space.state.rest)).do("1 draw")
    assert LIBERATION.rules.view(space.state, SPECTATOR).shown == ()


@pytest.mark.parametrize("seat", [0, SPECTATOR])
def test_a_card_found_in_the_hand_is_dealt_to_the_hand(seat):
    space = Space(resistance="nhg", base="n").do("0 pass", "0 exploit j", "0 attack h", "1 yes")
    view = LIBERATION.rules.view(space.state, seat)
    hands = [space.cards(LIBERATION.rules.deal(view, Rng(seed)).resistance.hand) for seed in range(50)]
    assert all("h" in hand and len(hand) == 2 for hand in hands)
    assert len(set(hands)) > 1
