"""What the drawn table of Coup knows beside the view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from konspira.game import Event
from konspira.games.coup.rules.actions import PASS
from konspira.games.coup.rules.view import View
from konspira.language import Speaker


def let_be(view: View, legal: Sequence[int]) -> int | None:
    """What it means to say nothing until a window closes."""
    return PASS if PASS in legal else None


def extra(
    view: View, history: Sequence[Event], speaker: Speaker, aids: Mapping[str, object] | None
) -> Mapping[str, object]:
    """Beside the view there are only aids."""
    return aids or {}
