"""A match that is followed from its log is the one that was played, down to the numbers of its questions."""

from __future__ import annotations

import random

import pytest

from konspira import games, names
from konspira.server.sitting import MatchFacts, Sitting


def dealt(game):
    setup = game.setup()
    return MatchFacts(
        id="table-1", game=game.name, rules=game.version, players=setup.players, options=setup.options,
        names=[f"Lev {seat}" for seat in range(setup.players)], secret="ab" * 32, pledges=[None] * setup.players,
        entropy=[None] * setup.players,
    )  # fmt: skip


@pytest.mark.parametrize("name", names())
def test_questions_have_the_same_numbers_wherever_a_match_is_followed(name):
    """An answer that was given at one node is judged at another by its number."""
    game, luck = games.find(name), random.Random(4)
    played, followed = Sitting(dealt(game)), Sitting(dealt(game))
    played.begin()
    followed.resume(played.match.log)
    while played.questions:
        assert followed.questions == played.questions
        assert followed.newest == played.newest
        seat, question = luck.choice([*played.questions.items()])
        start = played.answer(seat, question.number, luck.choice(question.legal))
        if game.rules.talk and luck.random() < 0.2 and not played.match.over:
            said = range(len(game.rules.vocabulary), len(game.words))
            sayable = [word for word in said if game.rules.sayable(played.match.setup, word)]
            played.say(seat, luck.choice(sayable))
        followed.follow(played.match.log[start:])
    assert followed.match.scores == played.match.scores
    late = Sitting(dealt(game))
    late.resume(played.match.log)
    assert late.newest == played.newest
