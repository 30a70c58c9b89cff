"""What a sensible player of The Resistance decides by: each rule once, as a function of facts.

The sensible player asks with its own noise, instinct for a chance, and the belief for how likely somebody would have
done what was seen: who approves of a team, how a spy votes and when it lets a mission fail is decided here.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.resistance.rules.actions import TO_WIN

# How good a team must look to the resistance, compared with the best there is, by the number of rejections so far.
ENOUGH: Final = [0.24, 0.22, 0.16, 0.1]
STRICT: Final = [0.8, 0.75, 0.6, 0.4]  # and to those who think
WAVERING: Final = 0.3  # how far a person's judgement of a team wanders, as a part of the best
LEADING: Final = 0.05  # and that of a leader who picks one
HIDING: Final = 0.97  # how often a spy votes as the resistance would
A_SPY_TOO_MANY: Final = 0.5  # what each spy more or less than needed costs a spy who leads
BOLD_AT_FIRST: Final = 0.45  # how often a spy lets the first mission fail
BOLD: Final = 0.95  # and a later one
JOINING: Final = 0.25  # and how often one whose help is not needed joins in, when the mission decides the game
SUSPICIOUS: Final = 0.6  # how likely a spy somebody must be to be called one
COMMENTS: Final = 0.4  # and how often that is done, when a mission has failed and one is asked to vote again


def compared(good: float, best: float) -> float:
    """How good a team looks, as a part of the best."""
    return good / best if best > 0.0 else 1.0


def approval(ratio: float, bar: float, wavering: float) -> float:
    """How likely a team so good, compared with the best, passes the bar of a judgement that wavers."""
    chance = (ratio - bar + wavering) / (2.0 * wavering)
    return 0.0 if chance < 0.0 else 1.0 if chance > 1.0 else chance


def decides(enough: bool, failed: i64, succeeded: i64) -> bool:
    """Whether a vote may decide the game: for the spies if enough of them are on the team, else against them."""
    return (failed if enough else succeeded) == TO_WIN - 1


def spy_approval(seems: float, enough: bool, decisive: bool) -> float:
    """How likely a spy votes for a team that seems so good to the others: openly only where it decides the game."""
    if decisive:
        return 1.0 if enough else 0.0
    return HIDING * seems + (1.0 - HIDING if enough else 0.0)


def infiltrating(good: float, inside: i64, need: i64) -> float:
    """What a team is worth to a spy who leads: it should look good, and have just the spies it needs."""
    return good - A_SPY_TOO_MANY * float(inside - need if inside > need else need - inside)


def sabotaging(together: i64, need: i64, blind: bool, decisive: bool, first: bool) -> float:
    """How likely a spy who is expected to act lets a mission fail; one who knows that it cannot, never."""
    if together < need and not blind:
        return 0.0
    return 1.0 if decisive else BOLD_AT_FIRST if first and together <= need else BOLD
