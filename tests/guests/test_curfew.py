"""A game outside the package, added by nothing but its own folder, is played everywhere."""

from __future__ import annotations

import json

import pytest

from tests.guests.packages import run
from tests.server.house import Server, Tab


def test_the_laws_hold(curfew):
    command = ["-m", "pytest", "-p", "no:cacheprovider", "-o", "addopts=", "tests/test_laws.py"]
    done = run({**curfew, "KONSPIRA_LAWS": "curfew"}, *command)
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


def test_it_is_listed_and_explained(curfew):
    listed = run(curfew, "-m", "konspira", "games", "--lang", "en")
    assert "Curfew (curfew)" in listed.stdout
    assert listed.stderr == ""
    assert "Комендантский час" in run(curfew, "-m", "konspira", "rules", "curfew", "--lang", "ru").stdout


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_whole_match_in_the_terminal(curfew, lang):
    done = run(curfew, "-m", "konspira", "play", "curfew", "--seat", "0", "--lang", lang, text="1\n" * 40)
    assert done.returncode == 0, done.stderr
    assert {"en": "wins.", "ru": "победил"}[lang] in done.stdout


def test_bots_that_think_meet_in_the_arena(curfew):
    done = run(
        curfew, "-m", "konspira", "arena", "curfew", "--bots", "sensible,search@20", "--games", "48", "--jobs", "2"
    )
    assert done.returncode == 0, done.stderr
    assert "as courier" in done.stdout


def test_the_bench_measures_it(curfew):
    done = run(curfew, "-m", "konspira", "bench", "curfew", "--seconds", "0.01", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["curfew"]["interpreted"]["inside"] > 0


def test_it_is_a_pettingzoo_environment(curfew):
    pytest.importorskip("pettingzoo", reason="the extra [env] is not installed")
    program = """
from pettingzoo.test import api_test
from konspira.env.pettingzoo import env
api_test(env("curfew"), num_cycles=200)
"""
    done = run(curfew, "-c", program)
    assert done.returncode == 0, done.stderr
    assert "Passed" in done.stdout


def test_a_match_on_the_server_against_a_bot_that_thinks_in_a_worker(curfew, tmp_path):
    server = Server(tmp_path / "tables.db", env=curfew)
    try:
        table, key = server.open("curfew", bots=["easy"], start=True)
        tab = Tab(server, table, key, lang="en")
        answered = 0
        while "result" not in (asked := tab.asked())["type"]:
            tab.act(asked["legal"][0]["action"])
            answered += 1
        assert answered >= 5
        assert len(asked["scores"]) == 2
        tab.close()
    finally:
        server.stop()
