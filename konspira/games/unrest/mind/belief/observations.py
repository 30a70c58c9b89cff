"""What everybody has seen of a match of Unrest, round by round: where faces showed and where cards went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64

from konspira.games.unrest.rules.actions import (
    BLOCKADE,
    BURY,
    DECOY,
    DESTROY,
    DISTRICTS,
    EMPIRE,
    HOLD,
    MARK,
    REROUTE,
    REVEAL,
    SEND,
    SHOW,
    SHOW_NOTHING,
    SURVEIL,
    TAKE,
    TURN,
)
from konspira.games.unrest.rules.state import PLACES
from konspira.kernel import CHANCE

LAID_OUT: Final = 2  # events: the row and the missions
HIDDEN_CARDS: Final = 2
NOWHERE: Final = -1
UNSEEN: Final = -1
OPEN_PLACE: Final = 2


class Round:
    """One round: what was drawn, marked and shown, and what happened then."""

    def __init__(self, draws: i64, mark: i64, show: i64) -> None:
        self.draws: Final[i64] = draws
        self.mark: Final[i64] = mark  # less than MARK in the final operation
        self.show: Final[i64] = show
        self.feint: Final = show == SHOW_NOTHING
        self.shown: Final = [UNSEEN] * PLACES  # faces
        self.plain: Final = [False] * PLACES  # it was no decoy
        self.where: Final = [NOWHERE] * PLACES  # districts
        self.events: Final[list[int]] = []
        self.new: bool = True
        if self.feint:
            for place in range(PLACES):
                self.shown[place] = DECOY
        else:
            self.shown[OPEN_PLACE] = int(show - SHOW)


class Chronicle:
    """Reads a history as far as plans are complete."""

    def __init__(self) -> None:
        self.read: i64 = 0
        self.rounds: Final[list[Round]] = []
        self.found: Final[list[tuple[int, int]]] = []  # hidden cards that a capture revealed, and in which district
        self.aimed: i64 = 0  # the place that a token was last used on
        self.taking: i64 = NOWHERE

    def take(self, history: Sequence[Any]) -> bool:
        """Read on until a plan has been made, the Empire answers or the history ends; whether there was anything.

        Whoever reads at once what another has read question by question stops where the other did.
        """
        if not self.read:
            self.read = LAID_OUT
        if self.read >= len(history):
            return False
        for part in self.rounds:
            part.new = False
        began = self.read
        while self.read < len(history):
            seat: i64 = history[self.read][0]
            action: i64 = history[self.read][1]
            if seat == CHANCE or MARK <= action <= SHOW_NOTHING:
                self.plan(history)
                break
            if seat == EMPIRE and self.read > began:
                break
            self.note(action)
            self.read += 1
        return self.read > began

    def plan(self, history: Sequence[Any]) -> None:
        """Read a plan, if all of it is there."""
        at = self.read
        draws: i64 = 0
        while at < len(history) and history[at][0] == CHANCE:
            draws += 1
            at += 1
        mark: i64 = MARK - 1
        if at < len(history) and history[at][1] < SHOW:
            mark = history[at][1]
            at += 1
        if at >= len(history):
            return
        show: i64 = history[at][1]
        at += 1 if show == SHOW_NOTHING else 1 + HIDDEN_CARDS
        if at <= len(history):
            self.read = at
            self.rounds.append(Round(draws, mark, show))

    def note(self, action: i64) -> None:
        """Something that happened after a plan."""
        part = self.rounds[len(self.rounds) - 1]
        part.new = True
        part.events.append(int(action))
        if SURVEIL <= action < DESTROY:
            self.aimed = action - SURVEIL
        elif DESTROY <= action < REROUTE:
            self.aimed = action - DESTROY
        elif REROUTE <= action < BLOCKADE:
            part.where[(action - REROUTE) // len(DISTRICTS)] = int((action - REROUTE) % len(DISTRICTS))
        elif TURN <= action < BURY:
            part.shown[self.aimed] = int(action - TURN)
        elif action == BURY:
            part.plain[self.aimed] = True
        elif SEND <= action < HOLD:
            part.where[(action - SEND) // len(DISTRICTS)] = int((action - SEND) % len(DISTRICTS))
        elif TAKE <= action < REVEAL:
            self.taking = (action - TAKE) % len(DISTRICTS)
        elif action >= REVEAL:
            self.found.append((int(action - REVEAL), int(self.taking)))

    def open(self, slot: i64) -> bool:
        """Whether everybody has seen the face of the card that was played there."""
        return slot != NOWHERE and self.rounds[slot // PLACES - 1].shown[slot % PLACES] != UNSEEN

    def where_of(self, slot: i64) -> i64:
        """The district to which a card went."""
        return self.rounds[slot // PLACES - 1].where[slot % PLACES] if slot != NOWHERE else NOWHERE

    def has_found(self, card: i64) -> bool:
        """Whether a capture revealed this card."""
        for found, _ in self.found:
            if found == card:
                return True
        return False
