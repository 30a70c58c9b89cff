"""Statements: everybody hears them, they stand in the log, and the rules never do."""

from __future__ import annotations

import pytest

from konspira import SPECTATOR, IllegalAction, Match, Rng, record
from konspira.arena.play import sit
from konspira.bots import NO_ANSWER, take_turn
from konspira.errors import BadRequest
from konspira.game import Event
from konspira.games.resistance.mind.belief import seat as of_a_seat
from konspira.games.resistance.mind.lab import speaker
from konspira.games.resistance.rules import actions
from konspira.games.resistance.rules.actions import (
    ACCUSE,
    APPROVE,
    ASK,
    BALLOTS,
    BLAME,
    I_AM_RESISTANCE,
    REJECT,
    SEND,
    SUSPECT,
    TRUST,
    WOULD_NOT_SEND,
    WOULD_SEND,
    about_seat,
)
from konspira.kernel import CHANCE, HIDDEN
from konspira.wire import plain
from tests.games.resistance.tables import GAME, Table


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
    assert GAME.describe(actions.BLAME + 1) == "would not send after the second mission"
    assert GAME.describe(actions.ASK + 4) == "ask 4"
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
    for what in ("suspect 5", "trust 9", "accuse 7 after mission 1", "ask 6"):
        with pytest.raises(IllegalAction, match="no statement at this table"):
            match.speak(0, what)
    assert len(GAME.statements(match.setup)) == 5 + 5 + 3 + 25 + 5 + 5
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


# -- What bots say -------------------------------------------------------------------------------


def judged(statement):
    """Whom a statement calls a spy or loyal, and which; nothing for other statements."""
    if I_AM_RESISTANCE <= statement < ACCUSE or statement >= BLAME:
        return None
    return about_seat(statement), TRUST <= statement < I_AM_RESISTANCE


def told_all(seed, bot="sensible", players=7):
    """What everybody says in a match with plot cards, each with the mission, the view and the answer that followed."""
    setup = GAME.setup(players, {"plot": "drawn"})
    match, rng = Match(GAME, setup, dice=Rng(seed)), Rng(seed)
    match.begin()
    minds = sit(GAME, [bot] * players, seed, setup)
    said = []
    while match.waiting:
        seat = match.waiting[rng.below(len(match.waiting))]
        before, view = len(match.log), match.view(seat)
        action = take_turn(match, seat, minds[seat])
        words = [event.action for event in match.log[before:] if event.action >= SUSPECT]
        said += [(len(view.missions), seat, statement, view, action) for statement in words]
    return said, len(match.log)


@pytest.mark.parametrize(("bot", "seeds"), [("sensible", 16), ("easy", 8), ("hard@8", 5)])
def test_nobody_says_the_same_twice_in_a_mission_or_turns_about_within_one(bot, seeds):
    for seed in range(seeds):
        words, opinions = set(), {}
        for mission, seat, statement, view, _ in told_all(seed, bot)[0]:
            assert (mission, seat, statement) not in words
            words.add((mission, seat, statement))
            if judged(statement):
                whom, loyal = judged(statement)
                mission_of_opinion, before = opinions.get((seat, whom), (-1, loyal))
                assert before == loyal or (mission_of_opinion < mission and not view.plot.looked[seat] >> whom & 1)
                opinions[seat, whom] = mission, loyal


@pytest.mark.parametrize(("bot", "seeds"), [("sensible", 16), ("easy", 8), ("hard@8", 5)])
def test_everybody_does_what_they_say(bot, seeds):
    reasons = 0
    for seed in range(seeds):
        for _, _, statement, view, action in told_all(seed, bot)[0]:
            if statement in (WOULD_NOT_SEND, *range(BLAME, ASK)):
                assert action == REJECT
                reasons += 1
            elif statement == WOULD_SEND:
                assert action == APPROVE
            elif judged(statement) and not judged(statement)[1] and action == APPROVE:
                assert not view.team >> judged(statement)[0] & 1, "nobody votes for whom they have just called a spy"
    assert reasons > 3


def test_bots_are_silent_most_of_the_time():
    said, events = zip(*(told_all(seed) for seed in range(12)), strict=True)
    assert 0.02 < sum(map(len, said)) / sum(events) < 0.2


def test_a_reason_names_a_mission_that_failed_and_that_somebody_of_the_team_was_on():
    seen = 0
    for seed in range(16):
        for _, seat, statement, view, _ in told_all(seed)[0]:
            if BLAME <= statement < ASK:
                (mission,) = (each for each in view.missions if each.mission == statement - BLAME)
                assert mission.failed
                assert mission.team & view.team & ~(1 << seat)
                seen += 1
    assert seen > 5


def test_whoever_is_accused_denies_it_once_and_whoever_is_asked_names_somebody():
    for seed in range(10):
        match = begun(bytes([seed]) * 32)
        bot = sit(GAME, ["sensible"] * 5, seed)[2]
        accused, asked = Event(0, SUSPECT + 2), Event(1, ASK + 2)
        view, history = match.view(2), list(match.history(2))
        assert bot.speak(view, history, NO_ANSWER) == []
        assert bot.speak(view, [*history, accused], NO_ANSWER) == [I_AM_RESISTANCE]
        assert bot.speak(view, [*history, accused, Event(2, I_AM_RESISTANCE), accused], NO_ANSWER) == []
        named = bot.speak(view, [*history, asked], NO_ANSWER)
        assert named
        assert judged(named[0])
        assert bot.speak(view, [*history, asked, Event(2, named[0])], NO_ANSWER) == []


def test_whoever_was_right_is_followed_and_whoever_cried_wolf_is_not():
    """Seat 1 named a seat that was on both failures, seat 2 one that succeeded twice; now both name seat 5."""
    mind = of_a_seat.Mind()
    mind.words = {(1, 4): False, (2, 3): False, (1, 5): False, (2, 5): False}
    doubts = [0.0, 0.3, 0.3, 0.05, 0.9, 0.5]
    assert mind.credit(1, 5, doubts) > of_a_seat.GUESSES > mind.credit(2, 5, doubts)
    assert of_a_seat.WORST <= mind.credit(2, 5, doubts) <= mind.credit(1, 5, doubts) <= of_a_seat.BEST


def test_a_loyal_voice_that_names_true_spies_helps_its_side_and_a_lying_spy_does_not_win_by_it():
    """The same deals with and without the words of seat 0."""
    gains = {"resistance": [], "spy": []}
    for seed in range(240):
        side, silent = speaker.play("sensible", GAME.setup(5), seed, False)
        gains[side].append(speaker.play("sensible", GAME.setup(5), seed, True)[1] - silent)
    assert sum(gains["resistance"]) / len(gains["resistance"]) > 0.02
    assert sum(gains["spy"]) / len(gains["spy"]) < 0.08


def test_words_against_a_team_move_those_who_vote_after_them_and_words_for_it_too():
    """A team of seats 1 and 2 lies on the table; seat 3, of whom nothing is known, speaks."""
    table = Table(5, spies=(1, 4)).send(1, 2)
    for mind in (of_a_seat.Mind, of_a_seat.KeenMind):
        good = {}
        for words in ((), (WOULD_NOT_SEND,), (BLAME,), (WOULD_SEND,)):
            thinker = mind()
            thinker.follow(table.view(0), [Event(3, word) for word in words])
            good[words] = thinker.good(0b00110, 0)
        assert good[WOULD_NOT_SEND,] == good[BLAME,] < good[()] < good[WOULD_SEND,]


def test_words_about_a_team_are_forgotten_when_it_has_been_voted_on_and_nobody_hears_their_own():
    said = Event(3, WOULD_NOT_SEND)
    assert of_a_seat.words_of_team([Event(0, SEND), said, Event(1, HIDDEN)]) == {3: False}
    assert of_a_seat.words_of_team([said, Event(CHANCE, BALLOTS), Event(1, HIDDEN)]) == {}
    table = Table(5, spies=(1, 4)).send(1, 2)
    mine, silent = of_a_seat.Mind(), of_a_seat.Mind()
    mine.follow(table.view(3), [said])
    silent.follow(table.view(3), [])
    assert mine.doubts() == silent.doubts()
