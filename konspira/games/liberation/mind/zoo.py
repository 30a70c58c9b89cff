"""Strangers in the galaxy: players of either side of Liberation that differ in kind; see `konspira.bots.zoo`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from konspira.game import Event, Stranger
from konspira.games.liberation.mind.player import Sensible
from konspira.games.liberation.rules.actions import (
    ATTACK,
    BASE,
    DISCARD,
    DYNASTY,
    EVADE,
    EXPLOIT,
    LOCATIONS,
    MISSION,
    OCCUPY,
    RESISTANCE,
    SABOTAGE,
    VOCABULARY,
)
from konspira.games.liberation.rules.galaxy import Slot, connect
from konspira.games.liberation.rules.view import View, gathered
from konspira.mind.zoo import Habit
from konspira.rng import Rng


def habit(dynasty: str, resistance: str) -> Callable[[Rng], Habit]:
    """One who does the first of these things that can be done, as either side."""
    return lambda rng: Habit(rng, VOCABULARY, dynasty, resistance)


class Tilted(Sensible):
    """A sensible player with a weakness: what an option is worth to it is tilted."""

    def hunting(self, action: int) -> float:
        return super().hunting(action) + self.tilt(action, DYNASTY)

    def hiding(self, action: int) -> float:
        return super().hiding(action) + self.tilt(action, RESISTANCE)

    def tilt(self, action: int, side: int) -> float:
        """How much more, or less, an option seems worth."""
        return 0.0


class Fidgety(Tilted):
    """Moves its base whenever it can; strikes whatever it can reach."""

    def tilt(self, action: int, side: int) -> float:
        if side == RESISTANCE:
            return 4.0 if action == EVADE else 0.0
        return 2.0 if ATTACK <= action < DISCARD else 0.0


class Rooted(Tilted):
    """Never moves its base; as the Dynasty it strikes where it struck before."""

    def choose(self, view: View, legal: Sequence[int], history: Sequence[Event]) -> int:
        self.struck = {event.action - ATTACK for event in history if ATTACK <= event.action < DISCARD}
        return super().choose(view, legal, history)

    def tilt(self, action: int, side: int) -> float:
        if side == RESISTANCE:
            return -9.0 if action == EVADE else 0.0
        return 3.0 if action - ATTACK in self.struck else 0.0


class Neighbour(Tilted):
    """Hides right beside the Dynasty's locations, where nobody looks; the Dynasty looks there first."""

    def tilt(self, action: int, side: int) -> float:
        if side == RESISTANCE and BASE <= action < SABOTAGE:
            return 3.0 * bin(self.joined[action - BASE] & self.occupied).count("1")
        if side == DYNASTY and ATTACK <= action < DISCARD:
            return 1.0 * bin(self.joined[action - ATTACK] & self.occupied).count("1")
        return 0.0


class Hermit(Tilted):
    """Hides where fewest ways lead; the Dynasty looks there first."""

    def tilt(self, action: int, side: int) -> float:
        if side == RESISTANCE and BASE <= action < SABOTAGE:
            return -2.0 * bin(self.joined[action - BASE]).count("1")
        if side == DYNASTY and ATTACK <= action < DISCARD:
            return -0.5 * bin(self.joined[action - ATTACK]).count("1")
        return 0.0


class Homesick(Tilted):
    """A new base lies on the planet of the last; the Dynasty keeps to one planet."""

    def tilt(self, action: int, side: int) -> float:
        planet = self.parts.planet_of
        if side == RESISTANCE and BASE <= action < SABOTAGE and self.view.left >= 0:
            return 5.0 if planet[action - BASE] == planet[int(self.view.left)] else 0.0
        if side == DYNASTY and OCCUPY <= action < ATTACK and self.view.occupied:
            return 2.0 if planet[action - OCCUPY] == planet[self.view.occupied[0]] else 0.0
        return 0.0


class Dazed(Tilted):
    """Judges with an error many times that of a sensible player."""

    def noise(self) -> float:
        return 6.0 * super().noise()


class Spender(Tilted):
    """Plays a mission whenever it has one."""

    def tilt(self, action: int, side: int) -> float:
        return 3.0 if MISSION <= action < EXPLOIT else 0.0


class Census(Habit):
    """The Dynasty strikes the locations in their order, none twice; the Resistance takes whatever comes first."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng, VOCABULARY, "attack exploit occupy draw restore", "draw pass discard base evade")
        self.struck: set[int] = set()

    def choose(self, view: View, legal: Sequence[int], history: Sequence[Event]) -> int:
        self.struck = {event.action for event in history if ATTACK <= event.action < DISCARD}
        return super().choose(view, legal, history)

    def among(self, view: View, options: Sequence[int]) -> int:
        return min(options, key=lambda action: (action in self.struck, action))


class Encircler(Habit):
    """Occupies what is joined to most; the Resistance sabotages whenever it can."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng, VOCABULARY, "occupy draw exploit attack mission", "sabotage mission draw evade")

    def among(self, view: View, options: Sequence[int]) -> int:
        slots = [Slot(*slot) for slot in view.slots]
        if not OCCUPY <= options[0] < ATTACK or len(slots) < 4:
            return self.any_of(options)
        joined, taken = connect(view._parts, slots), gathered(view.occupied)
        return self.best(options, lambda action: bin(joined[(action - OCCUPY) % LOCATIONS] & ~taken).count("1"))


def zoo() -> Mapping[str, Stranger]:
    """All of them by their names."""
    return {
        "raider": Stranger(
            habit("attack exploit occupy restore draw", "sabotage exploit mission evade draw"),
            "strikes whatever it reaches; sabotages",
        ),
        "settler": Stranger(
            habit("occupy draw restore exploit attack", "draw evade pass"), "occupies and draws; draws and evades"
        ),
        "agent": Stranger(
            habit("mission perform exploit draw attack", "mission follow draw"), "missions before all else"
        ),
        "idle": Stranger(habit("pass draw attack", "pass draw"), "passes whenever it may"),
        "fidgety": Stranger(Fidgety, "moves its base whenever it can; strikes whatever it reaches"),
        "rooted": Stranger(Rooted, "never evades; strikes where it struck before"),
        "neighbour": Stranger(Neighbour, "hides beside the Dynasty, and looks there"),
        "hermit": Stranger(Hermit, "hides where fewest ways lead, and looks there"),
        "homesick": Stranger(Homesick, "new bases on the planet of the old; occupies one planet"),
        "dazed": Stranger(Dazed, "sensible with six times the error"),
        "spender": Stranger(Spender, "plays missions whenever it has one"),
        "census": Stranger(Census, "strikes all locations in their order; takes what comes first"),
        "encircler": Stranger(Encircler, "occupies crossroads; sabotages whenever it can"),
    }
