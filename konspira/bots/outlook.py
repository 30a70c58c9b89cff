"""What a seat may well believe about the others, in plain words: for a table that shows it, and for learners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from konspira.bots.thinking import Manner, Thinking
from konspira.game import Event, Game
from konspira.options import Setup
from konspira.rng import Rng

WORLDS = 300


def outlook(
    game: Game[Any, Any], setup: Setup, view: Any, history: Sequence[Event], rng: Rng, worlds: int = WORLDS
) -> tuple[dict[str, float], ...]:
    """For each seat how likely it hides what, from this seat's view and history alone; likeliest first."""
    believed = Thinking(game, Manner(), rng, setup).believed(view, history, worlds)
    return tuple(secrets_in(game, believed, seat) for seat in range(setup.players))


def secrets_in(game: Game[Any, Any], worlds: Sequence[Any], seat: int) -> dict[str, float]:
    """In how many of these worlds a seat hides what, as a share of them; likeliest first."""
    counts: dict[str, float] = {}
    for world in worlds:
        for secret in set(game.rules.secrets(world, seat)):
            counts[secret] = counts.get(secret, 0.0) + 1 / len(worlds)
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))
