"""The score of one player as plain data: each card with what its bonuses say and pay, and the rows of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from konspira.games.red_rising.rules import scoring
from konspira.games.red_rising.rules.cards import COLOUR_OF, COLOURS, DATA, GOLD, GRAY, IDS, VALUE
from konspira.games.red_rising.rules.state import NEUTRAL_INFLUENCE
from konspira.language import Message, Speaker, message

Page = dict[str, Any]
WITH_NEUTRAL = 2  # players


def page(board: scoring.Board, cards: Sequence[int], declared: list[int], speaker: Speaker) -> Page:
    """All the points of a player, card by card and row by row."""
    hand = scoring.Hand(list(cards), declared)
    shielded = scoring.CHEF in cards
    return {
        "total": scoring.total(board, list(cards), declared),
        "cards": [card_points(card, hand, board, shielded, speaker.language) for card in cards],
        "rows": rows(board, len(cards), speaker),
        "declared": [
            declaration(declared[k], declared[k + 1], speaker)
            for k in range(0, len(declared), 2)
            if declared[k] in cards
        ],
    }


def card_points(card: int, hand: scoring.Hand, board: scoring.Board, shielded: bool, language: str) -> Page:
    """A card: its value, and each bonus with its own words, what it pays and how often."""
    lines: list[Page] = []
    value = int(VALUE[card])
    for bonus, text in zip(scoring.BONUSES[card], sentences(card, language), strict=True):
        points = int(scoring.worth(bonus, hand, board, shielded))
        times = int(scoring.times(bonus, hand, board))
        spared = bool(times and not points and bonus.points < 0 and COLOUR_OF[card] == GOLD)
        lines.append(
            {"text": text, "points": points, "times": times, "state": state(int(bonus.points), points, spared)}
        )
    return {"card": card, "value": value, "points": value + sum(line["points"] for line in lines), "lines": lines}


def state(promised: int, points: int, spared: bool) -> str:
    """How a bonus stands: paid or missed; a penalty hits, is avoided or is spared."""
    if points:
        return "paid" if points > 0 else "lost"
    return "spared" if spared else "missed" if promised > 0 else "avoided"


def sentences(card: int, language: str) -> list[str]:
    """What each bonus of a card says; where the card has no text for it, what it does at the end."""
    data = DATA[IDS[card]]
    count = len(scoring.BONUSES[card])
    said = data.get(f"score_{language}", "").rstrip(".").split("; ")
    if len(said) == count and said != [""]:
        return [str(part) for part in said]
    return [str(data.get(f"end_{language}", ""))] * count


def neutral(players: int) -> int:
    """The Influence of the neutral house; only a table of two has one."""
    return NEUTRAL_INFLUENCE if players == WITH_NEUTRAL else 0


def rows(board: scoring.Board, cards: int, speaker: Speaker) -> list[Page]:
    """Fleet, Helium, Influence, the token and too many cards."""
    seat = board.seat
    helium, fleet, influence = (track[seat] for track in board.tracks)
    standing = scoring.influence_points(board.tracks[2], seat)
    found = [
        ("fleet", fleet, scoring.FLEET_POINTS[fleet]),
        ("helium", helium, helium * scoring.HELIUM_POINTS),
        ("influence", influence, standing),
        ("token", int(board.token), scoring.TOKEN_POINTS if board.token else 0),
        ("cards", cards, scoring.TOO_MANY * max(0, cards - scoring.MOST_CARDS)),
    ]
    return [
        {"what": what, "amount": amount, "points": points, "text": speaker.say(row(board, what, amount, points))}
        for what, amount, points in found
        if points or what in ("fleet", "helium", "influence")
    ]


def row(board: scoring.Board, what: str, amount: int, points: int) -> Message:
    """What a row says; where a neutral house takes part in the ranking, against whom it was ranked."""
    each = points // amount if amount else 0
    third = neutral(len(board.tracks[2]))
    if what == "influence" and third:
        other = board.tracks[2][1 - board.seat]
        return message("web-row-ranked", amount=amount, each=each, other=other, neutral=third)
    return message("web-row", what=what, amount=amount, each=each)


def declaration(card: int, thing: int, speaker: Speaker) -> Page:
    """What a Gray or an Orange is declared as."""
    if COLOUR_OF[card] == GRAY:
        text = speaker.say(message("pad-colour", card=IDS[card], colour=COLOURS[thing]))
        return {"card": card, "colour": COLOURS[thing], "text": text}
    text = speaker.say(message("pad-name", card=IDS[card], thing=IDS[thing]))
    return {"card": card, "name": IDS[thing], "text": text}
