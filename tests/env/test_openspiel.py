"""The games in OpenSpiel: odds, secrets, resampling, and a solved small Coup."""

from __future__ import annotations

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="the extra [openspiel] is not installed")

from open_spiel.python.algorithms import gambit

from konspira import BadRequest, names
from konspira.env.openspiel import resampled


def load(name, **parameters):
    return pyspiel.load_game(f"python_konspira_{name}", parameters)


def some_way_in(game, decisions, seed):
    """A state in the middle of a random match, where a player is asked."""
    rng, state = np.random.default_rng(seed), game.new_initial_state()
    while decisions > 0 or state.is_chance_node():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=odds)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
            decisions -= 1
    return state


def test_options_and_players_are_parameters():
    game = load("coup", players=2, draft=True, first="1")
    assert (game.num_players(), game.setup["draft"], game.setup["first"]) == (2, True, 1)
    with pytest.raises(BadRequest, match="coup takes 2 to 6 players, not 9"):
        load("coup", players=9)


def test_chance_is_as_likely_as_the_deck_is():
    state = load("coup", players=2, first="0").new_initial_state()
    assert state.is_chance_node()
    odds = dict(state.chance_outcomes())
    assert sum(odds.values()) == pytest.approx(1)
    assert set(odds.values()) == {0.2}
    state.apply_action(next(iter(odds)))
    assert sorted(round(p * 14) for _, p in state.chance_outcomes()) == [2, 3, 3, 3, 3]


def test_a_hidden_card_is_in_the_information_of_its_owner_alone():
    first, second = (load("coup", players=2, first="0").new_initial_state() for _ in range(2))
    one, two = (action for action, _ in first.chance_outcomes()[:2])
    first.apply_action(one)
    second.apply_action(two)
    assert first.information_state_string(0) != second.information_state_string(0)
    assert first.information_state_string(1) == second.information_state_string(1)
    assert first.observation_string(1) == second.observation_string(1)
    assert first.observation_tensor(1) == second.observation_tensor(1)
    assert first.observation_tensor(0) != second.observation_tensor(0)


@pytest.mark.parametrize("name", names())
def test_resampling_keeps_what_the_player_knows(name):
    state = some_way_in(load(name), 6, seed=3)
    player = state.current_player()
    before = str(state)
    for number in (0.1, 0.5, 0.9):
        other = resampled(state, player, lambda number=number: number)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
    assert str(state) == before


def test_what_others_have_really_seen_is_not_in_a_resampled_state():
    state = some_way_in(load("coup", players=2, first="0"), 0, seed=1)
    real = state.information_state_string(1)
    assert resampled(state, 0, lambda: 0.3).information_state_string(1) != real


def test_cfr_plus_solves_a_small_coup(tmp_path):
    path = tmp_path / "tiny_coup.efg"
    path.write_text(gambit.export_gambit(load("tiny_coup", turns=3)))
    game = pyspiel.load_game("efg_game", {"filename": str(path)})
    solver = pyspiel.CFRPlusSolver(game)
    before = pyspiel.exploitability(game, solver.average_policy())
    for _ in range(40):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(game, solver.average_policy()) < 0.05 < before
