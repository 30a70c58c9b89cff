"""Keys that prove who sits where: signed by the server, and good until the seat is given to somebody else."""

from __future__ import annotations

import secrets

from itsdangerous import BadSignature, URLSafeSerializer

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that is easily misread


def fresh_id(length: int = 8) -> str:
    """A new address that nobody can guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def fresh_secret() -> str:
    """A new secret for a seat or for the server."""
    return secrets.token_urlsafe(18)


class Keys:
    """Makes and reads the keys of seats."""

    def __init__(self, secret: str) -> None:
        self.signer = URLSafeSerializer(secret, salt="seat")

    def write(self, table: str, secret: str) -> str:
        """The key to a seat."""
        return str(self.signer.dumps([table, secret]))

    def read(self, key: str) -> tuple[str, str] | None:
        """What a key opens, if it is one of ours."""
        if len(key) > 300:
            return None
        try:
            table, *_, secret = self.signer.loads(key)  # older keys also name the seat
        except (BadSignature, ValueError, TypeError):
            return None
        return str(table), str(secret)


COOKIE = "konspira"


def fresh_browser() -> str:
    """What a browser is known by: one cookie for all its seats, of which only a sum is kept."""
    return secrets.token_urlsafe(24)


def is_browser(text: str) -> bool:
    """Whether this can be such a cookie."""
    return len(text) == 32 and text.isascii()
