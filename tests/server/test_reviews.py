"""Reviews on a server: worked out once, kept, given up when nobody waits, and never before a match is over."""

from __future__ import annotations

import time

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


def test_whoever_asks_a_thousand_times_is_told_to_wait(server):
    match = match_of(server, "coup", 2, seed=9)
    answers = [server.ask("GET", f"/api/matches/{match}/review") for _ in range(100)]
    refused = [said for status, said in answers if status == 429]
    assert refused
    assert "wait" in refused[0]["error"]
