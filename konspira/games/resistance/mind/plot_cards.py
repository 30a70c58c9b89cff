"""What the sensible player does with plot cards: which it brings into play, to whom they go, when they are used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from konspira.games.resistance.rules import frames, plot
from konspira.games.resistance.rules.actions import (
    CLOSE_EYE,
    DISTRUST,
    ESTABLISH,
    EXPOSE,
    GIVE,
    LEAD,
    MOST_PLAYERS,
    NO_CONFIDENCE,
    OPEN_UP,
    OPINION_MAKER,
    OVERHEAR,
    OVERHEARD,
    PASS,
    PLOT,
    REJECTIONS,
    SHOW,
    SIZE,
    SPOTLIGHT,
    STRONG_LEADER,
    TAKE,
    TAKE_RESPONSIBILITY,
    TO_WIN,
    WATCH,
)
from konspira.games.resistance.rules.view import View

if TYPE_CHECKING:
    from konspira.games.resistance.mind.player import Sensible

# How much a leader wants a plot card in play, from 0 to 1. The loyal want what shows cards to people they trust; spies
# want what can be turned to their use or does nothing, and least of all what would show their own character.
WANTED = {
    SPOTLIGHT: 0.9, OPEN_UP: 0.85, OVERHEARD: 0.8, CLOSE_EYE: 0.7, ESTABLISH: 0.65, NO_CONFIDENCE: 0.6,
    STRONG_LEADER: 0.5, OPINION_MAKER: 0.35, TAKE_RESPONSIBILITY: 0.2,
}  # fmt: skip
WANTED_BY_SPIES = {
    STRONG_LEADER: 0.8, NO_CONFIDENCE: 0.75, TAKE_RESPONSIBILITY: 0.6, OPINION_MAKER: 0.6, CLOSE_EYE: 0.5,
    OPEN_UP: 0.35, OVERHEARD: 0.25, SPOTLIGHT: 0.25, ESTABLISH: 0.0,
}  # fmt: skip
WHIM = 0.25  # leaders differ, and a spy whose choice were always the same would be known by it


def scheme(bot: Sensible, view: View, legal: Sequence[int]) -> int:
    """One of `legal`, where the question is about a plot card."""
    frame = view.stack[-1]
    doubts = bot.mind.doubts()
    if isinstance(frame, plot.Choose):
        wanted = WANTED_BY_SPIES if bot.spy else WANTED
        return max(legal, key=lambda action: wanted[action - PLOT] + bot.noise(WHIM))
    if isinstance(frame, plot.Give):
        return max(legal, key=lambda action: giving(bot, doubts, action))
    if isinstance(frame, plot.Overhear):
        return min(legal, key=lambda action: abs(doubts[action - OVERHEAR] - 0.5) + bot.noise(0.01))
    if isinstance(frame, plot.OpenUp):
        return max(legal, key=lambda action: showing(bot, doubts, action - SHOW))
    if isinstance(frame, plot.Take):
        return max(legal, key=lambda action: taking(bot, doubts, action - TAKE))
    assert isinstance(frame, frames.Offer)
    if frame.kind == STRONG_LEADER:
        return LEAD if leads(bot, doubts) else PASS
    if frame.kind == NO_CONFIDENCE:
        return DISTRUST if distrusts(bot) else PASS
    base = EXPOSE if frame.kind == SPOTLIGHT else WATCH
    return watching(bot, doubts, base, legal)


def giving(bot: Sensible, doubts: Sequence[float], action: int) -> float:
    """Useful cards go to those one trusts, Opinion Maker and Open Up to those one does not."""
    kind, to = divmod(action - GIVE, MOST_PLAYERS)
    trust = 1 - doubts[to]
    if bot.spy:
        trust = 0.6 if bot.spies >> to & 1 else 0.5
    return (-trust if kind in (OPINION_MAKER, OPEN_UP) else trust) + bot.noise(0.15)


def showing(bot: Sensible, doubts: Sequence[float], to: int) -> float:
    """A card is best shown to me, then to somebody I trust; a spy shows it to a spy."""
    if bot.spy:
        return (1.0 if bot.spies >> to & 1 else 0.0) + bot.noise(0.1)
    return (1.0 if to == bot.me else 1 - doubts[to]) + bot.noise(0.05)


def taking(bot: Sensible, doubts: Sequence[float], place: int) -> float:
    """Take from those one suspects, and not the duty to vote first."""
    kind, owner = divmod(place, MOST_PLAYERS)
    suspected = 0.5 - 0.5 * (bot.spies >> owner & 1) if bot.spy else doubts[owner]
    return suspected - (1.0 if kind == OPINION_MAKER else 0.0) + bot.noise(0.1)


def leads(bot: Sensible, doubts: Sequence[float]) -> bool:
    """Take the lead from somebody one would not follow, or before it is too late."""
    view = bot.view
    late = int(view.rejections) >= REJECTIONS - 2
    if bot.spy:
        leader_helps = bool(bot.spies >> int(view.leader) & 1)
        return not leader_helps and (SIZE[view.succeeded] == TO_WIN - 1 or bot.flip(0.2))
    return late or doubts[int(view.leader)] > 0.55


def distrusts(bot: Sensible) -> bool:
    """Throw out a team that is bound to fail, or for a spy one that is bound to succeed."""
    view = bot.view
    team, mission = int(view.team), int(view.mission)
    last = int(view.rejections) == REJECTIONS - 1
    if bot.spy:
        clean = SIZE[team & bot.spies] < bot.need(mission)
        return last or (clean and (SIZE[view.succeeded] == TO_WIN - 1 or bot.flip(0.3)))
    best = max(bot.mind.good(other, mission) for other in bot.teams(mission))
    return not last and bot.mind.good(team, mission) < 0.35 * best


def watching(bot: Sensible, doubts: Sequence[float], base: int, legal: Sequence[int]) -> int:
    """Look at the one most in doubt; a spy looks away from spies, or does not look at all."""
    seats = [action - base for action in legal if action != PASS]
    if bot.spy:
        harmless = [p for p in seats if not bot.spies >> p & 1]
        return base + harmless[0] if harmless and bot.flip(0.5) else PASS
    worst = max(seats, key=lambda p: doubts[p] + bot.noise(0.02))
    return base + worst if 0.2 < doubts[worst] < 0.99 else PASS
