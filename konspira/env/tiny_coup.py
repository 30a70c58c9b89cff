"""A Coup small enough to be solved: three characters, two players with one card each, and a limit on turns."""

from __future__ import annotations

from dataclasses import replace

from konspira import games, kernel
from konspira.game import Game, anything_goes
from konspira.games.coup.rules import bag, frames, state, view
from konspira.games.coup.rules.actions import ASSASSIN, CONTESSA, DUKE, EXCHANGE, STEAL
from konspira.options import Setup

COPIES = 2  # of each character
COINS = 2  # of each player
TURN = frames.Turn
LEFT_OUT = (EXCHANGE, STEAL, STEAL + 1)


def start(setup: Setup) -> state.State:
    """Two coins and one hidden card each, seat 0 to move."""
    deck = bag.of((DUKE, ASSASSIN, CONTESSA)) * COPIES
    players = [state.Player(COINS, bag.EMPTY, bag.EMPTY, bag.EMPTY) for _ in range(2)]
    s = state.State([frames.TURNS[0], frames.DEALS[1], frames.DEALS[0]], players, False, deck)
    s.treasury = state.COINS - 2 * COINS
    s.first = 0
    return s


def legal(s: state.State, seat: int) -> tuple[int, ...]:
    """As in Coup, without the two characters that are not there."""
    return tuple(action for action in kernel.legal(s, seat) if action not in LEFT_OUT)


def make() -> Game[state.State, view.View]:
    """The small game; views of it cannot be dealt again, for its deck is another."""
    coup = games.find("coup")
    rules = replace(coup.rules, check=anything_goes, start=start, legal=legal)
    mind = replace(coup.mind, bots={})
    return replace(coup, name="tiny_coup", players=range(2, 3), usual=2, options=(), rules=rules, mind=mind)
