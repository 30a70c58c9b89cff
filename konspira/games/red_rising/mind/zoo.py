"""Strangers among the houses: players of Red Rising that differ in kind; see `konspira.bots.zoo`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from konspira.game import Event, Stranger
from konspira.games.red_rising.mind.player import Sensible, routine
from konspira.games.red_rising.rules import turns
from konspira.games.red_rising.rules.actions import (
    AT,
    BANISH,
    CARD,
    DECK,
    FACE_DOWN,
    INSTITUTE,
    JUPITER,
    LUNA,
    MARS,
    PASS,
    SCOUT,
)
from konspira.games.red_rising.rules.cards import COLOUR_OF, VALUE
from konspira.games.red_rising.rules.frames import Ask
from konspira.games.red_rising.rules.scoring import board_of, hand_points
from konspira.games.red_rising.rules.view import View, deal
from konspira.mind.zoo import Player
from konspira.rng import Rng

TRACKS = {JUPITER: "fleet", MARS: "helium", INSTITUTE: "influence"}


class Noble(Player):
    """Leads, takes and answers anything; only what is declared at the end it leaves to a sensible player."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.sensible = Sensible(rng)

    def choose(self, view: View, legal: Sequence[int], history: Sequence[Event]) -> int:
        """One of `legal`."""
        if len(legal) == 1:
            return legal[0]
        if routine(view):
            return self.sensible.choose(view, legal, history)
        self.view = view
        frame = view.stack[-1]
        if isinstance(frame, turns.Turn):
            return self.best(legal, self.leads)
        if isinstance(frame, turns.PickUp):
            return self.best(legal, self.takes)
        if isinstance(frame, Ask) and frame.about in ("deploy", "scout"):
            return self.best(legal, lambda action: self.lays(action - AT))
        return self.answer(legal)

    def top(self, action: int) -> int:
        """The card that is taken at a location, or -1 if it is not known."""
        pile = self.view.piles[action - AT] if AT <= action < AT + 4 else ()
        return pile[-1] if pile and pile[-1] >= 0 else -1

    # -- What a kind of player is made of ----------------------------------------------------------

    def leads(self, action: int) -> float:
        """How gladly it leads a card, or scouts."""
        return -1.0 if action == SCOUT else 0.0

    def takes(self, action: int) -> float:
        """How gladly it takes what is there."""
        return 0.0

    def lays(self, place: int) -> float:
        """How gladly it puts a card down there."""
        return 0.0

    def answer(self, legal: Sequence[int]) -> int:
        """What it answers to anything that cards ask."""
        return self.any_of(legal)


def face(action: int) -> int:
    """The printed value of the card that an action names; a middling one for any other action."""
    return VALUE[action - CARD] if CARD <= action < FACE_DOWN else 20


class Glitter(Noble):
    """Takes the highest printed number and leads the lowest."""

    def leads(self, action: int) -> float:
        return -float(face(action))

    def takes(self, action: int) -> float:
        card = self.top(action)
        return float(VALUE[card]) if card >= 0 else 15.0


class Racer(Noble):
    """Runs up one track: takes, scouts and lays so that its own location stays open."""

    place = JUPITER

    def takes(self, action: int) -> float:
        return float(action == AT + self.place)

    def lays(self, place: int) -> float:
        return -float(place == self.place)  # where one deploys one cannot take

    def leads(self, action: int) -> float:
        return -float(face(action))


class Fleet(Racer):
    """For the fleet."""


class Helium(Racer):
    """For helium."""

    place = MARS


class Influence(Racer):
    """For influence at the Institute."""

    place = INSTITUTE


class Sovereign(Racer):
    """For whatever Luna gives."""

    place = LUNA


class Gambler(Noble):
    """Takes from the deck and rolls the die."""

    def takes(self, action: int) -> float:
        return float(action == DECK)


class Scout(Noble):
    """Keeps its hand and scouts for bonuses, at the Institute if it may choose."""

    def leads(self, action: int) -> float:
        return float(action == SCOUT)

    def lays(self, place: int) -> float:
        return float(place == INSTITUTE)


class Colours(Noble):
    """Collects the colour it has most of and leads what does not match."""

    def alike(self, card: int) -> float:
        """How many cards of its colour are in the hand."""
        return float(sum(COLOUR_OF[other] == COLOUR_OF[card] for other in self.view.hand))

    def leads(self, action: int) -> float:
        return -self.alike(action - CARD) if CARD <= action < FACE_DOWN else -9.0

    def takes(self, action: int) -> float:
        card = self.top(action)
        return self.alike(card) if card >= 0 else 0.5


class Accountant(Noble):
    """Counts the points of its hand card by card, and no ability."""

    def points(self, hand: list[int]) -> float:
        """What a hand is worth as it stands."""
        return float(hand_points(board_of(deal(self.view, self.rng), int(self.view.seat)), hand, []))

    def leads(self, action: int) -> float:
        if not CARD <= action < FACE_DOWN:
            return -999.0
        return self.points([card for card in self.view.hand if card != action - CARD])

    def takes(self, action: int) -> float:
        card = self.top(action)
        return self.points([*self.view.hand, card]) if card >= 0 else self.points(list(self.view.hand)) + 15.0

    def answer(self, legal: Sequence[int]) -> int:
        return PASS if PASS in legal else self.any_of(legal)


class Rusher(Glitter):
    """Wants it over: pushes whichever of its tracks is furthest."""

    def takes(self, action: int) -> float:
        track = TRACKS.get(action - AT)
        return float(getattr(self.view, track)[int(self.view.seat)]) + 1.0 if track else 0.0


class Denier(Noble):
    """Buries the best card on the board under its own and banishes what it can."""

    def lays(self, place: int) -> float:
        card = self.top(AT + place)
        return float(VALUE[card]) if card >= 0 else 0.0

    def takes(self, action: int) -> float:
        card = self.top(action)
        return float(VALUE[card]) if card >= 0 else 10.0

    def answer(self, legal: Sequence[int]) -> int:
        return BANISH if BANISH in legal else self.any_of(legal)


class Plain(Glitter):
    """Takes good cards and declines whatever a card offers."""

    def answer(self, legal: Sequence[int]) -> int:
        return PASS if PASS in legal else legal[0]


class Prodigal(Noble):
    """Leads its best card every turn for the show of it, and takes the best there is."""

    def leads(self, action: int) -> float:
        return float(face(action)) if action != SCOUT else -1.0

    def takes(self, action: int) -> float:
        card = self.top(action)
        return float(VALUE[card]) if card >= 0 else 15.0


def zoo() -> Mapping[str, Stranger]:
    """All of them by their names."""
    return {
        "glitter": Stranger(Glitter, "takes the highest number, leads the lowest"),
        "fleet": Stranger(Fleet, "always at Jupiter, for the fleet"),
        "helium": Stranger(Helium, "always at Mars, for helium"),
        "influence": Stranger(Influence, "always at the Institute, for influence"),
        "sovereign": Stranger(Sovereign, "always at Luna, for the token"),
        "gambler": Stranger(Gambler, "takes from the deck and rolls"),
        "scout": Stranger(Scout, "keeps its hand and scouts"),
        "colours": Stranger(Colours, "collects one colour"),
        "accountant": Stranger(Accountant, "counts the points of its hand, and no ability"),
        "rusher": Stranger(Rusher, "pushes its furthest track to end the game"),
        "denier": Stranger(Denier, "buries what others want, and banishes"),
        "plain": Stranger(Plain, "takes high numbers and declines every ability"),
        "prodigal": Stranger(Prodigal, "leads its best card every turn"),
    }
