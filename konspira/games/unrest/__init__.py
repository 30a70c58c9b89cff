"""Unrest: a rebellion against an empire, for two.

Each round the Rebellion plans with one card face up and two face down, the Empire answers with tokens, and districts
fall where missions are fulfilled. Begin reading with rules/frames.py, a round from the marker to the capture;
mind/plans.py and mind/defence.py are what either side makes of it, mind/belief/ what the Empire believes, and
table/texts.py how it is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from konspira.game import Game, MakeBot, Mind, Rules, Stranger, Table, when_called
from konspira.games.unrest.mind import features, threats
from konspira.games.unrest.mind.adviser import ADVICE
from konspira.games.unrest.mind.belief.empire import Believer
from konspira.games.unrest.mind.instinct import Quick
from konspira.games.unrest.mind.player import Sensible
from konspira.games.unrest.rules import actions, components, frames, state, view
from konspira.language import message
from konspira.mind.learned import Trained
from konspira.mind.recall import recency
from konspira.options import Document, Flag, Setup


def check(setup: Setup) -> None:
    """Somebody's own missions must be readable."""
    components.book(str(setup["components"]))
    if setup["printed"]:
        components.check_printed(str(setup["components"]))


def start(setup: Setup) -> state.State:
    """The table before anything is laid out."""
    return frames.start(bool(setup["capitol"]), bool(setup["printed"]), components.book(str(setup["components"])))


def role(s: state.State, seat: int) -> str:
    """The side a seat plays."""
    return actions.SIDES[seat]


def secrets(s: state.State, seat: int) -> tuple[str, ...]:
    """The cards that lie face down over the marker."""
    if seat != actions.REBELLION:
        return ()
    down = [(place, int(state.card_at(s, place))) for place in range(state.PLACES) if s.face_down >> place & 1]
    return tuple(f"place {place + 1}: {actions.VOCABULARY[actions.HIDE + card]}" for place, card in down if card >= 0)


def pretence(s: state.State, seat: int, action: int) -> str:
    """A decoy lies where a card is expected."""
    return "decoy" if action == actions.HIDE + actions.DECOY else ""


def unmasks(s: state.State, seat: int, action: int) -> bool:
    """The Empire has spent a token on it, and everybody sees what it was."""
    return action == actions.TURN + actions.DECOY


def novice() -> MakeBot:
    """One who makes a beginner's mistakes."""
    from konspira.games.unrest.mind.novice import Novice

    return Novice


def daring(v: view.View, action: int) -> bool:
    """A decoy where a card is expected; for the Empire a card destroyed unseen."""
    return action == actions.HIDE + actions.DECOY or actions.DESTROY <= action < actions.REROUTE


def zoo() -> Mapping[str, Stranger]:
    """Strangers to measure bots against, loaded when they are wanted."""
    from konspira.games.unrest.mind import fresh, zoo

    return {**zoo.zoo(), **fresh.fresh()}


@cache
def table() -> Table[view.View]:
    """How people see it."""
    from konspira.games.unrest.table import aids, facts, texts

    return Table(
        hint=texts.hint,
        label=texts.label,
        story=texts.story,
        heading=texts.heading,
        secret=texts.secret,
        draw=when_called("konspira.games.unrest.table.terminal:draw"),
        revealed=when_called("konspira.games.unrest.table.terminal:revealed"),
        plain_hint=texts.plain_hint,
        extra=aids.extra,
        obvious=aids.obvious,
        sides=(message("side-rebellion"), message("side-empire")),
        minutes="20",
        shelf=3,
        facts=facts.facts,
    )


RECALL = recency(len(actions.VOCABULARY))


def both_sides(view: view.View) -> int:
    """How many play, as the trained player asks."""
    return 2


GAME: Game[state.State, view.View] = Game(
    name="unrest",
    version=2,
    package=__name__,
    players=range(2, 3),
    usual=2,
    options=(Flag("capitol"), Flag("printed"), Document("components")),
    rules=Rules(
        vocabulary=actions.VOCABULARY,
        start=start,
        clone=state.clone,
        scores=state.scores,
        census=state.census,
        view=view.view,
        deal=view.deal,
        bound=300,
        role=role,
        check=check,
        secrets=secrets,
        pretence=pretence,
        unmasks=unmasks,
    ),
    mind=Mind(
        bots={"sensible": Sensible, "learned": Trained(__name__, features.FEATURES, both_sides, RECALL, advice=ADVICE)},
        zoo=zoo,
        novice=novice,
        lapses={"beginner": 0.9, "easy": 0.47, "hard": 0.35},
        daring=daring,
        instinct=Quick,
        depth=300,
        sureness=0.7,
        belief=Believer,
        features=features.FEATURES,
        recall=RECALL,
        advice=ADVICE,
        aids=threats.aids,
        forecasts=threats.forecasts,
        plans=True,
    ),
    table=table,
)
