"""Bots in processes of their own: a server awaits their answers while its event loop goes on.

    async with Pool(2) as pool:
        action = await pool.choose(game, setup, view, legal, history, "master")

A worker is handed a seat's view and history, never a state.  It keeps the minds that it has lately asked, and a seat
is taken to where its mind is; where it is not it is made again from the seed and the history, and is the same (see
`bots.steady`).  A worker has so much memory and so much time: one that dies is replaced and the question put again,
for one that dawdles the game's own bot answers.  Neither waiting for a worker nor its start counts as thinking, and a
question that is overtaken is thought about to its end, for to stop a process costs more than to let it finish.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import resource
import sys
from collections import OrderedDict
from collections.abc import Sequence
from types import TracebackType
from typing import Any, BinaryIO

from konspira import bots, games
from konspira.bots import Answer
from konspira.bots.minds import LIMIT, MINDS, Minds, Task, task_of
from konspira.game import Event, Game
from konspira.options import Setup
from konspira.rng import Rng

GRACE = 3.0  # for believing, which has no limit, and for a busy machine, before a worker is given up
START = 60.0  # seconds in which a worker must be there
PATIENCE = 30.0  # seconds until somebody else answers if no worker is free
MEMORY = 1 << 30  # bytes of address space
LENGTH = 4  # bytes that say how long a message is
TRIES = 3  # workers that may die over one question
NICENESS = 5  # thinking must not slow down the server


def serve(come: BinaryIO, go: BinaryIO, memory: int) -> None:
    """The life of a worker: tasks come, answers go, until nobody asks any more."""
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    with contextlib.suppress(OSError):
        os.nice(NICENESS)
    minds = Minds()
    games.names()
    go.write(b"\0" * LENGTH)  # here I am
    go.flush()
    while head := come.read(LENGTH):
        task = pickle.loads(come.read(int.from_bytes(head, "big")))
        reply = pickle.dumps(tuple(minds.answer(task)))
        go.write(len(reply).to_bytes(LENGTH, "big") + reply)
        go.flush()


class Worker:
    """One process."""

    def __init__(self, memory: int) -> None:
        self.memory = memory
        self.process: asyncio.subprocess.Process | None = None
        self.minds: OrderedDict[tuple[object, ...], None] = OrderedDict()  # that it keeps

    async def start(self) -> None:
        """See to it that the process is there and has loaded what it needs."""
        if self.process is None or self.process.returncode is not None:
            self.minds.clear()
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "konspira.bots.worker", str(self.memory),
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
            )  # fmt: skip
            assert self.process.stdout is not None
            await self.process.stdout.readexactly(LENGTH)

    async def ask(self, task: Task) -> Answer:
        """Hand a task over and wait for the answer."""
        process = self.process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        message = pickle.dumps(task)
        process.stdin.write(len(message).to_bytes(LENGTH, "big") + message)
        await process.stdin.drain()
        head = await process.stdout.readexactly(LENGTH)
        found = Answer(*pickle.loads(await process.stdout.readexactly(int.from_bytes(head, "big"))))
        self.minds.pop(task.mind, None)
        self.minds[task.mind] = None
        if len(self.minds) > MINDS:
            self.minds.popitem(last=False)
        return found

    async def end(self) -> None:
        """Stop the process, whatever it is doing; the next task starts another."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Pool:
    """Some workers; whoever asks gets the one that knows them if it is free, any other that is free, or waits."""

    def __init__(self, workers: int | None = None, memory: int = MEMORY) -> None:
        number = workers or max(1, (os.cpu_count() or 2) - 1)
        self.workers = [Worker(memory) for _ in range(number)]
        self.idle = [*self.workers]
        self.freed = asyncio.Condition()
        self.asking: set[asyncio.Task[Answer | None]] = set()
        self.failures = 0  # answers that the game's own bot had to give

    async def choose(
        self, game: Game[Any, Any], setup: Setup, view: Any, legal: Sequence[int], history: Sequence[Event], bot: str,
        *, seed: int = 1, limit: float = LIMIT,
    ) -> int:  # fmt: skip
        """One of `legal`, within about `limit` seconds, without a word."""
        found = await self.answer(game, setup, view, legal, history, bot, seed=seed, limit=limit, talk="silent")
        return found.action

    async def answer(
        self, game: Game[Any, Any], setup: Setup, view: Any, legal: Sequence[int], history: Sequence[Event], bot: str,
        *, seed: int = 1, limit: float = LIMIT, talk: str = bots.USUAL,
    ) -> Answer:  # fmt: skip
        """What a bot says and does; the game's own answers for one that takes too long.

        Without anything to choose from it is asked for words alone.
        """
        if len(legal) == 1 and not bots.WORDS[talk]:
            return Answer((), legal[0])
        task = task_of(game, setup, view, legal, history, bot, seed, limit, talk)
        with contextlib.suppress(TimeoutError):
            for _ in range(TRIES):
                worker = await asyncio.wait_for(self.take(task), PATIENCE)
                asking = asyncio.create_task(self.put(task, worker, limit + GRACE))
                self.asking.add(asking)
                asking.add_done_callback(self.over)
                found = await asyncio.shield(asking)
                if found is not None and (found.action in legal or not legal):
                    return found
        self.failures += 1
        own = bots.make(game, bots.names(game)[0], Rng(seed), setup)
        return await asyncio.to_thread(bots.answered, own, view, legal, history, talk)

    async def put(self, task: Task, worker: Worker, limit: float) -> Answer | None:
        """Put a question to a worker, whether or not somebody waits for the answer; nothing if it dies over it."""
        done = False
        try:
            async with asyncio.timeout(START):
                await worker.start()
            async with asyncio.timeout(limit):
                found = await worker.ask(task)
            done = True
            return found
        except TimeoutError:
            raise
        except (asyncio.IncompleteReadError, ConnectionError, OSError, pickle.UnpicklingError):
            return None
        finally:
            if not done:
                await worker.end()
            async with self.freed:
                self.idle.append(worker)
                self.freed.notify()

    def over(self, asking: asyncio.Task[Answer | None]) -> None:
        """A question has been answered, or not; perhaps nobody wants to know."""
        self.asking.discard(asking)
        if not asking.cancelled():
            asking.exception()

    async def take(self, task: Task) -> Worker:
        """A worker that is free, at best the one that keeps this mind."""
        async with self.freed:
            await self.freed.wait_for(lambda: self.idle)
            worker = next((worker for worker in self.idle if task.mind in worker.minds), self.idle[0])
            self.idle.remove(worker)
            return worker

    async def warm(self) -> None:
        """Start every process before the first question, which would otherwise wait for it."""
        await asyncio.gather(*(worker.start() for worker in self.workers))

    async def close(self) -> None:
        """Stop all workers."""
        for asking in [*self.asking]:
            asking.cancel()
        await asyncio.gather(*self.asking, return_exceptions=True)
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
