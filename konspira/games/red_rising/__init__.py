"""Red Rising: 112 characters and six houses for two to six."""

from __future__ import annotations

from importlib import import_module

from konspira.game import Game
from konspira.games.red_rising import abilities, cards, features, rules, state, view, words
from konspira.games.red_rising.bot import Sensible
from konspira.games.red_rising.frames import Ask, Block, Guard
from konspira.games.red_rising.instinct import Quick
from konspira.options import Flag, Setup

assert abilities  # importing them registers the cards


def start(setup: Setup) -> state.State:
    """The table before anything is dealt."""
    return rules.start(setup.players, bool(setup["gentle"]))


def role(s: state.State, seat: int) -> str:
    """The house."""
    return words.HOUSES[s.players[seat].house]


def routine(v: view.View) -> bool:
    """Blocks, and what is declared at the end, need no search: the best answer is known."""
    frame = v.stack[-1]
    wild = isinstance(frame, Ask) and frame.about.startswith("wild")
    return wild or isinstance(frame, (Block, Guard, rules.EndAbilities))


def secrets(s: state.State, seat: int) -> tuple[str, ...]:
    """The cards of a hand."""
    return tuple(cards.IDS[card] for card in s.players[seat].hand)


GAME: Game[state.State, view.View] = Game(
    name="red_rising",
    version=1,
    players=range(2, words.MOST_PLAYERS + 1),
    options=(Flag("gentle"),),
    vocabulary=words.VOCABULARY,
    start=start,
    clone=state.clone,
    scores=state.scores,
    census=state.census,
    view=view.view,
    deal=view.deal,
    role=role,
    table=lambda: import_module("konspira.games.red_rising.table"),
    bots={"sensible": Sensible},
    usual=4,
    bound=6000,
    instinct=Quick,
    routine=routine,
    secrets=secrets,
    features=features.FEATURES,
)
