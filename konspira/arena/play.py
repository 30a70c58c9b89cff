"""One match between bots, and many of them on all cores: seats rotated, the same luck for every line-up.

A deal is the luck of a match.  A line-up plays each deal once in every way its bots can sit, so that nobody is lucky in
the cards; equal bots sit in one way only, and every match of theirs is a deal of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from konspira import bots, games
from konspira.arena import cluster
from konspira.arena.baseline import baseline_of
from konspira.arena.luck import Ledger
from konspira.arena.luck import play as keep_ledger
from konspira.arena.store import Chunk, Fate, Store
from konspira.game import Bot, Game
from konspira.match import Match
from konspira.options import Setup
from konspira.rng import Rng

CHUNK = 24  # games a worker plays before it reports: every seat of every table size comes up equally often


@dataclass(frozen=True)
class Seated:
    """How one bot fared in one match of a deal."""

    bot: str
    role: str
    score: float
    won: bool
    deal: int
    faults: int = 0
    illegal: int = 0
    luck: float = 0.0


@dataclass(frozen=True)
class Fixture:
    """A line-up that is to play so many matches, numbered from the first on."""

    line_up: tuple[str, ...]
    games: int
    first: int = 0


def sit(game: Game[Any, Any], names: Sequence[str], seed: int, setup: Setup | None = None) -> list[bots.Steady]:
    """A bot for each seat, every one with numbers of its own."""
    return [
        bots.make(game, name, Rng(seed * 64 + seat + 1), setup, elsewhere=True, known=True)
        for seat, name in enumerate(names)
    ]


def watch(match: Match, players: Sequence[Bot], rng: Rng) -> Iterator[int]:
    """Let bots play a match to its end, stopping before each answer; who of several is quicker is up to luck."""
    while waiting := match.waiting:
        seat = waiting[rng.below(len(waiting))] if len(waiting) > 1 else waiting[0]
        yield seat
        bots.take_turn(match, seat, players[seat])


def finish(match: Match, players: Sequence[Bot], rng: Rng) -> None:
    """Let bots play a match to its end."""
    for _ in watch(match, players, rng):
        pass


def one(game: Game[Any, Any], setup: Setup, names: Sequence[str], seed: int, adjust: bool = False) -> list[Fate]:
    """One match: the role and score of each seat, the faults of its bot, illegal answers among them, and its luck."""
    match = Match(game, setup, names, dice=Rng(seed))
    match.begin()
    players, order = sit(game, names, seed, setup), Rng(seed + 77)
    luck = [0.0] * setup.players
    if adjust:
        luck = keep_ledger(
            match, players, order, Ledger(game, setup, baseline_of(game, setup.players, names), seed + 777)
        )
    else:
        finish(match, players, order)
    return [
        (game.rules.role(match.state, seat), score, players[seat].faults, players[seat].illegal, luck[seat])
        for seat, score in enumerate(match.scores or ())
    ]


def ways(line_up: Sequence[str]) -> int:
    """In how many ways a line-up can sit if all move on by a seat: one if all are equal."""
    seats = len(line_up)
    steps = (step for step in range(1, seats) if seats % step == 0)
    return next((step for step in steps if all(line_up[i] == line_up[i - step] for i in range(seats))), seats)


def rotated(line_up: Sequence[str], number: int) -> list[str]:
    """Who sits where in a match: the line-up moves on by a seat each time."""
    turn = number % len(line_up)
    return [*line_up[turn:], *line_up[:turn]]


def deal_of(line_up: Sequence[str], number: int) -> int:
    """Which deal a match plays: the next one when the line-up has sat in every way it can."""
    return number // ways(line_up)


def some(name: str, setup: Setup, line_up: Sequence[str], numbers: range, seed: int, adjust: bool = False) -> Chunk:
    """The matches with these numbers; a deal's luck is the same for any line-up."""
    game = games.find(name)
    return [
        one(game, setup, rotated(line_up, number), seed * 1_000_003 + deal_of(line_up, number), adjust)
        for number in numbers
    ]


def seated(line_up: Sequence[str], number: int, result: Sequence[Fate]) -> list[Seated]:
    """A match's result with the names of the bots."""
    best = max(score for _, score, *_ in result)
    deal = deal_of(line_up, number)
    return [
        Seated(bot, role, score, score == best, deal, faults, illegal, luck)
        for bot, (role, score, faults, illegal, luck) in zip(rotated(line_up, number), result, strict=True)
    ]


def chunks(fixture: Fixture) -> Iterator[range]:
    """A fixture's matches in parts."""
    end = fixture.first + fixture.games
    for begin in range(fixture.first, end, CHUNK):
        yield range(begin, min(begin + CHUNK, end))


def season(
    game: Game[Any, Any], setup: Setup, fixtures: Sequence[Fixture], seed: int, jobs: int | None = None,
    store: Store | None = None, progress: Callable[[int], None] = lambda done: None, ray: str = "",
    adjust: bool = False,
) -> list[list[Seated]]:  # fmt: skip
    """All matches of all fixtures; the result depends on the seed alone, not on processes, Ray or interruptions."""
    for name in {name for fixture in fixtures for name in fixture.line_up}:
        bots.make(game, name, Rng(0), setup, elsewhere=True)
    parts = [(fixture.line_up, numbers) for fixture in fixtures for numbers in chunks(fixture)]
    known = dict(store.read()) if store is not None else {}
    done = {part: known[part] for part in parts if part in known}
    left = [part for part in parts if part not in done]
    progress(sum(map(len, done.values())))

    def keep(number: int, found: Chunk) -> None:
        done[left[number]] = found
        if store is not None:
            store.add(*left[number], found)
        progress(sum(map(len, done.values())))

    cluster.spread(partial(part_of, game.name, setup, seed, adjust), left, keep, jobs, ray)
    return [
        seated(line_up, number, result)
        for line_up, numbers in parts
        for number, result in zip(numbers, done[line_up, numbers], strict=True)
    ]


def part_of(name: str, setup: Setup, seed: int, adjust: bool, part: tuple[tuple[str, ...], range]) -> Chunk:
    """The matches of one part of a season."""
    return some(name, setup, *part, seed, adjust)


def many(
    game: Game[Any, Any], setup: Setup, line_up: Sequence[str], count: int, seed: int,
    jobs: int | None = None, progress: Callable[[int], None] = lambda done: None, store: Store | None = None,
    ray: str = "", adjust: bool = False,
) -> list[list[Seated]]:  # fmt: skip
    """`count` matches of one line-up."""
    return season(game, setup, [Fixture(tuple(line_up), count)], seed, jobs, store, progress, ray, adjust)
