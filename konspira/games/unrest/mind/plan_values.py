"""What every scheme of a hand promises: each thing that its cards can make of a district is reckoned only once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.unrest.mind.evaluation import VICTORY, Tally, bearing, copy, worth_in
from konspira.games.unrest.rules import bag
from konspira.games.unrest.rules.actions import ALL_DISTRICTS, DECOY, DISTRICTS, KINDS
from konspira.games.unrest.rules.missions import FACE_UP
from konspira.games.unrest.rules.state import PLACES, TO_WIN, State

DESTROY_OR_REROUTE: Final = 6  # tokens
A_BLOCKADE: Final = 8
NOT_KNOWN: Final = -1


class Promises:
    """The cards of a hand, in sets of bits of their own, decoys apart, and what they would be worth where.

    The city must stay as it is while its promises are asked for.
    """

    def __init__(self, s: State, cards: tuple[int, ...]) -> None:
        self.s: Final = s
        self.bits: Final = [0] * KINDS  # the bit of each card; decoys and cards that are not there have none
        self.contents: Final = [0]  # each set of bits as a bag
        number: i64 = 0
        for card in cards:
            if card != DECOY and not self.bits[card]:
                self.bits[card] = 1 << int(number)
                number += 1
                self.contents.extend([content | 1 << card for content in self.contents])
        self.sets: Final[i64] = i64(1) << number
        self.needed: Final[i64] = TO_WIN - bag.size(ALL_DISTRICTS & ~s.free)
        self.rows: Final[i64] = number + 1  # of tables: nothing face up, or one of the cards
        self.row_of: Final = [0] * self.sets
        if faces_count(s):
            for n in range(number):
                self.row_of[i64(1) << n] = n + 1
        self.standings: Final = [NOT_KNOWN] * (len(DISTRICTS) * self.sets * self.rows)
        self.bests: Final = [NOT_KNOWN] * ((ALL_DISTRICTS + 1) * self.sets * self.rows)
        self.bases: Final[dict[int, Tally]] = {}
        self.lost: Final = places_lost(s.tokens)

    def of(self, marked: i64, shown: i64, first: i64, second: i64) -> i64:
        """What a scheme promises: half the average, half the worst of what the Empire's tokens can do."""
        s = self.s
        closable = s.free if s.final else marked
        up: i64 = self.bits[shown]
        cards = [self.bits[first], self.bits[second], int(up)]
        left: list[int] = []
        for places in self.lost:
            rest = 0
            for place in range(PLACES):
                if not places >> place & 1:
                    rest |= cards[place]
            left.append(rest)
        total: i64 = 0
        worst: i64 = 10 * VICTORY
        count: i64 = 0
        for d in range(len(DISTRICTS)):
            if s.tokens & A_BLOCKADE:
                if not closable >> d & 1:
                    continue
                targets = closable & ~(i64(1) << d)
            else:
                targets = closable
            for rest in left:
                value = self.best(targets, rest, up)
                total += value
                count += 1
                if value < worst:
                    worst = value
            if not s.tokens & A_BLOCKADE:
                break
        return (total // count + worst) // 2

    def best(self, targets: i64, cards: i64, up: i64) -> i64:
        """What the best way to distribute these cards over the targets makes of the city; `up` lies face up."""
        key = (targets * self.sets + cards) * self.rows + self.row_of[up & cards]
        found: i64 = self.bests[key]
        if found != NOT_KNOWN:
            return found
        base = self.bases.get(int(targets))
        if base is None:
            base = Tally()
            for d in range(len(DISTRICTS)):
                if self.s.free >> d & 1 and not targets >> d & 1:
                    base.add(self.standing(d, 0, 0), bearing(self.s, d))
            self.bases[int(targets)] = base
        value = self.spread(base, targets, cards, up)
        self.bests[key] = int(value)
        return value

    def spread(self, base: Tally, targets: i64, cards: i64, up: i64) -> i64:
        """The best sum once the first of the targets has got any part of the cards, and the others the rest."""
        d: i64 = 0
        while not targets >> d & 1:
            d += 1
        others = targets & (targets - 1)
        if not others:
            tally = copy(base)
            tally.add(self.standing(d, cards, up), bearing(self.s, d))
            return tally.worth(self.needed)
        best: i64 = -1
        part: i64 = 0
        while True:
            tally = copy(base)
            tally.add(self.standing(d, part, up), bearing(self.s, d))
            value = self.spread(tally, others, cards & ~part, up)
            if value > best:
                best = value
            if part == cards:
                return best
            part = (part - cards) & cards

    def standing(self, district: i64, cards: i64, up: i64) -> i64:
        """What a district is worth once these cards have come to it."""
        place = (district * self.sets + cards) * self.rows + self.row_of[up & cards]
        found: i64 = self.standings[place]
        if found != NOT_KNOWN:
            return found
        d = self.s.districts[district]
        value = worth_in(self.s, district, d.up | self.contents[up & cards], d.up | d.down | self.contents[cards])
        self.standings[place] = int(value)
        return value


def faces_count(s: State) -> bool:
    """Whether a mission asks for cards that lie face up."""
    for mission in s.missions:
        for clause in mission.clauses:
            if clause.kind == FACE_UP:
                return True
    return False


def places_lost(tokens: i64) -> list[int]:
    """The sets of places that the Empire can be expected to empty."""
    if tokens & DESTROY_OR_REROUTE == 0:
        return [0]
    if tokens == DESTROY_OR_REROUTE:
        return [3, 5, 6]
    return [1, 2, 4]
