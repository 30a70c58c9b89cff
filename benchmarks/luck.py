"""Is luck counted fairly, and how much does it help?  Mean luck over many matches, which must be nought, by game.

python benchmarks/luck.py coup sensible,learned --games 20000
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from konspira import games
from konspira.arena.intervals import Sample
from konspira.arena.play import many
from konspira.arena.report import adjusted


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("bots")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=77)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args(arguments)
    game, line_up = games.find(given.game), given.bots.split(",")
    setup = game.setup(len(line_up))
    results = many(game, setup, line_up, given.games, given.seed, given.jobs, adjust=True)
    seats = [seat for match in results for seat in match if seat.bot == line_up[0]]
    plain = Sample((seat.deal, float(seat.won)) for seat in seats)
    luck = Sample((seat.deal, seat.luck) for seat in seats)
    found = adjusted(seats)
    low, high = luck.around_mean()
    print(f"{given.game}, {given.bots}: {len(results)} matches of {len(luck.deals)} deals")
    print(f"mean luck of {line_up[0]} {luck.mean:+.4f} ({low:+.4f} – {high:+.4f})")
    low, high = plain.around_rate()
    print(f"plain {plain.mean:.2%} ({low:.2%} – {high:.2%})")
    if found is not None:
        print(
            f"without luck {found.rate:.2%} ({found.low:.2%} – {found.high:.2%}), {found.fewer:.2f} times fewer matches"
        )


if __name__ == "__main__":
    main()
