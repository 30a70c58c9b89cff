"""What an attentive player remembers of a game of Coup: who claimed what, who was caught, who doubts."""

from __future__ import annotations

from collections.abc import Sequence

from konspira.game import Event
from konspira.games.coup.words import (
    BLOCK,
    CHALLENGE,
    DECLINE,
    LOSE,
    NO_ROLE,
    PASS,
    RETURN,
    SHOW,
    claim,
    verb_of,
)
from konspira.kernel import CHANCE, HIDDEN

# How a stranger is expected to play, and how many times one must have been seen to be half known.
BLUFFS, TOLD_BEFORE = 0.45, 2
DOUBTS, ASKED_BEFORE = 0.28, 6


class Memory:
    """Follows a seat's history; everything in it the seat has seen."""

    def __init__(self) -> None:
        self.forget(0)

    def forget(self, players: int) -> None:
        """Start from nothing."""
        self.read = 0
        self.last: Event | None = None
        self.claimed: list[dict[int, int]] = [{} for _ in range(players)]
        self.proved = [0] * players
        self.caught = [0] * players
        self.chances = 0
        self.challenges = 0
        self.claim: tuple[int, int] = (CHANCE, NO_ROLE)

    def follow(self, history: Sequence[Event], players: int) -> None:
        """Read on from where I was; a history that is not mine any more is read from the start."""
        known = self.read and self.read <= len(history) and history[self.read - 1] == self.last
        if not known or len(self.claimed) != players:
            self.forget(players)
        for event in history[self.read :]:
            self.note(event.seat, event.action)
        self.read = len(history)
        self.last = history[-1] if history else None

    def note(self, seat: int, action: int) -> None:
        """One event."""
        if seat == CHANCE:
            return
        if action == HIDDEN or action >= RETURN:
            self.claimed[seat].clear()  # an exchange makes earlier claims stale
        elif action < PASS:
            role = claim(verb_of(action))
            if role != NO_ROLE:
                self.claims_now(seat, role)
        elif BLOCK <= action < LOSE:
            self.claims_now(seat, action - BLOCK)
        elif action == PASS:
            self.chances += 1
        elif action == CHALLENGE:
            self.chances += 1
            self.challenges += 1
        elif action == SHOW:
            self.proved[seat] += 1
            self.claimed[seat].pop(self.claim[1], None)  # the card went back to the court deck
        elif action == DECLINE:
            self.caught[seat] += 1
            self.claimed[seat].pop(self.claim[1], None)

    def claims_now(self, seat: int, role: int) -> None:
        """Remember a claim."""
        self.claim = (seat, role)
        self.claimed[seat][role] = self.claimed[seat].get(role, 0) + 1

    def claims(self, seat: int, role: int) -> int:
        """How often `seat` has claimed `role`, up to three times, since its cards last changed."""
        return min(3, self.claimed[seat].get(role, 0))

    def bluffing(self, seat: int) -> float:
        """How often `seat` seems to bluff."""
        told = self.proved[seat] + self.caught[seat]
        return (BLUFFS * TOLD_BEFORE + self.caught[seat]) / (TOLD_BEFORE + told)

    @property
    def doubting(self) -> float:
        """How often a claim meets a challenge from one rival at this table."""
        return (DOUBTS * ASKED_BEFORE + self.challenges) / (ASKED_BEFORE + self.chances)
