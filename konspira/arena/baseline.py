"""What a position is worth to each seat, for luck to be counted by: a small fitted network, or the game's judgement."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.resources import files
from importlib.util import find_spec
from typing import Any

from konspira.game import Game
from konspira.mind.features import Features
from konspira.mind.learned import Network, network

Worth = list[float]  # a chance to win for each seat
Baseline = Callable[[Sequence[Any]], list[Worth]]
WEIGHTS = "baseline.npz"


def won(scores: Sequence[float]) -> Worth:
    """The end, as the arena counts it: whoever has the best score has won."""
    best = max(scores)
    return [float(score == best) for score in scores]


class Judged:
    """The judgement of the game's instinct."""

    def __init__(self, game: Game[Any, Any], players: int) -> None:
        make = game.mind.judge or game.mind.instinct
        assert make is not None
        self.instinct = make()
        self.game = game
        self.players = players

    def __call__(self, states: Sequence[Any]) -> list[Worth]:
        """A chance for each seat of each."""
        return [self.one(s) for s in states]

    def one(self, s: Any) -> Worth:
        """Of one position."""
        scores = self.game.rules.scores(s)
        if scores is not None:
            return won(scores)
        self.instinct.begin(s)
        return [float(self.instinct.value(s, seat)) for seat in range(self.players)]


class Fitted:
    """A network that sees what all seats see together."""

    def __init__(self, game: Game[Any, Any], players: int, net: Network, names: Sequence[str] = ()) -> None:
        assert game.mind.features is not None
        self.game = game
        self.players = players
        self.features: Features = game.mind.features
        self.net = net
        self.marks = marks(names or [""] * players, net.names)

    def __call__(self, states: Sequence[Any]) -> list[Worth]:
        """A chance for each seat of each, all asked at once."""
        found, rows, asked = list[Worth](), list[bytes](), list[int]()
        for place, s in enumerate(states):
            scores = self.game.rules.scores(s)
            found.append(won(scores) if scores is not None else [])
            if scores is None:
                asked.append(place)
                rows += together(self.game, s, self.players, self.net.size, self.marks)
        if rows:
            np = self.net.np
            numbers = self.net.batch(np.frombuffer(b"".join(rows), np.uint8).reshape(len(rows), -1))[:, 0]
            chances = 1 / (1 + np.exp(-numbers.astype(np.float64)))
            for number, place in enumerate(asked):
                found[place] = [float(each) for each in chances[number * self.players : (number + 1) * self.players]]
        return found


def marks(names: Sequence[str], known: Sequence[str]) -> list[bytes]:
    """Who sits in each seat, of those that a baseline knows by name."""
    return [bytes(name == each for each in known) for name in names]


def together(game: Game[Any, Any], s: Any, players: int, size: int, who: Sequence[bytes]) -> list[bytes]:
    """For each seat what it sees and who it is, followed by the same of the others, clockwise."""
    features = game.mind.features
    assert features is not None
    rows = [features.encode(game.rules.view(s, seat)) + who[seat] for seat in range(players)]
    blank = bytes(size - sum(map(len, rows)))
    return [b"".join([*rows[seat:], *rows[:seat], blank]) for seat in range(players)]


def flat(players: int) -> Baseline:
    """Nothing is known: no luck is ever seen but in the end."""
    return lambda states: [[1 / players] * players for _ in states]


def baseline_of(game: Game[Any, Any], players: int, names: Sequence[str] = ()) -> Baseline:
    """The best there is for a game, for players of these names."""
    if find_spec("numpy") is not None and files(f"{game.package}.mind").joinpath(WEIGHTS).is_file():
        net = network(game.package, WEIGHTS)
        if (
            game.mind.features is not None
            and isinstance(net, Network)
            and net.size >= players * (game.mind.features.size + len(net.names))
        ):
            return Fitted(game, players, net, names)
    if game.mind.judge is not None or game.mind.instinct is not None:
        return Judged(game, players)
    return flat(players)
