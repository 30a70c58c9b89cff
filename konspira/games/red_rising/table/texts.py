"""Red Rising in words: what happened, what is asked and what an option means, from one seat's view."""

from __future__ import annotations

from konspira.game import Event
from konspira.games.red_rising.rules import turns
from konspira.games.red_rising.rules.actions import (
    AT,
    CARD,
    COLOUR,
    DECK,
    DONE,
    FACE,
    FACE_DOWN,
    FACES,
    FIRST,
    HOUSE,
    HOUSES,
    LOCATIONS,
    MOST_FACE_DOWN,
    PASS,
    PLAIN,
    SCOUT,
    SEAT,
    YES,
)
from konspira.games.red_rising.rules.cards import COLOURS, IDS
from konspira.games.red_rising.rules.frames import (
    Ask,
    Block,
    Draw,
    FlipOne,
    Guard,
    Learn,
    Look,
    Lot,
    Peek,
    Roll,
    TurnUp,
)
from konspira.games.red_rising.rules.view import View
from konspira.games.red_rising.table.declaring import DECLARING, asking_card, best_of, given_up
from konspira.kernel import CHANCE, HIDDEN
from konspira.language import Message, Seat, message

# Questions that no card asks, or that a card asks of somebody else, have hints of their own.
OWN_HINTS = (
    "deploy", "scout", "die", "place", "ceres", "minerva", "last banish", "lose", "tribute", "eo",
    "hypnosis", "bid", "loan terms", "wild colour", "wild name", "arrest", "recruit", "firewall",
)  # fmt: skip


def hint(view: View) -> Message:
    """What the decision on the table means."""
    frame = view.stack[-1]
    if isinstance(frame, turns.Turn):
        return message("hint-turn" if view.hand else "hint-empty-hand")
    if isinstance(frame, turns.PickUp):
        return message("hint-pick-up")
    if isinstance(frame, turns.EndAbilities):
        return message("hint-end")
    if isinstance(frame, Block):
        return message("hint-block", who=Seat(frame.facts.seat), card=IDS[frame.facts.card])
    if isinstance(frame, Guard):
        return message("hint-guard", who=Seat(frame.taker))
    if isinstance(frame, Ask):
        card = IDS[frame.facts.card] if frame.facts.card >= 0 else IDS[view.flipped[-1]] if view.flipped else ""
        name = frame.about.replace(" ", "_")
        if frame.about in DECLARING:
            best = proposal(view)
            if best is not None and frame.about == "wild colour":
                return message("hint-propose_colour", card=card, colour=COLOURS[best])
            if best is not None:
                return message("hint-propose_name", card=card, thing=IDS[best])
        if frame.about in OWN_HINTS:
            return message(f"hint-{name}", card=card)
        return message("hint-ability", card=card)
    raise LookupError("nobody is asked")


def proposal(view: View) -> int | None:
    """The colour or name that the best declaration gives to the card that asks, if any."""
    best = best_of(view, int(view.seat))
    return dict(zip(best[::2], best[1::2], strict=True)).get(asking_card(view))


def label(view: View, action: int) -> Message:
    """What an option means for the seat that has it."""
    points = given_up(view, action) if action in (DONE, PASS) else 0
    if points:
        return message(f"do-{PLAIN[action]}-losing", points=points)
    if action in PLAIN:
        return message(f"do-{PLAIN[action].replace(' ', '_')}")
    if action >= FACE:
        return message("do-face", face=FACES[action - FACE])
    if action >= AT:
        return message("do-at", place=LOCATIONS[action - AT])
    if action >= SEAT:
        return message("do-seat", target=Seat(action - SEAT))
    if action >= COLOUR:
        return message("do-colour", colour=COLOURS[action - COLOUR])
    if action >= FACE_DOWN:
        place, k = divmod(action - FACE_DOWN, MOST_FACE_DOWN)
        return message("do-face-down", place=LOCATIONS[place], number=k + 1)
    return message("do-card", card=IDS[action - CARD])


# -- What happened ---------------------------------------------------------------------------


def heading(view: View) -> Message | None:
    """Whose turn it is, or that the hands are being counted."""
    if view.turn[0] >= 0:
        return message("heading", who=Seat(view.turn[0]))
    return message("heading-scoring") if view.ending else None


def story(before: View, event: Event, after: View) -> list[Message]:
    """An event and what came of it, as this seat saw them."""
    lines = [*told(before, event), *consequences(before, after)]
    if after.ending and not before.ending:
        lines.append(message("ending"))
    if not after.stack and before.stack:
        lines += [message("scores", who=Seat(seat), points=points) for seat, points in enumerate(after.points)]
    return lines


def told(before: View, event: Event) -> list[Message]:
    """The event itself."""
    frame, seat, action = before.stack[-1], event.seat, event.action
    if seat == CHANCE:
        return chanced(before, action)
    who = Seat(seat)
    if isinstance(frame, Block):
        if action == PASS:
            return []
        return [message("blocks", who=who, card=IDS[action - CARD])]
    if isinstance(frame, Guard):
        return [] if action == PASS else [message("guards", who=who, card=IDS[action - CARD])]
    if isinstance(frame, turns.Turn) and CARD <= action < FACE_DOWN:
        return []  # where it is deployed comes at once, and is told with it
    if action == HIDDEN:
        return [message("picks-hidden", who=who)]
    return placed(before, event) or [Message("picks", {"who": who, **picked(before, action)})]


def placed(before: View, event: Event) -> list[Message]:
    """Cards that are put somewhere or taken from there, as one would say it."""
    frame, who, action = before.stack[-1], Seat(event.seat), event.action
    if isinstance(frame, turns.Turn) and action == SCOUT:
        return [message("scouts", who=who)]
    if isinstance(frame, turns.PickUp) and action == DECK:
        return [message("takes-deck", who=who)]
    if isinstance(frame, turns.PickUp) and AT <= action < FACE:
        top, place = before.piles[action - AT][-1], LOCATIONS[action - AT]
        if top < 0:
            return [message("takes-unseen", who=who, place=place)]
        return [message("takes-from", who=who, card=IDS[top], place=place)]
    if AT <= action < FACE:
        place = LOCATIONS[action - AT]
        if not (isinstance(frame, Ask) and before.flipped and frame.about in ("deploy", "scout", "place")):
            return [message("points-to", who=who, place=place)]
        return [
            message(
                "deploys" if frame.about == "deploy" else "puts", who=who, card=IDS[before.flipped[-1]], place=place
            )
        ]
    if action == YES:
        return [message("agrees", who=who)]
    return [message("picks-card", who=who, card=IDS[action - CARD])] if CARD <= action < FACE_DOWN else []


def picked(view: View, action: int) -> dict[str, object]:
    """An option as the arguments of a sentence."""
    if action in PLAIN:
        return {"what": PLAIN[action].replace(" ", "_"), "thing": "", "number": 0}
    if action >= FACE:
        return {"what": "face", "thing": FACES[action - FACE], "number": 0}
    if action >= AT:
        return {"what": "at", "thing": LOCATIONS[action - AT], "number": 0}
    if action >= SEAT:
        return {"what": "seat", "thing": Seat(action - SEAT), "number": 0}
    if action >= COLOUR:
        return {"what": "colour", "thing": COLOURS[action - COLOUR], "number": 0}
    if action >= FACE_DOWN:
        place, k = divmod(action - FACE_DOWN, MOST_FACE_DOWN)
        return {"what": "face-down", "thing": LOCATIONS[place], "number": k + 1}
    return {"what": "card", "thing": IDS[action - CARD], "number": 0}


def chanced(before: View, action: int) -> list[Message]:
    """What chance did."""
    frame = before.stack[-1]
    if isinstance(frame, turns.Houses):
        return [message("house", who=Seat(frame.seat), house=HOUSES[action - HOUSE])]
    if isinstance(frame, turns.FirstPlayer):
        return [message("first", who=Seat(action - FIRST))]
    if isinstance(frame, Roll):
        return [message("rolls", who=Seat(frame.seat), face=FACES[action - FACE])]
    if isinstance(frame, (Draw, Look)):
        if action == HIDDEN:
            return [message("draws" if isinstance(frame, Draw) else "looks", who=Seat(frame.to))]
        return [
            message("draws-card" if isinstance(frame, Draw) else "looks-card", who=Seat(frame.to), card=IDS[action])
        ]
    if isinstance(frame, Peek):
        args: dict[str, object] = {"who": Seat(frame.viewer), "target": Seat(frame.victim)}
        if action == HIDDEN:
            return [Message("peeks", args)]
        return [Message("peeks-card", {**args, "card": IDS[action]})]
    if isinstance(frame, turns.LayOpen):
        return [message("lays-open", who=Seat(frame.seat), card=IDS[action])]
    if isinstance(frame, Learn):
        if action == HIDDEN:
            return [message("learns", who=Seat(frame.seat))]
        return [message("draws-card", who=Seat(frame.seat), card=IDS[action])]
    if isinstance(frame, (FlipOne, TurnUp, Lot)):
        return [message("shows", card=IDS[action])]
    return []


def consequences(before: View, after: View) -> list[Message]:
    """Tracks that moved, the token, and cards that were banished."""
    lines: list[Message] = []
    for seat in range(len(after.houses)):
        for track, old, new in (
            ("helium", before.helium, after.helium),
            ("fleet", before.fleet, after.fleet),
            ("influence", before.influence, after.influence),
        ):
            if old[seat] != new[seat]:
                lines.append(message(f"track-{track}", who=Seat(seat), amount=new[seat]))
    if before.token != after.token:
        lines.append(message("token", who=Seat(after.token)))
    lines += [message("banished", card=IDS[card]) for card in after.out if card not in before.out]
    return lines
