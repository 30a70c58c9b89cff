"""Views of Unrest as rows of numbers; the two seats are the two sides, so nothing is turned."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from konspira import kernel
from konspira.games.unrest.rules import frames
from konspira.games.unrest.rules.actions import DISTRICTS, DRAW, KINDS, MISSIONS, NO_CARD, TOKENS
from konspira.games.unrest.rules.state import State
from konspira.games.unrest.rules.view import UNSEEN, View
from konspira.games.unrest.rules.view import view as view_of
from konspira.mind.features import Block, Features, Row

PLACES: Final = 3
LAST_ROUND: Final = 8
AT_A_PLACE: Final = 2 + KINDS
BLOCKS: Final = [
    Block("side", 2, "whose eyes: the Rebellion's, the Empire's"),
    Block("capitol", 1, "Capitol mode"),
    Block("row", 25, "for each place from left to right: which district lies there"),
    Block("missions", 11, "which missions are in play"),
    Block("round", 8, "the round"),
    Block("final", 1, "the final operation"),
    Block("deck", 1, "cards in the deck"),
    Block("held", 1, "cards in the Rebellion's hand"),
    Block("hand", 21, "the Rebellion's own: each card, and how many decoys"),
    Block("over", AT_A_PLACE * PLACES, "for each place over the marker: empty, unseen, or the card"),
    Block("face_down", 3, "for each such place: whether its card lies face down"),
    Block("feint", 1, "three cards face down"),
    Block("marked", 5, "marked districts"),
    Block("blockaded", 5, "blockaded districts"),
    Block("tokens", 4, "tokens the Empire can still use"),
    Block("captured", 5, "captured districts"),
    Block("taken", 55, "for each district: the mission that took it"),
    Block("up", 105, "for each district: cards whose faces all know"),
    Block("down", 5, "for each district: how many cards lie face down"),
    Block("own_down", 105, "the Rebellion's own: which these are"),
    Block("gone_up", 21, "discarded cards that all know"),
    Block("gone_down", 1, "how many were discarded unseen"),
    Block("own_gone", 21, "the Rebellion's own: which these are"),
    Block("decision", 9, "mark, plan, hide, defend, turn, burial, sending, capture, reveal"),
    Block("asked", 2, "who may answer"),
    Block("place", 3, "the place over the marker that is being decided"),
    Block("district", 5, "the district that is being captured"),
]


def write(v: View, row: Row) -> None:
    """The row of a view."""
    row.look(0, 2)
    row.one_of(v.seat, 2)
    row.flag(v.capitol)
    for place in range(len(v.row)):
        row.put(place * 5 + v.row[place], 1)
    row.skip(25)
    for mission in v.missions:
        row.put(mission.number - 1, 1)
    row.skip(MISSIONS)
    row.one_of(v.round - 1, LAST_ROUND)
    row.flag(v.final)
    row.number(v.deck)
    row.number(v.hand)
    row.each(v.own_hand, KINDS)
    for place in range(PLACES):
        card: i64 = v.over_marker[place]
        row.one_of(0 if card == NO_CARD else 1 if card == UNSEEN else card + 2, AT_A_PLACE)
    row.flags(v.face_down, PLACES)
    row.flag(v.feint)
    row.flags(v.marked, len(DISTRICTS))
    row.flags(v.blockaded, len(DISTRICTS))
    row.flags(v.tokens, len(TOKENS))
    row.flags(v.captured, len(DISTRICTS))
    for taken in v.taken:
        row.one_of(taken - 1, MISSIONS)
    for cards in v.up:
        row.each(cards, KINDS)
    for size in v.down:
        row.number(size)
    for cards in v.own_down:
        row.each(cards, KINDS)
    if not v.own_down:
        row.skip(KINDS * len(DISTRICTS))
    row.each(v.gone_up, KINDS)
    row.number(v.gone_down)
    row.each(v.own_gone, KINDS)
    write_decision(v, row)


def write_decision(v: View, row: Row) -> None:
    """What is being decided."""
    kind: i64 = -1
    asked: i64 = 0
    place: i64 = -1
    district: i64 = -1
    if v.stack:
        frame = v.stack[-1]
        asked = frame.waiting
        if isinstance(frame, frames.Mark):
            kind = 0
        elif isinstance(frame, frames.Plan):
            kind = 1
        elif isinstance(frame, frames.Hide):
            kind, place = 2, frame.place
        elif isinstance(frame, frames.Defend):
            kind = 3
        elif isinstance(frame, frames.Turn):
            kind, place = 4, frame.place
        elif isinstance(frame, frames.Burial):
            kind, place = 5, frame.place
        elif isinstance(frame, frames.Sending):
            kind, place = 6, frame.place
        elif isinstance(frame, frames.Capture):
            kind = 7
        elif isinstance(frame, frames.Reveal):
            kind, district = 8, frame.district
    row.one_of(kind, 9)
    row.bits(asked & 3, 2)
    row.one_of(place, PLACES)
    row.one_of(district, len(DISTRICTS))


class Rows(Features):
    """Rows that batches make without the interpreter."""

    def look(self, view: Callable[[Any, int], Any], s: kernel.State, seat: i64, row: Row) -> None:
        """The same row."""
        assert isinstance(s, State)
        write(view_of(s, seat), row)


FEATURES: Final = Rows(write, BLOCKS, DRAW, [])
