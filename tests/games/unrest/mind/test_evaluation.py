"""What positions are worth."""

from __future__ import annotations

from itertools import combinations

from konspira import Rng
from konspira.games.unrest.mind.evaluation import reckoned, worth
from konspira.games.unrest.rules.actions import DECOY, DECOYS
from konspira.games.unrest.rules.components import standard


def test_what_is_remembered_is_what_would_be_reckoned_of_any_cards_decoys_too():
    rng = Rng(1)
    for missions in combinations(list(standard())[:5], 3):
        bags = [rng.below(1 << DECOY) + (rng.below(DECOYS + 1) << DECOY) for _ in range(40)]
        asked = [(missions, up, up | down, capitol) for up in bags for down in bags[:8] for capitol in (False, True)]
        for _ in range(2):  # anew, and from memory
            assert [worth(*each) for each in asked] == [reckoned(*each) for each in asked]
