"""Component files: what they may say, what is refused and how, and that missions do what a file says."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from konspira import CHANCE, BadRequest
from konspira.games.liberation.rules.actions import LETTERS
from konspira.games.liberation.rules.components import load, source_of, sure
from konspira.games.liberation.rules.deeds import KINDS
from konspira.language import Speaker
from tests.games.liberation.tables import LIBERATION, Space

OWN = files("konspira.games.liberation.rules").joinpath("components.toml").read_text("utf-8")
SAMPLE = Path(__file__).parents[3] / "samples" / "liberation.components.toml"


def space(**more):
    """A table with the cards of the sample."""
    return Space(components=SAMPLE, **more)


# -- How sure we are -------------------------------------------------------------------------


def test_every_component_says_how_sure_we_are_of_it():
    box = load()
    assert [entry["key"] for entry in box.missions if sure(entry)] == ["public_support", "propaganda"]
    assert [entry["letter"] for entry in box.locations if sure(entry)] == ["A"]
    spy = next(entry for entry in box.missions if entry["key"] == "recruit_spy")
    assert [source_of(spy, value) for value in ("name", "cost", "cards", "take")] == [
        "printed", "reconstructed", "printed", "reconstructed",
    ]  # fmt: skip


# -- What is refused -------------------------------------------------------------------------

ARMED = 'source = { cost = "implied", rest = "printed" }'
PROBE = '[{ do = "probe" }]'
SPY = '[{ do = "look", cards = 3, take = 1 }]'


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("[missions.probe]", "[missions.prove]", "categories.research_station: dynasty is 'probe', and must be one of"),
        ('cost = "EEX"', 'cost = "EEY"', "missions.propaganda: cost is 'EEY'"),
        ('planet = "aurum"', 'planet = "mars"', "location A: planet is 'mars'"),
        ('category = "shipyard"', 'category = "pub"', "location C: category is 'pub'"),
        ('T1 = "C"', 'T1 = "K"', "planets.aurum, side 1: exit T1 leads to 'K', which is not on this planet"),
        ('links = ["AB", "BC", "AC"]', 'links = ["AB", "BK"]', "planets.aurum, side 1: link 'BK' does not join"),
        ('letter = "B"', 'letter = "Z"', "location B: its letter is Z"),
        ('en = "Aurum"', "en = 7", "planets.aurum: en must be of type str"),
        ('dynasty = "propaganda"', 'dynasty = "nap"', "categories.political_center: dynasty is 'nap'"),
        ('side = "both"', 'side = "nobody"', "missions.recruit_spy: side is 'nobody', and must be one of dynasty"),
        ('cost = "X"', 'cost = "XE"', "missions.public_support: a mission of the Resistance cannot cost locations"),
        ("[categories", "[[[", "not TOML"),
        (ARMED, "", "missions.armed_resistance: source is missing"),
        (ARMED, 'source = "guessed"', "armed_resistance: source is 'guessed', and must be one of printed, read"),
        (ARMED, 'source = { cost = "implied" }', "missions.armed_resistance, source: rest is missing"),
        (ARMED, 'source = { luck = "read", rest = "read" }', "armed_resistance: source tells of 'luck', which is none"),
        ('source = "read"', "", "planets.aurum, side 1: source is missing"),
        ('source = "printed"\n\n[[loc', "[[loc", "location A: source is missing"),
        ('text_ru = "Переверните', 'text_uk = "Переверните', "missions.space_anomaly: text_ru is missing"),
        ('text_en = "Turn one planet card over."', 'text_en = " "', "missions.space_anomaly: text_en is empty"),
        (
            'resistance = "mobilize_base"',
            'resistance = "launch_fleet"',
            "categories.shipyard: resistance is 'launch_fleet', which is a mission of the Dynasty",
        ),
        (
            'dynasty = "propaganda"',
            'dynasty = "public_support"',
            "categories.political_center: dynasty is 'public_support', which is a mission of the Resistance",
        ),
        ('dynasty = "propaganda"', 'dynasty = "recruit_spy"', "missions.propaganda: no category names it"),
        (PROBE, "[]", "missions.probe: effects is empty"),
        (PROBE, '["probe"]', "missions.probe, effect 1: do must say one or more of draw, look"),
        (PROBE, '[{ do = "pray" }]', "missions.probe, effect 1: do is 'pray', and must be one of draw, look"),
        (PROBE, '[{ do = "sabotage" }]', "effect 1: sabotage is for the Resistance alone, and the mission's side is"),
        (PROBE, '[{ do = "probe", cards = 2 }]', "missions.probe, effect 1: 'cards' does not go with 'probe'"),
        (PROBE, '[{ do = "probe", times = 99 }]', "missions.probe, effect 1: times is 99, and must be from 1 to 9"),
        (PROBE, '[{ do = "draw" }]', "missions.probe, effect 1: cards is missing"),
        (PROBE, '[{ do = ["probe", "draw"] }]', "effect 1: draw is not chosen, so it must be an effect of its own"),
        (SPY, '[{ do = "attack" }]', "effect 1: attack is for the Dynasty alone, and the mission's side is both"),
        (SPY, '[{ do = "look", cards = 3, take = 4 }]', "effect 1: take is 4, and must be from 0 to 3"),
        (SPY, '[{ do = "look", cards = 3, take = true }]', "effect 1: take must be of type int"),
    ],
)  # fmt: skip
def test_a_component_file_that_makes_no_sense_is_refused_when_it_is_given_with_the_place(old, new, why):
    at = OWN.index("[[locations]]") if old.endswith("[[loc") else 0
    text = OWN[:at] + OWN[at:].replace(old, new, 1)
    assert text != OWN
    with pytest.raises(BadRequest) as error:
        LIBERATION.setup(2, {"components": text})
    assert why in str(error.value)
    assert "\n" not in str(error.value)


def test_a_galaxy_with_too_few_cards_to_deal_is_refused():
    """One location stays on each of three planets, and the others are Galvacil's."""
    text = OWN
    for planet, stays in (("verdis", "D"), ("cyanis", "H"), ("rubrum", "K")):
        begin = text.index(f"[planets.{planet}]")
        end = text.index("\n[planets.", begin)
        face = re.sub(r'= "[A-R]"', f'= "{stays}"', re.sub(r"links = .*", "links = []", text[begin:end]))
        text = text[:begin] + face + text[end:]
        others = rf'(letter = "(?!{stays})."\nletter_ru = ".*"\nplanet = )"{planet}"'
        text = re.sub(others, r'\1"galvacil"', text)
    with pytest.raises(BadRequest, match="locations: without Galvacil there are 6 cards, and 9 are needed"):
        LIBERATION.setup(2, {"components": text})


# -- Missions do what a file says ------------------------------------------------------------


def test_the_sample_has_every_kind_of_effect():
    kinds = 0
    for mission in load(SAMPLE.read_text("utf-8")).parts.missions:
        for effect in mission.effects:
            kinds |= effect.kinds
    assert kinds == (1 << len(KINDS)) - 1


def test_effects_come_one_after_another():
    table = space(resistance="nkg").do("0 pass", "0 pass", "1 pass").perform(1, "k")
    table.do("chance drop d", "chance drop e", "chance drop f", "chance deal h")
    assert table.cards(table.state.resistance.hand) == "h"
    assert table.waiting == (0,)


def test_a_drawn_card_of_a_mission_can_end_an_act():
    table = space(resistance="nkg").do("0 pass", "0 pass", "1 pass")
    table.give(discard=table.cards(table.state.rest)).perform(1, "k")
    assert table.state.act == 2


def test_cards_are_recovered_and_a_location_restored_or_not():
    table = space(dynasty="iab", first="i").give(occupied="hjf", exploited="f", dynasty="ab", discard="de")
    table.do("0 pass", "0 exploit i").perform(0).do("chance recover d", "chance recover e")
    assert table.may(0) == ["pass", "restore f", "restore h", "restore i", "restore j"]
    assert table.do("0 restore i").waiting == (1,)


def test_a_connected_sabotage_and_then_the_mission_of_an_occupied_location():
    table = space(dynasty="iab", first="i").give(resistance="deg").do("0 pass", "0 pass", "1 pass").perform(1, "d")
    held = table.cards(table.state.resistance.hand)
    assert held == "g"
    assert set(table.verbs(1, "sabotage")) == {*table.joined("g"), *table.joined("n")}
    table.do("1 sabotage f", "0 no")
    assert table.may(1) == ["follow i"]
    table.do("1 follow i", "1 discard g")
    assert table.waiting == (CHANCE,), "three cards of the deck are discarded"


def test_a_base_that_moves_next_door_and_a_card():
    table = space(resistance="nlg").give(resistance="ckg").do("0 pass", "0 pass", "1 pass").perform(1, "c")
    assert table.verbs(1, "base") == "kn"
    table.do("1 base k")
    assert table.waiting == (CHANCE,)


def test_a_choice_of_deeds_and_nothing_where_nothing_can_be_done():
    table = space(dynasty="jcb", burnt="d").give(occupied="a", dynasty="cb").do("0 pass").perform(0, "c")
    assert table.verbs(0, "occupy") == "b"
    assert "pass" not in table.may(0)
    table.do("0 occupy b", "0 attack h", "1 no")
    assert table.waiting == (1,)
    idle = space().give(resistance="bg", exploited="j").do("0 pass", "0 pass", "1 pass").perform(1, "b")
    assert idle.may(1) == ["pass"]


def test_locations_are_exploited_three_times():
    table = space().give(occupied="hik", resistance="bg").do("0 pass", "0 pass", "1 pass").perform(1, "b")
    table.do("1 exploit h", "1 exploit i", "1 exploit k")
    assert table.cards(table.state.exploited) == "hik"
    assert table.waiting == (0,)


def test_two_planets_are_asked_about():
    table = space(dynasty="jbd").do("0 pass").perform(0, "b").do("0 probe aurum", "1 no", "0 probe rubrum")
    assert table.may(1) == ["yes"]
    assert table.do("1 yes").waiting == (1,)


def test_each_side_has_its_own_look_at_the_deck():
    table = space(dynasty="jfb").give(dynasty="f").do("0 pass").perform(0, "f")
    table.do("chance peek a", "chance peek d", "0 take d", "0 take a")
    assert table.cards(table.state.dynasty.hand) == "ad"
    table.give(resistance="f").do("1 pass").perform(1, "f")
    table.do(*(f"chance peek {card}" for card in "behi"), "1 put i", "1 put b", "1 put h", "1 put e")
    assert "".join(LETTERS[card] for card in LIBERATION.rules.view(table.state, 1).top) == "ibhe"


def test_texts_and_names_come_from_the_file():
    view = LIBERATION.rules.view(space(dynasty="jbd").do("0 pass").perform(0, "b").state, 0)
    speaker = Speaker("en", "liberation", ["Ann", "Bob"])
    assert "Survey" in speaker.say(LIBERATION.table().hint(view))
