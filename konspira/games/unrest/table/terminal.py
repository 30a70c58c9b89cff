"""The table of Unrest drawn for a terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from konspira.games.unrest.rules.actions import DECOY, NO_CARD, REBELLION, SUITS, TOKENS, suit_of
from konspira.games.unrest.rules.view import View
from konspira.games.unrest.table.aids import danger
from konspira.games.unrest.table.names import card, district, mission, needs
from konspira.language import Speaker, message

STYLES = {"propaganda": "blue", "riot": "red", "sabotage": "yellow", "equipment": "magenta"}
BACK = "▒▒"
WORTH_SAYING = 0.005  # chances below are left out
ALARMING = 0.25


def face(number: int, speaker: Speaker, hidden: bool = False) -> Text:
    """A card whose face this seat knows; one that lies face down stands behind a mark."""
    style = "dim" if number == DECOY else STYLES[SUITS[suit_of(number)]]
    back = Text("▒ ", "dim") if hidden else Text("")
    return back + Text(speaker.say(card(number)), style if hidden else f"bold {style}")


def faces(numbers: tuple[int, ...], speaker: Speaker) -> Text:
    """Cards side by side."""
    return Text("  ").join([face(number, speaker) for number in numbers])


def backs(number: int) -> Text:
    """Cards whose faces this seat does not see."""
    return Text(" ".join([BACK] * number), "dim")


def pile(view: View, d: int, speaker: Speaker) -> list[Text]:
    """The cards in a district."""
    lines = [face(number, speaker, hidden=number == DECOY) for number in view.up[d]]
    if view.own_down:
        return lines + [face(number, speaker, hidden=True) for number in view.own_down[d]]
    return lines + ([backs(view.down[d])] if view.down[d] else [])


def column(view: View, d: int, speaker: Speaker) -> RenderableType:
    """A district that is not captured: whether it is marked or blockaded, its cards and what threatens it."""
    style = "bold red" if view.blockaded[d] else "bold" if view.marked[d] or view.final else ""
    sign = "✖ " if view.blockaded[d] else "▼ " if view.marked[d] else ""
    lines = [Text(sign + speaker.say(district(d)), style), *pile(view, d, speaker)]
    return Group(*lines, *outlook(view, d, speaker))


def outlook(view: View, d: int, speaker: Speaker) -> list[Text]:
    """What may happen to a district this round: certain for the Rebellion, likely or not for everybody else."""
    lines = []
    for each, chance in zip(view.missions, danger(view)[d], strict=True):
        number = int(each.number)
        if chance >= WORTH_SAYING and view.seat == REBELLION:
            lines.append(Text(speaker.say(message("within-reach", number=number)), "green"))
        elif chance >= WORTH_SAYING:
            said = message("threat", number=number, percent=round(chance * 100))
            lines.append(Text(speaker.say(said), "red" if chance >= ALARMING else "dim red"))
    return lines


def city(view: View, speaker: Speaker) -> Table:
    """The row of districts that are left."""
    table = Table(show_header=False, border_style="dim", padding=(0, 1))
    table.add_row(*[column(view, d, speaker) for d in view.row if not view.captured[d]])
    return table


def operation(view: View, speaker: Speaker) -> Text:
    """The cards over the marker."""
    parts = []
    for place, seen in enumerate(view.over_marker):
        if seen != NO_CARD:
            hidden = view.face_down[place]
            shown = face(seen, speaker, hidden) if seen >= 0 else Text(BACK, "dim")
            parts.append(Text(f"{place + 1} ", "bold") + shown)
    return Text("   ").join(parts)


def tokens(view: View, speaker: Speaker) -> Text:
    """The Empire's tokens; those turned over are struck through."""
    said = [speaker.say(message("token", token=name)) for name in TOKENS]
    parts = [Text(name, "bold" if up else "dim strike") for name, up in zip(said, view.tokens, strict=True)]
    return Text("  ").join(parts)


def missions(view: View, speaker: Speaker) -> list[Text]:
    """The missions in play with what they ask for."""
    lines = []
    for each in view.missions:
        asked = "; ".join([speaker.say(clause) for clause in needs(view, each)])
        lines.append(Text(speaker.say(mission(view, each.number)), "bold") + Text(f": {asked}", "not bold"))
        if each.doubt:
            lines.append(Text(f"   {speaker.say(message('doubt', doubt=each.doubt))}", "dim"))
    return lines


def captured(view: View, speaker: Speaker) -> list[Text]:
    """The districts that have fallen, and by which mission."""
    lines = []
    for d, fallen in enumerate(view.captured):
        if fallen:
            said = message("captured", district=district(d), mission=mission(view, view.taken[d]))
            lines.append(Text(speaker.say(said) + ": ", "green") + Text("  ").join(pile(view, d, speaker)))
    return lines


def gone(view: View, speaker: Speaker) -> Text:
    """The destroyed cards."""
    parts = [faces(view.gone_up, speaker)] if view.gone_up else []
    if view.gone_down:
        hidden = [face(number, speaker, hidden=True) for number in view.own_gone]
        parts.append(Text("  ").join(hidden) if hidden else backs(int(view.gone_down)))
    return Text("  ").join(parts)


def line(name: str, content: Text, speaker: Speaker) -> Text:
    """One thing on the table with its name before it."""
    return Text(speaker.say(message("on-table", thing=name)) + " ", "dim") + content


def draw(view: View, speaker: Speaker) -> RenderableType:
    """The whole table from one seat."""
    parts: list[RenderableType] = [*missions(view, speaker)]
    if view.row:
        parts.append(city(view, speaker))
    parts += captured(view, speaker)
    if any(seen != NO_CARD for seen in view.over_marker):
        parts.append(line("operation", operation(view, speaker), speaker))
    if view.own_hand:
        parts.append(line("hand", faces(view.own_hand, speaker), speaker))
    parts.append(line("tokens", tokens(view, speaker), speaker))
    if view.gone_up or view.gone_down:
        parts.append(line("gone", gone(view, speaker), speaker))
    about = message("state", round=int(view.round), deck=int(view.deck), hand=int(view.hand))
    parts.append(Text(speaker.say(about), "dim"))
    if any(outlook(view, d, speaker) for d in view.row):
        mine = view.seat == REBELLION
        parts.append(Text(speaker.say(message("chances-are" if mine else "threats-are")), "dim"))
    return Panel(Group(*parts), title=speaker.say(message("title")), border_style="red", expand=False)


def revealed(view: View, speaker: Speaker) -> Text:
    """What a seat had at the end, from its own view."""
    if view.seat != REBELLION:
        return tokens(view, speaker)
    hidden = [number for pile in view.own_down for number in pile] + list(view.own_gone)
    over = [seen for seen in view.over_marker if seen >= 0]
    return faces(tuple(sorted([*view.own_hand, *hidden, *over])), speaker)
