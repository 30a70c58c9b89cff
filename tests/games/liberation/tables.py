"""A Liberation table set up in one line, played and read in words."""

from __future__ import annotations

from konspira import CHANCE, find
from konspira.games.liberation.rules.actions import LETTERS
from konspira.games.liberation.rules.view import listed

LIBERATION = find("liberation")
# Aurum and Rubrum above Cyanis and Verdis, all with their first side up and not turned.
USUAL = ("aurum 0 0", "rubrum 0 0", "cyanis 0 0", "verdis 0 0")


class Space:
    """Cards by letter; `first` and `base` are put down, and it is the Dynasty's turn."""

    def __init__(self, dynasty="jab", resistance="nkg", burnt="c", planets=USUAL, base="n", first="j", **options):
        self.state = LIBERATION.rules.start(LIBERATION.setup(2, {"discards": len(burnt), **options}))
        self.census = LIBERATION.rules.census(self.state)
        self.do(*(f"chance place {planet}" for planet in planets))
        self.do(*(f"chance drop {card}" for card in burnt))
        self.do(*(f"chance deal {card}" for card in dynasty + resistance))
        self.do(f"0 occupy {first}", f"1 base {base}")

    def do(self, *lines):
        for line in lines:
            who, _, text = line.partition(" ")
            LIBERATION.rules.play(self.state, CHANCE if who == "chance" else int(who), LIBERATION.parse(text))
            assert LIBERATION.rules.census(self.state) == self.census
        return self

    def perform(self, seat, card=""):
        """Play a card's mission, or that of the exploited location, and pay with what comes first."""
        self.do(f"{seat} mission {card}" if card else f"{seat} perform")
        while type(self.state.stack[-1]).__name__ in ("PayCard", "PayLocation"):
            self.do(f"{seat} {self.may(seat)[0]}")
        return self

    def give(self, dynasty=None, resistance=None, occupied=None, exploited=None, discard=None):
        """Lay cards where a test wants them; whatever is in the way goes to the deck."""
        s = self.state
        for side, cards in ((s.dynasty, dynasty), (s.resistance, resistance)):
            if cards is not None:
                s.rest |= side.hand
                side.hand = 0
                for card in cards:
                    self.lift(card)
                    side.hand |= 1 << LETTERS.index(card)
        for card in occupied or "":
            self.lift(card)
            s.occupied |= 1 << LETTERS.index(card)
        for card in discard or "":
            self.lift(card)
            s.discard |= 1 << LETTERS.index(card)
        for card in exploited or "":
            s.exploited |= 1 << LETTERS.index(card)
        assert LIBERATION.rules.census(s) == self.census
        return self

    def lift(self, card):
        s, spot = self.state, 1 << LETTERS.index(card)
        assert not s.occupied & spot
        assert s.base != LETTERS.index(card)
        s.rest &= ~spot
        s.discard &= ~spot
        s.dynasty.hand &= ~spot
        s.resistance.hand &= ~spot

    def may(self, seat):
        return [LIBERATION.describe(action) for action in LIBERATION.rules.legal(self.state, seat)]

    def verbs(self, seat, verb):
        """The letters that go with a verb among the options."""
        return "".join(text.split()[1] for text in self.may(seat) if text.startswith(verb + " "))

    @property
    def waiting(self):
        return LIBERATION.rules.waiting(self.state)

    def cards(self, places):
        return "".join(LETTERS[card] for card in listed(places))

    def joined(self, letter):
        return self.cards(self.state.joined[LETTERS.index(letter)])


def resist(**more):
    """The same table when it is the Resistance's turn."""
    return Space(**more).do("0 pass", "0 pass")
