"""Strangers in the city: players of either side of Unrest that differ in kind; see `konspira.bots.zoo`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from konspira.game import Event, Stranger
from konspira.games.unrest.mind.defence import weigh
from konspira.games.unrest.mind.evaluation import reply
from konspira.games.unrest.rules import frames
from konspira.games.unrest.rules.actions import (
    BLOCKADE,
    CAPITOL,
    DECOY,
    DESTROY,
    DISTRICTS,
    HIDE,
    HOLD,
    MARK,
    REROUTE,
    SEND,
    SHOW,
    SHOW_NOTHING,
    SURVEIL,
    TAKE,
    WASTE,
    suit_of,
    value_of,
)
from konspira.games.unrest.rules.view import View, deal
from konspira.mind.zoo import Player

ALL = range(len(DISTRICTS))
OPEN_PLACE = 2


class Citizen(Player):
    """Plays anything anywhere, takes what it can take, and uses any token on anything."""

    tokens: tuple[int, ...] = ()  # which it uses first; any other otherwise

    def choose(self, view: View, legal: Sequence[int], history: Sequence[Event]) -> int:
        """One of `legal`."""
        self.view, self.history = view, history
        frame = view.stack[-1]
        if len(legal) == 1:
            return legal[0]
        if isinstance(frame, frames.Defend):
            return self.defend(legal)
        if isinstance(frame, frames.Mark):
            return self.best(legal, lambda action: self.marks(frames.PAIR_SETS[action - MARK]))
        if isinstance(frame, frames.Plan):
            return self.best(legal, lambda action: 0.0 if action == SHOW_NOTHING else self.shows(action - SHOW))
        if isinstance(frame, frames.Hide):
            return self.best(legal, lambda action: self.hides(action - HIDE))
        if isinstance(frame, frames.Sending):
            return self.send(int(frame.place), legal)
        if isinstance(frame, frames.Capture):
            takes = [action for action in legal if action != HOLD]
            return self.best(takes, lambda action: float((action - TAKE) % len(DISTRICTS) == CAPITOL))
        return self.any_of(legal)

    def size(self, district: int) -> int:
        """How many cards lie in a district."""
        return len(self.view.up[district]) + self.view.down[district]

    def mine(self, district: int) -> tuple[int, ...]:
        """The cards of a district that I know."""
        hidden = self.view.own_down[district] if self.view.own_down else ()
        return (*self.view.up[district], *hidden)

    # -- What a kind of player is made of: the Rebellion -------------------------------------------

    def marks(self, pair: int) -> float:
        """How gladly it works in two districts."""
        return sum(self.wants(d) for d in ALL if pair >> d & 1)

    def wants(self, district: int) -> float:
        """How gladly it works in a district."""
        return 0.0

    def shows(self, card: int) -> float:
        """How gladly it lays a card open."""
        return 0.0

    def hides(self, card: int) -> float:
        """How gladly it lays a card face down."""
        return 0.0

    def send(self, place: int, legal: Sequence[int]) -> int:
        """Where a card goes."""
        card = self.view.over_marker[place]
        return self.best(legal, lambda action: self.sends(card, (action - SEND) % len(DISTRICTS)))

    def sends(self, card: int, district: int) -> float:
        """How gladly it sends a card to a district."""
        return self.wants(district)

    # -- and the Empire ------------------------------------------------------------------------------

    def defend(self, legal: Sequence[int]) -> int:
        """The first token it likes, at what it fears most."""
        useful = [action for action in legal if action < WASTE] or list(legal)
        for token in self.tokens:
            options = [action for action in useful if kind_of(action) == token]
            if options:
                return self.best(options, self.fears)
        return self.best(useful, self.fears)

    def fears(self, action: int) -> float:
        """How much a use of a token seems to help."""
        if REROUTE <= action < BLOCKADE:
            return -float(self.size((action - REROUTE) % len(DISTRICTS)))  # where it does least harm
        if BLOCKADE <= action < WASTE:
            return float(self.size(action - BLOCKADE))
        return 0.0


def kind_of(action: int) -> int:
    """Which token an action uses."""
    return max(first for first in (SURVEIL, DESTROY, REROUTE, BLOCKADE, WASTE) if action >= first)


class Brute(Citizen):
    """All it has, at once, on one pile; and destroys."""

    tokens = (DESTROY, BLOCKADE)

    def wants(self, district: int) -> float:
        return float(self.size(district))

    def marks(self, pair: int) -> float:
        return max(self.wants(d) for d in ALL if pair >> d & 1)

    def hides(self, card: int) -> float:
        return float(value_of(card))

    def shows(self, card: int) -> float:
        return float(value_of(card))


class Saver(Citizen):
    """Low cards first, spread thin, the high ones for the end; and watches."""

    tokens = (SURVEIL, REROUTE)

    def wants(self, district: int) -> float:
        return -float(self.size(district))

    def hides(self, card: int) -> float:
        return -float(value_of(card)) if not self.view.final else float(value_of(card))

    def shows(self, card: int) -> float:
        return -float(value_of(card))


class Bluffer(Citizen):
    """Decoys first, and a high card in the open; and reroutes."""

    tokens = (REROUTE, SURVEIL)

    def wants(self, district: int) -> float:
        return float(self.size(district))

    def hides(self, card: int) -> float:
        return 99.0 if card == DECOY else float(value_of(card))

    def shows(self, card: int) -> float:
        return float(value_of(card))


class Hoarder(Citizen):
    """Never plays a decoy while it has anything else; and blockades the fullest district."""

    tokens = (BLOCKADE, DESTROY)

    def wants(self, district: int) -> float:
        return float(self.size(district))

    def hides(self, card: int) -> float:
        return -99.0 if card == DECOY else 0.0


class Suits(Citizen):
    """Puts like to like: each suit has a district of its own; and destroys what lies open."""

    tokens = (DESTROY, REROUTE)

    def wants(self, district: int) -> float:
        suits = [suit_of(card) for card in self.mine(district) if card != DECOY]
        return float(max((suits.count(suit) for suit in suits), default=0))

    def sends(self, card: int, district: int) -> float:
        if card in (DECOY, -1):
            return -self.wants(district)
        return float(sum(other != DECOY and suit_of(other) == suit_of(card) for other in self.mine(district)))

    def shows(self, card: int) -> float:
        return float(sum(other != DECOY and suit_of(other) == suit_of(card) for other in self.view.own_hand))

    def hides(self, card: int) -> float:
        shown = self.view.over_marker[OPEN_PLACE]
        return float(card != DECOY and shown not in (DECOY, -1) and suit_of(card) == suit_of(shown))

    def fears(self, action: int) -> float:
        return float(action == DESTROY + OPEN_PLACE) if action < REROUTE else super().fears(action)


class Royal(Citizen):
    """Everything for the Capitol, and everything to defend it."""

    tokens = (BLOCKADE, REROUTE)

    def wants(self, district: int) -> float:
        return 9.0 * (district == CAPITOL) + self.size(district)

    def hides(self, card: int) -> float:
        return float(value_of(card))

    def fears(self, action: int) -> float:
        if BLOCKADE <= action < WASTE and action - BLOCKADE == CAPITOL:
            return 99.0
        return super().fears(action)


class Roamer(Citizen):
    """Somewhere else every round, where least lies; and any token."""

    def wants(self, district: int) -> float:
        return -float(self.size(district))


class Corner(Citizen):
    """Works from one end of the row to the other, a pair at a time; and uses tokens in their order."""

    tokens = (SURVEIL, DESTROY, REROUTE, BLOCKADE)

    def wants(self, district: int) -> float:
        return -float(self.view.row.index(district)) if district in self.view.row else 0.0

    def shows(self, card: int) -> float:
        return -float(value_of(card))

    def hides(self, card: int) -> float:
        return float(value_of(card))


class Handy(Citizen):
    """Cards as they come, but sent where they do most good; and the token that leaves least in one city it imagines."""

    def send(self, place: int, legal: Sequence[int]) -> int:
        return SEND + place * len(DISTRICTS) + int(reply(deal(self.view, self.rng)).first)

    def defend(self, legal: Sequence[int]) -> int:
        values = weigh([deal(self.view, self.rng)], tuple(legal))
        return legal[values.index(min(values))]


class Patient(Handy):
    """Hides what is worth least until the final operation, and then the best; and reroutes to where least lies."""

    tokens = (REROUTE, BLOCKADE)

    def hides(self, card: int) -> float:
        return float(value_of(card)) * (1.0 if self.view.final else -1.0)

    def shows(self, card: int) -> float:
        return -float(value_of(card))

    def defend(self, legal: Sequence[int]) -> int:
        return Citizen.defend(self, legal)


class Runner(Citizen):
    """Collects neighbouring values in one place; and blockades where the open card would go."""

    tokens = (BLOCKADE, SURVEIL)

    def near(self, card: int, district: int) -> float:
        """How well a card's value goes with those of a district."""
        values = {int(value_of(other)) for other in self.mine(district) if other != DECOY}
        mine = int(value_of(card))
        return 1.0 * (mine - 1 in values or mine + 1 in values) - 0.5 * (mine in values)

    def wants(self, district: int) -> float:
        return float(len({int(value_of(card)) for card in self.mine(district)}))

    def sends(self, card: int, district: int) -> float:
        return self.near(card, district) if card >= 0 else 0.0

    def shows(self, card: int) -> float:
        return max(self.near(card, d) for d in ALL)

    def hides(self, card: int) -> float:
        return max(self.near(card, d) for d in ALL if self.view.marked[d]) if any(self.view.marked) else 0.0


class Twins(Citizen):
    """Collects equal values; and destroys whatever lies where it destroyed before."""

    tokens = (DESTROY, SURVEIL)

    def equal(self, card: int, district: int) -> float:
        """How many cards of that value lie there."""
        return float(sum(value_of(other) == value_of(card) for other in self.mine(district)))

    def wants(self, district: int) -> float:
        return max((self.equal(card, district) for card in self.mine(district)), default=0.0)

    def sends(self, card: int, district: int) -> float:
        return self.equal(card, district) if card >= 0 else 0.0

    def shows(self, card: int) -> float:
        return float(sum(value_of(other) == value_of(card) for other in self.view.own_hand))

    def hides(self, card: int) -> float:
        return float(value_of(card) == value_of(self.view.over_marker[OPEN_PLACE]))

    def fears(self, action: int) -> float:
        return float(any(event.action == action for event in self.history)) + super().fears(action)


class Stubborn(Handy):
    """Works in the same two districts until they have fallen; and always uses the token it used last."""

    def marks(self, pair: int) -> float:
        before = [event.action for event in self.history if MARK <= event.action < SHOW]
        return float(len(before) > 0 and frames.PAIR_SETS[before[-1] - MARK] == pair)

    def defend(self, legal: Sequence[int]) -> int:
        used = [kind_of(event.action) for event in self.history if SURVEIL <= event.action < WASTE]
        same = [action for action in legal if used and kind_of(action) == used[-1]]
        return self.any_of(same) if same else super().defend(legal)


class Grudging(Handy):
    """Goes where it was last stopped; and watches or destroys where it was last deceived."""

    def wants(self, district: int) -> float:
        stopped = [event.action - BLOCKADE for event in self.history if BLOCKADE <= event.action < WASTE]
        return float(len(stopped) > 0 and stopped[-1] == district)

    def defend(self, legal: Sequence[int]) -> int:
        places = [event.action for event in self.history if SURVEIL <= event.action < REROUTE]
        again = [action for action in legal if action in places[-2:]]
        return self.any_of(again) if again else super().defend(legal)


class Showy(Citizen):
    """Shows its highest card where it has nothing, and hides its lowest; and answers the open card."""

    tokens = (DESTROY, BLOCKADE)

    def wants(self, district: int) -> float:
        return -float(self.size(district))

    def shows(self, card: int) -> float:
        return float(value_of(card))

    def hides(self, card: int) -> float:
        return -float(value_of(card))

    def fears(self, action: int) -> float:
        return float(action == DESTROY + OPEN_PLACE) if action < REROUTE else super().fears(action)


class Spy(Handy):
    """Shows its lowest card and hides any; surveils first and then decides as the handy one does."""

    def shows(self, card: int) -> float:
        return -float(value_of(card))

    def defend(self, legal: Sequence[int]) -> int:
        watching = [action for action in legal if kind_of(action) == SURVEIL]
        return self.any_of(watching) if watching else super().defend(legal)


def zoo() -> Mapping[str, Stranger]:
    """All of them by their names."""
    return {
        "brute": Stranger(Brute, "high cards at once on the fullest district; destroys"),
        "saver": Stranger(Saver, "low cards spread thin, high ones last; watches and reroutes"),
        "bluffer": Stranger(Bluffer, "hides decoys first and shows a high card; reroutes"),
        "hoarder": Stranger(Hoarder, "never hides a decoy if it can help it; blockades the fullest district"),
        "suits": Stranger(Suits, "like suits together; destroys what lies open"),
        "royal": Stranger(Royal, "everything for the Capitol; blockades it"),
        "roamer": Stranger(Roamer, "somewhere else every round; any token"),
        "corner": Stranger(Corner, "from one end of the row to the other; tokens in their order"),
        "handy": Stranger(Handy, "cards as they come, well sent; the best token for one city it imagines"),
        "patient": Stranger(Patient, "its best cards wait for the final operation; reroutes"),
        "runner": Stranger(Runner, "neighbouring values together; blockades"),
        "twins": Stranger(Twins, "equal values together; destroys where it destroyed before"),
        "stubborn": Stranger(Stubborn, "the same two districts until they fall; the same token again"),
        "grudging": Stranger(Grudging, "goes where it was last stopped; looks where it last looked"),
        "showy": Stranger(Showy, "shows its highest card where it has nothing; destroys what lies open"),
        "spy": Stranger(Spy, "shows its lowest card; surveils first"),
    }
