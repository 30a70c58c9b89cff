"""What both turns and missions are made of: drawing, paying, attacking, sabotaging, moving the base."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.liberation.rules.actions import (
    ATTACK,
    BASE,
    DEAL,
    DISCARD,
    DYNASTY,
    EXPLOIT,
    FOUND,
    NO,
    NOWHERE,
    OCCUPY,
    RESISTANCE,
    SETTLED,
    YES,
    size,
    spot,
    within,
)
from konspira.games.liberation.rules.state import (
    BOTH,
    LAST_ACT,
    State,
    audience,
    deck_size,
    forget_discards,
    side,
    throw,
    win,
)
from konspira.kernel import CHANCE_BIT, HIDDEN, Frame, bit

Options = tuple[int, ...]
ONLY_NO: Final[Options] = (NO,)
ONLY_YES: Final[Options] = (YES,)
ONLY_FOUND: Final[Options] = (FOUND,)


def reshuffle(s: State) -> None:
    """The discard pile becomes the deck and the next act begins."""
    s.act += 1
    s.rest = s.discard
    s.discard = 0
    forget_discards(s)


class Draw(Frame[State]):
    """A side draws; with the deck empty the next act begins, and after the third the Resistance has won."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat

    def run(self, s: State) -> None:
        if not deck_size(s):
            if s.act == LAST_ACT:
                win(s, RESISTANCE)
                return
            reshuffle(s)
        if deck_size(s):
            s.stack.append(DEALS[self.seat])


class Deal(Frame[State]):
    """Chance gives a side the top card of the deck."""

    def __init__(self, seat: i64) -> None:
        super().__init__(CHANCE_BIT)
        self.seat: Final[i64] = seat

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return top_card(s, DEAL)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        lift(s, action - DEAL)
        side(s, self.seat).hand |= spot(action - DEAL)

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return action if observer == self.seat else HIDDEN


def top_card(s: State, code: i64) -> tuple[int, ...]:
    """What can be on top of the deck: the card that is there, or any of those in no order."""
    if s.top:
        return (code + s.top[0],)
    return tuple(within(code, s.rest))


def lift(s: State, card: i64) -> i64:
    """Take the top card off the deck; says which sides knew it was there."""
    if s.top:
        s.top.pop(0)
        return s.top_known.pop(0)
    s.rest &= ~spot(card)
    return 0


# -- Paying ----------------------------------------------------------------------------------


class PayCard(Frame[State]):
    """A cost: discard one other card from the hand."""

    def __init__(self, seat: i64) -> None:
        super().__init__(bit(seat))
        self.seat: Final[i64] = seat

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple(within(DISCARD, side(s, seat).hand))

    def answer(self, s: State, seat: i64, action: i64) -> None:
        side(s, seat).hand &= ~spot(action - DISCARD)
        throw(s, action - DISCARD, audience(seat, s.open_discards))

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return action if s.open_discards else HIDDEN


class PayLocation(Frame[State]):
    """A cost: exploit one other location of the Dynasty's."""

    def __init__(self) -> None:
        super().__init__(bit(DYNASTY))

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple(within(EXPLOIT, s.occupied & ~s.exploited))

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.exploited |= spot(action - EXPLOIT)


def can_pay(s: State, mission: i64, cards: i64, locations: i64) -> bool:
    """Whether so many other cards and other locations are enough for a mission."""
    found = s.parts.missions[mission]
    return found.cards <= cards and found.locations <= locations


def charge(s: State, seat: i64, mission: i64) -> None:
    """Ask for the cost of a mission; it is paid before anything else."""
    for _ in range(s.parts.missions[mission].cards):
        s.stack.append(PAY_CARD[seat])
    for _ in range(s.parts.missions[mission].locations):
        s.stack.append(PAY_LOCATION)


# -- Attacking -------------------------------------------------------------------------------


class Confess(Frame[State]):
    """The Resistance says truly whether the attacked location is its base or in its hand."""

    def __init__(self, location: i64) -> None:
        super().__init__(bit(RESISTANCE))
        self.location: Final[i64] = location

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        if s.base == self.location:
            return ONLY_FOUND
        return ONLY_YES if s.resistance.hand & spot(self.location) else ONLY_NO

    def answer(self, s: State, seat: i64, action: i64) -> None:
        if action == FOUND:
            win(s, DYNASTY)
        elif action == YES:
            s.stack.append(Capture(self.location))


class Capture(Frame[State]):
    """The Dynasty takes the card it has found in the Resistance's hand, and occupies or discards it."""

    def __init__(self, location: i64) -> None:
        super().__init__(bit(DYNASTY))
        self.location: Final[i64] = location

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return (OCCUPY + self.location, DISCARD + self.location)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.resistance.hand &= ~spot(self.location)
        if action >= DISCARD:
            throw(s, self.location, BOTH)
        else:
            s.occupied |= spot(self.location)


def targets(s: State, places: i64) -> list[int]:
    """Attacks on these locations, as far as they are in the game and not occupied."""
    return within(ATTACK, places & s.cards & ~s.occupied)


# -- Sabotage and the base -------------------------------------------------------------------


class Damage(Frame[State]):
    """The Dynasty discards the named card face up if it has it, and says so truly if not."""

    def __init__(self, location: i64) -> None:
        super().__init__(bit(DYNASTY))
        self.location: Final[i64] = location

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return ONLY_YES if s.dynasty.hand & spot(self.location) else ONLY_NO

    def answer(self, s: State, seat: i64, action: i64) -> None:
        if action == YES:
            s.dynasty.hand &= ~spot(self.location)
            throw(s, self.location, BOTH)


class NewBase(Frame[State]):
    """The Resistance puts down its base: the old one, one connected to it, or anything in its hand."""

    def __init__(self, anywhere: bool) -> None:
        super().__init__(bit(RESISTANCE))
        self.anywhere: Final = anywhere

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        hand = s.resistance.hand
        if not self.anywhere:
            hand &= spot(s.left) | s.joined[s.left]
        return tuple(within(BASE, hand))

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.base = action - BASE
        s.left = NOWHERE
        s.resistance.hand &= ~spot(s.base)

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return SETTLED


def leave_base(s: State, anywhere: bool) -> None:
    """The base goes back to the hand, and a card of the hand becomes the base."""
    s.left = s.base
    s.resistance.hand |= spot(s.base)
    s.base = NOWHERE
    s.stack.append(NewBase(anywhere))


class Trim(Frame[State]):
    """Whoever has more than three cards discards down to three, unseen."""

    def __init__(self, seat: i64) -> None:
        super().__init__(bit(seat))
        self.seat: Final[i64] = seat

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple(within(DISCARD, side(s, seat).hand))

    def answer(self, s: State, seat: i64, action: i64) -> None:
        side(s, seat).hand &= ~spot(action - DISCARD)
        throw(s, action - DISCARD, audience(seat, s.open_discards))
        trim(s, seat)

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return action if s.open_discards else HIDDEN


def trim(s: State, seat: i64) -> None:
    """Ask for a discard while the hand is too large."""
    if size(side(s, seat).hand) > 3:
        s.stack.append(TRIMS[seat])


DRAW_ONE: Final = [Draw(seat) for seat in range(2)]
DEALS: Final = [Deal(seat) for seat in range(2)]
PAY_CARD: Final = [PayCard(seat) for seat in range(2)]
TRIMS: Final = [Trim(seat) for seat in range(2)]
PAY_LOCATION: Final = PayLocation()
