"""The sensible player of The Resistance: what it believes, and that it plays by it."""

from __future__ import annotations

from math import log

import pytest

from konspira import CHANCE, HIDDEN, SPECTATOR, Match, Rng
from konspira.arena.play import many, sit
from konspira.arena.report import report
from konspira.bots import take_turn
from konspira.game import Event
from konspira.games.resistance.mind import player as bots
from konspira.games.resistance.mind.adviser import Counsellor
from konspira.games.resistance.mind.belief import seat as of_a_seat
from konspira.games.resistance.mind.belief.frequencies import LOYAL_VOTES, SABOTAGE, SPY_VOTES
from konspira.games.resistance.mind.belief.seat import suspicion
from konspira.games.resistance.mind.belief.spy_sets import Belief
from konspira.games.resistance.rules.actions import (
    APPROVE,
    BLAME,
    FAIL,
    FAILS,
    I_AM_RESISTANCE,
    REJECT,
    SPY,
    SUCCESS,
    SUSPECT,
    TRUST,
)
from tests.games.resistance.tables import GAME, Table

SPIES = {5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4}


@pytest.mark.parametrize("players", SPIES)
def test_before_anything_happens_all_others_are_alike(players):
    table = Table(players)
    mine = suspicion(table.view(0), ())
    assert mine[0] == 0
    assert mine[1:] == pytest.approx([SPIES[players] / (players - 1)] * (players - 1))
    assert suspicion(table.view(SPECTATOR), ()) == pytest.approx([SPIES[players] / players] * players)


@pytest.mark.parametrize("players", SPIES)
def test_there_are_at_most_210_sets_of_spies(players):
    belief = Belief(players)
    assert len(belief.worlds) == {5: 10, 6: 15, 7: 35, 8: 56, 9: 84, 10: 210}[players]
    assert sum(belief.weights) == pytest.approx(1)


def test_a_spy_knows_the_spies_and_a_blind_one_only_itself():
    assert suspicion(Table(5, spies=(1, 4)).view(1), ()) == (0, 1, 0, 0, 1)
    blind = suspicion(Table(5, spies=(1, 4), blind_spies=True).view(1), ())
    assert blind == pytest.approx((0.25, 1, 0.25, 0.25, 0.25))


def test_who_was_alone_with_me_when_a_mission_failed_is_a_spy():
    table = Table(5, spies=(1, 4)).mission(0, 1, fails=(1,))
    assert suspicion(table.view(0), ())[1] == pytest.approx(1)


def test_a_failed_team_is_suspected_and_the_others_are_trusted_more():
    table = Table(5, spies=(1, 4)).mission(1, 2, fails=(1,))
    doubts = suspicion(table.view(0), ())
    assert min(doubts[1:3]) > max(doubts[3:])


def test_as_many_fails_as_members_make_all_of_them_spies():
    table = Table(5, spies=(1, 2)).mission(1, 2, fails=(1, 2))
    assert suspicion(table.view(SPECTATOR), ()) == pytest.approx((0, 1, 1, 0, 0))


def test_the_belief_always_counts_as_many_spies_as_there_are():
    table = Table(7, spies=(1, 4, 6)).mission(1, 2, fails=(1,)).reject(0, 1, 2).mission(0, 2, 3)
    for seat in (*range(7), SPECTATOR):
        assert sum(suspicion(table.view(seat), ())) == pytest.approx(3)


def test_a_look_at_a_card_settles_it():
    table = Table(7, spies=(0, 5, 6), plot="drawn").draw("overheard-conversation", "opinion-maker")
    table.give("overheard-conversation", 1).play(1, "overhear 0")
    assert suspicion(table.view(1), ())[0] == 1


def test_the_word_of_one_who_has_looked_weighs_and_that_of_others_hardly():
    table = Table(7, spies=(0, 5, 6), plot="drawn").draw("overheard-conversation", "opinion-maker")
    table.give("overheard-conversation", 1).play(1, "overhear 0")
    view = table.view(3)
    silent = suspicion(view, ())[0]
    witness = suspicion(view, (Event(1, SUSPECT + 0),))[0]
    guess = suspicion(view, (Event(2, SUSPECT + 0),))[0]
    assert witness > guess > silent > suspicion(view, (Event(1, TRUST + 0),))[0]


def test_reading_a_match_bit_by_bit_or_at_once_leads_to_the_same_belief():
    table, follower = Table(6, spies=(1, 4)), of_a_seat.OpenMind()
    for play in (
        lambda: table.mission(1, 2, fails=(1,)),
        lambda: table.reject(0, 1, 2),
        lambda: table.mission(0, 2, 3),
        lambda: table.mission(0, 2, 3, 4, fails=(4,)),
    ):
        play()
        follower.follow(table.view(0), ())
    assert tuple(follower.doubts()) == pytest.approx(suspicion(table.view(0), ()))


def test_habits_are_frequencies():
    for habits in (LOYAL_VOTES, SPY_VOTES, SABOTAGE):
        assert all(0 < rate < 1 for rate in habits)


def test_spies_let_decisive_missions_fail_and_approve_the_fifth_team():
    table = Table(5, spies=(1, 4)).mission(0, 2).mission(0, 2, 3).send(1, 2).approve()
    for seed in range(20):
        player = bots.Sensible(Rng(seed))
        assert player.choose(table.view(1), (SUCCESS, FAIL), ()) == FAIL
    table = Table(5, spies=(1, 4))
    for _ in range(4):
        table.reject(0, 1)
    table.send(0, 2)
    for seat in range(5):
        assert bots.Sensible(Rng(seat)).choose(table.view(seat), (0, 1), ()) == APPROVE


def test_thinking_takes_spies_as_much_work_as_the_resistance(monkeypatch):
    """So the time a bot takes does not tell its side."""
    counted = [0]
    real = of_a_seat.chance_good

    def counting(*args):
        counted[0] += 1
        return real(*args)

    monkeypatch.setattr(of_a_seat, "chance_good", counting)

    def work(spies, prepare):
        table = Table(5, spies=spies)
        prepare(table)
        counted[0] = 0
        view = table.view(0)
        bots.Sensible(Rng(1)).choose(view, GAME.rules.legal(table.state, 0), ())
        return counted[0]

    for prepare in (lambda t: None, lambda t: t.send(0, 1), lambda t: t.send(0, 1).approve()):
        assert work((0, 4), prepare) == work((3, 4), prepare)


def side(line_up, role, games=150):
    found = report("resistance", many(GAME, GAME.setup(5), line_up, games, 3, jobs=1))
    return found.bots[line_up[0]].roles[role].rate


def test_one_inferring_bot_among_random_ones_raises_the_rate_of_its_side():
    lone, crowd = ["sensible", *["random"] * 4], ["random"] * 5
    for role in ("resistance", "spy"):
        assert side(lone, role) > side(crowd, role)


def watched(seed):
    """A match of sensible players: before each decision the view and the history of a seat, and who the spies are."""
    match = Match(GAME, GAME.setup(5), dice=Rng(seed))
    match.begin()
    players, rng = sit(GAME, ["sensible"] * 5, seed), Rng(seed)
    while waiting := match.waiting:
        seat = waiting[rng.below(len(waiting))]
        yield match.view(seat), match.history(seat), int(match.state.spies)
        take_turn(match, seat, players[seat])


def test_a_close_reader_is_less_surprised_by_who_the_spies_are():
    surprise = {of_a_seat.Mind: 0.0, of_a_seat.KeenMind: 0.0}
    for seed in range(60):
        for view, history, spies in watched(seed):
            if view.missions and view.characters[int(view.seat)] != SPY:
                for kind in surprise:
                    thinker = kind()
                    thinker.follow(view, history)
                    likely = thinker.mine[thinker.worlds.index(spies)] / sum(thinker.mine)
                    surprise[kind] -= log(max(likely, 1e-9))
    assert surprise[of_a_seat.KeenMind] < 0.95 * surprise[of_a_seat.Mind]


def test_a_close_reader_comes_to_the_same_step_by_step_and_at_once():
    followers = {}
    for view, history, _ in watched(4):
        step = followers.setdefault(view.seat, of_a_seat.KeenMind())
        step.follow(view, history)
        once = of_a_seat.KeenMind()
        once.follow(view, history)
        assert step.doubts() == pytest.approx(once.doubts())


def keen_doubts(table, seat, *events):
    reader = of_a_seat.KeenMind()
    reader.follow(table.view(seat), events)
    return reader.doubts()


def test_spies_do_not_accuse_each_other():
    table = Table(5, spies=(1, 4)).mission(1, 2, fails=(1,))
    over, accuses, acts = Event(CHANCE, FAILS + 1), Event(3, SUSPECT + 1), Event(3, HIDDEN)
    assert keen_doubts(table, 0, over, accuses, acts)[3] < keen_doubts(table, 0, over)[3]


def test_the_silence_of_one_who_failed_together_with_a_suspect_is_telling_unless_it_never_talks():
    table = Table(5, spies=(1, 4)).mission(1, 2, fails=(1,))
    over, talks, acts = Event(CHANCE, FAILS + 1), Event(2, I_AM_RESISTANCE), Event(2, HIDDEN)
    before = keen_doubts(table, 0, over)[2]
    assert keen_doubts(table, 0, over, acts)[2] == pytest.approx(before)
    assert keen_doubts(table, 0, over, talks, acts)[2] > before + 0.03  # the loyal keep silent more often than not


def test_the_counsellor_rejects_a_team_that_failed_and_says_whom_it_suspects():
    table = Table(5, spies=(1, 4)).mission(0, 1, fails=(1,)).send(1, 2, 3)
    for seed in range(20):
        counsellor = Counsellor(Rng(seed))
        assert counsellor.choose(table.view(0), GAME.rules.legal(table.state, 0), ()) == REJECT
        assert SUSPECT + 1 in counsellor.speak(table.view(0), (), REJECT)
        said = (Event(0, SUSPECT + 1), Event(0, BLAME))
        assert not {SUSPECT + 1, BLAME} & {*counsellor.speak(table.view(0), said, REJECT)}, "what is said is said"
