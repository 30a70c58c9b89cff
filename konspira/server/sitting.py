"""A match that is being played at a table: its log in step with the store, and numbered questions to its seats."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from konspira import games, lesson
from konspira.errors import IllegalAction
from konspira.game import Event
from konspira.kernel import CHANCE
from konspira.match import Match


class MatchFacts(msgspec.Struct, kw_only=True):
    """What is stored of a match besides its log."""

    id: str
    game: str
    rules: int
    players: int
    options: dict[str, bool | int | str]
    names: list[str]
    secret: str
    pledges: list[str | None]
    entropy: list[str | None]
    bots: list[int] = []  # the seats that bots sat in when it was dealt
    coached: list[int] = []  # the seats that asked a master for advice
    lesson: bool | str = False  # dealt and played by the script of a lesson, as long as everybody keeps to it


class Question(NamedTuple):
    """What a seat is asked: the number stays while others answer, and changes when its own options do."""

    number: int
    depth: int
    rule: str
    legal: tuple[int, ...]


class Stale(IllegalAction):
    """An answer to a question that is no longer asked."""


class Witnessed(Match):
    """A match that keeps, for each watched seat, the view after every event of the last answer."""

    def __init__(self, *args: Any, **named: Any) -> None:
        self.watched: dict[int, list[Any]] = {}
        super().__init__(*args, **named)

    def put(self, seat: int, action: int) -> None:
        """One answer, and what the watched seats see of it."""
        super().put(seat, action)
        for observer, views in self.watched.items():
            views.append(self.view(observer))

    def speak(self, seat: int, statement: int | str) -> None:
        """A statement changes no view, but it is an event like any other."""
        super().speak(seat, statement)
        for observer, views in self.watched.items():
            views.append(self.view(observer))


class Sitting:
    """One match at a table, from its deal to its end."""

    def __init__(self, facts: MatchFacts) -> None:
        game = games.find(facts.game)
        setup = game.setup(facts.players, facts.options)
        self.facts = facts
        self.match = Witnessed(game, setup, facts.names, secret=bytes.fromhex(facts.secret))
        self.match.proof.recall(facts.pledges, facts.entropy)
        self.questions: dict[int, Question] = {}
        self.newest: dict[int, int] = {}  # the last question put to each seat, whether it is still open or not
        self.answered = CHANCE  # who gave the latest answer
        self.before: dict[int, Any] = {}  # the last view a watched seat was shown
        self.taught = lesson.of(facts.game, facts.lesson)
        self.script = self.taught.script(game) if self.taught else ()
        self.retold: dict[tuple[int, str], list[dict[str, Any]]] = {}  # a finished match in words, by seat and language

    @property
    def id(self) -> str:
        """The match in the store."""
        return self.facts.id

    def seed_of(self, seat: int) -> int:
        """The dice of whichever bot answers for a seat: the same all through the match, and nobody's to foresee."""
        digest = hashlib.sha256(b"bot %d " % seat + bytes.fromhex(self.facts.secret)).digest()
        return int.from_bytes(digest[:7], "big")

    def begin(self) -> None:
        """Deal."""
        self.match.dictate(lesson.dictated(self.script))
        self.match.begin()
        self.pose(())

    def resume(self, log: Sequence[Event]) -> None:
        """Come to where a stored log ends; chance's numbers are drawn again, so that the next is the right one."""
        self.match.proof.seal()
        self.match.begun = True
        if self.match.waiting != (CHANCE,):
            self.pose(())
        self.follow(log)

    def follow(self, events: Sequence[Event]) -> None:
        """Play what is stored already.

        Questions get the numbers that they had where this was first played: an answer is judged alike everywhere.
        """
        match, game = self.match, self.match.game
        for event in events:
            talk = game.is_talk(event.action)
            if event.seat == CHANCE:
                match.proof.below(len(game.rules.legal(match.state, CHANCE)))
            elif not talk:
                self.answered = event.seat
            match.put(event.seat, event.action)
            if not talk and match.waiting != (CHANCE,):
                self.pose((self.answered,))
        if self.script:
            match.orders.clear()
            match.dictate(lesson.dictated(lesson.left_of(self.script, match)))

    def scripted(self) -> Event | None:
        """What the lesson says that happens next; None where there is none, or nobody keeps to it any more."""
        left = lesson.left_of(self.script, self.match) if self.script else ()
        return left[0] if left else None

    # -- Questions and answers ---------------------------------------------------------------

    def answer(self, seat: int, question: int, action: int | str) -> int:
        """Play an answer; says where in the log it and what followed begin."""
        asked = self.questions.get(seat)
        if asked is None:
            if self.newest.get(seat) == question:
                raise Stale(f"{self.name(seat)} answered question {question}, but it is no longer asked")
            raise IllegalAction(f"{self.name(seat)} is not asked anything now")
        if asked.number != question:
            raise Stale(f"{self.name(seat)} answered question {question}, but is now asked question {asked.number}")
        start = len(self.match.log)
        if self.match.orders:
            number = self.match.game.parse(action) if isinstance(action, str) else action
            if self.scripted() != (seat, number):
                self.match.orders.clear()  # somebody leaves the lesson: chance goes on by itself
        self.match.play(seat, action)
        self.pose((seat,))
        return start

    def say(self, seat: int, statement: int | str) -> int:
        """Make a statement; says where in the log it stands."""
        start = len(self.match.log)
        self.match.speak(seat, statement)
        return start

    def pose(self, answered: Sequence[int]) -> None:
        """Number the questions on the table; those that have not changed keep their numbers."""
        match = self.match
        waiting = match.waiting
        asked: dict[int, Question] = {}
        if waiting:
            stack = match.state.stack
            depth, rule = len(stack), type(stack[-1]).__name__
            for seat in waiting:
                question = Question(len(match.log), depth, rule, match.legal(seat))
                old = self.questions.get(seat)
                asked[seat] = old if old and seat not in answered and old[1:] == question[1:] else question
        self.questions = asked
        self.newest |= {seat: question.number for seat, question in asked.items()}

    def name(self, seat: int) -> str:
        """How a seat is called in a refusal."""
        return self.match.names[seat] if 0 <= seat < len(self.match.names) else f"seat {seat}"

    # -- Watching ------------------------------------------------------------------------------

    def watch(self, observer: int) -> None:
        """From now on keep what this seat sees, for the story."""
        if observer not in self.match.watched:
            self.match.watched[observer] = []
            self.before[observer] = self.match.view(observer)

    def unwatch(self, observer: int) -> None:
        """Nobody who wants words sits there any more."""
        self.match.watched.pop(observer, None)
        self.before.pop(observer, None)

    def witnessed(self) -> dict[int, list[Any]]:
        """For each watched seat the views before, between and after the latest events."""
        seen = {}
        for observer, views in self.match.watched.items():
            if views:
                seen[observer] = [self.before[observer], *views]
                self.before[observer] = views[-1]
                views.clear()
        return seen

    def events(self, observer: int, start: int = 0) -> Sequence[Event]:
        """What a seat or a spectator has seen happen since."""
        return self.match.history(observer)[start:]
