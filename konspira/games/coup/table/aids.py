"""What the drawn table of Coup knows beside the view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from konspira.game import Event
from konspira.games.coup.rules import frames
from konspira.games.coup.rules.actions import DECLINE, PASS
from konspira.games.coup.rules.frames import Reveal, Turn
from konspira.games.coup.rules.view import View
from konspira.kernel import CHANCE, HIDDEN
from konspira.language import Speaker


def let_be(view: View, legal: Sequence[int]) -> int | None:
    """What it means to say nothing until a window closes."""
    return PASS if PASS in legal else None


def extra(
    view: View, history: Sequence[Event], speaker: Speaker, aids: Mapping[str, object] | None
) -> Mapping[str, object]:
    """Whose blocks of the action on the table have fallen, if any has, and the aids."""
    fallen = refuted(view, history)
    return {**({"refuted": fallen} if fallen else {}), **(aids or {})}


def refuted(view: View, history: Sequence[Event]) -> list[int]:
    """Who has blocked the action on the table and could not prove it: what everybody saw, and no view holds."""
    if not (view.stack and isinstance(view.stack[-1], frames.Block)):
        return []
    found: list[int] = []
    for event in reversed(history):
        if event.seat == CHANCE or event.action == HIDDEN:
            continue
        if event.action < PASS:  # the action itself: only its actor's own proof comes before a block
            return [seat for seat in sorted(found) if seat != event.seat]
        if event.action == DECLINE:
            found.append(event.seat)
    return []


def obvious(view: View, seat: int) -> bool:
    """Everybody can see whether somebody must launch a coup at the one who is left, or lose the only card."""
    asked = view.stack[-1]
    return isinstance(asked, Turn) or (isinstance(asked, Reveal) and view.influence[seat] == 1)


def out(view: View, seat: int) -> bool:
    """Whoever has lost both cards only watches."""
    return not view.alive[seat]
