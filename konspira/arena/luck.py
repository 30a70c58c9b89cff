"""How much of a result was luck: what came is held against what might have come, at every deal, draw and answer.

At every step of a match a baseline says what the position is worth to each seat.  From the outcome is taken, step by
step, how much better the position that came is than the mean of those that might have come: over chance's answers, and
over the answers of a player whose policy is known.  That mean is what was to be expected, so that nothing is taken in
the long run, whatever the baseline; the better the baseline, the less is left to luck.  (Zinkevich and others call it
the advantage sum, Burch and others AIVAT.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from konspira import bots, kernel
from konspira.arena.baseline import Baseline
from konspira.game import Event, Game
from konspira.kernel import CHANCE_BIT
from konspira.match import Match
from konspira.options import Setup
from konspira.rng import Rng

Odds = dict[int, float]
MANY = 48  # positions over which a mean is taken exactly; of more a sample is drawn
SAMPLE = 24  # so many of them
AGAIN = 8  # times that a player is asked again with other dice


def futures(s: Any, clone: Callable[[Any], Any], rng: Rng, many: int = MANY, sample: int = SAMPLE) -> list[Any]:
    """Positions after chance has answered, each with its probability: all of them if they are few, or a fair sample."""
    found = [(1.0, s)]
    while open_ := [each for each in found if each[1].stack and each[1].stack[-1].waiting == CHANCE_BIT]:
        closed = [each for each in found if not (each[1].stack and each[1].stack[-1].waiting == CHANCE_BIT)]
        grown = list[tuple[float, Any]]()
        for chance, each in open_:
            options = kernel.legal(each, kernel.CHANCE)
            for action, times in Counter(options).items():
                after = clone(each)
                kernel.play(after, kernel.CHANCE, action)
                grown.append((chance * times / len(options), after))
            if len(closed) + len(grown) > many:
                return [(1 / sample, rolled(clone(s), rng)) for _ in range(sample)]
        found = closed + grown
    return found


def rolled(s: Any, rng: Rng) -> Any:
    """A position after chance has answered by dice."""
    kernel.roll(s, rng)
    return s


class Ledger:
    """Adds up the luck of every seat of one match."""

    def __init__(self, game: Game[Any, Any], setup: Setup, baseline: Baseline, seed: int) -> None:
        self.game = game
        self.setup = setup
        self.baseline = baseline
        self.rng = Rng(seed)
        self.luck = [0.0] * setup.players

    def dealt(self, state: Any) -> None:
        """The match has begun: how good are the cards?"""
        s = self.game.rules.start(self.setup)
        kernel.settle(s)
        self.count(futures(s, self.game.rules.clone, self.rng), state)

    def answered(self, before: Any, seat: int, odds: Odds, after: Any) -> None:
        """A seat has answered, which was to be expected with such odds, and chance has done what followed."""
        clone, expected, moved = self.game.rules.clone, list[tuple[float, Any]](), False
        for action, chance in odds.items():
            s = clone(before)
            kernel.play(s, seat, action)
            moved = moved or bool(s.stack and s.stack[-1].waiting == CHANCE_BIT)
            expected += [(chance * each, future) for each, future in futures(s, clone, self.rng)]
        if moved or len(odds) > 1:
            self.count(expected, after)

    def count(self, expected: Sequence[tuple[float, Any]], came: Any) -> None:
        """What came, against what might have come."""
        worth = self.baseline([came, *(future for _, future in expected)])
        for seat in range(self.setup.players):
            mean = sum(chance * each[seat] for (chance, _), each in zip(expected, worth[1:], strict=True))
            self.luck[seat] += worth[0][seat] - mean


def odds_of(bot: bots.Steady, action: int, view: Any, legal: Sequence[int], history: Sequence[Event], rng: Rng) -> Odds:
    """How likely a bot's answers were: as it says itself, or by asking it again; of a bot that is not known, no luck.

    Asked again with fresh dice it answers as likely as it did, so that the mean over its new answers is on average what
    the answer itself is; the answer it gave is not among them.
    """
    if len(legal) == 1:
        return {action: 1.0}
    told = bot.odds
    if told is not None:
        return told
    if not bot.quick:
        return {action: 1.0}
    found = Counter(bot.again(view, legal, history, int(rng.below(1 << 30))) for _ in range(AGAIN))
    return {each: times / AGAIN for each, times in found.items()}


def play(match: Match, players: Sequence[bots.Steady], rng: Rng, ledger: Ledger) -> list[float]:
    """Let bots play a match to its end; says how lucky each seat was."""
    ledger.dealt(match.state)
    while waiting := match.waiting:
        seat = waiting[rng.below(len(waiting))] if len(waiting) > 1 else waiting[0]
        bot, view, legal, history = players[seat], match.view(seat), match.legal(seat), match.history(seat)
        before = match.game.rules.clone(match.state)
        said, action = bots.answered(bot, view, legal, history)
        odds = odds_of(bot, action, view, legal, history, ledger.rng)
        for statement in said:
            match.speak(seat, statement)
        match.play(seat, action)
        ledger.answered(before, seat, odds, match.state)
    return ledger.luck
