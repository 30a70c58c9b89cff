"""What was measured, as tables: an arena's results, ratings and pairs, and speeds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.box import SIMPLE
from rich.table import Table

from konspira import bench, games
from konspira.arena.calibration import Calibration
from konspira.arena.report import Rate, Report
from konspira.arena.strangers import Strangers
from konspira.language import Speaker
from konspira.terminal.pages import title


def standings_of(found: Report, language: str) -> Table:
    """An arena's result: every bot, and how it did in each role and seat."""
    shell = Speaker(language).shell
    heading = shell("arena-title", title=title(games.find(found.game), language), games=found.games, deals=found.deals)
    table = Table(title=heading)
    table.add_column(shell("arena-bot"))
    faulty = any(held.faults for held in found.bots.values())
    for heading in ("games", "wins", "rate", "interval", "score", *(["faults", "illegal"] if faulty else [])):
        table.add_column(shell(f"arena-{heading}"), justify="right")
    for bot, held in sorted(found.bots.items(), key=lambda item: -item[1].rate):
        interval = f"{held.low:.1%} – {held.high:.1%}"
        row = [bot, str(held.games), str(held.wins), f"{held.rate:.1%}", interval, f"{held.mean_score:.2f}"]
        row += [str(held.faults), str(held.illegal)] if faulty else []
        table.add_row(*row, style="bold")
        parts = [(shell("arena-role", role=role), part) for role, part in held.roles.items()]
        parts += [(shell("arena-seat", seat=seat), part) for seat, part in held.seats.items()]
        for heading, part in parts:
            bounds = f"{part.low:.1%} – {part.high:.1%}"
            table.add_row("  " + heading, str(part.games), str(part.wins), f"{part.rate:.1%}", bounds, "")
    return table


def luck_of(found: Report, language: str) -> Table:
    """Win rates with luck taken out, and how many times fewer games would have told the plain ones as well."""
    shell = Speaker(language).shell
    table = Table(box=SIMPLE)
    for heading in ("bot", "adjusted", "interval", "fewer"):
        table.add_column(shell(f"arena-{heading}"))
    for bot, held in sorted(found.bots.items(), key=lambda item: -item[1].rate):
        without = held.adjusted
        if without is not None:
            bounds = f"{without.low:.1%} – {without.high:.1%}"
            table.add_row(bot, f"{without.rate:.1%}", bounds, f"{without.fewer:.1f}×")
    return table


def ratings_of(found: Report, language: str) -> Table:
    """The ratings, the strongest first."""
    shell = Speaker(language).shell
    table = Table(box=SIMPLE)
    for heading in ("bot", "rating", "interval"):
        table.add_column(shell(f"arena-{heading}"))
    for bot, rating in found.ratings.items():
        table.add_row(bot, f"{rating.mu:.1f}", f"{rating.low:.1f} – {rating.high:.1f}")
    return table


def matrix_of(found: dict[str, dict[str, Rate]], language: str) -> Table:
    """How often each bot wins alone among each other kind."""
    table = Table(title=Speaker(language).shell("arena-pairs"))
    table.add_column("")
    names = list(found)
    for name in names:
        table.add_column(name, justify="right")
    for name in names:
        row = [found[name].get(other) for other in names]
        table.add_row(name, *["" if cell is None else f"{cell.rate:.1%}" for cell in row])
    return table


def strangers_of(found: Strangers, language: str) -> Table:
    """How often each bot wins alone among each kind of stranger, and over all of them."""
    shell = Speaker(language).shell
    heading = shell(
        "arena-strangers", title=title(games.find(found.game), language), games=found.games, deals=found.deals
    )
    table = Table(title=heading)
    table.add_column(shell("arena-stranger"))
    table.add_column(shell("arena-half"))
    names = list(found.overall.rates)
    for name in names:
        table.add_column(name, justify="right")
    for member, met in found.members.items():
        table.add_row(member, shell("arena-in-half", half=met.half), *[interval_of(met.rates[name]) for name in names])
    everybody = [interval_of(found.overall.rates[name]) for name in names]
    table.add_row(shell("arena-everybody"), "", *everybody, style="bold")
    return table


def interval_of(rate: Rate) -> str:
    """A rate with its interval."""
    return f"{rate.rate:.1%} ({rate.low:.1%} – {rate.high:.1%})"


def reliability_of(found: Calibration, language: str) -> Table:
    """Chances that were shown, in tenths, beside how often it was so."""
    shell = Speaker(language).shell
    table = Table(title=shell("calibrate-title", title=title(games.find(found.game), language), games=found.matches))
    for heading in ("shown", "number", "mean", "true"):
        table.add_column(shell(f"calibrate-{heading}"), justify="right")
    for each in found.bins:
        table.add_row(f"{each.low:.0%} – {each.high:.0%}", str(each.number), f"{each.shown:.1%}", f"{each.true:.1%}")
    return table


def scores_of(found: Calibration, language: str) -> Table:
    """The calibration error and log scores, over all and by moments; and certainties that were wrong."""
    shell = Speaker(language).shell
    table = Table(box=SIMPLE, caption=shell("calibrate-wrong", number=found.wrong_certainties))
    for heading in ("when", "number", "error", "log", "elimination", "gain", "interval"):
        table.add_column(shell(f"calibrate-{heading}"), justify="left" if heading == "when" else "right")
    for when, each in {shell("calibrate-all"): found.whole, **found.moments}.items():
        figures = [f"{figure:.3f}" for figure in (each.error, each.log_score, each.elimination)]
        spread = f"{each.gain_low:+.3f} – {each.gain_high:+.3f}"
        table.add_row(when, str(each.number), *figures, f"{each.gain:+.3f}", spread)
    return table


def speeds_of(figures: Mapping[str, Any], language: str) -> Table:
    """How fast each game runs, compiled and interpreted."""
    shell = Speaker(language).shell
    table = Table(title=shell("bench-title", runs=bench.RUNS), box=SIMPLE)
    table.add_column(shell("bench-game"))
    table.add_column(shell("bench-engine"))
    for measured in bench.MEASURES:
        table.add_column(shell(f"bench-{measured}"), justify="right")
    for name, found in figures.items():
        for which in ("compiled", "interpreted"):
            if found[which]:
                row = [bench.short(found[which][measured]) for measured in bench.MEASURES]
                table.add_row(shell("bench-players", game=name, players=found["players"]), which, *row)
    return table


def playouts_of(figures: Mapping[str, float], language: str) -> Table:
    """Playouts a second of a search in each game."""
    shell = Speaker(language).shell
    table = Table(title=shell("bench-search", runs=bench.RUNS), box=SIMPLE)
    table.add_column(shell("bench-game"))
    table.add_column(shell("bench-playouts"), justify="right")
    for name, found in figures.items():
        table.add_row(shell("bench-players", game=name, players=games.find(name).usual), bench.short(found))
    return table
