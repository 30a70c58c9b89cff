"""Small drawings of a review: the sign of each seat, of each mark, and bars."""

from __future__ import annotations

from html import escape

from konspira.review.marks import BEST, BLUNDER, GOOD, INACCURACY, MISTAKE

# Colour is never the only sign: five shapes, and hollow from the sixth seat on.
SHAPES = (
    '<circle cx="6" cy="6" r="4.9"/>',
    '<path d="M1.2 1.2h9.6v9.6H1.2z"/>',
    '<path d="M6 .8 11.4 10.8H.6z"/>',
    '<path d="M6 .5l5.5 5.5L6 11.5.5 6z"/>',
    '<path d="M4 1h4v3h3v4H8v3H4V8H1V4h3z"/>',
)
DASHES = ("", "9 4", "2 3", "14 3 2 3", "5 2", "1 4", "9 2 2 2", "16 5", "3 2", "7 7")
SIGNS = {
    BEST: '<path d="M12 4.2l2.3 4.9 5.3.7-3.9 3.7 1 5.3-4.7-2.6-4.7 2.6 1-5.3-3.9-3.7 5.3-.7z"/>',
    GOOD: '<path d="M5 12.5l2.2-2.2 3.1 3.1 6.6-6.6L19 9l-8.7 8.7z"/>',
    INACCURACY: '<path d="M10.6 5h2.8l-.5 9h-1.8zM10.5 16h3v3h-3z"/>',
    MISTAKE: '<path d="M8 9a4 4 0 1 1 5.5 3.7c-.4.2-.5.4-.5.8v1h-2.4v-1.4c0-1.2.6-2 1.6-2.4A1.6 1.6 0 1 0 10.4 9z'
    'M10.5 16h2.7v2.7h-2.7z"/>',
    BLUNDER: '<path d="M7.8 6 12 10.2 16.2 6 18 7.8 13.8 12l4.2 4.2-1.8 1.8-4.2-4.2L7.8 18 6 16.2l4.2-4.2L6 7.8z"/>',
}  # fmt: skip
PLAY = '<svg viewBox="0 0 12 14" aria-hidden="true"><path d="M0 0l12 7-12 7z"/></svg>'
ARROW = '<svg viewBox="0 0 26 10" aria-hidden="true"><path d="M0 4h18V0l8 5-8 5V6H0z"/></svg>'


def seat(number: int) -> str:
    """The sign of a seat."""
    hollow = " hollow" if number >= len(SHAPES) else ""
    shape = SHAPES[number % len(SHAPES)]
    return f'<svg class="sh s-{number}{hollow}" viewBox="0 0 12 12" aria-hidden="true">{shape}</svg>'


def mark(kind: str, word: str) -> str:
    """A mark with its word."""
    sign = f'<circle cx="12" cy="12" r="11.5" class="disc"/>{SIGNS[kind]}'
    return f'<span class="verdict m-{kind}"><svg viewBox="0 0 24 24" aria-hidden="true">{sign}</svg>{text(word)}</span>'


def text(words: str) -> str:
    """Words that people wrote, harmless."""
    return escape(words, quote=True)


def placed(**styles: object) -> str:
    """Where a thing stands: written so that a page which allows no styles in its text can still apply it."""
    return 'data-style="' + ";".join(f"{name.replace('_', '-')}:{value}" for name, value in styles.items()) + '"'


def meter(share: float) -> str:
    """A bar of so much of the whole."""
    return f'<i class="mt"><i {placed(width=f"{min(1.0, max(0.0, share)) * 100:.1f}%")}></i></i>'
