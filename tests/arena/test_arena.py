"""Matches in bulk: fair seats, honest intervals, and bots that are worth playing."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from konspira import HIDDEN, Match, Rng, bots, find, names
from konspira.arena import chart, league
from konspira.arena.play import Fixture, Seated, finish, many, season, sit
from konspira.arena.ratings import ratings
from konspira.arena.report import against, report, wilson
from konspira.arena.store import Store
from konspira.bots import manners
from konspira.errors import BadRequest
from konspira.wire import encode
from tests.worlds import WORLDS

COUP = find("coup")


def spread(tables, number):
    """So many of the tables, evenly spread from the first to the last."""
    return [tables[place * (len(tables) - 1) // (number - 1)] for place in range(number)]


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


# Bots think; a few tables of each game, the smallest and the largest among them, are enough to see them through.
TABLES = [world for name in names() for world in spread([world for world in WORLDS if world[0] == name], 5)]


def quick(game):
    """All bots of a game's own, and one of those that think, which differ only in how much."""
    return [*(bot for bot in bots.names(game) if bot not in manners.NAMES), "hard@4"]


@pytest.mark.parametrize(("name", "setup"), TABLES)
def test_every_bot_plays_to_the_end_at_every_kind_of_table(name, setup):
    game = find(name)
    for bot in quick(game):
        match = Match(game, setup, dice=Rng(11))
        match.begin()
        finish(match, sit(game, [bot] * setup.players, 5, setup), Rng(6))
        assert match.over


@pytest.mark.parametrize("name", names())
def test_a_bot_decides_from_what_its_seat_may_know_alone(name):
    """In another world that looks the same to its seat, with all else dealt anew, a bot chooses the same."""
    game = find(name)
    rng = Rng(1)
    for _ in range(3):
        match = Match(game, game.setup(), dice=rng)
        match.begin()
        while match.waiting:
            seat = match.waiting[rng.below(len(match.waiting))]
            view, legal, history = match.view(seat), match.legal(seat), match.history(seat)
            if rng.below(6):
                match.play(seat, legal[rng.below(len(legal))])
                continue
            other = game.rules.view(game.rules.deal(view, rng), seat)
            assert encode(other) == encode(view)
            for bot in quick(game):
                here = bots.make(game, bot, Rng(99)).choose(view, legal, history)
                assert bots.make(game, bot, Rng(99)).choose(other, legal, history) == here
            match.play(seat, legal[rng.below(len(legal))])


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
    assert fresh.memory.bookmark.read == players[seat].memory.bookmark.read == list(match.history(seat))
    for what in ("claimed", "proved", "caught", "chances", "challenges", "claim"):
        assert getattr(fresh.memory, what) == getattr(players[seat].memory, what)
    assert HIDDEN in {event.action for event in match.history(seat)}


# -- Fair comparison -----------------------------------------------------------------------------


def test_every_line_up_meets_the_same_cards():
    """The first cards of a match depend on its number alone, not on who plays or sits where."""
    seen = []
    for line_up in (["random", "sensible"], ["random", "random"]):
        results = many(find("red_rising"), find("red_rising").setup(2), line_up, 4, seed=5, jobs=1)
        seen.append([{seat.role for seat in match} for match in results])
    assert seen[0] == seen[1]
    assert seen[0][0] == seen[0][1] != seen[0][2]


def test_an_arena_that_was_stopped_goes_on_to_the_same_result(tmp_path):
    fixtures = [Fixture(("sensible", "random"), 60)]
    setup = COUP.setup(2)
    whole = season(COUP, setup, fixtures, 1, jobs=1)
    path = tmp_path / "results.jsonl"
    store = Store(path, "coup", setup, 1)
    season(COUP, setup, fixtures, 1, 1, store)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]) + lines[-1][:-9])  # killed while it wrote the last part
    played = []
    again = season(COUP, setup, fixtures, 1, 1, Store(path, "coup", setup, 1), played.append)
    assert again == whole
    assert played[0] == 48
    assert path.read_bytes().splitlines(keepends=True) == lines


def test_results_of_another_arena_are_not_gone_on_with(tmp_path):
    path = tmp_path / "results.jsonl"
    many(COUP, COUP.setup(2), ["random"] * 2, 2, 1, 1, store=Store(path, "coup", COUP.setup(2), 1))
    with pytest.raises(BadRequest, match="another arena"):
        many(COUP, COUP.setup(2), ["random"] * 2, 2, 2, 1, store=Store(path, "coup", COUP.setup(2), 2))


def test_more_processes_give_the_same_result():
    alone = many(COUP, COUP.setup(2), ["sensible", "random"], 60, seed=9, jobs=1)
    assert many(COUP, COUP.setup(2), ["sensible", "random"], 60, seed=9, jobs=2) == alone


def match_of(*scores):
    names = ("strong", "middling", "weak")
    best = max(scores)
    return [Seated(bot, "role", score, score == best) for bot, score in zip(names, scores, strict=True)]


def test_ratings_put_the_stronger_first_and_grow_surer():
    few, many_more = ratings([match_of(3, 2, 1)] * 5), ratings([match_of(3, 2, 1)] * 60)
    assert list(many_more) == ["strong", "middling", "weak"]
    assert many_more["strong"].high - many_more["strong"].low < few["strong"].high - few["strong"].low
    assert many_more["weak"].high < many_more["strong"].low


def test_bots_that_are_alike_are_rated_alike():
    results = many(COUP, COUP.setup(2), ["random", "sensible"], 40, seed=1, jobs=1)
    renamed = [
        [Seated(f"bot {n}", s.role, float(n == k % 2), n == k % 2) for n, s in enumerate(m)]
        for k, m in enumerate(results)
    ]
    first, second = ratings(renamed).values()
    assert first.low < second.mu < first.high


def test_the_matrix_shows_who_wins_alone_among_others():
    setup = COUP.setup(3)
    results = league.pairs(COUP, setup, ["sensible", "random"], 24, 1, 1, None, lambda done: None)
    found = against(results)
    assert found["sensible"]["random"].games == found["random"]["sensible"].games == 24
    assert found["sensible"]["random"].rate > found["random"]["sensible"].rate


def test_a_report_tells_seats_and_roles_apart():
    standing = report("coup", many(COUP, COUP.setup(2), ["sensible", "random"], 20, seed=2, jobs=1)).bots["sensible"]
    assert {seat: part.games for seat, part in standing.seats.items()} == {0: 10, 1: 10}
    assert standing.score_low <= standing.mean_score <= standing.score_high
    assert all(
        part.low < part.high and part.low - 1e-9 <= part.rate <= part.high + 1e-9 for part in standing.roles.values()
    )


def test_line_ups_of_a_league_seat_every_bot_about_equally_often():
    tables = list(league.line_ups(["a", "b", "c", "d", "e"], 3, 10))
    counts = [sum(table.count(name) for table in tables) for name in "abcde"]
    assert max(counts) - min(counts) <= 1
    assert all(len(set(table)) == 3 for table in tables)


def test_charts_are_pictures_that_can_be_read():
    points = [chart.Point(4.0**n, 0.3 + n / 10, 0.25 + n / 10, 0.35 + n / 10) for n in range(4)]
    for picture in (
        chart.curves("Coup <2>", "playouts", "wins", {"search": points}, 0.5),
        chart.bars("Coup", "wins", {"a & b": points[0], "c": points[1]}, 0.25),
    ):
        root = ElementTree.fromstring(picture)
        assert root.tag.endswith("svg")
        assert "nan" not in picture
