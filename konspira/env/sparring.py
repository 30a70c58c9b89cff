"""Matches against sensible players: practice for a network, and the measure of its strength."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from konspira import games
from konspira.arena.play import finish, sit
from konspira.env import features_of, returns
from konspira.game import Bot, Event, Game
from konspira.match import Match
from konspira.mind import learned
from konspira.mind.features import Features
from konspira.options import Setup
from konspira.rng import Rng

Kept = list[tuple[Any, Any, int, float, float]]  # row, mask, action, outcome, and how likely the action was


class Pupil:
    """A bot that acts as the network says and remembers what it did."""

    def __init__(self, network: learned.Network, features: Features, players: int, seat: int, rng: Rng) -> None:
        self.network = network
        self.features = features
        self.turned = features.turned_back(seat, players)
        self.rng = rng
        self.done: list[tuple[Any, Any, int, float]] = []

    def choose(self, view: Any, legal: Sequence[int], history: Sequence[Event]) -> int:
        """One of `legal`."""
        if len(legal) == 1:
            return legal[0]
        row = self.features.encode(view)
        mine = [self.turned[action] for action in legal]
        numbers = self.network(row)[mine].astype(np.float64)
        odds = np.exp(numbers - numbers.max())
        odds /= odds.sum()
        place = min(int((odds.cumsum() <= self.rng.below(1 << 30) / (1 << 30)).sum()), len(legal) - 1)
        mask: NDArray[Any] = np.zeros(self.features.actions, np.uint8)
        mask[mine] = 1
        self.done.append((np.frombuffer(row, np.uint8), mask, mine[place], float(np.log(odds[place]))))
        return legal[place]


class Sparring:
    """Matches in which the network has one seat and sensible players have the others."""

    def __init__(self, game: str, sizes: Sequence[int], seed: int) -> None:
        self.played = games.find(game)
        self.features = features_of(self.played)
        self.setups = [self.played.setup(players) for players in sizes]
        self.luck = seed * 1_000_000_007

    def gather(self, weights: dict[str, Any], wanted: int, kept: Kept) -> None:
        """Matches until there are so many decisions more."""
        network = learned.Network(weights)
        until = len(kept) + wanted
        while len(kept) < until:
            self.luck += 1
            setup = self.setups[self.luck % len(self.setups)]
            mine = self.luck // len(self.setups) % setup.players
            pupil = Pupil(network, self.features, setup.players, mine, Rng(self.luck))
            scores = against_sensible(self.played, setup, mine, pupil, self.luck)
            worth = returns(scores)[mine]
            kept += [(row, mask, action, worth, odds) for row, mask, action, odds in pupil.done]


def against_sensible(played: Game[Any, Any], setup: Setup, mine: int, bot: Bot, luck: int) -> Sequence[float]:
    """The scores of a match between a bot and sensible players."""
    bots: list[Bot] = [*sit(played, ["sensible"] * setup.players, luck, setup)]
    bots[mine] = bot
    match = Match(played, setup, dice=Rng(luck))
    match.begin()
    finish(match, bots, Rng(luck + 77))
    return match.scores or ()


def strength(game: str, weights: dict[str, Any], sizes: Sequence[int], matches: int, seed: int) -> float:
    """How often a player with these weights wins among sensible ones, averaged over the sizes of tables."""
    played = games.find(game)
    network, features = learned.Network(weights), features_of(played)
    won = 0
    for players in sizes:
        setup = played.setup(players)
        for number in range(matches):
            mine, luck = number % players, seed * 1_000_003 + number // players
            bot = learned.Learned(Rng(luck), network, features, lambda view: players)  # noqa: B023
            scores = against_sensible(played, setup, mine, bot, luck)
            won += scores[mine] == max(scores)
    return won / (matches * len(sizes))
