"""A player that was trained: a small network looks at its view and what it remembers, played with NumPy alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

from konspira.errors import BadRequest
from konspira.game import Event
from konspira.mind.features import Features
from konspira.mind.recall import Reader, Recall
from konspira.rng import Rng

WEIGHTS = "learned.npz"
SHARPNESS = 2.0  # to which power it raises its leanings: it was trained with 1, where now and then anything is tried
LEAST = 0.05  # options that it leans to less, compared with the best, it never takes


class Network:
    """Hidden layers over a row of bytes; the last layer gives a number for each output."""

    def __init__(self, weights: dict[str, Any]) -> None:
        import numpy as np

        self.np = np
        self.scale = weights["scale"].astype(np.float32)
        self.layers = [
            (weights[f"w{n}"].astype(np.float32), weights[f"b{n}"].astype(np.float32))
            for n in range(sum(name.startswith("w") for name in weights))
        ]
        self.size = len(self.scale)
        self.names = [str(name) for name in weights.get("names", ())]  # of the players it knows, if it is a baseline

    def __call__(self, row: bytes) -> Any:
        """The numbers for one row; most of a row is nought, so only the rest is looked at."""
        np = self.np
        x = np.frombuffer(row, np.uint8)
        there = x.nonzero()[0]
        weight, bias = self.layers[0]
        x = (x[there] * self.scale[there]) @ weight[there] + bias
        for weight, bias in self.layers[1:]:
            x = np.maximum(x, 0) @ weight + bias
        return x

    def batch(self, rows: Any) -> Any:
        """The numbers for many rows."""
        np = self.np
        weight, bias = self.layers[0]
        x = (rows * self.scale) @ weight + bias
        for weight, bias in self.layers[1:]:
            x = np.maximum(x, 0) @ weight + bias
        return x


@cache
def network(package: str, name: str = WEIGHTS) -> Network:
    """The network that lies in a game's folder, read once."""
    try:
        import numpy as np
    except ImportError:
        raise BadRequest("the learned bot needs numpy: pip install 'konspira[env]'") from None
    with files(f"{package}.mind").joinpath(name).open("rb") as file, np.load(file) as found:
        return Network(dict(found))


@cache
def turned(features: Features, seat: int, players: int) -> tuple[list[int], list[int]]:
    """Actions as the seat counts them, and back."""
    return features.turned(seat, players), features.turned_back(seat, players)


class Learned:
    """Takes what the network thinks best, or something that it thinks nearly as good."""

    def __init__(
        self, rng: Rng, network: Network, features: Features, players: Callable[[Any], int],
        recall: Recall | None = None, sharpness: float = SHARPNESS,
    ) -> None:  # fmt: skip
        self.rng = rng
        self.network = network
        self.features = features
        self.players = players
        self.recall = recall if network.size > features.size else None
        self.sharpness = sharpness
        self.reader: Reader | None = None
        self.odds: dict[int, float] = {}  # how likely its last answer and all others were

    def choose(self, view: Any, legal: Sequence[int], history: Sequence[Event]) -> int:
        """One of `legal`."""
        odds = self.leanings(view, legal, history)
        self.odds = dict(zip(legal, odds, strict=True))
        if len(legal) == 1:
            return legal[0]
        mark = self.rng.below(1 << 30) / (1 << 30)
        for action, chance in self.odds.items():
            mark -= chance
            if mark < 0:
                return action
        return max(self.odds, key=lambda action: self.odds[action])

    def leanings(self, view: Any, legal: Sequence[int], history: Sequence[Event]) -> list[float]:
        """How likely it takes each of `legal`."""
        if len(legal) == 1:
            return [1.0]
        seat, players = int(view.seat), self.players(view)
        row = self.features.encode(view)
        if self.recall is not None:
            if self.reader is None:
                self.reader = Reader(self.recall, seat, players)
            row += self.reader.row(history)
        back = turned(self.features, seat, players)[1]
        np = self.network.np
        numbers = self.network(row)[[back[action] for action in legal]].astype(np.float64)
        wish = np.exp(self.sharpness * (numbers - numbers.max()))
        wish[wish < LEAST * wish.max()] = 0
        return [float(each) for each in wish / wish.sum()]


class Trained:
    """Makes trained players of a game; their network is read when the first one sits down."""

    def __init__(
        self, package: str, features: Features, players: Callable[[Any], int], recall: Recall | None = None
    ) -> None:
        self.package = package
        self.features = features
        self.players = players
        self.recall = recall

    def __call__(self, rng: Rng) -> Learned:
        """A player for one seat."""
        return Learned(rng, network(self.package), self.features, self.players, self.recall)

    def can_play(self) -> bool:
        """Whether there is what it needs: it is not offered where there is not."""
        return find_spec("numpy") is not None
