"""What the drawn table of Red Rising must know of the rules: places, houses, tracks and the die."""

from __future__ import annotations

from collections.abc import Mapping

from konspira.games.red_rising.rules import actions, cards, scoring, state, turns, view
from konspira.games.red_rising.rules.actions import INSTITUTE, JUPITER, LOCATIONS, LUNA, MARS
from konspira.games.red_rising.table.scorepad import FEWEST_PLAYERS, MOST_HACKED

BONUSES = {JUPITER: "fleet", MARS: "helium", LUNA: "token", INSTITUTE: "influence"}


def facts() -> Mapping[str, object]:
    """Names in the order of their numbers, the ends of the tracks, their worth, and how large a sheet may be."""
    return {
        "places": LOCATIONS,
        "bonuses": [BONUSES[place] for place in range(len(LOCATIONS))],
        "houses": actions.HOUSES,
        "faces": actions.FACES,
        "colours": cards.COLOURS,
        "cards": cards.CARDS,
        "hidden": view.HIDDEN_CARD,
        "fleet": scoring.FLEET_POINTS,
        "most": {"fleet": state.MOST_FLEET, "influence": state.MOST_INFLUENCE},
        "enough": turns.ENOUGH,
        "neutral": state.NEUTRAL_INFLUENCE,
        "fewestPlayers": FEWEST_PLAYERS,
        "mostPlayers": actions.MOST_PLAYERS,
        "mostHacked": MOST_HACKED,
    }
