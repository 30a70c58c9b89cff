"""Work in chunks on many processes: a pool on this machine, or Ray on one machine or a cluster.

Each chunk is done once however many workers are lost: what a lost worker had is given to another, and a result counts
when it arrives here.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import socket
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from konspira.errors import BadRequest

C = TypeVar("C")
R = TypeVar("R")
LOCAL = "local"
ATTEMPTS = 3  # to start Ray here: it gives up after half a minute, which is too little for a busy machine
PATIENCE = 5.0  # seconds that a cluster may take to answer
LOSSES = 20  # workers that may be lost before it is the work that kills them
# A Ray that is started here has nobody who would look at its figures, and its workers are no less urgent than a pool's.
QUIET = {
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_enable_metrics_collection": "0",
    "RAY_event_stats": "0",
    "RAY_memory_monitor_refresh_ms": "0",
    "RAY_task_events_report_interval_ms": "0",
    "RAY_worker_niceness": "0",
}

Done = Callable[[int, R], None]


def workers(jobs: int | None) -> int:
    """How many processes: one for each core if nobody says."""
    return jobs or os.cpu_count() or 1


def spread(work: Callable[[C], R], chunks: Sequence[C], done: Done[R], jobs: int | None = None, ray: str = "") -> None:
    """Do all chunks, telling `done` the number and the result of each as it arrives."""
    if not chunks:
        return
    if ray:
        on_ray(work, chunks, done, jobs, ray)
    elif workers(jobs) == 1 or len(chunks) == 1:
        for number, chunk in enumerate(chunks):
            done(number, work(chunk))
    else:
        on_pool(work, chunks, done, workers(jobs))


def on_pool(work: Callable[[C], R], chunks: Sequence[C], done: Done[R], jobs: int) -> None:
    """On processes of this machine; after a lost one the pool is made anew for what is left."""
    left = dict(enumerate(chunks))
    for _ in range(LOSSES):
        context = multiprocessing.get_context("spawn")
        try:
            with ProcessPoolExecutor(min(jobs, len(left)), mp_context=context) as pool:
                running: dict[Future[R], int] = {pool.submit(work, chunk): number for number, chunk in left.items()}
                while running:
                    for future in wait(running, return_when=FIRST_COMPLETED).done:
                        number = running.pop(future)
                        result = future.result()
                        del left[number]
                        done(number, result)
            return
        except BrokenProcessPool:
            continue
    raise BadRequest(f"{LOSSES} worker processes were lost: the work itself seems to kill them")


def on_ray(work: Callable[[C], R], chunks: Sequence[C], done: Done[R], jobs: int | None, address: str) -> None:
    """As tasks of Ray, a few for each worker at a time; Ray gives a lost worker's task to another."""
    ray = connect(address, jobs)
    try:
        task = ray.remote(num_cpus=1, max_retries=LOSSES)(work_of)
        shared = ray.put(work)
        ahead = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = list(enumerate(chunks))[::-1]
        running: dict[Any, int] = {}
        while waiting or running:
            while waiting and len(running) < ahead:
                number, chunk = waiting.pop()
                running[task.remote(shared, chunk)] = number
            for ready in ray.wait(list(running))[0]:
                number = running.pop(ready)
                done(number, ray.get(ready))
    finally:
        ray.shutdown()


def work_of(work: Callable[[C], R], chunk: C) -> R:
    """One task of Ray; its worker has so much loaded that collecting garbage costs a tenth if that is looked at."""
    if not gc.get_freeze_count():
        gc.freeze()
    return work(chunk)


def connect(address: str, jobs: int | None) -> Any:
    """Ray, started here or found at an address; whatever is wrong is told in one sentence."""
    if address == LOCAL:
        for name, value in QUIET.items():
            os.environ.setdefault(name, value)
    else:
        knock(address)
    try:
        import ray
    except ImportError:
        raise BadRequest("Ray is not installed: pip install 'konspira[ray]'") from None
    where: dict[str, Any] = {"address": address}
    if address == LOCAL:
        where = {"num_cpus": workers(jobs), "include_dashboard": False}
    for attempt in range(ATTEMPTS):
        try:
            ray.init(log_to_driver=False, logging_level="error", **where)
            break
        except Exception as error:
            ray.shutdown()
            if attempt + 1 < ATTEMPTS and address == LOCAL:
                continue
            reason = (str(error).strip() or type(error).__name__).splitlines()[0]
            raise BadRequest(f"there is no Ray at {address}: {reason}") from None
    return ray


def knock(address: str) -> None:
    """Find out quickly that nobody is at an address."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdigit():
        if address == "auto":
            return
        raise BadRequest(f"a Ray address is local, auto or HOST:PORT, not {address!r}")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise BadRequest(f"there is no Ray at {address}: {getattr(error, 'strerror', None) or error}") from None
