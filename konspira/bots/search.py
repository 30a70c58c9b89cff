"""Information-set Monte Carlo tree search: one tree of what each seat has seen, over worlds that could be so.

Every seat has its own nodes, found by what that seat has seen since the root, so nobody acts on what only others
know.  Chance is sampled; seats that are asked together answer in the order of seats, each blind to what is hidden
from it.  Beyond the tree the game's instinct plays on.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import sqrt
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from konspira.kernel import CHANCE, CHANCE_BIT, NOBODY, Frame, State, offers
from konspira.mind.instinct import Instinct
from konspira.rng import Rng

M31: Final = 0x7FFFFFFF
A_BATCH: Final = 16  # playouts between two looks at the clock
MOST_NODES: Final = 200_000  # memory is bounded: past that the tree grows no more
PERCENT: Final = 100


@mypyc_attr(acyclic=True)
class Edge:
    """An option of a node and what came of it."""

    def __init__(self, action: i64, prior: float) -> None:
        self.action: Final[i64] = action
        self.prior: float = prior
        self.visits: i64 = 0
        self.total: float = 0.0
        self.squares: float = 0.0


@mypyc_attr(acyclic=True)
class Node:
    """A decision of one seat, as far as that seat can tell where it is."""

    def __init__(self, seat: i64, edges: list[Edge]) -> None:
        self.seat: Final[i64] = seat
        self.edges: Final = edges
        self.visits: i64 = 0
        self.total: float = 0.0


@mypyc_attr(acyclic=True)
class Eye:
    """What one seat has seen since the root, as two numbers that hardly ever meet by accident."""

    def __init__(self) -> None:
        self.a: i64 = 0
        self.b: i64 = 0

    def open(self, seat: i64, secret: i64) -> None:
        """At the root: only what the seat knows."""
        self.a = 0x1234567 + seat
        self.b = 0x7654321 ^ seat
        self.see(secret & 0xFFFF, secret >> 16 & 0xFFFF)
        self.see(secret >> 32 & 0xFFFF, secret >> 48 & 0x7FFF)

    def see(self, seat: i64, action: i64) -> None:
        """One more event."""
        x: i64 = (action + 2) * 64 + seat + 2
        a: i64 = (self.a ^ x) * 0x2545F491 + 0x3C6EF35F
        self.a = (a ^ a >> 17) & M31
        b: i64 = (self.b + x) * 0x1B873593 + 0x6BC5
        self.b = (b ^ b >> 15) & M31

    def key(self) -> i64:
        """Both as one."""
        return self.a << 31 | self.b


class Settings:
    """How a search goes about it."""

    def __init__(
        self, seconds: float, playouts: i64, curiosity: float = 1.2, trust: i64 = 50, open_mind: float = 0.3,
    ) -> None:  # fmt: skip
        self.seconds: Final = seconds  # no limit if 0
        self.playouts: Final[i64] = playouts
        self.curiosity: Final = curiosity
        self.trust: Final[i64] = trust  # per cent of the others' answers that come from instinct; at 100 no tree
        self.open_mind: Final = open_mind  # how much of a prior is spread evenly


class Search:
    """A search for one decision of one seat."""

    def __init__(
        self, clone: Callable[[Any], Any], instinct: Instinct[Any], seat: i64, players: i64, settings: Settings,
        rng: Rng,
    ) -> None:  # fmt: skip
        self.clone: Final = clone
        self.instinct: Final = instinct
        instinct.me = seat
        self.seat: Final[i64] = seat
        self.players: Final[i64] = players
        self.settings: Final = settings
        self.rng: Final = rng
        self.nodes: Final[dict[int, Node]] = {}
        self.eyes: Final = [Eye() for _ in range(players)]
        self.done: i64 = 0
        self.path: list[Edge] = []
        self.way: list[Node] = []
        self.left: i64 = 0
        self.root_key: i64 = -1
        self.hint: i64 = -1
        self.heed: float = 0.0
        self.tastes: dict[int, float] = {}  # at the root: what an option is worth to the seat beyond winning
        self.rash: list[int] = [0] * players  # of a thousand answers of each seat, how many are anything at all
        self.counting: bool = False  # whether the values of all seats are added up
        self.counted: i64 = 0
        self.sums: list[float] = [0.0] * players
        self.only: list[int] = []  # at the root: the options that are still to be told apart; all of them if empty

    def heed_hint(self, action: i64, heed: float) -> None:
        """At the root, lean to an option by so much of the whole prior: somebody sensible would choose it."""
        self.hint = action
        self.heed = heed

    def run(self, worlds: list[State], covers: list[State]) -> Node | None:
        """Think; the root, where the options stand with their visits, or nothing if there was no time.

        `covers` are worlds in which the searching seat holds something else: in them the others learn to reckon with
        what it might have had, and nothing is learnt about the root.
        """
        return self.go_on(worlds, covers, self.settings.playouts)

    def tell_apart(self, worlds: list[State], covers: list[State], only: list[int], playouts: i64) -> Node | None:
        """Think on about some options of the root, each as much as the others, until so many playouts are done."""
        self.only = only
        return self.go_on(worlds, covers, playouts)

    def outlook(self, worlds: list[State], covers: list[State]) -> list[float]:
        """How likely each seat wins: half of the playouts to find out how to play on, and half to count."""
        half = self.settings.playouts // 2
        self.go_on(worlds, covers, half)
        self.counting = True
        self.go_on(worlds, [], self.settings.playouts)
        return [total / float(self.counted) for total in self.sums]

    def go_on(self, worlds: list[State], covers: list[State], playouts: i64) -> Node | None:
        """Playouts until so many are done or the time is up."""
        settings = self.settings
        begin = time.perf_counter()
        self.instinct.ready(worlds[0])
        number: i64 = 0
        while self.done < playouts:
            late = settings.seconds > 0.0 and self.done % A_BATCH == 0 and self.done > 0
            if late and time.perf_counter() - begin >= settings.seconds:
                break
            if covers and number % 3 == 2:
                world = covers[number // 3 % len(covers)]
            else:
                world = worlds[(number - number // 3 if covers else number) % len(worlds)]
                if self.root_key < 0:
                    eye = Eye()
                    eye.open(self.seat, self.instinct.secret(world, self.seat))
                    self.root_key = eye.key()
            self.playout(self.clone(world))
            number += 1
        return self.nodes.get(self.root_key)

    def playout(self, s: State) -> None:
        """Down the tree, one new node, and on by instinct to an end or a judgement."""
        instinct = self.instinct
        for p in range(self.players):
            self.eyes[p].open(p, instinct.secret(s, p))
        self.path = []
        self.way = []
        instinct.begin(s)
        self.left = instinct.depth
        self.descend(s)
        finish(s, instinct, self.left, self.rash, self.rng)
        values = [instinct.value(s, p) for p in range(self.players)]
        if self.counting:
            self.counted += 1
            for p in range(self.players):
                self.sums[p] += values[p]
        for i in range(len(self.path)):
            node = self.way[i]
            edge = self.path[i]
            value = values[node.seat]
            if i == 0 and node.seat == self.seat and self.tastes:
                value += self.tastes.get(int(edge.action), 0.0)
            node.visits += 1
            node.total += value
            edge.visits += 1
            edge.total += value
            edge.squares += value * value
        self.done += 1

    def descend(self, s: State) -> None:
        """Play on while the tree knows the way; stops after the answer at a node that is new."""
        stack = s.stack
        rng = self.rng
        first = True
        while stack and self.left > 0:
            frame = stack.pop()
            mask: i64 = frame.waiting
            if mask == NOBODY:
                frame.run(s)
                continue
            new = False
            seat: i64 = CHANCE
            if mask == CHANCE_BIT:
                options = frame.options(s, CHANCE)
                action: i64 = options[rng.below(len(options))]
            else:
                if not first:
                    stack.append(frame)
                    if self.instinct.settled(s):
                        return
                    stack.pop()
                seat = self.seat
                if not first or not mask >> seat & 1:
                    seat = lowest(mask)
                first = False
                self.left -= 1
                options = frame.options(s, seat)
                if len(options) == 1:
                    action = options[0]
                elif seat != self.seat and self.settings.trust >= PERCENT:
                    stack.append(frame)
                    action = answer_of(s, self.instinct, seat, options, self.rash, rng)
                    stack.pop()
                else:
                    stack.append(frame)
                    key = self.eyes[seat].key()
                    node = self.nodes.get(key)
                    if node is None:
                        new = True
                        node = self.grow(s, key, seat, options)
                    action = self.choose(s, node, options)
                    stack.pop()
            stack.append(frame)
            for p in range(self.players):
                self.eyes[p].see(seat, action if p == seat else frame.seen(s, seat, action, p))
            stack.pop()
            if seat != CHANCE:
                self.instinct.witness(seat, action)
            frame.answer(s, seat, action)
            if new:
                return

    def grow(self, s: State, key: i64, seat: i64, options: tuple[int, ...]) -> Node:
        """A new node, with instinct's leanings as a prior."""
        priors = self.priors(s, seat, options, key == self.root_key)
        edges = [Edge(options[i], priors[i]) for i in range(len(options))]
        node = Node(seat, edges)
        if len(self.nodes) < MOST_NODES:
            self.nodes[key] = node
        return node

    def priors(self, s: State, seat: i64, options: tuple[int, ...], root: bool) -> list[float]:
        """Instinct's leanings, partly spread evenly; at the root some of it goes to the hint."""
        weights = self.instinct.weights(s, seat, options)
        total = 0.0
        for weight in weights:
            total += float(weight)
        evenly = self.settings.open_mind
        found: list[float] = []
        for i in range(len(options)):
            prior = (1.0 - evenly) * float(weights[i]) / total + evenly / len(options)
            if root:
                prior = (1.0 - self.heed) * prior + (self.heed if options[i] == self.hint else 0.0)
            found.append(prior)
        return found

    def choose(self, s: State, node: Node, options: tuple[int, ...]) -> i64:
        """The most interesting option; others than the searching seat often just follow their instinct."""
        best = node.edges[0]
        if self.only and node is self.nodes.get(self.root_key):
            best = least_tried(node, self.only)
        elif node.seat != self.seat and self.rng.below(PERCENT) < self.settings.trust:
            action = answer_of(s, self.instinct, node.seat, options, self.rash, self.rng)
            for edge in node.edges:
                if edge.action == action:
                    best = edge
                    break
            else:
                return action
        else:
            best = most_interesting(node, self.settings.curiosity)
        if not offers(options, best.action):  # two places that the eye cannot tell apart: rare, and no harm done
            return self.instinct.pick(s, node.seat, options, self.rng)
        self.way.append(node)
        self.path.append(best)
        return best.action


def most_interesting(node: Node, curiosity: float) -> Edge:
    """The best mean with a bonus for what has been tried less than its prior deserves."""
    reach = curiosity * sqrt(float(node.visits + 1))
    usual = node.total / float(node.visits) if node.visits else 0.5
    best = node.edges[0]
    most = -1.0
    for edge in node.edges:
        mean = edge.total / float(edge.visits) if edge.visits else usual
        interest = mean + reach * edge.prior / float(1 + edge.visits)
        if interest > most:
            most = interest
            best = edge
    return best


def least_tried(node: Node, only: list[int]) -> Edge:
    """Of some options the one that was tried least, so that all are known equally well in the end."""
    best = node.edges[0]
    fewest: i64 = -1
    for edge in node.edges:
        if offers_any(only, edge.action) and (fewest < 0 or edge.visits < fewest):
            fewest = edge.visits
            best = edge
    return best


def offers_any(only: list[int], action: i64) -> bool:
    """Whether an option is one of those."""
    for each in only:
        if action == each:
            return True
    return False


def lowest(mask: i64) -> i64:
    """The first seat of a set."""
    seat: i64 = 0
    while not mask & 1:
        mask >>= 1
        seat += 1
    return seat


def answer_of(s: State, instinct: Instinct[Any], seat: i64, options: tuple[int, ...], rash: list[int], rng: Rng) -> i64:
    """What a seat answers by instinct, or at all if it is rash."""
    often: i64 = rash[seat]
    if often and rng.below(1000) < often:
        return options[rng.below(len(options))]
    return instinct.pick(s, seat, options, rng)


def finish(s: State, instinct: Instinct[Any], left: i64, rash: list[int], rng: Rng) -> None:
    """Play on by instinct until the game is over or `left` decisions have been made."""
    stack = s.stack
    while stack:
        frame: Frame[Any] = stack.pop()
        mask: i64 = frame.waiting
        if mask == NOBODY:
            frame.run(s)
            continue
        if mask == CHANCE_BIT:
            options = frame.options(s, CHANCE)
            frame.answer(s, CHANCE, options[rng.below(len(options))])
            continue
        stack.append(frame)
        if left <= 0 or instinct.settled(s):
            return
        stack.pop()
        left -= 1
        seat = lowest(mask)
        options = frame.options(s, seat)
        action: i64 = options[0]
        if len(options) > 1:
            stack.append(frame)
            action = answer_of(s, instinct, seat, options, rash, rng)
            stack.pop()
        instinct.witness(seat, action)
        frame.answer(s, seat, action)
