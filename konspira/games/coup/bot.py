"""A sensible Coup player: counts cards, remembers claims, bluffs now and then and challenges on odds."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from konspira.game import Event
from konspira.games.coup import rules
from konspira.games.coup.memory import Memory
from konspira.games.coup.view import View
from konspira.games.coup.words import (
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
    claim,
    verb_of,
)
from konspira.rng import Rng

AN_INFLUENCE = 6.0  # what one is worth, in coins
WORTH = {DUKE: 3.0, CAPTAIN: 2.9, ASSASSIN: 2.7, CONTESSA: 2.2, AMBASSADOR: 1.6}
NOISE = 0.8  # how far a person's judgement wanders, in coins


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
        if isinstance(frame, rules.Turn):
            return max(legal, key=lambda action: self.declaring(action) + self.noise())
        if isinstance(frame, rules.Challenge):
            return CHALLENGE if self.doubts(frame) else PASS
        if isinstance(frame, rules.Block):
            return self.blocking(frame, legal)
        if isinstance(frame, rules.Proof):
            return SHOW
        if isinstance(frame, (rules.Reveal, rules.Return)):
            base = LOSE if isinstance(frame, rules.Reveal) else RETURN
            return min(legal, key=lambda action: self.worth(action - base))
        return max(legal, key=lambda action: self.rng.below(100))  # a draft: any card is a fine start

    def noise(self) -> float:
        """A small error either way."""
        return NOISE * (int(self.rng.below(2001)) - 1000) / 1000

    def flip(self, chance: float) -> bool:
        """True as often as `chance` says."""
        return int(self.rng.below(10_000)) < chance * 10_000

    # -- Cards -----------------------------------------------------------------------------

    def holds(self, role: int) -> bool:
        """Whether I have the card."""
        return role in self.view.hand

    def seen(self, role: int) -> int:
        """How many of the three cards I can account for."""
        return self.view.hand.count(role) + sum(pile.count(role) for pile in self.view.shown)

    def may_hold(self, seat: int, role: int) -> float:
        """How likely `seat` holds `role` by counting cards alone."""
        left = 3 - self.seen(role)
        unseen = sum(3 - self.seen(each) for each in range(len(ROLES)))
        cards = self.view.influence[seat]
        return 1 - comb(unseen - left, cards) / comb(unseen, cards)

    def believed(self, seat: int, role: int) -> float:
        """How likely a claim of `role` by `seat` is true: the odds, and what kind of player it is."""
        odds = self.may_hold(seat, role)
        if odds == 0:
            return 0
        lies = self.memory.bluffing(seat) / max(1, self.memory.claims(seat, role))
        return odds / (odds + (1 - odds) * lies)

    def worth(self, role: int) -> float:
        """What keeping a card is worth: a second copy is worth little."""
        return WORTH[role] * (0.4 if self.view.hand.count(role) > 1 else 1) + self.noise() / 4

    # -- My turn ---------------------------------------------------------------------------

    def declaring(self, action: int) -> float:
        """What an action is worth to me."""
        verb = verb_of(action)
        if verb == INCOME:
            return 1
        if verb == AID:
            return 2 * (1 - max(self.would_block(p, (DUKE,)) for p in self.rivals))
        target = action - verb
        if verb == COUP:
            return AN_INFLUENCE + self.threat(target)
        role = claim(verb)
        if verb == TAX:
            gain = 3.0
        elif verb == EXCHANGE:
            gain = 0.6 if len(set(self.view.hand)) == len(self.view.hand) else 1.6
            gain += 0.5 * sum(WORTH[card] < 2.5 for card in self.view.hand)
        elif verb == STEAL:
            gain = self.stealing(target)
        else:
            gain = (AN_INFLUENCE + self.threat(target)) * (1 - self.would_block(target, (CONTESSA,))) - 3
        return self.after_challenges(role, gain, self.memory.doubting, 3 if verb == ASSASSINATE else 0)

    def stealing(self, target: int) -> float:
        """Coins taken, and coins the rival no longer has."""
        coins = self.view.coins
        loot = min(2, coins[target])
        hurt = loot * (1.0 if len(self.rivals) == 1 else 0.5)
        if loot and coins[target] >= 7 > coins[target] - loot:
            hurt += 2  # a coup that will have to wait
        return (loot + hurt) * (1 - self.would_block(target, (CAPTAIN, AMBASSADOR)))

    def after_challenges(self, role: int, gain: float, doubting: float, refund: int) -> float:
        """The value of a claim when it may be challenged: a truth profits from that, a bluff pays for it."""
        gone = sum(pile.count(role) for pile in self.view.shown)
        each = min(0.9, doubting * (1 + gone) / (1 + 0.7 * self.memory.claims(self.me, role)))
        challenged = 1 - (1 - each) ** len(self.rivals)
        if self.holds(role):
            return gain + challenged * AN_INFLUENCE * 0.5
        if gone + self.view.hand.count(role) >= 3:
            return -AN_INFLUENCE
        price = AN_INFLUENCE * (1.5 if len(self.view.hand) == 1 else 1)
        return gain * (1 - challenged) + (refund - price) * challenged

    def would_block(self, seat: int, roles: Sequence[int]) -> float:
        """How likely `seat` stops me by one of `roles`."""
        honest = 1.0
        for role in roles:
            claimed = self.memory.claims(seat, role)
            honest *= 1 - min(0.95, self.may_hold(seat, role) * (1 + claimed))
        return min(0.9, 1 - honest + 0.1 * honest)

    def threat(self, seat: int) -> float:
        """How dangerous a rival is: influence left and coins in the purse."""
        close = 2.0 if self.view.coins[seat] >= 7 else 0.0
        return self.view.influence[seat] + 0.3 * self.view.coins[seat] + close

    # -- Others' claims ----------------------------------------------------------------------

    def doubts(self, frame: rules.Challenge) -> bool:
        """Challenge when the odds, and what a wrong guess costs, say so."""
        claimant, role, effect = frame.claimant, frame.role, frame.effect
        bluff = 1 - self.believed(claimant, role)
        if bluff == 1:
            return True
        last = len(self.view.hand) == 1
        mine = effect.target == self.me
        if effect.verb == ASSASSINATE and claimant == effect.actor and mine and last:
            if self.holds(CONTESSA):
                return False
            escape = 0.0 if self.seen(CONTESSA) == 3 else 0.55  # a bluffed Contessa
            return bluff > escape
        if effect.verb == EXCHANGE:
            gain = 0.5
        elif effect.actor == self.me or mine:
            gain = AN_INFLUENCE if effect.verb == ASSASSINATE else 3.0
        else:
            gain = 1.2 if len(self.rivals) > 1 else 3.0
        hit = AN_INFLUENCE * (1.0 if len(self.rivals) == 1 else 0.45)  # rivals share the profit of a hit
        price = AN_INFLUENCE * (1.4 if last else 1.0)
        return bluff * (gain + hit) - (1 - bluff) * price + self.noise() > 0

    def blocking(self, frame: rules.Block, legal: Sequence[int]) -> int:
        """Block with a card I hold; bluff when little is lost by it."""
        claims = [action for action in legal if action != PASS]
        true = [action for action in claims if self.holds(action - BLOCK)]
        if true:
            return true[self.rng.below(len(true))]
        possible = [action for action in claims if self.seen(action - BLOCK) < 3]
        if not possible:
            return claims[0] if self.doomed(frame) else PASS
        lie = 0.06 if frame.effect.verb == AID else 0.18
        if self.doomed(frame):
            lie = 1.0
        elif frame.effect.verb == ASSASSINATE:
            lie = 0.3
        lie *= 1 - min(0.9, self.memory.doubting)
        if self.doomed(frame) or self.flip(lie):
            return possible[self.rng.below(len(possible))]
        return PASS

    def doomed(self, frame: rules.Block) -> bool:
        """Whether not blocking ends my game."""
        return frame.effect.verb == ASSASSINATE and len(self.view.hand) == 1
