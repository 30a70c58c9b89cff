"""Liberation: a hidden base in a changing galaxy, for two."""

from __future__ import annotations

from importlib import import_module

from konspira.game import Game
from konspira.games.liberation import features, rules, state, view, words
from konspira.games.liberation.bot import Sensible
from konspira.games.liberation.components import load
from konspira.games.liberation.instinct import Quick
from konspira.options import Choice, Document, Flag, Setup


def check(setup: Setup) -> None:
    """A component file must be whole and make sense."""
    load(str(setup["components"]))


def start(setup: Setup) -> state.State:
    """The table before anything is laid out."""
    distorted = setup["distorted"]
    if distorted == "no":
        replaced = rules.NO_PLANET
    elif distorted == "random":
        replaced = rules.ANY_PLANET
    else:
        replaced = words.PLANETS.index(str(distorted))
    return rules.start(
        load(str(setup["components"])).parts, replaced, int(setup["discards"]), bool(setup["open_discards"])
    )


def role(s: state.State, seat: int) -> str:
    """The side."""
    return "dynasty" if seat == words.DYNASTY else "resistance"


def secrets(s: state.State, seat: int) -> tuple[str, ...]:
    """The cards of a hand, and where the base is."""
    held = [f"card {letter}" for n, letter in enumerate(words.LETTERS) if state.side(s, seat).hand >> n & 1]
    at = [f"base {words.LETTERS[s.base]}"] if seat == words.RESISTANCE and s.base != words.NOWHERE else []
    return (*at, *held)


GAME: Game[state.State, view.View] = Game(
    name="liberation",
    version=1,
    players=range(2, 3),
    options=(
        Choice("discards", (0, 1, 2), 1),
        Choice("distorted", ("no", "random", *words.PLANETS[: words.GALVACIL]), "no"),
        Flag("open_discards"),
        Document("components"),
    ),
    vocabulary=words.VOCABULARY,
    start=start,
    clone=state.clone,
    scores=state.scores,
    census=state.census,
    view=view.view,
    deal=view.deal,
    role=role,
    table=lambda: import_module("konspira.games.liberation.table"),
    bots={"sensible": Sensible},
    usual=2,
    bound=3000,
    check=check,
    instinct=Quick,
    remembers=True,
    secrets=secrets,
    features=features.FEATURES,
)
