"""Characters are felt: each does what it is named for oftener, or seldomer, than the plain bot does."""

from __future__ import annotations

from collections import Counter

import pytest

from konspira import Match, Rng, bots, find, names
from konspira.arena.characters import count
from konspira.bots import manners

COUP = find("coup")


def habits(name, bot, seats, games):
    game, total = find(name), Counter()
    for number in range(games):
        total += count(game, game.setup(seats), bot, number, 3)
    return total


@pytest.mark.long
def test_the_bold_bluff_oftener_the_careful_seldomer_and_the_vengeful_strike_back():
    plain, bold, careful, vengeful = (
        habits("coup", f"{bot}@300", 4, 24) for bot in ("plain", "bold", "careful", "vengeful")
    )
    dares, struck = plain["dared"] / plain["could dare"], plain["struck back"] / plain["could strike"]
    assert bold["dared"] / bold["could dare"] > 1.5 * dares
    assert careful["dared"] / careful["could dare"] < dares / 1.5
    assert vengeful["struck back"] / vengeful["could strike"] > 1.4 * struck


@pytest.mark.parametrize("name", names())
def test_a_character_has_tastes_for_some_options_and_never_for_all(name):
    """In every game there is something daring, from what the seat sees alone."""
    game, found = find(name), 0
    for seed in range(4):
        match, rng = Match(game, game.setup(), dice=Rng(seed)), Rng(seed)
        match.begin()
        while match.waiting and len(match.log) < 300:
            seat = match.waiting[rng.below(len(match.waiting))]
            legal = match.legal(seat)
            dares = [action for action in legal if game.mind.daring(match.view(seat), action)]
            other = game.rules.deal(match.view(seat), rng)
            assert dares == [action for action in legal if game.mind.daring(game.rules.view(other, seat), action)]
            found += 0 < len(dares) < len(legal)
            match.play(seat, legal[rng.below(len(legal))])
    assert found > 5


def test_a_taste_is_worth_what_the_manner_says_and_nothing_to_the_plain():
    match = Match(COUP, COUP.setup(3), dice=Rng(1))
    match.begin()
    seat = match.waiting[0]
    asked = match.view(seat), match.legal(seat), match.history(seat)
    made = {name: bots.make(COUP, name, Rng(1), match.setup).bot for name in ("plain", "bold", "careful")}
    assert made["plain"].tastes(*asked) == {}
    bold, careful = made["bold"].tastes(*asked), made["careful"].tastes(*asked)
    assert bold.keys() == careful.keys() == {a for a in asked[1] if COUP.mind.daring(asked[0], a)}
    assert set(bold.values()) == {manners.CHARACTERS["bold"].boldness}
