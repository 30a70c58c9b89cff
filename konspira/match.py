"""One playing of a game: who sits where, what has happened, and who has seen what of it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from operator import index
from typing import Any, Protocol, cast

from konspira.errors import BadRequest
from konspira.fairness import Fairness
from konspira.game import Event, Game
from konspira.kernel import CHANCE, SPECTATOR, IllegalAction, refusal
from konspira.looks import Question, asked, awaited
from konspira.options import Setup


class Dice(Protocol):
    """Where chance's numbers come from: the fairness proof, or a quick seeded generator for matches in bulk."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        ...


class Match:
    """The log is the truth; the state is the replay of the log, and chance plays by itself.

    Entropy is gathered first, then `begin` deals.  With `dice` the match needs no proof: that is for arenas.  With
    `dictated` chance waits like any other seat, until somebody says what it answers (`play` for CHANCE) or lets the
    dice, if there are any, go on (`roll`).
    """

    def __init__(
        self, game: Game[Any, Any], setup: Setup | None = None, names: Sequence[str] | None = None,
        *, secret: bytes | None = None, dice: Dice | None = None, dictated: bool = False,
    ) -> None:  # fmt: skip
        self.game = game
        self.setup = setup or game.setup()
        self.names = tuple(names or (f"seat {p}" for p in range(self.setup.players)))
        if len(self.names) != self.setup.players:
            raise BadRequest(f"{len(self.names)} names do not fit {self.setup.players} players")
        self.fairness = None if dice is not None or dictated else Fairness(self.setup.players, secret)
        self.dice: Dice | None = self.fairness if dice is None else dice
        self.dictated = dictated
        self.orders: deque[int] = deque()  # what chance was told to answer next
        self.begun = False
        self.restart()

    def __repr__(self) -> str:
        answers = sum(event.seat != CHANCE for event in self.log)
        now = "not begun" if not self.begun else awaited(self.state)
        if self.scores is not None:
            now = "over, " + ", ".join(f"{name} {score:g}" for name, score in zip(self.names, self.scores, strict=True))
        return f"<Match of {self.game.name}, {self.setup.players} players, {answers} answers: {now}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self.what() == other.what()

    __hash__ = None  # type: ignore[assignment]  # it changes

    def what(self) -> tuple[object, ...]:
        """What two matches that are the same have in common."""
        return self.game.name, self.game.version, self.setup, self.names, self.begun, self.log

    def restart(self) -> None:
        """Go back to before anything was dealt."""
        self.state = self.game.rules.start(self.setup)
        self.log: list[Event] = []
        self.histories: list[list[Event]] = [[] for _ in range(self.setup.players + 1)]

    # -- Before the first move -----------------------------------------------------------

    @property
    def proof(self) -> Fairness:
        """The fairness proof."""
        if self.fairness is None:
            how = "its chance dictated" if self.dictated else "plain dice"
            raise BadRequest(f"this match is played with {how} and has no fairness proof")
        return self.fairness

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret, published before anything else."""
        return self.proof.commitment

    def begin(self) -> None:
        """No more entropy: deal, or let the deal be dictated."""
        if self.begun:
            raise BadRequest("the match has already begun")
        if self.fairness:
            self.fairness.seal()
        self.begun = True
        if not self.dictated:
            self.roll()

    # -- Playing ---------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether there is nothing left to decide."""
        return not self.game.rules.waiting(self.state)

    @property
    def scores(self) -> tuple[float, ...] | None:
        """The result, once the match is over."""
        return self.game.rules.scores(self.state)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that may act now; CHANCE is among them only where it is dictated."""
        return self.game.rules.waiting(self.state) if self.begun else ()

    def legal(self, seat: int) -> tuple[int, ...]:
        """What `seat` may do now; what chance may, where it is dictated, stands as often as its odds."""
        return self.game.rules.legal(self.state, seat) if self.begun and (seat != CHANCE or self.dictated) else ()

    @property
    def asked(self) -> Question | None:
        """What is being asked: the rule, the seats that may answer, and its public facts; None once it is over."""
        return asked(self.state) if self.begun else None

    def play(self, seat: int, action: int | str) -> None:
        """Answer for a seat, by number or in words; then chance does what follows, unless it is dictated."""
        if not self.begun:
            raise IllegalAction(f"seat {seat} may not act: the match has not begun")
        if seat == CHANCE and not self.dictated:
            source = "the dice" if self.fairness is None else "the fairness proof"
            raise IllegalAction(f"nobody may answer for chance: its answers follow from {source}")
        number = self.game.parse(action) if isinstance(action, str) else index(action)
        self.put(int(index(seat)), int(number))  # the log holds plain numbers
        if not self.dictated:
            self.roll()

    def put(self, seat: int, action: int) -> None:
        """One answer, legal or refused, into the state, the log and the histories."""
        game, state = self.game, self.state
        if not CHANCE <= seat < self.setup.players:
            raise IllegalAction(f"there is no seat {seat}: the seats are 0 to {self.setup.players - 1}")
        if action not in game.rules.legal(state, seat):
            if game.is_talk(action) and action < len(game.words):
                self.speak(seat, action)
                return
            raise IllegalAction(refusal(state, seat, self.spell(action)))
        event = Event(seat, action)
        seen = [game.rules.seen(state, seat, action, observer) for observer in (*range(self.setup.players), SPECTATOR)]
        game.rules.play(state, seat, action)
        self.log.append(event)
        for history, code in zip(self.histories, seen, strict=True):
            history.append(event if code == action else Event(seat, code))

    def speak(self, seat: int, statement: int | str) -> None:
        """A statement, by number or in words: everybody hears it, it stands in the log and changes nothing else."""
        number = self.game.parse(statement) if isinstance(statement, str) else statement
        if not self.begun or self.over:
            raise IllegalAction(f"seat {seat} may not speak: the match {'is over' if self.begun else 'has not begun'}")
        if not 0 <= seat < self.setup.players:
            raise IllegalAction(f"seat {seat} may not speak: the seats are 0 to {self.setup.players - 1}")
        if not len(self.game.rules.vocabulary) <= number < len(self.game.words) or not self.game.rules.sayable(
            self.setup, number
        ):
            raise IllegalAction(f"seat {seat} may not say {self.spell(number)}: it is no statement at this table")
        event = Event(seat, number)
        for events in (self.log, *self.histories):
            events.append(event)

    def spell(self, action: int) -> str:
        """An action in quotes, also one that does not exist."""
        words = self.game.words
        return repr(words[action]) if 0 <= action < len(words) else f"answer {action}, which is no action,"

    def follow(self, events: Iterable[Event | tuple[int, int | str]]) -> None:
        """Answers one after another, each a seat (or CHANCE, where it is dictated) and what it does or says."""
        for seat, action in events:
            self.play(seat, action)

    def dictate(self, answers: Iterable[int | str]) -> None:
        """Chance gives these answers next, in their order, and then goes on as ever; such a match proves nothing."""
        self.orders.extend(self.game.parse(each) if isinstance(each, str) else each for each in answers)

    def roll(self) -> None:
        """Chance answers until a player is asked, by its dice; `begin` and `play` do so unless it is dictated."""
        if self.dice is None:
            raise BadRequest("chance is dictated in this match and has no dice: say what it answers")
        if not self.begun:
            raise BadRequest("the match has not begun")
        while self.game.rules.waiting(self.state) == (CHANCE,):
            options = self.game.rules.legal(self.state, CHANCE)
            number = self.dice.below(len(options))  # drawn also where it is not used: a resumed match goes on alike
            self.put(CHANCE, self.orders.popleft() if self.orders else options[number])

    # -- Looking ---------------------------------------------------------------------------

    def view(self, seat: int) -> Any:
        """What `seat`, or SPECTATOR, may know."""
        return self.game.rules.view(self.state, self.real(seat))

    def history(self, seat: int) -> Sequence[Event]:
        """What `seat`, or SPECTATOR, has seen happen."""
        return self.histories[self.real(seat)] if seat != SPECTATOR else self.histories[-1]

    def retold(self, seat: int, start: int, view: Any) -> Iterator[tuple[Any, Event, Any]]:
        """Each event that `seat` has seen from number `start` on, with its views before and after; `view` was then."""
        if start == len(self.log):
            return
        state = self.game.rules.start(self.setup)
        for number, event in enumerate(self.log):
            if not self.game.is_talk(event.action):
                self.game.rules.play(state, *event)
            if number >= start:
                after = self.game.rules.view(state, seat)
                yield view, self.history(seat)[number], after
                view = after

    def real(self, seat: int) -> int:
        """The seat, if there is such a seat."""
        if seat != SPECTATOR and not 0 <= seat < self.setup.players:
            raise BadRequest(f"there is no seat {seat}: the seats are 0 to {self.setup.players - 1}")
        return seat

    # -- Going back and again ----------------------------------------------------------------

    def copy(self) -> Match:
        """The same match, to go on with separately: the same answers lead to the same cards."""
        other: Match = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.state = self.game.rules.clone(self.state)
        other.log = self.log.copy()
        other.histories = [history.copy() for history in self.histories]
        other.orders = self.orders.copy()
        other.dice = deepcopy(self.dice)
        other.fairness = None if self.fairness is None else cast("Fairness", other.dice)
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.copy()

    def fork(self, at: int | None = None, *, dice: Dice | None = None, dictated: bool = False) -> Match:
        """Another match with the same past, up to event number `at` of the log or all of it, and a future of its own.

        Its chance has nothing to do with this match's: the `dice` decide, and without any it is dictated.
        """
        number = len(self.log) if at is None else at
        if not self.begun or not 0 <= number <= len(self.log):
            raise BadRequest(f"the match cannot be forked at event {number}: it has {len(self.log)}")
        other = Match(self.game, self.setup, self.names, dice=dice, dictated=dictated or dice is None)
        other.replay(self.log[:number])
        if not other.dictated:
            other.roll()
        return other

    def undo(self, seat: int) -> None:
        """Take back the last answer, if it was this seat's and nothing has been revealed since."""
        if not self.log or not self.begun:
            raise IllegalAction(f"seat {seat} has nothing to take back")
        last = self.log[-1].seat
        if self.game.is_talk(self.log[-1].action):
            raise IllegalAction(f"seat {seat} may not take anything back: seat {last} has spoken since")
        if last != seat:
            who = "cards have been dealt" if last == CHANCE else f"seat {last} has acted"
            raise IllegalAction(f"seat {seat} may not take anything back: {who} since")
        self.replay(self.log[:-1])

    def replay(self, log: Sequence[Event]) -> None:
        """Rebuild the match from a log; every answer must be legal where it stands."""
        self.restart()
        self.begun = True
        for event in log:
            self.put(event.seat, event.action)
