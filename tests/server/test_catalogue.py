"""What visitors are told of games: everything comes from the games themselves, also of one from outside the package."""

from __future__ import annotations

import json
import re

import pytest

from konspira import Rng, find, names
from konspira.games.red_rising.rules import verbs
from konspira.games.red_rising.rules.state import new_state
from konspira.games.resistance.rules.actions import APPROVE, REJECT
from konspira.language import LANGUAGES
from konspira.server import catalogue
from tests.server import told
from tests.server.house import Server
from tests.worlds import step

NO_FACTS = "// What the rules say, written by the server.\nexport const FACTS = {};\n"
FILES = ("table.js", "table.css", "accent.css", "poster.svg")


@pytest.fixture(scope="module")
def outside(curfew, tmp_path_factory):
    """A server that also knows a game from elsewhere."""
    made = Server(tmp_path_factory.mktemp("outside") / "tables.db", env=curfew)
    yield made
    made.stop()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_our_games_have_a_poster_a_line_for_it_and_a_drawn_table(name, lang):
    told = catalogue.described(name, lang)
    assert told["title"]
    assert told["blurb"]
    assert told["tag"]
    assert told["minutes"]
    assert told["drawn"]
    assert told["styled"]
    assert all(catalogue.found(find(name), file) for file in FILES)
    for option in told["options"]:
        assert len(option.get("labels", ())) == len(option.get("values", ()))


def test_posters_hang_by_their_shelf(server):
    status, told = server.ask("GET", "/api/games?lang=en")
    assert status == 200
    assert [game["name"] for game in told] == ["coup", "resistance", "unrest", "liberation", "red_rising"]


def test_values_of_options_are_named_by_the_game():
    first = next(each for each in catalogue.described("coup", "en")["options"] if each["name"] == "first")
    assert first["labels"][:3] == ["At random", "Seat 1", "Seat 2"]
    assert first["fits"][1:] == [list(range(max(2, seat + 1), 7)) for seat in range(6)]
    planets = next(each for each in catalogue.described("liberation", "ru")["options"] if each["name"] == "distorted")
    assert planets["labels"][-1] == "Рубрум"
    assert planets["fits"] == [[2]] * len(planets["values"])


def test_what_the_rules_say_reaches_the_page_once(server):
    for name in names():
        status, told = server.ask("GET", f"/api/games/{name}")
        assert status == 200
        status, module = server.ask("GET", f"/games/{name}/facts.js")
        assert status == 200
        assert json.loads(module.partition("FACTS = ")[2].rstrip(";\n")) == told["facts"]
    assert server.ask("GET", "/api/games/chess")[0] == 400


def test_the_page_is_told_the_numbers_of_the_rulebooks():
    unrest, resistance = find("unrest").table().facts(), find("resistance").table().facts()
    assert unrest["rounds"] == 8
    assert resistance["fails"][7] == [1, 1, 1, 2, 1]
    assert resistance["fails"][6] == [1] * 5
    bought = {each["verb"]: each["gain"] - each["cost"] for each in find("coup").table().facts()["actions"]}
    assert bought == {"income": 1, "aid": 2, "tax": 3, "steal": 2, "exchange": 0, "assassinate": -3, "coup": -7}


@pytest.mark.parametrize("name", names())
def test_the_types_of_the_page_name_every_fact(name):
    game = find(name)
    types = catalogue.found(game, "table.js").with_name("facts.d.ts").read_text("utf-8")
    assert re.findall(r"^  (\w+):", types, re.MULTILINE) == list(game.table().facts())


def test_locations_of_red_rising_bring_what_the_page_is_told():
    tracks = {"fleet": 1, "helium": 1, "influence": 1}
    for place, bonus in enumerate(find("red_rising").table().facts()["bonuses"]):
        state = new_state(2, False)
        verbs.bonus(state, 1, place)
        player = state.players[1]
        gained = {track: int(getattr(player, track)) for track in tracks}
        assert gained == {track: int(track == bonus) for track in tracks}
        assert (state.token == 1) == (bonus == "token")


@pytest.mark.parametrize("players", range(5, 11))
def test_a_team_of_the_resistance_goes_with_the_ayes_that_the_page_is_told(players):
    needed = find("resistance").table().facts()["ayes"][players]
    assert not rejected(players, needed)
    assert rejected(players, needed - 1)


def rejected(players, ayes):
    """Whether a team is rejected that so many are for."""
    game = find("resistance")
    rng = Rng(1)
    state = game.rules.start(game.setup(players, {}))
    while state.voted == 0 and type(state.stack[-1]).__name__ != "Vote":
        step(game, state, rng)
    for voter in range(players):
        game.rules.play(state, voter, APPROVE if voter < ayes else REJECT)
    while not state.ballots:
        step(game, state, rng)
    return state.rejections == 1


@pytest.mark.parametrize("file", ["facts.json", "missions.json", "reach.json", "plots.json"])
def test_the_tests_of_the_page_are_told_what_the_rules_say(file):
    there = (told.PAGE / file).read_text("utf-8")
    assert there == told.written()[file], "write it anew with: python -m tests.server.told"


def test_a_game_from_outside_is_listed_after_ours(outside):
    status, told = outside.ask("GET", "/api/games?lang=ru")
    assert status == 200
    assert len(told) == len(names()) + 1
    game = told[-1]
    assert (game["name"], game["title"], game["players"]) == ("curfew", "Комендантский час", [2, 2])
    assert not game["drawn"]
    assert not game["styled"]
    assert not game["scored"]
    assert not game["tag"]
    assert not game["sides"]


def test_the_files_of_a_game_from_outside_are_served(outside):
    assert "Комендантский час" in outside.ask("GET", "/games/curfew/ru.ftl")[1]
    status, poster = outside.ask("GET", "/games/curfew/poster.svg")
    assert status == 200
    assert ">C</text>" in poster
    assert outside.ask("GET", "/games/curfew/facts.js") == (200, NO_FACTS)
    assert outside.ask("GET", "/games/curfew/table.js")[0] == 404
    assert "Curfew" in outside.ask("GET", "/api/rules/curfew")[1]["html"]
    assert outside.ask("POST", "/api/score/curfew", {})[0] == 404


@pytest.mark.parametrize("name", ["__init__.py", "..%2Fen.ftl", "..%5Cen.ftl", "texts.py", ".ftl", "nothing.js"])
def test_nothing_else_of_a_games_folder_is_served(server, name):
    assert server.ask("GET", f"/games/coup/{name}")[0] == 404


def test_a_file_is_sent_again_only_when_it_has_changed(server):
    body = catalogue.content("coup", "table.js")
    status, _ = server.ask("GET", "/games/coup/table.js", if_none_match=catalogue.mark(body))
    assert status == 304


def test_the_colours_of_all_games_are_one_sheet(server):
    status, sheet = server.ask("GET", "/games/accents.css")
    assert status == 200
    assert all(f".{name} {{" in sheet for name in names())
