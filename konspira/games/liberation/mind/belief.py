"""Where the base can be, from the Dynasty's own knowledge: odds for every location, for bots and for the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from konspira.game import Event, Forecast
from konspira.games.liberation.rules.actions import (
    ATTACK,
    BASE,
    DEAL,
    DISCARD,
    DYNASTY,
    EVADE,
    EXPLOIT,
    FLIP,
    FOLLOW,
    LOCATIONS,
    MISSION,
    NO,
    OCCUPY,
    PEEK,
    PLACE,
    PLAYED,
    PROBE,
    RECOVER,
    RESISTANCE,
    SABOTAGE,
    SETTLED,
    TAKE,
    YES,
)
from konspira.games.liberation.rules.deeds import MOVES_BASE
from konspira.games.liberation.rules.galaxy import Slot, connect, rearrange
from konspira.games.liberation.rules.view import View
from konspira.kernel import CHANCE
from konspira.mind.history import Bookmark

STAYS = 0.35  # how often an evading base stays where it was
NEAR = 1.25  # how much likelier a base is to be next to a location that it sabotages
# What people are shown is sharper than that: strangers move their bases less than a sensible Resistance does, so that
# what is likelier than the rest is likelier still.
SHARP = 1.5
LEAST = 0.0001  # only what cannot be is shown as nothing


class Belief:
    """Follows the Dynasty's history and keeps odds for the base."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Start from nothing."""
        self.bookmark = Bookmark()
        self.odds = [0.0] * LOCATIONS
        self.elsewhere: set[int] = set()  # cards seen elsewhere since the base last moved
        self.slots: list[Slot] = []
        self.joined = [0] * LOCATIONS
        self.asked = CHANCE  # what a yes or no will answer
        self.down = False  # whether there is a base at all yet
        self.moves: list[bool] = []  # how it will come down: anywhere, or only next door

    def follow(self, view: View, history: Sequence[Event]) -> list[float]:
        """Read on from where I was; the odds now, which add up to one."""
        if not self.bookmark.fits(history):
            self.forget()
        for event in history[len(self.bookmark.read) :]:
            self.note(view, event.seat, event.action)
        self.bookmark.move(history, len(history))
        known = {*view.hand, *view.occupied, *view.known, *view.spied, *view.top, int(view.playing)}
        odds = [0.0 if card in known else chance for card, chance in enumerate(self.odds)]
        total = sum(odds)
        if total:
            return [chance / total for chance in odds]
        free = places_left(view)
        return [1 / len(free) if card in free else 0.0 for card in range(LOCATIONS)]

    def note(self, view: View, seat: int, action: int) -> None:
        """One event."""
        if PLACE <= action < FLIP:
            self.slots.append(Slot((action - PLACE) // 4, (action - PLACE) % 4 // 2, (action - PLACE) % 2))
            if len(self.slots) == 4:
                self.joined = connect(view._parts, self.slots)
        elif action == SETTLED:
            self.lands(view)
        elif DEAL <= action < RECOVER or PEEK <= action < PEEK + LOCATIONS:
            self.saw((action - DEAL) % LOCATIONS)
        elif OCCUPY <= action < ATTACK or DISCARD <= action < BASE:
            self.saw((action - OCCUPY) % LOCATIONS)
        elif ATTACK <= action < DISCARD or PROBE <= action < PROBE + 5:
            self.asked = action
        elif action in (NO, YES) and seat == RESISTANCE:
            self.answered(view, action == YES)
        elif action == EVADE:
            self.moves = [False]
        elif SABOTAGE <= action < TAKE and seat == RESISTANCE:
            self.hears_sabotage(action - SABOTAGE)
        elif seat == RESISTANCE and (MISSION <= action < EXPLOIT or action >= PLAYED or FOLLOW <= action < DEAL):
            self.plays(view, action)
        elif FLIP <= action < SETTLED:
            self.galaxy_changes(view, action)

    def plays(self, view: View, action: int) -> None:
        """The Resistance plays a mission, or follows one first, and it may move the base."""
        parts = view._parts
        category = action - PLAYED if action >= PLAYED else parts.category_of[(action - MISSION) % LOCATIONS]
        effects = parts.missions[parts.pairs[category][RESISTANCE]].effects
        moves = [effect.anywhere for effect in effects if effect.kinds == MOVES_BASE]
        self.moves = moves + self.moves if FOLLOW <= action < DEAL else moves
        if action < EXPLOIT:
            self.saw(action - MISSION)

    def saw(self, card: int) -> None:
        """A card that I see cannot be the base."""
        self.elsewhere.add(card)
        self.odds[card] = 0.0

    def answered(self, view: View, yes: bool) -> None:
        """An attack that missed, or what a probe found."""
        if ATTACK <= self.asked < DISCARD:
            self.odds[self.asked - ATTACK] = 0.0
        elif self.asked >= PROBE:
            planet = self.asked - PROBE
            for card in range(LOCATIONS):
                if (view._parts.planet_of[card] == planet) != yes:
                    self.odds[card] = 0.0

    def hears_sabotage(self, location: int) -> None:
        """Whoever sabotages holds, or has as a base, something next door."""
        for card in range(LOCATIONS):
            if self.joined[location] >> card & 1:
                self.odds[card] *= NEAR

    def lands(self, view: View) -> None:
        """The base comes down: for the first time, or next to where it was, or anywhere."""
        if not self.down:
            self.odds = [0.0 if card in self.elsewhere or card not in view.cards else 1.0 for card in range(LOCATIONS)]
        else:
            wide = self.moves.pop(0)
            total = sum(self.odds) or 1.0
            moved = [chance * STAYS for chance in self.odds]
            for card in range(LOCATIONS):
                near = [n for n in view.cards if wide or self.joined[card] >> n & 1]
                for other in near:
                    moved[other] += (1 - STAYS) * self.odds[card] / len(near)
            self.odds = [chance / total for chance in moved]
        self.elsewhere = set()
        self.down = True

    def galaxy_changes(self, view: View, action: int) -> None:
        """A planet card is turned over, turned round, or two change places."""
        rearrange(self.slots, action)
        self.joined = connect(view._parts, self.slots)


def base_odds(view: View, history: Sequence[Event]) -> list[float]:
    """How likely the base is at each location, from the Dynasty's view and history alone."""
    if view.seat != DYNASTY:
        raise ValueError("only the Dynasty wonders where the base is")
    return Belief().follow(view, history)


def aids(view: View, history: Sequence[Event]) -> Mapping[str, object]:
    """For the Dynasty's map: how likely the base is at each location that is in the game."""
    if view.seat != DYNASTY or not view.base_down:
        return {}
    found = [chance**SHARP if card in view.cards else 0.0 for card, chance in enumerate(base_odds(view, history))]
    total = sum(found) or 1.0
    return {"odds": [max(LEAST, round(chance / total, 4)) if chance else 0.0 for chance in found]}


def forecasts(view: View, history: Sequence[Event]) -> Sequence[Forecast]:
    """The odds on the Dynasty's map: of the likeliest location, and of all others where the base can be."""
    odds = aids(view, history).get("odds")
    if not isinstance(odds, list):
        return ()
    free = places_left(view)
    best = max(free, key=lambda card: odds[card])
    return [
        Forecast(
            "likeliest" if card == best else "others",
            odds[card],
            1 / len(free),
            lambda state, card=card: bool(state.base == card),  # type: ignore[misc]
        )
        for card in free
    ]


def places_left(view: View) -> list[int]:
    """Where the base can be for one who counts the cards it sees and nothing else."""
    known = {*view.hand, *view.occupied, *view.known, *view.spied, *view.top, int(view.playing)}
    return [card for card in view.cards if card not in known]
