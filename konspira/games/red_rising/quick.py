"""A good declaration in bounded time: the best one, unless a freak hand has too many to try."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from konspira.games.red_rising.cards import COLOUR_OF, GRAY, ORANGE
from konspira.games.red_rising.declaring import NOTHING, best_declaration, pairs, wishes
from konspira.games.red_rising.scoring import BONUSES, INITIALS, Board, hand_points

ROUNDS = 3


def good_declaration(board: Board, cards: Sequence[int], most: int) -> list[int]:
    """The best declaration if it is one of at most `most`; else one that no single change makes better."""
    hand = list(cards)
    grays = [card for card in hand if COLOUR_OF[card] == GRAY]
    oranges = [card for card in hand if COLOUR_OF[card] == ORANGE]
    if not grays and not oranges:
        return []
    colours, names, mixed = wishes(board, hand, len(grays), len(oranges))
    coloured = comb(len(colours) + len(grays), len(grays))
    if any(b.kind == INITIALS for card in hand for b in BONUSES[card]):
        named = (len(names) + 1) ** len(oranges)
    else:
        named = comb(len(names) + len(oranges), len(oranges))
    if (coloured * named if mixed else coloured + named) <= most:
        return best_declaration(board, hand)
    return climbed(board, hand, dict.fromkeys(grays, colours) | dict.fromkeys(oranges, names))


def climbed(board: Board, hand: list[int], choices: dict[int, list[int]]) -> list[int]:
    """One card after the other takes what is best for it, a few times over."""
    given = dict.fromkeys(choices, NOTHING)
    best = hand_points(board, hand, [])
    for _ in range(ROUNDS):
        for card, things in choices.items():
            for thing in (NOTHING, *things):
                tried = {**given, card: thing}
                points = hand_points(board, hand, pairs(list(tried), list(tried.values())))
                if points > best:
                    best, given = points, tried
    return pairs(list(given), list(given.values()))
