"""What a host can watch, as Prometheus reads it: sums over the whole house, and nothing about any one table."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING or sys.platform != "emscripten":
    from prometheus_client import Counter, Gauge, Histogram, start_http_server
else:

    class Uncounted:
        """In a browser nobody counts."""

        def __init__(self, *_: Any, **__: Any) -> None:
            self.inc = self.dec = self.set = self.observe = lambda *_: None
            self.labels = lambda *_: self
            self.track_inprogress = nullcontext

    Counter = Gauge = Histogram = Uncounted

TABLES = Gauge("konspira_tables_awake", "Tables that are held in memory")
SOCKETS = Gauge("konspira_sockets", "Live channels that are open")
ANSWERS = Counter("konspira_answers", "Answers that were stored", ["game"])
COMMITS = Histogram(
    "konspira_commit_seconds", "How long one commit took",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10),
)  # fmt: skip
TROUBLE = Gauge("konspira_store_trouble", "1 while nothing can be written")
THINKING = Gauge("konspira_bots_thinking", "Questions that bots are thinking about or wait to think about")
REFUSALS = Counter("konspira_refusals", "What was refused, by its code", ["code"])
RETELLINGS = Counter("konspira_retellings", "Histories told from their beginning")
SET_ASIDE = Counter("konspira_tables_set_aside", "Tables that could not be woken")
NODES = Gauge("konspira_nodes", "Nodes that live, this one among them")
KEPT = Gauge("konspira_tables_kept", "Tables whose bots and clocks are this node's business")
OVERTAKEN = Counter("konspira_overtaken", "Changes that came second to another node's, and were judged again")
READ_ON = Counter("konspira_read_on", "Times that what others had stored was read, because the news did not say all")


def publish(port: int) -> None:
    """Answer Prometheus on this machine alone, on a port of its own."""
    start_http_server(port, addr="127.0.0.1")
