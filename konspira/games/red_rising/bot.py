"""A Red Rising player."""

from __future__ import annotations

from konspira.bots import Random


class Sensible(Random):
    """Any option."""
