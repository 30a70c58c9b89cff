"""The score pad for people at a real table: a small TOML file in, points with explanations out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from konspira.errors import BadRequest
from konspira.games.red_rising.rules import scoring
from konspira.games.red_rising.rules.actions import LOCATIONS, MOST_PLAYERS
from konspira.games.red_rising.rules.cards import COLOUR_OF, COLOURS, DATA, GRAY, IDS, NUMBER
from konspira.games.red_rising.rules.declarations import Line, best_declaration, explain
from konspira.games.red_rising.table.score_sheet import neutral
from konspira.language import Message, Named, Speaker, message
from konspira.options import read_toml, suggest

if TYPE_CHECKING:
    from rich.console import RenderableType

FACE_DOWN = "?"
POINTS = re.compile(r"^[+−]\d+,? ")  # how a clause of a card's text begins
TRACKS = {"helium": 10_000, "fleet": 10, "influence": 10}
FEWEST_PLAYERS = 2
MOST_HACKED = 40
UNITS = {
    scoring.PER_HAND: "cards", scoring.PER_NAME: "cards", scoring.PER_CARD: "cards", scoring.PER_COLOUR: "colours",
    scoring.PER_PILE: "lying", scoring.PER_OUT: "banished", scoring.PER_BANISHED: "banished",
}  # fmt: skip


def names() -> dict[str, int]:
    """Every card by its names in both languages and its id, in small letters."""
    known = dict(NUMBER)
    for card, id in enumerate(IDS):
        for language in ("en", "ru"):
            known[DATA[id][language].lower()] = card
    return known


def read_card(name: object, known: dict[str, int]) -> int:
    """The card of that name."""
    word = str(name).strip().lower()
    if word not in known:
        hint = suggest(word, known)
        raise BadRequest(f"unknown card {str(name)[:40]!r}{': ' + hint if hint.startswith('did') else ''}")
    return known[word]


def read_cards(given: object, where: str, known: dict[str, int]) -> list[int]:
    """A list of cards; on a location a question mark lies face down."""
    if not isinstance(given, list):
        raise BadRequest(f"{where} is a list of card names")
    down = ~0 if where in LOCATIONS else None
    return [down if name == FACE_DOWN and down is not None else read_card(name, known) for name in given]


def read_number(given: object, name: str, most: int) -> int:
    """A number within its bounds."""
    if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given <= most:
        raise BadRequest(f"{name} is a number from 0 to {most}")
    return given


def read_file(text: str) -> Sheet:
    """The table that a file describes."""
    return Sheet(read_toml(text, "the file is"))


class Sheet:
    """A table as somebody describes it."""

    def __init__(self, given: dict[str, Any]) -> None:
        known = names()
        allowed = ("player", "banished", "banished_before", "hacked", *LOCATIONS)
        for key in given:
            if key not in allowed:
                raise BadRequest(f"unknown entry {key!r}: {suggest(key, allowed)}")
        players = given.get("player")
        if not isinstance(players, list) or not all(isinstance(p, dict) for p in players):
            players = []
        if not FEWEST_PLAYERS <= len(players) <= MOST_PLAYERS:
            raise BadRequest(f"there must be {FEWEST_PLAYERS} to {MOST_PLAYERS} entries [[player]]")
        self.names, self.hands, self.tokens = [], [], []
        self.tracks: list[list[int]] = [[], [], []]
        for number, player in enumerate(players, 1):
            for key in player:
                if key not in ("name", "hand", "token", *TRACKS):
                    raise BadRequest(
                        f"unknown entry {key!r} of player {number}: {suggest(key, ('name', 'hand', *TRACKS))}"
                    )
            self.names.append(str(player.get("name", number)))
            self.hands.append(sorted(read_cards(player.get("hand", []), "hand", known)))
            self.tokens.append(bool(player.get("token", False)))
            for place, (track, most) in enumerate(TRACKS.items()):
                self.tracks[place].append(read_number(player.get(track, 0), track, most))
        self.piles = [read_cards(given.get(place, []), place, known) for place in LOCATIONS]
        self.out = read_cards(given.get("banished", []), "banished", known)
        self.before = read_number(given.get("banished_before", len(self.out)), "banished_before", 112)
        self.hacked = read_number(given.get("hacked", 0), "hacked", MOST_HACKED)
        self.check()

    def check(self) -> None:
        """Every card once, the token once."""
        every = [card for zone in (*self.hands, *self.piles, self.out) for card in zone if card >= 0]
        for card in every:
            if every.count(card) > 1:
                raise BadRequest(f"{DATA[IDS[card]]['en']} stands there twice")
        if sum(self.tokens) > 1:
            raise BadRequest("the Sovereign token has one holder")

    def board(self, seat: int) -> scoring.Board:
        """The board as one player scores it."""
        return scoring.Board(seat, self.tracks, self.tokens[seat], self.piles, self.out, self.before, self.hacked)


def pad(text: str, speaker: Speaker) -> RenderableType:
    """The score pad of all players, with the best declarations."""
    from rich.console import Group
    from rich.panel import Panel
    from rich.text import Text

    sheet = read_file(text)
    panels: list[RenderableType] = []
    for seat, name in enumerate(sheet.names):
        lines = [Text(speaker.say(line)) for line in lines_of(sheet, seat)]
        lines[-1].stylize("bold")
        panels.append(Panel(Group(*lines), title=Text(name), border_style="red", expand=False))
    return Group(*panels)


def lines_of(sheet: Sheet, seat: int) -> list[Message]:
    """The pad of one player, line by line."""
    board, hand = sheet.board(seat), sheet.hands[seat]
    declared = best_declaration(board, hand)
    out: list[Message] = []
    for k in range(0, len(declared), 2):
        card, what = declared[k], declared[k + 1]
        if COLOUR_OF[card] == GRAY:
            out.append(message("pad-colour", card=IDS[card], colour=COLOURS[what]))
        else:
            out.append(message("pad-name", card=IDS[card], thing=IDS[what]))
    out += [worded(line) for line in explain(board, hand, declared)]
    helium, fleet, influence = (track[seat] for track in sheet.tracks)
    out.append(message("pad-fleet", amount=fleet, points=scoring.FLEET_POINTS[fleet]))
    out.append(message("pad-helium", amount=helium, points=helium * scoring.HELIUM_POINTS))
    if board.token:
        out.append(message("pad-token", points=scoring.TOKEN_POINTS))
    points = scoring.influence_points(sheet.tracks[2], seat)
    out.append(message("pad-influence", amount=influence, points=points))
    third = neutral(len(sheet.hands))
    if third:
        out.append(message("pad-ranked", other=sheet.tracks[2][1 - seat], neutral=third))
    if len(hand) > scoring.MOST_CARDS:
        out.append(message("pad-cards", points=scoring.TOO_MANY * (len(hand) - scoring.MOST_CARDS)))
    return [*out, message("pad-total", points=scoring.total(board, hand, declared))]


def reason(card: int, bonus: int) -> Named:
    """What a bonus is paid for: its clause of the card's text without the points, which stand beside it."""
    data = DATA[IDS[card]]
    said = []
    for language in ("en", "ru"):
        text = data.get(f"score_{language}", data.get(f"end_{language}", ""))
        clause = text.rstrip(".").split("; ")[bonus]
        words = POINTS.sub("", clause)
        said.append(words[0].lower() + words[1:])
    return Named(*said)


def worded(line: Line) -> Message:
    """A line of the explanation."""
    if line.bonus < 0:
        return message("pad-value", card=IDS[line.card], points=line.points)
    bonus = scoring.BONUSES[line.card][line.bonus]
    unit = UNITS.get(int(bonus.kind))
    if bonus.kind == scoring.PER_TRACK:
        unit = scoring.TRACKS[bonus.track]
    if unit is None:
        return message("pad-bonus", card=IDS[line.card], points=line.points, why=reason(line.card, line.bonus))
    return message(
        "pad-per", card=IDS[line.card], each=line.each, times=line.times, unit=unit, points=line.points
    )  # fmt: skip
