"""An unfinished match of the terminal, kept until its player comes back.

To go on it must hold everything, the secret and every hand: it is packed so that nobody reads it in passing, for its
owner's eyes alone where the system knows owners, and gone once the match is over.  What is meant to be shown to others
is `--save`, which holds no secret while a match is on.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from konspira import bots, games
from konspira.errors import BadRequest
from konspira.fairness import digest
from konspira.game import Bot, Event, Game
from konspira.kernel import CHANCE, IllegalAction
from konspira.match import Match
from konspira.options import Setup
from konspira.rng import Rng

FORMAT = 1
LARGEST = 4_000_000  # bytes


class Bookmark(msgspec.Struct):
    """All that a match of one person against bots follows from, and how far it has come."""

    konspira: int
    game: str
    rules: int
    players: int
    options: dict[str, bool | int | str]
    names: list[str]
    me: int
    bot: str
    seeds: list[int]  # of the bots
    luck: tuple[int, int]  # of who is quicker
    secret: str
    pledges: list[str | None]
    entropy: list[str | None]
    log: list[tuple[int, int]]


def fresh(game: Game[Any, Any], setup: Setup, names: Sequence[str], me: int, bot: str, seed: int | None) -> Bookmark:
    """A match that has not begun; without a seed the person adds entropy of their own."""
    luck = Rng(secrets.randbits(63) if seed is None else seed)
    secret = secrets.token_bytes(32) if seed is None else hashlib.sha256(f"seed {seed}".encode()).digest()
    nothing: list[str | None] = [None] * setup.players
    made = Bookmark(
        FORMAT, game.name, game.version, setup.players, dict(setup.options), list(names), me, bot,
        [int(luck.below(1 << 30)) for _ in range(setup.players - 1)], (0, 0), secret.hex(), nothing, [*nothing], [],
    )  # fmt: skip
    made.luck = (int(luck.a), int(luck.b))
    if seed is None:
        mine = os.urandom(16)
        made.pledges[me], made.entropy[me] = digest(mine), mine.hex()
    return made


def seat(marked: Bookmark) -> tuple[Match, list[Bot | None], Rng]:
    """The match where it was left, its bots (nobody in the person's seat) and the luck of who is quicker."""
    game = games.find(marked.game)
    if marked.rules != game.version:
        raise BadRequest(
            f"the match was begun by version {marked.rules} of the rules; these are version {game.version}"
        )
    setup = game.setup(marked.players, marked.options)
    match = Match(game, setup, marked.names, secret=bytes.fromhex(marked.secret))
    match.proof.recall(marked.pledges, marked.entropy)
    rivals: list[Bot | None] = [bots.make(game, marked.bot, Rng(each), setup, elsewhere=True) for each in marked.seeds]
    rivals.insert(marked.me, None)
    luck = Rng(0)
    luck.a, luck.b = marked.luck
    if marked.log:
        match.proof.seal()
        match.begun = True
        for event in marked.log:
            follow(match, Event(*event))
    else:
        match.begin()
    return match, rivals, luck


def follow(match: Match, event: Event) -> None:
    """One event again; chance must answer what follows from the proof, which goes on from there."""
    try:
        if event.seat == CHANCE:
            options = match.game.rules.legal(match.state, CHANCE)
            if not options or options[match.proof.below(len(options))] != event.action:
                raise BadRequest("the unfinished match does not follow from its own proof: it has been changed")
        match.put(*event)
    except IllegalAction as error:
        raise BadRequest(f"the unfinished match cannot be replayed: {error}") from None


def usual_place(game: str) -> Path:
    """Where the unfinished match of a game is kept when nobody says: in the user's own data folder."""
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "konspira" / "unfinished"
    return folder / f"{game}.match"


def write(marked: Bookmark, match: Match, luck: tuple[int, int], path: Path) -> None:
    """Keep a match, whole or not at all."""
    marked.log = [(event.seat, event.action) for event in match.log]
    marked.luck = luck
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.new")
    with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(zlib.compress(msgspec.msgpack.encode(marked)))
    unfinished.replace(path)


def read(path: Path, game: str) -> Bookmark:
    """The match that was kept; whatever is wrong with the file is said in one sentence."""
    try:
        raw = path.read_bytes()
        if len(raw) > LARGEST:
            raise BadRequest(f"{path} is too large to be an unfinished match")
        packed = zlib.decompressobj().decompress(raw, LARGEST)
        marked = msgspec.msgpack.decode(packed, type=Bookmark)
    except FileNotFoundError:
        raise BadRequest(f"there is no unfinished match of {game} to go on with") from None
    except (zlib.error, msgspec.MsgspecError, OSError) as error:
        raise BadRequest(f"{path} is no unfinished match: {error}") from None
    if marked.game != game:
        raise BadRequest(f"{path} is an unfinished match of {marked.game[:30]}, not of {game}")
    if not 0 <= marked.me < marked.players == len(marked.names) == len(marked.seeds) + 1:
        raise BadRequest(f"{path} is no unfinished match: its seats do not fit")
    return marked
