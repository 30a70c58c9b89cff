"""Every message that goes over the wire, checked by msgspec as it comes in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from konspira.server.facts import Talk
from konspira.server.limits import LONGEST_LINE, LONGEST_NAME
from konspira.wire import encode

Lang = Literal["en", "ru"]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
LONGEST_REFUSAL = 600  # characters
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Seconds = Annotated[int, Meta(ge=0, le=86_400)]
Value = bool | int | str


def one_line(text: str) -> str:
    """A sentence as it may be shown: what it quotes may have been of several lines, or without end."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_REFUSAL else f"{line[:LONGEST_REFUSAL]} …"


class Refusal(Exception):
    """Something that somebody may not do: a sentence for people and a code for programs."""

    def __init__(self, code: str, text: str, status: int = 400) -> None:
        super().__init__(text)
        self.code, self.status = code, status


Who = Callable[[], int | None]
"""Which seat somebody has: asked when it is their turn to be heard, since others may have changed it meanwhile."""


def must_sit(who: Who) -> int:
    """The seat of whoever asks, or a refusal."""
    seat = who()
    if seat is None:
        raise Refusal("seat", "you do not sit at this table, or your key is no longer good", 403)
    return seat


class Relaid(Refusal):
    """Asked of a table that the house has just let go of; nothing was changed, and the next try finds another."""

    def __init__(self) -> None:
        super().__init__("laid", "the table is just being laid again: try once more", 503)


class Overtaken(Refusal):
    """Somebody changed the table first, by another node; this node has read on, and the same may be tried again."""

    def __init__(self) -> None:
        super().__init__("overtaken", "others were quicker at this table again and again: try once more", 503)


# -- Over the WebSocket ------------------------------------------------------------------------


class Hello(Struct, tag="hello", tag_field="type", forbid_unknown_fields=True):
    """I am here, and have seen so much."""

    lang: Lang | None = None
    match: Annotated[str, Meta(max_length=24)] | None = None
    events: Number = 0
    chat: Number = 0
    entropy: bool = False  # I want a share in chance, and answer when it is gathered
    changes: bool = False  # I keep what I am shown: of the next view, tell me what is not as it was


class Act(Struct, tag="act", tag_field="type", forbid_unknown_fields=True):
    """My answer to a question."""

    question: Number
    action: Annotated[int, Meta(ge=0, le=100_000)] | Annotated[str, Meta(max_length=100)]


class Say(Struct, tag="say", tag_field="type", forbid_unknown_fields=True):
    """A statement of the game's own."""

    statement: Annotated[int, Meta(ge=0, le=100_000)] | Annotated[str, Meta(max_length=100)]


class Chat(Struct, tag="chat", tag_field="type", forbid_unknown_fields=True):
    """A line to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]


class Speak(Struct, tag="lang", tag_field="type", forbid_unknown_fields=True):
    """Speak this language from now on."""

    lang: Lang


class MoreTime(Struct, tag="more_time", tag_field="type", forbid_unknown_fields=True):
    """More time for everybody."""


class Seen(Struct, tag="seen", tag_field="type", forbid_unknown_fields=True):
    """Only now can I see what I was asked: something was being revealed over it."""

    question: Number


class Away(Struct, tag="away", tag_field="type", forbid_unknown_fields=True):
    """Let a bot answer for me, or not."""

    away: bool


class Ease(Struct, tag="ease", tag_field="type", forbid_unknown_fields=True):
    """Let pass for me what is not about me, or ask me each time."""

    on: bool


class Pledge(Struct, tag="pledge", tag_field="type", forbid_unknown_fields=True):
    """The SHA-256 of my share of chance."""

    sha256: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Open(Struct, tag="open", tag_field="type", forbid_unknown_fields=True):
    """My share of chance."""

    bytes: Annotated[str, Meta(pattern="^([0-9a-f]{2}){1,64}$")]


Said = Hello | Act | Say | Chat | Speak | MoreTime | Seen | Away | Ease | Pledge | Open
read_message = msgspec.json.Decoder(Said).decode
write = encode  # views and frames are told fact by fact


# -- Over HTTP -----------------------------------------------------------------------------------


class OpenTable(Struct, forbid_unknown_fields=True):
    """A new table."""

    game: Annotated[str, Meta(max_length=30)]
    name: Name
    players: Annotated[int, Meta(ge=1, le=20)] | None = None
    options: dict[str, Value] = {}
    bots: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=20)] = []  # from the last seat back
    seat: Annotated[int, Meta(ge=0, le=20)] = 0
    start: bool = False
    clock: Seconds = 0
    window: Seconds | None = None
    aids: bool | None = None
    pace: Annotated[float, Meta(ge=0, le=10)] = 1.0
    talk: Talk = "brief"
    swift: bool = False
    lesson: bool | Annotated[str, Meta(max_length=30)] = False  # a lesson, or the first: it says who plays with what
    lang: Lang = "en"  # which names bots have


class Join(Struct, forbid_unknown_fields=True):
    """Take a seat."""

    name: Name
    seat: Annotated[int, Meta(ge=0, le=20)] | None = None


class Change(Struct, forbid_unknown_fields=True):
    """The host's tools."""

    locked: bool | None = None
    public: bool | None = None
    spectators: Literal["none", "open"] | None = None
    players: Annotated[int, Meta(ge=1, le=20)] | None = None
    options: dict[str, Value] | None = None
    clock: Seconds | None = None
    window: Seconds | None = None
    aids: bool | None = None
    pace: Annotated[float, Meta(ge=0, le=10)] | None = None
    talk: Talk | None = None
    swift: bool | None = None
    rotate: bool | None = None
    score_anew: bool | None = None  # forget the score of the evening


class AskAdvice(Struct, forbid_unknown_fields=True):
    """What would a master do?"""

    question: Number
    lang: Lang = "en"


class Seating(Struct, forbid_unknown_fields=True):
    """What the host does with a seat."""

    kind: Literal["bot", "open"]
    bot: Annotated[str, Meta(max_length=40)] = "sensible"


class Swap(Struct, forbid_unknown_fields=True):
    """Two seats that change places."""

    one: Annotated[int, Meta(ge=0, le=20)]
    other: Annotated[int, Meta(ge=0, le=20)]


class Imagine(Struct, forbid_unknown_fields=True):
    """A wrong try in a lesson, of which the learner wants to see what would come."""

    tried: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(min_length=1, max_length=20)]


class Seated(Struct):
    """You sit at a table; the key is yours alone."""

    id: str
    seat: int
    key: str
