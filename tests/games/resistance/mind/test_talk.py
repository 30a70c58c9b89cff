"""Statements: everybody hears them, they stand in the log, and the rules never do."""

from __future__ import annotations

import pytest

from konspira import SPECTATOR, IllegalAction, Match, Rng, record
from konspira.arena.play import sit
from konspira.errors import BadRequest
from konspira.games.resistance.mind.belief import seat as of_a_seat
from konspira.games.resistance.rules import actions
from konspira.games.resistance.rules.actions import (
    ACCUSE,
    APPROVE,
    I_AM_RESISTANCE,
    REJECT,
    TRUST,
    WOULD_NOT_SEND,
    about_seat,
)
from konspira.wire import plain
from tests.games.resistance.tables import GAME


def begun(secret=b"s" * 32, **options):
    match = Match(GAME, GAME.setup(5, options), secret=secret)
    match.begin()
    return match


def play_on(match, seed=1):
    rng = Rng(seed)
    while match.waiting:
        seat = match.waiting[rng.below(len(match.waiting))]
        options = match.legal(seat)
        match.play(seat, options[rng.below(len(options))])
    return match


def test_statements_are_numbered_after_the_actions():
    assert len(actions.VOCABULARY) == actions.SUSPECT
    assert GAME.describe(actions.SUSPECT + 3) == "suspect 3"
    assert GAME.describe(actions.TRUST) == "trust 0"
    assert GAME.describe(actions.I_AM_RESISTANCE) == "i am resistance"
    assert GAME.describe(actions.WOULD_SEND) == "would send"
    assert GAME.describe(actions.WOULD_NOT_SEND) == "would not send"
    assert GAME.describe(actions.ACCUSE + 2 * 10 + 4) == "accuse 4 after mission 3"
    assert all(GAME.parse(GAME.describe(number)) == number for number in range(len(GAME.words)))


def test_any_seat_may_speak_at_any_time_and_everybody_hears_it():
    match = begun()
    quiet = [seat for seat in range(5) if seat not in match.waiting]
    match.speak(quiet[0], "suspect 3")
    match.speak(quiet[1], "I am resistance")
    for observer in (*range(5), SPECTATOR):
        heard = [(event.seat, GAME.describe(event.action)) for event in match.history(observer)][-2:]
        assert heard == [(quiet[0], "suspect 3"), (quiet[1], "i am resistance")]


def test_a_statement_changes_nothing_in_the_rules():
    match = begun()
    before = plain(match.state)
    for number in GAME.statements(match.setup):
        match.speak(number % 5, number)
    assert plain(match.state) == before


def test_a_match_with_talk_replays_and_verifies():
    match = begun()
    rng = Rng(5)
    while match.waiting:
        statements = GAME.statements(match.setup)
        match.speak(int(rng.below(5)), statements[rng.below(len(statements))])
        seat = match.waiting[rng.below(len(match.waiting))]
        match.play(seat, match.legal(seat)[0])
    assert plain(record.verify(record.of(match)).state) == plain(match.state)
    again = begun()
    again.replay(match.log)
    assert (again.log, again.histories) == (match.log, match.histories)


def test_an_unfinished_match_with_talk_can_be_saved():
    match = begun()
    match.speak(2, "trust 0")
    assert record.of(match, 3).log[-1] == "2 trust 0"


@pytest.mark.parametrize(("seat", "what"), [(9, "trust 0"), (-1, "trust 0"), (0, "approve"), (0, 5000)])
def test_what_is_no_statement_or_no_seat_is_refused(seat, what):
    with pytest.raises(IllegalAction, match=f"seat {seat} may not s"):
        begun().speak(seat, what)


def test_nobody_speaks_of_a_seat_that_nobody_sits_in():
    match = begun()
    for what in ("suspect 5", "trust 9", "accuse 7 after mission 1"):
        with pytest.raises(IllegalAction, match="no statement at this table"):
            match.speak(0, what)
    assert len(GAME.statements(match.setup)) == 5 + 5 + 3 + 25
    assert len(GAME.statements(GAME.setup(10))) == len(actions.STATEMENTS)


def test_an_unknown_statement_is_refused():
    with pytest.raises(BadRequest, match="no action"):
        begun().speak(0, "shout 3")


def test_nobody_speaks_before_the_match_or_after_it():
    match = Match(GAME, GAME.setup(5))
    with pytest.raises(IllegalAction, match="has not begun"):
        match.speak(0, "trust 1")
    match = play_on(begun())
    with pytest.raises(IllegalAction, match="is over"):
        match.speak(0, "trust 1")


def test_what_was_said_cannot_be_taken_back():
    match = begun()
    (leader,) = match.waiting
    match.play(leader, match.legal(leader)[0])
    match.speak((leader + 1) % 5, "suspect 0")
    with pytest.raises(IllegalAction, match="has spoken since"):
        match.undo(leader)


def test_a_match_without_talk_is_the_same_as_if_there_were_none():
    match = play_on(begun())
    assert all(event.action < len(actions.VOCABULARY) for event in match.log)


# -- One mind a match ----------------------------------------------------------------------------


def told_all(seed, afresh, bot="sensible", players=7):
    """What everybody says in a match, mission by mission, and how they vote; with bots made anew for every question."""
    setup = GAME.setup(players, {"plot": "drawn"})
    match, rng = Match(GAME, setup, dice=Rng(seed)), Rng(seed)
    match.begin()
    minds = sit(GAME, [bot] * players, seed, setup)
    said, testified = [], []
    while match.waiting:
        seat = match.waiting[rng.below(len(match.waiting))]
        player = sit(GAME, [bot] * players, seed + len(match.log), setup)[seat] if afresh else minds[seat]
        view = match.view(seat)
        for statement in player.speak(view, match.history(seat)):
            said.append((len(match.state.missions), seat, statement))
            testified.append((seat, statement, view.plot.looked[seat]))
            match.speak(seat, statement)
        action = player.choose(match.view(seat), match.legal(seat), match.history(seat))
        if said and said[-1][1:] == (seat, WOULD_NOT_SEND) and action in (APPROVE, REJECT):
            assert action == REJECT, "nobody votes for a team that they would not send"
        match.play(seat, action)
    return said, testified


@pytest.mark.parametrize("afresh", [False, True])
def test_a_statement_is_made_once_even_by_a_bot_that_is_made_anew_for_every_question(afresh):
    for seed in range(12):
        said = told_all(seed, afresh)[0]
        assert len(said) == len(set(said))


@pytest.mark.parametrize("afresh", [False, True])
def test_testimony_about_a_card_that_was_shown_is_never_taken_back(afresh):
    """Spies lie about cards, but they stick to it."""
    spoken = 0
    for seed in range(20):
        words = {}
        for seat, statement, looked in told_all(seed, afresh)[1]:
            whom = about_seat(statement)
            if looked >> whom & 1 and not I_AM_RESISTANCE <= statement < ACCUSE:
                spoken += 1
                loyal = TRUST <= statement < ACCUSE
                assert words.setdefault((seat, whom), loyal) == loyal
    assert spoken > 10


def test_whoever_was_right_is_followed_and_whoever_cried_wolf_is_not():
    """Seat 1 named a seat that was on both failures, seat 2 one that succeeded twice; now both name seat 5."""
    mind = of_a_seat.Mind()
    mind.words = {(1, 4): False, (2, 3): False, (1, 5): False, (2, 5): False}
    doubts = [0.0, 0.3, 0.3, 0.05, 0.9, 0.5]
    assert mind.credit(1, 5, doubts) > of_a_seat.GUESSES > mind.credit(2, 5, doubts)
    assert of_a_seat.WORST <= mind.credit(2, 5, doubts) <= mind.credit(1, 5, doubts) <= of_a_seat.BEST
