"""Views, states and frames can be pickled and copied in both engines, and play on as if nothing had happened."""

from __future__ import annotations

import copy
import pickle

import pytest

from konspira import Match, Rng, find, names
from konspira.wire import encode

WAYS = [lambda thing: pickle.loads(pickle.dumps(thing)), copy.deepcopy]


def in_the_middle(name, seed):
    """A match some way on."""
    game = find(name)
    match = Match(game, dice=Rng(seed))
    match.begin()
    rng = Rng(seed)
    for _ in range(25):
        if match.over:
            break
        seat = match.waiting[rng.below(len(match.waiting))]
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    return match


@pytest.mark.parametrize("way", WAYS, ids=["pickle", "deepcopy"])
@pytest.mark.parametrize("name", names())
def test_views_and_frames_come_back_as_they_were(name, way):
    for seed in range(6):
        match = in_the_middle(name, seed)
        for seat in (-2, *range(match.setup.players)):
            view = match.view(seat)
            again = way(view)
            assert type(again) is type(view)
            assert encode(again) == encode(view)


@pytest.mark.parametrize("way", WAYS, ids=["pickle", "deepcopy"])
@pytest.mark.parametrize("name", names())
def test_a_state_that_was_copied_goes_on_by_itself(name, way):
    rules = find(name).rules
    for seed in range(6):
        state = in_the_middle(name, seed).state
        again, before = way(state), encode(state)
        assert encode(again) == before
        rng = Rng(seed)
        for one in (state, again):
            rng = Rng(seed)
            while waiting := rules.waiting(one):
                legal = rules.legal(one, waiting[0])
                rules.play(one, waiting[0], legal[rng.below(len(legal))])
        assert encode(again) == encode(state)
        assert rules.scores(again) == rules.scores(state)


def test_luck_goes_on_where_it_was():
    rng = Rng(5)
    rng.below(10)
    again = pickle.loads(pickle.dumps(rng))
    assert [again.below(1000) for _ in range(5)] == [rng.below(1000) for _ in range(5)]
