"""A search that is held to the trained player: a little by little, and not at all without one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from konspira import Match, Rng, find
from konspira.bots.manners import named
from konspira.bots.search import Edge, Node
from konspira.bots.thinking import Thinking

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
