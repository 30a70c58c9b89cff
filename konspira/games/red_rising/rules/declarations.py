"""The best colours for Grays and names for Oranges, exactly; and where the points of a hand come from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations_with_replacement, product
from math import comb
from typing import Final, NamedTuple

from mypy_extensions import i64

from konspira.games.red_rising.rules.cards import CARDS, COLOUR_OF, GRAY, INITIAL, ORANGE, VALUE
from konspira.games.red_rising.rules.scoring import (
    BONUSES,
    CHEF,
    EITHER,
    INITIALS,
    ONLY,
    PER_COLOUR,
    PER_HAND,
    WITH,
    XOR,
    Board,
    Bonus,
    Hand,
    hand_points,
    times,
    worth,
)

NOTHING: Final = -1
Settled = Mapping[int, int]  # what Grays and Oranges have been declared as, or that they are NOTHING
NONE_SETTLED: Settled = {}


def best_declaration(board: Board, cards: Sequence[int], settled: Settled = NONE_SETTLED) -> list[int]:
    """The declaration that scores most, as pairs of a card and its colour or name; nothing needless is declared.

    Grays are alike, so only the colours matter and not who bears them.  Colours and names are tried together only
    if some bonus looks at both.  What is `settled` stands, and leads the answer.
    """
    hand = list(cards)
    told = pairs(list(settled), list(settled.values()))
    grays, oranges = undeclared(hand, settled)
    if not grays and not oranges:
        return told
    colours, names, mixed = wishes(board, hand)
    coloured = list(combinations_with_replacement((NOTHING, *colours), len(grays)))
    if asks(hand, INITIALS):
        named: Iterable[tuple[int, ...]] = product((NOTHING, *names), repeat=len(oranges))
    else:
        named = combinations_with_replacement((NOTHING, *names), len(oranges))
    if mixed:
        tried = [told + pairs(grays, some) + pairs(oranges, others) for others in named for some in coloured]
        return best_of(board, hand, tried)
    some = best_of(board, hand, [told + pairs(grays, each) for each in coloured])
    others = best_of(board, hand, [told + pairs(oranges, each) for each in named])
    return some + others[len(told) :]


def undeclared(hand: list[int], settled: Settled) -> tuple[list[int], list[int]]:
    """The Grays and the Oranges of a hand about which nothing is settled."""
    free = [card for card in hand if card not in settled]
    return [card for card in free if COLOUR_OF[card] == GRAY], [card for card in free if COLOUR_OF[card] == ORANGE]


def pairs(cards: Sequence[int], given: Sequence[int]) -> list[int]:
    """What each card is declared as, where it is."""
    out = []
    for card, what in zip(cards, given, strict=True):
        if what != NOTHING:
            out += [card, what]
    return out


def best_of(board: Board, hand: list[int], tried: Sequence[list[int]]) -> list[int]:
    """The first of the declarations that score most, the shortest first."""
    best: list[int] = []
    most: i64 = 0
    first = True
    for declared in sorted(tried, key=len):
        points: i64 = hand_points(board, hand, declared)
        if first or points > most:
            best = declared
            most = points
            first = False
    return best


def asks(hand: list[int], kind: i64) -> bool:
    """Whether a card of a hand has a bonus of that kind."""
    for card in hand:
        for b in BONUSES[card]:
            if b.kind == kind:
                return True
    return False


def wishes(board: Board, hand: list[int]) -> tuple[list[int], list[int], bool]:
    """The colours and names that could earn anything, and whether a bonus looks at both."""
    free_grays, free_oranges = undeclared(hand, NONE_SETTLED)
    grays, oranges = len(free_grays), len(free_oranges)
    colours: set[int] = set()
    names: set[int] = set()
    counted = Hand(hand, [])
    for card in hand:
        for b in BONUSES[card]:
            some, others = wished(b, counted, board)
            colours |= some
            names |= others
    names -= set(hand)
    mixed = False
    if grays and oranges:
        for card in hand:
            for b in BONUSES[card]:
                mixed = mixed or looks_at_both(b, colours, names)
    if asks(hand, PER_COLOUR):
        fresh = [c for c in range(14) if not counted.count[c] and c not in colours]
        colours |= set(fresh[:grays])
    if asks(hand, INITIALS):
        taken = {INITIAL[card] for card in hand} | {INITIAL[card] for card in names}
        letters = sorted({INITIAL[card] for card in range(CARDS)} - taken)
        names |= {INITIAL.index(letter) for letter in letters[:oranges]}
    return sorted(colours - {GRAY}), sorted(names), mixed


def looks_at_both(b: Bonus, colours: set[int], names: set[int]) -> bool:
    """Whether a bonus, a penalty too, depends on these colours and on these names."""
    groups = [*b.groups, b.any, b.none]
    pair = b.pair in colours
    return (pair or any(colours.intersection(g.colours) for g in groups)) and any(
        names.intersection(g.names) for g in groups
    )


def wished(b: Bonus, hand: Hand, board: Board) -> tuple[set[int], set[int]]:
    """What a single bonus would like to be added to the hand."""
    if b.kind in (PER_HAND, ONLY):
        return (set(b.colours), set()) if b.points > 0 else (set(), set())
    if b.kind == XOR:
        return (set(b.any.colours), set())
    if b.kind not in (WITH, EITHER):
        return set(), set()
    if b.points < 0:
        return set(b.none.colours), set(b.none.names)
    if times(b, hand, board):
        return set(), set()
    groups = [*b.groups, b.any]
    pair = {int(b.pair)} if b.pair >= 0 else set()
    return pair | {c for g in groups for c in g.colours}, {n for g in groups for n in g.names}


class Line(NamedTuple):
    """A line of the score pad: a card, which of its bonuses (none: its value), how often, and what it gives."""

    card: int
    bonus: int
    each: int
    times: int
    points: int


def explain(board: Board, cards: Sequence[int], declared: list[int]) -> list[Line]:
    """Where the points of a hand come from, line by line."""
    hand = Hand(list(cards), declared)
    shielded = CHEF in cards
    lines = []
    for card in cards:
        lines.append(Line(card, NOTHING, int(VALUE[card]), 1, int(VALUE[card])))
        for b in BONUSES[card]:
            points = int(worth(b, hand, board, shielded))
            if points:
                lines.append(Line(card, int(b.place), int(b.points), int(times(b, hand, board)), points))
    return lines


# -- In bounded time ------------------------------------------------------------------------------


ROUNDS_OF_CLIMBING = 3


def good_declaration(board: Board, cards: Sequence[int], most: int, settled: Settled = NONE_SETTLED) -> list[int]:
    """The best declaration if it is one of at most `most`; else one that no single change makes better."""
    hand = list(cards)
    grays, oranges = undeclared(hand, settled)
    if not grays and not oranges:
        return pairs(list(settled), list(settled.values()))
    colours, names, mixed = wishes(board, hand)
    coloured = comb(len(colours) + len(grays), len(grays))
    named = (len(names) + 1) ** len(oranges) if asks(hand, INITIALS) else comb(len(names) + len(oranges), len(oranges))
    if (coloured * named if mixed else coloured + named) <= most:
        return best_declaration(board, hand, settled)
    return climbed(board, hand, settled, dict.fromkeys(grays, colours) | dict.fromkeys(oranges, names))


def climbed(board: Board, hand: list[int], settled: Settled, choices: dict[int, list[int]]) -> list[int]:
    """One card after the other takes what is best for it, a few times over."""
    given = {**settled, **dict.fromkeys(choices, NOTHING)}
    best = hand_points(board, hand, pairs(list(given), list(given.values())))
    for _ in range(ROUNDS_OF_CLIMBING):
        for card, things in choices.items():
            for thing in (NOTHING, *things):
                tried = {**given, card: thing}
                points = hand_points(board, hand, pairs(list(tried), list(tried.values())))
                if points > best:
                    best, given = points, tried
    return pairs(list(given), list(given.values()))
