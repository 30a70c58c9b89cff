"""The missions of Unrest: each at its boundary, the cards that prove them, and files that replace them."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from konspira.errors import BadRequest
from konspira.games.unrest.rules import actions, bag, components, frames, missions
from tests.games.unrest.tables import GAME, ROW, answer, card, cards, offered, table, to_the_end_of_the_round
from tests.oracles import unrest as oracle

# mission, face up, face down, whether it is fulfilled
CASES = [
    (1, "", "riot 6, sabotage 6, propaganda 6, equipment 2", False),  # 20
    (1, "", "riot 6, sabotage 6, propaganda 6, equipment 3", True),  # 21
    (1, "riot 6, sabotage 6", "propaganda 6, equipment 3", True),
    (1, "riot 6, sabotage 6", "propaganda 6, equipment 2, decoy, decoy, decoy, decoy", False),
    (2, "", "riot 2, sabotage 2, propaganda 2", False),
    (2, "", "riot 2, sabotage 2, propaganda 2, decoy", False),
    (2, "", "riot 2, sabotage 2, propaganda 2, equipment 2", True),
    (2, "riot 2, riot 3, riot 4, riot 5, riot 6", "sabotage 2, equipment 6", False),
    (3, "", "riot 5, sabotage 5", False),
    (3, "", "riot 5, sabotage 5, propaganda 4", False),
    (3, "", "riot 5, sabotage 5, decoy", False),
    (3, "riot 5", "sabotage 5, propaganda 5", True),
    (3, "", "riot 2, sabotage 2, propaganda 2, equipment 2", True),
    (4, "", "riot 2, riot 3, riot 4", False),
    (4, "", "riot 2, riot 3, riot 4, sabotage 6", False),  # 4 and 6 do not follow each other
    (4, "", "riot 2, riot 3, riot 4, decoy", False),
    (4, "", "riot 2, riot 3, sabotage 3, riot 4", False),  # a value twice does not lengthen the run
    (4, "", "propaganda 2, sabotage 3, propaganda 4, riot 5", True),
    (4, "", "riot 3, riot 4, riot 5, riot 6", True),
    (4, "", "riot 2, riot 3, riot 4, riot 5, riot 6", True),
    (4, "", "riot 2, riot 3, riot 5, riot 6", False),
    (5, "propaganda 2, propaganda 3", "propaganda 4", False),  # only cards that already lie face up
    (5, "", "propaganda 2, propaganda 3, propaganda 4", False),
    (5, "propaganda 2, propaganda 3, riot 4", "", False),
    (5, "propaganda 2, propaganda 3, propaganda 4", "", True),
    (5, "equipment 2, equipment 3, equipment 4, riot 2", "sabotage 2", True),
    (5, "riot 2, decoy, decoy, decoy", "", False),
    (6, "", "riot 2, riot 5", False),  # 7
    (6, "", "riot 2, riot 6", True),  # 8
    (6, "", "riot 3, riot 5, propaganda 2, equipment 6, decoy", True),
    (6, "", "riot 2, riot 6, sabotage 2", False),
    (6, "sabotage 2", "riot 4, riot 5, riot 6", False),
    (7, "", "sabotage 6, equipment 3", True),
    (7, "", "sabotage 4, sabotage 5, equipment 5", True),
    (7, "", "sabotage 6, equipment 2", False),  # equipment below 3
    (7, "", "sabotage 3, equipment 3", False),  # a tie is not more
    (7, "", "sabotage 4, equipment 3", True),
    (7, "", "sabotage 2, sabotage 3, equipment 5", False),
    (7, "", "sabotage 6", False),
    (7, "", "equipment 6", False),
    (8, "", "propaganda 4, riot 3", True),
    (8, "", "propaganda 3, riot 3", False),
    (8, "", "propaganda 6, riot 2", False),
    (8, "", "propaganda 2, propaganda 4, riot 6", False),
    (8, "", "propaganda 3, propaganda 4, riot 6", True),
    (9, "propaganda 2", "sabotage 5, propaganda 3", True),  # the rulebook's round
    (9, "", "propaganda 4, sabotage 4", True),
    (9, "", "propaganda 3, sabotage 6", False),
    (9, "", "propaganda 6, sabotage 3", False),
    (9, "", "propaganda 4, sabotage 3, decoy", False),
    (10, "", "riot 4, propaganda 4", True),
    (10, "", "riot 3, propaganda 6", False),
    (10, "", "riot 6, propaganda 3", False),
    (10, "", "riot 2, riot 3, propaganda 4", True),
    (11, "", "equipment 2, equipment 5", False),
    (11, "", "equipment 2, equipment 6", True),
    (11, "", "equipment 2, equipment 6, propaganda 2", False),
    (11, "", "equipment 2, equipment 6, riot 2, sabotage 2, decoy", True),
]  # fmt: skip


@pytest.mark.parametrize(("number", "up", "down", "fulfilled"), CASES)
def test_each_mission_at_its_boundary(number, up, down, fulfilled):
    mission = components.standard()[number - 1]
    assert missions.holds(mission, bag.of(cards(up)), bag.of(cards(up)) + bag.of(cards(down)), False) is fulfilled


ROW_OF_CAPITOL = "truth peace capitol plenty police"


@pytest.mark.parametrize(("value", "taken"), [(4, False), (5, True)])
def test_in_capitol_mode_the_capitol_wants_25_instead_of_21(value, taken):
    pile = f"riot 6, sabotage 6, propaganda 6, equipment 2, equipment {value}"  # 24 or 25
    s = table(capitol=True, missions="3 4 5", down={"capitol": pile}, row=ROW_OF_CAPITOL)
    to_the_end_of_the_round(s)
    assert ("take capitol 1" in offered(s)) is taken


@pytest.mark.parametrize(("mode", "district"), [(True, "truth"), (False, "capitol"), (False, "truth")])
def test_everywhere_else_21_is_enough(mode, district):
    pile = {district: "riot 6, sabotage 6, propaganda 6, equipment 3"}
    s = table(capitol=mode, missions="3 4 5", down=pile, row=ROW_OF_CAPITOL)
    to_the_end_of_the_round(s)
    assert f"take {district} 1" in offered(s)


def test_the_missions_we_filled_in_are_marked_and_no_others():
    doubts = {mission.number: mission.doubt for mission in components.standard() if mission.doubt}
    assert doubts == {7: "name", 8: "suits", 10: "condition", 11: "condition"}


def test_with_the_option_printed_only_missions_of_the_rulebook_are_dealt():
    for printed, dealt in ((True, {2, 3, 4, 5, 6, 7, 9}), (False, set(range(2, 12)))):
        s = GAME.rules.start(GAME.setup(2, {"printed": printed}))
        answer(s, f"row {ROW}")
        sets = [tuple(map(int, text.split()[1:])) for text in offered(s)]
        assert {number for each in sets for number in each} == dealt
        assert len(sets) == comb(len(dealt), 3)


def test_a_file_with_a_mission_that_is_never_dealt_is_refused():
    assert GAME.setup(2, {"printed": True, "components": GOOD.replace("number = 8", "number = 7")})
    with pytest.raises(BadRequest, match="components: mission 8 is never dealt with the option printed"):
        GAME.setup(2, {"printed": True, "components": GOOD})


# -- Which cards prove a mission -------------------------------------------------------------

DEALT = st.permutations(range(20)).flatmap(
    lambda deck: st.tuples(st.integers(0, 5), st.integers(0, 8)).map(
        lambda n: (tuple(sorted(deck[: n[0]])), tuple(sorted(deck[n[0] : n[0] + n[1]])))
    )
)


def plainly(numbers):
    """Cards as the oracle writes them."""
    return [(actions.SUITS[n // 5], n % 5 + 2) for n in numbers]


@settings(max_examples=300, deadline=None)
@given(DEALT, st.integers(1, 11), st.booleans())
def test_missions_and_their_proofs_are_as_told_a_second_time(dealt, number, capitol):
    up, down = dealt
    mission = components.standard()[number - 1]
    open_cards, hidden = bag.of(up), bag.of(down)
    fulfilled = missions.holds(mission, open_cards, open_cards | hidden, capitol)
    assert fulfilled == oracle.fulfils(number, plainly(up), plainly(up + down), capitol)
    found = missions.least_reveals(mission, open_cards, hidden, capitol)
    proofs = {frozenset(plainly(bag.cards(proof))) for proof in found}
    assert proofs == oracle.least_reveals(number, plainly(up), plainly(down), capitol)
    assert len(proofs) == len(found)


def proofs_offered(s, so_far=()):
    """Every set of cards that the Rebellion could reveal from here on, each in the order offered."""
    if not isinstance(s.stack[-1], frames.Reveal):
        return [so_far]
    found = []
    for text in offered(s):
        copy = GAME.rules.clone(s)
        answer(copy, text)
        found += proofs_offered(copy, (*so_far, card(text.removeprefix("reveal "))))
    return found


@settings(max_examples=150, deadline=None)
@given(DEALT, st.integers(1, 11), st.integers(0, 2**20))
def test_exactly_the_least_sets_are_offered_each_once(dealt, number, seed):
    up, down = dealt
    others = [n for n in range(2, 12) if n != number][: 3 if number == 1 else 2]
    chosen = sorted(others if number == 1 else [number, *others])
    s = table(hand="decoy", missions=" ".join(map(str, chosen)))
    s.districts[actions.TRUTH].up, s.districts[actions.TRUTH].down = bag.of(up), bag.of(down)
    s.stack.clear()
    s.stack.extend([frame for frame in frames.PHASES if isinstance(frame, frames.Capture)])
    text = f"take truth {number}"
    fulfilled = oracle.fulfils(number, plainly(up), plainly(up + down))
    assert (text in offered(s)) == fulfilled
    if fulfilled:
        answer(s, text)
        proofs = proofs_offered(s)
        expected = oracle.least_reveals(number, plainly(up), plainly(down))
        assert {frozenset(plainly(proof)) for proof in proofs} == expected
        assert len(proofs) == len(expected)
        assert all(list(proof) == sorted(proof) for proof in proofs)


def test_a_card_that_is_not_needed_cannot_be_revealed():
    s = table(missions="3 4 9", down={"truth": "propaganda 4, sabotage 4, sabotage 5, riot 6, decoy"})
    to_the_end_of_the_round(s)
    answer(s, "take truth 9")
    assert offered(s) == ["reveal propaganda 4"]
    answer(s, "reveal propaganda 4")
    assert offered(s) == ["reveal sabotage 4", "reveal sabotage 5"]
    answer(s, "reveal sabotage 5")
    assert s.free == 15


def test_face_up_cards_that_suffice_leave_every_other_card_hidden():
    s = table(missions="3 4 9", up={"truth": "propaganda 4, sabotage 4"}, down={"truth": "riot 6, sabotage 6"})
    to_the_end_of_the_round(s)
    answer(s, "take truth 9")
    assert offered(s)[0] == "hold"
    assert bag.cards(s.districts[actions.TRUTH].down) == cards("riot 6, sabotage 6")


def test_the_rebellion_chooses_the_mission_and_with_it_what_stays_hidden():
    s = table(missions="3 6 9", down={"truth": "riot 6, riot 2, propaganda 6, equipment 6, equipment 5"})
    to_the_end_of_the_round(s)
    assert offered(s) == ["hold", "take truth 1", "take truth 3", "take truth 6"]
    answer(s, "take truth 6")
    assert offered(s) == ["reveal riot 2"]


# -- A file of somebody's own ----------------------------------------------------------------

GOOD = '[[mission]]\nnumber = 8\nen = "Press"\nru = "Пресса"\nneeds = [{ sum = "riot", at_least = 5 }]\n'


def test_a_file_replaces_the_missions_it_names_and_no_others():
    book = components.book(GOOD)
    assert [mission.number for mission in book] == list(range(1, 12))
    assert book[7].en == "Press"
    assert not book[7].doubt
    assert book[9] is components.standard()[9]


def test_a_replaced_mission_is_played_by_its_own_condition():
    s = table(missions="3 4 8", components=GOOD, down={"truth": "riot 5"})
    to_the_end_of_the_round(s)
    assert "take truth 8" in offered(s)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("[[mission]]", "[[mission]", "not TOML.*line 1"),
        ("[[mission]]", "[mission]", r"no \[\[mission\]\]"),
        ("[[mission]]", "[[missions]]", "unknown 'missions': did you mean mission"),
        ("number = 8", "number = 12", "mission entry 1: number is a whole number from 1 to 11, not 12"),
        ("number = 8", "", "mission entry 1: number is .* it is missing"),
        ('en = "Press"', "en = 3", "mission 8: en is its name"),
        ('ru = "Пресса"\n', "", "mission 8: ru is its name"),
        ("en = ", "fr = ", "mission entry 1: unknown 'fr'"),
        ('needs = [{ sum = "riot", at_least = 5 }]', "needs = []", "mission 8: needs is a list"),
        ('{ sum = "riot", at_least = 5 }', "5", r"mission 8: condition 1 is not a table like \{ run = 4 \}"),
        ('"riot"', '"riots"', "mission 8: condition 1: sum names a suit, not 'riots': did you mean riot"),
        ("at_least = 5", "at_least = 0", "condition 1: at_least is a whole number from 1 to 80, not 0"),
        ("at_least = 5", "at_least = true", "condition 1: at_least is a whole number"),
        (", at_least = 5", "", "condition 1: at_least is .* it is missing"),
        ("at_least = 5", "than = 'riot'", "condition 1: unknown 'than'"),
        ('{ sum = "riot", at_least = 5 }', "{ runn = 4 }", "condition 1: unknown 'runn': did you mean run"),
        ('{ sum = "riot", at_least = 5 }', "{ run = 4, same_value = 3 }", "condition 1: needs one of sum, none"),
        ('{ sum = "riot", at_least = 5 }', "{ run = 6 }", "condition 1: run is a whole number from 1 to 5, not 6"),
        ('{ sum = "riot", at_least = 5 }', '{ more = "riot", than = "riot" }', "cannot have more than itself"),
        ('{ sum = "riot", at_least = 5 }', '{ run = 4 }, { none = "all" }', "condition 2: none names a suit"),
        ("number = 8", "number = 8\ndoubt = true", "mission 8: doubt is one of name, suits, condition, not True"),
    ],
)  # fmt: skip
def test_a_mistake_in_the_file_is_named_with_its_place(old, new, says):
    with pytest.raises(BadRequest, match=f"components: .*{says}|components: {says}"):
        GAME.setup(2, {"components": GOOD.replace(old, new)})


def test_a_mission_that_is_there_twice_is_refused():
    with pytest.raises(BadRequest, match="mission entry 2: mission 8 is there twice"):
        GAME.setup(2, {"components": GOOD + GOOD})


def test_the_standard_file_asks_for_nothing_impossible():
    for mission in components.standard():
        assert missions.holds(mission, bag.CARDS, bag.CARDS, True) or any(
            missions.holds(mission, bag.of(some), bag.of(some), True) for some in combinations(range(20), 2)
        )
