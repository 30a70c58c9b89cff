"""The rules of Liberation: setting up, and the turns of both sides."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.liberation.rules.actions import (
    ATTACK,
    BASE,
    DRAW,
    DROP,
    DYNASTY,
    EVADE,
    EXPLOIT,
    GALVACIL,
    LOCATIONS,
    MISSION,
    NOWHERE,
    OCCUPY,
    PASS,
    PERFORM,
    PLACE,
    PLANETS,
    PLAYED,
    REPLACE,
    RESISTANCE,
    RESTORE,
    SABOTAGE,
    SETTLED,
    SLOTS,
    size,
    spot,
    within,
)
from konspira.games.liberation.rules.effects import (
    DRAW_ONE,
    Confess,
    Damage,
    can_pay,
    charge,
    leave_base,
    targets,
    trim,
)
from konspira.games.liberation.rules.galaxy import Components, Slot, connect
from konspira.games.liberation.rules.missions import Perform, followable, to_sabotage
from konspira.games.liberation.rules.state import HAND, Side, State, audience, side, throw
from konspira.kernel import CHANCE_BIT, HIDDEN, Frame, bit, then

NO_PLANET: Final = -1
ANY_PLANET: Final = -2


# -- Setting up ------------------------------------------------------------------------------


def start(parts: Components, replaced: i64, discards: i64, open_discards: bool, open_missions: bool) -> State:
    """The table before anything is laid out; `replaced` is the planet that gives way to Galvacil, if any."""
    s = State([], parts, 0, open_discards, open_missions, Side(0, 0), Side(0, 0), [], [0] * LOCATIONS, [], [])
    if replaced == ANY_PLANET:
        then(s, Replace(discards))
    else:
        lay_out(s, replaced, discards)
    return s


def lay_out(s: State, replaced: i64, discards: i64) -> None:
    """Four planets, their cards, the first discards, three cards each, the first location and the base."""
    planets: list[int] = []
    for planet in range(len(PLANETS)):
        if planet != replaced and (planet != GALVACIL or replaced != NO_PLANET):
            planets.append(planet)
            s.cards |= s.parts.on_planet(planet)
    s.rest = s.cards
    then(s, Place(tuple(planets)), Burn(discards), OpeningHands(HAND), FirstLocation(), FirstBase(), DynastyTurn())


class Replace(Frame[State]):
    """Chance says which planet gives way to Galvacil."""

    def __init__(self, discards: i64) -> None:
        super().__init__(CHANCE_BIT)
        self.discards: Final[i64] = discards

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple([REPLACE + planet for planet in range(GALVACIL)])

    def answer(self, s: State, seat: i64, action: i64) -> None:
        lay_out(s, action - REPLACE, self.discards)


class Place(Frame[State]):
    """Chance lays out the planet cards one by one, with a random side up and turned or not."""

    def __init__(self, planets: tuple[int, ...]) -> None:
        super().__init__(CHANCE_BIT)
        self.planets: Final = planets

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple([PLACE + planet * 4 + lies for planet in self.planets for lies in range(4)])

    def answer(self, s: State, seat: i64, action: i64) -> None:
        lies = action - PLACE
        planet = lies // 4
        s.slots.append(Slot(planet, lies % 4 // 2, lies % 2))
        if len(s.slots) < SLOTS:
            s.stack.append(Place(tuple([other for other in self.planets if other != planet])))
        else:
            s.joined = connect(s.parts, s.slots)


class Burn(Frame[State]):
    """Chance discards cards before the game, and nobody sees which."""

    def __init__(self, left: i64) -> None:
        super().__init__(CHANCE_BIT if left else 0)
        self.left: Final[i64] = left

    def run(self, s: State) -> None:
        return

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple(within(DROP, s.rest))

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.rest &= ~spot(action - DROP)
        throw(s, action - DROP, 0)
        if self.left > 1:
            s.stack.append(Burn(self.left - 1))

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return HIDDEN


class OpeningHands(Frame[State]):
    """Both sides draw their first cards."""

    def __init__(self, cards: i64) -> None:
        super().__init__()
        self.cards: Final[i64] = cards

    def run(self, s: State) -> None:
        for seat in (RESISTANCE, DYNASTY):
            for _ in range(self.cards):
                s.stack.append(DRAW_ONE[seat])


class FirstLocation(Frame[State]):
    """The Dynasty puts one of its cards down face up: the first location it occupies."""

    def __init__(self) -> None:
        super().__init__(bit(DYNASTY))

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple(within(OCCUPY, s.dynasty.hand))

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.dynasty.hand &= ~spot(action - OCCUPY)
        s.occupied |= spot(action - OCCUPY)


class FirstBase(Frame[State]):
    """The Resistance puts one of its cards down face down: the secret base."""

    def __init__(self) -> None:
        super().__init__(bit(RESISTANCE))

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple(within(BASE, s.resistance.hand))

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.base = action - BASE
        s.resistance.hand &= ~spot(s.base)

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return SETTLED


# -- The Dynasty's turn ----------------------------------------------------------------------


class DynastyTurn(Frame[State]):
    """Step one: draw, restore a location, or neither."""

    def __init__(self) -> None:
        super().__init__(bit(DYNASTY))

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple([PASS, DRAW] + within(RESTORE, s.exploited))

    def answer(self, s: State, seat: i64, action: i64) -> None:
        then(s, DYNASTY_ACTION, END_OF_TURN[DYNASTY])
        if action == DRAW:
            s.stack.append(DRAW_ONE[DYNASTY])
        elif action != PASS:
            s.exploited &= ~spot(action - RESTORE)


def from_hand(s: State, seat: i64) -> i64:
    """The cards of a hand whose mission can be paid with the others."""
    hand = side(s, seat).hand
    others = size(hand) - 1
    free = size(s.occupied & ~s.exploited)
    found: i64 = 0
    rest = hand
    location: i64 = -1
    while rest:
        location += 1
        held = rest & 1
        rest >>= 1
        if held:
            mission = s.parts.mission_of(location, seat)
            if not can_pay(s, mission, others, free):
                continue
            told = s.parts.missions[mission]
            if told.follows and not followable(s, others - told.cards):
                continue
            found |= spot(location)
    return found


class DynastyAction(Frame[State]):
    """Step two: a mission from the hand, an exploited location, a restored one, or nothing."""

    def __init__(self) -> None:
        super().__init__(bit(DYNASTY))

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        exploits = within(EXPLOIT, ready(s))
        return tuple([PASS] + within(MISSION, from_hand(s, DYNASTY)) + exploits + within(RESTORE, s.exploited))

    def answer(self, s: State, seat: i64, action: i64) -> None:
        if action == PASS:
            return
        if action < EXPLOIT:
            play_mission(s, DYNASTY, action - MISSION)
        elif action < RESTORE:
            s.exploited |= spot(action - EXPLOIT)
            s.stack.append(Operation(action - EXPLOIT))
        else:
            s.exploited &= ~spot(action - RESTORE)

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return mission_as_seen(s, action)


def mission_as_seen(s: State, action: i64) -> i64:
    """A rival sees which mission is played from a hand, but which card only if that is shown."""
    if s.open_missions or action < MISSION or action >= EXPLOIT:
        return action
    return PLAYED + s.parts.category_of[action - MISSION]


def play_mission(s: State, seat: i64, location: i64) -> None:
    """A card leaves the hand, its cost is paid, its mission performed, and then it is discarded."""
    mission = s.parts.mission_of(location, seat)
    side(s, seat).hand &= ~spot(location)
    s.playing = location
    s.stack.append(AFTER_MISSION[seat])
    s.stack.append(Perform(seat, mission))
    charge(s, seat, mission)


class AfterMission(Frame[State]):
    """The card whose mission was performed goes to the discard pile."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat

    def run(self, s: State) -> None:
        throw(s, s.playing, audience(self.seat, s.open_missions))
        s.playing = NOWHERE


def ready(s: State) -> i64:
    """The locations that can be exploited to some end; whatever can be occupied can also be attacked."""
    free = s.occupied & ~s.exploited
    others = size(free) - 1
    hand = size(s.dynasty.hand)
    open_to_attack = s.cards & ~s.occupied
    found: i64 = 0
    rest = free
    location: i64 = -1
    while rest:
        location += 1
        held = rest & 1
        rest >>= 1
        if held:
            mission = s.parts.dynasty_missions[location]
            if s.joined[location] & open_to_attack or can_pay(s, mission, hand, others):
                found |= spot(location)
    return found


def operations(s: State, location: i64) -> list[int]:
    """What exploiting a location allows: occupy, attack, or its mission."""
    reach = s.joined[location]
    mission = s.parts.mission_of(location, DYNASTY)
    free = size(s.occupied & ~s.exploited & ~spot(location))
    own = [PERFORM] if can_pay(s, mission, size(s.dynasty.hand), free) else []
    return own + within(OCCUPY, s.dynasty.hand & reach) + targets(s, reach)


class Operation(Frame[State]):
    """An exploited location lets the Dynasty occupy, attack or perform its mission."""

    def __init__(self, location: i64) -> None:
        super().__init__(bit(DYNASTY))
        self.location: Final[i64] = location

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return tuple(operations(s, self.location))

    def answer(self, s: State, seat: i64, action: i64) -> None:
        if action == PERFORM:
            mission = s.parts.mission_of(self.location, DYNASTY)
            s.stack.append(Perform(DYNASTY, mission))
            charge(s, DYNASTY, mission)
        elif action >= ATTACK:
            s.stack.append(Confess(action - ATTACK))
        else:
            s.dynasty.hand &= ~spot(action - OCCUPY)
            s.occupied |= spot(action - OCCUPY)


# -- The Resistance's turn -------------------------------------------------------------------


class ResistanceTurn(Frame[State]):
    """Step one: draw, or not."""

    def __init__(self) -> None:
        super().__init__(bit(RESISTANCE))

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return PASS_OR_DRAW

    def answer(self, s: State, seat: i64, action: i64) -> None:
        then(s, RESISTANCE_ACTION, END_OF_TURN[RESISTANCE])
        if action == DRAW:
            s.stack.append(DRAW_ONE[RESISTANCE])


class ResistanceAction(Frame[State]):
    """Step two: change the base, sabotage, a mission from the hand, or nothing."""

    def __init__(self) -> None:
        super().__init__(bit(RESISTANCE))

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        missions = within(MISSION, from_hand(s, RESISTANCE))
        return tuple([PASS, EVADE] + missions + within(SABOTAGE, to_sabotage(s, False)))

    def answer(self, s: State, seat: i64, action: i64) -> None:
        if action == EVADE:
            leave_base(s, False)
        elif action >= SABOTAGE:
            s.stack.append(Damage(action - SABOTAGE))
        elif action != PASS:
            play_mission(s, RESISTANCE, action - MISSION)

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return mission_as_seen(s, action)


class EndOfTurn(Frame[State]):
    """Step three: discard down to three cards; then it is the other side's turn."""

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat

    def run(self, s: State) -> None:
        s.stack.append(RESISTANCE_TURN if self.seat == DYNASTY else DYNASTY_TURN)
        trim(s, self.seat)


PASS_OR_DRAW: Final[tuple[int, ...]] = (PASS, DRAW)
DYNASTY_TURN: Final = DynastyTurn()
DYNASTY_ACTION: Final = DynastyAction()
RESISTANCE_TURN: Final = ResistanceTurn()
RESISTANCE_ACTION: Final = ResistanceAction()
END_OF_TURN: Final = [EndOfTurn(seat) for seat in range(2)]
AFTER_MISSION: Final = [AfterMission(seat) for seat in range(2)]
