"""Features: rows of views that hold what a seat may know, counted from that seat."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest
from hypothesis import given, settings

from konspira import CHANCE, SPECTATOR, Rng, engine, find, names
from konspira.games.resistance.rules.view import possible
from konspira.kernel import CHANCE_BIT
from konspira.mind.features import Row, zeros
from konspira.wire import encode
from tests.worlds import random_states, seats, seeds, step, worlds

FEW = settings(max_examples=60)


@given(worlds, seeds)
@FEW
def test_a_row_is_as_long_as_its_blocks_say(world, seed):
    game, setup = find(world[0]), world[1]
    features = game.mind.features
    for state in random_states(game, setup, seed, every=7):
        for seat in (*seats(setup), SPECTATOR):
            row = Row(zeros(features.size))
            features.write(game.rules.view(state, seat), row)
            assert row.at == features.size == len(row.bytes)


@given(worlds, seeds)
@FEW
def test_dealing_hidden_cards_anew_changes_no_row(world, seed):
    game, setup = find(world[0]), world[1]
    rng = Rng(seed + 1)
    for state in random_states(game, setup, seed, every=7):
        for seat in (*seats(setup), SPECTATOR):
            view = game.rules.view(state, seat)
            again = game.rules.view(game.rules.deal(view, rng), seat)
            assert game.mind.features.encode(again) == game.mind.features.encode(view)


@given(worlds, seeds)
@FEW
def test_a_row_written_from_a_state_is_that_of_the_view_whatever_is_hidden_from_it(world, seed):
    game, setup = find(world[0]), world[1]
    features, view_of, rng = game.mind.features, game.rules.view, Rng(seed + 1)
    for state in random_states(game, setup, seed, every=3):
        for seat in (*seats(setup), SPECTATOR):
            view = view_of(state, seat)
            row = features.encode(view)
            assert features.seen(view_of, state, seat) == row
            assert features.seen(view_of, game.rules.deal(view, rng), seat) == row


@given(worlds, seeds)
@FEW
def test_players_take_only_actions_below_the_limit(world, seed):
    game, setup = find(world[0]), world[1]
    for state in random_states(game, setup, seed):
        for seat in game.rules.waiting(state):
            assert seat == CHANCE or max(game.rules.legal(state, seat)) < game.mind.features.actions


@given(worlds, seeds)
@FEW
def test_a_view_tells_the_same_whether_or_not_the_table_was_looked_at_before(world, seed):
    game, setup = find(world[0]), world[1]
    for state in random_states(game, setup, seed):
        fresh = game.rules.clone(state)
        for seat in (*seats(setup), SPECTATOR):
            assert encode(game.rules.view(state, seat)) == encode(game.rules.view(fresh, seat))


def block(name, which, row):
    """One block of a row."""
    at = 0
    for each in find(name).mind.features.blocks:
        if each.name == which:
            return list(row[at : at + each.size])
        at += each.size
    raise AssertionError(f"{name} has no block {which}")


@given(worlds.filter(lambda world: world[0] == "resistance"), seeds)
@FEW
def test_doubts_are_counted_from_the_record_of_missions_and_votes(world, seed):
    game, setup = find("resistance"), world[1]
    for state in random_states(game, setup, seed, every=9):
        view = game.rules.view(state, 1)
        found = block("resistance", "doubts", game.mind.features.encode(view))
        bad = [record.team for record in view.missions if record.fails]
        for distance in range(setup.players):
            p = (1 + distance) % setup.players
            on = [record for record in view.missions if record.team >> p & 1]
            tainted = [b for b in view.ballots if any(team & b.team == team for team in bad)]
            others = [b for b in view.ballots if b not in tainted]
            counted = [
                sum(not record.failed for record in on),
                sum(record.failed for record in on),
                sum(record.fails for record in on),
                sum(b.leader == p for b in tainted),
                sum(b.ayes >> p & 1 for b in tainted),
                sum(not b.ayes >> p & 1 for b in tainted),
                sum(b.ayes >> p & 1 and not b.team >> p & 1 for b in others),
                sum(b.team >> p & 1 and not b.ayes >> p & 1 for b in others),
            ]
            assert found[10 * distance : 10 * distance + 8] == counted
            sets = possible(view) if view.dealt else []
            share = sum(spies >> p & 1 for spies in sets) * 250 // max(1, len(sets))
            assert found[10 * distance + 9] == share


@pytest.mark.parametrize("name", names())
def test_rows_tell_more_than_a_few_positions_apart(name):
    """Nearly every decision of a random match has a row of its own for the seat that is asked."""
    game = find(name)
    rng, state, rows = Rng(3), None, []
    state = game.rules.start(game.setup())
    while game.rules.waiting(state):
        seat = game.rules.waiting(state)[0]
        if seat != CHANCE:
            rows.append((seat, game.mind.features.encode(game.rules.view(state, seat))))
        step(game, state, rng)
    assert len(set(rows)) > 0.6 * len(rows)


@pytest.mark.parametrize("name", names())
def test_every_block_says_what_it_tells(name):
    blocks = find(name).mind.features.blocks
    assert len({block.name for block in blocks}) == len(blocks)
    assert all(block.meaning and block.size > 0 for block in blocks)


@pytest.mark.parametrize("name", names())
def test_the_document_tells_the_sizes(name):
    text = (Path(__file__).parent.parent.parent / "docs" / "ENVIRONMENTS.md").read_text("utf-8")
    features = find(name).mind.features
    assert f"| {name} | {find(name).usual} | {features.size} | {features.actions} |" in text


# -- Actions -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "seat", "players", "mine", "table"),
    [
        ("coup", 1, 4, "steal 1", "steal 2"),
        ("coup", 3, 4, "assassinate 1", "assassinate 0"),
        ("coup", 2, 3, "coup 2", "coup 1"),
        ("coup", 2, 3, "block duke", "block duke"),
        ("resistance", 4, 5, "send 0", "send 4"),
        ("resistance", 4, 5, "give spotlight 1", "give spotlight 0"),
        ("red_rising", 1, 2, "seat 1", "seat 0"),
        ("unrest", 1, 2, "surveil 1", "surveil 1"),
    ],
)
def test_actions_that_name_a_seat_count_from_the_seat_that_acts(name, seat, players, mine, table):
    game = find(name)
    assert game.mind.features.turned(seat, players)[game.parse(mine)] == game.parse(table)


@pytest.mark.parametrize("name", names())
def test_turning_actions_and_turning_them_back_changes_nothing(name):
    game = find(name)
    for players in game.players:
        for seat in range(players):
            there, back = game.mind.features.turned(seat, players), game.mind.features.turned_back(seat, players)
            assert [back[action] for action in there] == list(range(game.mind.features.actions))


# -- The same table with everybody moved on by some chairs --------------------------------------

SEATS = {"seat", "first", "actor", "target", "claimant", "doubter", "to", "leader", "spotlight", "looker", "owner",
         "token", "victim", "holder", "taker", "viewer", "mover"}  # fmt: skip
SETS = {"waiting", "team", "voted", "shown", "opinions", "played", "ayes", "makers", "used", "caught", "open_caught"}
EACH = {"influence", "alive", "shown", "coins", "mixed", "characters", "held", "looked", "watched", "houses", "helium",
        "fleet", "hands", "sizes", "points"}  # fmt: skip
MISSIONS = {"cleared", "open_cleared"}


class Moved:
    """Rearranges a view: whoever sat at p sits at p + k."""

    def __init__(self, players, k):
        self.players, self.k = players, k

    def seat(self, p):
        return (p + self.k) % self.players if 0 <= p < self.players else p

    def set(self, mask):
        return sum(1 << self.seat(p) for p in range(self.players) if mask >> p & 1) | mask & CHANCE_BIT

    def each(self, values):
        return tuple(values[(p - self.k) % self.players] for p in range(self.players))

    def thing(self, thing):
        if isinstance(thing, (tuple, list)):
            return type(thing)(self.thing(item) for item in thing)
        if not hasattr(thing, "__dict__"):
            return thing
        moved = copy.copy(thing)
        for name, value in vars(thing).items():
            vars(moved)[name] = self.field(name, value)
        return moved

    def field(self, name, value):
        if name == "turn" and isinstance(value, tuple):
            return (self.seat(value[0]), *value[1:])
        if name == "looked":
            return self.each([self.set(mask) for mask in value])
        if name == "watched":
            return self.each([self.seat(p) for p in value])
        if name in EACH and isinstance(value, tuple) and len(value) == self.players:
            return self.each(value)
        if isinstance(value, int) and not isinstance(value, bool):
            if name in SEATS:
                return self.seat(value)
            if name in SETS:
                return self.set(value)
            if name in MISSIONS:
                return sum(self.set(value >> 10 * mission & 1023) << 10 * mission for mission in range(5))
            return value
        return self.thing(value)


@pytest.mark.skipif(
    engine.running() == "compiled", reason="compiled objects cannot be rearranged: make test runs this interpreted"
)
@given(worlds, seeds)
@FEW
def test_moving_everybody_on_by_some_chairs_changes_no_row(world, seed):
    game, setup = find(world[0]), world[1]
    if setup.players == 2 and world[0] in ("unrest", "liberation"):
        return  # there the two seats are the two sides
    rng = Rng(seed)
    for state in random_states(game, setup, seed, every=11):
        for seat in seats(setup):
            view = game.rules.view(state, seat)
            for k in (1, 1 + rng.below(setup.players - 1)):
                assert game.mind.features.encode(Moved(setup.players, k).thing(view)) == game.mind.features.encode(view)
