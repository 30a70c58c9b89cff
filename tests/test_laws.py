"""The laws that every game obeys at every table; a game is covered by being registered."""

from __future__ import annotations

import pytest
from hypothesis import given, note

from konspira import CHANCE, HIDDEN, SPECTATOR, IllegalAction, Match, Rng, find
from konspira.game import Event
from konspira.wire import encode, plain
from tests.worlds import random_states, seats, seeds, step, worlds


@given(worlds, seeds)
def test_until_the_game_is_over_someone_may_act_and_afterwards_nobody(world, seed):
    game, setup = find(world[0]), world[1]
    for state in random_states(game, setup, seed):
        waiting = game.rules.waiting(state)
        if game.rules.scores(state) is None:
            assert waiting
            assert all(game.rules.legal(state, seat) for seat in waiting)
            assert CHANCE not in waiting or waiting == (CHANCE,)
        else:
            assert waiting == ()
            assert len(game.rules.scores(state)) == setup.players
        for seat in {CHANCE, *seats(setup)} - set(waiting):
            assert game.rules.legal(state, seat) == ()


@given(worlds, seeds)
def test_every_component_is_in_exactly_one_zone(world, seed):
    game, setup = find(world[0]), world[1]
    census = game.rules.census(game.rules.start(setup))
    for state in random_states(game, setup, seed):
        assert game.rules.census(state) == census


@given(worlds, seeds)
def test_playing_on_a_clone_leaves_the_original_untouched(world, seed):
    game, setup = find(world[0]), world[1]
    rng = Rng(seed + 1)
    for state in random_states(game, setup, seed, every=5):
        before = plain(state)
        copy = game.rules.clone(state)
        assert plain(copy) == before
        while game.rules.waiting(copy):
            step(game, copy, rng)
        assert plain(state) == before


@given(worlds, seeds)
def test_a_view_deals_states_that_it_is_a_view_of(world, seed):
    game, setup = find(world[0]), world[1]
    rng = Rng(seed + 1)
    census = game.rules.census(game.rules.start(setup))
    for state in random_states(game, setup, seed, every=3):
        for seat in (*seats(setup), SPECTATOR):
            view = game.rules.view(state, seat)
            dealt = game.rules.deal(view, rng)
            assert plain(game.rules.view(dealt, seat)) == plain(view)
            assert game.rules.waiting(dealt) == game.rules.waiting(state)
            assert game.rules.census(dealt) == census
            if seat != SPECTATOR:
                assert game.rules.legal(dealt, seat) == game.rules.legal(state, seat)


@given(worlds, seeds)
def test_where_no_choice_is_called_obvious_everybody_can_see_it(world, seed):
    """A server answers such questions by itself, and must not tell by it what a seat holds."""
    game, setup = find(world[0]), world[1]
    rng, obvious = Rng(seed + 1), game.table().obvious
    for state in random_states(game, setup, seed):
        view = game.rules.view(state, SPECTATOR)
        asked = [seat for seat in game.rules.waiting(state) if seat != CHANCE and obvious(view, seat)]
        if asked:
            others = [game.rules.deal(view, rng) for _ in range(2)]
            for seat in asked:
                forced = len(game.rules.legal(state, seat)) == 1
                assert all((len(game.rules.legal(other, seat)) == 1) == forced for other in others)


@given(worlds, seeds)
def test_a_dealt_state_can_be_played_to_the_end(world, seed):
    game, setup = find(world[0]), world[1]
    rng = Rng(seed + 1)
    for state in random_states(game, setup, seed, every=7):
        for seat in (*seats(setup), SPECTATOR):
            dealt = game.rules.deal(game.rules.view(state, seat), rng)
            while game.rules.waiting(dealt):
                step(game, dealt, rng)
            assert game.rules.scores(dealt) is not None


def shadow(game, world, seat, action, observer, seen, rng):
    """An answer in another world that `observer` cannot tell from this one; None where there is none."""
    alike = [other for other in game.rules.legal(world, seat) if game.rules.seen(world, seat, other, observer) == seen]
    if not alike:
        return None
    return action if action in alike and rng.below(2) else alike[rng.below(len(alike))]


def some_actions(game, rng):
    """Thirty actions, and some numbers that are none."""
    words = len(game.rules.vocabulary)
    return (*(rng.below(words) for _ in range(30)), HIDDEN, -7, words, 10**6)


def refusals(game, state, observer, tries):
    """What the table tells a seat that tries what it may not do."""
    texts = []
    legal = game.rules.legal(state, observer)
    for action in tries:
        if action not in legal:
            try:
                game.rules.play(state, observer, action)
            except IllegalAction as error:
                texts.append(str(error))
            else:
                raise AssertionError(f"{observer} played {action}, which is not one of {legal}")
    return texts


@given(worlds, seeds)
def test_what_a_seat_may_not_know_changes_nothing_it_sees(world, seed):
    """Two worlds that differ only in what `observer` may not know look and refuse alike until the rules reveal it."""
    game, setup = find(world[0]), world[1]
    rng = Rng(seed)
    observer = (*seats(setup), SPECTATOR)[rng.below(setup.players + 1)]
    state = game.rules.start(setup)
    for _ in range(rng.below(60)):
        if game.rules.waiting(state):
            step(game, state, rng)
    other = game.rules.deal(game.rules.view(state, observer), rng)
    note(f"{world[0]} {setup} seen by {observer}")
    while game.rules.waiting(state):
        assert game.rules.waiting(other) == game.rules.waiting(state)
        waiting = game.rules.waiting(state)
        seat = waiting[rng.below(len(waiting))]
        options = game.rules.legal(state, seat)
        action = options[rng.below(len(options))]
        seen = game.rules.seen(state, seat, action, observer)
        if seat == observer:
            assert game.rules.legal(other, seat) == options
            tries = some_actions(game, rng)
            assert refusals(game, other, seat, tries) == refusals(game, state, seat, tries)
        match = shadow(game, other, seat, action, observer, seen, rng)
        if match is None:
            break  # the rules have just revealed which world this is
        game.rules.play(state, seat, action)
        game.rules.play(other, seat, match)
        assert encode(game.rules.view(other, observer)) == encode(game.rules.view(state, observer))
    else:
        assert game.rules.waiting(other) == ()


@given(worlds, seeds)
def test_a_history_holds_exactly_what_its_seat_saw(world, seed):
    game, setup = find(world[0]), world[1]
    rng = Rng(seed)
    match = Match(game, setup, dice=rng)
    match.begin()
    while match.waiting:
        seat = match.waiting[rng.below(len(match.waiting))]
        options = match.legal(seat)
        match.play(seat, options[rng.below(len(options))])
    for observer in (*seats(setup), SPECTATOR):
        history = match.history(observer)
        assert len(history) == len(match.log)
        state = game.rules.start(setup)
        for real, shown in zip(match.log, history, strict=True):
            assert shown == Event(real.seat, game.rules.seen(state, *real, observer))
            assert shown.action == real.action or real.seat != observer
            game.rules.play(state, *real)


@given(worlds, seeds)
def test_replaying_the_log_gives_the_same_state(world, seed):
    game, setup = find(world[0]), world[1]
    rng = Rng(seed)
    state, log = game.rules.start(setup), []
    while game.rules.waiting(state):
        log.append(step(game, state, rng))
    again = game.rules.start(setup)
    for seat, action in log:
        game.rules.play(again, seat, action)
    assert plain(again) == plain(state)
    assert game.rules.scores(again) == game.rules.scores(state)


@given(worlds, seeds)
def test_random_play_ends_within_the_bound(world, seed):
    game, setup = find(world[0]), world[1]
    assert sum(1 for _ in random_states(game, setup, seed)) <= game.rules.bound


@given(worlds, seeds)
def test_an_illegal_action_is_refused_and_changes_nothing(world, seed):
    game, setup = find(world[0]), world[1]
    rng = Rng(seed + 1)
    for state in random_states(game, setup, seed, every=9):
        before = plain(state)
        for seat in (CHANCE, *seats(setup), setup.players, 99, -5):
            legal = game.rules.legal(state, seat)
            for action in some_actions(game, rng):
                if action in legal:
                    continue
                with pytest.raises(IllegalAction, match="chance" if seat == CHANCE else f"seat {seat}"):
                    game.rules.play(state, seat, action)
        assert plain(state) == before


@given(worlds)
def test_actions_have_a_text_form_both_ways(world):
    game = find(world[0])
    for action in range(len(game.rules.vocabulary)):
        assert game.parse(game.describe(action)) == action
        assert game.parse(f"  {game.describe(action).upper()} ") == action
    assert len(set(game.rules.vocabulary)) == len(game.rules.vocabulary)
