"""Whether reviews are honest: planted blunders, a master's own moves, chances that come true, luck without a drift.

    python -m benchmarks.review coup --players 4 --matches 120

Matches are played by `plain` bots, who always answer what they think best.  In each, at one decision of one seat, the
worst answer is played on purpose: a search with other dice, which tries every option as often as the best, must find it
at least `--worse` worse, or the match has nothing to plant.  Chances are held against results as `konspira
calibrate` does, at mixed tables where nobody is a master.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from typing import Any

from konspira import games
from konspira.arena.calibration import Told, reliability, score, scored
from konspira.arena.intervals import Sample
from konspira.arena.play import sit, watch
from konspira.bots import zoo
from konspira.game import Event, Game
from konspira.match import Match
from konspira.options import Setup
from konspira.review import marks
from konspira.review.mind import Reader, tempered
from konspira.review.reckon import Reckoner, reckon, results
from konspira.rng import Rng

BAD = (marks.MISTAKE, marks.BLUNDER)
MIXED = ("sensible", "easy", "beginner", "medium")  # and as often a stranger of one half of the zoo


def planted(game: Game[Any, Any], setup: Setup, seed: int, worse: float, depth: int) -> tuple[Match, int]:
    """A match of masters with the worst answer at one decision; says at which event, or -1 if there was nothing bad."""
    match = Match(game, setup, dice=Rng(seed))
    match.begin()
    rng = Rng(seed + 5)
    at, chosen = int(rng.below(20)) + 4, -1
    master = f"plain@{depth}"
    players = sit(game, [master] * setup.players, seed, setup)
    for seat in watch(match, players, rng):
        legal = match.legal(seat)
        if chosen < 0 and len(match.log) >= at and len(legal) > 1 and not rng.below(3):
            reader = Reader(game, setup, depth, seed + 9)
            thought = reader.think(match.view(seat), legal, match.history(seat), legal)
            options = sorted(thought.options.values(), key=lambda option: option.chance)
            if len(options) == len(legal) and options[-1].chance - options[0].chance >= worse:
                chosen = len(match.log)
                players[seat] = Once(players[seat], options[0].action)
    return match, chosen


class Once:
    """Answers one thing at the next question, and then goes on as before."""

    def __init__(self, bot: Any, action: int) -> None:
        self.bot = bot
        self.action: int | None = action

    def choose(self, view: Any, legal: Sequence[int], history: Sequence[Any]) -> int:
        """The answer that was planted, once."""
        action, self.action = self.action, None
        return action if action is not None else int(self.bot.choose(view, legal, history))


def blunders(
    game: Game[Any, Any], setup: Setup, matches: int, seed: int, worse: float, depth: int, minutes: float
) -> None:
    """How many planted blunders are marked, and how many of the masters' own moves."""
    found = missed = clean = marked = 0
    began = time.perf_counter()
    for number in range(matches):
        if time.perf_counter() - began > minutes * 60:
            matches = number
            break
        match, at = planted(game, setup, seed * 100_003 + number, worse, depth)
        for decision in reckon(match, seed=seed + number).decisions:
            bad = decision.mark in BAD
            if decision.number == at:
                found, missed = found + bad, missed + (not bad)
            else:
                clean, marked = clean + (not bad), marked + bad
    took = (time.perf_counter() - began) / matches
    print(f"{game.name} {setup.players}: planted blunders marked {found} of {found + missed}, {matches} matches")
    share = marked / max(1, clean + marked)
    print(f"  masters' own moves marked {marked} of {clean + marked} = {share:.1%}; {took:.1f} s a match")


class Onlooker(Reckoner):
    """Reckons chances and luck, and judges nobody."""

    def judge(self, number: int, event: Event) -> None:
        """Nothing."""


def chances(game: Game[Any, Any], setup: Setup, matches: int, seed: int, half: str, alike: bool) -> None:
    """Whether chances come true, as seats could know them and with every card open; and the mean of luck."""
    known: list[Told] = []
    opened: list[Told] = []
    luck: list[tuple[int, float]] = []
    vectors: list[tuple[list[float], int, bool]] = []
    for number in range(matches):
        match = Match(game, setup, dice=Rng(seed * 100_003 + number))
        match.begin()
        rng = Rng(seed * 7 + number)
        first = drawn(game, rng, half)
        names = [first if alike else drawn(game, rng, half) for _ in range(setup.players)]
        for _ in watch(match, sit(game, names, seed + number, setup), rng):
            pass
        onlooker = Onlooker(match, seed=seed + number)
        for _ in onlooker.run():
            pass
        review, end = onlooker.review(), results(match)
        for moment in review.moments[:-1]:
            for seat in range(setup.players):
                known.append(Told(number, "known", moment.known[seat][seat], 1 / setup.players, end[seat] > 0))
                vectors.append((moment.known[seat], seat, end[seat] > 0))
                opened.append(Told(number, "open", moment.open[seat], 1 / setup.players, end[seat] > 0))
        luck += [(number, balance.luck) for balance in review.balance[:1]]
    for what, told in (("as it could be known", known), ("with every card open", opened)):
        print(f"{game.name} {setup.players}: chances {what}: off by {score(told).error:.3f} of {len(told)}")
        for each in reliability(told):
            print(f"  {each.low:.1f}–{each.high:.1f}  {each.number:6}  said {each.shown:.3f}  so {each.true:.3f}")
    by_trust = {trust / 20: likelihood(vectors, trust / 20) for trust in range(4, 31)}
    best = max(by_trust, key=lambda trust: by_trust[trust])
    print(f"  likeliest if the exponent were {best:.2f}: {by_trust[best]:.4f}, now {by_trust[1.0]:.4f}")
    sample = Sample(luck)
    low, high = sample.around_mean()
    print(f"{game.name} {setup.players}: luck of the first seat {sample.mean:+.4f} ({low:+.4f} to {high:+.4f})")


def likelihood(vectors: Sequence[tuple[list[float], int, bool]], exponent: float) -> float:
    """The mean log score of chances raised to a power."""
    return sum(scored(tempered(chances, exponent)[seat], won) for chances, seat, won in vectors) / len(vectors)


def drawn(game: Game[Any, Any], rng: Rng, half: str) -> str:
    """Somebody for a mixed table."""
    names = MIXED if rng.below(2) else zoo.find(game, f"zoo:{half}")
    return names[rng.below(len(names))]


def main() -> None:
    """The command."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("game")
    asked.add_argument("--players", type=int)
    asked.add_argument("--matches", type=int, default=60)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--worse", type=float, default=0.2)
    asked.add_argument("--half", choices=["seen", "unseen"], default="unseen", help="of the zoo, for chances")
    asked.add_argument("--alike", action="store_true", help="everybody at a table is of one kind, for chances")
    asked.add_argument("--minutes", type=float, default=60, help="after which no further match is begun, for blunders")
    asked.add_argument("--what", choices=["blunders", "chances", "both"], default="both")
    given = asked.parse_args()
    game = games.find(given.game)
    setup = game.setup(given.players)
    if given.what != "chances":
        blunders(game, setup, given.matches, given.seed, given.worse, game.mind.depth, given.minutes)
    if given.what != "blunders":
        chances(game, setup, given.matches, given.seed, given.half, given.alike)


if __name__ == "__main__":
    main()
