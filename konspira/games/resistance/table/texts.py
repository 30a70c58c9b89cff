"""The Resistance in words: what happened, what is asked and what an option means, from one seat's view."""

from __future__ import annotations

from konspira.game import Event
from konspira.games.resistance.rules import frames, missions, plot
from konspira.games.resistance.rules.actions import (
    ACCUSE,
    APPROVE,
    ASK,
    BALLOTS,
    BLAME,
    CARD,
    CHARACTER,
    CHARACTERS,
    DISTRUST,
    EXPOSE,
    FAIL,
    FAILS,
    GIVE,
    HALF,
    I_AM_RESISTANCE,
    LEAD,
    LEADER,
    MOST_PLAYERS,
    OVERHEAR,
    PASS,
    PLOT,
    PLOT_CARDS,
    REJECT,
    REJECTIONS,
    SEND,
    SHOW,
    SIZE,
    SPIES,
    SPY,
    SPY_SETS,
    SUCCESS,
    SUSPECT,
    TAKE,
    TARGET,
    TRUST,
    VOCABULARY,
    WATCH,
    WOULD_SEND,
    fails_needed,
    team_size,
)
from konspira.games.resistance.rules.view import View
from konspira.kernel import CHANCE, HIDDEN, SEATS
from konspira.language import Message, Seat, Seats, message

AIMED = ((SEND, "send"), (WATCH, "watch"), (EXPOSE, "expose"), (OVERHEAR, "overhear"), (SHOW, "show"))
PLAIN = {APPROVE: "approve", REJECT: "reject", SUCCESS: "success", FAIL: "fail", PASS: "pass", LEAD: "lead"}
PLAIN[DISTRUST] = "distrust"


# -- What is asked ---------------------------------------------------------------------------


def hint(view: View) -> Message:
    """What the decision on the table means."""
    frame = view.stack[-1]
    if isinstance(frame, frames.Target):
        return message("hint-target")
    if isinstance(frame, frames.Send):
        size = int(team_size(view.players, view.mission))
        return message("hint-send", size=size, left=int(frame.need), mission=int(view.mission) + 1)
    if isinstance(frame, frames.Vote):
        return message("hint-vote", who=Seat(view.leader), left=REJECTIONS - int(view.rejections))
    if isinstance(frame, missions.Play):
        if view.seat >= 0 and view.characters[view.seat] != SPY:
            return message("hint-play-loyal")
        return message("hint-play-spy", need=int(fails_needed(view.players, view.mission)))
    if isinstance(frame, frames.Offer):
        return message(f"hint-{PLOT_CARDS[frame.kind]}")
    if isinstance(frame, plot.Choose):
        return message("hint-choose", left=sum([isinstance(each, plot.Choose) for each in view.stack]))
    if isinstance(frame, plot.Give):
        return message("hint-give")
    if isinstance(frame, plot.Overhear):
        return message("hint-overhear")
    if isinstance(frame, plot.OpenUp):
        if frame.owner == frame.seat:
            return message("hint-open-up")
        return message("hint-establish", who=Seat(frame.owner))
    return message("hint-take")


def label(view: View, action: int) -> Message:
    """What an option means for the seat that has it."""
    if action in PLAIN:
        return message(f"do-{PLAIN[action]}")
    for base, name in AIMED:
        if base <= action < base + MOST_PLAYERS:
            return message(f"do-{name}", who=Seat(action - base))
    if TARGET <= action < WATCH:
        mission = action - TARGET
        need = int(fails_needed(view.players, mission))
        return message("do-target", mission=mission + 1, size=int(team_size(view.players, mission)), need=need)
    for base, name, last in ((TAKE, "take", GIVE), (GIVE, "give", PLOT)):
        if base <= action < last:
            card, seat = divmod(action - base, MOST_PLAYERS)
            return message(f"do-{name}", card=PLOT_CARDS[card], who=Seat(seat))
    if PLOT <= action < LEADER:
        return message("do-plot", card=PLOT_CARDS[action - PLOT])
    raise LookupError(f"players never choose {VOCABULARY[action]!r}")


# -- What happened ---------------------------------------------------------------------------


def heading(view: View) -> Message | None:
    """Which mission it is, and the how manieth attempt at a team."""
    if not view.dealt or not view.stack:
        return None
    return message("heading", mission=int(view.mission) + 1, attempt=int(view.rejections) + 1)


def secret(view: View, side: str) -> Message | None:
    """A spy is worth suspecting, and a success that a spy plays is a lie; whoever is none is of the resistance."""
    if side == "success":
        return message("secret-success")
    return message("character", character=side) if side == "spy" else None


def story(before: View, event: Event, after: View) -> list[Message]:
    """An event and what came of it, as this seat saw them."""
    if event.action >= SUSPECT:
        return [said(event.seat, event.action)]
    lines = [*dealt(before, event.action)] if event.seat == CHANCE else [*told(before, event)]
    if isinstance(before.stack[-1], frames.Send) and isinstance(after.stack[-1], frames.Vote):
        team = Seats(SEATS[after.team])
        lines.append(message("proposes", who=Seat(after.leader), mission=int(after.mission) + 1, team=team))
    if len(after.ballots) > len(before.ballots):
        lines.append(decided(after))
    if not after.stack:
        lines.append(message("spies-win" if after.rejections == REJECTIONS or SIZE[after.failed] == 3 else "loyal-win"))
    return lines


def decided(after: View) -> Message:
    """A vote that is over."""
    ballot = after.ballots[-1]
    everyone = range(int(after.players))
    yes = Seats(p for p in everyone if ballot.ayes >> p & 1)
    no = Seats(p for p in everyone if not ballot.ayes >> p & 1)
    if len(yes) > len(no):
        return message("approved", yes=yes, no=no)
    return message("turned-down", yes=yes, no=no, rejections=int(after.rejections))


def told(before: View, event: Event) -> list[Message]:
    """What a player did."""
    frame, who, action = before.stack[-1], Seat(event.seat), event.action
    if isinstance(frame, (frames.Vote, missions.Play)):
        if action == HIDDEN:
            return []
        return [message(f"plays-{PLAIN[action]}", who=who)]
    if action in (LEAD, DISTRUST):
        return [message(f"uses-{PLAIN[action]}", who=who)]
    if action == PASS and isinstance(frame, frames.Offer):
        return [message("passes", who=who, card=PLOT_CARDS[frame.kind])]
    for base, name in AIMED[1:]:
        if base <= action < base + MOST_PLAYERS:
            target = Seat(action - base)
            if isinstance(frame, plot.OpenUp) and frame.owner != frame.seat:
                return [message("establishes", who=who, target=target)]
            return [message(f"uses-{name}", who=who, target=target)]
    for base, name, last in ((TAKE, "takes", GIVE), (GIVE, "gives", PLOT)):
        if base <= action < last:
            card, seat = divmod(action - base, MOST_PLAYERS)
            return [message(name, who=who, card=PLOT_CARDS[card], target=Seat(seat))]
    if PLOT <= action < LEADER:
        return [message("chooses-plot", who=who, card=PLOT_CARDS[action - PLOT])]
    return []


def dealt(before: View, action: int) -> list[Message]:
    """What chance did, and what was turned up."""
    frame = before.stack[-1]
    if isinstance(frame, frames.FirstLeader):
        return [message("first-leader", who=Seat(action - LEADER))]
    if isinstance(frame, frames.Deal):
        if action == HIDDEN:
            return [message("characters-dealt")]
        if action < SPIES:
            return [message("your-character", character=CHARACTERS[action - CHARACTER])]
        return [message("spies-are", team=Seats(SEATS[SPY_SETS[action - SPIES]]))]
    if isinstance(frame, plot.Draw):
        return [message("draws", card=PLOT_CARDS[action - PLOT])]
    if isinstance(frame, plot.Glance):
        if action == HIDDEN:
            return [message("glances", who=Seat(frame.looker), target=Seat(frame.owner))]
        character = CHARACTERS[action - CHARACTER]
        return [message("glance-shows", who=Seat(frame.looker), target=Seat(frame.owner), character=character)]
    if isinstance(frame, frames.Peek):
        if action == HIDDEN:
            return []
        card = "fail" if action - CARD else "success"
        return [message("peek-shows", who=Seat(frame.looker), target=Seat(frame.owner), card=card)]
    if isinstance(frame, missions.Light):
        return [message("lit", who=Seat(before.spotlight), card="fail" if action - CARD else "success")]
    if isinstance(frame, frames.Count):
        return counted(before, frame, action - BALLOTS)
    return mission_over(before, action - FAILS)


def counted(before: View, frame: frames.Count, ballots: int) -> list[Message]:
    """The ballots of Opinion Makers; those of all are told when the vote is decided."""
    first = int(frame.half) * HALF
    if not frame.opinions:
        return []
    voted = [seat for seat in range(first, first + HALF) if before.voted >> seat & 1]
    return [message("opinion", who=Seat(p), vote="yes" if ballots >> (p - first) & 1 else "no") for p in voted]


def mission_over(before: View, fails: int) -> list[Message]:
    """Mission cards that were shuffled and turned up."""
    failed = fails >= int(fails_needed(before.players, before.mission))
    return [message("mission-failed" if failed else "mission-succeeded", mission=int(before.mission) + 1, fails=fails)]


def said(seat: int, statement: int) -> Message:
    """A statement."""
    who = Seat(seat)
    if statement >= ASK:
        return message("says-ask", who=who, target=Seat(statement - ASK))
    if statement >= BLAME:
        return message("says-blame", who=who, mission=statement - BLAME + 1)
    if statement >= ACCUSE:
        mission, target = divmod(statement - ACCUSE, MOST_PLAYERS)
        return message("says-accuse", who=who, target=Seat(target), mission=mission + 1)
    if statement >= I_AM_RESISTANCE:
        name = "resistance" if statement == I_AM_RESISTANCE else "send" if statement == WOULD_SEND else "not-send"
        return message(f"says-{name}", who=who)
    name, base = ("trust", TRUST) if statement >= TRUST else ("suspect", SUSPECT)
    return message(f"says-{name}", who=who, target=Seat(statement - base))
