"""The rules of The Resistance, one frame for each thing that can happen between one mission and the next."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.resistance.rules.actions import (
    APPROVE,
    CARD,
    CHARACTER,
    CLOSE_EYE,
    DISTRUST,
    EXPOSE,
    FAILS,
    HALF,
    LEAD,
    LEADER,
    MOST_PLAYERS,
    NO_CONFIDENCE,
    OPINION_MAKER,
    PASS,
    PLOT_CARDS_A_MISSION,
    REJECTIONS,
    SEND,
    SIZE,
    SPIES,
    SPOTLIGHT,
    SPY_SETS,
    STRONG_LEADER,
    TARGET,
    TO_WIN,
    WATCH,
    team_size,
)
from konspira.games.resistance.rules.answers import (
    ALL_MISSIONS,
    APPROVE_OR_REJECT,
    AYES_HIGH,
    AYES_LOW,
    DEALS,
    EVERYONE,
    FIFTH,
    HIGH,
    LEADERS,
    LOW,
    MASKS,
    MOST_IN_TEAM,
    NUMBER_OF_FAILS,
    PASS_OR_DISTRUST,
    PASS_OR_EXPOSE,
    PASS_OR_LEAD,
    PASS_OR_WATCH,
    SENDS,
    TARGETS,
)
from konspira.games.resistance.rules.missions import LIGHT, PLAYS, report, unwatched, usable
from konspira.games.resistance.rules.plot import CHOICES, DRAW_ONE, GIVES
from konspira.games.resistance.rules.state import (
    NO_MISSION,
    NO_SEAT,
    Ballot,
    Player,
    State,
    after,
    cleared_bit,
    count,
    holders,
    one,
    plot_deck,
)
from konspira.kernel import CHANCE_BIT, HIDDEN, NOBODY, Frame, bit, then

# -- Characters and the first leader -----------------------------------------------------------


def start(players: i64, blind: bool, targeting: bool, plot: bool, chosen: bool) -> State:
    """The table before anything is dealt; dealing is chance's first turns."""
    s = State([], players, blind, targeting, plot, chosen)
    if plot:
        s.people = [Player() for _ in range(players)]
        s.deck = plot_deck(players)
    then(s, FIRST_LEADER, DEAL)
    return s


class FirstLeader(Frame[State]):
    """Chance says who leads first."""

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return LEADERS[s.players]

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.leader = action - LEADER


class Deal(Frame[State]):
    """Everybody gets a character; spies open their eyes and see each other, unless they are blind."""

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return DEALS[s.players]

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.spies = SPY_SETS[action - SPIES]
        s.mission = NO_MISSION if s.targeting else 0
        lead(s)

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        if observer < 0:
            return HIDDEN
        if not SPY_SETS[action - SPIES] & bit(observer):
            return CHARACTER
        return CHARACTER + 1 if s.blind else action


# -- Building the team -------------------------------------------------------------------------


def lead(s: State) -> None:
    """There is a leader who has not acted yet: the moment for a Strong Leader."""
    if s.plot:
        window(s, STRONG_LEADER, s.leader)
    else:
        propose(s)


def act(s: State) -> None:
    """The leader brings plot cards into play and gives them away before the first team of a mission, then builds it."""
    if s.rejections:
        propose(s)
        return
    s.stack.append(PROPOSE)
    s.stack.append(GIVES[s.leader])
    for _ in range(PLOT_CARDS_A_MISSION[s.players]):
        s.stack.append(CHOICES[s.leader] if s.chosen else DRAW_ONE)


class Propose(Frame[State]):
    """The plot cards are given: on to the team."""

    def run(self, s: State) -> None:
        propose(s)


def propose(s: State) -> None:
    """The leader chooses a mission if targets are free, and sends players on it one by one."""
    if s.targeting:
        targets = TARGETS[untried(s)]
        if len(targets) > 1:
            s.stack.append(CHOOSE_TARGET[s.leader])
            return
        s.mission = targets[0] - TARGET
    send(s, 0, team_size(s.players, s.mission))


def untried(s: State) -> i64:
    """The missions a leader may choose: the fifth only after two successes."""
    left: i64 = ALL_MISSIONS & ~(s.succeeded | s.failed)
    return left if SIZE[s.succeeded] >= 2 else left & ~FIFTH


class Target(Frame[State]):
    """Targeting: the leader chooses the mission; it is voted on together with the team."""

    def __init__(self, leader: i64) -> None:
        super().__init__(bit(leader))
        self.leader: Final[i64] = leader

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return TARGETS[untried(s)]

    def answer(self, s: State, seat: i64, action: i64) -> None:
        s.mission = action - TARGET
        send(s, 0, team_size(s.players, s.mission))


def send(s: State, low: i64, need: i64) -> None:
    """`need` more players from seat `low` on; nobody is asked where there is no choice."""
    if need == 0:
        vote(s)
    elif low + need == s.players:
        s.team |= EVERYONE[s.players] & ~(bit(low) - 1)
        vote(s)
    else:
        s.stack.append(SENDINGS[(s.leader * MOST_PLAYERS + low) * MOST_IN_TEAM + need])


class Send(Frame[State]):
    """The leader gives a team token to a player, in the order of seats."""

    def __init__(self, leader: i64, low: i64, need: i64) -> None:
        super().__init__(bit(leader))
        self.leader: Final[i64] = leader
        self.low: Final[i64] = low
        self.need: Final[i64] = need

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return SENDS[(s.players * MOST_PLAYERS + self.low) * MOST_IN_TEAM + self.need]

    def answer(self, s: State, seat: i64, action: i64) -> None:
        chosen = action - SEND
        s.team |= bit(chosen)
        send(s, chosen + 1, self.need - 1)


# -- The vote ----------------------------------------------------------------------------------


def vote(s: State) -> None:
    """All vote in secret; Opinion Makers before the others and in the open."""
    everyone = EVERYONE[s.players]
    makers: i64 = holders(s, OPINION_MAKER) if s.plot else NOBODY
    if s.players > HALF:
        s.stack.append(COUNT_HIGH)
    s.stack.append(COUNT_LOW)
    s.stack.append(VOTES[everyone & ~makers])
    if makers:
        if makers >> HALF:
            s.stack.append(OPINIONS_HIGH)
        if makers & LOW:
            s.stack.append(OPINIONS_LOW)
        s.stack.append(VOTES[makers])


class Vote(Frame[State]):
    """Each of those waiting lays down a ballot, face down until all are in."""

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return APPROVE_OR_REJECT

    def answer(self, s: State, seat: i64, action: i64) -> None:
        me = bit(seat)
        s.voted |= me
        if action == APPROVE:
            s.ayes |= me
        rest = self.waiting & ~me
        if rest:
            s.stack.append(VOTES[rest])

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return HIDDEN


class Count(Frame[State]):
    """The ballots of five seats are turned up, all at once; with the last of them the vote is decided."""

    def __init__(self, half: i64, opinions: bool) -> None:
        super().__init__(CHANCE_BIT)
        self.half: Final[i64] = half
        self.opinions: Final = opinions  # only those of the Opinion Makers are in

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return AYES_HIGH[s.ayes >> HALF] if self.half else AYES_LOW[s.ayes & LOW]

    def answer(self, s: State, seat: i64, action: i64) -> None:
        if self.half == 0 and s.players <= HALF and not self.opinions:
            decide(s)
            return
        s.shown |= s.voted & (HIGH if self.half else LOW)
        if self.half and not self.opinions:
            decide(s)


def decide(s: State) -> None:
    """A team needs more than half of the votes; a tie rejects it."""
    ayes = s.ayes
    makers: i64 = holders(s, OPINION_MAKER) if s.plot else NOBODY
    s.ballots.append(Ballot(s.mission, s.leader, s.team, ayes, makers, s.rejections))
    s.ayes = NOBODY
    s.voted = NOBODY
    s.shown = NOBODY
    if SIZE[ayes] * 2 <= s.players:
        reject(s)
    elif s.plot:
        window(s, NO_CONFIDENCE, s.leader)
    else:
        s.stack.append(TURN_UP)
        s.stack.append(PLAYS[s.team])


def reject(s: State) -> None:
    """The team is off and the next player leads; after the fifth time the spies have won."""
    s.rejections += 1
    s.team = NOBODY
    if s.targeting:
        s.mission = NO_MISSION
    if s.rejections == REJECTIONS:
        s.stack.clear()
        return
    s.leader = after(s, s.leader)
    lead(s)


# -- The mission -------------------------------------------------------------------------------


def go(s: State) -> None:
    """The team plays its mission cards; one in the spotlight is turned up, and others may be looked at."""
    s.stack.append(LOOK_ROUND)
    if s.spotlight != NO_SEAT:
        s.stack.append(LIGHT)
    s.stack.append(PLAYS[s.team])


class LookRound(Frame[State]):
    """The cards lie face down, not shuffled yet: the moment to keep a close eye on somebody."""

    def run(self, s: State) -> None:
        window(s, CLOSE_EYE, s.leader)


class Peek(Frame[State]):
    """`looker`, and nobody else, sees the mission card of `owner`."""

    def __init__(self, looker: i64, owner: i64) -> None:
        super().__init__(CHANCE_BIT)
        self.looker: Final[i64] = looker
        self.owner: Final[i64] = owner

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return (CARD + 1,) if s.fails & bit(self.owner) else (CARD,)

    def answer(self, s: State, seat: i64, action: i64) -> None:
        looker = s.people[self.looker]
        if action == CARD:
            looker.cleared |= cleared_bit(s.mission, self.owner)
        else:
            looker.caught |= bit(self.owner)
        go_on(s, CLOSE_EYE, self.looker)

    def seen(self, s: State, seat: i64, action: i64, observer: i64) -> i64:
        return action if observer == self.looker else HIDDEN


class TurnUp(Frame[State]):
    """The cards are shuffled and turned up: only how many fails there are is left to see."""

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        return NUMBER_OF_FAILS[SIZE[s.fails]]

    def answer(self, s: State, seat: i64, action: i64) -> None:
        report(s, action - FAILS)
        if SIZE[s.failed] == TO_WIN or SIZE[s.succeeded] == TO_WIN:
            s.stack.clear()
            return
        s.mission = NO_MISSION if s.targeting else s.mission + 1
        s.rejections = 0
        s.leader = after(s, s.leader)
        lead(s)


# -- Plot cards kept for the right moment ------------------------------------------------------


def window(s: State, kind: i64, seat: i64) -> None:
    """Offer whoever comes after `seat`, clockwise up to the leader, the use of a plot card; nobody: go on."""
    p = seat
    while True:
        p = after(s, p)
        if count(s.people[p].held, kind) and not s.used & bit(p) and usable(s, kind, p):
            s.stack.append(OFFERS[kind * MOST_PLAYERS + p])
            return
        if p == s.leader:
            break
    pass_by(s, kind)


def go_on(s: State, kind: i64, seat: i64) -> None:
    """`seat` has answered; the leader is the last to be offered anything."""
    if seat == s.leader:
        pass_by(s, kind)
    else:
        window(s, kind, seat)


def pass_by(s: State, kind: i64) -> None:
    """Nobody uses the card, or nobody else: what comes after that moment."""
    if kind == STRONG_LEADER:
        act(s)
    elif kind == NO_CONFIDENCE:
        window(s, SPOTLIGHT, s.leader)
    elif kind == SPOTLIGHT:
        go(s)
    else:
        s.stack.append(TURN_UP)


class Offer(Frame[State]):
    """A player may use a plot card now; whoever passes has missed this moment."""

    def __init__(self, kind: i64, seat: i64) -> None:
        super().__init__(bit(seat))
        self.kind: Final[i64] = kind
        self.seat: Final[i64] = seat

    def options(self, s: State, seat: i64) -> tuple[int, ...]:
        if self.kind == STRONG_LEADER:
            return PASS_OR_LEAD
        if self.kind == NO_CONFIDENCE:
            return PASS_OR_DISTRUST
        if self.kind == SPOTLIGHT:
            return PASS_OR_EXPOSE[s.team]
        return PASS_OR_WATCH[unwatched(s, seat)]

    def answer(self, s: State, seat: i64, action: i64) -> None:
        if action == PASS:
            go_on(s, self.kind, seat)
            return
        card = one(self.kind)
        s.people[seat].held -= card
        s.discard += card
        s.used |= bit(seat)
        if action == LEAD:
            s.leader = seat
            act(s)
        elif action == DISTRUST:
            reject(s)
        elif self.kind == SPOTLIGHT:
            s.spotlight = action - EXPOSE
            go(s)
        else:
            s.people[seat].watched = action - WATCH
            s.stack.append(Peek(seat, action - WATCH))


# -- Frames that are always the same, made once -----------------------------------------------

FIRST_LEADER: Final = FirstLeader(CHANCE_BIT)
DEAL: Final = Deal(CHANCE_BIT)
PROPOSE: Final = Propose()
CHOOSE_TARGET: Final = [Target(p) for p in range(MOST_PLAYERS)]
SENDINGS: Final = [
    Send(leader, low, need)
    for leader in range(MOST_PLAYERS)
    for low in range(MOST_PLAYERS)
    for need in range(MOST_IN_TEAM)
]
VOTES: Final = [Vote(mask) for mask in MASKS]
OPINIONS_LOW: Final = Count(0, True)
OPINIONS_HIGH: Final = Count(1, True)
COUNT_LOW: Final = Count(0, False)
COUNT_HIGH: Final = Count(1, False)
LOOK_ROUND: Final = LookRound()
TURN_UP: Final = TurnUp(CHANCE_BIT)
OFFERS: Final = [Offer(kind, p) for kind in range(SPOTLIGHT + 1) for p in range(MOST_PLAYERS)]
