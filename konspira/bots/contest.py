"""A contest of plans: they are tried in the same worlds with the same luck, and the worse half drops out each time.

A plan is what the seat answers one time after the other, until somebody else is asked.  Where a turn is a plan, and
what comes of it depends more on luck than on the plan, this tells plans apart with far fewer playouts than a tree.
"""

from __future__ import annotations

import time
from math import log
from typing import Any, Final

from mypy_extensions import i64

from konspira.bots.search import Edge, Node, Search, finish
from konspira.kernel import State, settle
from konspira.rng import GRAIN, Rng

MOST_PLANS: Final = 96
EACH_AT_LEAST: Final = 2  # playouts for a plan that takes part
LEANING: Final = 0.05  # what a leaning is worth against playouts: at one playout, for each factor of e


class Arm:
    """A plan, how much the seat leans to it, and how it did."""

    def __init__(self, actions: list[int], prior: float) -> None:
        self.actions: Final = actions
        self.prior: Final = prior
        self.visits: i64 = 0
        self.total: float = 0.0
        self.squares: float = 0.0

    def score(self) -> float:
        """How good it seems."""
        if not self.visits:
            return log(self.prior)
        visits = float(self.visits)
        return self.total / visits + LEANING * log(self.prior) / visits

    def outdid(self, other: Arm) -> bool:
        """Whether it stayed longer than another, or as long and seems better."""
        return self.visits > other.visits or (self.visits == other.visits and self.score() > other.score())


class Contest:
    """A contest for one decision of one seat, with the settings and the instinct of a search."""

    def __init__(self, search: Search) -> None:
        self.search: Final = search
        self.arms: list[Arm] = []

    def run(self, worlds: list[Any]) -> Node | None:
        """Let the plans compete; the options of the seat, each with what its best plan did."""
        search = self.search
        settings = search.settings
        begin = time.perf_counter()
        search.instinct.ready(worlds[0])
        self.gather(search.clone(worlds[0]), [], 1.0)
        arms = best_first(self.arms)
        fits = settings.playouts // (EACH_AT_LEAST * 4)
        most: i64 = MOST_PLANS if fits > MOST_PLANS else (fits if fits > 2 else 2)
        arms = arms[:most]
        phases: i64 = 1
        while i64(1) << phases < len(arms):
            phases += 1
        number: i64 = 0
        for phase in range(phases):
            share = settings.playouts * (phase + 1) // phases
            until = begin + settings.seconds * float(phase + 1) / float(phases)
            while number == 0 or search.done + len(arms) <= share:
                if settings.seconds > 0.0 and number > 0 and time.perf_counter() >= until:
                    break
                self.heat(arms, worlds[number % len(worlds)])
                number += 1
            if phase + 1 < phases:
                arms = best_first(arms)[: (len(arms) + 1) // 2]
        return self.standing()

    def tell_apart(self, worlds: list[Any], only: list[int], playouts: i64) -> Node:
        """Let the best plans that begin with these options compete on, until so many playouts are done."""
        search = self.search
        arms = [arm for arm in (self.best_of(action) for action in only) if arm is not None]
        number: i64 = 0
        while arms and search.done + len(arms) <= playouts:
            self.heat(arms, worlds[number % len(worlds)])
            number += 1
        return self.standing()

    def best_of(self, action: i64) -> Arm | None:
        """The plan that did best of those that begin with an option."""
        best: Arm | None = None
        for arm in self.arms:
            if arm.actions[0] == action and (best is None or arm.outdid(best)):
                best = arm
        return best

    def gather(self, s: State, actions: list[int], prior: float) -> None:
        """Every plan that begins with these answers."""
        search = self.search
        seat = search.seat
        settle(s)
        waiting: i64 = s.stack[-1].waiting if s.stack else 0
        if waiting != i64(1) << seat and (actions or not waiting >> seat & 1):
            self.arms.append(Arm(actions, prior))
            return
        options = s.stack[-1].options(s, seat)
        priors = search.priors(s, seat, options, not actions)
        for i in range(len(options)):
            t = search.clone(s)
            frame = t.stack.pop()
            frame.answer(t, seat, options[i])
            self.gather(t, actions + [options[i]], prior * priors[i])

    def heat(self, arms: list[Arm], world: Any) -> None:
        """Every plan once, in the same world and with the same luck."""
        search = self.search
        instinct = search.instinct
        luck = int(search.rng.below(GRAIN))
        for arm in arms:
            s = search.clone(world)
            instinct.begin(s)
            for action in arm.actions:
                settle(s)
                frame = s.stack.pop()
                instinct.witness(search.seat, action)
                frame.answer(s, search.seat, action)
            finish(s, instinct, instinct.depth, search.rash, Rng(luck))
            value = instinct.value(s, search.seat)
            if search.tastes:
                value += search.tastes.get(arm.actions[0], 0.0)
            arm.visits += 1
            arm.total += value
            arm.squares += value * value
            search.done += 1

    def standing(self) -> Node:
        """The options, each as its best plan stands: the one that stayed longest."""
        best: dict[int, Arm] = {}
        priors: dict[int, float] = {}
        for arm in self.arms:
            priors[arm.actions[0]] = priors.get(arm.actions[0], 0.0) + arm.prior
            known = best.get(arm.actions[0])
            if known is None or arm.outdid(known):
                best[arm.actions[0]] = arm
        edges: list[Edge] = []
        for action, arm in best.items():
            edge = Edge(action, priors[action])
            edge.visits = arm.visits
            edge.total = arm.total
            edge.squares = arm.squares
            edges.append(edge)
        return Node(self.search.seat, edges)


def best_first(arms: list[Arm]) -> list[Arm]:
    """Those that seem better first."""
    order = sorted([(-arm.score(), n) for n, arm in enumerate(arms)])
    return [arms[n] for _, n in order]
