"""What one seat of Coup may know, and courts that it could be looking at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from konspira.games.coup.rules import bag
from konspira.games.coup.rules.actions import MOST_PLAYERS, ROLES
from konspira.games.coup.rules.state import COINS, ONE_OF_EACH, Open, Player, State
from konspira.kernel import Frame, bit
from konspira.rng import Rng

NO_CARDS: Final[tuple[int, ...]] = ()
PURSE_BITS: Final = 6
BAG_BITS: Final = 10
# Every set of seats as yes or no for each of them, by the number of players.
FLAGS: Final = [
    [tuple([mask >> p & 1 != 0 for p in range(players)]) for mask in range(1 << players)]
    for players in range(MOST_PLAYERS + 1)
]


@mypyc_attr(free_list_len=1, acyclic=True)
class View:
    """All that `seat` may know; there is no field a rival's hand could hide in."""

    def __init__(
        self, seat: i64, hand: tuple[int, ...], aside: tuple[int, ...],
        influence: tuple[int, ...], alive: tuple[bool, ...], shown: tuple[tuple[int, ...], ...],
        coins: tuple[int, ...], treasury: i64, deck: i64,
        draft: bool, first: i64, mixed: tuple[bool, ...], stack: tuple[Frame[State], ...],
    ) -> None:  # fmt: skip
        self.seat: Final[i64] = seat
        self.hand: Final = hand
        self.aside: Final = aside  # one's own, left over from a draft
        self.influence: Final = influence  # how many cards each player holds face down
        self.alive: Final = alive  # a proven last card leaves one alive with nothing in hand for a moment
        self.shown: Final = shown
        self.coins: Final = coins
        self.treasury: Final[i64] = treasury
        self.deck: Final[i64] = deck  # how many cards it has
        self.draft: Final = draft
        self.first: Final[i64] = first
        self.mixed: Final = mixed  # whose hands have met the court deck since the deal
        self.stack: Final = stack


def view(s: State, seat: i64) -> View:
    """What `seat` sees; a spectator has no hand."""
    hand: tuple[int, ...] = NO_CARDS
    aside: tuple[int, ...] = NO_CARDS
    if seat >= 0:
        mine = s.players[seat]
        hand = bag.LISTED[mine.hand]
        aside = bag.LISTED[mine.aside]
    lying = lying_open(s)
    flags = FLAGS[len(s.players)]
    return View(
        seat,
        hand,
        aside,
        lying.influence,
        flags[s.alive],
        lying.shown,
        lying.coins,
        s.treasury,
        bag.SIZES[s.deck],
        s.draft,
        s.first,
        flags[s.mixed],
        s.stack.frames(),
    )


def accounted_for(view: View, role: int) -> int:
    """How many cards of a character this seat sees, in its hand and face up."""
    return view.hand.count(role) + sum([pile.count(role) for pile in view.shown])


def lying_open(s: State) -> Open:
    """What lies open in front of everybody, made anew only if it is not what the last view has told."""
    purses: i64 = 0
    hands: i64 = 0
    losses: i64 = 0
    players = s.players
    for p in players:
        purses = purses << PURSE_BITS | p.coins
        hands = hands << BAG_BITS | p.hand
        losses = losses << BAG_BITS | p.shown
    last = s._open
    if last.purses == purses and last.hands == hands and last.losses == losses:
        return last
    found = Open(
        purses,
        hands,
        losses,
        tuple(bag.SIZES[p.hand] for p in players),
        tuple(bag.LISTED[p.shown] for p in players),
        tuple(int(p.coins) for p in players),
    )
    s._open = found
    return found


def deal(v: View, rng: Rng) -> State:
    """A court that `v` could be a view of, its hidden cards dealt at random."""
    players = [Player(v.coins[p], bag.EMPTY, bag.of(v.shown[p]), bag.EMPTY) for p in range(len(v.coins))]
    if v.seat >= 0:
        players[v.seat].hand = bag.of(v.hand)
        players[v.seat].aside = bag.of(v.aside)
    unseen = unseen_in_draft(v, players, rng) if v.draft else ONE_OF_EACH * 3
    for player in players:
        unseen -= player.hand + player.shown
    for p in range(len(players)):
        while bag.size(players[p].hand) < v.influence[p]:
            card = bag.one(bag.pick(unseen, rng.below(bag.size(unseen))))
            players[p].hand += card
            unseen -= card
    s = State(list(v.stack), players, v.draft, unseen)
    s.treasury = COINS - sum(v.coins)
    s.first = v.first
    for p in range(len(players)):
        if not v.alive[p]:
            s.alive &= ~bit(p)
        if v.mixed[p]:
            s.mixed |= bit(p)
    return s


def unseen_in_draft(v: View, players: list[Player], rng: Rng) -> i64:
    """Guess which cards the others kept in the draft, and from that all the cards in play.

    A hand that never met the court deck is exactly the card kept and the card dealt, so both are guessed
    together; of a mixed hand only the kept card is, and the rest is left to the deal.
    """
    worlds: list[list[tuple[int, int]]] = [[]]
    for p in range(len(players)):
        worlds = [world + [guess] for world in worlds for guess in guesses(v, p)]
    worlds = [world for world in worlds if fits(v, world)]
    world = worlds[rng.below(len(worlds))]
    in_play: i64 = ONE_OF_EACH
    for p in range(len(players)):
        kept, dealt = world[p]
        in_play += bag_of_one(kept)
        if p != v.seat:
            players[p].aside = ONE_OF_EACH - bag_of_one(kept)
            if not v.mixed[p]:
                players[p].hand = bag_of_one(kept) + bag_of_one(dealt) - players[p].shown
    return in_play


NO_CARD: Final = -1


def bag_of_one(card: i64) -> i64:
    """The bag of one card, or of none."""
    return bag.EMPTY if card == NO_CARD else bag.one(card)


def guesses(v: View, seat: int) -> list[tuple[int, int]]:
    """The pairs (kept, dealt) that `seat` may have had, as far as its own cards tell."""
    cards = v.influence[seat] + len(v.shown[seat])
    roles = list(range(len(ROLES)))
    if seat == v.seat:
        kept = [role for role in roles if role not in v.aside]
        return [(kept[0] if kept else NO_CARD, NO_CARD)]
    if v.mixed[seat]:
        return [(role, NO_CARD) for role in roles]
    if cards == 0:
        return [(NO_CARD, NO_CARD)]
    if cards == 1:
        return [(role, NO_CARD) for role in roles]
    pairs = [(kept, dealt) for kept in roles for dealt in roles]
    return [(a, b) for a, b in pairs if all_in(v.shown[seat], (a, b))]


def all_in(cards: tuple[int, ...], others: tuple[int, int]) -> bool:
    """Whether `others` hold every one of `cards`."""
    return all([cards.count(card) <= others.count(card) for card in cards])


def fits(v: View, world: list[tuple[int, int]]) -> bool:
    """Whether the cards in play are enough for everything seen and guessed."""
    left = [1] * len(ROLES)
    for p in range(len(world)):
        kept, dealt = world[p]
        spent: list[int] = list(v.shown[p])
        if p == v.seat:
            spent += v.hand
        elif not v.mixed[p]:
            spent = [kept, dealt]
        for card in spent:
            if card != NO_CARD:
                left[card] -= 1
        if kept != NO_CARD:
            left[kept] += 1
    return min(left) >= 0
