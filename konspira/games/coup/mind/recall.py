"""What a learner of Coup remembers: who claimed, proved, doubted and blocked what, and what oneself put back."""

from __future__ import annotations

from konspira.games.coup.rules.actions import (
    AID,
    BLOCK,
    CHALLENGE,
    COUP,
    DECLINE,
    DRAFT,
    INCOME,
    LOSE,
    MOST_PLAYERS,
    NO_ROLE,
    PASS,
    RETURN,
    ROLES,
    SHOW,
    claim,
    verb_of,
)
from konspira.kernel import CHANCE, HIDDEN
from konspira.mind.recall import Recall

KINDS = len(ROLES)
LATELY, EVER = 0, KINDS  # claims of each character since the cards last changed, and in the whole match
PROVED, CAUGHT, DOUBTED, WRONGLY, LET_PASS, BLOCKED, PLAIN, STRUCK, EXCHANGED = range(2 * KINDS, 2 * KINDS + 9)
LAST = 2 * KINDS + 9  # the character claimed last
EACH_SEAT = LAST + KINDS
MOST = 20
SIZE = EACH_SEAT * MOST_PLAYERS + KINDS


class Memory:
    """Counts for every seat, and the cards that one has put back into the court deck oneself."""

    def __init__(self, seat: int, players: int) -> None:
        self.seat = seat
        self.players = players
        self.seats = [bytearray(EACH_SEAT) for _ in range(players)]
        self.returned = bytearray(KINDS)
        self.claimed = NO_ROLE
        self.doubter = -1

    def note(self, seat: int, action: int) -> None:
        """One event."""
        if seat == CHANCE:
            return
        of = self.seats[seat]
        if action == PASS:
            self.add(of, LET_PASS)
        elif action == HIDDEN or action >= RETURN:
            of[LATELY : LATELY + KINDS] = bytes(KINDS)  # an exchange makes earlier claims stale
            self.add(of, EXCHANGED)
            if seat == self.seat and RETURN <= action < DRAFT:
                self.returned[action - RETURN] += 1
        elif action < PASS:
            verb = int(verb_of(action))
            role = int(claim(verb))
            if role != NO_ROLE:
                self.claims(of, role)
            elif verb in (INCOME, AID):
                self.add(of, PLAIN)
            if verb == COUP or role == 1:
                self.add(of, STRUCK)
        elif action == CHALLENGE:
            self.add(of, DOUBTED)
            self.doubter = seat
        elif action == SHOW:
            self.add(of, PROVED)
            self.settle(of)
            if self.doubter >= 0:
                self.add(self.seats[self.doubter], WRONGLY)
        elif action == DECLINE:
            self.add(of, CAUGHT)
            self.settle(of)
        elif BLOCK <= action < LOSE:
            self.claims(of, action - BLOCK)
            self.add(of, BLOCKED)

    def add(self, of: bytearray, place: int) -> None:
        """Once more, as far as it matters."""
        if of[place] < MOST:
            of[place] += 1

    def claims(self, of: bytearray, role: int) -> None:
        """A seat claims a character."""
        self.add(of, LATELY + role)
        self.add(of, EVER + role)
        of[LAST : LAST + KINDS] = bytes(KINDS)
        of[LAST + role] = 1
        self.claimed = role

    def settle(self, of: bytearray) -> None:
        """A claim that was challenged says nothing more about the hand."""
        if self.claimed != NO_ROLE:
            of[LATELY + self.claimed] = 0

    def row(self) -> bytes:
        """Oneself first, then clockwise."""
        seats = b"".join(self.seats[self.seat :] + self.seats[: self.seat])
        return seats + bytes(EACH_SEAT * (MOST_PLAYERS - self.players)) + self.returned


RECALL = Recall(SIZE, Memory)
