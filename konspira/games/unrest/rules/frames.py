"""The rules of Unrest, one frame for each thing that can happen in a round."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from mypy_extensions import i64

from konspira.games.unrest.rules import bag
from konspira.games.unrest.rules.actions import (
    ALL_DISTRICTS,
    ALL_TOKENS,
    BLOCKADE,
    BURY,
    CAPITOL,
    DEAL,
    DECOY,
    DESTROY,
    DISTRICTS,
    DRAW,
    EMPIRE,
    HIDE,
    HOLD,
    LAY,
    MARK,
    PAIRS,
    PRINTED,
    REBELLION,
    REROUTE,
    REVEAL,
    ROWS,
    SEND,
    SETS,
    SHOW,
    SHOW_NOTHING,
    SURVEIL,
    TAKE,
    TURN,
    WASTE,
)
from konspira.games.unrest.rules.missions import Mission, holds, least_reveals
from konspira.games.unrest.rules.state import (
    PLACES,
    State,
    card_at,
    fulfils,
    harder,
    in_play,
    laid,
    lay,
    lift,
    mission_numbered,
    new_city,
    open_places,
    put,
    rebellion_won,
)
from konspira.kernel import CHANCE_BIT, HIDDEN, Frame, bit

OPENING_HAND: Final = 5
A_DRAW: Final = 3
FACE_UP_PLACE: Final = 2


def start(capitol: bool, printed: bool, book: tuple[Mission, ...]) -> State:
    """The table before anything is laid out; setting up is chance's first turns."""
    s = new_city(capitol)
    s.stack.append(ROUND)
    for _ in range(OPENING_HAND):
        s.stack.append(A_CARD_DRAWN)
    s.stack.append(Missions(book, printed))
    s.stack.append(CAPITOL_ROW if capitol else ANY_ROW)
    return s


class Row(Frame[State]):
    """Chance lays the districts in a row; in Capitol mode the Capitol lies in the middle."""

    def __init__(self, capitol: bool) -> None:
        super().__init__(CHANCE_BIT)
        self.capitol: Final = capitol

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return CAPITOL_ROWS if self.capitol else ALL_ROWS

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.row = action - LAY


class Missions(Frame[State]):
    """Chance deals three missions, of all or of those that are printed, beside the one that is always in play."""

    def __init__(self, book: tuple[Mission, ...], printed: bool) -> None:
        super().__init__(CHANCE_BIT)
        self.book: Final = book
        self.printed: Final = printed

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return PRINTED_SETS if self.printed else ALL_SETS

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.missions = in_play(self.book, SETS[action - DEAL])


class Draw(Frame[State]):
    """Chance gives the Rebellion a card of its deck."""

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return bag.naming(bag.DRAW_LOW, bag.DRAW_HIGH, s.deck) + DRAW_DECOYS[bag.decoys(s.deck)]

    def answer(self, s: State, seat: i64, action: i64) -> None:
        card = bag.one(action - DRAW)
        s.deck -= card
        s.hand += card

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return action if observer == REBELLION else HIDDEN


# -- Phases 1 and 2: the Rebellion chooses districts and plans -------------------------------


class Round(Frame[State]):
    """The five phases; the final operation has no marker."""

    def run(self, s: State) -> None:
        s.round += 1
        s.marked = 0
        s.blockaded = 0
        s.feint = False
        s.final = s.deck == 0
        s.stack.extend(FINAL_PHASES if s.final else PHASES)


class Mark(Frame[State]):
    """The Rebellion lays the marker over two neighbouring districts."""

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return MARKS[s.row * (ALL_DISTRICTS + 1) + s.free]

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.marked = PAIR_SETS[action - MARK]


def open_marks(s: State) -> list[int]:
    """The sets of districts that the marker could be laid over now; where it is not asked for, the one it lies over."""
    frame = s.stack[-1]
    if isinstance(frame, Mark):
        return [PAIR_SETS[action - MARK] for action in frame.options(s, REBELLION)]
    return [int(s.marked)]


class Plan(Frame[State]):
    """The Rebellion lays one card face up; only with nothing but decoys in hand all three lie face down."""

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        cards = bag.naming(bag.SHOW_LOW, bag.SHOW_HIGH, s.hand)
        return cards if cards else ONLY_DECOYS

    def answer(self, s: State, seat: i64, action: i64) -> None:
        if action == SHOW_NOTHING:
            s.feint = True
            for place in range(PLACES):
                lay(s, place, DECOY, True)
            return
        lay(s, FACE_UP_PLACE, action - SHOW, False)
        s.stack.append(SECOND_HIDDEN)
        s.stack.append(FIRST_HIDDEN)


class Hide(Frame[State]):
    """The Rebellion lays a card face down; the order of the two is its own, so it tells nothing."""

    def __init__(self, place: i64) -> None:
        super().__init__(bit(REBELLION))
        self.place: Final[i64] = place

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        cards = bag.naming(bag.HIDE_LOW, bag.HIDE_HIGH, s.hand)
        return cards + A_DECOY if bag.decoys(s.hand) else cards

    def answer(self, s: State, seat: i64, action: i64) -> None:
        lay(s, self.place, action - HIDE, True)

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return HIDDEN


# -- Phase 3: the Empire defends -------------------------------------------------------------


class Defend(Frame[State]):
    """The Empire uses one of its face-up tokens and turns it over; one without a target is wasted."""

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        tokens = s.tokens
        cards = laid(s)
        found: tuple[int, ...] = ()
        if tokens & 1:
            found = SURVEILS[s.face_down]
        if tokens & 2:
            found = found + DESTROYS[cards]
        if tokens & 4:
            found = found + REROUTES[cards * (ALL_DISTRICTS + 1) + s.free]
        if tokens & 8:
            found = found + BLOCKADES[s.free if s.final else s.marked]
        return found

    def answer(self, s: State, seat: i64, action: i64) -> None:
        if action >= WASTE:
            s.tokens &= ~(i64(1) << (action - WASTE))
        elif action >= BLOCKADE:
            s.tokens &= ~8
            s.blockaded = i64(1) << (action - BLOCKADE)
        elif action >= REROUTE:
            s.tokens &= ~4
            aimed = action - REROUTE
            put(s, aimed // len(DISTRICTS), aimed % len(DISTRICTS))
        elif action >= DESTROY:
            s.tokens &= ~2
            place = action - DESTROY
            if s.face_down >> place & 1:
                s.stack.append(BURIALS[place])
            else:
                s.gone_up += bag.one(lift(s, place))
        else:
            s.tokens &= ~1
            s.stack.append(TURNS[action - SURVEIL])


class Turn(Frame[State]):
    """The Rebellion turns a card under surveillance face up; a decoy is destroyed by it."""

    def __init__(self, place: i64) -> None:
        super().__init__(bit(REBELLION))
        self.place: Final[i64] = place

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return TURN_CARD[card_at(s, self.place)]

    def answer(self, s: State, seat: i64, action: i64) -> None:
        if action == TURN + DECOY:
            s.gone_up += bag.one(lift(s, self.place))
        else:
            s.face_down &= ~(i64(1) << self.place)


class Burial(Frame[State]):
    """The Rebellion lays a destroyed face-down card aside as it is, but must show a decoy."""

    def __init__(self, place: i64) -> None:
        super().__init__(bit(REBELLION))
        self.place: Final[i64] = place

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return TURN_CARD[DECOY] if card_at(s, self.place) == DECOY else UNSEEN

    def answer(self, s: State, seat: i64, action: i64) -> None:
        card = bag.one(lift(s, self.place))
        if action == BURY:
            s.gone_down += card
        else:
            s.gone_up += card


# -- Phase 4: the operation ------------------------------------------------------------------


class Operation(Frame[State]):
    """The Rebellion distributes the cards that are left over the marker."""

    def run(self, s: State) -> None:
        cards = laid(s)
        for place in range(PLACES - 1, -1, -1):
            if cards >> place & 1:
                s.stack.append(SENDINGS[place])


class Sending(Frame[State]):
    """One card goes to a marked district that is not blockaded; in the final operation to any such district."""

    def __init__(self, place: i64) -> None:
        super().__init__(bit(REBELLION))
        self.place: Final[i64] = place

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return SENDS[self.place * (ALL_DISTRICTS + 1) + open_places(s)]

    def answer(self, s: State, seat: i64, action: i64) -> None:
        put(s, self.place, (action - SEND) % len(DISTRICTS))


# -- Phase 5: the end of the round -----------------------------------------------------------


class Capture(Frame[State]):
    """The Rebellion may take a district by a mission; it is always asked, for being asked would tell."""

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        found: list[int] = []
        for d in range(len(DISTRICTS)):
            if s.free >> d & 1:
                for mission in s.missions:
                    if fulfils(s, d, mission):
                        found.append(TAKE + (mission.number - 1) * len(DISTRICTS) + d)
        return ENOUGH + tuple(found) if found else ENOUGH

    def answer(self, s: State, seat: i64, action: i64) -> None:
        if action == HOLD:
            return
        s.stack.append(self)
        district = (action - TAKE) % len(DISTRICTS)
        number = (action - TAKE) // len(DISTRICTS) + 1
        s.districts[district].taken = number
        prove(s, district, number, 0)


def prove(s: State, district: i64, number: i64, revealed: i64) -> None:
    """Ask for a card to reveal until the cards that lie open fulfil the mission; then the district is captured."""
    before = s.districts[district].up - revealed
    if not holds(mission_numbered(s, number), before, before | revealed, harder(s, district)):
        s.stack.append(Reveal(district, number, revealed))
        return
    s.free &= ~(i64(1) << district)
    if rebellion_won(s):
        s.stack.clear()


class Reveal(Frame[State]):
    """The Rebellion reveals cards that prove the mission, the lowest first, and never one more than it takes."""

    def __init__(self, district: i64, number: i64, revealed: i64) -> None:
        super().__init__(bit(REBELLION))
        self.district: Final[i64] = district
        self.number: Final[i64] = number
        self.revealed: Final[i64] = revealed

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        d = s.districts[self.district]
        done = self.revealed
        up = d.up - done
        mission = mission_numbered(s, self.number)
        following: i64 = 0
        for each in least_reveals(mission, up, d.down | done, harder(s, self.district)):
            proof: i64 = each
            rest = proof & ~done
            lowest = rest & -rest
            # The cards revealed so far must be the lowest of the proof, or it would be offered in many orders.
            if proof & done == done and lowest > done:
                following |= lowest
        return bag.naming(bag.REVEAL_LOW, bag.REVEAL_HIGH, following)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        card = bag.one(action - REVEAL)
        d = s.districts[self.district]
        d.down -= card
        d.up += card
        prove(s, self.district, self.number, self.revealed | card)


class EndOfRound(Frame[State]):
    """Tokens turn up again once all are used, and the Rebellion draws; the last card begins the final operation."""

    def run(self, s: State) -> None:
        if s.tokens == 0:
            s.tokens = ALL_TOKENS
        if s.final:
            return
        s.stack.append(ROUND)
        left = bag.size(s.deck)
        for _ in range(A_DRAW if left >= A_DRAW else left):
            s.stack.append(A_CARD_DRAWN)


# -- Frames and options that are always the same, made once ----------------------------------


def members(districts: int) -> list[int]:
    """The districts of a set."""
    return [d for d in range(len(DISTRICTS)) if districts >> d & 1]


def neighbours(row: tuple[int, ...], free: int) -> tuple[int, ...]:
    """The pairs that lie side by side once the captured districts are gone and the row has closed up."""
    left = [d for d in row if free >> d & 1]
    pairs = [(min(a, b), max(a, b)) for a, b in pairwise(left)]
    return tuple(sorted([MARK + PAIRS.index((a, b)) for a, b in pairs]))


def aimed(base: int, cards: int, districts: int) -> tuple[int, ...]:
    """The actions that name one of the cards over the marker and one of the districts."""
    return tuple([base + place * 5 + d for place in range(PLACES) if cards >> place & 1 for d in members(districts)])


EVERY_SET: Final = range(ALL_DISTRICTS + 1)
EVERY_PLACE: Final = range(1 << PLACES)
ALL_ROWS: Final = tuple([LAY + n for n in range(len(ROWS))])
CAPITOL_ROWS: Final = tuple([LAY + n for n, row in enumerate(ROWS) if row[2] == CAPITOL])
ALL_SETS: Final = tuple([DEAL + n for n in range(len(SETS))])
PRINTED_SETS: Final = tuple([DEAL + n for n in range(len(SETS)) if set(SETS[n]) <= set(PRINTED)])
DRAW_DECOYS: Final = [(DRAW + DECOY,) * n for n in range(5)]
MARKS: Final = [neighbours(row, free) for row in ROWS for free in EVERY_SET]
PAIR_SETS: Final = [1 << a | 1 << b for a, b in PAIRS]
ONLY_DECOYS: Final[tuple[int, ...]] = (SHOW_NOTHING,)
A_DECOY: Final = (HIDE + DECOY,)
SURVEILS: Final = [tuple([SURVEIL + p for p in range(3) if cards >> p & 1]) or (WASTE,) for cards in EVERY_PLACE]
DESTROYS: Final = [tuple([DESTROY + p for p in range(3) if cards >> p & 1]) or (WASTE + 1,) for cards in EVERY_PLACE]
REROUTES: Final = [aimed(REROUTE, cards, free) or (WASTE + 2,) for cards in EVERY_PLACE for free in EVERY_SET]
BLOCKADES: Final = [tuple([BLOCKADE + d for d in members(districts)]) for districts in EVERY_SET]
TURN_CARD: Final = [(TURN + card,) for card in range(DECOY + 1)]
UNSEEN: Final = (BURY,)
SENDS: Final = [aimed(SEND, 1 << place, districts) for place in range(PLACES) for districts in EVERY_SET]
ENOUGH: Final = (HOLD,)

ANY_ROW: Final = Row(False)
CAPITOL_ROW: Final = Row(True)
A_CARD_DRAWN: Final = Draw(CHANCE_BIT)
ROUND: Final = Round()
FIRST_HIDDEN: Final = Hide(0)
SECOND_HIDDEN: Final = Hide(1)
TURNS: Final = [Turn(place) for place in range(PLACES)]
BURIALS: Final = [Burial(place) for place in range(PLACES)]
SENDINGS: Final = [Sending(place) for place in range(PLACES)]
PLAN: Final = Plan(1 << REBELLION)
DEFEND: Final = Defend(1 << EMPIRE)
# As they lie on the stack: what comes first is last.
FINAL_PHASES: Final[list[Frame[State]]] = [EndOfRound(), Capture(1 << REBELLION), Operation(), DEFEND, DEFEND, PLAN]
PHASES: Final[list[Frame[State]]] = FINAL_PHASES + [Mark(1 << REBELLION)]
