"""The galaxy and the table of Liberation drawn for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from konspira.games.liberation.rules.actions import DYNASTY, EXITS, LOCATIONS, NOWHERE, PLANETS, RESISTANCE
from konspira.games.liberation.rules.components import load, sure
from konspira.games.liberation.rules.galaxy import Slot, connect, exit_of
from konspira.games.liberation.rules.view import View
from konspira.language import Speaker, message

COLOURS = {"aurum": "yellow", "verdis": "green", "cyanis": "cyan", "rubrum": "red", "galvacil": "magenta"}


def letter(view: View, location: int, language: str) -> str:
    """The letter of a location."""
    found = load(view._parts.text).locations[location]
    return str(found["letter_ru" if language == "ru" else "letter"])


def tag(view: View, location: int, language: str) -> Text:
    """A letter that shows whose location it is: the Dynasty's, exploited, one's own card, one's own base."""
    name = letter(view, location, language)
    planet = PLANETS[view._parts.planet_of[location]]
    if location in view.exploited:
        return Text(f"[{name}]", "dim red")
    if location in view.occupied:
        return Text(f"[{name}]", "bold red")
    if location == view.base:
        return Text(f"*{name}*", "bold reverse")
    if location in view.hand:
        return Text(f"({name})", f"bold {COLOURS[planet]}")
    return Text(f" {name} ", COLOURS[planet])


def mark(entry: dict[str, Any]) -> str:
    """The sign of a component that no source prints."""
    return "" if sure(entry) else " ≈"


def planet_card(view: View, slot: int, joined: list[int], speaker: Speaker) -> Panel:
    """One planet card: its locations, each with those it is joined to, also across the edges."""
    number, side, turned = view.slots[slot]
    name = PLANETS[number]
    lines = Table.grid(padding=(0, 1))
    for location in range(LOCATIONS):
        if view._parts.planet_of[location] == number:
            found = load(view._parts.text).locations[location]
            near = Text("–")
            for other in range(LOCATIONS):
                if joined[location] >> other & 1:
                    near += tag(view, other, speaker.language)
            category = load(view._parts.text).categories[found["category"]][speaker.language]
            about = Text(f"{found[speaker.language]}{mark(found)}\n") + Text(category, "dim")
            lines.add_row(tag(view, location, speaker.language), about, near)
    card = load(view._parts.text).planets[name]
    title = f"{card[speaker.language]} {'AB'[side]}{'↻' if turned else ''}{mark(card['sides'][side])}"
    back = Text(back_of(view, slot, speaker.language), "dim")
    return Panel(lines, title=title, subtitle=back, border_style=COLOURS[name], width=56)


def back_of(view: View, slot: int, language: str) -> str:
    """The back of a planet card in a line, which anybody may look at: its links, and where it leads as it lies."""
    number, side, turned = view.slots[slot]
    back = Slot(number, 1 - side, turned)
    name = [letter(view, location, language) for location in range(LOCATIONS)]
    links = " ".join(name[a] + name[b] for a, b in view._parts.sides[number][1 - side].links)
    top1, top2, left, right, low1, low2 = (name[exit_of(view._parts, back, exit)] for exit in range(len(EXITS)))
    return f"{'BA'[side]}: {links} ↑{top1}{top2} ←{left} →{right} ↓{low1}{low2}"


def cards(view: View, places: tuple[int, ...], language: str) -> Text:
    """Cards by their letters."""
    return Text(" ").join([tag(view, place, language) for place in places]) if places else Text("–")


def draw(view: View, speaker: Speaker) -> RenderableType:
    """The whole table from one side."""
    parts: list[RenderableType] = []
    if len(view.slots) == 4:
        joined = connect(view._parts, [Slot(*slot) for slot in view.slots])
        galaxy = Table.grid()
        for upper in (0, 2):
            galaxy.add_row(*[planet_card(view, slot, joined, speaker) for slot in (upper, upper + 1)])
        parts.append(galaxy)
    language = speaker.language
    rows = Table(box=None, show_header=False, padding=(0, 1))
    for seat in (DYNASTY, RESISTANCE):
        side = speaker.say(message("side-dynasty" if seat == DYNASTY else "side-resistance"))
        held = cards(view, view.hand, language) if seat == view.seat else Text("▒▒ " * view.hands[seat], "yellow")
        laid = cards(view, view.occupied, language) if seat == DYNASTY else base(view, language)
        style = "bold" if seat == view.seat else ""
        rows.add_row(Text(f"{side}: {speaker.names[seat]}", style), held, laid)
    parts.append(rows)
    state = message("state", act=int(view.act), deck=int(view.deck), discards=int(view.discards))
    parts.append(Text(speaker.say(state), "dim"))
    return Panel(Group(*parts), title=speaker.say(message("title")), border_style="red", expand=False)


def base(view: View, language: str) -> Text:
    """The base, face down to everyone but its owner."""
    if not view.base_down:
        return Text("–")
    return tag(view, int(view.base), language) if view.base != NOWHERE else Text("▒▒", "bold yellow")


def revealed(view: View, speaker: Speaker) -> Text:
    """What a side had at the end, from its own view."""
    shown = cards(view, view.hand, speaker.language)
    if view.seat == RESISTANCE:
        return base(view, speaker.language) + Text("   ") + shown
    return cards(view, view.occupied, speaker.language) + Text("   ") + shown


# -- The map as a picture --------------------------------------------------------------------

CARD_WIDTH, CARD_HEIGHT = 320, 220
CORNERS = ((0.28, 0.32), (0.72, 0.32), (0.28, 0.7), (0.72, 0.7))


def spots(view: View) -> dict[int, tuple[float, float]]:
    """Where each location is drawn: spread over its card, turned with it."""
    found = {}
    for slot, (planet, _, turned) in enumerate(view.slots):
        here = [place for place in range(LOCATIONS) if view._parts.planet_of[place] == planet]
        for place, (x, y) in zip(here, CORNERS, strict=False):
            if turned:
                x, y = 1 - x, 1 - y
            found[place] = ((slot % 2 + x) * CARD_WIDTH, (slot // 2 + y) * CARD_HEIGHT)
    return found


def svg(view: View, language: str, heat: Sequence[float] = ()) -> str:
    """The galaxy as SVG; `heat` colours each location by how likely it is to be the base."""
    joined = connect(view._parts, [Slot(*slot) for slot in view.slots])
    where = spots(view)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * CARD_WIDTH} {2 * CARD_HEIGHT}">']
    for slot, (planet, _, _) in enumerate(view.slots):
        left, upper = slot % 2 * CARD_WIDTH, slot // 2 * CARD_HEIGHT
        name = escape(load(view._parts.text).planets[PLANETS[planet]][language])
        parts.append(
            f'<g class="planet {PLANETS[planet]}"><rect x="{left + 6}" y="{upper + 6}" width="{CARD_WIDTH - 12}" '
            f'height="{CARD_HEIGHT - 12}" rx="12" fill="none" stroke="{COLOURS[PLANETS[planet]]}"/>'
            f'<text x="{left + 18}" y="{upper + 28}">{name}</text></g>'
        )
    for a, (x1, y1) in where.items():
        for b, (x2, y2) in where.items():
            if a < b and joined[a] >> b & 1:
                parts.append(f'<line class="line" x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="gray"/>')
    for place, (x, y) in where.items():
        odds = f' fill="rgba(220,40,30,{heat[place]:.3f})"' if heat else ' fill="ivory"'
        state = "exploited" if place in view.exploited else "occupied" if place in view.occupied else "free"
        parts.append(
            f'<g class="location" data-state="{state}"><circle cx="{x:g}" cy="{y:g}" r="20" stroke="black"{odds}/>'
            f'<text x="{x:g}" y="{y + 6:g}" text-anchor="middle">{letter(view, place, language)}</text></g>'
        )
    return "".join([*parts, "</svg>"])
