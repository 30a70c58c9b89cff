"""How likely a claim is true at a table of strangers: by the cards, and by what kind of liar each seat seems to be.

A seat has several styles, from one who hardly lies to one who claims whatever it likes.  A style says how much oftener
those who hold a character claim it than those who do not; which style it is follows from challenges that were settled,
from cards that were lost and from claims that cannot all be true.  Only what the cards rule out is impossible.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb

from konspira.game import Event, Forecast
from konspira.games.coup.mind.claims import Memory
from konspira.games.coup.mind.decisions import COPIES, chance_held
from konspira.games.coup.rules import bag
from konspira.games.coup.rules.actions import (
    BLOCK,
    DECLINE,
    LOSE,
    NO_ROLE,
    PASS,
    RETURN,
    ROLES,
    SHOW,
    claim,
    verb_of,
)
from konspira.games.coup.rules.frames import Challenge
from konspira.games.coup.rules.view import View, accounted_for
from konspira.kernel import HIDDEN

LIES = (0.02, 0.15, 1.0)  # by style: how often a character is claimed without the card, for each time with it
STYLES = (0.5, 0.2, 0.3)  # how likely a stranger plays in each
ALIKE = 0.5  # how much the others at a table say about one of them
VARIES = 0.6  # how often one who claims anything does not repeat the last claim
HEARD = 3  # repeats of a claim that say anything
BOUND = 0.1  # what nobody does in a style is still done so often: what one act can say has a limit


def unseen(view: View, role: int) -> int:
    """How many cards of a character may lie where this seat does not see them."""
    cards = COPIES
    if view.draft:  # one in the third set, and one for each player who may have kept it
        cards = len(view.coins) + (0 if view.seat >= 0 and role in view.aside else 1)
    return max(0, cards - accounted_for(view, role))


class Reader:
    """Follows what a seat has seen and says how likely everybody plays in each style."""

    def __init__(self, players: int) -> None:
        self.styles = [list(STYLES) for _ in range(players)]
        self.claims: list[frozenset[int]] = [frozenset() for _ in range(players)]  # that may still be true
        self.repeats = [0] * players  # of claims, ever
        self.cards = [2] * players
        self.claimed = NO_ROLE

    def follow(self, history: Sequence[Event]) -> None:
        """Read a history from its beginning."""
        for seat, action in history:
            if seat >= 0:
                self.note(seat, action)

    def note(self, seat: int, action: int) -> None:
        """One answer of a player."""
        if action == HIDDEN or action >= RETURN:
            self.claims[seat] = frozenset()  # an exchange makes earlier claims stale
        elif action < PASS or BLOCK <= action < LOSE:
            role = action - BLOCK if action >= BLOCK else int(claim(verb_of(action)))
            if role != NO_ROLE:
                self.hear(seat, role)
                self.claims[seat] |= {role}
                self.claimed = role
        elif action in (SHOW, DECLINE):
            self.learn(seat, self.claimed, action == SHOW)
            self.claims[seat] -= {self.claimed}
        elif LOSE <= action < RETURN:
            self.learn(seat, action - LOSE, True)
            self.claims[seat] -= {action - LOSE}
            self.cards[seat] = max(1, self.cards[seat] - 1)

    def hear(self, seat: int, role: int) -> None:
        """A claim: who says the same again says it the likelier truly, who says something else every time does not."""
        claims, cards = self.claims[seat], self.cards[seat]
        if role in claims:
            self.repeats[seat] += 1
            if self.repeats[seat] > HEARD:
                return  # habit proves nothing however often it shows
        factors = []
        for lies in LIES:
            chance, usual = holding(claims, cards, role, lies), holding(frozenset(), cards, role, lies)
            new = (chance + (1 - chance) * lies) / (usual + (1 - usual) * lies)
            factors.append(1.0 - VARIES * lies if role in claims else new)
        self.weigh(seat, factors)

    def learn(self, seat: int, role: int, held: bool) -> None:
        """It came out whether a seat held a character: how likely was that in each style?"""
        chances = [holding(self.claims[seat], self.cards[seat], role, lies) for lies in LIES]
        self.weigh(seat, [chance if held else 1.0 - chance for chance in chances])

    def weigh(self, seat: int, factors: Sequence[float]) -> None:
        """How likely something was in each style; what one act can say has a limit."""
        found = [style * max(BOUND, factor) for style, factor in zip(self.styles[seat], factors, strict=True)]
        self.styles[seat] = [style / sum(found) for style in found]

    def of(self, seat: int) -> list[float]:
        """How likely a seat plays in each style; people at one table are somewhat alike."""
        found = []
        for k, usual in enumerate(STYLES):
            others = [styles[k] / usual for p, styles in enumerate(self.styles) if p != seat]
            found.append(self.styles[seat][k] * (1.0 - ALIKE + ALIKE * sum(others) / len(others)))
        return [one / sum(found) for one in found]


@lru_cache(maxsize=4096)
def holding(claims: frozenset[int], cards: int, role: int, lies: float) -> float:
    """How likely somebody with these claims holds a character, before anything is known of the cards."""
    return share_with((COPIES,) * len(ROLES), claims, cards, role, lies)


def share_with(left: Sequence[int], claims: frozenset[int], cards: int, role: int, lies: float) -> float:
    """How much of the hands that make these claims holds a character."""
    true = every = 0.0
    for hand in combinations_with_replacement(range(len(ROLES)), cards):
        weight = float(ways(hand, left))
        for each in claims:
            if each not in hand:
                weight *= lies
        every += weight
        if role in hand:
            true += weight
    return true / every if every else 0.0


def truth(view: View, history: Sequence[Event], seat: int, role: int) -> float:
    """How likely a seat holds a character that it claims."""
    reader = Reader(len(view.coins))
    reader.follow(history)
    left = [unseen(view, each) for each in range(len(ROLES))]
    if not left[role]:
        return 0.0
    claims = reader.claims[seat] | {role}
    chances = [share_with(left, claims, view.influence[seat], role, lies) for lies in LIES]
    return sum(style * chance for style, chance in zip(reader.of(seat), chances, strict=True))


def ways(hand: tuple[int, ...], left: Sequence[int]) -> int:
    """In how many ways the cards that are left make a hand."""
    number = 1
    for role in set(hand):
        number *= comb(left[role], hand.count(role))
    return number


def aids(view: View, history: Sequence[Event]) -> Mapping[str, object]:
    """Cards of each character that nobody has shown, who has claimed what, and how likely a claim is true."""
    memory = Memory()
    memory.follow(history, len(view.coins))
    left = [unseen(view, role) for role in range(len(ROLES))]
    found: dict[str, object] = {
        "unseen": [{"role": ROLES[role], "most": most, "exact": not view.draft} for role, most in enumerate(left)],
        "claimed": [[ROLES[role] for role in bag.kinds(claims)] for claims in memory.claimed],
    }
    frame = view.stack[-1] if view.stack else None
    if isinstance(frame, Challenge) and not view.draft:
        chance = truth(view, history, int(frame.claimant), int(frame.role))
        certain = chance in (0.0, 1.0)
        found["odds"] = round(100 * chance) if certain else min(99, max(1, round(100 * chance)))
    return found


def forecasts(view: View, history: Sequence[Event]) -> Sequence[Forecast]:
    """The odds of the claim that this seat may challenge."""
    frame = view.stack[-1] if view.stack else None
    told = aids(view, history).get("odds")
    if not isinstance(frame, Challenge) or not isinstance(told, int) or frame.claimant == view.seat:
        return ()
    role, claimant = int(frame.role), int(frame.claimant)
    left = [unseen(view, each) for each in range(len(ROLES))]
    even = chance_held(left[role], sum(left), view.influence[claimant])
    when = ROLES[role]
    return [Forecast(when, told / 100, even, lambda state: bool(bag.count(state.players[claimant].hand, role)))]
