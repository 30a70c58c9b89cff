"""A player that was trained: a small network looks at the features of its view, played with NumPy alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

from konspira.errors import BadRequest
from konspira.game import Event
from konspira.mind.features import Features
from konspira.rng import Rng

WEIGHTS = "learned.npz"
LAYERS = 3


class Network:
    """Two hidden layers; the last gives a number for each action and what the seat can expect."""

    def __init__(self, weights: dict[str, Any]) -> None:
        import numpy as np

        self.np = np
        self.scale = weights["scale"].astype(np.float32)
        self.layers = [
            (weights[f"w{n}"].astype(np.float32), weights[f"b{n}"].astype(np.float32)) for n in range(LAYERS)
        ]

    def __call__(self, row: bytes) -> Any:
        """The numbers for one row."""
        np = self.np
        x = np.frombuffer(row, np.uint8) * self.scale
        for weight, bias in self.layers[:-1]:
            x = np.maximum(x @ weight + bias, 0)
        weight, bias = self.layers[-1]
        return x @ weight + bias


@cache
def network(package: str) -> Network:
    """The network that lies in a game's folder, read once."""
    try:
        import numpy as np
    except ImportError:
        raise BadRequest("the learned bot needs numpy: pip install 'konspira[env]'") from None
    with files(f"{package}.mind").joinpath(WEIGHTS).open("rb") as file, np.load(file) as found:
        return Network(dict(found))


@cache
def turned(features: Features, seat: int, players: int) -> tuple[list[int], list[int]]:
    """Actions as the seat counts them, and back."""
    return features.turned(seat, players), features.turned_back(seat, players)


class Learned:
    """Takes what the network thinks best, or something that it thinks nearly as good."""

    def __init__(self, rng: Rng, network: Network, features: Features, players: Callable[[Any], int]) -> None:
        self.rng = rng
        self.network = network
        self.features = features
        self.players = players

    def choose(self, view: Any, legal: Sequence[int], history: Sequence[Event]) -> int:
        """One of `legal`."""
        if len(legal) == 1:
            return legal[0]
        numbers = self.network(self.features.encode(view))
        back = turned(self.features, int(view.seat), self.players(view))[1]
        np = self.network.np
        numbers = numbers[[back[action] for action in legal]]
        wish = np.exp(SHARPNESS * (numbers - numbers.max()))
        wish[wish < LEAST * wish.max()] = 0
        mark = self.rng.below(1 << 30) / (1 << 30) * wish.sum()
        return legal[min(int((wish.cumsum() <= mark).sum()), len(legal) - 1)]


SHARPNESS = 4.0  # a vote that is right is right every time; in Coup it makes no difference
LEAST = 0.05


class Trained:
    """Makes trained players of a game; their network is read when the first one sits down."""

    def __init__(self, package: str, features: Features, players: Callable[[Any], int]) -> None:
        self.package = package
        self.features = features
        self.players = players

    def __call__(self, rng: Rng) -> Learned:
        """A player for one seat."""
        return Learned(rng, network(self.package), self.features, self.players)

    def can_play(self) -> bool:
        """Whether there is what it needs: it is not offered where there is not."""
        return find_spec("numpy") is not None
