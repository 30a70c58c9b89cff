"""What missions do once their cost is paid: their effects, one after another."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.liberation.rules.actions import (
    ATTACK,
    DISCARD,
    DROP,
    EXPLOIT,
    FLIP,
    FOLLOW,
    LOCATIONS,
    NO,
    OCCUPY,
    PAIRS,
    PASS,
    PEEK,
    PROBE,
    PUT,
    RECOVER,
    RESISTANCE,
    RESTORE,
    SABOTAGE,
    SLOTS,
    SWAP,
    TAKE,
    TURN,
    YES,
    reach_of,
    size,
    spot,
    within,
)
from konspira.games.liberation.rules.deeds import (
    ATTACKS,
    DISCARDS,
    DRAWS,
    EXPLOITS,
    FLIPS,
    FOLLOWS,
    HALF,
    LOOKS,
    MOVES_BASE,
    OCCUPIES,
    PROBES,
    RECOVERS,
    RESTORES,
    SABOTAGES,
    SWAPS,
    TURNS,
    Effect,
)
from konspira.games.liberation.rules.effects import (
    DRAW_ONE,
    Confess,
    Damage,
    can_pay,
    charge,
    leave_base,
    lift,
    targets,
    top_card,
)
from konspira.games.liberation.rules.galaxy import connect, rearrange
from konspira.games.liberation.rules.state import State, deck_size, forget_discards, side, throw
from konspira.kernel import CHANCE_BIT, HIDDEN, Frame, bit


class Perform(Frame[State]):
    """A paid mission takes effect, from its effect number `at` on."""

    def __init__(self, seat: i64, mission: i64, at: i64 = 0) -> None:
        super().__init__()
        self.seat: Final[i64] = seat
        self.mission: Final[i64] = mission
        self.at: Final[i64] = at

    def run(self, s: State) -> None:
        effects = s.parts.missions[self.mission].effects
        if self.at + 1 < len(effects):
            s.stack.append(Perform(self.seat, self.mission, self.at + 1))
        effect = effects[self.at]
        kinds = effect.kinds
        if kinds == DRAWS:
            for _ in range(effect.number):
                s.stack.append(DRAW_ONE[self.seat])
        elif kinds == LOOKS:
            look(s, self.seat, effect)
        elif kinds == DISCARDS:
            deck = deck_size(s)
            push_while(s, Drops((deck + 1) // 2 if effect.number == HALF else least(deck, effect.number)))
        elif kinds == RECOVERS:
            push_while(s, Recovers(least(size(s.discard), effect.number)))
        elif kinds == MOVES_BASE:
            leave_base(s, effect.anywhere)
        elif kinds == FOLLOWS:
            if followable(s, size(s.resistance.hand)):
                s.stack.append(Follow())
        else:
            s.stack.append(Deed(self.seat, self.mission, self.at, effect.number))


def least(a: i64, b: i64) -> i64:
    """The lesser of two numbers."""
    return a if a < b else b


def push_while(s: State, frame: Frame[State]) -> None:
    """Push a chance frame unless it has nothing left to do."""
    if frame.waiting:
        s.stack.append(frame)


# -- What the side chooses -------------------------------------------------------------------


class Deed(Frame[State]):
    """A mission lets its side choose what to do, `left` times; where nothing can be done, nothing is done."""

    def __init__(self, seat: i64, mission: i64, at: i64, left: i64) -> None:
        super().__init__(bit(seat))
        self.seat: Final[i64] = seat
        self.mission: Final[i64] = mission
        self.at: Final[i64] = at
        self.left: Final[i64] = left

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        effect = s.parts.missions[self.mission].effects[self.at]
        found = deeds(s, effect)
        return tuple([PASS] + found if effect.up_to or not found else found)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        if action == PASS:
            return
        if self.left > 1:
            s.stack.append(Deed(self.seat, self.mission, self.at, self.left - 1))
        if action < RESTORE:
            s.exploited |= spot(action - EXPLOIT)
        elif action < OCCUPY:
            s.exploited &= ~spot(action - RESTORE)
        elif action < ATTACK:
            s.dynasty.hand &= ~spot(action - OCCUPY)
            s.occupied |= spot(action - OCCUPY)
        elif action < DISCARD:
            s.stack.append(Confess(action - ATTACK))
        elif action < TAKE:
            s.stack.append(Damage(action - SABOTAGE))
        elif action < FLIP:
            s.stack.append(Signal(action - PROBE))
        else:
            rearrange(s.slots, action)
            s.joined = connect(s.parts, s.slots)


def deeds(s: State, effect: Effect) -> list[int]:
    """What can be chosen, in the order of actions."""
    kinds = effect.kinds
    found: list[int] = []
    if kinds & EXPLOITS:
        found += within(EXPLOIT, s.occupied & ~s.exploited)
    if kinds & RESTORES:
        found += within(RESTORE, s.exploited)
    if kinds & (OCCUPIES | ATTACKS):
        reach = s.cards if effect.anywhere else reach_of(s.occupied, s.joined)
        if kinds & OCCUPIES:
            found += within(OCCUPY, s.dynasty.hand & reach)
        if kinds & ATTACKS:
            found += targets(s, reach)
    if kinds & SABOTAGES:
        found += within(SABOTAGE, to_sabotage(s, effect.anywhere))
    if kinds & PROBES:
        found += sorted([PROBE + slot.planet for slot in s.slots])
    if kinds & FLIPS:
        found += [FLIP + slot for slot in range(SLOTS)]
    if kinds & TURNS:
        found += [TURN + slot for slot in range(SLOTS)]
    if kinds & SWAPS:
        found += [SWAP + pair for pair in range(len(PAIRS))]
    return found


def to_sabotage(s: State, anywhere: bool) -> i64:
    """What the Resistance may name: what is next to its base or a card in hand, or anything that is not occupied."""
    reach = s.cards if anywhere else reach_of(s.resistance.hand | spot(s.base), s.joined)
    return reach & s.cards & ~s.occupied


class Signal(Frame[State]):
    """The Resistance says truly whether its base is on the planet."""

    def __init__(self, planet: i64) -> None:
        super().__init__(bit(RESISTANCE))
        self.planet: Final[i64] = planet

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return (YES,) if s.parts.planet_of[s.base] == self.planet else (NO,)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        return


# -- The mission of another location ---------------------------------------------------------


def followable(s: State, cards: i64) -> i64:
    """The occupied locations whose Resistance mission could be paid with so many cards, and follows no other."""
    found: i64 = 0
    for location in range(LOCATIONS):
        if s.occupied & spot(location):
            mission = s.parts.resistance_missions[location]
            if not s.parts.missions[mission].follows and can_pay(s, mission, cards, 0):
                found |= spot(location)
    return found


class Follow(Frame[State]):
    """The Resistance performs its mission of an occupied location, for that one's cost."""

    def __init__(self) -> None:
        super().__init__(bit(RESISTANCE))

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple(within(FOLLOW, followable(s, size(s.resistance.hand))))

    def answer(self, s: State, seat: i64, action: i64) -> None:
        mission = s.parts.mission_of(action - FOLLOW, RESISTANCE)
        s.stack.append(Perform(RESISTANCE, mission))
        charge(s, RESISTANCE, mission)


# -- The deck and the discard pile -----------------------------------------------------------


class Drops(Frame[State]):
    """Cards from the top of the deck go to the discard pile, unseen."""

    def __init__(self, left: i64) -> None:
        super().__init__(CHANCE_BIT if left else 0)
        self.left: Final[i64] = left

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return top_card(s, DROP)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        known_to = lift(s, action - DROP)
        throw(s, action - DROP, known_to)
        push_while(s, Drops(self.left - 1))

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return HIDDEN


class Recovers(Frame[State]):
    """Random cards of the discard pile go on top of the deck, unseen."""

    def __init__(self, left: i64) -> None:
        super().__init__(CHANCE_BIT if left else 0)
        self.left: Final[i64] = left

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple(within(RECOVER, s.discard))

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.discard &= ~spot(action - RECOVER)
        forget_discards(s)  # nobody knows any more what is still there
        s.top.insert(0, action - RECOVER)
        s.top_known.insert(0, 0)
        push_while(s, Recovers(self.left - 1))

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return HIDDEN


# -- A look at the deck ----------------------------------------------------------------------


def look(s: State, seat: i64, effect: Effect) -> None:
    """A side looks at the top of the deck, as far as there is one."""
    cards = least(deck_size(s), effect.number)
    if cards:
        s.stack.append(Spying(seat, cards, effect.take))


class Spying(Frame[State]):
    """Chance shows a side the top cards of the deck, one after another."""

    def __init__(self, seat: i64, left: i64, take: i64) -> None:
        super().__init__(CHANCE_BIT)
        self.seat: Final[i64] = seat
        self.left: Final[i64] = left
        self.take: Final[i64] = take

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return top_card(s, PEEK)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        lift(s, action - PEEK)
        s.spied |= spot(action - PEEK)
        if self.left > 1:
            s.stack.append(Spying(self.seat, self.left - 1, self.take))
        else:
            take_or_put(s, self.seat, self.take)

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return action if observer == self.seat else HIDDEN


def take_or_put(s: State, seat: i64, take: i64) -> None:
    """Some of the cards go into the hand, then the others back on top."""
    if s.spied:
        s.stack.append(SpyTakes(seat, take) if take else SpyPuts(seat, 0))


class SpyTakes(Frame[State]):
    """One of the cards goes into the hand."""

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(bit(seat))
        self.seat: Final[i64] = seat
        self.left: Final[i64] = left

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple(within(TAKE, s.spied))

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.spied &= ~spot(action - TAKE)
        side(s, seat).hand |= spot(action - TAKE)
        take_or_put(s, self.seat, self.left - 1)

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return HIDDEN


class SpyPuts(Frame[State]):
    """The other cards go back on top, the first to be drawn first."""

    def __init__(self, seat: i64, placed: i64) -> None:
        super().__init__(bit(seat))
        self.seat: Final[i64] = seat
        self.placed: Final[i64] = placed

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple(within(PUT, s.spied))

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.spied &= ~spot(action - PUT)
        s.top.insert(self.placed, action - PUT)
        s.top_known.insert(self.placed, int(bit(seat)))
        if s.spied:
            s.stack.append(SpyPuts(self.seat, self.placed + 1))

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return HIDDEN
