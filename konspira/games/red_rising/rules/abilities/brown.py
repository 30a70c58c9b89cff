"""Browns: servants who clear away what they land on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.red_rising.rules.actions import AT
from konspira.games.red_rising.rules.cards import (
    BLUE,
    BROWN,
    COPPER,
    GOLD,
    GRAY,
    GREEN,
    NUMBER,
    ORANGE,
    PINK,
    RED,
    SILVER,
    VIOLET,
    WHITE,
    YELLOW,
    mask,
)
from konspira.games.red_rising.rules.frames import Deployed, deploys, question
from konspira.games.red_rising.rules.state import NO_CARD, State
from konspira.games.red_rising.rules.verbs import (
    ELSEWHERE,
    ask,
    banish,
    deploy,
    fleet,
    helium,
    influence,
    lift_under,
    put,
)

SERVES: Final[dict[int, int]] = {
    NUMBER["artisan_chef"]: mask(GOLD),
    NUMBER["gardener"]: mask(VIOLET, PINK),
    NUMBER["janitor"]: mask(GREEN, YELLOW, BLUE),
    NUMBER["mess_hall_cook"]: mask(GRAY, ORANGE),
    NUMBER["modjob"]: mask(RED, BROWN),
    NUMBER["nanny"]: mask(SILVER, WHITE, COPPER),
}
CHEF: Final = NUMBER["artisan_chef"]
FOR_HELIUM: Final = (NUMBER["gardener"], NUMBER["nanny"])
MODJOB: Final = NUMBER["modjob"]
GOLDS: Final[i64] = 1 << GOLD


@deploys("artisan_chef", "gardener", "janitor", "mess_hall_cook", "modjob", "nanny")
def servant(s: State, d: Deployed) -> None:
    """On a card of its colours: move that card to the top of another location, for a reward."""
    if d.on(SERVES[d.card]):
        ask(s, d, "servant")


def elsewhere(s: State, d: Deployed, extra: int) -> tuple[int, ...]:
    """Any other location."""
    return ELSEWHERE[d.place]


@question("servant", elsewhere)
def servant_moves(s: State, d: Deployed, extra: int, action: int) -> None:
    """The card moves; Modjob deploys it there instead."""
    card = lift_under(s, d)
    if d.card == MODJOB:
        deploy(s, d.seat, card, action - AT)
        return
    put(s, card, action - AT)
    if d.card == CHEF:
        influence(s, d.seat, 1)
    elif d.card in FOR_HELIUM:
        helium(s, d.seat, 1)
    else:
        fleet(s, d.seat, 1)


@deploys("assassin")
def assassin(s: State, d: Deployed) -> None:
    """Banish the card beneath; for a Gold, one Influence."""
    if d.under == NO_CARD:
        return
    banish(s, lift_under(s, d))
    if d.on(GOLDS):
        influence(s, d.seat, 1)
