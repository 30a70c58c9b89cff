"""The names of thinking bots: levels, characters, and a search of any size."""

from __future__ import annotations

import re

from konspira.bots.thinking import Manner


def named(name: str) -> Manner | None:
    """The manner of a bot of that name."""
    found = re.fullmatch(r"search-(\d+)(ms)?(?:-t(\d+))?(?:-c(\d+))?(?:-(nb))?", name)
    if found:
        size = int(found[1])
        trust = int(found[3]) if found[3] else 70
        cur = int(found[4]) / 100 if found[4] else 1.2
        b = found[5] != "nb"
        return Manner(seconds=size / 1000, trust=trust, curiosity=cur, believes=b) if found[2] else Manner(playouts=size, trust=trust, curiosity=cur, believes=b)
    return None
