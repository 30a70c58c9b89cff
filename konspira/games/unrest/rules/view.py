"""What one seat of Unrest may know, and cities that it could be looking at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from konspira.games.unrest.rules import bag
from konspira.games.unrest.rules.actions import DISTRICTS, NO_CARD, REBELLION, ROWS, TOKENS
from konspira.games.unrest.rules.frames import Reveal
from konspira.games.unrest.rules.missions import Mission
from konspira.games.unrest.rules.state import (
    BITS,
    NOT_TAKEN,
    PLACES,
    UNKNOWN,
    District,
    State,
    card_at,
    fulfils,
    laid,
    mission_numbered,
)
from konspira.kernel import Frame
from konspira.rng import Rng

UNSEEN: Final = -2  # a card that lies there and whose face this seat does not see


@mypyc_attr(free_list_len=1, acyclic=True)
class View:
    """All that `seat` may know; the fields called `own` are the Rebellion's and empty for everybody else."""

    def __init__(
        self, seat: i64, capitol: bool, row: tuple[int, ...], missions: tuple[Mission, ...], round: i64, final: bool,
        deck: i64, hand: i64, own_hand: tuple[int, ...],
        over_marker: tuple[int, ...], face_down: tuple[bool, ...], feint: bool,
        marked: tuple[bool, ...], blockaded: tuple[bool, ...], tokens: tuple[bool, ...],
        captured: tuple[bool, ...], taken: tuple[int, ...],
        up: tuple[tuple[int, ...], ...], down: tuple[int, ...], own_down: tuple[tuple[int, ...], ...],
        gone_up: tuple[int, ...], gone_down: i64, own_gone: tuple[int, ...], stack: tuple[Frame[State], ...],
    ) -> None:  # fmt: skip
        self.seat: Final[i64] = seat
        self.capitol: Final = capitol  # Capitol mode
        self.row: Final = row  # the districts from left to right
        self.missions: Final = missions
        self.round: Final[i64] = round
        self.final: Final = final  # the final operation
        self.deck: Final[i64] = deck  # how many cards it has
        self.hand: Final[i64] = hand  # how many cards the Rebellion holds
        self.own_hand: Final = own_hand
        self.over_marker: Final = over_marker  # a card, UNSEEN or NO_CARD at each place
        self.face_down: Final = face_down
        self.feint: Final = feint  # three cards face down, so all decoys
        # What follows has an entry for each district, in the order of their numbers.
        self.marked: Final = marked
        self.blockaded: Final = blockaded
        self.tokens: Final = tokens  # this one has an entry for each token: whether it lies face up
        self.captured: Final = captured
        self.taken: Final = taken  # the number of the mission that took it, or 0
        self.up: Final = up  # cards whose faces everyone knows
        self.down: Final = down  # how many cards lie face down
        self.own_down: Final = own_down
        self.gone_up: Final = gone_up
        self.gone_down: Final[i64] = gone_down
        self.own_gone: Final = own_gone
        self.stack: Final = stack


def flags(bits: i64, number: i64) -> tuple[bool, ...]:
    """A set as yes or no for each thing that could be in it."""
    return tuple([bits >> n & 1 != 0 for n in range(number)])


def set_of(flags: tuple[bool, ...]) -> i64:
    """The set of what is flagged."""
    out: i64 = 0
    for n in range(len(flags)):
        if flags[n]:
            out |= i64(1) << n
    return out


def seen_at(s: State, place: i64, mine: bool) -> int:
    """What lies at a place over the marker, for one who does or does not see what is face down."""
    card = card_at(s, place)
    hidden = card != NO_CARD and s.face_down >> place & 1 != 0 and not s.feint
    return UNSEEN if hidden and not mine else card


def view(s: State, seat: i64) -> View:
    """What `seat` sees; a spectator sees what the Empire sees."""
    mine = seat == REBELLION
    districts = s.districts
    return View(
        seat,
        s.capitol,
        ROWS[s.row] if s.row != UNKNOWN else (),
        s.missions,
        s.round,
        s.final,
        bag.size(s.deck),
        bag.size(s.hand),
        bag.cards(s.hand) if mine else (),
        tuple([seen_at(s, place, mine) for place in range(PLACES)]),
        flags(s.face_down, PLACES),
        s.feint,
        flags(s.marked, len(DISTRICTS)),
        flags(s.blockaded, len(DISTRICTS)),
        flags(s.tokens, len(TOKENS)),
        flags(~s.free, len(DISTRICTS)),
        tuple([int(d.taken) for d in districts]),
        tuple([bag.cards(d.up) for d in districts]),
        tuple([int(bag.size(d.down)) for d in districts]),
        tuple([bag.cards(d.down) for d in districts]) if mine else (),
        bag.cards(s.gone_up),
        bag.size(s.gone_down),
        bag.cards(s.gone_down) if mine else (),
        s.stack.frames(),
    )


# -- Dealing ---------------------------------------------------------------------------------


class Heap:
    """The cards nobody has accounted for yet, to be dealt out at random."""

    def __init__(self, cards: i64, rng: Rng) -> None:
        self.cards: i64 = cards
        self.rng: Final = rng

    def deal(self, number: i64) -> i64:
        """So many cards, any of them."""
        out: i64 = 0
        for _ in range(number):
            card = bag.one(bag.pick(self.cards, self.rng.below(bag.size(self.cards))))
            self.cards -= card
            out += card
        return out

    def deal_no_decoys(self, number: i64) -> i64:
        """So many cards, none of them a decoy."""
        out: i64 = 0
        for _ in range(number):
            plain = self.cards & bag.CARDS
            card = bag.one(bag.pick(plain, self.rng.below(bag.size(plain))))
            self.cards -= card
            out += card
        return out


def table_of(v: View) -> State:
    """Everything that is open in the view, and nothing in the hidden zones yet."""
    s = State(list(v.stack), [District(bag.of(v.up[d]), 0, v.taken[d]) for d in range(len(DISTRICTS))], v.capitol)
    s.missions = v.missions
    s.row = ROWS.index(v.row) if v.row else UNKNOWN
    s.free = set_of(v.captured) ^ 31
    s.round = v.round
    s.final = v.final
    s.deck = 0
    s.face_down = set_of(v.face_down)
    s.feint = v.feint
    s.marked = set_of(v.marked)
    s.blockaded = set_of(v.blockaded)
    s.tokens = set_of(v.tokens)
    s.gone_up = bag.of(v.gone_up)
    for place in range(PLACES):
        if v.over_marker[place] >= 0:
            lay_at(s, place, v.over_marker[place])
    return s


def lay_at(s: State, place: i64, card: i64) -> None:
    """A card over the marker."""
    s.over_marker |= (card + 1) << place * BITS


def accounted(s: State) -> i64:
    """Every card that already lies somewhere."""
    out = s.gone_up + s.hand + s.gone_down
    for d in s.districts:
        out += d.up + d.down
    for place in range(PLACES):
        if laid(s) >> place & 1:
            out += bag.one(card_at(s, place))
    return out


def deal(v: View, rng: Rng) -> State:
    """A city that `v` could be a view of, its hidden cards dealt at random."""
    s = table_of(v)
    if v.seat == REBELLION:
        s.hand = bag.of(v.own_hand)
        s.gone_down = bag.of(v.own_gone)
        for d in range(len(DISTRICTS)):
            s.districts[d].down = bag.of(v.own_down[d])
        s.deck = bag.EVERYTHING - accounted(s)
        return s
    deal_hidden(s, v, rng)
    return s


def deal_hidden(s: State, v: View, rng: Rng) -> None:
    """Deal every hidden card; every way that agrees with what is known is as likely.

    A destroyed card left face down is no decoy, and a district taken by a mission fulfils it with its hidden cards
    too.  Where a deal breaks that, all of it is dealt again: the true city shows that there is one that does not.
    """
    unseen = bag.EVERYTHING - accounted(s)
    heap = Heap(unseen, rng)
    while True:
        heap.cards = unseen
        s.gone_down = heap.deal_no_decoys(v.gone_down)
        for d in range(len(DISTRICTS)):
            if v.taken[d] != NOT_TAKEN:
                s.districts[d].down = heap.deal(v.down[d])
        if taken_by_right(s):
            break
    for d in range(len(DISTRICTS)):
        if v.taken[d] == NOT_TAKEN:
            s.districts[d].down = heap.deal(v.down[d])
    for place in range(PLACES):
        if v.over_marker[place] == UNSEEN:
            card = bag.pick(heap.cards, rng.below(bag.size(heap.cards)))
            heap.cards -= bag.one(card)
            lay_at(s, place, card)
    s.hand = heap.deal(v.hand)
    s.deck = heap.cards


def taken_by_right(s: State) -> bool:
    """Whether every district taken, or just being taken, fulfils the mission that takes it."""
    for d in range(len(DISTRICTS)):
        number = s.districts[d].taken
        if number != NOT_TAKEN and not fulfils(s, d, mission_numbered(s, number)):
            return False
    if s.stack:
        frame = s.stack[-1]
        if isinstance(frame, Reveal):
            return len(frame.options(s, REBELLION)) > 0
    return True
