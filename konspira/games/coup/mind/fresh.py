"""Strangers at court whom nothing was ever chosen by: `zoo:fresh`, written after all that is measured on them."""

from __future__ import annotations

from collections.abc import Mapping

from konspira.game import Stranger
from konspira.games.coup.mind.zoo import Honest
from konspira.games.coup.rules import frames
from konspira.games.coup.rules.actions import AMBASSADOR, BLOCK, DECLINE, LOSE, PASS, ROLES, claim, verb_of
from konspira.rng import Rng


class Statesman(Honest):
    """Lies like the others until somebody is caught, and never again; doubts whoever says the same a third time."""

    def dares(self, role: int) -> bool:
        caught = any(action == DECLINE for _, action in self.history)
        return self.holds(role) or (not caught and role != AMBASSADOR and not self.impossible(role))

    def doubts(self, frame: frames.Challenge) -> bool:
        said = 0
        for seat, action in self.history:
            if seat == frame.claimant and (action < PASS or BLOCK <= action < LOSE):
                role = action - BLOCK if action >= BLOCK else int(claim(verb_of(action)))
                said += role == frame.role
        return super().doubts(frame) or said == 3


class Desperate(Honest):
    """Honest while nobody is ahead of it; whoever has fewer cards than a rival lies about everything."""

    def behind(self) -> bool:
        """Whether some rival has more cards."""
        return any(self.view.influence[p] > len(self.view.hand) for p in self.rivals)

    def dares(self, role: int) -> bool:
        return self.holds(role) or (self.behind() and not self.impossible(role))

    def pretends(self, frame: frames.Block) -> bool:
        return self.behind()


class TwoFaced(Honest):
    """Chooses two characters before the first card and is those for ever, whatever it holds."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        first = self.temper % len(ROLES)
        self.faces = {first, (first + 1 + self.temper // 7 % (len(ROLES) - 1)) % len(ROLES)}

    def dares(self, role: int) -> bool:
        return role in self.faces

    def pretends(self, frame: frames.Block) -> bool:
        return self.flip(0.5)


class Nervous(Honest):
    """Every other thing it says is a lie; doubts the rich."""

    def dares(self, role: int) -> bool:
        said = sum(seat == self.me and action < PASS for seat, action in self.history)
        return self.holds(role) or (said % 2 == 1 and not self.impossible(role))

    def doubts(self, frame: frames.Challenge) -> bool:
        return super().doubts(frame) or (self.view.coins[frame.claimant] >= 6 and self.flip(0.5))


def fresh() -> Mapping[str, Stranger]:
    """All of them by their names."""
    return {
        "statesman": Stranger(Statesman, "lies until somebody is caught; doubts what is said a third time", True),
        "desperate": Stranger(Desperate, "honest while nobody is ahead, then lies about everything", True),
        "two_faced": Stranger(TwoFaced, "is the same two characters for ever", True),
        "nervous": Stranger(Nervous, "every other claim is a lie; doubts the rich", True),
    }
