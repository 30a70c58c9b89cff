"""The documents as a site: built strictly, nothing missing, no dead link, and no sample that was not tried."""

from __future__ import annotations

import ast
import asyncio
import importlib.util
import json
import os
import re
import subprocess
import sys
import tomllib
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import click
import pytest

import konspira
from konspira import Match, Rng, find, names
from konspira.bots.worker import Pool
from konspira.cli import cli

ROOT = Path(__file__).parent.parent
DOCUMENTS = [*sorted((ROOT / "docs").rglob("*.md")), *sorted(ROOT.glob("*.md"))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", flags=re.M | re.S)


class Links(HTMLParser):
    """Where a page leads, and what can be led to in it."""

    def __init__(self):
        super().__init__()
        self.links, self.anchors = [], set()

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        self.anchors.add(found.get("id") or found.get("name"))
        if tag in ("a", "img", "link", "script") and (found.get("href") or found.get("src")):
            self.links.append(found.get("href") or found.get("src"))


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    if importlib.util.find_spec("material") is None or importlib.util.find_spec("mkdocstrings") is None:
        pytest.skip("the extra [docs] is not installed")
    there = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(there)]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    # Not quietly: what is not said is not counted, and nothing would be strict.
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, env=env)
    assert done.returncode == 0, done.stderr[-3000:]
    return there


def test_the_site_is_whole_and_leads_nowhere_else(site):
    pages = {}
    for path in site.rglob("*.html"):
        pages[path] = Links()
        pages[path].feed(path.read_text("utf-8"))
    assert len(pages) > 50
    for path, page in pages.items():
        if path.name == "404.html":
            continue
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme in ("http", "https", "mailto"):
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            assert target.exists(), f"{path.relative_to(site)} leads to {link}"
            if parts.fragment and target in pages:
                assert unquote(parts.fragment) in pages[target].anchors, f"{path.relative_to(site)} leads to {link}"


def test_the_site_can_be_searched_and_tells_of_everything_public(site):
    found = json.loads((site / "search" / "search_index.json").read_text("utf-8"))
    index = "\n".join(f"{page['title']} {page['text']}" for page in found["docs"])
    for word in ("information set", "action mask", "belief state", "determinization", "информационное множество"):
        assert word in index, word
    reference = "".join(path.read_text("utf-8") for path in (site / "reference").glob("*.html"))
    for name in konspira.__all__:
        if name not in ("CHANCE", "HIDDEN", "SPECTATOR", "BadRecord", "BadRequest", "IllegalAction"):
            assert name in reference, name


def test_every_field_of_every_view_is_explained():
    spec = importlib.util.spec_from_file_location("site_hook", ROOT / "scripts" / "site.py")
    hook = importlib.util.module_from_spec(spec)
    pytest.importorskip("mkdocs", reason="the extra [docs] is not installed")
    spec.loader.exec_module(hook)
    for name in names():
        match = Match(find(name), dice=Rng(1))
        match.begin()
        fields = konspira.wire.fields(match.view(0))
        assert {field for field, _, _ in hook.fields_of(name)} == fields.keys()
        assert all(comment or hook.meant(name, field) for field, _, comment in hook.fields_of(name))
    page = (ROOT / "docs" / "reference" / "views.md").read_text("utf-8")
    assert page == hook.views_page(), "python scripts/site.py writes it"


# -- Samples -----------------------------------------------------------------------------------------


def blocks(language):
    """The samples in a language, with the place of each."""
    for path in DOCUMENTS:
        for number, (found, text) in enumerate(BLOCK.findall(path.read_text("utf-8"))):
            if found == language:
                yield pytest.param(text, id=f"{path.relative_to(ROOT)}:{number}")


def sources():
    """All of our code in one."""
    folders = (ROOT / "konspira", ROOT / "examples", ROOT / "tests")
    return "\n".join(path.read_text("utf-8") for folder in folders for path in folder.rglob("*.py"))


@pytest.mark.parametrize("text", [*blocks("python")])
def test_a_sample_in_python_is_a_doctest_or_runs_or_is_a_piece_of_our_source(text):
    if ">>> " in text:
        return  # tried by pytest itself, as a doctest
    if text.strip() in sources():
        return
    if "konspira.env" in text:
        pytest.importorskip("pettingzoo", reason="the extra [env] is not installed")
    game = find("coup")
    match = Match(game, game.setup(2), dice=Rng(1))
    match.begin()
    known = {"Pool": Pool, "game": game, "setup": match.setup, "match": match, "seat": match.waiting[0]}
    if text.startswith("async "):
        whole = "async def sample():\n" + "".join(f"    {line}\n" for line in text.splitlines())
        exec(compile(whole.replace('"master"', '"sensible"'), "sample", "exec"), known)
        asyncio.run(known["sample"]())
    else:
        exec(compile(text, "sample", "exec"), known)


def test_every_sample_of_a_command_fits_the_command():
    seen = 0
    for path in DOCUMENTS:
        for language, text in BLOCK.findall(path.read_text("utf-8")):
            if language not in ("sh", ""):
                continue
            for line in text.replace("\\\n", " ").splitlines():
                words = line.partition(" #")[0].split()
                if "konspira" not in words or words[0] in ("pip", "cd", "sudo", "git"):
                    continue
                given = words[words.index("konspira") + 1 :]
                command = next((word for word in given if not word.startswith("-")), None)
                known = cli.commands.get(command, cli)
                flags = {flag for each in known.params for flag in (*each.opts, *each.secondary_opts)} | {"--help"}
                for word in given:
                    if word.startswith("--"):
                        assert word.partition("=")[0] in flags, f"{path.name}: {line}"
                assert isinstance(known, click.Command)
                seen += 1
    assert seen > 20


def test_tables_in_toml_and_json_samples_are_such():
    for path in DOCUMENTS:
        for language, text in BLOCK.findall(path.read_text("utf-8")):
            if language == "toml":
                tomllib.loads(text)


# -- What a project has --------------------------------------------------------------------------------


def test_the_version_is_the_same_everywhere():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"] == konspira.__version__
    assert f"version: {konspira.__version__}" in (ROOT / "CITATION.cff").read_text("utf-8")
    assert re.search(
        rf"^## {re.escape(konspira.__version__)}\b", (ROOT / "CHANGELOG.md").read_text("utf-8"), flags=re.M
    )


def test_what_a_project_should_say_is_said():
    for name in ("CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "LICENSE", "SECURITY.md", "docs/RELEASING.md"):
        assert (ROOT / name).read_text("utf-8").strip()
    for name in ("CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md"):
        for target in re.findall(r"\]\(([^)#]+)", (ROOT / name).read_text("utf-8")):
            assert (ROOT / target).exists(), target


def test_everything_lean_is_in_all():
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    (everything,) = extras["all"]
    named = set(re.search(r"\[(.+)\]", everything).group(1).split(","))
    assert named == extras.keys() - {"all", "dev", "docs"}


def test_public_modules_have_docstrings():
    """The linter wants one of every public name; here of every module that it might pass over."""
    for path in (ROOT / "konspira").rglob("*.py"):
        text = path.read_text("utf-8")
        assert not text.strip() or ast.get_docstring(ast.parse(text)), path
