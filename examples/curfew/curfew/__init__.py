"""Curfew: a courier brings parcels past a patrol, for two.

Each night three loads lie in three streets. The courier takes one in secret, the patrol searches one street; what it
finds is lost. Nobody but the courier knows what got through until the last night is over. Begin with rules/frames.py.
"""

from __future__ import annotations

from functools import cache

from curfew.mind.features import FEATURES
from curfew.mind.player import Sensible
from curfew.rules import actions, frames, state, view
from konspira.game import Game, Mind, Rules, Table
from konspira.options import Choice, Setup


def start(setup: Setup) -> state.State:
    """The city before the first night."""
    return frames.start(int(setup["nights"]))


def role(s: state.State, seat: int) -> str:
    """The side a seat plays."""
    return actions.SIDES[seat]


def secrets(s: state.State, seat: int) -> tuple[str, ...]:
    """Where the courier has been on each night."""
    if seat != actions.COURIER:
        return ()
    return tuple(f"night {night + 1}: {actions.STREETS[street]}" for night, street in enumerate(s.taken))


@cache
def table() -> Table[view.View]:
    """How people see it."""
    from curfew.table import terminal, texts

    return Table(
        hint=texts.hint,
        label=texts.label,
        story=texts.story,
        draw=terminal.draw,
        revealed=terminal.revealed,
    )


GAME: Game[state.State, view.View] = Game(
    name="curfew",
    version=1,
    package=__name__,
    players=range(2, 3),
    usual=2,
    options=(Choice("nights", (3, 5, 7), 5),),
    rules=Rules(
        vocabulary=actions.VOCABULARY,
        start=start,
        clone=state.clone,
        scores=state.scores,
        census=state.census,
        view=view.view,
        deal=view.deal,
        bound=60,
        role=role,
        secrets=secrets,
    ),
    mind=Mind(bots={"sensible": Sensible}, features=FEATURES, bluffs=True),
    table=table,
)
