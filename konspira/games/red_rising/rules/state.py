"""The zones of Red Rising: hands, four locations, the deck, the banished, and who knows which hidden card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from konspira import kernel
from konspira.games.red_rising.rules.actions import CERES, MOST_PLAYERS, NO_HOUSE, NOWHERE
from konspira.games.red_rising.rules.cards import CARDS
from konspira.kernel import Frame, Stack, bit

NO_CARD: Final = -1000  # no entry of a pile looks like this or the next
UNSEEN: Final = -1001  # a card that lies face down, where a fact about it is kept in a frame
NOBODY: Final = -1
PUBLIC: Final = (1 << MOST_PLAYERS + 1) - 1  # every seat and, as the highest bit, the spectators
SPECTATORS: Final = 1 << MOST_PLAYERS
NEUTRAL_INFLUENCE: Final = 3  # of an unused house, at a table of two
MOST_FLEET: Final = 10
MOST_INFLUENCE: Final = 10


@mypyc_attr(acyclic=True)
class Player:
    """What one player has."""

    def __init__(self, house: i64, helium: i64, fleet: i64, influence: i64, hand: list[int]) -> None:
        self.house: i64 = house
        self.helium: i64 = helium
        self.fleet: i64 = fleet
        self.influence: i64 = influence  # on the Institute
        self.hand: list[int] = hand  # hidden, sorted


@mypyc_attr(acyclic=True)
class State(kernel.State):
    """The board, and the players around it.

    A pile is a list of cards, bottom first; one that lies face down is written as ~card.
    The deck is, from the top: known cards, cards shuffled back onto it and known ones under those, the unordered rest,
    and known cards at the bottom.
    """

    def __init__(self, stack: Stack | list[Frame[State]], players: list[Player], gentle: bool) -> None:
        super().__init__(stack)
        self.players: Final = players
        self.gentle: Final = gentle
        self.piles: list[list[int]] = [[], [], [], []]
        self.out: list[int] = []  # the banished
        self.top: list[int] = []  # the last is the top one
        self.shuffled: list[int] = []  # order unknown
        self.beneath: list[int] = []  # under the shuffled ones; the last is the upper one
        self.rest: list[int] = []  # hidden, in no order
        self.bottom: list[int] = []  # the last is the bottom one
        self.flipped: list[int] = []  # face up beside the board, until it is known where they go
        self.aside: list[int] = []  # hidden: peeked at by the player to act
        self.turning: list[int] = []  # hidden: face-down cards that are being turned up to be banished
        self.known: list[int] = [PUBLIC] * CARDS  # who knows where a card is
        self.token: i64 = NOBODY
        self.first: i64 = NOBODY
        self.ending: bool = False
        # What has happened in the turn that is going on.
        self.mover: i64 = NOBODY
        self.barred: i64 = 0  # locations deployed to
        self.traded: list[int] = []  # cards that have traded
        self.sheltered: i64 = NO_CARD  # the Loan Shark, in the turn it has bought
        # The end of the game.
        self.used: list[int] = []  # cards whose end-of-game ability is done
        self.declared: list[int] = []  # card, colour or name, card, …
        self.banished_by_play: i64 = -1
        self.hacked: i64 = -1  # the value that the Hacker flipped
        self.points: list[int] = []


def clone(s: State) -> State:
    """A copy to play on; frames are immutable and shared."""
    players = [Player(p.house, p.helium, p.fleet, p.influence, p.hand[:]) for p in s.players]
    t = State(s.stack.copy(), players, s.gentle)
    piles = s.piles
    t.piles = [piles[0][:], piles[1][:], piles[2][:], piles[3][:]]
    t.out = s.out[:]
    t.top = s.top[:]
    t.shuffled = s.shuffled[:]
    t.beneath = s.beneath[:]
    t.rest = s.rest[:]
    t.bottom = s.bottom[:]
    t.flipped = s.flipped[:]
    t.aside = s.aside[:]
    t.turning = s.turning[:]
    t.known = s.known[:]
    t.token = s.token
    t.first = s.first
    t.ending = s.ending
    t.mover = s.mover
    t.barred = s.barred
    t.traded = s.traded[:]
    t.sheltered = s.sheltered
    t.used = s.used[:]
    t.declared = s.declared[:]
    t.banished_by_play = s.banished_by_play
    t.hacked = s.hacked
    t.points = s.points[:]
    return t


def census(s: State) -> tuple[int, ...]:
    """How often each card is somewhere."""
    count = [0] * CARDS
    zones = [*s.piles, s.out, s.top, s.shuffled, s.beneath, s.rest, s.bottom, s.flipped, s.aside, s.turning]
    zones += [p.hand for p in s.players]
    for zone in zones:
        for entry in zone:
            count[entry if entry >= 0 else ~entry] += 1
    return tuple(count)


def scores(s: State) -> tuple[float, ...] | None:
    """The points; a tie for the first place is broken by half a point for the holder of the token."""
    if s.stack:
        return None
    best = max(s.points)
    tied = s.points.count(best) > 1
    return tuple(
        [points + (0.5 if tied and points == best and seat == s.token else 0.0) for seat, points in enumerate(s.points)]
    )


# -- Small facts -----------------------------------------------------------------------------


def starting_hand(house: i64) -> i64:
    """Five cards; Ceres starts with six."""
    return 6 if house == CERES else 5


def deck_size(s: State) -> i64:
    """How many cards the deck has."""
    return len(s.top) + len(s.shuffled) + len(s.beneath) + len(s.rest) + len(s.bottom)


def find(s: State, card: i64) -> i64:
    """The location where a card lies face up, or NOWHERE."""
    for place in range(4):
        if card in s.piles[place]:
            return place
    return NOWHERE


def next_seat(s: State, seat: i64) -> i64:
    """The left-hand neighbour."""
    return seat + 1 if seat + 1 < len(s.players) else 0


def previous_seat(s: State, seat: i64) -> i64:
    """The right-hand neighbour."""
    return seat - 1 if seat else len(s.players) - 1


def hold(s: State, seat: i64, card: int, knowers: i64) -> None:
    """A card goes into a hand, which is kept sorted so that its order tells nothing."""
    hand = s.players[seat].hand
    i = len(hand)
    hand.append(card)
    while i > 0 and hand[i - 1] > card:
        hand[i] = hand[i - 1]
        i -= 1
    hand[i] = card
    s.known[card] = knowers | bit(seat)
    if card in s.used:  # a new owner may use its end-of-game ability again
        s.used.remove(card)
    for k in range(0, len(s.declared), 2):
        if s.declared[k] == card:  # what was declared of it was its last owner's word
            del s.declared[k : k + 2]
            break


def new_state(players: i64, gentle: bool) -> State:
    """The box just opened: all cards in the deck."""
    s = State([], [Player(NO_HOUSE, 0, 0, 0, []) for _ in range(players)], gentle)
    s.rest = list(range(CARDS))
    return s
