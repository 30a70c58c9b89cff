"""Views of The Resistance as rows of numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64, u8

from konspira import kernel
from konspira.games.resistance.rules import frames, missions, plot
from konspira.games.resistance.rules.actions import (
    APPROVE,
    EXPOSE,
    FAIL,
    GIVE,
    KEPT,
    LEADER,
    MISSIONS,
    MOST_PLAYERS,
    OVERHEAR,
    PLOT_CARDS,
    REJECT,
    REJECTIONS,
    RESISTANCE,
    SEND,
    SHOW,
    SIZE,
    SPY,
    SUCCESS,
    TAKE,
    WATCH,
    fails_needed,
)
from konspira.games.resistance.rules.answers import EVERYONE as EVERY_SEAT
from konspira.games.resistance.rules.state import NOT_LIT, State, count
from konspira.games.resistance.rules.view import View, possible, possible_to_all
from konspira.games.resistance.rules.view import view as view_of
from konspira.kernel import bit
from konspira.mind.features import Block, Features, Row

EVERYONE: Final = (1 << MOST_PLAYERS) - 1  # chance is nobody here
ATTEMPTS: Final = MISSIONS * REJECTIONS
EACH_SEAT: Final = 18
EACH_MISSION: Final = 3 + MOST_PLAYERS
EACH_BALLOT: Final = 2 + 3 * MOST_PLAYERS
EACH_DOUBT: Final = 10
ALL_WORLDS: Final = 250  # that a byte holds
# One more for each seat of a set: ten counters side by side in one number, for every row goes through the whole record.
COUNT_BITS: Final = 6
MOST_COUNTED: Final = (1 << COUNT_BITS) - 1
COUNTS: Final = [
    sum([1 << COUNT_BITS * p for p in range(MOST_PLAYERS) if mask >> p & 1]) for mask in range(1 << MOST_PLAYERS)
]
# The same for five seats at a time and up to 210 sets of spies.
WORLD_BITS: Final = 12
MOST_WORLDS: Final = (1 << WORLD_BITS) - 1
WORLD_COUNTS: Final = [sum([1 << WORLD_BITS * p for p in range(5) if mask >> p & 1]) for mask in range(32)]
BLOCKS: Final = [
    Block("players", 6, "how many play: 5 to 10"),
    Block("options", 4, "blind spies, targeting, plot cards, plot cards are chosen"),
    Block(
        "seats", EACH_SEAT * MOST_PLAYERS,
        "for each seat: plays, known to be resistance, known to be a spy, leads, is in the team, has voted, has openly "
        "approved, has openly rejected, has played a card, is in the spotlight, plot cards of each of five kinds held, "
        "has used one, was seen to play a fail, is looked at by oneself",
    ),
    Block("mission", 5, "which mission is being decided"),
    Block("rejections", 5, "how many teams were rejected in a row: 0 to 4"),
    Block("succeeded", 5, "missions that succeeded"),
    Block("failed", 5, "missions that failed"),
    Block("ballot", 2, "one's own in this vote: approve, reject"),
    Block("card", 2, "one's own in this mission: success, fail"),
    Block("lit", 2, "the card in the spotlight: success, fail"),
    Block("decision", 13, "target, send, vote, play, strong leader, close eye, no confidence, spotlight, give, "
          "overhear, open up, take, choose"),
    Block("asked", 10, "who may answer"),
    Block("left", 1, "how many more go into the team"),
    Block("owner", 10, "whose character card is about to be shown to somebody"),
    Block("plot", 27, "plot cards of each of nine kinds in the deck, before the leader, and discarded"),
    Block("cleared", MISSIONS * MOST_PLAYERS, "for each mission: who was seen to play a success"),
    Block("missions", EACH_MISSION * MISSIONS, "for each mission: over, failed, fails, the team"),
    Block("ballots", EACH_BALLOT * ATTEMPTS,
          "the last 25 votes, the latest first: there was one, its mission, the leader, the team, who approved"),
    Block("doubts", EACH_DOUBT * MOST_PLAYERS,
          "for each seat, counted from the record: missions it was on that succeeded and that failed, fails on them; "
          "tainted teams (all of a team with a fail is in them) that it led, approved, rejected; other teams without "
          "it that it approved, and with it that it rejected; how many of 250 sets of spies it is in, of those that "
          "fit what all have seen, and of those that fit what oneself has seen"),
    Block("clean", 2, "of 250 sets of spies, how many do not fail the team: by what all, and by what oneself has seen"),
]  # fmt: skip


def write(v: View, row: Row) -> None:
    """The row of a view."""
    row.look(v.seat, v.players)
    row.one_of(v.players - 5, 6)
    row.flag(v.blind)
    row.flag(v.targeting)
    row.flag(v.plot is not None)
    row.flag(v.plot is not None and v.plot.chosen)
    for distance in range(v.players):
        write_seat(v, row, row.chair(distance))
    row.skip(EACH_SEAT * (MOST_PLAYERS - v.players))
    row.one_of(v.mission, MISSIONS)
    row.one_of(v.rejections, REJECTIONS)
    row.bits(v.succeeded, MISSIONS)
    row.bits(v.failed, MISSIONS)
    row.flag(v.ballot == APPROVE)
    row.flag(v.ballot == REJECT)
    row.flag(v.card == SUCCESS)
    row.flag(v.card == FAIL)
    row.flag(v.lit == 0)
    row.flag(v.lit != NOT_LIT and v.lit != 0)
    write_decision(v, row)
    cards = v.plot
    cleared: i64 = 0
    if cards is not None:
        cleared = cards.cleared | cards.open_cleared
        for pile in (cards.deck, cards.in_play, cards.discard):
            for kind in range(len(PLOT_CARDS)):
                row.number(count(pile, kind))
    else:
        row.skip(27)
    for mission in range(MISSIONS):
        row.seats(cleared >> (mission * MOST_PLAYERS) & EVERYONE, MOST_PLAYERS)
    write_records(v, row)
    write_doubts(v, row)


def write_seat(v: View, row: Row, p: i64) -> None:
    """All that is known of one seat."""
    me = bit(p)
    row.flag(True)
    row.flag(v.characters[p] == RESISTANCE)
    row.flag(v.characters[p] == SPY)
    row.flag(v.leader == p)
    row.flag(v.team & me != 0)
    row.flag(v.voted & me != 0)
    row.flag(v.shown & v.opinions & me != 0)
    row.flag(v.shown & ~v.opinions & me != 0)
    row.flag(v.played & me != 0)
    row.flag(v.spotlight == p)
    cards = v.plot
    if cards is None:
        row.skip(8)
        return
    held: i64 = cards.held[p]
    for kind in range(KEPT):
        row.number(count(held, kind))
    row.flag(cards.used & me != 0)
    row.flag((cards.caught | cards.open_caught) & me != 0)
    row.flag(v.seat >= 0 and cards.watched[v.seat] == p)


def write_decision(v: View, row: Row) -> None:
    """What is being decided, and by whom."""
    kind: i64 = -1
    left: i64 = 0
    asked: i64 = 0
    owner: i64 = -1
    if v.stack:
        frame = v.stack[-1]
        asked = frame.waiting & EVERYONE
        if isinstance(frame, frames.Target):
            kind = 0
        elif isinstance(frame, frames.Send):
            kind, left = 1, frame.need
        elif isinstance(frame, frames.Vote):
            kind = 2
        elif isinstance(frame, missions.Play):
            kind = 3
        elif isinstance(frame, frames.Offer):
            kind = 4 + frame.kind
        elif isinstance(frame, plot.Give):
            kind = 8
        elif isinstance(frame, plot.Overhear):
            kind = 9
        elif isinstance(frame, plot.OpenUp):
            kind, owner = 10, frame.owner
        elif isinstance(frame, plot.Take):
            kind = 11
        elif isinstance(frame, plot.Choose):
            kind = 12
    row.one_of(kind, 13)
    row.seats(asked, MOST_PLAYERS)
    row.number(left)
    row.seat(owner, MOST_PLAYERS)


def write_records(v: View, row: Row) -> None:
    """What has happened: missions by their number, votes from the latest back."""
    begin = row.at
    for record in v.missions:
        row.at = begin + record.mission * EACH_MISSION
        row.flag(True)
        row.flag(record.failed)
        row.number(record.fails)
        row.seats(record.team, MOST_PLAYERS)
    row.at = begin + EACH_MISSION * MISSIONS
    begin = row.at
    ballots = v.ballots
    number: i64 = len(ballots)
    for back in range(number if number < ATTEMPTS else ATTEMPTS):
        ballot = ballots[number - 1 - back]
        row.flag(True)
        row.number(ballot.mission + 1)
        row.seat(ballot.leader, MOST_PLAYERS)
        row.seats(ballot.team, MOST_PLAYERS)
        row.seats(ballot.ayes, MOST_PLAYERS)
    row.at = begin + EACH_BALLOT * ATTEMPTS


def write_doubts(v: View, row: Row) -> None:
    """What the record tells of each seat, and of the team."""
    begin = row.at
    everyone = EVERY_SEAT[v.players]
    won: i64 = 0
    lost: i64 = 0
    fails: i64 = 0
    for record in v.missions:
        team: i64 = COUNTS[record.team]
        fails += team * record.fails
        if record.failed:
            lost += team
        else:
            won += team
    led: i64 = 0
    approved: i64 = 0
    rejected: i64 = 0
    unselfish: i64 = 0  # approved a team without itself
    modest: i64 = 0  # rejected a team with itself
    for ballot in v.ballots:
        ayes = ballot.ayes
        if is_tainted(v, ballot.team):
            led += COUNTS[bit(ballot.leader)]
            approved += COUNTS[ayes]
            rejected += COUNTS[everyone & ~ayes]
        else:
            unselfish += COUNTS[ayes & ~ballot.team]
            modest += COUNTS[ballot.team & ~ayes]
    to_all = possible_to_all(v) if v.dealt else []
    to_me = possible(v) if v.dealt else []
    for distance in range(v.players):
        p = row.chair(distance)
        place = p * COUNT_BITS
        row.number(won >> place & MOST_COUNTED)
        row.number(lost >> place & MOST_COUNTED)
        row.number(fails >> place & MOST_COUNTED)
        row.number(led >> place & MOST_COUNTED)
        row.number(approved >> place & MOST_COUNTED)
        row.number(rejected >> place & MOST_COUNTED)
        row.number(unselfish >> place & MOST_COUNTED)
        row.number(modest >> place & MOST_COUNTED)
        row.skip(2)
    write_shares(v, row, to_all, begin + 8)
    write_shares(v, row, to_me, begin + 9)
    row.skip(EACH_DOUBT * (MOST_PLAYERS - v.players))
    need = fails_needed(v.players, v.mission)
    row.number(clean_share(to_all, v.team, need))
    row.number(clean_share(to_me, v.team, need))


def is_tainted(v: View, team: i64) -> bool:
    """Whether a team holds all of a team in which there was a fail, and so a spy."""
    for record in v.missions:
        if record.fails and record.team & team == record.team:
            return True
    return False


def write_shares(v: View, row: Row, worlds: list[int], at: i64) -> None:
    """In how many of 250 sets of spies each seat is."""
    low: i64 = 0
    high: i64 = 0
    for world in worlds:
        low += WORLD_COUNTS[world & 31]
        high += WORLD_COUNTS[world >> 5]
    number: i64 = len(worlds)
    for distance in range(v.players if number else 0):
        p = row.chair(distance)
        found = low >> p * WORLD_BITS if p < 5 else high >> (p - 5) * WORLD_BITS
        row.bytes[at + distance * EACH_DOUBT] = u8((found & MOST_WORLDS) * ALL_WORLDS // number)


def clean_share(worlds: list[int], team: i64, need: i64) -> i64:
    """In how many of 250 sets of spies a team has too few of them to fail; none if there are no sets yet."""
    if not worlds:
        return 0
    found: i64 = 0
    for world in worlds:
        if SIZE[world & team] >= need:
            found += 1
    return ALL_WORLDS - found * ALL_WORLDS // len(worlds)


RUNS: Final = [
    *[(code, MOST_PLAYERS) for code in (SEND, WATCH, EXPOSE, OVERHEAR, SHOW)],
    *[(TAKE + kind * MOST_PLAYERS, MOST_PLAYERS) for kind in range(KEPT)],
    *[(GIVE + kind * MOST_PLAYERS, MOST_PLAYERS) for kind in range(len(PLOT_CARDS))],
]


class Rows(Features):
    """Rows that batches make without the interpreter."""

    def look(self, view: Callable[[Any, int], Any], s: kernel.State, seat: i64, row: Row) -> None:
        """The same row."""
        assert isinstance(s, State)
        write(view_of(s, seat), row)


FEATURES: Final = Rows(write, BLOCKS, LEADER, RUNS)
