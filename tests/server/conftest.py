"""One server for all tests that do not kill it."""

from __future__ import annotations

import pytest

from tests.server.house import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    made = Server(tmp_path_factory.mktemp("house") / "tables.db", "--openings", "10000")
    yield made
    made.stop()


@pytest.fixture
def own_server(tmp_path):
    """A server of the test's own, to be killed and started again."""
    made = Server(tmp_path / "tables.db", "--away-after", "1")
    yield made
    made.stop()
