"""Language models at the table: a scripted client of the official SDK plays whole matches over both transports."""

from __future__ import annotations

import asyncio
import contextlib
import re
import socket
import subprocess
import sys
import time
import urllib.request

import pytest

pytest.importorskip("mcp", reason="the extra [mcp] is not installed")

from mcp import Client, StdioServerParameters, stdio_client

from examples.mcp_player import LEGAL, call, handle_of, play
from konspira import names
from konspira.language import LANGUAGES
from tests.server.house import Server, Tab
from tests.server.ports import free_port


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    running = Server(tmp_path_factory.mktemp("mcp") / "tables.db", "--openings", "1000")
    yield running
    running.stop()


def command(server, *more):
    return [sys.executable, "-m", "konspira", "mcp", "--server", server.url, *more]


@pytest.fixture(scope="module")
def over_http(server):
    """`konspira mcp --http` beside the server, and its address."""
    port = free_port()
    desk = subprocess.Popen(command(server, "--http", "--port", str(port)), stderr=subprocess.DEVNULL)
    while desk.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 5):
            break
        time.sleep(0.05)
    yield f"http://127.0.0.1:{port}/mcp"
    desk.terminate()
    desk.wait(20)


@pytest.fixture(params=["stdio", "http"])
def client(request, server):
    """How a client comes to the desk."""
    if request.param == "http":
        address = request.getfixturevalue("over_http")
        return lambda: Client(address)
    program, *arguments = command(server)
    return lambda: Client(stdio_client(StdioServerParameters(command=program, args=arguments)))


@pytest.mark.parametrize("game", ["coup", "resistance"])
def test_a_scripted_model_plays_a_whole_match(client, game):
    async def match():
        async with client() as model:
            assert game in await call(model, "list_games")
            assert "# " in await call(model, "read_rules", game=game)
            heard = await play(model, game, players={"coup": 2}.get(game))
            assert sum("Since you last looked" in each for each in heard) > 2, "it is told what happened"
            assert sum("╭" in each for each in heard) > 2, "it sees the table"
            if game == "resistance":
                said = await call(model, "say", seat=handle_of(heard[0]))
                assert "ERROR" not in said or "no statements" in said

    asyncio.run(asyncio.wait_for(match(), 240))


def test_rules_are_resources_and_every_game_has_a_prompt(client):
    async def look():
        async with client() as model:
            found = {str(each.uri) for each in (await model.list_resources()).resources}
            assert found == {f"konspira://rules/{game}/{lang}" for game in names() for lang in LANGUAGES}
            page = await model.read_resource("konspira://rules/coup/ru")
            assert page.contents[0].text.startswith("# ")
            prompts = {each.name for each in (await model.list_prompts()).prompts}
            assert prompts == {f"play_{game}" for game in names()}
            asked = await model.get_prompt("play_coup", {"link": "http://x/t/abc"})
            assert "join_table with the link http://x/t/abc" in asked.messages[0].content.text
            tools = {each.name: each for each in (await model.list_tools()).tools}
            assert {"list_games", "open_table", "join_table", "look", "act", "say", "chat", "wait"} <= tools.keys()
            assert all(each.description for each in tools.values())

    asyncio.run(asyncio.wait_for(look(), 120))


def test_a_model_joins_a_persons_table_talks_and_is_told_what_it_gets_wrong(server, over_http):
    table, key = server.open("resistance", "Vera", players=5, bots=["sensible"] * 3)
    person = Tab(server, table, key, lang="en")

    async def visit():
        async with Client(over_http) as model:
            wrong = {
                "no such seat": await call(model, "look", seat="nothing"),
                "no link to a table": await call(model, "join_table", link=f"{server.url}/x/y/z/w", name="M"),
                "is elsewhere": await call(model, "join_table", link="http://example.org/t/abcd", name="M"),
                "There is no table": await call(model, "join_table", link="zzzzzzzz", name="M"),
                "There is no game": await call(model, "read_rules", game="koup"),
                "There is no game 'koup': did you mean coup?": await call(model, "open_table", game="koup", name="M"),
                "There is no game '../x y'": await call(model, "open_table", game="../x y", name="M"),
                "is the most": await call(model, "join_table", link=f"{server.url}/t/{table}", name="M" * 50),
            }
            for sentence, told in wrong.items():
                assert told.startswith("ERROR"), (sentence, told)
                assert sentence in told, told
                assert "Traceback" not in told
            for told, tool, given in (
                ("There is no tool 'lok': did you mean look?", "lok", {}),
                ("open_table takes no 'player': did you mean players? Nothing was done.", "open_table", {"player": 3}),
                (
                    "players: input should be a valid integer",
                    "open_table",
                    {"game": "coup", "name": "M", "players": "x"},
                ),
                ("open_table was not called rightly: game is missing; name is missing.", "open_table", {}),
                (
                    "seconds: input should be less than or equal to 50, not 1000.",
                    "wait",
                    {"seat": "x", "seconds": 1000},
                ),
                ("lang: input should be 'en' or 'ru', not 'de'. Nothing", "read_rules", {"game": "coup", "lang": "de"}),
                ("did you mean sensible? Nothing", "open_table", {"game": "coup", "name": "M", "bots": ["sensibel"]}),
            ):
                heard = await call(model, tool, **given)
                assert heard.startswith("ERROR"), heard
                assert told.removesuffix(" Nothing") in heard
                assert "pydantic" not in heard
                assert "?." not in heard
            told = await call(model, "join_table", link=f"{server.url}/t/{table}", name="Modell")
            seat = handle_of(told)
            assert "The match has not begun" in told
            assert "Vera" in told
            assert "ERROR" in await call(model, "start_match", seat=seat), "only the host deals"
            assert "ERROR" in await call(model, "act", seat=seat, answer="pass")
            assert await call(model, "chat", seat=seat, text="Good evening.") == "Said."
            assert "500 is the most" in await call(model, "chat", seat=seat, text="x" * 600)
            assert "is empty" in await call(model, "chat", seat=seat, text="  ")
            await asyncio.to_thread(server.ask, "POST", f"/api/tables/{table}/start", {}, key)
            told = await call(model, "wait", seat=seat, seconds=20)
            for _ in range(100):
                if "Legal answers" in told:
                    break
                view = person.latest.get("view", {})
                await asyncio.to_thread(drain, person)
                view = person.latest.get("view", {})
                if view.get("legal") and view["question"] not in person.answered:
                    person.act(view["legal"][0]["text"])
                told = await call(model, "wait", seat=seat, seconds=1)
            assert "Legal answers" in told
            refused = await call(model, "act", seat=seat, answer="overthrow everybody")
            assert "is not legal now" in refused
            assert "Nothing has changed" in refused
            statements = await call(model, "say", seat=seat)
            assert statements.startswith("Statements:")
            first = LEGAL.findall(statements)[0]
            assert "Everybody heard" in await call(model, "say", seat=seat, statement=first)
            assert "is no statement" in await call(model, "say", seat=seat, statement="hello world")
            assert "You have left" in await call(model, "leave_table", seat=seat)
            assert "no such seat" in await call(model, "look", seat=seat)

    asyncio.run(asyncio.wait_for(visit(), 240))


def drain(tab):
    """Whatever the table has said by now."""
    with contextlib.suppress(TimeoutError):
        while True:
            tab.read(0.2)


def test_a_model_that_asks_without_end_is_heard_slowly_and_then_not(over_http):
    async def pester():
        async with Client(over_http) as model:
            told = await call(model, "open_table", game="coup", name="M", players=2, start=False)
            seat = handle_of(told)
            answers = await asyncio.gather(*[call(model, "look", seat=seat) for _ in range(80)])
            return answers, await call(model, "look", seat=seat)

    answers, later = asyncio.run(asyncio.wait_for(pester(), 120))
    assert any("too much at once" in answer for answer in answers)
    assert sum("The match has not begun" in answer for answer in answers) >= 40
    assert "The match has not begun" in later


def test_a_seat_is_told_the_same_in_two_worlds_that_it_cannot_tell_apart(server):
    """The picture over HTTP is made of the seat's view: nothing of it changes with what others hold."""
    table, key = server.open("coup", "Vera", players=2, bots=["random"], start=True)
    status, mine = server.ask("GET", f"/api/tables/{table}/drawn", key=key)
    assert status == 200
    assert "▒▒ ▒▒" in mine["text"], "the other's cards lie face down"
    status, nobodys = server.ask("GET", f"/api/tables/{table}/drawn?lang=ru")
    assert (status == 200 and nobodys["text"].count("▒▒ ▒▒") == 2) or status == 403
    assert server.ask("GET", "/api/tables/nowhere1/drawn")[0] == 404
    lobby, _ = server.open("coup", "Vera", players=2)
    assert server.ask("GET", f"/api/tables/{lobby}/drawn")[0] in (403, 409)


def test_a_house_of_its_own_is_opened_and_closed():
    async def visit():
        arguments = ["-m", "konspira", "mcp"]
        async with Client(stdio_client(StdioServerParameters(command=sys.executable, args=arguments))) as model:
            told = await call(model, "open_table", game="coup", name="M", players=2)
            return re.search(r"^Link for others: (http://127\.0\.0\.1:\d+)/t/", told, re.M).group(1)

    address = asyncio.run(asyncio.wait_for(visit(), 240))
    for _ in range(200):
        try:
            urllib.request.urlopen(f"{address}/healthz", timeout=5).close()
        except OSError:
            break
        time.sleep(0.05)
    else:
        raise AssertionError("the house is still open")


@pytest.mark.parametrize(
    ("flags", "why"),
    [
        (["--server", "localhost:8000"], "does not begin with http"),
        (["--server", "http://localhost:1", "--share"], "for a house of one's own"),
    ],
)
def test_flags_that_do_not_fit_are_told_in_one_line(flags, why):
    done = subprocess.run(
        [sys.executable, "-m", "konspira", "mcp", *flags], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert why in done.stderr
    assert done.stderr.count("\n") == 1
