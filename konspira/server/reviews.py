"""Reviews of finished matches: worked out one at a time beside the tables, and kept with the match.

A review goes on as long as somebody waits for it: whoever does asks again and again how far it is, and a review that
nobody has asked for in a while is given up.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
import time
from collections import OrderedDict
from collections.abc import AsyncGenerator, Awaitable, Callable
from dataclasses import dataclass, field

from konspira.match import Match
from konspira.review.found import Review, read, write
from konspira.server.keeping import REVIEWS, Keeping
from konspira.server.protocol import Refusal
from konspira.server.sitting import Sitting

PATIENCE = 20.0  # seconds without anybody asking after which a review is given up
MOST_WAITING = 20
MOST_HELD = 50
LONGEST_LINE = 8_000_000  # bytes: a review is a hundredth of that
Steps = AsyncGenerator[float | bytes, None]
Reckoning = Callable[[Match], Steps]


@dataclass
class Job:
    """A review that somebody wants."""

    match: str
    done: float = 0.0
    asked: float = field(default_factory=time.monotonic)
    failed: str = ""


class Reviews:
    """Every review that is kept, being worked out or waiting for its turn."""

    def __init__(
        self, store: Keeping, sitting: Callable[[str], Awaitable[Sitting]], reckoning: Reckoning | None = None
    ) -> None:
        self.store = store
        self.sitting = sitting
        self.reckoning = reckoning or in_a_process
        self.jobs: OrderedDict[str, Job] = OrderedDict()
        self.held: OrderedDict[str, Review] = OrderedDict()
        self.working: asyncio.Task[None] | None = None

    async def ask(self, match: str) -> Review | Job:
        """A review, or how far it is; whoever is the first to ask has it begun."""
        kept = self.held.get(match) or await self.kept(match)
        if kept is not None:
            return kept
        job = self.jobs.get(match)
        if job is None:
            must_be_over(await self.sitting(match))
            if len(self.jobs) >= MOST_WAITING:
                raise Refusal("queue", f"{len(self.jobs)} reviews are being worked out already: try again later", 503)
            job = self.jobs.setdefault(match, Job(match))
        if job.failed:
            del self.jobs[match]
            raise Refusal("review", f"the review of match {match} could not be worked out: {job.failed}", 500)
        job.asked = time.monotonic()
        if self.working is None or self.working.done():
            self.working = asyncio.create_task(self.work())
        return job

    async def kept(self, match: str) -> Review | None:
        """A review that was worked out before."""
        text = await self.store.review(match)
        found = read(text.encode()) if text is not None else None
        return self.hold(match, found) if found is not None else None

    def hold(self, match: str, review: Review) -> Review:
        """Keep a review at hand."""
        self.held[match] = review
        if len(self.held) > MOST_HELD:
            self.held.popitem(last=False)
        return review

    def drop(self, match: str) -> None:
        """Nobody wants it any more."""
        job = self.jobs.get(match)
        if job is not None:
            job.asked = 0.0

    async def work(self) -> None:
        """One review after the other, until nobody waits."""
        while job := next((job for job in self.jobs.values() if not job.failed), None):
            try:
                await self.one(job)
            except Refusal as refusal:
                job.failed = str(refusal)
            except Exception as error:
                job.failed = f"{type(error).__name__}: {error}"
            else:
                self.jobs.pop(job.match, None)

    async def one(self, job: Job) -> None:
        """Work a review out, unless everybody goes away meanwhile."""
        sitting = await self.sitting(job.match)
        must_be_over(sitting)
        async with contextlib.aclosing(self.reckoning(sitting.match)) as steps:
            async for step in steps:
                if time.monotonic() - job.asked > PATIENCE:
                    return
                if isinstance(step, float):
                    job.done = step
                    continue
                found = read(step)
                if found is None:
                    raise Refusal("review", "what was worked out cannot be read", 500)
                self.hold(job.match, found)
                await self.store.save((REVIEWS, {"match_id": job.match, "text": step.decode()}))

    async def close(self) -> None:
        """Give everything up."""
        if self.working is not None:
            self.working.cancel()
            await asyncio.gather(self.working, return_exceptions=True)


def worded(review: Review, match: Match, lang: str, me: int | None, address: str) -> tuple[str, str]:
    """A review as a page shows it: its title and its text, with the eyes of a seat, or of whoever won."""
    from konspira.review.draw import fragment  # like all that reviews need: a house opens without it
    from konspira.review.words import Words

    words = Words(review, match, lang, me)
    winner = max(range(review.players), key=lambda seat: review.balance[seat].result)
    return f"{words.say('review')}: {words.title()}", fragment(words, winner if me is None else me, address)


def must_be_over(sitting: Sitting) -> None:
    """Nothing is said about a match while it has secrets."""
    if not sitting.match.over:
        raise Refusal("phase", f"match {sitting.id} is not over: its secrets are still secret", 409)


async def in_a_process(match: Match) -> Steps:
    """Works a review out in a process of its own, which is ended if nobody wants it any more."""
    from konspira.review.worker import parcel

    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "konspira.review.worker",
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
        limit=LONGEST_LINE,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(parcel(match))
        await process.stdin.drain()
        process.stdin.close()
        while line := await process.stdout.readline():
            yield line.rstrip() if line.startswith(b"{") else float(line)
        if await process.wait():
            raise Refusal("review", f"its process ended with {process.returncode}", 500)
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def in_turns(match: Match, depth: int) -> Steps:
    """Works a review out between other things, where there are no processes: in a browser."""
    from konspira.review.reckon import Reckoner

    reckoner = Reckoner(match, depth)
    for done in reckoner.run():
        yield done
        await asyncio.sleep(0)
    yield write(reckoner.review())
