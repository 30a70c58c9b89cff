"""Matches in bulk: fair seats, honest intervals, and bots that are worth playing."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from konspira import HIDDEN, Match, Rng, bots, find, names
from konspira.arena import chart, cluster, league
from konspira.arena.intervals import Sample, student, wilson
from konspira.arena.play import Fixture, Seated, deal_of, finish, many, season, sit, ways
from konspira.arena.ratings import Rating, ratings
from konspira.arena.report import against, report, unsettled
from konspira.arena.store import Store
from konspira.bots import manners
from konspira.cli import cli
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
    newcomer, there = fresh.bot.memory, players[seat].bot.memory
    there.follow(match.history(seat), 3)
    assert newcomer.bookmark.read == there.bookmark.read == list(match.history(seat))
    for what in ("claimed", "proved", "caught", "chances", "challenges", "claim"):
        assert getattr(newcomer, what) == getattr(there, what)
    assert HIDDEN in {event.action for event in match.history(seat)}


# -- Fair comparison -----------------------------------------------------------------------------


def test_every_line_up_meets_the_same_cards():
    """The first cards of a match depend on its deal alone, not on who plays or sits where."""
    seen = []
    for line_up, games in ((["random", "sensible"], 4), (["random", "random"], 2)):
        results = many(find("red_rising"), find("red_rising").setup(2), line_up, games, seed=5, jobs=1)
        seen.append([{seat.role for seat in match} for match in results])
    assert seen[0][0] == seen[0][1] == seen[1][0]
    assert seen[0][2] == seen[0][3] == seen[1][1]
    assert seen[1][0] != seen[1][1]


@pytest.mark.parametrize(
    ("line_up", "number"),
    [("aaaaa", 1), ("ab", 2), ("abab", 2), ("abba", 4), ("aab", 3), ("abcabc", 3), ("aaaaab", 6), ("a", 1)],
)
def test_a_line_up_sits_in_as_many_ways_as_differ(line_up, number):
    assert ways(line_up) == number
    assert [deal_of(line_up, match) for match in (0, number - 1, number, 5 * number)] == [0, 0, 1, 5]


def test_equal_bots_play_each_deal_once():
    """Forty matches of four equal players are forty deals, and no two of them the same match."""
    game = find("red_rising")
    results = many(game, game.setup(4), ["random"] * 4, 40, seed=4, jobs=1)
    assert [match[0].deal for match in results] == list(range(40))
    assert len({tuple((seat.role, seat.score) for seat in match) for match in results}) == 40
    assert report("red_rising", results).deals == 40


def test_intervals_are_over_deals_however_often_each_was_played():
    """Playing the same deals again with the same result tells nothing more."""
    fair = [(deal, float(deal % 3 == 0)) for deal in range(120)]
    once, often = Sample(fair), Sample(fair * 8)
    assert (often.size, often.mean) == (960, once.mean)
    assert often.around_rate() == pytest.approx(once.around_rate())
    assert often.around_mean() == pytest.approx(once.around_mean())
    independent = Sample((place, value) for place, (_, value) in enumerate(fair * 8))
    assert often.around_rate()[0] < independent.around_rate()[0]


def test_independent_games_have_wilsons_interval():
    apart = Sample((deal, float(deal < 300)) for deal in range(1000))
    assert apart.around_rate() == pytest.approx(wilson(300, 1000), abs=1e-3)
    assert Sample((deal, 1.0) for deal in range(20)).around_rate() == wilson(20, 20)


def test_one_of_equal_players_always_wins():
    """Each of four has won exactly a quarter of all seats, whoever it was: nothing is uncertain about that."""
    sample = Sample((deal, float(seat == deal % 4)) for deal in range(30) for seat in range(4))
    assert sample.around_rate() == (0.25, 0.25)


def test_the_interval_holds_the_truth_as_often_as_it_says():
    """Deals decide much here: four matches of a deal are won by its luck, and intervals as if they were apart fail."""
    rng, held, narrow = Rng(8), 0, 0
    for _ in range(400):
        seen = []
        for deal in range(40):
            lucky = 0.2 if rng.below(2) else 0.8
            seen += [(deal, float(rng.below(1000) < 1000 * lucky)) for _ in range(4)]
        low, high = Sample(seen).around_rate()
        held += low <= 0.5 <= high
        low, high = wilson(sum(value for _, value in seen), len(seen))
        narrow += low <= 0.5 <= high
    assert 0.92 <= held / 400 <= 0.98
    assert narrow / 400 < 0.9


@pytest.mark.parametrize(("degrees", "quantile"), [(1, 12.706), (5, 2.571), (9, 2.262), (30, 2.042), (1000, 1.962)])
def test_few_deals_have_students_quantile(degrees, quantile):
    assert student(degrees) == pytest.approx(quantile, abs=0.01)


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


def test_results_from_before_equal_bots_had_deals_of_their_own_are_refused(tmp_path):
    path = tmp_path / "results.jsonl"
    path.write_text('{"game":"coup","players":2,"options":{"draft":false,"first":"random"},"seed":1}\n', "utf-8")
    with pytest.raises(BadRequest, match="equal bots met the same cards again: begin a new file"):
        many(COUP, COUP.setup(2), ["random"] * 2, 2, 1, 1, store=Store(path, "coup", COUP.setup(2), 1))
    assert path.read_text("utf-8").count("\n") == 1


def test_more_processes_give_the_same_result():
    alone = many(COUP, COUP.setup(2), ["sensible", "random"], 60, seed=9, jobs=1)
    assert many(COUP, COUP.setup(2), ["sensible", "random"], 60, seed=9, jobs=2) == alone


def matches_of(number, *scores):
    names = ("strong", "middling", "weak")
    best = max(scores)
    return [
        [Seated(bot, "role", score, score == best, deal) for bot, score in zip(names, scores, strict=True)]
        for deal in range(number)
    ]


def test_ratings_put_the_stronger_first_and_grow_surer():
    few, many_more = ratings(matches_of(5, 3, 2, 1)), ratings(matches_of(60, 3, 2, 1))
    assert list(many_more) == ["strong", "middling", "weak"]
    assert many_more["strong"].high - many_more["strong"].low < few["strong"].high - few["strong"].low
    assert many_more["weak"].high < many_more["strong"].low


def test_bots_that_are_alike_are_rated_alike():
    results = many(COUP, COUP.setup(2), ["random", "sensible"], 40, seed=1, jobs=1)
    renamed = [
        [Seated(f"bot {n}", s.role, float(n == k % 2), n == k % 2, k) for n, s in enumerate(m)]
        for k, m in enumerate(results)
    ]
    first, second = ratings(renamed).values()
    assert first.low < second.mu < first.high


def test_ratings_are_no_surer_for_playing_the_same_deals_again():
    """Six deals played five times each leave more doubt than thirty deals do."""
    rng = Rng(3)
    won = [rng.below(3) for _ in range(30)]

    def played(deals):
        return [
            [Seated(f"bot {n}", "role", float(won[k % deals] == n), won[k % deals] == n, k % deals) for n in range(3)]
            for k in range(30)
        ]

    few, many_more = ratings(played(6)), ratings(played(30))
    assert few["bot 0"].high - few["bot 0"].low > 1.3 * (many_more["bot 0"].high - many_more["bot 0"].low)


def test_neighbours_that_cannot_be_told_apart_are_named():
    ranked = [("a", Rating(30, 28, 32, 9)), ("b", Rating(27, 25, 29, 9)), ("c", Rating(20, 18, 22, 9))]
    assert list(unsettled(ranked)) == [("a", "b")]


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


def test_a_league_plays_every_bot_at_its_own_budget_unless_told_otherwise():
    assert league.with_budget("master", None) == "master"
    assert (league.with_budget("master", "9"), league.with_budget("sensible", "9")) == ("master@9", "sensible")
    assert "--budget" not in league.heading(24, 0, None)
    assert "--budget 9" in league.heading(24, 0, "9")


@pytest.mark.parametrize("how", [["--pairs", "--seats", "3"], [], ["--against", "zoo:seen", "--seats", "3"]])
@pytest.mark.long
def test_whatever_an_arena_plays_on_ray_its_file_is_kept(tmp_path, monkeypatch, how):
    """Ray itself is tried with datasets: here what it is given is done on the spot."""
    given = []

    def on_the_spot(work, parts, done, jobs, address):
        given.append((address, len(parts)))
        for number, part in enumerate(parts):
            done(number, work(part))

    monkeypatch.setattr(cluster, "on_ray", on_the_spot)
    file = tmp_path / "kept.jsonl"
    arguments = ["arena", "coup", "--bots", "sensible,random", "--games", "30", "--json", *how]
    on_ray = CliRunner().invoke(cli, [*arguments, "--ray", "somewhere:1", "--file", str(file)])
    assert on_ray.exit_code == 0, on_ray.output
    assert given[0][0] == "somewhere:1"
    here = CliRunner().invoke(cli, [*arguments, "--jobs", "1"])
    assert on_ray.stdout == here.stdout
    assert len(file.read_text().splitlines()) == 1 + given[0][1]
    again = CliRunner().invoke(cli, [*arguments, "--ray", "somewhere:1", "--file", str(file)])
    assert again.stdout == here.stdout
    assert len(given) == 1, "what was kept is not played again"


def test_a_league_of_chosen_bots_may_seat_ones_own(tmp_path):
    bot = tmp_path / "mine.py"
    bot.write_text("class First:\n    def choose(self, view, legal, history):\n        return legal[0]\n", "utf-8")
    own, docs = f"{bot}:First", tmp_path / "docs"
    arguments = ["league", "coup", "--games", "12", "--jobs", "1", "--docs", docs, "--results", tmp_path / "kept"]
    done = CliRunner().invoke(cli, [*map(str, arguments), "--bots", f"{own},random"])
    assert done.exit_code == 0, done.output
    written = (docs / "LEAGUE.md").read_text("utf-8")
    assert f"| `{own}` |" in written
    assert "`sensible`" not in written
    refused = CliRunner().invoke(cli, [*map(str, arguments), "--bots", own])
    assert "at least two bots" in str(refused.exception)


def test_the_tables_of_a_league_have_deals_of_their_own(tmp_path):
    found = league.standings(COUP, 48, "2", tmp_path, 1, lambda done: None)
    assert (found.games, found.deals) == (48, 12)
    page = "\n".join(league.section(COUP, "Coup", found, {}))
    assert "48 matches of 4, 12 deals." in page
    assert "Neighbours whose intervals overlap, so that their order is not settled: `" in page


def test_charts_are_pictures_that_can_be_read():
    points = [chart.Point(4.0**n, 0.3 + n / 10, 0.25 + n / 10, 0.35 + n / 10) for n in range(4)]
    for picture in (
        chart.curves("Coup <2>", "playouts", "wins", {"search": points}, 0.5),
        chart.bars("Coup", "wins", {"a & b": points[0], "c": points[1]}, 0.25),
    ):
        root = ElementTree.fromstring(picture)
        assert root.tag.endswith("svg")
        assert "nan" not in picture
