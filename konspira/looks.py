"""How objects of the engine show themselves and compare: views as small tables, states without their secrets.

The classes of the games are compiled and know nothing of this; each game's are taught it when the game is found.
"""

from __future__ import annotations

from collections.abc import Mapping
from io import StringIO
from typing import Any, NamedTuple

from konspira.game import Game
from konspira.kernel import CHANCE, CHANCE_BIT, MOST_SEATS, SEATS, SPECTATOR, Frame, Stack
from konspira.wire import encode, fields, plain

WIDTH = 100  # columns of a picture
LONGEST = 80  # letters of a fact


class Question(NamedTuple):
    """What a table is waiting for: the rule that asks, the seats that may answer, and the public facts of the rule."""

    rule: str
    seats: tuple[int, ...]
    facts: Mapping[str, Any]


def asked(thing: Any) -> Question | None:
    """What is being asked in a view or a state, or None once the match is over."""
    if not thing.stack:
        return None
    frame = thing.stack[-1]
    seats = (CHANCE,) if frame.waiting == CHANCE_BIT else SEATS[frame.waiting]
    facts = {name: plain(value) for name, value in fields(frame).items() if name != "waiting"}
    return Question(type(frame).__name__, seats, facts)


def people(seats: tuple[int, ...]) -> str:
    """Seats in words."""
    if seats == (CHANCE,):
        return "chance"
    return f"seat{'s' if len(seats) > 1 else ''} {', '.join(map(str, seats))}"


def whom(seat: int) -> str:
    """Whose view it is."""
    return "a spectator" if seat == SPECTATOR else f"seat {seat}"


def awaited(thing: Any) -> str:
    """What is being asked, in a few words."""
    question = asked(thing)
    return "over" if question is None else f"{question.rule} asks {people(question.seats)}"


# -- What a class is taught ------------------------------------------------------------------------


def shown_view(view: Any) -> str:
    """A view as a small table: one line for each fact that it holds."""
    facts = {name: value for name, value in fields(view).items() if name not in ("seat", "stack")}
    width = max(map(len, facts), default=0)
    game = type(view).__module__.split(".rules")[0].rsplit(".", 1)[-1]
    lines = [f"<View of {game} by {whom(view.seat)}: {awaited(view)}"]
    for name, value in facts.items():
        lines.append(f"  {name:{width}}  {brief(value)}")
    return "\n".join(lines) + ">"


def brief(value: Any) -> str:
    """A fact in one line of bounded length; flags are 0 and 1, and what is nested deeper is plain data."""
    if isinstance(value, tuple) and all(isinstance(each, int) for each in value):
        return " ".join(str(int(each)) for each in value) or "-"
    text = str(plain(value))
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def shown_state(state: Any) -> str:
    """What everybody can see of a state is whom it asks; its zones hold secrets, and are not told in passing."""
    game = type(state).__module__.split(".rules")[0].rsplit(".", 1)[-1]
    return f"<State of {game}: {awaited(state)}>"


def shown_frame(frame: Any) -> str:
    """A frame's rule with its facts, which are public."""
    seats = (CHANCE,) if frame.waiting == CHANCE_BIT else SEATS[frame.waiting]
    facts = [f"{name}={brief(value)}" for name, value in fields(frame).items() if name != "waiting"]
    return f"{type(frame).__name__}({', '.join([*facts, *([f'asks {people(seats)}'] if seats else [])])})"


def shown_stack(stack: Stack) -> str:
    """The frames, the uppermost last."""
    return f"Stack([{', '.join(map(repr, stack))}])"


def same(one: Any, other: Any) -> Any:
    """Whether two objects of one class hold the same facts."""
    return encode(one) == encode(other) if type(one) is type(other) else NotImplemented


def sum_of(thing: Any) -> int:
    """Equal things have equal sums."""
    return hash(encode(thing))


def picture(game: Game[Any, Any], view: Any, players: int = MOST_SEATS) -> str:
    """A view drawn as text, as a terminal shows it."""
    from konspira.language import Speaker

    return as_text(game.table().draw(view, Speaker("en", game.name, [f"seat_{seat}" for seat in range(players)])))


def as_text(drawing: Any) -> str:
    """Whatever Rich can print, without colours."""
    from rich.console import Console

    out = StringIO()
    Console(width=WIDTH, file=out, color_system=None, force_terminal=False, legacy_windows=False).print(drawing)
    return out.getvalue()


def teach(game: Game[Any, Any]) -> None:
    """Let views and states of a game show themselves and compare; what a class says of itself stays."""
    state = game.rules.start(game.setup())
    view = game.rules.view(state, SPECTATOR)

    def drawn(view: Any) -> str:
        return picture(game, view)

    give(type(view), __repr__=shown_view, __str__=drawn, __eq__=same, __hash__=sum_of)
    give(type(state), __repr__=shown_state, __eq__=same, __hash__=None)
    for thing in (view, state):
        if not hasattr(thing, "asked"):
            type(thing).asked = property(asked)
    Frame.__repr__ = shown_frame  # type: ignore[method-assign]
    Stack.__repr__ = shown_stack  # type: ignore[method-assign, assignment]


def give(kind: type, **ways: Any) -> None:
    """Ways of Python's own that a class does not have yet."""
    for name, way in ways.items():
        if getattr(kind, name) is getattr(object, name):
            setattr(kind, name, way)
