"""Every sentence of every card of Red Rising."""

from __future__ import annotations

import pytest

from konspira import CHANCE, Rng, find, kernel
from konspira.games.red_rising.rules import frames, state, turns
from konspira.games.red_rising.rules.actions import LOCATIONS
from konspira.games.red_rising.rules.cards import CARDS, COLOUR_OF, IDS, NUMBER
from konspira.games.red_rising.rules.verbs import hand_over
from tests.games.red_rising.rules import rows_blue_to_gray, rows_green_to_yellow
from tests.games.red_rising.rules.cases import FLEET, HELIUM, NONE
from tests.games.red_rising.tables import Table, at_the_end

RED_RISING = find("red_rising")


ROWS = [*rows_blue_to_gray.ROWS, *rows_green_to_yellow.ROWS]

# Rows whose banished cards lie there from the start.
WITH_BANISHED = [
    ("mustang", "eo aja", ["0 card eo"], {"eo"}, {"aja", "mustang"}),
    ("mustang", "eo aja", ["0 card aja"], {"aja"}, {"eo"}),
    ("mustang", "", [], set(), set()),
    ("researcher", "eo", ["chance draw eo"], set(), set()),
    ("psychologist", "eo aja", ["0 card eo", "0 at luna", "0 card aja"], set(), set()),
    ("psychologist", "eo aja", ["0 card eo", "0 at luna", "0 pass"], set(), {"aja"}),
    ("psychologist", "eo aja", ["0 pass"], set(), {"eo", "aja"}),
    ("group_counselor", "eo aja", ["0 card eo", "0 top", "0 card aja", "0 bottom"], set(), set()),
    ("group_counselor", "eo aja", ["0 done"], set(), {"eo", "aja"}),
    ("surgeon sefi", "eo aja", ["0 card sefi"], {"aja"}, {"eo", "sefi"}),
    ("surgeon sefi", "eo aja", ["0 pass"], {"sefi"}, {"eo", "aja"}),
    ("surgeon sefi", "eo", [], {"sefi"}, {"eo"}),
]


@pytest.mark.parametrize("case", ROWS, ids=lambda case: f"{case.card} {' '.join(case.lines)}")
def test_a_card_does_what_it_says(case):
    case.run()


@pytest.mark.parametrize(("hand", "out", "lines", "holds", "left"), WITH_BANISHED)
def test_cards_that_look_at_the_banished(hand, out, lines, holds, left):
    table = Table(hand, "ceo", "danto", out=out).lead(hand.split()[0], "mars", *lines)
    assert table.hand() == holds
    assert table.out == left
    assert table.picking_up


def test_every_card_stands_in_a_row():
    assert {row.card for row in ROWS} | {row[0].split()[0] for row in WITH_BANISHED} == set(IDS)


def test_a_loan_buys_a_turn_in_which_the_shark_cannot_be_taken():
    table = Table("loan_shark", "eo", mars="danto", luna="cyther", helium=(0, 2))
    table.lead("loan_shark", "mars", "1 pay 2", "1 card eo", "1 at jupiter", "0 pass")
    assert table.may(1) == ["at luna", "deck"]
    table.do("1 at luna")
    assert table.waiting == (0,)
    assert table.may(0) == ["at jupiter", "deck"]
    assert table.do("0 at jupiter").waiting == (1,)


@pytest.mark.parametrize(
    ("card", "given"), [("ceo", {"fleet": (3,)}), ("sponsor", {"helium": (3,)}), ("stock_broker", {"influence": (3,)})]
)
def test_trades_happen_once_a_turn(card, given):
    table = Table(card, "eo", **given).lead(card, "mars", "0 yes")
    before = table.tracks()
    frames.DEPLOYS[NUMBER[card]](table.state, frames.Deployed(0, NUMBER[card], LOCATIONS.index("luna"), -1))
    kernel.settle(table.state)
    assert table.picking_up, "a card that has traded is not asked again in the same turn"
    assert table.tracks() == before


def test_a_trade_of_a_card_deployed_by_another_counts_and_the_next_turn_trades_anew():
    table = Table("calliope", "eo", top="ceo", fleet=(3,), helium=(1,), mars="danto", luna="trigg")
    table.lead("calliope", "mars", "chance draw ceo", "0 at jupiter", "0 yes")
    assert table.tracks() == (3, 2, 0)
    assert table.state.traded == [NUMBER["ceo"]]
    table.do("0 at luna", "1 scout", "chance draw aja", "1 at mars")
    assert table.state.traded == []


# -- The end of the game ---------------------------------------------------------------------


DOWN = "0 face-down luna 1"


@pytest.mark.parametrize(
    ("hand", "given", "lines", "holds", "tracks"),
    [
        ("auctioneer", {}, ["0 die fleet"], {"auctioneer"}, FLEET),
        ("banker", {"helium": (4,), "mars": "eo aja"}, ["0 at mars"], {"banker", "aja"}, HELIUM),
        ("banker", {"helium": (4,), "mars": "eo aja"}, ["0 pass"], {"banker"}, (4, 0, 0)),
        ("banker", {"helium": (2,), "mars": "eo aja"}, [], {"banker"}, (2, 0, 0)),
        ("investor", {"mars": "eo deanna"}, ["0 colour red"], {"investor"}, (2, 0, 0)),
        (
            "justice",
            {"token": 0, "luna": "eo ~aja"},
            ["0 face-down luna 1", "chance draw aja"],
            {"justice", "aja"},
            NONE,
        ),
        ("justice", {"luna": "eo"}, [], {"justice"}, NONE),
        ("martyr", {"token": 0, "mars": "eo aja"}, ["0 card eo"], {"martyr", "eo"}, NONE),
        ("dr_virany", {"out": "victra eo aja"}, ["0 card eo", "0 card victra"], {"dr_virany", "eo", "victra"}, NONE),
        ("dr_virany", {"out": "victra eo aja"}, ["0 done"], {"dr_virany"}, NONE),
        ("hypnotist sefi", {}, ["0 card sefi", "chance draw eo"], {"hypnotist", "eo"}, NONE),
        ("psychologist", {"out": "eo"}, ["chance draw eo"], {"psychologist", "eo"}, NONE),
        ("psychologist aja", {"out": "eo"}, [], {"psychologist", "aja"}, NONE),
        ("surgeon", {"out": "eo aja lorn"}, ["0 card aja"], {"surgeon", "aja"}, NONE),
    ],
)
def test_end_of_game_abilities(hand, given, lines, holds, tracks):
    table = at_the_end(hand, **given).do(f"0 card {hand.split()[0]}", *lines)
    assert table.hand() == holds
    assert table.tracks() == tracks
    assert table.may(0) == ["done"]


def test_hacker_scores_the_flipped_card_and_leaves_it_on_top():
    table = at_the_end("hacker").do("0 card hacker", "chance draw quicksilver", "0 done", "1 done").lay_open()
    assert table.state.points[0] == 15 + 40
    assert table.state.top == [NUMBER["quicksilver"]]


SEVEN = "eo aja darrow sefi hacker orion lorn"


def test_the_gambler_takes_all_of_a_colour_and_the_rest_is_shuffled_back():
    table = at_the_end("online_gambler", top=SEVEN).do(
        "0 card online_gambler", "0 colour red",
        *(f"chance draw {name}" for name in SEVEN.split()),
    )  # fmt: skip
    assert table.hand() == {"online_gambler", "eo", "darrow"}
    assert {IDS[card] for card in table.state.shuffled} == {"aja", "sefi", "hacker", "orion", "lorn"}


def test_grays_and_oranges_are_declared_by_their_owner():
    table = at_the_end("trigg cyther aja")
    assert set(table.may(0)) == {"card trigg", "card cyther", "done"}
    table.do("0 card trigg", "0 colour blue", "0 card cyther", "0 card octavia", "0 done", "1 done").lay_open()
    assert table.state.points[0] == 15 + 14 + 16 + 15 + 15


def test_what_was_declared_ends_when_the_card_changes_hands():
    table = at_the_end("trigg aja").do("0 card trigg", "0 colour blue")
    assert table.state.declared
    hand_over(table.state, 0, 1, NUMBER["trigg"])
    assert not table.state.declared
    assert "card trigg" not in table.may(0)
    table.do("0 done")
    assert "card trigg" in table.may(1)


def test_a_card_gained_at_the_end_still_uses_its_own_ability():
    table = at_the_end("banker", helium=(3,), mars="eo surgeon", out="aja").do("0 card banker", "0 at mars")
    assert table.may(0) == ["card surgeon"]


# -- The gentle option -----------------------------------------------------------------------


@pytest.mark.parametrize("card", ["aja", "antonia", "arlus", "roque", "tactus"])
def test_gentle_attacks_spare_small_hands(card):
    table = Table(card, "eo sefi", gentle=True).lead(card, "mars")
    assert table.picking_up
    big = "eo sefi danto trigg cyther orion"
    assert not Table(card, big, gentle=True).lead(card, "mars").picking_up


# -- Everything everywhere -------------------------------------------------------------------

BENEATH = {COLOUR_OF[card]: card for card in range(CARDS)}


def explore(s, rng, budget):
    """Every answer that a deployed card allows, until the turn goes on; card conservation after each."""
    while True:
        waiting = kernel.waiting(s)
        top = s.stack[-1] if s.stack else None
        if not waiting or isinstance(top, (turns.Turn, turns.PickUp)):
            budget[0] -= 1
            return
        options = kernel.legal(s, waiting[0])
        assert options
        if waiting[0] == CHANCE:
            options = (options[rng.below(len(options))],)
        for action in options[1:]:
            if budget[0] <= 0:
                return
            copy = state.clone(s)
            kernel.play(copy, waiting[0], action)
            assert sum(state.census(copy)) == CARDS
            explore(copy, rng, budget)
        kernel.play(s, waiting[0], options[0])
        assert sum(state.census(s)) == CARDS


@pytest.mark.parametrize("card", range(CARDS), ids=IDS)
def test_every_card_on_every_colour_at_every_location(card):
    rng = Rng(card)
    for place in LOCATIONS:
        for under in [None, *(BENEATH[c] - (BENEATH[c] == card) for c in BENEATH), "face-down"]:
            free = [c for c in range(CARDS) if c not in (card, under)]
            some = [free.pop(rng.below(len(free))) for _ in range(16)]
            names = [IDS[c] for c in some]
            pile = "" if under is None else f"{names[0]} {'~' + names[1] if under == 'face-down' else IDS[under]}"
            others = {other: " ".join(names[2 + k : 3 + k]) for k, other in enumerate(LOCATIONS) if other != place}
            table = Table(
                f"{IDS[card]} {names[6]}", f"{names[7]} {names[8]}", f"{names[9]}", out=" ".join(names[10:13]),
                helium=(3, 2, 2), fleet=(2, 1, 1), influence=(2, 1, 1), token=rng.below(3), **{place: pile}, **others,
            )  # fmt: skip
            table.lead(IDS[card], place)
            explore(table.state, rng, [40])


def test_cards_without_a_deploy_ability_are_the_five_that_block():
    silent = {IDS[card] for card in range(CARDS) if card not in frames.DEPLOYS}
    assert silent == {"pax_au_telemanus", "the_howlers", "judge", "justice", "martyr"}
