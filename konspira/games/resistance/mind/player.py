"""A sensible player of The Resistance: reckons who the spies are, and as a spy looks like one who does."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from konspira.game import Event
from konspira.games.resistance.mind import talk
from konspira.games.resistance.mind.belief.seat import Mind
from konspira.games.resistance.mind.decisions import (
    ENOUGH,
    HIDING,
    JOINING,
    LEADING,
    WAVERING,
    compared,
    decides,
    infiltrating,
    sabotaging,
)
from konspira.games.resistance.mind.plot_cards import scheme
from konspira.games.resistance.rules import frames, missions
from konspira.games.resistance.rules.actions import (
    APPROVE,
    ASK,
    BLAME,
    FAIL,
    MOST_PLAYERS,
    REJECT,
    REJECTIONS,
    SEND,
    SIZE,
    SPY,
    SUCCESS,
    TARGET,
    TO_WIN,
    WOULD_NOT_SEND,
    WOULD_SEND,
    fails_needed,
    team_size,
)
from konspira.games.resistance.rules.view import View
from konspira.rng import Rng


class Sensible:
    """Weighs teams by an exact belief over the sets of spies, from what the seat sees and has seen."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.temper = int(rng.below(1 << 30))  # how its judgement of teams errs, whenever it is asked
        self.mind = Mind()

    def choose(self, view: View, legal: Sequence[int], history: Sequence[Event]) -> int:
        """One of `legal`."""
        self.attend(view, history)
        if len(legal) == 1:
            return legal[0]
        frame = view.stack[-1]
        if isinstance(frame, frames.Vote):
            return APPROVE if self.approves(int(view.team), int(view.mission)) else REJECT
        if isinstance(frame, missions.Play):
            return FAIL if self.sabotages() else SUCCESS
        if isinstance(frame, frames.Send):
            team = self.planned(int(view.mission))
            return next(action for action in legal if team >> (action - SEND) & 1)
        if isinstance(frame, frames.Target):
            return self.target(legal)
        return scheme(self, view, legal)

    def attend(self, view: View, history: Sequence[Event]) -> None:
        """Take in what has happened."""
        self.mind.follow(view, history)
        self.view = view
        self.me = int(view.seat)
        self.spoken = talk.Spoken(history, self.me)
        self.spy = view.characters[self.me] == SPY
        self.spies = sum(1 << p for p, character in enumerate(view.characters) if character == SPY)

    def flip(self, chance: float) -> bool:
        """True as often as `chance` says."""
        return int(self.rng.below(10_000)) < chance * 10_000

    def noise(self, size: float) -> float:
        """A small error either way."""
        return size * (int(self.rng.below(2001)) - 1000) / 1000

    # -- Teams -----------------------------------------------------------------------------

    def need(self, mission: int) -> int:
        """How many fails a mission takes."""
        return int(fails_needed(self.view.players, mission))

    def teams(self, mission: int) -> list[int]:
        """Every team that can still be sent, with me on it if that is possible."""
        teams = [team for team in self.every_team(mission) if self.can_send(team)]
        return [team for team in teams if team >> self.me & 1] or teams

    def every_team(self, mission: int) -> list[int]:
        """Every team of the right size, in an order of their own."""
        chosen = combinations(range(int(self.view.players)), int(team_size(self.view.players, mission)))
        return [sum(1 << p for p in seats) for seats in chosen]

    def can_send(self, team: int) -> bool:
        """Whether a team agrees with what has been sent already, perhaps by whoever sat here before."""
        frame = self.view.stack[-1]
        return not isinstance(frame, frames.Send) or team & ((1 << int(frame.low)) - 1) == self.view.team

    def planned(self, mission: int) -> int:
        """The team I am about to send: the same at every step, for I misjudge each team as I did at the first."""
        luck = Rng(self.temper * 64 + len(self.view.ballots))
        errors = {team: self.erring() * (int(luck.below(2001)) - 1000) / 1000 for team in self.every_team(mission)}
        worth = self.infiltration if self.spy else self.safety
        return max(self.teams(mission), key=lambda team: worth(team, mission) + errors[team])

    def erring(self) -> float:
        """How far my judgement of a team that I might send wanders."""
        return LEADING

    def safety(self, team: int, mission: int) -> float:
        """How likely a team succeeds."""
        return self.mind.good(team, mission)

    def infiltration(self, team: int, mission: int) -> float:
        """Just enough spies, among those that look best to somebody who trusts me."""
        good = self.mind.good(team, mission, self.mind.looks_loyal(self.me))
        return infiltrating(good, SIZE[team & self.spies], self.need(mission))

    def target(self, legal: Sequence[int]) -> int:
        """The resistance tries small teams first, spies large ones."""
        sign = -1 if self.spy and not self.flip(HIDING) else 1

        def value(action: int) -> float:
            mission = action - TARGET
            easy = self.need(mission) - 1
            return sign * (int(team_size(self.view.players, mission)) - easy) + self.noise(0.5)

        return min(legal, key=value)

    # -- Votes and mission cards -----------------------------------------------------------------

    def approves(self, team: int, mission: int) -> bool:
        """Whether to vote for a team; what has been said of it from this seat I stand by."""
        if any(word == WOULD_NOT_SEND or BLAME <= word < ASK for word in self.spoken.last_words):
            return False
        if WOULD_SEND in self.spoken.last_words:
            return True
        return self.decide(team, mission)

    def decide(self, team: int, mission: int) -> bool:
        """Make up my mind about a team."""
        attempt = int(self.view.rejections)
        if attempt == REJECTIONS - 1:
            return True  # one more rejection and the spies have won; a spy who rejects now is known for one
        seeming = self.seems_good(team, mission, attempt)
        if not self.spy:
            return seeming
        enough = SIZE[team & self.spies] >= self.need(mission)
        if decides(enough, SIZE[self.view.failed], SIZE[self.view.succeeded]):
            return enough
        return seeming if self.flip(HIDING) else enough

    def seems_good(self, team: int, mission: int, attempt: int) -> bool:
        """Whether a team is good enough for the resistance; a spy asks this as if it belonged there."""
        weights = self.mind.looks_loyal(self.me) if self.spy else self.mind.mine
        best = max(self.mind.good(other, mission, weights) for other in self.teams(mission))
        return compared(self.mind.good(team, mission, weights), best) + self.noise(WAVERING) >= ENOUGH[attempt]

    def sabotages(self) -> bool:
        """Whether a spy on a mission lets it fail."""
        view, need = self.view, self.need(int(self.view.mission))
        together = SIZE[view.team & self.spies]
        decisive = SIZE[view.succeeded] == TO_WIN - 1 or SIZE[view.failed] == TO_WIN - 1
        if together > need and self.spies_before_me() >= need:
            return self.flip(JOINING) and decisive
        chance = sabotaging(together, need, bool(view.blind), decisive, not view.missions)
        return chance == 1.0 or (chance > 0.0 and self.flip(chance))

    def spies_before_me(self) -> int:
        """Spies on the team who sit between the leader and me: with more than needed, they are expected to act."""
        view = self.view
        order = sorted((p - int(view.leader)) % int(view.players) for p in range(MOST_PLAYERS) if self.on_it(p))
        return order.index((self.me - int(view.leader)) % int(view.players))

    def on_it(self, seat: int) -> bool:
        """Whether a spy I know is on the team."""
        return bool(self.view.team & self.spies & 1 << seat)

    # -- Talk --------------------------------------------------------------------------------------

    def speak(self, view: View, history: Sequence[Event], action: int) -> Sequence[int]:
        """What I say before I do that."""
        self.attend(view, history)
        return talk.words(self, action)

    def comment(self) -> list[int]:
        """What I say about the mission that is just over."""
        return talk.comment(self)

    def opinions(self) -> list[int]:
        """What I say when somebody asks me."""
        return talk.opinions(self)
