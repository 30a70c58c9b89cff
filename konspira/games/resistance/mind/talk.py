"""What a player of The Resistance says: little, once, in keeping with what it is about to do, and when it is asked.

Everything that was said stands in the history, so nothing is said twice and nothing is forgotten, whoever remembers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from konspira.game import Event
from konspira.games.resistance.mind.decisions import COMMENTS, SUSPICIOUS
from konspira.games.resistance.rules import frames
from konspira.games.resistance.rules.actions import (
    ACCUSE,
    APPROVE,
    ASK,
    BLAME,
    FAILS,
    I_AM_RESISTANCE,
    MISSIONS,
    MOST_PLAYERS,
    REJECT,
    REJECTIONS,
    SPY,
    SUSPECT,
    TRUST,
    WOULD_SEND,
    about_seat,
)
from konspira.kernel import CHANCE

if TYPE_CHECKING:
    from konspira.games.resistance.mind.player import Sensible

OBJECTS = 0.3  # how often somebody who votes against a team says why
URGES = 0.3  # and somebody who is for one of the last teams that can be proposed
PRAISES = 0.25  # how often a mission that succeeded is worth a word
LIES = 0.5  # how often a spy lies about the card of a loyal player that it was shown
PROVEN = 0.8  # how likely somebody must be loyal to be trusted aloud


class Spoken:
    """What has been said at the table that matters to one seat, read from its history."""

    def __init__(self, history: Sequence[Event], me: int) -> None:
        self.said: set[int] = set()  # by me
        self.lately: set[int] = set()  # by me, in this mission
        self.told: dict[int, int] = {}  # what I last said about whom
        self.fresh: set[int] = set()  # whom I have judged in this mission
        self.commented = False  # whether I have voted since the last mission
        self.accused = False  # whether somebody has, in this mission, and I have not replied
        self.asked = False  # and whether somebody has asked me
        self.last_words: set[int] = set()  # mine since I last answered anything
        for seat, action in history:
            if seat == CHANCE and FAILS <= action <= FAILS + MISSIONS:
                self.commented, self.lately, self.fresh = False, set(), set()
                self.accused = self.asked = False
            elif action >= SUSPECT:
                self.hear(seat, action, me)
            elif seat == me:
                self.commented = self.commented or action in (APPROVE, REJECT)
                self.last_words = set()

    def hear(self, seat: int, statement: int, me: int) -> None:
        """One statement."""
        if seat == me:
            self.said.add(statement)
            self.lately.add(statement)
            self.last_words.add(statement)
            if judges(statement):
                self.told[int(about_seat(statement))] = statement
                self.fresh.add(int(about_seat(statement)))
                self.asked = False
            elif statement == I_AM_RESISTANCE:
                self.accused = False
        elif statement >= ASK:
            self.asked = self.asked or statement - ASK == me
        elif is_doubt(statement) and about_seat(statement) == me:
            self.accused = True


def is_doubt(statement: int) -> bool:
    """Whether it calls somebody a spy."""
    return SUSPECT <= statement < TRUST or ACCUSE <= statement < BLAME


def judges(statement: int) -> bool:
    """Whether it says of somebody what they are."""
    return statement < I_AM_RESISTANCE or ACCUSE <= statement < BLAME


def words(bot: Sensible, action: int) -> list[int]:
    """What to say before this answer, the weightiest first."""
    found: list[int] = []
    for statement in thoughts(bot, action):
        if statement not in found and may_say(bot, statement, action, found):
            found.append(statement)
    return found


def thoughts(bot: Sensible, action: int) -> list[int]:
    """What comes to mind."""
    view, spoken = bot.view, bot.spoken
    found: list[int] = []
    if view.plot is not None:
        looked = view.plot.looked[bot.me]
        found += [testimony(bot, p) for p in range(int(view.players)) if looked >> p & 1 and p not in spoken.told]
    if spoken.asked:
        found += bot.opinions()
    if spoken.accused:
        found.append(I_AM_RESISTANCE)
    if isinstance(view.stack[-1], frames.Vote) and action in (APPROVE, REJECT):
        found += reasons(bot, action)
        if view.missions and not spoken.commented:
            found += bot.comment()
    return found


def may_say(bot: Sensible, statement: int, action: int, found: Sequence[int]) -> bool:
    """Nothing twice, nothing that takes back what was said without a reason, nothing against what I do now."""
    spoken = bot.spoken
    if not judges(statement):
        return statement not in spoken.lately
    if statement in spoken.said:
        return False
    whom, view = int(about_seat(statement)), bot.view
    if is_doubt(statement) and view.team >> whom & 1 and action != REJECT:
        return False  # nobody sends whom they call a spy
    before = next((word for word in found if judges(word) and about_seat(word) == whom), spoken.told.get(whom))
    if before is None or is_doubt(before) == is_doubt(statement):
        return True
    testified = view.plot is not None and bool(view.plot.looked[bot.me] >> whom & 1)
    return not testified and whom not in spoken.fresh and before not in found


def testimony(bot: Sensible, seat: int) -> int:
    """What I say about a card I was shown: the truth, unless I am a spy who gains by a lie."""
    is_spy = bot.view.characters[seat] == SPY
    if bot.spy and (is_spy or bot.flip(LIES)):
        is_spy = not is_spy
    return (SUSPECT if is_spy else TRUST) + seat


def reasons(bot: Sensible, action: int) -> list[int]:
    """Why I vote so: somebody of a mission that failed is on the team, or time is running out."""
    view = bot.view
    if action == APPROVE:
        urgent = int(view.rejections) >= REJECTIONS - 2
        return [WOULD_SEND] if urgent and bot.flip(URGES) else []
    failed = [mission for mission in view.missions if mission.failed and mission.team & view.team & ~(1 << bot.me)]
    return [BLAME + int(failed[-1].mission)] if failed and bot.flip(OBJECTS) else []


def comment(bot: Sensible) -> list[int]:
    """After a mission, now and then: whom I suspect, or whom I trust."""
    mission = bot.view.missions[-1]
    good = standing(bot)
    if not mission.failed:
        best = max(good, key=lambda p: good[p])
        return [TRUST + best] if good[best] > PROVEN and bot.flip(PRAISES) else []
    worst = suspect(bot, good)
    if good[worst] >= 1 - SUSPICIOUS or not bot.flip(COMMENTS):
        return []
    on_it = mission.team >> worst & 1
    return [ACCUSE + int(mission.mission) * MOST_PLAYERS + worst if on_it else SUSPECT + worst]


def opinions(bot: Sensible) -> list[int]:
    """What I say when I am asked: whom I suspect most, or else whom I trust."""
    good = standing(bot)
    worst, best = suspect(bot, good), max(good, key=lambda p: good[p])
    return [SUSPECT + worst, TRUST + best] if good[worst] < good_enough(good) else [TRUST + best, SUSPECT + worst]


def good_enough(good: dict[int, float]) -> float:
    """As likely loyal as everybody is on average."""
    return sum(good.values()) / len(good)


def standing(bot: Sensible) -> dict[int, float]:
    """How likely everybody else is loyal; a spy speaks as if it did not know."""
    weights = bot.mind.looks_loyal(bot.me) if bot.spy else bot.mind.mine
    return {p: bot.mind.good(1 << p, 0, weights) for p in range(int(bot.view.players)) if p != bot.me}


def suspect(bot: Sensible, good: dict[int, float]) -> int:
    """Whom to name: the worst, and for a spy the worst of the loyal."""
    return min(good, key=lambda p: good[p] - (1 if bot.spy and not bot.spies >> p & 1 else 0))
