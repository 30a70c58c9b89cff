"""The Plot Thickens: plot cards are chosen or drawn and given away, and some of them act at once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.resistance.rules.actions import (
    CHARACTER,
    ESTABLISH,
    GIVE,
    KEPT,
    MOST_PLAYERS,
    OPEN_UP,
    OVERHEAR,
    OVERHEARD,
    PLOT,
    PLOT_CARDS,
    SHOW,
    TAKE,
)
from konspira.games.resistance.rules.state import EMPTY, State, after, count, one
from konspira.kernel import CHANCE_BIT, HIDDEN, Frame, bit


class Choose(Frame[State]):
    """All plot cards lie open, and the leader chooses one that comes into play."""

    def __init__(self, leader: i64) -> None:
        super().__init__(bit(leader))
        self.leader: Final[i64] = leader

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple([PLOT + kind for kind in range(len(PLOT_CARDS)) if count(s.deck, kind)])

    def answer(self, s: State, seat: i64, action: i64) -> None:
        bring(s, action - PLOT)


class Draw(Frame[State]):
    """The leader draws a plot card, and everybody sees it."""

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        found: list[int] = []
        for kind in range(len(PLOT_CARDS)):
            found += [PLOT + kind] * int(count(s.deck, kind))
        return tuple(found)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        bring(s, action - PLOT)


def bring(s: State, kind: i64) -> None:
    """A plot card lies before the leader, to be given to somebody."""
    card = one(kind)
    s.deck -= card
    s.in_play += card


class Give(Frame[State]):
    """The leader gives each card that came into play to another player, in any order; some act at once."""

    def __init__(self, leader: i64) -> None:
        super().__init__(bit(leader))
        self.leader: Final[i64] = leader

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        found: list[int] = []
        for kind in range(len(PLOT_CARDS)):
            if count(s.in_play, kind):
                found += [GIVE + kind * MOST_PLAYERS + p for p in range(s.players) if p != seat]
        return tuple(found)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        kind = (action - GIVE) // MOST_PLAYERS
        to = (action - GIVE) % MOST_PLAYERS
        card = one(kind)
        s.in_play -= card
        if s.in_play != EMPTY:
            s.stack.append(GIVES[seat])
        if kind < KEPT:
            s.people[to].held += card
            return
        s.discard += card
        if kind == OVERHEARD:
            s.stack.append(OVERHEARINGS[to])
        elif kind == OPEN_UP:
            s.stack.append(OPENINGS[to * MOST_PLAYERS + to])
        elif kind == ESTABLISH:
            s.stack.append(OPENINGS[to * MOST_PLAYERS + seat])
        elif takeable(s, to):
            s.stack.append(TAKES[to])


def takeable(s: State, seat: i64) -> bool:
    """Whether any other player has a plot card."""
    return any([s.people[p].held != EMPTY for p in range(len(s.people)) if p != seat])


class Overhear(Frame[State]):
    """Overheard Conversation: the player must look at the character card of a neighbour."""

    def __init__(self, seat: i64) -> None:
        super().__init__(bit(seat))
        self.seat: Final[i64] = seat

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        left = after(s, seat)
        right: i64 = seat - 1 if seat else s.players - 1
        return (OVERHEAR + left, OVERHEAR + right)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.stack.append(Glance(seat, action - OVERHEAR))


class OpenUp(Frame[State]):
    """Open Up, Establish Confidence: the player chooses to whom the character card of `owner` is shown."""

    def __init__(self, seat: i64, owner: i64) -> None:
        super().__init__(bit(seat))
        self.seat: Final[i64] = seat
        self.owner: Final[i64] = owner

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple([SHOW + p for p in range(s.players) if p != self.owner])

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.stack.append(Glance(action - SHOW, self.owner))


class Glance(Frame[State]):
    """`looker`, and nobody else, sees the character card of `owner`."""

    def __init__(self, looker: i64, owner: i64) -> None:
        super().__init__(CHANCE_BIT)
        self.looker: Final[i64] = looker
        self.owner: Final[i64] = owner

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return (CHARACTER + 1,) if s.spies & bit(self.owner) else (CHARACTER,)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.people[self.looker].looked |= bit(self.owner)

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return action if observer == self.looker else HIDDEN


class Take(Frame[State]):
    """Take Responsibility: the player must take a plot card from another player."""

    def __init__(self, seat: i64) -> None:
        super().__init__(bit(seat))
        self.seat: Final[i64] = seat

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        found: list[int] = []
        for kind in range(KEPT):
            for p in range(s.players):
                if p != seat and count(s.people[p].held, kind):
                    found.append(TAKE + kind * MOST_PLAYERS + p)
        return tuple(found)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        card = one((action - TAKE) // MOST_PLAYERS)
        s.people[(action - TAKE) % MOST_PLAYERS].held -= card
        s.people[seat].held += card


CHOICES: Final = [Choose(p) for p in range(MOST_PLAYERS)]
DRAW_ONE: Final = Draw(CHANCE_BIT)
GIVES: Final = [Give(p) for p in range(MOST_PLAYERS)]
OVERHEARINGS: Final = [Overhear(p) for p in range(MOST_PLAYERS)]
OPENINGS: Final = [OpenUp(p, owner) for p in range(MOST_PLAYERS) for owner in range(MOST_PLAYERS)]
TAKES: Final = [Take(p) for p in range(MOST_PLAYERS)]
