"""The command line as a newcomer would use it: real processes, real files."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys

import pytest

from konspira import engine, names

BARE = {"LANG": "C.UTF-8", "COLUMNS": "120", "TERM": "dumb", "NO_COLOR": "1"}


def konspira(*arguments, typed="", **environment):
    """Run the command; a traceback is never an answer."""
    command = [sys.executable, "-m", "konspira", *arguments]
    env = {**os.environ, **BARE, **environment}
    done = subprocess.run(command, input=typed, env=env, capture_output=True, text=True, timeout=120, encoding="utf-8")
    assert "Traceback" not in done.stderr, done.stderr
    return done


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    path = tmp_path_factory.mktemp("matches") / "match.json"
    done = konspira("play", "coup", "--seats", "3", "--seed", "3", "--save", str(path), typed="1\n" * 300)
    assert "The game is over" in done.stdout
    return path


def test_games_lists_every_game_with_players_options_and_bots():
    text = konspira("games").stdout
    for name in names():
        assert name in text
    assert "2–6 players" in text
    assert "draft" in text
    assert all(bot in text for bot in ("sensible", "master", "random"))
    assert "Переворот" in konspira("games", "--lang", "ru").stdout


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", names())
def test_rules_shows_the_rules_page(game, language):
    assert len(konspira("rules", game, "--lang", language).stdout) > 2000


def test_a_saved_match_is_verified_and_told(saved):
    done = konspira("verify", str(saved))
    assert done.returncode == 0
    assert "every one of them follows from the proof" in done.stdout
    told = konspira("replay", str(saved)).stdout
    assert "goes first" in told
    assert "wins" in told
    assert told.count("draws the") >= 6, "an open replay tells the cards"
    mine = konspira("replay", str(saved), "--seat", "1").stdout
    assert 2 <= mine.count("draws the") < told.count("draws the")
    assert "Победитель" in konspira("replay", str(saved), "--lang", "ru").stdout


def test_a_tampered_file_fails_verify(saved, tmp_path):
    found = json.loads(saved.read_text("utf-8"))
    place = next(n for n, line in enumerate(found["log"]) if line == "chance draw duke")
    found["log"][place] = "chance draw contessa"
    other = tmp_path / "tampered.json"
    other.write_text(json.dumps(found), "utf-8")
    for command in ("verify", "replay"):
        done = konspira(command, str(other))
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert "chance answered 'draw contessa', but the proof gives 'draw duke'" in done.stderr


def test_arena_prints_the_promised_json():
    done = konspira("arena", "coup", "--bots", "sensible,random", "--games", "60", "--seed", "5", "--json")
    found = json.loads(done.stdout)
    assert (found["game"], found["games"], found["deals"]) == ("coup", 60, 30)
    assert set(found["bots"]) == {"sensible", "random"}
    for bot in found["bots"].values():
        means = {"mean_score", "score_low", "score_high"}
        assert set(bot) == {"games", "wins", "rate", "low", "high", "roles", "seats", "faults", "illegal"} | means
        assert bot["games"] == 60
        assert bot["low"] <= bot["rate"] <= bot["high"]
        assert sum(role["games"] for role in bot["roles"].values()) == 60
        assert all(set(role) == {"games", "wins", "rate", "low", "high"} for role in bot["roles"].values())
    assert set(found["ratings"]) == {"sensible", "random"}
    assert sum(bot["wins"] for bot in found["bots"].values()) == 60
    again = konspira(
        "arena", "coup", "--bots", "sensible,random", "--games", "60", "--seed", "5", "--json", "--jobs", "1"
    )
    assert again.stdout == done.stdout, "the result depends on the seed alone"


@pytest.mark.long
def test_arena_keeps_draws_and_pairs_what_it_plays(tmp_path):
    kept, drawn = tmp_path / "results.jsonl", tmp_path / "result.svg"
    line = ["arena", "coup", "--bots", "sensible,random", "--games", "6", "--jobs", "1", "--json", "--file", str(kept)]
    first = konspira(*line, "--svg", str(drawn))
    assert konspira(*line).stdout == first.stdout
    assert kept.read_text("utf-8").count("\n") == 2
    assert drawn.read_text("utf-8").startswith("<svg")
    paired = konspira("arena", "coup", "--bots", "sensible,random", "--pairs", "--seats", "3", "--games", "3", "--json")
    assert json.loads(paired.stdout)["pairs"]["sensible"]["random"]["games"] == 3


def test_arena_measures_bots_among_strangers(tmp_path):
    line = ["arena", "coup", "--bots", "sensible,random", "--against", "zoo:unseen", "--seats", "3", "--games", "3"]
    line += ["--jobs", "1", "--file", str(tmp_path / "results.jsonl")]
    found = json.loads(konspira(*line, "--json").stdout)
    assert found["members"]["liar"]["half"] == "unseen"
    assert "honest" not in found["members"]
    assert found["overall"]["rates"]["sensible"]["games"] == 3 * len(found["members"])
    text = konspira(*line, "--lang", "ru").stdout
    assert "незнакомая" in text
    assert "Все вместе" in text


@pytest.mark.long
def test_a_league_is_written_down_and_gone_on_with(tmp_path):
    line = ["league", "coup", "--games", "12", "--budget", "2", "--growth", "2", "--jobs", "1"]
    line += ["--docs", str(tmp_path / "docs"), "--results", str(tmp_path / "results")]
    konspira(*line)
    page = (tmp_path / "docs" / "LEAGUE.md").read_text("utf-8")
    assert all(f"`{bot}" in page for bot in ("sensible", "random", "beginner@2", "master@2"))
    assert (tmp_path / "docs" / "league" / "coup.growth.svg").exists()
    konspira(*line)
    assert (tmp_path / "docs" / "LEAGUE.md").read_text("utf-8") == page


def test_arena_prints_a_table():
    text = konspira("arena", "coup", "--bots", "sensible,random,random", "--games", "30", "--lang", "ru").stdout
    assert "sensible" in text
    assert "95-процентный интервал" in text


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["play", "chess"], "unknown game 'chess': there are: coup"),
        (["play", "cuop"], "unknown game 'cuop': did you mean coup?"),
        (["play", "coup", "--seats", "7"], "coup takes 2 to 6 players, not 7"),
        (["play", "coup", "--seats", "x"], "'x' is not a valid integer"),
        (["play", "coup", "--option", "draft"], "option 'draft' is not written as name=value"),
        (["play", "coup", "--option", "first=1", "--option", "first=2"], "option first is given twice"),
        (["play", "coup", "--option", "drafts=yes"], "unknown option 'drafts': did you mean draft?"),
        (["play", "coup", "--bot", "clever"], "coup has no bot 'clever': there are: sensible, learned, beginner,"),
        (["play", "coup", "--save", "no/such/folder/m.json"], "there is no such folder"),
        (["play", "coup", "--lang", "fr"], "'fr' is not one of"),
        (["play"], "Missing argument 'GAME'"),
        (["dance"], "No such command 'dance'"),
        (["arena", "coup", "--bots", "sensible"], "coup takes 2 to 6 players, not 1"),
        (["arena", "coup", "--bots", "sensible,rondom"], "coup has no bot 'rondom': did you mean random?"),
        (["arena", "coup", "--bots", "random,random", "--games", "0"], "0 is not in the range"),
        (
            ["arena", "coup", "--bots", "sensible", "--against", "zoo:lier"],
            "the zoo of coup has no 'lier': did you mean",
        ),
        (["arena", "coup", "--bots", "zoo:liar", "--against", "zoo:seen"], "zoo:liar is a stranger itself"),
        (["calibrate", "red_rising"], "nobody is shown any chances in red_rising"),
        (["calibrate", "coup", "--among", "sensibel"], "coup has no bot 'sensibel': did you mean sensible?"),
        (["arena", "coup", "--bots", "sensible,zoo:all"], "zoo:all is several players of coup: name one"),
        (["bench", "chess"], "unknown game 'chess'"),
        (["verify", "missing.json"], "missing.json cannot be read: No such file or directory"),
        (["replay", "missing.json"], "missing.json cannot be read: No such file or directory"),
        (["rules", "chess"], "unknown game 'chess'"),
    ],
)
def test_errors_are_one_clear_line_and_exit_code_2(arguments, why):
    done = konspira(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("konspira: ")
    assert done.stderr.count("\n") == 1
    assert why.replace("there are: coup", "there are: ") in done.stderr


def test_a_seat_that_is_not_in_the_file(saved):
    done = konspira("replay", str(saved), "--seat", "5")
    assert done.returncode == 2
    assert "there is no seat 5" in done.stderr


@pytest.mark.parametrize("line", ["7 income", "x income", "0 fly", "-2 ?"])
def test_an_unfinished_file_with_nonsense_in_it_is_refused(saved, tmp_path, line):
    found = json.loads(saved.read_text("utf-8")) | {"secret": None, "scores": None, "log": [line]}
    path = tmp_path / "half.json"
    path.write_text(json.dumps(found), "utf-8")
    done = konspira("replay", str(path))
    assert done.returncode == 2
    assert "move 1" in done.stderr


def test_a_match_that_cannot_be_saved_is_refused_before_it_begins(tmp_path):
    done = konspira("play", "coup", "--save", str(tmp_path))
    assert done.returncode == 2
    assert "may not be written there" in done.stderr


def test_a_full_disk_is_one_clear_line():
    command = [sys.executable, "-m", "konspira", "games"]
    with open("/dev/full", "w") as full:
        done = subprocess.run(command, env={**os.environ, **BARE}, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert "No space left on device" in done.stderr
    assert "Traceback" not in done.stderr


def test_help_names_every_command():
    text = konspira("--help").stdout
    for command in ("arena", "bench", "games", "play", "replay", "rules", "score", "serve", "verify"):
        assert command in text
    assert "konspira, version" in konspira("--version").stdout


def test_konspira_alone_opens_the_tables_and_says_where(tmp_path):
    env = {**os.environ, **BARE, "XDG_DATA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "konspira"]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout.readline().startswith("Konspira is open: http://localhost:")
            assert any("Ctrl+C" in line for line in iter(process.stdout.readline, ""))
        finally:
            complaints = interrupt(process)
    assert "Traceback" not in complaints


def interrupt(process):
    """Ctrl+C, as often as it takes: a shell in the background may have it ignored until the server listens to it."""
    for _ in range(12):
        process.send_signal(signal.SIGINT)
        try:
            return process.communicate(timeout=5)[1]
        except subprocess.TimeoutExpired:
            continue
    process.kill()
    raise AssertionError("Ctrl+C does not stop the server")


def test_bench_prints_the_promised_json():
    found = json.loads(konspira("bench", "coup", "--seconds", "0.01", "--json").stdout)
    assert found["coup"]["players"] == 4
    measured = {which: found["coup"][which] for which in (engine.COMPILED, engine.INTERPRETED)}
    if not engine.is_built():
        assert measured.pop(engine.COMPILED) is None
    for figures in measured.values():
        assert set(figures) == {"inside", "driven", "games", "clones", "deals"}
        assert all(figure > 0 for figure in figures.values())


# -- The score pad ---------------------------------------------------------------------------

SHEET = """
banished = ["Eo"]
[[player]]
name = "Sasha"
hand = ["Mustang", "Кассий", "darrow"]
fleet = 6
[[player]]
name = "Гриша"
hand = ["Judge", "Lawyer"]
influence = 5
"""


@pytest.fixture
def sheet(tmp_path):
    """Writes a file for the score pad and gives its path."""

    def write(text):
        path = tmp_path / "table.toml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)

    return write


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["Cassius: 40 (with Mustang and Darrow)", "Mustang: 5 × 2 colours = 10", "Total: 126", "Total: 71"]),
        ("ru", ["Кассий: 40 (если есть Мустанг и Дэрроу)", "Мустанг: 5 × 2 (цвета) = 10", "Гриша", "Всего: 126"]),
    ],
)  # fmt: skip
def test_score_prints_the_pad_of_a_real_table(sheet, language, lines):
    done = konspira("score", "red_rising", sheet(SHEET), "--lang", language)
    assert done.returncode == 0
    for line in lines:
        assert line in done.stdout


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    ("text", "why"),
    [
        (SHEET.replace("Judge", "Jugde"), "unknown card 'Jugde': did you mean judge?"),
        (SHEET.replace("Кассий", "Касий"), "unknown card 'Касий': did you mean кассий?"),
        (SHEET.replace("fleet", "flet"), "unknown entry 'flet' of player 1: did you mean fleet?"),
        (SHEET + "[[player", "the file is not TOML"),
        (b"\xff\xfe", "is not text in UTF-8"),
    ],
)
def test_score_tells_in_one_line_what_is_wrong_with_a_file(sheet, text, why, language):
    done = konspira("score", "red_rising", sheet(text), "--lang", language)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert why in done.stderr


def test_score_needs_a_file_that_exists_and_a_game_with_a_pad(sheet):
    assert "missing.toml: No such file or directory" in konspira("score", "red_rising", "missing.toml").stderr
    assert "coup needs no score pad" in konspira("score", "coup", sheet(SHEET)).stderr


def test_calibrate_prints_reliability_and_scores():
    line = ["calibrate", "resistance", "--among", "sensible,zoo:thumb", "--games", "4", "--seed", "2"]
    found = json.loads(konspira(*line, "--json").stdout)
    assert found["wrong_certainties"] == 0
    assert sum(each["number"] for each in found["bins"]) == found["whole"]["number"] > 0
    assert "mission 1" in found["moments"]
    text = konspira(*line, "--lang", "en").stdout
    assert "Calibration error" in text
    assert "Certainties that were wrong: 0" in text
