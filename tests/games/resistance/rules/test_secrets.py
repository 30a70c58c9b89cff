"""Side channels of The Resistance: what must tell nobody anything, and does not."""

from __future__ import annotations

import itertools

import pytest

from konspira import CHANCE, HIDDEN, SPECTATOR, IllegalAction, Match, Rng, record
from konspira.arena.play import finish, sit
from konspira.games.resistance.mind.belief.seat import suspicion
from konspira.games.resistance.rules.actions import SUSPECT, VOCABULARY
from konspira.wire import encode, plain
from tests.games.resistance.tables import GAME, Table

EVERYBODY = (*range(5), SPECTATOR)


def random_match(players=5, seed=1, **options):
    rng = Rng(seed)
    match = Match(GAME, GAME.setup(players, options), dice=rng)
    match.begin()
    while match.waiting:
        yield match
        seat = match.waiting[rng.below(len(match.waiting))]
        actions = match.legal(seat)
        match.play(seat, actions[rng.below(len(actions))])
    yield match


def test_the_order_in_which_ballots_arrive_leaves_the_same_table():
    ends = set()
    for order in itertools.permutations(range(5)):
        table = Table(5).send(0, 1)
        for seat in order:
            table.play(seat, "approve" if seat in (1, 3, 4) else "reject")
        ends.add(encode(plain(table.state)))
    assert len(ends) == 1


def test_the_order_in_which_mission_cards_arrive_leaves_the_same_table():
    ends = set()
    for order in itertools.permutations((0, 1, 2)):
        table = Table(5, spies=(1, 2)).mission(0, 3).send(0, 1, 2).approve()
        for seat in order:
            table.play(seat, "fail" if seat == 2 else "success")
        ends.add(encode(plain(table.state)))
    assert len(ends) == 1


@pytest.mark.parametrize("saboteur", [1, 2])
def test_nobody_but_the_player_learns_who_played_the_fail(saboteur):
    def seen_by(observer, who):
        table = Table(5, spies=(1, 2)).mission(0, 3).send(0, 1, 2).approve().cards(who)
        return encode(table.view(observer))

    for observer in (0, 3, 4, SPECTATOR):
        assert seen_by(observer, saboteur) == seen_by(observer, 3 - saboteur)


def test_the_record_of_a_mission_does_not_hold_who_played_what_not_even_in_the_state():
    one = Table(5, spies=(1, 2)).mission(0, 3).mission(0, 1, 2, fails=(1,))
    two = Table(5, spies=(1, 2)).mission(0, 3).mission(0, 1, 2, fails=(2,))
    assert plain(one.state) == plain(two.state)


def test_ballots_and_mission_cards_of_others_stand_in_no_history():
    *_, match = random_match(seed=4)
    for observer in EVERYBODY:
        seen = [action for seat, action in match.history(observer) if seat not in (CHANCE, observer)]
        assert {VOCABULARY[action].split()[0] for action in seen if action != HIDDEN} == {"send"}


@pytest.mark.parametrize(
    "options", [{}, {"plot": "drawn"}, {"plot": "chosen"}, {"plot": "chosen", "targeting": True, "blind_spies": True}]
)
def test_all_histories_are_of_the_same_length_at_every_moment(options):
    for match in random_match(7, seed=9, **options):
        assert {len(match.history(seat)) for seat in (*range(7), SPECTATOR)} == {len(match.log)}


def test_spies_and_resistance_are_asked_alike_on_a_mission():
    for spies in ((1, 4), (2, 3)):
        table = Table(5, spies=spies).send(0, 1).approve()
        assert table.asked() == (0, 1)


def test_error_texts_are_the_same_whoever_the_spies_are():
    def refusals(spies):
        table = Table(5, spies=spies).send(0, 1).approve()
        texts = []
        for seat, action in itertools.product((0, 2, 4), range(len(VOCABULARY))):
            if action not in GAME.rules.legal(table.state, seat):
                with pytest.raises(IllegalAction) as refused:
                    GAME.rules.play(table.state, seat, action)
                texts.append(str(refused.value))
        return texts

    assert refusals((1, 3)) == refusals((2, 3)) == refusals((1, 2))


def test_the_file_of_an_unfinished_match_is_the_same_whoever_the_spies_are():
    """For the resistance and for spectators: same moves, same bytes."""

    def files(spies, observer):
        match = Match(GAME, GAME.setup(5), secret=b"k" * 32)
        match.begun = True
        for seat, text in [(CHANCE, "leader 0"), (CHANCE, f"spies {spies}"), (0, "send 0"), (0, "send 1")]:
            match.put(seat, GAME.parse(text))
        for seat in range(5):
            match.put(seat, GAME.parse("approve"))
        match.roll()
        match.put(1, GAME.parse("success"))
        return encode(plain(record.of(match, observer).log)), record.of(match, observer).secret

    for observer in (0, SPECTATOR):
        assert files("1 4", observer) == files("2 3", observer)
        assert files("1 4", observer)[1] is None


def test_a_spy_sees_the_spies_in_the_history_and_the_resistance_only_itself():
    match = Match(GAME, GAME.setup(5), secret=b"k" * 32)
    match.begun = True
    match.put(CHANCE, GAME.parse("leader 0"))
    match.put(CHANCE, GAME.parse("spies 1 4"))
    words = [GAME.describe(match.history(seat)[1].action) for seat in EVERYBODY]
    loyal = "character resistance"
    assert words == [loyal, "spies 1 4", loyal, loyal, "spies 1 4", "?"]


def test_blind_spies_see_only_themselves_in_the_history():
    match = Match(GAME, GAME.setup(5, {"blind_spies": True}), secret=b"k" * 32)
    match.begun = True
    match.put(CHANCE, GAME.parse("leader 0"))
    match.put(CHANCE, GAME.parse("spies 1 4"))
    assert GAME.describe(match.history(1)[1].action) == "character spy"


def test_the_last_to_vote_cannot_take_the_vote_back_after_seeing_the_others():
    match = Match(GAME, GAME.setup(5), secret=b"k" * 32)
    match.begin()
    (leader,) = match.waiting
    while match.waiting == (leader,):
        match.play(leader, match.legal(leader)[0])
    for seat in range(5):
        match.play(seat, "approve")
    with pytest.raises(IllegalAction, match="may not take anything back"):
        match.undo(4)


def test_ballots_that_have_been_turned_up_stay_known_while_the_others_are():
    """With more than five players ballots are turned up in two goes, and a deal in between keeps the first."""
    table = Table(7).send(0, 1)
    for seat in range(7):
        GAME.rules.play(table.state, seat, GAME.parse("approve" if seat in (1, 4, 6) else "reject"))
    GAME.rules.play(table.state, CHANCE, GAME.parse("ballots 0 nynny"))
    view = table.view(3)
    assert (view.shown, view.opinions) == (0b0011111, 0b0010010)
    for seed in range(20):
        dealt = GAME.rules.deal(view, Rng(seed))
        assert dealt.ayes & 0b0011111 == 0b0010010


def test_bots_say_and_do_the_same_in_worlds_that_look_alike_to_them():
    """A bot sees views and histories alone, so what it may not know cannot show in what it does."""

    def moves(spies):
        match = Match(GAME, GAME.setup(5), secret=b"k" * 32)
        match.begun = True
        for seat, text in [(CHANCE, "leader 0"), (CHANCE, f"spies {spies}")]:
            match.put(seat, GAME.parse(text))
        (bot,) = sit(GAME, ["sensible"], 3)
        said = [bot.choose(match.view(0), match.legal(0), match.history(0)) for _ in range(3)]
        return said, bot.speak(match.view(0), match.history(0), said[-1])

    assert moves("1 4") == moves("2 3")


def test_suspicion_is_the_same_for_all_who_know_the_same():
    def doubts(spies):
        table = Table(5, spies=spies).mission(1, 2, fails=(1,))
        return suspicion(table.view(0), ())

    assert doubts((1, 4)) == doubts((1, 3))


def test_whoever_holds_a_statement_number_speaks_only_as_themselves():
    match = Match(GAME, GAME.setup(5), secret=b"k" * 32)
    match.begin()
    for number in GAME.statements(match.setup):
        match.speak(2, number)
    assert {event.seat for event in match.log if event.action >= SUSPECT} == {2}


def test_bots_play_whole_matches_with_every_option():
    for number, flags in enumerate(itertools.product((False, True), (False, True), ("off", "chosen", "drawn"))):
        options = dict(zip(("blind_spies", "targeting", "plot"), flags, strict=True))
        for players in range(5, 11):
            rng = Rng(number)
            match = Match(GAME, GAME.setup(players, options), dice=rng)
            match.begin()
            finish(match, sit(GAME, ["sensible"] * players, number), rng)
            assert match.scores is not None
