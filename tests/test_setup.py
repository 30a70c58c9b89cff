"""Setting up: only building runs a compiler, playing needs little, and an engine is never changed in mid-game."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")

# Stands in for mypyc: notes that it was asked, and has an empty kernel to compile.
STAND_IN = """
import os
from pathlib import Path
from setuptools import Extension

def mypycify(*arguments, **options):
    with open(os.environ["ASKED"], "a") as file:
        file.write("asked ")
    Path("kernel.c").write_text('#include <Python.h>\\nstatic struct PyModuleDef m = {PyModuleDef_HEAD_INIT, "kernel"};'
                                'PyMODINIT_FUNC PyInit_kernel(void) { return PyModule_Create(&m); }')
    return [Extension("konspira.kernel", ["kernel.c"])]
"""


@pytest.fixture
def copy(tmp_path):
    """The repository without anything that was built, and a stand-in for mypyc."""
    there = tmp_path / "copy"
    unbuilt = shutil.ignore_patterns("*.so", "__pycache__")
    shutil.copytree(ROOT / "konspira", there / "konspira", ignore=unbuilt)
    shutil.copytree(ROOT / "scripts", there / "scripts")
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, there)
    (tmp_path / "tools" / "mypyc").mkdir(parents=True)
    (tmp_path / "tools" / "mypyc" / "__init__.py").touch()
    (tmp_path / "tools" / "mypyc" / "build.py").write_text(STAND_IN, "utf-8")
    return there


def run(copy, *arguments, **environment):
    """Run Python in the copy, not in the repository."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("KONSPIRA_")}
    paths = os.pathsep.join([str(copy), str(copy.parent / "tools")])
    env |= {"PYTHONPATH": paths, "ASKED": str(copy.parent / "asked"), **environment}
    done = subprocess.run([sys.executable, *arguments], cwd=copy, env=env, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done


def asked(copy):
    return (copy.parent / "asked").exists()


# -- The build ---------------------------------------------------------------------------------

QUESTIONS = [
    "get_requires_for_build_wheel()", "get_requires_for_build_editable()", "get_requires_for_build_sdist()",
    "prepare_metadata_for_build_wheel('out')", "prepare_metadata_for_build_editable('out')", "build_sdist('out')",
]  # fmt: skip


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_front_end_that_only_asks_runs_no_compiler(copy, question):
    run(copy, "-c", f"import os; os.mkdir('out'); from setuptools import build_meta; build_meta.{question}")
    assert not asked(copy)


@pytest.mark.parametrize("command", ["--version", "egg_info", "clean"])
def test_a_command_that_builds_nothing_runs_no_compiler(copy, command):
    run(copy, "setup.py", command)
    assert not asked(copy)


def test_a_wheel_says_whether_it_is_compiled(copy):
    code = "import os; os.mkdir('out'); from setuptools import build_meta; build_meta.build_wheel('out')"
    run(copy, "-c", code, KONSPIRA_BUILD="pure")
    assert not asked(copy)
    assert [wheel.name.endswith("-py3-none-any.whl") for wheel in (copy / "out").iterdir()] == [True]
    shutil.rmtree(copy / "out")
    run(copy, "-c", code)
    assert asked(copy)
    assert ["none-any" in wheel.name for wheel in (copy / "out").iterdir()] == [False]


def test_what_is_built_goes_in_place_and_what_is_no_longer_built_goes(copy):
    orphan = copy / "konspira" / f"gone{SUFFIX}"
    orphan.touch()
    run(copy, "setup.py", "build_ext", "--inplace", "--parallel", "2")
    assert (copy / "konspira" / f"kernel{SUFFIX}").exists()
    assert not orphan.exists()
    assert not list(copy.glob("konspira/**/*.new"))


# -- The engine --------------------------------------------------------------------------------

BROKEN = """
import sysconfig
from pathlib import Path

def break_all(but=()):
    for path in Path("konspira").rglob("*.py"):
        if "mypy_extensions" in path.read_text("utf-8") and path.stem not in but:
            path.with_suffix(sysconfig.get_config_var("EXT_SUFFIX")).write_bytes(b"no module at all")
"""

MEANWHILE = (
    BROKEN
    + """
import asyncio
from konspira import Match, Rng, engine
from konspira import games

before = engine.running()
break_all()

from konspira.bots.worker import Pool

async def play():
    async with Pool(1) as pool:
        for name in games.names():
            match = Match(games.find(name), dice=Rng(1))
            match.begin()
            seat = match.waiting[0]
            view, legal, history = match.view(seat), match.legal(seat), match.history(seat)
            answer = await pool.choose(match.game, match.setup, view, legal, history, "search@2", limit=60.0)
            assert answer in legal
        assert pool.failures == 0

asyncio.run(play())
print(before, engine.running())
"""
)


def test_a_process_and_its_workers_stay_interpreted_when_compiled_modules_appear(copy):
    assert run(copy, "-c", MEANWHILE).stdout.split() == ["interpreted", "interpreted"]


def test_a_build_that_was_interrupted_in_mid_placing_is_passed_over(copy):
    code = "break_all(but=['kernel'])\nfrom konspira import engine, find\nfind('coup')\nprint(engine.running())"
    assert run(copy, "-c", BROKEN + code).stdout.strip() == "interpreted"


# -- What playing needs ------------------------------------------------------------------------

LEAN = """
import json, sys

class Only:
    # Finds what the others find, but for what is hidden.
    def __init__(self, others, hidden):
        self.others, self.hidden = others, hidden
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in self.hidden:
            return None
        found = (other.find_spec(name, path, target) for other in self.others)
        return next((spec for spec in found if spec is not None), None)
    def find_distributions(self, *context):
        return self.others[-1].find_distributions(*context)

sys.meta_path[:] = [Only(list(sys.meta_path), set(json.loads(sys.argv[1])))]

import konspira.cli, konspira.server.serve
from konspira import Rng, bots, games
from konspira.server.catalogue import described

for name in games.names():
    game = games.find(name)
    game.table()
    for bot in described(name, "ru")["bots"]:
        bots.make(game, bot, Rng(1))
from konspira.mind.learned import network
print(type(network("konspira.games.coup")).__name__)
"""


def needed(name, found):
    """A package and whatever it asks for."""
    requirement = Requirement(name)
    key = (canonicalize_name(requirement.name), *sorted(requirement.extras))
    if key in found:
        return
    found.add(key)
    try:
        asks = [Requirement(line) for line in requires(requirement.name) or ()]
    except PackageNotFoundError:
        return
    for each in asks:
        if each.marker is None or any(each.marker.evaluate({"extra": extra}) for extra in ("", *requirement.extras)):
            needed(f"{each.name}[{','.join(each.extras)}]" if each.extras else each.name, found)


def test_playing_needs_only_the_base_dependencies(copy):
    found = set()
    for name in tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]:
        needed(name, found)
    here = {"konspira", *(key[0] for key in found)}
    hidden = [
        module
        for module, owners in packages_distributions().items()
        if not here & {canonicalize_name(owner) for owner in owners}
    ]
    told = run(copy, "-c", LEAN, json.dumps(hidden)).stdout
    assert told.strip() == "Plain"  # its network is asked without NumPy


# -- The script that prepares ------------------------------------------------------------------


@pytest.fixture
def prepared(copy):
    (copy / ".venv").mkdir()
    (copy / ".venv" / "lock").touch()
    return copy


def test_a_second_start_does_not_compile_while_the_first_does(prepared):
    with (prepared / ".venv" / "lock").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = run(prepared, "scripts/prepare", "behind")
    assert done.stdout.strip() == "interpreted"
    assert "still being compiled in the background" in done.stderr
    assert done.stderr.count("\n") == 1


def test_what_could_not_be_compiled_is_not_tried_at_every_start(prepared):
    code = "import runpy; print(runpy.run_path('scripts/prepare')['source']())"
    (prepared / ".venv" / "uncompiled").write_text(run(prepared, "-c", code).stdout)
    done = run(prepared, "scripts/prepare", "behind")
    assert done.stdout.strip() == "interpreted"
    assert "could not be compiled" in done.stderr
    assert not (prepared / ".venv" / "behind.log").exists()


def test_an_engine_that_was_asked_for_is_kept(prepared):
    done = run(prepared, "scripts/prepare", "behind", KONSPIRA_ENGINE="interpreted")
    assert (done.stdout.strip(), done.stderr) == ("interpreted", "")


# -- The tests ---------------------------------------------------------------------------------


@pytest.mark.xdist_group("dear")
def test_what_shares_something_dear_is_known_by_its_group(request):
    """Without that each process would start a Firefox, and a Ray, of its own."""
    assert request.node.nodeid.endswith("@dear") == getattr(request.config.option, "loadgroup", False)
