"""What positions are worth."""

from __future__ import annotations

from itertools import combinations

from konspira.games.unrest.mind.evaluation import reckoned, worth
from konspira.games.unrest.rules.actions import DECOY
from konspira.games.unrest.rules.components import standard


def test_what_is_remembered_is_what_would_be_reckoned_of_any_cards_decoys_too():
    bags = [low | high << DECOY - 3 | decoys << DECOY for low in range(8) for high in (0, 5) for decoys in (0, 1, 3)]
    for missions in combinations(standard()[:5], 3):
        asked = [
            (missions, up, up + (down & ~up), capitol) for up in bags for down in bags for capitol in (False, True)
        ]
        for _ in range(2):  # anew, and from memory
            assert [worth(*each) for each in asked] == [reckoned(*each) for each in asked]
