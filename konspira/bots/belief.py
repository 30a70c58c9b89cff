"""What a seat believes: worlds that fit all it has seen, as likely as the others would have acted so in them.

A particle filter: imagined matches are played along the seat's own history from the first card on.  Whatever the
seat saw must happen in them too; each is weighed by how much the others' instinct leans to what they were seen to do,
and the unlikely give way to copies of the likely.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log
from typing import Any, Final

from mypy_extensions import i64

from konspira.kernel import CHANCE, MOST_SEATS, State, settle
from konspira.mind.instinct import Instinct
from konspira.rng import Rng, by_share

ANYBODY: Final = 0.08  # how much of the others' play is taken for whim
NO_WEIGHTS: Final[list[int]] = []
SLIPS: Final = 0.02  # how much of anything even those do who lean
FEWEST: Final = 12  # worlds that differ; with less, others are dealt anew


class Particle:
    """An imagined match, and how likely it is."""

    def __init__(self, state: State, weight: float) -> None:
        self.state: State = state
        self.weight: float = weight


class Particles:
    """The imagined matches of one seat; reads on in the history from where it was."""

    def __init__(
        self, start: Callable[[], Any], clone: Callable[[Any], Any], instinct: Instinct[Any], seat: i64, number: i64,
        actions: i64, whim: float, rng: Rng, rash: float = 0.0,
    ) -> None:  # fmt: skip
        self.clone: Final = clone
        self.instinct: Final = instinct
        self.seat: Final[i64] = seat
        self.number: Final[i64] = number
        self.actions: Final[i64] = actions  # statements are numbered from here on
        self.whim: Final = whim
        self.rng: Final = rng
        self.rash: Final = rash  # how likely a stranger does anything at all, before anything is seen
        self.evidence: Final = [0.0] * MOST_SEATS  # for that, of each seat
        self.leaning: float = 0.0  # how likely the last answer was to one who leans, and to one who does anything
        self.evenly: float = 0.0
        self.read: i64 = 0
        instinct.forget()
        self.alive: list[Particle] = [Particle(start(), 1.0) for _ in range(number)]

    def follow(self, history: Sequence[Any]) -> None:
        """Take in what has happened since."""
        self.instinct.recall()
        for i in range(self.read, len(history)):
            seat: i64 = history[i][0]
            action: i64 = history[i][1]
            if action < self.actions:
                self.note(seat, action)
                self.instinct.remember(seat, action)
        self.read = len(history)

    def note(self, seat: i64, action: i64) -> None:
        """One event: every imagined match that cannot have it ends."""
        kept: list[Particle] = []
        total = 0.0
        squares = 0.0
        leaning = 0.0
        evenly = 0.0
        whim = self.whim if seat < 0 else self.whim + (1.0 - self.whim) * self.rashness(seat)
        for particle in self.alive:
            fits = self.take(particle.state, seat, action, whim)
            leaning += particle.weight * self.leaning
            evenly += particle.weight * self.evenly
            if fits > 0.0:
                particle.weight *= fits
                total += particle.weight
                squares += particle.weight * particle.weight
                kept.append(particle)
        self.alive = kept
        if self.rash > 0.0 and seat >= 0 and seat != self.seat and evenly > 0.0:
            self.evidence[seat] += log(evenly / (leaning + SLIPS * evenly))
        if total <= 0.0:
            self.alive = []
            return
        scale = float(len(kept)) / total
        for particle in kept:
            particle.weight *= scale
        if total * total < 0.4 * float(self.number) * squares or len(kept) * 2 < self.number:
            self.resample()

    def rashness(self, seat: i64) -> float:
        """How likely it is that a seat does anything at all."""
        if self.rash <= 0.0:
            return 0.0
        return 1.0 / (1.0 + (1.0 - self.rash) / self.rash * exp(-self.evidence[seat]))

    def take(self, s: State, seat: i64, seen: i64, whim: float) -> float:
        """Let it happen as it was seen; says how likely it was."""
        self.leaning = 0.0
        self.evenly = 0.0
        stack = s.stack
        if not stack:
            return 0.0
        frame = stack[-1]
        if seat == CHANCE:
            if frame.waiting >> 30 & 1 == 0:
                return 0.0
        elif not frame.waiting >> seat & 1:
            return 0.0
        options = frame.options(s, seat)
        instinct = self.instinct
        fitting: i64 = 0
        leaning: i64 = 0
        total: i64 = 0
        chosen: i64 = -1
        guessed = seat >= 0 and seat != self.seat
        weights = instinct.weights(s, seat, options) if guessed else NO_WEIGHTS
        for i in range(len(options)):
            option: i64 = options[i]
            weight: i64 = weights[i] if guessed else 1
            total += weight
            shows = option if seat == self.seat else frame.seen(s, seat, option, self.seat)
            if shows == seen:
                fitting += 1
                leaning += weight
                if self.rng.below(leaning) < weight:
                    chosen = option
        if not fitting:
            return 0.0
        stack.pop()
        frame.answer(s, seat, chosen)
        settle(s)
        if seat == self.seat:
            return 1.0
        if seat < 0:
            return float(fitting) / float(total)
        self.leaning = float(leaning) / float(total)
        self.evenly = float(fitting) / float(len(options))
        return (1.0 - whim) * self.leaning + whim * self.evenly

    def resample(self) -> None:
        """As many as at first, the likely several times."""
        kept: list[Particle] = []
        last: i64 = -1
        for i in self.places(self.number, self.rng):
            state = self.alive[i].state
            kept.append(Particle(state if i != last else self.clone(state), 1.0))
            last = i
        self.alive = kept

    def draw(self, number: i64, rng: Rng) -> list[State]:
        """So many worlds, each as likely as it is; nothing if too few are left to choose from.

        Looking at them moves no dice of theirs: however often somebody looks, the next event finds the same worlds.
        """
        if len(self.alive) < FEWEST:
            return []
        return [self.alive[i].state for i in self.places(number, rng)]

    def places(self, number: i64, rng: Rng) -> list[int]:
        """So many places of particles, the likely several times."""
        return by_share([particle.weight for particle in self.alive], number, rng)
