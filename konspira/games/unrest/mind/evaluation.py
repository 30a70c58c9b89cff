"""What a position is worth to the Rebellion, in thousandths of a district; the bots of both sides judge by it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.unrest.rules import bag
from konspira.games.unrest.rules.actions import ALL_DISTRICTS, CAPITOL, DECOY, DECOYS, DISTRICTS, IN_A_SUIT, SUITS
from konspira.games.unrest.rules.missions import (
    COUNTS,
    EACH_SUIT,
    MORE,
    NONE,
    RUN,
    SAME_VALUE,
    SUIT,
    SUM,
    Clause,
    Mission,
    most_of_a_suit,
    most_of_a_value,
    satisfied,
    sum_of,
    values_in,
)
from konspira.games.unrest.rules.reach import GROUPS, group
from konspira.games.unrest.rules.state import PLACES, TO_WIN, State, harder, laid, open_places

WHOLE: Final = 1000  # a district that can be taken
VICTORY: Final = 10_000
NEARLY: Final = 700  # what a district is worth at most before it can be taken
A_CARD: Final = 10  # tenths
NEVER: Final = 100
EACH_CARD: Final = 0.3  # what is left of a promise for every card it still needs
PROMISE: Final = [int(WHOLE * EACH_CARD ** (lacking / A_CARD)) for lacking in range(NEVER)]
OTHERS: Final = 25  # per cent of what the other missions promise
SPARES: Final = 40  # per cent that districts beyond those needed count
CAPITOL_COUNTS: Final = 2  # times, where its mode is played


def missing(clause: Clause, up: i64, cards: i64, capitol: bool) -> i64:
    """About how many more cards a clause needs, in tenths; NEVER where none can help."""
    if satisfied(clause, up, cards, capitol):
        return 0
    kind = clause.kind
    amount = clause.capitol if capitol else clause.amount
    if kind == NONE:
        return NEVER  # cards never leave a district
    if kind == SUM:
        return cards_for(amount - sum_of(cards, clause.suit))
    if kind == MORE:
        return cards_for(sum_of(cards, clause.other) + 1 - sum_of(cards, clause.suit))
    if kind == EACH_SUIT:
        lacking: i64 = 0
        for _ in range(len(SUITS)):
            count: i64 = COUNTS[cards & SUIT]
            if count < amount:
                lacking += amount - count
            cards >>= IN_A_SUIT
        return lacking * A_CARD
    if kind == SAME_VALUE:
        return (amount - most_of_a_value(cards)) * A_CARD
    if kind == RUN:
        return (amount - best_window(values_in(cards), amount)) * A_CARD
    return (amount - most_of_a_suit(up)) * A_CARD


def cards_for(points: i64) -> i64:
    """How many cards bring so many points, in tenths: one brings four or five, and even one point takes one."""
    tenths = points * A_CARD * 2 // 9
    return tenths if tenths > A_CARD else A_CARD


def best_window(values: i64, length: i64) -> i64:
    """How many of so many consecutive values are there at best."""
    best: i64 = 0
    window = (i64(1) << length) - 1
    for low in range(IN_A_SUIT - length + 1):
        count: i64 = COUNTS[values >> low & window]
        if count > best:
            best = count
    return best


class Known:
    """What districts were found to be worth under the missions of one match: the same cards come up again and again."""

    def __init__(self, missions: tuple[Mission, ...]) -> None:
        self.missions = missions
        self.values: dict[int, int] = {}


REMEMBERED: Final = 50_000
BAG: Final = DECOY + DECOYS  # bits that hold any bag
known: Final = [Known(())]


def worth(missions: tuple[Mission, ...], up: i64, cards: i64, capitol: bool) -> i64:
    """What a district with these cards is worth."""
    here = known[0]
    if here.missions is not missions or len(here.values) > REMEMBERED:
        here = Known(missions)
        known[0] = here
    key = (cards << BAG | up) << 1 | i64(capitol)
    found = here.values.get(key, -1)
    if found < 0:
        found = reckoned(missions, up, cards, capitol)
        here.values[key] = found
    return found


def reckoned(missions: tuple[Mission, ...], up: i64, cards: i64, capitol: bool) -> i64:
    """What cards are worth: most for the mission that needs fewest more, some for the others."""
    best: i64 = 0
    total: i64 = 0
    for mission in missions:
        lacking: i64 = 0
        for clause in mission.clauses:
            lacking += missing(clause, up, cards, capitol)
        if lacking == 0:
            return WHOLE
        if lacking < NEVER:
            value: i64 = PROMISE[lacking]
            total += value
            if value > best:
                best = value
    value = best + (total - best) * OTHERS // 100
    return value if value < NEARLY else NEARLY


def bearing(s: State, district: i64) -> i64:
    """How much a district counts for victory."""
    return CAPITOL_COUNTS if s.capitol and district == CAPITOL else 1


def standing(s: State, district: i64, places: i64) -> i64:
    """What a district is worth once the cards at some places over the marker have come to it."""
    d = s.districts[district]
    return worth_in(s, district, d.up | group(s, places, True), d.up | d.down | group(s, places, False))


def worth_in(s: State, district: i64, up: i64, cards: i64) -> i64:
    """What a district is worth with these cards, as late as it is."""
    value = worth(s.missions, up, cards, harder(s, district))
    if s.final and value < WHOLE:
        return value // 20  # there will be no other round
    return value


class Tally:
    """What districts are worth together: those that are still needed count in full, the others as spares."""

    def __init__(self) -> None:
        self.first: i64 = 0
        self.second: i64 = 0
        self.third: i64 = 0
        self.total: i64 = 0
        self.fallen: i64 = 0  # districts that can be taken now

    def add(self, value: i64, weight: i64) -> None:
        """One more district."""
        if value == WHOLE:
            self.fallen += TO_WIN if weight > 1 else 1
        value *= weight
        self.total += value
        if value > self.first:
            self.third = self.second
            self.second = self.first
            self.first = value
        elif value > self.second:
            self.third = self.second
            self.second = value
        elif value > self.third:
            self.third = value

    def worth(self, needed: i64) -> i64:
        """The sum, with victory if enough districts fall."""
        best = self.first
        if needed > 1:
            best += self.second
        if needed > 2:
            best += self.third
        value = best + (self.total - best) * SPARES // 100
        return value + VICTORY if self.fallen >= needed else value


def copy(tally: Tally) -> Tally:
    """The same again, to add to."""
    out = Tally()
    out.first = tally.first
    out.second = tally.second
    out.third = tally.third
    out.total = tally.total
    out.fallen = tally.fallen
    return out


class Reply:
    """The Rebellion's best way to distribute the cards over the marker."""

    def __init__(self, value: i64, first: i64) -> None:
        self.value: i64 = value
        self.first: i64 = first  # where the first card goes


def reply(s: State) -> Reply:
    """What the Rebellion can make of the cards left over the marker, and where the first of them should go."""
    cards = laid(s)
    places = [place for place in range(PLACES) if cards >> place & 1]
    reachable = open_places(s)
    targets = [d for d in range(len(DISTRICTS)) if reachable >> d & 1]
    needed = TO_WIN - bag.size(ALL_DISTRICTS & ~s.free)
    base = Tally()
    for other in range(len(DISTRICTS)):
        if s.free >> other & 1 and not reachable >> other & 1:
            base.add(standing(s, other, 0), bearing(s, other))
    values = [0] * (len(targets) * GROUPS)
    subset: i64 = 0
    while True:
        up = group(s, subset, True)
        cards_there = group(s, subset, False)
        for t in range(len(targets)):
            d = s.districts[targets[t]]
            values[t * GROUPS + subset] = worth_in(s, targets[t], d.up | up, d.up | d.down | cards_there)
        if subset == cards:
            break
        subset = (subset - cards) & cards
    best = Reply(-1, targets[0])
    ways: i64 = 1
    for _ in places:
        ways *= len(targets)
    for way in range(ways):
        tally = copy(base)
        for t in range(len(targets)):
            chosen: i64 = 0
            rest: i64 = way
            for place in places:
                if rest % len(targets) == t:
                    chosen |= i64(1) << place
                rest //= len(targets)
            tally.add(values[t * GROUPS + chosen], bearing(s, targets[t]))
        value = tally.worth(needed)
        if value > best.value:
            best.value = value
            best.first = targets[way % len(targets)]
    return best
