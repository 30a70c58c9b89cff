"""Where things live: each game in three rooms, imports that point one way, and a map at every door."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import konspira
from konspira import names

SOURCE = Path(konspira.__file__).parent
GAMES = SOURCE / "games"
ROOMS = ("rules", "mind", "table")
ALLOWED = {"rules": {"rules"}, "mind": {"rules", "mind"}, "table": {"rules", "table"}}
WRITTEN_WITH = {  # what a room may use of the rest of the package
    "rules": {"kernel", "rng", "errors", "options"},
    "mind": {"kernel", "rng", "errors", "game", "mind", "options"},
    "table": {"kernel", "rng", "errors", "game", "language", "options"},
}
LAB = {"arena", "bots", "games", "match", "options"}  # what is run by hand may also play matches
SAME_NAMES = {
    "rules": {"actions.py", "state.py", "frames.py", "view.py"},
    "mind": {"player.py", "instinct.py", "features.py"},
    "table": {"texts.py", "aids.py", "terminal.py", "en.ftl", "ru.ftl", "rules.en.md", "rules.ru.md", "web"},
}


def modules(folder):
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


def imports(path):
    """The modules of the package that a module imports, as tuples of names."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (tuple(name.split(".")[1:]) for name in found if name.split(".")[0] == "konspira")


def strays(game, room, path):
    """What a module of a room imports and should not."""
    for found in imports(path):
        if found[0] == "games" and len(found) > 1 and found[1] in names():
            if found[1] != game or (len(found) > 2 and found[2] not in ALLOWED[room]):
                yield ".".join(found)
        elif found[0] not in WRITTEN_WITH[room] | (LAB if "lab" in path.parts else set()):
            yield ".".join(found)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("game", names())
def test_a_room_uses_only_the_rooms_below_it(game, room):
    folder = GAMES / game / room
    found = modules(folder)
    assert found
    assert not {path.name: stray for path in found if (stray := list(strays(game, room, path)))}


@pytest.mark.parametrize(("room", "line", "stray"), [
    ("rules", "from konspira.games.coup.mind import player", True),
    ("rules", "from konspira.language import Message", True),
    ("table", "from konspira.games.coup.mind.claims import Memory", True),
    ("mind", "from konspira.games.coup.table import texts", True),
    ("mind", "from konspira.games.unrest.rules import bag", True),
    ("mind", "from konspira.games.coup.rules import bag", False),
    ("table", "from konspira.language import Message", False),
])  # fmt: skip
def test_a_stray_import_is_found(tmp_path, room, line, stray):
    path = tmp_path / "module.py"
    path.write_text(line)
    assert bool(list(strays("coup", room, path))) is stray


@pytest.mark.parametrize("game", names())
def test_the_lab_is_never_imported_by_play(game):
    for path in modules(SOURCE):
        if "lab" not in path.parts:
            assert not [found for found in imports(path) if "lab" in found], path


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("game", names())
def test_the_same_thing_has_the_same_name_in_every_game(game, room):
    there = {path.name for path in (GAMES / game / room).iterdir()}
    assert there >= SAME_NAMES[room]


@pytest.mark.parametrize("game", names())
def test_every_room_begins_with_a_map_of_its_modules(game):
    rooms = [path.parent for path in (GAMES / game).rglob("__init__.py") if path.parent != GAMES / game]
    for room in rooms:
        text = ast.get_docstring(ast.parse((room / "__init__.py").read_text("utf-8")))
        if room.name == "abilities":
            continue  # one module a colour, and nothing else
        for path in room.glob("*.py"):
            assert path.name == "__init__.py" or path.name in text, f"{path.name} is not on the map of {room}"
        for word in text.replace(",", " ").split():
            if word.endswith((".py", ".ftl", ".md")) and "/" not in word:
                assert (room / word).exists(), f"the map of {room} names {word}"


def test_a_game_folder_holds_its_record_and_its_rooms_and_nothing_else():
    for game in names():
        there = {path.name for path in (GAMES / game).iterdir() if path.name != "__pycache__"}
        assert there == {"__init__.py", *ROOMS}, game


def test_no_module_is_longer_than_five_hundred_lines():
    root = SOURCE.parent
    written = [*modules(SOURCE), *modules(root / "tests"), *modules(root / "benchmarks"), *SOURCE.rglob("*.js")]
    long = {
        str(path.relative_to(root)): n for path in written if (n := len(path.read_text("utf-8").splitlines())) > 500
    }
    assert not long
