"""Tables in arrays that are written in place: what lies in them, whose memory it is, and what callers may get wrong."""

from __future__ import annotations

import gc

import numpy as np
import pytest

pytest.importorskip("numpy", reason="the extra [env] is not installed")

from konspira import IllegalAction, find, names
from konspira.env.gymnasium import Batch
from konspira.env.native import Native

SIZES = [(name, players) for name in names() for players in (find(name).players[0], find(name).players[-1])]


def chosen(masks, rng):
    """A legal action at every table."""
    return (masks * rng.random(masks.shape)).argmax(1)


@pytest.mark.parametrize(("game", "players"), SIZES)
@pytest.mark.parametrize("seat", [None, 1])
def test_rows_masks_and_results_are_those_of_the_rules_for_every_size_and_for_one_seat(game, players, seat):
    native, rng, ends = Native(game, 6, players=players, seat=seat), np.random.default_rng(1), 0
    native.reset(seed=4)
    rules, features = native.game.rules, native.features
    for _ in range(120):
        for table, state in enumerate(native.tables.states):
            asked = int(native.seats[table])
            assert asked in rules.waiting(state)
            assert seat is None or asked == seat
            assert native.observations[table].tobytes() == features.encode(rules.view(state, asked))
            back = features.turned_back(asked, players)
            assert native.masks[table].tobytes() == features.mask(rules.legal(state, asked), back)
        acted = native.seats.copy()
        native.step(chosen(native.masks, rng))
        ends += native.terminals.sum()
        assert native.returns.sum(1) == pytest.approx(0)
        assert not native.truncations.any()
        assert (native.rewards == native.returns[np.arange(6), acted]).all()
        assert (native.returns[~native.terminals] == 0).all()
    assert ends or game != "coup"  # the others play longer


@pytest.mark.parametrize("joined", [False, True])
def test_arrays_are_one_memory_with_the_tables_and_stay_where_they_are(joined):
    native, rng = Native("coup", 5, joined=joined), np.random.default_rng(1)
    apart = Native("coup", 5)
    native.reset(seed=1)
    apart.reset(seed=1)
    before = {name: array.ctypes.data for name, array in native.own.items()}
    views = dict(native.own)
    for _ in range(150):
        actions = chosen(native.masks, rng)
        native.actions[:] = actions
        assert native.step()[0] is native.observations
        apart.step(actions.astype(np.int16))
        for name in ("observations", "masks", "seats", "rewards", "terminals", "returns", "lasts"):
            assert (views[name] == getattr(apart, name)).all()
        assert native.tables.observe()[0] == (native.rows if joined else native.observations).tobytes()
    native.reset(seed=2)
    assert {name: array.ctypes.data for name, array in native.own.items()} == before
    assert all(array.flags.writeable for array in native.own.values())
    assert (native.rows if joined else native.observations).flags.c_contiguous
    rows = native.observations
    kept = rows.copy()
    del native, views
    gc.collect()
    assert (rows == kept).all()  # an array keeps the memory that it shows


def test_whatever_a_caller_writes_into_the_arrays_changes_no_match():
    spoilt, whole, rng = Native("coup", 4), Native("coup", 4), np.random.default_rng(3)
    spoilt.reset(seed=9)
    whole.reset(seed=9)
    for _ in range(100):
        actions = chosen(whole.masks, rng)
        for name in ("observations", "masks", "seats", "rewards", "terminals", "returns", "lasts"):
            getattr(spoilt, name)[:] = 1
        spoilt.step(actions)
        whole.step(actions)
        for name in ("observations", "masks", "seats", "rewards", "terminals", "returns"):
            assert (getattr(spoilt, name) == getattr(whole, name)).all()


def test_arrays_of_the_callers_own_are_filled_and_read():
    rows, rewards, actions = np.full((3, 197), 7, np.uint8), np.ones(3, np.float32), np.zeros(3, np.int32)
    ends = np.ones(3, np.bool_)
    mine = {"rows": rows, "rewards": rewards, "actions": actions, "terminals": ends}
    native, apart = Native("coup", 3, joined=True, arrays=mine), Native("coup", 3)
    native.reset(seed=5)
    apart.reset(seed=5)
    rng = np.random.default_rng(2)
    for _ in range(150):
        assert (rows == np.hstack([apart.observations, apart.masks.view(np.uint8)])).all()
        actions[:] = chosen(apart.masks, rng)
        assert native.step()[1] is rewards
        apart.step(actions)
        assert (rewards == apart.rewards.astype(np.float32)).all()
        assert (ends == apart.terminals).all()


@pytest.mark.parametrize(
    ("arrays", "told"),
    [
        ({"rows": np.zeros((3, 197), np.uint8)}, "there is no array 'rows'"),
        ({"masks": np.zeros((3, 4), np.int8)}, r"masks must be an array of the shape \(3, 46\)"),
        ({"rewards": np.zeros(3, np.int8)}, "rewards cannot be int8: it holds float64"),
        ({"masks": np.zeros((46, 3), np.int8).T}, "masks must be contiguous and writable"),
    ],
)
def test_an_array_that_does_not_fit_is_refused(arrays, told):
    with pytest.raises(ValueError, match=told):
        Native("coup", 3, arrays=arrays).reset()


def test_a_wrong_answer_leaves_every_table_and_array_as_it_was():
    native = Native("coup", 4)
    with pytest.raises(RuntimeError, match="call reset"):
        native.step(np.zeros(4, int))
    native.reset(seed=1)
    actions = chosen(native.masks, np.random.default_rng(1))
    before = {name: array.copy() for name, array in native.own.items() if name != "actions"}
    for wrong, told, error in (
        (actions[:3], "there are 4 tables, but 3 answers", ValueError),
        (actions.astype(float), "answers are whole numbers, not float64", TypeError),
        (np.array([*actions[:3], -1]), "table 3: there is no action -1", IllegalAction),
        (np.array([*actions[:3], 45]), "table 3: seat . may not take action 45", IllegalAction),
        (np.array([*actions[:3], 1 << 62]), "table 3: there is no action", IllegalAction),
    ):
        with pytest.raises(error, match=told):
            native.step(wrong)
        assert all((native.own[name] == array).all() for name, array in before.items())


def test_gymnasiums_vector_can_show_the_same_arrays():
    batch = Batch("coup", 3, copy=False)
    seen, _ = batch.reset(seed=1)
    for _ in range(50):
        after, rewards, _, _, info = batch.step(seen["action_mask"].argmax(1))
        assert after["observation"] is batch.native.observations is seen["observation"]
        assert rewards is batch.native.rewards
        assert info["seat"] is batch.native.seats
