"""Red Rising: the rules around the cards, and scoring."""

from __future__ import annotations

import itertools
import re

import pytest

from konspira import CHANCE, HIDDEN, SPECTATOR, Match, Rng, find, kernel
from konspira.arena.play import many
from konspira.arena.report import report
from konspira.games.red_rising.rules import scoring, turns
from konspira.games.red_rising.rules.actions import HOUSES
from konspira.games.red_rising.rules.cards import CARDS, COLOUR_OF, COLOURS, DATA, GRAY, IDS, NUMBER, ORANGE
from konspira.games.red_rising.rules.declarations import NOTHING, best_declaration, explain
from tests.games.red_rising.tables import Table

RED_RISING = find("red_rising")

# -- Setting up ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
def test_setting_up(players):
    match = Match(RED_RISING, RED_RISING.setup(players), dice=Rng(players))
    match.begin()
    view = match.view(SPECTATOR)
    assert [len(pile) for pile in view.piles] == [2, 2, 2, 2]
    assert view.sizes == tuple(6 if HOUSES[house] == "ceres" else 5 for house in view.houses)
    assert len(set(view.houses)) == players
    assert view.hands == ((),) * players
    if HOUSES.index("apollo") in view.houses:
        assert match.waiting == (view.houses.index(HOUSES.index("apollo")),)
    assert view.deck_size == 112 - 8 - sum(view.sizes)


def test_there_are_21_golds_and_7_of_every_other_colour():
    for colour, name in enumerate(COLOURS):
        assert COLOUR_OF.count(colour) == (21 if name == "gold" else 7)


# -- Lead and Scout --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "tracks"), [("jupiter", (0, 1, 0)), ("mars", (1, 0, 0)), ("institute", (0, 0, 1)), ("luna", (0, 0, 1))]
)
def test_a_location_gives_its_bonus_to_lead_and_scout(place, tracks):
    other = "mars" if place != "mars" else "jupiter"
    table = Table("judge", "eo", **{place: "cyther danto"}).lead("judge", other, f"0 at {place}")
    assert table.hand() == {"danto"}
    assert table.tracks() == tracks  # on Luna it is the token, and Diana's Influence
    assert (table.state.token == 0) == (place == "luna")
    table = Table("judge", "eo", top="trigg").do("0 scout", "chance draw trigg", f"0 at {place}")
    assert table.pile(place) == "trigg"
    assert table.tracks() == tracks
    assert table.ended


def test_the_location_deployed_to_is_barred_and_empty_ones_offer_nothing():
    table = Table("judge", "eo", mars="danto", luna="cyther").lead("judge", "mars")
    assert table.may(0) == ["at luna", "deck"]


def test_an_empty_hand_leads_without_deploying():
    table = Table("", "eo", mars="danto")
    assert table.may(0) == ["lead", "scout"]
    assert table.do("0 lead").may(0) == ["at mars", "deck"]


@pytest.mark.parametrize(
    ("face", "tracks"), [("helium", (1, 0, 0)), ("fleet", (0, 1, 0)), ("influence", (0, 0, 1)), ("token", (0, 0, 1))]
)
def test_the_deck_gives_a_card_unseen_and_the_die(face, tracks):
    table = Table("judge", "eo", mars="danto", luna="cyther").lead("judge", "mars", "0 deck", "chance draw trigg")
    assert table.hand() == {"trigg"}
    assert table.do(f"chance die {face}").tracks() == tracks
    assert table.ended


def test_the_die_banishes_a_top_card_or_flips_one():
    table = Table("judge", "eo", mars="danto", luna="cyther").lead("judge", "mars", "0 deck", "chance draw trigg")
    other = Table("judge", "eo", mars="danto", luna="cyther").lead("judge", "mars", "0 deck", "chance draw trigg")
    assert table.do("chance die banish").may(0) == ["at mars", "at luna"]
    assert table.do("0 at luna").out == {"cyther"}
    assert other.do("chance die flip", "chance draw sefi", "0 at jupiter").pile("jupiter") == "sefi"


def test_an_empty_deck_is_unavailable():
    table = Table("judge", "eo", mars="danto")
    table.state.out += table.state.rest
    table.state.rest.clear()
    assert table.may(0) == ["card judge"]
    assert table.lead("judge", "luna").may(0) == ["at mars"]


# -- Houses ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("house", "tracks"), [("diana", (0, 0, 1)), ("jupiter", (0, 1, 0)), ("mars", (1, 0, 0))])
def test_a_house_triggers_also_when_the_token_is_kept(house, tracks):
    houses = f"{house} {'mars' if house != 'mars' else 'diana'}"
    table = Table("boneriders", "eo", houses=houses, token=0).lead("boneriders", "mars")
    assert table.tracks() == tracks


def test_apollo_flips_and_places():
    table = Table("boneriders", "eo", houses="apollo mars").lead("boneriders", "mars", "chance draw trigg", "0 at luna")
    assert table.pile("luna") == "trigg"


def test_ceres_banishes_any_card():
    table = Table("boneriders", "eo", houses="ceres mars", luna="danto ~trigg cyther").lead("boneriders", "mars")
    assert set(table.may(0)) == {"card boneriders", "card danto", "face-down luna 1", "card cyther"}
    table.do("0 face-down luna 1")
    assert table.waiting == (CHANCE,)
    assert table.do("chance draw trigg").out == {"trigg"}


def test_minerva_rolls_and_picks_another_face_instead_of_the_token():
    table = Table("boneriders", "eo", houses="minerva mars").lead("boneriders", "mars", "chance die token")
    assert "die token" not in table.may(0)
    assert table.do("0 die fleet").tracks() == (0, 1, 0)


@pytest.mark.parametrize("card", ["justice", "martyr"])
def test_the_token_may_be_kept_by_banishing_a_white(card):
    table = Table("boneriders", f"eo {card}", token=1).lead("boneriders", "mars")
    assert table.may(1) == ["pass", f"card {card}"]
    table.do(f"1 card {card}", "chance draw trigg")
    assert table.state.token == 1
    assert table.hand(1) == {"eo", "trigg"}
    assert table.tracks() == (0, 0, 0)  # the taker's house does not trigger


def test_the_holder_is_asked_whatever_the_hand():
    table = Table("boneriders", "eo", token=1).lead("boneriders", "mars")
    assert table.may(1) == ["pass"]
    assert table.do("1 pass").state.token == 0


# -- The end ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("helium", "fleet", "influence", "over"),
    [
        ((7, 0, 0), (7, 0, 0), (0, 0, 0), True),
        ((7, 0, 0), (0, 7, 0), (0, 0, 0), False),
        ((7, 0, 0), (0, 7, 0), (0, 0, 7), True),
        ((6, 0, 0), (10, 0, 0), (6, 0, 0), False),
        ((0, 0, 0), (0, 8, 0), (0, 9, 0), True),
    ],
)
def test_what_ends_the_game(helium, fleet, influence, over):
    table = Table("eo", "sefi", "danto", helium=helium, fleet=fleet, influence=influence)
    assert turns.is_over(table.state) == over


def test_all_have_as_many_turns_and_apollo_one_more():
    table = Table("judge", "eo", houses="apollo mars", helium=(7,), fleet=(7,), mars="danto", top="trigg cyther sefi")
    table.do("0 scout", "chance draw trigg", "0 at mars")
    assert table.state.ending
    assert table.waiting == (1,)
    table.do("1 scout", "chance draw cyther", "1 at mars")
    assert table.waiting == (0,)
    table.do("0 scout", "chance draw sefi", "0 at mars")
    assert table.may(0) == ["done"]
    table.do("0 done", "1 done").lay_open()
    assert RED_RISING.rules.scores(table.state) == (3 * 9 + 28 + 10 + 3, 3 * 1 + 10)


def test_ceres_banishes_a_hand_card_before_the_points():
    table = Table("judge eo", "danto", houses="ceres mars", helium=(7,), fleet=(7,), top="trigg cyther")
    table.do("0 scout", "chance draw trigg", "0 at mars", "1 scout", "chance draw cyther", "1 at mars")
    table.do("0 done", "1 done")
    assert table.may(0) == ["card eo", "card judge"]
    table.do("0 card eo").lay_open()
    assert table.hand() == {"judge"}


# -- Points ----------------------------------------------------------------------------------


def board(**given):
    tracks = [list(given.get(name, (0, 0, 0))) for name in ("helium", "fleet", "influence")]
    piles = [[NUMBER[name] for name in pile.split()] for pile in given.get("piles", ("eo", "eo", "eo", "eo"))]
    out = [NUMBER[name] for name in given.get("out", "").split()]
    return scoring.Board(
        0, tracks, given.get("token", False), piles, out, given.get("before", len(out)), given.get("hacked", 0)
    )


def points(hand, declared=(), **given):
    pairs = [
        x for card, what in declared for x in (NUMBER[card], COLOURS.index(what) if what in COLOURS else NUMBER[what])
    ]
    return scoring.hand_points(board(**given), [NUMBER[name] for name in hand.split()], pairs)


@pytest.mark.parametrize(
    ("influence", "expected"),
    [
        ((10, 10, 5, 2), (40, 40, 10, 2)), ((5, 5, 5), (20, 20, 20)), ((4, 2, 2, 1), (16, 4, 4, 1)),
        ((2, 1), (4, 1)), ((5, 2), (20, 2)), ((3, 3), (12, 12)), ((0, 0), (0, 0)), ((4, 3), (16, 6)),
    ],
)  # fmt: skip
def test_influence_ranks(influence, expected):
    assert tuple(scoring.influence_points(list(influence), seat) for seat in range(len(influence))) == expected


@pytest.mark.parametrize(("cards", "expected"), [(7, 0), (8, -10), (9, -20)])
def test_too_many_cards_cost_ten_each(cards, expected):
    assert scoring.table_points(board(), cards) == expected


def test_fleet_helium_and_token():
    assert [scoring.table_points(board(fleet=(n, 0, 0)), 5) for n in range(11)] == [
        0,
        1,
        3,
        6,
        10,
        15,
        21,
        28,
        34,
        39,
        43,
    ]
    assert scoring.table_points(board(helium=(4, 0, 0), token=True), 5) == 22


def test_ties_go_to_the_token():
    table = Table("eo", "sefi")
    table.state.stack.clear()
    table.state.points = [200, 200]
    assert RED_RISING.rules.scores(table.state) == (200, 200)
    table.state.token = 1
    assert RED_RISING.rules.scores(table.state) == (200, 200.5)


@pytest.mark.parametrize(
    ("hand", "declared", "given", "expected"),
    [
        # Whole hands.
        ("mustang cassius darrow the_pax", [], {}, 20 + 15 + 25 + 40 + 10 + 20 + 15),
        ("lawyer judge martyr", [], {}, 13 + 12 + 22 + 10 + 9 + 15),
        ("lawyer judge", [], {}, 13 + 22 + 10 + 6),
        ("artisan_chef karnus mustang nero", [], {}, 10 + 15 + 15 + 20 + 10 + 25),
        ("sefi ragnar aja artisan_chef", [], {}, 20 + 20 - 5 + 20 + 10 + 15 + 10 + 5),
        ("eo bridge darrow", [], {}, 10 + 10 + 15 + 10),
        ("eo trigg", [], {"piles": ("", "", "", "")}, 10 - 10 + 15),
        ("harmony helga", [], {}, 7 + 33 + 14),
        ("harmony trigg", [], {}, 7 + 15),
        ("harmony trigg", [("trigg", "pink")], {}, 7 + 33 + 15),
        ("alia_snowsparrow trigg aja", [], {}, 16 + 24 + 15 + 15),
        ("mess_hall_cook trigg", [("trigg", "orange")], {}, 10 + 10 + 15),
        ("aja cyther", [("cyther", "octavia")], {}, 15 + 15 + 14),
        ("aja cyther artificer", [("cyther", "octavia"), ("artificer", "octavia")], {}, 15 + 15 + 14 + 10 + 20),
        ("codebreaker danto developer", [], {"piles": ("judge", "", "", "")}, 8 + 10 + 5 + 9 + 10),
        ("codebreaker cyther", [], {}, 8 + 14),
        ("codebreaker cyther", [("cyther", "victra")], {}, 8 + 22 + 14),
        ("stained trigg", [("trigg", "obsidian")], {}, 15 + 15),
        ("stained trigg", [], {}, 15 + 15 + 15),
        ("four_d_painter trigg eo", [], {}, 9 + 31 + 15 + 10 - 10),
        ("mustang trigg", [("trigg", "blue")], {}, 20 + 15 + 15),
        ("matteo", [], {}, 13),
        ("matteo evey", [], {}, 13 + 17 + 15),
        ("matteo quicksilver", [], {}, 13 + 17 + 40),
        ("theodora aja", [], {}, 16 + 14 + 15),
        ("theodora aja deanna", [], {}, 16 + 15 + 9),
        ("musician surgeon", [], {}, 8 + 32),
        ("zanzibar reporter", [], {"helium": (0, 1, 0)}, 9 + 6),
        ("uncle_narol surgeon", [], {}, 10 + 40),
        ("priestess magistrate", [], {"helium": (3, 0, 0), "fleet": (3, 0, 0), "influence": (3, 0, 0)}, 75),
        ("octavia", [], {}, 0),
        ("octavia", [], {"token": True}, 30),
        ("octavia lysander", [], {}, 30 + 10 + 20),
        ("romulus", [], {}, 0),
        ("romulus orion", [], {"token": True}, 25 + 15 + 18),
        ("antonia aja", [], {}, 15 + 15),
        ("antonia aja lorn", [], {}, 15 + 15 + 15 + 20),
        ("antonia victra", [], {}, 15 - 10 + 20),
        ("invictus", [], {"fleet": (1, 1, 0)}, 35),
        ("invictus", [], {"fleet": (0, 1, 0)}, 10),
        ("orion", [], {"fleet": (6, 0, 0)}, 24),
        ("pelus virga", [], {"fleet": (7, 0, 0)}, 5 + 20 + 10 + 15),
        ("pelus virga", [], {"fleet": (9, 0, 0)}, 5 + 35 + 10 + 30),
        ("stock_broker", [], {"helium": (9, 0, 0)}, 10 + 25),
        ("group_counselor", [], {"out": "aja eo sefi"}, 32),
        ("pathologist", [], {"before": 5}, 15),
        ("pathologist", [], {"before": 12}, 30),
        ("researcher", [], {"before": 4}, 30),
        ("researcher", [], {"before": 5}, 13),
        ("hacker", [], {"hacked": 35}, 50),
        ("firewall_expert", [], {"piles": ("", "eo", "eo", "eo")}, 35),
        ("diplomat", [], {"influence": (3, 3, 1)}, 35),
        ("administrator", [], {"influence": (1, 3, 1)}, 30),
        ("ash_lord orion", [], {"out": "virga pelus"}, 25 + 5 + 10 + 18),
        ("mickey_the_carver aja", [], {"out": "eo"}, 15 + 20 + 15),
        ("darrow aja eo sefi judge danto trigg", [], {"piles": ("",) * 4}, 40 + 15 + 10 + 15 + 31 + 10 + 15),
    ],
)  # fmt: skip
def test_hands_score(hand, declared, given, expected):
    assert points(hand, declared, **given) == expected
    cards = [NUMBER[name] for name in hand.split()]
    pairs = [
        x for card, what in declared for x in (NUMBER[card], COLOURS.index(what) if what in COLOURS else NUMBER[what])
    ]
    assert sum(line.points for line in explain(board(**given), cards, pairs)) == expected


@pytest.mark.parametrize("seed", range(25))
def test_the_best_declaration_is_the_best_of_all(seed):
    """One Gray and one Orange in a random hand: all 14 colours times all names are tried."""
    rng = Rng(seed)
    others = [card for card in range(CARDS) if COLOUR_OF[card] not in (GRAY, ORANGE)]
    gray, orange = (int(rng.below(7)) + [42, 63][k] for k in range(2))
    hand = sorted({gray, orange, *(others[rng.below(len(others))] for _ in range(5))})
    if seed % 5 == 0:
        hand = sorted({*hand, NUMBER["codebreaker"], NUMBER["mustang"]})
    table = board(token=bool(seed % 2))
    most = max(
        scoring.hand_points(table, hand, [*([gray, c] if c != GRAY else []), *([orange, n] if n >= 0 else [])])
        for c, n in itertools.product(range(14), range(-1, CARDS))
    )
    assert scoring.hand_points(table, hand, best_declaration(table, hand)) == most


@pytest.mark.parametrize("seed", range(25))
def test_what_is_settled_stands_and_the_rest_is_the_best_of_all_with_it(seed):
    """Two Grays and an Orange in a random hand: the colour of the first Gray is settled, or that it has none."""
    rng = Rng(seed)
    others = [card for card in range(CARDS) if COLOUR_OF[card] not in (GRAY, ORANGE)]
    first, gray, orange = NUMBER["danto"], NUMBER["trigg"], NUMBER["cyther"]
    hand = sorted({first, gray, orange, *(others[rng.below(len(others))] for _ in range(4))})
    if seed % 5 == 0:
        hand = sorted({*hand, NUMBER["codebreaker"], NUMBER["mustang"]})
    said = int(rng.below(14))
    settled = {first: said if said != GRAY else NOTHING}
    told = [first, said] if said != GRAY else []
    table = board(token=bool(seed % 2))
    most = max(
        scoring.hand_points(table, hand, [*told, *([gray, c] if c != GRAY else []), *([orange, n] if n >= 0 else [])])
        for c, n in itertools.product(range(14), range(-1, CARDS))
    )
    found = best_declaration(table, hand, settled)
    assert found[: len(told)] == told
    assert scoring.hand_points(table, hand, found) == most


@pytest.mark.parametrize(
    "others",
    [
        "romulus aja", "antonia aja", "antonia", "cassius darrow", "morning_star romulus", "octavia jopho",
        "codebreaker",
        "pax_au_telemanus karnus", "boneriders calliope", "sevro fitchner the_howlers", "matteo evey", "harmony eo",
        "four_d_painter mustang", "tactus aja romulus", "codebreaker mustang aja", "theodora gardener assassin",
    ],
)  # fmt: skip
def test_declarations_that_pull_in_two_directions(others):
    """One Gray and one Orange; then two Grays."""
    hand = sorted([NUMBER["danto"], NUMBER["cyther"], *(NUMBER[name] for name in others.split())])
    gray, orange, table = NUMBER["danto"], NUMBER["cyther"], board()
    most = max(
        scoring.hand_points(table, hand, [*([gray, c] if c != GRAY else []), *([orange, n] if n >= 0 else [])])
        for c, n in itertools.product(range(14), range(-1, CARDS))
    )
    assert scoring.hand_points(table, hand, best_declaration(table, hand)) == most
    hand = sorted([NUMBER["danto"], NUMBER["trigg"], *(NUMBER[name] for name in others.split())])
    second = NUMBER["trigg"]
    most = max(
        scoring.hand_points(table, hand, [*([gray, c] if c != GRAY else []), *([second, e] if e != GRAY else [])])
        for c, e in itertools.product(range(14), repeat=2)
    )
    assert scoring.hand_points(table, hand, best_declaration(table, hand)) == most


# -- Texts -----------------------------------------------------------------------------------


@pytest.mark.parametrize("id", IDS)
def test_the_numbers_of_a_text_are_the_numbers_of_the_data(id):
    data = DATA[id]
    for part in ("deploy", "end", "block", "score"):
        assert (f"{part}_en" in data) == (f"{part}_ru" in data)
    numbers = {str(abs(value)) for given in data.get("score", []) for value in flat(given) if value not in (0, 999)}
    for language in ("en", "ru"):
        text = data.get(f"score_{language}", "")
        found = set(re.findall(r"\d+", text.replace("4D", "")))
        if id == "antonia":
            numbers.add("2")  # "at least 2 other Golds"
        if id in ("orion", "developer", "hacker"):
            numbers.discard("1")  # the points are the number itself
        assert found == numbers
    for part in ("deploy", "end"):
        for language in ("en", "ru"):
            text = re.findall(r"\d+", data.get(f"{part}_{language}", "").replace("4D", ""))
            assert sorted(map(int, text)) == sorted(data.get(part, []))


def flat(given):
    for key, value in given.items():
        if isinstance(value, int) and not isinstance(value, bool):
            yield value
        elif key == "banished":
            yield from value


# -- Secrets ---------------------------------------------------------------------------------


def test_a_card_taken_from_a_location_is_known_to_all_and_one_of_the_deck_is_not():
    table = Table("judge", "eo", mars="danto", luna="cyther").lead("judge", "jupiter", "0 at mars")
    assert RED_RISING.rules.view(table.state, 1).hands[0] == (NUMBER["danto"],)
    table = Table("judge", "eo", mars="danto").lead("judge", "jupiter", "0 deck", "chance draw trigg")
    assert RED_RISING.rules.view(table.state, 1).hands[0] == ()


def test_roque_sees_a_hand_and_the_others_see_only_that():
    table = Table("roque", "eo sefi", "danto").lead("roque", "mars", "0 seat 1")
    state = table.state
    card = RED_RISING.rules.legal(state, CHANCE)[0]
    assert RED_RISING.rules.seen(state, CHANCE, card, 0) == card
    assert (
        RED_RISING.rules.seen(state, CHANCE, card, 2) == RED_RISING.rules.seen(state, CHANCE, card, SPECTATOR) == HIDDEN
    )
    table.do("chance draw sefi", "chance draw eo")
    assert set(RED_RISING.rules.view(state, 0).hands[1]) == {NUMBER["eo"], NUMBER["sefi"]}
    assert RED_RISING.rules.view(state, 2).hands[1] == ()


def test_a_stolen_card_is_known_to_the_two():
    table = Table("tactus", "eo sefi", "danto").lead("tactus", "mars", "0 seat 1", "1 pass")
    state = table.state
    action = RED_RISING.parse("card eo")
    assert RED_RISING.rules.seen(state, 1, action, 0) == action
    assert RED_RISING.rules.seen(state, 1, action, 2) == HIDDEN
    table.do("1 card eo")
    assert RED_RISING.rules.view(state, 1).hands[0] == (NUMBER["eo"],)
    assert RED_RISING.rules.view(state, 2).hands[0] == ()


def test_whoever_puts_a_card_face_down_knows_it():
    table = Table("firewall_expert", "eo", "sefi", top="danto trigg cyther").lead("firewall_expert", "mars")
    table.do("chance draw danto", "chance draw trigg", "chance draw cyther", "0 at luna", "0 at jupiter")
    assert table.pile("luna") == "~danto"
    assert RED_RISING.rules.view(table.state, 0).piles[2] == (~NUMBER["danto"],)
    assert RED_RISING.rules.view(table.state, 1).piles[2] != (~NUMBER["danto"],)
    assert kernel.waiting(table.state) == (0,)


# -- The bot ---------------------------------------------------------------------------------


def test_the_sensible_player_builds_a_hand_and_beats_random():
    line_up = ["sensible", "random", "random", "random"]
    found = report("red_rising", many(RED_RISING, RED_RISING.setup(4), line_up, 12, seed=3, jobs=1)).bots
    assert found["sensible"].rate > 0.8
    assert found["sensible"].mean_score > 230
    assert found["random"].mean_score < 200
