"""Views of Liberation as rows of numbers; the two seats are the two sides, so nothing is turned."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.features import Block, Features, Row
from konspira.games.liberation import deeds, missions, rules
from konspira.games.liberation.view import View
from konspira.games.liberation.words import CATEGORIES, LOCATIONS, MISSIONS, NOWHERE, PLANETS, PLAYED, SLOTS

KNOWN_TOPS: Final = 4
DECISIONS: Final = 20
EACH_SLOT: Final = len(PLANETS) + 2
BLOCKS: Final = [
    Block("side", 2, "whose eyes: the Dynasty's, the Resistance's"),
    Block("hand", 18, "one's own location cards"),
    Block("base", 18, "one's own base"),
    Block("left", 18, "one's own base that is just being left"),
    Block("founded", 1, "whether there is a base"),
    Block("spied", 18, "what one's own spy is looking at"),
    Block("known", 18, "cards one knows to lie in the discard pile"),
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
    Block("open", 1, "whether discards are open"),
    Block("decision", DECISIONS, "first base, Dynasty's turn, its action, operation, Resistance's turn, its action, "
          "perform, drops, follow, flaw, superweapon, fleet, probe, signal, warp or anomaly, spy takes, spy puts, "
          "pay, confession, new base or trim"),
    Block("asked", 2, "who may answer"),
    Block("location", 18, "the location that is being attacked or worked at"),
    Block("mission", 11, "the mission that is being performed"),
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
    write_decision(v, row)


def write_decision(v: View, row: Row) -> None:
    """What is being decided."""
    kind: i64 = -1
    asked: i64 = 0
    location: i64 = NOWHERE
    mission: i64 = -1
    more: i64 = 0
    if v.stack:
        frame = v.stack[-1]
        asked = frame.waiting
        if isinstance(frame, rules.FirstBase):
            kind = 0
        elif isinstance(frame, rules.DynastyTurn):
            kind = 1
        elif isinstance(frame, rules.DynastyAction):
            kind = 2
        elif isinstance(frame, rules.Operation):
            kind, location = 3, frame.location
        elif isinstance(frame, rules.ResistanceTurn):
            kind = 4
        elif isinstance(frame, rules.ResistanceAction):
            kind = 5
        elif isinstance(frame, missions.Perform):
            kind, mission = 6, frame.mission
        elif isinstance(frame, missions.Drops):
            kind, more = 7, frame.left
        elif isinstance(frame, missions.Follow):
            kind = 8
        elif isinstance(frame, missions.Flaw):
            kind, more = 9, frame.left
        elif isinstance(frame, missions.Superweapon):
            kind = 10
        elif isinstance(frame, missions.Fleet):
            kind, more = 11, frame.left
        elif isinstance(frame, missions.Probe):
            kind = 12
        elif isinstance(frame, missions.Signal):
            kind = 13
        elif isinstance(frame, (missions.Warp, missions.Anomaly)):
            kind = 14
        elif isinstance(frame, missions.SpyTakes):
            kind = 15
        elif isinstance(frame, missions.SpyPuts):
            kind, more = 16, frame.placed
        elif isinstance(frame, (deeds.PayCard, deeds.PayLocation)):
            kind = 17
        elif isinstance(frame, deeds.Confess):
            kind, location = 18, frame.location
        elif isinstance(frame, (deeds.NewBase, deeds.Trim)):
            kind = 19
    row.one_of(kind, DECISIONS)
    row.bits(asked & 3, 2)
    row.one_of(location, LOCATIONS)
    row.one_of(mission, len(MISSIONS))
    row.number(more)


FEATURES: Final = Features(write, BLOCKS, PLAYED, [])
