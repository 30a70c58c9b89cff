"""Matches: the log is the truth, chance is proven, and nothing wrong changes anything."""

from __future__ import annotations

import hashlib
import hmac

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from konspira import CHANCE, HIDDEN, SPECTATOR, BadRequest, IllegalAction, Match, Rng, find
from konspira.arena.play import finish, sit
from konspira.fairness import Fairness, digest
from konspira.wire import plain
from tests.worlds import seeds, worlds

COUP = find("coup")
SECRET = bytes(range(32))


def begun(players=3, seed=None, **options):
    setup = COUP.setup(players, options)
    match = Match(COUP, setup, secret=SECRET) if seed is None else Match(COUP, setup, dice=Rng(seed))
    match.begin()
    return match


def test_the_commitment_is_published_before_anything_is_dealt():
    match = Match(COUP, COUP.setup(2), secret=SECRET)
    assert match.commitment == hashlib.sha256(SECRET).hexdigest()
    assert match.log == []
    assert match.waiting == ()
    with pytest.raises(IllegalAction, match="seat 0 may not act: the match has not begun"):
        match.play(0, "income")


def test_a_secret_of_its_own_is_never_the_same():
    assert len({Match(COUP).commitment for _ in range(20)}) == 20


def test_chance_follows_from_the_secret_and_the_entropy_by_plain_hmac():
    """The sums of the module's docstring, done by hand."""
    dice = Fairness(3, SECRET)
    dice.pledge(1, digest(b"mine"))
    dice.open(1, b"mine")
    key = hmac.digest(SECRET, b"\x01" + (4).to_bytes(4, "big") + b"mine", "sha256")
    for count, sides in enumerate((5, 7, 1, 1000)):
        number = int.from_bytes(hmac.digest(key, count.to_bytes(8, "big"), "sha256")[:8], "big")
        assert dice.below(sides) == number % sides


def test_chance_skips_numbers_that_would_favour_the_first_options(monkeypatch):
    numbers = iter([2**64 - 1, 2**63])
    monkeypatch.setattr(hmac, "digest", lambda *_: next(numbers).to_bytes(8, "big"))
    dice = Fairness(2, SECRET)
    dice.key = b"key"
    assert dice.below(3) == 2**63 % 3
    assert dice.count == 2


def test_every_option_of_chance_comes_up_about_as_often():
    dice = Fairness(2, SECRET)
    counts = [0] * 6
    for _ in range(6000):
        counts[dice.below(6)] += 1
    assert min(counts) > 850


def test_entropy_changes_the_deal_and_must_be_pledged_first():
    plain_deal, other = Fairness(2, SECRET), Fairness(2, SECRET)
    with pytest.raises(BadRequest, match="seat 0 did not pledge these bytes"):
        other.open(0, b"x")
    other.pledge(0, digest(b"x"))
    with pytest.raises(BadRequest, match="seat 0 did not pledge these bytes"):
        other.open(0, b"y")
    other.open(0, b"x")
    assert [plain_deal.below(1000) for _ in range(5)] != [other.below(1000) for _ in range(5)]


def test_nobody_may_choose_entropy_after_seeing_anothers():
    dice = Fairness(3, SECRET)
    dice.pledge(0, digest(b"x"))
    dice.open(0, b"x")
    with pytest.raises(BadRequest, match="seat 1 pledges too late"):
        dice.pledge(1, digest(b"y"))


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (lambda dice: dice.pledge(3, digest(b"x")), "there is no seat 3"),
        (lambda dice: dice.pledge(0, "xyz"), "must pledge a SHA-256"),
        (lambda dice: dice.pledge(1, digest(b"other")), "has already pledged"),
        (lambda dice: dice.open(1, b""), "1 to 64 bytes"),
        (lambda dice: dice.open(1, b"x" * 65), "1 to 64 bytes"),
        (lambda dice: dice.seal(), "seat 1 pledged entropy and has not opened it"),
        (lambda dice: Fairness(2, b"short"), "32 bytes, not 5"),
    ],
)
def test_bad_entropy_is_refused_with_the_reason(act, why):
    dice = Fairness(3, SECRET)
    dice.pledge(1, digest(b"mine"))
    with pytest.raises(BadRequest, match=why):
        act(dice)


def test_no_entropy_after_the_first_move():
    match = begun()
    with pytest.raises(BadRequest, match="the match has begun"):
        match.proof.pledge(0, digest(b"x"))
    with pytest.raises(BadRequest, match="already begun"):
        match.begin()


def test_chance_plays_by_itself_and_nobody_plays_for_it():
    match = begun()
    assert [event.seat for event in match.log] == [CHANCE] * 7
    with pytest.raises(IllegalAction, match="nobody may answer for chance"):
        match.play(CHANCE, "draw duke")
    assert match.legal(CHANCE) == ()


@pytest.mark.parametrize(
    ("seat", "action", "why"),
    [
        (7, "income", "there is no seat 7: the seats are 0 to 2"),
        (-3, "income", "there is no seat -3"),
        (1, "income", "seat 1 may not act now: the game waits for seat 0"),
        (0, "coup 1", "seat 0 may not 'coup 1' now"),
        (0, "steal 0", "seat 0 may not 'steal 0' now"),
        (0, 999, "seat 0 may not answer 999, which is no action, now"),
        (0, 2**80, "which is no action"),
        (0, HIDDEN, "which is no action"),
    ],
)
def test_an_illegal_action_says_who_what_and_why_and_changes_nothing(seat, action, why):
    match = begun(first=0)
    before, log = plain(match.state), list(match.log)
    with pytest.raises(IllegalAction, match=why):
        match.play(seat, action)
    assert plain(match.state) == before
    assert match.log == log


class Counted:
    """A number of another library, as arrays hold them."""

    def __init__(self, number):
        self.number = number

    def __index__(self):
        return self.number

    def __eq__(self, other):
        return self.number == other

    __hash__ = None

    def __le__(self, other):
        return self.number <= other

    def __ge__(self, other):
        return self.number >= other

    def __lt__(self, other):
        return self.number < other


def test_numbers_of_other_libraries_stand_in_the_log_as_plain_ones():
    match = begun()
    first, before = match.waiting[0], len(match.log)
    match.play(Counted(first), Counted(match.legal(first)[0]))
    match.play(match.waiting[0], bool(match.legal(match.waiting[0])[1]))
    assert {type(part) for event in match.log for part in event} == {int}
    for nonsense in (1.0, None, "1"):
        with pytest.raises((TypeError, BadRequest)):
            match.play(match.waiting[0], nonsense)
    assert len(match.log) == before + 2


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("stael 1", "did you mean steal 1"),
        ("", "begins with one of income, aid"),
        ("challenge 3", "did you mean challenge"),
        ("убить", "begins with one of"),
    ],
)
def test_words_that_are_no_action_get_a_suggestion(text, why):
    with pytest.raises(BadRequest, match=why):
        begun(first=0).play(0, text)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60))
def test_parsing_takes_any_text(text):
    try:
        action = COUP.parse(text)
    except BadRequest as error:
        assert "\n" not in str(error)  # noqa: PT017
    else:
        assert COUP.describe(action) == " ".join(text.lower().split())


@settings(max_examples=60, deadline=None)
@given(worlds, seeds, st.lists(st.tuples(st.integers(-4, 12), st.integers(-3, 300)), max_size=200))
def test_whatever_is_played_the_match_goes_on_or_stays_as_it_was(world, seed, tries):
    game = find(world[0])
    match = Match(game, world[1], dice=Rng(seed))
    match.begin()
    for seat, action in tries:
        before, moves = plain(match.state), len(match.log)
        try:
            match.play(seat, action)
        except IllegalAction:
            assert plain(match.state) == before
            assert len(match.log) == moves
        else:
            assert len(match.log) > moves


@pytest.mark.parametrize(
    ("players", "options", "why"),
    [
        (1, {}, "coup takes 2 to 6 players, not 1"),
        (7, {}, "coup takes 2 to 6 players, not 7"),
        (3, {"drift": 1}, "unknown option 'drift': did you mean draft"),
        (2, {"draft": "maybe"}, "option draft is yes or no, not 'maybe'"),
        (3, {"first": "nobody"}, "option first is one of random|0|1"),
        (3, {"first": 3}, "option first names seat 3, but the seats are 0 to 2"),
    ],
)
def test_a_setup_that_does_not_fit_is_refused_with_the_reason(players, options, why):
    with pytest.raises(BadRequest) as error:
        COUP.setup(players, options)
    assert why in str(error.value)


def test_names_must_fit_the_seats():
    with pytest.raises(BadRequest, match="2 names do not fit 3 players"):
        Match(COUP, COUP.setup(3), ["a", "b"])


def test_an_unknown_game_gets_a_suggestion():
    with pytest.raises(BadRequest, match="unknown game 'koup': did you mean coup"):
        find("koup")


def test_undo_takes_back_ones_own_last_answer():
    match = begun(first=0)
    match.play(0, "exchange")
    match.play(1, "pass")
    match.play(2, "pass")
    before, log = plain(match.state), list(match.log)
    match.play(0, match.legal(0)[0])
    match.undo(0)
    assert plain(match.state) == before
    assert match.log == log
    assert [len(match.history(seat)) for seat in (0, 1, 2, SPECTATOR)] == [len(log)] * 4


def test_undo_stops_where_something_was_revealed():
    match = begun(first=0)
    with pytest.raises(IllegalAction, match="cards have been dealt since"):
        match.undo(0)
    match.play(0, "tax")
    match.play(1, "pass")
    with pytest.raises(IllegalAction, match="seat 1 has acted since"):
        match.undo(0)
    match.undo(1)
    match.undo(0)
    assert match.waiting == (0,)


def test_undo_before_the_match_has_nothing_to_take_back():
    with pytest.raises(IllegalAction, match="nothing to take back"):
        Match(COUP).undo(0)


def test_after_the_end_nobody_may_act():
    match = begun(2, seed=4)
    finish(match, sit(COUP, ["random", "random"], 1), Rng(2))
    assert sum(match.scores) == 1
    with pytest.raises(IllegalAction, match="seat 1 may not act: the game is over"):
        match.play(1, "income")


def test_a_seat_sees_its_own_draws_and_a_spectator_none():
    match = begun(3)
    draws = [[event.action != HIDDEN for event in match.history(seat)] for seat in (0, 1, 2, SPECTATOR)]
    assert [sum(seen) for seen in draws] == [3, 3, 3, 1]  # two cards each, and who goes first


def test_looking_from_a_seat_that_is_not_there():
    with pytest.raises(BadRequest, match="there is no seat 5"):
        begun().view(5)
    with pytest.raises(BadRequest, match="there is no seat 5"):
        begun().history(5)


def test_plain_dice_prove_nothing():
    with pytest.raises(BadRequest, match="no fairness proof"):
        _ = begun(seed=1).commitment
