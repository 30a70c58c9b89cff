"""Everything public is documented, and what the documents say is so."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from konspira import bots, find, names
from konspira.cli import cli
from konspira.game import Game, Mind, Rules, Table
from konspira.mind.instinct import Instinct

ROOT = Path(__file__).parent.parent
READMES = ["README.md", "README.ru.md"]


def read(name):
    return (ROOT / name).read_text("utf-8")


@pytest.mark.parametrize("readme", READMES)
def test_every_game_and_command_stands_in_the_readme(readme):
    text = read(readme)
    for name in names():
        assert f"konspira/games/{name}/table/rules." in text, name
    for command in cli.commands:
        assert f"konspira {command}" in text, command


def test_the_changelog_names_every_game_bot_and_command():
    text = read("CHANGELOG.md")
    for command in cli.commands:
        assert f"`{command}`" in text, command
    for name in names():
        for bot in bots.names(find(name)):
            assert f"`{bot}`" in text, bot


@pytest.mark.parametrize("record", [Game, Rules, Mind, Table])
def test_adding_a_game_names_every_field(record):
    text = read("docs/ADDING_A_GAME.md")
    section = text[text.index(f"| `{record.__name__}` |") :].partition("\n\n")[0]
    for each in fields(record):
        assert f"`{each.name}`" in section, each.name


def test_adding_a_game_names_every_hook_of_an_instinct():
    text = read("docs/ADDING_A_GAME.md")
    hooks = [name for name in vars(Instinct) if not name.startswith("_") and callable(getattr(Instinct, name))]
    assert "weight" in hooks
    for hook in (*hooks, "depth"):
        assert f"`{hook}`" in text, hook


def test_every_place_in_the_design_is_there():
    table = read("docs/DESIGN.md").partition("| what one looks for |")[2].partition("\n\n")[0]
    places = re.findall(r"`games/(\w+)/([\w/.]+)`", table)
    assert len(places) >= 6
    for game, place in places:
        assert (ROOT / "konspira" / "games" / game / place).is_file(), place


def test_every_dependency_has_its_reason_in_the_design():
    design = read("docs/DESIGN.md")
    packages = re.findall(r'^    "([A-Za-z_.-]+)[><=]', read("pyproject.toml"), flags=re.M)
    assert {"litestar", "gymnasium", "pytest"} <= set(packages)
    for package in packages:
        assert package in design or package == "setuptools", package


@pytest.mark.parametrize(
    "document", [*READMES, *(str(path.relative_to(ROOT)) for path in (ROOT / "docs").rglob("*.md"))]
)
def test_links_lead_somewhere(document):
    folder = (ROOT / document).parent
    for target in re.findall(r"\]\(([^)#]+)", read(document)):
        if not target.startswith("http"):
            assert (folder / target).exists(), target


@pytest.mark.parametrize("name", names())
def test_every_game_has_rules_in_both_languages_that_name_its_options(name):
    for language in ("en", "ru"):
        page = read(f"konspira/games/{name}/table/rules.{language}.md")
        assert page.startswith("# ")
        for option in find(name).options:
            if option.name != "first":
                assert f"`{option.name}`" in page, option.name


def test_no_document_names_a_place_on_somebodys_machine():
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        assert not re.search(r"(?<![\w.])/(home|root|tmp|usr)/", path.read_text("utf-8")), path


def rows_of_rulebooks():
    """Every row of the tables: the game's folders, the place in the code and the test."""
    for section in read("docs/RULEBOOKS.md").split("\n## ")[1:]:
        code = re.search(r"Code: `([\w/]+)/rules/`", section).group(1)
        usual = re.search(r"Tests: `([\w/.]+)`", section).group(1)
        for row in re.findall(r"^\| [^|\n]+ \| [^|\n]+ \| `([^`]+)` \| `([^`]+)` \|$", section, flags=re.M):
            yield code, usual, *row


def test_every_rule_of_the_rulebooks_page_is_where_it_says():
    rows = list(rows_of_rulebooks())
    assert len(rows) > 90
    for code, usual, place, test in rows:
        file, _, names = place.partition(": ")
        folder = ROOT / code / ("" if file == "__init__.py" else "rules")
        found = folder / file
        assert found.exists(), place
        for name in filter(None, names.split(", ")):
            assert name.split(".")[0] in found.read_text("utf-8"), place
        module, _, name = test.rpartition(": ")
        if name.endswith(".py"):
            module, name = name, ""
        path = (ROOT / usual).parent / module if module else ROOT / usual
        assert f"def {name}" in path.read_text("utf-8"), test
