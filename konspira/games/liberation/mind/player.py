"""A sensible player of either side: the Dynasty hunts where the base is likeliest, the Resistance buys time."""

from __future__ import annotations

from collections.abc import Sequence

from konspira.game import Event
from konspira.games.liberation.mind.belief import Belief
from konspira.games.liberation.rules.actions import (
    ATTACK,
    BASE,
    DISCARD,
    DRAW,
    DYNASTY,
    EVADE,
    EXPLOIT,
    FLIP,
    FOLLOW,
    LOCATIONS,
    MISSION,
    NOWHERE,
    OCCUPY,
    PASS,
    PERFORM,
    PROBE,
    PUT,
    RESISTANCE,
    RESTORE,
    SABOTAGE,
    TAKE,
    TURN,
    reach_of,
)
from konspira.games.liberation.rules.deeds import (
    ATTACKS,
    DISCARDS,
    DRAWS,
    EXPLOITS,
    FOLLOWS,
    HALF,
    LOOKS,
    MOVES_BASE,
    OCCUPIES,
    PROBES,
    RECOVERS,
    RESTORES,
    SABOTAGES,
    Effect,
)
from konspira.games.liberation.rules.galaxy import Slot, connect, rearrange
from konspira.games.liberation.rules.view import View, gathered
from konspira.rng import Rng

THE_BASE = 10.0  # what finding it is worth; everything else is measured against that
A_CARD = 0.5
NOISE = 0.25


class Sensible:
    """Weighs every option by what it does for its side."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.belief = Belief()

    def choose(self, view: View, legal: Sequence[int], history: Sequence[Event]) -> int:
        """The option worth most, give or take a little."""
        self.view = view
        self.parts = view._parts
        if view.seat == DYNASTY:
            self.odds = self.belief.follow(view, history)
            worth = self.hunting
        else:
            worth = self.hiding
        if len(legal) == 1:
            return legal[0]
        slots = [Slot(*slot) for slot in view.slots]
        self.joined = connect(self.parts, slots)
        self.occupied = gathered(view.occupied)
        self.free = self.occupied & ~gathered(view.exploited)
        return max(legal, key=lambda action: worth(action) + self.noise())

    def noise(self) -> float:
        """A small error either way."""
        return NOISE * (int(self.rng.below(2001)) - 1000) / 1000

    def danger(self, joined: Sequence[int], base: int) -> int:
        """How many ready locations of the Dynasty's could attack the base."""
        return sum(self.free >> place & joined[place] >> base & 1 for place in range(LOCATIONS))

    # -- The Dynasty -------------------------------------------------------------------------

    def striking(self, target: int) -> float:
        """What an attack is worth: the base, or a card out of the Resistance's hand."""
        unseen = max(1, int(self.view.deck + self.view.discards) + self.view.hands[1] + 1)
        return THE_BASE * self.odds[target] + A_CARD * self.view.hands[1] / unseen

    def best_strike(self, places: int) -> float:
        """The best attack on any of these locations."""
        return max((self.striking(place) for place in range(LOCATIONS) if places >> place & 1), default=0.0)

    def covered(self, occupied: int) -> float:
        """How likely the base is within reach of these locations."""
        reach = int(reach_of(occupied, self.joined)) & ~occupied
        return sum(chance for place, chance in enumerate(self.odds) if reach >> place & 1)

    def hunting(self, action: int) -> float:
        """What an option is worth to the Dynasty."""
        view = self.view
        if action == PASS:
            return 0.0
        if action == DRAW:
            return 0.9 if view.hands[0] < 3 else 0.3
        if action == PERFORM:
            return self.mission(self.parts.mission_of(view.stack[-1].location, DYNASTY))  # type: ignore[attr-defined]
        if action < EXPLOIT:
            return self.mission(self.parts.mission_of(action - MISSION, DYNASTY)) - A_CARD
        if action < RESTORE:
            return self.exploiting(action - EXPLOIT)
        if action < OCCUPY:
            tired = len(view.exploited) / max(1, len(view.occupied))
            return 0.4 + 1.2 * tired + 0.5 * self.best_strike(self.joined[action - RESTORE] & ~self.occupied) / THE_BASE
        if action < ATTACK:
            return self.occupying(action - OCCUPY)
        if action < DISCARD:
            return self.striking(action - ATTACK)
        if action < BASE:
            return -self.keeping(action - DISCARD)
        if TAKE <= action < PUT:
            return self.keeping(action - TAKE)
        if PROBE <= action < PROBE + 5:
            there = sum(
                chance for place, chance in enumerate(self.odds) if self.parts.planet_of[place] == action - PROBE
            )
            return there * (1 - there)
        if action >= TURN:
            return self.warping(action)
        return 0.0

    def exploiting(self, place: int) -> float:
        """The best that exploiting a location allows, less the location being spent."""
        reach = self.joined[place]
        hand = gathered(self.view.hand)
        best = self.best_strike(reach & ~self.occupied)
        for card in self.view.hand:
            if reach >> card & 1 and hand >> card & 1:
                best = max(best, self.occupying(card))
        return max(best, self.mission(self.parts.mission_of(place, DYNASTY))) - 0.2

    def occupying(self, card: int) -> float:
        """More locations are more attacks; most where they bring the base within reach."""
        gain = self.covered(self.occupied | 1 << card) - self.covered(self.occupied)
        return 0.9 + 3 * gain + 0.6 / max(1, len(self.view.occupied)) - 0.1 * len(self.view.occupied)

    def mission(self, mission: int) -> float:
        """What a mission of the Dynasty's is worth, its cost included."""
        told = self.parts.missions[mission]
        spent = A_CARD * int(told.cards) + 0.5 * int(told.locations)
        return sum(self.effect_on_hunt(effect) for effect in told.effects) - spent

    def effect_on_hunt(self, effect: Effect) -> float:
        """What an effect is worth to the Dynasty."""
        kinds, number = effect.kinds, int(effect.number)
        if kinds & ATTACKS:
            reach = gathered(self.view.cards) if effect.anywhere else reach_of(self.occupied, self.joined)
            open_to_attack = int(reach) & ~self.occupied
            within = [chance for place, chance in enumerate(self.odds) if open_to_attack >> place & 1]
            return THE_BASE * sum(sorted(within, reverse=True)[:number])
        if kinds & OCCUPIES:
            return 0.9 * min(number, self.view.hands[0])
        if kinds & PROBES:
            return 2.5 * (1 - max(self.odds)) * number
        if kinds & RESTORES:
            return 0.6 * min(number, len(self.view.exploited))
        if kinds == RECOVERS:
            late = self.view.deck <= 2 and self.view.act >= 2
            return (0.75 if late else 0.1) * min(number, int(self.view.discards))
        if kinds == LOOKS:
            return 0.8 if self.view.deck else -1.0
        if kinds == DRAWS:
            return 0.5 * number if self.view.deck else 0.0
        return -0.5 * self.lost(effect) if kinds == DISCARDS else 0.6

    def lost(self, effect: Effect) -> int:
        """How many cards of the deck an effect discards."""
        deck = int(self.view.deck)
        return (deck + 1) // 2 if effect.number == HALF else min(deck, int(effect.number))

    def keeping(self, card: int) -> float:
        """What holding a card is worth: a bridge towards the base, or a good mission."""
        near = self.covered(self.occupied | 1 << card) - self.covered(self.occupied)
        bridge = 0.8 if int(reach_of(self.occupied, self.joined)) >> card & 1 else 0.0
        return bridge + 2 * near + 0.5 * max(0.0, self.mission(self.parts.mission_of(card, DYNASTY)))

    def warping(self, action: int) -> float:
        """A galaxy in which the base is within reach of more of my locations."""
        slots = [Slot(*slot) for slot in self.view.slots]
        rearrange(slots, action)
        joined = connect(self.parts, slots)
        reach = int(reach_of(self.free, joined)) & ~self.occupied
        return sum(chance for place, chance in enumerate(self.odds) if reach >> place & 1)

    # -- The Resistance ----------------------------------------------------------------------

    def hiding(self, action: int) -> float:
        """What an option is worth to the Resistance."""
        view = self.view
        base = int(view.base)
        if action == PASS:
            return 0.0
        if action == DRAW:
            return 1.0
        if action == EVADE:
            return self.escaping()
        if MISSION <= action < EXPLOIT:
            return self.plot(action - MISSION) - A_CARD
        if EXPLOIT <= action < RESTORE:
            place = action - EXPLOIT
            return 0.5 + (2.0 if base != NOWHERE and self.joined[place] >> base & 1 else 0.0)
        if DISCARD <= action < BASE:
            return -self.holding(action - DISCARD)
        if BASE <= action < SABOTAGE:
            return self.settling(action - BASE)
        if SABOTAGE <= action < TAKE:
            return self.sabotaging(action - SABOTAGE)
        if TAKE <= action < PUT:
            return self.holding(action - TAKE)
        if FOLLOW <= action < FOLLOW + LOCATIONS:
            return self.plot(action - FOLLOW)
        if FLIP <= action < TURN:
            slots = [Slot(*slot) for slot in view.slots]
            rearrange(slots, action)
            return 1.0 - self.danger(connect(self.parts, slots), base)
        return 0.0

    def escaping(self) -> float:
        """Leaving is worth it when the Dynasty stands next door and there is somewhere to go."""
        base = int(self.view.base)
        now = self.danger(self.joined, base)
        safer = [
            card for card in self.view.hand if self.joined[base] >> card & 1 and self.danger(self.joined, card) < now
        ]
        return 2.2 * min(1, now) + (1.5 if safer and now else 0.0) - (0.0 if now else 0.6)

    def settling(self, card: int) -> float:
        """A good base: far from ready locations, with neighbours to move on to."""
        neighbours = bin(self.joined[card]).count("1")
        beside = bin(self.joined[card] & self.occupied).count("1")
        return 3.0 - 2 * self.danger(self.joined, card) - 0.7 * beside + 0.15 * neighbours + 4 * self.noise()

    def sabotaging(self, target: int) -> float:
        """A card out of the Dynasty's hand, at best the one that would come next to my base."""
        mine = {*self.view.hand, int(self.view.base), *self.view.known}
        if target in mine:
            return -1.0
        unseen = max(1, len(self.view.cards) - len(mine) - len(self.view.occupied))
        bridge = 1.0 if int(reach_of(self.occupied, self.joined)) >> target & 1 else 0.0
        return self.view.hands[0] / unseen * (1.2 + bridge)

    def plot(self, place: int) -> float:
        """What a mission of the Resistance's is worth, its cost included."""
        told = self.parts.missions[self.parts.mission_of(place, RESISTANCE)]
        return sum(self.effect_on_flight(effect) for effect in told.effects) - A_CARD * int(told.cards)

    def effect_on_flight(self, effect: Effect) -> float:
        """What an effect is worth to the Resistance."""
        kinds, number = effect.kinds, int(effect.number)
        base = int(self.view.base)
        now = self.danger(self.joined, base) if base != NOWHERE else 0
        if kinds == DISCARDS:
            return 0.75 * self.lost(effect)
        if kinds == MOVES_BASE:
            return 2.6 if now else 0.4
        if kinds & (EXPLOITS | SABOTAGES):
            return 0.4 * number + (1.2 * min(number, now) if kinds & EXPLOITS else 0.0)
        if kinds == LOOKS:
            return 0.9 if self.view.deck else -1.0
        if kinds == DRAWS:
            return 0.9 * number
        if kinds == FOLLOWS:
            return max((self.plot(place) for place in self.view.occupied if not self.follows(place)), default=0.0)
        return -0.3 * min(number, int(self.view.discards)) if kinds == RECOVERS else 0.7

    def follows(self, place: int) -> bool:
        """Whether a location's mission only performs that of another."""
        return self.parts.missions[self.parts.mission_of(place, RESISTANCE)].follows

    def holding(self, card: int) -> float:
        """What a card in hand is worth: a way out for the base, or a good mission."""
        base = int(self.view.base)
        way_out = 1.0 if base != NOWHERE and self.joined[base] >> card & 1 else 0.0
        return way_out + 0.4 * max(0.0, self.plot(card))
