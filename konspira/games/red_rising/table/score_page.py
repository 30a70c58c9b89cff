"""The score pad of a real Red Rising table: what people say of it in, the points of everybody explained out."""

from __future__ import annotations

from typing import Any

from konspira.errors import BadRequest
from konspira.games.red_rising.rules.actions import HOUSES
from konspira.games.red_rising.rules.declarations import good_declaration
from konspira.games.red_rising.table.score_sheet import page
from konspira.games.red_rising.table.scorepad import Sheet
from konspira.language import LANGUAGES, Speaker
from konspira.options import suggest

MOST_ENTRIES = 112  # there are no more cards than that
LONGEST_NAME = 40
MOST_TRIED = 20_000  # declarations of one hand


def sheet(given: object, lang: str) -> dict[str, Any]:
    """Every player's page, with the best declarations, and who has won.

    `given` is as the TOML file of `konspira score` says it; a player may also have a `house`.
    """
    if lang not in LANGUAGES:
        raise BadRequest(f"there is no language {lang[:20]!r}: there are {', '.join(LANGUAGES)}")
    if not isinstance(given, dict) or not all(isinstance(key, str) for key in given):
        raise BadRequest("the table is an object with the entries player, banished, jupiter, mars, luna and institute")
    told, houses = apart(given)
    found = Sheet(told)
    speaker = Speaker(lang, "red_rising", [name[:LONGEST_NAME] for name in found.names])
    players: list[dict[str, Any]] = []
    for seat, hand in enumerate(found.hands):
        board = found.board(seat)
        points = page(board, hand, good_declaration(board, hand, MOST_TRIED), speaker)
        players.append({"name": speaker.names[seat], "house": houses[seat], "token": found.tokens[seat], **points})
    return {"players": players, "winners": winners(players)}


def apart(given: dict[str, Any]) -> tuple[dict[str, Any], list[str | None]]:
    """The table without the houses, which score nothing, and the houses."""
    check_sizes(given)
    players = given.get("player")
    if not isinstance(players, list) or not all(isinstance(player, dict) for player in players):
        return given, []  # the sheet says what is wrong
    houses = [read_house(player.get("house"), number) for number, player in enumerate(players, 1)]
    bare = [{key: value for key, value in player.items() if key != "house"} for player in players]
    return {**given, "player": bare}, houses


def check_sizes(given: dict[str, Any]) -> None:
    """No list is longer than the deck."""
    lists = list(given.values())
    if isinstance(given.get("player"), list):
        lists += [value for player in given["player"] if isinstance(player, dict) for value in player.values()]
    if any(isinstance(value, list) and len(value) > MOST_ENTRIES for value in lists):
        raise BadRequest(f"a list has more than {MOST_ENTRIES} entries, and there are no more cards than that")


def read_house(given: object, number: int) -> str | None:
    """A house, if one is named."""
    if given is None or given == "":
        return None
    if given not in HOUSES:
        raise BadRequest(f"unknown house {str(given)[:20]!r} of player {number}: {suggest(str(given), HOUSES)}")
    return str(given)


def winners(players: list[dict[str, Any]]) -> list[int]:
    """Whoever has most; of those who have as much, the holder of the token alone."""
    best = max(player["total"] for player in players)
    first = [seat for seat, player in enumerate(players) if player["total"] == best]
    crowned = [seat for seat in first if players[seat]["token"]]
    return crowned or first
