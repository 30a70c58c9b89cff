"""How likely a claim is true, as people are shown it: by the cards, and by the kind of liar a seat seems to be."""

from __future__ import annotations

import pytest

from konspira import HIDDEN, Event, Match, Rng, find
from konspira.games.coup.mind.belief import BOUND, LIES, Reader, truth
from konspira.games.coup.rules.actions import DUKE

COUP = find("coup")


def history(*lines):
    return [Event(int(line.split()[0]), COUP.parse(line.split(" ", 1)[1])) for line in lines]


def dealt(players=3):
    match = Match(COUP, COUP.setup(players, {"first": 0}), dice=Rng(5))
    match.begin()
    return match


def believed(*lines, role=DUKE):
    match = dealt()
    return truth(match.view(2), history(*lines), 1, role)


def test_a_claim_is_likelier_than_the_cards_alone_say():
    match = dealt()
    left = 3 - match.view(2).hand.count(DUKE)
    by_cards = 1 - (13 - left) / 13 * (12 - left) / 12
    assert by_cards < believed("1 tax") < 0.95


def test_who_was_caught_is_believed_less_and_who_proved_it_more():
    plain = believed("1 tax")
    assert believed("1 steal 0", "0 challenge", "1 decline", "1 tax") < plain - 0.1
    assert believed("1 steal 0", "0 challenge", "1 show", "1 tax") > plain


def test_who_says_the_same_again_is_believed_more_and_who_says_everything_less():
    again = believed("1 tax", "1 tax", "1 tax")
    anything = believed("1 steal 0", "1 exchange", "1 assassinate 0", "1 tax")
    assert anything < believed("1 tax") < again


def test_an_exchange_makes_claims_stale():
    reader = Reader(3)
    reader.follow(history("1 tax", "1 exchange"))
    assert DUKE in reader.claims[1]
    reader.note(1, HIDDEN)  # a card goes back
    assert reader.claims[1] == frozenset()


def test_one_act_says_no_more_than_a_bound():
    reader = Reader(3)
    before = list(reader.styles[1])
    reader.follow(history("1 exchange", "0 challenge", "1 decline"))
    after = reader.styles[1]
    for k in range(len(LIES)):
        for j in range(len(LIES)):
            assert after[k] / after[j] / (before[k] / before[j]) <= 1 / BOUND + 1e-9


def test_only_the_cards_make_a_claim_impossible():
    match = dealt(2)
    lines = ["1 decline"] * 6
    for role in range(5):
        chance = truth(match.view(0), history("1 tax", "0 challenge", *lines), 1, role)
        assert 0.0 < chance < 1.0
    assert sum(Reader(2).of(1)) == pytest.approx(1.0)


def test_saying_the_same_for_ever_proves_nothing_more():
    few, often = believed(*["1 tax"] * 6), believed(*["1 tax"] * 200)
    assert often == pytest.approx(few)
    assert often < 0.95
