"""What objects show of themselves, how they compare, and that a look at one tells no secret."""

from __future__ import annotations

import copy
import logging
import pickle

import pytest

from konspira import CHANCE, SPECTATOR, BadRequest, Match, Rng, asked, find, names
from konspira.kernel import roll
from konspira.wire import encode, plain
from tests.test_parcel import in_the_middle

MOMENTS = range(8)


def seats_of(match):
    return (SPECTATOR, *range(match.setup.players))


@pytest.mark.parametrize("name", names())
def test_views_are_equal_if_they_hold_the_same_facts(name):
    for seed in MOMENTS:
        match = in_the_middle(name, seed)
        views = [match.view(seat) for seat in seats_of(match)]
        again = [match.view(seat) for seat in seats_of(match)]
        assert views == again
        assert len({*views, *again}) == len({encode(view) for view in views}) == len(views)
        assert views[0] != "a view"
        assert match.state == match.game.rules.clone(match.state)
        with pytest.raises(TypeError, match="unhashable"):
            hash(match.state)


@pytest.mark.parametrize("name", names())
def test_a_view_prints_as_a_small_table(name):
    for seed in MOMENTS:
        match = in_the_middle(name, seed)
        for seat in seats_of(match):
            view = match.view(seat)
            lines = repr(view).splitlines()
            assert lines[0].startswith(f"<View of {name} by {'a spectator' if seat < 0 else f'seat {seat}'}: ")
            assert {line.split()[0] for line in lines[1:]} == plain(view).keys() - {"seat", "stack"}
            assert len(lines) < 30
            assert max(map(len, lines)) < 120
            assert "╭" in str(view)


@pytest.mark.parametrize("name", names())
def test_what_a_state_or_match_shows_is_the_same_in_every_world_that_a_spectator_could_be_in(name):
    """Hidden cards are dealt anew, and nothing that is printed in passing changes."""
    several = 0
    for seed in MOMENTS:
        match = in_the_middle(name, seed)
        rules, worlds = match.game.rules, set()
        shown = {repr(match.state), f"{match.state}", repr(match.state.stack)}
        line = repr(match)
        for number in range(20):
            other = rules.deal(match.view(SPECTATOR), Rng(number))
            worlds.add(encode(other))
            assert {repr(other), f"{other}", repr(other.stack)} == shown
            match.state = other
            assert repr(match) == line or match.scores is not None  # what is turned up at the end may differ
        several += len(worlds) > 1
    assert several > 2


def test_a_traceback_or_log_line_with_a_match_in_it_tells_no_card(caplog):
    match = Match(find("coup"), secret=bytes(range(32)))
    match.begin()
    logging.getLogger("test").warning("%r %r", match, match.state)
    assert bytes(range(32)).hex() not in caplog.text
    assert caplog.text.count("Turn asks seat") == 2


@pytest.mark.parametrize("name", names())
def test_what_is_asked_is_told_as_data(name):
    for seed in MOMENTS:
        match = in_the_middle(name, seed)
        question = match.asked
        assert question == asked(match.state)
        if match.over:
            assert question is None
            continue
        assert question.seats == match.waiting
        assert question.rule == type(match.state.stack[-1]).__name__
        for seat in seats_of(match):
            assert match.view(seat).asked == question
    assert Match(find(name)).asked is None


def test_games_and_setups_behave():
    coup = find("coup")
    assert repr(coup) == "<Game coup, version 2, for 2 to 6 players>"
    assert pickle.loads(pickle.dumps(coup)) is coup
    assert copy.deepcopy(coup) is coup
    assert coup.setup(3) == coup.setup(3)
    assert hash(coup.setup(3)) == hash(coup.setup(3, {"first": "random"}))
    assert coup.setup(3) != coup.setup(4)


# -- Matches ---------------------------------------------------------------------------------------


def goes_on(match):
    """How a match ends if everybody takes the last of the options."""
    while match.waiting:
        seat = match.waiting[-1]
        match.play(seat, match.legal(seat)[-1] if seat != CHANCE else match.legal(seat)[0])
    return match.log


@pytest.mark.parametrize("way", [Match.copy, copy.copy, copy.deepcopy, lambda m: pickle.loads(pickle.dumps(m))])
@pytest.mark.parametrize("proven", [True, False])
def test_a_copy_of_a_match_goes_on_by_itself_with_the_same_luck(way, proven):
    match = Match(find("coup"), **({"secret": bytes(32)} if proven else {"dice": Rng(3)}))
    match.begin()
    other = way(match)
    assert other == match
    before = [*match.log]
    ended = goes_on(other)
    assert match.log == before
    assert other != match
    assert goes_on(match) == ended
    assert other == match
    assert (other.fairness is not None) == proven
    if proven:
        assert other.proof.count == match.proof.count


def test_a_fork_shares_the_past_alone():
    match = in_the_middle("coup", 3)
    same, other = match.fork(dice=Rng(9)), match.fork(dice=Rng(10))
    assert same == other == match
    assert match.fork(dice=Rng(9)).view(1) == match.view(1)
    logs = {tuple(goes_on(match.fork(at=3, dice=Rng(seed)))) for seed in range(5)}
    assert len(logs) > 1
    assert all(log[:3] == tuple(match.log[:3]) for log in logs)
    early = match.fork(at=3)
    assert early.dictated
    assert early.log == match.log[:3]
    assert early.waiting == (CHANCE,)
    with pytest.raises(BadRequest, match="cannot be forked at event 10000"):
        match.fork(at=10_000)
    with pytest.raises(BadRequest, match="has no fairness proof"):
        _ = early.commitment


@pytest.mark.parametrize("name", names())
def test_a_match_can_be_driven_from_outside_through_all_its_chance(name):
    """The same outcomes and answers, dictated one by one, make the same match."""
    match = in_the_middle(name, 5)
    log = [*goes_on(match)]
    mirror = Match(match.game, match.setup, match.names, dictated=True)
    mirror.begin()
    for place, event in enumerate(log):
        if event.seat == CHANCE:
            assert mirror.waiting == (CHANCE,)
            assert event.action in mirror.legal(CHANCE)
            if place % 2:
                mirror.play(CHANCE, mirror.game.describe(event.action))
                continue
        mirror.play(*event)
    assert mirror == match
    assert mirror.scores == match.scores
    follower = Match(match.game, match.setup, match.names, dictated=True)
    follower.begin()
    follower.follow(log)
    assert follower == match


def test_dictated_chance_is_checked_and_may_be_left_to_dice():
    coup = find("coup")
    match = Match(coup, coup.setup(2, {"first": 0}), dictated=True)
    with pytest.raises(BadRequest, match="has no dice"):
        match.roll()
    match.begin()
    match.follow([(CHANCE, "draw duke")] * 3)
    before = encode(match.state)
    with pytest.raises(ValueError, match="chance may not 'draw duke' now"):
        match.play(CHANCE, "draw duke")  # the fourth of three
    with pytest.raises(ValueError, match="the game waits for chance"):
        match.play(0, "tax")
    assert encode(match.state) == before
    both = Match(coup, coup.setup(2), dice=Rng(1), dictated=True)
    with pytest.raises(BadRequest, match="has not begun"):
        both.roll()
    both.begin()
    assert both.waiting == (CHANCE,)
    both.roll()
    assert both.waiting in ((0,), (1,))
    state = coup.rules.start(coup.setup(2))
    roll(state, Rng(1))
    assert both.state == state
    with pytest.raises(ValueError, match="its answers follow from the dice"):
        Match.play(in_the_middle("coup", 1), CHANCE, "draw duke")
