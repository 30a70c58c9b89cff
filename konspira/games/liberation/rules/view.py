"""What one side of Liberation may know, and tables that it could be looking at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from konspira.games.liberation.rules.actions import LOCATIONS, NOBODY_WINS, NOWHERE, RESISTANCE, size, spot
from konspira.games.liberation.rules.effects import Capture, NewBase
from konspira.games.liberation.rules.frames import AfterMission
from konspira.games.liberation.rules.galaxy import Components, Slot, connect
from konspira.games.liberation.rules.missions import Spying, SpyPuts, SpyTakes
from konspira.games.liberation.rules.state import Side, State, deck_size, side
from konspira.kernel import Frame, Stack, bit
from konspira.rng import Rng


@mypyc_attr(free_list_len=1, acyclic=True)
class View:
    """All that `seat` may know; sets of cards are tuples, and NOWHERE stands for a card it does not know."""

    def __init__(
        self, seat: i64, hand: tuple[int, ...], base: i64, left: i64, base_down: bool, spied: tuple[int, ...],
        known: tuple[int, ...], top: tuple[int, ...], playing: i64, played: i64, hands: tuple[int, int],
        looking: i64, discards: i64, deck: i64, occupied: tuple[int, ...], exploited: tuple[int, ...], act: i64,
        winner: i64, cards: tuple[int, ...], slots: tuple[tuple[int, int, int], ...], open_discards: bool,
        open_missions: bool, shown: tuple[int, ...], parts: Components, stack: tuple[Frame[State], ...],
    ) -> None:  # fmt: skip
        self.seat: Final[i64] = seat
        self.hand: Final = hand
        self.base: Final[i64] = base  # one's own
        self.left: Final[i64] = left  # one's own, while a new one is chosen
        self.base_down: Final = base_down
        self.spied: Final = spied  # what one's own spy is looking at
        self.known: Final = known  # cards one knows to lie in the discard pile
        self.top: Final = top  # cards in certain places on top of the deck, as far as one knows them
        self.playing: Final[i64] = playing
        self.played: Final[i64] = played  # the category of the card that is being played
        self.hands: Final = hands  # how many cards each side holds
        self.looking: Final[i64] = looking  # at how many cards a spy is looking
        self.discards: Final[i64] = discards
        self.deck: Final[i64] = deck
        self.occupied: Final = occupied
        self.exploited: Final = exploited
        self.act: Final[i64] = act
        self.winner: Final[i64] = winner
        self.cards: Final = cards
        self.slots: Final = slots  # planet, side, turned
        self.open_discards: Final = open_discards
        self.open_missions: Final = open_missions
        self.shown: Final = shown  # cards in the discard pile that everybody has seen go there
        self.stack: Final = stack
        self._parts: Final = parts


def listed(places: i64) -> tuple[int, ...]:
    """A set of locations one by one."""
    return tuple([location for location in range(LOCATIONS) if places & spot(location)])


def gathered(places: tuple[int, ...]) -> i64:
    """The set of these locations."""
    found: i64 = 0
    for location in places:
        found |= spot(location)
    return found


def player_of_mission(stack: Stack) -> i64:
    """The side that is playing a mission from its hand."""
    for frame in stack:
        if isinstance(frame, AfterMission):
            return frame.seat
    return NOBODY_WINS


def view(s: State, seat: i64) -> View:
    """What `seat` sees; a spectator sees the table alone."""
    mine = side(s, seat) if seat >= 0 else None
    resistance = seat == RESISTANCE
    player = player_of_mission(s.stack)
    knows_played = s.playing != NOWHERE and (s.open_missions or player == seat)
    looks = s.spied != 0 and spy_of(s.stack) == seat
    return View(
        seat,
        listed(mine.hand) if mine is not None else (),
        s.base if resistance else NOWHERE,
        s.left if resistance else NOWHERE,
        s.base != NOWHERE,
        listed(s.spied) if looks else (),
        listed(mine.known if mine is not None else s.shown),
        tuple([s.top[i] if seat >= 0 and s.top_known[i] & bit(seat) else NOWHERE for i in range(len(s.top))]),
        s.playing if knows_played else NOWHERE,
        s.parts.category_of[s.playing] if s.playing != NOWHERE else NOWHERE,
        (size(s.dynasty.hand), size(s.resistance.hand)),
        size(s.spied),
        size(s.discard),
        deck_size(s),
        listed(s.occupied),
        listed(s.exploited),
        s.act,
        s.winner,
        listed(s.cards),
        tuple([(int(slot.planet), int(slot.side), int(slot.turned)) for slot in s.slots]),
        s.open_discards,
        s.open_missions,
        listed(s.shown),
        s.parts,
        s.stack.frames(),
    )


def deal(v: View, rng: Rng) -> State:
    """A table that `v` could be a view of, its hidden cards dealt at random."""
    parts = v._parts
    slots = [Slot(planet, face, turned) for planet, face, turned in v.slots]
    joined = connect(parts, slots) if len(slots) == 4 else [0] * LOCATIONS
    cards = gathered(v.cards)
    shown = gathered(v.shown)
    sides = Side(0, shown), Side(0, shown)
    s = State(list(v.stack), parts, cards, v.open_discards, v.open_missions, *sides, slots, joined, [], [])
    s.shown = shown
    s.occupied = gathered(v.occupied)
    s.exploited = gathered(v.exploited)
    s.act = v.act
    s.winner = v.winner
    if v.seat >= 0:
        mine = side(s, v.seat)
        mine.hand = gathered(v.hand)
        mine.known = gathered(v.known)
    s.base = v.base
    s.left = v.left
    s.playing = v.playing
    s.spied = gathered(v.spied)
    s.discard = gathered(v.known) | shown
    unseen = cards & ~(s.occupied | gathered(v.hand) | s.spied | s.discard | gathered(known_top(v)))
    for card in (v.base, v.playing):
        if card != NOWHERE:
            unseen &= ~spot(card)
    captured = found_in_hand(v.stack)
    s.resistance.hand |= captured
    unseen &= ~captured
    if v.played != NOWHERE and v.playing == NOWHERE:
        s.playing = draw_of(unseen, parts, v.played, rng)
        unseen &= ~spot(s.playing)
    deal_unseen(v, s, unseen, rng)
    return s


def found_in_hand(stack: tuple[Frame[State], ...]) -> i64:
    """The card that an attack has just found in the Resistance's hand, which everybody knows to be there."""
    top = stack[-1] if stack else None
    return spot(top.location) if isinstance(top, Capture) else 0


def known_top(v: View) -> tuple[int, ...]:
    """The cards on top of the deck that this seat knows."""
    return tuple([card for card in v.top if card != NOWHERE])


def draw_of(cards: i64, parts: Components, category: i64, rng: Rng) -> i64:
    """A random one of these cards that belongs to a category."""
    fitting = [card for card in listed(cards) if parts.category_of[card] == category]
    return fitting[rng.below(len(fitting))]


def deal_unseen(v: View, s: State, unseen: i64, rng: Rng) -> None:
    """Hand the unseen cards out to every place that wants one."""
    pool = list(listed(unseen))
    for i in range(len(pool) - 1, 0, -1):
        j = rng.below(i + 1)
        pool[i], pool[j] = pool[j], pool[i]
    while size(s.spied) < v.looking:
        s.spied |= spot(pool.pop())
    for seat in range(2):
        while size(side(s, seat).hand) < v.hands[seat]:
            side(s, seat).hand |= spot(pool.pop())
    if v.base_down and s.base == NOWHERE:
        s.base = pool.pop()
    for card in v.top:
        s.top.append(card if card != NOWHERE else pool.pop())
        s.top_known.append(int(bit(v.seat)) if card != NOWHERE else 0)
    while size(s.discard) < v.discards:
        s.discard |= spot(pool.pop())
    s.rest = gathered(tuple(pool))
    if v.seat != RESISTANCE and v.stack and isinstance(v.stack[-1], NewBase):
        hand = listed(s.resistance.hand)
        s.left = hand[rng.below(len(hand))]


def spy_of(stack: Stack) -> i64:
    """The side whose spy is looking at cards."""
    top = stack[-1]
    if isinstance(top, Spying):
        return top.seat
    if isinstance(top, SpyTakes):
        return top.seat
    return top.seat if isinstance(top, SpyPuts) else NOBODY_WINS
