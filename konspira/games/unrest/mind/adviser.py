"""Whom a trained player of Unrest listens to: the sensible one, with an Empire that imagines fewer cities."""

from __future__ import annotations

from collections.abc import Sequence

from konspira.game import Event
from konspira.games.unrest.mind.defence import imagine, weigh_tokens
from konspira.games.unrest.mind.player import Sensible
from konspira.games.unrest.rules.frames import Defend
from konspira.games.unrest.rules.view import View
from konspira.mind.advice import answer_of

CITIES = 8
PROMISING = 1  # first tokens for which a second is thought out, beside surveillance


class Quick(Sensible):
    """Takes a third of the time and wins about as often."""

    def choose(self, view: View, legal: Sequence[int], history: Sequence[Event]) -> int:
        """The option that is worth most to the side of the seat."""
        if len(legal) == 1 or not isinstance(view.stack[-1], Defend):
            return super().choose(view, legal, history)
        last = not any(isinstance(other, Defend) for other in view.stack[:-1])
        left = weigh_tokens(imagine(view, self.rng, CITIES), tuple(legal), last, PROMISING)
        return legal[left.index(min(left))]


ADVICE = answer_of(Quick)
