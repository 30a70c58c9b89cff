"""Liberation in words: what happened, what is asked and what an option means, from one side's view."""

from __future__ import annotations

from konspira.game import Event
from konspira.games.liberation.rules import effects, frames, missions
from konspira.games.liberation.rules.actions import (
    CATEGORIES,
    DEAL,
    DRAW,
    DYNASTY,
    FLIP,
    LETTERS,
    LOCATIONS,
    MISSION,
    PAIRS,
    PERFORM,
    PLACE,
    PLANETS,
    PLAYED,
    PROBE,
    RECOVER,
    REPLACE,
    SETTLED,
    SWAP,
    TURN,
    VOCABULARY,
)
from konspira.games.liberation.rules.components import load, sure
from konspira.games.liberation.rules.view import View
from konspira.kernel import CHANCE, HIDDEN
from konspira.language import Message, Named, Seat, message

HINTS = {
    "FirstLocation": "hint-first-location",
    "FirstBase": "hint-first-base",
    "DynastyTurn": "hint-dynasty-turn",
    "DynastyAction": "hint-dynasty-action",
    "ResistanceTurn": "hint-resistance-turn",
    "ResistanceAction": "hint-resistance-action",
    "PayCard": "hint-pay-card",
    "PayLocation": "hint-pay-location",
    "Trim": "hint-trim",
    "NewBase": "hint-new-base",
    "Follow": "hint-follow",
    "SpyTakes": "hint-spy-takes",
    "SpyPuts": "hint-spy-puts",
}


def place(view: View, location: int) -> Named:
    """The name of a location with its letter."""
    found = load(view._parts.text).locations[location]
    return Named(en=f"{found['en']} ({found['letter']})", ru=f"{found['ru']} ({found['letter_ru']})")


def planet(view: View, number: int) -> Named:
    """The name of a planet."""
    found = load(view._parts.text).planets[PLANETS[number]]
    return Named(en=found["en"], ru=found["ru"])


def mission(view: View, number: int) -> Named:
    """The name of a mission."""
    found = load(view._parts.text).missions[number]
    return Named(en=found["en"], ru=found["ru"])


def effect(view: View, number: int) -> Named:
    """What a mission does and costs, with the mark of what we had to fill in."""
    found = load(view._parts.text).missions[number]
    mark = "" if sure(found) else " ≈"
    cost = f" [{found['cost']}]" if found["cost"] else ""
    return Named(en=found["text_en"] + cost + mark, ru=found["text_ru"] + cost + mark)


def text(view: View, number: int) -> Named:
    """What a mission does, in the words of its card."""
    found = load(view._parts.text).missions[number]
    return Named(en=found["text_en"], ru=found["text_ru"])


def verb(action: int) -> str:
    """The first word of an action."""
    return VOCABULARY[action].split()[0]


# -- What is asked ---------------------------------------------------------------------------


def hint(view: View) -> Message:
    """What the decision on the table means."""
    frame = view.stack[-1]
    if isinstance(frame, frames.Operation):
        return message("hint-operation", place=place(view, frame.location))
    if isinstance(frame, effects.Confess):
        return message("hint-confess", place=place(view, frame.location))
    if isinstance(frame, effects.Capture):
        return message("hint-capture", place=place(view, frame.location))
    if isinstance(frame, effects.Damage):
        return message("hint-damage", place=place(view, frame.location))
    if isinstance(frame, missions.Signal):
        return message("hint-signal", planet=planet(view, frame.planet))
    if isinstance(frame, missions.Deed):
        return message("hint-deed", mission=mission(view, frame.mission), effect=text(view, frame.mission))
    return message(HINTS[type(frame).__name__])


def label(view: View, action: int) -> Message:
    """What an option means for the side that has it."""
    word = verb(action)
    if word in ("pass", "draw", "evade", "no", "yes", "found"):
        return message(f"do-{word}")
    if action == PERFORM:
        frame = view.stack[-1]
        assert isinstance(frame, frames.Operation)
        number = view._parts.mission_of(frame.location, DYNASTY)
        return message("do-perform", mission=mission(view, number), effect=effect(view, number))
    if word in ("mission", "follow"):
        location = (action - MISSION) % LOCATIONS
        number = view._parts.mission_of(location, view.seat)
        return message(
            f"do-{word}", place=place(view, location), mission=mission(view, number), effect=effect(view, number)
        )
    if word == "probe":
        return message("do-probe", planet=planet(view, action - PROBE))
    if word in ("flip", "turn"):
        slot = action - (FLIP if word == "flip" else TURN)
        return message(f"do-{word}", planet=planet(view, view.slots[slot][0]))
    if word == "swap":
        a, b = PAIRS[action - SWAP]
        return message("do-swap", planet=planet(view, view.slots[a][0]), other=planet(view, view.slots[b][0]))
    return message(f"do-{word}", place=place(view, (action - MISSION) % LOCATIONS))


# -- What happened ---------------------------------------------------------------------------


def heading(view: View) -> Message | None:
    """Which act it is, and whose turn."""
    for frame in view.stack:
        dynasty = isinstance(frame, frames.DynastyTurn) or (
            isinstance(frame, frames.EndOfTurn) and frame.seat == DYNASTY
        )
        if dynasty or isinstance(frame, (frames.ResistanceTurn, frames.EndOfTurn)):
            return message("heading", act=int(view.act), side="dynasty" if dynasty else "resistance")
    return None


def secret(view: View, hidden: str) -> Message | None:
    """Where the base may be; what is in a hand is left out."""
    what, _, letter = hidden.partition(" ")
    return message("secret-base", place=place(view, LETTERS.index(letter))) if what == "base" else None


def story(before: View, event: Event, after: View) -> list[Message]:
    """An event and what came of it, as this side saw them."""
    lines = told(before, event)
    if after.act > before.act:
        lines.append(message("new-act", act=int(after.act)))
    if not after.stack and after.winner >= 0:
        lines.append(message("wins-dynasty" if after.winner == DYNASTY else "wins-resistance", who=Seat(after.winner)))
    return lines


def told(before: View, event: Event) -> list[Message]:
    """The event itself."""
    frame, action = before.stack[-1], event.action
    if event.seat == CHANCE:
        return dealt(before, action)
    who = Seat(event.seat)
    if action == HIDDEN:
        return [message(unseen(frame), who=who)]
    if action == SETTLED:
        return [message("unseen-base", who=who)]
    word = verb(action)
    if action == DRAW or word in ("pass", "evade", "no", "yes", "found"):
        return [message(f"says-{word}", who=who)] if word in ("evade", "no", "yes", "found") else []
    if action == PERFORM:
        assert isinstance(frame, frames.Operation)
        return [
            message("says-perform", who=who, mission=mission(before, before._parts.mission_of(frame.location, DYNASTY)))
        ]
    if action >= PLAYED:
        number = before._parts.pairs[action - PLAYED][event.seat]
        return [
            message("says-played", who=who, mission=mission(before, number), category=category(before, action - PLAYED))
        ]
    if word in ("mission", "follow"):
        location = (action - MISSION) % LOCATIONS
        number = before._parts.mission_of(location, event.seat)
        return [message(f"says-{word}", who=who, place=place(before, location), mission=mission(before, number))]
    if word == "probe":
        return [message("says-probe", who=who, planet=planet(before, action - PROBE))]
    if word in ("flip", "turn"):
        slot = action - (FLIP if word == "flip" else TURN)
        return [message(f"says-{word}", who=who, planet=planet(before, before.slots[slot][0]))]
    if word == "swap":
        a, b = PAIRS[action - SWAP]
        return [
            message(
                "says-swap",
                who=who,
                planet=planet(before, before.slots[a][0]),
                other=planet(before, before.slots[b][0]),
            )
        ]
    return [message(f"says-{word}", who=who, place=place(before, (action - MISSION) % LOCATIONS))]


def category(view: View, number: int) -> Named:
    """The name of a category."""
    found = load(view._parts.text).categories[CATEGORIES[number]]
    return Named(en=found["en"], ru=found["ru"])


def unseen(frame: object) -> str:
    """What a hidden answer was, as far as the table can see."""
    if isinstance(frame, missions.SpyTakes):
        return "unseen-take"
    return "unseen-put" if isinstance(frame, missions.SpyPuts) else "unseen-discard"


def dealt(before: View, action: int) -> list[Message]:
    """What chance did."""
    frame = before.stack[-1]
    if REPLACE <= action < PLACE:
        return [message("replaced", planet=planet(before, action - REPLACE))]
    if PLACE <= action < FLIP:
        return []
    if isinstance(frame, effects.Deal):
        if action == HIDDEN:
            return [message("draws", who=Seat(frame.seat))]
        return [message("draws-card", who=Seat(frame.seat), place=place(before, action - DEAL))]
    if isinstance(frame, missions.Spying):
        if action == HIDDEN:
            return [message("spies", who=Seat(frame.seat))]
        return [message("spies-card", who=Seat(frame.seat), place=place(before, (action - RECOVER) % LOCATIONS))]
    if isinstance(frame, missions.Drops):
        return [message("drops")]
    return [message("recovers")] if isinstance(frame, missions.Recovers) else []
