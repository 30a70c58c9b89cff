"""Marks from "best" to "blunder", and the moments that decided a match."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from konspira.review.found import Decision, Moment, Option

BEST, GOOD, INACCURACY, MISTAKE, BLUNDER = "best", "good", "inaccuracy", "mistake", "blunder"
MARKS = (BEST, GOOD, INACCURACY, MISTAKE, BLUNDER)
# From how many chances of a hundred given away on a mark is due.
FROM = {GOOD: 0.02, INACCURACY: 0.05, MISTAKE: 0.10, BLUNDER: 0.20}
SURE = 1.96  # standard errors that a loss must be above nothing, or it counts as none
MOST_DECIDING = 3


def loss_of(best: Option, played: Option) -> tuple[float, float]:
    """How much worse what was played is than the best, and the standard error of that."""
    return max(0.0, best.chance - played.chance), sqrt(best.error**2 + played.error**2)


def mark_of(loss: float, error: float) -> str:
    """The mark for a loss; a choice closer to the best than its interval counts as best."""
    if loss < SURE * error:
        return BEST if loss < FROM[INACCURACY] else GOOD
    found = BEST
    for mark, least in FROM.items():
        if loss >= least:
            found = mark
    return found


def deciding(decisions: Sequence[Decision], moments: Sequence[Moment]) -> list[int]:
    """The turns in which the match changed most with every card open, each by its dearest decision."""
    dearest: dict[int, int] = {}
    for place, decision in enumerate(decisions):
        known = dearest.get(decision.moment)
        if known is None or decision.loss > decisions[known].loss:
            dearest[decision.moment] = place
    swings = []
    for moment, place in dearest.items():
        before, after = moments[moment].open, moments[min(moment + 1, len(moments) - 1)].open
        swing = max(abs(late - early) for early, late in zip(before, after, strict=True))
        swings.append((swing + decisions[place].loss, place))
    return sorted(place for _, place in sorted(swings, reverse=True)[:MOST_DECIDING])
