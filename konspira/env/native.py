"""Many tables stepped by one native call, everything in arrays that are written in place: for learners in a hurry.

PufferLib's conventions, and no library but NumPy: the arrays are made once and always the same, so a learner may wrap
them in tensors of its own and look there after every step.  Gymnasium's vector of tables stands on this.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, NoReturn

import numpy as np
from numpy.typing import ArrayLike, NDArray

from konspira import games
from konspira.env import features_of, returns
from konspira.env.arrays import shared
from konspira.env.tables import EVERY_SEAT, Tables

worth_of = lru_cache(returns)  # most matches end in one of a few ways
Step = tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], list[Any]]


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
    | `lasts` | uint8, features | where a match has ever ended: what the seat that had answered saw of the last end |
    | `actions` | int64 | what `step()` answers, unless it is given something else |

    With `joined=True` observations and masks are the two parts of each row of one array, `rows`.  The arrays are
    contiguous, writable, and the memory that compiled code itself reads and writes.  Whoever must have them elsewhere,
    in memory that processes share or of another type, gives `arrays` by these names: each step then copies the whole
    of those once.
    """

    observations: NDArray[Any]
    masks: NDArray[Any]
    rows: NDArray[Any]
    seats: NDArray[Any]
    rewards: NDArray[Any]
    terminals: NDArray[Any]
    truncations: NDArray[Any]
    returns: NDArray[Any]
    lasts: NDArray[Any]
    actions: NDArray[Any]

    def __init__(
        self, game: str = "coup", num_envs: int = 1, players: int | None = None, seat: int | None = None,
        joined: bool = False, arrays: Mapping[str, NDArray[Any]] | None = None, **options: object,
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
        self.given = dict(arrays or {})
        self.own: dict[str, NDArray[Any]] = {}
        self.tables: Tables | None = None

    def __reduce__(self) -> NoReturn:
        raise TypeError("tables in compiled memory cannot be copied or pickled: make others, with seeds of their own")

    def reset(self, seed: int = 0) -> tuple[NDArray[Any], list[Any]]:
        """New matches everywhere; every table has a seed of its own, this one and those after it."""
        self.begin([seed + table for table in range(self.num_envs)])
        return self.observations, []

    def begin(self, seeds: Sequence[int]) -> None:
        """New matches everywhere by these seeds; the arrays stay what they are."""
        if self.tables is None:
            self.lay(seeds)
        else:
            for table, seed in enumerate(seeds):
                self.tables.begin(table, seed)
        self.hand_over()

    def lay(self, seeds: Sequence[int]) -> None:
        """Make the tables, and arrays over their memory."""
        game, setup, features, number = self.game, self.setup, self.features, self.num_envs
        beginning = partial(game.rules.clone, game.rules.start(setup))  # quicker than reading the options each time
        tables = Tables(
            beginning, game.rules.view, game.rules.scores, features,
            setup.players, list(seeds), self.mine, worth_of, self.joined,
        )  # fmt: skip
        size, actions, own = features.size, features.actions, self.own
        if self.joined:
            own["rows"] = shared(tables.observations, np.uint8, number, size + actions)
            own["observations"], own["masks"] = own["rows"][:, :size], own["rows"][:, size:].view(np.int8)
        else:
            own["observations"] = shared(tables.observations, np.uint8, number, size)
            own["masks"] = shared(tables.masks, np.int8, number, actions)
        own["seats"] = shared(tables.seats, np.int8, number)
        own["rewards"] = shared(tables.rewards, np.float64, number)
        own["terminals"] = shared(tables.ends, np.bool_, number)
        own["truncations"] = np.zeros(number, np.bool_)
        own["returns"] = shared(tables.returns, np.float64, number, setup.players)
        own["lasts"] = shared(tables.lasts, np.uint8, number, size)
        own["actions"] = shared(tables.answers, np.int64, number)
        for name, array in self.given.items():
            if name not in own:
                raise ValueError(f"there is no array {name!r}: there are {', '.join(own)}")
            fitting(name, array, own[name])
        for name, array in (own | self.given).items():
            setattr(self, name, array)
        self.elsewhere = [(array, own[name]) for name, array in self.given.items() if name != "actions"]
        self.wiped = [own["rows"]] if self.joined else [own["observations"], own["masks"]]
        tables.wiped = self.wipe
        self.tables = tables

    def wipe(self, first: int, end: int) -> None:
        """Nothing in the rows and masks of some tables."""
        for array in self.wiped:
            array[first:end].fill(0)

    def hand_over(self) -> None:
        """Copy what is wanted elsewhere."""
        for array, own in self.elsewhere:
            np.copyto(array, own, casting="same_kind")

    def step(self, actions: ArrayLike | None = None) -> Step:
        """Answer at every table; if one answer is illegal, or there are too few, nothing happens at any."""
        tables = self.tables
        if tables is None:
            raise RuntimeError("call reset() before step()")
        own = self.own["actions"]
        given = self.actions if actions is None else np.asarray(actions)
        if given is not own:
            if given.shape != own.shape:
                number = len(given) if given.ndim == 1 else f"the shape {given.shape} of"
                raise ValueError(f"there are {self.num_envs} tables, but {number} answers")
            if given.dtype.kind not in "iu":
                raise TypeError(f"answers are whole numbers, not {given.dtype}")
            np.copyto(own, given, casting="unsafe")
        tables.advance()
        if self.elsewhere:
            self.hand_over()
        return self.observations, self.rewards, self.terminals, self.truncations, []


def fitting(name: str, array: Any, own: NDArray[Any]) -> None:
    """Say what is wrong with an array of the caller's."""
    if not isinstance(array, np.ndarray) or array.shape != own.shape:
        raise ValueError(f"{name} must be an array of the shape {own.shape}")
    able = array.dtype.kind in "iu" if name == "actions" else np.can_cast(own.dtype, array.dtype, "same_kind")
    if not able:
        raise ValueError(f"{name} cannot be {array.dtype}: it holds {own.dtype}")
    if not (array.flags.c_contiguous and array.flags.writeable):
        raise ValueError(f"{name} must be contiguous and writable")
