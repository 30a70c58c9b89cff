"""What company a seat is in, and playouts with those who sit there."""

from __future__ import annotations

import pytest

from konspira import Match, Rng, bots, find
from konspira.games.resistance.mind.acquaintance import Acquainted
from konspira.games.resistance.mind.belief.company import Company, occasion, standing
from konspira.games.resistance.mind.belief.seat import PooledMind
from konspira.games.resistance.rules.frames import Vote

GAME = find("resistance")


def played(member, seed, players=5, until=None):
    """A match among players of one kind, or as much of it as has so many ballots."""
    match = Match(GAME, GAME.setup(players), dice=Rng(seed))
    match.begin()
    seats = [bots.make(GAME, member, Rng(seed * 64 + p + 1), match.setup) for p in range(players)]
    rng = Rng(seed)
    while match.waiting and (until is None or len(match.state.ballots) < until):
        seat = match.waiting[rng.below(len(match.waiting))]
        bots.take_turn(match, seat, seats[seat])
    return match


def company_of(match, me=0):
    company = Company(match.setup.players, me, False)
    company.follow(tuple(match.state.ballots), tuple(match.state.missions))
    return company


def mean(found):
    return sum(found) / len(found)


def test_players_are_told_from_strangers_by_their_votes():
    sense = {
        member: mean([company_of(played(member, seed, until=5)).sense_of_all() for seed in range(12)])
        for member in ("sensible", "zoo:comrade", "zoo:eliminator")
    }
    assert sense["sensible"] > 0.7
    assert max(sense["zoo:comrade"], sense["zoo:eliminator"]) < 0.2


def test_what_a_seat_did_itself_says_nothing_of_its_company():
    match = played("zoo:thumb", 3)
    company = company_of(match, 2)
    assert company.odds[2] == 0.0
    assert sum(company.votes[24:36]) == 0.0
    assert sum(company.all_votes) == 4 * len(match.state.ballots)


def test_reading_on_is_reading_all():
    state = played("zoo:goldfish", 5).state
    whole = company_of(played("zoo:goldfish", 5))
    parts = Company(5, 0, False)
    for number in range(1, len(state.ballots) + 1):
        over = sum(ballot.attempt == 0 for ballot in state.ballots[1:number])
        parts.follow(tuple(state.ballots[:number]), tuple(state.missions[:over]))
    parts.follow(tuple(state.ballots), tuple(state.missions))
    assert list(parts.odds) == pytest.approx(list(whole.odds))
    assert parts.styles.likely() == pytest.approx(whole.styles.likely())


def test_habits_follow_votes_and_are_never_certain():
    company = company_of(played("zoo:comrade", 4))  # who approves of everything
    place = int(occasion(0b00011, 1, 0, 0))
    assert 0.9 < company.habit(1, place) < 1.0
    assert Company(5, 0, False).habit(1, place) == pytest.approx(0.9)


def test_how_somebody_stands_with_a_leader():
    assert [int(standing(p, 0, 0b0010, 0b0110)) for p in range(4)] == [0, 1, 2, 3]


def test_the_belief_lies_between_a_close_reading_and_that_of_strangers():
    match = played("zoo:eliminator", 1, until=6)
    seat = next(p for p in range(5) if not match.state.spies >> p & 1)
    mind = PooledMind()
    mind.follow(match.view(seat), match.history(seat))
    assert sum(mind.mine) == pytest.approx(1.0)
    assert mind.mine[mind.worlds.index(int(match.state.spies))] > 0.0
    assert all(not weight for world, weight in zip(mind.worlds, mind.mine, strict=True) if world >> seat & 1)


def test_a_fresh_instinct_leans_as_one_that_has_seen_other_tables():
    """Also with another number of players: nothing of an earlier question is left."""
    used = Acquainted()
    for players, seed in ((7, 1), (5, 2)):
        match = played("zoo:thumb", seed, players, until=4)
        state = match.state
        while not isinstance(state.stack[-1], Vote):
            match.play(match.waiting[0], match.legal(match.waiting[0])[0])
        seat = match.waiting[0]
        fresh = Acquainted()
        for instinct in (used, fresh):
            instinct.me = seat
            instinct.ready(state)
        legal = tuple(match.legal(seat))
        for p in range(players):
            assert used.weights(state, p, legal) == fresh.weights(state, p, legal)


def test_a_table_that_approves_of_everything_is_expected_to():
    match = played("zoo:comrade", 6, until=4)
    while not isinstance(match.state.stack[-1], Vote):
        match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    instinct, legal = Acquainted(), tuple(match.legal(match.waiting[0]))
    instinct.me = 0
    instinct.ready(match.state)
    for p in range(1, 5):
        aye, nay = instinct.weights(match.state, p, legal)
        assert aye > 4 * nay
