"""Strangers: enough of them, halves that nobody chose, and players that know their seat alone."""

from __future__ import annotations

import pytest

from konspira import Match, Rng, bots, find, names
from konspira.arena import strangers
from konspira.arena.play import finish, sit
from konspira.bots import zoo
from konspira.errors import BadRequest
from konspira.game import no_forecasts
from konspira.wire import encode
from tests.worlds import WORLDS

MEMBERS = [(name, member) for name in names() for member in zoo.members(find(name))]


@pytest.mark.parametrize("name", names())
def test_every_game_has_a_dozen_strangers_and_some_in_either_half(name):
    game = find(name)
    seen, unseen, fresh = (zoo.members(game, half) for half in (zoo.SEEN, zoo.UNSEEN, zoo.FRESH))
    assert len(zoo.members(game)) == len(seen) + len(unseen) + len(fresh) >= 12
    assert len(seen) >= 4
    assert len(unseen) >= 4
    assert len(fresh) >= 3 or game.mind.forecasts is no_forecasts, "chances are held against those who came last"
    assert not set(seen) & set(unseen)
    assert all(one.kind for one in zoo.members(game).values())


def test_a_name_says_to_which_half_it_belongs():
    """Nothing but its digest: these stay where they are whoever comes to the zoo."""
    halves = {zoo.half_of(find("coup"), member) for member in ("honest", "guest", "counter", "taxman", "anything")}
    assert halves == {zoo.SEEN}
    assert {zoo.half_of(find("coup"), member) for member in ("liar", "sceptic", "thief", "copycat")} == {zoo.UNSEEN}


@pytest.mark.parametrize(("name", "member"), MEMBERS)
def test_a_stranger_plays_to_the_end_at_every_kind_of_table(name, member):
    game = find(name)
    tables = [setup for world, setup in WORLDS if world == name]
    for setup in tables[:: max(1, len(tables) // 3)]:
        match = Match(game, setup, dice=Rng(21))
        match.begin()
        finish(match, sit(game, [zoo.PREFIX + member] * setup.players, 3, setup), Rng(4))
        assert match.over


@pytest.mark.parametrize("name", names())
def test_strangers_decide_from_what_their_seat_may_know_alone(name):
    """In another world that looks the same to its seat, a stranger chooses the same."""
    game, rng = find(name), Rng(2)
    match = Match(game, game.setup(), dice=rng)
    match.begin()
    while match.waiting:
        seat = match.waiting[rng.below(len(match.waiting))]
        view, legal, history = match.view(seat), match.legal(seat), match.history(seat)
        if not rng.below(5):
            other = game.rules.view(game.rules.deal(view, rng), seat)
            assert encode(other) == encode(view)
            for member in zoo.members(game):
                here = bots.make(game, zoo.PREFIX + member, Rng(9)).choose(view, legal, history)
                assert here in legal
                assert bots.make(game, zoo.PREFIX + member, Rng(9)).choose(other, legal, history) == here, member
        match.play(seat, legal[rng.below(len(legal))])


@pytest.mark.parametrize("name", names())
def test_strangers_differ_in_what_they_do(name):
    """No two members answer the same questions alike and say the same."""
    game, rng = find(name), Rng(5)
    answers = {member: [] for member in zoo.members(game)}
    for _ in range(2 if name == "red_rising" else 8):
        match = Match(game, game.setup(), dice=rng)
        match.begin()
        players = sit(game, ["sensible"] * match.setup.players, 1, match.setup)
        while match.waiting:
            seat = match.waiting[0]
            view, legal, history = match.view(seat), match.legal(seat), match.history(seat)
            if len(legal) > 1:
                for member, given in answers.items():
                    stranger = bots.make(game, zoo.PREFIX + member, Rng(len(history)))
                    given.append(bots.answered(stranger, view, legal, history))
            match.play(seat, players[seat].choose(view, legal, history))
    assert len({tuple(given) for given in answers.values()}) == len(answers)


def test_one_bot_is_measured_alone_among_each_stranger():
    game = find("coup")
    found = strangers.meet(game, game.setup(3), ["sensible", "random"], "zoo:unseen", 6, seed=1, jobs=1)
    unseen = zoo.members(game, zoo.UNSEEN)
    assert list(found.members) == list(unseen)
    assert (found.games, found.deals) == (6 * 2 * len(unseen), 2)
    assert all(met.rates["sensible"].games == 6 for met in found.members.values())
    wins = sum(met.rates["sensible"].wins for met in found.members.values())
    whole = found.overall.rates["sensible"]
    assert (whole.games, whole.wins) == (6 * len(unseen), wins)
    assert found.overall.rates["random"].rate < whole.rate


@pytest.mark.parametrize(
    ("which", "why"),
    [
        ("zoo:liarr", "the zoo of coup has no 'liarr': did you mean liar?"),
        ("zoo:", "the zoo of coup has no ''"),
    ],
)
def test_a_stranger_that_is_not_there_is_told_in_one_sentence(which, why):
    with pytest.raises(BadRequest) as told:
        zoo.find(find("coup"), which)
    assert str(told.value).startswith(why)


def test_a_half_is_no_player():
    with pytest.raises(BadRequest, match="zoo:unseen is several players of coup: name one"):
        bots.make(find("coup"), "zoo:unseen", Rng(1))
