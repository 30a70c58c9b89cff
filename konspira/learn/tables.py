"""Matches to learn from: many tables side by side, so that the networks answer in batches while bots answer alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import tanh
from typing import Any

import numpy as np
import torch

from konspira import kernel
from konspira.env import features_of
from konspira.game import Event, Game
from konspira.kernel import CHANCE, CHANCE_BIT, SEATS
from konspira.learn.company import LEARNER, Company, Seat
from konspira.learn.net import Net
from konspira.mind.recall import Memory
from konspira.options import Setup
from konspira.rng import Rng

A_LEAD = 80.0  # points: so much is three quarters of the way to the best that can be
TOO_LONG = 4000  # events: whoever has not won by then has not won
Asked = tuple[int, tuple[int, ...]]  # a seat, and what it may do


class Table:
    """One match of a learner in company."""

    def __init__(self, game: Game[Any, Any], setup: Setup, kind: str, name: str, seats: list[Seat], seed: int) -> None:
        self.game = game
        self.kind = kind
        self.name = name
        self.seats = seats
        self.rng = Rng(seed)
        self.state = game.rules.start(setup)
        self.taken: list[list[int]] = [[] for _ in seats]  # the learner's decisions by seat, as numbers of a harvest
        recall, advice = game.mind.recall, game.mind.advice
        self.histories: list[list[Event] | None] = [
            [] if seat.bot is not None or advice is not None else None for seat in seats
        ]
        self.advisers = [
            advice.make(Rng(seed + p + 1)) if advice is not None and seat.bot is None else None
            for p, seat in enumerate(seats)
        ]
        self.memories: list[Memory | None] = [
            recall.make(p, len(seats)) if recall is not None and seat.bot is None else None
            for p, seat in enumerate(seats)
        ]
        self.readers = [
            p for p, seat in enumerate(seats)
            if seat.bot is not None or recall is not None or advice is not None
        ]  # fmt: skip
        self.length = 0

    def answer(self, frame: Any, seat: int, action: int) -> None:
        """Somebody answers the frame on top; everybody who keeps track sees what they may see of it."""
        s = self.state
        for p in self.readers:
            seen = action if p == seat else frame.seen(s, seat, action, p)
            history = self.histories[p]
            if history is not None:
                history.append(Event(seat, seen))
            memory = self.memories[p]
            if memory is not None and seat != CHANCE:
                memory.note(seat, seen)
        s.stack.pop()
        frame.answer(s, seat, action)
        kernel.settle(s)
        self.length += 1

    def go_on(self) -> Asked | None:
        """Rules, chance and bots, until a network is asked; nothing if the match is over."""
        s, rng = self.state, self.rng
        stack = s.stack
        kernel.settle(s)
        while stack and self.length < TOO_LONG:
            frame = stack[-1]
            asked = frame.waiting
            if asked == CHANCE_BIT:
                options = frame.options(s, CHANCE)
                self.answer(frame, CHANCE, options[rng.below(len(options))])
                continue
            waiting = SEATS[asked]
            seat = waiting[0] if len(waiting) == 1 else waiting[rng.below(len(waiting))]
            options = frame.options(s, seat)
            bot = self.seats[seat].bot
            if len(options) == 1:
                self.answer(frame, seat, options[0])
            elif bot is not None:
                history = self.histories[seat]
                assert history is not None
                self.answer(frame, seat, bot.choose(self.game.rules.view(s, seat), options, history))
            else:
                return seat, options
        return None

    def row(self, seat: int, options: Sequence[int], back: Sequence[int]) -> bytes:
        """What a seat sees, remembers and is advised to do."""
        features, memory, adviser = self.game.mind.features, self.memories[seat], self.advisers[seat]
        view = self.game.rules.view(self.state, seat)
        row: bytes = features.encode(view)  # type: ignore[union-attr]
        if memory is not None:
            row += memory.row()
        if adviser is not None:
            history = self.histories[seat]
            assert history is not None
            row += adviser.advise(view, options, history).row(back, features.actions)  # type: ignore[union-attr]
        return row

    def won(self) -> list[float]:
        """1 for whoever has the best score; nobody, if the match was broken off."""
        scores = self.game.rules.scores(self.state)
        if scores is None:
            return [0.0] * len(self.seats)
        best = max(scores)
        return [float(score == best) for score in scores]

    def outcomes(self) -> list[float]:
        """From -1 to 1, what the end is worth to a learner: where there are points, half of it is how far one leads."""
        ends = [2 * each - 1 for each in self.won()]
        scores = self.game.rules.scores(self.state)
        if scores is None or max(scores) <= 1:
            return ends
        leads = [score - max([*scores[:p], *scores[p + 1 :]]) for p, score in enumerate(scores)]
        return [(end + tanh(lead / A_LEAD)) / 2 for end, lead in zip(ends, leads, strict=True)]


class Harvest:
    """Decisions of the learner: rows, masks, actions, how likely they were, what was expected, and what came of it."""

    def __init__(self) -> None:
        self.rows: list[Any] = []
        self.masks: list[Any] = []
        self.actions: list[Any] = []
        self.likely: list[Any] = []
        self.expected: list[Any] = []
        self.number = 0
        self.ends: list[tuple[list[int], float]] = []  # decisions of one seat in their order, and the outcome
        self.results: list[tuple[str, float]] = []

    def add(self, rows: Any, masks: Any, actions: Any, likely: Any, expected: Any) -> range:
        """The answers of one batch; says their numbers."""
        self.rows.append(rows)
        self.masks.append(masks)
        self.actions.append(actions)
        self.likely.append(likely)
        self.expected.append(expected)
        first = self.number
        self.number += len(actions)
        return range(first, self.number)

    def tensors(self, fade: float) -> tuple[Any, ...]:
        """Rows, masks, actions, how likely, advantages (generalised, fading by `fade`) and outcomes."""
        expected = np.concatenate(self.expected)
        better: Any = np.zeros(self.number, np.float32)
        outcome: Any = np.zeros(self.number, np.float32)
        for numbers, end in self.ends:
            ahead, gain = end, 0.0
            for number in reversed(numbers):
                gain = ahead - expected[number] + fade * gain
                better[number], outcome[number] = gain, expected[number] + gain
                ahead = expected[number]
        arrays = [np.concatenate(each) for each in (self.rows, self.masks, self.actions, self.likely)]
        kept: Any = np.zeros(self.number, bool)
        for numbers, _ in self.ends:
            kept[numbers] = True
        return tuple(torch.from_numpy(each[kept]) for each in (*arrays, better, outcome))


class Practice:
    """Plays matches of a round; all of its luck follows from the seed and the number of the round."""

    def __init__(
        self, game: Game[Any, Any], sizes: Sequence[int], weights: Sequence[float], abreast: int,
        given: Mapping[str, object] | None = None,
    ) -> None:  # fmt: skip
        self.game = game
        self.features = features_of(game)
        self.size = self.features.size + (game.mind.recall.size if game.mind.recall is not None else 0)
        advice = game.mind.advice
        self.advised = 0  # the best grade of an adviser, if there is one
        if advice is not None:
            self.size += advice.hunches + self.features.actions
            self.advised = advice.most
        self.setups = [game.setup(players) for players in sizes]
        self.weights = np.array(weights) / sum(weights)
        if given:  # half of the tables are played with these options
            self.setups += [game.setup(players, given) for players in sizes]
            self.weights = np.tile(self.weights / 2, 2)
        self.abreast = abreast
        self.back = {
            players: [self.features.turned_back(seat, players) for seat in range(players)] for players in sizes
        }

    def gather(self, nets: Sequence[Net], company: Company, wanted: int, seed: int) -> Harvest:
        """Whole matches until the learner has made so many decisions."""
        dice = np.random.default_rng(seed)
        found, live = Harvest(), list[tuple[Table, Asked]]()
        while True:
            while len(live) < self.abreast and found.number < wanted:
                table = self.begin(company, len(nets) - 1, dice)
                asked = table.go_on()
                if asked is not None:
                    live.append((table, asked))
            if not live:
                return found
            self.answer(nets, live, found, dice)
            still = list[tuple[Table, Asked]]()
            for table, _ in live:
                asked = table.go_on()
                if asked is not None:
                    still.append((table, asked))
                else:
                    self.end(table, found, company)
            live = still

    def begin(self, company: Company, past: int, dice: Any) -> Table:
        """The next match."""
        setup = self.setups[int(dice.choice(len(self.setups), p=self.weights))]
        kind, name, seats = company.sit(setup.players, past, dice)
        return Table(self.game, setup, kind, name, seats, int(dice.integers(1 << 60)))

    def end(self, table: Table, found: Harvest, company: Company) -> None:
        """A match is over."""
        for numbers, each, end, seat in zip(table.taken, table.won(), table.outcomes(), table.seats, strict=True):
            if seat.net == 0 and seat.style is None:
                if numbers:
                    found.ends.append((numbers, end))
                if table.kind != LEARNER:
                    found.results.append((table.kind, each))
                    if table.name in company.strangers.results:
                        company.strangers.note(table.name, each)

    def answer(self, nets: Sequence[Net], live: list[tuple[Table, Asked]], found: Harvest, dice: Any) -> None:
        """Every network answers where it is asked."""
        for number, net in enumerate(nets):
            asked = [(table, seat, options) for table, (seat, options) in live if table.seats[seat].net == number]
            if not asked:
                continue
            written = [table.row(seat, options, self.back[len(table.seats)][seat]) for table, seat, options in asked]
            rows = np.frombuffer(bytearray().join(written), np.uint8).reshape(len(asked), self.size)
            masks: Any = np.zeros((len(asked), self.features.actions), np.uint8)
            for place, (table, seat, options) in enumerate(asked):
                back = self.back[len(table.seats)][seat]
                masks[place, [back[option] for option in options]] = 1
            styles = [table.seats[seat].style for table, seat, _ in asked]
            bias = None
            if any(style is not None for style in styles):
                none: Any = np.zeros(self.features.actions, np.float32)
                bias = torch.from_numpy(np.stack([none if style is None else style for style in styles]))
            with torch.no_grad():
                wish, worth = net(torch.from_numpy(rows), torch.from_numpy(masks), bias)
            odds = wish.numpy()
            taken = (odds + dice.gumbel(size=odds.shape)).argmax(1)
            likely = odds[np.arange(len(asked)), taken]
            numbers = None
            if number == 0:
                mine = np.array([style is None for style in styles])
                numbers = iter(found.add(rows[mine], masks[mine], taken[mine], likely[mine], worth.numpy()[mine]))
            for place, (table, seat, options) in enumerate(asked):
                if numbers is not None and styles[place] is None:
                    table.taken[seat].append(next(numbers))
                back = self.back[len(table.seats)][seat]
                chosen = next(option for option in options if back[option] == taken[place])
                table.answer(table.state.stack[-1], seat, chosen)
