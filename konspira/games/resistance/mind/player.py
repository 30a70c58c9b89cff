"""A sensible player of The Resistance: reckons who the spies are, and as a spy looks like one who does."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from konspira.game import Event
from konspira.games.resistance.mind.belief.seat import Mind
from konspira.games.resistance.mind.decisions import (
    ENOUGH,
    HIDING,
    JOINING,
    LEADING,
    SUSPICIOUS,
    WAVERING,
    compared,
    decides,
    infiltrating,
    sabotaging,
)
from konspira.games.resistance.mind.plot_cards import scheme
from konspira.games.resistance.rules import frames, missions
from konspira.games.resistance.rules.actions import (
    ACCUSE,
    APPROVE,
    FAIL,
    FAILS,
    I_AM_RESISTANCE,
    MISSIONS,
    MOST_PLAYERS,
    REJECT,
    REJECTIONS,
    SEND,
    SIZE,
    SPY,
    SUCCESS,
    SUSPECT,
    TARGET,
    TO_WIN,
    TRUST,
    WOULD_NOT_SEND,
    about_seat,
    fails_needed,
    team_size,
)
from konspira.games.resistance.rules.view import View
from konspira.kernel import CHANCE
from konspira.rng import Rng


class Sensible:
    """Weighs teams by an exact belief over the sets of spies, from what the seat sees and has seen."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.mind = Mind()
        self.plan: tuple[object, int] = (None, 0)
        self.vote: tuple[object, bool] = (None, False)
        self.said: set[int] = set()
        self.told: dict[int, int] = {}  # what I last said about whom
        self.commented = False
        self.last_words: set[int] = set()  # since I last answered anything

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
        self.recall(history)
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
        low, sent = self.sent()
        size = int(team_size(self.view.players, mission)) - SIZE[sent]
        rest = combinations(range(low, int(self.view.players)), size)
        teams = [sum(1 << p for p in chosen) | sent for chosen in rest]
        return [team for team in teams if team >> self.me & 1] or teams

    def sent(self) -> tuple[int, int]:
        """The first seat that can still be sent, and who has been sent already, perhaps by whoever sat here before."""
        frame = self.view.stack[-1]
        return (int(frame.low), int(self.view.team)) if isinstance(frame, frames.Send) else (0, 0)

    def planned(self, mission: int) -> int:
        """The team I am about to send; the same until it is complete."""
        key = (len(self.view.ballots), mission)
        low, sent = self.sent()
        if self.plan[0] != key or self.plan[1] & ((1 << low) - 1) != sent:
            self.plan = (key, self.infiltrated(mission) if self.spy else self.safest(mission))
        return self.plan[1]

    def safest(self, mission: int) -> int:
        """The team most likely to succeed, give or take a little."""
        return max(self.teams(mission), key=lambda team: self.mind.good(team, mission) + self.noise(LEADING))

    def infiltrated(self, mission: int) -> int:
        """Just enough spies, among those that look best to somebody who trusts me."""
        loyal = self.mind.looks_loyal(self.me)
        need = self.need(mission)

        def value(team: int) -> float:
            good = self.mind.good(team, mission, loyal)
            return infiltrating(good, SIZE[team & self.spies], need) + self.noise(LEADING)

        return max(self.teams(mission), key=value)

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
        """Whether to vote for a team; what I have said of it I stand by."""
        key = (len(self.view.ballots), team)
        if self.vote[0] != key:
            self.vote = (key, WOULD_NOT_SEND not in self.last_words and self.decide(team, mission))
        return self.vote[1]

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

    def speak(self, view: View, history: Sequence[Event]) -> Sequence[int]:
        """What I say before I answer: about a card I was shown, and about the mission that is just over."""
        self.attend(view, history)
        found: list[int] = []
        for statement in self.thoughts():
            if statement not in self.said and statement not in found and not self.revises(statement, found):
                found.append(statement)
        return found

    def revises(self, statement: int, found: Sequence[int]) -> bool:
        """Whether it would take back what I have testified about a card that I was shown."""
        if self.view.plot is None or I_AM_RESISTANCE <= statement < ACCUSE:
            return False
        whom = about_seat(statement)
        if not self.view.plot.looked[self.me] >> whom & 1:
            return False
        words = [word for word in found if word < I_AM_RESISTANCE and about_seat(word) == whom]
        said = words[0] if words else self.told.get(whom)
        return said is not None and (said < TRUST) != (statement < TRUST or statement >= ACCUSE)

    def recall(self, history: Sequence[Event]) -> None:
        """What I have said so far, and whether I have had my say about the last mission: from the history alone."""
        self.said, self.told, self.last_words, self.commented = set(), {}, set(), False
        for seat, action in history:
            if seat == CHANCE and FAILS <= action <= FAILS + MISSIONS:
                self.commented = False
            elif seat == self.me and action >= SUSPECT:
                self.said.add(action)
                self.last_words.add(action)
                if action < I_AM_RESISTANCE:
                    self.told[(action - SUSPECT) % MOST_PLAYERS] = action
            elif seat == self.me:
                self.commented = True
                self.last_words = set()

    def thoughts(self) -> list[int]:
        """What comes to mind."""
        view, found = self.view, []
        if view.plot is not None:
            for p in range(int(view.players)):
                if view.plot.looked[self.me] >> p & 1 and not {SUSPECT + p, TRUST + p} & self.said:
                    found.append(self.testimony(p))
        if view.missions and not self.commented:
            found += self.comment()
        return found

    def rejecting(self, failed: int) -> bool:
        """Whether I am about to vote against a team that some of those who failed are on."""
        view = self.view
        if not isinstance(view.stack[-1], frames.Vote) or not view.team & failed:
            return False
        return not self.approves(int(view.team), int(view.mission))

    def testimony(self, seat: int) -> int:
        """What I say about a card I was shown: the truth, unless I am a spy who gains by a lie."""
        is_spy = self.view.characters[seat] == SPY
        if self.spy and (is_spy or self.flip(0.5)):
            is_spy = not is_spy
        return (SUSPECT if is_spy else TRUST) + seat

    def comment(self) -> list[int]:
        """After a mission: whom I suspect, or that it was not me."""
        view = self.view
        mission = view.missions[-1]
        weights = self.mind.looks_loyal(self.me) if self.spy else self.mind.mine
        good = {p: self.mind.good(1 << p, 0, weights) for p in range(int(view.players)) if p != self.me}
        worst = min(good, key=lambda p: good[p] - (1 if self.spy and not self.spies >> p & 1 else 0))
        if not mission.failed:
            best = max(good, key=lambda p: good[p])
            return [TRUST + best] if good[best] > 0.8 else []
        if mission.team >> self.me & 1:
            found = [I_AM_RESISTANCE]
        else:
            found = [WOULD_NOT_SEND] if self.rejecting(int(mission.team)) else []
        if good[worst] < 1 - SUSPICIOUS:
            accused = mission.team >> worst & 1
            found.append(ACCUSE + int(mission.mission) * MOST_PLAYERS + worst if accused else SUSPECT + worst)
        return found
