"""What many matches show: win rates by bot, role and seat with intervals over deals, and each against each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Protocol

import msgspec

from konspira.arena.intervals import SURE, Sample
from konspira.arena.play import Seated
from konspira.arena.ratings import Rating, ratings


class Rate(msgspec.Struct):
    """How a bot fared in one role or seat, with a 95 % interval over deals."""

    games: int
    wins: int
    rate: float
    low: float
    high: float


class Adjusted(msgspec.Struct):
    """A bot's win rate with its luck taken out, and how many times fewer matches make its interval as narrow."""

    rate: float
    low: float
    high: float
    fewer: float


class Standing(msgspec.Struct, omit_defaults=True):
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
    faults: int  # answers that were illegal, raised or did not come in time: any option was taken in their place
    illegal: int  # those of them that were answers, but not legal ones
    adjusted: Adjusted | None = None  # where luck was counted


class Report(msgspec.Struct):
    """The result of an arena: so many games of so many different deals."""

    game: str
    games: int
    deals: int
    bots: dict[str, Standing]
    ratings: dict[str, Rating]


class Spread(Protocol):
    """Whatever has an interval."""

    low: float
    high: float


def rate(seats: Sequence[Seated]) -> Rate:
    """Wins of the games that these seats were."""
    sample = Sample((seat.deal, float(seat.won)) for seat in seats)
    return Rate(len(seats), int(sample.total), sample.mean, *sample.around_rate())


def adjusted(seats: Sequence[Seated]) -> Adjusted | None:
    """The same wins with the luck of each seat taken out, if anybody counted it."""
    if not any(seat.luck for seat in seats):
        return None
    plain = Sample((seat.deal, float(seat.won)) for seat in seats)
    halves = [[seat for seat in seats if seat.deal % 2 == half] for half in range(2)]
    trust = [believed(half) for half in reversed(halves)]  # of each half by the other: no match judges its own ledger
    found = Sample((seat.deal, seat.won - trust[seat.deal % 2] * seat.luck) for seat in seats)
    fewer = plain.variance() / found.variance() if len(found.deals) > 1 and found.variance() else 1.0
    return Adjusted(found.mean, *found.around_mean(), fewer)


def believed(seats: Sequence[Seated]) -> float:
    """How much of the luck that was counted is to be taken out, so that whole deals differ least (a control variate).

    Where the baseline knows the players it is all of it, and where it is quite wrong about them nothing.
    """
    won, luck = Sample((s.deal, float(s.won)) for s in seats), Sample((s.deal, s.luck) for s in seats)
    if len(luck.deals) < 2 or luck.variance() < SURE:
        return 0.0
    both = sum(
        (won.deals[deal][1] - won.mean * number) * (total - luck.mean * number)
        for deal, (number, total) in luck.deals.items()
    )
    return both / sum((total - luck.mean * number) ** 2 for number, total in luck.deals.values())


def standing(held: Sequence[tuple[int, Seated]]) -> Standing:
    """One bot's results over all the seats it held."""
    seats = [seat for _, seat in held]
    whole = rate(seats)
    roles = {role: rate([s for s in seats if s.role == role]) for role in sorted({seat.role for seat in seats})}
    places = {place: rate([s for p, s in held if p == place]) for place in sorted({place for place, _ in held})}
    scores = Sample((seat.deal, seat.score) for seat in seats)
    return Standing(
        whole.games,
        whole.wins,
        whole.rate,
        whole.low,
        whole.high,
        scores.mean,
        *scores.around_mean(),
        roles,
        places,
        sum(seat.faults for seat in seats),
        sum(seat.illegal for seat in seats),
        adjusted(seats),
    )


def report(game: str, results: Iterable[Sequence[Seated]]) -> Report:
    """All bots' results."""
    matches = list(results)
    held: dict[str, list[tuple[int, Seated]]] = {}
    for match in matches:
        for place, seat in enumerate(match):
            held.setdefault(seat.bot, []).append((place, seat))
    deals = {seat.deal for match in matches for seat in match}
    standings = {bot: standing(seats) for bot, seats in held.items()}
    return Report(game, len(matches), len(deals), standings, ratings(matches))


def unsettled(ranked: Iterable[tuple[str, Spread]]) -> Iterator[tuple[str, str]]:
    """Neighbours in a ranking whose intervals overlap: it is not shown which of them is better."""
    for (better, one), (worse, other) in pairwise(ranked):
        if one.low <= other.high and other.low <= one.high:
            yield better, worse


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
