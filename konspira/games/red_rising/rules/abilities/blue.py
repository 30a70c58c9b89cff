"""Blues: ships and pilots, for the fleet."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.red_rising.rules.actions import INSTITUTE, JUPITER, LUNA, MARS
from konspira.games.red_rising.rules.cards import BLUE, NUMBER
from konspira.games.red_rising.rules.frames import Deployed, deploys, question
from konspira.games.red_rising.rules.state import State
from konspira.games.red_rising.rules.verbs import ask, deploy, fleet, here, lift

HARBOUR: Final = {
    NUMBER["invictus"]: MARS,
    NUMBER["morning_star"]: JUPITER,
    NUMBER["quietus"]: INSTITUTE,
    NUMBER["the_pax"]: LUNA,
}
BLUES: Final[i64] = 1 << BLUE


@deploys("invictus", "morning_star", "quietus", "the_pax")
def ship(s: State, d: Deployed) -> None:
    """At its own location: one space on the fleet track."""
    if HARBOUR[d.card] == d.place:
        fleet(s, d.seat, 1)


@deploys("pelus", "virga")
def pilot(s: State, d: Deployed) -> None:
    """Two spaces on the fleet track, and one for everybody else."""
    fleet(s, d.seat, 2)
    for seat in range(len(s.players)):
        if seat != d.seat:
            fleet(s, seat, 1)


@deploys("orion")
def orion(s: State, d: Deployed) -> None:
    """Anywhere but on Jupiter: deploy another Blue from here to Jupiter."""
    if d.place != JUPITER:
        ask(s, d, "orion")


def blues_here(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """The other Blues here."""
    return here(s, d, BLUES)


@question("orion", blues_here)
def orion_sends(s: State, d: Deployed, extra: int, action: int) -> None:
    """The Blue comes down on Jupiter."""
    deploy(s, d.seat, lift(s, action), JUPITER)
