"""How a quick Coup player leans: the sensible player's sums in coins, from the cards in sight and what was claimed."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from konspira.games.coup.mind.claims import Memory
from konspira.games.coup.mind.decisions import (
    AN_INFLUENCE,
    CLOSE,
    COPIES,
    POOR,
    WAVERING,
    WORTH,
    believed,
    bluffs_in_blocks,
    challenging,
    chance_held,
    claiming,
    exchanging,
    keeping,
    last_stand,
    stealing,
    threat,
    would_block,
    would_show,
)
from konspira.games.coup.mind.worth import chance_to_win
from konspira.games.coup.rules import bag
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
    MOST_PLAYERS,
    PASS,
    RETURN,
    SHOW,
    STEAL,
    TAX,
    verb_of,
)
from konspira.games.coup.rules.frames import Block, Challenge, Effect, Proof, Turn
from konspira.games.coup.rules.state import State
from konspira.kernel import bit
from konspira.mind.instinct import Instinct, by_weight
from konspira.rng import Rng

SHARPNESS: Final = 2.6  # as much as a judgement that wanders by one
WHOLE: Final = 1000
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
        self.unseen: i64 = 0
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
        worths = [self.declaring(s, seat, option) if turn else -given_up(s, seat, option) for option in options]
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
            worth = self.declaring(s, seat, option) if turn else -given_up(s, seat, option)
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
        self.unseen = CARDS - bag.SIZES[shown] - bag.SIZES[s.players[seat].hand]

    def may_hold(self, s: State, other: i64, role: i64) -> float:
        """How likely `other` holds a character for somebody who counts cards."""
        return chance_held(COPIES - bag.count(self.known, role), self.unseen, bag.SIZES[s.players[other].hand])

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
                    chance = would_block(self.would_show(s, p, DUKE), 0.0)
                    if chance > stop:
                        stop = chance
            return 2.0 * (1.0 - stop)
        if verb == TAX:
            return self.claiming(s, seat, DUKE, 3.0, 0.0)
        if verb == EXCHANGE:
            return self.claiming(s, seat, AMBASSADOR, hopes(s.players[seat].hand), 0.0)
        target = action - verb
        victim = s.players[target]
        if verb == STEAL:
            stop = would_block(self.would_show(s, target, CAPTAIN), self.would_show(s, target, AMBASSADOR))
            return self.claiming(s, seat, CAPTAIN, stealing(victim.coins, rivals(s, seat)) * (1.0 - stop), 0.0)
        hit = AN_INFLUENCE + threat(bag.SIZES[victim.hand], victim.coins)
        if verb == COUP:
            return hit
        gain = hit * (1.0 - would_block(self.would_show(s, target, CONTESSA), 0.0)) - 3.0
        return self.claiming(s, seat, ASSASSIN, gain, 3.0)

    def would_show(self, s: State, other: i64, role: i64) -> float:
        """How likely `other` shows a character to stop somebody."""
        return would_show(self.may_hold(s, other, role), self.now.claims(other, role))

    def claiming(self, s: State, seat: i64, role: i64, gain: float, refund: float) -> float:
        """What an action is worth that needs a claim."""
        hand = s.players[seat].hand
        return claiming(
            gain, refund, bag.count(hand, role) > 0, bag.count(self.shown, role), bag.SIZES[hand], self.now.doubting,
            self.now.claims(seat, role), rivals(s, seat),
        )  # fmt: skip

    # -- Others' claims ------------------------------------------------------------------------------

    def doubt(self, s: State, seat: i64, frame: Challenge) -> float:
        """How likely a player challenges."""
        effect = frame.effect
        claimant = frame.claimant
        odds = self.may_hold(s, claimant, frame.role)
        bluff = 1.0 - believed(odds, self.now.bluffing(claimant), self.now.claims(claimant, frame.role))
        hand = s.players[seat].hand
        last = bag.SIZES[hand] == 1
        hits_me = effect.target == seat
        if effect.verb == ASSASSINATE and claimant == effect.actor and hits_me and last:
            value = last_stand(bluff, bag.count(hand, CONTESSA) > 0, bag.count(self.shown, CONTESSA))
        else:
            value = challenging(bluff, effect.verb, effect.actor == seat or hits_me, last, rivals(s, seat))
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
        lie = bluffs_in_blocks(verb, self.now.doubting)
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


def given_up(s: State, seat: i64, action: i64) -> float:
    """What the card is worth that an answer gives up."""
    role: i64 = -1
    if action >= LOSE and action < LOSE + len(WORTH):
        role = action - LOSE
    elif action >= RETURN and action < RETURN + len(WORTH):
        role = action - RETURN
    return 0.0 if role < 0 else keeping(role, bag.count(s.players[seat].hand, role))


def hopes(hand: i64) -> float:
    """What an exchange promises to such a hand."""
    pairs: i64 = 0
    poor: i64 = 0
    for role in range(len(WORTH)):
        held = bag.count(hand, role)
        if held > 1:
            pairs += 1
        if WORTH[role] < POOR:
            poor += held
    return exchanging(pairs, poor)


def rivals(s: State, seat: i64) -> i64:
    """How many others are left."""
    count: i64 = 0
    for p in range(len(s.players)):
        if p != seat and s.alive & bit(p):
            count += 1
    return count
