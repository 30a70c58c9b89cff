"""How a planning Rebellion is expected to act: which plans it makes, and what it does with its cards then."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from konspira.games.unrest.mind.evaluation import reply
from konspira.games.unrest.mind.plan_values import Promises
from konspira.games.unrest.mind.plans import promise, schemes
from konspira.games.unrest.rules import bag
from konspira.games.unrest.rules.actions import (
    BURY,
    DECOY,
    DISTRICTS,
    EMPIRE,
    HOLD,
    MARK,
    REBELLION,
    SEND,
    SHOW,
    SHOW_NOTHING,
    TURN,
)
from konspira.games.unrest.rules.frames import PAIR_SETS, Burial, Capture, Reveal, Sending, Turn, open_marks
from konspira.games.unrest.rules.state import State, card_at, clone, put
from konspira.kernel import settle

IMPOSSIBLE: Final = -1e9  # as the logarithm of a likelihood

# Mostly it plans for what promises most, and sometimes for something like it.
SHARP: Final = 12.0  # thousandths of a district
LOOSE: Final = 150.0
LOOSELY: Final = 0.2
# How often it does otherwise than the plan says.
ASTRAY: Final = 0.1
MISSED: Final = 0.02


class Plans:
    """The pairs of cards that could be hidden beside the card that was shown, and how likely each is."""

    def __init__(self) -> None:
        self.firsts: Final[list[int]] = []
        self.seconds: Final[list[int]] = []
        self.shares: Final[list[float]] = []
        self.total: float = 0.0

    def find(self, one: i64, other: i64) -> i64:
        """Where a pair stands, or -1."""
        for i in range(len(self.firsts)):
            first: i64 = self.firsts[i]
            second: i64 = self.seconds[i]
            if (first == one and second == other) or (first == other and second == one):
                return i
        return -1


def plans_of(s: State, mark: i64, show: i64) -> Plans:
    """The plans that look like this, each with its share of all plans that a Rebellion with this hand might make."""
    marked: i64 = PAIR_SETS[mark - MARK] if mark >= MARK else s.marked
    shown: i64 = DECOY if show == SHOW_NOTHING else show - SHOW
    hand = bag.cards(s.hand)
    promises = Promises(s, hand)
    choices = schemes(hand, open_marks(s), -1, -1)
    values: list[int] = []
    best: i64 = -1_000_000
    for scheme in choices:
        value = promise(promises, scheme)
        values.append(int(value))
        if value > best:
            best = value
    sharp = 0.0
    loose = 0.0
    for each in values:
        behind = float(each - best)
        sharp += exp(behind / SHARP)
        loose += exp(behind / LOOSE)
    found = Plans()
    for i in range(len(choices)):
        scheme = choices[i]
        if scheme.marked == marked and scheme.shown == shown:
            behind = float(values[i] - best)
            share = (1.0 - LOOSELY) * exp(behind / SHARP) / sharp + LOOSELY * exp(behind / LOOSE) / loose
            found.firsts.append(int(scheme.first))
            found.seconds.append(int(scheme.second))
            found.shares.append(share)
            found.total += share
    return found


def conduct(s: State, action: i64) -> float:
    """Let an answer after the plan happen; how likely it was, or nothing if it could not happen."""
    frame = s.stack[-1]
    seat: i64 = REBELLION if frame.waiting == 1 << REBELLION else EMPIRE
    fits = 1.0
    if isinstance(frame, Turn):
        if card_at(s, frame.place) != action - TURN:
            return 0.0
    elif isinstance(frame, Burial):
        if (card_at(s, frame.place) == DECOY) != (action != BURY):
            return 0.0
    elif isinstance(frame, Sending):
        fits = sent(s, frame.place, (action - SEND) % len(DISTRICTS))
    elif isinstance(frame, (Capture, Reveal)):
        options = frame.options(s, seat)
        if action not in options:
            return 0.0
        if action == HOLD and len(options) > 1:
            fits = MISSED
    s.stack.pop()
    frame.answer(s, seat, action)
    settle(s)
    return fits


def sent(s: State, place: i64, district: i64) -> float:
    """How likely the Rebellion sends a card there."""
    best = reply(s)
    if best.first == district:
        return 1.0
    imagined = clone(s)
    put(imagined, place, district)
    return ASTRAY + (1.0 - ASTRAY) * exp(float(reply(imagined).value - best.value) / SHARP)
