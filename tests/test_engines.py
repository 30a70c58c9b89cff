"""Compiled and interpreted rules agree on every trace, and either can be forced."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from konspira import engine, names

TRACES = """
import hashlib, json, sys
from konspira import Rng, engine, find
from konspira.wire import encode, plain
from tests.worlds import WORLDS, step

found = {"engine": engine.running()}
tables = [world for world in WORLDS if world[0] == sys.argv[1]]
tables = tables[:: max(1, len(tables) // 24)]
for name, setup in tables:
    game, trace = find(name), hashlib.sha256()
    for seed in range(max(1, 48 // len(tables))):
        rng, state = Rng(seed), game.rules.start(setup)
        while game.rules.waiting(state):
            seat, action = step(game, state, rng)
            options = [game.rules.legal(state, p) for p in game.rules.waiting(state)]
            trace.update(f"{seat} {action} {game.rules.waiting(state)} {options}".encode())
            view = game.rules.view(state, seat if seat >= 0 else 0)
            trace.update(encode(view))
            trace.update(game.mind.features.encode(view))
            trace.update(game.mind.features.seen(game.rules.view, state, seat if seat >= 0 else 0))
            trace.update(encode(game.rules.deal(view, rng)))
        trace.update(str((game.rules.scores(state), plain(state))).encode())
    found[f"{setup.players} {dict(setup.options)}"] = trace.hexdigest()
print(json.dumps(found))
"""


MATCHES = """
import hashlib, json, sys
from functools import partial
from konspira import Match, Rng, bots, engine, find
from konspira.env.tables import EVERY_SEAT, Tables

game, found = find(sys.argv[1]), {"engine": engine.running()}
for name in ("sensible", "search@4"):
    match = Match(game, game.setup(), dice=Rng(3))
    match.begin()
    players = [bots.make(game, name, Rng(seat), match.setup) for seat in range(match.setup.players)]
    while match.waiting and len(match.log) < 150:
        seat = match.waiting[0]
        bots.take_turn(match, seat, players[seat])
    found[name] = [len(match.log), hashlib.sha256(str(match.log).encode()).hexdigest()]
setup, rules, features = game.setup(), game.rules, game.mind.features
start = partial(rules.start, setup)
tables = Tables(start, rules.view, rules.scores, features, setup.players, [1, 2, 3], EVERY_SEAT, joined=True)
rng, trace = Rng(5), hashlib.sha256()
for _ in range(120):
    rows, _ = tables.observe()
    trace.update(rows + bytes(tables.ends) + bytes(tables.returns))
    masks = [rows[(n + 1) * len(rows) // 3 - features.actions : (n + 1) * len(rows) // 3] for n in range(3)]
    legal = [[action for action, allowed in enumerate(mask) if allowed] for mask in masks]
    tables.step([options[rng.below(len(options))] for options in legal])
found["batch"] = trace.hexdigest()
print(json.dumps(found))
"""


def run(code, *arguments, **environment):
    env = {**os.environ, **environment}
    return subprocess.run([sys.executable, "-c", code, *arguments], env=env, capture_output=True, text=True)


def in_both(code, game):
    """What a program finds out in each engine."""
    if not engine.is_built():
        pytest.fail("the compiled engine is not built: run make setup")
    told = [run(code, game, KONSPIRA_ENGINE=which) for which in ("compiled", "interpreted")]
    found = [json.loads(each.stdout or each.stderr) for each in told]
    assert [each.pop("engine") for each in found] == ["compiled", "interpreted"]
    assert found[0]
    return found


@pytest.mark.parametrize("game", names())
def test_both_engines_agree_on_every_trace(game):
    compiled, interpreted = in_both(TRACES, game)
    assert compiled == interpreted


@pytest.mark.parametrize("game", names())
def test_bots_play_the_same_match_in_both_engines(game):
    compiled, interpreted = in_both(MATCHES, game)
    assert compiled == interpreted


def test_an_unknown_engine_is_refused():
    done = run("import konspira", KONSPIRA_ENGINE="magic")
    assert "KONSPIRA_ENGINE is compiled or interpreted, not 'magic'" in done.stderr


def test_files_of_the_package_are_found_by_both_engines():
    code = "import konspira; from importlib.resources import files; print((files('konspira.web') / 'en.ftl').is_file())"
    for which in ("compiled", "interpreted"):
        assert run(code, KONSPIRA_ENGINE=which).stdout.strip() == "True"


def test_a_game_in_plain_python_runs_on_the_compiled_kernel():
    code = """
from konspira import Rng, engine, kernel

class Count(kernel.Frame):
    def __init__(self, seat):
        super().__init__(1 << seat)
        self.seat = seat
    def options(self, s, seat):
        return (0, 1)
    def answer(self, s, seat, action):
        s.total += action
        if s.total < 5:
            kernel.then(s, Tick(), Count(1 - seat))

class Tick(kernel.Frame):
    def run(self, s):
        s.ticks += 1

class State(kernel.State):
    def __init__(self):
        super().__init__([Count(0)])
        self.total = self.ticks = 0

s = State()
assert kernel.waiting(s) == (0,)
kernel.play(s, 0, 1)
assert (kernel.waiting(s), s.total, s.ticks) == ((1,), 1, 1)
kernel.playout(s, Rng(1))
assert s.total == 5
print(engine.running())
"""
    for which in ("compiled", "interpreted"):
        done = run(code, KONSPIRA_ENGINE=which)
        assert done.stdout.strip() == which, done.stderr
