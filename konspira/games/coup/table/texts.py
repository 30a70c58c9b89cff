"""Coup in words: what happened, what is asked and what an option means, from one seat's view."""

from __future__ import annotations

from konspira.game import Event
from konspira.games.coup.rules import frames
from konspira.games.coup.rules.actions import (
    BLOCK,
    CHALLENGE,
    COUP,
    DECLINE,
    DRAFT,
    DRAW,
    FIRST,
    LOSE,
    NO_ROLE,
    PASS,
    RETURN,
    ROLES,
    SHOW,
    STEAL,
    VOCABULARY,
    claim,
    verb_of,
)
from konspira.games.coup.rules.view import View, accounted_for
from konspira.kernel import CHANCE, HIDDEN
from konspira.language import Message, Seat, message


def verb(action: int) -> str:
    """The first word of an action."""
    return VOCABULARY[action].split()[0]


# -- What is asked ---------------------------------------------------------------------------


def hint(view: View) -> Message:
    """What the decision on the table means."""
    frame = view.stack[-1]
    if isinstance(frame, frames.Turn):
        return message("hint-must-coup" if view.coins[frame.seat] >= frames.MUST_COUP else "hint-turn")
    if isinstance(frame, frames.Challenge):
        name = "hint-challenge" if frame.claimant == frame.effect.actor else "hint-challenge-block"
        return about(name, view, frame.claimant, frame.role, frame.effect)
    if isinstance(frame, frames.Block):
        return about("hint-block", view, frame.effect.actor, NO_ROLE, frame.effect)
    if isinstance(frame, frames.Proof):
        name = "hint-proof" if frame.role in view.hand else "hint-no-proof"
        return message(name, who=Seat(frame.doubter), role=ROLES[frame.role])
    if isinstance(frame, frames.Reveal):
        return message("hint-reveal")
    if isinstance(frame, frames.Return):
        return message("hint-return")
    return message("hint-draft")


def about(name: str, view: View, who: int, role: int, effect: frames.Effect) -> Message:
    """A question about somebody's claim or action."""
    args: dict[str, object] = {"who": Seat(who), "verb": verb(effect.verb), "aimed": aimed(view, effect)}
    if effect.target not in (frames.NO_TARGET, view.seat):
        args["target"] = Seat(effect.target)
    if role != NO_ROLE:
        args |= {"role": ROLES[role], "seen": accounted_for(view, role)}
    return Message(name, args)


def aimed(view: View, effect: frames.Effect) -> str:
    """Whether an action is aimed at the listener, at somebody else or at nobody."""
    if effect.target == frames.NO_TARGET:
        return "nobody"
    return "me" if effect.target == view.seat else "other"


def label(view: View, action: int) -> Message:
    """What an option means for the seat that has it."""
    if action < PASS:
        plain_verb = verb_of(action)
        args: dict[str, object] = {}
        if plain_verb != action or plain_verb >= STEAL:
            args["target"] = Seat(action - plain_verb)
        role = claim(plain_verb)
        if role != NO_ROLE:
            args["bluff"] = "no" if role in view.hand else "yes"
        return Message(f"do-{verb(action)}", args)
    if action in (CHALLENGE, DECLINE, SHOW, PASS):
        return message(f"do-{verb(action)}")
    for base in (BLOCK, LOSE, RETURN, DRAFT):
        if base <= action < base + len(ROLES):
            role = action - base
            args = {"role": ROLES[role]}
            if base == BLOCK:
                args["bluff"] = "no" if role in view.hand else "yes"
            return Message(f"do-{verb(action)}", args)
    raise LookupError(f"players never choose {VOCABULARY[action]!r}")


# -- What happened ---------------------------------------------------------------------------


def heading(view: View) -> Message | None:
    """Whose turn it is."""
    for frame in view.stack:
        if isinstance(frame, (frames.Turn, frames.EndOfTurn)):
            return message("heading", who=Seat(frame.seat))
    return None


def secret(view: View, held: str) -> Message:
    """A character that somebody may hold."""
    return message("role-nom", role=held)


def story(before: View, event: Event, after: View) -> list[Message]:
    """An event and what came of it, as this seat saw them."""
    lines = [*told(before, event), *consequences(before, event, after)]
    for p, alive in enumerate(before.alive):
        if alive and not after.alive[p]:
            lines.append(message("out", who=Seat(p)))
    if not after.stack:
        lines += [message("wins", who=Seat(p)) for p, alive in enumerate(after.alive) if alive]
    return lines


def told(before: View, event: Event) -> list[Message]:
    """The event itself."""
    frame, seat, action = before.stack[-1], event.seat, event.action
    if seat == CHANCE:
        return dealt(before, action)
    who = Seat(seat)
    if action == HIDDEN:
        return [message("drafts" if isinstance(frame, frames.Draft) else "returns", who=who)]
    if action < PASS:
        plain_verb = verb_of(action)
        args: dict[str, object] = {"who": who}
        if plain_verb >= STEAL:
            args["target"] = Seat(action - plain_verb)
        return [Message(f"declares-{verb(action)}", args)]
    if action == CHALLENGE and isinstance(frame, frames.Challenge):
        return [message("challenges", who=who, target=Seat(frame.claimant), role=ROLES[frame.role])]
    if action in (SHOW, DECLINE) and isinstance(frame, frames.Proof):
        return [message("shows" if action == SHOW else "declines", who=who, role=ROLES[frame.role])]
    if action == PASS:
        return [message("unchallenged")] if isinstance(frame, frames.Challenge) and last(frame, seat) else []
    for base, name in ((BLOCK, "blocks"), (LOSE, "loses"), (RETURN, "returns-card"), (DRAFT, "drafts-card")):
        if base <= action < base + len(ROLES):
            return [message(name, who=who, role=ROLES[action - base])]
    return []


def dealt(before: View, action: int) -> list[Message]:
    """What chance did."""
    frame = before.stack[-1]
    if action != HIDDEN and action >= FIRST:
        return [message("first", who=Seat(action - FIRST))]
    if not isinstance(frame, frames.Draw):
        return []
    if action != HIDDEN:
        return [message("draws-card", who=Seat(frame.to), role=ROLES[action - DRAW])]
    return [message("draws", who=Seat(frame.to))] if frame.mixing else []


def last(frame: frames.Challenge, seat: int) -> bool:
    """Whether nobody else has yet to answer."""
    return frame.waiting == 1 << seat


def consequences(before: View, event: Event, after: View) -> list[Message]:
    """Coins that moved, and a block that held."""
    frame = before.stack[-1]
    lines: list[Message] = []
    claimed = isinstance(frame, (frames.Challenge, frames.Proof)) and frame.claimant != frame.effect.actor
    held = event.action == SHOW or (
        event.action == PASS and isinstance(frame, frames.Challenge) and last(frame, event.seat)
    )
    if claimed and held and isinstance(frame, (frames.Challenge, frames.Proof)):
        lines.append(message("blocked", verb=verb(frame.effect.verb)))
    if event.action != HIDDEN and (event.seat == CHANCE or COUP <= event.action < PASS):
        return lines
    gains = [(p, new - old) for p, (old, new) in enumerate(zip(before.coins, after.coins, strict=True)) if new > old]
    for p, coins in gains:
        robbed = [q for q, (old, new) in enumerate(zip(before.coins, after.coins, strict=True)) if old - new == coins]
        if after.treasury == before.treasury and robbed:
            lines.append(message("robs", who=Seat(p), target=Seat(robbed[0]), coins=coins))
        else:
            name = "refund" if event.action == DECLINE and event.seat == p else "takes"
            lines.append(message(name, who=Seat(p), coins=coins))
    return lines
