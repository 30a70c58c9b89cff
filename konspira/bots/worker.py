"""Bots in processes of their own: a server awaits their answers while its event loop goes on.

    async with Pool(2) as pool:
        action = await pool.choose(game, setup, view, legal, history, "master")

A worker is handed a seat's view and history, never a state.  It has so much memory and so much time; one that dies or
dawdles is replaced, and the game's own bot answers in its place.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import resource
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any, BinaryIO

from konspira import bots, games
from konspira.bots.parcel import open_up, seal
from konspira.game import Event, Game
from konspira.options import Setup
from konspira.rng import Rng

LIMIT = 1.0  # seconds for an answer
GRACE = 0.5  # for the way there and back, before a worker is given up
MEMORY = 1 << 30  # bytes of address space
LENGTH = 4  # bytes that say how long a message is
NICENESS = 5  # thinking must not slow down the server


@dataclass(frozen=True)
class Task:
    """A question to a bot, as it goes to a worker."""

    game: str
    setup: Setup
    bot: str
    seed: int
    seconds: float
    view: bytes
    legal: tuple[int, ...]
    history: tuple[tuple[int, int], ...]


def answer(task: Task) -> int:
    """Think about a task; this is what a worker does."""
    game = games.find(task.game)
    bot = bots.make(game, task.bot, Rng(task.seed), task.setup, task.seconds)
    history = [Event(seat, action) for seat, action in task.history]
    return int(bot.choose(open_up(task.view), task.legal, history))


def serve(come: BinaryIO, go: BinaryIO, memory: int) -> None:
    """The life of a worker: tasks come, answers go, until nobody asks any more."""
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    with contextlib.suppress(OSError):
        os.nice(NICENESS)
    while head := come.read(LENGTH):
        task = pickle.loads(come.read(int.from_bytes(head, "big")))
        reply = pickle.dumps(answer(task))
        go.write(len(reply).to_bytes(LENGTH, "big") + reply)
        go.flush()


class Worker:
    """One process."""

    def __init__(self, memory: int) -> None:
        self.memory = memory
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, message: bytes) -> int:
        """Hand a task over and wait for the answer."""
        process = self.process
        if process is None or process.returncode is not None:
            process = self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "konspira.bots.worker", str(self.memory),
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
            )  # fmt: skip
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(len(message).to_bytes(LENGTH, "big") + message)
        await process.stdin.drain()
        head = await process.stdout.readexactly(LENGTH)
        found: int = pickle.loads(await process.stdout.readexactly(int.from_bytes(head, "big")))
        return found

    async def end(self) -> None:
        """Stop the process, whatever it is doing; the next task starts another."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Pool:
    """Some workers; whoever asks while all are busy waits for the next that is free."""

    def __init__(self, workers: int | None = None, memory: int = MEMORY) -> None:
        number = workers or max(1, (os.cpu_count() or 2) - 1)
        self.workers = [Worker(memory) for _ in range(number)]
        self.idle: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self.workers:
            self.idle.put_nowait(worker)
        self.failures = 0  # answers that the game's own bot had to give

    async def choose(
        self, game: Game[Any, Any], setup: Setup, view: Any, legal: Sequence[int], history: Sequence[Event], bot: str,
        *, seed: int = 1, limit: float = LIMIT,
    ) -> int:  # fmt: skip
        """One of `legal`, within about `limit` seconds."""
        if len(legal) == 1:
            return legal[0]
        events = tuple((event.seat, event.action) for event in history)
        task = Task(game.name, setup, bot, seed, limit * 0.8, seal(view), tuple(legal), events)
        message = pickle.dumps(task)
        worker: Worker | None = None
        try:
            async with asyncio.timeout(limit + GRACE):
                worker = await self.idle.get()
                action = await worker.ask(message)
            if action in legal:
                return action
        except (TimeoutError, asyncio.IncompleteReadError, ConnectionError, OSError, pickle.UnpicklingError):
            if worker is not None:
                await worker.end()
        except asyncio.CancelledError:
            if worker is not None:
                await worker.end()
            raise
        finally:
            if worker is not None:
                self.idle.put_nowait(worker)
        self.failures += 1
        own = bots.make(game, bots.names(game)[0], Rng(seed), setup)
        return await asyncio.to_thread(own.choose, view, legal, history)

    async def warm(self) -> None:
        """Start every process before the first question, which would otherwise wait for it."""
        for worker in self.workers:
            game = games.find(games.names()[0])
            await self.warm_one(worker, game)

    async def warm_one(self, worker: Worker, game: Game[Any, Any]) -> None:
        """Let a worker answer something easy."""
        from konspira.match import Match

        match = Match(game, dice=Rng(1))
        match.begin()
        seat = match.waiting[0]
        events = tuple((event.seat, event.action) for event in match.history(seat))
        task = Task(game.name, match.setup, "random", 1, 1.0, seal(match.view(seat)), match.legal(seat), events)
        await worker.ask(pickle.dumps(task))

    async def close(self) -> None:
        """Stop all workers."""
        await asyncio.gather(*(worker.end() for worker in self.workers))

    async def __aenter__(self) -> Pool:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


if __name__ == "__main__":
    from konspira.bots import worker as itself  # so that a task is the same class on both sides

    itself.serve(sys.stdin.buffer, sys.stdout.buffer, int(sys.argv[1]))
