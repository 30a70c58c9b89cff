"""What happened in Coup, in sentences that a person would say."""

from __future__ import annotations

import pytest

from konspira import Match, Rng, find
from konspira.language import Speaker

COUP = find("coup")


def told(language, *moves, me):
    """The sentences of these moves, as one seat hears them."""
    names = ["Отто", "Рита", "Вера"] if language == "ru" else ["Otto", "Rita", "Vera"]
    match = Match(COUP, COUP.setup(3, {"first": 0}), dice=Rng(1))
    match.begin()
    speaker = Speaker(language, "coup", names, me=me)
    lines = []
    for seat, action in moves:
        before, heard = match.view(me), len(match.history(me))
        match.play(seat, action)
        lines += [speaker.say(each) for each in COUP.table().story(before, match.history(me)[heard], match.view(me))]
    return lines


THEFT = ((0, "steal 1"), (1, "pass"), (2, "pass"), (1, "pass"))
DOUBT = ((0, "tax"), (1, "challenge"))


@pytest.mark.parametrize(
    ("language", "moves", "me", "sentence"),
    [
        ("en", THEFT, 1, "Otto steals 2 coins from you."),
        ("en", THEFT, 0, "You steal 2 coins from Rita."),
        ("en", THEFT, 2, "Otto steals 2 coins from Rita."),
        ("ru", THEFT, 1, "Отто крадёт у вас 2 монеты."),
        ("ru", THEFT, 2, "Отто крадёт 2 монеты. Их теряет Рита."),
        ("en", DOUBT, 0, "Rita does not believe that you are the Duke."),
        ("en", DOUBT, 1, "You do not believe that Otto is the Duke."),
        ("ru", DOUBT, 2, "Рита не верит, что Отто — герцог."),
        ("ru", DOUBT, 0, "Рита не верит, что вы — герцог."),
    ],
)
def test_thefts_and_doubts_are_told_to_whom_they_concern(language, moves, me, sentence):
    assert told(language, *moves, me=me)[-1] == sentence
