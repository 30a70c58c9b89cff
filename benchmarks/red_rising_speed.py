"""Red Rising on one core: random games, final scoring and copies; the figures of docs/RED_RISING.md."""

from __future__ import annotations

import time

from konspira import Rng, find, kernel
from konspira.games.red_rising.rules import state
from konspira.games.red_rising.rules.declarations import best_declaration
from konspira.games.red_rising.rules.scoring import board_of, total

GAME = find("red_rising")


def best(work, units, runs=15):
    """Seconds of processor time a unit: the best of several runs and the median, for machines are shared."""
    found = []
    for _ in range(runs):
        begin = time.process_time()
        work(units)
        found.append((time.process_time() - begin) / units)
    return min(found), sorted(found)[runs // 2]


def games(players):
    setup, rng = GAME.setup(players), Rng(1)

    def work(count):
        for _ in range(count):
            kernel.playout(GAME.rules.start(setup), rng)

    return best(work, 40)


def finished(players, seed):
    s = GAME.rules.start(GAME.setup(players))
    kernel.playout(s, Rng(seed))
    return s


def scoring(players):
    """All players' points with the best declarations, over forty finished tables."""
    tables = [finished(players, seed) for seed in range(40)]

    def work(count):
        for s in tables[:count]:
            for seat, player in enumerate(s.players):
                board = board_of(s, seat)
                total(board, player.hand, best_declaration(board, player.hand))

    return best(work, 40)


def plain_scoring(players):
    """All players' points with the declarations they made."""
    tables = [finished(players, seed) for seed in range(40)]

    def work(count):
        for s in tables[:count]:
            for seat, player in enumerate(s.players):
                total(board_of(s, seat), player.hand, s.declared)

    return best(work, 40)


def copies(players):
    s = GAME.rules.start(GAME.setup(players))
    kernel.roll(s, Rng(1))

    def work(count):
        for _ in range(count):
            state.clone(s)

    return best(work, 2000)


def main():
    for players in (2, 4, 6):
        quick, usual = games(players)
        print(f"{players} players: {1 / quick:,.0f} random games/s (median {1 / usual:,.0f})")
    quick, usual = plain_scoring(2)
    print(f"scoring a table of two as declared: {quick * 1e3:.3f} ms (median {usual * 1e3:.3f})")
    quick, usual = scoring(2)
    print(f"scoring a table of two with the best declarations: {quick * 1e3:.3f} ms (median {usual * 1e3:.3f})")
    for players in (2, 6):
        quick, usual = copies(players)
        print(f"a copy with {players} players: {quick * 1e6:.1f} µs (median {usual * 1e6:.1f})")


if __name__ == "__main__":
    main()
