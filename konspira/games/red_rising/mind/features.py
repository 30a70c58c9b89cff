"""Views of Red Rising as rows of numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from konspira import kernel
from konspira.games.red_rising.rules import abilities, frames, turns
from konspira.games.red_rising.rules.actions import HOUSES, LOCATIONS, MOST_PLAYERS, SEAT, YES
from konspira.games.red_rising.rules.cards import CARDS
from konspira.games.red_rising.rules.frames import QUESTIONS, Deployed
from konspira.games.red_rising.rules.state import State
from konspira.games.red_rising.rules.view import View
from konspira.games.red_rising.rules.view import view as view_of
from konspira.kernel import bit
from konspira.mind.features import Block, Features, Row

assert abilities  # the questions that cards ask are known once the cards are
ABOUT: Final[dict[str, int]] = {about: number for number, about in enumerate(sorted(QUESTIONS))}
PLACES: Final = len(LOCATIONS)
BOTTOM: Final = 200  # the bottom card of the deck; the one above it is 199
EACH_SEAT: Final = 8 + len(HOUSES)
BLOCKS: Final = [
    Block("players", 5, "how many play: 2, 3, 4, 5 or 6"),
    Block("gentle", 1, "whether attacks spare small hands"),
    Block("seats", EACH_SEAT * MOST_PLAYERS, "for each seat: plays, Helium, fleet, Influence, cards in hand, has the "
          "Sovereign token, went first, has the turn, its house"),
    Block("hands", CARDS * MOST_PLAYERS, "for each seat: the cards one knows it to hold; of one's own hand, 2 for "
          "those that everybody knows"),
    Block("piles", CARDS * PLACES, "for each location: how deep each card lies face up, 1 for the top one"),
    Block("face_down", CARDS, "cards one knows to lie face down: 1 for the first location and so on"),
    Block("sizes", 3 * PLACES, "for each location: cards, cards face down, whether the top one is"),
    Block("banished", CARDS, "the banished"),
    Block("deck", CARDS, "known cards of the deck: 1 for the top one and so on, 200 for the bottom one"),
    Block("deck_size", 1, "cards in the deck"),
    Block("flipped", CARDS, "cards that lie open beside the board"),
    Block("aside", CARDS, "cards that one is looking at"),
    Block("declared", CARDS, "what a Gray or an Orange was declared as: the colour's or the name's number, from 1"),
    Block("used", CARDS, "end-of-game abilities that are done"),
    Block("ending", 1, "whether the end has been triggered"),
    Block("barred", PLACES, "locations deployed to in this turn"),
    Block("decision", 6, "turn, pick-up, question of a card, block, guard of the token, end-of-game ability"),
    Block("question", len(QUESTIONS), "which question, in the order of their names"),
    Block("asked", MOST_PLAYERS, "who may answer"),
    Block("card", CARDS, "the card that asks"),
    Block("actor", MOST_PLAYERS, "who deployed it"),
    Block("place", PLACES, "where"),
]  # fmt: skip


def write(v: View, row: Row) -> None:
    """The row of a view."""
    players: i64 = len(v.houses)
    row.look(v.seat, players)
    row.one_of(players - 2, 5)
    row.flag(v.gentle)
    for distance in range(players):
        p = row.chair(distance)
        row.flag(True)
        row.number(v.helium[p])
        row.number(v.fleet[p])
        row.number(v.influence[p])
        row.number(v.sizes[p])
        row.flag(v.token == p)
        row.flag(v.first == p)
        row.flag(v.turn[0] == p)
        row.one_of(v.houses[p], len(HOUSES))
    row.skip(EACH_SEAT * (MOST_PLAYERS - players))
    for card in v.exposed:
        row.put(card, 1)
    for distance in range(players):
        row.each(v.hands[row.chair(distance)], CARDS)
    row.skip(CARDS * (MOST_PLAYERS - players))
    write_piles(v, row)
    row.each(v.out, CARDS)
    write_deck(v, row)
    row.each(v.flipped, CARDS)
    for entry in v.aside:
        if -CARDS <= entry < 0:
            row.put(~entry, 1)
    row.skip(CARDS)
    for k in range(0, len(v.declared), 2):
        row.put(v.declared[k], v.declared[k + 1] + 1)
    row.skip(CARDS)
    row.each(v.used, CARDS)
    row.flag(v.ending)
    row.bits(v.turn[1], PLACES)
    write_decision(v, row)


def write_piles(v: View, row: Row) -> None:
    """What lies on the locations."""
    begin = row.at
    down: i64 = begin + CARDS * PLACES
    for place in range(len(v.piles)):
        pile = v.piles[place]
        hidden: i64 = 0
        for k in range(len(pile) - 1, -1, -1):
            entry = pile[k]
            if entry >= 0:
                row.at = begin + place * CARDS
                row.put(entry, len(pile) - k)
            else:
                hidden += 1
                if entry >= -CARDS:
                    row.at = down
                    row.put(~entry, place + 1)
        row.at = down + CARDS + 3 * place
        row.number(len(pile))
        row.number(hidden)
        row.flag(len(pile) > 0 and pile[-1] < 0)
    row.at = down + CARDS + 3 * PLACES


def write_deck(v: View, row: Row) -> None:
    """What one knows of the deck."""
    top = v.deck[0]
    for k in range(len(top)):
        row.put(top[k], len(top) - k)
    bottom = v.deck[2]
    for k in range(len(bottom)):
        row.put(bottom[k], BOTTOM - (len(bottom) - 1 - k))
    row.skip(CARDS)
    row.number(v.deck_size)


def write_decision(v: View, row: Row) -> None:
    """What is being decided."""
    kind: i64 = -1
    about: i64 = -1
    asked: i64 = 0
    facts: Deployed | None = None
    if v.stack:
        frame = v.stack[-1]
        asked = frame.waiting
        if isinstance(frame, turns.Turn):
            kind = 0
        elif isinstance(frame, turns.PickUp):
            kind = 1
        elif isinstance(frame, frames.Ask):
            kind, about, facts = 2, ABOUT[frame.about], frame.facts
        elif isinstance(frame, frames.Block):
            kind, facts = 3, frame.facts
        elif isinstance(frame, frames.Guard):
            kind = 4
        elif isinstance(frame, turns.EndAbilities):
            kind = 5
    row.one_of(kind, 6)
    row.one_of(about, len(QUESTIONS))
    row.seats(asked & (bit(MOST_PLAYERS) - 1), MOST_PLAYERS)
    if facts is not None:
        row.one_of(facts.card, CARDS)
        row.seat(facts.seat, MOST_PLAYERS)
        row.one_of(facts.place, PLACES)
    else:
        row.skip(CARDS + MOST_PLAYERS + PLACES)


class Rows(Features):
    """Rows that batches make without the interpreter."""

    def look(self, view: Callable[[Any, int], Any], s: kernel.State, seat: i64, row: Row) -> None:
        """The same row."""
        assert isinstance(s, State)
        write(view_of(s, seat), row)


FEATURES: Final = Rows(write, BLOCKS, YES + 1, [(SEAT, MOST_PLAYERS)])
