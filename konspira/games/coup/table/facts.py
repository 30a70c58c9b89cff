"""What the drawn table of Coup must know of the rules: the characters, and what each action is and brings."""

from __future__ import annotations

from collections.abc import Mapping

from konspira.games.coup.rules.actions import (
    AID,
    ASSASSINATE,
    AT_A_SEAT,
    COUP,
    EXCHANGE,
    INCOME,
    NO_ROLE,
    PLAIN,
    ROLES,
    STEAL,
    TAX,
    claim,
    cost,
    gain,
)

ON_THE_BOARD = (INCOME, AID, TAX, STEAL, EXCHANGE, ASSASSINATE, COUP)
VERBS = {**PLAIN, **AT_A_SEAT}


def facts() -> Mapping[str, object]:
    """The characters, and the actions of a turn in the order of the board."""
    return {"roles": ROLES, "actions": [action(verb) for verb in ON_THE_BOARD]}


def action(verb: int) -> Mapping[str, object]:
    """One action: what it is called, what it brings or costs, whom it claims to be and whether it is aimed."""
    role = int(claim(verb))
    return {
        "verb": VERBS[verb],
        "number": verb,
        "gain": int(gain(verb)),
        "cost": int(cost(verb)),
        "role": None if role == NO_ROLE else ROLES[role],
        "aimed": verb in AT_A_SEAT,
    }
