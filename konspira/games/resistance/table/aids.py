"""What the drawn table of The Resistance knows beside the view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from konspira.game import Event
from konspira.games.resistance.rules.actions import (
    ACCUSE,
    ASK,
    BALLOTS,
    BLAME,
    FAILS,
    I_AM_RESISTANCE,
    MOST_PLAYERS,
    SUSPECT,
    TRUST,
)
from konspira.games.resistance.rules.frames import Send
from konspira.games.resistance.rules.plot import Choose, Take
from konspira.games.resistance.rules.view import View
from konspira.kernel import CHANCE
from konspira.language import Speaker

TALK = 3.0  # seconds before a bot that leads names its team


def pause(view: View) -> float:
    """Whoever wants to say something about the team does so before it is named."""
    asked = view.stack[-1] if view.stack else None
    return TALK if isinstance(asked, Send) and asked.low == 0 else 0.0


def extra(
    view: View, history: Sequence[Event], speaker: Speaker, aids: Mapping[str, object] | None
) -> Mapping[str, object]:
    """What everybody last said in this mission, and with aids how likely everybody is a spy."""
    return {"said": last_words(history, int(view.players)), **(aids or {})}


def last_words(history: Sequence[Event], players: int) -> list[dict[str, object] | None]:
    """The last statement of each seat since the last mission was over."""
    words: list[dict[str, object] | None] = [None] * players
    for event in reversed(history):
        if event.seat == CHANCE and FAILS <= event.action < BALLOTS:
            break
        if event.action >= SUSPECT and words[event.seat] is None:
            words[event.seat] = statement(event.action)
    return words


def statement(number: int) -> dict[str, object]:
    """A statement in parts: its kind, whom it is about, after which mission."""
    if number >= ASK:
        return {"kind": "ask", "target": number - ASK, "mission": 0}
    if number >= BLAME:
        return {"kind": "blame", "target": -1, "mission": number - BLAME}
    if number >= ACCUSE:
        mission, target = divmod(number - ACCUSE, MOST_PLAYERS)
        return {"kind": "accuse", "target": target, "mission": mission}
    if number >= I_AM_RESISTANCE:
        return {"kind": ("resistance", "send", "not-send")[number - I_AM_RESISTANCE], "target": -1, "mission": 0}
    kind, base = ("trust", TRUST) if number >= TRUST else ("suspect", SUSPECT)
    return {"kind": kind, "target": number - base, "mission": 0}


def obvious(view: View, seat: int) -> bool:
    """Which plot cards lie open, and whose can be taken, everybody can see."""
    return isinstance(view.stack[-1], (Choose, Take))
