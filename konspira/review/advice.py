"""What a master would answer, and why, from what a seat may know: for whoever plays against bots and asks.

As a program it reads a question from its standard input and says what it found: a server asks in a process of its own.
"""

from __future__ import annotations

import pickle
import sys

import msgspec

from konspira import games
from konspira.bots.minds import Task
from konspira.bots.outlook import secrets_in
from konspira.game import Event
from konspira.parcel import open_up
from konspira.review.found import Advice
from konspira.review.mind import Reader

SHOWN = 3  # options beside the best that are spoken of
WORLDS = 200
LIKELY = 0.35  # how likely a secret must be to be a reason


def advise(task: Task, depth: int | None = None) -> Advice:
    """Think about a question as a master does; nothing but the seat's view and history is looked at."""
    game = games.find(task.game)
    reader = Reader(game, task.setup, depth or game.mind.depth, task.seed)
    view, history = open_up(task.view), [Event(seat, action) for seat, action in task.history]
    thought = reader.think(view, task.legal, history, (), SHOWN)
    found = sorted(thought.options.values(), key=lambda option: (option.action != thought.best, -option.chance))
    beliefs = []
    worlds = reader.believed(view, history, WORLDS)
    for seat in range(task.setup.players):
        if seat == view.seat:
            continue
        beliefs += [(seat, secret, chance) for secret, chance in secrets_in(game, worlds, seat).items()]
    return Advice(thought.best, found[: SHOWN + 1], [each for each in beliefs if each[2] >= LIKELY])


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(advise(pickle.loads(sys.stdin.buffer.read()))))
