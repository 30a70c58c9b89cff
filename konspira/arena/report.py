"""What many matches show: win rates with confidence intervals by bot, role and seat, and of each against each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt

import msgspec

from konspira.arena.play import Seated
from konspira.arena.ratings import Rating, ratings

Z95 = 1.959964


class Rate(msgspec.Struct):
    """How a bot fared in one role or seat, with Wilson's 95 % interval."""

    games: int
    wins: int
    rate: float
    low: float
    high: float


class Standing(msgspec.Struct):
    """How a bot fared: wins of the games it sat in, and its mean score with a 95 % interval."""

    games: int
    wins: int
    rate: float
    low: float
    high: float
    mean_score: float
    score_low: float
    score_high: float
    roles: dict[str, Rate]
    seats: dict[int, Rate]


class Report(msgspec.Struct):
    """The result of an arena."""

    game: str
    games: int
    bots: dict[str, Standing]
    ratings: dict[str, Rating]


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a win rate; it stays within 0 and 1 and is honest for few games."""
    if not games:
        return 0.0, 1.0
    rate, squared = wins / games, Z95 * Z95
    middle = (rate + squared / (2 * games)) / (1 + squared / games)
    spread = Z95 * sqrt(rate * (1 - rate) / games + squared / (4 * games * games)) / (1 + squared / games)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def rate(seats: Sequence[Seated]) -> Rate:
    """Wins of the games that these seats were."""
    wins = sum(seat.won for seat in seats)
    return Rate(len(seats), wins, wins / max(1, len(seats)), *wilson(wins, len(seats)))


def standing(held: Sequence[tuple[int, Seated]]) -> Standing:
    """One bot's results over all the seats it held."""
    seats = [seat for _, seat in held]
    whole = rate(seats)
    roles = {role: rate([s for s in seats if s.role == role]) for role in sorted({seat.role for seat in seats})}
    places = {place: rate([s for p, s in held if p == place]) for place in sorted({place for place, _ in held})}
    mean = sum(seat.score for seat in seats) / len(seats)
    spread = Z95 * sqrt(sum((seat.score - mean) ** 2 for seat in seats)) / len(seats)
    return Standing(
        whole.games, whole.wins, whole.rate, whole.low, whole.high, mean, mean - spread, mean + spread, roles, places
    )


def report(game: str, results: Iterable[Sequence[Seated]]) -> Report:
    """All bots' results."""
    matches = list(results)
    held: dict[str, list[tuple[int, Seated]]] = {}
    for match in matches:
        for place, seat in enumerate(match):
            held.setdefault(seat.bot, []).append((place, seat))
    return Report(game, len(matches), {bot: standing(seats) for bot, seats in held.items()}, ratings(matches))


def against(results: Iterable[Sequence[Seated]]) -> dict[str, dict[str, Rate]]:
    """How often a bot that sits alone among others of one kind wins, for every two bots."""
    met: dict[str, dict[str, list[Seated]]] = {}
    for match in results:
        for seat in match:
            others = [other for other in match if other is not seat]
            kinds = {other.bot for other in others}
            if len(kinds) == 1 and seat.bot not in kinds:
                met.setdefault(seat.bot, {}).setdefault(kinds.pop(), []).append(seat)
    return {bot: {other: rate(seats) for other, seats in row.items()} for bot, row in met.items()}
