"""How bots fare among strangers: each of them alone among every member of a zoo, in the same deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from konspira.arena.play import Fixture, Seated, season
from konspira.arena.report import Rate, rate
from konspira.arena.store import Store
from konspira.bots import zoo
from konspira.game import Game
from konspira.options import Setup


class Encounter(msgspec.Struct):
    """How each bot fared among one kind of stranger, or among several."""

    half: str
    rates: dict[str, Rate]


class Strangers(msgspec.Struct):
    """The result: for every member, and over all of them."""

    game: str
    games: int
    deals: int
    members: dict[str, Encounter]
    overall: Encounter


def fixtures(setup: Setup, names: Sequence[str], members: Sequence[str], games: int) -> list[Fixture]:
    """Each bot alone among others of each kind."""
    return [Fixture((name, *[member] * (setup.players - 1)), games) for name in names for member in members]


def meet(
    game: Game[Any, Any], setup: Setup, names: Sequence[str], which: str, games: int, seed: int,
    jobs: int | None = None, store: Store | None = None, progress: Callable[[int], None] = lambda done: None,
    ray: str = "",
) -> Strangers:  # fmt: skip
    """So many matches of each bot among each of those strangers."""
    members = zoo.find(game, which)
    results = season(game, setup, fixtures(setup, names, members, games), seed, jobs, store, progress, ray)
    return strangers(game, names, members, which, results)


def strangers(
    game: Game[Any, Any], names: Sequence[str], members: Sequence[str], which: str, results: list[list[Seated]]
) -> Strangers:
    """Wins of each bot's seat, by member and over all; a deal that all members met is one piece of evidence."""
    held: dict[tuple[str, str], list[Seated]] = {}
    for match in results:
        bot, member = next((seat.bot, other.bot) for seat in match for other in match if is_guest(seat, other, names))
        held.setdefault((bot, member), []).extend(seat for seat in match if seat.bot == bot)
    found = {
        member.removeprefix(zoo.PREFIX): Encounter(
            zoo.half_of(game, member.removeprefix(zoo.PREFIX)), {name: rate(held[name, member]) for name in names}
        )
        for member in members
    }
    everything = {name: rate([seat for member in members for seat in held[name, member]]) for name in names}
    deals = {seat.deal for match in results for seat in match}
    half = which.removeprefix(zoo.PREFIX)
    return Strangers(game.name, len(results), len(deals), found, Encounter(half, everything))


def is_guest(seat: Seated, other: Seated, names: Sequence[str]) -> bool:
    """Whether one seat is the bot that is measured and the other a stranger."""
    return seat.bot in names and other.bot not in names
