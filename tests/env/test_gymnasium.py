"""The games in Gymnasium: a seat against bots, many tables at once, and what users may get wrong."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium", reason="the extra [env] is not installed")

from gymnasium.error import InvalidAction, ResetNeeded

from konspira import IllegalAction, Rng, find, kernel, names
from konspira.env import returns
from konspira.env.gymnasium import Batch, Seat


def pick(masks, rng):
    """A legal action at every table."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])


def match_at(seat, seed):
    rng, rows = np.random.default_rng(seed), []
    seen, info = seat.reset(seed=seed)
    assert seat.observation_space.contains(seen)
    over = False
    while not over:
        seen, reward, over, cut, info = seat.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        assert seat.observation_space.contains(seen)
        assert not cut
        rows.append((seen["observation"].tobytes(), reward, info["seat"]))
    assert not seen["action_mask"].any()
    return rows


@pytest.mark.parametrize("game", names())
def test_a_seat_plays_whole_matches_against_bots_and_the_seed_fixes_them(game):
    seat = gymnasium.make(f"konspira/{game}-v{find(game).version}", opponents="random").unwrapped
    first = match_at(seat, 5)
    assert match_at(Seat(game, opponents="random"), 5) == first
    assert all(reward == 0 for _, reward, _ in first[:-1])
    assert first[-1][1] != 0


def test_the_mask_is_what_the_table_allows():
    seat = Seat("coup", players=3, seat=1, opponents=["sensible", "random"])
    seen, _ = seat.reset(seed=2)
    legal = {seat.game.describe(action) for action in seat.match.legal(1)}
    assert {seat.describe(int(action)) for action in np.flatnonzero(seen["action_mask"])} == legal
    assert (seat.action_masks() == seen["action_mask"].astype(bool)).all()
    assert seat.render() is None
    assert "seat_0" in rendered()


def rendered():
    seat = Seat("coup", players=2, render_mode="ansi")
    seat.reset(seed=1)
    return seat.render()


def test_what_users_of_a_seat_get_wrong_is_told():
    seat = Seat("coup", players=2, opponents="random")
    with pytest.raises(ResetNeeded, match="call reset"):
        seat.step(0)
    seen, _ = seat.reset(seed=1)
    with pytest.raises(InvalidAction, match="see action_mask"):
        seat.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    with pytest.raises(InvalidAction, match="may not take action -1"):
        seat.step(-1)
    match_at(seat, 3)
    with pytest.raises(ResetNeeded, match="the match is over"):
        seat.step(0)
    with pytest.raises(ValueError, match="2 players need 1 opponents, not 2"):
        Seat("coup", players=2, opponents=["random", "random"])
    with pytest.raises(ValueError, match="coup has no bot 'rondom'"):
        Seat("coup", opponents="rondom")
    with pytest.raises(ValueError, match="there is no seat 9"):
        Seat("coup", seat=9)


@pytest.mark.parametrize("game", names())
def test_many_tables_step_together(game):
    rng = np.random.default_rng(1)
    batch = gymnasium.make_vec(
        f"konspira/{game}-v{find(game).version}", num_envs=5, vectorization_mode="vector_entry_point"
    )
    seen, info = batch.reset(seed=3)
    for _ in range(60):
        assert batch.observation_space.contains(seen)
        assert seen["action_mask"].any(axis=1).all()
        seen, rewards, over, cut, info = batch.step(pick(seen["action_mask"], rng))
        assert not cut.any()
        assert (rewards[~over] == 0).all()
        if over.any():
            assert info["returns"][over].sum() == pytest.approx(0)


@pytest.mark.parametrize("game", names())
def test_every_row_and_mask_of_a_batch_is_that_of_a_view_and_its_options(game):
    batch = Batch(game, 8)
    players = batch.setup.players
    seen, _ = batch.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(60):
        tables = batch.tables
        for table, state in enumerate(tables.states):
            seat = tables.seats[table]
            assert batch.features.encode(batch.game.rules.view(state, seat)) == seen["observation"][table].tobytes()
            back = batch.features.turned_back(seat, players)
            legal = sorted(back[action] for action in batch.game.rules.legal(state, seat))
            assert legal == np.flatnonzero(seen["action_mask"][table]).tolist()
        seen, _, _, _, _ = batch.step(pick(seen["action_mask"], rng))


def test_results_of_a_batch_are_those_of_the_rules():
    batch = Batch("coup", 16, players=4)
    seen, info = batch.reset(seed=1)
    rng, ends = np.random.default_rng(1), 0
    for _ in range(200):
        acted = info["seat"]
        seen, rewards, over, _, info = batch.step(pick(seen["action_mask"], rng))
        ends += over.sum()
        for table in np.flatnonzero(over):
            assert sorted(info["returns"][table]) == pytest.approx([-1 / 3] * 3 + [1])
            assert rewards[table] == info["returns"][table][acted[table]]
    assert ends > 20


@pytest.mark.parametrize("game", names())
def test_a_match_that_ends_is_seen_to_its_end_by_whoever_answered_last(game):
    batch, rng, ends = Batch(game, 4), np.random.default_rng(2), 0
    seen, info = batch.reset(seed=1)
    for _ in range(4000):
        acted, states = info["seat"], [batch.game.rules.clone(state) for state in batch.tables.states]
        actions = pick(seen["action_mask"], rng)
        seen, _, over, _, info = batch.step(actions)
        assert ("final_obs" in info) == over.any()
        for table in np.flatnonzero(over):
            seat, state = int(acted[table]), states[table]
            turned = batch.features.turned(seat, batch.setup.players)
            batch.game.rules.play(state, seat, turned[actions[table]])
            kernel.roll(state, Rng(1))  # what is turned up at the end
            row = batch.features.encode(batch.game.rules.view(state, seat))
            assert info["final_obs"][table]["observation"].tobytes() == row
            ends += 1
        if ends > 4:
            break
    assert ends
    assert not info["final_obs"][np.flatnonzero(info["_final_obs"])[0]]["action_mask"].any()


def test_a_table_plays_the_same_whatever_the_others_do():
    few, many = Batch("coup", 2), Batch("coup", 5)
    one, other = few.reset(seed=7)[0], many.reset(seed=[7, 8, 1, None, 3])[0]
    for _ in range(60):
        assert (one["observation"] == other["observation"][:2]).all()
        choices = [row.argmax() for row in other["action_mask"]]
        one, other = few.step(np.array(choices[:2]))[0], many.step(np.array(choices))[0]


def test_resets_follow_from_the_last_seed_and_may_concern_some_tables():
    batch = Batch("coup", 3)
    first = batch.reset(seed=5)[0]["observation"]
    then = batch.reset()[0]["observation"]
    assert (batch.reset(seed=5)[0]["observation"] == first).all()
    assert (batch.reset()[0]["observation"] == then).all()
    changed = batch.reset(seed=5, options={"reset_mask": np.array([False, True, False])})[0]["observation"]
    assert (changed[1] == first[1]).all()
    assert (changed[[0, 2]] == then[[0, 2]]).all()
    with pytest.raises(ValueError, match="3 tables need as many seeds, not 2"):
        batch.reset(seed=[1, 2])
    with pytest.raises(ValueError, match=r"a reset_mask for 3 tables has as many places, not \(1,\)"):
        batch.reset(options={"reset_mask": np.array([True])})


def test_arrays_are_the_callers_own():
    batch = Batch("coup", 3)
    seen, _ = batch.reset(seed=1)
    before = seen["observation"].copy()
    seen["observation"][:] = 9
    assert (batch.look()["observation"] == before).all()
    out = {name: np.zeros_like(array) for name, array in seen.items()}
    into = Batch("coup", 3, out=out)
    assert into.reset(seed=1)[0] is out
    assert (out["observation"] == before).all()
    with pytest.raises(ValueError, match=r"out\['action_mask'\] must be a contiguous, writable array of int8"):
        Batch("coup", 4, out=out)


def test_what_a_seat_is_shown_is_the_callers_own():
    seat = Seat("coup", players=3, opponents="random")
    seen, _ = seat.reset(seed=1)
    before = {name: array.copy() for name, array in seen.items()}
    for array in seen.values():
        array[:] = 1
    for name, array in seat.look().items():
        assert (array == before[name]).all()


@pytest.mark.parametrize("way", [copy.deepcopy, lambda each: pickle.loads(pickle.dumps(each))], ids=["copy", "pickle"])
@pytest.mark.parametrize("opponents", ["sensible", "easy"])
def test_a_copy_of_a_seat_goes_on_by_itself_with_the_same_luck(way, opponents):
    seat, rows = Seat("coup", players=3, seat=1, opponents=opponents), []
    way(seat).reset(seed=2)
    seen, _ = seat.reset(seed=2)
    seen = seat.step(int(seen["action_mask"].argmax()))[0]
    for each in (way(seat), seat):
        at, over, told = seen, False, []
        while not over:
            at, reward, over, _, _ = each.step(int(np.flatnonzero(at["action_mask"])[-1]))
            told.append((at["observation"].tobytes(), reward))
        rows.append(told)
    assert rows[0] == rows[1]


def test_a_batch_says_that_it_cannot_be_copied():
    for way in (copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="tables in compiled memory cannot be copied or pickled"):
            way(Batch("coup", 2))


def test_with_a_seat_only_that_seat_is_asked():
    batch = Batch("coup", 8, players=3, seat=2)
    seen, info = batch.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(50):
        assert (info["seat"] == 2).all()
        seen, _, _, _, info = batch.step(pick(seen["action_mask"], rng))


def test_one_illegal_answer_leaves_every_table_as_it_was():
    batch = Batch("coup", 4)
    with pytest.raises(ResetNeeded, match="call reset"):
        batch.step(np.zeros(4, int))
    seen, _ = batch.reset(seed=1)
    actions = pick(seen["action_mask"], np.random.default_rng(1))
    wrong = actions.copy()
    wrong[3] = np.flatnonzero(seen["action_mask"][3] == 0)[0]
    with pytest.raises(InvalidAction, match=r"table 3: seat . may not take action"):
        batch.step(wrong)
    with pytest.raises(InvalidAction, match="there are 4 tables, but 3 answers"):
        batch.step(actions[:3])
    with pytest.raises(InvalidAction, match="there is no action 1000"):
        batch.step(np.array([1000, *actions[1:]]))
    assert (batch.look()["observation"] == seen["observation"]).all()
    with pytest.raises(IllegalAction):
        batch.tables.step(wrong.tolist())
    with pytest.raises(ValueError, match="at least one table"):
        Batch("coup", 0)


@pytest.mark.parametrize(
    ("scores", "worth"),
    [
        ((1, 0), (1, -1)),
        ((5, 9, 2), (-0.5, 1, -0.5)),
        ((1, 1, 0, 0), (1 / 3, 1 / 3, -1 / 3, -1 / 3)),
        ((2, 2), (0, 0)),
    ],
)
def test_returns_sum_to_nothing_and_a_sole_winner_gets_one(scores, worth):
    assert returns(scores) == pytest.approx(worth)
