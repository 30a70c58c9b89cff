"""The command `konspira`: one entry point, errors in one line."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import Progress, TaskID
from rich.text import Text

from konspira import __version__, bench, bots, games, record
from konspira.agents.command import mcp_command
from konspira.arena import calibration, league, strangers
from konspira.arena import play as arena_play
from konspira.arena.chart import Point, bars
from konspira.arena.report import against as each_against_each
from konspira.arena.report import report
from konspira.arena.store import Store
from konspira.bots import zoo
from konspira.errors import BadRecord, BadRequest, IllegalAction
from konspira.game import Game, no_forecasts
from konspira.kernel import CHANCE
from konspira.language import Speaker, pick
from konspira.learn.command import train_command
from konspira.options import Setup
from konspira.review.command import review_command
from konspira.rng import Rng
from konspira.server import commands
from konspira.terminal.command import can_save, in_language, play, read_options, with_options
from konspira.terminal.figures import (
    luck_of,
    matrix_of,
    playouts_of,
    ratings_of,
    reliability_of,
    scores_of,
    speeds_of,
    standings_of,
    strangers_of,
)
from konspira.terminal.pages import list_games, rules_page, show_story, title

on_ray = click.option(
    "--ray", default="", metavar="ADDRESS|local", help="Play on a Ray cluster, or on a Ray made here."
)


@click.group(
    invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.version_option(__version__, prog_name="konspira")
@click.pass_context
def cli(context: click.Context) -> None:
    """Five hidden-information games of uprising, in Russian and English; alone it opens them in the browser."""
    if context.invoked_subcommand is None:
        context.invoke(commands.serve)


@cli.command("site")
@click.argument("out", type=click.Path(path_type=Path))
@in_language
def site_command(out: Path, lang: str | None) -> None:
    """Write the tables to the folder OUT as files that any web host can serve, without a server."""
    from konspira.site.build import build

    shell = Speaker(pick(lang)).shell
    written = build(out)
    size = sum(size for _, size in written) / 1_000_000
    click.echo(shell("site-written", files=len(written), size=f"{size:.1f}", folder=str(out)))


@cli.command("games")
@in_language
def games_command(lang: str | None) -> None:
    """List the games with their players and options."""
    Console().print(list_games(pick(lang)))


@cli.command()
@click.argument("game")
@in_language
def rules(game: str, lang: str | None) -> None:
    """Show the rules of GAME in our own words."""
    console = Console()
    page = rules_page(games.find(game).name, pick(lang))
    if console.is_terminal:
        with console.pager(styles=True):
            console.print(page)
    else:
        console.print(page)


@cli.command()
@click.argument("game")
@click.option("--bots", "line_up", required=True, metavar="A,B,…", help="The bots, one for each seat.")
@click.option("--pairs", is_flag=True, help="Each bot alone among others of each other kind, as a matrix.")
@click.option(
    "--against", metavar="zoo:HALF|zoo:NAME", help="Each bot alone among strangers: seen, unseen, all or one."
)
@click.option("--seats", type=int, help="How many play, with --pairs or --against.")
@click.option("--games", "count", type=click.IntRange(1, 10_000_000), default=1000, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@with_options
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes; one for each core if not said.")
@click.option("--file", type=click.Path(path_type=Path), help="Where results are kept, to go on after a stop.")
@click.option("--svg", type=click.Path(path_type=Path), help="Where to draw the result.")
@click.option("--adjust", is_flag=True, help="Also say what the result is with luck taken out.")
@on_ray
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@in_language
def arena(
    game: str, line_up: str, pairs: bool, against: str | None, seats: int | None, count: int, seed: int,
    given: Sequence[str], jobs: int | None, ray: str, file: Path | None, svg: Path | None, adjust: bool, as_json: bool,
    lang: str | None,
) -> None:  # fmt: skip
    """Let bots play GAME many times with the seats rotated."""
    played = games.find(game)
    names = [name.strip() for name in line_up.split(",")]
    setup = played.setup(seats if pairs or against else len(names), read_options(given, played.options))
    if against and (pairs or svg):
        raise BadRequest("--against goes with neither --pairs nor --svg")
    if adjust and (pairs or against):
        raise BadRequest("--adjust goes with neither --pairs nor --against")
    if pairs and len(set(names)) < 2:
        raise BadRequest("--pairs needs at least two different bots")
    for path in (file, svg):
        if path is not None:
            can_save(path)
    store = None if file is None else Store(file, played.name, setup, seed, adjust)
    if against:
        among_strangers(played, setup, names, against, count, seed, jobs, store, ray, as_json, lang)
        return
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task(game, total=None if pairs else count)

        def advance(done: int) -> None:
            progress.update(bar, completed=done)

        if pairs:
            results = league.pairs(played, setup, names, count, seed, jobs, store, advance, ray)
        else:
            results = arena_play.many(played, setup, names, count, seed, jobs, advance, store, ray, adjust)
    found = report(played.name, results)
    matrix = each_against_each(results) if pairs else {}
    if svg is not None:
        values = {name: Point(0.0, held.rate, held.low, held.high) for name, held in found.bots.items()}
        svg.write_text(bars(f"{game}: {found.games} games", "wins", values, 1 / setup.players), "utf-8")
    if as_json:
        whole = msgspec.to_builtins(found) | ({"pairs": msgspec.to_builtins(matrix)} if pairs else {})
        click.echo(msgspec.json.format(msgspec.json.encode(whole)).decode())
        return
    console = Console()
    console.print(standings_of(found, pick(lang)))
    if adjust:
        console.print(luck_of(found, pick(lang)))
    if found.ratings:
        console.print(ratings_of(found, pick(lang)))
    if matrix:
        console.print(matrix_of(matrix, pick(lang)))


def among_strangers(
    game: Game[Any, Any], setup: Setup, names: Sequence[str], which: str, count: int, seed: int,
    jobs: int | None, store: Store | None, ray: str, as_json: bool, lang: str | None,
) -> None:  # fmt: skip
    """Each bot alone among each member of a zoo."""
    if clash := [name for name in names if name.startswith(zoo.PREFIX)]:
        raise BadRequest(f"{clash[0]} is a stranger itself: --against wants other bots in --bots")
    total = count * len(names) * len(zoo.find(game, which))
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task(game.name, total=total)

        def advance(done: int) -> None:
            progress.update(bar, completed=done)

        found = strangers.meet(game, setup, names, which, count, seed, jobs, store, advance, ray)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        Console().print(strangers_of(found, pick(lang)))


@cli.command("calibrate")
@click.argument("game")
@click.option("--among", default="zoo:unseen", show_default=True, metavar="A,B,…",
              help="Who sits at the tables, each seat drawn anew: bots, zoo:seen, zoo:unseen or zoo:all.")  # fmt: skip
@click.option("--seats", type=int, help="How many play.")
@click.option("--games", "count", type=click.IntRange(2, 1_000_000), default=200, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--every", type=click.IntRange(1, 1000), default=3, show_default=True, help="One moment in so many.")
@click.option("--loose", is_flag=True, help="Everybody also does anything at all, each at a rate of their own.")
@with_options
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@in_language
def calibrate_command(
    game: str, among: str, seats: int | None, count: int, seed: int, every: int, loose: bool, given: Sequence[str],
    as_json: bool, lang: str | None,
) -> None:  # fmt: skip
    """Hold the chances that people are shown in GAME against the truth."""
    played = games.find(game)
    setup = played.setup(seats, read_options(given, played.options))
    if played.mind.forecasts is no_forecasts:
        raise BadRequest(f"nobody is shown any chances in {played.name}")
    parts = [part.strip() for part in among.split(",")]
    names = [name for part in parts for name in (zoo.find(played, part) if part.startswith(zoo.PREFIX) else (part,))]
    for name in names:
        bots.make(played, name, Rng(0), setup, elsewhere=True)
    found = calibration.calibrate(played, setup, names, count, seed, every, loose)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    console = Console()
    console.print(reliability_of(found, pick(lang)))
    console.print(scores_of(found, pick(lang)))


@cli.command("league")
@click.argument("names", nargs=-1, metavar="[GAME]…")
@click.option("--games", "count", type=click.IntRange(12), default=240, show_default=True, help="Matches of each game.")
@click.option("--growth", type=click.IntRange(0), default=0, help="Matches for each budget of the curves; 0: none.")
@click.option("--bots", "line_up", default="", metavar="A,B,…", help="Only these bots, also such as mybots:Greedy.")
@click.option("--budget", help="400, 50ms or 1s for all bots that think, instead of each one's own: for trials.")
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes; one for each core if not said.")
@click.option("--docs", type=click.Path(path_type=Path, file_okay=False), default=Path("docs"), show_default=True)
@click.option("--results", type=click.Path(path_type=Path, file_okay=False), default=Path("league"), show_default=True)
def league_command(
    names: Sequence[str], count: int, growth: int, line_up: str, budget: str | None, jobs: int | None, docs: Path,
    results: Path,
) -> None:  # fmt: skip
    """Let every bot play every game and write the standings to docs/LEAGUE.md."""
    chosen = [games.find(name) for name in names or games.names()]
    results.mkdir(exist_ok=True)
    (docs / "league").mkdir(parents=True, exist_ok=True)
    only = [name.strip() for name in line_up.split(",") if name.strip()]
    if len(only) == 1:
        raise BadRequest("a league needs at least two bots")
    for game, name in ((game, name) for game in chosen for name in only):
        bots.make(game, name, Rng(0), elsewhere=True)
    lines = [league.heading(count, growth, budget, only)]
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        for game in chosen:
            bar = progress.add_task(game.name, total=count + growth * len(league.budgets(game)))

            def advance(done: int, bar: TaskID = bar) -> None:
                progress.update(bar, completed=done)

            found = league.standings(game, count, budget, results, jobs, advance, only)
            grown = league.growth(game, growth, results, jobs, advance) if growth else {}
            named = title(game, "en")
            lines += league.section(game, named, found, grown)
            (docs / "league" / f"{game.name}.svg").write_text(league.standings_chart(named, found), "utf-8")
            if grown:
                picture = league.growth_chart(game, named, grown)
                (docs / "league" / f"{game.name}.growth.svg").write_text(picture, "utf-8")
            (docs / "LEAGUE.md").write_text("\n".join(lines).rstrip() + "\n", "utf-8")  # so far
    click.echo(f"{docs / 'LEAGUE.md'}")


@cli.command()
@click.argument("game")
@click.option("--bots", "line_up", required=True, metavar="A,B,…", help="The bots, one for each seat.")
@click.option("--games", "count", type=click.IntRange(1, 1_000_000_000), default=1000, show_default=True)
@click.option("--out", "folder", type=click.Path(path_type=Path), required=True, help="The folder of the dataset.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--chunk", type=click.IntRange(1, 1_000_000), default=100, show_default=True, help="Matches in a part.")
@click.option("--views", is_flag=True, help="Keep whole views too, as JSON.")
@click.option("--hidden", is_flag=True, help="Keep what nobody could see too: everybody's secrets and whole states.")
@click.option("--histories", is_flag=True, help="Keep what the seat has seen happen too, as lists of events.")
@with_options
@click.option("--jobs", type=click.IntRange(1, 256), help="Processes; one for each core if not said.")
@on_ray
@in_language
def selfplay(
    game: str, line_up: str, count: int, folder: Path, seed: int, chunk: int, views: bool, hidden: bool,
    histories: bool, given: Sequence[str], jobs: int | None, ray: str, lang: str | None,
) -> None:  # fmt: skip
    """Let bots play GAME and write every decision as Parquet; a run that was broken off is taken up again."""
    try:
        from konspira.env import selfplay as dataset
    except ImportError as error:
        raise BadRequest(f"self-play needs {error.name}: pip install 'konspira[env]'") from None
    played = games.find(game)
    names = [name.strip() for name in line_up.split(",")]
    options = read_options(given, played.options)
    plan = dataset.plan_for(played.name, names, count, seed, options, chunk, views, hidden, histories)
    begin = time.monotonic()
    with Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        bar = progress.add_task(game, total=None)
        matches = dataset.write(plan, folder, jobs, ray, lambda done, process: progress.advance(bar, done))
    speed = matches / max(time.monotonic() - begin, 1e-9)
    shell = Speaker(pick(lang)).shell
    Console(highlight=False).print(
        shell("selfplay-done", played=matches, games=count, folder=str(folder), speed=f"{speed:.0f}"), soft_wrap=True
    )


@cli.command("bench")
@click.argument("names", nargs=-1, metavar="[server|search] [GAME]…")
@click.option(
    "--seconds", type=click.FloatRange(0.001, 60), default=bench.SECONDS, show_default=True, help="How long runs last."
)
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
@click.option("--tables", type=click.IntRange(1, 5_000), help="Of `bench server`: how many, instead of 500.")
@click.option("--growth", is_flag=True, help="Of `bench server`: what 50 to 2,000 tables, or as many as said, cost.")
@in_language
def bench_command(
    names: Sequence[str], seconds: float, as_json: bool, tables: int | None, growth: bool, lang: str | None
) -> None:
    """Measure how fast games run, compiled and interpreted; `bench search` and `bench server`: bots and tables."""
    if "server" in names:
        from konspira.load import measure

        click.echo(
            json.dumps(measure.growth(tables) if growth else measure.measure(tables or measure.TABLES), indent=2)
        )
        return
    if names and names[0] == "search":
        bench_search(names[1:], seconds, as_json, lang)
        return
    chosen = [games.find(name).name for name in names] or games.names()
    figures = {name: bench.compare(name, seconds) for name in chosen}
    if as_json:
        click.echo(json.dumps(figures, indent=2))
        return
    console = Console()
    console.print(speeds_of(figures, pick(lang)))
    if not all(found["compiled"] for found in figures.values()):
        console.print(Speaker(pick(lang)).shell("bench-missing"))


def bench_search(names: Sequence[str], seconds: float, as_json: bool, lang: str | None) -> None:
    """Playouts a second of each game."""
    chosen = [games.find(name).name for name in names or games.names()]
    figures = {name: bench.searching(name, seconds) for name in chosen}
    if as_json:
        click.echo(json.dumps(figures, indent=2))
        return
    Console().print(playouts_of(figures, pick(lang)))


@cli.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=int, help="Only what this seat saw; without it, everything.")
@in_language
def replay(file: Path, seat: int | None, lang: str | None) -> None:
    """Tell a saved match from the first move on."""
    found = record.read(file)
    game, console = games.find(found.game), Console(highlight=False)
    if seat is not None and not 0 <= seat < found.players:
        raise BadRequest(f"there is no seat {seat} in {file}: the seats are 0 to {found.players - 1}")
    speaker = Speaker(pick(lang), game.name, found.names, me=None)
    heading = speaker.shell("replay-of", title=title(game, speaker.language), names=", ".join(found.names))
    if found.secret is None:
        console.print(Text(heading, "bold red"))
        for number, line in enumerate(found.log, 1):
            event = record.read_event(game, found.players, line, number)
            who = "" if event.seat == CHANCE else f"{found.names[event.seat]}: "
            console.print(Text(f"{number:4}  ", "dim") + Text(who + game.describe(event.action)))
        console.print(speaker.shell("replay-unfinished"))
        return
    match = record.verify(found)
    console.print(Text(heading, "bold red"))
    show_story(match, speaker, console, seat)


@cli.command()
@click.argument("file", type=click.Path(path_type=Path))
@in_language
def verify(file: Path, lang: str | None) -> None:
    """Check that nobody stacked the deck of a saved match."""
    match = record.verify(record.read(file))
    console, shell = Console(highlight=False), Speaker(pick(lang)).shell
    chance = sum(event.seat == CHANCE for event in match.log)
    console.print(Text(shell("verified", moves=len(match.log), chance=chance), "green"))
    console.print(shell("verified-commitment", digest=match.commitment), soft_wrap=True)
    gave = [match.names[seat] for seat, data in enumerate(match.proof.entropy) if data]
    console.print(shell("verified-entropy", names=", ".join(gave)) if gave else shell("verified-no-entropy"))
    result = ", ".join(f"{name} {score:g}" for name, score in zip(match.names, match.scores or (), strict=True))
    console.print(shell("verified-result", result=result))


@cli.command()
@click.argument("game")
@click.argument("file", type=click.Path(path_type=Path))
@in_language
def score(game: str, file: Path, lang: str | None) -> None:
    """Score a real table of GAME, described in a small TOML FILE, with explanations."""
    played = games.find(game)
    pad = played.table().pad
    if pad is None:
        raise BadRequest(f"{played.name} needs no score pad")
    try:
        text = file.read_text("utf-8")
    except UnicodeDecodeError:
        raise BadRequest(f"{file} is not text in UTF-8") from None
    Console(highlight=False).print(pad(text, Speaker(pick(lang), played.name)))


for command in (play, *commands.COMMANDS, mcp_command, review_command, train_command):
    cli.add_command(command)


def one_line(error: BaseException) -> str:
    """An error in one clear line."""
    text = error.format_message() if isinstance(error, click.ClickException) else str(error)
    return " ".join(text.split())


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; whatever the user got wrong is one line on stderr and exit code 2."""
    run: Callable[..., Any] = cli.main
    try:
        code = run(
            args=None if arguments is None else list(arguments),
            prog_name="konspira",
            standalone_mode=False,
            auto_envvar_prefix="KONSPIRA",
        )
        sys.stdout.flush()
    except (click.ClickException, BadRequest, BadRecord, IllegalAction) as error:
        click.echo(f"konspira: {one_line(error)}", err=True)
        sys.exit(2)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as error:
        click.echo(f"konspira: {error.filename or 'output'}: {error.strerror or error}", err=True)
        os._exit(2)  # what is still in the buffers cannot be written either
    sys.exit(code if isinstance(code, int) else 0)
