"""How a quick Coup player leans: the sensible player's sums in coins, from the cards in sight and what was claimed."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from konspira.games.coup import bag
from konspira.games.coup.court import State
from konspira.games.coup.memory import Memory
from konspira.games.coup.prospects import chance_to_win
from konspira.games.coup.rules import Block, Challenge, Effect, Proof, Turn
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
    MOST_PLAYERS,
    PASS,
    RETURN,
    SHOW,
    STEAL,
    TAX,
    claim,
    verb_of,
)
from konspira.instinct import Instinct, by_weight
from konspira.kernel import bit
from konspira.rng import Rng

AN_INFLUENCE: Final = 6.0  # what one is worth, in coins
WAVERING: Final = 0.8  # how far a judgement wanders, in coins
CLOSE: Final = 0.2  # and how far where only cards are compared
SHARPNESS: Final = 2.6  # as much as a judgement that wanders by one
WORTH: Final = [3.0, 2.7, 2.9, 1.6, 2.2]
WHOLE: Final = 1000
COPIES: Final = 3
CARDS: Final = 15
A_WHILE: Final = 4  # turns after which a playout is judged


class Quick(Instinct[State]):
    """Weighs options in coins, from the cards a seat can see and what the table remembers."""

    def __init__(self, turns: i64 = A_WHILE) -> None:
        super().__init__()
        self.memory: Final = Memory()
        self.imagined: Final = Memory()
        self.now: Memory = self.memory
        self.turns: i64 = 0  # declared in this playout
        self.most: Final[i64] = turns
        self.shown: i64 = bag.EMPTY  # all that lies face up, as the seat sees it that is being asked
        self.known: i64 = bag.EMPTY  # that and its own hand
        self.unseen: float = 0.0
        self.forget()

    # -- What has been seen ----------------------------------------------------------------------

    def forget(self) -> None:
        self.memory.forget(MOST_PLAYERS)
        self.recall()

    def recall(self) -> None:
        self.now = self.memory

    def remember(self, seat: i64, action: i64) -> None:
        self.memory.note(seat, action)

    def begin(self, s: State) -> None:
        self.imagined.recall(self.memory)
        self.now = self.imagined
        self.turns = 0

    def witness(self, seat: i64, action: i64) -> None:
        self.imagined.note(seat, action)
        if action < PASS:
            self.turns += 1

    def settled(self, s: State) -> bool:
        return self.turns >= self.most and isinstance(s.stack[-1], Turn)

    def secret(self, s: State, seat: i64) -> i64:
        player = s.players[seat]
        return player.hand | player.aside << 10

    def value(self, s: State, seat: i64) -> float:
        if not s.alive & bit(seat):
            return 0.0
        return chance_to_win(s, seat) if s.stack else 1.0

    # -- Leanings ----------------------------------------------------------------------------------

    def weight(self, s: State, seat: i64, action: i64) -> i64:
        frame = s.stack[-1]
        if isinstance(frame, Challenge):
            chance = self.doubt(s, seat, frame)
            return share(chance if action == CHALLENGE else 1.0 - chance)
        if isinstance(frame, Block):
            return self.blocking(s, seat, frame.effect, action)
        if isinstance(frame, Proof):
            return WHOLE if action == SHOW else 5
        return 1

    def weights(self, s: State, seat: i64, options: tuple[int, ...]) -> list[int]:
        self.look(s, seat)
        frame = s.stack[-1]
        if isinstance(frame, (Challenge, Block, Proof)):
            return [self.weight(s, seat, options[i]) for i in range(len(options))]
        turn = isinstance(frame, Turn)
        sharpness = SHARPNESS / (WAVERING if turn else CLOSE)
        worths = [self.declaring(s, seat, option) if turn else -keeping(s, seat, option) for option in options]
        best = worths[0]
        for each in worths:
            if each > best:
                best = each
        return [int(WHOLE * exp(sharpness * (each - best))) + 1 for each in worths]

    def pick(self, s: State, seat: i64, options: tuple[int, ...], rng: Rng) -> i64:
        self.look(s, seat)
        frame = s.stack[-1]
        if isinstance(frame, (Challenge, Block, Proof)):
            return by_weight(self, s, seat, options, rng)
        turn = isinstance(frame, Turn)
        wavering = WAVERING if turn else CLOSE
        chosen: i64 = options[0]
        most = -99.0
        for i in range(len(options)):
            option: i64 = options[i]
            worth = self.declaring(s, seat, option) if turn else -keeping(s, seat, option)
            worth += wavering * (float(rng.below(2001)) - 1000.0) / 1000.0
            if worth > most:
                most = worth
                chosen = option
        return chosen

    # -- Cards -------------------------------------------------------------------------------------

    def look(self, s: State, seat: i64) -> None:
        """Count the cards that `seat` can see."""
        shown: i64 = bag.EMPTY
        for player in s.players:
            shown += player.shown
        self.shown = shown
        self.known = shown + s.players[seat].hand
        self.unseen = float(CARDS - bag.SIZES[shown] - bag.SIZES[s.players[seat].hand])

    def may_hold(self, s: State, other: i64, role: i64) -> float:
        """How likely `other` holds a character for somebody who counts cards."""
        left = float(COPIES - bag.count(self.known, role))
        cards: i64 = bag.SIZES[s.players[other].hand]
        if left <= 0.0 or self.unseen < 2.0 or cards == 0:
            return 0.0
        none = 1.0 - left / self.unseen
        if cards > 1:
            none *= 1.0 - left / (self.unseen - 1.0)
        return 1.0 - none if none > 0.0 else 1.0

    # -- One's own turn ------------------------------------------------------------------------------

    def declaring(self, s: State, seat: i64, action: i64) -> float:
        """What an action is worth."""
        verb = verb_of(action)
        if verb == INCOME:
            return 1.0
        if verb == AID:
            stop = 0.0
            for p in range(len(s.players)):
                if p != seat and s.alive & bit(p):
                    chance = self.stopping(s, p, DUKE, DUKE)
                    if chance > stop:
                        stop = chance
            return 2.0 * (1.0 - stop)
        if verb == TAX:
            return self.after_challenges(s, seat, DUKE, 3.0, 0.0)
        if verb == EXCHANGE:
            return self.after_challenges(s, seat, AMBASSADOR, exchanging(s.players[seat].hand), 0.0)
        target = action - verb
        coins = s.players[target].coins
        if verb == STEAL:
            loot = 2.0 if coins > 2 else float(coins)
            hurt = loot * (1.0 if rivals(s, seat) == 1 else 0.5)
            if loot > 0.0 and coins >= 7 and coins < 9:
                hurt += 2.0
            gain = (loot + hurt) * (1.0 - self.stopping(s, target, CAPTAIN, AMBASSADOR))
            return self.after_challenges(s, seat, CAPTAIN, gain, 0.0)
        hit = AN_INFLUENCE + threat(s, target)
        if verb == COUP:
            return hit
        gain = hit * (1.0 - self.stopping(s, target, CONTESSA, CONTESSA)) - 3.0
        return self.after_challenges(s, seat, claim(ASSASSINATE), gain, 3.0)

    def stopping(self, s: State, other: i64, one: i64, two: i64) -> float:
        """How likely `other` blocks by either of two characters."""
        honest = 1.0 - self.may_show(s, other, one)
        if two != one:
            honest *= 1.0 - self.may_show(s, other, two)
        chance = 1.0 - 0.9 * honest
        return chance if chance < 0.9 else 0.9

    def may_show(self, s: State, other: i64, role: i64) -> float:
        """How likely `other` holds a character, the likelier the oftener it was claimed."""
        chance = self.may_hold(s, other, role) * float(1 + self.now.claims(other, role))
        return chance if chance < 0.95 else 0.95

    def after_challenges(self, s: State, seat: i64, role: i64, gain: float, refund: float) -> float:
        """The value of a claim when it may be challenged: a truth profits from that, a bluff pays for it."""
        shown = bag.count(self.shown, role)
        each = self.now.doubting * float(1 + shown) / (1.0 + 0.7 * float(self.now.claims(seat, role)))
        if each > 0.9:
            each = 0.9
        calm = 1.0
        for _ in range(rivals(s, seat)):
            calm *= 1.0 - each
        hand = s.players[seat].hand
        if bag.count(hand, role):
            return gain + (1.0 - calm) * AN_INFLUENCE * 0.5
        if shown >= COPIES:
            return -AN_INFLUENCE
        price = AN_INFLUENCE * (1.5 if bag.SIZES[hand] == 1 else 1.0)
        return gain * calm + (refund - price) * (1.0 - calm)

    # -- Others' claims ------------------------------------------------------------------------------

    def doubt(self, s: State, seat: i64, frame: Challenge) -> float:
        """How likely a player challenges."""
        effect = frame.effect
        odds = self.may_hold(s, frame.claimant, frame.role)
        if odds == 0.0:
            return 1.0
        claims = self.now.claims(frame.claimant, frame.role)
        lies = self.now.bluffing(frame.claimant) / float(claims if claims > 1 else 1)
        bluff = 1.0 - odds / (odds + (1.0 - odds) * lies)
        hand = s.players[seat].hand
        last = bag.SIZES[hand] == 1
        mine = effect.target == seat
        others = rivals(s, seat)
        if effect.verb == ASSASSINATE and frame.claimant == effect.actor and mine and last:
            if bag.count(hand, CONTESSA):
                return 0.0
            return 1.0 if bluff > (0.0 if bag.count(self.shown, CONTESSA) == COPIES else 0.55) else 0.0
        if effect.verb == EXCHANGE:
            gain = 0.5
        elif effect.actor == seat or mine:
            gain = AN_INFLUENCE if effect.verb == ASSASSINATE else 3.0
        else:
            gain = 1.2 if others > 1 else 3.0
        hit = AN_INFLUENCE * (1.0 if others == 1 else 0.45)
        value = bluff * (gain + hit) - (1.0 - bluff) * AN_INFLUENCE * (1.4 if last else 1.0)
        chance = (value + WAVERING) / (2.0 * WAVERING)
        return 0.0 if chance < 0.0 else 1.0 if chance > 1.0 else chance

    def blocking(self, s: State, seat: i64, effect: Effect, action: i64) -> i64:
        """Block with a card in hand; bluff when little is lost by it."""
        hand = s.players[seat].hand
        verb = effect.verb
        true = bag.count(hand, DUKE) > 0 if verb == AID else bag.count(hand, CONTESSA) > 0
        possible: i64 = 1  # claims that are not known for lies
        if verb == STEAL:
            true = bag.count(hand, CAPTAIN) + bag.count(hand, AMBASSADOR) > 0
            gone = bag.count(self.shown, CAPTAIN) == COPIES
            possible = (0 if gone else 1) + (0 if bag.count(self.shown, AMBASSADOR) == COPIES else 1)
        elif bag.count(self.shown, DUKE if verb == AID else CONTESSA) == COPIES:
            possible = 0
        doomed = verb == ASSASSINATE and bag.SIZES[hand] == 1
        lie = 0.06 if verb == AID else 0.3 if verb == ASSASSINATE else 0.18
        lie *= 1.0 - self.now.doubting if self.now.doubting < 0.9 else 0.1
        if action == PASS:
            return 2 if true or doomed else WHOLE if not possible else share(1.0 - lie)
        role = action - BLOCK
        if bag.count(hand, role):
            return WHOLE
        if true or (bag.count(self.shown, role) == COPIES and not doomed):
            return 2
        return WHOLE if doomed else share(lie) // possible + 1


def share(chance: float) -> i64:
    """A chance as a weight."""
    return int(chance * WHOLE) + 2


def keeping(s: State, seat: i64, action: i64) -> float:
    """What the card is worth that an answer gives up: a second copy is worth little."""
    role: i64 = -1
    if action >= LOSE and action < LOSE + len(WORTH):
        role = action - LOSE
    elif action >= RETURN and action < RETURN + len(WORTH):
        role = action - RETURN
    if role < 0:
        return 0.0
    return WORTH[role] * (0.4 if bag.count(s.players[seat].hand, role) > 1 else 1.0)


def exchanging(hand: i64) -> float:
    """What other cards promise: much to whoever has the same twice, something to whoever has poor ones."""
    gain = 0.6
    for role in range(len(WORTH)):
        held = bag.count(hand, role)
        if held > 1:
            gain += 1.0
        if WORTH[role] < 2.5:
            gain += 0.5 * float(held)
    return gain


def rivals(s: State, seat: i64) -> i64:
    """How many others are left."""
    count: i64 = 0
    for p in range(len(s.players)):
        if p != seat and s.alive & bit(p):
            count += 1
    return count


def threat(s: State, seat: i64) -> float:
    """How dangerous a rival is: influence left and coins in the purse."""
    player = s.players[seat]
    return float(bag.SIZES[player.hand]) + 0.3 * float(player.coins) + (2.0 if player.coins >= 7 else 0.0)
