"""A review in a language: sentences of every decision, as the seat that decided saw it, told to whoever reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from konspira.language import Message, Speaker
from konspira.match import Match
from konspira.review.found import Decision, Review

PACKAGE = "konspira.review"


@dataclass(frozen=True)
class Worded:
    """A decision in words."""

    question: str
    happened: str
    played: str
    best: str


class Words:
    """Everything that is said about one review to one reader."""

    def __init__(self, review: Review, match: Match, lang: str, me: int | None = None) -> None:
        self.review = review
        self.match = match
        self.lang = lang
        self.me = me
        self.speaker = Speaker(lang, match.game.name, match.names, me)
        self.decisions: dict[int, Worded] = {}
        self.events: list[str] = [""] * len(review.moments)  # what happened before each moment, as everybody saw it
        self.replay()

    def say(self, id: str, **args: object) -> str:
        """A sentence of the review."""
        return self.speaker.format(PACKAGE, Message(id, args))

    def name(self, seat: int) -> str:
        """How a seat is called at the beginning of a line."""
        return self.say("you-name") if seat == self.me else self.match.names[seat]

    def title(self) -> str:
        """The name of the game."""
        return self.speaker.say(Message("title"))

    def about(self, id: str, seat: int, **args: object) -> str:
        """A sentence about somebody, who may be the reader."""
        return self.say(f"{id}-me", **args) if seat == self.me else self.say(id, who=self.match.names[seat], **args)

    def secret(self, secret: str) -> str | None:
        """What a secret is called, if it is worth a line."""
        found = self.match.game.table().secret(self.match.view(0), secret)
        return self.speaker.say(found) if found is not None else None

    def replay(self) -> None:
        """Goes through the match once more for the words of it."""
        game, table = self.match.game, self.match.game.table()
        decided = {decision.number: decision for decision in self.review.decisions}
        places = [moment.number for moment in self.review.moments]
        state = game.rules.start(self.match.setup)
        reader = self.me if self.me is not None else -2
        place = 0
        lines: list[str] = []
        for number, event in enumerate(self.match.log):
            while place < len(places) and places[place] <= number:
                self.events[place], lines, place = " ".join(lines), [], place + 1
            talk = game.is_talk(event.action)
            eyes = event.seat if number in decided else reader
            before, seen = game.rules.view(state, eyes), game.rules.view(state, reader)
            if not talk:
                game.rules.play(state, *event)
            after = game.rules.view(state, eyes)
            if number in decided:
                told = [self.speaker.say(line) for line in table.story(before, event, after)]
                self.decisions[number] = self.worded(decided[number], before, told)
            own = self.match.history(reader)[number]
            lines += [self.speaker.say(line) for line in table.story(seen, own, game.rules.view(state, reader))]
        self.events[-1] = " ".join(lines)

    def worded(self, decision: Decision, view: Any, told: Sequence[str]) -> Worded:
        """One decision: what was asked, what happened, and what the answers are called."""
        table = self.match.game.table()
        hint = table.plain_hint or table.hint
        decider = Speaker(self.lang, self.match.game.name, self.match.names, decision.seat)  # who was asked
        label = [decider.say(table.label(view, action)) for action in (decision.played, decision.best)]
        return Worded(decider.say(hint(view)), " ".join(told) or label[0], *label)


def points(chance: float, sign: bool = True) -> str:
    """A chance as points, with a real minus."""
    number = round(chance * 100)
    if not number:
        return "0"
    return f"{'−' if number < 0 else '+' if sign else ''}{abs(number)}"
