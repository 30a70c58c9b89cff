"""What the drawn table of Liberation says beside the view: names, the map, and what a side may conclude."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from konspira.game import Event
from konspira.games.liberation import missions
from konspira.games.liberation.belief import base_odds
from konspira.games.liberation.components import Box, load
from konspira.games.liberation.galaxy import Slot, rearrange
from konspira.games.liberation.starmap import drawn
from konspira.games.liberation.view import View
from konspira.games.liberation.words import (
    ATTACK,
    CATEGORIES,
    DEAL,
    DISCARD,
    DYNASTY,
    EVADE,
    EXPLOIT,
    FLIP,
    FOLLOW,
    LOCATIONS,
    MISSION,
    MISSIONS,
    MOBILIZE_BASE,
    NO,
    PLANETS,
    PLAYED,
    PROBE,
    RESISTANCE,
    TURN,
    VOCABULARY,
    YES,
)


def extra(view: View, history: Sequence[Event], language: str, aids: bool) -> dict[str, Any]:
    """Everything the table draws that the view does not say, from the view and the history of one seat."""
    slots = [Slot(*slot) for slot in view.slots]
    out = {**names(load(view._parts.text), language), "map": drawn(view._parts, slots), **heard(view, history)}
    after = rearranged(view, slots)
    if after:
        out["after"] = after
    if aids and view.seat == DYNASTY and view.base_down:
        out["odds"] = odds(view, history)
    return out


def odds(view: View, history: Sequence[Event]) -> list[float]:
    """How likely the base is at each location that is in the game."""
    found = [chance if card in view.cards else 0.0 for card, chance in enumerate(base_odds(view, history))]
    total = sum(found) or 1.0
    return [round(chance / total, 4) for chance in found]


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
                "sure": entry["source"] == "printed",
            }
            for number, entry in enumerate(box.locations)
        ],
        "planets": [box.planets[name][language] for name in PLANETS],
        "categories": [
            {"name": box.categories[name][language], "missions": list(parts.missions[number])}
            for number, name in enumerate(CATEGORIES)
        ],
        "missions": [
            {
                "name": box.missions[name][language],
                "text": box.missions[name][f"text_{language}"],
                "cost": box.missions[name]["cost"],
                "sure": box.missions[name]["source"] == "printed",
            }
            for name in MISSIONS
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
        return parts.missions[action - PLAYED][RESISTANCE] == MOBILIZE_BASE
    if MISSION <= action < EXPLOIT or FOLLOW <= action < DEAL:
        return parts.mission_of((action - MISSION) % LOCATIONS, RESISTANCE) == MOBILIZE_BASE
    return action == EVADE


def rearranged(view: View, slots: list[Slot]) -> dict[str, Any]:
    """What the galaxy would look like after each change that is just being chosen."""
    top = view.stack[-1] if view.stack else None
    if isinstance(top, missions.Anomaly):
        actions = range(FLIP, TURN)
    elif isinstance(top, missions.Warp):
        actions = range(TURN, PLAYED)
    else:
        return {}
    found = {}
    for action in actions:
        then = slots[:]
        rearrange(then, action)
        cards = [[int(slot.planet), int(slot.side), int(slot.turned)] for slot in then]
        found[VOCABULARY[action]] = {**drawn(view._parts, then), "slots": cards}
    return found
