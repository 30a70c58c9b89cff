"""A strong player who reads along with one seat: what it believes, what it would answer, and how likely it wins."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

from konspira.bots.contest import Contest
from konspira.bots.search import Edge, Node, Search, Settings, finish
from konspira.bots.thinking import NOTHING, Manner, Thinking, clearly_better
from konspira.game import Event, Game
from konspira.options import Setup
from konspira.review.found import Option
from konspira.rng import Rng

TRUST = 90  # per cent, as a master has it
HARDLY = 8  # an option tried less often than the most tried by this factor says nothing
EVERYBODY_THINKS = 30  # per cent of answers that come from instinct, whoever's they are
ONE_WINNER = 0.02  # how far the chances of a game with one winner may be from one in sum
SEEN_AT_LEAST = 12  # playouts without which an option is not spoken of


class Thought(NamedTuple):
    """A decision thought through: the options, and the one to choose."""

    best: int
    options: dict[int, Option]


class Reader(Thinking):
    """Reads one seat's history and nothing else."""

    def __init__(self, game: Game[Any, Any], setup: Setup, depth: int, seed: int) -> None:
        super().__init__(
            game, Manner(playouts=depth, trust=None if game.mind.trust == 100 else TRUST), Rng(seed), setup
        )
        if game.mind.judge is not None:
            self.instinct = game.mind.judge()
        self.depth = depth

    def think(
        self, view: Any, legal: Sequence[int], history: Sequence[Event], compared: Sequence[int], others: int = 0
    ) -> Thought:
        """Search as a master does, and then until the favourite and what is to be compared with it are known alike.

        So many `others`, those that the search liked best, are compared too.
        """
        worlds, covers = self.imagine(view, history)
        advice = self.routine.choose(view, legal, history) if self.routine is not None else NOTHING
        settings = Settings(0.0, self.depth, self.manner.curiosity, self.trust)
        search = Search(self.game.rules.clone, self.instinct, int(view.seat), self.setup.players, settings, self.rng)
        if advice != NOTHING:
            search.heed_hint(advice, self.manner.heed)
        search.rash = self.rashness(int(view.seat))
        contest = Contest(search) if self.game.mind.plans else None
        root = contest.run(worlds) if contest is not None else search.run(worlds, covers)
        if root is None:  # the worlds do not know this question: nothing can be said
            return Thought(advice if advice != NOTHING else legal[0], {})
        best = self.favourite(root, advice)
        liked = sorted(root.edges, key=lambda edge: -edge.visits)[: others + 1] if others else []
        only = [*dict.fromkeys([best, *compared, *(int(edge.action) for edge in liked)])]
        if len(only) > 1:
            until = int(search.done) + self.depth * len(only)
            apart = (
                contest.tell_apart(worlds, only, until)
                if contest is not None
                else search.tell_apart(worlds, covers, only, until)
            )
            root = apart or root
            best = max((edge for edge in root.edges if edge.action in only and edge.visits), key=mean).action
        return Thought(int(best), stated(root, only))

    def first_of(self, view: Any, among: Sequence[int], history: Sequence[Event]) -> int:
        """What the game's own player would answer if it had only these to choose from."""
        own = self.routine.choose(view, among, history) if self.routine is not None and len(among) > 1 else among[0]
        return own if own in among else among[0]

    def favourite(self, root: Node, advice: int) -> int:
        """What a master answers: the most tried, or what the game's own player does unless that is clearly worse."""
        most = max(root.edges, key=lambda edge: (edge.visits, edge.total))
        advised = next((edge for edge in root.edges if edge.action == advice), most)
        if self.proof and not clearly_better(most, advised, self.proof):
            return int(advised.action)
        return int(most.action)

    def rashness(self, seat: int) -> list[int]:
        """Of a thousand answers of each seat, how many are anything at all, as far as this one has seen."""
        known = self.particles
        others = range(self.setup.players)
        return [int(1000 * known.rashness(p)) if known is not None and p != seat else 0 for p in others]

    def outlook(self, view: Any, worlds: list[Any]) -> list[float]:
        """How likely each seat wins in worlds such as these: between what a master would make of them and anybody."""
        seat = int(view.seat) if view.seat >= 0 else 0
        if self.game.mind.plans or self.game.mind.judge is not None:  # playouts end soon, and judge well
            return self.chances(seat, worlds, self.depth)
        settings = Settings(0.0, self.depth, self.manner.curiosity, EVERYBODY_THINKS)
        search = Search(self.game.rules.clone, self.instinct, seat, self.setup.players, settings, self.rng)
        thought = search.outlook(worlds, [])
        quick = self.chances(seat, worlds, self.depth)
        return [(one + other) / 2 for one, other in zip(thought, quick, strict=True)]

    def chances(self, seat: int, worlds: Sequence[Any], playouts: int) -> list[float]:
        """How likely each seat wins if everybody plays on by instinct in worlds such as these, which are not over."""
        instinct, players = self.instinct, self.setup.players
        instinct.me = seat
        instinct.ready(worlds[0])
        totals = [0.0] * players
        rash = [0] * players
        for number in range(playouts):
            s = self.game.rules.clone(worlds[number % len(worlds)])
            instinct.begin(s)
            finish(s, instinct, instinct.depth, rash, self.rng)
            for p in range(players):
                totals[p] += instinct.value(s, p)
        return [total / playouts for total in totals]


def tempered(chances: Sequence[float], exponent: float, handicaps: Sequence[float] = ()) -> list[float]:
    """Chances that are less sure of themselves, or more: who must win by instinct may yet err, or be helped."""
    if abs(sum(chances) - 1.0) > ONE_WINNER:
        return [share(chance, 1.0 - chance, exponent) for chance in chances]
    powers = [chance**exponent for chance in chances]
    if handicaps:
        powers = [power * handicap for power, handicap in zip(powers, handicaps, strict=True)]
    return [power / sum(powers) for power in powers]


def share(one: float, other: float, exponent: float) -> float:
    """The part of one of two chances."""
    return float(one**exponent / (one**exponent + other**exponent))


def mean(edge: Edge) -> float:
    """How likely the seat wins with an option."""
    return float(edge.total / max(1, int(edge.visits)))


def stated(root: Node, only: Sequence[int]) -> dict[int, Option]:
    """The options that were looked at enough to say something about them."""
    most = max(int(edge.visits) for edge in root.edges)
    found = {}
    for edge in root.edges:
        visits = int(edge.visits)
        if visits and (edge.action in only or (visits >= SEEN_AT_LEAST and visits * HARDLY >= most)):
            chance = mean(edge)
            spread = max(0.0, edge.squares / visits - chance * chance)
            found[int(edge.action)] = Option(int(edge.action), chance, sqrt(spread / visits), visits)
    return found
