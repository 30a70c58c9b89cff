"""What the drawn table of Coup knows beside the view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from konspira.game import Event
from konspira.games.coup.rules import frames
from konspira.games.coup.rules.actions import (
    AT_A_SEAT,
    BLOCK,
    DECLINE,
    LOSE,
    PASS,
    PLAIN,
    RETURN,
    ROLES,
    SHOW,
    claim,
    verb_of,
)
from konspira.games.coup.rules.frames import Block, Challenge, Reveal, Turn
from konspira.games.coup.rules.view import View
from konspira.kernel import CHANCE, HIDDEN
from konspira.language import Speaker

GLANCE = 8  # seconds: long enough to read a claim of somebody else, and to begin to doubt it


def let_be(view: View, legal: Sequence[int]) -> int | None:
    """What it means to say nothing until a window closes."""
    return PASS if PASS in legal else None


def concerns(view: View, seat: int) -> bool:
    """Whether an action or a block is aimed at a seat, or is in the way of what it wants to do."""
    asked = view.stack[-1]
    return not isinstance(asked, (Challenge, Block)) or seat in (asked.effect.target, asked.effect.actor)


def extra(
    view: View, history: Sequence[Event], speaker: Speaker, aids: Mapping[str, object] | None
) -> Mapping[str, object]:
    """Whose blocks of the action on the table have fallen, why somebody loses an influence, and the aids."""
    fallen, why = refuted(view, history), cause(view, history)
    return {**({"refuted": fallen} if fallen else {}), **({"cause": why} if why else {}), **(aids or {})}


def cause(view: View, history: Sequence[Event]) -> dict[str, object] | None:
    """Why the influence is lost that is just being chosen: a card shown or not shown, a coup or a killing."""
    if not (view.stack and isinstance(view.stack[-1], frames.Reveal)):
        return None
    how, who, settled = "", -1, False
    for event in reversed(history):
        action = event.action
        if event.seat == CHANCE or action == HIDDEN:
            continue
        settled |= LOSE <= action < RETURN  # a loss before this one: the challenge of this turn is paid for
        if action in (SHOW, DECLINE) and not settled and not how:
            how, who = ("shown" if action == SHOW else "caught"), event.seat
        elif BLOCK <= action < LOSE and how:
            return {"how": how, "who": who, "role": ROLES[action - BLOCK]}
        elif action < PASS:
            role = claim(verb_of(action))
            if how:
                return {"how": how, "who": who, "role": ROLES[role]}
            return {"how": (PLAIN | AT_A_SEAT)[verb_of(action)], "who": event.seat, "role": None}
    return None


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
