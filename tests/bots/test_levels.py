"""Levels: a beginner's mistakes instead of dice, in the order of their names, and behaviour like people's."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from konspira import Rng, bots, find, names
from konspira.arena.play import many
from konspira.arena.report import report
from konspira.bots import Lapses, manners
from konspira.bots.thinking import Thinking
from konspira.games.coup.mind.lab.rates import count

COUP = find("coup")


def wins(game, seats, one, others, games, seed=17):
    return report(game.name, many(game, game.setup(seats), [one, *[others] * (seats - 1)], games, seed, 1)).bots[one]


@pytest.mark.parametrize("name", names())
def test_weak_levels_err_as_beginners_do_and_strong_ones_think(name):
    game = find(name)
    lapses = game.mind.lapses
    assert set(lapses) <= set(manners.LEVELS)
    assert 1.0 >= lapses["beginner"] > lapses["easy"] > 0.0
    assert "master" not in lapses
    for level in ("beginner", "easy", "medium"):
        bot = bots.make(game, level, Rng(1)).bot
        assert isinstance(bot, Lapses) == (level != "medium")
        assert not isinstance(getattr(bot, "bot", bot), Thinking)
    assert isinstance(bots.make(game, "master", Rng(1)).bot, Thinking)


@pytest.mark.parametrize(("name", "seats", "games"), [("coup", 2, 160), ("liberation", 2, 100), ("resistance", 5, 200)])
def test_a_beginner_is_weaker_than_easy_and_easy_than_sensible(name, seats, games):
    game = find(name)
    beginner, easy = (wins(game, seats, level, "sensible", games) for level in ("beginner", "easy"))
    assert beginner.rate < easy.rate < 0.5
    assert beginner.high < 0.5


def test_medium_plays_as_sensible_players_do():
    mediums = [[seat.won for seat in match] for match in many(COUP, COUP.setup(2), ["medium", "random"], 20, 3, 1)]
    own = [[seat.won for seat in match] for match in many(COUP, COUP.setup(2), ["sensible", "random"], 20, 3, 1)]
    assert mediums == own


@pytest.mark.parametrize("level", ["beginner", "easy", "medium"])
def test_weak_levels_of_coup_challenge_as_seldom_as_people_do(level):
    total = Counter()
    for seed in range(60):
        total += count(level, COUP.setup(5), seed)
    assert 0.01 < total["challenge"] / total["chance"] < 0.12
    assert 0.03 < total["bluff"] / total["claim"] < 0.3
    assert total["tax doubted"] / total["tax"] < 0.25


def test_a_game_without_a_novice_still_has_all_levels():
    """As before: a weak player looks at little and misjudges what it sees."""
    plain = replace(COUP, mind=replace(COUP.mind, novice=None))
    assert isinstance(bots.make(plain, "beginner", Rng(1)).bot, Thinking)
