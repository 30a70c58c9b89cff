"""A bot that thinks: it believes, searches and then chooses, at a strength and in a manner of its own."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Any

from konspira.bots.belief import ANYBODY, Particles
from konspira.bots.contest import Contest
from konspira.bots.search import Edge, Node, Search, Settings
from konspira.game import Event, Game
from konspira.mind.advice import Advised, Guide
from konspira.mind.history import Bookmark
from konspira.mind.instinct import Instinct
from konspira.mind.learned import Trained
from konspira.options import Setup
from konspira.rng import Rng, choose_by_weight

PARTICLES = 300
WORLDS = 256  # for one decision
NOBODY = NOTHING = -1
A_HEAT = 16  # playouts between two looks at the clock
AT_LEAST = 0.02  # seconds of search, however long believing took
SLACK = 0.03  # options whose chances differ by less are mixed
ALWAYS = 100  # per cent
FEW = 8  # visits: an option with less is judged half by how things stand
FAINTEST = 0.002  # the least that the trained player leans to anything
RARE = 3.0  # options that would be chosen e to this power more seldom than the best are not


@dataclass(frozen=True)
class Manner:
    """How a thinking bot thinks and chooses."""

    playouts: int = 1_000_000
    routine: bool = False  # plays as the game's own bot does where the game has a novice to err for it
    seconds: float = 0.0
    believes: bool = True  # reads the others by what they did; otherwise every deal is as likely
    whim: float = ANYBODY
    trust: int | None = None  # per cent of the others' answers that come from instinct, or as the game has it
    curiosity: float = 1.2
    heed: float = 0.4  # how much of the first leaning goes to what the game's own bot would do
    proof: float | None = None  # standard errors by which an option must be better than that, or as the game has it
    guided: bool = True  # held to what the trained player leans to, where the game has it so
    mixing: float = 0.0  # 0: always the most visited; 1: in proportion to visits
    wavering: float = 0.0  # how far its judgement of an option wanders, of 1
    boldness: float = 0.0  # how much more, or less, a daring move (`Mind.daring`) is worth to it, in chances to win
    grudge: float = 0.0  # and how much more one that is aimed at whoever last did it harm


class Unschooled(Instinct[Any]):
    """For a game without an instinct of its own: anything goes, to the end, and the winners have won."""

    def __init__(self, scores: Callable[[Any], tuple[float, ...] | None]) -> None:
        super().__init__()
        self.scores = scores

    def value(self, s: Any, seat: int) -> float:
        """One for whoever has the best score."""
        found = self.scores(s)
        if found is None:
            return 0.5
        return 1.0 if found[seat] == max(found) else 0.0


class Thinking:
    """Chooses by searching worlds that it believes in."""

    quick = False

    def __init__(self, game: Game[Any, Any], manner: Manner, rng: Rng, setup: Setup | None = None) -> None:
        self.game = game
        self.manner = manner
        self.rng = rng
        self.setup = setup or game.setup()
        instinct = game.mind.company or game.mind.instinct
        self.instinct: Instinct[Any] = instinct() if instinct is not None else Unschooled(game.rules.scores)
        self.particles: Particles | None = None
        self.imagination = int(rng.below(1 << 30))  # its particles have dice of their own, moved by what happens alone
        self.bookmark = Bookmark()
        self.belief = game.mind.belief() if game.mind.belief is not None else None
        own = game.mind.counsel or game.mind.bots.get("sensible")
        self.routine = own(rng) if own is not None else None
        self.anchor = game.mind.anchor
        self.guide = guide_of(game, rng) if self.anchor and manner.guided else None
        self.trust = game.mind.trust if manner.trust is None else manner.trust
        self.proof = game.mind.proof if manner.proof is None else manner.proof
        self.root: Node | None = None
        self.odds: dict[int, float] | None = None  # how likely each answer was, given what the search has found
        self.playouts = 0

    def choose(self, view: Any, legal: Sequence[int], history: Sequence[Event]) -> int:
        """One of `legal`."""
        self.odds = None
        if len(legal) == 1:
            return legal[0]
        if self.routine is not None and self.game.mind.routine(view):
            return self.routine.choose(view, legal, history)
        manner, begin = self.manner, time.perf_counter()
        worlds, covers = self.imagine(view, history)
        leanings = self.guide.leanings(view, legal, history) if self.guide is not None else []
        hint = self.routine.choose(view, legal, history) if manner.heed and self.routine is not None else NOTHING
        if leanings:
            hint = legal[leanings.index(max(leanings))]
        left = max(AT_LEAST, manner.seconds - (time.perf_counter() - begin)) if manner.seconds else 0.0
        margin = self.game.mind.margin
        first = 0.5 if margin else 1.0  # of what it may spend; the rest goes to proof
        settings = Settings(left * first, max(1, int(manner.playouts * first)), manner.curiosity, self.trust)
        search = Search(self.game.rules.clone, self.instinct, int(view.seat), self.setup.players, settings, self.rng)
        if hint != NOTHING:
            search.heed_hint(hint, manner.heed)
        if self.particles is not None:
            others = [p for p in range(self.setup.players) if p != view.seat]
            for p in others:
                search.rash[p] = int(1000 * self.particles.rashness(p))
        search.tastes = self.tastes(view, legal, history)
        contest = Contest(search) if self.game.mind.plans or margin else None
        self.root = contest.run(worlds) if contest is not None else search.run(worlds, covers)
        if contest is not None and self.root is not None and margin:
            found = self.advised(contest, self.root, worlds, hint if hint in legal else legal[0], begin)
            self.playouts = int(search.done)
            return found
        self.playouts = int(search.done)
        if self.root is None:
            return legal[0]
        if leanings and not manner.wavering:
            return self.anchored(self.root, dict(zip(legal, leanings, strict=True)))
        return self.decide(self.root, hint)

    def advised(self, contest: Contest, root: Node, worlds: list[Any], hint: int, begin: float) -> int:
        """The advice, unless what seemed best is better than it by a margin in playouts that had no part in finding it.

        Both are tried in the same worlds with the same luck, so that what a vote does not change counts for nothing.
        """
        manner = self.manner
        best = int(max(root.edges, key=lambda edge: (edge.visits, edge.total)).action)
        if best == hint:
            return hint
        before = sums(root, (best, hint))
        done, most = int(contest.search.done), manner.playouts
        while done < most and not (manner.seconds and time.perf_counter() - begin > manner.seconds):
            done = min(most, done + A_HEAT)
            self.root = root = contest.tell_apart(worlds, [best, hint], done)
        gains = [
            (total - old) / (visits - tried) if visits > tried else 0.0
            for (total, visits), (old, tried) in zip(sums(root, (best, hint)), before, strict=True)
        ]
        return best if gains[0] - gains[1] > self.game.mind.margin else hint

    def tastes(self, view: Any, legal: Sequence[int], history: Sequence[Event]) -> dict[int, float]:
        """What options are worth to its character beyond winning."""
        manner, found = self.manner, dict[int, float]()
        enemy = last_enemy(self.game, int(view.seat), history) if manner.grudge else NOBODY
        for action in legal:
            if manner.boldness and self.game.mind.daring(view, action):
                found[action] = manner.boldness
            if enemy != NOBODY and self.game.rules.aims(action) == enemy:
                found[action] = found.get(action, 0.0) + manner.grudge
        return found

    def speak(self, view: Any, history: Sequence[Event], action: int) -> Sequence[int]:
        """What the game's own bot would say if it were about to do that."""
        speak = getattr(self.routine, "speak", None)
        found: Sequence[int] = speak(view, history, action) if speak is not None else ()
        return found

    def imagine(self, view: Any, history: Sequence[Event]) -> tuple[list[Any], list[Any]]:
        """Worlds to search, and covers: worlds that look the same to the others but not to me."""
        number = min(WORLDS, self.manner.playouts)
        worlds = self.believed(view, history, number)
        covers: list[Any] = []
        if self.game.mind.bluffs and self.trust < ALWAYS:  # those who go by instinct alone learn nothing in the tree
            seats = [p for p in range(self.setup.players) if p != view.seat]
            for i in range(min(64, number // 3)):
                other = seats[self.rng.below(len(seats))]
                covers.append(self.game.rules.deal(self.game.rules.view(worlds[i % len(worlds)], other), self.rng))
        return worlds, covers

    def believed(self, view: Any, history: Sequence[Event], number: int) -> list[Any]:
        """Worlds, each as likely as I believe it to be."""
        if self.manner.believes:
            if self.belief is not None:
                self.belief.follow(view, history)
                return [self.belief.deal(view, self.rng) for _ in range(number)]
            if self.game.mind.remembers:
                worlds = self.remembered(view, history).draw(number, self.rng)
                if worlds:
                    self.shuffle(worlds)
                    return worlds
        return [self.game.rules.deal(view, self.rng) for _ in range(number)]

    def remembered(self, view: Any, history: Sequence[Event]) -> Particles:
        """The particles, which have read the history up to now."""
        known = self.particles
        if known is None or not self.bookmark.fits(history):
            known = self.particles = Particles(
                lambda: self.game.rules.start(self.setup), self.game.rules.clone, self.instinct, int(view.seat),
                PARTICLES, len(self.game.rules.vocabulary), self.manner.whim, Rng(self.imagination),
                self.game.mind.rash,
            )  # fmt: skip
        known.follow(history)
        self.bookmark.move(history, len(history))
        return known

    def shuffle(self, worlds: list[Any]) -> None:
        """In no order, so that a search cut short has seen a fair part of them."""
        for i in range(len(worlds) - 1, 0, -1):
            j = self.rng.below(i + 1)
            worlds[i], worlds[j] = worlds[j], worlds[i]

    def anchored(self, root: Node, leanings: Mapping[int, float]) -> int:
        """What the search found, held to the trained player's leanings: those times the exponential of the chances.

        It is a step of mirror descent from a policy that few can exploit, and as long as the search is sure.
        """
        usual = sum(edge.total for edge in root.edges) / max(1, sum(int(edge.visits) for edge in root.edges))
        scores = {}
        for edge in root.edges:
            found = (edge.total + FEW * usual) / (int(edge.visits) + FEW)
            scores[int(edge.action)] = found / self.anchor + log(max(leanings.get(int(edge.action), 0.0), FAINTEST))
        most = max(scores.values())
        if not self.manner.mixing:
            return max(scores, key=lambda action: scores[action])
        wish = {action: exp(score - most) for action, score in scores.items() if score > most - RARE}
        self.odds = {action: each / sum(wish.values()) for action, each in wish.items()}
        return list(wish)[choose_by_weight(list(wish.values()), self.rng)]

    def decide(self, root: Node, hint: int = NOTHING) -> int:
        """From visits to an answer."""
        manner = self.manner
        edges = root.edges
        most = max(edge.visits for edge in edges)

        def seems(edge: Edge) -> float:
            return edge.total / max(1, int(edge.visits)) + manner.wavering * (int(self.rng.below(2001)) - 1000) / 1000

        if manner.wavering:
            tried = [edge for edge in edges if edge.visits * 8 >= most]
            return int(max(tried, key=seems).action)
        favourite = max(edges, key=lambda edge: (edge.visits, edge.total))
        if manner.mixing:
            enough = favourite.total / max(1, int(favourite.visits)) - SLACK
            near = [edge for edge in edges if edge.visits * 8 >= most and edge.total >= enough * float(edge.visits)]
            share = [(int(edge.visits) / int(most)) ** (1 / manner.mixing) for edge in near]
            self.odds = {int(edge.action): each / sum(share) for edge, each in zip(near, share, strict=True)}
            return int(near[choose_by_weight(share, self.rng)].action)
        advised = next((edge for edge in edges if edge.action == hint), favourite)
        if self.proof and not clearly_better(favourite, advised, self.proof):
            return int(advised.action)
        return int(favourite.action)


def sums(root: Node, actions: Sequence[int]) -> list[tuple[float, int]]:
    """What options have come to, and in how many playouts."""
    found = {int(edge.action): (float(edge.total), int(edge.visits)) for edge in root.edges}
    return [found.get(action, (0.0, 0)) for action in actions]


def guide_of(game: Game[Any, Any], rng: Rng) -> Guide | None:
    """Whom searches of a game are held to, if they are there."""
    mind = game.mind
    if mind.by_grades:
        return Advised(mind.advice.make(rng)) if mind.advice is not None else None
    trained = mind.bots.get("learned")
    return trained(rng) if isinstance(trained, Trained) and trained.can_play() else None


def last_enemy(game: Game[Any, Any], me: int, history: Sequence[Event]) -> int:
    """Whoever last aimed something at a seat."""
    for event in reversed(history):
        if event.seat >= 0 and event.seat != me and game.rules.aims(event.action) == me:
            return event.seat
    return NOBODY


def clearly_better(one: Edge, other: Edge, proof: float) -> bool:
    """Whether an option did better than another by so many standard errors of the difference."""
    if not one.visits or not other.visits:
        return bool(one.visits)
    mean, usual = one.total / int(one.visits), other.total / int(other.visits)
    spread = (one.squares / int(one.visits) - mean * mean) / int(one.visits)
    spread += (other.squares / int(other.visits) - usual * usual) / int(other.visits)
    return mean - usual >= proof * sqrt(max(0.0, spread))
