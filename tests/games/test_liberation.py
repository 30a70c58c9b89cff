"""The rules of Liberation, sentence by sentence, and every mission."""

from __future__ import annotations

from importlib.resources import files

import pytest

from konspira import CHANCE, SPECTATOR, BadRequest, IllegalAction, Match, Rng, find
from konspira.arena.play import finish, sit
from konspira.games.liberation.belief import base_odds
from konspira.games.liberation.components import load
from konspira.games.liberation.drawing import svg
from konspira.games.liberation.words import LETTERS, MISSIONS
from tests.games.galaxy_table import LIBERATION, USUAL, Space

OWN = files("konspira.games.liberation").joinpath("components.toml").read_text("utf-8")


# -- The galaxy ------------------------------------------------------------------------------


def test_locations_are_joined_within_a_card_and_across_its_edges():
    space = Space()
    expected = {
        "a": "bchl", "b": "ac", "c": "abj", "d": "efl", "e": "dfgn", "f": "degh", "g": "ef",
        "h": "afij", "i": "hj", "j": "chi", "k": "mn", "l": "admn", "m": "kl", "n": "ekl",
    }  # fmt: skip
    assert {letter: space.joined(letter) for letter in expected} == expected


def test_a_turned_card_swaps_its_exits():
    space = Space(planets=("aurum 0 0", "rubrum 0 0", "cyanis 0 1", "verdis 0 0"))
    assert space.joined("c") == "abh"  # B1 of Aurum now meets B2 of Cyanis
    assert space.joined("a") == "bcil"
    assert space.joined("f") == "degj"  # and its right exit is what was its left


def test_the_other_side_has_other_lines():
    assert Space(planets=("aurum 1 0", *USUAL[1:])).joined("b") == "acl"


@pytest.mark.parametrize("seed", range(30))
def test_being_joined_is_mutual_in_any_galaxy(seed):
    match = Match(LIBERATION, LIBERATION.setup(2, {"distorted": "random"}), dice=Rng(seed))
    match.begin()
    joined = match.state.joined
    for a in range(18):
        assert not joined[a] >> a & 1
        for b in range(18):
            assert (joined[a] >> b & 1) == (joined[b] >> a & 1)


def test_the_map_is_drawn_from_the_same_data():
    picture = svg(LIBERATION.view(Space().state, SPECTATOR), "en")
    assert picture.startswith("<svg")
    assert picture.count('class="location"') == 14
    assert picture.count('class="line"') == sum(len(Space().joined(letter)) for letter in LETTERS[:14]) // 2


# -- Setting up ------------------------------------------------------------------------------


@pytest.mark.parametrize("discards", [0, 1, 2])
def test_cards_are_set_aside_unseen_and_each_side_gets_three(discards):
    match = Match(LIBERATION, LIBERATION.setup(2, {"discards": discards}), dice=Rng(1))
    match.begin()
    seen = match.view(0)
    assert (seen.discards, seen.hands, seen.deck) == (discards, (3, 3), 8 - discards)
    assert seen.known == ()
    assert match.waiting == (0,)


@pytest.mark.parametrize(("planet", "cards"), [("aurum", 15), ("verdis", 14), ("cyanis", 15), ("rubrum", 14)])
def test_in_the_distorted_world_galvacil_takes_a_planets_place(planet, cards):
    match = Match(LIBERATION, LIBERATION.setup(2, {"distorted": planet}), dice=Rng(1))
    match.begin()
    assert len(match.view(0).cards) == cards
    assert {slot[0] for slot in match.view(0).slots} == {0, 1, 2, 3, 4} - {
        ["aurum", "verdis", "cyanis", "rubrum"].index(planet)
    }


def test_the_first_location_is_open_and_the_base_is_not():
    space = Space()
    assert LIBERATION.view(space.state, 1).occupied == (LETTERS.index("j"),)
    assert LIBERATION.view(space.state, 0).base == -1
    assert LIBERATION.view(space.state, 0).base_down
    assert LIBERATION.view(space.state, 1).base == LETTERS.index("n")
    assert space.waiting == (0,)


# -- The Dynasty's turn ----------------------------------------------------------------------


def test_step_one_draws_or_restores_or_neither():
    space = Space().give(occupied="h", exploited="h")
    assert space.may(0) == ["pass", "draw", "restore h"]
    space.do("0 restore h")
    assert space.state.exploited == 0
    assert "mission" in space.may(0)[1]


def test_an_exploited_location_occupies_attacks_or_performs_its_mission():
    space = Space(dynasty="jch", burnt="a").do("0 pass", "0 exploit j")
    assert space.verbs(0, "occupy") == "ch"
    assert space.verbs(0, "attack") == "chi"
    assert "perform" in space.may(0)
    space.do("0 occupy h")
    assert space.cards(space.state.occupied) == "hj"
    assert space.waiting == (1,)


def test_only_connected_locations_can_be_occupied_or_attacked():
    space = Space().do("0 pass", "0 exploit j")
    with pytest.raises(IllegalAction):
        space.do("0 attack k")
    assert space.verbs(0, "occupy") == ""


def test_an_attack_on_the_base_wins_at_once():
    space = Space(resistance="hkg", base="h").do("0 pass", "0 exploit j", "0 attack h")
    assert space.may(1) == ["found"]
    space.do("1 found")
    assert LIBERATION.scores(space.state) == (1.0, 0.0)
    assert space.waiting == ()


@pytest.mark.parametrize(("choice", "where"), [("occupy", "occupied"), ("discard", "discard")])
def test_an_attack_on_a_card_in_hand_takes_it(choice, where):
    space = Space(resistance="nhg", base="n").do("0 pass", "0 exploit j", "0 attack h")
    assert space.may(1) == ["yes"]
    space.do("1 yes")
    assert space.may(0) == ["occupy h", "discard h"]
    space.do(f"0 {choice} h")
    assert "h" in space.cards(getattr(space.state, where))
    assert space.cards(space.state.resistance.hand) == "g"


@pytest.mark.parametrize("seat", [0, SPECTATOR])
def test_a_card_found_in_the_hand_is_dealt_to_the_hand(seat):
    space = Space(resistance="nhg", base="n").do("0 pass", "0 exploit j", "0 attack h", "1 yes")
    view = LIBERATION.view(space.state, seat)
    hands = [space.cards(LIBERATION.deal(view, Rng(seed)).resistance.hand) for seed in range(50)]
    assert all("h" in hand and len(hand) == 2 for hand in hands)
    assert len(set(hands)) > 1


def test_the_resistance_may_not_lie():
    space = Space().do("0 pass", "0 exploit j", "0 attack i")
    assert space.may(1) == ["no"]


def test_a_mission_from_the_hand_shows_its_category_but_not_the_card():
    space = Space(dynasty="jfb").do("0 pass")
    action = LIBERATION.parse("mission f")
    assert LIBERATION.describe(LIBERATION.seen(space.state, 0, action, 1)) == "played underworld"
    open_table = Space(dynasty="jfb", open_discards=True).do("0 pass")
    assert LIBERATION.seen(open_table.state, 0, action, 1) == action


def test_hands_are_cut_to_three_unseen():
    space = Space().give(dynasty="abd").do("0 draw", "chance deal e", "0 pass")
    assert space.verbs(0, "discard") == "abde"
    discard = LIBERATION.parse("discard a")
    assert LIBERATION.seen(space.state, 0, discard, 1) == -1
    space.do("0 discard a")
    assert space.waiting == (1,)
    assert LETTERS.index("a") in LIBERATION.view(space.state, 0).known
    assert LETTERS.index("a") not in LIBERATION.view(space.state, 1).known


def test_costs_are_other_cards_and_other_locations():
    """Propaganda costs two locations and a card; the exploited one itself does not count."""
    space = (
        Space(dynasty="iab", resistance="nkg", burnt="c", first="i")
        .give(occupied="h", dynasty="ab")
        .do("0 pass", "0 exploit i")
    )
    assert "perform" not in space.may(0)
    space = Space(dynasty="iab", resistance="nkg", burnt="c", first="i").give(occupied="hj", dynasty="ab")
    space.do("0 pass", "0 exploit i")
    assert "perform" in space.may(0)
    space.do("0 perform", "0 exploit h", "0 exploit j")
    assert space.verbs(0, "discard") == "ab"


# -- The Dynasty's missions ------------------------------------------------------------------


def test_propaganda_puts_up_to_three_random_cards_of_the_discard_pile_on_the_deck():
    space = Space(dynasty="iab", first="i").give(occupied="hj", dynasty="ab", discard="de")
    space.do("0 pass", "0 exploit i", "0 perform", "0 exploit h", "0 exploit j", "0 discard a")
    assert space.waiting == (CHANCE,)
    space.do("chance recover d", "chance recover c", "chance recover e")
    assert [LETTERS[card] for card in space.state.top] == ["e", "c", "d"]
    assert space.cards(space.state.discard) == "a"
    assert LIBERATION.view(space.state, 0).top == (-1, -1, -1)
    space.do("1 draw")
    assert LIBERATION.legal(space.state, CHANCE) == (LIBERATION.parse("deal e"),)


def test_the_superweapon_attacks_anywhere():
    space = Space(dynasty="jhb").give(occupied="abf", dynasty="hm")
    space.do("0 pass", "0 mission h", "0 exploit a", "0 exploit b", "0 discard m")
    assert space.verbs(0, "attack") == "cdeghiklmn"
    space.do("0 attack n", "1 found")
    assert LIBERATION.scores(space.state) == (1.0, 0.0)


def test_the_fleet_attacks_up_to_two_locations_next_to_any_of_the_dynastys():
    space = Space(dynasty="jcb", burnt="d").give(occupied="a", dynasty="cb")
    space.do("0 pass", "0 mission c", "0 exploit a", "0 discard b")
    assert space.verbs(0, "attack") == "bchil"
    space.do("0 attack i", "1 no")
    assert "pass" in space.may(0)
    space.do("0 attack l", "1 no")
    assert space.waiting == (1,)
    assert "c" in space.cards(space.state.discard)


@pytest.mark.parametrize(("planet", "answer"), [("rubrum", "yes"), ("aurum", "no")])
def test_a_probe_asks_for_a_planet(planet, answer):
    space = Space(dynasty="jbd").give(dynasty="bd").do("0 pass", "0 mission b", "0 discard d", f"0 probe {planet}")
    assert space.may(1) == [answer]


def test_a_spy_sees_three_cards_takes_one_and_orders_the_others():
    space = Space(dynasty="jfb").give(dynasty="f").do("0 pass", "0 mission f")
    space.do("chance peek a", "chance peek d", "chance peek e")
    peek = LIBERATION.parse("peek a")
    assert space.verbs(0, "take") == "ade"
    space.do("0 take d", "0 put e", "0 put a")
    assert [LETTERS[card] for card in LIBERATION.view(space.state, 0).top] == ["e", "a"]
    assert LIBERATION.view(space.state, 1).top == (-1, -1)
    space.do("1 draw")
    assert LIBERATION.legal(space.state, CHANCE) == (LIBERATION.parse("deal e"),)
    assert peek in range(len(LIBERATION.vocabulary))


@pytest.mark.parametrize("cards", [0, 1, 2])
def test_a_spy_looks_at_fewer_cards_if_there_are_fewer_and_nothing_is_reshuffled(cards):
    space = Space(dynasty="jfb").give(dynasty="f", discard="abcdeghiklm"[: 11 - cards])
    left = space.cards(space.state.rest)
    rest = left[:cards]
    space.give(discard=left[cards:]).do("0 pass", "0 mission f")
    for card in rest:
        space.do(f"chance peek {card}")
    if cards:
        space.do(f"0 take {rest[0]}", *(f"0 put {card}" for card in rest[1:]))
    assert space.state.act == 1
    assert space.waiting == (1,)


def test_a_hyperspace_warp_swaps_or_turns_planets():
    def distorted():
        space = Space(
            dynasty="oab", resistance="nkg", first="o", distorted="cyanis",
            planets=("aurum 0 0", "rubrum 0 0", "galvacil 0 0", "verdis 0 0"),
        ).give(occupied="a", dynasty="")  # fmt: skip
        return space.do("0 pass", "0 exploit o", "0 perform", "0 exploit a")

    space = distorted()
    assert space.joined("c") == "abo"
    assert len(space.may(0)) == 10
    space.do("0 turn 2")
    assert space.joined("c") == "abr"
    space = distorted().do("0 swap 0 1")
    assert [slot.planet for slot in space.state.slots] == [3, 0, 4, 1]


# -- The Resistance's turn -------------------------------------------------------------------


def resist(**more):
    return Space(**more).do("0 pass", "0 pass")


def test_step_one_of_the_resistance_draws_or_not():
    assert resist().may(1) == ["pass", "draw"]


def test_a_base_changes_to_the_same_card_or_one_connected_to_the_old():
    space = resist(resistance="nkg").do("1 pass", "1 evade")
    assert space.verbs(1, "base") == "kn"
    assert LIBERATION.seen(space.state, 1, LIBERATION.parse("base k"), 0) == -1
    space.do("1 base k")
    assert LETTERS[space.state.base] == "k"
    assert space.cards(space.state.resistance.hand) == "gn"


def test_sabotage_names_a_location_next_to_a_card_or_the_base():
    space = resist(resistance="nkg").do("1 pass")
    assert space.verbs(1, "sabotage") == "efklmn"
    space.do("1 sabotage e")
    assert space.may(0) == ["no"]


def test_a_hit_sabotage_discards_the_card_face_up():
    space = resist(dynasty="jea").do("1 pass", "1 sabotage e")
    assert space.may(0) == ["yes"]
    space.do("0 yes")
    assert space.cards(space.state.dynasty.hand) == "a"
    assert LETTERS.index("e") in LIBERATION.view(space.state, 1).known


def test_occupied_locations_cannot_be_sabotaged():
    space = Space().give(occupied="e").do("0 pass", "0 pass", "1 pass")
    assert "e" not in space.verbs(1, "sabotage")


# -- The Resistance's missions ---------------------------------------------------------------


@pytest.mark.parametrize(("deck", "dropped"), [(7, 4), (6, 3), (1, 1), (0, 0)])
def test_public_support_discards_the_top_half_of_the_deck_rounded_up(deck, dropped):
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


def test_public_support_takes_known_cards_from_the_top_first():
    space = Space(dynasty="jfb").give(dynasty="f").do("0 pass", "0 mission f")
    space.do("chance peek a", "chance peek d", "chance peek e", "0 take d", "0 put e", "0 put a")
    space.do("1 pass", "1 mission k", "1 discard g")
    assert LIBERATION.legal(space.state, CHANCE) == (LIBERATION.parse("drop e"),)
    space.do("chance drop e")
    assert LETTERS.index("e") in LIBERATION.view(space.state, 0).known
    assert LETTERS.index("e") not in LIBERATION.view(space.state, 1).known


def test_armed_resistance_performs_the_mission_of_an_occupied_location_for_its_cost_too():
    space = Space().give(resistance="dbe", occupied="i").do("0 pass", "0 pass", "1 pass", "1 mission d")
    assert space.verbs(1, "follow") == "ij"  # public support, or a spy for nothing
    space.do("1 follow i", "1 discard e")
    assert space.waiting == (CHANCE,)


def test_armed_resistance_needs_a_mission_it_can_pay():
    space = Space(dynasty="iab", first="i").give(resistance="d").do("0 pass", "0 pass", "1 pass")
    assert "mission d" not in space.may(1)


def test_mobilising_puts_the_base_anywhere():
    space = resist(resistance="nlg").give(resistance="cdg").do("1 pass", "1 mission c")
    assert space.verbs(1, "base") == "dgn"


def test_a_design_flaw_exploits_or_sabotages_twice():
    space = Space(dynasty="jea").give(occupied="h", resistance="bgk").do("0 pass", "0 pass", "1 pass", "1 mission b")
    assert space.verbs(1, "exploit") == "hj"
    assert "n" in space.verbs(1, "sabotage"), "the own base may be named as a bluff"
    assert "g" in space.verbs(1, "sabotage"), "and a card of the own hand"
    space.do("1 exploit h", "1 sabotage e", "0 yes")
    assert space.cards(space.state.exploited) == "h"
    assert space.waiting == (0,)


def test_a_space_anomaly_turns_a_planet_over():
    space = Space(
        resistance="nop", distorted="cyanis", dynasty="abd", first="a",
        planets=("aurum 0 0", "rubrum 0 0", "galvacil 0 1", "verdis 0 0"),
    ).do("0 pass", "0 pass", "1 pass", "1 mission o", "1 discard p", "1 flip 2")  # fmt: skip
    slot = space.state.slots[2]
    assert (slot.planet, slot.side, slot.turned) == (4, 1, 1)


# -- Acts and the end ------------------------------------------------------------------------


def test_the_deck_is_reshuffled_only_when_someone_must_draw():
    space = Space().give(discard="dehilm").do("0 draw", "chance deal f", "0 pass", "1 pass", "1 pass")
    assert (space.state.act, space.state.rest) == (1, 0)
    space.do("0 draw")
    assert space.state.act == 2
    assert space.cards(space.state.rest) == "cdehilm"
    assert space.state.discard == 0


def test_the_resistance_wins_when_the_deck_runs_out_in_the_third_act():
    space = Space().give(discard="defhilm")
    space.state.act = 3
    space.do("0 pass", "0 pass", "1 draw")
    assert LIBERATION.scores(space.state) == (0.0, 1.0)
    assert space.waiting == ()


# -- Components ------------------------------------------------------------------------------


def test_every_component_says_how_sure_we_are_of_it():
    box = load()
    for entry in (*box.locations, *box.planets.values(), *box.missions.values()):
        assert entry["source"]
    assert [name for name in MISSIONS if box.missions[name]["source"] == "printed"] == ["public_support", "propaganda"]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("[missions.probe]", "[missions.prove]", "missions: probe is missing"),
        ('cost = "EEX"', 'cost = "EEY"', "missions.propaganda: cost is 'EEY'"),
        ('planet = "aurum"', 'planet = "mars"', "location A: planet is 'mars'"),
        ('category = "shipyard"', 'category = "pub"', "location C: category is 'pub'"),
        ('T1 = "C"', 'T1 = "K"', "planets.aurum, side 1: exit T1 leads to 'K', which is not on this planet"),
        ('links = ["AB", "BC", "AC"]', 'links = ["AB", "BK"]', "planets.aurum, side 1: link 'BK' does not join"),
        ('letter = "B"', 'letter = "Z"', "location B: its letter is Z"),
        ('en = "Aurum"', "en = 7", "planets.aurum: en must be of type str"),
        ('dynasty = "propaganda"', 'dynasty = "nap"', "categories.political_center: dynasty is 'nap'"),
        (
            'Recruit a Spy"\nru = "Найм шпиона"\ncost = ""',
            'Spy"\nru = "Шпион"\ncost = "E"',
            "missions.recruit_spy: a mission of the",
        ),
        ('cost = "X"', 'cost = "XE"', "missions.public_support: a mission of the Resistance cannot cost locations"),
        ("[categories", "[[[", "not TOML"),
    ],
)
def test_a_component_file_that_makes_no_sense_is_refused_with_the_place(old, new, why):
    assert old in OWN
    with pytest.raises(BadRequest) as error:
        LIBERATION.setup(2, {"components": OWN.replace(old, new, 1)})
    assert why in str(error.value)
    assert "\n" not in str(error.value)


def test_an_owners_own_components_are_played_with():
    superweapon = '[missions.superweapon]\nen = "Superweapon"\nru = "Введение супероружия"\ncost = '
    changed = OWN.replace(superweapon + '"EEX"', superweapon + '""')
    space = Space(components=changed, dynasty="jhb").do("0 pass")
    assert "mission h" in space.may(0)
    assert "mission h" not in Space(dynasty="jhb").do("0 pass").may(0)


# -- What the Dynasty can work out -----------------------------------------------------------


@pytest.mark.parametrize("seed", range(40))
def test_the_odds_never_rule_the_base_out(seed):
    match = Match(LIBERATION, LIBERATION.setup(2, {"distorted": "random" if seed % 2 else "no"}), dice=Rng(seed))
    match.begin()
    players, rng = sit(LIBERATION, ["sensible", "random"], seed), Rng(seed)
    while match.waiting:
        seat = match.waiting[0]
        if seat == 0 and match.state.base >= 0:
            odds = base_odds(match.view(0), match.history(0))
            assert sum(odds) == pytest.approx(1)
            assert odds[match.state.base] > 0
        match.play(seat, players[seat].choose(match.view(seat), match.legal(seat), match.history(seat)))
        assert rng.below(2) in (0, 1)


def test_only_the_dynasty_wonders():
    with pytest.raises(ValueError, match="only the Dynasty"):
        base_odds(LIBERATION.view(Space().state, 1), [])


def test_sensible_sides_beat_random_ones():
    game, wins = find("liberation"), [0, 0]
    for seed in range(60):
        for side in (0, 1):
            match = Match(game, game.setup(2), dice=Rng(seed))
            match.begin()
            names = ["sensible", "random"] if side == 0 else ["random", "sensible"]
            finish(match, sit(game, names, seed), Rng(seed))
            wins[side] += match.scores[side] == 1
    assert min(wins) >= 50
