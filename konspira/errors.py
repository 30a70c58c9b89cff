"""What can go wrong because of what somebody asked for; each says who, what and why in one sentence."""

from __future__ import annotations

from konspira.kernel import IllegalAction

__all__ = ["BadRecord", "BadRequest", "IllegalAction"]


class BadRequest(ValueError):
    """An unknown name, a wrong number of players, an option that does not fit."""


class BadRecord(ValueError):
    """A match file that is damaged, tampered with or not a match at all."""
