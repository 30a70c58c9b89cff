"""What a mission can do: a few kinds of effects with numbers, which component files put together."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Kinds of effects are bits: what is chosen one by one can stand together, and a choice is then free among them.
DRAWS: Final = 1 << 0  # draw cards
LOOKS: Final = 1 << 1  # look at the top of the deck, take some, put the others back
DISCARDS: Final = 1 << 2  # the top of the deck goes to the discard pile
RECOVERS: Final = 1 << 3  # random cards of the discard pile go on top of the deck
MOVES_BASE: Final = 1 << 4
FOLLOWS: Final = 1 << 5  # perform the mission of an occupied location
ATTACKS: Final = 1 << 6
OCCUPIES: Final = 1 << 7
RESTORES: Final = 1 << 8
PROBES: Final = 1 << 9  # ask whether the base is on a planet
SABOTAGES: Final = 1 << 10
EXPLOITS: Final = 1 << 11
FLIPS: Final = 1 << 12  # turn a planet card over
TURNS: Final = 1 << 13  # turn a planet card by 180°
SWAPS: Final = 1 << 14  # let two planet cards change places
KINDS: Final = (
    "draw", "look", "discard", "recover", "move_base", "follow", "attack", "occupy", "restore", "probe", "sabotage",
    "exploit", "flip", "turn", "swap",
)  # fmt: skip
CHOSEN: Final = ATTACKS | OCCUPIES | RESTORES | PROBES | SABOTAGES | EXPLOITS | FLIPS | TURNS | SWAPS
OF_THE_DYNASTY: Final = ATTACKS | OCCUPIES | RESTORES | PROBES
OF_THE_RESISTANCE: Final = MOVES_BASE | FOLLOWS | SABOTAGES | EXPLOITS
HALF: Final = 0  # as a number of cards: half the deck, rounded up


class Effect:
    """One thing that a mission does."""

    def __init__(self, kinds: i64, number: i64, take: i64, anywhere: bool, up_to: bool) -> None:
        self.kinds: Final[i64] = kinds
        self.number: Final[i64] = number  # of cards, or how often
        self.take: Final[i64] = take  # how many of the cards looked at go into the hand
        self.anywhere: Final = anywhere  # and not only where lines lead
        self.up_to: Final = up_to  # one may stop before


class Mission:
    """What a mission costs and does."""

    def __init__(self, cards: i64, locations: i64, effects: list[Effect]) -> None:
        self.cards: Final[i64] = cards  # to discard
        self.locations: Final[i64] = locations  # to exploit
        self.effects: Final = effects
        self.follows: Final = has(effects, FOLLOWS)


def has(effects: list[Effect], kinds: i64) -> bool:
    """Whether any effect is of these kinds."""
    for effect in effects:
        if effect.kinds & kinds:
            return True
    return False
