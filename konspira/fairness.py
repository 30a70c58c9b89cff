"""Chance that nobody can steer and everybody can check afterwards.

1. The match publishes the SHA-256 of a 32-byte secret.
2. Seats may pledge entropy: each publishes the SHA-256 of some bytes of its own.
3. The pledged bytes are opened.  Nobody could choose theirs after seeing another's, the host included.
4. `key = HMAC-SHA256(secret, seat byte + length in 4 bytes + bytes, for each seat that gave any)`.
5. Chance's k-th number is the first 8 bytes of `HMAC-SHA256(key, k in 8 bytes)`, big-endian.  To choose one of
   n options, numbers past the last multiple of n are skipped and the remainder counts into the options.
6. When the match is over the secret is published and anyone can do the same sums.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from konspira.errors import BadRequest

SECRET_BYTES = 32
MOST_ENTROPY = 64
RANGE = 1 << 64


def digest(data: bytes) -> str:
    """The SHA-256 of some bytes, as text."""
    return hashlib.sha256(data).hexdigest()


class Fairness:
    """The dice of one match."""

    def __init__(self, players: int, secret: bytes | None = None) -> None:
        self.secret = secrets.token_bytes(SECRET_BYTES) if secret is None else secret
        if len(self.secret) != SECRET_BYTES:
            raise BadRequest(f"a match's secret is {SECRET_BYTES} bytes, not {len(self.secret)}")
        self.commitment = digest(self.secret)
        self.pledges: list[str | None] = [None] * players
        self.entropy: list[bytes | None] = [None] * players
        self.key: bytes | None = None
        self.count = 0

    def pledge(self, seat: int, sha256: str) -> None:
        """Bind `seat` to some bytes of its own before anyone has opened theirs."""
        self.must_be_open(seat)
        if any(data is not None for data in self.entropy):
            raise BadRequest(f"seat {seat} pledges too late: another seat has opened its entropy")
        if self.pledges[seat] is not None:
            raise BadRequest(f"seat {seat} has already pledged")
        if len(sha256) != 64 or set(sha256) - set("0123456789abcdef"):
            raise BadRequest(f"seat {seat} must pledge a SHA-256 digest of 64 hexadecimal digits")
        self.pledges[seat] = sha256

    def open(self, seat: int, data: bytes) -> None:
        """Add what `seat` pledged."""
        self.must_be_open(seat)
        if not 1 <= len(data) <= MOST_ENTROPY:
            raise BadRequest(f"seat {seat} may add 1 to {MOST_ENTROPY} bytes of entropy, not {len(data)}")
        if self.entropy[seat] is not None:
            raise BadRequest(f"seat {seat} has already added its entropy")
        if self.pledges[seat] != digest(data):
            raise BadRequest(f"seat {seat} did not pledge these bytes")
        self.entropy[seat] = data

    def recall(self, pledges: Sequence[str | None], entropy: Sequence[str | None]) -> None:
        """Pledge and open what the seats gave when the match was played, as text."""
        for seat, pledge in enumerate(pledges):
            if pledge is not None:
                self.pledge(seat, pledge)
        for seat, data in enumerate(entropy):
            if data is not None:
                self.open(seat, bytes.fromhex(data))

    def must_be_open(self, seat: int) -> None:
        """Entropy is for real seats and before the first move only."""
        if self.key is not None:
            raise BadRequest(f"seat {seat} may not add entropy: the match has begun")
        if not 0 <= seat < len(self.pledges):
            raise BadRequest(f"there is no seat {seat}: the seats are 0 to {len(self.pledges) - 1}")

    def seal(self) -> None:
        """Fix the key; from here on every number is decided."""
        for seat, (pledge, data) in enumerate(zip(self.pledges, self.entropy, strict=True)):
            if pledge is not None and data is None:
                raise BadRequest(f"the match cannot begin: seat {seat} pledged entropy and has not opened it")
        parts = [bytes([seat]) + len(data).to_bytes(4, "big") + data for seat, data in enumerate(self.entropy) if data]
        self.key = hmac.digest(self.secret, b"".join(parts), "sha256")

    def below(self, n: int) -> int:
        """Chance's next number, from 0 to n - 1, each as likely."""
        if self.key is None:
            self.seal()
        assert self.key is not None
        while True:
            raw = hmac.digest(self.key, self.count.to_bytes(8, "big"), "sha256")
            number = int.from_bytes(raw[:8], "big")
            self.count += 1
            if number < RANGE - RANGE % n:
                return number % n
