"""A rolling upgrade: nodes of two versions side by side, the newer with a schema and rules of Coup of its own."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from konspira import engine, games
from konspira.server.schema import NEWEST
from tests.server import cluster
from tests.server.house import Server, Tab

ROOT = Path(__file__).parent.parent.parent
TRY_AGAIN = 1013  # browsers do, and a proxy leads them elsewhere
MIGRATION = f'''"""Something that only newer nodes know."""

import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{NEWEST}"


def upgrade() -> None:
    """Forwards."""
    op.add_column("tables", sa.Column("colour", sa.String(8), nullable=True))
'''


class Newer(Server):
    """A node of the Konspira of tomorrow, which lies in a folder of its own."""

    folder: Path

    @property
    def command(self):
        tomorrow = f"import sys; sys.path.insert(0, {str(self.folder)!r}); from konspira.cli import main; main()"
        return [sys.executable, "-c", tomorrow, *super().command[3:]]


@pytest.fixture(scope="module")
def tomorrow(tmp_path_factory):
    """The package as it may be after some changes: other rules of one game, and one more migration."""
    folder = tmp_path_factory.mktemp("tomorrow")
    made = folder / "konspira"
    shutil.copytree(ROOT / "konspira", made, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    game = made / "games" / "coup" / "__init__.py"
    text = game.read_text("utf-8")
    older = games.find("coup").version
    assert f"version={older}," in text
    game.write_text(text.replace(f"version={older},", f"version={older + 1},"), "utf-8")
    (made / "server" / "migrations" / "versions" / "9999_colours.py").write_text(MIGRATION, "utf-8")
    schema = made / "server" / "schema.py"
    schema.write_text(re.sub(r'NEWEST = "\d+"', 'NEWEST = "9999"', schema.read_text("utf-8")), "utf-8")
    return type("Tomorrow", (Newer,), {"folder": folder})


def answer_once(tab):
    """The first legal answer, acknowledged."""
    asked = tab.asked()
    tab.act(asked["legal"][0]["text"])
    assert tab.settled()


def test_old_and_new_nodes_serve_the_same_tables_until_the_last_old_one_goes(tomorrow):
    database = cluster.fresh()
    old = Server(database, "--node", "old")
    court, court_key = old.open("coup", players=3, bots=["sensible"] * 2, start=True, clock=0)
    city, city_key = old.open("unrest", players=2, bots=["random"], start=True)
    at_court, in_city = Tab(old, court, court_key), Tab(old, city, city_key)
    answer_once(at_court)
    new = tomorrow(database, "--node", "new", env={engine.VARIABLE: engine.INTERPRETED})
    try:
        assert new.sql("SELECT version_num FROM alembic_version") == [("9999",)]
        # Both go on where they were, and a match of rules that both have goes on at either.
        answer_once(at_court)
        answer_once(in_city)
        there = Tab(new, city, city_key)
        answer_once(there)
        in_city.until("view", where=lambda told: max(in_city.events, default=0) >= max(there.events, default=0))
        # A match of older rules is for nodes that have them.
        with pytest.raises(ConnectionClosed) as told:
            Tab(new, court, court_key).until("view")
        assert told.value.rcvd.code == TRY_AGAIN
        assert new.ask("GET", f"/api/tables/{court}")[0] == 409
        while (asked := at_court.asked())["type"] != "result":
            at_court.act(asked["legal"][0]["text"])
        # The last old node goes: what it kept is the new one's, and it does not come back to a schema it does not know.
        old.stop()
        while (asked := there.asked(60))["type"] != "result":
            there.act(asked["legal"][0]["text"])
        again = subprocess.run(old.command, capture_output=True, text=True, timeout=60, check=False)
        assert again.returncode == 2
        assert "schema 9999" in again.stderr
        assert len(again.stderr.splitlines()) == 1
        answer_once(Tab(new, *new.open("coup", players=2, bots=["random"], start=True)))
    finally:
        old.stop()
        new.stop()
