"""What the Empire believes in Unrest: stories that fit everything it has seen, the likely more often."""

from __future__ import annotations

import pytest

from konspira import Match, Rng, find
from konspira.arena.play import sit
from konspira.games.unrest.mind.belief.empire import Believer
from konspira.games.unrest.rules.actions import EMPIRE, REBELLION

UNREST = find("unrest")


def decisions(seed, names=("sensible", "sensible"), **options):
    """A match, stopped whenever the Empire is asked."""
    match = Match(UNREST, UNREST.setup(2, options), dice=Rng(seed))
    match.begin()
    bots = sit(UNREST, list(names), seed)
    while waiting := match.waiting:
        seat = waiting[0]
        if seat == EMPIRE:
            yield match
        match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat), match.history(seat)))


def looks(view):
    """All that a view shows."""
    return {name: getattr(view, name) for name in dir(view) if not name.startswith("_") and name != "stack"}


@pytest.mark.parametrize("names", [("sensible", "sensible"), ("random", "sensible"), ("random", "random")])
@pytest.mark.parametrize("capitol", [False, True])
def test_every_city_believed_in_looks_like_the_one_that_is_seen(names, capitol):
    for seed in range(2):
        believer, rng = Believer(20, 1), Rng(seed)
        for match in decisions(seed, names, capitol=capitol):
            view = match.view(EMPIRE)
            believer.follow(view, match.history(EMPIRE))
            assert believer.current
            for _ in range(10):
                city = believer.deal(view, rng)
                assert looks(UNREST.rules.view(city, EMPIRE)) == looks(view)
                assert UNREST.rules.legal(city, EMPIRE) == tuple(match.legal(EMPIRE))
                assert UNREST.rules.census(city) == UNREST.rules.census(match.state)


def test_whoever_takes_the_seat_late_reads_all_that_happened():
    *_, match = decisions(2)
    believer, view = Believer(20, 1), match.view(EMPIRE)
    believer.follow(view, match.history(EMPIRE))
    assert believer.current
    assert looks(UNREST.rules.view(believer.deal(view, Rng(1)), EMPIRE)) == looks(view)


def test_when_no_story_is_left_they_are_told_anew():
    *_, match = decisions(2)
    believer, view, history = Believer(60, 1), match.view(EMPIRE), match.history(EMPIRE)
    believer.follow(view, history)
    believer.stories = []
    believer.follow(view, history)
    assert believer.current
    assert looks(UNREST.rules.view(believer.deal(view, Rng(1)), EMPIRE)) == looks(view)


def test_another_match_is_another_story():
    believer = Believer(20, 1)
    for seed in (1, 2):
        match = next(decisions(seed))
        believer.follow(match.view(EMPIRE), match.history(EMPIRE))
        city = believer.deal(match.view(EMPIRE), Rng(1))
        assert looks(UNREST.rules.view(city, EMPIRE)) == looks(match.view(EMPIRE))


def test_the_rebellion_knows_the_city():
    match = Match(UNREST, UNREST.setup(), dice=Rng(3))
    match.begin()
    believer, view = Believer(), match.view(REBELLION)
    believer.follow(view, match.history(REBELLION))
    assert looks(UNREST.rules.view(believer.deal(view, Rng(1)), REBELLION)) == looks(view)


def test_a_plan_is_read_when_all_of_it_lies_there():
    """Until then any city that could be will do."""
    match = Match(UNREST, UNREST.setup(), dice=Rng(4))
    match.begin()
    match.play(REBELLION, match.legal(REBELLION)[0])
    believer = Believer(20, 1)
    believer.follow(match.view(EMPIRE), match.history(EMPIRE))
    assert not believer.current
    assert looks(UNREST.rules.view(believer.deal(match.view(EMPIRE), Rng(1)), EMPIRE)) == looks(match.view(EMPIRE))
