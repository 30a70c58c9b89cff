"""Colours of Grays and names of Oranges as one seat may still declare them, and the points an answer gives up."""

from __future__ import annotations

from konspira.games.red_rising.rules.actions import DONE, PASS
from konspira.games.red_rising.rules.cards import COLOUR_OF, GRAY, ORANGE
from konspira.games.red_rising.rules.declarations import NOTHING, good_declaration
from konspira.games.red_rising.rules.frames import Ask
from konspira.games.red_rising.rules.scoring import Board, hand_points
from konspira.games.red_rising.rules.turns import EndAbilities
from konspira.games.red_rising.rules.view import View

MOST_TRIED = 1500  # declarations; this is done for every view
DECLARING = ("wild colour", "wild name")


def board(view: View, seat: int) -> Board:
    """The board as a seat scores it."""
    tracks = [list(view.helium), list(view.fleet), list(view.influence)]
    before = view.end[0] if view.end[0] >= 0 else len(view.out)
    piles = [list(pile) for pile in view.piles]
    return Board(seat, tracks, view.token == seat, piles, list(view.out), before, max(0, view.end[1]))


def best_of(view: View, seat: int) -> list[int]:
    """What has been declared, and for what still may be the best, as pairs of a card and its colour or name."""
    return best_after(view, seat, settled(view, seat))


def best_after(view: View, seat: int, given: dict[int, int]) -> list[int]:
    """The best declaration once so much is settled."""
    return good_declaration(board(view, seat), view.hands[seat], MOST_TRIED, given)


def settled(view: View, seat: int) -> dict[int, int]:
    """Of each Gray and Orange about which nothing more can be said what it was declared as, or that it is nothing."""
    said = dict(zip(view.declared[::2], view.declared[1::2], strict=True))
    wild = [card for card in view.hands[seat] if COLOUR_OF[card] in (GRAY, ORANGE)]
    if view.end[0] >= 0 and not any(isinstance(frame, EndAbilities) and frame.seat == seat for frame in view.stack):
        return {card: said.get(card, NOTHING) for card in wild}  # the others' turn, or the scoring itself
    asking = asking_card(view)
    return {card: said.get(card, NOTHING) for card in wild if card in view.used and card != asking}


def asking_card(view: View) -> int:
    """The Gray or Orange whose colour or name is being asked for, if any."""
    frame = view.stack[-1] if view.stack else None
    return int(frame.facts.card) if isinstance(frame, Ask) and frame.about in DECLARING else NOTHING


def is_declaring(view: View) -> bool:
    """Whether the table is at somebody's end-of-game abilities, or at a colour or name."""
    return bool(view.stack) and (isinstance(view.stack[-1], EndAbilities) or asking_card(view) != NOTHING)


def at_stake(view: View) -> int:
    """The points that the seat's declarations still bring if it makes the best ones, and not if it makes none."""
    now = settled(view, int(view.seat))
    nothing = {card: NOTHING for card in view.hand if COLOUR_OF[card] in (GRAY, ORANGE)}
    return between(view, now, nothing | now)


def given_up(view: View, action: int) -> int:
    """The points that a seat shown the best declaration would no longer get after Done, or after No to one card."""
    asking = asking_card(view)
    if action == DONE and isinstance(view.stack[-1], EndAbilities):
        return at_stake(view)
    if action == PASS and asking != NOTHING:
        now = settled(view, int(view.seat))
        return between(view, now, {**now, asking: NOTHING})
    return 0


def between(view: View, now: dict[int, int], after: dict[int, int]) -> int:
    """How many points the best declaration loses when more is settled."""
    seat = int(view.seat)
    facing, hand = board(view, seat), list(view.hand)
    best, left = (hand_points(facing, hand, best_after(view, seat, given)) for given in (now, after))
    return max(0, int(best - left))
