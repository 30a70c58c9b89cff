"""What an attentive player remembers of a game of Coup: who claimed what, who was caught, who doubts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mypy_extensions import i64

from konspira.games.coup.rules import bag
from konspira.games.coup.rules.actions import (
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
from konspira.mind.history import Bookmark

# How a stranger is expected to play, and how many times one must have been seen to be half known.
BLUFFS, TOLD_BEFORE = 0.45, 2
DOUBTS, ASKED_BEFORE = 0.28, 6


class Memory:
    """Follows a seat's history; everything in it the whole table has seen."""

    def __init__(self) -> None:
        self.forget(0)

    def forget(self, players: i64) -> None:
        """Start from nothing."""
        self.bookmark: Bookmark = Bookmark()
        self.claimed: list[int] = [bag.EMPTY for _ in range(players)]  # up to three times each character
        self.proved: list[int] = [0 for _ in range(players)]
        self.caught: list[int] = [0 for _ in range(players)]
        self.chances: i64 = 0
        self.challenges: i64 = 0
        self.claim: i64 = NO_ROLE

    def recall(self, other: Memory) -> None:
        """What another remembers, to go on from there."""
        self.claimed = other.claimed[:]
        self.proved = other.proved[:]
        self.caught = other.caught[:]
        self.chances = other.chances
        self.challenges = other.challenges
        self.claim = other.claim

    def follow(self, history: Sequence[Any], players: i64) -> None:
        """Read on from where I was; a history that is not mine any more is read from the start."""
        if not self.bookmark.fits(history) or len(self.claimed) != players:
            self.forget(players)
        for i in range(len(self.bookmark.read), len(history)):
            self.note(history[i][0], history[i][1])
        self.bookmark.move(history, len(history))

    def note(self, seat: i64, action: i64) -> None:
        """One event."""
        if seat == CHANCE:
            return
        if action == HIDDEN or action >= RETURN:
            self.claimed[seat] = bag.EMPTY  # an exchange makes earlier claims stale
        elif action < PASS:
            role = claim(verb_of(action))
            if role != NO_ROLE:
                self.claims_now(seat, role)
        elif action >= BLOCK and action < LOSE:
            self.claims_now(seat, action - BLOCK)
        elif action == PASS:
            self.chances += 1
        elif action == CHALLENGE:
            self.chances += 1
            self.challenges += 1
        elif action == SHOW:
            self.proved[seat] = self.proved[seat] + 1
            self.drop(seat)  # the card went back to the court deck
        elif action == DECLINE:
            self.caught[seat] = self.caught[seat] + 1
            self.drop(seat)

    def claims_now(self, seat: i64, role: i64) -> None:
        """Remember a claim."""
        self.claim = role
        if bag.count(self.claimed[seat], role) < bag.MOST:
            self.claimed[seat] = self.claimed[seat] + bag.one(role)

    def drop(self, seat: i64) -> None:
        """The claim that was just settled says nothing about the hand any more, if I know of it."""
        if self.claim != NO_ROLE:
            claimed: i64 = self.claimed[seat]
            self.claimed[seat] = claimed - bag.one(self.claim) * bag.count(claimed, self.claim)

    def claims(self, seat: i64, role: i64) -> int:
        """How often `seat` has claimed `role`, up to three times, since its cards last changed."""
        return int(bag.count(self.claimed[seat], role))

    def bluffing(self, seat: i64) -> float:
        """How often `seat` seems to bluff."""
        told: i64 = self.proved[seat] + self.caught[seat]
        return (BLUFFS * TOLD_BEFORE + float(self.caught[seat])) / float(TOLD_BEFORE + told)

    @property
    def doubting(self) -> float:
        """How often a claim meets a challenge from one rival at this table."""
        return (DOUBTS * ASKED_BEFORE + float(self.challenges)) / float(ASKED_BEFORE + self.chances)
