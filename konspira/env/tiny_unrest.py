"""An Unrest small enough to be solved: the final operation for two districts, a hand of four and three tokens."""

from __future__ import annotations

from dataclasses import replace

from konspira import games, kernel
from konspira.game import Game, anything_goes
from konspira.games.unrest.rules import bag, components, frames, state, view
from konspira.games.unrest.rules.actions import (
    ALL_DISTRICTS,
    ALL_TOKENS,
    BLOCKADE,
    CAPITOL,
    DECOY,
    DISTRICTS,
    EQUIPMENT,
    PEACE,
    PLENTY,
    POLICE,
    PROPAGANDA,
    RIOT,
    SABOTAGE,
    SEND,
    TRUTH,
    card_of,
)
from konspira.options import Setup

REROUTING = 4  # the token that is left out
MISSIONS = (2, 3, 4)  # beside the first; with them either district lacks one card of a value
OUT_OF_REACH = (BLOCKADE + POLICE, *(SEND + place * len(DISTRICTS) + POLICE for place in range(state.PLACES)))


def cards(*chosen: tuple[int, int]) -> int:
    """A bag of cards, each a suit and a value."""
    return sum(int(bag.one(card_of(suit, value))) for suit, value in chosen)


def start(setup: Setup) -> state.State:
    """Two districts are taken and a third wins: one lacks a four, one a three; chance draws the last card of a hand."""
    s = state.new_city(False)
    s.row, s.round = 0, 1
    s.missions = state.in_play(components.book(""), MISSIONS)
    s.free = ALL_DISTRICTS & ~(1 << CAPITOL | 1 << TRUTH)
    for taken in (CAPITOL, TRUTH):
        s.districts[taken].taken = 1
    s.districts[PLENTY].up = cards((PROPAGANDA, 4), (RIOT, 4))
    s.districts[PEACE].up = cards((PROPAGANDA, 3), (RIOT, 3))
    s.hand = cards((SABOTAGE, 3), (RIOT, 2)) + bag.one(DECOY)
    s.deck = cards((SABOTAGE, 4), (EQUIPMENT, 3), (EQUIPMENT, 2)) + bag.one(DECOY)
    s.tokens = ALL_TOKENS & ~REROUTING
    s.final = True
    for frame in (*frames.FINAL_PHASES, frames.A_CARD_DRAWN):
        s.stack.append(frame)
    return s


def legal(s: state.State, seat: int) -> tuple[int, ...]:
    """As in Unrest, without the third district that is left."""
    return tuple(action for action in kernel.legal(s, seat) if action not in OUT_OF_REACH)


def make() -> Game[state.State, view.View]:
    """The small game; views of it cannot be dealt again, for its deck is another."""
    unrest = games.find("unrest")
    rules = replace(unrest.rules, check=anything_goes, start=start, legal=legal)
    mind = replace(unrest.mind, bots={}, advice=None)
    return replace(unrest, name="tiny_unrest", options=(), rules=rules, mind=mind)
