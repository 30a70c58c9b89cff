"""How a sensible Empire defends: it imagines cities the hidden cards could make, and what its tokens do in each."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from konspira.games.unrest.mind.evaluation import VICTORY, reply
from konspira.games.unrest.rules.actions import DESTROY, EMPIRE, REBELLION, SURVEIL
from konspira.games.unrest.rules.frames import Burial, Turn
from konspira.games.unrest.rules.state import State, clone
from konspira.games.unrest.rules.view import View, deal
from konspira.rng import Rng

WORLDS: Final = 16
PROMISING: Final = 5  # first tokens for which a second is thought out


def imagine(v: View, rng: Rng, number: i64) -> list[State]:
    """Cities that this could be; of two the better for the Rebellion, for it has laid its cards with a plan."""
    out: list[State] = []
    for _ in range(number):
        one = deal(v, rng)
        other = deal(v, rng)
        out.append(one if reply(one).value >= reply(other).value else other)
    return out


def after(world: State, action: i64) -> State:
    """The city once a token has been used and the Rebellion has turned what it must turn."""
    s = clone(world)
    s.stack.pop().answer(s, EMPIRE, action)
    frame = s.stack[-1]
    if isinstance(frame, (Turn, Burial)):
        s.stack.pop()
        frame.answer(s, REBELLION, frame.options(s, REBELLION)[0])
    return s


def weigh(worlds: list[State], options: tuple[int, ...]) -> list[int]:
    """What each use of a token leaves the Rebellion on average; the less the better."""
    values: list[int] = []
    for action in options:
        total: i64 = 0
        for world in worlds:
            total += reply(after(world, action)).value
        values.append(total // len(worlds))
    return values


def weigh_pairs(worlds: list[State], first: i64) -> i64:
    """What a first token leaves once the best second has been added to it."""
    sums: dict[int, int] = {}
    counts: dict[int, int] = {}
    clairvoyant: i64 = 0
    for world in worlds:
        then = after(world, first)
        lowest: i64 = 10 * VICTORY
        for action in then.stack[-1].options(then, EMPIRE):
            value = reply(after(then, action)).value
            sums[action] = sums.get(action, 0) + value
            counts[action] = counts.get(action, 0) + 1
            if value < lowest:
                lowest = value
        clairvoyant += lowest
    best: i64 = 10 * VICTORY
    for action, total in sums.items():
        if counts[action] * 2 >= len(worlds) and total // counts[action] < best:
            best = total // counts[action]
    if SURVEIL <= first < DESTROY:
        # What surveillance shows helps to choose the second token, though not as much as seeing everything would.
        return (best + clairvoyant // len(worlds)) // 2
    return best


def best_token(v: View, options: tuple[int, ...], rng: Rng, last: bool) -> int:
    """The use of a token that leaves the Rebellion least."""
    worlds = imagine(v, rng, WORLDS)
    values = weigh(worlds, options)
    if last:
        return options[values.index(min(values))]
    best = options[0]
    lowest: i64 = 20 * VICTORY
    for n in promising(values, options, PROMISING):
        value = weigh_pairs(worlds, options[n])
        if value < lowest:
            lowest = value
            best = options[n]
    return best


def promising(values: list[int], options: tuple[int, ...], number: i64) -> list[int]:
    """Which first tokens are worth thinking of a second for: those that leave least, and surveillance."""
    order = sorted([(values[n], n) for n in range(len(options))])
    chosen = [n for _, n in order[:number]]
    return chosen + [n for n in range(len(options)) if SURVEIL <= options[n] < DESTROY and n not in chosen]


def weigh_tokens(worlds: list[State], options: tuple[int, ...], last: bool, number: i64) -> list[int]:
    """What each use of a token leaves the Rebellion; of a first token what it leaves with the best second."""
    values = weigh(worlds, options)
    if last:
        return values
    found = [20 * VICTORY] * len(options)
    for n in promising(values, options, number):
        found[n] = int(weigh_pairs(worlds, options[n]))
    return found
