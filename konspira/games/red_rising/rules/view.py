"""What one seat of Red Rising may know, and tables that it could be looking at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from konspira.games.red_rising.rules.cards import CARDS
from konspira.games.red_rising.rules.state import PUBLIC, SPECTATORS, Player, State
from konspira.kernel import Frame, bit
from konspira.rng import Rng

HIDDEN_CARD: Final = -1000  # a face-down card that this seat does not know


@mypyc_attr(free_list_len=1, acyclic=True)
class View:
    """All that `seat` may know; there is no field a hidden card could hide in."""

    def __init__(
        self, seat: i64, houses: tuple[int, ...], helium: tuple[int, ...], fleet: tuple[int, ...],
        influence: tuple[int, ...], hands: tuple[tuple[int, ...], ...], sizes: tuple[int, ...],
        exposed: tuple[int, ...], piles: tuple[tuple[int, ...], ...], out: tuple[int, ...],
        deck: tuple[tuple[int, ...], ...], shuffled: i64, rest: i64, flipped: tuple[int, ...], aside: tuple[int, ...],
        turning: tuple[int, ...], token: i64, first: i64, ending: bool, gentle: bool, turn: tuple[int, ...],
        used: tuple[int, ...], declared: tuple[int, ...], end: tuple[int, ...], points: tuple[int, ...],
        stack: tuple[Frame[State], ...],
    ) -> None:  # fmt: skip
        self.seat: Final[i64] = seat
        self.houses: Final = houses
        self.helium: Final = helium
        self.fleet: Final = fleet
        self.influence: Final = influence
        self.hands: Final = hands  # of each hand the cards this seat knows: its own whole
        self.sizes: Final = sizes  # how many cards each hand has
        self.exposed: Final = exposed  # which of one's own cards everybody knows
        self.piles: Final = piles  # bottom first; ~card lies face down and is known to this seat, HIDDEN_CARD is not
        self.out: Final = out  # the banished
        self.deck: Final = deck  # known cards: on top, under the shuffled ones, at the bottom, and among the shuffled
        self.shuffled: Final[i64] = shuffled  # how many were shuffled back onto the deck
        self.rest: Final[i64] = rest  # how many lie in no known order
        self.flipped: Final = flipped
        self.aside: Final = aside  # as piles: what somebody is looking at
        self.turning: Final = turning  # as piles: about to be turned up
        self.token: Final[i64] = token
        self.first: Final[i64] = first
        self.ending: Final = ending
        self.gentle: Final = gentle
        self.turn: Final = turn  # whose it is, locations barred, the card that cannot be taken, and cards that traded
        self.used: Final = used
        self.declared: Final = declared
        self.end: Final = end  # how many were banished when the scoring began, and what the Hacker flipped
        self.points: Final = points
        self.stack: Final = stack

    @property
    def hand(self) -> tuple[int, ...]:
        """One's own cards."""
        return self.hands[self.seat] if self.seat >= 0 else ()

    @property
    def deck_size(self) -> int:
        """How many cards the deck has."""
        deck = self.deck
        return int(self.rest + self.shuffled) + len(deck[0]) + len(deck[1]) + len(deck[2])


def view(s: State, seat: i64) -> View:
    """What `seat` sees; a spectator knows what everybody knows."""
    me: i64 = bit(seat) if seat >= 0 else SPECTATORS
    known = s.known
    mine = s.players[seat].hand if seat >= 0 else []
    piles: list[tuple[int, ...]] = []
    for pile in s.piles:
        piles.append(tuple([e if e >= 0 or known[~e] & me else HIDDEN_CARD for e in pile]))
    return View(
        seat,
        tuple([int(p.house) for p in s.players]),
        tuple([int(p.helium) for p in s.players]),
        tuple([int(p.fleet) for p in s.players]),
        tuple([int(p.influence) for p in s.players]),
        tuple([tuple([card for card in p.hand if known[card] & me]) for p in s.players]),
        tuple([len(p.hand) for p in s.players]),
        tuple([card for card in mine if known[card] & SPECTATORS]),
        tuple(piles),
        tuple(s.out),
        (tuple(s.top), tuple(s.beneath), tuple(s.bottom), tuple([c for c in s.shuffled if known[c] & me])),
        len(s.shuffled),
        len(s.rest),
        tuple(s.flipped),
        tuple([~c if known[c] & me else HIDDEN_CARD for c in s.aside]),
        tuple([~c if known[c] & me else HIDDEN_CARD for c in s.turning]),
        s.token,
        s.first,
        s.ending,
        s.gentle,
        (int(s.mover), int(s.barred), int(s.sheltered), *s.traded),
        tuple(s.used),
        tuple(s.declared),
        (int(s.banished_by_play), int(s.hacked)),
        tuple(s.points),
        s.stack.frames(),
    )


class Unseen:
    """The cards a seat cannot place, handed out at random."""

    def __init__(self, cards: list[int], rng: Rng) -> None:
        self.cards: Final = cards
        self.rng: Final = rng

    def one(self) -> int:
        """Any of them."""
        cards = self.cards
        k = self.rng.below(len(cards))
        card = cards[k]
        cards[k] = cards[-1]
        cards.pop()
        return card

    def fill(self, entries: tuple[int, ...]) -> list[int]:
        """Entries of a pile, with those this seat does not know made up."""
        return [~self.one() if e == HIDDEN_CARD else e for e in entries]


def deal(v: View, rng: Rng) -> State:
    """A table that `v` could be a view of, its hidden cards dealt at random."""
    players: list[Player] = []
    for p in range(len(v.houses)):
        players.append(Player(v.houses[p], v.helium[p], v.fleet[p], v.influence[p], list(v.hands[p])))
    s = State(list(v.stack), players, v.gentle)
    unseen = Unseen(unseen_cards(v), rng)
    me: i64 = bit(v.seat) if v.seat >= 0 else SPECTATORS
    for p in range(len(players)):
        owner = bit(p)
        for card in players[p].hand:
            s.known[card] = me | owner
        while len(players[p].hand) < v.sizes[p]:
            card = unseen.one()
            s.known[card] = owner
            players[p].hand.append(card)
        players[p].hand.sort()
    for card in v.exposed:
        s.known[card] = PUBLIC
    for i in range(4):
        s.piles[i] = unseen.fill(v.piles[i])
        veil(s, s.piles[i], v.piles[i], me)
    s.aside = [~e for e in unseen.fill(v.aside)]
    s.turning = [~e for e in unseen.fill(v.turning)]
    veil(s, s.aside, v.aside, me)
    veil(s, s.turning, v.turning, me)
    s.out = list(v.out)
    s.top, s.beneath, s.bottom, s.shuffled = list(v.deck[0]), list(v.deck[1]), list(v.deck[2]), list(v.deck[3])
    for card in s.shuffled:
        s.known[card] = me
    while len(s.shuffled) < v.shuffled:
        card = unseen.one()
        s.known[card] = 0
        s.shuffled.append(card)
    s.rest = unseen.cards
    s.rest.sort()
    s.flipped = list(v.flipped)
    s.token = v.token
    s.first = v.first
    s.ending = v.ending
    s.mover = v.turn[0]
    s.barred = v.turn[1]
    s.sheltered = v.turn[2]
    s.traded = list(v.turn[3:])
    s.used = list(v.used)
    s.declared = list(v.declared)
    s.banished_by_play = v.end[0]
    s.hacked = v.end[1]
    s.points = list(v.points)
    return s


def veil(s: State, entries: list[int], seen: tuple[int, ...], me: i64) -> None:
    """Say of hidden cards whether this seat knows them."""
    for i in range(len(entries)):
        if seen[i] < 0:
            card = entries[i] if entries[i] >= 0 else ~entries[i]
            s.known[card] = 0 if seen[i] == HIDDEN_CARD else me


def unseen_cards(v: View) -> list[int]:
    """The cards of which this seat does not know where they are."""
    free = [True] * CARDS
    zones = [v.out, v.flipped, v.aside, v.turning]
    for group in (v.hands, v.piles, v.deck):
        zones += group
    for zone in zones:
        for e in zone:
            if e != HIDDEN_CARD:
                free[e if e >= 0 else ~e] = False
    return [card for card in range(CARDS) if free[card]]
