"""Strangers in the Resistance: players of either side that differ in kind; see `konspira.bots.zoo`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from konspira.game import Event, Stranger
from konspira.games.resistance.mind.player import Sensible
from konspira.games.resistance.rules import frames, missions
from konspira.games.resistance.rules.actions import (
    APPROVE,
    FAIL,
    FAILS,
    MISSIONS,
    REJECT,
    REJECTIONS,
    SEND,
    SIZE,
    SPY,
    SUCCESS,
    SUSPECT,
    TO_WIN,
    TRUST,
    fails_needed,
    team_size,
)
from konspira.games.resistance.rules.view import View
from konspira.kernel import CHANCE
from konspira.mind.zoo import Player
from konspira.rng import Rng

LAST = REJECTIONS - 1


class Comrade(Player):
    """Sends itself and anybody, approves of everything, and as a spy always lets missions fail."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.sensible = Sensible(rng)  # what to do with plot cards is no matter of style

    def choose(self, view: View, legal: Sequence[int], history: Sequence[Event]) -> int:
        """One of `legal`."""
        self.view, self.me = view, int(view.seat)
        self.spy = view.characters[self.me] == SPY
        self.spies = sum(1 << p for p, character in enumerate(view.characters) if character == SPY)
        frame = view.stack[-1]
        if len(legal) == 1:
            return legal[0]
        if isinstance(frame, frames.Send):
            return self.send(frame, legal)
        if isinstance(frame, frames.Vote):
            return APPROVE if self.approves(int(view.team), int(view.rejections)) else REJECT
        if isinstance(frame, missions.Play):
            return FAIL if self.sabotages() else SUCCESS
        return self.sensible.choose(view, legal, history)

    def send(self, frame: frames.Send, legal: Sequence[int]) -> int:
        """The next of those it would rather send, itself among them."""
        luck = self.luck(len(self.view.ballots))
        drawn = [int(luck.below(1000)) for _ in range(int(self.view.players))]
        seats = range(int(frame.low), int(self.view.players))
        liked = sorted(seats, key=lambda p: (p != self.me, -self.likes(p), drawn[p]))
        chosen = liked[: int(frame.need)]
        return SEND + min(p for p in chosen if SEND + p in legal)

    # -- What there is to see --------------------------------------------------------------------

    def need(self) -> int:
        """How many fails this mission takes."""
        return int(fails_needed(self.view.players, self.view.mission))

    def tainted(self) -> int:
        """Everybody but me who was on a mission that failed."""
        found = 0
        for mission in self.view.missions:
            if mission.failed:
                found |= int(mission.team)
        return found & ~(1 << self.me)

    def proven(self) -> int:
        """Everybody who was on a mission that succeeded and on none that failed."""
        found = 1 << self.me
        for mission in self.view.missions:
            if not mission.failed:
                found |= int(mission.team)
        return found & ~self.tainted()

    def decisive(self) -> bool:
        """Whether this mission may end the game."""
        return TO_WIN - 1 in (SIZE[self.view.succeeded], SIZE[self.view.failed])

    # -- What a kind of player is made of ----------------------------------------------------------

    def likes(self, seat: int) -> float:
        """How gladly it sends somebody."""
        return 0.0

    def approves(self, team: int, attempt: int) -> bool:
        """Whether to vote for a team."""
        return True

    def sabotages(self) -> bool:
        """Whether a spy lets a mission fail."""
        return True


class Selfish(Comrade):
    """Approves of teams that it is on itself."""

    def approves(self, team: int, attempt: int) -> bool:
        return bool(team >> self.me & 1) or attempt == LAST


class Eliminator(Comrade):
    """Any team is as good as another unless somebody on it was on a mission that failed."""

    def likes(self, seat: int) -> float:
        return -float(self.tainted() >> seat & 1)

    def approves(self, team: int, attempt: int) -> bool:
        return not team & self.tainted() or attempt == LAST


class Sleeper(Eliminator):
    """As a spy it plays success until a mission may decide the game."""

    def sabotages(self) -> bool:
        return self.decisive()


class Zealot(Eliminator):
    """As a spy it votes openly for spies and against everybody else, and always fails."""

    def approves(self, team: int, attempt: int) -> bool:
        if self.spy:
            return SIZE[team & self.spies] >= self.need()
        return super().approves(team, attempt) and (bool(team >> self.me & 1) or attempt >= 2)

    def likes(self, seat: int) -> float:
        return float(self.spies >> seat & 1) if self.spy else super().likes(seat)


class Grudging(Comrade):
    """Never again with those who were on a mission that failed, led it, or voted for it."""

    def blamed(self) -> int:
        """Everybody with a part in a failure."""
        found = self.tainted()
        failed = {(int(m.mission), int(m.team)) for m in self.view.missions if m.failed}
        for ballot in self.view.ballots:
            if (int(ballot.mission), int(ballot.team)) in failed:
                found |= int(ballot.ayes) | 1 << int(ballot.leader)
        return found & ~(1 << self.me)

    def likes(self, seat: int) -> float:
        return -float(self.blamed() >> seat & 1)

    def approves(self, team: int, attempt: int) -> bool:
        return SIZE[team & self.blamed()] == 0 or attempt >= 3


class Sheep(Comrade):
    """Votes as most did last time, and sends whom the last leader sent."""

    def likes(self, seat: int) -> float:
        ballots = self.view.ballots
        return float(ballots[-1].team >> seat & 1) if ballots else 0.0

    def approves(self, team: int, attempt: int) -> bool:
        ballots = self.view.ballots
        return attempt == LAST or not ballots or SIZE[ballots[-1].ayes] * 2 > self.view.players

    def sabotages(self) -> bool:
        return not self.view.missions or self.view.missions[-1].failed or self.decisive()


class Contrary(Comrade):
    """Votes against the first teams of every mission, whoever is on them."""

    def approves(self, team: int, attempt: int) -> bool:
        return attempt >= 2

    def likes(self, seat: int) -> float:
        missions = self.view.missions
        return -float(missions[-1].team >> seat & 1) if missions else 0.0

    def sabotages(self) -> bool:
        return bool(self.view.missions) and (not self.view.missions[-1].failed or self.decisive())


class Clockwork(Comrade):
    """Sends its neighbours, and approves of every other team."""

    def likes(self, seat: int) -> float:
        return -float((seat - self.me) % int(self.view.players))

    def approves(self, team: int, attempt: int) -> bool:
        return attempt % 2 == 0

    def sabotages(self) -> bool:
        return len(self.view.missions) % 2 == 1 or self.decisive()


class Coin(Comrade):
    """Votes by a coin and as a spy fails by a coin."""

    def approves(self, team: int, attempt: int) -> bool:
        return attempt == LAST or self.flip(0.6)

    def sabotages(self) -> bool:
        return self.flip(0.5)


class Goldfish(Comrade):
    """Remembers the last mission and nothing before it."""

    def last(self) -> int:
        """Who was on the last mission, if it failed."""
        missions = self.view.missions
        return int(missions[-1].team) & ~(1 << self.me) if missions and missions[-1].failed else 0

    def likes(self, seat: int) -> float:
        return -float(self.last() >> seat & 1)

    def approves(self, team: int, attempt: int) -> bool:
        return not team & self.last() or attempt >= 3

    def sabotages(self) -> bool:
        return len(self.view.missions) > 0 or self.flip(0.3)


class Thumb(Comrade):
    """Rules of thumb: the first team goes, later nobody tainted, me on it, and rather anything than a fourth vote."""

    def likes(self, seat: int) -> float:
        return float(self.proven() >> seat & 1) - 2.0 * (self.tainted() >> seat & 1)

    def approves(self, team: int, attempt: int) -> bool:
        if not self.view.missions or attempt >= 3:
            return True
        if self.spy and self.decisive():
            return SIZE[team & self.spies] >= self.need()
        return not team & self.tainted() and (bool(team >> self.me & 1) or attempt >= 1)

    def sabotages(self) -> bool:
        if not self.view.missions:
            return self.flip(0.2)
        together = SIZE[self.view.team & self.spies]
        return together <= self.need() or self.view.leader == self.me or self.decisive() or self.flip(0.5)


class Accuser(Thumb):
    """Plays by rules of thumb, and after every mission suspects somebody aloud."""

    def speak(self, view: View, history: Sequence[Event], action: int) -> Sequence[int]:
        """Somebody of the last team if it failed, or anybody; once after every mission."""
        if not view.missions or self.has_spoken(history, int(view.seat)):
            return ()
        last = view.missions[-1]
        seats = [p for p in range(int(view.players)) if p != view.seat and (last.team >> p & 1 or not last.failed)]
        return (SUSPECT + self.any_of(seats),)

    def has_spoken(self, history: Sequence[Event], me: int) -> bool:
        """Whether it has suspected somebody since the last mission."""
        for seat, action in reversed(history):
            if seat == CHANCE and FAILS <= action <= FAILS + MISSIONS:
                return False
            if seat == me and SUSPECT <= action < TRUST:
                return True
        return False


class OldGuard(Comrade):
    """Trusts those who have succeeded together, and only them."""

    def likes(self, seat: int) -> float:
        return float(self.proven() >> seat & 1)

    def approves(self, team: int, attempt: int) -> bool:
        size = int(team_size(self.view.players, self.view.mission))
        return SIZE[team & self.proven()] >= min(size, SIZE[self.proven()]) or attempt >= 3

    def sabotages(self) -> bool:
        return SIZE[self.view.succeeded] > 0 or self.decisive()  # win their trust first


def zoo() -> Mapping[str, Stranger]:
    """All of them by their names."""
    return {
        "comrade": Stranger(Comrade, "sends anybody, approves of everything; as a spy always fails"),
        "selfish": Stranger(Selfish, "approves of teams it is on; as a spy always fails"),
        "eliminator": Stranger(Eliminator, "any team without those who failed; as a spy votes so too and always fails"),
        "sleeper": Stranger(Sleeper, "as the eliminator, but a spy fails only where it decides the game"),
        "zealot": Stranger(Zealot, "a spy votes openly for spies and always fails; loyal it is strict"),
        "grudging": Stranger(Grudging, "never again with those who failed, led them or voted for them"),
        "sheep": Stranger(Sheep, "votes as most did last, sends whom the last leader sent"),
        "contrary": Stranger(Contrary, "against the first two teams of every mission; sends others than last time"),
        "clockwork": Stranger(Clockwork, "sends its neighbours, approves of every other team"),
        "coin": Stranger(Coin, "votes by a coin, and fails by a coin"),
        "goldfish": Stranger(Goldfish, "remembers the last mission alone"),
        "thumb": Stranger(Thumb, "the rules of thumb that people go by"),
        "accuser": Stranger(Accuser, "rules of thumb, and suspects somebody aloud after every mission"),
        "old_guard": Stranger(OldGuard, "trusts those who succeeded; as a spy it wins trust first"),
    }
