"""A player that was trained: a small network looks at its view and what it remembers.

It is asked with NumPy, or where that is not with Python alone; in double precision, so that both answer alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any

from konspira.game import Event
from konspira.mind.advice import Advice
from konspira.mind.features import Features
from konspira.mind.plain import Plain, read
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
        self.scale = weights["scale"].astype(np.float64)
        self.layers = [
            (weights[f"w{n}"].astype(np.float64), weights[f"b{n}"].astype(np.float64))
            for n in range(sum(name.startswith("w") for name in weights))
        ]
        self.size = len(self.scale)
        # How far an adviser is heeded, for each step of a grade.
        self.trust = float(weights["trust"][0]) * float(self.scale[-1]) if "trust" in weights else 0.0
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
def network(package: str, name: str = WEIGHTS) -> Network | Plain:
    """The network that lies in a game's folder, read once."""
    with files(f"{package}.mind").joinpath(name).open("rb") as file:
        try:
            import numpy as np
        except ImportError:
            return Plain(read(file))
        with np.load(file) as found:
            return Network(dict(found))


@cache
def turned(features: Features, seat: int, players: int) -> tuple[list[int], list[int]]:
    """Actions as the seat counts them, and back."""
    return features.turned(seat, players), features.turned_back(seat, players)


class Learned:
    """Takes what the network thinks best, or something that it thinks nearly as good."""

    def __init__(
        self, rng: Rng, network: Network | Plain, features: Features, players: Callable[[Any], int],
        recall: Recall | None = None, sharpness: float = SHARPNESS, advice: Advice | None = None,
    ) -> None:  # fmt: skip
        self.rng = rng
        self.network = network
        self.features = features
        self.players = players
        self.recall = recall if network.size > features.size else None
        self.sharpness = sharpness
        self.adviser = advice.make(rng) if advice is not None and network.trust else None
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
        grades: Mapping[int, int] = {}
        if self.adviser is not None:
            heard = self.adviser.advise(view, legal, history)
            row += heard.row(back, self.features.actions)
            grades = heard.grades
        told, trust = self.network(row), self.network.trust
        numbers = [float(told[back[action]]) + trust * grades.get(action, 0) for action in legal]
        best = max(numbers)
        wish = [exp(self.sharpness * (each - best)) for each in numbers]
        wish = [each if each >= LEAST else 0.0 for each in wish]  # that of the best is 1
        total = sum(wish)
        return [each / total for each in wish]


class Trained:
    """Makes trained players of a game; their network is read when the first one sits down."""

    def __init__(
        self, package: str, features: Features, players: Callable[[Any], int], recall: Recall | None = None,
        sharpness: float = SHARPNESS, advice: Advice | None = None,
    ) -> None:  # fmt: skip
        self.package = package
        self.features = features
        self.players = players
        self.recall = recall
        self.sharpness = sharpness
        self.advice = advice

    def __call__(self, rng: Rng) -> Learned:
        """A player for one seat."""
        return Learned(
            rng, network(self.package), self.features, self.players, self.recall, self.sharpness, self.advice
        )

    def can_play(self) -> bool:
        """Whether there is what it needs: it is not offered where its network was left behind."""
        return files(f"{self.package}.mind").joinpath(WEIGHTS).is_file()
