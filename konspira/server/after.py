"""After the game: a finished match frame by frame, and the sums that prove its chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from konspira.game import Event
from konspira.kernel import CHANCE, SPECTATOR
from konspira.match import Match
from konspira.server import telling
from konspira.server.sitting import Sitting
from konspira.wire import plain


def replay(sitting: Sitting, seat: int | None, lang: str) -> dict[str, Any]:
    """Every view of a match and the sentences between them: as `seat` saw it, or with every hand open."""
    match = sitting.match
    observer = SPECTATOR if seat is None else seat
    return {
        "match": sitting.id, "game": match.game.name, "names": match.names, "bots": sitting.facts.bots, "seat": seat,
        "players": match.setup.players, "options": match.setup.options, "frames": told_frames(sitting, seat, lang),
        "result": telling.result(sitting, observer, lang),
    }  # fmt: skip


def imagined(sitting: Sitting, seat: int, tried: Sequence[Event], own: int, lang: str) -> dict[str, Any]:
    """What a seat would see if something else were done in a lesson, from the last of its own answers on.

    The match itself knows nothing of it.
    """
    fork = Sitting(sitting.facts)
    fork.resume([*sitting.match.log, *tried])
    return {"frames": told_frames(fork, seat, lang)[len(sitting.match.log) + own :]}


def told_frames(sitting: Sitting, seat: int | None, lang: str) -> list[dict[str, Any]]:
    """A match frame by frame, as far as it has come."""
    match = sitting.match
    game, observer = match.game, SPECTATOR if seat is None else seat
    state = game.rules.start(match.setup)
    events = match.log if seat is None else match.history(seat)
    say = telling.speaker_for(sitting, observer, lang).say
    before = game.rules.view(state, observer)
    extra = Extra(sitting, observer, lang)
    frames: list[dict[str, Any]] = [frame(match, state, observer, seat, None, [], extra.of(before, 0))]
    for number, event in enumerate(events):
        if not game.is_talk(event.action):
            game.rules.play(state, *match.log[number])
        after = game.rules.view(state, observer)
        told = {"number": number, "seat": event.seat, "action": event.action, "text": game.describe(event.action)}
        words = telling.worded(game, event, before, after, say)
        lines = words.pop("lines")
        frames.append(frame(match, state, observer, seat, told | words, lines, extra.of(after, number + 1)))
        before = after
    return frames


class Extra:
    """What a game computes for a seat besides its view, at any moment of a match."""

    def __init__(self, sitting: Sitting, observer: int, lang: str) -> None:
        self.make = sitting.match.game.table().extra
        self.history = sitting.match.history(observer)
        self.speaker = telling.speaker_for(sitting, observer, lang)

    def of(self, view: Any, number: int) -> Any:
        """After so many events; without aids, as a replay is not advice."""
        return self.make(view, self.history[:number], self.speaker, None)


def frame(
    match: Match, state: Any, observer: int, seat: int | None, event: dict[str, Any] | None, lines: list[str],
    extra: Any,
) -> dict[str, Any]:  # fmt: skip
    """One moment of a match."""
    game = match.game
    moment = {"event": event, "lines": lines, "view": plain(game.rules.view(state, observer)), "extra": extra}
    moment["waiting"] = [asked for asked in game.rules.waiting(state) if asked != CHANCE]
    if seat is None:
        moment["open"] = [plain(game.rules.view(state, each)) for each in range(match.setup.players)]
    return moment


def proof(sitting: Sitting) -> dict[str, Any]:
    """Secret, entropy, and of every draw how many options chance had and which it took."""
    match = sitting.match
    game = match.game
    state = game.rules.start(match.setup)
    draws = []
    for event in match.log:
        if event.seat == CHANCE:
            options = game.rules.legal(state, CHANCE)
            draws.append(
                {"of": len(options), "took": takes(options, event.action), "text": game.describe(event.action)}
            )
        if not game.is_talk(event.action):
            game.rules.play(state, *event)
    dice = match.proof
    return {
        "match": sitting.id, "commitment": dice.commitment, "secret": dice.secret.hex(),
        "pledges": dice.pledges, "entropy": [data.hex() if data else None for data in dice.entropy], "draws": draws,
    }  # fmt: skip


def takes(options: tuple[int, ...], action: int) -> list[int]:
    """The places at which an option stands: more than one where it is likelier than others."""
    return [place for place, option in enumerate(options) if option == action]
