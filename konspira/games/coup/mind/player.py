"""A sensible Coup player: counts cards, remembers claims, bluffs now and then and challenges on odds."""

from __future__ import annotations

from collections.abc import Sequence

from konspira.game import Event
from konspira.games.coup.mind import decisions
from konspira.games.coup.mind.claims import Memory
from konspira.games.coup.mind.decisions import AN_INFLUENCE, CLOSE, COPIES, POOR, SURE, WAVERING, WORTH
from konspira.games.coup.rules import frames
from konspira.games.coup.rules.actions import (
    AID,
    AMBASSADOR,
    ASSASSIN,
    ASSASSINATE,
    BLOCK,
    CAPTAIN,
    CHALLENGE,
    CONTESSA,
    COUP,
    DUKE,
    EXCHANGE,
    INCOME,
    LOSE,
    PASS,
    RETURN,
    ROLES,
    SHOW,
    STEAL,
    TAX,
    verb_of,
)
from konspira.games.coup.rules.view import View, accounted_for
from konspira.rng import Rng


class Sensible:
    """Weighs every option in coins, from what the seat sees and remembers."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.memory = Memory()

    def choose(self, view: View, legal: Sequence[int], history: Sequence[Event]) -> int:
        """The option worth most, give or take a person's wavering."""
        self.memory.follow(history, len(view.coins))
        self.view = view
        self.me = view.seat
        self.rivals = [p for p, alive in enumerate(view.alive) if alive and p != self.me]
        if len(legal) == 1:
            return legal[0]
        frame = view.stack[-1]
        if isinstance(frame, frames.Turn):
            return max(legal, key=lambda action: self.declaring(action) + self.noise())
        if isinstance(frame, frames.Challenge):
            return CHALLENGE if self.doubts(frame) else PASS
        if isinstance(frame, frames.Block):
            return self.blocking(frame, legal)
        if isinstance(frame, frames.Proof):
            return SHOW
        if isinstance(frame, (frames.Reveal, frames.Return)):
            base = LOSE if isinstance(frame, frames.Reveal) else RETURN
            return min(legal, key=lambda action: self.worth(action - base))
        return max(legal, key=lambda action: self.rng.below(100))  # a draft: any card is a fine start

    def noise(self, size: float = WAVERING) -> float:
        """A small error either way."""
        return size * (int(self.rng.below(2001)) - 1000) / 1000

    def flip(self, chance: float) -> bool:
        """True as often as `chance` says."""
        return int(self.rng.below(10_000)) < chance * 10_000

    # -- Cards -----------------------------------------------------------------------------

    def holds(self, role: int) -> bool:
        """Whether I have the card."""
        return role in self.view.hand

    def shown(self, role: int) -> int:
        """How many cards of a character lie face up."""
        return sum(pile.count(role) for pile in self.view.shown)

    def may_hold(self, seat: int, role: int) -> float:
        """How likely `seat` holds `role` by counting cards alone."""
        left = COPIES - accounted_for(self.view, role)
        unseen = sum(COPIES - accounted_for(self.view, each) for each in range(len(ROLES)))
        return decisions.chance_held(left, unseen, self.view.influence[seat])

    def worth(self, role: int) -> float:
        """What keeping a card is worth."""
        return decisions.keeping(role, self.view.hand.count(role)) + self.noise(CLOSE)

    # -- My turn ---------------------------------------------------------------------------

    def declaring(self, action: int) -> float:
        """What an action is worth to me."""
        verb = verb_of(action)
        if verb == INCOME:
            return 1
        if verb == AID:
            return 2 * (1 - max(self.would_block(p, (DUKE,)) for p in self.rivals))
        if verb == TAX:
            return self.claiming(DUKE, 3.0)
        if verb == EXCHANGE:
            hand = self.view.hand
            pairs, poor = len(hand) - len(set(hand)), sum(WORTH[card] < POOR for card in hand)
            return self.claiming(AMBASSADOR, decisions.exchanging(pairs, poor))
        target = action - verb
        coins = self.view.coins[target]
        if verb == STEAL:
            gain = decisions.stealing(coins, len(self.rivals))
            return self.claiming(CAPTAIN, gain * (1 - self.would_block(target, (CAPTAIN, AMBASSADOR))))
        hit = AN_INFLUENCE + decisions.threat(self.view.influence[target], coins)
        if verb == COUP:
            return hit
        return self.claiming(ASSASSIN, hit * (1 - self.would_block(target, (CONTESSA,))) - 3, refund=3.0)

    def claiming(self, role: int, gain: float, refund: float = 0.0) -> float:
        """What an action is worth that needs a claim."""
        return decisions.claiming(
            gain, refund, self.holds(role), self.shown(role), len(self.view.hand), self.memory.doubting,
            self.memory.claims(self.me, role), len(self.rivals),
        )  # fmt: skip

    def would_block(self, seat: int, roles: Sequence[int]) -> float:
        """How likely `seat` stops me by one of `roles`."""
        shows = [decisions.would_show(self.may_hold(seat, role), self.memory.claims(seat, role)) for role in roles]
        return decisions.would_block(shows[0], shows[1] if len(shows) > 1 else 0.0)

    # -- Others' claims ----------------------------------------------------------------------

    def doubts(self, frame: frames.Challenge) -> bool:
        """Challenge when the odds, and what a wrong guess costs, say so."""
        claimant, role, effect = frame.claimant, frame.role, frame.effect
        odds = self.may_hold(claimant, role)
        bluff = 1.0 - decisions.believed(odds, self.memory.bluffing(claimant), self.memory.claims(claimant, role))
        last = len(self.view.hand) == 1
        hits_me = effect.target == self.me
        if effect.verb == ASSASSINATE and claimant == effect.actor and hits_me and last:
            value = decisions.last_stand(bluff, self.holds(CONTESSA), self.shown(CONTESSA))
        else:
            mine = effect.actor == self.me or hits_me
            value = decisions.challenging(bluff, effect.verb, mine, last, len(self.rivals))
        return value > 0 if abs(value) == SURE else value + self.noise() > 0

    def blocking(self, frame: frames.Block, legal: Sequence[int]) -> int:
        """Block with a card I hold; bluff when little is lost by it."""
        claims = [action for action in legal if action != PASS]
        true = [action for action in claims if self.holds(action - BLOCK)]
        if true:
            return true[self.rng.below(len(true))]
        possible = [action for action in claims if self.shown(action - BLOCK) < COPIES]
        doomed = frame.effect.verb == ASSASSINATE and len(self.view.hand) == 1  # not to block ends my game
        if not possible:
            return claims[0] if doomed else PASS
        if doomed or self.flip(decisions.bluffs_in_blocks(frame.effect.verb, self.memory.doubting)):
            return possible[self.rng.below(len(possible))]
        return PASS
