"""What the drawn table of The Resistance must know of the rules: teams, votes, spies, fails and plot cards."""

from __future__ import annotations

from collections.abc import Mapping

from konspira.games.resistance.rules import actions
from konspira.games.resistance.rules.actions import MISSIONS, MOST_PLAYERS, PLOT_CARDS, SPIES_AMONG, TEAM_SIZES

CARDS = ("success", "fail")  # a card in the spotlight, in the order of its numbers


def facts() -> Mapping[str, object]:
    """By the number of players: teams, ayes that send one, fails that a mission takes, spies."""
    return {
        "teams": TEAM_SIZES,
        "ayes": [players // 2 + 1 for players in range(MOST_PLAYERS + 1)],
        "fails": [fails(players) for players in range(MOST_PLAYERS + 1)],
        "spies": SPIES_AMONG,
        "attempts": actions.REJECTIONS,
        "toWin": actions.TO_WIN,
        "failCard": actions.FAIL,
        "approve": actions.APPROVE,
        "lit": CARDS,
        "spy": actions.SPY,
        "characters": actions.CHARACTERS,
        "plots": [{"name": name, "kind": kind(card)} for card, name in enumerate(PLOT_CARDS)],
    }


def fails(players: int) -> list[int]:
    """How many fail cards each mission needs to fail."""
    return [int(actions.fails_needed(players, mission)) for mission in range(MISSIONS)]


def kind(card: int) -> str:
    """How long a plot card lasts: it acts now, lies in front of a player to be used once, or stays."""
    if card >= actions.KEPT:
        return "now"
    return "lasting" if card == actions.OPINION_MAKER else "once"
