"""What a review says of a match, as plain data: kept with the match; words are added when somebody reads it."""

from __future__ import annotations

import msgspec

FORMAT = 1


class Option(msgspec.Struct, array_like=True):
    """An answer that could be given: how likely the seat wins with it, give or take, and in how many playouts."""

    action: int
    chance: float
    error: float
    tried: int


class Advice(msgspec.Struct):
    """What to answer, what else there was, and what speaks for it."""

    best: int
    options: list[Option]  # the best first
    beliefs: list[tuple[int, str, float]]  # about whom, what, and how likely


class Decision(msgspec.Struct):
    """One answer where there was a choice."""

    number: int  # of its event in the log
    moment: int  # during which it was given
    seat: int
    played: int
    best: int  # what a master would have answered
    options: list[Option]  # the best first; those that were hardly looked at are left out
    loss: float  # how much worse than the best it was, in chances to win; never below 0
    error: float  # standard error of that
    mark: str
    bluff: bool = False
    worth: float | None = None  # of a bluff: how much better it was than the best honest answer


class Bluff(msgspec.Struct):
    """Something claimed that was not so."""

    number: int
    seat: int
    what: str
    held: bool
    moment: int = 0
    worth: float | None = None


class Moment(msgspec.Struct):
    """A point of the match at which a turn begins, or the end of it."""

    number: int  # how many events had happened
    known: list[list[float]]  # by whose eyes, and then of whom: the chance to win
    open: list[float]  # with every card open
    beliefs: list[list[dict[str, float]]]  # by whose eyes, and then about whom: how likely each secret is


class Balance(msgspec.Struct):
    """Why a seat ended where it did, in chances to win: even + luck + others + own = result."""

    even: float  # before anything was dealt
    luck: float  # the deal and every draw
    luck_error: float
    own: float  # given away by own choices, never above 0
    others: float  # everything else: what the others did, and what could not be known
    result: float
    decisions: int  # with a choice
    fine: int  # of them best or good

    @property
    def adjusted(self) -> float:
        """The result without luck."""
        return self.result - self.luck


class Review(msgspec.Struct):
    """All of it."""

    konspira: int
    game: str
    rules: int
    players: int
    names: list[str]
    depth: int
    moments: list[Moment]
    decisions: list[Decision]
    bluffs: list[Bluff]
    balance: list[Balance]
    deciding: list[int]  # the decisions that mattered most, by their places, in the order of the match


def write(review: Review) -> bytes:
    """A review as it is kept."""
    return msgspec.json.encode(review)


def read(raw: bytes) -> Review | None:
    """A review that was kept; nothing if it is of another format."""
    try:
        review = msgspec.json.decode(raw, type=Review)
    except msgspec.MsgspecError:
        return None
    return review if review.konspira == FORMAT else None
