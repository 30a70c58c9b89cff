"""Coup: claims, bluffs and challenges for two to six.

Everybody has two hidden characters and may claim any of the five. A claim holds until somebody challenges it; whoever
was wrong loses a card, and the last one with a card wins. Begin reading with rules/frames.py, which is a turn from the
action to its effect; mind/player.py shows what a sensible player makes of it, table/texts.py how it is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from konspira.errors import BadRequest
from konspira.game import Game, MakeBot, Mind, Rules, Stranger, Table, when_called
from konspira.games.coup.mind import belief, features, recall
from konspira.games.coup.mind.instinct import Quick
from konspira.games.coup.mind.player import Sensible
from konspira.games.coup.rules import actions, bag, frames, state, view
from konspira.mind.learned import Trained
from konspira.options import Choice, Flag, Setup


def check(setup: Setup) -> None:
    """A draft needs exactly two players, and the first player a chair."""
    if setup["draft"] and setup.players != 2:
        raise BadRequest(f"option draft of coup is for 2 players, not {setup.players}")
    first = setup["first"]
    if isinstance(first, int) and first >= setup.players:
        raise BadRequest(f"option first names seat {first}, but the seats are 0 to {setup.players - 1}")


def start(setup: Setup) -> state.State:
    """The table before anything is dealt."""
    first = setup["first"]
    return frames.start(setup.players, bool(setup["draft"]), first if isinstance(first, int) else state.RANDOM)


def role(s: state.State, seat: int) -> str:
    """The place in the order of turns."""
    return f"turn {(seat - s.first) % len(s.players) + 1}"


def aims(action: int) -> int:
    """Whom a theft, an assassination or a coup is aimed at."""
    verb = int(actions.verb_of(action)) if actions.STEAL <= action < actions.PASS else action
    return action - verb if actions.STEAL <= action < actions.PASS else -1


def secrets(s: state.State, seat: int) -> tuple[str, ...]:
    """The characters in a hand."""
    return tuple(actions.ROLES[role] for role in bag.kinds(s.players[seat].hand))


def pretence(s: state.State, seat: int, action: int) -> str:
    """The character that an action or a block claims, if the hand does not have it."""
    if actions.BLOCK <= action < actions.BLOCK + len(actions.ROLES):
        claimed = action - actions.BLOCK
    elif action < actions.PASS and isinstance(s.stack[-1], frames.Turn):
        claimed = int(actions.claim(actions.verb_of(action)))
    else:
        return ""
    return "" if claimed == actions.NO_ROLE or bag.count(s.players[seat].hand, claimed) else actions.ROLES[claimed]


def unmasks(s: state.State, seat: int, action: int) -> bool:
    """Whoever does not show the card that was asked for did not have it, as far as anybody can tell."""
    return action == actions.DECLINE


def players_of(v: view.View) -> int:
    """How many play."""
    return len(v.coins)


def novice() -> MakeBot:
    """One who makes a beginner's mistakes."""
    from konspira.games.coup.mind.novice import Novice

    return Novice


def daring(v: view.View, action: int) -> bool:
    """A claim without the card."""
    if actions.BLOCK <= action < actions.LOSE:
        return action - actions.BLOCK not in v.hand
    if action >= actions.PASS:
        return False
    role = actions.claim(actions.verb_of(action))
    return role != actions.NO_ROLE and role not in v.hand


def zoo() -> Mapping[str, Stranger]:
    """Strangers to measure bots against, loaded when they are wanted."""
    from konspira.games.coup.mind import fresh, zoo

    return {**zoo.zoo(), **fresh.fresh()}


@cache
def table() -> Table[view.View]:
    """How people see it."""
    from konspira.games.coup.table import aids, facts, texts

    return Table(
        hint=texts.hint,
        label=texts.label,
        story=texts.story,
        heading=texts.heading,
        secret=texts.secret,
        draw=when_called("konspira.games.coup.table.terminal:draw"),
        revealed=when_called("konspira.games.coup.table.terminal:revealed"),
        extra=aids.extra,
        obvious=aids.obvious,
        out=aids.out,
        let_be=aids.let_be,
        concerns=aids.concerns,
        glance=aids.GLANCE,
        minutes="10–15",
        shelf=1,
        facts=facts.facts,
    )


GAME: Game[state.State, view.View] = Game(
    name="coup",
    version=2,
    package=__name__,
    players=range(2, actions.MOST_PLAYERS + 1),
    usual=4,
    options=(Flag("draft"), Choice("first", ("random", *range(actions.MOST_PLAYERS)), "random")),
    rules=Rules(
        vocabulary=actions.VOCABULARY,
        start=start,
        clone=state.clone,
        scores=state.scores,
        census=state.census,
        view=view.view,
        deal=view.deal,
        bound=2000,
        role=role,
        check=check,
        aims=aims,
        secrets=secrets,
        pretence=pretence,
        unmasks=unmasks,
    ),
    mind=Mind(
        bots={"sensible": Sensible, "learned": Trained(__name__, features.FEATURES, players_of, recall.RECALL)},
        zoo=zoo,
        novice=novice,
        lapses={"beginner": 1.0, "easy": 0.65, "hard": 0.5},
        crowd_lapses={"hard": 0.5},
        daring=daring,
        instinct=Quick,
        depth=1500,
        sureness=0.8,
        features=features.FEATURES,
        recall=recall.RECALL,
        aids=belief.aids,
        forecasts=belief.forecasts,
        bluffs=True,
        remembers=True,
        trust=100,
        rash=0.2,
        anchor=0.06,
    ),
    table=table,
)
