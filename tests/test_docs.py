"""Everything public is documented, and what the documents say is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from konspira import bots, find, names
from konspira.cli import cli

ROOT = Path(__file__).parent.parent
READMES = ["README.md", "README.ru.md"]


def read(name):
    return (ROOT / name).read_text("utf-8")


@pytest.mark.parametrize("readme", READMES)
def test_every_game_and_command_stands_in_the_readme(readme):
    text = read(readme)
    for name in names():
        assert f"konspira/games/{name}/rules." in text, name
    for command in cli.commands:
        assert f"konspira {command}" in text, command


def test_the_changelog_names_every_game_bot_and_command():
    text = read("CHANGELOG.md")
    for command in cli.commands:
        assert f"`{command}`" in text, command
    for name in names():
        for bot in bots.names(find(name)):
            assert f"`{bot}`" in text, bot


def test_every_dependency_has_its_reason_in_the_design():
    design = read("docs/DESIGN.md")
    for package in re.findall(r'^    "([A-Za-z_.-]+)[><=]', read("pyproject.toml"), flags=re.M):
        assert package in design or package == "setuptools", package


@pytest.mark.parametrize("document", [*READMES, *(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md"))])
def test_links_lead_somewhere(document):
    folder = (ROOT / document).parent
    for target in re.findall(r"\]\(([^)#]+)", read(document)):
        if not target.startswith("http"):
            assert (folder / target).exists(), target


@pytest.mark.parametrize("name", names())
def test_every_game_has_rules_in_both_languages_that_name_its_options(name):
    for language in ("en", "ru"):
        page = read(f"konspira/games/{name}/rules.{language}.md")
        assert page.startswith("# ")
        for option in find(name).options:
            if option.name != "first":
                assert f"`{option.name}`" in page, option.name


def test_no_document_names_a_place_on_somebodys_machine():
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        assert not re.search(r"(?<![\w.])/(home|root|tmp|usr)/", path.read_text("utf-8")), path
