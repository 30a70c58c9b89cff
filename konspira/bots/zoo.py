"""The zoo of a game: strangers to be measured against, one half of them never looked at while anything is chosen.

A name's digest says to which half it belongs, so that nobody picks and no newcomer moves the others.  Settings may be
tried on `zoo:seen`; what is reported is measured on `zoo:unseen` too, and on `zoo:fresh`, those who came last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from hashlib import sha256
from typing import Any

from konspira.errors import BadRequest
from konspira.game import Bot, Event, Game, Stranger
from konspira.mind.zoo import Player
from konspira.options import suggest
from konspira.rng import Rng, choose_by_weight

PREFIX = "zoo:"
SEEN, UNSEEN, FRESH, ALL = "seen", "unseen", "fresh", "all"
HALVES = (SEEN, UNSEEN, FRESH, ALL)
PATIENCE = 1_500  # events: several times as many as a match has


class Anything(Player):
    """Any option, each as likely."""

    def choose(self, view: Any, legal: Sequence[int], history: Sequence[Event]) -> int:
        """One of `legal`, whatever the seat knows."""
        return self.any_of(legal)


class First:
    """Always the first option, like somebody who wants to be done."""

    def choose(self, view: Any, legal: Sequence[int], history: Sequence[Event]) -> int:
        """The first of `legal`."""
        return legal[0]


class Absent(Player):
    """Plays sensibly, but every fourth answer is anything at all."""

    def __init__(self, rng: Rng, game: Game[Any, Any]) -> None:
        super().__init__(rng)
        self.sensible = game.mind.bots["sensible"](rng)

    def choose(self, view: Any, legal: Sequence[int], history: Sequence[Event]) -> int:
        """One of `legal`."""
        return self.any_of(legal) if self.flip(0.25) else self.sensible.choose(view, legal, history)


class Intuitive(Player):
    """Imagines one world that its view could be a view of, and follows instinct there."""

    def __init__(self, rng: Rng, game: Game[Any, Any]) -> None:
        super().__init__(rng)
        self.game = game
        assert game.mind.instinct is not None
        self.instinct = game.mind.instinct()

    def choose(self, view: Any, legal: Sequence[int], history: Sequence[Event]) -> int:
        """One of `legal`, as likely as a quick player leans to it."""
        if len(legal) == 1:
            return legal[0]
        world = self.game.rules.deal(view, self.rng)
        self.instinct.me = int(view.seat)
        self.instinct.ready(world)
        self.instinct.begin(world)
        weights = self.instinct.weights(world, int(view.seat), tuple(legal))
        return legal[choose_by_weight([float(weight) for weight in weights], self.rng)]


class Restless(Player):
    """A stranger who loses patience: a table of those who never hurt each other would go on for ever."""

    def __init__(self, rng: Rng, bot: Bot) -> None:
        super().__init__(rng)
        self.bot = bot

    def choose(self, view: Any, legal: Sequence[int], history: Sequence[Event]) -> int:
        """What the stranger would do; in a match that is too long, now and then anything."""
        if len(history) > PATIENCE and self.flip(0.25):
            return self.any_of(legal)
        return self.bot.choose(view, legal, history)

    def speak(self, view: Any, history: Sequence[Event], action: int) -> Sequence[int]:
        """What the stranger has to say."""
        speak = getattr(self.bot, "speak", None)
        found: Sequence[int] = speak(view, history, action) if speak is not None else ()
        return found


def anywhere(game: Game[Any, Any]) -> dict[str, Stranger]:
    """Strangers that can play any game."""
    found = {
        "anything": Stranger(Anything, "any option, each as likely"),
        "first": Stranger(lambda rng: First(), "always the first option"),
    }
    if "sensible" in game.mind.bots:
        found["absent"] = Stranger(partial(Absent, game=game), "sensible, but every fourth answer is anything")
    if game.mind.instinct is not None:
        found["intuitive"] = Stranger(partial(Intuitive, game=game), "follows instinct in one world that could be")
    return found


def members(game: Game[Any, Any], half: str = ALL) -> Mapping[str, Stranger]:
    """The strangers of a game, or one half of them, by their names."""
    everybody = {**game.mind.zoo(), **anywhere(game)}
    return {name: one for name, one in sorted(everybody.items()) if half in (ALL, half_of(game, name))}


def half_of(game: Game[Any, Any], name: str) -> str:
    """The half to which a name belongs, by its digest alone; newcomers are neither seen nor unseen."""
    known = game.mind.zoo().get(name)
    if known is not None and known.fresh:
        return FRESH
    return UNSEEN if sha256(f"{game.name} {name}".encode()).digest()[0] & 1 else SEEN


def find(game: Game[Any, Any], which: str) -> tuple[str, ...]:
    """The bots that `zoo:seen`, `zoo:unseen`, `zoo:all` or one member's name stand for."""
    name = which.removeprefix(PREFIX)
    everybody = members(game)
    if name in HALVES:
        return tuple(PREFIX + each for each in members(game, name))
    if name not in everybody:
        raise BadRequest(f"the zoo of {game.name} has no {name!r}: {suggest(name, (*HALVES, *everybody))}")
    return (PREFIX + name,)


def make(game: Game[Any, Any], name: str, rng: Rng) -> Bot:
    """The member of that name, for one seat of one match."""
    found = members(game).get(name.removeprefix(PREFIX))
    if found is None:
        find(game, name)
        raise BadRequest(f"{name} is several players of {game.name}: name one, as in zoo:first")
    return Restless(rng, found.make(rng))
