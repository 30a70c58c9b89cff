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
    found: list[dict[str, float]] = []
    for seat in range(setup.players):
        counts: dict[str, float] = {}
        for world in believed:
            for secret in set(game.rules.secrets(world, seat)):
                counts[secret] = counts.get(secret, 0.0) + 1 / len(believed)
        found.append(dict(sorted(counts.items(), key=lambda item: (-item[1], item[0]))))
    return tuple(found)
