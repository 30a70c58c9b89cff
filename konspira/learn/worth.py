"""Fitting a baseline: what positions turned out to be worth, seen by all seats together.

`python -m konspira.learn.worth coup --matches 2:30000,4:6000 --out FILE` plays matches between the game's own bots and
the seen half of its zoo and fits a small network to their ends.  `konspira arena --adjust` counts luck by it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from konspira import games
from konspira.arena.baseline import marks, together, won
from konspira.arena.play import sit, watch
from konspira.bots import zoo
from konspira.env import features_of
from konspira.game import Game
from konspira.learn.net import Net, keep
from konspira.match import Match
from konspira.rng import Rng

BATCH = 1024
EPOCHS = 4
HELD_OUT = 0.1
HIDDEN = (192, 64)
OFTEN = 60  # how much more often each of the game's own bots sits down than a stranger


def positions(
    game: Game[Any, Any], matches: Mapping[int, int], own: Sequence[str], size: int, share: float, seed: int
) -> tuple[Any, Any, Any]:
    """Rows of positions, what came of them, and the number of the match each is from."""
    dice = np.random.default_rng(seed)
    names = [*[name for name in own for _ in range(OFTEN)], *zoo.find(game, zoo.SEEN)]
    rows, ends, numbers = list[bytes](), list[float](), list[int]()
    number = 0
    for players, count in matches.items():
        setup = game.setup(players)
        for _ in range(count):
            number += 1
            luck = int(dice.integers(1 << 40))
            line_up = [str(each) for each in dice.choice(names, players)]
            match = Match(game, setup, dice=Rng(luck))
            match.begin()
            seen, who = list[bytes](), marks(line_up, own)
            for _ in watch(match, sit(game, line_up, luck, setup), Rng(luck + 77)):
                if dice.random() < share:
                    seen += together(game, match.state, players, size, who)
            rows += seen
            ends += won(match.scores or ()) * (len(seen) // players)
            numbers += [number] * len(seen)
    return (
        np.frombuffer(bytearray().join(rows), np.uint8).reshape(len(rows), size),
        np.array(ends, np.float32),
        np.array(numbers),
    )


def fit(rows: Any, ends: Any, numbers: Any, seed: int, tell: Callable[[str], None]) -> Net:
    """A network whose first output is how likely the seat wins; whole matches are held out to see how well."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    generator = torch.Generator().manual_seed(seed)
    held = torch.from_numpy(numbers % round(1 / HELD_OUT) == 0)
    seen, came = torch.from_numpy(rows), torch.from_numpy(ends)
    net = Net(rows.shape[1], 0, HIDDEN)
    net.fit_scale(seen)
    optimiser = torch.optim.AdamW(net.parameters(), 1e-3, weight_decay=1e-2)
    used, apart = (~held).nonzero()[:, 0], held.nonzero()[:, 0]
    loss_of = nn.functional.binary_cross_entropy_with_logits
    for epoch in range(EPOCHS):
        for group in optimiser.param_groups:
            group["lr"] = 1e-3 * (1 - epoch / EPOCHS)
        order = used[torch.randperm(len(used), generator=generator)]
        total = 0.0
        for begin in range(0, len(order), BATCH):
            some = order[begin : begin + BATCH]
            loss = loss_of(net.numbers(seen[some])[:, 0], came[some])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            total += float(loss.detach()) * len(some)
        with torch.no_grad():
            outside = [
                loss_of(net.numbers(seen[some])[:, 0], came[some], reduction="sum") for some in apart.split(BATCH)
            ]
        apart_loss = float(sum(outside)) / len(apart)
        tell(f"fit {epoch + 1}: log loss {total / len(order):.4f}, of matches held out {apart_loss:.4f}")
    return net


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Fit the baseline that luck is counted by.")
    parser.add_argument("game")
    parser.add_argument("--matches", required=True, help="so many for each size of table, as in 2:30000,4:6000")
    parser.add_argument("--own", default="sensible", help="the game's own bots that play")
    parser.add_argument("--seats", type=int, help="the largest table it is for; the game's largest if not said")
    parser.add_argument("--share", type=float, default=1.0, help="how many of the positions are kept")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args(arguments)
    game = games.find(given.game)
    own = given.own.split(",")
    size = (features_of(game).size + len(own)) * (given.seats or game.players[-1])
    matches = {int(players): int(count) for players, count in (each.split(":") for each in given.matches.split(","))}

    def tell(line: str) -> None:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()

    rows, ends, numbers = positions(game, matches, own, size, given.share, given.seed)
    tell(f"{len(rows)} positions")
    keep({**fit(rows, ends, numbers, given.seed, tell).weights(), "names": np.array(own)}, given.out)


if __name__ == "__main__":
    main()
