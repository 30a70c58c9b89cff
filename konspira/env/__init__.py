"""The games as environments for research: PettingZoo, Gymnasium, OpenSpiel, and datasets of self-play.

Nothing here is imported by the games; each library is an extra of the package.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from konspira.errors import BadRequest
from konspira.game import Game
from konspira.mind.features import Features

Illegal = Literal["raise", "replace", "lose"]
"""What an illegal answer does: it is an error, any legal answer is taken in its place, or it loses the match."""


def illegal_mode(mode: str, known: Sequence[Illegal]) -> Illegal:
    """One of the modes that an environment knows."""
    for each in known:
        if mode == each:
            return each
    raise ValueError(f"illegal is one of {', '.join(known)}, not {mode!r}")


def features_of(game: Game[Any, Any]) -> Features:
    """The features of a game that has some."""
    if game.mind.features is None:
        raise BadRequest(f"{game.name} has no features: its environments cannot be made")
    return game.mind.features


def returns(scores: Sequence[float]) -> tuple[float, ...]:
    """What a result is worth to each seat: 1 to whoever wins alone, and nothing in sum.

    Whoever shares the best score shares the victory; the others share the loss.
    """
    players, best = len(scores), max(scores)
    share = 1 / sum(score == best for score in scores)
    return tuple(((share if score == best else 0.0) * players - 1) / (players - 1) for score in scores)
