"""PettingZoo: every game with agents that take turns, or that answer at the same time where the rules let them."""

from __future__ import annotations

import random
import warnings
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger

from konspira.env import illegal_mode
from konspira.env.table import Observation, Table

RENDER_MODES = ["ansi", "human"]


class Common:
    """What both kinds of environment have: a table, names of agents, spaces and drawing."""

    table: Table
    render_mode: str | None
    together: bool  # whether agents that are asked at once answer in one step

    def lay(
        self, game: str, players: int | None, render_mode: str | None, illegal: str, options: dict[str, object]
    ) -> None:
        """Set the table up."""
        self.illegal = illegal_mode(illegal, ("raise", "replace"))
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.table = Table(game, players, options)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"konspira_{game}_v{self.table.game.version}", "render_modes": RENDER_MODES,
            "is_parallelizable": self.together, "render_fps": 1,
        }  # fmt: skip
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.setup.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        features = self.table.features
        self.observation_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Dict(
                observation=spaces.Box(0, 255, (features.size,), np.uint8),
                action_mask=spaces.Box(0, 1, (features.actions,), np.int8),
            )
            for agent in self.possible_agents
        }
        self.action_spaces: dict[str, spaces.Space[Any]] = {
            agent: spaces.Discrete(features.actions) for agent in self.possible_agents
        }

        self.state_space: spaces.Space[Any] = spaces.Box(0, 255, (features.size * self.table.setup.players,), np.uint8)

    def state(self) -> NDArray[Any]:
        """What all agents know together, for a critic that may: the rows of all seats one after another."""
        return self.table.whole()

    def answer(self, seat: int, action: int) -> bool:
        """Play an action as the seat counts them; says whether it was illegal and another was taken."""
        able = self.table.able(seat, action) if self.illegal == "replace" else action
        self.table.play(seat, able)
        return able != action

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """A row of features and a mask of actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of the actions, as the seat counts them."""
        return self.action_spaces[agent]

    def shuffle(self, seed: int | None) -> None:
        """A new match; without a seed it is another one each time."""
        self.table.reset(random.getrandbits(62) if seed is None else seed)

    def close(self) -> None:
        """Nothing is left open."""

    def draw(self) -> str | None:
        """The table as a spectator sees it."""
        if self.render_mode is None:
            warnings.warn("render() does nothing: no render_mode was given", stacklevel=3)
            return None
        text = self.table.draw()
        if self.render_mode == "ansi":
            return text
        print(text)  # noqa: T201 - that is what a person asked for
        return None


class Turns(Common, AECEnv[str, Observation, int]):
    """Agents take turns; where the rules ask several at once, luck says who answers first."""

    together = False

    def __init__(
        self, game: str, players: int | None, render_mode: str | None, illegal: str, options: dict[str, object]
    ) -> None:
        super().__init__()
        self.lay(game, players, render_mode, illegal, options)
        self.agents: list[str] = []

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match."""
        self.shuffle(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[self.table.next()]

    def observe(self, agent: str) -> Observation:
        """What an agent may know."""
        if not hasattr(self, "agent_selection"):
            EnvLogger.error_observe_before_reset()
        return self.table.observe(self.seat_of[agent])

    def step(self, action: int | None) -> None:
        """Answer for the selected agent; one that is out can only be taken away, by None."""
        if not hasattr(self, "agent_selection"):
            EnvLogger.error_step_before_reset()
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is in the game and must act: None is for agents that are out")
        self.infos[agent] = {"illegal": True} if self.answer(self.seat_of[agent], int(action)) else {}
        if any(self.rewards.values()):
            self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        found = self.table.returns()
        if found is not None:
            for each in self.agents:
                self.rewards[each] = found[self.seat_of[each]]
                self.terminations[each] = True
            self._accumulate_rewards()
            self._deads_step_first()
            return
        self.agent_selection = self.possible_agents[self.table.next()]
        if self.table.loses_seats:
            self.take_out()

    def take_out(self) -> None:
        """Agents that will not be asked again have lost."""
        for seat in self.table.out():
            agent = self.possible_agents[seat]
            if agent in self.terminations and not self.terminations[agent]:
                self.terminations[agent] = True
                self.rewards[agent] = -1 / (len(self.possible_agents) - 1)
                self._cumulative_rewards[agent] += self.rewards[agent]
                self._deads_step_first()

    def render(self) -> str | None:
        """Draw the table as a spectator sees it."""
        return self.draw()


class Together(Common, ParallelEnv[str, Observation, int]):
    """All agents step at once: those who are asked answer in an order that luck decides, the others wait.

    The mask of an agent that is not asked is all zeros, and its action is not looked at.
    """

    together = True

    def __init__(
        self, game: str, players: int | None, render_mode: str | None, illegal: str, options: dict[str, object]
    ) -> None:
        self.lay(game, players, render_mode, illegal, options)
        self.agents: list[str] = []

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a match."""
        self.shuffle(seed)
        self.agents = self.possible_agents[:]
        return self.look(), {agent: {} for agent in self.agents}

    def look(self) -> dict[str, Observation]:
        """What every agent may know."""
        return {agent: self.table.observe(self.seat_of[agent]) for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:  # fmt: skip
        """Everybody who is asked answers; what an earlier answer has made void is dropped."""
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return {}, {}, {}, {}, {}
        table = self.table
        asked = list(table.asked)
        frame = table.state.stack[-1]
        for seat in asked:
            if self.possible_agents[seat] not in actions:
                raise ValueError(f"{self.possible_agents[seat]} is asked and gave no action")
        whole: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        first = True
        while asked and (first or (set(asked) <= set(table.asked) and type(table.state.stack[-1]) is type(frame))):
            seat = asked.pop(table.rng.below(len(asked)))
            if self.answer(seat, int(actions[self.possible_agents[seat]])):
                whole[self.possible_agents[seat]]["illegal"] = True
            first = False
        found = table.returns()
        lost = -1 / (len(self.possible_agents) - 1)
        out = set(table.out())
        gone = {agent: found is not None or self.seat_of[agent] in out for agent in self.agents}
        rewards = {
            agent: found[self.seat_of[agent]] if found is not None else lost if gone[agent] else 0.0
            for agent in self.agents
        }
        seen = self.look()
        kept = dict.fromkeys(self.agents, False)
        self.agents = [agent for agent in self.agents if not gone[agent]]
        return seen, rewards, gone, kept, whole

    def render(self) -> str | None:
        """Draw the table as a spectator sees it."""
        return self.draw()


def env(
    game: str = "coup", players: int | None = None, render_mode: str | None = None, illegal: str = "raise",
    **options: object,
) -> Turns:  # fmt: skip
    """A game with agents that take turns; an illegal answer raises, or with "replace" any legal one is taken."""
    return Turns(game, players, render_mode, illegal, options)


def parallel_env(
    game: str = "coup", players: int | None = None, render_mode: str | None = None, illegal: str = "raise",
    **options: object,
) -> Together:  # fmt: skip
    """A game with agents that step together; an illegal answer raises, or with "replace" any legal one is taken."""
    return Together(game, players, render_mode, illegal, options)
