"""The galaxy: which locations the lines of the planet cards join, however they lie."""

from __future__ import annotations

import pytest

from konspira import SPECTATOR, Match, Rng
from konspira.games.liberation.rules.actions import LETTERS
from konspira.games.liberation.table.terminal import svg
from tests.games.liberation.tables import LIBERATION, USUAL, Space


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
    picture = svg(LIBERATION.rules.view(Space().state, SPECTATOR), "en")
    assert picture.startswith("<svg")
    assert picture.count('class="location"') == 14
    assert picture.count('class="line"') == sum(len(Space().joined(letter)) for letter in LETTERS[:14]) // 2
