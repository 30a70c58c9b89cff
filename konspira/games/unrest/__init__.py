"""Unrest: a rebellion against an empire, for two."""

from __future__ import annotations

from importlib import import_module

from konspira.game import Game
from konspira.games.unrest import city, components, features, rules, view, words
from konspira.games.unrest.belief import Believer
from konspira.games.unrest.bot import Sensible
from konspira.games.unrest.instinct import Quick
from konspira.options import Document, Flag, Setup


def check(setup: Setup) -> None:
    """Somebody's own missions must be readable."""
    components.book(str(setup["components"]))


def start(setup: Setup) -> city.State:
    """The table before anything is laid out."""
    return rules.start(bool(setup["capitol"]), components.book(str(setup["components"])))


def role(s: city.State, seat: int) -> str:
    """The side a seat plays."""
    return words.SIDES[seat]


def secrets(s: city.State, seat: int) -> tuple[str, ...]:
    """The cards that lie face down over the marker."""
    if seat != words.REBELLION:
        return ()
    down = [(place, int(city.card_at(s, place))) for place in range(city.PLACES) if s.face_down >> place & 1]
    return tuple(f"place {place + 1}: {words.VOCABULARY[words.HIDE + card]}" for place, card in down if card >= 0)


GAME: Game[city.State, view.View] = Game(
    name="unrest",
    version=1,
    players=range(2, 3),
    options=(Flag("capitol"), Document("components")),
    vocabulary=words.VOCABULARY,
    start=start,
    clone=city.clone,
    scores=city.scores,
    census=city.census,
    view=view.view,
    deal=view.deal,
    role=role,
    table=lambda: import_module("konspira.games.unrest.table"),
    bots={"sensible": Sensible},
    usual=2,
    bound=300,
    check=check,
    instinct=Quick,
    belief=Believer,
    plans=True,
    secrets=secrets,
    features=features.FEATURES,
)
