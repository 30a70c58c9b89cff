"""Reviews on a server: worked out once, kept, given up when nobody waits, and never before a match is over."""

from __future__ import annotations

import time
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.server.house import Server
from tests.server.laid import TO_THE_END, lay

PATIENT = 120.0  # seconds that a review may take on a busy machine


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    made = Server(tmp_path_factory.mktemp("reviews") / "tables.db")
    yield made
    made.stop()


def match_of(server, game, players, seed=5, answers=TO_THE_END):
    """The number of a match that is laid."""
    _, _, table, _, _ = lay(server, game, players, seed, answers).split("/")
    return f"{table}-1"


def wait_for(server, match, lang="en"):
    """A review when it is there, and how far it was said to be before."""
    told, until = [], time.monotonic() + PATIENT
    while time.monotonic() < until:
        status, said = server.ask("GET", f"/api/matches/{match}/review?lang={lang}&seat=0")
        assert status == 200, said
        if said["state"] == "done":
            return said, told
        told.append(said["done"])
        time.sleep(0.4)
    raise AssertionError(f"no review in {PATIENT} seconds: {told}")


def test_a_review_is_worked_out_once_and_kept_over_a_restart(server):
    match = match_of(server, "coup", 2)
    said, told = wait_for(server, match)
    assert told, "it takes a while"
    assert told == sorted(told)
    assert "Coup" in said["title"]
    server.kill()
    server.start()
    status, again = server.ask("GET", f"/api/matches/{match}/review?lang=ru&seat=0")
    assert (status, again["state"]) == (200, "done")
    assert "Переворот" in again["title"]


def test_a_match_that_is_not_over_keeps_its_secrets(server):
    match = match_of(server, "coup", 3, seed=8, answers=2)
    status, said = server.ask("GET", f"/api/matches/{match}/review")
    assert status == 409
    assert "not over" in said["error"]
    assert server.ask("GET", "/api/matches/nothing-1/review")[0] == 404


def test_a_review_that_nobody_wants_is_given_up(server):
    match = match_of(server, "resistance", 7)
    assert server.ask("GET", f"/api/matches/{match}/review")[1]["state"] == "working"
    assert server.ask("DELETE", f"/api/matches/{match}/review")[1] == {"state": "dropped"}


def test_a_finished_match_has_a_picture_and_a_preview_and_another_has_none(server):
    over, on = match_of(server, "liberation", 2), match_of(server, "liberation", 2, seed=6, answers=3)
    with urlopen(f"{server.url}/api/matches/{over}/picture.png?lang=ru") as answer:
        assert answer.read(8) == b"\x89PNG\r\n\x1a\n"
    with urlopen(f"{server.url}/api/matches/{over}/picture.svg") as answer:
        assert answer.headers["content-type"].startswith("image/svg+xml")
    for kind in ("svg", "png"):
        with pytest.raises(HTTPError, match="409"):
            urlopen(f"{server.url}/api/matches/{on}/picture.{kind}")
    for address, title in ((f"/r/{over}?lang=ru", "Освобождение"), (f"/r/{over}/review", "Liberation")):
        with urlopen(server.url + address) as answer:
            page = answer.read().decode()
        assert f'<meta property="og:title" content="{title}' in page
        assert f"/api/matches/{over}/picture.png" in page
    with urlopen(f"{server.url}/r/{on}") as answer:
        assert "og:" not in answer.read().decode(), "nothing is said of a match that is not over"


def test_whoever_asks_a_thousand_times_is_told_to_wait(server):
    match = match_of(server, "coup", 2, seed=9)
    answers = [server.ask("GET", f"/api/matches/{match}/review") for _ in range(100)]
    refused = [said for status, said in answers if status == 429]
    assert refused
    assert "wait" in refused[0]["error"]
