"""Suspicion at a table of strangers: styles, and a bound on what one act can say."""

from __future__ import annotations

import pytest

from konspira.games.resistance.mind.belief.spy_sets import Belief, marginals
from konspira.games.resistance.mind.belief.styles import Styles, chance_of
from konspira.games.resistance.rules.actions import SIZE
from konspira.games.resistance.rules.state import Ballot, Mission


def ballot(mission, leader, team, ayes, attempt=0):
    return Ballot(mission, leader, sum(1 << p for p in team), sum(1 << p for p in ayes), 0, attempt)


def outcome(mission, team, fails):
    return Mission(mission, sum(1 << p for p in team), fails, fails > 0)


def followed(kind, ballots, missions=()):
    belief = kind(5)
    belief.follow(tuple(ballots), tuple(missions))
    return belief


def doubts(ballots, missions=()):
    styles = followed(Styles, ballots, missions)
    return marginals(styles.worlds, styles.likely(), 5)


def test_one_vote_moves_the_odds_of_no_seat_by_more_than_a_bound():
    """However odd it is: a single aye or nay of one seat, with all else the same."""
    for ayes in ((0, 1, 2, 3), (0, 1)):
        plain = doubts([ballot(0, 0, (0, 1), ayes)])
        other = doubts([ballot(0, 0, (0, 1), (*ayes, 4))])
        for before, after in zip(plain, other, strict=True):
            assert 1 / 3 < (before / (1 - before)) / (after / (1 - after)) < 3


def test_three_odd_votes_make_nobody_certain():
    """Somebody who votes against everybody four times over may still be anybody."""
    odd = [
        ballot(0, leader, (leader, (leader + 1) % 4), (0, 1, 2, 3) if leader else (4,), leader) for leader in range(4)
    ]
    assert 0.1 < doubts(odd)[4] < 0.75


def test_only_the_rules_make_a_set_of_spies_impossible():
    votes = [ballot(0, 0, (0, 1), (0, 1, 2)), ballot(1, 1, (1, 2, 3), (1, 2, 3))]
    styles = followed(Styles, votes, [outcome(0, (0, 1), 1)])
    team = 0b00011
    for world, weight in zip(styles.worlds, styles.likely(), strict=True):
        assert (weight == 0.0) == (SIZE[world & team] < 1)
    assert sum(styles.likely()) == pytest.approx(1.0)


def test_reading_on_is_reading_all():
    votes = [ballot(0, 0, (0, 1), (0, 1, 2)), ballot(1, 1, (1, 2, 3), (1, 2, 3)), ballot(2, 2, (2, 3), (0, 2, 3))]
    missions = [outcome(0, (0, 1), 1), outcome(1, (1, 2, 3), 0)]
    whole = followed(Styles, votes, missions)
    parts = Styles(5)
    parts.follow(tuple(votes[:1]), ())
    parts.follow(tuple(votes[:1]), tuple(missions[:1]))
    parts.follow(tuple(votes[:2]), tuple(missions[:1]))
    parts.follow(tuple(votes), tuple(missions))
    assert parts.likely() == pytest.approx(whole.likely())
    assert parts.sensible.weights == pytest.approx(followed(Belief, votes, missions).weights)


@pytest.mark.parametrize("spies", range(5))
def test_chances_of_fails_add_up(spies):
    assert sum(chance_of(spies, fails, 0.3) for fails in range(spies + 1)) == pytest.approx(1.0)
