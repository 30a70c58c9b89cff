"""The words of Coup: five characters, and every action as a small integer with a text form both ways."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DUKE: Final = 0
ASSASSIN: Final = 1
CAPTAIN: Final = 2
AMBASSADOR: Final = 3
CONTESSA: Final = 4
NO_ROLE: Final = -1
ROLES: Final = ("duke", "assassin", "captain", "ambassador", "contessa")

# Actions.  Those that name a seat or a character take a run of numbers, one for each.
INCOME: Final = 0
AID: Final = 1
TAX: Final = 2
EXCHANGE: Final = 3
STEAL: Final = 4  # + seat
ASSASSINATE: Final = 10  # + seat
COUP: Final = 16  # + seat
PASS: Final = 22
CHALLENGE: Final = 23
SHOW: Final = 24
DECLINE: Final = 25
BLOCK: Final = 26  # + role
LOSE: Final = 31  # + role
RETURN: Final = 36  # + role
DRAFT: Final = 41  # + role
DRAW: Final = 46  # + role, chance
FIRST: Final = 51  # + seat, chance

MOST_PLAYERS: Final = 6
PLAIN: Final = {
    INCOME: "income", AID: "aid", TAX: "tax", EXCHANGE: "exchange",
    PASS: "pass", CHALLENGE: "challenge", SHOW: "show", DECLINE: "decline",
}  # fmt: skip
AT_A_SEAT: Final = {STEAL: "steal", ASSASSINATE: "assassinate", COUP: "coup", FIRST: "first"}
OF_A_ROLE: Final = {BLOCK: "block", LOSE: "lose", RETURN: "return", DRAFT: "draft", DRAW: "draw"}


def spell_all() -> tuple[str, ...]:
    """Every action there is, in the order of its number."""
    words = dict(PLAIN)
    for code, verb in AT_A_SEAT.items():
        for seat in range(MOST_PLAYERS):
            words[code + seat] = f"{verb} {seat}"
    for code, verb in OF_A_ROLE.items():
        for role, name in enumerate(ROLES):
            words[code + role] = f"{verb} {name}"
    return tuple([words[code] for code in range(len(words))])


VOCABULARY: Final = spell_all()


def verb_of(action: i64) -> i64:
    """The action without the seat it is aimed at."""
    if action >= PASS:
        return action
    if action >= COUP:
        return COUP
    if action >= ASSASSINATE:
        return ASSASSINATE
    return STEAL if action >= STEAL else action


def cost(verb: i64) -> i64:
    """What declaring it takes from the actor."""
    if verb == COUP:
        return 7
    return 3 if verb == ASSASSINATE else 0


def gain(verb: i64) -> i64:
    """What it brings the actor; of a theft, the most that it may."""
    if verb == INCOME:
        return 1
    if verb == TAX:
        return 3
    return 2 if verb in (AID, STEAL) else 0


def claim(verb: i64) -> i64:
    """The character an actor claims by declaring it."""
    if verb == TAX:
        return DUKE
    if verb == ASSASSINATE:
        return ASSASSIN
    if verb == STEAL:
        return CAPTAIN
    return AMBASSADOR if verb == EXCHANGE else NO_ROLE
