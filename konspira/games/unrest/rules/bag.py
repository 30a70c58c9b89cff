"""Bags: cards that lie together in no order, as one integer.

A bit stands for each card, and above them stands the number of decoys, which are all alike.  Add and subtract bags
to put cards in or take them out; equal bags are the same cards, and there is no order that could tell anybody anything.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.unrest.rules.actions import DECOY, DECOYS, DRAW, HIDE, REVEAL, SHOW

CARDS: Final = 0xFFFFF  # all but the decoys
EVERYTHING: Final = CARDS + (DECOYS << DECOY)
HALF: Final = 1 << 10


def one(card: i64) -> i64:
    """The bag of one card."""
    return i64(1) << card


def decoys(bag: i64) -> i64:
    """How many decoys are in the bag."""
    return bag >> DECOY


def size(bag: i64) -> i64:
    """How many cards are in the bag."""
    return SIZES[bag & (HALF - 1)] + SIZES[bag >> 10 & (HALF - 1)] + (bag >> DECOY)


def cards(bag: i64) -> tuple[int, ...]:
    """Every card in the bag, the lowest first, decoys last."""
    out: list[int] = []
    for card in range(DECOY):
        if bag & one(card):
            out.append(card)
    return tuple(out + [DECOY] * decoys(bag))


def of(cards: tuple[int, ...]) -> i64:
    """The bag of these cards."""
    bag: i64 = 0
    for card in cards:
        bag += one(card)
    return bag


def pick(bag: i64, k: i64) -> i64:
    """Card number `k` of the bag, counted from the lowest."""
    rest = bag & CARDS
    while rest:
        lowest = rest & -rest
        if k == 0:
            return place_of(lowest)
        k -= 1
        rest ^= lowest
    return DECOY


def place_of(lowest: i64) -> i64:
    """The card that a bag of one is made of."""
    card: i64 = 0
    while lowest > 1:
        lowest >>= 1
        card += 1
    return card


SIZES: Final = [bin(half).count("1") for half in range(HALF)]


def runs_of(base: int, offset: int) -> list[tuple[int, ...]]:
    """For each half of the cards the actions from `base` on that name one of them."""
    return [tuple([base + offset + n for n in range(10) if half >> n & 1]) for half in range(HALF)]


def naming(low: list[tuple[int, ...]], high: list[tuple[int, ...]], bag: i64) -> tuple[int, ...]:
    """The actions that name a card of the bag, decoys apart."""
    return low[bag & (HALF - 1)] + high[bag >> 10 & (HALF - 1)]


SHOW_LOW: Final = runs_of(SHOW, 0)
SHOW_HIGH: Final = runs_of(SHOW, 10)
HIDE_LOW: Final = runs_of(HIDE, 0)
HIDE_HIGH: Final = runs_of(HIDE, 10)
DRAW_LOW: Final = runs_of(DRAW, 0)
DRAW_HIGH: Final = runs_of(DRAW, 10)
REVEAL_LOW: Final = runs_of(REVEAL, 0)
REVEAL_HIGH: Final = runs_of(REVEAL, 10)
