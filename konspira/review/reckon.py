"""Works a review out: reads the log once, as every seat saw it, and stops wherever there is something to be judged.

Two ways of looking are kept apart.  *As it could be known*: worlds are drawn from what a seat believed, and decisions
are judged by nothing else.  *With every card open*: the true state, from which luck is reckoned.  Luck is the sum over
all draws of the chance to win after and before the draw, both by playouts of the same kind; whatever those are worth,
it is nothing in the mean, for chance does not choose.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Any

from konspira.bots.outlook import secrets_in
from konspira.errors import BadRequest
from konspira.game import Event
from konspira.kernel import CHANCE, SPECTATOR
from konspira.match import Match
from konspira.review import marks
from konspira.review.found import FORMAT, Balance, Bluff, Decision, Moment, Review
from konspira.review.mind import Reader, tempered

WORLDS = 200  # for the curve of one pair of eyes at one moment
OPEN = 4  # times as many playouts where every card is open: what is left is luck, and it adds up
SECRETS = 8  # that are kept of a seat at a moment
LEAST = 0.02  # how likely one must be to be kept


class Reckoner:
    """One review of one match."""

    def __init__(self, match: Match, depth: int | None = None, seed: int = 1) -> None:
        if not match.over or not match.begun:
            raise BadRequest("the match is not over: there is nothing to look back at yet")
        self.match = match
        self.game = match.game
        self.depth = depth = depth or match.game.mind.depth
        self.log = match.log
        players = match.setup.players
        self.readers = [Reader(self.game, match.setup, depth, seed * 97 + seat) for seat in range(players)]
        self.watcher = Reader(self.game, match.setup, depth, seed * 97 + players)
        self.state = self.game.rules.start(match.setup)
        self.histories: list[list[Event]] = [[] for _ in range(players)]
        self.moments: list[Moment] = []
        self.decisions: list[Decision] = []
        self.bluffs: list[Bluff] = []
        self.luck = [0.0] * players
        self.noise = [0.0] * players
        self.even = [0.0] * players
        self.heading: Any = None

    def run(self) -> Iterator[float]:
        """Work on; says now and then how much of it is done, from 0 to 1."""
        before: list[float] | None = None  # with every card open, when chance began to draw
        for number, event in enumerate(self.log):
            if event.seat == CHANCE:
                if before is None:
                    before = self.open_chances()
            else:
                if before is not None:
                    self.add_luck(before, number == 0 or not self.moments)
                    before = None
                if not self.game.is_talk(event.action):
                    self.look(number)
                    self.judge(number, event)
            self.go_on(number, event)
            yield (number + 1) / (len(self.log) + 1)
        if before is not None:
            self.add_luck(before, not self.moments)
        self.note(len(self.log))
        yield 1.0

    def go_on(self, number: int, event: Event) -> None:
        """The next event, as it was and as everybody saw it."""
        if not self.game.is_talk(event.action):
            self.game.rules.play(self.state, *event)
        for seat, history in enumerate(self.histories):
            history.append(self.match.history(seat)[number])

    # -- How things stood ----------------------------------------------------------------------

    def look(self, number: int) -> None:
        """Whether a new turn begins here; if so, how things stand."""
        heading = self.game.table().heading(self.game.rules.view(self.state, SPECTATOR))
        if not self.moments or (heading is not None and heading != self.heading):
            self.heading = heading
            self.note(number)

    def note(self, number: int) -> None:
        """What everybody could think of their chances now, and what they were."""
        players = range(self.match.setup.players)
        if self.over():
            end = results(self.match)
            self.moments.append(Moment(number, [end for _ in players], end, [[{} for _ in players] for _ in players]))
            return
        known, beliefs = [], []
        for seat in players:
            view = self.game.rules.view(self.state, seat)
            worlds = self.readers[seat].believed(view, self.histories[seat], WORLDS)
            known.append(self.honest(self.readers[seat].outlook(view, worlds)))
            beliefs.append([self.secrets(worlds, about) if about != seat else {} for about in players])
        self.watcher.instinct.forget()
        opened = self.watcher.outlook(self.game.rules.view(self.state, SPECTATOR), [self.state])
        self.moments.append(Moment(number, known, self.honest(opened), beliefs))

    def honest(self, chances: list[float]) -> list[float]:
        """Chances as they come true, and as they are kept."""
        mind = self.game.mind
        return [round(chance, 4) for chance in tempered(chances, mind.sureness, mind.handicaps)]

    def over(self) -> bool:
        """Whether nothing is left to decide."""
        return not self.game.rules.waiting(self.state)

    def secrets(self, worlds: list[Any], about: int) -> dict[str, float]:
        """How likely a seat hides what."""
        likely = [item for item in secrets_in(self.game, worlds, about).items() if item[1] >= LEAST]
        return {secret: round(chance, 3) for secret, chance in likely[:SECRETS]}

    def open_chances(self) -> list[float]:
        """How likely each seat wins, with every card open; at the end, who has won."""
        if self.over():
            return results(self.match)
        self.watcher.instinct.forget()
        return self.watcher.chances(0, [self.state], self.depth * OPEN)

    def add_luck(self, before: list[float], deal: bool) -> None:
        """What the draws since then have done to everybody."""
        after = self.open_chances()
        playouts = self.depth * OPEN
        for seat, (early, late) in enumerate(zip(before, after, strict=True)):
            self.luck[seat] += late - early
            self.noise[seat] += (early * (1 - early) + (0.0 if self.over() else late * (1 - late))) / playouts
            if deal:
                self.even[seat] = early

    # -- What was decided ----------------------------------------------------------------------

    def judge(self, number: int, event: Event) -> None:
        """An answer, if there was a choice."""
        game, seat = self.game, event.seat
        claimed = game.rules.pretence(self.state, seat, event.action)
        if claimed:
            self.bluffs.append(Bluff(number, seat, claimed, True, len(self.moments) - 1))
        if game.rules.unmasks(self.state, seat, event.action):
            caught = next((bluff for bluff in reversed(self.bluffs) if bluff.seat == seat and bluff.held), None)
            if caught is not None:
                caught.held = False
        legal = game.rules.legal(self.state, seat)
        if len(legal) < 2:
            return
        decision = self.decided(number, event, legal, bool(claimed))
        if decision is None:
            return
        self.decisions.append(decision)
        if claimed:
            self.bluffs[-1].worth = decision.worth

    def decided(self, number: int, event: Event, legal: tuple[int, ...], bluff: bool) -> Decision | None:
        """What an answer was worth, held against the best and, if it was a bluff, against the best honest one."""
        seat, rules = event.seat, self.game.rules
        view = rules.view(self.state, seat)
        honest = [action for action in legal if not rules.pretence(self.state, seat, action)] if bluff else []
        compared = [event.action]
        if honest:
            compared.append(self.readers[seat].first_of(view, honest, self.histories[seat]))
        thought = self.readers[seat].think(view, legal, self.histories[seat], compared)
        played, best = thought.options.get(event.action), thought.options.get(thought.best)
        if played is None or best is None:
            return None
        loss, error = marks.loss_of(best, played)
        if played is best:
            loss = error = 0.0
        worth = None
        if honest and compared[-1] in thought.options:
            worth = round(played.chance - thought.options[compared[-1]].chance, 4)
        options = sorted(thought.options.values(), key=lambda option: -option.chance)
        for option in options:
            option.chance, option.error = round(option.chance, 4), round(option.error, 4)
        return Decision(
            number, len(self.moments) - 1, seat, event.action, thought.best, options, round(loss, 4), round(error, 4),
            marks.mark_of(loss, error), bluff, worth,
        )  # fmt: skip

    # -- All of it -----------------------------------------------------------------------------

    def review(self) -> Review:
        """What was found."""
        match = self.match
        return Review(
            konspira=FORMAT, game=self.game.name, rules=self.game.version, players=match.setup.players,
            names=[*match.names], depth=self.depth, moments=self.moments, decisions=self.decisions, bluffs=self.bluffs,
            balance=[self.balance(seat) for seat in range(match.setup.players)],
            deciding=marks.deciding(self.decisions, self.moments),
        )  # fmt: skip

    def balance(self, seat: int) -> Balance:
        """Why a seat ended where it did."""
        mine = [decision for decision in self.decisions if decision.seat == seat]
        own = -sum(decision.loss for decision in mine if decision.mark not in (marks.BEST,))
        result = results(self.match)[seat]
        even, luck = self.even[seat], self.luck[seat]
        fine = sum(decision.mark in (marks.BEST, marks.GOOD) for decision in mine)
        return Balance(
            even=round(even, 4), luck=round(luck, 4), luck_error=round(sqrt(self.noise[seat]), 4), own=round(own, 4),
            others=round(result - even - luck - own, 4), result=result, decisions=len(mine), fine=fine,
        )  # fmt: skip


def results(match: Match) -> list[float]:
    """One for whoever has won, shared only where seats that are rivals are level."""
    scores = match.scores or ()
    best = max(scores)
    return [1.0 if score == best else 0.0 for score in scores]


def reckon(match: Match, depth: int | None = None, seed: int = 1) -> Review:
    """A whole review at once."""
    reckoner = Reckoner(match, depth, seed)
    for _ in reckoner.run():
        pass
    return reckoner.review()
