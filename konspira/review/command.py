"""`konspira review FILE`: a match file looked back at, in the terminal or as a page of its own."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from konspira import record
from konspira.errors import BadRequest
from konspira.language import pick
from konspira.match import Match
from konspira.review import draw
from konspira.review.found import Review
from konspira.review.marks import BEST, BLUNDER, GOOD, INACCURACY, MISTAKE, SURE
from konspira.review.reckon import Reckoner
from konspira.review.words import Words, points
from konspira.terminal.command import in_language

COLOURS = {BEST: "green", GOOD: "green", INACCURACY: "yellow", MISTAKE: "dark_orange", BLUNDER: "bold red"}
BARS = " ▁▂▃▄▅▆▇█"


@click.command("review")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=int, help="With whose eyes; whoever won, if not said.")
@click.option("--html", "out", type=click.Path(path_type=Path), help="Write it as a page of its own.")
@click.option("--depth", type=click.IntRange(10, 1_000_000), help="Playouts a decision, if not the game's own number.")
@in_language
def review_command(file: Path, seat: int | None, out: Path | None, depth: int | None, lang: str | None) -> None:
    """Look back at the match in FILE: what every decision was worth, skill and luck apart."""
    match = record.verify(record.read(file))
    players = match.setup.players
    if seat is not None and not 0 <= seat < players:
        raise BadRequest(f"there is no seat {seat}: the seats are 0 to {players - 1}")
    console = Console()
    review = worked_out(match, depth, console)
    words = Words(review, match, pick(lang))
    eyes = seat if seat is not None else max(range(players), key=lambda each: review.balance[each].result)
    if out is None:
        show(words, eyes, console)
        return
    try:
        out.write_text(draw.page(words, eyes), "utf-8")
    except OSError as error:
        raise BadRequest(f"{out} cannot be written: {error.strerror}") from None
    click.echo(f"{words.say('review')}: {out}")


def worked_out(match: Match, depth: int | None, console: Console) -> Review:
    """The review, with a bar while one waits."""
    reckoner = Reckoner(match, depth)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=1.0)
        for done in reckoner.run():
            progress.update(task, completed=done)
    return reckoner.review()


def show(words: Words, eyes: int, console: Console) -> None:
    """All of it that a terminal can show."""
    console.print(curves(words, eyes))
    console.print(balance(words))
    console.print(decisions(words))
    for id in ("how-text", "how-marks", "how-luck"):
        console.print(Text(words.say(id, depth=words.review.depth), style="dim"))


def curves(words: Words, eyes: int) -> Table:
    """Everybody's chance before each turn, as one pair of eyes could know it and with all cards open."""
    table = Table(title=f"{words.say('curve')}: {words.about('curve-known', eyes)}", title_justify="left")
    table.add_column("")
    table.add_column(words.about("curve-known", eyes), no_wrap=True)
    table.add_column(words.say("curve-open"), no_wrap=True)
    for seat in range(words.review.players):
        known = [moment.known[eyes][seat] for moment in words.review.moments]
        opened = [moment.open[seat] for moment in words.review.moments]
        table.add_row(words.name(seat), spark(known), spark(opened))
    return table


def spark(values: list[float]) -> str:
    """Chances as little bars."""
    return "".join(BARS[round(value * (len(BARS) - 1))] for value in values)


def balance(words: Words) -> Table:
    """Skill and luck apart."""
    say = words.say
    table = Table(title=say("balance"), title_justify="left")
    table.add_column("")
    for id in ("accuracy", "key-own", "key-others", "key-luck", "without-luck"):
        table.add_column(say(id), justify="right", max_width=18)
    for seat, held in enumerate(words.review.balance):
        share = f"{100 * held.fine / held.decisions:.0f} %" if held.decisions else "–"
        luck = f"{points(held.luck)} ± {held.luck_error * SURE * 100:.0f}"
        adjusted = f"{held.adjusted * 100:.0f} % ({say('was', result=round(held.result * 100))})"
        table.add_row(words.name(seat), share, points(held.own), points(held.others), luck, adjusted)
    return table


def decisions(words: Words) -> Table:
    """Every decision that was not quite the best, and the moments that decided the match."""
    say, review = words.say, words.review
    table = Table(title=say("decisions"), title_justify="left")
    for id in ("turn-word", "", "", "", "master"):
        table.add_column(say(id) if id else "")
    table.add_column("", justify="right")
    for place, decision in enumerate(review.decisions):
        if decision.mark in (BEST, GOOD) and place not in review.deciding:
            continue
        told = words.decisions[decision.number]
        star = "★ " if place in review.deciding else ""
        mark = Text(say(f"mark-{decision.mark}"), style=COLOURS[decision.mark])
        best = say("master-same") if decision.best == decision.played else told.best
        turn = f"{star}{decision.moment + 1}"
        table.add_row(turn, words.name(decision.seat), mark, told.happened, best, points(-decision.loss))
    return table
