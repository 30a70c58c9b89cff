"""How a quick player of Unrest leans, for either side, for playouts that end with the round."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from konspira.games.unrest.mind.defence import imagine, weigh_tokens
from konspira.games.unrest.mind.evaluation import reply, standing
from konspira.games.unrest.mind.plans import NOT_YET, key, leanings
from konspira.games.unrest.mind.worth import chance_to_win
from konspira.games.unrest.rules import bag
from konspira.games.unrest.rules.actions import (
    DECOY,
    DISTRICTS,
    EMPIRE,
    HIDE,
    HOLD,
    MARK,
    REBELLION,
    SEND,
    SHOW,
    SHOW_NOTHING,
)
from konspira.games.unrest.rules.frames import PAIR_SETS, Capture, Defend, Hide, Mark, Plan, Sending, open_marks
from konspira.games.unrest.rules.state import PLACES, State, card_at, rebellion_won
from konspira.games.unrest.rules.view import view
from konspira.kernel import Frame
from konspira.mind.instinct import Instinct, by_weight
from konspira.rng import Rng

NOT_LAID: Final = -1
SEED: Final = 1  # of the worlds that an imagined Empire looks at: the same for every search
IMAGINED: Final = 16  # worlds that an imagined Empire looks at
PROMISING: Final = 6  # first tokens for which it thinks of a second
COOL: Final = 60.0  # how far a token may lie behind the best to be a third as likely


class Quick(Instinct[State]):
    """The Rebellion sends cards where they promise most; the Empire closes what looks nearest to falling.

    A playout is judged when the next round begins: until then both sides act on what they see.
    """

    def __init__(self) -> None:
        super().__init__()
        self.round: i64 = 0
        self.planning: dict[int, float] = {}  # how much the searching Rebellion leans to its schemes
        self.defences: dict[tuple[int, ...], list[int]] = {}  # how the Empire leans, by what it sees
        self.rng: Rng = Rng(SEED)

    def ready(self, s: State) -> None:
        self.planning = {}
        self.defences = {}
        self.rng = Rng(SEED)
        frame = s.stack[-1]
        if self.me == REBELLION and isinstance(frame, (Mark, Plan, Hide)):
            first = card_at(s, 0) if isinstance(frame, Hide) and frame.place == 1 else NOT_LAID
            self.planning = leanings(s, bag.cards(s.hand), open_marks(s), card_at(s, 2), first)

    def begin(self, s: State) -> None:
        self.round = s.round

    def settled(self, s: State) -> bool:
        return s.round > self.round and isinstance(s.stack[-1], (Mark, Plan))

    def pick(self, s: State, seat: i64, options: tuple[int, ...], rng: Rng) -> i64:
        frame = s.stack[-1]
        if isinstance(frame, Sending):
            return SEND + frame.place * len(DISTRICTS) + reply(s).first
        return by_weight(self, s, seat, options, rng)

    def weight(self, s: State, seat: i64, action: i64) -> i64:
        frame = s.stack[-1]
        if isinstance(frame, Sending):
            d = (action - SEND) % len(DISTRICTS)
            gain = standing(s, d, i64(1) << frame.place) - standing(s, d, 0)
            return 20 + (gain * gain >> 6) if gain > 0 else 20
        if isinstance(frame, Defend):
            options = frame.options(s, EMPIRE)
            return self.defence(s, options)[options.index(action)]
        if self.planning and isinstance(frame, (Mark, Plan, Hide)):
            return 1 + int(self.planning.get(int(planned(s, frame, action)), 0.0))
        if isinstance(frame, Hide):
            return 5 if action == HIDE + DECOY else 10
        if isinstance(frame, Plan):
            return 2 if action == SHOW_NOTHING else 10
        if isinstance(frame, Capture):
            return 1 if action == HOLD else 200
        if isinstance(frame, Mark):
            marked = PAIR_SETS[action - MARK]
            total: i64 = 0
            for d in range(len(DISTRICTS)):
                if marked >> d & 1:
                    total += standing(s, d, 0)
            return 100 + total
        return 1

    def weights(self, s: State, seat: i64, options: tuple[int, ...]) -> list[int]:
        if isinstance(s.stack[-1], Defend):
            return self.defence(s, options)
        return [self.weight(s, seat, action) for action in options]

    def defence(self, s: State, options: tuple[int, ...]) -> list[int]:
        """How an Empire that thinks leans to its tokens; it is thought for once in each situation that looks alike."""
        seen = situation(s)
        found = self.defences.get(seen)
        if found is None:
            last = True
            for i in range(len(s.stack) - 1):
                if isinstance(s.stack[i], Defend):
                    last = False
            values = weigh_tokens(imagine(view(s, EMPIRE), self.rng, IMAGINED), options, last, PROMISING)
            least = min(values)
            found = [1 + int(1000.0 * exp(float(least - value) / COOL)) for value in values]
            self.defences[seen] = found
        return found

    def secret(self, s: State, seat: i64) -> i64:
        if seat == EMPIRE:
            return 0
        mixed: i64 = s.hand & 0x3FFFFFFF
        for d in s.districts:
            mixed = (mixed * 31 + d.down) & 0x3FFFFFFFFFFF
        return mixed * 7 + s.over_marker & 0x3FFFFFFFFFFF

    def value(self, s: State, seat: i64) -> float:
        if s.stack:
            chance = chance_to_win(s)
            return chance if seat == REBELLION else 1.0 - chance
        return 1.0 if rebellion_won(s) == (seat == REBELLION) else 0.0


def situation(s: State) -> tuple[int, ...]:
    """All that the Empire sees of a round."""
    found = [int(s.marked), int(s.tokens), int(s.blockaded), int(s.face_down), int(s.free)]
    for place in range(PLACES):
        found.append(-2 if s.face_down >> place & 1 else int(card_at(s, place)))
    for d in s.districts:
        found.append(int(d.up))
        found.append(int(bag.size(d.down)))
    return tuple(found)


def planned(s: State, frame: Frame[State], action: i64) -> i64:
    """The scheme, or the beginning of one, that an answer makes."""
    if isinstance(frame, Mark):
        return key(PAIR_SETS[action - MARK], NOT_YET, NOT_YET, NOT_YET)
    if isinstance(frame, Plan):
        return key(s.marked, DECOY if action == SHOW_NOTHING else action - SHOW, NOT_YET, NOT_YET)
    if isinstance(frame, Hide) and frame.place == 1:
        return key(s.marked, card_at(s, 2), card_at(s, 0), action - HIDE)
    return key(s.marked, card_at(s, 2), action - HIDE, NOT_YET)
