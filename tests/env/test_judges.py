"""Each library's own judges, for every game and several tables, with warnings as errors where they mean something."""

from __future__ import annotations

import contextlib
import gzip
import importlib.util
import io
import warnings
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="the extra [env] is not installed")

import gymnasium
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from pettingzoo.test.state_test import state_test

from konspira import find
from konspira.env.gymnasium import Batch, Seat
from konspira.env.pettingzoo import env, parallel_env

SAMPLES = Path(__file__).parent.parent / "samples"
TABLES = [
    ("coup", {}), ("coup", {"players": 2, "draft": True}), ("coup", {"players": 6}),
    ("liberation", {}), ("liberation", {"distorted": "random", "discards": 2}),
    ("red_rising", {}), ("red_rising", {"players": 2}), ("red_rising", {"players": 6, "gentle": True}),
    ("resistance", {}), ("resistance", {"players": 7, "plot": "chosen"}), ("resistance", {"players": 10}),
    ("unrest", {}), ("unrest", {"capitol": True}),
]  # fmt: skip
every_table = pytest.mark.parametrize(("game", "options"), TABLES, ids=lambda each: str(each))
# PettingZoo would like observations to be arrays; ours have a mask beside them, as in its own card games.
EXPECTED = "Observation space for each agent probably|Observation is not a NumPy array"


@contextlib.contextmanager
def strictly():
    """No printing, and every warning is an error but those that are expected."""
    with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", EXPECTED)
        yield


@every_table
@pytest.mark.parametrize("illegal", ["replace", "lose"])
def test_gymnasiums_checker_passes(game, options, illegal):
    name = f"konspira/{game}-v{find(game).version}"
    seat = gymnasium.make(name, opponents="random", illegal=illegal, disable_env_checker=True, **options)
    with strictly():
        warnings.filterwarnings("ignore", ".*Box observation space")
        check_env(seat.unwrapped)


def test_stable_baselines_checker_passes():
    """All tables in one test: the library takes seconds to load."""
    if importlib.util.find_spec("stable_baselines3") is None:
        pytest.skip("stable_baselines3 is not installed")
    from stable_baselines3.common.env_checker import check_env as check

    for game, options in TABLES:
        for illegal in ("replace", "lose"):
            with strictly():
                check(Seat(game, opponents="random", illegal=illegal, **options))


@every_table
def test_pettingzoos_judges_pass(game, options):
    with strictly():
        api_test(env(game, **options), num_cycles=60)
        seed_test(lambda: env(game, **options), num_cycles=20)
        parallel_api_test(parallel_env(game, **options), num_cycles=40)
        parallel_seed_test(lambda: parallel_env(game, illegal="replace", **options), num_cycles=20)
        state_test(env(game, illegal="replace", **options), parallel_env(game, **options), num_cycles=10)


@pytest.mark.parametrize("game", ["coup", "liberation", "red_rising", "resistance", "unrest"])
def test_pettingzoo_can_draw_every_game(game):
    with strictly():
        render_test(lambda render_mode=None: env(game, render_mode=render_mode))


@every_table
def test_a_batch_keeps_gymnasiums_conventions_for_vectors(game, options):
    """Wrappers of Gymnasium that read `final_obs`, `final_info` and the masks of infos work on it."""
    batch = Batch(game, 4, illegal="replace", **options)
    wrapped = DictInfoToList(RecordEpisodeStatistics(batch))
    seen, infos = wrapped.reset(seed=1)
    assert len(infos) == 4
    ended = 0
    wrapped.action_space.seed(1)
    for _ in range(4000):
        seen, rewards, over, cut, infos = wrapped.step(wrapped.action_space.sample(mask=None))
        assert wrapped.observation_space.contains(seen)
        assert isinstance(infos, list)
        for table in np.flatnonzero(over):
            told = infos[table]
            assert told["episode"]["r"] == pytest.approx(rewards[table])
            assert told["final_info"]["returns"][told["final_info"]["seat"]] == pytest.approx(rewards[table])
            assert told["final_obs"]["observation"].shape == batch.single_observation_space["observation"].shape
            ended += 1
        if ended > 3:
            break
    assert ended
    assert not cut.any()


def test_illegal_answers_are_told_replaced_or_lost():
    seat = Seat("coup", players=2, seat=0, opponents="random", illegal="replace")
    seen, _ = seat.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    *_, over, _, info = seat.step(wrong)
    assert info["illegal"]
    assert not over
    assert "illegal" not in seat.step(int(seat.look()["action_mask"].argmax()))[-1]
    loser = Seat("coup", players=2, seat=0, opponents="random", illegal="lose")
    loser.reset(seed=1)
    seen, reward, over, _, info = loser.step(99)
    assert (reward, over, info["illegal"], seen["action_mask"].any()) == (-1, True, True, False)
    with pytest.raises(gymnasium.error.ResetNeeded):
        loser.step(0)
    loser.reset(seed=1)
    assert loser.look()["action_mask"].any()
    for made in (
        lambda: Seat("coup", illegal="ignore"),
        lambda: Batch("coup", illegal="lose"),
        lambda: env(illegal=""),
    ):
        with pytest.raises(ValueError, match="illegal is one of raise, replace"):
            made()
    batch = Batch("coup", 3, illegal="replace")
    seen, _ = batch.reset(seed=1)
    *_, infos = batch.step(np.array([1000, -5, seen["action_mask"][2].argmax()]))
    assert infos["illegal"].tolist() == [True, True, False]
    with pytest.raises(gymnasium.error.InvalidAction, match="the answers have the shape"):
        batch.step(np.zeros(2, int))
    table = env("coup", illegal="replace")
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(10_000)
    assert table.infos[agent] == {"illegal": True}


def test_what_is_said_of_running_in_parallel_is_so():
    assert not env("coup").metadata["is_parallelizable"], "agents do not act in a fixed cycle"
    assert parallel_env("coup").metadata["is_parallelizable"]


def test_the_state_for_a_critic_is_what_all_seats_know():
    table = env("coup", players=3)
    table.reset(seed=4)
    rows = [table.observe(agent)["observation"] for agent in table.possible_agents]
    assert (table.state() == np.concatenate(rows)).all()
    assert table.state_space.shape == table.state().shape


# -- OpenSpiel ---------------------------------------------------------------------------------------


@pytest.fixture
def spiel():
    found = pytest.importorskip("pyspiel", reason="the extra [openspiel] is not installed")
    import konspira.env.openspiel  # noqa: F401

    return found


@pytest.mark.parametrize(
    ("game", "options"),
    [*TABLES, ("coup", {"players": 3, "first": "1"}), ("tiny_coup", {"turns": 3}), ("tiny_unrest", {})],
    ids=str,
)
def test_openspiels_simulation_passes_and_states_are_serialized(spiel, game, options):
    found = spiel.load_game(f"python_konspira_{game}", options)
    spiel.random_sim_test(found, num_sims=1, serialize=True, verbose=False)
    again = spiel.load_game(str(found))
    assert again.setup == found.setup


def test_components_of_ones_own_survive_serialization(spiel):
    text = (SAMPLES / "unrest.components.toml").read_text("utf-8")
    found = spiel.load_game("python_konspira_unrest", {"components": text})
    assert found.setup["components"] == text
    assert spiel.load_game(str(found)).setup == found.setup


@pytest.mark.parametrize("game", ["coup", "liberation", "red_rising", "resistance", "unrest"])
def test_openspiels_learners_and_searchers_play(spiel, game):
    from open_spiel.python import rl_environment
    from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

    from konspira.env.openspiel import resampled

    table, rng = rl_environment.Environment(f"python_konspira_{game}"), np.random.default_rng(1)
    table.seed(1)
    step = table.reset()
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == table.observation_spec()["info_state"][0]
        step = table.step([int(rng.choice(step.observations["legal_actions"][player]))])
    assert sum(step.rewards) == pytest.approx(0)

    found = spiel.load_game(f"python_konspira_{game}")
    state = found.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(found, evaluator, uct_c=1.0, max_simulations=4, random_state=np.random.RandomState(1))
    bot.set_resampler(resampled)
    assert bot.step(state) in state.legal_actions()
    if found.num_players() == 2:  # what OpenSpiel's own tests of it are for
        solver = outcome_sampling_mccfr.OutcomeSamplingSolver(found)
        solver.iteration()
        policy = solver.average_policy().action_probabilities(state)
        assert sum(policy.values()) == pytest.approx(1)


def test_mccfr_learns_the_small_coup(spiel):
    from open_spiel.python.algorithms import expected_game_score, external_sampling_mccfr
    from open_spiel.python.policy import UniformRandomPolicy

    found = spiel.load_game("python_konspira_tiny_coup", {"turns": 2})
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(found, external_sampling_mccfr.AverageType.SIMPLE)
    for _ in range(150):
        solver.iteration()
    learnt, anyhow = solver.average_policy(), UniformRandomPolicy(found)
    start = found.new_initial_state()
    as_first = expected_game_score.policy_value(start, [learnt, anyhow])[0]
    as_second = expected_game_score.policy_value(start, [anyhow, learnt])[1]
    assert as_first + as_second > 0.1


def test_a_recall_that_a_tensor_cannot_hold_is_not_claimed(spiel):
    found = spiel.load_game("python_konspira_coup", {"players": 2})
    assert not found.get_type().provides_information_state_tensor
    assert found.get_type().provides_information_state_string
    recalling = found.make_py_observer(spiel.IIGObservationType(perfect_recall=True))
    assert recalling.tensor is None
    state = found.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    recalling.set_from(state, 0)
    assert recalling.string_from(state, 0) == state.information_state_string(0)


@pytest.mark.parametrize("game", ["tiny_coup", "coup", "resistance", "unrest", "liberation", "red_rising"])
def test_the_playthrough_is_as_it_was(spiel, game, tmp_path):
    """A whole match with every number that OpenSpiel is told, as its own games keep one.

    `python -m open_spiel.python.examples.playthrough --game python_konspira_coup --output_file …` writes it, for gzip.
    """
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    flags.FLAGS.mark_as_parsed()
    opened = tmp_path / "playthrough.txt"
    opened.write_bytes(gzip.decompress((SAMPLES / f"{game}.playthrough.txt.gz").read_bytes()))
    before, after = generate_playthrough.replay(str(opened))
    assert before == after
