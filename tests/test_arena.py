"""Matches in bulk: fair seats, honest intervals, and bots that are worth playing."""

from __future__ import annotations

import pytest

from konspira import HIDDEN, Match, Rng, bots, find, names
from konspira.arena.play import finish, many, sit
from konspira.arena.report import report, wilson
from konspira.wire import encode
from tests.worlds import WORLDS

COUP = find("coup")


def test_seats_rotate_so_that_every_bot_sits_everywhere():
    results = many(COUP, COUP.setup(3), ["sensible", "random", "random"], 30, seed=1, jobs=1)
    places = [[seat.bot for seat in match].index("sensible") for match in results]
    assert [places.count(seat) for seat in range(3)] == [10, 10, 10]


def test_someone_wins_every_game():
    results = many(COUP, COUP.setup(4), ["random"] * 4, 40, seed=2, jobs=1)
    assert all(sum(seat.won for seat in match) == 1 for match in results)
    standing = report("coup", results).bots["random"]
    assert (standing.games, standing.wins, standing.mean_score) == (160, 40, 0.25)
    assert sum(role.games for role in standing.roles.values()) == 160


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (900, 1000, 0.8799, 0.9171), (0, 0, 0, 1)],
)
def test_the_interval_is_wilsons(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_the_sensible_coup_player_beats_random_nine_times_in_ten():
    """A part of the 2,000 games of the arena, enough to notice a broken player."""
    standing = report("coup", many(COUP, COUP.setup(2), ["sensible", "random"], 400, seed=7, jobs=1)).bots["sensible"]
    assert standing.rate > 0.88


@pytest.mark.parametrize("players", range(3, 7))
def test_the_sensible_coup_player_is_no_worse_at_large_tables(players):
    line_up = ["sensible"] + ["random"] * (players - 1)
    standing = report("coup", many(COUP, COUP.setup(players), line_up, 120, seed=3, jobs=1)).bots["sensible"]
    assert standing.low > 1.5 / players


@pytest.mark.parametrize(("name", "setup"), WORLDS)
def test_every_bot_plays_every_table_to_the_end(name, setup):
    game = find(name)
    for bot in bots.names(game):
        match = Match(game, setup, dice=Rng(11))
        match.begin()
        finish(match, sit(game, [bot] * setup.players, 5), Rng(6))
        assert match.over


@pytest.mark.parametrize("name", names())
def test_a_bot_decides_from_what_its_seat_may_know_alone(name):
    """Seats that see the same and remember the same choose the same, whatever the others hold."""
    game = find(name)
    setup = game.setup(game.players[0])
    chosen, compared = {}, 0
    for bot in bots.names(game):
        for seed in range(300):
            match = Match(game, setup, dice=Rng(seed))
            match.begin()
            seat = match.waiting[0]
            # Where hands are large no two deals look alike, so the same view is also dealt again.
            for state in (match.state, game.deal(match.view(seat), Rng(seed))):
                view = game.view(state, seat)
                seen = (bot, seat, encode(view), tuple(match.history(seat)))
                choice = bots.make(game, bot, Rng(99)).choose(view, game.legal(state, seat), match.history(seat))
                compared += seen in chosen
                assert chosen.setdefault(seen, choice) == choice
    assert compared >= 300


def test_a_bot_that_takes_over_in_the_middle_plays_as_if_it_had_been_there():
    match = Match(COUP, COUP.setup(3), dice=Rng(4))
    match.begin()
    players = sit(COUP, ["sensible"] * 3, 9)
    rng = Rng(1)
    for _ in range(12):
        seat = match.waiting[0]
        match.play(seat, players[seat].choose(match.view(seat), match.legal(seat), match.history(seat)))
        if match.over:
            break
    seat = match.waiting[0]
    fresh = bots.make(COUP, "sensible", rng)
    fresh.choose(match.view(seat), match.legal(seat), match.history(seat))
    players[seat].memory.follow(match.history(seat), 3)
    assert vars(fresh.memory) == vars(players[seat].memory)
    assert HIDDEN in {event.action for event in match.history(seat)}
