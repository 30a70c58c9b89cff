"""What a sensible Coup player decides by: each rule once, as a function of facts, in coins and chances.

The sensible player reads the facts from its view, instinct reads them from an imagined state, and people's aids from
theirs: a bluff, a challenge or a block is weighed here and nowhere else.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.coup.rules.actions import AID, ASSASSINATE, EXCHANGE

AN_INFLUENCE: Final = 6.0  # what one is worth, in coins
WAVERING: Final = 0.8  # how far a person's judgement wanders, in coins
CLOSE: Final = 0.2  # and how far where only cards are compared
WORTH: Final = [3.0, 2.7, 2.9, 1.6, 2.2]  # what keeping each character is worth, in coins
POOR: Final = 2.5  # characters worth less are gladly exchanged
COPIES: Final = 3  # of each character
RICH: Final = 7  # coins from which a coup threatens
SURE: Final = 99.0  # worth more than any wavering


# -- Cards -----------------------------------------------------------------------------------------


def chance_held(left: i64, unseen: i64, cards: i64) -> float:
    """How likely one of `cards` cards is one of the `left`, were all `unseen` ones dealt at random."""
    if left <= 0 or cards <= 0 or unseen < cards:
        return 0.0
    none = 1.0
    for drawn in range(cards):
        none *= 1.0 - float(left) / float(unseen - drawn)
    return 1.0 - none if none > 0.0 else 1.0


def believed(odds: float, bluffing: float, claims: i64) -> float:
    """How likely a claim is true: the odds by the cards, what kind of player it is, and how often it was claimed."""
    if odds == 0.0:
        return 0.0
    lies = bluffing / float(claims if claims > 1 else 1)
    return odds / (odds + (1.0 - odds) * lies)


def keeping(role: i64, copies: i64) -> float:
    """What keeping a card is worth: a second copy is worth little."""
    return WORTH[role] * (0.4 if copies > 1 else 1.0)


def threat(influence: i64, coins: i64) -> float:
    """How dangerous a rival is: influence left and coins in the purse."""
    return float(influence) + 0.3 * float(coins) + (2.0 if coins >= RICH else 0.0)


# -- One's own turn --------------------------------------------------------------------------------


def would_show(odds: float, claims: i64) -> float:
    """How likely somebody holds a blocking character, the likelier the oftener it was claimed."""
    chance = odds * float(1 + claims)
    return chance if chance < 0.95 else 0.95


def would_block(one: float, two: float) -> float:
    """How likely somebody blocks who shows either of two characters so likely; a tenth of the others bluffs."""
    chance = 1.0 - 0.9 * (1.0 - one) * (1.0 - two)
    return chance if chance < 0.9 else 0.9


def stealing(coins: i64, rivals: i64) -> float:
    """Coins taken, and coins that the rival no longer has: a coup may have to wait."""
    loot: i64 = 2 if coins > 2 else coins
    gain = float(loot) * (2.0 if rivals == 1 else 1.5)
    return gain + 2.0 if coins >= RICH and coins - loot < RICH else gain


def exchanging(pairs: i64, poor: i64) -> float:
    """What other cards promise: much to whoever has the same twice, something to whoever has poor ones."""
    return 0.6 + float(pairs) + 0.5 * float(poor)


def claiming(
    gain: float, refund: float, held: bool, shown: i64, hand: i64, doubting: float, claims: i64, rivals: i64
) -> float:
    """The value of a claim when it may be challenged: a truth profits from that, a bluff pays for it."""
    each = doubting * float(1 + shown) / (1.0 + 0.7 * float(claims))
    if each > 0.9:
        each = 0.9
    calm = 1.0
    for _ in range(rivals):
        calm *= 1.0 - each
    if held:
        return gain + (1.0 - calm) * AN_INFLUENCE * 0.5
    if shown >= COPIES:
        return -AN_INFLUENCE
    price = AN_INFLUENCE * (1.5 if hand == 1 else 1.0)
    return gain * calm + (refund - price) * (1.0 - calm)


# -- Others' claims --------------------------------------------------------------------------------


def challenging(bluff: float, verb: i64, mine: bool, last: bool, rivals: i64) -> float:
    """What a challenge is worth if the claim is a bluff so likely; `mine` says that the action is mine or hits me."""
    if bluff == 1.0:
        return SURE
    if verb == EXCHANGE:
        gain = 0.5
    elif mine:
        gain = AN_INFLUENCE if verb == ASSASSINATE else 3.0
    else:
        gain = 1.2 if rivals > 1 else 3.0
    hit = AN_INFLUENCE * (1.0 if rivals == 1 else 0.45)  # rivals share the profit of a hit
    return bluff * (gain + hit) - (1.0 - bluff) * AN_INFLUENCE * (1.4 if last else 1.0)


def last_stand(bluff: float, contessa: bool, contessas_gone: i64) -> float:
    """What it is worth to challenge an assassin with one card left: the other way out is a Contessa, true or not."""
    if bluff == 1.0:
        return SURE
    if contessa:
        return -SURE
    escape = 0.0 if contessas_gone == COPIES else 0.55
    return SURE if bluff > escape else -SURE


def bluffs_in_blocks(verb: i64, doubting: float) -> float:
    """How often a block is bluffed that one could also do without."""
    rate = 0.06 if verb == AID else 0.3 if verb == ASSASSINATE else 0.18
    return rate * (1.0 - doubting if doubting < 0.9 else 0.1)
