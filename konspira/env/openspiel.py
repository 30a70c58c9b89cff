"""OpenSpiel: `import konspira.env.openspiel`, then `pyspiel.load_game("python_konspira_coup")` and the other games.

Chance is explicit, players answer one at a time (the lowest seat of those that are asked), and an information state is
what its seat has seen happen.  Actions are numbered as in the vocabulary of the game, with seats as they are at the
table.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import lru_cache
from typing import Any

import numpy as np
import pyspiel

from konspira import games, kernel
from konspira.env import features_of, returns, tiny_coup, tiny_unrest
from konspira.game import Game
from konspira.kernel import CHANCE, HIDDEN, SPECTATOR
from konspira.options import Choice, Document, Flag, Option, Setup
from konspira.rng import Rng
from konspira.wire import encode

PREFIX = "python_konspira_"
NO_LIMIT = 0
TERMINAL, CHANCE_NODE = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.CHANCE)
PLAYED: dict[str, Game[Any, Any]] = {}  # the games that OpenSpiel knows of, by their names
NUMBER, TEXT = "n", "hex:"  # what stands before a number or a document among parameters that are words


class Inside:
    """The match in a state: what OpenSpiel copies when it copies a state."""

    def __init__(self, game: Game[Any, Any], state: Any, past: list[str], turns: int) -> None:
        self.game = game
        self.state = state
        self.past = past  # what each seat, and last a spectator, has seen, as far as anybody has asked for the words
        self.news: list[tuple[int, tuple[int, ...]]] = []  # and what came after that
        self.turns = turns

    def __deepcopy__(self, memo: dict[int, Any]) -> Inside:
        """A copy to play on."""
        other = Inside(self.game, self.game.rules.clone(self.state), self.past[:], self.turns)
        other.news = self.news[:]
        return other

    def __reduce__(self) -> Any:
        """What OpenSpiel writes when it serializes a state."""
        return restored, (self.game.name, self.state, self.told(), self.turns)

    def play(self, seat: int, action: int) -> None:
        """One answer, into the state and into what everybody has seen."""
        state, rules = self.state, self.game.rules
        if rules.seen is kernel.seen:
            seen = kernel.witnessed(state, seat, action, len(self.past) - 1)
        else:
            seen = tuple(rules.seen(state, seat, action, each) for each in (*range(len(self.past) - 1), SPECTATOR))
        self.news.append((seat, seen))
        rules.play(state, seat, action)

    def told(self) -> list[str]:
        """What each seat has seen, and last a spectator, in words."""
        if self.news:
            for place in range(len(self.past)):
                events = [f"{seat}:{'?' if seen[place] == HIDDEN else seen[place]} " for seat, seen in self.news]
                self.past[place] += "".join(events)
            self.news.clear()
        return self.past

    def dealt(self, seat: int, rng: Rng) -> Inside:
        """Another match that looks the same to `seat`; what the others have seen is made up from their views of it."""
        state = self.game.rules.deal(self.game.rules.view(self.state, seat), rng)
        past = [f"{encode(self.game.rules.view(state, other)).decode()} " for other in range(len(self.past) - 1)]
        past[seat] = self.told()[seat]
        return Inside(self.game, state, [*past, self.past[-1]], self.turns)


def restored(name: str, state: Any, past: list[str], turns: int) -> Inside:
    """A match that was serialized."""
    return Inside(PLAYED[name], state, past, turns)


@lru_cache(4096)
def odds(options: tuple[int, ...]) -> list[tuple[int, float]]:
    """How likely each of chance's options is; they come back all the time."""
    return [(action, times / len(options)) for action, times in sorted(Counter(options).items())]


class State(pyspiel.State):
    """A state of a game of ours."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        played: Game[Any, Any] = game.played
        self.inside = Inside(played, played.rules.start(game.setup), [""] * (game.setup.players + 1), 0)
        self.turn_limit = game.turn_limit
        self.turn_frame = game.turn_frame
        self.players = game.setup.players
        self.look()

    def look(self) -> None:
        """Find out who is next: OpenSpiel asks that several times a step, and each time it costs a call from C++."""
        inside = self.inside
        asked = inside.game.rules.waiting(inside.state)
        if not asked or (self.turn_limit and self.cut_short):
            self.over, self.seat, self.next = True, CHANCE, TERMINAL
        else:
            seat = asked[0]
            self.over, self.seat, self.next = False, seat, CHANCE_NODE if seat == CHANCE else seat

    @property
    def cut_short(self) -> bool:
        """Whether the turns have run out."""
        if not self.turn_limit or self.inside.turns < self.turn_limit or not self.inside.state.stack:
            return False
        return isinstance(self.inside.state.stack[-1], self.turn_frame)

    def current_player(self) -> int:
        """Who answers next."""
        return self.next

    # OpenSpiel answers the next two itself too, but asks this state back several times for it, from C++ into Python.

    def is_chance_node(self) -> bool:
        """Whether chance answers next."""
        return self.next == CHANCE_NODE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What a player, or whoever is next, may answer."""
        who = self.next if player is None else player
        if who >= 0 and not self.over:
            return sorted(self.inside.game.rules.legal(self.inside.state, who))
        return [action for action, _ in self.chance_outcomes()] if who == self.next == CHANCE_NODE else []

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.inside.game.rules.legal(self.inside.state, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may answer, and how likely."""
        return odds(self.inside.game.rules.legal(self.inside.state, CHANCE))[:]

    def _apply_action(self, action: int) -> None:
        inside = self.inside
        if self.turn_limit and isinstance(inside.state.stack[-1], self.turn_frame):
            inside.turns += 1
        inside.play(self.seat, action)
        self.look()

    def _action_to_string(self, player: int, action: int) -> str:
        return self.inside.game.describe(action)

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.over

    def returns(self) -> list[float]:
        """1 for whoever wins alone, nothing in sum; a match that is cut short is a draw."""
        scores = self.inside.game.rules.scores(self.inside.state)
        return [0.0] * self.players if scores is None else list(returns(scores))

    def resample_from_infostate(self, player: int, sampler: Any = random.random) -> State:
        """Another state that looks the same to the player, with hidden cards dealt by `sampler`'s numbers."""
        return resampled(self, player, sampler)

    def __str__(self) -> str:
        """Everything, for debugging."""
        return encode(self.inside.state).decode()


def resampled(state: State, player: int, sampler: Any = random.random) -> State:
    """Another state that looks the same to the player; a resampler for OpenSpiel's ISMCTS."""
    other = state.clone()
    other.inside = state.inside.dealt(player, Rng(int(sampler() * (1 << 53))))
    return other


class Observer:
    """What a player observes: the features of the view as a tensor and the view as text, or the history as text.

    A history is as long as its match, so with perfect recall there is text alone and no tensor.
    """

    def __init__(self, game: Any, wanted: Any) -> None:
        self.recall = wanted.perfect_recall
        self.private = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if self.recall:
            return
        self.features = features_of(game.played)
        self.tensor = np.zeros(self.features.size, np.float32)
        begin = 0
        for block in self.features.blocks:
            self.dict[block.name] = self.tensor[begin : begin + block.size]
            begin += block.size

    def set_from(self, state: State, player: int) -> None:
        """Update the tensor, if there is one."""
        if self.recall:
            return
        seat = player if self.private else SPECTATOR
        inside = state.inside
        self.tensor[:] = np.frombuffer(self.features.seen(inside.game.rules.view, inside.state, seat), np.uint8)

    def string_from(self, state: State, player: int) -> str:
        """The same as text: all that has been seen, or what is seen now."""
        inside = state.inside
        if self.recall:
            return f"{player} {inside.told()[player if self.private else -1]}"
        return (
            f"{player} {encode(inside.game.rules.view(inside.state, player if self.private else SPECTATOR)).decode()}"
        )


def default(option: Option) -> Any:
    """The default of an option as OpenSpiel takes it: a flag, a number where all choices are numbers, or a word."""
    numbers = isinstance(option, Choice) and all(type(value) is int for value in option.values)
    return option.default if isinstance(option, Flag) or numbers else spelled(option, option.default)


def spelled(option: Option, value: object) -> Any:
    """A value as it survives being written among OpenSpiel's parameters and read again."""
    if type(value) is type(option.default) and not isinstance(value, str):
        return value
    if isinstance(option, Document):
        return TEXT + str(value).encode().hex() if value else ""
    return f"{NUMBER}{value}" if isinstance(value, int) else str(value)


def meant(value: object) -> object:
    """What was spelled so."""
    if isinstance(value, str) and value.startswith(TEXT):
        return bytes.fromhex(value.removeprefix(TEXT)).decode()
    if isinstance(value, str) and value[:1] == NUMBER and value[1:].isdigit():
        return int(value[1:])
    return value


def register(played: Game[Any, Any], turn_limit: int = NO_LIMIT, turn_frame: type = object) -> None:
    """Make a game known to OpenSpiel as python_konspira_NAME."""
    PLAYED[played.name] = played
    parameters = {"players": played.usual, **{option.name: default(option) for option in played.options}}
    if turn_limit:
        parameters["turns"] = turn_limit
    kind = pyspiel.GameType(
        short_name=PREFIX + played.name,
        long_name=f"Konspira: {played.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=played.players[-1],
        min_num_players=played.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )

    class Loaded(pyspiel.Game):
        """The game with some number of players and options."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = {**parameters, **(params or {})}
            self.played = played
            self.turn_limit = int(given.pop("turns", NO_LIMIT))
            self.turn_frame = turn_frame
            self.setup: Setup = played.setup(
                int(given.pop("players")), {name: meant(value) for name, value in given.items()}
            )
            known = {option.name: option for option in played.options}
            told = {
                name: spelled(known[name], self.setup[name]) if name in known else value
                for name, value in (params or {}).items()
            }
            information = pyspiel.GameInfo(
                num_distinct_actions=len(played.rules.vocabulary),
                max_chance_outcomes=len(played.rules.vocabulary),
                num_players=self.setup.players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=played.rules.bound,
            )
            super().__init__(kind, information, told)

        def new_initial_state(self) -> State:
            return State(self)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            if params:
                raise ValueError(f"observers of {played.name} take no parameters, not {params}")
            return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    pyspiel.register_game(kind, Loaded)


for name in games.names():
    register(games.find(name))
register(tiny_coup.make(), turn_limit=4, turn_frame=tiny_coup.TURN)
register(tiny_unrest.make())
