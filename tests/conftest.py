"""How hard Hypothesis looks: the same on every run, ever new with `make fuzz`; and a guest, installed once."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

from konspira import engine, names
from tests.guests.packages import CURFEW, install

SLOW = [HealthCheck.too_slow]
# Interpreted, the rules are run a second time and several times slower, to see that the source alone does the same.
# What the laws say of the rules is asked of the compiled ones, and that both agree move by move has a test of its own.
EXAMPLES = 10 if os.environ.get(engine.VARIABLE) == engine.INTERPRETED else 40

settings.register_profile(
    "steady", max_examples=EXAMPLES * len(names()), derandomize=True, deadline=None, suppress_health_check=SLOW
)
settings.register_profile("fuzz", max_examples=4000, deadline=None, suppress_health_check=SLOW, print_blob=True)
settings.load_profile("steady")


def pytest_collection_modifyitems(items):
    """The longest first."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.fixture(scope="session")
def curfew(tmp_path_factory):
    """The environment of a process that has Curfew, a game of another package, beside Konspira."""
    return install(CURFEW, tmp_path_factory.mktemp("guest"))
