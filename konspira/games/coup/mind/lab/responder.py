"""A best responder in Coup: it learns to beat one bot and so measures how far that bot can be exploited.

`python -m konspira.games.coup.mind.lab.responder master@200 --games 1000` trains and prints how often the
responder wins, part by part, and at last with what it has learnt and no more trials.  What it finds is a lower
bound: a better learner may find more.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

from konspira import bots, games
from konspira.arena.intervals import wilson
from konspira.game import Event
from konspira.games.coup.mind.player import Sensible
from konspira.games.coup.rules import frames
from konspira.games.coup.rules.actions import BLOCK, CHALLENGE, LOSE, NO_ROLE, PASS, RETURN, claim, verb_of
from konspira.games.coup.rules.view import View
from konspira.match import Match
from konspira.options import Setup
from konspira.rng import Rng

TRIES = 0.12  # how often a learner tries anything
SLOWEST = 0.02  # the least that one result counts
HINTED, OTHER = 0.55, 0.42  # what is expected of a sensible option, and of any other, before there are results
GRAIN = 10_000
PARTS = 5
Key = tuple[object, ...]


class Responder:
    """Remembers what came of every kind of answer in each kind of situation; the sensible player is its first guide."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.guide = Sensible(rng)
        self.worth: dict[Key, float] = {}
        self.count: dict[Key, int] = {}
        self.taken: list[Key] = []
        self.tries = TRIES

    def choose(self, view: View, legal: Sequence[int], history: Sequence[Event]) -> int:
        """The answer that has paid most in such situations."""
        if len(legal) == 1:
            return legal[0]
        hint = self.guide.choose(view, legal, history)
        keys = [self.key(view, action, hint) for action in legal]
        if int(self.rng.below(GRAIN)) < self.tries * GRAIN:
            place = int(self.rng.below(len(legal)))
        else:
            place = max(range(len(legal)), key=lambda n: self.expected(keys[n]) + int(self.rng.below(100)) / 1e6)
        self.taken.append(keys[place])
        return legal[place]

    def expected(self, key: Key) -> float:
        """What is known of an answer, or what a sensible player's advice lets expect."""
        return self.worth.get(key, HINTED if key[-1] else OTHER)

    def key(self, view: View, action: int, hint: int) -> Key:
        """A situation and an answer, as coarse as fits a few thousand matches."""
        me = int(view.seat)
        other = 1 - me
        purse = [min(3, view.coins[p] // 3 + (view.coins[p] >= 7)) for p in (me, other)]
        place = (view.influence[me], view.influence[other], *purse)
        frame = view.stack[-1]
        if isinstance(frame, frames.Turn):
            verb = int(verb_of(action))
            role = int(claim(verb))
            return ("turn", place, verb, role == NO_ROLE or role in view.hand, action == hint)
        if isinstance(frame, frames.Challenge):
            known = view.hand.count(frame.role) + sum(pile.count(frame.role) for pile in view.shown)
            mine = frame.effect.actor == me
            return ("doubt", place[:2], int(frame.role), known, mine, action == CHALLENGE, action == hint)
        if isinstance(frame, frames.Block):
            true = action != PASS and action - BLOCK in view.hand
            return ("block", place[:2], int(frame.effect.verb), action == PASS, true, action == hint)
        role = (action - LOSE) % 5 if LOSE <= action < RETURN + 5 else action
        return ("card", len(view.hand), sorted(view.hand) == list(view.hand), role, action == hint)

    def learn(self, won: bool) -> None:
        """A match is over: every answer given in it led there."""
        for key in self.taken:
            count = self.count[key] = self.count.get(key, 0) + 1
            old = self.expected(key)
            self.worth[key] = old + (float(won) - old) * max(SLOWEST, 1 / (count + 3))
        self.taken = []


def matches(responder: Responder, bot: str, setup: Setup, count: int, seed: int) -> Iterator[bool]:
    """The responder against the bot, in turn on either seat."""
    game = games.find("coup")
    for number in range(count):
        seat = number % 2
        match = Match(game, setup, dice=Rng(seed * 100_003 + number // 2))
        match.begin()
        players: list[Any] = [responder, bots.make(game, bot, Rng(seed * 7 + number), setup)]
        if seat:
            players.reverse()
        while match.waiting:
            asked = match.waiting[0]
            action = players[asked].choose(match.view(asked), match.legal(asked), match.history(asked))
            match.play(asked, action)
        won = (match.scores or (0.0, 0.0))[seat] > 0
        responder.learn(won)
        yield won


def main() -> None:
    """Train and report."""
    parser = argparse.ArgumentParser(description="How far a Coup bot can be exploited.")
    parser.add_argument("bot")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    setup = games.find("coup").setup(2)
    responder = Responder(Rng(given.seed))
    for part in range(PARTS):
        wins = sum(matches(responder, given.bot, setup, given.games // PARTS, given.seed + part))
        show(f"training {part + 1}/{PARTS}", wins, given.games // PARTS)
    responder.tries = 0.0
    wins = sum(matches(responder, given.bot, setup, given.games // 2, given.seed + 100))
    show("as learnt", wins, given.games // 2)


def show(what: str, wins: int, count: int) -> None:
    """One line."""
    low, high = wilson(wins, count)
    print(f"{what}: {wins / count:.1%} of {count} ({low:.1%} – {high:.1%})", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
