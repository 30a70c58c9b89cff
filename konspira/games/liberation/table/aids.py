"""What the drawn table of Liberation says beside the view: names, the map, and what a side may conclude."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from konspira.game import Event
from konspira.games.liberation.rules import missions
from konspira.games.liberation.rules.actions import (
    ATTACK,
    CATEGORIES,
    DEAL,
    DISCARD,
    EVADE,
    EXPLOIT,
    FLIP,
    FOLLOW,
    LOCATIONS,
    MISSION,
    NO,
    PLANETS,
    PLAYED,
    PROBE,
    RESISTANCE,
    SETTLED,
    SLOTS,
    SWAP,
    TURN,
    VOCABULARY,
    YES,
)
from konspira.games.liberation.rules.components import Box, load, sure
from konspira.games.liberation.rules.deeds import FLIPS, MOVES_BASE, SWAPS, TURNS, has
from konspira.games.liberation.rules.effects import Confess, Damage, PayCard, PayLocation
from konspira.games.liberation.rules.galaxy import Slot, rearrange
from konspira.games.liberation.rules.view import View
from konspira.games.liberation.table.starmap import drawn
from konspira.language import Speaker


def extra(view: View, history: Sequence[Event], speaker: Speaker, aids: Mapping[str, object] | None) -> dict[str, Any]:
    """Everything the table draws that the view does not say, from the view and the history of one seat."""
    slots = [Slot(*slot) for slot in view.slots]
    out = {**names(load(view._parts.text), speaker.language), "map": drawn(view._parts, slots), **heard(view, history)}
    if len(slots) == SLOTS:
        out["backs"] = [altered(view, slots, FLIP + slot) for slot in range(SLOTS)]
    after = rearranged(view, slots)
    if after:
        out["after"] = after
    return {**out, **(aids or {})}


def names(box: Box, language: str) -> dict[str, Any]:
    """What is printed on the cards."""
    letter = "letter_ru" if language == "ru" else "letter"
    parts = box.parts
    return {
        "places": [
            {
                "letter": entry[letter],
                "name": entry[language],
                "planet": parts.planet_of[number],
                "category": parts.category_of[number],
                "sure": sure(entry),
            }
            for number, entry in enumerate(box.locations)
        ],
        "planets": [box.planets[name][language] for name in PLANETS],
        "categories": [
            {"name": box.categories[name][language], "missions": list(parts.pairs[number])}
            for number, name in enumerate(CATEGORIES)
        ],
        "missions": [
            {
                "name": entry[language],
                "text": entry[f"text_{language}"],
                "cost": entry["cost"],
                "sure": sure(entry),
            }
            for entry in box.missions
        ],
    }


def heard(view: View, history: Sequence[Event]) -> dict[str, Any]:
    """Attacks that found nothing and what probes were told, since the base could last have moved."""
    missed: list[int] = []
    probed: dict[int, bool] = {}
    asked = 0
    for seat, action in history:
        if ATTACK <= action < DISCARD or PROBE <= action < PROBE + len(PLANETS):
            asked = action
        elif action in (NO, YES) and seat == RESISTANCE:
            if asked >= PROBE:
                probed[asked - PROBE] = action == YES
            elif action == NO:
                missed.append(asked - ATTACK)
        elif seat == RESISTANCE and moves_base(view, action):
            missed, probed = [], {}
    return {"missed": sorted(set(missed)), "probed": probed}


def moves_base(view: View, action: int) -> bool:
    """Whether this is how the Resistance moves its base."""
    parts = view._parts
    if action >= PLAYED:
        mission = parts.pairs[action - PLAYED][RESISTANCE]
    elif MISSION <= action < EXPLOIT or FOLLOW <= action < DEAL:
        mission = parts.mission_of((action - MISSION) % LOCATIONS, RESISTANCE)
    else:
        return action == EVADE
    return has(parts.missions[mission].effects, MOVES_BASE)


def rearranged(view: View, slots: list[Slot]) -> dict[str, Any]:
    """What the galaxy would look like after each change that is just being chosen."""
    top = view.stack[-1] if view.stack else None
    if not isinstance(top, missions.Deed):
        return {}
    kinds = view._parts.missions[top.mission].effects[top.at].kinds
    changes = ((FLIPS, range(FLIP, TURN)), (TURNS, range(TURN, SWAP)), (SWAPS, range(SWAP, SETTLED)))
    possible = [action for kind, actions in changes if kinds & kind for action in actions]
    return {VOCABULARY[action]: altered(view, slots, action) for action in possible}


def altered(view: View, slots: list[Slot], action: int) -> dict[str, Any]:
    """The galaxy after a change, to be drawn; anybody may look at the back of a planet card."""
    then = slots[:]
    rearrange(then, action)
    cards = [[int(slot.planet), int(slot.side), int(slot.turned)] for slot in then]
    return {**drawn(view._parts, then), "slots": cards}


PLAIN = (Confess, Damage, PayCard, PayLocation, missions.Follow, missions.Signal, missions.SpyPuts, missions.SpyTakes)


def obvious(view: View, seat: int) -> bool:
    """What an effect still asks for, and how much of it there is, is open; where a base can go is a secret."""
    return isinstance(view.stack[-1], PLAIN)
