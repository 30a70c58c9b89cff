"""A card that is led, the answers that follow and what must then be so."""

from __future__ import annotations

from konspira.games.red_rising.rules.cards import IDS
from tests.games.red_rising.tables import Table


class Case:
    """A card led by seat 0 to a place, the answers that follow, and what must then be so."""

    def __init__(self, card, place, *lines, hand="", others=("ceo", "danto"), **given):
        self.card, self.place, self.lines = card, place, lines
        self.hand, self.others = hand, others
        checks = ("holds", "out", "tracks", "rival", "ends", "may", "piles", "lacks", "theirs", "bottom", "top")
        self.checks = {key: given.pop(key) for key in checks if key in given}
        self.given = given

    def run(self):
        table = Table(f"{self.card} {self.hand}", *self.others, **self.given)
        table.lead(self.card, self.place, *self.lines)
        for key, wanted in self.checks.items():
            getattr(self, key)(table, wanted)

    def holds(self, table, names):
        assert table.hand() == set(names.split())

    def theirs(self, table, names):
        assert table.hand(1) == set(names.split())

    def lacks(self, table, names):
        assert not table.hand() & set(names.split())

    def out(self, table, names):
        assert table.out == set(names.split())

    def tracks(self, table, wanted):
        assert table.tracks() == wanted

    def rival(self, table, wanted):
        assert table.tracks(1) == wanted

    def ends(self, table, wanted):
        assert table.ended == wanted
        assert table.picking_up != wanted

    def may(self, table, wanted):
        assert set(table.may(table.waiting[0])) == set(wanted)

    def piles(self, table, wanted):
        for place, cards in wanted.items():
            assert table.pile(place) == cards

    def bottom(self, table, names):
        assert [IDS[card] for card in table.state.bottom] == names.split()

    def top(self, table, names):
        assert [IDS[card] for card in reversed(table.state.top)] == names.split()


FLEET, HELIUM, INFLUENCE, NONE = (0, 1, 0), (1, 0, 0), (0, 0, 1), (0, 0, 0)
