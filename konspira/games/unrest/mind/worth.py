"""How likely the Rebellion wins from the beginning of a round: fitted to matches between bots."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from konspira.games.unrest.mind.evaluation import VICTORY, standing, worth
from konspira.games.unrest.mind.plan_values import Promises
from konspira.games.unrest.rules import bag
from konspira.games.unrest.rules.actions import DECOY, DISTRICTS
from konspira.games.unrest.rules.frames import open_marks
from konspira.games.unrest.rules.missions import ANY_SUIT, sum_of
from konspira.games.unrest.rules.state import TO_WIN, State, harder

A_DESTRUCTION: Final = 2  # the token
WHOLE: Final = 1000.0
ENOUGH: Final = 3.0  # districts, beyond victory
LAST_ROUND: Final = 8
SOME_MARKS: Final = 3

# What speaks for the Rebellion, and how much: fitting.py, 2,500 matches of sensible players.
SIGNS: Final[tuple[str, ...]] = (
    "always", "a capture", "districts it needs", "spare districts", "what the Empire sees of them", "a hidden card",
    "destruction is ready", "a decoy in hand", "a card in hand", "a point in hand",
    "the best marker", "the second", "the third", "the best marker wins", "the second", "the third",
    "round 2", "round 3", "round 4", "round 5", "round 6", "round 7", "finally",
)  # fmt: skip
WEIGHTS: Final[list[float]] = [
    -2.027, 1.884, 0.521, 1.848, -0.556, 0.052, -0.280, -0.016, -0.026, -0.006,
    0.661, -0.121, 0.997, 4.954, 0.410, 0.000,
    -0.869, -1.179, -2.137, -2.544, -3.938, -4.872, -5.054,
]  # fmt: skip


def chance_to_win(s: State) -> float:
    """How likely the Rebellion wins."""
    found = signs(s)
    odds = 0.0
    for i in range(len(found)):
        odds += WEIGHTS[i] * found[i]
    return 1.0 / (1.0 + exp(-odds))


def signs(s: State) -> list[float]:
    """How things stand when a round begins, in the order of SIGNS."""
    values: list[int] = []
    hidden: i64 = 0
    seen: list[int] = []
    for d in range(len(DISTRICTS)):
        if s.free >> d & 1:
            there = s.districts[d]
            values.append(int(standing(s, d, 0)))
            seen.append(int(worth(s.missions, there.up, there.up, harder(s, d))))
            hidden += bag.size(there.down)
    values.sort(reverse=True)
    captured: i64 = len(DISTRICTS) - len(values)
    found = [
        1.0,
        float(captured),
        float(sum_from(values, 0, TO_WIN - captured)) / WHOLE,
        float(sum_from(values, TO_WIN - captured, len(values))) / WHOLE,
        float(sum_from(sorted(seen, reverse=True), 0, TO_WIN)) / WHOLE,
        float(hidden),
        1.0 if s.tokens & A_DESTRUCTION else 0.0,
        float(bag.decoys(s.hand)),
        float(bag.size(s.hand)),
        float(sum_of(s.hand, ANY_SUIT)),
    ]
    promised = promises_by_marker(s)
    for value in promised:
        beyond = float(value - VICTORY) / WHOLE
        found.append(float(value) / WHOLE if beyond < 0.0 else (beyond if beyond < ENOUGH else ENOUGH))
    for value in promised:
        found.append(1.0 if value >= VICTORY else 0.0)
    for number in range(2, LAST_ROUND + 1):
        found.append(1.0 if s.round == number else 0.0)
    return found


def sum_from(values: list[int], first: i64, end: i64) -> i64:
    """The sum of some of the values."""
    total: i64 = 0
    for i in range(first, end):
        if i < len(values):
            total += values[i]
    return total


def promises_by_marker(s: State) -> list[int]:
    """What the best scheme promises that the Rebellion could try now, for its three best places of the marker."""
    cards = bag.cards(s.hand)
    promises = Promises(s, cards)
    found = [0] * SOME_MARKS
    for marked in open_marks(s):
        best: i64 = 0
        for show in range(len(cards)):
            if cards[show] == DECOY:
                continue
            for first in range(len(cards)):
                for second in range(first):
                    if first != show and second != show:
                        value = promises.of(marked, cards[show], cards[first], cards[second])
                        if value > best:
                            best = value
        found.append(int(best))
    return sorted(found, reverse=True)[:SOME_MARKS]
