"""How many touches a match asks of a person, as the page is and as it was: python -m benchmarks.touches [MATCHES].

Sensible bots play; every decision of one seat is written down with what its page would show, and `touches.js` counts
what a hand has to do for it, of somebody who is alone with bots and has changed no setting.  "Before" are the tables
that asked once more for everything on the board, let plans be made card by card, and asked also where there was one
answer.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from konspira import CHANCE, SPECTATOR, bots, find
from konspira.game import Game
from konspira.match import Match
from konspira.rng import Rng
from konspira.wire import plain

SIZES = {"coup": 4, "resistance": 5, "unrest": 2, "liberation": 2, "red_rising": 3}
HERE = Path(__file__).parent


def passes(game: Game[Any, Any], match: Match, seat: int, action: int) -> bool:
    """Whether this is what comes of doing nothing for a while."""
    table = game.table()
    let_be = table.let_be(match.view(seat), match.legal(seat)) == action
    return table.glance > 0 and let_be and not table.concerns(match.view(SPECTATOR), seat)


def decisions(name: str, seed: int) -> list[dict[str, Any]]:
    """What the first seat was asked in one match, and what it answered."""
    game = find(name)
    match = Match(game, game.setup(SIZES[name]), dice=Rng(seed))
    players = [bots.make(game, "sensible", Rng(seed * 10 + seat)) for seat in range(SIZES[name])]
    me = seed % 2 if SIZES[name] == 2 else 0  # either side of a duel
    match.begin()
    asked = []
    while not match.over:
        seat = next(each for each in match.waiting if each != CHANCE)
        view, legal = match.view(seat), match.legal(seat)
        action = players[seat].choose(view, legal, match.history(seat))
        if seat == me:
            told = plain(view)
            asked.append(
                {
                    "me": me, "view": told, "rule": told["stack"][-1]["rule"], "about": told["stack"][-1].get("about"),
                    "text": game.describe(action), "legal": [game.describe(each) for each in legal],
                    "unasked": len(legal) == 1 or passes(game, match, seat, action),
                }
            )  # fmt: skip
        match.play(seat, action)
    return asked


def main(matches: int) -> None:
    """Every game."""
    for name in SIZES:
        played = [decisions(name, seed) for seed in range(1, matches + 1)]
        root = HERE.parent
        command = [
            "node",
            "--no-warnings",
            "--import",
            str(root / "tests/page/browser.js"),
            str(HERE / "touches.js"),
            name,
        ]
        subprocess.run(command, input=msgspec.json.encode(played), check=True, cwd=root)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
