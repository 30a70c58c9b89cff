"""What one seat of The Resistance may know, and tables that it could be sitting at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from konspira.games.resistance.rules.actions import (
    APPROVE,
    FAIL,
    MOST_PLAYERS,
    REJECT,
    RESISTANCE,
    SIZE,
    SPIES,
    SPY,
    SPY_SETS,
    SUCCESS,
    UNKNOWN,
)
from konspira.games.resistance.rules.answers import DEALS, EVERYONE
from konspira.games.resistance.rules.frames import Peek
from konspira.games.resistance.rules.state import (
    NO_SEAT,
    NOT_LIT,
    Ballot,
    Mission,
    Player,
    State,
    cleared_bit,
)
from konspira.kernel import NOBODY, Frame, bit
from konspira.rng import Rng

NOTHING: Final = -1


class Plot:
    """The plot cards as one seat sees them: all lie open, what was looked at by their help does not."""

    def __init__(
        self, held: tuple[int, ...], looked: tuple[int, ...], watched: tuple[int, ...],
        chosen: bool, deck: i64, in_play: i64, discard: i64, used: i64, caught: i64, cleared: i64,
        open_caught: i64, open_cleared: i64,
    ) -> None:  # fmt: skip
        self.held: Final = held
        self.looked: Final = looked  # whose character cards each player has seen
        self.watched: Final = watched  # whose mission card each player looks at in this mission
        self.chosen: Final = chosen  # by the leader, not drawn
        self.deck: Final[i64] = deck
        self.in_play: Final[i64] = in_play
        self.discard: Final[i64] = discard
        self.used: Final[i64] = used
        self.caught: Final[i64] = caught  # whom this seat has seen play a fail
        self.cleared: Final[i64] = cleared  # mission * 10 + seat whom it has seen play a success
        self.open_caught: Final[i64] = open_caught
        self.open_cleared: Final[i64] = open_cleared


@mypyc_attr(free_list_len=1, acyclic=True)
class View:
    """All that `seat` may know; there is no field another's character or ballot could hide in."""

    def __init__(
        self, seat: i64, players: i64, blind: bool, targeting: bool, dealt: bool, characters: tuple[int, ...],
        leader: i64, mission: i64, rejections: i64, team: i64,
        voted: i64, ballot: i64, shown: i64, opinions: i64,
        played: i64, card: i64, spotlight: i64, lit: i64, succeeded: i64, failed: i64,
        ballots: tuple[Ballot, ...], missions: tuple[Mission, ...], plot: Plot | None, stack: tuple[Frame[State], ...],
    ) -> None:  # fmt: skip
        self.seat: Final[i64] = seat
        self.players: Final[i64] = players
        self.blind: Final = blind
        self.targeting: Final = targeting
        self.dealt: Final = dealt
        self.characters: Final = characters  # as far as this seat has been shown them
        self.leader: Final[i64] = leader
        self.mission: Final[i64] = mission
        self.rejections: Final[i64] = rejections
        self.team: Final[i64] = team
        self.voted: Final[i64] = voted
        self.ballot: Final[i64] = ballot  # one's own in this vote
        self.shown: Final[i64] = shown  # whose ballots lie open
        self.opinions: Final[i64] = opinions  # and who of these approves
        self.played: Final[i64] = played
        self.card: Final[i64] = card  # one's own in this mission
        self.spotlight: Final[i64] = spotlight
        self.lit: Final[i64] = lit
        self.succeeded: Final[i64] = succeeded
        self.failed: Final[i64] = failed
        self.ballots: Final = ballots
        self.missions: Final = missions
        self.plot: Final = plot
        self.stack: Final = stack


def view(s: State, seat: i64) -> View:
    """What `seat` sees; a spectator has no character."""
    me: i64 = bit(seat) if seat >= 0 else NOBODY
    ballot: i64 = NOTHING
    if s.voted & me:
        ballot = APPROVE if s.ayes & me else REJECT
    card: i64 = NOTHING
    if s.played & me:
        card = FAIL if s.fails & me else SUCCESS
    return View(
        seat,
        s.players,
        s.blind,
        s.targeting,
        s.spies != NOBODY,
        characters(s, seat),
        s.leader,
        s.mission,
        s.rejections,
        s.team,
        s.voted,
        ballot,
        s.shown,
        s.ayes & s.shown,
        s.played,
        card,
        s.spotlight,
        s.lit,
        s.succeeded,
        s.failed,
        tuple(s.ballots),
        tuple(s.missions),
        plot(s, seat) if s.plot else None,
        s.stack.frames(),
    )


def characters(s: State, seat: i64) -> tuple[int, ...]:
    """The character cards that `seat` has seen: its own, its fellow spies', and those that plot cards showed."""
    known: i64 = NOBODY
    if seat >= 0 and s.spies:
        known = bit(seat)
        if s.plot:
            known |= s.people[seat].looked
        if s.spies & bit(seat) and not s.blind:
            known = EVERYONE[s.players]
    found: list[int] = []
    for p in range(s.players):
        if not known & bit(p):
            found.append(UNKNOWN)
        elif s.spies & bit(p):
            found.append(SPY)
        else:
            found.append(RESISTANCE)
    return tuple(found)


def plot(s: State, seat: i64) -> Plot:
    """The plot cards as `seat` sees them."""
    me = s.people[seat] if seat >= 0 else None
    return Plot(
        tuple([int(p.held) for p in s.people]),
        tuple([int(p.looked) for p in s.people]),
        tuple([int(p.watched) for p in s.people]),
        s.chosen,
        s.deck,
        s.in_play,
        s.discard,
        s.used,
        me.caught if me is not None else NOBODY,
        me.cleared if me is not None else NOBODY,
        s.caught,
        s.cleared,
    )


# -- Tables that a view could be a view of -----------------------------------------------------


def deal(v: View, rng: Rng) -> State:
    """A table that `v` could be a view of: spies, ballots and mission cards that fit, at random."""
    spies: i64 = NOBODY
    if v.dealt:
        worlds = possible(v)
        spies = worlds[rng.below(len(worlds))]
    return deal_with(v, spies, rng)


def deal_with(v: View, spies: i64, rng: Rng) -> State:
    """The same with a set of spies that is possible."""
    s = State(list(v.stack), v.players, v.blind, v.targeting, v.plot is not None, v.plot is not None and v.plot.chosen)
    s.leader = v.leader
    s.mission = v.mission
    s.rejections = v.rejections
    s.team = v.team
    s.voted = v.voted
    s.shown = v.shown
    s.played = v.played
    s.spotlight = v.spotlight
    s.lit = v.lit
    s.succeeded = v.succeeded
    s.failed = v.failed
    s.ballots = list(v.ballots)
    s.missions = list(v.missions)
    if v.plot is not None:
        lay_out(s, v.plot, v.seat)
    s.spies = spies
    s.ayes = v.opinions | bit(v.seat) if v.ballot == APPROVE else v.opinions
    s.fails = bit(v.seat) if v.card == FAIL else NOBODY
    known = known_cards(v)
    for p in range(v.players):
        me = bit(p)
        if v.voted & me and not v.shown & me and p != v.seat and rng.below(2):
            s.ayes |= me
        if v.played & me and p != v.seat:
            card = known[p]
            if card == FAIL or (card == NOTHING and s.spies & me and rng.below(2)):
                s.fails |= me
    return s


def lay_out(s: State, v: Plot, seat: i64) -> None:
    """Put the plot cards, and what they have shown, where the view has them."""
    s.people = [Player() for _ in v.held]
    for p in range(len(v.held)):
        s.people[p].held = v.held[p]
        s.people[p].looked = v.looked[p]
        s.people[p].watched = v.watched[p]
    s.deck = v.deck
    s.in_play = v.in_play
    s.discard = v.discard
    s.used = v.used
    s.caught = v.open_caught
    s.cleared = v.open_cleared
    if seat >= 0:
        s.people[seat].caught = v.caught
        s.people[seat].cleared = v.cleared


def known_cards(v: View) -> list[int]:
    """The mission cards of this mission that the seat has seen, by whose they are."""
    cards = [NOTHING] * int(v.players)
    if v.lit != NOT_LIT:
        cards[v.spotlight] = FAIL if v.lit else SUCCESS
    plot = v.plot
    if plot is not None and v.seat >= 0:
        owner = plot.watched[v.seat]
        if owner != NO_SEAT and not about_to_look(v):
            cards[owner] = SUCCESS if plot.cleared & cleared_bit(v.mission, owner) else FAIL
    return cards


def about_to_look(v: View) -> bool:
    """Whether the card that the seat looks at has not been turned up yet."""
    frame = v.stack[-1]
    return isinstance(frame, Peek) and frame.looker == v.seat


def possible(v: View) -> list[int]:
    """Every set of spies that nothing this seat has seen rules out."""
    spies: i64 = NOBODY
    loyal: i64 = NOBODY
    for p in range(v.players):
        character = v.characters[p]
        if character == SPY:
            spies |= bit(p)
        elif character == RESISTANCE:
            loyal |= bit(p)
    cleared: i64 = NOBODY
    plot = v.plot
    if plot is not None:
        spies |= plot.caught | plot.open_caught
        cleared = plot.cleared | plot.open_cleared
    return fitting(v, spies, loyal, cleared)


def possible_to_all(v: View) -> list[int]:
    """Every set of spies that nothing the whole table has seen rules out."""
    plot = v.plot
    if plot is None:
        return fitting(v, NOBODY, NOBODY, NOBODY)
    return fitting(v, plot.open_caught, NOBODY, plot.open_cleared)


def fitting(v: View, spies: i64, loyal: i64, cleared: i64) -> list[int]:
    """Every set of spies that fits the missions, with these spies in it and nobody who is known to be loyal."""
    teams: list[int] = []
    fails: list[int] = []
    for mission in v.missions:
        if mission.fails:
            teams.append(int(mission.team & ~(cleared >> (mission.mission * MOST_PLAYERS))))
            fails.append(int(mission.fails))
    found: list[int] = []
    for action in DEALS[v.players]:
        world: i64 = SPY_SETS[action - SPIES]
        if world & spies != spies or world & loyal:
            continue
        for i in range(len(teams)):
            if SIZE[world & teams[i]] < fails[i]:
                break
        else:
            found.append(int(world))
    return found
