"""What the terminal shows besides a game in progress: the list of games, rules, results and replays."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from konspira import bots, games
from konspira.game import Game
from konspira.kernel import SPECTATOR
from konspira.language import Message, Speaker, texts_of
from konspira.match import Match

if TYPE_CHECKING:
    from rich.markdown import Markdown


def title(game: Game[Any, Any], language: str) -> str:
    """The name of a game."""
    return Speaker(language, game.name).say(Message("title"))


def rules_page(game: str, language: str) -> Markdown:
    """The rules in our own words."""
    from rich.markdown import Markdown  # slow to import, and only this page needs it

    return Markdown(files(texts_of(game)).joinpath(f"rules.{language}.md").read_text("utf-8"))


def list_games(language: str) -> Table:
    """Every game with its players, options and bots."""
    shell = Speaker(language).shell
    table = Table(title=shell("games-title"), show_lines=True)
    for heading in ("game", "players", "options", "bots"):
        table.add_column(shell(f"games-{heading}"))
    for name in games.names():
        game = games.find(name)
        speaker = Speaker(language, name)
        about = Text(f"{title(game, language)} ({name})\n", "bold") + Text(speaker.say(Message("blurb")), "not bold")
        few, many = game.players[0], game.players[-1]
        seats = shell("seats-only", few=few) if few == many else shell("seats", few=few, many=many)
        table.add_row(about, seats, "\n".join(describe_options(game, speaker)), ", ".join(bots.names(game)))
    return table


def describe_options(game: Game[Any, Any], speaker: Speaker) -> Sequence[str]:
    """The options of a game, one a line."""
    lines = []
    for option in game.options:
        about = speaker.say(Message(f"option-{option.name}"))
        named = {"name": option.name, "values": option.describe(), "default": option.usual, "about": about}
        lines.append(speaker.shell("games-default", **named))
    return lines or [speaker.shell("games-none")]


def show_result(match: Match, speaker: Speaker, console: Console) -> None:
    """The result with all secrets revealed."""
    table = Table(title=speaker.shell("result"))
    table.add_column(speaker.shell("result-player"))
    table.add_column(speaker.shell("result-score"), justify="right")
    table.add_column(speaker.shell("result-hand"))
    drawing = match.game.table()
    for seat, score in enumerate(match.scores or ()):
        table.add_row(match.names[seat], f"{score:g}", drawing.revealed(match.view(seat), speaker))
    console.print(table)
    if match.fairness is not None:
        console.print(Text(speaker.shell("revealed", secret=match.fairness.secret.hex()), "dim"))


def show_story(match: Match, speaker: Speaker, console: Console, seat: int | None = None) -> None:
    """A finished match from the first move on, in words: as `seat` saw it, or with every secret."""
    drawing = match.game.table()
    observer = SPECTATOR if seat is None else seat
    events = match.log if seat is None else match.history(seat)
    state = match.game.rules.start(match.setup)
    before = match.game.rules.view(state, observer)
    for number, event in enumerate(events):
        if not match.game.is_talk(event.action):
            match.game.rules.play(state, *match.log[number])
        after = match.game.rules.view(state, observer)
        for line in drawing.story(before, event, after):
            console.print(Text(f"{number + 1:4}  ", "dim") + Text(speaker.say(line)))
        before = after
