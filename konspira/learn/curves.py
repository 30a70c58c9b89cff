"""Learning curves: what a run wrote about its rounds, drawn."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from konspira.arena.chart import Point, lines
from konspira.arena.intervals import wilson

POINTS = 24  # on a curve: rounds are put together until there are no more


def read(file: Path) -> list[dict[str, Any]]:
    """The rounds of a run."""
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def series(rounds: Sequence[dict[str, Any]]) -> dict[str, list[Point]]:
    """For each kind of company how often the learner won in it, over millions of decisions."""
    found: dict[str, list[Point]] = {}
    step = max(1, -(-len(rounds) // POINTS))
    decisions = 0
    for begin in range(0, len(rounds), step):
        some = rounds[begin : begin + step]
        decisions += sum(each["decisions"] for each in some)
        for kind in sorted({kind for each in some for kind in each["won"]}):
            met = [each["won"][kind] for each in some if kind in each["won"]]
            number = sum(n for n, _ in met)
            won = sum(n * rate for n, rate in met)
            found.setdefault(kind, []).append(Point(decisions / 1e6, won / number, *wilson(won, number)))
    return found


def draw(game: str, rounds: Sequence[dict[str, Any]]) -> str:
    """The curves as SVG."""
    return lines(f"{game}: how often the learner wins, by company", "million decisions", "wins", series(rounds))
