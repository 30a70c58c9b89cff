"""Many tables stepped by one native call, everything in arrays that are written in place: for learners in a hurry.

PufferLib's conventions, and no library but NumPy: the arrays are made once and always the same, so a learner may wrap
them in tensors of its own and look there after every step.  Gymnasium's vector of tables stands on this.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from konspira import games
from konspira.env import features_of, returns
from konspira.env.arrays import shared
from konspira.env.tables import EVERY_SEAT, Tables

worth_of = lru_cache(returns)  # most matches end in one of a few ways


class Native:
    """Tables of one game; whenever a match ends, the next one begins at the same table in the same step.

    With a `seat` the others answer at random; without one every decision of every seat is the caller's, and `seats`
    says whose it is.  After `reset()` and every `step()` stand in arrays, one row a table:

    | array | type | what |
    |---|---|---|
    | `observations` | uint8, features | what the seat that is asked sees |
    | `masks` | int8, actions | what it may do |
    | `seats` | int8 | which seat that is |
    | `rewards` | float64 | what the last answer has brought the seat that gave it |
    | `terminals` | bool | whether the match ended with it |
    | `truncations` | bool | never |
    | `returns` | float64, players | what the end was worth to every seat; 0 where no match ended |
    | `lasts` | uint8, features | where a match ended: what the seat that had answered saw of the end |
    | `actions` | int64 | what `step()` answers, unless it is given something else |

    With `joined=True` observations and masks are the two parts of each row of one array, `rows`.
    """

    def __init__(
        self, game: str = "coup", num_envs: int = 1, players: int | None = None, seat: int | None = None,
        joined: bool = False, **options: object,
    ) -> None:  # fmt: skip
        if num_envs < 1:
            raise ValueError(f"there must be at least one table, not {num_envs}")
        self.game = games.find(game)
        self.setup = self.game.setup(players, options)
        if seat is not None and not 0 <= seat < self.setup.players:
            raise ValueError(f"there is no seat {seat}: the seats are 0 to {self.setup.players - 1}")
        self.features = features_of(self.game)
        self.num_envs = num_envs
        self.mine = EVERY_SEAT if seat is None else seat
        self.joined = joined
        self.tables: Tables | None = None

    def reset(self, seed: int = 0) -> tuple[NDArray[Any], NDArray[Any]]:
        """New matches everywhere; every table has a seed of its own, this one and those after it."""
        self.begin([seed + table for table in range(self.num_envs)])
        return self.observations, self.masks

    def begin(self, seeds: Sequence[int]) -> None:
        """New matches everywhere by these seeds; the arrays stay what they are."""
        if self.tables is not None:
            for table, seed in enumerate(seeds):
                self.tables.begin(table, seed)
            return
        game, setup, features, number = self.game, self.setup, self.features, self.num_envs
        beginning = partial(game.rules.clone, game.rules.start(setup))  # quicker than reading the options each time
        self.tables = tables = Tables(
            beginning, game.rules.view, game.rules.scores, features,
            setup.players, list(seeds), self.mine, worth_of, self.joined,
        )  # fmt: skip
        size, actions = features.size, features.actions
        if self.joined:
            self.rows = shared(tables.observations, np.uint8, number, size + actions)
            self.observations, self.masks = self.rows[:, :size], self.rows[:, size:].view(np.int8)
        else:
            self.observations = shared(tables.observations, np.uint8, number, size)
            self.masks = shared(tables.masks, np.int8, number, actions)
        tables.wiped = self.wipe
        self.seats = shared(tables.seats, np.int8, number)
        self.rewards = shared(tables.rewards, np.float64, number)
        self.terminals = shared(tables.ends, np.bool_, number)
        self.truncations: NDArray[Any] = np.zeros(number, np.bool_)
        self.returns = shared(tables.returns, np.float64, number, setup.players)
        self.lasts = shared(tables.lasts, np.uint8, number, size)
        self.actions = shared(tables.answers, np.int64, number)

    def wipe(self) -> None:
        """Nothing in any row or mask."""
        if self.joined:
            self.rows.fill(0)
        else:
            self.observations.fill(0)
            self.masks.fill(0)

    def step(self, actions: ArrayLike | None = None) -> None:
        """Answer at every table; if one answer is illegal, or there are too few, nothing happens at any."""
        tables = self.tables
        if tables is None:
            raise RuntimeError("call reset() before step()")
        if actions is not None and actions is not self.actions:
            given = np.asarray(actions)
            if given.shape != (self.num_envs,):
                number = len(given) if given.ndim == 1 else f"the shape {given.shape} of"
                raise ValueError(f"there are {self.num_envs} tables, but {number} answers")
            np.copyto(self.actions, given, casting="same_kind")
        tables.advance()
