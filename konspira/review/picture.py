"""The end of a match as a picture to share: who won, and, where it was reviewed, how the chances went.

The words are drawn with outlines of the display font (`letters.json`, written by `scripts/letters`), so that the
picture is the same everywhere and needs neither a browser nor a font.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from konspira.errors import BadRequest
from konspira.language import Message, Speaker
from konspira.match import Match
from konspira.review.found import Review
from konspira.review.shapes import DASHES, SHAPES
from konspira.review.words import PACKAGE

WIDE, HIGH = 1200, 630  # what previews of links show
COLOURS = (
    "#16120d", "#0c6670", "#b0470a", "#5c6610", "#57358a", "#1b569a", "#8f1d56", "#17694a", "#7a5b00", "#6b6358",
)  # fmt: skip
PAPER, INK, RED, GOLD, HAIR = "#f2e9d5", "#16120d", "#c81a15", "#ffd877", "#cbbd9f"
UNKNOWN = "·"  # for letters that the font does not have
LEAST = 26  # size of the smallest words


@cache
def font() -> tuple[float, dict[str, tuple[float, str]]]:
    """How many units high a letter is, and of each its width and its outline."""
    read = json.loads(files("konspira.review").joinpath("letters.json").read_text("utf-8"))
    return float(read["units"]), {letter: (width, path) for letter, (width, path) in read["letters"].items()}


def width_of(words: str, size: float) -> float:
    """How long words are."""
    units, letters = font()
    return sum(letters.get(letter, letters[UNKNOWN])[0] for letter in words) * size / units


def lettered(words: str, x: float, y: float, size: float, colour: str, room: float = WIDE) -> str:
    """Words from a place on, smaller if they would be longer than their room, and cut if even that is not enough."""
    while width_of(words, size) > room and size > LEAST:
        size -= 2
    while width_of(words, size) > room and len(words) > 1:
        words = words[:-2] + "…"
    units, letters = font()
    scale, found = size / units, []
    for letter in words:
        width, path = letters.get(letter, letters[UNKNOWN])
        if path:
            found.append(f'<path transform="translate({x:.1f} {y:.1f}) scale({scale:.4f} {-scale:.4f})" d="{path}"/>')
        x += width * scale
    return f'<g fill="{colour}">{"".join(found)}</g>'


def svg(match: Match, lang: str, review: Review | None = None) -> str:
    """The picture of a finished match."""
    if not match.over:
        raise BadRequest("the match is not over: its secrets are still secret")
    speaker = Speaker(lang, match.game.name, match.names)
    scores = match.scores or ()
    winners = [match.names[seat] for seat, score in enumerate(scores) if score == max(scores)]
    won = speaker.format(PACKAGE, Message("won" if len(winners) == 1 else "won-many", {"who": ", ".join(winners)}))
    title = speaker.say(Message("title"))
    parts = [
        f'<rect width="{WIDE}" height="{HIGH}" fill="{PAPER}"/>',
        f'<path d="M0 0H{WIDE}V236L0 300Z" fill="{INK}"/><path d="M0 0L470 140L0 300Z" fill="{RED}"/>',
        lettered("KONSPIRA", 48, 62, 40, "#fff7ea"),
        lettered(title.upper(), 240, 62, 40, GOLD, 700),
        lettered(won.upper(), 46, 190, 118, "#fff7ea", WIDE - 92),
        rows(match) if review is None else curves(review, match.names),
    ]
    alt = speaker.format(PACKAGE, Message("picture-alt"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}" '
        f'role="img" aria-label="{alt}">{"".join(parts)}</svg>'
    )


def rows(match: Match) -> str:
    """Everybody with their result, whoever won first."""
    scores = match.scores or ()
    order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    columns = 2 if len(order) > 4 else 1
    counts = any(score not in (0, 1) for score in scores)  # elsewhere one has won or not
    found = []
    for place, seat in enumerate(order):
        x = 60 + (place % columns) * 560
        y = 366 + (place // columns) * (66 if len(order) > 4 else 72)
        best = scores[seat] == max(scores)
        found.append(sign(seat, x, y - 34, 34))
        found.append(lettered(match.names[seat], x + 56, y, 54 if best else 46, RED if best else INK, 380))
        if counts:
            found.append(lettered(f"{scores[seat]:g}", x + 460, y, 54 if best else 46, RED if best else INK, 90))
    return "".join(found)


def curves(review: Review, names: Sequence[str]) -> str:
    """The chances of all seats with every card open, and whose line is whose."""
    left, top, wide, high = 60, 322, 800, 262
    last = max(1, len(review.moments) - 1)
    grid = "".join(f"M{left} {top + high * quarter / 4:.0f}h{wide}" for quarter in range(5))
    found = [f'<path d="{grid}" stroke="{HAIR}" fill="none" stroke-width="2"/>']
    for seat in range(review.players):
        points = " ".join(
            f"{left + wide * place / last:.1f},{top + high * (1 - moment.open[seat]):.1f}"
            for place, moment in enumerate(review.moments)
        )
        dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
        found.append(
            f'<polyline points="{points}" fill="none" stroke="{COLOURS[seat]}" stroke-width="5" '
            f'stroke-linejoin="round"{dash}/>'
        )
    step = min(58, 290 // review.players)
    for seat, name in enumerate(names):
        y = top + 30 + seat * step
        won = review.balance[seat].result > 0
        found.append(sign(seat, 900, y - 24, min(26, step - 4)))
        found.append(lettered(name, 944, y, min(42, step), RED if won else INK, 210))
    return "".join(found)


def sign(seat: int, x: float, y: float, size: float) -> str:
    """The sign of a seat."""
    shape = SHAPES[seat % len(SHAPES)]
    hollow = seat >= len(SHAPES)
    paint = f'fill="none" stroke-width="2" stroke="{COLOURS[seat]}"' if hollow else f'fill="{COLOURS[seat]}"'
    return f'<g transform="translate({x} {y}) scale({size / 12:.2f})" {paint}>{shape}</g>'


def png(drawn: str) -> bytes:
    """The same picture as a PNG."""
    try:
        import resvg_py
    except ImportError:
        raise BadRequest("pictures as PNG need resvg-py: pip install resvg-py") from None
    return bytes(resvg_py.svg_to_bytes(svg_string=drawn, skip_system_fonts=True))
