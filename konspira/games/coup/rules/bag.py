"""Bags: cards that lie together in no order, as one integer with two bits for each character.

A bag is the honest form of a hand or a shuffled deck: two bags of the same cards are equal,
copying one costs nothing, and there is no order in it that could tell anybody anything.
There are only 1,024 bags, so whatever depends on one can be looked up in a table.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

EMPTY: Final = 0
BITS: Final = 2
MOST: Final = 3  # of one kind
BAGS: Final = 1 << 5 * BITS
EVEN_KINDS: Final = 0b1100110011


def one(kind: i64) -> i64:
    """The bag of one card; add and subtract it to put a card in or take it out."""
    return i64(1) << (kind * BITS)


def count(bag: i64, kind: i64) -> i64:
    """How many cards of `kind` are in the bag."""
    return bag >> (kind * BITS) & MOST


def size(bag: i64) -> i64:
    """How many cards are in the bag."""
    pairs = (bag & EVEN_KINDS) + (bag >> BITS & EVEN_KINDS)  # of two kinds, in four bits each
    return (pairs + (pairs >> 2 * BITS) + (pairs >> 4 * BITS)) & 15


def pick(bag: i64, k: i64) -> i64:
    """The kind of card number `k`, counted from the lowest kind."""
    kind: i64 = 0
    while bag:
        n = bag & MOST
        if k < n:
            return kind
        k -= n
        bag >>= BITS
        kind += 1
    raise IndexError("there are not so many cards in the bag")


def cards(bag: i64) -> tuple[int, ...]:
    """Every card in the bag, the lowest kind first."""
    out: list[int] = []
    kind: i64 = 0
    while bag:
        n = bag & MOST
        while n:
            out.append(kind)
            n -= 1
        bag >>= BITS
        kind += 1
    return tuple(out)


def kinds(bag: i64) -> tuple[int, ...]:
    """Each kind in the bag once, the lowest first."""
    out: list[int] = []
    kind: i64 = 0
    while bag:
        if bag & MOST:
            out.append(kind)
        bag >>= BITS
        kind += 1
    return tuple(out)


def of(cards: tuple[int, ...]) -> i64:
    """The bag of these cards."""
    bag: i64 = EMPTY
    for kind in cards:
        bag += one(kind)
    return bag


LISTED: Final = [cards(bag) for bag in range(BAGS)]
SIZES: Final = [int(size(bag)) for bag in range(BAGS)]
