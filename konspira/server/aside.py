"""Long work beside the event loop."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")
THREADS = sys.platform != "emscripten"  # in a browser there are none, and nobody else to be held up either


async def aside(work: Callable[..., T], *given: Any) -> T:
    """What some work comes to, done by a thread where there are any."""
    if THREADS:
        return await asyncio.to_thread(work, *given)
    await asyncio.sleep(0)
    return work(*given)
