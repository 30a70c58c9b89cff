"""The games in PettingZoo: eliminations, teams, steps of several, and what users may get wrong."""

from __future__ import annotations

import contextlib
import copy
import io
import itertools
import pickle
import warnings

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the extra [env] is not installed")

from konspira import IllegalAction
from konspira.env.pettingzoo import env, parallel_env

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(autouse=True)
def _quiet():
    with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def pick(mask, rng):
    return int(rng.choice(np.flatnonzero(mask)))


def play(table, seed):
    """One match at random: what happened, and each agent's total reward."""
    rng, told, total = np.random.default_rng(seed), [], {}
    table.reset(seed=seed)
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        total[agent] = total.get(agent, 0) + reward
        action = None if over else pick(seen["action_mask"], rng)
        told.append((agent, action, over))
        table.step(action)
    return told, total


@pytest.mark.parametrize("seed", range(5))
def test_the_dead_are_taken_out_before_the_end_and_rewards_sum_to_nothing(seed):
    told, total = play(env("coup", players=4), seed)
    assert sum(total.values()) == pytest.approx(0)
    assert sorted(total.values()) == pytest.approx([-1 / 3] * 3 + [1])
    gone = [agent for agent, _, over in told if over]
    assert len(gone) == len(set(gone)) == 4
    first_gone = next(place for place, (_, _, over) in enumerate(told) if over)
    assert any(not over for _, _, over in told[first_gone:]), "others went on playing"
    dead = gone[0]
    assert all(agent != dead for agent, _, _ in told[first_gone + 1 :]), "a dead player is never asked"


def test_an_agent_may_act_several_times_in_a_row():
    told = [agent for agent, _, over in play(env("red_rising", players=2), 1)[0] if not over]
    assert any(a == b for a, b in itertools.pairwise(told))


@pytest.mark.parametrize("way", [copy.deepcopy, lambda each: pickle.loads(pickle.dumps(each))], ids=["copy", "pickle"])
@pytest.mark.parametrize("make", [env, parallel_env])
def test_a_copy_of_a_table_goes_on_by_itself_with_the_same_luck(way, make):
    table = make("coup", players=3)
    way(table).reset(seed=1)
    table.reset(seed=4)
    other = way(table)
    if make is env:
        assert play_on(table) == play_on(other)
    else:
        asked = dict.fromkeys(table.agents, 0)
        assert repr(table.step(asked)) == repr(other.step(asked))
    assert table.state() is not other.state()
    table.state()[:] = 0  # writable, and nobody else's


def play_on(table):
    """The first legal action of whoever is asked, to the end."""
    told = []
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        told.append((agent, reward, seen["observation"].tobytes()))
        seen["observation"][:] = 0
        table.step(None if over else int(seen["action_mask"].argmax()))
    return told


def test_teams_win_and_lose_together():
    _, total = play(env("resistance", players=5), 2)
    assert sorted(round(value, 6) for value in total.values()) in (
        [-0.25, -0.25, 0.166667, 0.166667, 0.166667],
        [-0.25, -0.25, -0.25, 0.375, 0.375],
    )


def test_together_everybody_who_is_asked_answers_in_one_step():
    table = parallel_env("resistance", players=5)
    seen, _ = table.reset(seed=1)
    rng, votes = np.random.default_rng(1), 0
    while table.agents:
        asked = [agent for agent in table.agents if seen[agent]["action_mask"].any()]
        votes += len(asked) == 5
        actions = {agent: pick(seen[agent]["action_mask"], rng) for agent in asked}
        seen, rewards, gone, _, _ = table.step(actions)
    assert votes >= 1, "a vote is one step"
    assert all(gone.values())
    assert sum(rewards.values()) == pytest.approx(0)


def test_the_same_seed_gives_the_same_match_together():
    def traces():
        table, rng, out = parallel_env("coup", players=3), np.random.default_rng(7), []
        seen, _ = table.reset(seed=7)
        while table.agents:
            asked = {a: pick(o["action_mask"], rng) for a, o in seen.items() if o["action_mask"].any()}
            seen, rewards, _, _, _ = table.step(asked)
            out.append((asked, rewards, {a: o["observation"].tobytes() for a, o in seen.items()}))
        return out

    assert traces() == traces()


def test_what_users_get_wrong_is_told():
    table = env("coup", players=2)
    with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before step"):
        table.step(0)
    table.reset(seed=1)
    illegal = int(np.flatnonzero(table.last()[0]["action_mask"] == 0)[0])
    before = table.last()[0]["observation"].tobytes()
    with pytest.raises(IllegalAction, match=r"seat . may not"):
        table.step(illegal)
    with pytest.raises(IllegalAction, match="has no action 99"):
        table.step(99)
    with pytest.raises(ValueError, match="None is for agents that are out"):
        table.step(None)
    assert table.last()[0]["observation"].tobytes() == before
    play(table, 1)
    table.step(0)  # PettingZoo warns and does nothing
    with pytest.raises(ValueError, match="render_mode is one of"):
        env("coup", render_mode="rgb_array")
    together = parallel_env("coup")
    together.reset(seed=1)
    with pytest.raises(ValueError, match="gave no action"):
        together.step({})
