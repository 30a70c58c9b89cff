"""Red Rising: 112 characters and six houses for two to six.

On a turn a card is deployed for its ability and another is taken into the hand, which is worth points in the end. Begin
reading with rules/turns.py; rules/frames.py and rules/verbs.py are what the cards of rules/abilities/ are written in,
and rules/scoring.py is what they are worth.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from konspira.game import Game, MakeBot, Mind, Rules, Stranger, Table, when_called
from konspira.games.red_rising.mind import features
from konspira.games.red_rising.mind.adviser import ADVICE
from konspira.games.red_rising.mind.instinct import Judge, Quick
from konspira.games.red_rising.mind.player import Sensible, routine
from konspira.games.red_rising.rules import abilities, actions, cards, state, turns, view
from konspira.mind.learned import Trained
from konspira.options import Flag, Setup

assert abilities  # importing them registers the cards


def start(setup: Setup) -> state.State:
    """The table before anything is dealt."""
    return turns.start(setup.players, bool(setup["gentle"]))


def role(s: state.State, seat: int) -> str:
    """The house."""
    return actions.HOUSES[s.players[seat].house]


def secrets(s: state.State, seat: int) -> tuple[str, ...]:
    """The cards of a hand."""
    return tuple(cards.IDS[card] for card in s.players[seat].hand)


def novice() -> MakeBot:
    """One who makes a beginner's mistakes."""
    from konspira.games.red_rising.mind.novice import Novice

    return Novice


def daring(v: view.View, action: int) -> bool:
    """A card from the deck, whatever it may be, and a throw of the die."""
    return action == actions.DECK


def zoo() -> Mapping[str, Stranger]:
    """Strangers to measure bots against, loaded when they are wanted."""
    from konspira.games.red_rising.mind import zoo

    return zoo.zoo()


def players_of(view: view.View) -> int:
    """How many play, as the trained player asks."""
    return len(view.houses)


@cache
def table() -> Table[view.View]:
    """How people see it."""
    from konspira.games.red_rising.table import aids, facts, score_page, scorepad, texts

    return Table(
        hint=texts.hint,
        label=texts.label,
        story=texts.story,
        heading=texts.heading,
        draw=when_called("konspira.games.red_rising.table.terminal:draw"),
        revealed=when_called("konspira.games.red_rising.table.terminal:revealed"),
        extra=aids.extra,
        obvious=aids.obvious,
        let_be=aids.let_be,
        concerns=aids.concerns,
        pad=scorepad.pad,
        sheet=score_page.sheet,
        minutes="45–60",
        shelf=5,
        facts=facts.facts,
    )


GAME: Game[state.State, view.View] = Game(
    name="red_rising",
    version=2,
    package=__name__,
    players=range(2, actions.MOST_PLAYERS + 1),
    usual=4,
    options=(Flag("gentle"),),
    rules=Rules(
        vocabulary=actions.VOCABULARY,
        start=start,
        clone=state.clone,
        scores=state.scores,
        census=state.census,
        view=view.view,
        deal=view.deal,
        bound=6000,
        role=role,
        secrets=secrets,
    ),
    mind=Mind(
        bots={"sensible": Sensible, "learned": Trained(__name__, features.FEATURES, players_of, advice=ADVICE)},
        zoo=zoo,
        novice=novice,
        lapses={"beginner": 0.65, "easy": 0.28, "hard": 0.75},
        crowd_lapses={"hard": 0.2},
        daring=daring,
        instinct=Quick,
        judge=Judge,
        depth=100,
        features=features.FEATURES,
        advice=ADVICE,
        anchor=0.06,
        by_grades=True,
        routine=routine,
    ),
    table=table,
)
