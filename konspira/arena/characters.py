"""Whether characters are felt: how often each does what it is named for, beside the plain bot of its level.

python -m konspira.arena.characters coup --seats 4 --games 200

A character sits alone among sensible players, in the same deals as the plain bot.  Counted are the decisions in which
it could dare something or do something else (`Mind.daring`), those in which it could strike at whoever last harmed it
or at another (`Rules.aims`), what it did there, and how often it won.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from typing import Any

from konspira import bots, games
from konspira.arena.play import sit
from konspira.bots.manners import CHARACTERS
from konspira.bots.thinking import NOBODY, last_enemy
from konspira.game import Game
from konspira.match import Match
from konspira.options import Setup
from konspira.rng import Rng


def count(game: Game[Any, Any], setup: Setup, bot: str, number: int, seed: int) -> Counter[str]:
    """One match, with the bot in another seat each time."""
    me = number % setup.players
    luck = seed * 1_000_003 + number // setup.players
    match, rng = Match(game, setup, dice=Rng(luck)), Rng(luck + 77)
    match.begin()
    players = sit(game, [bot if seat == me else "sensible" for seat in range(setup.players)], luck, setup)
    found: Counter[str] = Counter(matches=1)
    while waiting := match.waiting:
        seat = waiting[rng.below(len(waiting))]
        view, legal, history = match.view(seat), match.legal(seat), list(match.history(seat))
        action = bots.take_turn(match, seat, players[seat])
        if seat == me:
            dares = {option for option in legal if game.mind.daring(view, option)}
            if 0 < len(dares) < len(legal):
                found["could dare"] += 1
                found["dared"] += action in dares
            enemy = last_enemy(game, me, history)
            targets = {game.rules.aims(option) for option in legal} - {NOBODY}
            if enemy in targets and len(targets) > 1 and game.rules.aims(action) != NOBODY:
                found["could strike"] += 1
                found["struck back"] += game.rules.aims(action) == enemy
    scores = match.scores or ()
    found["won"] += scores[me] == max(scores)
    return found


def main() -> None:
    """Print the rates of the plain bot and of every character."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game")
    asked.add_argument("--seats", type=int)
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--bots", default=f"plain,{','.join(CHARACTERS)}")
    given = asked.parse_args()
    game = games.find(given.game)
    setup = game.setup(given.seats)
    for bot in given.bots.split(","):
        total: Counter[str] = Counter()
        for number in range(given.games):
            total += count(game, setup, bot, number, given.seed)
        rates = (
            ("dares", "dared", "could dare"),
            ("strikes back", "struck back", "could strike"),
            ("wins", "won", "matches"),
        )
        told = [
            f"{what} {100 * total[did] / max(1, total[could]):.1f} % of {total[could]}" for what, did, could in rates
        ]
        sys.stdout.write(f"{given.game} {setup.players} {bot}: {', '.join(told)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
