"""The Resistance with The Plot Thickens: missions, votes and hidden spies for five to ten.

A leader proposes a team, everybody votes, and those who go play cards in secret: one fail is enough for the spies.
Begin reading with rules/frames.py, a mission from the leader to its cards; mind/belief/ is who the spies may be,
table/texts.py how it is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from konspira.game import Game, MakeBot, Mind, Rules, Stranger, Table, when_called
from konspira.games.resistance.mind import features
from konspira.games.resistance.mind.acquaintance import Acquainted
from konspira.games.resistance.mind.adviser import ADVICE, Counsellor
from konspira.games.resistance.mind.belief import seat as of_a_seat
from konspira.games.resistance.mind.instinct import Quick
from konspira.games.resistance.mind.player import Sensible
from konspira.games.resistance.rules import actions, frames, state, view
from konspira.mind.learned import Trained
from konspira.options import Choice, Flag, Setup


def start(setup: Setup) -> state.State:
    """The table before anything is dealt."""
    blind, targeting, plot = bool(setup["blind_spies"]), bool(setup["targeting"]), setup["plot"]
    return frames.start(setup.players, blind, targeting, plot != "off", plot == "chosen")


def role(s: state.State, seat: int) -> str:
    """The side a seat is on."""
    return actions.CHARACTERS[s.spies >> seat & 1]


def secrets(s: state.State, seat: int) -> tuple[str, ...]:
    """The side a seat is on."""
    return (role(s, seat),)


def pretence(s: state.State, seat: int, action: int) -> str:
    """A spy lets a mission succeed, as the resistance would."""
    return "success" if action == actions.SUCCESS and s.spies >> seat & 1 else ""


def sayable(setup: Setup, statement: int) -> bool:
    """A statement about a seat needs somebody in it."""
    return actions.about_seat(statement) < setup.players


def players_of(v: view.View) -> int:
    """How many play."""
    return int(v.players)


def novice() -> MakeBot:
    """One who makes a beginner's mistakes."""
    from konspira.games.resistance.mind.novice import Novice

    return Novice


def daring(v: view.View, action: int) -> bool:
    """A vote for a team that one is not on, and as a spy a first mission that fails."""
    if action == actions.FAIL:
        return not v.missions
    return action == actions.APPROVE and not v.team >> v.seat & 1


def zoo() -> Mapping[str, Stranger]:
    """Strangers to measure bots against, loaded when they are wanted."""
    from konspira.games.resistance.mind import fresh, zoo

    return {**zoo.zoo(), **fresh.fresh()}


@cache
def table() -> Table[view.View]:
    """How people see it."""
    from konspira.games.resistance.table import aids, facts, texts

    return Table(
        hint=texts.hint,
        label=texts.label,
        story=texts.story,
        heading=texts.heading,
        secret=texts.secret,
        draw=when_called("konspira.games.resistance.table.terminal:draw"),
        revealed=when_called("konspira.games.resistance.table.terminal:revealed"),
        said=texts.said,
        extra=aids.extra,
        obvious=aids.obvious,
        pause=aids.pause,
        minutes="30",
        shelf=2,
        facts=facts.facts,
    )


GAME: Game[state.State, view.View] = Game(
    name="resistance",
    version=2,
    package=__name__,
    players=range(actions.FEWEST_PLAYERS, actions.MOST_PLAYERS + 1),
    usual=5,
    options=(Flag("blind_spies"), Flag("targeting"), Choice("plot", ("off", "chosen", "drawn"), "off")),
    rules=Rules(
        vocabulary=actions.VOCABULARY,
        start=start,
        clone=state.clone,
        scores=state.scores,
        census=state.census,
        view=view.view,
        deal=view.deal,
        bound=2000,
        role=role,
        talk=actions.STATEMENTS,
        sayable=sayable,
        secrets=secrets,
        pretence=pretence,
    ),
    mind=Mind(
        bots={
            "sensible": Sensible,
            "learned": Trained(__name__, features.FEATURES, players_of, sharpness=4.0, advice=ADVICE),
        },
        zoo=zoo,
        novice=novice,
        lapses={"beginner": 0.7, "easy": 0.4, "hard": 0.35},
        daring=daring,
        instinct=Quick,
        company=Acquainted,
        depth=500,
        sureness=0.25,
        belief=of_a_seat.Believer,
        features=features.FEATURES,
        aids=of_a_seat.aids,
        forecasts=of_a_seat.forecasts,
        advice=ADVICE,
        counsel=Counsellor,
        trust=100,
        margin=0.05,
        proof=1.0,
    ),
    table=table,
)
