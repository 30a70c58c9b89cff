"""One playing of a game: who sits where, what has happened, and who has seen what of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from konspira.errors import BadRequest
from konspira.fairness import Fairness
from konspira.game import Event, Game
from konspira.kernel import CHANCE, SPECTATOR, IllegalAction, refusal
from konspira.options import Setup


class Dice(Protocol):
    """Where chance's numbers come from: the fairness proof, or a quick seeded generator for matches in bulk."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        ...


class Match:
    """The log is the truth; the state is the replay of the log, and chance plays by itself.

    Entropy is gathered first, then `begin` deals.  With `dice` the match needs no proof: that is for arenas.
    """

    def __init__(
        self, game: Game[Any, Any], setup: Setup | None = None, names: Sequence[str] | None = None,
        *, secret: bytes | None = None, dice: Dice | None = None,
    ) -> None:  # fmt: skip
        self.game = game
        self.setup = setup or game.setup()
        self.names = tuple(names or (f"seat {p}" for p in range(self.setup.players)))
        if len(self.names) != self.setup.players:
            raise BadRequest(f"{len(self.names)} names do not fit {self.setup.players} players")
        self.fairness = None if dice else Fairness(self.setup.players, secret)
        self.dice: Dice = dice or self.proof
        self.begun = False
        self.restart()

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
            raise BadRequest("this match is played with plain dice and has no fairness proof")
        return self.fairness

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret, published before anything else."""
        return self.proof.commitment

    def begin(self) -> None:
        """No more entropy: deal."""
        if self.begun:
            raise BadRequest("the match has already begun")
        if self.fairness:
            self.fairness.seal()
        self.begun = True
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
        """The seats that may act now."""
        return self.game.rules.waiting(self.state) if self.begun else ()

    def legal(self, seat: int) -> tuple[int, ...]:
        """What `seat` may do now."""
        return self.game.rules.legal(self.state, seat) if self.begun and seat != CHANCE else ()

    def play(self, seat: int, action: int | str) -> None:
        """Answer for a seat, by number or in words; then chance does what follows."""
        if not self.begun:
            raise IllegalAction(f"seat {seat} may not act: the match has not begun")
        if seat == CHANCE:
            raise IllegalAction("nobody may answer for chance: its answers follow from the fairness proof")
        number = self.game.parse(action) if isinstance(action, str) else action
        self.put(seat, number)
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

    def roll(self) -> None:
        """Chance answers until a player is asked."""
        while self.game.rules.waiting(self.state) == (CHANCE,):
            options = self.game.rules.legal(self.state, CHANCE)
            self.put(CHANCE, options[self.dice.below(len(options))])

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
