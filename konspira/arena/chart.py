"""Charts as SVG, written by hand: bars with intervals, and curves over a budget that grows in equal ratios."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import log
from typing import NamedTuple

COLOURS = ("#b3261e", "#1f5fa8", "#2e7d32", "#8a5a00", "#6a1b9a", "#00695c")
LEFT, RIGHT, TOP, BOTTOM = 64.0, 24.0, 44.0, 52.0
INK, FAINT = "#333", "#ddd"


class Point(NamedTuple):
    """A measured value with its interval."""

    x: float
    y: float
    low: float
    high: float


def text(x: float, y: float, words: str, anchor: str = "middle", more: str = "") -> str:
    """A label."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {more}>{escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 1.0, more: str = "") -> str:
    """A straight line."""
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{colour}" '
        f'stroke-width="{width:g}" {more}/>'
    )


def page(width: float, height: float, title: str, parts: Sequence[str]) -> str:
    """The whole picture, readable on light and dark pages alike."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
            f'font-family="sans-serif" font-size="12" fill="{INK}" role="img">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{width:g}" height="{height:g}" fill="#fff"/>',
            text(width / 2, 22, title, more='font-size="15" font-weight="bold"'),
            *parts,
            "</svg>",
            "",
        ]
    )


def steps(low: float, high: float) -> list[float]:
    """Round numbers to write beside an axis."""
    span = max(high - low, 1e-9)
    step = next(s for s in (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1e9) if span / s <= 8)
    first = int(low / step)
    return [step * n for n in range(first, int(high / step) + 2) if low - 1e-9 <= step * n <= high + 1e-9]


def label(value: float, percent: bool) -> str:
    """A number beside an axis."""
    return f"{value:.0%}" if percent else f"{value:g}"


def curves(
    title: str, across: str, up: str, series: Mapping[str, Sequence[Point]], fair: float | None = None,
    percent: bool = True, even: bool = False,
) -> str:  # fmt: skip
    """How something grows over a quantity that is multiplied from point to point, or that grows evenly."""
    width, height = 640.0, 400.0
    points = [point for some in series.values() for point in some]
    xs = sorted({point.x for point in points})
    ys = [point.low for point in points] + [point.high for point in points] + ([fair] if fair is not None else [])
    low, high = min(ys), max(ys)
    low, high = low - 0.05 * (high - low), high + 0.05 * (high - low)

    def place(x: float) -> float:
        if even:
            return LEFT + (width - LEFT - RIGHT) * (0.03 + 0.94 * x / xs[-1])
        whole = log(xs[-1] / xs[0]) if len(xs) > 1 else 1.0
        return LEFT + (width - LEFT - RIGHT) * (0.03 + 0.94 * log(x / xs[0]) / whole)

    def level(y: float) -> float:
        return height - BOTTOM - (height - TOP - BOTTOM) * (y - low) / (high - low)

    parts = []
    for value in steps(low, high):
        parts.append(line(LEFT, level(value), width - RIGHT, level(value), FAINT))
        parts.append(text(LEFT - 8, level(value) + 4, label(value, percent), "end"))
    for x in steps(0, xs[-1]) if even else xs:
        parts.append(text(place(x), height - BOTTOM + 18, f"{x:,g}"))
    if fair is not None:
        parts.append(line(LEFT, level(fair), width - RIGHT, level(fair), INK, 1, 'stroke-dasharray="5 4"'))
    for n, (name, some) in enumerate(series.items()):
        colour = COLOURS[n % len(COLOURS)]
        path = " ".join(f"{place(p.x):.1f},{level(p.y):.1f}" for p in some)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for p in some:
            parts.append(line(place(p.x), level(p.low), place(p.x), level(p.high), colour, 1.5))
            parts.append(f'<circle cx="{place(p.x):.1f}" cy="{level(p.y):.1f}" r="3.5" fill="{colour}"/>')
        parts.append(text(LEFT + 10, TOP + 14 + 16 * n, name, "start", f'fill="{colour}" font-weight="bold"'))
    parts.append(text(width / 2, height - 12, across))
    parts.append(text(0, 0, up, more=f'transform="translate(16 {height / 2:g}) rotate(-90)"'))
    return page(width, height, title, parts)


def lines(title: str, across: str, up: str, series: Mapping[str, Sequence[Point]], fair: float | None = None) -> str:
    """How something grows over a quantity that grows evenly from nought."""
    return curves(title, across, up, series, fair, even=True)


def bars(title: str, up: str, values: Mapping[str, Point], fair: float | None = None, percent: bool = True) -> str:
    """One bar for each name, with its interval."""
    row, left = 26.0, 170.0
    width, height = 640.0, TOP + 26.0 * len(values) + BOTTOM
    most = max([point.high for point in values.values()] + ([fair] if fair is not None else []))
    least = min(0.0, *(point.low for point in values.values()))

    def place(x: float) -> float:
        return left + (width - left - RIGHT) * (x - least) / (most - least)

    parts = []
    for value in steps(least, most):
        parts.append(line(place(value), TOP, place(value), height - BOTTOM, FAINT))
        parts.append(text(place(value), height - BOTTOM + 18, label(value, percent)))
    for n, (name, point) in enumerate(values.items()):
        y = TOP + row * n + 5
        wide = place(point.y) - place(0.0)
        parts.append(f'<rect x="{place(0.0):.1f}" y="{y:.1f}" width="{max(wide, 0):.1f}" height="16" fill="#b9c7d8"/>')
        parts.append(line(place(point.low), y + 8, place(point.high), y + 8, COLOURS[0], 2))
        parts.append(text(left - 8, y + 12, name, "end"))
    if fair is not None:
        parts.append(line(place(fair), TOP, place(fair), height - BOTTOM, INK, 1, 'stroke-dasharray="5 4"'))
    parts.append(text(width / 2, height - 12, up))
    return page(width, height, title, parts)
