"""Views of Coup as rows of numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64, u8

from konspira import kernel
from konspira.games.coup.rules import frames, state
from konspira.games.coup.rules.actions import ASSASSINATE, COUP, DRAW, MOST_PLAYERS, NO_ROLE, PASS, STEAL
from konspira.games.coup.rules.view import View
from konspira.games.coup.rules.view import view as view_of
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
    """The row of a view; written place by place, for a batch writes a million of them a second."""
    players: i64 = len(v.coins)
    row.look(v.seat, players)
    bytes = row.bytes
    at = row.at
    bytes[at + players - 2] = 1
    if v.draft:
        bytes[at + 5] = 1
        row.at = at + 11
        row.each(v.aside, 5)
    for card in v.hand:
        place: i64 = at + 6 + card
        bytes[place] = bytes[place] + u8(1)
    row.at = at + 16
    write_seats(v, row)
    row.seat(v.first, MOST_PLAYERS)
    bytes[row.at] = u8(v.treasury)
    bytes[row.at + 1] = u8(v.deck)
    row.at += 2
    write_stack(v, row)


def write_seats(v: View, row: Row) -> None:
    """What lies in front of everybody, fact by fact: going through a tuple is quicker than looking into it."""
    bytes = row.bytes
    begin = row.at
    players = row.players
    end = begin + EACH_SEAT * players
    zero = begin + EACH_SEAT * (players - row.me)  # where seat 0 stands
    if zero == end:
        zero = begin
    at = zero
    for alive in v.alive:
        bytes[at] = 1
        if alive:
            bytes[at + 1] = 1
        at += EACH_SEAT
        if at == end:
            at = begin
    for held in v.influence:
        bytes[at + 2] = u8(held)
        at += EACH_SEAT
        if at == end:
            at = begin
    for cards in v.shown:
        for card in cards:
            place: i64 = at + 3 + card
            bytes[place] = bytes[place] + u8(1)
        at += EACH_SEAT
        if at == end:
            at = begin
    for purse in v.coins:
        coins: i64 = purse
        bytes[at + 8] = u8(coins)
        if coins >= 3:
            bytes[at + 9] = 1
            if coins >= 7:
                bytes[at + 10] = 1
                if coins >= 10:
                    bytes[at + 11] = 1
        at += EACH_SEAT
        if at == end:
            at = begin
    for mixed in v.mixed:
        if mixed:
            bytes[at + 12] = 1
        at += EACH_SEAT
        if at == end:
            at = begin
    row.at = begin + EACH_SEAT * MOST_PLAYERS


def write_stack(v: View, row: Row) -> None:
    """What is being decided, and what hangs on it."""
    turn: i64 = -1
    kind: i64 = -1
    claimant: i64 = -1
    role: i64 = NO_ROLE
    doubter: i64 = -1
    effect: frames.Effect | None = None
    stack = v.stack
    asked: i64 = (stack[-1].waiting & EVERYONE) if stack else 0
    for i in range(len(stack) - 1, -1, -1):
        frame = stack[i]
        if isinstance(frame, frames.Challenge):
            kind, claimant, role, effect = 1, frame.claimant, frame.role, frame.effect
        elif isinstance(frame, frames.EndOfTurn):
            turn = frame.seat
            break
        elif isinstance(frame, frames.Turn):
            kind, turn = 0, frame.seat
            break
        elif isinstance(frame, frames.Proof):
            kind, claimant, role, effect, doubter = 2, frame.claimant, frame.role, frame.effect, frame.doubter
        elif isinstance(frame, frames.Block):
            kind, effect = (
                3 if kind < 0 else kind,
                frame.effect,
            )  # it may also lie below a loss, for those still unheard
        elif isinstance(frame, frames.Reveal):
            kind = 4
        elif isinstance(frame, frames.Return):
            kind = 5
        elif isinstance(frame, frames.Draft):
            kind = 6
        elif isinstance(frame, frames.Effect):
            effect = frame
        elif isinstance(frame, frames.Proven):
            effect = frame.effect
    if kind >= 0:
        bytes = row.bytes
        bytes[row.at + kind] = 1
    row.at += 7
    row.seats(asked, MOST_PLAYERS)
    row.seat(turn, MOST_PLAYERS)
    if effect is not None:
        row.one_of(VERBS[effect.verb], 7)
        row.seat(effect.target, MOST_PLAYERS)
    else:
        row.at += 7 + MOST_PLAYERS
    if claimant >= 0:
        row.seat(claimant, MOST_PLAYERS)
        row.one_of(role, 5)
        row.seat(doubter, MOST_PLAYERS)
    else:
        row.at += 2 * MOST_PLAYERS + 5


def is_out(v: View, seat: int) -> bool:
    """Whoever has no influence left."""
    return not v.alive[seat]


class Rows(Features):
    """Rows that a batch makes a million of in a second."""

    def look(self, view: Callable[[Any, int], Any], s: kernel.State, seat: i64, row: Row) -> None:
        """The same, with the view of Coup."""
        assert isinstance(s, state.State)
        write(view_of(s, seat), row)


FEATURES: Final = Rows(
    write, BLOCKS, DRAW, [(code, MOST_PLAYERS) for code in (STEAL, ASSASSINATE, COUP)], is_out
)  # fmt: skip
