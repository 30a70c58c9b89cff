"""What the drawn table of Liberation must know of the rules: sides, letters, planets, categories and acts."""

from __future__ import annotations

from collections.abc import Mapping

from konspira.games.liberation.rules import actions, state


def facts() -> Mapping[str, object]:
    """Names in the order of their numbers."""
    return {
        "dynasty": actions.DYNASTY,
        "resistance": actions.RESISTANCE,
        "letters": actions.LETTERS,
        "planets": actions.PLANETS,
        "categories": actions.CATEGORIES,
        "acts": state.LAST_ACT,
    }
