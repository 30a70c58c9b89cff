"""Scoring as data: each bonus is declared once in cards.toml; from it come the points and their explanation."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from konspira.games.red_rising.rules.cards import CARDS, COLOUR_OF, COLOURS, DATA, GOLD, IDS, INITIAL, NUMBER, VALUE
from konspira.games.red_rising.rules.state import NEUTRAL_INFLUENCE, State

FLEET_POINTS: Final = (0, 1, 3, 6, 10, 15, 21, 28, 34, 39, 43)
HELIUM_POINTS: Final = 3
TOKEN_POINTS: Final = 10
MOST_CARDS: Final = 7
TOO_MANY: Final = -10
RANKS: Final = (4, 2, 1)

# What a bonus asks or counts.
WITH: Final = 0
EITHER: Final = 1
XOR: Final = 2
PER_HAND: Final = 3
PER_NAME: Final = 4
PER_PILE: Final = 5
PER_OUT: Final = 6
MOST: Final = 7
LEAST: Final = 8
BEHIND: Final = 9
EQUAL: Final = 10
TRACK: Final = 11
PER_TRACK: Final = 12
AT_LEAST: Final = 13
PER_CARD: Final = 14
PER_COLOUR: Final = 15
ONLY: Final = 16
DISTINCT: Final = 17
INITIALS: Final = 18
VALUES: Final = 19
PER_TOP: Final = 20
GAP: Final = 21
EACH: Final = 22
BANISHED: Final = 23
LIES_OUT: Final = 24
PER_HACK: Final = 25
SHIELD: Final = 26
PER_BANISHED: Final = 27

PER: Final = {
    "hand": PER_HAND, "names": PER_NAME, "locations": PER_PILE, "cards": PER_CARD, "colours": PER_COLOUR,
    "top": PER_TOP, "hacked": PER_HACK, "fleet": PER_TRACK, "helium": PER_TRACK, "influence": PER_TRACK,
}  # fmt: skip
TRACKS: Final = ("helium", "fleet", "influence")
TESTS: Final = ("at most", "at least", "even", "odd")


class Group:
    """Some names and colours, of which one will do."""

    def __init__(self, things: list[str]) -> None:
        self.names: Final[tuple[int, ...]] = tuple([NUMBER[thing] for thing in things if thing in NUMBER])
        self.colours: Final[tuple[int, ...]] = tuple([COLOURS.index(thing) for thing in things if thing in COLOURS])


class Bonus:
    """One line of a card's scoring."""

    def __init__(self, card: int, place: int, given: dict[str, Any]) -> None:
        self.card: Final = card
        self.place: Final = place  # which line of the card it is
        self.points: Final[i64] = given["points"]
        self.groups: Final = [Group(things) for things in given.get("with", [])]
        self.none: Final = Group(given.get("without", given.get("or_without", [])))
        self.any: Final = Group(given.get("either", given.get("xor", given.get("names", []))))
        self.colours: Final[tuple[int, ...]] = tuple(
            [COLOURS.index(name) for name in given.get("colours", given.get("only", given.get("lies_banished", [])))]
        )
        token = given.get("token", given.get("or_token"))
        self.token: Final[i64] = -1 if token is None else int(token)
        self.pair: Final[i64] = COLOURS.index(given["pair"]) if "pair" in given else -1
        self.excluding: Final[i64] = NUMBER[given["excluding"]] if "excluding" in given else -1
        self.itself: Final = bool(given.get("itself", False))
        self.cap: Final[i64] = given.get("cap", 10_000)
        self.track: Final[i64] = self.find_track(given)
        span = given.get("banished", [given.get("from", 0), given.get("to", 0)])
        self.low: Final[i64] = span[0]
        self.high: Final[i64] = span[1]
        self.limit: Final[i64] = given.get("limit", given.get("cards", given.get("each", 0)))
        self.test: Final[i64] = TESTS.index(given["values"]) if "values" in given else -1
        self.kind: Final[i64] = self.find_kind(given)

    def find_track(self, given: dict[str, Any]) -> int:
        """The track it looks at."""
        for key in ("most", "least", "behind", "equal", "track", "per"):
            if given.get(key) in TRACKS:
                return TRACKS.index(given[key])
        return -1

    def find_kind(self, given: dict[str, Any]) -> int:
        """What it asks or counts."""
        if given.get("per") == "banished":
            return PER_OUT if "colours" in given else PER_BANISHED
        if "per" in given:
            return PER[given["per"]]
        if given.get("hand") == "initials":
            return INITIALS
        if given.get("hand") == "colours":
            return DISTINCT
        for key, kind in (
            ("either", EITHER), ("xor", XOR), ("most", MOST), ("least", LEAST), ("behind", BEHIND), ("equal", EQUAL),
            ("track", TRACK), ("cards", AT_LEAST), ("only", ONLY), ("values", VALUES), ("gap", GAP), ("each", EACH),
            ("banished", BANISHED), ("lies_banished", LIES_OUT), ("shield", SHIELD),
        ):  # fmt: skip
            if key in given:
                return kind
        return WITH


BONUSES: Final[list[list[Bonus]]] = [
    [Bonus(card, place, given) for place, given in enumerate(DATA[IDS[card]].get("score", []))] for card in range(CARDS)
]
CHEF: Final = NUMBER["artisan_chef"]


class Board:
    """What a hand is scored against: one's own tracks, the others', and what lies about."""

    def __init__(
        self, seat: int, tracks: list[list[int]], token: bool, piles: list[list[int]], out: list[int],
        out_before: int, hacked: int,
    ) -> None:  # fmt: skip
        self.seat: Final = seat
        self.tracks: Final = tracks  # Helium, fleet and Influence, of each seat
        self.token: Final = token
        self.out_before: Final[i64] = out_before  # banished cards when the scoring began
        self.out_size: Final[i64] = len(out)
        self.hacked: Final[i64] = hacked
        self.lying: Final = [0] * 14
        self.out: Final = [0] * 14
        self.top: i64 = 0
        self.gap: bool = False
        for pile in piles:
            for entry in pile:
                if entry >= 0:
                    self.lying[COLOUR_OF[entry]] += 1
            if not pile or pile[-1] < 0:
                self.gap = True
            elif VALUE[pile[-1]] > self.top:
                self.top = VALUE[pile[-1]]
        for card in out:
            self.out[COLOUR_OF[card]] += 1


def board_of(s: State, seat: int) -> Board:
    """The board as one seat scores it."""
    tracks = [
        [int(p.helium) for p in s.players], [int(p.fleet) for p in s.players], [int(p.influence) for p in s.players],
    ]  # fmt: skip
    before = int(s.banished_by_play) if s.banished_by_play >= 0 else len(s.out)
    hacked = int(s.hacked) if s.hacked >= 0 else 0
    return Board(seat, tracks, s.token == seat, s.piles, s.out, before, hacked)


class Hand:
    """A hand with what has been declared, counted once."""

    def __init__(self, cards: list[int], declared: list[int]) -> None:
        self.cards: Final = cards
        self.count: Final = [0] * 14
        self.names: Final = list(cards)
        self.added: Final = [-1] * len(cards)
        for i in range(len(cards)):
            card = cards[i]
            c = COLOUR_OF[card]
            self.count[c] += 1
            if declared:
                for k in range(0, len(declared), 2):
                    if declared[k] == card:
                        if c == 4:
                            self.added[i] = declared[k + 1]
                            self.count[declared[k + 1]] += 1
                        else:
                            self.names[i] = declared[k + 1]

    def colour(self, colours: tuple[int, ...], but: i64) -> i64:
        """How often these colours are in hand, other than by the card `but`."""
        n: i64 = 0
        for c in colours:
            n += self.count[c]
            if but >= 0 and COLOUR_OF[but] == c:
                n -= 1
        return n

    def has(self, group: Group, but: i64) -> bool:
        """Whether one of a group is in hand besides `but`."""
        for name in group.names:
            if name in self.names:
                return True
        return len(group.colours) > 0 and self.colour(group.colours, but) > 0


def times(b: Bonus, hand: Hand, board: Board) -> i64:
    """How often a bonus is paid: 0 or 1 for a condition, any number for what is counted."""
    kind = b.kind
    if kind == WITH:
        return 1 if holds(b, hand, board) else 0
    if kind == PER_HAND:
        return hand.colour(b.colours, -1 if b.itself else b.card)
    if kind == EITHER:
        return 1 if either(b, hand, board) else 0
    if kind == XOR:
        one = hand.colour((b.any.colours[0],), b.card) > 0
        two = hand.colour((b.any.colours[1],), b.card) > 0
        return 1 if one != two else 0
    if kind == PER_NAME:
        n: i64 = 0
        for name in b.any.names:
            if name in hand.names:
                n += 1
        return n
    if kind == PER_PILE:
        return among(board.lying, b.colours)
    if kind == PER_OUT:
        return among(board.out, b.colours)
    if kind == PER_BANISHED:
        return board.out_size
    if kind == LIES_OUT:
        return 1 if among(board.out, b.colours) else 0
    if kind == BANISHED:
        return 1 if b.low <= board.out_before <= b.high else 0
    if kind <= PER_TRACK or kind == EACH:
        return on_track(b, board)
    return in_hand(b, hand, board)


def among(count: list[int], colours: tuple[int, ...]) -> i64:
    """The sum over some colours."""
    n: i64 = 0
    for c in colours:
        n += count[c]
    return n


def holds(b: Bonus, hand: Hand, board: Board) -> bool:
    """One of each group, none of the others, and the token as said."""
    if b.token >= 0 and (b.token == 1) != board.token:
        return False
    if b.excluding >= 0:
        return hand.colour(b.groups[0].colours, b.card) - (1 if b.excluding in hand.cards else 0) > 0
    for group in b.groups:
        if not hand.has(group, b.card):
            return False
    return not hand.has(b.none, b.card)


def either(b: Bonus, hand: Hand, board: Board) -> bool:
    """Any one of several reasons."""
    if b.token == 1 and board.token:
        return True
    if hand.has(b.any, b.card):
        return True
    if b.pair >= 0 and hand.colour((int(b.pair),), b.card) >= 2:
        return True
    return len(b.none.colours) > 0 and not hand.has(b.none, b.card)


def on_track(b: Bonus, board: Board) -> i64:
    """Bonuses for Helium, fleet and Influence."""
    if b.kind == EACH:
        return 1 if min([track[board.seat] for track in board.tracks]) >= b.limit else 0
    track = board.tracks[b.track]
    mine = track[board.seat]
    if b.kind == TRACK:
        return 1 if b.low <= mine <= b.high else 0
    if b.kind == PER_TRACK:
        return mine
    if b.kind == MOST:
        return 1 if mine == max(track) else 0
    if b.kind == LEAST:
        return 1 if mine == min(track) else 0
    if b.kind == BEHIND:
        return 1 if mine < max(track) else 0
    return 1 if track.count(mine) > 1 else 0


def in_hand(b: Bonus, hand: Hand, board: Board) -> i64:
    """Bonuses for the whole hand, and the few odd ones."""
    kind = b.kind
    cards = hand.cards
    if kind == AT_LEAST:
        return 1 if len(cards) >= b.limit else 0
    if kind == PER_CARD:
        return len(cards)
    if kind == PER_COLOUR:
        n: i64 = 0
        for c in range(14):
            if hand.count[c]:
                n += 1
        return n
    if kind == ONLY:
        for i in range(len(cards)):
            if COLOUR_OF[cards[i]] not in b.colours and hand.added[i] not in b.colours:
                return 0
        return 1
    if kind == DISTINCT:
        return 1 if max(hand.count) <= 1 else 0
    if kind == INITIALS:
        initials = [INITIAL[name] for name in hand.names]
        return 1 if len(set(initials)) == len(initials) else 0
    if kind == VALUES:
        for card in cards:
            if not fits(b, VALUE[card]):
                return 0
        return 1
    if kind == PER_TOP:
        return board.top
    if kind == GAP:
        return 1 if board.gap else 0
    return board.hacked if kind == PER_HACK else 0


def fits(b: Bonus, value: i64) -> bool:
    """Whether a value passes a card's test."""
    if b.test == 0:
        return value <= b.limit
    if b.test == 1:
        return value >= b.limit
    return value % 2 == (0 if b.test == 2 else 1)


def worth(b: Bonus, hand: Hand, board: Board, shielded: bool) -> i64:
    """What a bonus pays."""
    if shielded and b.points < 0 and COLOUR_OF[b.card] == GOLD:
        return 0
    points = b.points * times(b, hand, board)
    return points if points < b.cap else b.cap


def hand_points(board: Board, cards: list[int], declared: list[int]) -> i64:
    """Values and bonuses of a hand."""
    hand = Hand(cards, declared)
    shielded = CHEF in cards
    points: i64 = 0
    for card in cards:
        points += VALUE[card]
        for b in BONUSES[card]:
            points += worth(b, hand, board, shielded)
    return points


def influence_points(tracks: list[int], seat: int) -> int:
    """Four points a token for the most, two for the next amount, one for all others; with two players 3 are neutral."""
    mine = tracks[seat]
    above = {amount for amount in tracks if amount > mine}
    if len(tracks) == 2 and mine < NEUTRAL_INFLUENCE:
        above.add(NEUTRAL_INFLUENCE)
    return mine * RANKS[min(len(above), 2)]


def table_points(board: Board, cards: int) -> int:
    """Points for tracks, token and too many cards."""
    points = FLEET_POINTS[board.tracks[1][board.seat]] + HELIUM_POINTS * board.tracks[0][board.seat]
    if board.token:
        points += TOKEN_POINTS
    if cards > MOST_CARDS:
        points += TOO_MANY * (cards - MOST_CARDS)
    return points + influence_points(board.tracks[2], board.seat)


def total(board: Board, cards: list[int], declared: list[int]) -> int:
    """All the points of a player."""
    return int(hand_points(board, cards, declared)) + table_points(board, len(cards))
