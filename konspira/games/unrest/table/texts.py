"""Unrest in words: what happened, what is asked and what an option means, from one seat's view."""

from __future__ import annotations

from konspira.game import Event
from konspira.games.unrest.rules import frames
from konspira.games.unrest.rules.actions import (
    BLOCKADE,
    BURY,
    DESTROY,
    DISTRICTS,
    DRAW,
    EMPIRE,
    HIDE,
    HOLD,
    LAY,
    MARK,
    PAIRS,
    REBELLION,
    REROUTE,
    REVEAL,
    ROWS,
    SEND,
    SHOW,
    SHOW_NOTHING,
    SURVEIL,
    TAKE,
    TOKENS,
    TURN,
    VOCABULARY,
    WASTE,
)
from konspira.games.unrest.rules.view import View
from konspira.games.unrest.table.aids import danger
from konspira.games.unrest.table.names import card, district, lying, mission, needs
from konspira.kernel import CHANCE, HIDDEN
from konspira.language import Message, Seat, message

ROUNDS = 8
NEVER = 0.005  # a chance that rounds to nothing


def secret(view: View, hidden: str) -> Message | None:
    """A decoy; which card lies where is left out."""
    return message("secret-decoy") if hidden == "decoy" else None


# -- What is asked ---------------------------------------------------------------------------


def hint(view: View) -> Message:
    """What the decision on the table means."""
    frame = view.stack[-1]
    if isinstance(frame, frames.Mark):
        return message("hint-mark", round=int(view.round), rounds=ROUNDS)
    if isinstance(frame, frames.Plan):
        return message("hint-final" if view.final else "hint-plan")
    if isinstance(frame, frames.Hide):
        return message("hint-hide", place=int(frame.place) + 1)
    if isinstance(frame, frames.Defend):
        return defence(view)
    if isinstance(frame, frames.Turn):
        return message("hint-turn", place=int(frame.place) + 1)
    if isinstance(frame, frames.Burial):
        return message("hint-bury", place=int(frame.place) + 1)
    if isinstance(frame, frames.Sending):
        return message("hint-send", place=int(frame.place) + 1, card=lying(view, frame.place))
    if isinstance(frame, frames.Reveal):
        return message("hint-reveal", district=district(frame.district), mission=mission(view, frame.number))
    return message("hint-capture")


def plain_hint(view: View) -> Message:
    """The same without sums that a table may not want to be done for it."""
    frame = view.stack[-1]
    if isinstance(frame, frames.Defend):
        return message("hint-tokens", left=sum(isinstance(each, frames.Defend) for each in view.stack))
    return hint(view)


def defence(view: View) -> Message:
    """What the Empire should look at: the district and the mission that are likeliest to fall if it does nothing."""
    left = sum(isinstance(frame, frames.Defend) for frame in view.stack)
    chances = danger(view)
    worst = max(range(len(DISTRICTS)), key=lambda d: max(chances[d]))
    chance = max(chances[worst])
    if chance < NEVER:
        return message("hint-calm", left=left)
    number = view.missions[chances[worst].index(chance)].number
    args = {"left": left, "district": district(worst), "mission": mission(view, number)}
    return Message("hint-defend", {**args, "percent": round(chance * 100)})


# -- What an option means --------------------------------------------------------------------


def described(view: View, action: int) -> tuple[str, dict[str, object]]:
    """The verb of an action, and what it speaks of."""
    if action < SHOW:
        a, b = PAIRS[action - MARK]
        return "mark", {"first": district(a), "second": district(b)}
    if action == SHOW_NOTHING:
        return "nothing", {}
    if SURVEIL <= action < WASTE or SEND <= action < HOLD:
        return aimed(view, action)
    if WASTE <= action < TURN:
        return "waste", {"token": TOKENS[action - WASTE]}
    if action == BURY:
        return "bury", {}
    if action == HOLD:
        return "hold", {}
    if TAKE <= action < REVEAL:
        number, place = divmod(action - TAKE, len(DISTRICTS))
        return "take", {"district": district(place), "mission": mission(view, number + 1)}
    for base, verb in ((DRAW, "draw"), (REVEAL, "reveal"), (TURN, "turn"), (HIDE, "hide"), (SHOW, "show")):
        if action >= base:
            return verb, {"card": card(action - base)}
    raise LookupError(f"{VOCABULARY[action]!r} has no words")


def aimed(view: View, action: int) -> tuple[str, dict[str, object]]:
    """A use of a token, or a card sent to a district."""
    if BLOCKADE <= action < WASTE:
        return "blockade", {"district": district(action - BLOCKADE)}
    for base, verb in ((SEND, "send"), (REROUTE, "reroute")):
        if action >= base:
            place, to = divmod(action - base, len(DISTRICTS))
            return verb, {"place": place + 1, "card": lying(view, place), "district": district(to)}
    verb, place = ("surveil", action - SURVEIL) if action < DESTROY else ("destroy", action - DESTROY)
    return verb, {"place": place + 1, "card": lying(view, place)}


def label(view: View, action: int) -> Message:
    """What an option means for the seat that has it."""
    verb, args = described(view, action)
    return Message(f"do-{verb}", args)


# -- What happened ---------------------------------------------------------------------------


def heading(view: View) -> Message | None:
    """Which round it is."""
    return message("heading", round=int(view.round), final="yes" if view.final else "no") if view.round else None


def story(before: View, event: Event, after: View) -> list[Message]:
    """An event and what came of it, as this seat saw them."""
    lines = dealt(before, event, after) if event.seat == CHANCE else told(before, event)
    if after.round > before.round:
        lines.append(message("begins-final") if after.final else message("begins", round=int(after.round)))
    fallen = sum(after.captured)
    if fallen > sum(before.captured):
        lines.append(message("fallen", fallen=fallen))
    if not after.stack:
        winner = REBELLION if event.action != HOLD else EMPIRE
        lines.append(message("wins", who=Seat(winner), side="rebellion" if winner == REBELLION else "empire"))
    return lines


def told(before: View, event: Event) -> list[Message]:
    """What a player did."""
    frame, who = before.stack[-1], Seat(event.seat)
    if event.action == HIDDEN:
        assert isinstance(frame, frames.Hide)
        return [message("hides", who=who, place=int(frame.place) + 1)]
    verb, args = described(before, event.action)
    if verb == "hold":
        return []
    if verb == "turn":
        return [Message("tells-turn" if isinstance(frame, frames.Turn) else "tells-decoy", {"who": who, **args})]
    if verb == "hide":
        assert isinstance(frame, frames.Hide)
        args["place"] = int(frame.place) + 1
    return [Message(f"tells-{verb}", {"who": who, **args})]


def dealt(before: View, event: Event, after: View) -> list[Message]:
    """What chance did."""
    frame = before.stack[-1]
    if isinstance(frame, frames.Row):
        return [message("row", districts=[district(d) for d in ROWS[event.action - LAY]])]
    if isinstance(frame, frames.Missions):
        return [
            message("in-play", mission=mission(after, each.number), needs=needs(after, each)) for each in after.missions
        ]
    if event.action != HIDDEN:
        return [message("tells-draw", who=Seat(REBELLION), card=card(event.action - DRAW))]
    more = after.stack and isinstance(after.stack[-1], frames.Draw)
    return [] if more else [message("draws", who=Seat(REBELLION), hand=int(after.hand), deck=int(after.deck))]
