"""A stranger's path, as the tutorials have it: install the wheel, write a bot, measure it, train, and play against it.

The environment is clean but for libraries, which it borrows: `scripts/wheels` installs those anew too, with compiled
rules and for several Pythons.
"""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
import urllib.request
from pathlib import Path

import pytest

from tests.server.ports import free_port
from tests.web.players import Player, play_out
from tests.web.test_coup import LIKES, THINGS

ROOT = Path(__file__).parent.parent.parent
SEATED = """async () => {
  const { seats } = await (await import("/web/api.js")).tableFacts(location.pathname.split("/").at(-1));
  return seats.map(({ kind, bot }) => bot || kind);
}"""
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", flags=re.M | re.S)


def sample(tutorial, language, holding):
    """The sample of a tutorial in which some words stand."""
    text = (ROOT / "docs" / "tutorials" / tutorial).read_text("utf-8")
    return next(body for found, body in BLOCK.findall(text) if found == language and holding in body)


class Stranger:
    """Somebody with an empty folder and an environment of their own."""

    def __init__(self, place):
        self.home = place / "home"
        self.home.mkdir()
        self.python = place / "venv" / "bin" / "python"
        self.env = {name: value for name, value in os.environ.items() if not name.startswith(("KONSPIRA", "PYTHON"))}
        self.env |= {"HOME": str(self.home), "XDG_DATA_HOME": str(self.home / "data"), "LC_ALL": "C.UTF-8"}

    def run(self, *command, timeout=180):
        done = subprocess.run(
            [str(self.python), *map(str, command)], cwd=self.home, env=self.env, capture_output=True, text=True,
            check=False, timeout=timeout,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr[-3000:]
        return done.stdout

    def install(self, *what):
        """With the pip of the tests, into the stranger's environment."""
        pip = [sys.executable, "-m", "pip", "--python", self.python, "install", "-q", "--no-deps", "--no-index"]
        command = [*pip, "--no-build-isolation", *what]
        done = subprocess.run([*map(str, command)], cwd=self.home, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-3000:]


@pytest.fixture(scope="module")
def stranger(tmp_path_factory):
    place = tmp_path_factory.mktemp("stranger")
    source = place / "source"
    shutil.copytree(ROOT / "konspira", source / "konspira", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    build = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "--wheel-dir", place]
    env = {**os.environ, "KONSPIRA_BUILD": "pure"}
    subprocess.run([*map(str, build), str(source)], check=True, env=env, cwd=place)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(place / "venv")], check=True)
    found = Stranger(place)
    libraries = next((place / "venv").glob("lib/python*/site-packages"))
    # Not this repository's own installation: what a .pth file in there says is not read again.
    (libraries / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    found.install(next(place.glob("konspira-*.whl")))
    return found


@pytest.mark.long
def test_the_path_of_the_tutorials(stranger):
    where = stranger.run("-c", "import konspira; print(konspira.__file__)")
    assert str(stranger.home.parent / "venv") in where, "it is the installed package"
    # A bot of ten lines, measured.
    (stranger.home / "mybots.py").write_text(sample("first_bot.md", "python", "class Honest"), "utf-8")
    arena = ["arena", "coup", "--bots", "mybots:Honest,sensible", "--games", "24", "--jobs", "1", "--json"]
    found = json.loads(stranger.run("-m", "konspira", *arena))["bots"]
    assert found["mybots:Honest"]["games"] == found["sensible"]["games"] == 24
    assert found["mybots:Honest"]["faults"] == 0
    # The page that the tutorial begins training with, and a short run.
    if importlib.util.find_spec("gymnasium"):
        (stranger.home / "seat.py").write_text(sample("first_training.md", "python", "Seat"), "utf-8")
        stranger.run("seat.py")
    if importlib.util.find_spec("torch"):
        flags = ["--rounds", "1", "--decisions", "2000", "--players", "2", "--guided", "2000", "--out", "mine"]
        assert "round 1" in stranger.run("-m", "konspira", "train", "coup", *flags)
        assert (stranger.home / "mine" / "weights.npz").stat().st_size > 10_000


def test_the_bot_is_played_against_in_the_browser(stranger, visit):
    package = stranger.home / "package"
    package.mkdir()
    (package / "pyproject.toml").write_text(sample("first_bot.md", "toml", "konspira.bots"), "utf-8")
    (package / "mybots.py").write_text(sample("first_bot.md", "python", "class Honest"), "utf-8")
    stranger.install(package)
    port = free_port()
    command = ["-m", "konspira", "serve", "--host", "127.0.0.1", "--port", str(port), "--database", "tables.db"]
    server = subprocess.Popen(
        [str(stranger.python), *command], cwd=stranger.home, env=stranger.env, stdout=subprocess.DEVNULL
    )
    try:
        url = f"http://127.0.0.1:{port}"
        while server.poll() is None:
            with contextlib.suppress(OSError), urllib.request.urlopen(f"{url}/healthz", timeout=5):
                break
            time.sleep(0.05)
        page = visit("/", base=url)
        page.locator(".poster.coup .go .bots").click()
        dialog = page.locator("dialog.setup")
        dialog.locator("label", has=page.locator("[name=players]")).first.click()
        dialog.locator(".rivals summary").click()
        dialog.locator(".rivals select").select_option("honest")
        dialog.locator(".go-row .btn.red").click()
        page.wait_for_selector(".stage")
        assert page.evaluate(SEATED) == ["person", "honest"]
        play_out([Player(page, THINGS, 1, LIKES)])
        page.wait_for_selector("dialog.result .story li")
        page.close()
    finally:
        server.terminate()
        server.wait(30)
