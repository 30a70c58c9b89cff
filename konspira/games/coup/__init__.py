"""Coup: claims, bluffs and challenges for two to six."""

from __future__ import annotations

from importlib import import_module

from konspira.errors import BadRequest
from konspira.game import Game
from konspira.games.coup import bag, court, features, rules, view, words
from konspira.games.coup.bot import Sensible
from konspira.games.coup.instinct import Quick
from konspira.learned import learned
from konspira.options import Choice, Flag, Setup


def check(setup: Setup) -> None:
    """A draft needs exactly two players, and the first player a chair."""
    if setup["draft"] and setup.players != 2:
        raise BadRequest(f"option draft of coup is for 2 players, not {setup.players}")
    first = setup["first"]
    if isinstance(first, int) and first >= setup.players:
        raise BadRequest(f"option first names seat {first}, but the seats are 0 to {setup.players - 1}")


def start(setup: Setup) -> court.State:
    """The table before anything is dealt."""
    first = setup["first"]
    return rules.start(setup.players, bool(setup["draft"]), first if isinstance(first, int) else court.RANDOM)


def role(s: court.State, seat: int) -> str:
    """The place in the order of turns."""
    return f"turn {(seat - s.first) % len(s.players) + 1}"


def aims(action: int) -> int:
    """Whom a theft, an assassination or a coup is aimed at."""
    verb = int(words.verb_of(action)) if words.STEAL <= action < words.PASS else action
    return action - verb if words.STEAL <= action < words.PASS else -1


def secrets(s: court.State, seat: int) -> tuple[str, ...]:
    """The characters in a hand."""
    return tuple(words.ROLES[role] for role in bag.kinds(s.players[seat].hand))


def players_of(v: view.View) -> int:
    """How many play."""
    return len(v.coins)


GAME: Game[court.State, view.View] = Game(
    name="coup",
    version=1,
    players=range(2, words.MOST_PLAYERS + 1),
    options=(Flag("draft"), Choice("first", ("random", *range(words.MOST_PLAYERS)), "random")),
    vocabulary=words.VOCABULARY,
    start=start,
    clone=court.clone,
    scores=court.scores,
    census=court.census,
    view=view.view,
    deal=view.deal,
    role=role,
    table=lambda: import_module("konspira.games.coup.table"),
    bots={"sensible": Sensible, "learned": learned("coup", features.FEATURES, players_of)},
    usual=4,
    bound=2000,
    check=check,
    instinct=Quick,
    bluffs=True,
    trust=100,
    rash=0.2,
    remembers=True,
    aims=aims,
    secrets=secrets,
    features=features.FEATURES,
)
