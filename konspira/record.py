"""A match as a file: readable JSON with the moves in words, that anyone can replay and verify."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from konspira import games
from konspira.errors import BadRecord, BadRequest
from konspira.fairness import Fairness
from konspira.game import Event, Game
from konspira.kernel import CHANCE, HIDDEN, SPECTATOR, IllegalAction
from konspira.match import Match

FORMAT = 1
LARGEST = 4_000_000  # bytes; a long match is a hundredth of it


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What a match file says.  An unfinished match shows one seat's history and keeps its secret."""

    konspira: int
    game: str
    rules: int
    players: int
    options: dict[str, bool | int | str]
    names: list[str]
    commitment: str
    pledges: list[str | None]
    entropy: list[str | None]
    secret: str | None
    seen_by: int | None  # whose history the log is; None: everything, which only a finished match shows
    log: list[str]
    scores: list[float] | None
    coached: list[int] = []  # the seats that asked a master for advice


def of(match: Match, seat: int = SPECTATOR) -> Record:
    """The record of a match: whole if it is over, else as far as `seat` has seen it."""
    proof, over = match.proof, match.over and match.begun
    events = match.log if over else match.history(seat)
    return Record(
        konspira=FORMAT,
        game=match.game.name,
        rules=match.game.version,
        players=match.setup.players,
        options=dict(match.setup.options),
        names=list(match.names),
        commitment=proof.commitment,
        pledges=list(proof.pledges),
        entropy=[data.hex() if data else None for data in proof.entropy],
        secret=proof.secret.hex() if over else None,
        seen_by=None if over else seat,
        log=[write_event(match.game, event) for event in events],
        scores=list(match.scores or ()) if over else None,
    )


def write(record: Record, path: Path) -> None:
    """Save a record, one move a line."""
    path.write_bytes(msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n")


def read(path: Path) -> Record:
    """Load a record; whatever is wrong with the file is said in one sentence."""
    try:
        if path.stat().st_size > LARGEST:
            raise BadRecord(f"{path} is too large to be a match: over {LARGEST} bytes")
        raw = path.read_bytes()
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror or error}") from None
    try:
        record = msgspec.json.decode(raw, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(f"{path} is not a match file: {error}") from None
    if record.konspira != FORMAT:
        raise BadRecord(f"{path} is written in format {record.konspira}, and this program reads format {FORMAT}")
    if len(record.names) != record.players:
        raise BadRecord(f"{path} has {len(record.names)} names for {record.players} players")
    return record


def write_event(game: Game[Any, Any], event: Event) -> str:
    """An event in words: `chance draw duke`, `0 tax`, `2 ?`."""
    return f"{'chance' if event.seat == CHANCE else event.seat} {game.describe(event.action)}"


def read_event(game: Game[Any, Any], players: int, line: str, place: int) -> Event:
    """The event in a line of the log."""
    who, _, text = line.partition(" ")
    try:
        seat = CHANCE if who == "chance" else int(who)
    except ValueError:
        raise BadRecord(f"move {place} {line[:60]!r} does not say whose it is") from None
    if not CHANCE <= seat < players:
        raise BadRecord(f"move {place}: there is no seat {who[:20]}, the seats are 0 to {players - 1}")
    try:
        return Event(seat, HIDDEN if text == "?" else game.parse(text))
    except BadRequest as error:
        raise BadRecord(f"move {place}: {error}") from None


def match_of(record: Record) -> Match:
    """The match before its first move, with the fairness proof of the record."""
    game = games.find(record.game)
    if record.rules != game.version:
        raise BadRecord(
            f"the match was played by version {record.rules} of the rules, and these are version {game.version}"
        )
    if record.secret is None:
        raise BadRecord("the match is unfinished: its secret is not published, so there is nothing to check yet")
    try:
        setup = game.setup(record.players, record.options)
        match = Match(game, setup, record.names, secret=bytes.fromhex(record.secret))
        add_entropy(match.proof, record)
        match.proof.seal()
    except ValueError as error:
        raise BadRecord(str(error)) from None
    return match


def add_entropy(proof: Fairness, record: Record) -> None:
    """Pledge and open what the seats gave, as they did."""
    if len(record.pledges) != record.players or len(record.entropy) != record.players:
        raise BadRecord("pledges and entropy must have an entry for each player")
    proof.recall(record.pledges, record.entropy)


def verify(record: Record) -> Match:
    """Check every promise of a finished match: commitment, entropy, each chance outcome, each move, the result."""
    match = match_of(record)
    if match.commitment != record.commitment:
        raise BadRecord("the secret is not the one the match committed to")
    match.begun = True
    for place, line in enumerate(record.log, 1):
        event = read_event(match.game, record.players, line, place)
        if event.seat == CHANCE:
            check_chance(match, event, place)
        try:
            match.put(event.seat, event.action)
        except IllegalAction as error:
            raise BadRecord(f"move {place} {line!r} is illegal: {error}") from None
    if not match.over:
        raise BadRecord(f"the log ends after move {len(record.log)} and the match is not over")
    if record.scores != list(match.scores or ()):
        raise BadRecord(f"the result should be {list(match.scores or ())}, not {record.scores}")
    return match


def check_chance(match: Match, event: Event, place: int) -> None:
    """Chance must have answered what follows from the secret and the entropy."""
    options = match.game.rules.legal(match.state, CHANCE)
    if not options:
        raise BadRecord(f"move {place} is chance's, but chance was not asked")
    due = options[match.proof.below(len(options))]
    if due != event.action:
        said, should = match.game.describe(event.action), match.game.describe(due)
        raise BadRecord(f"move {place}: chance answered {said!r}, but the proof gives {should!r}")
