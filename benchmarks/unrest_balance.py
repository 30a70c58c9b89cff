"""Who wins Unrest: by bots, with and without Capitol mode, and by set of missions.

Every one of the 120 sets is played equally often, with the seed of a game following from its number, so the figures of
docs/UNREST.md can be had again: `python benchmarks/unrest_balance.py --each 42 > balance.json` plays the games and
`python benchmarks/unrest_balance.py --tables balance.json` prints the tables.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from konspira import Match, Rng, find
from konspira.arena.intervals import wilson
from konspira.arena.play import finish, sit
from konspira.games.unrest.rules.actions import SETS
from konspira.games.unrest.rules.components import standard

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
    """One game: its set of missions, whether the Rebellion won, how many districts fell, and the last round."""
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


def share(wins: int, games: int) -> str:
    """A win rate with its 95 % interval."""
    low, high = wilson(wins, games)
    return f"{wins / games:.1%} ({low:.1%} – {high:.1%})"


def tables(found: list[dict]) -> str:
    """The report's tables in Markdown."""
    lines = ["| mode | Rebellion | Empire | games | the Rebellion wins (95 % interval) | fallen: 0, 1, 2, 3 |"]
    lines.append("|---|---|---|---|---|---|")
    for r in found:
        mode, fallen = "Capitol" if r["capitol"] else "usual", ", ".join(f"{n / r['games']:.0%}" for n in r["fallen"])
        wins = share(r["wins"], r["games"])
        lines.append(f"| {mode} | {r['rebellion']} | {r['empire']} | {r['games']:,} | {wins} | {fallen} |")
    both = {r["capitol"]: r for r in found if r["rebellion"] == r["empire"] == "sensible"}
    plain, capitol = both[False], both[True]
    lines += ["", "| mission in play | usual mode | Capitol mode |", "|---|---|---|"]
    for mission in standard()[1:]:
        rates = [rate_with(r, mission.number) for r in (plain, capitol)]
        mark = " *(reconstructed)*" if mission.reconstructed else ""
        lines.append(f"| {mission.number} {mission.en}{mark} | {rates[0]:.1%} | {rates[1]:.1%} |")
    each = {r["capitol"]: r["games"] // len(SETS) for r in (plain, capitol)}
    order = sorted(plain["sets"], key=lambda name: -plain["sets"][name])
    rows = [f"{name}: {plain['sets'][name]} · {capitol['sets'][name]}" for name in order]
    lines += ["", f"Wins of {each[False]} games in usual mode · of {each[True]} in Capitol mode:", ""]
    lines += ["|" + " |" * 4, "|" + "---|" * 4]
    lines += ["| " + " | ".join(rows[n::30]) + " |" for n in range(30)]
    over = [sum(wins * 2 > each[r["capitol"]] for wins in r["sets"].values()) for r in (plain, capitol)]
    ended = [round(100 * n / plain["games"]) for n in plain["rounds"]]
    lines += ["", f"Sets in which the Rebellion wins more than half: {over[0]} usual, {over[1]} Capitol."]
    lines += [f"Percent of usual games that ended in round 1 to 8: {ended}."]
    return "\n".join(lines)


def rate_with(r: dict, number: int) -> float:
    """How often the Rebellion wins where a mission is in play."""
    names = [name for name in r["sets"] if str(number) in name.split()]
    return sum(r["sets"][name] for name in names) / (len(names) * (r["games"] // len(SETS)))


def main() -> None:
    """All figures of the report as JSON, or its tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--each", type=int, default=50, help="games for each set of missions")
    parser.add_argument("--pairs", default="random:random,sensible:sensible", help="Rebellion:Empire")
    parser.add_argument("--modes", default="plain,capitol")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    parser.add_argument("--tables", help="print the tables of a file made before")
    chosen = parser.parse_args()
    if chosen.tables:
        sys.stdout.write(tables(json.loads(Path(chosen.tables).read_text("utf-8"))) + "\n")
        return
    found = []
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for mode in chosen.modes.split(","):
            for pair in chosen.pairs.split(","):
                rebellion, empire = pair.split(":")
                found.append(play(pool, chosen.each * len(SETS), (rebellion, empire), mode == "capitol"))
                wins, games = found[-1]["wins"], found[-1]["games"]
                sys.stderr.write(f"{mode} {rebellion} against {empire}: {wins} of {games}\n")
    sys.stdout.write(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
