"""A first guide: what the game's own bot does, watched at tables of its kind and among strangers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import torch
from torch import nn

from konspira.bots import zoo
from konspira.game import Bot, Event, Game
from konspira.learn.company import SENSIBLE, Seat, Strangers
from konspira.learn.net import Net
from konspira.learn.tables import Practice, Table
from konspira.mind.advice import Adviser
from konspira.mind.recall import Reader
from konspira.rng import Rng

BATCH = 2048
AMONG = 0.8  # how many of the chairs the guide has, so that it is also seen among others
HELD_OUT = 0.05


class Watched:
    """A bot whose decisions are written down as rows."""

    def __init__(
        self, bot: Bot, adviser: Adviser | None, game: Game[Any, Any], seat: int, players: int, back: Sequence[int]
    ) -> None:
        self.bot = bot
        self.adviser = adviser
        self.features = game.mind.features
        self.reader = Reader(game.mind.recall, seat, players) if game.mind.recall is not None else None
        self.back = back
        self.done: list[tuple[bytes, Any, int]] = []

    def choose(self, view: Any, legal: Sequence[int], history: Sequence[Event]) -> int:
        """What the bot does."""
        assert self.features is not None
        row = self.features.encode(view)
        if self.reader is not None:
            row += self.reader.row(history)
        if self.adviser is None:
            action = self.bot.choose(view, legal, history)
        else:  # what was reckoned is told, but not what to do: who is told that learns nothing else
            told = self.adviser.advise(view, legal, history)
            row += told.hunch + bytes(self.features.actions)
            action = told.best()
        mask: Any = np.zeros(self.features.actions, np.uint8)
        mask[[self.back[option] for option in legal]] = 1
        self.done.append((row, mask, self.back[action]))
        return action


def watch(practice: Practice, wanted: int, seed: int, guide: str = SENSIBLE) -> tuple[Any, Any, Any, Any]:
    """So many decisions of the guide: rows, masks, actions, and how each match ended for it, from -1 to 1."""
    game, dice, strangers = practice.game, np.random.default_rng(seed), Strangers(practice.game)
    rows, masks, actions, outcomes = list[bytes](), list[Any](), list[int](), list[float]()
    while len(rows) < wanted:
        setup = practice.setups[int(dice.choice(len(practice.setups), p=practice.weights))]
        seats, watched = list[Seat](), dict[int, Watched]()
        for place in range(setup.players):
            seed_here = int(dice.integers(1 << 60))
            if not strangers.names or dice.random() < AMONG:
                bot = strangers.make(guide, seed_here)
                adviser = game.mind.advice.make(Rng(seed_here)) if game.mind.advice is not None else None
                watched[place] = Watched(bot, adviser, game, place, setup.players, practice.back[setup.players][place])
                seats.append(Seat(bot=watched[place]))
            else:
                seats.append(Seat(bot=strangers.make(str(dice.choice(strangers.names)), seed_here)))
        table = Table(game, setup, zoo.SEEN, guide, seats, int(dice.integers(1 << 60)))
        table.go_on()
        ends = table.outcomes()
        for place, each in watched.items():
            for row, mask, action in each.done:
                rows.append(row)
                masks.append(mask)
                actions.append(action)
                outcomes.append(ends[place])
    found = np.frombuffer(bytearray().join(rows), np.uint8).reshape(len(rows), practice.size)
    return found, np.stack(masks), np.array(actions, np.int64), np.array(outcomes, np.float32)


def imitate(net: Net, data: Sequence[Any], epochs: int, generator: Any, tell: Callable[[str], None]) -> float:
    """Learn what the guide did, and how it ended; says how many decisions of the part held out are alike."""
    rows, masks, actions, outcomes = (torch.from_numpy(each) for each in data)
    net.fit_scale(rows)
    order = torch.randperm(len(actions), generator=generator)
    cut = int(len(order) * HELD_OUT)
    held, used = order[:cut], order[cut:]
    optimiser = torch.optim.Adam(net.parameters(), 1e-3)
    share = 0.0
    for epoch in range(epochs):
        for group in optimiser.param_groups:
            group["lr"] = 1e-3 * (1 - epoch / epochs)
        mixed = used[torch.randperm(len(used), generator=generator)]
        for begin in range(0, len(mixed), BATCH):
            some = mixed[begin : begin + BATCH]
            wish, worth = net(rows[some], masks[some])
            loss = nn.functional.nll_loss(wish, actions[some]) + 0.5 * ((worth - outcomes[some]) ** 2).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
        with torch.no_grad():
            wish = torch.cat([net(rows[held[i : i + BATCH]], masks[held[i : i + BATCH]])[0]
                              for i in range(0, cut, BATCH)])  # fmt: skip
        share = float((wish.argmax(1) == actions[held]).float().mean())
        tell(f"imitation {epoch + 1}: {share:.1%} of {cut} decisions alike that were held out")
    return share
