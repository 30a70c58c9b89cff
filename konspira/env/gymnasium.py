"""Gymnasium: one seat against bots, and many tables stepped by one call.

Importing this module registers `konspira/coup-v2` and the other games with `gymnasium.make` and `gymnasium.make_vec`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from konspira import bots, games
from konspira.env import features_of, illegal_mode, returns
from konspira.env.native import Native
from konspira.env.table import Observation, observation
from konspira.env.tables import Tables
from konspira.looks import picture
from konspira.match import Match
from konspira.mind.features import Features
from konspira.rng import Rng

RENDER_MODES = ["ansi"]


def space_of(features: Features) -> spaces.Dict:
    """Rows and masks."""
    return spaces.Dict(
        observation=spaces.Box(0, 255, (features.size,), np.uint8),
        action_mask=spaces.Box(0, 1, (features.actions,), np.int8),
    )


class Seat(gymnasium.Env[Observation, int]):
    """One seat of a table whose other seats are bots; a step lasts until the seat is asked again.

    The reward is 0 until the end; then 1 for winning alone, less for sharing, and below 0 for losing.  Not every action
    is legal at every moment: the mask says which are.  For learners and checkers that know no masks, `illegal` says
    what another one does: "raise" an error, "replace" it by any legal action (`info["illegal"]` tells), or "lose".
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}

    def __init__(
        self, game: str = "coup", players: int | None = None, seat: int | None = None,
        opponents: str | Sequence[str] = "sensible", render_mode: str | None = None, illegal: str = "raise",
        **options: object,
    ) -> None:  # fmt: skip
        self.game = games.find(game)
        self.setup = self.game.setup(players, options)
        self.features = features_of(self.game)
        number = self.setup.players - 1
        self.opponents = [opponents] * number if isinstance(opponents, str) else list(opponents)
        if len(self.opponents) != number:
            raise ValueError(f"{self.setup.players} players need {number} opponents, not {len(self.opponents)}")
        for name in self.opponents:
            bots.make(self.game, name, Rng(0), self.setup, elsewhere=True)
        if seat is not None and not 0 <= seat <= number:
            raise ValueError(f"there is no seat {seat}: the seats are 0 to {number}")
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.chosen = seat  # without one it is another each match
        self.illegal = illegal_mode(illegal, ("raise", "replace", "lose"))
        self.render_mode = render_mode
        self.observation_space = space_of(self.features)
        self.action_space = spaces.Discrete(self.features.actions)
        self.match: Match | None = None
        self.lost = False  # by an illegal answer

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a match and play it to the seat's first decision."""
        super().reset(seed=seed)
        self.lost = False
        while True:
            self.rng = Rng(int(self.np_random.integers(1 << 62)))
            self.seat = self.rng.below(self.setup.players) if self.chosen is None else self.chosen
            self.seeds = [self.rng.below(1 << 30) for _ in self.opponents]
            self.sit()
            self.match = Match(self.game, self.setup, dice=self.rng)
            self.match.begin()
            if self.go_on():
                return self.look(), {"seat": int(self.seat)}

    def sit(self) -> None:
        """Bots around the seat, and actions as it counts them."""
        self.others = [
            bots.make(self.game, name, Rng(seed), self.setup, elsewhere=True, known=True)
            for name, seed in zip(self.opponents, self.seeds, strict=True)
        ]
        self.others.insert(self.seat, self.others[0])
        self.turned = self.features.turned(self.seat, self.setup.players)
        self.turned_back = self.features.turned_back(self.seat, self.setup.players)

    def __getstate__(self) -> dict[str, Any]:
        made = ("features", "others", "turned", "turned_back")  # bots made anew play as those that have sat there
        return {name: value for name, value in self.__dict__.items() if name not in made}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.features = features_of(self.game)
        if self.match is not None:
            assert isinstance(self.match.dice, Rng)
            self.rng = self.match.dice
            self.sit()

    def go_on(self) -> bool:
        """Others answer until the seat is asked; False if the match ends before that."""
        match = self.match
        assert match is not None
        while waiting := match.waiting:
            seat = waiting[self.rng.below(len(waiting))] if len(waiting) > 1 else waiting[0]
            if seat == self.seat:
                return True
            bots.take_turn(match, seat, self.others[seat])
        return False

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer, and let the others play on."""
        match = self.match
        if match is None or match.over or self.lost:
            raise ResetNeeded(
                "the match is over: call reset() before step()" if match else "call reset() before step()"
            )
        number, info = int(action), {"seat": int(self.seat)}
        if not 0 <= number < self.features.actions or self.turned[number] not in match.legal(self.seat):
            if self.illegal == "raise":
                raise InvalidAction(f"seat {self.seat} may not take action {number} now: see action_mask")
            info["illegal"] = True
            if self.illegal == "lose":
                self.lost = True
                return self.look(), -1.0, True, False, info
            legal = match.legal(self.seat)
            number = self.turned_back[legal[self.rng.below(len(legal))]]
        match.play(self.seat, self.turned[number])
        more = self.go_on()
        reward = 0.0 if more or match.scores is None else returns(match.scores)[self.seat]
        return self.look(), reward, not more, False, info

    def look(self) -> Observation:
        """What the seat may know and do."""
        match = self.match
        assert match is not None
        legal = () if self.lost else match.legal(self.seat)
        row = self.features.encode(match.view(self.seat))
        return observation(self.features, row, legal, self.turned_back)

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask alone, as learners with masked actions ask for it."""
        return self.look()["action_mask"].astype(bool)

    def describe(self, action: int) -> str:
        """An action in the words of the table."""
        return self.game.describe(self.turned[action])

    def render(self) -> str | None:
        """The table as the seat sees it."""
        if self.render_mode is None or self.match is None:
            return None
        return picture(self.game, self.match.view(self.seat), self.setup.players)


class Batch(VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """Many tables stepped by one call in compiled code.

    With a `seat` the others answer at random.  Without one every decision of every seat is the caller's: observations
    are of whoever is asked, `infos["seat"]`.  A table whose match ends begins the next one in the same step; the reward
    is then that of the seat that has just answered, `infos["final_obs"]` is what that seat saw last,
    `infos["final_info"]` says which seat that was, and `infos["returns"]` has the rewards of all seats.  Arrays are the
    caller's to keep and to change.  With `copy=False` they are those that compiled code writes into, the same at every
    step; with `out`, a dictionary of two arrays, every observation is written into these.  An illegal answer raises,
    and nothing happens anywhere; with `illegal="replace"` any legal one is taken.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self, game: str = "coup", num_envs: int = 1, players: int | None = None, seat: int | None = None,
        out: Observation | None = None, illegal: str = "raise", copy: bool = True, **options: Any,
    ) -> None:  # fmt: skip
        self.illegal = illegal_mode(illegal, ("raise", "replace"))
        self.native = Native(game, num_envs, players, seat, **options)
        self.game = self.native.game
        self.setup = self.native.setup
        self.features = self.native.features
        self.num_envs = num_envs
        self.single_observation_space = space_of(self.features)
        self.single_action_space = spaces.Discrete(self.features.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.out = None if out is None else checked(out, self.observation_space)
        self.copy = copy
        self.every: NDArray[Any] = np.ones(num_envs, np.bool_)

    @property
    def tables(self) -> Tables | None:
        """The tables, once there are any."""
        return self.native.tables

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New matches at all tables, or at those that `options["reset_mask"]` names.

        A seed stands for itself and the numbers after it, one for each table; without one the tables go on by the
        seed that was given before.
        """
        if isinstance(seed, int):
            super().reset(seed=seed)
        given = seed if isinstance(seed, list) else [None if seed is None else seed + n for n in range(self.num_envs)]
        if len(given) != self.num_envs:
            raise ValueError(f"{self.num_envs} tables need as many seeds, not {len(given)}")
        fresh = self.np_random.integers(1 << 62, size=self.num_envs)
        seeds = [int(fresh[table]) if each is None else each for table, each in enumerate(given)]
        mask = (options or {}).get("reset_mask")
        if mask is None or self.native.tables is None:
            self.native.begin(seeds)
        else:
            some = np.asarray(mask, np.bool_)
            if some.shape != (self.num_envs,):
                raise ValueError(f"a reset_mask for {self.num_envs} tables has as many places, not {some.shape}")
            for table in np.flatnonzero(some).tolist():
                self.native.tables.begin(table, seeds[table])
        return self.look(), {"seat": self.own(self.native.seats), "_seat": self.every.copy()}

    def own(self, array: NDArray[Any]) -> NDArray[Any]:
        """An array for the caller to keep, unless it is content with the one that is written into."""
        return array.copy() if self.copy else array

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Answer at every table."""
        native = self.native
        if native.tables is None:
            raise ResetNeeded("call reset() before step()")
        acted = native.seats.copy()
        infos: dict[str, Any] = {}
        if self.illegal == "replace":
            actions = self.replaced(np.asarray(actions), infos)
        try:
            native.step(actions)
        except (ValueError, TypeError) as error:
            raise InvalidAction(str(error)) from None
        infos |= {"seat": self.own(native.seats), "_seat": self.every.copy()}
        ended = native.terminals.copy()
        if native.tables.ended:
            worth = native.returns
            infos |= {"returns": worth.copy(), "_returns": ended.copy()}
            infos["final_info"] = {
                "seat": acted, "_seat": ended.copy(), "returns": worth.copy(), "_returns": ended.copy(),
            }  # fmt: skip
            self.tell_ends(ended, infos)
        return self.look(), self.own(native.rewards), ended, np.zeros(self.num_envs, np.bool_), infos

    def tell_ends(self, ended: NDArray[Any], infos: dict[str, Any]) -> None:
        """What those saw who answered last in a match that has ended, as Gymnasium has it."""
        final: NDArray[Any] = np.full(self.num_envs, None, object)
        over = np.flatnonzero(ended)
        masks: NDArray[Any] = np.zeros((len(over), self.features.actions), np.int8)
        for table, row, mask in zip(over.tolist(), self.native.lasts[over], masks, strict=True):
            final[table] = {"observation": row, "action_mask": mask}
        infos |= {"final_obs": final, "_final_obs": ended.copy(), "_final_info": ended.copy()}

    def replaced(self, actions: NDArray[Any], infos: dict[str, Any]) -> NDArray[Any]:
        """The answers, with any legal one in the place of what is not."""
        if actions.shape != (self.num_envs,):
            raise InvalidAction(f"there are {self.num_envs} tables, but the answers have the shape {actions.shape}")
        able = actions.clip(0, self.features.actions - 1)
        masks = self.native.masks
        wrong = (masks[np.arange(self.num_envs), able] == 0) | (able != actions)
        for table in np.flatnonzero(wrong):
            able[table] = self.np_random.choice(np.flatnonzero(masks[table]))
        infos |= {"illegal": wrong, "_illegal": np.ones(self.num_envs, np.bool_)}
        return able

    def look(self) -> Observation:
        """Rows and masks of whoever is asked."""
        found = {"observation": self.native.observations, "action_mask": self.native.masks}
        if self.out is None:
            return {name: self.own(array) for name, array in found.items()}
        for name, array in found.items():
            np.copyto(self.out[name], array)
        return self.out


def checked(out: Observation, space: spaces.Dict) -> Observation:
    """Arrays of the caller's that observations fit into."""
    for name, wanted in space.spaces.items():
        array = out.get(name)
        fits = isinstance(array, np.ndarray) and array.shape == wanted.shape and array.dtype == wanted.dtype
        if not (fits and array is not None and array.flags.c_contiguous and array.flags.writeable):
            raise ValueError(f"out[{name!r}] must be a contiguous, writable array of {wanted.dtype}, {wanted.shape}")
    return out


for name in games.names():
    gymnasium.register(
        f"konspira/{name}-v{games.find(name).version}",
        entry_point="konspira.env.gymnasium:Seat",
        vector_entry_point="konspira.env.gymnasium:Batch",
        kwargs={"game": name},
    )
