"""What a client is told: views, events and results, as its seat may know them and in its language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import Raw

from konspira.game import Event, Game
from konspira.language import Message, Speaker
from konspira.looks import as_text
from konspira.server.protocol import write
from konspira.server.sitting import Sitting
from konspira.wire import fields, plain


class News(NamedTuple):
    """What a client has not been told yet: events from a number on, and which of its own answers is stored."""

    start: int
    events: list[dict[str, Any]]
    done: int | None = None


class Shown(NamedTuple):
    """What a client was shown last: each fact of the view and of what the game adds to it, as it was sent."""

    match: str
    facts: dict[str, dict[str, bytes]]


def speaker_for(sitting: Sitting, observer: int, lang: str) -> Speaker:
    """Somebody who speaks this language to this seat."""
    me = observer if observer >= 0 else None
    return Speaker(lang, sitting.facts.game, sitting.match.names, me)


def told(sitting: Sitting, events: Sequence[Event], start: int) -> list[dict[str, Any]]:
    """Events without words."""
    game = sitting.match.game
    return [
        {"number": start + place, "seat": seat, "action": action, "text": game.describe(action)}
        for place, (seat, action) in enumerate(events)
    ]


def in_words(
    sitting: Sitting, observer: int, lang: str, events: Sequence[Event], views: Sequence[Any], start: int
) -> list[dict[str, Any]]:
    """Events with the sentences they make; `views` begins with the one before the first event."""
    game = sitting.match.game
    say = speaker_for(sitting, observer, lang).say
    lines = told(sitting, events, start)
    for place, event in enumerate(events):
        lines[place] |= worded(game, event, views[place], views[place + 1], say)
    return lines


def worded(
    game: Game[Any, Any], event: Event, before: Any, after: Any, say: Callable[[Message], str]
) -> dict[str, Any]:
    """An event in words: under which heading it belongs, what happened, and whether somebody only spoke."""
    table = game.table()
    heading = table.heading(before)
    return {
        "lines": [say(line) for line in table.story(before, event, after)],
        **({"heading": say(heading)} if heading else {}),
        **({"talk": True} if game.is_talk(event.action) else {}),
    }


def from_the_start(sitting: Sitting, observer: int, lang: str | None, start: int) -> list[dict[str, Any]]:
    """The events since `start` for somebody who has just come, replayed for the sake of the words."""
    events = sitting.events(observer, start)
    if lang is None or not events:
        return told(sitting, events, start)
    match = sitting.match
    state = match.game.rules.start(match.setup)
    views = [match.game.rules.view(state, observer)]
    views += [after for _, _, after in match.retold(observer, 0, views[0])]
    return in_words(sitting, observer, lang, events, views[start:], start)


def view_message(
    sitting: Sitting, observer: int, lang: str | None, news: News, clock: dict[str, float] | None, aids: bool
) -> dict[str, Any]:
    """What a seat has seen happen since, what it sees now, and what it is asked."""
    match = sitting.match
    view = match.view(observer)
    message: dict[str, Any] = {
        "type": "view",
        "match": sitting.id,
        "number": len(match.log),
        "from": news.start,
        "events": news.events,
        "view": view,
        "waiting": match.waiting,
    }
    if news.done is not None:
        message["done"] = news.done
    question = sitting.questions.get(observer)
    describe = match.game.describe
    if question is not None:
        message["question"] = question.number
        message["legal"] = [{"action": action, "text": describe(action)} for action in question.legal]
        if clock is not None:
            message["clock"] = clock
    if lang is not None:
        add_words(message, sitting, observer, lang, view, aids)
    return message


def what_changed(message: dict[str, Any], before: Shown | None) -> tuple[dict[str, Any], Shown]:
    """A view for somebody who keeps what they were shown: only the facts that are not as they were.

    Compared is what is sent, text with text, so nothing depends on how a game's objects compare.
    """
    brief, changed = {**message}, {}
    shown = Shown(message["match"], {})
    for part in ("view", "extra"):
        if part not in message:
            continue
        whole = message[part]
        found = whole if isinstance(whole, Mapping) else fields(whole)
        now = shown.facts[part] = {str(name): write(fact) for name, fact in found.items()}
        known = before.facts.get(part) if before is not None and before.match == shown.match else None
        if known is None or known.keys() != now.keys():
            brief[part] = {name: Raw(text) for name, text in now.items()}
        else:
            del brief[part]
            changed[part] = {name: Raw(text) for name, text in now.items() if known[name] != text}
    return (brief | {"changed": changed} if changed else brief), shown


def add_words(message: dict[str, Any], sitting: Sitting, observer: int, lang: str, view: Any, aids: bool) -> None:
    """Labels, the hint and what the game itself has to add for this seat."""
    match = sitting.match
    table = match.game.table()
    speaker = speaker_for(sitting, observer, lang)
    for option in message.get("legal", ()):
        label: Message = table.label(view, option["action"])
        option["label"] = speaker.say(label)
    if "legal" in message:
        hint = table.hint if aids or table.plain_hint is None else table.plain_hint
        message["hint"] = speaker.say(hint(view))
    history = match.history(observer)
    message["extra"] = table.extra(view, history, speaker, match.game.mind.aids(view, history) if aids else None)


def drawn(sitting: Sitting, observer: int, lang: str, view: Any) -> str:
    """The table as a terminal draws it for a seat, as plain text."""
    return as_text(sitting.match.game.table().draw(view, speaker_for(sitting, observer, lang)))


def statements(sitting: Sitting, observer: int, lang: str) -> list[dict[str, Any]]:
    """What a seat may say at this table besides its moves."""
    game = sitting.match.game
    said = game.table().said
    if said is None or observer < 0:
        return []
    speaker = speaker_for(sitting, observer, lang)
    return [
        {"action": number, "text": game.describe(number), "label": speaker.say(said(observer, number))}
        for number in game.statements(sitting.match.setup)
    ]


def result_message(sitting: Sitting, observer: int, lang: str | None) -> bytes:
    """The end: scores, winners, and what everybody held."""
    return write({"type": "result", "match": sitting.id, **result(sitting, observer, lang)})


def result(sitting: Sitting, observer: int, lang: str | None) -> dict[str, Any]:
    """A finished match summed up; nothing is secret any more."""
    match = sitting.match
    scores = match.scores or ()
    best = max(scores, default=0.0)
    rows: list[dict[str, Any]] = [
        {"seat": seat, "name": match.names[seat], "score": score, "won": score == best, "role": role(sitting, seat)}
        for seat, score in enumerate(scores)
    ]
    if lang is not None:
        table = match.game.table()
        speaker = speaker_for(sitting, observer, lang)
        for row in rows:
            row["revealed"] = str(table.revealed(match.view(row["seat"]), speaker))
    views = [plain(match.view(seat)) for seat in range(match.setup.players)]
    return {
        "scores": scores,
        "winners": [row["seat"] for row in rows if row["won"]],
        "rows": rows,
        "views": views,
        "coached": sitting.facts.coached,
        "secret": match.proof.secret.hex(),
    }


def role(sitting: Sitting, seat: int) -> str:
    """The part a seat played."""
    return str(sitting.match.game.rules.role(sitting.match.state, seat))
