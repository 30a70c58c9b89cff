"""How a sensible Rebellion plans: every pair of districts and three cards, weighed against the tokens to expect."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from konspira.games.unrest.city import BITS, PLACES, State, clone, lift
from konspira.games.unrest.judgement import VICTORY, reply
from konspira.games.unrest.words import DECOY, DISTRICTS, value_of
from konspira.rng import Rng

WAVERING: Final = 25  # how far a person's judgement wanders, in thousandths of a district
SHOWING: Final = 5  # what the Empire gains by seeing a card, for each point of its value
NO_BLOCKADE: Final = -1
DESTROY_OR_REROUTE: Final = 6  # tokens
A_BLOCKADE: Final = 8


class Scheme:
    """Three cards over the marker: two hidden, and one shown unless all are decoys."""

    def __init__(self, marked: i64, shown: i64, first: i64, second: i64) -> None:
        self.marked: Final[i64] = marked
        self.shown: Final[i64] = shown
        self.first: Final[i64] = first
        self.second: Final[i64] = second


def lay_out(s: State, scheme: Scheme) -> None:
    """Imagine the cards of a scheme over the marker."""
    s.marked = scheme.marked
    s.over_marker = (scheme.first + 1) | (scheme.second + 1) << BITS | (scheme.shown + 1) << 2 * BITS
    s.feint = scheme.shown == DECOY
    s.face_down = 7 if s.feint else 3


def prospect(s: State) -> i64:
    """What the cards over the marker promise: half the average, half the worst of what the Empire's tokens can do."""
    over = s.over_marker
    down = s.face_down
    tokens = s.tokens
    closable = s.free if s.final else s.marked
    blockades = [NO_BLOCKADE]
    if tokens & A_BLOCKADE:
        blockades = [d for d in range(len(DISTRICTS)) if closable >> d & 1]
    lost = places_lost(tokens)
    total: i64 = 0
    worst: i64 = 10 * VICTORY
    count: i64 = 0
    for district in blockades:
        for places in lost:
            s.blockaded = 0 if district == NO_BLOCKADE else i64(1) << district
            for place in range(PLACES):
                if places >> place & 1:
                    lift(s, place)
            value = reply(s).value
            s.over_marker = over
            s.face_down = down
            total += value
            count += 1
            if value < worst:
                worst = value
    s.blockaded = 0
    return (total // count + worst) // 2


def places_lost(tokens: i64) -> list[int]:
    """The sets of places that the Empire can be expected to empty."""
    if tokens & DESTROY_OR_REROUTE == 0:
        return [0]
    if tokens == DESTROY_OR_REROUTE:
        return [3, 5, 6]
    return [1, 2, 4]


def schemes(hand: tuple[int, ...], marks: list[int], shown: i64, first: i64) -> list[Scheme]:
    """Every scheme with these marks, as far as the cards are not laid already: each is a card or -1."""
    found: list[Scheme] = []
    for mark in marks:
        shows = [int(shown)] if shown >= 0 else sorted(set(hand))
        for show in shows:
            left = list(hand)
            if shown < 0:
                left.remove(show)
            if show == DECOY and left.count(DECOY) < 2:
                continue
            pairs: set[tuple[int, int]] = set()
            for i in range(len(left)):
                if first >= 0:
                    pairs.add((int(first), left[i]))
                else:
                    for j in range(i + 1, len(left)):
                        pairs.add((left[i], left[j]))
            for a, b in sorted(pairs):
                if show != DECOY or (a == DECOY and b == DECOY):
                    found.append(Scheme(mark, show, a, b))
    return found


def best_scheme(s: State, choices: list[Scheme], rng: Rng) -> Scheme:
    """The most promising scheme, give or take a person's wavering; the state is only imagined upon."""
    best = choices[0]
    highest: i64 = -VICTORY
    for scheme in choices:
        lay_out(s, scheme)
        value = prospect(s) - SHOWING * value_of(scheme.shown) + rng.below(WAVERING)
        if value > highest:
            highest = value
            best = scheme
    return best


# -- Leanings ------------------------------------------------------------------------------------

NOT_YET: Final = 31  # no card has this number
SHARP: Final = 150.0  # how far a scheme may lie below the best to be a third as likely
MOST: Final = 10_000.0


def key(marked: i64, shown: i64, first: i64, second: i64) -> i64:
    """A scheme, or the beginning of one, as a number."""
    return ((marked * 32 + shown) * 32 + first) * 32 + second


def leanings(s: State, hand: tuple[int, ...], marks: list[int], shown: i64, first: i64) -> dict[int, float]:
    """How much a Rebellion that plans leans to every scheme and to every beginning of one."""
    found: dict[int, float] = {}
    imagined = clone(s)
    choices = schemes(hand, marks, shown, first)
    values: list[int] = []
    best: i64 = -VICTORY
    for scheme in choices:
        lay_out(imagined, scheme)
        value = prospect(imagined) - SHOWING * value_of(scheme.shown)
        values.append(int(value))
        if value > best:
            best = value
    for i in range(len(choices)):
        scheme = choices[i]
        share = MOST * exp(float(values[i] - best) / SHARP)
        orders = [(scheme.first, scheme.second)]
        if scheme.first != scheme.second:
            orders.append((scheme.second, scheme.first))
        for a, b in orders:
            for beginning in [
                key(scheme.marked, scheme.shown, a, b),
                key(scheme.marked, scheme.shown, a, NOT_YET),
                key(scheme.marked, scheme.shown, NOT_YET, NOT_YET),
                key(scheme.marked, NOT_YET, NOT_YET, NOT_YET),
            ]:
                found[int(beginning)] = found.get(int(beginning), 0.0) + share
    return found
