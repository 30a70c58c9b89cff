"""Every game at every table size with every choice of options, and random matches to look at."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from pathlib import Path

from hypothesis import strategies as st

from konspira import CHANCE, Rng, find, names
from konspira.errors import BadRequest
from konspira.options import Document, Flag, Setup

SAMPLES = Path(__file__).parent / "samples"


def choices(game, option):
    """Every value of an option; of a document the usual one and a sample, if there is one."""
    if isinstance(option, Document):
        return ("", *SAMPLES.glob(f"{game.name}.{option.name}.*"))
    return (False, True) if isinstance(option, Flag) else option.values


def every_setup(game) -> Iterator[Setup]:
    """All players × all option sets that the game accepts."""
    for players in game.players:
        for values in itertools.product(*(choices(game, option) for option in game.options)):
            given = {option.name: value for option, value in zip(game.options, values, strict=True)}
            try:
                yield game.setup(players, given)
            except BadRequest:
                continue


# KONSPIRA_LAWS=mygame looks at nothing but that game.
PLAYED = tuple(os.environ.get("KONSPIRA_LAWS", "").split()) or names()
WORLDS = [(name, setup) for name in PLAYED for setup in every_setup(find(name))]

# A game first, so that one with many options does not crowd out the others.
worlds = st.sampled_from(PLAYED).flatmap(lambda name: st.sampled_from([world for world in WORLDS if world[0] == name]))
seeds = st.integers(0, 2**32)


def step(game, state, rng):
    """Let a random one of those asked answer at random; says who did what."""
    waiting = game.rules.waiting(state)
    seat = waiting[rng.below(len(waiting))]
    options = game.rules.legal(state, seat)
    action = options[rng.below(len(options))]
    game.rules.play(state, seat, action)
    return seat, action


def random_states(game, setup, seed, every=1):
    """The states of a random match, each as it stands before a decision, and the last."""
    rng = Rng(seed)
    state = game.rules.start(setup)
    for number in itertools.count():
        if number % every == 0 or not game.rules.waiting(state):
            yield state
        if not game.rules.waiting(state):
            return
        step(game, state, rng)


def seats(setup):
    return range(setup.players)


def deciding(game, state):
    """Whether players, not chance, are asked."""
    return game.rules.waiting(state) not in ((), (CHANCE,))
