"""The trained player: it ships small, plays by its view alone, and does not need what trained it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from time import perf_counter

import pytest

np = pytest.importorskip("numpy", reason="the extra [env] is not installed")

import konspira.games
from konspira import Rng, find
from konspira.arena.play import many
from konspira.arena.report import report
from konspira.bots import make
from konspira.mind import learned

GAMES = ["coup", "liberation", "red_rising", "resistance", "unrest"]
FOLDER = Path(konspira.games.__file__).parent


@pytest.mark.parametrize("name", GAMES)
def test_the_weights_are_small_and_fit_the_features(name):
    path = FOLDER / name / "mind" / learned.WEIGHTS
    assert path.stat().st_size < 2_000_000
    features = find(name).mind.features
    with np.load(path) as weights:
        recall, advice = find(name).mind.recall, find(name).mind.advice
        size = features.size + (recall.size if recall else 0)
        if "trust" in weights:
            size += advice.hunches + features.actions
        assert weights["w0"].shape[0] == len(weights["scale"]) == size
        assert weights["w2"].shape[1] == features.actions + 1


@pytest.mark.parametrize("name", GAMES)
def test_it_answers_within_a_millisecond(name):
    """The quickest of many, so that a busy machine does not matter."""
    net = learned.network(find(name).package)
    row, took = bytes(range(256)) * (net.size // 256 + 1), []
    for _ in range(50):
        begin = perf_counter()
        net(row[: net.size])
        took.append(perf_counter() - begin)
    assert min(took) < 1e-3


@pytest.mark.parametrize(("name", "line_up", "least"), [
    ("coup", ["learned", "random", "random"], 0.6),
    ("coup", ["learned", "sensible"], 0.5),
])  # fmt: skip
def test_it_beats_others(name, line_up, least):
    game = find(name)
    found = report(name, many(game, game.setup(len(line_up)), line_up, 60, seed=2, jobs=1)).bots
    assert found["learned"].rate > least


def test_as_a_spy_and_as_the_resistance_it_plays_to_the_end():
    game = find("resistance")
    for players in (5, 8, 10):
        assert len(many(game, game.setup(players), ["learned"] * players, 2, seed=1, jobs=1)) == 2


@pytest.mark.parametrize("name", GAMES)
def test_it_answers_by_its_view_and_its_own_luck_alone(name):
    game = find(name)
    rng, state = Rng(5), game.rules.start(game.setup())
    asked = 0
    while waiting := game.rules.waiting(state):
        seat = waiting[0]
        options = game.rules.legal(state, seat)
        if seat >= 0 and len(options) > 1:
            view = game.rules.view(state, seat)
            twin = game.rules.view(game.rules.deal(view, rng), seat)
            answers = [make(game, "learned", Rng(asked)).choose(each, options, []) for each in (view, twin)]
            assert answers[0] == answers[1] in options
            asked += 1
        game.rules.play(state, seat, options[rng.below(len(options))])
    assert asked > 5


def test_playing_it_loads_no_torch():
    code = "import sys; from konspira.cli import main; main()"
    arguments = ["arena", "coup", "--bots", "learned,random", "--games", "2", "--jobs", "1"]
    watch = f"import atexit; atexit.register(lambda: print('torch' in sys.modules, file=sys.stderr)); {code}"
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; {watch}", *arguments], capture_output=True, text=True, timeout=120
    )
    assert "learned" in done.stdout
    assert done.stderr.strip() == "False"
