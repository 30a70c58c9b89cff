"""What many matches show: win rates with confidence intervals, by bot and by role."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

import msgspec

from konspira.arena.play import Seated

Z95 = 1.959964


class Rate(msgspec.Struct):
    """How a bot fared in one role."""

    games: int
    rate: float


class Standing(msgspec.Struct):
    """How a bot fared: wins of the games it sat in, with Wilson's 95 % interval."""

    games: int
    wins: int
    rate: float
    low: float
    high: float
    mean_score: float
    roles: dict[str, Rate]


class Report(msgspec.Struct):
    """The result of an arena."""

    game: str
    games: int
    bots: dict[str, Standing]


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate; it stays within 0 and 1 and is honest for few games."""
    if not games:
        return 0.0, 1.0
    rate, squared = wins / games, Z95 * Z95
    middle = (rate + squared / (2 * games)) / (1 + squared / games)
    spread = Z95 * sqrt(rate * (1 - rate) / games + squared / (4 * games * games)) / (1 + squared / games)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def standing(seats: Sequence[Seated]) -> Standing:
    """One bot's results over all the seats it held."""
    games, wins = len(seats), sum(seat.won for seat in seats)
    low, high = wilson(wins, games)
    roles = {}
    for role in sorted({seat.role for seat in seats}):
        held = [seat for seat in seats if seat.role == role]
        roles[role] = Rate(len(held), sum(seat.won for seat in held) / len(held))
    mean = sum(seat.score for seat in seats) / games
    return Standing(games, wins, wins / games, low, high, mean, roles)


def report(game: str, results: Iterable[Sequence[Seated]]) -> Report:
    """All bots' results."""
    matches = list(results)
    seats: dict[str, list[Seated]] = {}
    for match in matches:
        for seat in match:
            seats.setdefault(seat.bot, []).append(seat)
    return Report(game, len(matches), {bot: standing(held) for bot, held in seats.items()})
