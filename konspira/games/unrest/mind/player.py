"""A sensible player of Unrest for either side: a Rebellion that plans ahead and an Empire that counts cards."""

from __future__ import annotations

from collections.abc import Sequence

from konspira.game import Event
from konspira.games.unrest.mind.defence import best_token
from konspira.games.unrest.mind.evaluation import reply
from konspira.games.unrest.mind.plans import Scheme, best_scheme, schemes
from konspira.games.unrest.rules import bag, frames
from konspira.games.unrest.rules.actions import (
    CAPITOL,
    DECOY,
    DISTRICTS,
    HIDE,
    HOLD,
    MARK,
    SEND,
    SHOW,
    SHOW_NOTHING,
    TAKE,
)
from konspira.games.unrest.rules.missions import least_reveals
from konspira.games.unrest.rules.state import mission_numbered
from konspira.games.unrest.rules.view import View, deal
from konspira.rng import Rng

NOT_LAID = -1


class Sensible:
    """Judges every option by what it leaves the Rebellion, from what the seat sees."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, view: View, legal: Sequence[int], history: Sequence[Event]) -> int:
        """The option that is worth most to the side of the seat."""
        if len(legal) == 1:
            return legal[0]
        frame = view.stack[-1]
        if isinstance(frame, frames.Defend):
            last = not any(isinstance(other, frames.Defend) for other in view.stack[:-1])
            return best_token(view, tuple(legal), self.rng, last)
        if isinstance(frame, frames.Mark):
            marked = self.plan(view, [frames.PAIR_SETS[action - MARK] for action in legal]).marked
            return MARK + frames.PAIR_SETS.index(marked)
        if isinstance(frame, frames.Plan):
            shown = self.plan(view, self.marks(view)).shown
            return SHOW_NOTHING if shown == DECOY else SHOW + shown
        if isinstance(frame, frames.Hide):
            return self.hide(view, frame)
        if isinstance(frame, frames.Sending):
            return SEND + frame.place * len(DISTRICTS) + reply(deal(view, self.rng)).first
        if isinstance(frame, frames.Capture):
            return self.capture(view, legal)
        return legal[self.rng.below(len(legal))]  # any proof of a mission is as good as another

    # -- The Rebellion ---------------------------------------------------------------------

    def marks(self, view: View) -> list[int]:
        """The districts under the marker, or none in the final operation."""
        return [sum(1 << d for d, marked in enumerate(view.marked) if marked)]

    def plan(self, view: View, marks: list[int], shown: int = NOT_LAID, first: int = NOT_LAID) -> Scheme:
        """The best scheme that agrees with what already lies over the marker."""
        return best_scheme(deal(view, self.rng), schemes(view.own_hand, marks, shown, first), self.rng)

    def hide(self, view: View, frame: frames.Hide) -> int:
        """One of the two cards of the best scheme; which of them lies first is left to luck."""
        first = view.over_marker[0] if frame.place == 1 else NOT_LAID
        scheme = self.plan(view, self.marks(view), view.over_marker[2], first)
        if frame.place == 1 or self.rng.below(2):
            return HIDE + scheme.second
        return HIDE + scheme.first

    def capture(self, view: View, legal: Sequence[int]) -> int:
        """Take whatever can be taken, the Capitol first, by the mission that shows fewest cards."""
        takes = [action for action in legal if action != HOLD]
        return min(takes, key=lambda action: (self.district(action) != CAPITOL, self.price(view, action)))

    def district(self, take: int) -> int:
        """The district that is taken."""
        return (take - TAKE) % len(DISTRICTS)

    def price(self, view: View, take: int) -> int:
        """How many cards must be shown for it."""
        s, d = deal(view, self.rng), self.district(take)
        mission = mission_numbered(s, (take - TAKE) // len(DISTRICTS) + 1)
        pile, harder = s.districts[d], view.capitol and d == CAPITOL
        return min(bag.size(proof) for proof in least_reveals(mission, pile.up, pile.down, harder))
