"""Cards, districts and missions of Unrest as messages, in no language yet."""

from __future__ import annotations

from konspira.games.unrest.rules.actions import DECOY, DISTRICTS, SUITS, suit_of, value_of
from konspira.games.unrest.rules.missions import (
    ANY_SUIT,
    EACH_SUIT,
    FACE_UP,
    MORE,
    NONE,
    RUN,
    SAME_VALUE,
    SUM,
    Clause,
    Mission,
)
from konspira.games.unrest.rules.view import View
from konspira.language import Message, Named, message

PLAIN = {EACH_SUIT: "suits", SAME_VALUE: "same", RUN: "run", FACE_UP: "open"}


def suit(number: int) -> str:
    """A suit by its name, or all of them."""
    return "all" if number == ANY_SUIT else SUITS[number]


def card(number: int) -> Message:
    """A card."""
    name = "decoy" if number == DECOY else SUITS[suit_of(number)]
    return message("card", suit=name, value=int(value_of(number)))


def district(number: int) -> Message:
    """A district."""
    return message("district", district=DISTRICTS[number])


def lying(view: View, place: int) -> Message:
    """A card over the marker as this seat sees it."""
    seen = view.over_marker[place]
    return card(seen) if seen >= 0 else message("face-down")


def mission(view: View, number: int) -> Message:
    """A mission in play by its number; one that we filled in or guessed at says so."""
    found = next(each for each in view.missions if each.number == number)
    return message("mission", number=int(number), name=Named(found.en, found.ru), doubt=found.doubt or "none")


def needs(view: View, found: Mission) -> list[Message]:
    """What a mission asks for."""
    return [need(clause, view.capitol) for clause in found.clauses]


def need(clause: Clause, capitol: bool) -> Message:
    """One clause of a mission."""
    kind, amount = clause.kind, int(clause.amount)
    if kind == SUM:
        if capitol and clause.capitol != amount:
            return message("need-capitol", suit=suit(clause.suit), amount=amount, capitol=int(clause.capitol))
        return message("need-sum", suit=suit(clause.suit), amount=amount)
    if kind == NONE:
        return message("need-none", suit=suit(clause.suit))
    if kind == MORE:
        return message("need-more", suit=suit(clause.suit), than=suit(clause.other))
    return Message(f"need-{PLAIN[kind]}", {"amount": amount})
