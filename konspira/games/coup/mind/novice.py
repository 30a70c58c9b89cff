"""A beginner at court: believes what is said, bluffs now and then, forgets to block and hoards coins."""

from __future__ import annotations

from collections.abc import Sequence

from konspira.games.coup.mind.zoo import Courtier
from konspira.games.coup.rules import frames
from konspira.games.coup.rules.actions import (
    AID,
    AMBASSADOR,
    ASSASSINATE,
    CONTESSA,
    COUP,
    INCOME,
    PASS,
    STEAL,
    TAX,
    verb_of,
)


class Novice(Courtier):
    """Plays as somebody does who has just read the rules."""

    prefers = (COUP, TAX, STEAL, ASSASSINATE, AID, INCOME)

    def act(self, legal: Sequence[int]) -> int:
        """Often the plainest thing, and a coup only when there is no way round it, or sometimes."""
        plain = [action for action in legal if verb_of(action) in (INCOME, AID)]
        if plain and self.flip(0.6):
            return self.any_of(plain)
        waits = [action for action in legal if verb_of(action) != COUP]
        return super().act(waits if waits and self.flip(0.7) else legal)

    def dares(self, role: int) -> bool:
        """With the card, and now and then without it."""
        return self.holds(role) or (role != AMBASSADOR and self.flip(0.08))

    def dislikes(self, seat: int) -> float:
        """Anybody is as good a victim as another."""
        return 0.0

    def doubts(self, frame: frames.Challenge) -> bool:
        """Only on a whim, and when it notices that a claim cannot be true."""
        return self.flip(0.5) if self.impossible(frame.role) else self.flip(0.04)

    def block(self, frame: frames.Block, legal: Sequence[int]) -> int:
        """With the card, if it comes to mind that one may."""
        return PASS if self.flip(0.4) else super().block(frame, legal)

    def pretends(self, frame: frames.Block) -> bool:
        """A Contessa when all is lost anyway, sometimes."""
        return frame.effect.verb == ASSASSINATE and self.last_card() and self.flip(0.4)

    def keeps(self, role: int) -> float:
        """The Contessa, which feels safe; of the others any."""
        return 1.0 if role == CONTESSA else 0.0
