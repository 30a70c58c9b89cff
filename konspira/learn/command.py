"""The command `konspira train`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from konspira import bots, games
from konspira.errors import BadRequest
from konspira.options import Setup
from konspira.rng import Rng


def tables(text: str, game: str) -> dict[int, float]:
    """Sizes of tables and how often each is played: 2,4 or 2:3,4:1; all sizes of the game alike if nothing is said."""
    played = games.find(game)
    found: dict[int, float] = {}
    for part in text.split(",") if text else [str(players) for players in played.players]:
        players, _, often = part.partition(":")
        try:
            found[int(players)] = float(often or 1)
        except ValueError:
            raise BadRequest(f"--players is a list like 2,4 or 2:3,4:1, not {text!r}") from None
        setup: Setup = played.setup(int(players))
        if found[setup.players] <= 0:
            raise BadRequest(f"--players: a table of {players} is to be played {often} times as often as others")
    return found


@click.command("train")
@click.argument("game")
@click.option("--out", "folder", type=click.Path(path_type=Path), required=True,
              help="The folder of the run; one that was stopped goes on from its last round.")  # fmt: skip
@click.option(
    "--players", default="", metavar="2:3,4:1", help="Sizes of tables, and how often each; all alike if not said."
)
@click.option("--rounds", type=click.IntRange(1, 1_000_000), default=200, show_default=True)
@click.option("--decisions", type=click.IntRange(100, 10_000_000), default=40_000, show_default=True,
              help="Decisions of a round.")  # fmt: skip
@click.option("--guided", type=click.IntRange(0, 100_000_000), default=300_000, show_default=True,
              help="Decisions of the game's own bot to imitate first.")  # fmt: skip
@click.option("--shares", default="0.2,0.1,0.25,0.15,0.3", show_default=True,
              help="How much it plays itself, its past, its past in styles, sensible ones, the seen zoo.")  # fmt: skip
@click.option(
    "--against",
    default="",
    metavar="BOT",
    help="Learn to beat this bot and nobody else: how often that succeeds tells how far it can be exploited.",
)
@click.option(
    "--option", "given", multiple=True, metavar="K=V", help="An option of the game; half of the tables have it."
)
@click.option("--hidden", default="256,128", show_default=True, help="Sizes of the hidden layers.")
@click.option("--rate", type=float, default=5e-4, show_default=True, help="How fast it learns at first.")
@click.option("--entropy", type=float, default=0.02, show_default=True, help="What variety is worth at first.")
@click.option("--pull", type=float, default=0.05, show_default=True, help="How strongly the magnet holds it at first.")
@click.option("--trust", type=float, default=3.0, show_default=True,
              help="How far its adviser is heeded at first, in logarithms of odds.")  # fmt: skip
@click.option(
    "--abreast", type=click.IntRange(1, 100_000), default=256, show_default=True, help="Matches side by side."
)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--svg", type=click.Path(path_type=Path), help="Where to draw the learning curves in the end.")
def train_command(
    game: str, folder: Path, players: str, rounds: int, decisions: int, guided: int, shares: str, against: str,
    given: tuple[str, ...], hidden: str, rate: float, entropy: float, pull: float, trust: float, abreast: int,
    seed: int, svg: Path | None,
) -> None:  # fmt: skip
    """Train a small network to play GAME against itself, its past and strangers."""
    try:
        from konspira.learn.company import shares_of
        from konspira.learn.run import Plan, Run
    except ImportError as error:
        raise BadRequest(f"training needs {error.name}: pip install 'konspira[train]'") from None
    sizes = tables(players, game)
    if against:
        bots.make(games.find(game), against, Rng(0))
    try:
        shares_of(shares)
        layers = tuple(int(size) for size in hidden.split(","))
    except ValueError:
        raise BadRequest("--shares are five numbers and --hidden some whole ones, with commas between them") from None
    options = tuple((name, value) for name, _, value in (text.partition("=") for text in given))
    games.find(game).setup(None, dict(options))
    plan = Plan(
        games.find(game).name, tuple(sizes), tuple(sizes.values()), rounds, decisions, guided, hidden=layers,
        shares=shares, rate=rate, entropy=entropy, pull=pull, seed=seed, abreast=abreast,
        against=against, options=options, trust=trust,
    )  # fmt: skip
    tell: Callable[[str], None] = click.echo
    Run(plan, folder, tell).go()
    if svg is not None:
        from konspira.learn import curves
        from konspira.learn.run import CURVE

        svg.write_text(curves.draw(plan.game, curves.read(folder / CURVE)), "utf-8")
