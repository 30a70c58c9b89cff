"""One mind a match: a bot made anew at any question answers, and speaks, as one who has sat there from the start."""

from __future__ import annotations

import pytest

from konspira import Match, Rng, bots, find, names
from konspira.bots import zoo

THINKING = ("hard@12", "master@12", "bold@12", "vengeful@12")
SETUPS = {
    "resistance": (7, {"plot": "drawn"}),
    "coup": (3, {}),
    "red_rising": (3, {}),
}
# Events after which it is enough: matches of Red Rising are long, and whoever is made anew in Unrest reads much.
ENOUGH = {"red_rising": 60, "unrest": 50}


def table(name, seed):
    game = find(name)
    setup = game.setup(*SETUPS.get(name, (None, None)))
    match = Match(game, setup, dice=Rng(seed))
    match.begin()
    return match


def compare(name, line_up, seed):
    """Play a match with bots that stay, and hold every answer against that of one made for the question."""
    match, rng = table(name, seed), Rng(seed)
    seats = [line_up[seat % len(line_up)] for seat in range(match.setup.players)]
    staying = [bots.make(match.game, bot, Rng(seed * 64 + seat), match.setup) for seat, bot in enumerate(seats)]
    spoken = 0
    while match.waiting and len(match.log) < ENOUGH.get(name, len(match.log) + 1):
        seat = match.waiting[rng.below(len(match.waiting))]
        asked = match.view(seat), match.legal(seat), match.history(seat)
        found = bots.answered(staying[seat], *asked)
        anew = bots.make(match.game, seats[seat], Rng(seed * 64 + seat), match.setup)
        assert bots.answered(anew, *asked) == found, (seats[seat], len(match.log))
        for statement in found.said:
            match.speak(seat, statement)
        spoken += len(found.said)
        match.play(seat, found.action)
    return spoken


@pytest.mark.parametrize("name", names())
def test_a_bot_that_is_made_anew_is_the_same_player(name):
    game = find(name)
    own = [bot for bot in bots.names(game) if bots.manners.named(bot) is None]
    weak = ["beginner", "easy", "medium"]
    for seed, line_up in enumerate((own, weak, [*weak, "sensible"])):
        compare(name, line_up, seed)


@pytest.mark.parametrize("name", names())
@pytest.mark.long
def test_a_thinking_bot_that_is_made_anew_is_the_same_player(name):
    for seed in range(1 if name == "red_rising" else 2):
        compare(name, THINKING[seed:], seed)


@pytest.mark.parametrize("name", names())
def test_a_stranger_who_is_made_anew_is_the_same_player(name):
    strangers = [zoo.PREFIX + member for member in zoo.members(find(name))]
    players = find(name).setup(*SETUPS.get(name, (None, None))).players
    for seed, first in enumerate(range(0, len(strangers), players)):
        compare(name, strangers[first : first + players], seed)


def test_a_match_in_which_everybody_is_made_anew_has_its_talk():
    assert sum(compare("resistance", ["sensible"], seed) for seed in range(4)) > 4


def test_a_question_that_is_asked_twice_is_answered_alike_and_a_later_one_by_other_luck():
    match = table("coup", 3)
    seat = match.waiting[0]
    bot = bots.make(match.game, "random", Rng(5), match.setup)
    asked = match.view(seat), tuple(range(1000)), match.history(seat)
    first = bot.choose(*asked)
    assert bot.choose(*asked) == first
    match.play(seat, match.legal(seat)[0])
    assert bot.choose(match.view(seat), tuple(range(1000)), match.history(seat)) != first


def test_a_bot_that_is_told_to_be_silent_says_nothing_and_does_the_same():
    seen = 0
    for seed in range(6):
        match, rng = table("resistance", seed), Rng(seed)
        players = [bots.make(match.game, "sensible", Rng(seat), match.setup) for seat in range(7)]
        while match.waiting:
            seat = match.waiting[rng.below(len(match.waiting))]
            asked = match.view(seat), match.legal(seat), match.history(seat)
            silent, brief, lively = (bots.answered(players[seat], *asked, talk=talk) for talk in bots.WORDS)
            assert not silent.said
            assert brief.said == lively.said[:1]
            assert silent.action == brief.action == lively.action
            seen += len(lively.said)
            for statement in lively.said:
                match.speak(seat, statement)
            match.play(seat, lively.action)
    assert seen > 10
