"""Whether chances that people are shown come true as often as they say: reliability, calibration error, log score.

Matches are played at mixed tables, every seat drawn from the same players.  Whenever a seat is asked something, the
chances it would be shown are held against the truth.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Any

import msgspec

from konspira.arena.intervals import Sample
from konspira.arena.play import sit, watch
from konspira.game import Bot, Game
from konspira.match import Match
from konspira.mind.zoo import Player
from konspira.options import Setup
from konspira.rng import Rng

BINS = 10
RATES = (0.0, 0.15, 0.4, 0.8)  # at which loose players answer anything
LEAST = 0.002  # what a chance shown as impossible is scored as


class Told(msgspec.Struct):
    """A chance that was shown, what elimination alone gives, and the truth."""

    match: int
    when: str
    chance: float
    even: float
    true: bool


class Bin(msgspec.Struct):
    """Chances of about the same size: what was shown on average, and how often it was so."""

    low: float
    high: float
    number: int
    shown: float
    true: float


class Score(msgspec.Struct):
    """How good chances were: the log score, that of elimination alone, and the difference with its 95 % interval."""

    number: int
    error: float
    log_score: float
    elimination: float
    gain: float
    gain_low: float
    gain_high: float


class Calibration(msgspec.Struct):
    """All of it, and by moments of the match."""

    game: str
    matches: int
    bins: list[Bin]
    whole: Score
    moments: dict[str, Score]
    wrong_certainties: int


def line_up(names: Sequence[str], seats: int, rng: Rng) -> list[str]:
    """Who sits where: every seat anybody."""
    return [names[rng.below(len(names))] for _ in range(seats)]


class Loose(Player):
    """A player who answers anything at all at a rate of its own: a wider circle of strangers to fit beliefs to."""

    def __init__(self, rng: Rng, bot: Bot) -> None:
        super().__init__(rng)
        self.bot = bot
        self.rate = RATES[rng.below(len(RATES))]

    def choose(self, view: Any, legal: Sequence[int], history: Sequence[Any]) -> int:
        """One of `legal`."""
        return self.any_of(legal) if self.flip(self.rate) else self.bot.choose(view, legal, history)


def watched(
    game: Game[Any, Any], setup: Setup, names: Sequence[str], number: int, seed: int, every: int, loose: bool
) -> list[Told]:
    """One match, and every `every`-th of the moments at which somebody is shown chances."""
    rng = Rng(seed * 1_000_003 + number)
    match = Match(game, setup, dice=Rng(seed * 1_000_003 + number))
    match.begin()
    found: list[Told] = []
    players: Sequence[Bot] = sit(game, line_up(names, setup.players, rng), seed * 1_000_003 + number, setup)
    if loose:
        players = [Loose(Rng(rng.below(1 << 30)), bot) for bot in players]
    for seat in watch(match, players, rng):
        if rng.below(every):
            continue
        for forecast in game.mind.forecasts(match.view(seat), match.history(seat)):
            truth = forecast.true(match.state)
            found.append(Told(number, forecast.when, forecast.chance, forecast.even, truth))
    return found


def calibrate(
    game: Game[Any, Any], setup: Setup, names: Sequence[str], matches: int, seed: int, every: int = 1,
    loose: bool = False,
) -> Calibration:  # fmt: skip
    """So many matches at tables of these players, or of looser ones."""
    told = [one for number in range(matches) for one in watched(game, setup, names, number, seed, every, loose)]
    return summed_up(game.name, matches, told)


def summed_up(name: str, matches: int, told: Sequence[Told]) -> Calibration:
    """What the chances were worth."""
    moments = {when: score([one for one in told if one.when == when]) for when in sorted({one.when for one in told})}
    wrong = sum((one.chance <= 0.0 and one.true) or (one.chance >= 1.0 and not one.true) for one in told)
    return Calibration(name, matches, reliability(told), score(told), moments, wrong)


def reliability(told: Sequence[Told]) -> list[Bin]:
    """The chances in tenths; those that nobody was shown are left out."""
    found = []
    for place in range(BINS):
        low, high = place / BINS, (place + 1) / BINS
        part = [one for one in told if low <= one.chance < high or (place == BINS - 1 and one.chance >= 1.0)]
        if part:
            shown = sum(one.chance for one in part) / len(part)
            found.append(Bin(low, high, len(part), shown, sum(one.true for one in part) / len(part)))
    return found


def score(told: Sequence[Told]) -> Score:
    """The expected calibration error, and log scores; a difference is over matches, which are independent."""
    if not told:
        return Score(0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    error = sum(each.number * abs(each.shown - each.true) for each in reliability(told)) / len(told)
    mine = Sample((one.match, scored(one.chance, one.true)) for one in told)
    even = Sample((one.match, scored(one.even, one.true)) for one in told)
    gain = Sample((one.match, scored(one.chance, one.true) - scored(one.even, one.true)) for one in told)
    return Score(len(told), error, mine.mean, even.mean, gain.mean, *gain.around_mean())


def scored(chance: float, true: bool) -> float:
    """The logarithm of the chance that was given to what was the case."""
    given = chance if true else 1.0 - chance
    return log(min(1.0, max(LEAST, given)))
