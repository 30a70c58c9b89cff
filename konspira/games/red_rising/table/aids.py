"""What the drawn table shows beyond the view: points explained, and what each option of a seat would bring at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from konspira import kernel
from konspira.game import Event
from konspira.games.red_rising.rules import turns
from konspira.games.red_rising.rules.actions import CARD, DONE, FACE, FACE_DOWN, FACES, HOUSE, PASS, VOCABULARY
from konspira.games.red_rising.rules.frames import Ask, Block, Guard
from konspira.games.red_rising.rules.scoring import board_of, hand_points, table_points
from konspira.games.red_rising.rules.state import State, clone
from konspira.games.red_rising.rules.turns import PickUp
from konspira.games.red_rising.rules.view import View, deal
from konspira.games.red_rising.table.declaring import at_stake, best_of, board, given_up, is_declaring
from konspira.games.red_rising.table.score_sheet import Page, page
from konspira.language import Speaker
from konspira.rng import Rng


def extra(view: View, history: Sequence[Event], speaker: Speaker, aids: Mapping[str, object] | None) -> dict[str, Any]:
    """For one seat, from its own view: its score, at the end everybody's, and what its options bring.

    With aids also what the open cards of the others are worth.
    """
    if not view.stack:
        return {"pages": [ledger(view, seat, list(view.declared), speaker) for seat in range(len(view.houses))]}
    out: dict[str, Any] = {"die": last_face(history)}
    seat = int(view.seat)
    if aids is not None:
        out["others"] = {
            str(other): ledger(view, other, best_of(view, other), speaker)
            for other in range(len(view.houses))
            if other != seat and view.hands[other]
        }
    if seat >= 0 and view.hand:
        declared = best_of(view, seat)
        out["mine"] = ledger(view, seat, declared, speaker)
        out["best"] = proposals(view, declared)
    if seat >= 0 and view.stack[-1].waiting & kernel.bit(seat):
        out["prospects"] = prospects(view)
        if is_declaring(view):
            out["losing"] = losing(view)
            out["stake"] = at_stake(view)
    return out


def last_face(history: Sequence[Event]) -> str | None:
    """What the die showed, if it was rolled lately."""
    for seat, action in reversed(history[-20:]):
        if seat == kernel.CHANCE and FACE <= action < HOUSE:
            return FACES[action - FACE]
    return None


def let_be(view: View, legal: Sequence[int]) -> int | None:
    """When the clock of a block runs out, nothing is blocked."""
    return PASS if isinstance(view.stack[-1], (Block, Guard)) and PASS in legal else None


def concerns(view: View, seat: int) -> bool:
    """The Sovereign token comes and goes: whoever does not want to be asked about it each time is not."""
    return not isinstance(view.stack[-1], Guard)


def ledger(view: View, seat: int, declared: list[int], speaker: Speaker) -> Page:
    """The score of the cards that this view knows of a seat."""
    return page(board(view, seat), view.hands[seat], declared, speaker)


def proposals(view: View, declared: list[int]) -> dict[str, int]:
    """The best colour or name of each card that may have one."""
    return {str(card): thing for card, thing in zip(declared[::2], declared[1::2], strict=True) if card in view.hand}


def losing(view: View) -> dict[str, int]:
    """The answers that would throw away points which the best declaration still brings, and how many."""
    lost = {VOCABULARY[action]: given_up(view, action) for action in (DONE, PASS)}
    return {text: points for text, points in lost.items() if points}


# -- What an option would bring ------------------------------------------------------------------


def prospects(view: View) -> dict[str, Any]:
    """What each option changes before anything unknown happens; a card to lead, for each location."""
    seat = int(view.seat)
    twin = deal(view, Rng(0))
    before = Facts(twin, seat, best_of(view, seat))
    found: dict[str, Any] = {}
    for action in kernel.legal(twin, seat):
        if isinstance(view.stack[-1], Ask) and view.stack[-1].about == "wild name":
            break
        after = played(twin, seat, action)
        if isinstance(view.stack[-1], turns.Turn) and CARD <= action < FACE_DOWN:
            found[VOCABULARY[action]] = {
                VOCABULARY[place]: before.change(played(after, seat, place)) for place in kernel.legal(after, seat)
            }
        else:
            found[VOCABULARY[action]] = before.change(after)
    return found


def played(s: State, seat: int, action: int) -> State:
    """The table after an answer, as far as neither chance nor anybody else is asked."""
    out = clone(s)
    kernel.play(out, seat, action)
    return out


class Facts:
    """What a player looks at to see whether an option is any good."""

    def __init__(self, s: State, seat: int, declared: list[int]) -> None:
        self.seat = seat
        self.tracks = tracks(s)
        self.token = int(s.token)
        self.hand = list(s.players[seat].hand)
        self.out = list(s.out)
        self.declared = declared
        self.points = self.worth(s)

    def worth(self, s: State) -> int:
        """The points of this seat, with the declarations that are best now."""
        facing, hand = board_of(s, self.seat), s.players[self.seat].hand
        return int(hand_points(facing, hand, self.declared)) + table_points(facing, len(hand))

    def change(self, s: State) -> dict[str, Any]:
        """What is different in `s`."""
        moved = [
            [track, seat, old, new]
            for track, olds in self.tracks.items()
            for seat, (old, new) in enumerate(zip(olds, tracks(s)[track], strict=True))
            if old != new
        ]
        hand = s.players[self.seat].hand
        out: dict[str, Any] = {"points": self.worth(s) - self.points, "moved": moved}
        gained = [card for card in hand if card not in self.hand]
        if gained:
            out["gained"] = gained
        banished = [card for card in s.out if card not in self.out]
        if banished:
            out["banished"] = banished
        if s.token != self.token:
            out["token"] = int(s.token)
        if s.stack:
            frame = s.stack[-1]
            out["next"] = frame.about if isinstance(frame, Ask) else type(frame).__name__
        return out


def tracks(s: State) -> dict[str, list[int]]:
    """Helium, fleet and Influence of all."""
    return {
        "helium": [int(p.helium) for p in s.players],
        "fleet": [int(p.fleet) for p in s.players],
        "influence": [int(p.influence) for p in s.players],
    }


def obvious(view: View, seat: int) -> bool:
    """Where a card can be picked up everybody can see."""
    return isinstance(view.stack[-1], PickUp)
