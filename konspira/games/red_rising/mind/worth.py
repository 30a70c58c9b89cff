"""What a position of Red Rising is worth midway: the weights of facts and cards, as fitting.py has found them.

Those of duels are apart: between two a match is longer, nearly every card that the rival takes is seen, and it pays to
end the match when one is ahead.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from mypy_extensions import i64

from konspira.games.red_rising.mind.facts import facts, names_of, to_the_end
from konspira.games.red_rising.rules.cards import CARDS, NUMBER
from konspira.games.red_rising.rules.state import State

FULL_TIME: Final = 8.0  # steps on the tracks, as if four were playing: from here on a card is worth its whole weight

# How far the lead of a duel may be wrong, in points, fitted to 420 matches.
AT_THE_END: Final = 18.0
A_STEP: Final = 1.4  # and for each step that is left, as if four were playing
MIDWAY: Final = 40.0  # in the middle of a match


class Judgement:
    """What facts and cards are worth at tables of one kind."""

    def __init__(self, read: Any, names: list[str]) -> None:
        self.knots: Final = [float(knot) for knot in read["knots"]]  # how far the end is; between two the weights mix
        self.weights: Final = [[float(read["facts"][name][k]) for name in names] for k in range(len(self.knots))]
        self.keeping: Final = by_card(read["cards"])
        self.ending: Final = by_card(read.get("ends", {}))  # cards that do something when all is over


def by_card(read: Any) -> list[float]:
    """A weight for each card."""
    found = [0.0] * CARDS
    for name, weight in read.items():
        found[NUMBER[name]] = float(weight)
    return found


def read_judgement(name: str, players: int) -> Judgement:
    """What fitting.py has written for tables of so many."""
    read = tomllib.loads(files("konspira.games.red_rising.mind").joinpath(name).read_text("utf-8"))
    return Judgement(read, list(names_of(players)))


DUEL: Final = read_judgement("worth_two.toml", 2)
CROWD: Final = read_judgement("worth.toml", 4)


def hats(knots: list[float], time: float) -> tuple[int, float]:
    """The knot below a time, and how far it is on the way to the next."""
    for k in range(len(knots) - 1):
        if time < knots[k + 1]:
            return k, (time - knots[k]) / (knots[k + 1] - knots[k])
    return len(knots) - 2, 1.0


def judged(s: State, seat: i64) -> float:
    """The points by which a seat will probably lead in the end; those that it has when all is over."""
    if not s.stack:
        return float(s.points[seat])
    judgement = DUEL if len(s.players) == 2 else CROWD
    time = to_the_end(s)
    below, share = hats(judgement.knots, time)
    found = facts(s, seat)
    here = judgement.weights[below]
    there = judgement.weights[below + 1]
    points = 0.0
    for i in range(len(found)):
        points += found[i] * ((1.0 - share) * here[i] + share * there[i])
    keeping = 0.0
    ending = 0.0
    for card in s.players[seat].hand:
        keeping += judgement.keeping[card]
        ending += judgement.ending[card]
    ripe = (time if time < FULL_TIME else FULL_TIME) / FULL_TIME
    return points + keeping * ripe + ending * (1.0 - ripe)


def standing(s: State, seat: i64) -> float:
    """How good a moment is to a seat: its lead, and between two the odds of keeping it, as points of midway."""
    lead = judged(s, seat)
    return lead * MIDWAY / doubt_between_two(s) if len(s.players) == 2 else lead


def doubt_between_two(s: State) -> float:
    """How far the lead of a duel may be wrong: e times as likely to win is whoever leads by so many points."""
    return AT_THE_END + A_STEP * to_the_end(s)
