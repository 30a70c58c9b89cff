"""What the Empire may conclude, and nothing more."""

from __future__ import annotations

import pytest

from konspira import HIDDEN, IllegalAction, Match, Rng
from konspira.games.unrest.rules import actions, bag, state
from konspira.wire import encode
from tests.games.unrest.tables import (
    GAME,
    WORKED,
    answer,
    offered,
    planned,
    table,
    to_the_end_of_the_round,
    view,
)


def deals(s, side="empire", number=60):
    """Cities that a side could be looking at."""
    rng = Rng(3)
    return [GAME.rules.deal(view(s, side), rng) for _ in range(number)]


def test_a_destroyed_card_left_face_down_was_no_decoy():
    s = planned()
    answer(s, "destroy 1", "bury")
    assert not any(bag.decoys(dealt.gone_down) for dealt in deals(s))


def test_hidden_cards_of_a_taken_district_cannot_break_the_mission_that_took_it():
    s = table(missions="3 6 9", up={"peace": "riot 3, riot 5"}, down={"peace": "riot 6, equipment 2, decoy"})
    to_the_end_of_the_round(s)
    answer(s, "take peace 6")
    suits = [n // 5 for dealt in deals(s, number=200) for n in bag.cards(dealt.districts[actions.PEACE].down) if n < 20]
    assert actions.SABOTAGE not in suits
    assert {actions.PROPAGANDA, actions.RIOT, actions.EQUIPMENT} <= set(suits)


def test_while_cards_are_revealed_every_deal_can_finish_the_proof():
    s = table(missions="3 4 9", down={"peace": "propaganda 3, propaganda 2, sabotage 4"})
    to_the_end_of_the_round(s)
    answer(s, "take peace 9", "reveal propaganda 2")
    assert offered(s) == ["reveal propaganda 3"]
    for dealt in deals(s):
        assert offered(dealt)
        assert state.fulfils(dealt, actions.PEACE, dealt.missions[3])


def test_the_rebellion_deals_its_own_cards_exactly_as_they_are():
    s = planned(down={"peace": "riot 6, decoy"})
    for dealt in deals(s, "rebellion", 5):
        assert (dealt.hand, dealt.over_marker, dealt.deck) == (s.hand, s.over_marker, s.deck)


def test_an_error_tells_the_empire_nothing():
    texts = []
    for hand in (WORKED, "riot 2, riot 3, equipment 3, decoy, decoy"):
        s = table(hand)
        answer(s, "mark police truth", "show equipment 3")
        answer(s, offered(s)[0])
        answer(s, offered(s)[0])
        with pytest.raises(IllegalAction) as caught:
            GAME.rules.play(s, actions.EMPIRE, GAME.parse("surveil 3"))
        texts.append((str(caught.value), encode(view(s, "empire"))))
    assert texts[0] == texts[1]


def test_the_history_says_who_saw_what():
    match = Match(GAME, dice=Rng(4))
    match.begin()
    while not match.over:
        (seat,) = match.waiting
        match.play(seat, match.legal(seat)[0])
    mine, theirs = match.history(actions.REBELLION), match.history(actions.EMPIRE)
    for (seat, action), seen in zip(mine, theirs, strict=True):
        text = GAME.describe(action)
        hidden = text.startswith(("hide", "draw"))
        assert seen == (seat, HIDDEN if hidden else action)


def test_frames_hold_nothing_secret():
    s, other = planned(), table("sabotage 6, propaganda 4, equipment 3, riot 4, decoy")
    answer(other, "mark police truth", "show equipment 3", "hide decoy", "hide propaganda 4")
    assert encode(tuple(s.stack)) == encode(tuple(other.stack))
