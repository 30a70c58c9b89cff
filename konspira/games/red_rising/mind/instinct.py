"""How a quick Red Rising player leans: by the points of the hand, and to the end of the turn."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from konspira.games.red_rising.mind.facts import to_the_end
from konspira.games.red_rising.mind.worth import doubt_between_two, judged, standing
from konspira.games.red_rising.rules.actions import AT, CARD, DECK, PASS, SCOUT
from konspira.games.red_rising.rules.cards import VALUE
from konspira.games.red_rising.rules.frames import Ask
from konspira.games.red_rising.rules.scoring import board_of, hand_points
from konspira.games.red_rising.rules.state import State
from konspira.games.red_rising.rules.turns import EndAbilities, PickUp, Turn
from konspira.mind.instinct import Instinct

SHARPNESS: Final = 0.15  # how much a point more makes an option likelier
A_CARD: Final = 21.0  # what an unknown card of the deck is worth, give or take
A_BONUS: Final = 4.0
SPREAD: Final = 12.0  # so many points better than before the turn is as good as three chances in four

# How far the judgement of two seats' points may be wrong, fitted to 600 matches of two to six mixed bots.
AT_THE_END: Final = 22.0
A_ROUND: Final = 8.0  # and for each round that is left
UPSET: Final = 0.08  # how often anybody may win all the same


class Quick(Instinct[State]):
    """Thinks through the turn that is going on and judges how things stand after it.

    The searching seat leads the card it misses least and takes the one it gains most by; the others do anything.
    """

    def __init__(self) -> None:
        super().__init__()
        self.before: float = 0.0
        self.spread: float = SPREAD

    def ready(self, s: State) -> None:
        self.before = standing(s, self.me)

    def settled(self, s: State) -> bool:
        return isinstance(s.stack[-1], (Turn, EndAbilities))

    def weight(self, s: State, seat: i64, action: i64) -> i64:
        frame = s.stack[-1]
        if seat != self.me:
            return rough(s, seat, action)
        if isinstance(frame, Turn):
            return leading(s, seat, action)
        if isinstance(frame, PickUp):
            return taking(s, seat, action)
        if isinstance(frame, Ask) and action == PASS:
            return 3
        return 10

    def secret(self, s: State, seat: i64) -> i64:
        mixed: i64 = 1
        for card in s.players[seat].hand:
            mixed = (mixed * 131 + card) & 0x3FFFFFFFFFFF
        return mixed

    def value(self, s: State, seat: i64) -> float:
        if seat != self.me:
            return 0.0
        return 1.0 / (1.0 + exp((self.before - standing(s, seat)) / self.spread))


class Judge(Quick):
    """The same player, who values a moment by the chance to win and not by points."""

    def __init__(self) -> None:
        super().__init__()
        self.judged: State | None = None  # the moment that was judged last, and the chances found there
        self.chances: list[float] = []

    def begin(self, s: State) -> None:
        self.judged = None

    def value(self, s: State, seat: i64) -> float:
        if self.judged is not s:
            self.judged = s
            self.chances = chances_to_win(s)
        return self.chances[seat]


def chances_to_win(s: State) -> list[float]:
    """How likely each seat ends with most points: those that all will probably have, and how far that may be wrong."""
    points = [judged(s, p) for p in range(len(s.players))]
    best = points[0]
    for each in points:
        best = each if each > best else best
    if not s.stack:
        return [1.0 if each == best else 0.0 for each in points]
    doubt = AT_THE_END + A_ROUND * to_the_end(s)
    if len(points) == 2:
        doubt = 2.0 * doubt_between_two(s)  # what one leads by the other lacks
    shares = [exp((each - best) / doubt) for each in points]
    total = 0.0
    for share in shares:
        total += share
    return [(1.0 - UPSET) * share / total + UPSET / float(len(shares)) for share in shares]


def rough(s: State, seat: i64, action: i64) -> i64:
    """What a rival does: anything, but rather a good card than a poor one."""
    if CARD <= action < CARD + 112:
        return 60 - VALUE[action - CARD]
    if AT <= action < AT + 4:
        pile = s.piles[action - AT]
        return 10 + VALUE[pile[-1]] if pile and pile[-1] >= 0 else 10
    return 10


def lean(points: float) -> i64:
    """Points as a weight."""
    if points > 60.0:
        points = 60.0
    elif points < -60.0:
        points = -60.0
    return int(20.0 * exp(SHARPNESS * points)) + 1


def leading(s: State, seat: i64, action: i64) -> i64:
    """What is lost with the card that is led; a scout keeps all and gains a bonus."""
    board = board_of(s, seat)
    hand = s.players[seat].hand
    if action < CARD or action >= CARD + 112:
        return lean(A_BONUS - A_CARD * 0.6) if action == SCOUT else 20
    card = action - CARD
    loss = hand_points(board, hand, []) - hand_points(board, [c for c in hand if c != card], [])
    return lean(A_CARD * 0.4 - float(loss))


def taking(s: State, seat: i64, action: i64) -> i64:
    """What is gained with a card."""
    if action == DECK:
        return lean(A_CARD + 3.0 - 25.0)
    pile = s.piles[action - AT]
    if pile[-1] < 0:
        return lean(A_CARD + A_BONUS - 25.0)
    board = board_of(s, seat)
    hand = s.players[seat].hand
    gain = hand_points(board, hand + [pile[-1]], []) - hand_points(board, hand, [])
    return lean(float(gain) + A_BONUS - 25.0)
