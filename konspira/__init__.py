"""Konspira: five hidden-information games of uprising, played faithfully by people and programs."""

from __future__ import annotations

from konspira import engine

engine.choose()

from konspira.errors import BadRecord, BadRequest, IllegalAction  # noqa: E402
from konspira.game import Event, Game  # noqa: E402
from konspira.games import find, names  # noqa: E402
from konspira.kernel import CHANCE, HIDDEN, SPECTATOR  # noqa: E402
from konspira.looks import Question, asked  # noqa: E402
from konspira.match import Match  # noqa: E402
from konspira.options import Setup  # noqa: E402
from konspira.rng import Rng  # noqa: E402

__all__ = [
    "CHANCE", "HIDDEN", "SPECTATOR", "BadRecord", "BadRequest", "Event", "Game", "IllegalAction", "Match", "Question",
    "Rng", "Setup", "asked", "find", "names",
]  # fmt: skip
__version__ = "0.2.0"
