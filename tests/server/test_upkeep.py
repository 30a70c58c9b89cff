"""Copies, old tables, settings: what a host does with a house that is being served."""

from __future__ import annotations

import subprocess
import time

from tests.server.house import Server, Tab
from tests.server.ports import free_port
from tests.server.test_crashes import finish


def konspira(server, *arguments, **env):
    """The command, with the server's database."""
    command = [*server.command[:3], *map(str, arguments), "--database", server.database, "--lang", "en"]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, env={**server.env, **env})


def test_a_copy_is_made_while_tables_are_served_and_put_back(own_server, tmp_path):
    table, key = own_server.open(players=2, bots=["random"], options={"first": 0}, start=True)
    tab = Tab(own_server, table, key)
    tab.asked()
    tab.act("income")
    assert tab.settled()
    copy = tmp_path / "copy.db"
    told = konspira(own_server, "backup", copy)
    assert told.returncode == 0, told.stderr
    stored = len(own_server.sql("SELECT 1 FROM actions"))
    assert "there already" in konspira(own_server, "backup", copy).stderr
    finish(tab)
    busy = konspira(own_server, "restore", copy)
    assert busy.returncode == 2
    assert "already being served" in busy.stderr
    own_server.stop()
    assert konspira(own_server, "restore", copy).returncode == 0
    assert len(own_server.sql("SELECT 1 FROM actions")) <= stored
    own_server.start()
    again = Tab(own_server, table, key)
    assert again.asked()["type"] == "view", "the match is where it was when the copy was made"
    assert finish(again)["scores"]
    assert konspira(own_server, "doctor").returncode == 0


def test_what_is_no_copy_is_not_put_back(own_server, tmp_path):
    table, _ = own_server.open()
    own_server.stop()
    for content in (b"nonsense" * 1000, b""):
        (tmp_path / "copy.db").write_bytes(content)
        told = konspira(own_server, "restore", tmp_path / "copy.db")
        assert told.returncode == 2
        assert "no copy of a konspira database" in told.stderr
    assert own_server.sql("SELECT id FROM tables") == [(table,)]


def test_old_tables_are_let_go_of_with_all_that_belongs_to_them(own_server):
    old, key = own_server.open(players=2, bots=["random"], start=True)
    finish(Tab(own_server, old, key))
    fresh, _ = own_server.open()
    own_server.stop()
    own_server.sql("UPDATE tables SET touched = :then WHERE id = :id", then=time.time() - 100 * 86_400, id=old)
    dry = konspira(own_server, "prune", "--keep", "90", "--dry-run")
    assert "Would be deleted: 1 tables" in dry.stdout
    assert "with 1 matches" in dry.stdout
    assert len(own_server.sql("SELECT 1 FROM tables")) == 2
    assert konspira(own_server, "prune", "--keep", "90").returncode == 0
    assert own_server.sql("SELECT id FROM tables") == [(fresh,)]
    assert own_server.sql("SELECT count(*) FROM actions") == [(0,)]
    own_server.start()
    assert own_server.ask("GET", f"/api/tables/{old}")[0] == 404


def test_settings_come_from_the_environment_and_a_wrong_one_is_a_sentence(tmp_path):
    port = free_port()
    server = Server(
        tmp_path / "tables.db", env={"KONSPIRA_SERVE_METRICS_PORT": str(port), "KONSPIRA_SERVE_LOG": "json"}
    )
    try:
        assert server.ask("GET", "/readyz") == (200, "ok")
        server.port, served = port, server.port
        assert "konspira_tables_awake" in server.ask("GET", "/metrics")[1]
        server.port = served
        assert server.ask("GET", "/metrics")[0] == 404, "not for visitors"
    finally:
        server.stop()
    for name, value in (("PORT", "many"), ("KEEP", "0"), ("TRUST_PROXY", "here"), ("ADDRESS", "tables.example.org")):
        told = konspira(server, "serve", **{f"KONSPIRA_SERVE_{name}": value})
        assert told.returncode == 2
        assert len(told.stderr.splitlines()) == 1
        assert value in told.stderr
