"""Views of Liberation as rows of numbers; the two seats are the two sides, so nothing is turned."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from konspira import kernel
from konspira.games.liberation.rules import effects, frames, missions
from konspira.games.liberation.rules.actions import CATEGORIES, LOCATIONS, NOWHERE, PLANETS, SETTLED, SLOTS
from konspira.games.liberation.rules.deeds import KINDS
from konspira.games.liberation.rules.state import State
from konspira.games.liberation.rules.view import View
from konspira.games.liberation.rules.view import view as view_of
from konspira.mind.features import Block, Features, Row

KNOWN_TOPS: Final = 4
DECISIONS: Final = 15
EACH_SLOT: Final = len(PLANETS) + 2
BLOCKS: Final = [
    Block("side", 2, "whose eyes: the Dynasty's, the Resistance's"),
    Block("hand", 18, "one's own location cards"),
    Block("base", 18, "one's own base"),
    Block("left", 18, "one's own base that is just being left"),
    Block("founded", 1, "whether there is a base"),
    Block("spied", 18, "what one's own spy is looking at"),
    Block("known", 18, "cards one knows to lie in the discard pile"),
    Block("shown", 18, "those that everybody knows to lie there"),
    Block("top", LOCATIONS * KNOWN_TOPS, "for each of the four uppermost cards of the deck: which, if one knows it"),
    Block("placed", 1, "how many cards lie in certain places on top of the deck"),
    Block("playing", 18, "the card whose mission is being performed, as far as one knows it"),
    Block("played", 6, "its category"),
    Block("hands", 2, "how many cards each side holds"),
    Block("looking", 1, "at how many cards a spy is looking"),
    Block("discards", 1, "cards in the discard pile"),
    Block("deck", 1, "cards in the deck"),
    Block("occupied", 18, "occupied locations"),
    Block("exploited", 18, "exploited locations"),
    Block("act", 3, "the act"),
    Block("cards", 18, "locations that are in the game"),
    Block("galaxy", EACH_SLOT * SLOTS, "for each of the four places: which planet, its other side, turned"),
    Block("open", 2, "whether discards are open, and missions that are played"),
    Block("decision", DECISIONS, "first base, Dynasty's turn, its action, operation, Resistance's turn, its action, "
          "drops, follow, deed, signal, spy takes, spy puts, pay, confession, new base or trim"),
    Block("asked", 2, "who may answer"),
    Block("location", 18, "the location that is being attacked or worked at"),
    Block("deeds", len(KINDS), "what the mission that is being performed lets one do"),
    Block("more", 1, "how often it is still to be done"),
]  # fmt: skip


def write(v: View, row: Row) -> None:
    """The row of a view."""
    row.look(0, 2)
    row.one_of(v.seat, 2)
    row.each(v.hand, LOCATIONS)
    row.one_of(v.base, LOCATIONS)
    row.one_of(v.left, LOCATIONS)
    row.flag(v.base_down)
    row.each(v.spied, LOCATIONS)
    row.each(v.known, LOCATIONS)
    row.each(v.shown, LOCATIONS)
    for place in range(KNOWN_TOPS):
        row.one_of(v.top[place] if place < len(v.top) else NOWHERE, LOCATIONS)
    row.number(len(v.top))
    row.one_of(v.playing, LOCATIONS)
    row.one_of(v.played, len(CATEGORIES))
    row.number(v.hands[0])
    row.number(v.hands[1])
    row.number(v.looking)
    row.number(v.discards)
    row.number(v.deck)
    row.each(v.occupied, LOCATIONS)
    row.each(v.exploited, LOCATIONS)
    row.one_of(v.act - 1, 3)
    row.each(v.cards, LOCATIONS)
    for slot in range(SLOTS):
        if slot < len(v.slots):
            planet, side, turned = v.slots[slot]
            row.one_of(planet, len(PLANETS))
            row.number(side)
            row.number(turned)
        else:
            row.skip(EACH_SLOT)
    row.flag(v.open_discards)
    row.flag(v.open_missions)
    write_decision(v, row)


def write_decision(v: View, row: Row) -> None:
    """What is being decided."""
    kind: i64 = -1
    asked: i64 = 0
    location: i64 = NOWHERE
    deeds: i64 = 0
    more: i64 = 0
    if v.stack:
        frame = v.stack[-1]
        asked = frame.waiting
        if isinstance(frame, frames.FirstBase):
            kind = 0
        elif isinstance(frame, frames.DynastyTurn):
            kind = 1
        elif isinstance(frame, frames.DynastyAction):
            kind = 2
        elif isinstance(frame, frames.Operation):
            kind, location = 3, frame.location
        elif isinstance(frame, frames.ResistanceTurn):
            kind = 4
        elif isinstance(frame, frames.ResistanceAction):
            kind = 5
        elif isinstance(frame, missions.Drops):
            kind, more = 6, frame.left
        elif isinstance(frame, missions.Follow):
            kind = 7
        elif isinstance(frame, missions.Deed):
            kind, more = 8, frame.left
            deeds = v._parts.missions[frame.mission].effects[frame.at].kinds
        elif isinstance(frame, missions.Signal):
            kind = 9
        elif isinstance(frame, missions.SpyTakes):
            kind, more = 10, frame.left
        elif isinstance(frame, missions.SpyPuts):
            kind, more = 11, frame.placed
        elif isinstance(frame, (effects.PayCard, effects.PayLocation)):
            kind = 12
        elif isinstance(frame, effects.Confess):
            kind, location = 13, frame.location
        elif isinstance(frame, (effects.NewBase, effects.Trim)):
            kind = 14
    row.one_of(kind, DECISIONS)
    row.bits(asked & 3, 2)
    row.one_of(location, LOCATIONS)
    row.bits(deeds, len(KINDS))
    row.number(more)


class Rows(Features):
    """Rows that batches make without the interpreter."""

    def look(self, view: Callable[[Any, int], Any], s: kernel.State, seat: i64, row: Row) -> None:
        """The same row."""
        assert isinstance(s, State)
        write(view_of(s, seat), row)


FEATURES: Final = Rows(write, BLOCKS, SETTLED, [])
