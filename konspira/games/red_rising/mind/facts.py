"""Facts about a seat of Red Rising midway that foretell its lead in the end: what the seat itself could know."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.red_rising.rules.actions import HOUSES
from konspira.games.red_rising.rules.cards import CARDS, COLOUR_OF, GRAY, ORANGE
from konspira.games.red_rising.rules.scoring import (
    BONUSES,
    EITHER,
    PER_COLOUR,
    PER_NAME,
    WITH,
    Board,
    Bonus,
    Group,
    Hand,
    board_of,
    either,
    hand_points,
    holds,
    table_points,
)
from konspira.games.red_rising.rules.state import State, deck_size
from konspira.kernel import bit

ENOUGH: Final = 7
COLOURS: Final = 14
NOTHING: Final = -1000

# Where a card is that one would like to have.
ON_TOP: Final = 0
LYING: Final = 1
UNSEEN: Final = 2
GONE: Final = 3

FACTS: Final[tuple[str, ...]] = (
    "one", "held", "table", "fleet", "helium", "influence", "token", "cards", "least loss", "next loss",
    "best gain", "next gain", "gain beneath", "hope on top", "hope lying", "hope unseen", "hope of a colour",
    "distant hope", "ahead in influence", "ahead in fleet", "rivals' table", "best rival's table", "deck",
)  # fmt: skip
RIVAL_FACTS: Final[tuple[str, ...]] = (
    "rival's hand", "rival's unknown cards", "rival's fleet", "rival's helium", "rival's influence", "rival's token",
    "rival's cards", "rival's best gain", "rival's next gain", "last word",
    *[f"as {house}" for house in HOUSES], *[f"against {house}" for house in HOUSES],
)  # fmt: skip


def names_of(players: int) -> tuple[str, ...]:
    """The facts at a table of so many."""
    return FACTS + RIVAL_FACTS if players == 2 else FACTS


# -- Declarations --------------------------------------------------------------------------------


def colours_wished(b: Bonus) -> i64:
    """The colours that a bonus looks at, as a set."""
    found: i64 = 0
    for group in [*b.groups, b.any, b.none]:
        for c in group.colours:
            found |= bit(c)
    for c in b.colours:
        found |= bit(c)
    if b.pair >= 0:
        found |= bit(b.pair)
    return found


def names_wished(card: int) -> list[int]:
    """The cards that the bonuses of a card look at by name."""
    found: list[int] = []
    for b in BONUSES[card]:
        for group in [*b.groups, b.any, b.none]:
            found += [name for name in group.names if name not in found]
    return found


def all_colours_wished(card: int) -> int:
    """The colours that the bonuses of a card look at."""
    found = 0
    for b in BONUSES[card]:
        found |= int(colours_wished(b))
    return found


WISHED_COLOURS: Final = [all_colours_wished(card) for card in range(CARDS)]
WISHED_NAMES: Final = [names_wished(card) for card in range(CARDS)]
COUNTS_COLOURS: Final = [any([b.kind == PER_COLOUR for b in BONUSES[card]]) for card in range(CARDS)]


def best_held(board: Board, hand: list[int]) -> i64:
    """The points of a hand when each Gray and Orange in turn is declared as what pays most."""
    declared: list[int] = []
    best: i64 = hand_points(board, hand, declared)
    for card in hand:
        if COLOUR_OF[card] == GRAY:
            wished: i64 = 0
            for other in hand:
                wished |= WISHED_COLOURS[other]
                if COUNTS_COLOURS[other]:
                    wished |= a_new_colour(hand)
            some = [c for c in range(COLOURS) if c != GRAY and wished >> c & 1]
            best = better(board, hand, declared, card, some, best)
        elif COLOUR_OF[card] == ORANGE:
            names: list[int] = []
            for other in hand:
                names += [name for name in WISHED_NAMES[other] if name not in names and name not in hand]
            best = better(board, hand, declared, card, names, best)
    return best


def better(board: Board, hand: list[int], declared: list[int], card: int, things: list[int], best: i64) -> i64:
    """Declare a card as whatever pays more than it does now."""
    chosen = NOTHING
    for thing in things:
        points = hand_points(board, hand, declared + [card, thing])
        if points > best:
            best = points
            chosen = thing
    if chosen != NOTHING:
        declared += [card, chosen]
    return best


def a_new_colour(hand: list[int]) -> i64:
    """Some colour that is not in hand, as a set of one."""
    for c in range(COLOURS):
        if c != GRAY and c not in [COLOUR_OF[card] for card in hand]:
            return bit(c)
    return 0


# -- Facts ---------------------------------------------------------------------------------------


def to_the_end(s: State) -> float:
    """How far the end of the game is: steps on the tracks, as if four were playing."""
    if s.ending or s.banished_by_play >= 0:
        return 0.0
    helium: i64 = ENOUGH
    fleet: i64 = ENOUGH
    influence: i64 = ENOUGH
    least: i64 = 2 * ENOUGH
    for p in s.players:
        a: i64 = ENOUGH - p.helium if p.helium < ENOUGH else 0
        b: i64 = ENOUGH - p.fleet if p.fleet < ENOUGH else 0
        c: i64 = ENOUGH - p.influence if p.influence < ENOUGH else 0
        helium = a if a < helium else helium
        fleet = b if b < fleet else fleet
        influence = c if c < influence else influence
        most = a if a > b else b
        most = c if c > most else most
        alone = a + b + c - most
        least = alone if alone < least else least
    around = helium + fleet + influence
    steps = float(around if around < least else least)
    return steps * 4.0 / float(len(s.players))


def whereabouts(s: State, seat: i64) -> list[int]:
    """Where each card is, as far as the seat knows."""
    where = [UNSEEN] * CARDS
    me: i64 = bit(seat)
    for card in s.out:
        where[card] = GONE
    for p in s.players:
        for card in p.hand:
            if s.known[card] & me:
                where[card] = GONE
    for pile in s.piles:
        for entry in pile:
            if entry >= 0:
                where[entry] = LYING
        if pile and pile[-1] >= 0:
            where[pile[-1]] = ON_TOP
    return where


def hopes(found: list[float], first: i64, hand: Hand, board: Board, where: list[int]) -> None:
    """The points of bonuses that are not paid yet, by where the card lies that is missing."""
    for card in hand.cards:
        for b in BONUSES[card]:
            kind = b.kind
            points = float(b.points)
            if kind == PER_NAME:
                for name in b.any.names:
                    if name not in hand.names and where[name] != GONE:
                        found[first + where[name]] += points
            elif kind == EITHER:
                if points > 0.0 and not either(b, hand, board):
                    hope(found, first, b.any, points, where)
            elif kind == WITH:
                if holds(b, hand, board):
                    if points < 0.0 and not b.groups:
                        hope(found, first, b.none, -points, where)
                elif points > 0.0 and b.groups:
                    missing: list[Group] = []
                    for group in b.groups:
                        if not hand.has(group, b.card):
                            missing.append(group)
                    if len(missing) == 1:
                        hope(found, first, missing[0], points, where)
                    elif missing:
                        found[first + 4] += points


def hope(found: list[float], first: i64, group: Group, points: float, where: list[int]) -> None:
    """Points that one more card of a group would bring."""
    if group.colours:
        found[first + 3] += points
        return
    nearest = GONE
    for name in group.names:
        if where[name] < nearest:
            nearest = where[name]
    if nearest != GONE:
        found[first + nearest] += points


def facts(s: State, seat: i64) -> list[float]:
    """What foretells a seat's points, in the order of FACTS."""
    board = board_of(s, int(seat))
    player = s.players[seat]
    hand = player.hand
    found = [0.0] * len(FACTS)
    found[0] = 1.0
    found[1] = float(best_held(board, hand))
    found[2] = float(table_points(board, len(hand)))
    found[3] = float(player.fleet)
    found[4] = float(player.helium)
    found[5] = float(player.influence)
    found[6] = 1.0 if board.token else 0.0
    found[7] = float(len(hand))
    rivalry(found, s, seat)
    if len(s.players) == 2:
        found += of_the_rival(s, seat)
    if to_the_end(s) <= 0.0:
        return found
    plain = float(hand_points(board, hand, []))
    least = 60.0
    following = 60.0
    for card in hand:
        loss = plain - float(hand_points(board, [c for c in hand if c != card], []))
        if loss < least:
            following = least
            least = loss
        elif loss < following:
            following = loss
    found[8] = least
    found[9] = following
    for pile in s.piles:
        if pile and pile[-1] >= 0:
            gain = float(hand_points(board, [*hand, pile[-1]], [])) - plain
            if gain > found[10]:
                found[11] = found[10]
                found[10] = gain
            elif gain > found[11]:
                found[11] = gain
        if len(pile) > 1 and pile[-2] >= 0:
            gain = float(hand_points(board, [*hand, pile[-2]], [])) - plain
            if gain > found[12]:
                found[12] = gain
    hopes(found, 13, Hand(hand, []), board, whereabouts(s, seat))
    return found


def rivalry(found: list[float], s: State, seat: i64) -> None:
    """What the others have on the table, and how far one is ahead of them."""
    influence: i64 = 0
    fleet: i64 = 0
    best = 0.0
    total = 0.0
    for p in range(len(s.players)):
        if p != seat:
            other = s.players[p]
            influence = other.influence if other.influence > influence else influence
            fleet = other.fleet if other.fleet > fleet else fleet
            points = float(table_points(board_of(s, p), len(other.hand)))
            total += points
            if points > best:
                best = points
    me = s.players[seat]
    found[18] = float(me.influence - influence)
    found[19] = float(me.fleet - fleet)
    found[20] = total / float(len(s.players) - 1)
    found[21] = best
    found[22] = float(deck_size(s))


def of_the_rival(s: State, seat: i64) -> list[float]:
    """What one knows of an only rival, in the order of RIVAL_FACTS."""
    rival: i64 = 1 - seat
    player = s.players[rival]
    board = board_of(s, int(rival))
    known = [card for card in player.hand if s.known[card] & bit(seat)]
    held = hand_points(board, known, [])
    best = 0.0
    following = 0.0
    for pile in s.piles:
        if pile and pile[-1] >= 0:
            gain = float(hand_points(board, [*known, pile[-1]], []) - held)
            if gain > best:
                following = best
                best = gain
            elif gain > following:
                following = gain
    houses = [0.0] * (2 * len(HOUSES))  # a house begins with something, which would pass for what it is worth
    houses[s.players[seat].house] = 1.0
    houses[len(HOUSES) + player.house] = 1.0
    return [
        float(best_held(board, known)), float(len(player.hand) - len(known)), float(player.fleet),
        float(player.helium), float(player.influence), 1.0 if board.token else 0.0, float(len(player.hand)), best,
        following, 1.0 if s.first == rival else 0.0, *houses,
    ]  # fmt: skip
