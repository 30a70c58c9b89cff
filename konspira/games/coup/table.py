"""Coup in words: what happened, what is asked and what an option means, from one seat's view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb

from konspira.game import Event
from konspira.games.coup import bag, rules
from konspira.games.coup.drawing import draw, revealed
from konspira.games.coup.memory import Memory
from konspira.games.coup.view import View
from konspira.games.coup.words import (
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
from konspira.kernel import CHANCE, HIDDEN
from konspira.language import Message, Seat, Speaker, message

__all__ = ["draw", "extra", "hint", "label", "let_be", "revealed", "story"]


def verb(action: int) -> str:
    """The first word of an action."""
    return VOCABULARY[action].split()[0]


def seen(view: View, role: int) -> int:
    """How many of the three cards this seat can account for."""
    return view.hand.count(role) + sum(pile.count(role) for pile in view.shown)


# -- What is asked ---------------------------------------------------------------------------


def hint(view: View) -> Message:
    """What the decision on the table means."""
    frame = view.stack[-1]
    if isinstance(frame, rules.Turn):
        return message("hint-must-coup" if view.coins[frame.seat] >= rules.MUST_COUP else "hint-turn")
    if isinstance(frame, rules.Challenge):
        name = "hint-challenge" if frame.claimant == frame.effect.actor else "hint-challenge-block"
        return about(name, view, frame.claimant, frame.role, frame.effect)
    if isinstance(frame, rules.Block):
        return about("hint-block", view, frame.effect.actor, NO_ROLE, frame.effect)
    if isinstance(frame, rules.Proof):
        name = "hint-proof" if frame.role in view.hand else "hint-no-proof"
        return message(name, who=Seat(frame.doubter), role=ROLES[frame.role])
    if isinstance(frame, rules.Reveal):
        return message("hint-reveal")
    if isinstance(frame, rules.Return):
        return message("hint-return")
    return message("hint-draft")


def about(name: str, view: View, who: int, role: int, effect: rules.Effect) -> Message:
    """A question about somebody's claim or action."""
    args: dict[str, object] = {"who": Seat(who), "verb": verb(effect.verb), "aimed": aimed(view, effect)}
    if effect.target not in (rules.NO_TARGET, view.seat):
        args["target"] = Seat(effect.target)
    if role != NO_ROLE:
        args |= {"role": ROLES[role], "seen": seen(view, role)}
    return Message(name, args)


def aimed(view: View, effect: rules.Effect) -> str:
    """Whether an action is aimed at the listener, at somebody else or at nobody."""
    if effect.target == rules.NO_TARGET:
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
        return [message("drafts" if isinstance(frame, rules.Draft) else "returns", who=who)]
    if action < PASS:
        plain_verb = verb_of(action)
        args: dict[str, object] = {"who": who}
        if plain_verb >= STEAL:
            args["target"] = Seat(action - plain_verb)
        return [Message(f"declares-{verb(action)}", args)]
    if action == CHALLENGE and isinstance(frame, rules.Challenge):
        return [message("challenges", who=who, target=Seat(frame.claimant), role=ROLES[frame.role])]
    if action in (SHOW, DECLINE) and isinstance(frame, rules.Proof):
        return [message("shows" if action == SHOW else "declines", who=who, role=ROLES[frame.role])]
    if action == PASS:
        return [message("unchallenged")] if isinstance(frame, rules.Challenge) and last(frame, seat) else []
    for base, name in ((BLOCK, "blocks"), (LOSE, "loses"), (RETURN, "returns-card"), (DRAFT, "drafts-card")):
        if base <= action < base + len(ROLES):
            return [message(name, who=who, role=ROLES[action - base])]
    return []


def dealt(before: View, action: int) -> list[Message]:
    """What chance did."""
    frame = before.stack[-1]
    if action != HIDDEN and action >= FIRST:
        return [message("first", who=Seat(action - FIRST))]
    if not isinstance(frame, rules.Draw):
        return []
    if action != HIDDEN:
        return [message("draws-card", who=Seat(frame.to), role=ROLES[action - DRAW])]
    return [message("draws", who=Seat(frame.to))] if frame.mixing else []


def last(frame: rules.Challenge, seat: int) -> bool:
    """Whether nobody else has yet to answer."""
    return frame.waiting == 1 << seat


def consequences(before: View, event: Event, after: View) -> list[Message]:
    """Coins that moved, and a block that held."""
    frame = before.stack[-1]
    lines: list[Message] = []
    claimed = isinstance(frame, (rules.Challenge, rules.Proof)) and frame.claimant != frame.effect.actor
    held = event.action == SHOW or (
        event.action == PASS and isinstance(frame, rules.Challenge) and last(frame, event.seat)
    )
    if claimed and held and isinstance(frame, (rules.Challenge, rules.Proof)):
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


# -- What a browser draws besides the view -----------------------------------------------------


def let_be(view: View, legal: Sequence[int]) -> int | None:
    """What it means to say nothing until a window closes."""
    return PASS if PASS in legal else None


def extra(view: View, history: Sequence[Event], speaker: Speaker, aids: bool) -> Mapping[str, object]:
    """Aids: cards of each character that nobody has shown, who has claimed what, and how likely a claim is true."""
    if not aids:
        return {}
    memory = Memory()
    memory.follow(history, len(view.coins))
    unseen = [hidden(view, role) for role in range(len(ROLES))]
    found: dict[str, object] = {
        "unseen": [{"role": ROLES[role], "most": most, "exact": not view.draft} for role, most in enumerate(unseen)],
        "claimed": [[ROLES[role] for role in bag.kinds(claims)] for claims in memory.claimed],
    }
    frame = view.stack[-1] if view.stack else None
    if isinstance(frame, rules.Challenge) and not view.draft:
        pool = int(view.deck) + sum(cards for seat, cards in enumerate(view.influence) if seat != view.seat)
        held = view.influence[frame.claimant]
        found["odds"] = round(100 * chance_held(unseen[frame.role], pool, held))
    return found


def hidden(view: View, role: int) -> int:
    """How many cards of a character may lie where this seat does not see them."""
    cards = 3
    if view.draft:  # one in the third set, and one for each player who may have kept it
        cards = len(view.coins) + (0 if view.seat >= 0 and role in view.aside else 1)
    return max(0, cards - seen(view, role))


def chance_held(wanted: int, pool: int, held: int) -> float:
    """How likely one of `held` cards out of `pool` is one of those wanted, were they dealt at random."""
    return 1 - comb(pool - wanted, held) / comb(pool, held) if pool >= held else 0.0
