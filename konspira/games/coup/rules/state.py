"""The court: players with their coins and influence, the court deck and the treasury."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from konspira import kernel
from konspira.games.coup.rules import bag
from konspira.games.coup.rules.actions import ROLES
from konspira.kernel import Frame, Stack, bit

COINS: Final = 51
RANDOM: Final = -1  # chance says who goes first
ONE_OF_EACH: Final = bag.of((0, 1, 2, 3, 4))


@mypyc_attr(acyclic=True)
class Player:
    """What lies in front of one player."""

    def __init__(self, coins: i64, hand: i64, shown: i64, aside: i64) -> None:
        self.coins: i64 = coins
        self.hand: i64 = hand  # hidden
        self.shown: i64 = shown
        self.aside: i64 = aside  # hidden: what a draft left over


@mypyc_attr(acyclic=True)
class Open:
    """What lies open, as views tell it; the next one takes the same tuples unless purses, hands or losses differ."""

    def __init__(
        self, purses: i64, hands: i64, losses: i64,
        influence: tuple[int, ...], shown: tuple[tuple[int, ...], ...], coins: tuple[int, ...],
    ) -> None:  # fmt: skip
        self.purses: Final[i64] = purses  # those of all players in one number, and so on
        self.hands: Final[i64] = hands
        self.losses: Final[i64] = losses
        self.influence: Final = influence
        self.shown: Final = shown
        self.coins: Final = coins


NOT_SEEN: Final = Open(-1, -1, -1, (), (), ())


@mypyc_attr(acyclic=True)
class State(kernel.State):
    """A court: the players around it, the court deck and the treasury."""

    def __init__(self, stack: Stack | list[Frame[State]], players: list[Player], draft: bool, deck: i64) -> None:
        super().__init__(stack)
        self.players: Final = players
        self.draft: Final = draft
        self.deck: i64 = deck  # hidden
        self.treasury: i64 = COINS
        self.first: i64 = RANDOM
        self.alive: i64 = bit(len(players)) - 1
        self.mixed: i64 = 0  # seats whose hands have met the court deck since the deal
        self._open: Open = NOT_SEEN


def clone(s: State) -> State:
    """A copy to play on; frames are immutable and shared."""
    players = [Player(p.coins, p.hand, p.shown, p.aside) for p in s.players]
    t = State(s.stack.copy(), players, s.draft, s.deck)
    t.treasury = s.treasury
    t.first = s.first
    t.alive = s.alive
    t.mixed = s.mixed
    return t


def scores(s: State) -> tuple[float, ...] | None:
    """One for the last player with influence, nothing for the others; None until then."""
    if s.stack:
        return None
    return tuple([1.0 if s.alive & bit(p) else 0.0 for p in range(len(s.players))])


def census(s: State) -> tuple[int, ...]:
    """How many of each character and how many coins there are, wherever they lie."""
    cards = s.deck
    coins = s.treasury
    for p in s.players:
        cards += p.hand + p.aside + p.shown
        coins += p.coins
    return tuple([bag.count(cards, role) for role in range(len(ROLES))] + [coins])


# -- Coins and influence ---------------------------------------------------------------------


def take(s: State, seat: i64, amount: i64) -> None:
    """Coins from the treasury, as far as there are any."""
    if amount > s.treasury:
        amount = s.treasury
    s.treasury -= amount
    s.players[seat].coins += amount


def pay(s: State, seat: i64, amount: i64) -> None:
    """Coins back to the treasury."""
    s.treasury += amount
    s.players[seat].coins -= amount


def collect(s: State) -> None:
    """Whoever is out gives the coins back."""
    for p in range(len(s.players)):
        if not s.alive & bit(p) and s.players[p].coins:
            pay(s, p, s.players[p].coins)


def after(s: State, seat: i64) -> i64:
    """The next living player clockwise."""
    p = seat
    while True:
        p += 1
        if p == len(s.players):
            p = 0
        if s.alive & bit(p):
            return p
