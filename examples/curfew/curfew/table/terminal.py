"""Curfew drawn for a terminal."""

from __future__ import annotations

from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from curfew.rules.actions import COURIER, LOADS, STREETS
from curfew.rules.state import through
from curfew.rules.view import View
from konspira.language import Speaker, message


def draw(view: View, speaker: Speaker) -> Panel:
    """The streets, night by night."""
    grid = Table(box=None, padding=(0, 2))
    grid.add_column("")
    for street in STREETS:
        grid.add_column(speaker.say(message("street", street=street)))
    for night, order in enumerate(view.loads):
        grid.add_row(str(night + 1), *(cell(view, night, street, load) for street, load in enumerate(LOADS[order])))
    return Panel(grid, title=speaker.say(message("title")), border_style="red", expand=False)


def cell(view: View, night: int, street: int, load: int) -> Text:
    """What lay in a street, who searched it and who was there, as far as this seat knows."""
    here = night < len(view.taken) and view.taken[night] == street
    looked = night < len(view.searched) and view.searched[night] == street
    return Text("■" * load, "yellow") + Text(" ●" if here else "", "bold green") + Text(" ✖" if looked else "", "red")


def revealed(view: View, speaker: Speaker) -> Text:
    """What a side had in the end."""
    if view.seat != COURIER:
        return Text("")
    return Text(speaker.say(message("parcels", parcels=through(view.loads, view.taken, view.searched))))
