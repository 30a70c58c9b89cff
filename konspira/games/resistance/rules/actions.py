"""The words of The Resistance: its tables of numbers, and every action and statement with a text form both ways."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from mypy_extensions import i64

FEWEST_PLAYERS: Final = 5
MOST_PLAYERS: Final = 10
MISSIONS: Final = 5
TO_WIN: Final = 3
REJECTIONS: Final = 5

RESISTANCE: Final = 0
SPY: Final = 1
UNKNOWN: Final = -1
CHARACTERS: Final = ("resistance", "spy")

# By the number of players, from none up to ten.
SPIES_AMONG: Final = (0, 0, 0, 0, 0, 2, 2, 3, 3, 3, 4)
TEAM_SIZES: Final = (
    (), (), (), (), (),
    (2, 3, 2, 3, 3), (2, 3, 4, 3, 4), (2, 3, 3, 4, 4), (3, 4, 4, 5, 5), (3, 4, 4, 5, 5), (3, 4, 4, 5, 5),
)  # fmt: skip
PLOT_CARDS_A_MISSION: Final = (0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3)

# Plot cards; those that lie in front of a player come first.
STRONG_LEADER: Final = 0
CLOSE_EYE: Final = 1
NO_CONFIDENCE: Final = 2
SPOTLIGHT: Final = 3
OPINION_MAKER: Final = 4
TAKE_RESPONSIBILITY: Final = 5
OVERHEARD: Final = 6
OPEN_UP: Final = 7
ESTABLISH: Final = 8
NO_PLOT: Final = -1
PLOT_CARDS: Final = (
    "strong-leader", "close-eye", "no-confidence", "spotlight", "opinion-maker",
    "take-responsibility", "overheard-conversation", "open-up", "establish-confidence",
)  # fmt: skip
KEPT: Final = 5  # how many kinds stay in front of a player
IN_FULL_DECK: Final = (2, 2, 3, 1, 2, 1, 2, 1, 1)
IN_SMALL_DECK: Final = (2, 2, 1, 0, 1, 1, 0, 0, 0)

# Actions.  Those that name a seat, a mission or a card take a run of numbers, one for each.
APPROVE: Final = 0
REJECT: Final = 1
SUCCESS: Final = 2
FAIL: Final = 3
PASS: Final = 4
LEAD: Final = 5
DISTRUST: Final = 6
SEND: Final = 7  # + seat
TARGET: Final = 17  # + mission
WATCH: Final = 22  # + seat
EXPOSE: Final = 32  # + seat
OVERHEAR: Final = 42  # + seat
SHOW: Final = 52  # + seat
TAKE: Final = 62  # + card * 10 + seat
GIVE: Final = 112  # + card * 10 + seat
PLOT: Final = 202  # + card, comes into play: the leader's choice, or chance's
LEADER: Final = 211  # + seat, chance
CHARACTER: Final = 221  # + character, turned up for somebody
CARD: Final = 223  # + 0 success, 1 fail, turned up for somebody
FAILS: Final = 225  # + how many
BALLOTS: Final = 231  # + which five seats * 32 + who of them approves
SPIES: Final = 295  # + place in SPY_SETS, chance

HALF: Final = 5  # ballots are turned up five seats at a time
PLAIN: Final = {
    APPROVE: "approve", REJECT: "reject", SUCCESS: "success", FAIL: "fail", PASS: "pass",
    LEAD: "use strong-leader", DISTRUST: "use no-confidence",
    CHARACTER: "character resistance", CHARACTER + 1: "character spy", CARD: "card success", CARD + 1: "card fail",
}  # fmt: skip
AT_A_SEAT: Final = {
    SEND: "send", WATCH: "use close-eye", EXPOSE: "use spotlight", OVERHEAR: "overhear", SHOW: "show", LEADER: "leader",
}  # fmt: skip


def sets_of_seats(players: int, size: int) -> list[int]:
    """Every set of that many of the seats, as integers with one bit a seat."""
    return [sum([1 << seat for seat in chosen]) for chosen in combinations(range(players), size)]


SPY_SETS: Final = [mask for size in (2, 3, 4) for mask in sets_of_seats(MOST_PLAYERS, size)]
SIZE: Final = [bin(mask).count("1") for mask in range(1 << MOST_PLAYERS)]


def seats_in(mask: int) -> str:
    """The seats of a set, written one after another."""
    return " ".join([str(seat) for seat in range(MOST_PLAYERS) if mask >> seat & 1])


def spell_all() -> tuple[str, ...]:
    """Every action there is, in the order of its number."""
    words = dict(PLAIN)
    for code, verb in AT_A_SEAT.items():
        for seat in range(MOST_PLAYERS):
            words[code + seat] = f"{verb} {seat}"
    for card, name in enumerate(PLOT_CARDS):
        words[PLOT + card] = f"plot {name}"
        for seat in range(MOST_PLAYERS):
            words[GIVE + card * MOST_PLAYERS + seat] = f"give {name} {seat}"
            if card < KEPT:
                words[TAKE + card * MOST_PLAYERS + seat] = f"take {name} {seat}"
    for mission in range(MISSIONS):
        words[TARGET + mission] = f"target {mission + 1}"
    for fails in range(HALF + 1):
        words[FAILS + fails] = f"fails {fails}"
    for half in range(2):
        for ayes in range(1 << HALF):
            signs = "".join(["y" if ayes >> seat & 1 else "n" for seat in range(HALF)])
            words[BALLOTS + (half << HALF) + ayes] = f"ballots {half * HALF} {signs}"
    for place, mask in enumerate(SPY_SETS):
        words[SPIES + place] = f"spies {seats_in(mask)}"
    return tuple([words[code] for code in range(len(words))])


VOCABULARY: Final = spell_all()

# Statements: anybody may make one at any time, true or false, and they change nothing.
SUSPECT: Final = 670  # + seat
TRUST: Final = 680  # + seat
I_AM_RESISTANCE: Final = 690
WOULD_SEND: Final = 691
WOULD_NOT_SEND: Final = 692
ACCUSE: Final = 693  # + mission * 10 + seat
BLAME: Final = 743  # + mission: somebody of that mission, which failed, is on the team, and I would not send it
ASK: Final = 748  # + seat: whom do they suspect?
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")


def spell_statements() -> tuple[str, ...]:
    """Every statement there is, in the order of its number."""
    words = [f"suspect {seat}" for seat in range(MOST_PLAYERS)]
    words += [f"trust {seat}" for seat in range(MOST_PLAYERS)]
    words += ["i am resistance", "would send", "would not send"]
    words += [f"accuse {seat} after mission {m + 1}" for m in range(MISSIONS) for seat in range(MOST_PLAYERS)]
    words += [f"would not send after the {ordinal} mission" for ordinal in ORDINALS]
    words += [f"ask {seat}" for seat in range(MOST_PLAYERS)]
    return tuple(words)


STATEMENTS: Final = spell_statements()


def about_seat(statement: i64) -> i64:
    """Whom a statement is about; seat 0 where it is about nobody."""
    if statement >= ASK:
        return statement - ASK
    if statement >= BLAME:
        return 0
    if statement >= ACCUSE:
        return (statement - ACCUSE) % MOST_PLAYERS
    if statement >= I_AM_RESISTANCE:
        return 0
    return (statement - SUSPECT) % MOST_PLAYERS


def team_size(players: i64, mission: i64) -> i64:
    """How many go on a mission."""
    return TEAM_SIZES[players][mission]


def fails_needed(players: i64, mission: i64) -> i64:
    """How many fail cards make a mission fail: two for the fourth with seven players or more."""
    return 2 if players >= 7 and mission == 3 else 1
