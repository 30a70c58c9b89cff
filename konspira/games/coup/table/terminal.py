"""The Coup table drawn for a terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from konspira.games.coup.rules.actions import ROLES
from konspira.games.coup.rules.view import View
from konspira.language import Speaker, message

STYLES = {"duke": "magenta", "assassin": "white", "captain": "blue", "ambassador": "green", "contessa": "red"}
SIGNS = {"duke": "♛", "assassin": "†", "captain": "⚓", "ambassador": "✉", "contessa": "❖"}


def card(role: int, speaker: Speaker, lost: bool = False) -> Text:
    """A card face up; a lost one is struck through."""
    name = ROLES[role]
    style = f"{STYLES[name]} {'strike dim' if lost else 'bold'}"
    return Text(f"{SIGNS[name]} {speaker.say(message('role', role=name))}", style)


def face_down(number: int) -> Text:
    """Cards whose faces this seat does not see."""
    return Text(" ".join("▒▒" for _ in range(number)), "yellow")


def cards(view: View, seat: int, speaker: Speaker) -> Text:
    """What lies in front of a seat."""
    parts = [card(role, speaker, lost=True) for role in view.shown[seat]]
    if seat == view.seat:
        parts = [card(role, speaker) for role in view.hand] + parts
    elif view.influence[seat]:
        parts = [face_down(view.influence[seat]), *parts]
    return Text("   ").join(parts)


def revealed(view: View, speaker: Speaker) -> Text:
    """What a seat had at the end, from its own view."""
    return cards(view, int(view.seat), speaker)


def draw(view: View, speaker: Speaker) -> RenderableType:
    """The whole table from one seat."""
    asked = 0
    if view.stack:
        asked = view.stack[-1].waiting
    grid = Table(box=None, padding=(0, 2), show_header=False)
    for seat, coins in enumerate(view.coins):
        alive = view.alive[seat]
        mark = Text("▶", "bold red") if alive and asked >> seat & 1 else Text(" ")
        style = "dim strike" if not alive else "bold" if seat == view.seat else ""
        purse = Text("●" * int(coins), "yellow") + Text(f" {coins}", "dim")
        grid.add_row(mark, Text(speaker.names[seat], style), purse, cards(view, seat, speaker))
    about = speaker.say(message("court", deck=int(view.deck), treasury=int(view.treasury)))
    return Panel(Group(grid, Text(about, "dim")), title=speaker.say(message("title")), border_style="red", expand=False)
