"""Views of Coup as rows of numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from konspira import kernel
from konspira.games.coup.rules import bag
from konspira.games.coup.rules.actions import ASSASSINATE, CONTESSA, COUP, DRAW, MOST_PLAYERS, NO_ROLE, PASS, STEAL
from konspira.games.coup.rules.frames import Block as BlockAction
from konspira.games.coup.rules.frames import (
    Challenge,
    Draft,
    Effect,
    EndOfTurn,
    Proof,
    Proven,
    Return,
    Reveal,
    Turn,
)
from konspira.games.coup.rules.state import Player, State
from konspira.games.coup.rules.view import View
from konspira.kernel import SEATS, Stack, bit
from konspira.mind.features import Block, Features, Row

KIND_OF_VERB: Final = {0: 0, 1: 1, 2: 2, 3: 3, STEAL: 4, ASSASSINATE: 5, COUP: 6}
VERBS: Final[list[int]] = [KIND_OF_VERB.get(verb, -1) for verb in range(PASS)]
EACH_SEAT: Final = 13
EVERYONE: Final = (1 << MOST_PLAYERS) - 1  # chance is nobody here
BLOCKS: Final = [
    Block("players", 5, "how many play: 2, 3, 4, 5 or 6"),
    Block("draft", 1, "whether hands were drafted"),
    Block("hand", 5, "one's own cards: how many of each character"),
    Block("aside", 5, "what a draft left over, of each character"),
    Block(
        "seats", EACH_SEAT * MOST_PLAYERS,
        "for each seat: plays, alive, hidden cards, shown cards of each character, coins, has 3, 7, 10 of them, mixed",
    ),
    Block("first", 6, "who went first"),
    Block("treasury", 1, "coins left"),
    Block("deck", 1, "cards in the court deck"),
    Block("decision", 7, "turn, challenge, proof, block, loss, return, draft"),
    Block("asked", 6, "who may answer"),
    Block("turn", 6, "whose turn it is"),
    Block("action", 7, "the declared action: income, aid, tax, exchange, steal, assassinate, coup"),
    Block("target", 6, "whom it is aimed at"),
    Block("claimant", 6, "who claims a character"),
    Block("claim", 5, "which character"),
    Block("doubter", 6, "who has doubted it"),
]  # fmt: skip


def write(v: View, row: Row) -> None:
    """The row of a view."""
    write_court(face(v), v.seat, row)


def face(v: View) -> State:
    """The court as far as a view tells; where it tells only how many cards there are, they are any."""
    players = [Player(v.coins[p], any_cards(v.influence[p]), bag.of(v.shown[p]), 0) for p in range(len(v.coins))]
    if v.seat >= 0:
        players[v.seat].hand = bag.of(v.hand)
        players[v.seat].aside = bag.of(v.aside)
    s = State(list(v.stack), players, v.draft, any_cards(v.deck))
    s.treasury = v.treasury
    s.first = v.first
    for p in range(len(players)):
        if not v.alive[p]:
            s.alive &= ~bit(p)
        if v.mixed[p]:
            s.mixed |= bit(p)
    return s


def any_cards(number: i64) -> i64:
    """A bag of so many cards; which ones means nothing."""
    found: i64 = bag.EMPTY
    kind: i64 = 0
    while number:
        found += bag.one(kind)
        number -= 1
        kind = kind + 1 if kind < CONTESSA else 0
    return found


def write_court(s: State, seat: i64, row: Row) -> None:
    """The row of what `seat` sees of a court, place by place, for a batch writes millions of them a second.

    It looks at nothing that a view would not tell: of any hand but its own, and of the deck, at how many cards there
    are.  The row of a view is the row of its `face`, where there is nothing else to look at, and both are the same.
    """
    players: i64 = len(s.players)
    row.look(seat, players)
    bytes = row.bytes
    begin = row.at
    bytes[begin + players - 2] = 1
    if s.draft:
        bytes[begin + 5] = 1
    if seat >= 0:
        mine = s.players[seat]
        write_bag(bytes, begin + 6, mine.hand)
        if s.draft:
            write_bag(bytes, begin + 11, mine.aside)
    first = begin + 16
    end = first + EACH_SEAT * players
    at = end - EACH_SEAT * row.me if row.me else first  # where seat 0 stands
    alive = s.alive
    mixed = s.mixed
    for player in s.players:
        bytes[at] = 1
        if alive & 1:
            bytes[at + 1] = 1
            bytes[at + 2] = u8(bag.size(player.hand))
        if player.shown:
            write_bag(bytes, at + 3, player.shown)
        coins = player.coins
        bytes[at + 8] = u8(coins)
        if coins >= 3:
            bytes[at + 9] = 1
            if coins >= 7:
                bytes[at + 10] = 1
                if coins >= 10:
                    bytes[at + 11] = 1
        if mixed & 1:
            bytes[at + 12] = 1
        alive >>= 1
        mixed >>= 1
        at += EACH_SEAT
        if at == end:
            at = first
    at = first + EACH_SEAT * MOST_PLAYERS
    if s.first >= 0:
        bytes[at + row.distance(s.first)] = 1
    bytes[at + 6] = u8(s.treasury)
    bytes[at + 7] = u8(bag.size(s.deck))
    row.at = at + 8
    write_stack(s.stack, row)


def write_bag(bytes: vec[u8], at: i64, cards: i64) -> None:
    """How many cards there are of each character."""
    while cards:
        bytes[at] = u8(cards & bag.MOST)
        cards >>= bag.BITS
        at += 1


def write_stack(stack: Stack, row: Row) -> None:
    """What is being decided, and what hangs on it."""
    turn: i64 = -1
    kind: i64 = -1
    claimant: i64 = -1
    role: i64 = NO_ROLE
    doubter: i64 = -1
    asked: i64 = 0
    effect: Effect | None = None
    height: i64 = len(stack)
    for i in range(height - 1, -1, -1):
        frame = stack[i]  # compared by types: mypyc's isinstance() walks over the base classes of whatever is not one
        if i == height - 1:
            asked = frame.waiting & EVERYONE
        if type(frame) is Challenge:
            kind, claimant, role, effect = 1, frame.claimant, frame.role, frame.effect
        elif type(frame) is EndOfTurn:
            turn = frame.seat
            break
        elif type(frame) is Turn:
            kind, turn = 0, frame.seat
            break
        elif type(frame) is Proof:
            kind, claimant, role, effect, doubter = 2, frame.claimant, frame.role, frame.effect, frame.doubter
        elif type(frame) is BlockAction:
            # It may also lie below a loss, for those still unheard.
            kind, effect = 3 if kind < 0 else kind, frame.effect
        elif type(frame) is Reveal:
            kind = 4
        elif type(frame) is Return:
            kind = 5
        elif type(frame) is Draft:
            kind = 6
        elif type(frame) is Effect:
            effect = frame
        elif type(frame) is Proven:
            effect = frame.effect
    bytes = row.bytes
    at = row.at
    if kind >= 0:
        bytes[at + kind] = 1
    row.at = at + 7
    row.seats(asked, MOST_PLAYERS)
    at += 7 + MOST_PLAYERS
    if turn >= 0:
        bytes[at + row.distance(turn)] = 1
    at += MOST_PLAYERS
    if effect is not None:
        bytes[at + VERBS[effect.verb]] = 1
        if effect.target >= 0:
            bytes[at + 7 + row.distance(effect.target)] = 1
    at += 7 + MOST_PLAYERS
    if claimant >= 0:
        bytes[at + row.distance(claimant)] = 1
        bytes[at + MOST_PLAYERS + role] = 1
        if doubter >= 0:
            bytes[at + MOST_PLAYERS + 5 + row.distance(doubter)] = 1
    row.at = at + 2 * MOST_PLAYERS + 5


def is_out(v: View, seat: int) -> bool:
    """Whoever has no influence left."""
    return not v.alive[seat]


class Rows(Features):
    """Rows that a batch makes millions of in a second."""

    def look(self, view: Callable[[Any, int], Any], s: kernel.State, seat: i64, row: Row) -> None:
        """The same row, without a view."""
        assert isinstance(s, State)
        write_court(s, seat, row)

    def gone(self, view: Callable[[Any, int], Any], s: kernel.State, players: int) -> tuple[int, ...]:
        """The same, without a view."""
        assert isinstance(s, State)
        return SEATS[s.alive ^ bit(players) - 1]


FEATURES: Final = Rows(
    write, BLOCKS, DRAW, [(code, MOST_PLAYERS) for code in (STEAL, ASSASSINATE, COUP)], is_out
)  # fmt: skip
