"""What a player of The Resistance makes of the table: the belief of one seat, from its view and its history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from konspira.game import Event, Forecast
from konspira.games.resistance.mind.belief.company import Company
from konspira.games.resistance.mind.belief.likelihood import NOBODY_NAMED, Reading
from konspira.games.resistance.mind.belief.spy_sets import Belief, chance_good, marginals
from konspira.games.resistance.mind.belief.styles import Styles
from konspira.games.resistance.mind.instinct import Quick
from konspira.games.resistance.rules.actions import (
    ACCUSE,
    ASK,
    BLAME,
    FAILS,
    I_AM_RESISTANCE,
    MISSIONS,
    MOST_PLAYERS,
    SIZE,
    SPY,
    SUSPECT,
    TRUST,
    WOULD_NOT_SEND,
    WOULD_SEND,
    fails_needed,
)
from konspira.games.resistance.rules.frames import Vote
from konspira.games.resistance.rules.state import State
from konspira.games.resistance.rules.view import View, deal, possible
from konspira.kernel import CHANCE, HIDDEN
from konspira.mind.history import Bookmark
from konspira.rng import Rng, choose_by_weight

# How often a loyal player's word about another is right: after a look at the card, and from mere judgement.
KNOWS, GUESSES = 0.95, 0.75
EACH, WORST, BEST = 0.2, 0.5, 0.95  # how much each word that held, or did not, moves a judgement, and its bounds
HEARSAY = 0.53  # the same for what people are shown
OF_A_TEAM = 0.62  # how often a loyal player's word for or against the team on the table is right, until votes tell more
STEALTH = 0.3  # how often a spy whose card was looked at plays success


class Mind:
    """Follows one seat's view and history; everything in it that seat may know."""

    of_a_team = OF_A_TEAM

    def __init__(self) -> None:
        self.public: Belief | None = None
        self.bookmark = Bookmark()
        self.words: dict[tuple[int, int], bool] = {}  # (who, about whom): does who call them loyal?

    def follow(self, view: View, history: Sequence[Event]) -> None:
        """Read on from where I was; a record that is not mine any more is read from the start."""
        public = self.public
        known = public is not None and public.players == view.players and public.ballots <= len(view.ballots)
        if public is None or not known or not self.bookmark.fits(history):
            self.public = public = Belief(int(view.players))
            self.bookmark.remove()
            self.words = {}
        public.follow(view.ballots, view.missions)
        for event in history[len(self.bookmark.read) :]:
            if event.action >= SUSPECT:
                self.hear(event.seat, event.action)
        self.bookmark.move(history, len(history))
        self.worlds = public.worlds
        self.players = int(view.players)
        self.for_team = words_of_team(history)
        self.mine = self.weigh(view, public)

    def hear(self, seat: int, statement: int) -> None:
        """Remember what somebody last said about somebody."""
        if SUSPECT <= statement < TRUST:
            self.words[seat, statement - SUSPECT] = False
        elif TRUST <= statement < I_AM_RESISTANCE:
            self.words[seat, statement - TRUST] = True
        elif ACCUSE <= statement < ACCUSE + MISSIONS * MOST_PLAYERS:
            self.words[seat, (statement - ACCUSE) % MOST_PLAYERS] = False

    def weigh(self, view: View, public: Belief) -> list[float]:
        """The public belief with what this seat knows and has heard besides."""
        return self.add_own(view, public.weights)

    def add_own(self, view: View, table: Sequence[float]) -> list[float]:
        """What the table believes with what this seat knows and has heard besides."""
        worlds = set(possible(view))
        weights = [weight if world in worlds else 0.0 for world, weight in zip(self.worlds, table, strict=True)]
        doubts = marginals(self.worlds, weights, int(view.players))  # before anybody is listened to
        for (who, whom), loyal in self.words.items():
            if who == view.seat or who == whom or whom >= view.players:
                continue
            self.take_word(
                who, whom, loyal, KNOWS if looked(view, who, whom) else self.credit(who, whom, doubts), weights
            )
        self.hear_of_team(view, weights)
        if view.plot is not None:
            self.recall(view.plot.cleared, weights)
        if not sum(weights):
            return [1.0 if world in worlds else 0.0 for world in self.worlds]
        return weights

    def credit(self, who: int, whom: int, doubts: Sequence[float]) -> float:
        """How often somebody's judgement of another is right: the oftener, the better their other words have held."""
        held = 0.0
        for (speaker, about), loyal in self.words.items():
            if speaker == who and about not in (who, whom) and about < len(doubts):
                held += (1.0 - 2.0 * doubts[about]) * (1.0 if loyal else -1.0)
        return min(BEST, max(WORST, GUESSES + EACH * held))

    def take_word(self, who: int, whom: int, loyal: bool, right: float, weights: list[float]) -> None:
        """Somebody's word about somebody, which is right so often if it comes from the resistance."""
        for i, world in enumerate(self.worlds):
            if not world >> who & 1:  # the word of a spy says nothing
                weights[i] *= 2 * (right if loyal != bool(world >> whom & 1) else 1 - right)

    def hear_of_team(self, view: View, weights: list[float]) -> None:
        """What others have just said of the team that is voted on: a loyal player is against spies."""
        need = int(fails_needed(self.players, view.mission))
        for who, good in self.for_team.items():
            if who == view.seat:
                continue
            for i, world in enumerate(self.worlds):
                if not world >> who & 1:
                    clean = SIZE[world & view.team] < need
                    weights[i] *= 2 * (self.of_a_team if clean == good else 1 - self.of_a_team)

    def recall(self, cleared: int, weights: list[float]) -> None:
        """Whoever was seen to play a success is a little less likely a spy."""
        for place in range(MISSIONS * MOST_PLAYERS):
            if cleared >> place & 1:
                for i, world in enumerate(self.worlds):
                    if world >> place % MOST_PLAYERS & 1:
                        weights[i] *= STEALTH

    # -- Asking --------------------------------------------------------------------------------

    def doubts(self) -> list[float]:
        """How likely each seat is a spy, for this seat."""
        return marginals(self.worlds, self.mine, self.players)

    def looks_loyal(self, seat: int) -> list[float]:
        """The weights for anybody who takes `seat` for a member of the resistance."""
        assert self.public is not None
        weights = self.public.without(seat)
        return weights if sum(weights) else list(self.public.weights)

    def good(self, team: int, mission: int, weights: list[float] | None = None) -> float:
        """How likely a team succeeds."""
        need = int(fails_needed(self.players, mission))
        return chance_good(self.worlds, self.mine if weights is None else weights, team, need)


def words_of_team(history: Sequence[Event]) -> dict[int, bool]:
    """Who has spoken for or against the team on the table since it was proposed, and which."""
    found: dict[int, bool] = {}
    for seat, action in reversed(history):
        if action in (WOULD_SEND, WOULD_NOT_SEND) or BLAME <= action < ASK:
            found.setdefault(seat, action == WOULD_SEND)
        elif action < SUSPECT and action != HIDDEN:  # the last of the team was sent, or votes were counted
            break
    return found


def looked(view: View, who: int, whom: int) -> bool:
    """Whether somebody has been shown somebody's character card."""
    return view.plot is not None and bool(view.plot.looked[who] >> whom & 1)


class KeenMind(Mind):
    """Reads every team, ballot and comment closely, for bots that think."""

    def __init__(self) -> None:
        super().__init__()
        self.reading: Reading | None = None
        self.listen_from_start()

    def listen_from_start(self) -> None:
        """Nothing has been said yet."""
        self.missions = 0  # over, as far as the history has been read
        self.talkers: set[int] = set()
        self.commented: set[int] = set()  # who has had a chance to comment on the last mission
        self.accused: dict[int, int] = {}  # whom they accused since that mission
        self.named: dict[int, int] = {}  # whom they have ever called suspects
        self.comments: list[tuple[int, int, int, int]] = []  # all of them: after which mission, who, whom, named before

    def follow(self, view: View, history: Sequence[Event]) -> None:
        """Read on from where I was."""
        reading = self.reading
        known = reading is not None and reading.players == view.players and reading.ballots <= len(view.ballots)
        if reading is None or not known or not self.bookmark.fits(history):
            self.reading = reading = Reading(int(view.players), view.blind)
            self.bookmark.remove()
            self.listen_from_start()
        for event in history[len(self.bookmark.read) :]:
            self.listen(int(view.seat), event.seat, event.action)
        reading.follow(view.ballots, view.missions)
        reading.listen_anew()
        for missions, who, whom, named in self.comments:
            if whom == NOBODY_NAMED or not looked(view, who, whom):  # a look at a card is weighed as one
                reading.comment(missions, who, whom, named)
        super().follow(view, history)

    def listen(self, me: int, seat: int, action: int) -> None:
        """Whoever talks at all has a chance to comment on a mission when it votes again."""
        if seat == CHANCE and FAILS <= action <= FAILS + MISSIONS:
            self.missions += 1
            self.commented, self.accused = set(), {}
        elif seat < 0 or seat == me:
            return
        elif action >= SUSPECT:
            self.talkers.add(seat)
            if action < TRUST:
                self.accused[seat] = action - SUSPECT
            elif ACCUSE <= action < ACCUSE + MISSIONS * MOST_PLAYERS:
                self.accused[seat] = (action - ACCUSE) % MOST_PLAYERS
        elif action == HIDDEN and seat in self.talkers and seat not in self.commented:
            self.commented.add(seat)
            whom = self.accused.get(seat, NOBODY_NAMED)
            self.comments.append((self.missions, seat, whom, self.named.get(seat, 0)))
            if whom != NOBODY_NAMED:
                self.named[seat] = self.named.get(seat, 0) | 1 << whom

    def weigh(self, view: View, public: Belief) -> list[float]:
        """What a close reader makes of it, with the words of those who looked at a card."""
        assert self.reading is not None
        worlds = set(possible(view))
        found = zip(self.worlds, self.reading.close, self.reading.heard, strict=True)
        weights = [weight * heard if world in worlds else 0.0 for world, weight, heard in found]
        for (who, whom), loyal in self.words.items():
            if who not in (view.seat, whom) and looked(view, who, whom):
                self.take_word(who, whom, loyal, KNOWS, weights)
        self.hear_of_team(view, weights)
        if view.plot is not None:
            self.recall(view.plot.cleared, weights)
        return weights if sum(weights) else super().weigh(view, public)


class PooledMind(KeenMind):
    """Reads closely as far as the others seem sensible, and takes them for strangers as far as they do not."""

    def weigh(self, view: View, public: Belief) -> list[float]:
        """Both readings, each as likely as the company makes it."""
        company = self.company = Company(int(view.players), int(view.seat), bool(view.blind))
        company.follow(view.ballots, view.missions)
        sense = self.sense = float(company.sense_of_all())
        close = normal(super().weigh(view, public))
        open_minded = normal(self.of_strangers(view, company.styles.likely()))
        return [sense * one + (1.0 - sense) * other for one, other in zip(close, open_minded, strict=True)]

    def of_strangers(self, view: View, table: Sequence[float]) -> list[float]:
        """What all sorts of players would make of it, with what this seat knows besides."""
        worlds = set(possible(view))
        weights = [weight if world in worlds else 0.0 for world, weight in zip(self.worlds, table, strict=True)]
        for (who, whom), loyal in self.words.items():
            if who not in (view.seat, whom) and looked(view, who, whom):
                self.take_word(who, whom, loyal, KNOWS, weights)
        if view.plot is not None:
            self.recall(view.plot.cleared, weights)
        return weights if sum(weights) else [1.0 if world in worlds else 0.0 for world in self.worlds]


def normal(weights: Sequence[float]) -> list[float]:
    """Weights that add up to one."""
    total = sum(weights)
    return [weight / total for weight in weights]


class OpenMind(Mind):
    """Takes everybody for a stranger with a style of their own: what people are shown."""

    of_a_team = 0.5  # strangers' words for a team say nothing

    def credit(self, who: int, whom: int, doubts: Sequence[float]) -> float:
        """Hardly anything: what strangers say repeats what everybody has seen, and is already reckoned with."""
        return HEARSAY

    def weigh(self, view: View, public: Belief) -> list[float]:
        """What all sorts of players would make of it, with what this seat knows and has heard besides."""
        styles = Styles(int(view.players))
        styles.follow(view.ballots, view.missions)
        self.table = styles.likely()
        return self.add_own(view, self.table)


def suspicion(view: View, history: Sequence[Event]) -> tuple[float, ...]:
    """How likely each seat is a spy, as far as the seat of `view`, or a spectator, can tell."""
    mind = OpenMind()
    mind.follow(view, history)
    return tuple(mind.doubts())


def aids(view: View, history: Sequence[Event]) -> Mapping[str, object]:
    """How likely everybody is a spy, in per cent; spies are shown how the table looks to those who do not know."""
    if not view.dealt or not view.stack:
        return {}
    mind = OpenMind()
    mind.follow(view, history)
    public = view.seat < 0 or (view.characters[view.seat] == SPY and not view.blind)
    doubts = marginals(mind.worlds, mind.table, int(view.players)) if public else mind.doubts()
    return {"suspicion": shown(doubts), "public": public}


def shown(doubts: Sequence[float]) -> list[int]:
    """Chances in per cent; only what cannot be otherwise is shown as nothing or all."""
    return [round(100 * doubt) if doubt in (0.0, 1.0) else min(99, max(1, round(100 * doubt))) for doubt in doubts]


def forecasts(view: View, history: Sequence[Event]) -> Sequence[Forecast]:
    """What a member of the resistance is shown of everybody else while a team is voted on."""
    told = aids(view, history)
    frame = view.stack[-1] if view.stack else None
    if not told or told["public"] or not isinstance(frame, Vote):
        return ()
    found = told["suspicion"]
    assert isinstance(found, list)
    worlds = possible(view)
    even = [sum(world >> p & 1 for world in worlds) / len(worlds) for p in range(int(view.players))]
    when = f"mission {len(view.missions) + 1}"
    return [
        Forecast(when, found[p] / 100, even[p], lambda state, p=p: bool(state.spies >> p & 1))  # type: ignore[misc]
        for p in range(int(view.players))
        if 0.0 < even[p] < 1.0
    ]


class Believer:
    """Deals tables with spies as likely as one seat believes them to be."""

    def __init__(self) -> None:
        self.mind = PooledMind()
        self.quick = Quick()

    def follow(self, view: View, history: Sequence[Event]) -> None:
        """Take in what has happened."""
        self.mind.follow(view, history)

    def deal(self, view: View, rng: Rng) -> State:
        """A table that the view could be a view of."""
        if not view.dealt:
            return deal(view, rng)
        spies = self.mind.worlds[choose_by_weight(self.mind.mine, rng)]
        return self.quick.imagine(view, spies, rng)
