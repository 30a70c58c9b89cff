"""Bots from elsewhere: by their module, their file or the package that registers them, and whatever they do."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from konspira import SPECTATOR, Match, Rng, bots, find
from konspira.bots import foreign
from konspira.errors import BadRequest

COUP = find("coup")
STRANGERS = """
import os
import subprocess
import sys
import time
from asyncio import CancelledError

class Bare:
    def choose(self, view, legal, history):
        return legal[0]

class WithDice:
    def __init__(self, dice):
        self.dice = dice
    def choose(self, view, legal, history):
        return legal[self.dice.below(len(legal))]

class WithTable:
    def __init__(self, setup, rng, depth=3):
        assert depth == 3
        self.players = setup.players
    def choose(self, view, legal, history):
        assert len(view.coins) == self.players
        return legal[-1]

def maker(game):
    assert game.name == "coup"
    return Bare()

class Raises(Bare):
    def choose(self, view, legal, history):
        raise KeyError("a plan")

class Illegal(Bare):
    def choose(self, view, legal, history):
        return 10_000

class Turns(Bare):
    def choose(self, view, legal, history):
        history.reverse()
        return legal[0]

class Leaves(Bare):
    def choose(self, view, legal, history):
        raise SystemExit("enough")

class Nothing(Bare):
    def choose(self, view, legal, history):
        return None

class Prints(Bare):
    def choose(self, view, legal, history):
        print("thinking aloud")
        return legal[0]

class Sleeps(Bare):
    def choose(self, view, legal, history):
        time.sleep(60)

class Loops(Bare):
    def choose(self, view, legal, history):
        while True:
            pass

class Catches(Bare):
    def choose(self, view, legal, history):
        for _ in range(20):
            try:
                time.sleep(0.5)
            except Exception:
                pass
        return legal[0]

class CatchesAll(Bare):
    def choose(self, view, legal, history):
        for _ in range(20):
            try:
                time.sleep(0.5)
            except:
                pass
        return legal[0]

class Cancelled(Bare):
    def choose(self, view, legal, history):
        raise CancelledError("by itself")

class Likes(int):
    def __eq__(self, other):
        return True
    __hash__ = int.__hash__

class Deceives(Bare):
    def choose(self, view, legal, history):
        return Likes(10_000)

class Unequal:
    def __eq__(self, other):
        raise RuntimeError("not with me")
    __repr__ = __hash__ = None

class Incomparable(Bare):
    def choose(self, view, legal, history):
        return Unequal()

class Babbles(Bare):
    def speak(self, view, history, action):
        return [10_000, 3]

class Mute(Bare):
    def speak(self, view, history, action):
        return None

class PrintsPast(Bare):
    def choose(self, view, legal, history):
        os.write(1, b"thinking in C, ")
        sys.__stdout__.write("aloud, ")
        subprocess.run(["echo", "and elsewhere"], check=True)
        return legal[0]

class ByName(Bare):
    def __init__(self, *, rng, setup, depth=3):
        assert rng.below(2) in (0, 1) and setup.players and depth == 3

class Tires(Bare):
    made = 0
    def __init__(self):
        Tires.made += 1
        if Tires.made > 2:
            raise RuntimeError("no more")

class Guards(Bare):
    def __getattr__(self, name):
        raise RuntimeError(f"no {name} of mine")

class Choosy(Bare):
    games = ("coup",)

class NoBot:
    pass

class Needy:
    def __init__(self, rng, setup, game, more):
        pass
"""


@pytest.fixture
def strangers(tmp_path):
    path = tmp_path / "strangers.py"
    path.write_text(STRANGERS, "utf-8")
    return path


@pytest.fixture(autouse=True)
def nothing_told():
    foreign.TOLD.clear()


def play(name, players=3):
    """A match of one such bot among sensible ones, and the bot."""
    setup = COUP.setup(players)
    match = Match(COUP, setup, dice=Rng(4))
    match.begin()
    seats = [
        bots.make(COUP, name if seat == 0 else "sensible", Rng(seat), setup, elsewhere=True) for seat in range(players)
    ]
    while match.waiting:
        bots.take_turn(match, match.waiting[0], seats[match.waiting[0]])
    return match, seats[0]


@pytest.mark.parametrize("name", ["Bare", "WithDice", "WithTable", "ByName", "Mute", "maker"])
@pytest.mark.parametrize("players", [2, 6])
def test_a_bot_is_made_of_what_it_asks_for(strangers, name, players):
    match, bot = play(f"{strangers}:{name}", players)
    assert match.over
    assert bot.faults == 0


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Raises", "KeyError: 'a plan'"),
        ("Leaves", "SystemExit: enough"),
        ("Illegal", "answered 10000"),
        ("Nothing", "answered None"),
        ("Cancelled", "CancelledError: by itself"),
        ("Incomparable", "answered something that has no words (Unequal)"),
        ("Babbles", "said 10000, which is no statement at this table"),
    ],
)
def test_a_bot_that_fails_is_named_and_counted_and_the_match_goes_on(strangers, caplog, name, told):
    match, bot = play(f"{strangers}:{name}")
    assert match.over
    assert bot.faults > 0
    assert bot.illegal == (bot.faults if "answered" in told else 0)
    assert [told in record.message and name in record.message for record in caplog.records] == [True]


def test_an_answer_that_equals_everything_is_one_of_the_legal_ones(strangers):
    match, _ = play(f"{strangers}:Deceives")
    assert match.over


def test_a_bot_that_could_be_made_once_does_not_end_a_run_later(strangers, caplog):
    name = f"{strangers}:Tires"
    assert [bots.make(COUP, name, Rng(1), elsewhere=True).choose(None, (3, 4), ()) for _ in "ab"] == [3, 3]
    with pytest.raises(BadRequest, match="cannot be made: RuntimeError: no more"):
        bots.make(COUP, name, Rng(1), elsewhere=True)
    bot = bots.make(COUP, name, Rng(1), elsewhere=True, known=True)
    assert bot.choose(None, (3, 4), ()) in (3, 4)
    assert (bot.faults, bot.illegal) == (1, 0)
    assert "RuntimeError: no more" in caplog.text


def test_a_bot_turns_a_history_of_its_own(strangers):
    match, bot = play(f"{strangers}:Turns")
    assert bot.faults == 0
    assert [number for number, _ in match.history(0)] == [number for number, _ in match.history(SPECTATOR)]


def test_a_bot_that_dawdles_is_broken_off(strangers):
    bot = foreign.make(COUP, f"{strangers}:Sleeps", Rng(1), COUP.setup(2))
    bot.patience.limit = 0.2
    begin = time.monotonic()
    assert bot.choose(None, (3, 4, 5), ()) in (3, 4, 5)
    assert bot.faults == 1
    assert time.monotonic() - begin < 30


@pytest.mark.parametrize("name", ["Catches", "CatchesAll"])
def test_a_bot_that_catches_what_is_raised_is_broken_off_too(strangers, name):
    bot = foreign.make(COUP, f"{strangers}:{name}", Rng(1), COUP.setup(2))
    bot.patience.limit = 0.2
    tracing, begin = sys.gettrace(), time.monotonic()
    assert bot.choose(None, (3, 4, 5), ()) in (3, 4, 5)
    assert bot.faults == 1
    assert time.monotonic() - begin < 9, "it would go on for ten seconds"
    assert sys.gettrace() is tracing


def test_a_bot_that_dawdles_outside_the_main_thread_is_left_to_itself(strangers):
    """No alarm rings there: the question goes to a thread of its own, which is told to stop."""
    loops = foreign.make(COUP, f"{strangers}:Loops", Rng(1), COUP.setup(2))
    sleeps = foreign.make(COUP, f"{strangers}:Sleeps", Rng(1), COUP.setup(2))
    fine = foreign.make(COUP, f"{strangers}:Bare", Rng(1), COUP.setup(2))
    loops.patience.limit = sleeps.patience.limit = 0.1
    with ThreadPoolExecutor(1) as elsewhere:
        assert elsewhere.submit(fine.choose, None, (3, 4, 5), ()).result(30) == 3
        assert elsewhere.submit(loops.choose, None, (3, 4, 5), ()).result(30) in (3, 4, 5)
        loops.patience.thinking.join(30)
        assert not loops.patience.thinking.is_alive(), "it was broken off"
        assert elsewhere.submit(sleeps.choose, None, (3, 4, 5), ()).result(30) in (3, 4, 5)
        begin = time.monotonic()
        assert elsewhere.submit(sleeps.choose, None, (3, 4, 5), ()).result(30) in (3, 4, 5)
        assert time.monotonic() - begin < 20, "nobody waits again for one who still sleeps"
    assert (fine.faults, loops.faults, sleeps.faults) == (0, 1, 2)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nowhere.py:Bot", "there is no file nowhere.py"),
        ("no_such_module:Bot", "No module named"),
        ("json:Bot", "no class or function 'Bot' in json"),
        ("{file}:NoBot", "has no method choose"),
        ("{file}:Needy", "cannot be made"),
        ("{file}:Guards", "cannot be made: RuntimeError: no seconds of mine"),
        ("{broken}:Bot", "cannot be loaded: SyntaxError"),
        ("{leaving}:Bot", "cannot be loaded: SystemExit"),
    ],
)
def test_what_is_no_bot_is_refused_in_a_sentence(strangers, tmp_path, name, sentence):
    broken = tmp_path / "broken.py"
    broken.write_text("class Bot(", "utf-8")
    leaving = tmp_path / "leaving.py"
    leaving.write_text("raise SystemExit(0)", "utf-8")
    with pytest.raises(BadRequest, match=sentence) as refused:
        bots.make(COUP, name.format(file=strangers, broken=broken, leaving=leaving), Rng(1), elsewhere=True)
    assert "\n" not in str(refused.value)


def test_a_package_registers_bots(strangers, tmp_path, monkeypatch):
    info = tmp_path / "friends-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: friends\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[konspira.bots]\nfriend = strangers:Bare\nchoosy = strangers:Choosy\nbroken = strangers:Missing\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    for known in (foreign.registered, foreign.offered):
        known.cache_clear()
    try:
        match, bot = play("friend")
        assert "friend" in bots.names(COUP)
        assert "choosy" in bots.names(COUP)
        assert "choosy" not in bots.names(find("unrest"))
        assert "broken" not in bots.names(COUP)
    finally:
        for known in (foreign.registered, foreign.offered):
            known.cache_clear()
    assert match.over
    assert bot.faults == 0


def test_nobody_runs_a_file_of_the_host_over_the_network(strangers):
    trap = strangers.parent / "trap.py"
    trap.write_text("from pathlib import Path\nPath(__file__).with_suffix('.sprung').touch()\n", "utf-8")
    for name in (f"{trap}:Bot", "trap:Bot", "os:system"):
        with pytest.raises(BadRequest, match="has no bot"):
            bots.make(COUP, name, Rng(1))
    assert not trap.with_suffix(".sprung").exists()


def arena(*arguments, cwd):
    command = [sys.executable, "-m", "konspira", "arena", "coup", "--games", "12", "--json", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=cwd)


def test_an_arena_of_strangers_ends_and_says_who_failed(strangers):
    done = arena("--bots", "strangers.py:Prints,strangers:Raises", "--jobs", "2", cwd=strangers.parent)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)["bots"]
    assert found["strangers.py:Prints"]["faults"] == 0
    assert found["strangers:Raises"]["faults"] > 0
    assert "thinking aloud" in done.stderr
    assert "The bot strangers:Raises failed" in done.stderr


def test_what_a_bot_prints_past_python_does_not_get_among_the_results(strangers):
    done = arena("--bots", "strangers.py:PrintsPast,random", "--jobs", "1", cwd=strangers.parent)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["bots"]["strangers.py:PrintsPast"]["faults"] == 0
    for words in ("thinking in C, ", "aloud, ", "and elsewhere\n"):
        assert words in done.stderr


def test_the_example_plays_without_a_fault():
    done = arena("--bots", "examples/my_bot.py:Greedy,sensible", cwd=Path(__file__).parent.parent.parent)
    assert json.loads(done.stdout)["bots"]["examples/my_bot.py:Greedy"]["faults"] == 0
