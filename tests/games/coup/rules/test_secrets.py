"""The draft for two players, and what one may know at a table of Coup."""

from __future__ import annotations

import pytest

from konspira import CHANCE, Rng, find
from konspira.errors import BadRequest
from konspira.games.coup.rules import bag, frames, view
from tests.games.coup.tables import Court

COUP = find("coup")


def three():
    return Court("duke contessa", "captain assassin", "ambassador duke")


# -- Two players and the draft ---------------------------------------------------------------


def drafted(*lines):
    state = COUP.rules.start(COUP.setup(2, {"draft": True, "first": 0}))
    for line in lines:
        who, _, text = line.partition(" ")
        COUP.rules.play(state, CHANCE if who == "chance" else int(who), COUP.parse(text))
    return state


@pytest.mark.parametrize("order", [("0 draft duke", "1 draft captain"), ("1 draft captain", "0 draft duke")])
def test_in_a_draft_both_keep_a_card_of_their_own_set_and_get_one_of_the_third(order):
    state = drafted(*order, "chance draw contessa", "chance draw duke")
    assert [Court.names(player.hand) for player in state.players] == ["duke contessa", "duke captain"]
    assert Court.names(state.deck) == "assassin captain ambassador"
    assert [bag.size(player.aside) for player in state.players] == [4, 4]
    assert COUP.rules.waiting(state) == (0,)
    assert [player.coins for player in state.players] == [1, 2]


def test_nobody_sees_the_rivals_draft():
    a = drafted("1 draft captain", "0 draft duke")
    b = drafted("1 draft contessa", "0 draft duke")
    assert view.view(a, 0).hand == view.view(b, 0).hand
    assert COUP.rules.seen(drafted(), 1, COUP.parse("draft duke"), 0) == -1


def test_a_dealt_draft_leaves_every_hand_what_was_kept_and_what_was_dealt():
    state = drafted("0 draft duke", "1 draft captain", "chance draw contessa", "chance draw duke")
    for seed in range(200):
        dealt = view.deal(view.view(state, 0), Rng(seed))
        kept = [role for role in range(5) if not bag.count(dealt.players[1].aside, role)]
        hand = bag.cards(dealt.players[1].hand)
        assert kept[0] in hand
        assert sum(hand.count(role) == 2 for role in range(5)) <= 1
        assert bag.count(dealt.deck, 4) == 0, "the only Contessa in play is mine or the one kept"


def test_a_card_shown_in_a_drafted_game_mixes_hand_and_deck_at_once():
    state = drafted(
        "0 draft duke", "1 draft captain", "chance draw contessa", "chance draw duke", "0 tax", "1 challenge"
    )
    COUP.rules.play(state, 0, COUP.parse("show"))
    for seat in (0, 1, -2):
        seen = view.view(state, seat)
        for seed in range(30):
            assert view.view(view.deal(seen, Rng(seed)), seat).influence == seen.influence == (1, 2)


@pytest.mark.parametrize("players", range(3, 7))
def test_the_draft_is_for_two(players):
    with pytest.raises(BadRequest, match=f"draft of coup is for 2 players, not {players}"):
        COUP.setup(players, {"draft": "yes"})


# -- What one may know -----------------------------------------------------------------------


def test_a_view_has_no_field_for_a_rivals_hand():
    a = Court("duke duke", "captain captain", "contessa contessa")
    b = Court("duke duke", "contessa assassin", "captain ambassador")
    for field in ("hand", "influence", "shown", "coins", "deck", "treasury", "aside", "alive", "mixed"):
        assert getattr(view.view(a.state, 0), field) == getattr(view.view(b.state, 0), field)


def test_only_the_player_sees_what_an_exchange_draws_and_returns():
    court = three().do("0 exchange").pass_all()
    draw = COUP.parse("draw captain")
    assert COUP.rules.seen(court.state, CHANCE, draw, 0) == draw
    assert COUP.rules.seen(court.state, CHANCE, draw, 1) == COUP.rules.seen(court.state, CHANCE, draw, -2) == -1
    court.do("chance draw captain", "chance draw captain")
    back = COUP.parse("return duke")
    assert COUP.rules.seen(court.state, 0, back, 0) == back
    assert COUP.rules.seen(court.state, 0, back, 2) == -1


def test_whoever_is_challenged_is_asked_with_and_without_the_card():
    for hand in ("duke duke", "captain captain"):
        court = Court(hand, "contessa contessa", "assassin assassin").do("0 tax", "1 challenge")
        assert court.waiting == (0,)
        assert isinstance(court.state.stack[-1], frames.Proof)
