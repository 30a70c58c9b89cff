"""How much one client may ask for."""

from __future__ import annotations

import time
from collections import OrderedDict

LARGEST_MESSAGE = 16_384  # bytes over the WebSocket
LARGEST_BODY = 200_000  # bytes over HTTP: a components document and some air
LONGEST_NAME = 24
LONGEST_LINE = 500  # characters of chat
LARGEST_ARREARS = 4_000_000  # bytes that a client may be behind before it is cut off
MOST_SPECTATORS = 50
MOST_TABS = 8  # open at one seat
REMEMBERED = 10_000  # addresses whose buckets are kept


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self.left, self.at = burst, time.monotonic()

    def wait(self) -> float:
        """Seconds until there is one more."""
        return 0.0 if self.take() else (1 - self.left) / self.rate

    def take(self) -> bool:
        """Whether there is one more."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for each address; those not heard of for long are forgotten."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self.nodes = 1  # that an address may ask in turn; together they allow what one would
        self.known: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket:
        """The bucket of an address."""
        bucket = self.known.pop(address, None) or Bucket(self.burst, self.rate)
        bucket.rate = self.rate / self.nodes
        self.known[address] = bucket
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)
        return bucket

    def take(self, address: str) -> bool:
        """Whether this address may do one more."""
        return self.of(address).take()
