"""Bots that think: they play legally from views alone, better the more they think, and levels differ in strength."""

from __future__ import annotations

import dataclasses

import pytest

from konspira import BadRequest, Match, Rng, bots, find, names
from konspira.arena.play import many, sit, watch
from konspira.arena.report import report
from konspira.bots import manners
from konspira.bots.outlook import outlook
from konspira.bots.search import Edge, Node, Search, Settings, answer_of
from konspira.bots.thinking import Manner, Thinking, last_enemy
from konspira.game import Event
from konspira.games.coup.mind.instinct import Quick
from konspira.games.coup.rules import bag
from konspira.games.coup.rules.actions import DUKE, ROLES
from konspira.games.unrest.rules.actions import EMPIRE
from konspira.games.unrest.rules.state import card_at
from tests.games.coup.tables import Court

COUP = find("coup")


def rate(game, players, bot, others, count, seed=3):
    line_up = [bot, *[others] * (players - 1)]
    return report(game.name, many(game, game.setup(players), line_up, count, seed, jobs=1)).bots[bot]


def test_a_little_search_beats_the_sensible_coup_player():
    assert rate(COUP, 2, "search@60", "sensible", 60).low > 0.5


@pytest.mark.parametrize("name", names())
def test_the_search_never_looks_at_the_true_state(name):
    """Two worlds that look alike to a seat get the same answer, and a search leaves the world it starts from alone."""
    game = find(name)
    match = Match(game, game.setup(), dice=Rng(5))
    match.begin()
    rng = Rng(6)
    for _ in range(6):
        seat = match.waiting[0]
        view, legal, history = match.view(seat), match.legal(seat), match.history(seat)
        twin = game.rules.view(game.rules.deal(view, rng), seat)
        here = bots.make(game, "master@12", Rng(9), match.setup).choose(view, legal, history)
        assert bots.make(game, "master@12", Rng(9), match.setup).choose(twin, legal, history) == here
        assert here in legal
        match.play(seat, legal[rng.below(len(legal))])
        if match.over:
            return


def test_a_search_finds_the_winning_coup():
    """With seven coins against a last influence there is nothing to think about."""
    table = Court("duke captain", "contessa duke", coins=(7, 2)).state
    table.players[1].hand -= bag.one(DUKE)
    table.players[1].shown += bag.one(DUKE)
    bot = Thinking(COUP, Manner(playouts=80, believes=False, heed=0.0), Rng(1), COUP.setup(2))
    assert COUP.describe(bot.choose(COUP.rules.view(table, 0), COUP.rules.legal(table, 0), [])) == "coup 1"


def test_a_budget_of_playouts_is_kept():
    match = Match(COUP, COUP.setup(3), dice=Rng(2))
    match.begin()
    seat = match.waiting[0]
    bot = bots.make(COUP, "search@77", Rng(1), match.setup).bot
    bot.choose(match.view(seat), match.legal(seat), match.history(seat))
    assert bot.playouts == 77
    assert sum(edge.visits for edge in bot.root.edges) <= 77


def test_every_option_of_the_root_is_one_the_seat_has():
    match = Match(COUP, COUP.setup(4), dice=Rng(8))
    match.begin()
    seat = match.waiting[0]
    world = COUP.rules.deal(match.view(seat), Rng(1))
    search = Search(COUP.rules.clone, Quick(), seat, 4, Settings(0.0, 50), Rng(1))
    root = search.run([world], [])
    assert tuple(edge.action for edge in root.edges) == match.legal(seat)
    assert search.done == 50


@pytest.mark.parametrize("name", manners.NAMES)
def test_levels_and_characters_play_every_game_to_the_end(name):
    for game in map(find, names()):
        line_up = [f"{name}@3", *["random"] * (game.usual - 1)]
        assert len(many(game, game.setup(), line_up, 1, seed=4, jobs=1)) == 1


def test_a_beginner_is_weaker_than_hard_but_no_dice_thrower():
    assert rate(COUP, 2, "hard@150", "beginner", 40).rate > 0.5
    assert rate(COUP, 2, "beginner", "random", 300).low > 0.5


def root_of(*tried):
    """A root whose options 0, 1, … were visited so often and won so often."""
    edges = [Edge(action, 1 / len(tried)) for action in range(len(tried))]
    for edge, (visits, won) in zip(edges, tried, strict=True):
        edge.visits, edge.total, edge.squares = visits, float(won), float(won)
    return Node(0, edges)


def test_a_mixing_bot_plays_now_this_now_that_where_both_are_about_as_good():
    root = root_of((50, 30), (45, 27), (40, 10))
    mixing = Thinking(COUP, Manner(mixing=0.5), Rng(1), COUP.setup(2))
    assert {mixing.decide(root) for _ in range(60)} == {0, 1}
    plain = Thinking(COUP, Manner(), Rng(1), COUP.setup(2))
    assert {plain.decide(root) for _ in range(10)} == {0}


def test_advice_is_left_only_for_something_that_is_clearly_better():
    """Forty wins of sixty are one standard error better than thirty-four, and fifty are three."""
    careful = Thinking(COUP, Manner(proof=1.5), Rng(1), COUP.setup(2))
    assert careful.decide(root_of((60, 40), (59, 34)), hint=1) == 1
    assert careful.decide(root_of((60, 50), (59, 34)), hint=1) == 0
    assert careful.decide(root_of((60, 50), (0, 0)), hint=1) == 0
    rash = Thinking(COUP, Manner(proof=0.0), Rng(1), COUP.setup(2))
    assert rash.decide(root_of((60, 40), (59, 34)), hint=1) == 0


def test_others_who_always_go_by_instinct_grow_no_tree():
    match = Match(COUP, COUP.setup(4), dice=Rng(8))
    match.begin()
    seat = match.waiting[0]
    world = COUP.rules.deal(match.view(seat), Rng(1))

    def thinkers(trust):
        search = Search(COUP.rules.clone, Quick(), seat, 4, Settings(0.0, 60, trust=trust), Rng(1))
        search.run([world], [])
        return {int(node.seat) for node in search.nodes.values()}

    assert thinkers(100) == {seat}
    assert len(thinkers(50)) > 1


def test_the_vengeful_remember_who_harmed_them():
    steal = COUP.parse("steal 0")
    assert last_enemy(COUP, 0, [Event(1, steal), Event(2, COUP.parse("steal 1"))]) == 1
    assert last_enemy(COUP, 2, [Event(1, steal)]) == -1


@pytest.mark.parametrize("name", ["master@", "master@fast", "master@0", "master@5m"])
def test_a_budget_that_makes_no_sense_is_refused(name):
    with pytest.raises(BadRequest, match="budget"):
        bots.make(COUP, name, Rng(1))


def test_somebody_who_keeps_claiming_the_duke_is_believed_more_and_more():
    match = Match(COUP, COUP.setup(2, {"first": 1}), dice=Rng(12))
    match.begin()
    first = outlook(COUP, match.setup, match.view(0), match.history(0), Rng(1))[1]
    for _ in range(3):
        match.play(1, "tax")
        match.play(0, "pass")
        match.play(0, "income")
    later = outlook(COUP, match.setup, match.view(0), match.history(0), Rng(1))[1]
    assert later[ROLES[DUKE]] > first[ROLES[DUKE]] + 0.1


@pytest.mark.parametrize("name", names())
def test_beliefs_are_chances_about_every_seat(name):
    game = find(name)
    match = Match(game, game.setup(), dice=Rng(4))
    match.begin()
    rng = Rng(2)
    for _ in range(12):
        seat = match.waiting[0]
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
        if match.over:
            break
    seat = match.waiting[0]
    found = outlook(game, match.setup, match.view(seat), match.history(seat), Rng(1), worlds=60)
    assert len(found) == match.setup.players
    assert all(0 < chance <= 1.000001 for each in found for chance in each.values())
    mine = game.rules.secrets(match.state, seat)
    assert all(found[seat][secret] == pytest.approx(1) for secret in mine)


def test_a_game_without_an_instinct_is_searched_all_the_same():
    plain = dataclasses.replace(COUP, mind=dataclasses.replace(COUP.mind, instinct=None, bluffs=False, remembers=False))
    match = Match(plain, plain.setup(2), dice=Rng(3))
    match.begin()
    seat = match.waiting[0]
    bot = Thinking(plain, Manner(playouts=20), Rng(1), match.setup)
    assert bot.choose(match.view(seat), match.legal(seat), match.history(seat)) in match.legal(seat)
    assert bot.playouts == 20


def believer_after(bot, matches=12):
    """What a thinking player believes at the end of some matches of two: how rash the other is."""
    found = []
    for seed in range(matches):
        match = Match(COUP, COUP.setup(2), dice=Rng(seed))
        match.begin()
        thinker = Thinking(COUP, Manner(playouts=2), Rng(seed), match.setup)
        players = [thinker, bots.make(COUP, bot, Rng(seed + 99), match.setup)]
        while waiting := match.waiting:
            seat = waiting[0]
            view, legal, history = match.view(seat), match.legal(seat), match.history(seat)
            match.play(seat, players[seat].choose(view, legal, history))
        found.append(thinker.remembered(match.view(0), match.history(0)).rashness(1))
    return sum(found) / matches


def test_whoever_does_anything_at_all_is_found_out():
    assert believer_after("random") > 0.5
    assert believer_after("sensible") < 0.1


def test_of_the_rash_anything_is_expected():
    """With seven coins instinct hardly ever takes one more; a rash player does as often as anything else."""
    table, instinct, rng = Court("duke captain", "contessa duke", coins=(7, 2)).state, Quick(), Rng(1)
    options = COUP.rules.legal(table, 0)
    income = options.index(COUP.parse("income"))

    def often(rash):
        return sum(answer_of(table, instinct, 0, options, [rash, 0], rng) == options[income] for _ in range(600))

    assert often(0) < 20
    assert often(1000) == pytest.approx(600 / len(options), rel=0.3)


@pytest.mark.long
def test_cards_hidden_in_unrest_are_believed_in_more_often_than_by_chance():
    """How often the true pair is dealt, summed over many moments, against deals that read nothing."""
    unrest, rng, deals = find("unrest"), Rng(5), 200
    believed = even = 0

    def hidden(city):
        return {card_at(city, 0), card_at(city, 1)}

    for seed in range(100, 130):
        match = Match(unrest, unrest.setup(), dice=Rng(seed))
        match.begin()
        believer = unrest.mind.belief()
        for seat in watch(match, sit(unrest, ["sensible", "sensible"], seed), Rng(seed)):
            view, s = match.view(EMPIRE), match.state
            if seat == EMPIRE and s.face_down == 3:
                believer.follow(view, match.history(EMPIRE))
                believed += sum(hidden(believer.deal(view, rng)) == hidden(s) for _ in range(deals))
                even += sum(hidden(unrest.rules.deal(view, rng)) == hidden(s) for _ in range(deals))
    assert believed > 1.3 * even
