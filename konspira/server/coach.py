"""Advice for whoever plays against bots alone: thought out elsewhere, and marked in the record of the match."""

from __future__ import annotations

import asyncio
import pickle
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from konspira.bots.minds import Task, task_of
from konspira.review.found import Advice
from konspira.server import telling
from konspira.server.protocol import Refusal
from konspira.server.sitting import Sitting
from konspira.server.table import Table

REASONS = 2  # about one rival
LONGEST = 30.0  # seconds for an answer
Advising = Callable[[Task], Awaitable[Advice]]


async def advice(table: Table, seat: int, question: int, lang: str, advising: Advising) -> dict[str, Any]:
    """What a master would answer to an open question of a seat, in words."""
    async with table.turn():
        sitting = table.playing()
        if any(chair.kind == "person" for place, chair in enumerate(table.facts.chairs) if place != seat):
            raise Refusal("coach", "advice is for whoever plays against bots alone", 409)
        asked = sitting.questions.get(seat)
        if asked is None or asked.number != question:
            raise Refusal("stale", f"question {question} is no longer asked", 409)
        match = sitting.match
        view, history = match.view(seat), [*match.history(seat)]
        await table.mark_coached(seat)
    task = task_of(table.game, match.setup, view, asked.legal, history, "coach", sitting.seed_of(seat), 1.0, "silent")
    try:
        async with asyncio.timeout(LONGEST):
            found = await advising(task)
    except TimeoutError:
        raise Refusal("coach", "nothing was thought of in time: decide for yourself", 503) from None
    return worded(sitting, seat, view, found, lang)


def worded(sitting: Sitting, seat: int, view: Any, found: Advice, lang: str) -> dict[str, Any]:
    """Advice in words."""
    table, speaker = sitting.match.game.table(), telling.speaker_for(sitting, seat, lang)
    reasons: list[dict[str, Any]] = []
    for about, secret, chance in found.beliefs:
        called = table.secret(view, secret)
        if called is not None and sum(each["seat"] == about for each in reasons) < REASONS:
            reasons.append({"seat": about, "name": sitting.name(about), "what": speaker.say(called), "chance": chance})
    options = [
        {"label": speaker.say(table.label(view, option.action)), "chance": option.chance, "error": option.error}
        for option in found.options
    ]
    best = speaker.say(table.label(view, found.best))
    return {"best": best, "options": options, "reasons": reasons}


async def in_a_process(task: Task) -> Advice:
    """Think in a process of its own: no table waits for it."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "konspira.review.advice",
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    try:
        said, _ = await process.communicate(pickle.dumps(task))
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    try:
        return msgspec.json.decode(said, type=Advice)
    except msgspec.MsgspecError:
        raise Refusal("coach", "whoever was asked for advice has fallen asleep: ask again", 503) from None
