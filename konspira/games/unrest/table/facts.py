"""What the drawn table of Unrest must know of the rules: cards, districts, tokens, clauses of missions, rounds."""

from __future__ import annotations

from collections.abc import Mapping

from konspira.games.unrest.rules import actions, frames, missions, state, view


def facts() -> Mapping[str, object]:
    """Names in the order of their numbers, and the numbers that mean something else."""
    return {
        "rebellion": actions.REBELLION,
        "empire": actions.EMPIRE,
        "suits": actions.SUITS,
        "inSuit": actions.IN_A_SUIT,
        "lowest": actions.LOWEST,
        "decoy": actions.DECOY,
        "noCard": actions.NO_CARD,
        "unseen": view.UNSEEN,
        "districts": actions.DISTRICTS,
        "capitol": actions.CAPITOL,
        "tokens": actions.TOKENS,
        "clauses": missions.KINDS,
        "rounds": rounds(),
        "toWin": state.TO_WIN,
    }


def rounds() -> int:
    """How many rounds a match has at most: the last is the one that begins with an empty deck."""
    deck = len(actions.SUITS) * actions.IN_A_SUIT + actions.DECOYS - frames.OPENING_HAND
    return 1 - -deck // frames.A_DRAW
