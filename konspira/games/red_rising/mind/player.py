"""A sensible Red Rising player: looks through its own turn and keeps the hand that would score most."""

from __future__ import annotations

from collections.abc import Sequence

from konspira import kernel
from konspira.game import Event
from konspira.games.red_rising.rules import turns
from konspira.games.red_rising.rules.actions import BANISH, CARD, COLOUR, DECK, DONE, PASS
from konspira.games.red_rising.rules.cards import COLOUR_OF, GRAY, ORANGE
from konspira.games.red_rising.rules.declarations import best_declaration
from konspira.games.red_rising.rules.frames import Ask, Block, Guard
from konspira.games.red_rising.rules.scoring import board_of, hand_points, table_points
from konspira.games.red_rising.rules.state import State, clone
from konspira.games.red_rising.rules.view import View, deal, unseen_cards
from konspira.kernel import CHANCE
from konspira.rng import Rng

UNKNOWN = 21.0  # what a card of the deck is worth, give or take
ROLL = 3.0  # what the die is worth
WIDTH = 5  # options looked at in the middle of an ability
THOUGHTS = 160  # ends of a turn looked at, at most, for one answer


class Sensible:
    """Plays its own turn in thought, in every way that matters, and picks what leaves it best off."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, view: View, legal: Sequence[int], history: Sequence[Event]) -> int:
        """The option after which the hand and the tracks are worth most."""
        if len(legal) == 1:
            return legal[0]
        self.me = int(view.seat)
        self.thoughts = 0
        self.unseen = frozenset(unseen_cards(view))
        frame = view.stack[-1]
        if isinstance(frame, (Block, Guard)):
            return legal[1]
        state = deal(view, self.rng)
        if isinstance(frame, turns.EndAbilities):
            return self.next_ability(legal)
        if isinstance(frame, Ask) and frame.about.startswith("wild"):
            return self.declaration(state, int(frame.facts.card), frame.about == "wild colour")
        best, most = legal[0], float("-inf")
        for action in legal:
            self.thoughts = THOUGHTS // len(legal)
            points = self.after(state, action)
            if points > most:
                best, most = action, points
        return best

    # -- The end of the game -----------------------------------------------------------------

    def next_ability(self, legal: Sequence[int]) -> int:
        """Declarations come last, when the hand is complete."""
        plain = [a for a in legal if a != DONE and COLOUR_OF[a - CARD] not in (GRAY, ORANGE)]
        return (plain or list(legal))[0]

    def declaration(self, state: State, card: int, colour: bool) -> int:
        """The card's part in the best declaration, with what is already declared."""
        best = best_declaration(board_of(state, self.me), state.players[self.me].hand)
        for k in range(0, len(best), 2):
            if best[k] == card:
                return best[k + 1] + (COLOUR if colour else CARD)
        return PASS

    # -- Looking ahead -------------------------------------------------------------------------

    def after(self, state: State, action: int) -> float:
        """What things are worth after an answer of mine, if I go on well."""
        if action == DECK:
            return self.worth(state) + UNKNOWN + ROLL + self.too_many(state)
        s = clone(state)
        kernel.play(s, self.me, action)
        return self.best(s)

    def best(self, s: State) -> float:
        """The best end of my turn from here; others and chance do anything."""
        while True:
            waiting = kernel.waiting(s)
            if not waiting:
                return self.worth(s)
            if waiting[0] == CHANCE:
                kernel.roll(s, self.rng)
                continue
            frame = s.stack[-1]
            seat = waiting[0]
            options = kernel.legal(s, seat)
            if isinstance(frame, (turns.Turn, turns.EndAbilities)):
                return self.worth(s)
            if seat != self.me or len(options) == 1:
                kernel.play(s, seat, options[self.rng.below(len(options))] if seat == self.me else self.rival(options))
                continue
            width = WIDTH if self.thoughts > 0 else 1
            if len(options) > width:
                start = self.rng.below(len(options))
                options = (options + options)[start : start + width]
            return max(self.after(s, action) for action in options)

    def rival(self, options: Sequence[int]) -> int:
        """What another player answers: nothing special."""
        return options[0] if options[0] in (PASS, BANISH) else options[self.rng.below(len(options))]

    def too_many(self, s: State) -> float:
        """The price of one more card."""
        return -10.0 if len(s.players[self.me].hand) >= 7 else 0.0

    def worth(self, s: State) -> float:
        """My points if the game ended now; a card that I could not foresee is worth what cards are worth."""
        self.thoughts -= 1
        hand = s.players[self.me].hand
        sure = [card for card in hand if card not in self.unseen]
        board = board_of(s, self.me)
        declared = best_declaration(board, sure)
        points = float(hand_points(board, sure, declared)) + UNKNOWN * (len(hand) - len(sure))
        return points + table_points(board, len(hand))


def routine(view: View) -> bool:
    """Blocks, and what is declared at the end, need no search: the best answer is known."""
    frame = view.stack[-1]
    wild = isinstance(frame, Ask) and frame.about.startswith("wild")
    return wild or isinstance(frame, (Block, Guard, turns.EndAbilities))
