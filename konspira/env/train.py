"""Training a small network: first it imitates a dataset, then it improves by playing itself and sensible players.

`python -m konspira.env.train coup --data FOLDER --out FILE` does both, and keeps the weights that played best against
sensible players; the seed fixes everything but the sums of floating-point numbers, which depend on the machine.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from konspira import games
from konspira.env import features_of, returns, selfplay
from konspira.env.sparring import Kept, Sparring, strength
from konspira.env.tables import EVERY_SEAT, Tables

HIDDEN = 128
BATCH = 2048
TABLES = 256
CLIP = 0.2
DARK = -1e9  # what stands for an action that is not legal
EVERY = 5  # rounds between two looks at how well it plays
CHECKED = 7_001  # the seed of the matches that weights are compared by


class Net(nn.Module):
    """The network as it is trained."""

    def __init__(self, size: int, actions: int) -> None:
        super().__init__()
        self.register_buffer("scale", torch.ones(size))
        self.layers = nn.ModuleList(
            [nn.Linear(size, HIDDEN), nn.Linear(HIDDEN, HIDDEN), nn.Linear(HIDDEN, actions + 1)]
        )

    def forward(self, rows: Any, masks: Any) -> tuple[Any, Any]:
        """How likely each action is, as logarithms, and what the seat can expect."""
        x = rows.float() * self.scale
        for layer in self.layers[:-1]:
            x = torch.relu(layer(x))
        x = self.layers[-1](x)
        return torch.log_softmax(x[:, :-1].masked_fill(masks == 0, DARK), 1), x[:, -1]

    def weights(self) -> dict[str, Any]:
        """The weights as NumPy reads them, in half precision."""
        found = {"scale": self.scale.numpy().astype(np.float32)}
        for n, layer in enumerate(self.layers):
            found[f"w{n}"] = layer.weight.detach().numpy().T.astype(np.float16)
            found[f"b{n}"] = layer.bias.detach().numpy().astype(np.float16)
        return found

    def read(self, path: Path) -> None:
        """Go on from weights that were kept."""
        with np.load(path) as found:
            self.scale.copy_(torch.from_numpy(found["scale"]))
            for n, layer in enumerate(self.layers):
                layer.weight.data.copy_(torch.from_numpy(found[f"w{n}"].astype(np.float32).T))
                layer.bias.data.copy_(torch.from_numpy(found[f"b{n}"].astype(np.float32)))


class Decisions:
    """Decisions to learn from: rows, masks, actions, outcomes, and how likely the action was."""

    def __init__(self, rows: Any, masks: Any, actions: Any, outcomes: Any, likely: Any = None) -> None:
        self.rows = torch.from_numpy(rows)
        self.masks = torch.from_numpy(masks)
        self.actions = torch.from_numpy(actions)
        self.outcomes = torch.from_numpy(outcomes)
        self.likely = None if likely is None else torch.from_numpy(likely)

    def batches(self, generator: Any) -> Any:
        """All of them once, in random order."""
        order = torch.randperm(len(self.actions), generator=generator)
        for begin in range(0, len(order), BATCH):
            yield order[begin : begin + BATCH]


def read(folders: Sequence[Path], size: int, actions: int) -> Decisions:
    """Datasets of self-play, decisions with one option left out."""
    found: list[list[Any]] = [[], [], [], []]
    for table in (part for folder in folders for part in selfplay.parts(folder)):
        for place, column in enumerate(("observation", "mask", "action", "outcome")):
            found[place].append(table[column].combine_chunks())
    rows = np.concatenate([np.frombuffer(part.buffers()[1], np.uint8).reshape(-1, size) for part in found[0]])
    masks = np.concatenate([np.frombuffer(part.buffers()[1], np.uint8).reshape(-1, actions) for part in found[1]])
    taken = np.concatenate([part.to_numpy(zero_copy_only=False) for part in found[2]]).astype(np.int64)
    worth = np.concatenate([part.to_numpy(zero_copy_only=False) for part in found[3]]).astype(np.float32)
    real = masks.sum(1) > 1
    return Decisions(rows[real], masks[real], taken[real], worth[real])


def imitate(net: Net, data: Decisions, epochs: int, generator: Any, tell: Callable[[str], None]) -> None:
    """Learn what the players of a dataset did, and how it ended for them."""
    high = torch.maximum(data.rows.max(0).values.float(), torch.ones(data.rows.shape[1]))
    net.scale.copy_(1 / high)
    optimiser = torch.optim.Adam(net.parameters(), 1e-3)
    for epoch in range(epochs):
        right = 0
        for some in data.batches(generator):
            wish, worth = net(data.rows[some], data.masks[some])
            taken = data.actions[some]
            loss = nn.functional.nll_loss(wish, taken) + 0.5 * ((worth - data.outcomes[some]) ** 2).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            right += int((wish.argmax(1) == taken).sum())
        tell(f"imitation {epoch + 1}: {right / len(data.actions):.1%} of {len(data.actions)} decisions alike")


def decisions_of(kept: Kept) -> Decisions:
    """What was kept of matches, to learn from."""
    rows, masks, taken, worth, likely = zip(*kept, strict=True)
    numbers = [np.array(worth, np.float32), np.array(likely, np.float32)]
    return Decisions(np.stack(rows), np.stack(masks), np.array(taken, np.int64), *numbers)


class Practice:
    """Tables at which the network plays itself, of every number of players."""

    def __init__(self, game: str, sizes: Sequence[int], seed: int, options: dict[str, object]) -> None:
        played = games.find(game)
        self.features = features_of(played)
        self.rooms: list[tuple[Tables, list[list[int]]]] = []
        for players in sizes:
            setup = played.setup(players, options)
            seeds = [(seed * 100 + players) * TABLES + table for table in range(TABLES)]
            tables = Tables(
                partial(played.rules.start, setup), played.rules.view, played.rules.scores, self.features,
                players, seeds, EVERY_SEAT,
            )  # fmt: skip
            self.rooms.append((tables, [[] for _ in range(TABLES)]))

    def gather(self, net: Net, wanted: int, kept: Kept, generator: Any) -> None:
        """Matches until there are so many decisions more."""
        total = 0
        while total < wanted:
            for tables, pending in self.rooms:
                total += self.play(net, tables, pending, kept, generator)

    def play(self, net: Net, tables: Tables, pending: list[Any], kept: Kept, generator: Any) -> int:
        """One answer at every table; what belongs to a match that ends is kept."""
        rows, masks = tables.observe()
        seen = np.frombuffer(rows, np.uint8).reshape(TABLES, -1)
        open_ = np.frombuffer(masks, np.uint8).reshape(TABLES, -1)
        with torch.no_grad():
            wish = net(torch.from_numpy(seen.copy()), torch.from_numpy(open_.copy()))[0]
            taken = torch.multinomial(wish.exp(), 1, generator=generator)[:, 0]
            likely = wish.gather(1, taken[:, None])[:, 0].numpy()
        actions = taken.tolist()
        several = open_.sum(1) > 1
        for table in range(TABLES):
            if several[table]:
                pending[table].append(
                    (tables.seats[table], seen[table], open_[table], actions[table], float(likely[table]))
                )
        tables.step(actions)
        added = 0
        for table, scores in tables.ended:
            worth = returns(scores)
            for seat, row, mask, action, odds in pending[table]:
                kept.append((row, mask, action, worth[seat], odds))
            added += len(pending[table])
            pending[table] = []
        return added


def improve(net: Net, data: Decisions, optimiser: Any, generator: Any, entropy: float) -> float:
    """Proximal policy optimisation: what went better than expected becomes likelier, by small steps."""
    with torch.no_grad():
        expected = torch.cat([net(data.rows[i : i + BATCH], data.masks[i : i + BATCH])[1]
                              for i in range(0, len(data.actions), BATCH)])  # fmt: skip
    assert data.likely is not None
    better = data.outcomes - expected
    better = (better - better.mean()) / (better.std() + 1e-6)
    for _ in range(2):
        for some in data.batches(generator):
            wish, worth = net(data.rows[some], data.masks[some])
            now = wish.gather(1, data.actions[some][:, None])[:, 0]
            ratio = (now - data.likely[some]).exp()
            gain = torch.minimum(ratio * better[some], ratio.clamp(1 - CLIP, 1 + CLIP) * better[some]).mean()
            spread = -(wish.exp() * wish.clamp(min=-30)).sum(1).mean()
            loss = -gain + 0.5 * ((worth - data.outcomes[some]) ** 2).mean() - entropy * spread
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimiser.step()
    return float(spread.detach())


class Keeper:
    """Keeps the weights that have won most of the same matches against sensible players."""

    def __init__(self, game: str, sizes: Sequence[int], matches: int, out: Path, tell: Callable[[str], None]) -> None:
        self.game = game
        self.sizes = sorted({min(sizes), min(max(games.find(game).usual, min(sizes)), max(sizes))})
        self.matches = matches
        self.out = out
        self.tell = tell
        self.best = -1.0

    def consider(self, net: Net, when: str) -> None:
        """Measure the weights, and write them if there were none as good; without matches the latest are best."""
        weights = net.weights()
        found = strength(self.game, weights, self.sizes, self.matches, CHECKED) if self.matches else self.best
        if self.matches:
            self.tell(f"{when}: wins {found:.1%} against sensible{', the best so far' if found > self.best else ''}")
        if found > self.best or not self.matches:
            self.best = found
            with self.out.open("wb") as file:
                np.savez_compressed(file, **weights)


def train(
    game: str, data: Sequence[Path], out: Path, sizes: Sequence[int], epochs: int, rounds: int, decisions: int,
    seed: int, tell: Callable[[str], None], rate: float = 3e-4, resume: Path | None = None, checks: int = 0,
) -> None:  # fmt: skip
    """The whole of it."""
    torch.manual_seed(seed)
    generator = torch.Generator().manual_seed(seed)
    features = features_of(games.find(game))
    net = Net(features.size, features.actions)
    keeper = Keeper(game, sizes, checks, out, tell)
    if resume is not None:
        net.read(resume)
    if data:
        imitate(net, read(data, features.size, features.actions), epochs, generator, tell)
    if data or resume:
        keeper.consider(net, "before practice")
    practice, sparring = Practice(game, sizes, seed, {}), Sparring(game, sizes, seed)
    optimiser = torch.optim.Adam(net.parameters(), rate)
    for number in range(rounds):
        begin = time.monotonic()
        kept: Kept = []
        practice.gather(net, decisions // 2, kept, generator)
        sparring.gather(net.weights(), decisions // 2, kept)
        found = decisions_of(kept)
        left = 1 - number / rounds
        for group in optimiser.param_groups:
            group["lr"] = rate * max(left, 0.1)
        spread = improve(net, found, optimiser, generator, 0.01 * left)
        took = time.monotonic() - begin
        tell(f"round {number + 1}: {len(found.actions)} decisions in {took:.1f} s, entropy {spread:.3f}")
        if number % EVERY == EVERY - 1 or number + 1 == rounds:
            keeper.consider(net, f"round {number + 1}")


def main(arguments: Sequence[str] | None = None) -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Train the learned bot of a game.")
    parser.add_argument("game")
    parser.add_argument(
        "--data", type=Path, nargs="*", default=[], help="datasets of konspira selfplay to imitate first"
    )
    parser.add_argument("--resume", type=Path, help="weights to start from")
    parser.add_argument("--out", type=Path, required=True, help="where the weights go")
    parser.add_argument("--players", default="", help="numbers of players, such as 2,3,4; all if not said")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--decisions", type=int, default=40_000, help="decisions of a round")
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--checks", type=int, default=400, help="matches by which weights are compared")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    sizes = [int(number) for number in given.players.split(",") if number] or list(games.find(given.game).players)
    torch.set_num_threads(1)

    def tell(line: str) -> None:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()

    train(
        given.game, given.data, given.out, sizes, given.epochs, given.rounds, given.decisions, given.seed, tell,
        given.rate, given.resume, given.checks,
    )  # fmt: skip


if __name__ == "__main__":
    main()
