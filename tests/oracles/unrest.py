"""The missions of Unrest told a second time, in plain Python over lists of cards, to check the first telling."""

from __future__ import annotations

from itertools import combinations


def total(cards, suit=None):
    return sum(value for of, value in cards if suit in (None, of))


def count_by(cards, place):
    counts: dict = {}
    for card in cards:
        counts[card[place]] = counts.get(card[place], 0) + 1
    return max(counts.values(), default=0)


def has_run(cards, length):
    values = {value for _, value in cards}
    return any(all(low + n in values for n in range(length)) for low in range(2, 7))


def fulfils(number, up, cards, capitol=False):
    """Whether `cards`, of which `up` lie face up, fulfil a mission; a card is (suit, value), decoys are left out."""
    suits = {suit for suit, _ in cards}
    return {
        1: total(cards) >= (25 if capitol else 21),
        2: len(suits) == 4,
        3: count_by(cards, 1) >= 3,
        4: has_run(cards, 4),
        5: count_by(up, 0) >= 3,
        6: total(cards, "riot") >= 8 and "sabotage" not in suits,
        7: total(cards, "sabotage") > total(cards, "equipment") >= 3,
        8: total(cards, "propaganda") > total(cards, "riot") >= 3,
        9: total(cards, "propaganda") >= 4 and total(cards, "sabotage") >= 4,
        10: total(cards, "riot") >= 4 and total(cards, "propaganda") >= 4,
        11: total(cards, "equipment") >= 8 and "propaganda" not in suits,
    }[number]


def least_reveals(number, up, down, capitol=False):
    """All sets of face-down cards that prove a mission and of which no card can be left out, nor any group of them."""
    proofs = [
        frozenset(chosen)
        for size in range(len(down) + 1)
        for chosen in combinations(down, size)
        if fulfils(number, up, [*up, *chosen], capitol)
    ]
    return {proof for proof in proofs if not any(other < proof for other in proofs)}
