"""The words of Red Rising: places, houses, the die, and every action as a small integer with a text form both ways."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.red_rising.rules.cards import CARDS, COLOURS, IDS

MOST_PLAYERS: Final = 6

JUPITER: Final = 0
MARS: Final = 1
LUNA: Final = 2
INSTITUTE: Final = 3
NOWHERE: Final = -1
LOCATIONS: Final = ("jupiter", "mars", "luna", "institute")

HOUSES: Final = ("apollo", "ceres", "diana", "jupiter", "mars", "minerva")
APOLLO: Final = 0
CERES: Final = 1
DIANA: Final = 2
JUPITER_HOUSE: Final = 3
MARS_HOUSE: Final = 4
MINERVA: Final = 5
NO_HOUSE: Final = -1

# Faces of the die.
FACES: Final = ("banish", "flip", "token", "helium", "fleet", "influence")
BANISH_FACE: Final = 0
FLIP_FACE: Final = 1
TOKEN_FACE: Final = 2
HELIUM_FACE: Final = 3
FLEET_FACE: Final = 4
INFLUENCE_FACE: Final = 5

# Actions.  A draw has the number of its card, so that a shuffled deck is its own list of options.
DRAW: Final = 0  # + card, chance: a card of the deck, or one that is shown
CARD: Final = 112  # + card: pick it, wherever it lies
FACE_DOWN: Final = 224  # + 16 × location + which of its face-down cards, from the bottom
MOST_FACE_DOWN: Final = 16
COLOUR: Final = 288  # + colour
SEAT: Final = 302  # + seat
AT: Final = 308  # + location
FACE: Final = 312  # + face of the die: rolled by chance, or picked
HOUSE: Final = 318  # + house, chance
FIRST: Final = 324  # + seat, chance
PASS: Final = 330
SCOUT: Final = 331
LEAD: Final = 332
DECK: Final = 333
DONE: Final = 334
TOP: Final = 335
BOTTOM: Final = 336
PAY_ONE: Final = 337
PAY_TWO: Final = 338
BANISH: Final = 339
YES: Final = 340

PLAIN: Final = {
    PASS: "pass", SCOUT: "scout", LEAD: "lead", DECK: "deck", DONE: "done", TOP: "top", BOTTOM: "bottom",
    PAY_ONE: "pay 1", PAY_TWO: "pay 2", BANISH: "banish", YES: "yes",
}  # fmt: skip


def spell_all() -> tuple[str, ...]:
    """Every action there is, in the order of its number."""
    words = dict(PLAIN)
    for card in range(CARDS):
        words[DRAW + card] = f"draw {IDS[card]}"
        words[CARD + card] = f"card {IDS[card]}"
    for place, location in enumerate(LOCATIONS):
        words[AT + place] = f"at {location}"
        for k in range(MOST_FACE_DOWN):
            words[FACE_DOWN + MOST_FACE_DOWN * place + k] = f"face-down {location} {k + 1}"
    for code, verb, names in ((COLOUR, "colour", COLOURS), (FACE, "die", FACES), (HOUSE, "house", HOUSES)):
        for n, name in enumerate(names):
            words[code + n] = f"{verb} {name}"
    for seat in range(MOST_PLAYERS):
        words[SEAT + seat] = f"seat {seat}"
        words[FIRST + seat] = f"first {seat}"
    return tuple([words[code] for code in range(len(words))])


VOCABULARY: Final = spell_all()


def names_card(action: i64) -> bool:
    """Whether the action picks a card by its name."""
    return CARD <= action < FACE_DOWN
