"""Whom players of Red Rising listen to: one who looks through its turn, quickly, and grades every option.

It goes by the lead that a position promises.  A trained player is told its grades, and searching ones are held to them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from konspira.game import Event
from konspira.games.red_rising.mind.player import Sensible, routine
from konspira.games.red_rising.mind.worth import judged
from konspira.games.red_rising.rules.actions import DECK
from konspira.games.red_rising.rules.state import State
from konspira.games.red_rising.rules.view import View, deal, unseen_cards
from konspira.mind.advice import Advice, Told

BETWEEN_TWO, AMONG_MORE = 20, 10  # ends of a turn looked at, for one answer
PROMISE = 20.0  # what an unknown card of the deck adds to a lead
BEST = 100
POINTS = 3.0  # so much worse gets a grade that is e times lower


class Grader(Sensible):
    """Says what each option leaves it with, beside the best."""

    def advise(self, view: View, legal: Sequence[int], history: Sequence[Event]) -> Told:
        """A grade for each option."""
        if len(legal) == 1 or routine(view):
            return Told(b"", {int(self.choose(view, legal, history)): BEST})
        self.me = int(view.seat)
        self.unseen = frozenset(unseen_cards(view))
        state = deal(view, self.rng)
        points = []
        for action in legal:
            self.thoughts = (BETWEEN_TWO if len(view.houses) == 2 else AMONG_MORE) // len(legal)
            points.append(self.after(state, action))
        most = max(points)
        grades = {action: round(BEST * exp((each - most) / POINTS)) for action, each in zip(legal, points, strict=True)}
        return Told(b"", grades)

    def after(self, state: State, action: int) -> float:
        """What things are worth after an answer of mine; a card of the deck promises a lead, not points."""
        return self.worth(state) + PROMISE if action == DECK else super().after(state, action)

    def worth(self, s: State) -> float:
        """The lead that it promises."""
        self.thoughts -= 1
        return float(judged(s, self.me))


ADVICE = Advice(Grader, most=BEST)
