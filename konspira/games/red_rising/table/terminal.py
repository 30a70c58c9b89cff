"""The Red Rising table drawn for a terminal."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from konspira.games.red_rising.rules.actions import HOUSES, LOCATIONS
from konspira.games.red_rising.rules.cards import COLOUR_OF, COLOURS, DATA, IDS, VALUE
from konspira.games.red_rising.rules.frames import Ask
from konspira.games.red_rising.rules.view import HIDDEN_CARD, View
from konspira.games.red_rising.table.declaring import best_of, board
from konspira.games.red_rising.table.score_sheet import neutral, page
from konspira.language import Speaker, message

STYLES = {
    "blue": "blue", "brown": "orange4", "copper": "dark_orange3", "gold": "bold yellow", "gray": "grey62",
    "green": "green", "obsidian": "bold grey35", "orange": "dark_orange", "pink": "hot_pink", "red": "red",
    "silver": "grey84", "violet": "magenta", "white": "bold white", "yellow": "yellow3",
}  # fmt: skip


def name(card: int, speaker: Speaker) -> str:
    """What a card is called."""
    return str(DATA[IDS[card]][speaker.language])


def face(entry: int, speaker: Speaker) -> Text:
    """A card in one line; what lies face down is in brackets if this seat knows it."""
    if entry == HIDDEN_CARD:
        return Text("▒▒", "yellow")
    card = entry if entry >= 0 else ~entry
    text = f"{VALUE[card]} {name(card, speaker)}"
    return Text(text if entry >= 0 else f"▒({text})", STYLES[COLOURS[COLOUR_OF[card]]])


def described(card: int, speaker: Speaker) -> Text:
    """A card with its text."""
    data, language = DATA[IDS[card]], speaker.language
    colour = speaker.say(message("colour", colour=COLOURS[COLOUR_OF[card]]))
    letter = speaker.say(message("letter", letter=data["initial"]))
    line = face(card, speaker) + Text(f" · {colour} · {letter} ·", "dim")
    for part in ("deploy", "end", "block", "score"):
        if f"{part}_{language}" in data:
            line += Text(f" {speaker.say(message(f'part-{part}'))} {data[f'{part}_{language}']}", "dim")
    return line


def joined(entries: tuple[int, ...], speaker: Speaker) -> Text:
    """Cards one after the other."""
    return Text(" · ").join([face(entry, speaker) for entry in entries]) if entries else Text("–", "dim")


def heap(pile: tuple[int, ...], speaker: Speaker) -> Text:
    """A pile from its top: the card that can be taken with its text, and under it what else lies there."""
    if not pile or pile[-1] < 0:
        return joined(tuple(reversed(pile)), speaker)
    below = Text("\n") + joined(tuple(reversed(pile[:-1])), speaker) if len(pile) > 1 else Text("")
    return described(pile[-1], speaker) + below


def own_score(view: View, speaker: Speaker) -> list[Text]:
    """One's own cards with their texts and what each is worth now, and what all would be worth if it ended here."""
    if not view.hand:
        return []
    sheet = page(board(view, int(view.seat)), view.hand, best_of(view, int(view.seat)), speaker)
    points = {entry["card"]: entry["points"] for entry in sheet["cards"]}
    lines = [Text(f"{points[card]:>4}★ ", "bold") + described(card, speaker) for card in view.hand]
    rows = " · ".join(f"{row['text']} {row['points']}" for row in sheet["rows"])
    return [*lines, Text(speaker.say(message("own-score", points=sheet["total"])), "bold") + Text(f" · {rows}", "dim")]


def revealed(view: View, speaker: Speaker) -> Text:
    """What a seat had at the end, from its own view."""
    return joined(view.hand, speaker)


def draw(view: View, speaker: Speaker) -> RenderableType:
    """The whole table from one seat."""
    asked = view.stack[-1].waiting if view.stack else 0
    seats = Table(box=None, padding=(0, 2), show_header=False)
    for seat in range(len(view.houses)):
        mark = Text("▶", "bold red") if asked >> seat & 1 else Text(" ")
        if view.houses[seat] < 0:
            continue
        house = speaker.say(message("house-name", house=HOUSES[view.houses[seat]]))
        tracks = speaker.say(
            message(
                "tracks", helium=view.helium[seat], fleet=view.fleet[seat], influence=view.influence[seat],
                cards=view.sizes[seat],
            )
        )  # fmt: skip
        crown = Text("♛", "bold yellow") if view.token == seat else Text(" ")
        known = Text("") if seat == view.seat else joined(view.hands[seat], speaker)
        seats.add_row(mark, crown, Text(speaker.names[seat], "bold"), Text(house), Text(tracks), known)
    if third := neutral(len(view.houses)):
        house, has = (speaker.say(message(id, influence=third)) for id in ("neutral-house", "neutral-has"))
        seats.add_row("", "", Text(house, "dim"), "", Text(has, "dim"))
    piles = Table(box=None, padding=(0, 2), show_header=False)
    for place, pile in enumerate(view.piles):
        piles.add_row(Text(speaker.say(message("place", place=LOCATIONS[place])), "bold"), heap(pile, speaker))
    about = speaker.say(message("deck", deck=view.deck_size, banished=len(view.out)))
    hand = own_score(view, speaker)
    parts: list[RenderableType] = [seats, Text(""), piles, Text(about, "dim"), Text("")]
    talked_of = list(view.flipped)
    if view.stack and isinstance(view.stack[-1], Ask) and view.stack[-1].facts.card >= 0:
        talked_of.append(int(view.stack[-1].facts.card))
    parts += [described(card, speaker) for card in talked_of]
    if talked_of:
        parts.append(Text(""))
    return Panel(Group(*parts, *hand), title=speaker.say(message("title")), border_style="red", expand=False)
