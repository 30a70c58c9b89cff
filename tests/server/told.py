"""What the page's own tests are told by Python: the facts of each game, and cases that the rules have judged.

`python -m tests.server.told` writes them anew; test_catalogue.py says when they are no longer what the rules say.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from konspira import find, names
from konspira.games.resistance.rules.actions import PLOT_CARDS
from konspira.games.resistance.rules.state import count
from konspira.games.unrest.rules import bag, reach
from konspira.games.unrest.rules.actions import DECOY, DISTRICTS, REBELLION
from konspira.games.unrest.rules.components import book
from konspira.games.unrest.rules.missions import holds
from konspira.games.unrest.rules.view import deal
from konspira.rng import Rng
from konspira.wire import plain
from tests.worlds import random_states

PAGE = Path(__file__).parents[1] / "page"
TRIES = 12  # of each mission, with and without Capitol mode
MATCHES = 6


def written() -> dict[str, str]:
    """Every file with its text, a case a line."""
    facts = json.dumps({name: find(name).table().facts() for name in names()}, indent=1)
    cases = {"missions.json": missions(), "reach.json": reached(), "plots.json": plots()}
    return {"facts.json": facts + "\n", **{name: lines(found) for name, found in cases.items()}}


def lines(cases: list[Any]) -> str:
    """A list with one case a line."""
    return "[\n" + ",\n".join(json.dumps(case, separators=(",", ":"), ensure_ascii=False) for case in cases) + "\n]\n"


def missions() -> list[Any]:
    """Cards in a district, some of them face up, and whether each mission holds there."""
    rng = random.Random(1)
    found: list[Any] = []
    for mission in book(""):
        for harder in (False, True):
            for size in range(TRIES):
                cards = tuple(rng.sample(range(DECOY), size))
                up = cards[: rng.randint(0, size)]
                holding = holds(mission, bag.of(up), bag.of(cards), harder)
                lying = (*cards, DECOY)  # which counts for nothing
                found.append({"mission": plain(mission), "up": up, "cards": lying, "harder": harder, "holds": holding})
    return found


def reached() -> list[Any]:
    """Views of the Rebellion, which knows all its cards, and what it can complete in each district this round."""
    game = find("unrest")
    found: list[Any] = []
    for seed in range(MATCHES):
        setup = game.setup(2, {"capitol": seed % 2 == 1})
        for state in random_states(game, setup, seed, every=7):
            view = game.rules.view(state, REBELLION)
            if not view.row or not view.missions:
                continue
            table = deal(view, Rng(1))
            can = [[reach.within_reach(table, d, m) for m in view.missions] for d in range(len(DISTRICTS))]
            found.append({"view": plain(view), "can": can})
    return found


def plots() -> list[Any]:
    """Heaps of plot cards and how many of each kind are in them."""
    kinds = range(len(PLOT_CARDS))
    heaps = [0, 1, 3 << 4, 2 | 1 << 6 | 3 << 16]
    return [{"heap": heap, "counts": [int(count(heap, kind)) for kind in kinds]} for heap in heaps]


if __name__ == "__main__":
    for name, text in written().items():
        (PAGE / name).write_text(text, "utf-8")
