"""How a sensible Rebellion plans: every pair of districts and three cards, weighed against the tokens to expect."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from konspira.games.unrest.mind.evaluation import VICTORY
from konspira.games.unrest.mind.plan_values import Promises
from konspira.games.unrest.rules.actions import DECOY, value_of
from konspira.games.unrest.rules.state import State
from konspira.rng import Rng

WAVERING: Final = 25  # how far a person's judgement wanders, in thousandths of a district
SHOWING: Final = 5  # what the Empire gains by seeing a card, for each point of its value


class Scheme:
    """Three cards over the marker: two hidden, and one shown unless there is nothing but decoys."""

    def __init__(self, marked: i64, shown: i64, first: i64, second: i64) -> None:
        self.marked: Final[i64] = marked
        self.shown: Final[i64] = shown
        self.first: Final[i64] = first
        self.second: Final[i64] = second


def schemes(hand: tuple[int, ...], marks: list[int], shown: i64, first: i64) -> list[Scheme]:
    """Every scheme with these marks, as far as the cards are not laid already: each is a card or -1."""
    found: list[Scheme] = []
    for mark in marks:
        shows = [int(shown)] if shown >= 0 else sorted(set(hand))
        for show in shows:
            left = list(hand)
            if shown < 0:
                left.remove(show)
            if show == DECOY and max(hand) != min(hand):
                continue  # something must lie face up, unless there is nothing but decoys
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


def cards_in(choices: list[Scheme]) -> tuple[int, ...]:
    """Every card that is laid in one of these schemes."""
    found: set[int] = set()
    for scheme in choices:
        found.update((int(scheme.shown), int(scheme.first), int(scheme.second)))
    return tuple(sorted(found))


def promise(promises: Promises, scheme: Scheme) -> i64:
    """What a scheme promises, less what it shows the Empire."""
    gain = promises.of(scheme.marked, scheme.shown, scheme.first, scheme.second)
    return gain - SHOWING * value_of(scheme.shown)


def best_scheme(s: State, choices: list[Scheme], rng: Rng) -> Scheme:
    """The most promising scheme, give or take a person's wavering."""
    best = choices[0]
    highest: i64 = -VICTORY
    promises = Promises(s, cards_in(choices))
    for scheme in choices:
        value = promise(promises, scheme) + rng.below(WAVERING)
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
    choices = schemes(hand, marks, shown, first)
    promises = Promises(s, cards_in(choices))
    values: list[int] = []
    best: i64 = -VICTORY
    for scheme in choices:
        value = promise(promises, scheme)
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
