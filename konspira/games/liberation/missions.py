"""What each mission does once its cost is paid."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.liberation.deeds import Confess, Damage, can_pay, charge, leave_base, lift, targets, top_card
from konspira.games.liberation.galaxy import connect, rearrange
from konspira.games.liberation.state import State, deck_size, side, throw
from konspira.games.liberation.words import (
    ARMED_RESISTANCE,
    ATTACK,
    DESIGN_FLAW,
    DROP,
    DYNASTY,
    EXPLOIT,
    FLIP,
    FOLLOW,
    HYPERSPACE_WARP,
    LAUNCH_FLEET,
    LOCATIONS,
    MOBILIZE_BASE,
    NO,
    PAIRS,
    PASS,
    PEEK,
    PROBE,
    PROBE_MISSION,
    PROPAGANDA,
    PUBLIC_SUPPORT,
    PUT,
    RECOVER,
    RECRUIT_SPY,
    RESISTANCE,
    SABOTAGE,
    SLOTS,
    SPACE_ANOMALY,
    SUPERWEAPON,
    SWAP,
    TAKE,
    TURN,
    YES,
    reach_of,
    size,
    spot,
    within,
)
from konspira.kernel import CHANCE_BIT, HIDDEN, Frame, bit

FLEET_ATTACKS: Final = 2
FLAWS: Final = 2
SPIED_CARDS: Final = 3
RECOVERED_CARDS: Final = 3


class Perform(Frame[State]):
    """A paid mission takes effect."""

    def __init__(self, seat: i64, mission: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat
        self.mission: Final[i64] = mission

    def run(self, s: State) -> None:
        mission = self.mission
        if mission == PUBLIC_SUPPORT:
            push_while(s, Drops((deck_size(s) + 1) // 2))
        elif mission == PROPAGANDA:
            cards = size(s.discard)
            push_while(s, Recovers(cards if cards < RECOVERED_CARDS else RECOVERED_CARDS))
        elif mission == ARMED_RESISTANCE:
            if followable(s, size(s.resistance.hand)):
                s.stack.append(Follow())
        elif mission == SUPERWEAPON:
            s.stack.append(Superweapon())
        elif mission == MOBILIZE_BASE:
            leave_base(s, True)
        elif mission == LAUNCH_FLEET:
            s.stack.append(Fleet(FLEET_ATTACKS))
        elif mission == DESIGN_FLAW:
            s.stack.append(Flaw(FLAWS))
        elif mission == PROBE_MISSION:
            s.stack.append(Probe())
        elif mission == RECRUIT_SPY:
            cards = deck_size(s)
            if cards:
                s.stack.append(Spying(self.seat, cards if cards < SPIED_CARDS else SPIED_CARDS))
        elif mission == SPACE_ANOMALY:
            s.stack.append(Anomaly())
        elif mission == HYPERSPACE_WARP:
            s.stack.append(Warp())


def push_while(s: State, frame: Frame[State]) -> None:
    """Push a chance frame unless it has nothing left to do."""
    if frame.waiting:
        s.stack.append(frame)


# -- The Resistance's ------------------------------------------------------------------------


class Drops(Frame[State]):
    """Public Support: cards from the top of the deck go to the discard pile, unseen."""

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


def followable(s: State, cards: i64) -> i64:
    """The occupied locations whose Resistance mission could be paid with so many cards, this mission itself apart."""
    found: i64 = 0
    for location in range(LOCATIONS):
        if s.occupied & spot(location):
            mission = s.parts.resistance_missions[location]
            if mission != ARMED_RESISTANCE and can_pay(s, mission, cards, 0):
                found |= spot(location)
    return found


class Follow(Frame[State]):
    """Armed Resistance: perform the Resistance mission of an occupied location, for its own cost."""

    def __init__(self) -> None:
        super().__init__(bit(RESISTANCE))

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple(within(FOLLOW, followable(s, size(s.resistance.hand))))

    def answer(self, s: State, seat: i64, action: i64) -> None:
        mission = s.parts.mission_of(action - FOLLOW, RESISTANCE)
        s.stack.append(Perform(RESISTANCE, mission))
        charge(s, RESISTANCE, mission)


class Flaw(Frame[State]):
    """Design Flaw: exploit an occupied location or sabotage any location, or leave it at that."""

    def __init__(self, left: i64) -> None:
        super().__init__(bit(RESISTANCE))
        self.left: Final[i64] = left

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        exploits = within(EXPLOIT, s.occupied & ~s.exploited)
        return tuple([PASS] + exploits + within(SABOTAGE, s.cards & ~s.occupied))

    def answer(self, s: State, seat: i64, action: i64) -> None:
        if action == PASS:
            return
        if self.left > 1:
            s.stack.append(Flaw(self.left - 1))
        if action >= SABOTAGE:
            s.stack.append(Damage(action - SABOTAGE))
        else:
            s.exploited |= spot(action - EXPLOIT)


class Anomaly(Frame[State]):
    """Space Anomaly: one planet card is turned over, in its place and as it lies."""

    def __init__(self) -> None:
        super().__init__(bit(RESISTANCE))

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple([FLIP + slot for slot in range(SLOTS)])

    def answer(self, s: State, seat: i64, action: i64) -> None:
        rearrange(s.slots, action)
        s.joined = connect(s.parts, s.slots)


# -- The Dynasty's ---------------------------------------------------------------------------


class Recovers(Frame[State]):
    """Propaganda: random cards of the discard pile go on top of the deck, unseen."""

    def __init__(self, left: i64) -> None:
        super().__init__(CHANCE_BIT if left else 0)
        self.left: Final[i64] = left

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple(within(RECOVER, s.discard))

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.discard &= ~spot(action - RECOVER)
        s.dynasty.known = 0  # nobody knows any more what is still there
        s.resistance.known = 0
        s.top.insert(0, action - RECOVER)
        s.top_known.insert(0, 0)
        push_while(s, Recovers(self.left - 1))

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return HIDDEN


class Superweapon(Frame[State]):
    """Superweapon: attack any one location of the galaxy."""

    def __init__(self) -> None:
        super().__init__(bit(DYNASTY))

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple(targets(s, s.cards))

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.stack.append(Confess(action - ATTACK))


class Fleet(Frame[State]):
    """Launch the Fleet: attack a location connected to any of the Dynasty's, or leave it at that."""

    def __init__(self, left: i64) -> None:
        super().__init__(bit(DYNASTY))
        self.left: Final[i64] = left

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple([PASS] + targets(s, reach_of(s.occupied, s.joined)))

    def answer(self, s: State, seat: i64, action: i64) -> None:
        if action == PASS:
            return
        if self.left > 1:
            s.stack.append(Fleet(self.left - 1))
        s.stack.append(Confess(action - ATTACK))


class Probe(Frame[State]):
    """Space Probe: the Dynasty names a planet."""

    def __init__(self) -> None:
        super().__init__(bit(DYNASTY))

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple(sorted([PROBE + slot.planet for slot in s.slots]))

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.stack.append(Signal(action - PROBE))


class Signal(Frame[State]):
    """The Resistance says truly whether its base is on the planet."""

    def __init__(self, planet: i64) -> None:
        super().__init__(bit(RESISTANCE))
        self.planet: Final[i64] = planet

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return (YES,) if s.parts.planet_of[s.base] == self.planet else (NO,)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        return


class Warp(Frame[State]):
    """Hyperspace Warp: two planet cards change places, or one is turned by 180°."""

    def __init__(self) -> None:
        super().__init__(bit(DYNASTY))

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple([TURN + slot for slot in range(SLOTS)] + [SWAP + pair for pair in range(len(PAIRS))])

    def answer(self, s: State, seat: i64, action: i64) -> None:
        rearrange(s.slots, action)
        s.joined = connect(s.parts, s.slots)


# -- Both sides': a spy ----------------------------------------------------------------------


class Spying(Frame[State]):
    """Recruit a Spy: chance shows the spy's side the top cards of the deck, one after another."""

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(CHANCE_BIT)
        self.seat: Final[i64] = seat
        self.left: Final[i64] = left

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return top_card(s, PEEK)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        lift(s, action - PEEK)
        s.spied |= spot(action - PEEK)
        s.stack.append(Spying(self.seat, self.left - 1) if self.left > 1 else SpyTakes(self.seat))

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return action if observer == self.seat else HIDDEN


class SpyTakes(Frame[State]):
    """Recruit a Spy: one of the cards goes into the hand."""

    def __init__(self, seat: i64) -> None:
        super().__init__(bit(seat))
        self.seat: Final[i64] = seat

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple(within(TAKE, s.spied))

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.spied &= ~spot(action - TAKE)
        side(s, seat).hand |= spot(action - TAKE)
        if s.spied:
            s.stack.append(SpyPuts(self.seat, 0))

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return HIDDEN


class SpyPuts(Frame[State]):
    """Recruit a Spy: the other cards go back on top, the first to be drawn first."""

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
