"""The zones of The Resistance: who is who, what lies on the table and what has been put on record."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from konspira import kernel
from konspira.games.resistance.rules.actions import (
    IN_FULL_DECK,
    IN_SMALL_DECK,
    MISSIONS,
    MOST_PLAYERS,
    PLOT_CARDS,
    REJECTIONS,
    SIZE,
    SPIES_AMONG,
    TO_WIN,
)
from konspira.kernel import NOBODY, Frame, Stack, bit

NO_SEAT: Final = -1
NO_MISSION: Final = -1
NOT_LIT: Final = -1
EMPTY: Final = 0
CLEARED_BITS: Final = [1 << place for place in range(MISSIONS * MOST_PLAYERS)]  # mypyc shifts 32 bits wide


@mypyc_attr(acyclic=True)
class Player:
    """What one player has and has seen; whose card was looked at is public, what was on it is not."""

    def __init__(self) -> None:
        self.held: i64 = EMPTY  # plot cards in front of the player
        self.looked: i64 = NOBODY  # whose character cards the player has been shown
        self.watched: i64 = NO_SEAT  # whose mission card the player looks at in this mission
        self.caught: i64 = NOBODY  # hidden: whom the player has seen play a fail
        self.cleared: i64 = NOBODY  # hidden: mission * 10 + seat whom the player has seen play a success

    def copy(self) -> Player:
        """The same, to change."""
        p = Player()
        p.held = self.held
        p.looked = self.looked
        p.watched = self.watched
        p.caught = self.caught
        p.cleared = self.cleared
        return p


@mypyc_attr(acyclic=True)
class Ballot:
    """A vote on record: the proposal, who approved, and who had to say so first."""

    def __init__(self, mission: i64, leader: i64, team: i64, ayes: i64, makers: i64, attempt: i64) -> None:
        self.mission: Final[i64] = mission
        self.leader: Final[i64] = leader
        self.team: Final[i64] = team
        self.ayes: Final[i64] = ayes
        self.makers: Final[i64] = makers
        self.attempt: Final[i64] = attempt


@mypyc_attr(acyclic=True)
class Mission:
    """A mission on record."""

    def __init__(self, mission: i64, team: i64, fails: i64, failed: bool) -> None:
        self.mission: Final[i64] = mission
        self.team: Final[i64] = team
        self.fails: Final[i64] = fails
        self.failed: Final = failed


@mypyc_attr(acyclic=True)
class State(kernel.State):
    """The cell around its table."""

    def __init__(
        self, stack: Stack | list[Frame[State]], players: i64, blind: bool, targeting: bool, plot: bool, chosen: bool
    ) -> None:
        super().__init__(stack)
        self.players: Final[i64] = players
        self.blind: Final = blind
        self.targeting: Final = targeting
        self.plot: Final = plot
        self.chosen: Final = chosen  # the leader chooses plot cards instead of drawing them
        self.spies: i64 = NOBODY  # hidden
        self.leader: i64 = NO_SEAT
        self.mission: i64 = NO_MISSION  # none: the leader has still to choose one
        self.rejections: i64 = 0
        self.team: i64 = NOBODY
        self.voted: i64 = NOBODY
        self.ayes: i64 = NOBODY  # hidden, except of those in `shown`
        self.shown: i64 = NOBODY  # whose ballots lie open: Opinion Makers', and while they are being turned up
        self.played: i64 = NOBODY
        self.fails: i64 = NOBODY  # hidden: who has played a fail
        self.spotlight: i64 = NO_SEAT
        self.lit: i64 = NOT_LIT  # the card in the spotlight once it is turned up: 0 success, 1 fail
        self.succeeded: i64 = 0  # missions, one bit each
        self.failed: i64 = 0
        self.ballots: list[Ballot] = []
        self.missions: list[Mission] = []
        self.people: list[Player] = []  # with plot cards only
        self.deck: i64 = EMPTY  # what is in it is public, its order is not there at all
        self.in_play: i64 = EMPTY  # before the leader, to be given away
        self.discard: i64 = EMPTY
        self.used: i64 = NOBODY  # who has used a plot card in this mission
        self.caught: i64 = NOBODY  # who has played a fail in the open
        self.cleared: i64 = NOBODY  # mission * 10 + seat who has played a success in the open


def clone(s: State) -> State:
    """A copy to play on; frames and records are immutable and shared."""
    t = State(s.stack.copy(), s.players, s.blind, s.targeting, s.plot, s.chosen)
    t.spies = s.spies
    t.leader = s.leader
    t.mission = s.mission
    t.rejections = s.rejections
    t.team = s.team
    t.voted = s.voted
    t.ayes = s.ayes
    t.shown = s.shown
    t.played = s.played
    t.fails = s.fails
    t.spotlight = s.spotlight
    t.lit = s.lit
    t.succeeded = s.succeeded
    t.failed = s.failed
    t.ballots = s.ballots[:]
    t.missions = s.missions[:]
    if s.plot:
        t.people = [p.copy() for p in s.people]
        t.deck = s.deck
        t.in_play = s.in_play
        t.discard = s.discard
        t.used = s.used
        t.caught = s.caught
        t.cleared = s.cleared
    return t


def scores(s: State) -> tuple[float, ...] | None:
    """One for everybody on the side that has won, nothing for the others; None until then."""
    if s.stack:
        return None
    winners = s.spies if spies_have_won(s) else ~s.spies
    return tuple([1.0 if winners & bit(p) else 0.0 for p in range(s.players)])


def spies_have_won(s: State) -> bool:
    """Three failed missions or five rejected teams in a row."""
    return s.rejections == REJECTIONS or SIZE[s.failed] == TO_WIN


def census(s: State) -> tuple[int, ...]:
    """How many spies and how many plot cards of each kind there are, wherever they lie."""
    cards = s.deck + s.in_play + s.discard
    for p in s.people:
        cards += p.held
    spies = SIZE[s.spies] if s.spies else SPIES_AMONG[s.players]
    return (spies, *[int(count(cards, kind)) for kind in range(len(PLOT_CARDS))])


def after(s: State, seat: i64) -> i64:
    """The next player clockwise."""
    return 0 if seat + 1 == s.players else seat + 1


# -- Plot cards that lie together: one integer, two bits for each kind ------------------------


def one(kind: i64) -> i64:
    """One plot card; add and subtract it to put it down or take it away."""
    return i64(1) << (kind * 2)


def count(cards: i64, kind: i64) -> i64:
    """How many plot cards of a kind there are among these."""
    return cards >> (kind * 2) & 3


def plot_deck(players: i64) -> i64:
    """The plot cards for that many players."""
    deck: i64 = EMPTY
    numbers = IN_FULL_DECK if players >= 7 else IN_SMALL_DECK
    for kind in range(len(PLOT_CARDS)):
        deck += one(kind) * numbers[kind]
    return deck


def holders(s: State, kind: i64) -> i64:
    """The players with such a card in front of them."""
    found: i64 = NOBODY
    for p in range(len(s.people)):
        if count(s.people[p].held, kind):
            found |= bit(p)
    return found


def cleared_bit(mission: i64, seat: i64) -> i64:
    """The bit that says that `seat` was seen to play a success in a mission."""
    return CLEARED_BITS[mission * MOST_PLAYERS + seat]
