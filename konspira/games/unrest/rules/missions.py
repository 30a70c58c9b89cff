"""The missions: conditions that are data, one evaluator for all of them, and which cards prove one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.unrest.rules.actions import IN_A_SUIT, LOWEST, SUITS
from konspira.games.unrest.rules.bag import CARDS

# Kinds of clauses.
SUM: Final = 0  # values of a suit, or of all cards, reach an amount
NONE: Final = 1  # no card of a suit
MORE: Final = 2  # a higher sum in one suit than in another
EACH_SUIT: Final = 3  # so many cards of every suit
SAME_VALUE: Final = 4  # so many cards of one value
RUN: Final = 5  # so many consecutive values, suits free
FACE_UP: Final = 6  # so many cards of one suit that lay face up before the district was taken
KINDS: Final = ("sum", "none", "more", "each_suit", "same_value", "run", "face_up_of_one_suit")
ANY_SUIT: Final = -1
DOUBTS: Final = ("name", "suits", "condition")

SUIT: Final = (1 << IN_A_SUIT) - 1  # the cards of one suit, each a bit
SUMS: Final = [sum([n + LOWEST for n in range(IN_A_SUIT) if cards >> n & 1]) for cards in range(SUIT + 1)]
COUNTS: Final = [bin(cards).count("1") for cards in range(SUIT + 1)]


def longest_run(values: int) -> int:
    """How many consecutive values there are at most in a set of values."""
    return max([len(part) for part in bin(values)[2:].split("0")])


LONGEST: Final = [longest_run(values) for values in range(SUIT + 1)]


class Clause:
    """One thing that a mission asks for."""

    def __init__(self, kind: i64, suit: i64, other: i64, amount: i64, capitol: i64) -> None:
        self.kind: Final[i64] = kind
        self.suit: Final[i64] = suit
        self.other: Final[i64] = other
        self.amount: Final[i64] = amount
        self.capitol: Final[i64] = capitol  # the amount that Capitol mode asks for in the Capitol


class Mission:
    """A mission card: all its clauses must hold in one district."""

    def __init__(self, number: i64, en: str, ru: str, doubt: str, clauses: tuple[Clause, ...]) -> None:
        self.number: Final[i64] = number
        self.en: Final = en
        self.ru: Final = ru
        self.doubt: Final = doubt  # what of it no source prints for certain: one of DOUBTS, or nothing
        self.clauses: Final = clauses


def sum_of(cards: i64, suit: i64) -> i64:
    """The sum of the values of a suit, or of all cards."""
    if suit != ANY_SUIT:
        return SUMS[cards >> suit * IN_A_SUIT & SUIT]
    return SUMS[cards & SUIT] + SUMS[cards >> 5 & SUIT] + SUMS[cards >> 10 & SUIT] + SUMS[cards >> 15 & SUIT]


def most_of_a_suit(cards: i64) -> i64:
    """How many cards there are of the suit with most."""
    most: i64 = 0
    for _ in range(len(SUITS)):
        n: i64 = COUNTS[cards & SUIT]
        if n > most:
            most = n
        cards >>= IN_A_SUIT
    return most


def fewest_of_a_suit(cards: i64) -> i64:
    """How many cards there are of the suit with fewest."""
    fewest: i64 = IN_A_SUIT
    for _ in range(len(SUITS)):
        n: i64 = COUNTS[cards & SUIT]
        if n < fewest:
            fewest = n
        cards >>= IN_A_SUIT
    return fewest


def most_of_a_value(cards: i64) -> i64:
    """How many cards there are of the value with most."""
    most: i64 = 0
    for _ in range(IN_A_SUIT):
        n = (cards & 1) + (cards >> 5 & 1) + (cards >> 10 & 1) + (cards >> 15 & 1)
        if n > most:
            most = n
        cards >>= 1
    return most


def values_in(cards: i64) -> i64:
    """The set of values that there are, the lowest as the lowest bit."""
    return (cards | cards >> 5 | cards >> 10 | cards >> 15) & SUIT


def satisfied(clause: Clause, up: i64, cards: i64, capitol: bool) -> bool:
    """Whether one clause holds; `up` are those of the cards that lay face up before the district is taken."""
    kind = clause.kind
    amount = clause.capitol if capitol else clause.amount
    if kind == SUM:
        return sum_of(cards, clause.suit) >= amount
    if kind == NONE:
        return cards >> clause.suit * IN_A_SUIT & SUIT == 0
    if kind == MORE:
        return sum_of(cards, clause.suit) > sum_of(cards, clause.other)
    if kind == EACH_SUIT:
        return fewest_of_a_suit(cards) >= amount
    if kind == SAME_VALUE:
        return most_of_a_value(cards) >= amount
    if kind == RUN:
        return LONGEST[values_in(cards)] >= amount
    return most_of_a_suit(up) >= amount


def holds(mission: Mission, up: i64, cards: i64, capitol: bool) -> bool:
    """Whether a district with these cards, of which `up` lie face up, fulfils the mission."""
    for clause in mission.clauses:
        if not satisfied(clause, up, cards, capitol):
            return False
    return True


def least_reveals(mission: Mission, up: i64, down: i64, capitol: bool) -> list[int]:
    """The smallest sets of face-down cards that together with `up` fulfil the mission: none has another inside it.

    Sets are bags.  Counting through the subsets of `down` meets every set after all the sets inside it, so a set
    that fulfils the mission and has none of those found inside it is a smallest one.
    """
    found: list[int] = []
    up &= CARDS
    down &= CARDS
    chosen: i64 = 0
    while True:
        if holds(mission, up, up | chosen, capitol) and not has_inside(chosen, found):
            found.append(chosen)
        if chosen == down:
            return found
        chosen = (chosen - down) & down


def has_inside(cards: i64, sets: list[int]) -> bool:
    """Whether one of the sets lies wholly inside `cards`."""
    for each in sets:
        inner: i64 = each
        if inner & cards == inner:
            return True
    return False
