"""Curfew in words: what happened, what is asked and what an option means, from one side's view."""

from __future__ import annotations

from curfew.rules import frames
from curfew.rules.actions import CAUGHT, DELIVER, LAY, LOADS, SEARCH, STREETS, TAKE, wanted
from curfew.rules.view import View
from konspira.game import Event
from konspira.kernel import HIDDEN
from konspira.language import Message, Seat, message


def hint(view: View) -> Message:
    """What the decision means."""
    frame = view.stack[-1]
    if isinstance(frame, (frames.Deliver, frames.Confess)):
        return message("hint-deliver" if isinstance(frame, frames.Deliver) else "hint-confess")
    name = "hint-take" if isinstance(frame, frames.Take) else "hint-search"
    return message(name, night=len(view.loads), nights=view.nights, wanted=wanted(view.nights))


def label(view: View, action: int) -> Message:
    """What an option means."""
    if action >= DELIVER:
        return message("do-deliver", parcels=action - DELIVER)
    if action >= CAUGHT:
        return message("do-caught" if action == CAUGHT else "do-safe")
    verb, first = ("take", TAKE) if action < SEARCH else ("search", SEARCH)
    street = action - first
    return message(f"do-{verb}", street=STREETS[street], load=LOADS[view.loads[-1]][street])


def story(before: View, event: Event, after: View) -> list[Message]:
    """What happened."""
    who = Seat(event.seat)
    if event.action == HIDDEN:
        return [message("goes", who=who)]
    if event.action < TAKE:
        alley, market, bridge = LOADS[event.action - LAY]
        return [message("night", night=len(after.loads), alley=alley, market=market, bridge=bridge)]
    if event.action < SEARCH:
        return [message("takes", who=who, street=STREETS[event.action - TAKE])]
    if event.action < DELIVER:
        if event.action >= CAUGHT:
            return [message("caught" if event.action == CAUGHT else "missed")]
        return [message("searches", who=who, street=STREETS[event.action - SEARCH])]
    parcels = event.action - DELIVER
    won = "brought" if parcels >= wanted(after.nights) else "starved"
    return [message("delivers", who=who, parcels=parcels), message(won)]
