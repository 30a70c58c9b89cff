"""A full disk, a foreign lock, a failed commit, a log with holes: nothing is lost, and play goes on by itself."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sqlite3
import subprocess
import threading
import time

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError
from websockets.exceptions import ConnectionClosed

from konspira.server.protocol import OpenTable, Relaid
from tests.server import cluster
from tests.server.house import ON_POSTGRESQL, Server, Tab, sqlite_alone
from tests.server.test_crashes import finish, play_on
from tests.server.test_house import with_table


def logs_of(server):
    """The numbers in each log, as they are stored."""
    logs = {}
    for match, number in server.sql("SELECT match_id, number FROM actions ORDER BY match_id, number"):
        logs.setdefault(match, []).append(number)
    return logs


@pytest.fixture
def small_disk(tmp_path):
    """A disk that is soon full."""
    if os.geteuid() != 0:
        pytest.skip("only root may mount a small disk")
    folder = tmp_path / "disk"
    folder.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=48m", "tmpfs", folder], check=True)
    yield folder
    subprocess.run(["umount", "-l", folder], check=True)


def fill(folder):
    """Leave no room at all."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(b"x" * 4096)
    return filler


@sqlite_alone
def test_on_a_full_disk_answers_wait_and_go_through_once_there_is_room(small_disk):
    server = Server(small_disk / "tables.db")
    try:
        tables = [server.open(players=2, bots=["sensible"], start=True) for _ in range(3)]
        done = {table: {} for table, _ in tables}
        players = [
            threading.Thread(target=play_on, args=(server, table, key, done[table]), daemon=True)
            for table, key in tables
        ]
        watching = Tab(server, *server.open(players=2, bots=["random"]))
        watching.until("table")
        for player in players:
            player.start()
        time.sleep(0.3)
        filler = fill(small_disk)
        watching.say(type="chat", text="is anybody writing?")
        assert watching.until("trouble", timeout=10)["on"]
        assert server.ask("GET", "/healthz")[0] == 503
        time.sleep(1.5)
        filler.unlink()
        assert not watching.until("trouble", timeout=10)["on"]
        assert server.ask("GET", "/healthz") == (200, "ok")
        for player in players:
            player.join(60)
        for table, key in tables:
            tab = Tab(server, table, key)
            finish(tab)
            assert done[table]
            for question, text in done[table].items():
                told = [event["text"] for number, event in tab.events.items() if number >= question]
                assert text in told
        for numbers in logs_of(server).values():
            assert numbers == list(range(len(numbers)))
        server.kill()
        server.start()
        assert server.ask("GET", f"/api/tables/{tables[0][0]}")[1]["phase"] == "over"
    finally:
        server.stop()


@sqlite_alone
def test_a_foreign_lock_makes_answers_wait_and_nobody_loses_any(own_server):
    table, key = own_server.open(players=2, bots=["random"], options={"first": 0}, start=True)
    tab = Tab(own_server, table, key)
    asked = tab.asked()
    foreign = sqlite3.connect(own_server.database, isolation_level=None)
    foreign.execute("BEGIN IMMEDIATE")
    tab.act("income")
    trouble = tab.until("trouble", timeout=10)
    assert trouble == {"type": "trouble", "code": "store", "on": True}
    assert own_server.ask("GET", f"/api/tables/{table}")[0] == 200, "the rest of the house does not wait"
    assert asked["question"] not in tab.done
    foreign.execute("ROLLBACK")
    foreign.close()
    assert tab.settled()
    assert not tab.latest["trouble"]["on"] or not tab.until("trouble")["on"]
    finish(tab)


@sqlite_alone
def test_trouble_ends_though_nobody_writes_any_more(tmp_path):
    """An answer that lost patience is refused, and the house finds out by itself that it can write again."""
    own_server = Server(tmp_path / "tables.db", "--patience", "2")
    try:
        wait_in_vain(own_server)
    finally:
        own_server.stop()


def wait_in_vain(own_server):
    table, key = own_server.open(players=2, bots=["random"], options={"first": 0}, start=True)
    tab = Tab(own_server, table, key)
    tab.asked()
    foreign = sqlite3.connect(own_server.database, isolation_level=None)
    foreign.execute("BEGIN IMMEDIATE")
    tab.act("income")
    assert tab.until("trouble", timeout=10)["on"]
    with pytest.raises(ConnectionClosed) as closed:
        tab.until("never", timeout=60)
    assert closed.value.rcvd.code == 1012
    assert tab.latest["refused"]["code"] == "store"
    again = Tab(own_server, table, key)
    assert again.until("trouble")["on"]
    foreign.execute("ROLLBACK")
    foreign.close()
    assert not again.until("trouble")["on"]
    finish(again)


def test_after_a_failed_commit_nothing_is_played_through_the_dropped_table(tmp_path):
    """Two votes wait for the lock while the commit of a third fails: they must not land behind its empty place."""

    async def work(house, _):
        wanted = OpenTable(game="resistance", name="Vera", players=5, bots=["random"] * 4, pace=10)
        table, _ = await house.new(wanted, "here")
        await table.start(lambda: 0)
        sitting = table.sitting
        while len(sitting.questions) < 3:  # until everybody votes
            seat, question = next(iter(sitting.questions.items()))
            await table.answer(seat, question.number, question.legal[0])
        voters = [*sitting.questions][:3]
        stored = len(await house.store.log(table.match_id))
        commit, failed = house.store.commit, []

        async def fail_once(notes):
            if not failed:
                failed.append(True)
                raise IntegrityError("insert", {}, Exception("as if the place were taken"))
            await commit(notes)

        house.store.commit = fail_once
        votes = [
            asyncio.create_task(table.answer(seat, sitting.questions[seat].number, sitting.questions[seat].legal[0]))
            for seat in voters
        ]
        first, *others = await asyncio.gather(*votes, return_exceptions=True)
        assert isinstance(first, IntegrityError)
        assert all(isinstance(other, Relaid) for other in others)
        assert len(await house.store.log(table.match_id)) == stored
        assert table.retired
        assert not table.clockwork.asked
        table.clockwork.wind()
        assert not table.clockwork.asked, "nothing is wound at a table that is no longer the house's"
        again = await house.find(table.id)
        assert again is not table
        seat = voters[0]
        await again.answer(seat, again.sitting.questions[seat].number, again.sitting.questions[seat].legal[0])
        assert await house.store.log(again.match_id) == again.sitting.match.log

    with_table(tmp_path / "tables.db", work)


def test_a_write_that_went_through_unheard_is_not_stored_twice(tmp_path):
    """A connection lost in the middle of a commit: the rows are there, and the next try finds them."""

    async def work(house, table):
        commit, lost = house.store.commit, []

        async def lose_the_answer(notes):
            await commit(notes)
            if not lost:
                lost.append(True)
                raise OperationalError("commit", {}, Exception("server closed the connection"))

        house.store.commit = lose_the_answer
        await table.answer(0, table.sitting.questions[0].number, "income")
        assert lost
        assert await house.store.log(table.match_id) == table.sitting.match.log
        assert house.tables[table.id] is table

    with_table(tmp_path / "tables.db", work)


def test_the_store_takes_no_answer_behind_an_empty_place(own_server):
    table, key = own_server.open(players=2, bots=["random"], start=True)
    Tab(own_server, table, key).until("view")
    with pytest.raises(IntegrityError, match="no holes"):
        own_server.sql("INSERT INTO actions VALUES (:match, 5000, 0, 0)", match=f"{table}-1")


def test_tables_that_cannot_be_read_are_set_aside_and_the_others_play(own_server):
    opened = [own_server.open("coup", bots=["random"], players=2, start=True) for _ in range(4)]
    holed, torn, unread, (sound, key) = opened
    tab = Tab(own_server, *holed)
    tab.asked()
    own_server.kill()
    own_server.sql("DELETE FROM actions WHERE match_id = :match AND number = 2", match=f"{holed[0]}-1")
    own_server.sql("UPDATE actions SET action = 0 WHERE match_id = :match AND seat = -1", match=f"{torn[0]}-1")
    own_server.sql("UPDATE tables SET facts = '{' WHERE id = :id", id=unread[0])
    own_server.start()
    for table, why in ((holed[0], "has 3 where 2 should be"), (unread[0], "cannot be read")):
        status, answer = own_server.ask("GET", f"/api/tables/{table}")
        assert status == 500
        assert why in answer["error"]
        assert "Traceback" not in json.dumps(answer)
    tab = Tab(own_server, sound, key)
    finish(tab)
    command = [*own_server.command[:3], "doctor", "--database", own_server.database, "--lang", "en"]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 1
    for table, what in ((holed[0], "match"), (torn[0], "match"), (unread[0], "table")):
        assert f"{what} {table}" in told.stdout
    assert f"match {sound}" not in told.stdout


@sqlite_alone
def test_a_second_server_says_where_the_first_listens(own_server):
    told = subprocess.run(
        [*own_server.command[:3], "serve", "--host", "127.0.0.1", "--port", str(own_server.port), "--database",
         own_server.database, "--lang", "en"], capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert told.returncode == 2
    assert f"already being served at http://localhost:{own_server.port}" in told.stderr
    assert len(told.stderr.splitlines()) == 1
    own_server.kill()
    own_server.start()
    assert own_server.ask("GET", "/healthz")[0] == 200, "a killed server lets go of its lock"


@pytest.mark.parametrize(
    ("database", "why"),
    [("README.md", "not a database"), ("nowhere/at/all.db", "no folder"), ("ftp://here", "no database")],
)
def test_a_wrong_database_is_one_sentence(tmp_path, own_server, database, why):
    (tmp_path / "README.md").write_text("This is not a database.\n" * 100)
    command = [*own_server.command[:3], "serve", "--host", "127.0.0.1", "--database", database, "--lang", "en"]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert told.returncode == 2
    assert told.stdout == "", "nobody is told that it is open"
    assert why in told.stderr
    assert len(told.stderr.splitlines()) == 1


def test_a_database_of_a_newer_konspira_is_left_alone(own_server):
    own_server.stop()
    own_server.sql("UPDATE alembic_version SET version_num = '9999'")
    told = subprocess.run(own_server.command, capture_output=True, text=True, timeout=60, check=False)
    assert told.returncode == 2
    assert "schema 9999" in told.stderr
    assert len(told.stderr.splitlines()) == 1


@pytest.mark.skipif(not ON_POSTGRESQL, reason="about a database that is a server of its own")
def test_a_database_that_falls_and_rises_loses_nothing_and_play_goes_on(own_server):
    table, key = own_server.open(players=2, bots=["random"], options={"first": 0}, start=True)
    tab = Tab(own_server, table, key)
    tab.asked()
    cluster.restart()
    tab.act("income")
    assert tab.settled()
    finish(tab)
    for numbers in logs_of(own_server).values():
        assert numbers == list(range(len(numbers)))
