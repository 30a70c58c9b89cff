"""The registry: every folder here is a game, and nothing else in the package imports one."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

from konspira.errors import BadRequest
from konspira.game import Game
from konspira.options import suggest


@cache
def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg))


def find(name: str) -> Game[Any, Any]:
    """The game of that name."""
    if name not in names():
        raise BadRequest(f"unknown game {name!r}: {suggest(name, names())}")
    game: Game[Any, Any] = import_module(f"{__name__}.{name}").GAME
    return game
