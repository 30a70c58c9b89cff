"""The words of Unrest: cards, districts and tokens, and every action as a small integer with a text form both ways."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Final

from mypy_extensions import i64

REBELLION: Final = 0
EMPIRE: Final = 1
SIDES: Final = ("rebellion", "empire")

# Cards: five of each suit, the lowest first, and the decoys, which are all alike.
SUITS: Final = ("propaganda", "riot", "sabotage", "equipment")
PROPAGANDA: Final = 0
RIOT: Final = 1
SABOTAGE: Final = 2
EQUIPMENT: Final = 3
IN_A_SUIT: Final = 5
LOWEST: Final = 2
DECOY: Final = 20
KINDS: Final = 21
DECOYS: Final = 4
NO_CARD: Final = -1

DISTRICTS: Final = ("plenty", "peace", "capitol", "police", "truth")
PLENTY: Final = 0
PEACE: Final = 1
CAPITOL: Final = 2
POLICE: Final = 3
TRUTH: Final = 4
ALL_DISTRICTS: Final = 31  # sets of districts are integers, one bit a district

TOKENS: Final = ("surveil", "destroy", "reroute", "blockade")
ALL_TOKENS: Final = 15

MISSIONS: Final = 11  # cards; the first is always in play
DRAWN: Final = 3  # of the others

PAIRS: Final = [pair for pair in combinations(range(5), 2)]  # noqa: C416 - a list that mypyc knows the type of
ROWS: Final = [row for row in permutations(range(5))]  # noqa: C416
PRINTED: Final = (1, 2, 3, 4, 5, 6, 7, 9)  # missions whose condition the rulebook tells
SETS: Final = [chosen for chosen in combinations(range(2, MISSIONS + 1), DRAWN)]  # noqa: C416

# Actions.  Those that name a card, a place or a district take a run of numbers, one for each.
MARK: Final = 0  # + pair of districts
SHOW: Final = 10  # + card
SHOW_NOTHING: Final = 30
HIDE: Final = 31  # + card or decoy
SURVEIL: Final = 52  # + place over the marker
DESTROY: Final = 55  # + place
REROUTE: Final = 58  # + place * 5 + district
BLOCKADE: Final = 73  # + district
WASTE: Final = 78  # + token
TURN: Final = 82  # + card or decoy
BURY: Final = 103
SEND: Final = 104  # + place * 5 + district
HOLD: Final = 119
TAKE: Final = 120  # + (mission - 1) * 5 + district
REVEAL: Final = 175  # + card
DRAW: Final = 195  # + card or decoy, chance
LAY: Final = 216  # + row, chance
DEAL: Final = 336  # + set of missions, chance


def card_text(card: int) -> str:
    """A card in words."""
    return "decoy" if card == DECOY else f"{SUITS[card // IN_A_SUIT]} {card % IN_A_SUIT + LOWEST}"


def spell_all() -> tuple[str, ...]:
    """Every action there is, in the order of its number."""
    words = {SHOW_NOTHING: "show nothing", BURY: "bury", HOLD: "hold"}
    for n, (a, b) in enumerate(PAIRS):
        words[MARK + n] = f"mark {DISTRICTS[a]} {DISTRICTS[b]}"
    for card in range(KINDS):
        if card != DECOY:
            words[SHOW + card] = f"show {card_text(card)}"
            words[REVEAL + card] = f"reveal {card_text(card)}"
        words[HIDE + card] = f"hide {card_text(card)}"
        words[TURN + card] = f"turn {card_text(card)}"
        words[DRAW + card] = f"draw {card_text(card)}"
    for place in range(3):
        words[SURVEIL + place] = f"surveil {place + 1}"
        words[DESTROY + place] = f"destroy {place + 1}"
        for d, name in enumerate(DISTRICTS):
            words[REROUTE + place * 5 + d] = f"reroute {place + 1} {name}"
            words[SEND + place * 5 + d] = f"send {place + 1} {name}"
    for token, name in enumerate(TOKENS):
        words[WASTE + token] = f"waste {name}"
    for d, name in enumerate(DISTRICTS):
        words[BLOCKADE + d] = f"blockade {name}"
        for mission in range(1, MISSIONS + 1):
            words[TAKE + (mission - 1) * 5 + d] = f"take {name} {mission}"
    for n, row in enumerate(ROWS):
        words[LAY + n] = "row " + " ".join([DISTRICTS[d] for d in row])
    for n, chosen in enumerate(SETS):
        words[DEAL + n] = "missions " + " ".join([str(mission) for mission in chosen])
    return tuple([words[code] for code in range(len(words))])


VOCABULARY: Final = spell_all()


def card_of(suit: i64, value: i64) -> i64:
    """The number of a card."""
    return suit * IN_A_SUIT + value - LOWEST


def suit_of(card: i64) -> i64:
    """The suit of a card that is no decoy."""
    return card // IN_A_SUIT


def value_of(card: i64) -> i64:
    """The value of a card; a decoy has none."""
    return 0 if card == DECOY else card % IN_A_SUIT + LOWEST
