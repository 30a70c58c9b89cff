"""Who wins Unrest: by bots, with and without Capitol mode, and by set of missions.

Every one of the 120 sets is played equally often, with the seed of a game following from its number, so the figures of
docs/unrest.md can be had again: `python benchmarks/unrest_balance.py --each 100 > balance.json`.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor

from konspira import Match, Rng, find
from konspira.arena.play import finish, sit
from konspira.games.unrest.words import SETS

GAME = find("unrest")
MISSIONS_CHOSEN = 1  # chance lays the row first and deals the missions second


class Stacked:
    """Dice that fall as usual but for the set of missions."""

    def __init__(self, rng: Rng, chosen: int) -> None:
        self.rng, self.chosen, self.count = rng, chosen, 0

    def below(self, n: int) -> int:
        """The next number."""
        number = self.chosen if self.count == MISSIONS_CHOSEN else self.rng.below(n)
        self.count += 1
        return number


def one(number: int, bots: tuple[str, str], capitol: bool) -> tuple[int, bool, int, int]:
    """One game: its set of missions, whether the Rebellion won, how many districts fell, and in which round it ended."""
    rng, chosen = Rng(number * 7919 + 11), number % len(SETS)
    match = Match(GAME, GAME.setup(2, {"capitol": capitol}), bots, dice=Stacked(rng, chosen))
    match.begin()
    finish(match, sit(GAME, bots, number), rng)
    return chosen, match.scores == (1.0, 0.0), sum(match.view(0).captured), int(match.view(0).round)


def chunk(task: tuple[range, tuple[str, str], bool]) -> list[tuple[int, bool, int, int]]:
    """Some games in one process."""
    numbers, bots, capitol = task
    return [one(number, bots, capitol) for number in numbers]


def play(pool: ProcessPoolExecutor, games: int, bots: tuple[str, str], capitol: bool) -> dict[str, object]:
    """Many games between a Rebellion and an Empire."""
    tasks = [(range(begin, min(begin + 40, games)), bots, capitol) for begin in range(0, games, 40)]
    results = [result for part in pool.map(chunk, tasks) for result in part]
    sets = [[0, 0] for _ in SETS]
    for chosen, won, _, _ in results:
        sets[chosen][0] += won
        sets[chosen][1] += 1
    return {
        "rebellion": bots[0],
        "empire": bots[1],
        "capitol": capitol,
        "games": games,
        "wins": sum(won for _, won, _, _ in results),
        "fallen": [sum(fallen == n for _, _, fallen, _ in results) for n in range(4)],
        "rounds": [sum(last == n for _, _, _, last in results) for n in range(1, 9)],
        "sets": {" ".join(map(str, SETS[n])): wins for n, (wins, _) in enumerate(sets)},
    }


def main() -> None:
    """All tables of the report as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=50, help="games for each set of missions")
    parser.add_argument("--bots", default="random,sensible", help="every pair of these is played")
    parser.add_argument("--modes", default="plain,capitol")
    chosen = parser.parse_args()
    names = chosen.bots.split(",")
    found = []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for mode in chosen.modes.split(","):
            for rebellion in names:
                for empire in names:
                    found.append(play(pool, chosen.each * len(SETS), (rebellion, empire), mode == "capitol"))
                    wins, games = found[-1]["wins"], found[-1]["games"]
                    sys.stderr.write(f"{mode} {rebellion} against {empire}: {wins} of {games}\n")
    sys.stdout.write(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
