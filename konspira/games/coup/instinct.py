"""How a quick Coup player leans: the sensible player's sums in coins, without its memory."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from konspira.games.coup import bag
from konspira.games.coup.rules import Block, Challenge, Effect, Proof, Reveal, State, Turn
from konspira.games.coup.words import (
    AID,
    AMBASSADOR,
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
    SHOW,
    STEAL,
    TAX,
    claim,
    verb_of,
)
from konspira.instinct import Instinct
from konspira.kernel import bit

AN_INFLUENCE: Final = 6.0  # what one is worth, in coins
LIES: Final = 0.45  # how often a stranger claims what is not there
DOUBTS: Final = 0.28  # how often a stranger doubts a claim
WAVERING: Final = 0.8  # how far a judgement wanders, in coins
SHARPNESS: Final = 2.2
WORTH: Final = [3.0, 2.7, 2.9, 1.6, 2.2]
WHOLE: Final = 1000
SURE: Final = 4.0  # coins beyond which more hardly matters
COPIES: Final = 3


class Quick(Instinct[State]):
    """Weighs options in coins, from the cards a seat can see."""

    def weight(self, s: State, seat: i64, action: i64) -> i64:
        frame = s.stack[-1]
        if isinstance(frame, Turn):
            return leaning(declaring(s, seat, action))
        if isinstance(frame, Challenge):
            chance = doubt(s, seat, frame)
            return share(chance if action == CHALLENGE else 1.0 - chance)
        if isinstance(frame, Block):
            return blocking(s, seat, frame.effect, action)
        if isinstance(frame, Proof):
            return WHOLE if action == SHOW else 5
        hand = s.players[seat].hand
        if isinstance(frame, Reveal):
            return leaning(-worth(hand, action - LOSE))
        if action >= RETURN and action < RETURN + 5:
            return leaning(-worth(hand, action - RETURN))
        return 1

    def secret(self, s: State, seat: i64) -> i64:
        player = s.players[seat]
        return player.hand | player.aside << 10

    def value(self, s: State, seat: i64) -> float:
        if not s.alive & bit(seat):
            return 0.0
        if s.stack:
            return 0.5
        return 1.0


def leaning(coins: float) -> i64:
    """How much a player leans to what is worth so many coins."""
    if coins > SURE:
        coins = SURE + (coins - SURE) * 0.3
    elif coins < -3.0:
        coins = -3.0
    return int(4.0 * exp(SHARPNESS * (coins if coins < 7.0 else 7.0))) + 1


def share(chance: float) -> i64:
    """A chance as a weight."""
    return int(chance * WHOLE) + 1


# -- Cards ---------------------------------------------------------------------------------------


def gone(s: State, role: i64) -> i64:
    """How many cards of a kind lie face up."""
    found: i64 = 0
    for player in s.players:
        found += bag.count(player.shown, role)
    return found


def may_hold(s: State, seat: i64, other: i64, role: i64) -> float:
    """How likely `other` holds a character for `seat`, who counts cards."""
    hand = s.players[seat].hand
    seen: i64 = 0
    for player in s.players:
        seen += bag.size(player.shown)
    unseen = float(COPIES * 5 - seen - bag.size(hand))
    left = float(COPIES - gone(s, role) - bag.count(hand, role))
    if left <= 0.0 or unseen < 2.0:
        return 0.0
    cards = bag.size(s.players[other].hand)
    if cards == 0:
        return 0.0
    none = 1.0 - left / unseen
    if cards > 1:
        none *= 1.0 - left / (unseen - 1.0)
    return 1.0 - none if none > 0.0 else 1.0


def worth(hand: i64, role: i64) -> float:
    """What keeping a card is worth: a second copy is worth little."""
    return WORTH[role] * (0.4 if bag.count(hand, role) > 1 else 1.0)


def rivals(s: State, seat: i64) -> i64:
    """How many others are left."""
    count: i64 = 0
    for p in range(len(s.players)):
        if p != seat and s.alive & bit(p):
            count += 1
    return count


# -- One's own turn ------------------------------------------------------------------------------


def declaring(s: State, seat: i64, action: i64) -> float:
    """What an action is worth."""
    verb = verb_of(action)
    if verb == INCOME:
        return 1.0
    if verb == AID:
        stop = 0.0
        for p in range(len(s.players)):
            if p != seat and s.alive & bit(p):
                chance = stopping(s, seat, p, DUKE, DUKE)
                if chance > stop:
                    stop = chance
        return 2.0 * (1.0 - stop)
    if verb == TAX:
        return after_challenges(s, seat, DUKE, 3.0, 0.0)
    hand = s.players[seat].hand
    if verb == EXCHANGE:
        gain = 1.6
        if bag.size(hand) == 1:
            gain = 0.6
        for role in range(5):
            if bag.count(hand, role) and WORTH[role] < 2.5:
                gain += 0.5
        return after_challenges(s, seat, AMBASSADOR, gain, 0.0)
    target = action - verb
    coins = s.players[target].coins
    if verb == STEAL:
        loot = 2.0 if coins > 2 else float(coins)
        hurt = loot * (1.0 if rivals(s, seat) == 1 else 0.5)
        if loot > 0.0 and coins >= 7 and coins < 9:
            hurt += 2.0
        gain = (loot + hurt) * (1.0 - stopping(s, seat, target, CAPTAIN, AMBASSADOR))
        return after_challenges(s, seat, CAPTAIN, gain, 0.0)
    hit = AN_INFLUENCE + threat(s, target)
    if verb == COUP:
        return hit
    gain = hit * (1.0 - stopping(s, seat, target, CONTESSA, CONTESSA)) - 3.0
    return after_challenges(s, seat, claim(ASSASSINATE), gain, 3.0)


def threat(s: State, seat: i64) -> float:
    """How dangerous a rival is: influence left and coins in the purse."""
    player = s.players[seat]
    return float(bag.size(player.hand)) + 0.3 * float(player.coins) + (2.0 if player.coins >= 7 else 0.0)


def stopping(s: State, seat: i64, other: i64, one: i64, two: i64) -> float:
    """How likely `other` blocks by either of two characters."""
    honest = 1.0 - may_hold(s, seat, other, one)
    if two != one:
        honest *= 1.0 - may_hold(s, seat, other, two)
    chance = 1.0 - 0.9 * honest
    return chance if chance < 0.9 else 0.9


def after_challenges(s: State, seat: i64, role: i64, gain: float, refund: float) -> float:
    """The value of a claim when it may be challenged: a truth profits from that, a bluff pays for it."""
    shown = gone(s, role)
    each = DOUBTS * float(1 + shown)
    if each > 0.9:
        each = 0.9
    calm = 1.0
    for _ in range(rivals(s, seat)):
        calm *= 1.0 - each
    hand = s.players[seat].hand
    held = bag.count(hand, role)
    if held:
        return gain + (1.0 - calm) * AN_INFLUENCE * 0.5
    if shown >= COPIES:
        return -AN_INFLUENCE
    price = AN_INFLUENCE * (1.5 if bag.size(hand) == 1 else 1.0)
    return gain * calm + (refund - price) * (1.0 - calm)


# -- Others' claims ------------------------------------------------------------------------------


def doubt(s: State, seat: i64, frame: Challenge) -> float:
    """How likely a player challenges."""
    effect = frame.effect
    odds = may_hold(s, seat, frame.claimant, frame.role)
    if odds == 0.0:
        return 0.98
    bluff = 1.0 - odds / (odds + (1.0 - odds) * LIES)
    hand = s.players[seat].hand
    last = bag.size(hand) == 1
    mine = effect.target == seat
    others = rivals(s, seat)
    if effect.verb == ASSASSINATE and frame.claimant == effect.actor and mine and last:
        if bag.count(hand, CONTESSA):
            return 0.02
        return 0.98 if bluff > (0.0 if gone(s, CONTESSA) == COPIES else 0.55) else 0.02
    if effect.verb == EXCHANGE:
        gain = 0.5
    elif effect.actor == seat or mine:
        gain = AN_INFLUENCE if effect.verb == ASSASSINATE else 3.0
    else:
        gain = 1.2 if others > 1 else 3.0
    hit = AN_INFLUENCE * (1.0 if others == 1 else 0.45)
    value = bluff * (gain + hit) - (1.0 - bluff) * AN_INFLUENCE * (1.4 if last else 1.0)
    chance = (value + WAVERING) / (2.0 * WAVERING)
    return 0.02 if chance < 0.02 else 0.98 if chance > 0.98 else chance


def blocking(s: State, seat: i64, effect: Effect, action: i64) -> i64:
    """Block with a card in hand; bluff when little is lost by it."""
    hand = s.players[seat].hand
    verb = effect.verb
    true = bag.count(hand, DUKE) > 0 if verb == AID else bag.count(hand, CONTESSA) > 0
    if verb == STEAL:
        true = bag.count(hand, CAPTAIN) + bag.count(hand, AMBASSADOR) > 0
    doomed = verb == ASSASSINATE and bag.size(hand) == 1
    if action == PASS:
        if true:
            return 20
        lie: i64 = 45 if verb == AID else 220 if verb == ASSASSINATE else 130
        return 20 if doomed else WHOLE - lie
    role = action - BLOCK
    if bag.count(hand, role):
        return WHOLE
    if true or gone(s, role) + bag.count(hand, role) >= COPIES:
        return WHOLE if doomed and not true else 3
    if doomed:
        return WHOLE
    return 45 if verb == AID else 220 if verb == ASSASSINATE else 65
