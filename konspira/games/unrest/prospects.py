"""How likely the Rebellion wins from the beginning of a round: fitted to matches between bots."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from konspira.games.unrest import bag
from konspira.games.unrest.city import TO_WIN, State, clone
from konspira.games.unrest.judgement import VICTORY, standing
from konspira.games.unrest.missions import ANY_SUIT, sum_of
from konspira.games.unrest.rules import PAIR_SETS
from konspira.games.unrest.scheme import Scheme, lay_out, prospect
from konspira.games.unrest.words import DECOY, DISTRICTS, MARK, REBELLION
from konspira.rng import Rng

A_DESTRUCTION: Final = 2  # the token
SOME_SCHEMES: Final = 10
WHOLE: Final = 1000.0

# What speaks for the Rebellion, and how much: fitting.py, 1,200 matches of sensible players.
SIGNS: Final[tuple[str, ...]] = (
    "always", "a capture", "a round", "districts it needs", "spare districts", "destruction is ready", "finally",
    "a decoy in hand", "a card in hand", "a point in hand", "a scheme", "a scheme that wins",
)  # fmt: skip
WEIGHTS: Final[list[float]] = [
    -0.086, 1.822, -0.749, 2.209, 1.510, -0.220, 0.046, 0.076, -0.522, 0.019, 0.447, 5.562,
]  # fmt: skip


def chance_to_win(s: State, rng: Rng) -> float:
    """How likely the Rebellion wins."""
    found = signs(s, rng)
    odds = 0.0
    for i in range(len(found)):
        odds += WEIGHTS[i] * found[i]
    return 1.0 / (1.0 + exp(-odds))


def signs(s: State, rng: Rng) -> list[float]:
    """How things stand when a round begins, in the order of SIGNS."""
    values: list[int] = []
    for d in range(len(DISTRICTS)):
        if s.free >> d & 1:
            values.append(int(standing(s, d, 0)))
    values.sort()
    captured: i64 = len(DISTRICTS) - len(values)
    needed = TO_WIN - captured
    best: i64 = 0
    spare: i64 = 0
    for i in range(len(values)):
        if len(values) - i <= needed:
            best += values[i]
        else:
            spare += values[i]
    scheme = some_scheme(s, rng)
    return [
        1.0,
        float(captured),
        float(s.round - 1),
        float(best) / WHOLE,
        float(spare) / WHOLE,
        1.0 if s.tokens & A_DESTRUCTION else 0.0,
        1.0 if s.final else 0.0,
        float(bag.decoys(s.hand)),
        float(bag.size(s.hand)),
        float(sum_of(s.hand, ANY_SUIT)),
        0.0 if scheme >= VICTORY else float(scheme) / WHOLE,
        1.0 if scheme >= VICTORY else 0.0,
    ]


def some_scheme(s: State, rng: Rng) -> i64:
    """What the best of some schemes promises that the Rebellion could try now."""
    marks = [0]
    if not s.final:
        marks = [PAIR_SETS[action - MARK] for action in s.stack[-1].options(s, REBELLION)]
    cards = bag.cards(s.hand)
    imagined = clone(s)
    best: i64 = 0
    for _ in range(SOME_SCHEMES):
        show = rng.below(len(cards))
        if cards[show] == DECOY:
            continue
        first = (show + 1 + rng.below(len(cards) - 1)) % len(cards)
        second = (show + 1 + rng.below(len(cards) - 1)) % len(cards)
        if first == second:
            continue
        lay_out(imagined, Scheme(marks[rng.below(len(marks))], cards[show], cards[first], cards[second]))
        value = prospect(imagined)
        if value > best:
            best = value
    return best
