"""How far a mind has read in a history, so that it reads on from there instead of from the start."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64


class Bookmark:
    """Remembers what was read: a history of another match, or one from which something was taken back, is noticed."""

    def __init__(self) -> None:
        self.read: list[Any] = []

    def fits(self, history: Sequence[Any]) -> bool:
        """Whether something was read, and the history begins with all of it."""
        read: i64 = len(self.read)
        return read > 0 and read <= len(history) and list(history[:read]) == self.read

    def move(self, history: Sequence[Any], end: i64) -> None:
        """The history has been read up to here."""
        self.read = list(history[:end])

    def remove(self) -> None:
        """Nothing has been read."""
        self.read = []
