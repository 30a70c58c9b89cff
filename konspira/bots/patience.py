"""How long somebody else's code is waited for, and where what it prints goes.

In the main thread an alarm breaks it off.  Elsewhere no alarm rings: there a question goes to a thread of its own,
which is told to stop and then left behind.  Code in C that never comes back to Python cannot be broken off by either.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from types import FrameType
from typing import Any

AGAIN = 0.2  # seconds from one alarm to the next, for code that catches whatever is raised
OUT, ERRORS = 1, 2  # what the system calls them


class TooSlow(BaseException):
    """An answer did not come in time; no `except Exception` of those who did not give it holds it up."""


class Patience:
    """Waits for the answers of one bot."""

    def __init__(self, limit: float) -> None:
        self.limit = limit
        self.thinking: threading.Thread | None = None  # about a question that is long past

    def ask(self, question: Callable[..., Any], *given: Any) -> Any:
        """What the bot makes of a question, in the time it has."""
        if hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread():
            with printing_aside(), in_time(self.limit):
                return question(*given)
        if self.thinking is not None and self.thinking.is_alive():
            raise TooSlow("still thinking about an earlier question")
        found: list[Any] = []
        self.thinking = threading.Thread(target=attempt, args=(found, question, given), daemon=True)
        with printing_aside():
            self.thinking.start()
            self.thinking.join(self.limit)
        if not found:
            awake(self.thinking)
            raise TooSlow(f"no answer within {self.limit:g} s")
        if found[0] is not None:
            raise found[0]
        return found[1]


@contextlib.contextmanager
def printing_aside() -> Iterator[None]:
    """Whatever is printed meanwhile does not get among the results; in the main thread not even past Python."""
    alone = threading.current_thread() is threading.main_thread()
    with contextlib.redirect_stdout(sys.stderr), descriptor_aside() if alone else contextlib.nullcontext():
        yield


@contextlib.contextmanager
def descriptor_aside() -> Iterator[None]:
    """Let what the system calls standard output be where errors go, for libraries and programs that a bot starts."""
    flush()
    try:
        kept = os.dup(OUT)
        os.dup2(ERRORS, OUT)
    except OSError:  # one of them is closed: nothing can get among anything
        yield
        return
    try:
        yield
    finally:
        flush()
        os.dup2(kept, OUT)
        os.close(kept)


def flush() -> None:
    """Write what waits in Python's own standard output."""
    with contextlib.suppress(AttributeError, OSError, ValueError):  # there is none, or it is closed
        sys.__stdout__.flush()  # type: ignore[union-attr]


@contextlib.contextmanager
def in_time(seconds: float) -> Iterator[None]:
    """Break off what takes longer; for the main thread of a process that knows alarms."""
    tracing, rung = sys.gettrace(), False

    def ring(_number: int, frame: FrameType | None) -> None:
        nonlocal rung
        if rung:  # it has caught the first alarm and gone on: now the very line that catches is broken off too
            sys.settrace(lambda *_: None)
            while frame is not None and frame.f_code.co_filename != __file__:
                frame.f_trace = each_line
                frame = frame.f_back
        rung = True
        raise TooSlow(f"no answer within {seconds:g} s")

    def each_line(_frame: FrameType, event: str, _what: Any) -> Any:
        if event == "line":
            raise TooSlow(f"no answer within {seconds:g} s")
        return each_line

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if rung:
            sys.settrace(tracing)


def attempt(found: list[Any], question: Callable[..., Any], given: Sequence[Any]) -> None:
    """Put a question in a thread of its own: afterwards `found` is an error, or None and the answer."""
    try:
        answer = question(*given)
    except BaseException as error:
        found.append(error)
    else:
        found.extend((None, answer))


def awake(thread: threading.Thread) -> None:
    """Raise TooSlow in a thread that still thinks; one that sleeps outside of Python hears of it when it is back."""
    if thread.ident is not None:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident), ctypes.py_object(TooSlow))
