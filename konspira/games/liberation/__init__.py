"""Liberation: a hidden base in a changing galaxy, for two.

The Dynasty hunts for the hidden base of the Resistance on four planets; the Resistance evades it until time is up.
Begin reading with rules/frames.py, the turns of both sides; rules/missions.py has what cards do, mind/belief.py where
the Dynasty looks, table/texts.py how it is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from konspira.game import Game, MakeBot, Mind, Rules, Stranger, Table, when_called
from konspira.games.liberation.mind import belief, features
from konspira.games.liberation.mind.instinct import Quick
from konspira.games.liberation.mind.player import Sensible
from konspira.games.liberation.rules import actions, frames, state, view
from konspira.games.liberation.rules.components import load
from konspira.language import message
from konspira.mind.advice import answer_of
from konspira.mind.learned import Trained
from konspira.mind.recall import recency
from konspira.options import Choice, Document, Flag, Setup


def check(setup: Setup) -> None:
    """A component file must be whole and make sense."""
    load(str(setup["components"]))


def start(setup: Setup) -> state.State:
    """The table before anything is laid out."""
    distorted = setup["distorted"]
    if distorted == "no":
        replaced = frames.NO_PLANET
    elif distorted == "random":
        replaced = frames.ANY_PLANET
    else:
        replaced = actions.PLANETS.index(str(distorted))
    return frames.start(
        load(str(setup["components"])).parts, replaced, int(setup["discards"]), bool(setup["open_discards"]),
        bool(setup["open_missions"]),
    )  # fmt: skip


def role(s: state.State, seat: int) -> str:
    """The side."""
    return "dynasty" if seat == actions.DYNASTY else "resistance"


def secrets(s: state.State, seat: int) -> tuple[str, ...]:
    """The cards of a hand, and where the base is."""
    held = [f"card {letter}" for n, letter in enumerate(actions.LETTERS) if state.side(s, seat).hand >> n & 1]
    at = [f"base {actions.LETTERS[s.base]}"] if seat == actions.RESISTANCE and s.base != actions.NOWHERE else []
    return (*at, *held)


def novice() -> MakeBot:
    """One who makes a beginner's mistakes."""
    from konspira.games.liberation.mind.novice import Novice

    return Novice


def daring(v: view.View, action: int) -> bool:
    """A strike of the Dynasty's; for the Resistance a mission, which tells where one is and what one has."""
    if v.seat == actions.DYNASTY:
        return actions.ATTACK <= action < actions.DISCARD
    return actions.MISSION <= action < actions.EXPLOIT


def zoo() -> Mapping[str, Stranger]:
    """Strangers to measure bots against, loaded when they are wanted."""
    from konspira.games.liberation.mind import fresh, zoo

    return {**zoo.zoo(), **fresh.fresh()}


@cache
def table() -> Table[view.View]:
    """How people see it."""
    from konspira.games.liberation.table import aids, facts, texts

    return Table(
        hint=texts.hint,
        label=texts.label,
        story=texts.story,
        heading=texts.heading,
        secret=texts.secret,
        draw=when_called("konspira.games.liberation.table.terminal:draw"),
        revealed=when_called("konspira.games.liberation.table.terminal:revealed"),
        extra=aids.extra,
        obvious=aids.obvious,
        sides=(message("side-dynasty"), message("side-resistance")),
        minutes="25",
        shelf=4,
        facts=facts.facts,
    )


RECALL = recency(len(actions.VOCABULARY))
ADVICE = answer_of(Sensible)


def both_sides(view: view.View) -> int:
    """How many play, as the trained player asks."""
    return 2


GAME: Game[state.State, view.View] = Game(
    name="liberation",
    version=2,
    package=__name__,
    players=range(2, 3),
    usual=2,
    options=(
        Choice("discards", (0, 1, 2), 1),
        Choice("distorted", ("no", "random", *actions.PLANETS[: actions.GALVACIL]), "no"),
        Flag("open_discards"),
        Flag("open_missions"),
        Document("components"),
    ),
    rules=Rules(
        vocabulary=actions.VOCABULARY,
        start=start,
        clone=state.clone,
        scores=state.scores,
        census=state.census,
        view=view.view,
        deal=view.deal,
        bound=3000,
        role=role,
        check=check,
        secrets=secrets,
    ),
    mind=Mind(
        bots={"sensible": Sensible, "learned": Trained(__name__, features.FEATURES, both_sides, RECALL, advice=ADVICE)},
        zoo=zoo,
        novice=novice,
        lapses={"beginner": 0.85, "easy": 0.4, "hard": 0.27},
        daring=daring,
        instinct=Quick,
        handicaps=(6.0, 1.0),
        features=features.FEATURES,
        recall=RECALL,
        advice=ADVICE,
        anchor=0.06,
        aids=belief.aids,
        forecasts=belief.forecasts,
        remembers=True,
    ),
    table=table,
)
