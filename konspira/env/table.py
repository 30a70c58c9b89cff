"""One match for learners: who is asked, rows and masks of any seat, and what the end is worth."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from konspira import games, kernel
from konspira.env import features_of, returns
from konspira.kernel import SPECTATOR, IllegalAction
from konspira.looks import picture
from konspira.mind.features import Features, nobody_is_out
from konspira.rng import Rng

Observation = dict[str, NDArray[Any]]


def observation(features: Features, row: bytes, legal: tuple[int, ...], turned_back: list[int]) -> Observation:
    """The row of what a seat sees and the mask of what it may do, as the seat counts them; the caller's to change."""
    mask = features.mask(legal, turned_back)
    return {"observation": np.frombuffer(row, np.uint8).copy(), "action_mask": np.frombuffer(mask, np.int8).copy()}


class Table:
    """One match after another of a game; the seed fixes its cards and who of several is asked first."""

    def __init__(self, game: str, players: int | None, options: dict[str, object]) -> None:
        self.game = games.find(game)
        self.setup = self.game.setup(players, options)
        self.features = features_of(self.game)
        seats = range(self.setup.players)
        self.turned = [self.features.turned(seat, self.setup.players) for seat in seats]
        self.turned_back = [self.features.turned_back(seat, self.setup.players) for seat in seats]
        self.loses_seats = self.features.out is not nobody_is_out
        self.reset(0)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "features"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.features = features_of(self.game)

    def reset(self, seed: int) -> None:
        """A new match."""
        self.rng = Rng(seed)
        self.state = self.game.rules.start(self.setup)
        kernel.roll(self.state, self.rng)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that may answer; nobody once the match is over."""
        return self.game.rules.waiting(self.state)

    def next(self) -> int:
        """The seat that answers next: if several may, whoever is quickest."""
        waiting = self.game.rules.waiting(self.state)
        return waiting[0] if len(waiting) == 1 else waiting[self.rng.below(len(waiting))]

    def play(self, seat: int, action: int) -> None:
        """Answer for a seat with an action as that seat counts them."""
        if not 0 <= action < self.features.actions:
            raise IllegalAction(f"{self.game.name} has no action {action}: there are {self.features.actions}")
        self.game.rules.play(self.state, seat, self.turned[seat][action])
        kernel.roll(self.state, self.rng)

    def able(self, seat: int, action: int) -> int:
        """The action, if the seat may take it now, and otherwise any that it may, as the seat counts them."""
        legal = self.game.rules.legal(self.state, seat)
        if 0 <= action < self.features.actions and self.turned[seat][action] in legal:
            return action
        return self.turned_back[seat][legal[self.rng.below(len(legal))]]

    def whole(self) -> NDArray[Any]:
        """What all seats know together: their rows one after another, each as its seat sees the table."""
        view, seen = self.game.rules.view, self.features.seen
        rows = [seen(view, self.state, seat) for seat in range(self.setup.players)]
        return np.frombuffer(bytearray().join(rows), np.uint8)

    def observe(self, seat: int) -> Observation:
        """The row and the mask of a seat."""
        rules, state = self.game.rules, self.state
        row = self.features.seen(rules.view, state, seat)
        return observation(self.features, row, rules.legal(state, seat), self.turned_back[seat])

    def out(self) -> tuple[int, ...]:
        """The seats that will not be asked again."""
        if not self.loses_seats:
            return ()
        return self.features.gone(self.game.rules.view, self.state, self.setup.players)

    def returns(self) -> tuple[float, ...] | None:
        """What the match was worth to each seat, once it is over."""
        scores = self.game.rules.scores(self.state)
        return None if scores is None else returns(scores)

    def describe(self, seat: int, action: int) -> str:
        """An action of a seat in the words of the table."""
        return self.game.describe(self.turned[seat][action])

    def draw(self, seat: int = SPECTATOR) -> str:
        """The table as a seat, or a spectator, sees it."""
        return picture(self.game, self.game.rules.view(self.state, seat), self.setup.players)
