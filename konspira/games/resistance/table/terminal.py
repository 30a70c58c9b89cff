"""The table of The Resistance drawn for a terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from konspira.games.resistance.rules.actions import (
    CHARACTERS,
    MISSIONS,
    PLOT_CARDS,
    REJECTIONS,
    RESISTANCE,
    SPY,
    UNKNOWN,
    fails_needed,
    team_size,
)
from konspira.games.resistance.rules.view import View
from konspira.language import Speaker, message

STYLES = {RESISTANCE: "bold blue", SPY: "bold red", UNKNOWN: "dim"}
SIGNS = {RESISTANCE: "✊", SPY: "☠", UNKNOWN: "?"}


def track(view: View, speaker: Speaker) -> Text:
    """The five missions: their sizes, which are over and how, and which is next."""
    parts = []
    for mission in range(MISSIONS):
        size = int(team_size(view.players, mission))
        mark = "²" if fails_needed(view.players, mission) == 2 else ""
        if view.succeeded >> mission & 1:
            parts.append(Text(f" {mission + 1}:{size}{mark} ✔ ", "bold white on blue"))
        elif view.failed >> mission & 1:
            parts.append(Text(f" {mission + 1}:{size}{mark} ✘ ", "bold white on red"))
        else:
            now = mission == view.mission and view.stack
            parts.append(Text(f" {mission + 1}:{size}{mark} {'▲' if now else '·'} ", "bold" if now else "dim"))
    rejected = int(view.rejections)
    votes = Text("●" * rejected, "red") + Text("○" * (REJECTIONS - rejected), "dim")
    label = Text(speaker.say(message("missions")) + " ", "dim")
    return label + Text(" ").join(parts) + Text("   " + speaker.say(message("rejected")) + " ", "dim") + votes


def last_vote(view: View, seat: int) -> Text:
    """How a seat voted last; the ballots of a vote that is going on stay hidden."""
    asked = bool(view.voted)
    if asked:
        if view.shown >> seat & 1:
            return aye(bool(view.opinions >> seat & 1))
        return Text("■" if view.voted >> seat & 1 else "·", "yellow" if view.voted >> seat & 1 else "dim")
    if not view.ballots:
        return Text(" ")
    return aye(bool(view.ballots[-1].ayes >> seat & 1))


def aye(yes: bool) -> Text:
    """A ballot face up."""
    return Text("+", "bold green") if yes else Text("−", "bold red")


def character(view: View, seat: int, speaker: Speaker) -> Text:
    """The character of a seat, as far as it has been shown to this one."""
    known = view.characters[seat]
    if known == UNKNOWN:
        return Text(SIGNS[known], STYLES[known])
    return Text(f"{SIGNS[known]} {speaker.say(message('character', character=CHARACTERS[known]))}", STYLES[known])


def plot_cards(cards: int, speaker: Speaker) -> Text:
    """The plot cards that lie together somewhere."""
    names = [name for kind, name in enumerate(PLOT_CARDS) for _ in range(int(cards) >> 2 * kind & 3)]
    return Text(", ".join(speaker.say(message("plot-card", card=name)) for name in names), "magenta")


def revealed(view: View, speaker: Speaker) -> Text:
    """What a seat was, from its own view."""
    return character(view, int(view.seat), speaker)


def draw(view: View, speaker: Speaker) -> RenderableType:
    """The whole table from one seat."""
    asked = view.stack[-1].waiting if view.stack else 0
    grid = Table(box=None, padding=(0, 1), show_header=False)
    for seat in range(int(view.players)):
        turn = Text("▶", "bold red") if 0 <= asked < 1 << 10 and asked >> seat & 1 else Text(" ")
        crown = Text("★", "bold yellow") if seat == view.leader else Text(" ")
        team = Text("◆", "bold cyan") if view.team >> seat & 1 else Text(" ")
        name = Text(speaker.names[seat], "bold" if seat == view.seat else "")
        row = [turn, crown, name, team, last_vote(view, seat), character(view, seat, speaker)]
        if view.plot is not None:
            row.append(plot_cards(view.plot.held[seat], speaker))
        grid.add_row(*row)
    legend = Text(speaker.say(message("legend")), "dim")
    about: list[RenderableType] = [track(view, speaker), grid, legend]
    if view.plot is not None and view.plot.in_play:
        about.insert(1, Text(speaker.say(message("drawn")) + " ", "dim") + plot_cards(view.plot.in_play, speaker))
    return Panel(Group(*about), title=speaker.say(message("title")), border_style="blue", expand=False)
