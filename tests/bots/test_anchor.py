"""A search that is held to the trained player: a little by little, and not at all without one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from konspira import Match, Rng, find
from konspira.bots.manners import named
from konspira.bots.search import Edge, Node
from konspira.bots.thinking import Thinking
from konspira.mind.advice import Advised, Told

pytest.importorskip("numpy", reason="the trained player needs it")

COUP = find("coup")
PAIR = COUP.setup(2)


def held(anchor, name="master@40"):
    game = replace(COUP, mind=replace(COUP.mind, anchor=anchor))
    return Thinking(game, named(name), Rng(3), PAIR)


def asked():
    match = Match(COUP, PAIR, dice=Rng(12))
    match.begin()
    seat = match.waiting[0]
    return match.view(seat), match.legal(seat), match.history(seat)


def test_held_fast_it_plays_as_the_trained_player_does():
    view, legal, history = asked()
    bot = held(1e9)
    assert bot.choose(view, legal, history) in legal
    leanings = dict(zip(legal, bot.guide.leanings(view, legal, history), strict=True))
    for action, chance in bot.odds.items():
        assert chance == pytest.approx(leanings[action], abs=0.06)
    assert sum(bot.odds.values()) == pytest.approx(1)


def test_what_a_search_is_sure_of_outweighs_it():
    bot = held(0.05, "search@40")
    liked, better = Edge(0, 0.9), Edge(1, 0.1)
    for edge, value in ((liked, 0.3), (better, 0.9)):
        edge.visits, edge.total = 400, 400 * value
    root = Node(0, [liked, better])
    root.visits, root.total = 800, liked.total + better.total
    assert bot.anchored(root, {0: 0.98, 1: 0.02}) == 1
    better.total = 400 * 0.4
    assert bot.anchored(root, {0: 0.98, 1: 0.02}) == 0


def test_characters_and_games_without_a_trained_player_are_not_held():
    assert held(0.05, "bold@40").guide is None
    assert held(0.0).guide is None
    assert Thinking(find("unrest"), named("master@40"), Rng(3)).guide is None


class Grading:
    """Gives two options grades of three to one."""

    def advise(self, view, legal, history):
        return Told(b"", {legal[0]: 75, legal[1]: 25})


def test_whoever_is_advised_leans_by_grades():
    assert Advised(Grading()).leanings(None, (4, 5, 6), ()) == [0.75, 0.25, 0.0]


@pytest.mark.parametrize("players", [2, 4])
def test_in_red_rising_searches_are_held_to_grades_and_need_no_network(players):
    game = find("red_rising")
    bot = Thinking(game, named("master@8"), Rng(3), game.setup(players))
    assert isinstance(bot.guide, Advised)
    match = Match(game, game.setup(players), dice=Rng(12))
    match.begin()
    seat = match.waiting[0]
    legal = match.legal(seat)
    assert bot.choose(match.view(seat), legal, match.history(seat)) in legal
    assert sum(bot.odds.values()) == pytest.approx(1)


def test_an_option_that_a_contest_dropped_early_is_judged_by_how_all_did():
    bot = held(0.05, "search@40")
    dropped, kept = Edge(0, 0.5), Edge(1, 0.5)
    dropped.visits, dropped.total = 2, 1.2
    kept.visits, kept.total = 400, 400 * 0.5
    assert bot.anchored(Node(0, [dropped, kept]), {0: 0.98, 1: 0.02}) == 0
