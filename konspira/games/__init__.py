"""The registry: every folder here is a game, and so is what other packages register as `konspira.games`.

Nothing else in the package imports a game.
"""

from __future__ import annotations

import logging
import multiprocessing
import pkgutil
import threading
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from konspira.errors import BadRequest
from konspira.game import Game
from konspira.options import suggest

GROUP = "konspira.games"  # the entry points of games outside the package
LOADING = threading.RLock()  # a game is loaded once, and its classes are taught by one thread at a time


@cache
def own_names() -> tuple[str, ...]:
    """The games of this package."""
    return tuple(sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg))


@cache
def guests() -> dict[str, Game[Any, Any]]:
    """The games of other packages; one that is broken is named in a sentence and left out."""
    found: dict[str, Game[Any, Any]] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            if entry.name in own_names() or entry.name in found:
                raise BadRequest("there is a game of that name already")
            found[entry.name] = welcome(entry)
        except Exception as error:  # whatever a stranger's code may raise, the other games go on
            why = str(error) if isinstance(error, BadRequest) else f"{type(error).__name__}: {error}"
            if multiprocessing.parent_process() is None:  # said once, not by every worker
                sentence = f"The game {entry.name!r} of {entry.value} is left out: {' '.join(why.split())}"
                logging.getLogger(__name__).warning(sentence)
    return found


def welcome(entry: EntryPoint) -> Game[Any, Any]:
    """A game of another package, loaded and looked over."""
    from konspira.games.guest import look_over  # only where there is a guest to look at

    loaded = entry.load()
    return taught(look_over(entry.name, getattr(loaded, "GAME", loaded)))


@cache
def names() -> tuple[str, ...]:
    """The names of all games: our own, then those of other packages."""
    return (*own_names(), *guests())


def find(name: str) -> Game[Any, Any]:
    """The game of that name."""
    with LOADING:
        if name in own_names():
            return own(name)
        if name not in names():
            raise BadRequest(f"unknown game {name!r}: {suggest(name, names())}")
        return guests()[name]


@cache
def own(name: str) -> Game[Any, Any]:
    """A game of this package."""
    return taught(import_module(f"{__name__}.{name}").GAME)


def taught(game: Game[Any, Any]) -> Game[Any, Any]:
    """A game whose states and views can be pickled, copied, compared and looked at from then on."""
    from konspira import looks, parcel  # which look into the registry themselves

    for package in ("konspira.kernel", "konspira.rng", game.package):
        parcel.teach(package)
    looks.teach(game)
    return game


@cache
def packages() -> tuple[str, ...]:
    """The packages that games are in: what their states and views are made of."""
    return ("konspira", *dict.fromkeys(game.package.split(".")[0] for game in guests().values()))
