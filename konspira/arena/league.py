"""The league: every bot in every game at mixed tables, and how strength grows with time to think; written to docs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from konspira import bots
from konspira.arena import chart
from konspira.arena.chart import Point
from konspira.arena.play import Fixture, Seated, season
from konspira.arena.report import Report, Standing, against, report, unsettled
from konspira.arena.store import Store
from konspira.game import Game
from konspira.options import Setup
from konspira.rng import Rng

SEED = 11
BUDGETS = (10, 40, 160, 640, 2560)  # playouts for a decision, in steps of four
STEPS = {"liberation": 5, "unrest": 5}  # where more still helps; four elsewhere
TABLES = 12  # different line-ups of a league
HEADING = """# The league

Standings of every bot in every game at mixed tables, made by

```
konspira league --games {games} --growth {growth}{flags}
```

Line-ups are drawn at random, seats rotate within a deal, and every line-up plays deals of its own. {thinking}
A rating is OpenSkill's (Plackett-Luce): a newcomer has 25. Intervals are 95 % and over independent deals, however often
each was played.

"""
OWN = "Every bot thinks as long as it does by default."
EQUAL = "Bots that think all get the budget behind the `@`, which is not their own: a level is not itself there."


def heading(games: int, growth: int, budget: str | None, chosen: Sequence[str] = ()) -> str:
    """How the document begins: what was played, by whom, and with which budgets."""
    flags = (f" --bots {','.join(chosen)}" if chosen else "") + (f" --budget {budget}" if budget else "")
    return HEADING.format(games=games, growth=growth, flags=flags, thinking=EQUAL if budget else OWN)


def with_budget(name: str, budget: str | None) -> str:
    """A bot's name with a budget in place of its own, if it is one that thinks."""
    return f"{name}@{budget}" if budget and bots.manners.named(name) is not None else name


def line_ups(names: Sequence[str], seats: int, number: int) -> Iterator[tuple[str, ...]]:
    """So many different tables, on which every bot sits about equally often."""
    rng = Rng(SEED)
    waiting: list[str] = []
    for _ in range(number):
        table: list[str] = []
        while len(table) < seats:
            fresh = [name for name in waiting if name not in table]
            if not fresh:
                waiting = waiting + list(names)
                fresh = [name for name in names if name not in table] or list(names)
            name = fresh[rng.below(len(fresh))]
            waiting.remove(name)
            table.append(name)
        yield tuple(table)


def standings(
    game: Game[Any, Any], games: int, budget: str | None, folder: Path, jobs: int | None,
    progress: Callable[[int], None], chosen: Sequence[str] = (),
) -> Report:  # fmt: skip
    """All bots of a game, or those that are chosen, at mixed tables, each table with deals of its own."""
    setup = game.setup()
    names = [with_budget(name, budget) for name in chosen or bots.names(game)]
    tables = list(line_ups(names, setup.players, TABLES))
    each = max(1, games // len(tables))
    apart = -(-each // setup.players) * setup.players  # whole deals
    fixtures = [Fixture(table, each, number * apart) for number, table in enumerate(tables)]
    store = Store(folder / f"{game.name}.league.jsonl", game.name, setup, SEED)
    return report(game.name, season(game, setup, fixtures, SEED, jobs, store, progress))


def among_sensible(setup: Setup, name: str) -> tuple[str, ...]:
    """One bot, and the game's own in all other seats."""
    return (name, *["sensible"] * (setup.players - 1))


def budgets(game: Game[Any, Any]) -> tuple[int, ...]:
    """What strength is measured at."""
    return BUDGETS[: STEPS.get(game.name, 4)]


def growth(
    game: Game[Any, Any], games: int, folder: Path, jobs: int | None, progress: Callable[[int], None],
) -> dict[int, Standing]:  # fmt: skip
    """How one searching bot among sensible ones fares with each budget."""
    setup = game.setup()
    found = {}
    for number, budget in enumerate(budgets(game)):
        store = Store(folder / f"{game.name}.search@{budget}.jsonl", game.name, setup, SEED)
        fixture = Fixture(among_sensible(setup, f"search@{budget}"), games)

        def advance(done: int, before: int = number * games) -> None:
            progress(done + before)

        results = season(game, setup, [fixture], SEED, jobs, store, advance)
        found[budget] = report(game.name, results).bots[f"search@{budget}"]
    return found


def pairs(
    game: Game[Any, Any], setup: Setup, names: Sequence[str], games: int, seed: int, jobs: int | None,
    store: Store | None, progress: Callable[[int], None], ray: str = "",
) -> list[list[Seated]]:  # fmt: skip
    """Every bot alone among others of every other kind; with two seats each pair meets once."""
    seats = setup.players
    meetings = [(a, *[b] * (seats - 1)) for a in names for b in names if a != b and (seats > 2 or a < b)]
    return season(game, setup, [Fixture(table, games) for table in meetings], seed, jobs, store, progress, ray)


# -- What is written ---------------------------------------------------------------------------


def interval(rate: Any) -> str:
    """A rate with its interval."""
    return f"{rate.rate:.1%} ({rate.low:.1%} – {rate.high:.1%})"


def table(found: Report) -> list[str]:
    """The standings as a table in Markdown."""
    lines = ["| bot | rating | matches | wins | mean score | by role |", "|---|---|---|---|---|---|"]
    for name, rating in found.ratings.items():
        held = found.bots[name]
        roles = ", ".join(f"{role} {part.rate:.0%}" for role, part in held.roles.items())
        lines.append(
            f"| `{name}` | {rating.mu:.1f} ({rating.low:.1f} – {rating.high:.1f}) | {held.games} | {interval(held)} "
            f"| {held.mean_score:.2f} | {roles} |"
        )
    return lines


def doubts(found: Report) -> list[str]:
    """Which neighbours in the standings the matches do not tell apart."""
    close = [f"`{better}` and `{worse}`" for better, worse in unsettled(found.ratings.items())]
    if not close:
        return ["No two neighbours' intervals overlap: the order is settled."]
    return [f"Neighbours whose intervals overlap, so that their order is not settled: {', '.join(close)}."]


def growth_chart(game: Game[Any, Any], title: str, found: dict[int, Standing]) -> str:
    """Strength over budget as a picture."""
    points = [Point(float(budget), held.rate, held.low, held.high) for budget, held in found.items()]
    return chart.curves(
        f"{title}: one search among sensible", "playouts a decision", "wins", {"search": points},
        1 / game.setup().players if game.name != "resistance" else None,
    )  # fmt: skip


def standings_chart(title: str, found: Report) -> str:
    """Ratings as a picture."""
    values = {name: Point(0.0, each.mu, each.low, each.high) for name, each in found.ratings.items()}
    return chart.bars(f"{title}: ratings", "OpenSkill", values, 25.0, percent=False)


def section(game: Game[Any, Any], title: str, found: Report, grown: dict[int, Standing]) -> list[str]:
    """One game's part of the document."""
    size = f"{found.games} matches of {game.setup().players}, {found.deals} deals."
    lines = [f"## {title}", "", size, "", *table(found), "", *doubts(found), ""]
    lines += [f"![ratings](league/{game.name}.svg)", ""]
    if grown:
        sizes = ", ".join(f"{budget}: {interval(held)}" for budget, held in grown.items())
        number = next(iter(grown.values())).games
        lines += [
            f"One `search` among `sensible`, by playouts a decision ({number} matches each): {sizes}.", "",
            f"![growth](league/{game.name}.growth.svg)", "",
        ]  # fmt: skip
    return lines


__all__ = ["against", "growth", "growth_chart", "heading", "pairs", "section", "standings", "standings_chart"]
