"""The command `konspira play`, and what it shares with other commands."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from konspira import bots, games
from konspira.errors import BadRequest
from konspira.language import LANGUAGES, Speaker, pick
from konspira.options import Document, Option
from konspira.terminal import bookmark as bookmarks
from konspira.terminal.play import Session

in_language = click.option("--lang", type=click.Choice(LANGUAGES), help="Language: ru or en.")
with_options = click.option("--option", "given", multiple=True, metavar="K=V", help="An option of the game.")


def can_save(path: Path) -> None:
    """Find out before the first move, not after the last, that a match cannot be saved there."""
    folder = path.absolute().parent
    if not folder.is_dir():
        raise BadRequest(f"the match cannot be saved in {path}: there is no such folder")
    if path.is_dir() or not os.access(path if path.exists() else folder, os.W_OK):
        raise BadRequest(f"the match cannot be saved in {path}: it may not be written there")


def read_options(given: Sequence[str], options: Sequence[Option]) -> dict[str, object]:
    """Options written as k=v; one that is a document names its file."""
    documents = {option.name for option in options if isinstance(option, Document)}
    values: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadRequest(f"option {text!r} is not written as name=value")
        if name in values:
            raise BadRequest(f"option {name} is given twice")
        values[name] = Path(value) if name in documents and value else value
    return values


@click.command()
@click.argument("game")
@click.option("--seats", type=int, help="How many play, you included.")
@with_options
@in_language
@click.option("--seat", "me", type=int, default=0, show_default=True, help="Where you sit.")
@click.option("--bot", "bot_name", help="Which bot takes the other seats.")
@click.option("--name", help="What you are called.")
@click.option("--save", type=click.Path(path_type=Path), help="Where to write the match.")
@click.option("--seed", type=int, help="Deal the same cards every time; such a match proves nothing.")
@click.option("--pace", type=click.FloatRange(0, 10), help="Seconds a bot takes to answer.")
@click.option("--resume", is_flag=True, help="Go on with the match of this game that you left.")
@click.option("--bookmark", type=click.Path(path_type=Path, dir_okay=False),
              help="Where a match that you leave is kept; in your data folder if not said.")  # fmt: skip
def play(
    game: str, seats: int | None, given: Sequence[str], lang: str | None, me: int, bot_name: str | None,
    name: str | None, save: Path | None, seed: int | None, pace: float | None, resume: bool, bookmark: Path | None,
) -> None:  # fmt: skip
    """Play GAME in the terminal against bots."""
    played, language = games.find(game), pick(lang)
    shell = Speaker(language).shell
    if save is not None:
        can_save(save)
    place = bookmark or bookmarks.usual_place(played.name)
    if resume:
        if seats is not None or given or seed is not None or bot_name or name or me:
            raise BadRequest(
                "--resume goes on with the match as it was begun: it takes no other seats, options or bots"
            )
        marked = bookmarks.read(place, played.name)
    else:
        setup = played.setup(seats, read_options(given, played.options))
        if not 0 <= me < setup.players:
            raise BadRequest(f"there is no seat {me}: the seats are 0 to {setup.players - 1}")
        rivals = shell("bot-names").split(", ")[: setup.players - 1]
        names = [*rivals[:me], (name or shell("human"))[:40], *rivals[me:]]
        marked = bookmarks.fresh(played, setup, names, me, bot_name or bots.names(played)[0], seed)
    match, others, luck = bookmarks.seat(marked)

    def keep(over: bool) -> str:
        if over:
            if resume:
                place.unlink(missing_ok=True)
            return ""
        if bookmark is None and not resume and not sys.stdin.isatty():
            return ""  # nobody sits there who could come back
        bookmarks.write(marked, match, session.moment, place)
        return f"konspira play {played.name} --resume" + (f" --bookmark {bookmark}" if bookmark else "")

    console = Console(highlight=False)
    speaker = Speaker(language, played.name, marked.names, me=marked.me)
    wait = pace if pace is not None else 0.4 if sys.stdin.isatty() else 0.0
    session = Session(match, marked.me, others, speaker, console, luck, wait, keep=keep)
    met = [each for seat, each in enumerate(marked.names) if seat != marked.me]
    console.print(shell("welcome-back" if resume else "welcome", rivals=", ".join(met)))
    console.print(Text(shell("commitment", digest=match.commitment), "dim"))
    if resume:
        session.recall()
    session.run(save)
