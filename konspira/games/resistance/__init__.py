"""The Resistance with The Plot Thickens: missions, votes and hidden spies for five to ten."""

from __future__ import annotations

from importlib import import_module

from konspira.game import Game
from konspira.games.resistance import features, rules, state, view, words
from konspira.games.resistance.bot import Sensible
from konspira.games.resistance.counsel import Counsellor
from konspira.games.resistance.instinct import Quick
from konspira.games.resistance.mind import Believer
from konspira.learned import learned
from konspira.options import Flag, Setup


def start(setup: Setup) -> state.State:
    """The table before anything is dealt."""
    return rules.start(setup.players, bool(setup["blind_spies"]), bool(setup["targeting"]), bool(setup["plot"]))


def role(s: state.State, seat: int) -> str:
    """The side a seat is on."""
    return words.CHARACTERS[s.spies >> seat & 1]


def secrets(s: state.State, seat: int) -> tuple[str, ...]:
    """The side a seat is on."""
    return (role(s, seat),)


def sayable(setup: Setup, statement: int) -> bool:
    """A statement about a seat needs somebody in it."""
    return words.about_seat(statement) < setup.players


def players_of(v: view.View) -> int:
    """How many play."""
    return int(v.players)


GAME: Game[state.State, view.View] = Game(
    name="resistance",
    version=1,
    players=range(words.FEWEST_PLAYERS, words.MOST_PLAYERS + 1),
    options=(Flag("blind_spies"), Flag("targeting"), Flag("plot")),
    vocabulary=words.VOCABULARY,
    start=start,
    clone=state.clone,
    scores=state.scores,
    census=state.census,
    view=view.view,
    deal=view.deal,
    role=role,
    table=lambda: import_module("konspira.games.resistance.table"),
    bots={"sensible": Sensible, "learned": learned("resistance", features.FEATURES, players_of)},
    usual=5,
    bound=2000,
    talk=words.STATEMENTS,
    sayable=sayable,
    instinct=Quick,
    belief=Believer,
    counsel=Counsellor,
    trust=100,
    proof=1.0,
    secrets=secrets,
    features=features.FEATURES,
)
